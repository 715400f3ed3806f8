"""Times that count from another ("hours after 6 a.m."), and what moves bounds ("around", "by", "since")."""

from __future__ import annotations

from datetime import datetime, timedelta

from briefing.wordings.calendar_days import ONE, Grain, Setting
from briefing.wordings.daytime import between, meant, start_of
from briefing.wordings.grammar import Atom, TimePiece
from briefing.wordings.intervals import Interval, Meaning

Reach = tuple[timedelta, timedelta]
"""How far words reach: usually, and at the most."""

BARE_PLURAL: dict[str, Reach] = {
    "second": (timedelta(minutes=1), timedelta(hours=1)),
    "minute": (timedelta(hours=1), timedelta(hours=3)),
    "hour": (timedelta(days=1), timedelta(days=2)),
    "day": (timedelta(days=7), timedelta(days=31)),
    "night": (timedelta(days=7), timedelta(days=31)),
    "week": (timedelta(days=31), timedelta(days=92)),
    "month": (timedelta(days=366), timedelta(days=731)),
    "year": (timedelta(days=3653), timedelta(days=18263)),
    "decade": (timedelta(days=18263), timedelta(days=36525)),
}
"""How far "minutes after", "hours after", "days before" reach."""
AROUND: dict[Grain, Reach] = {
    Grain.MINUTE: (timedelta(minutes=30), timedelta(hours=2)),
    Grain.PART: (timedelta(hours=1), timedelta(hours=3)),
    Grain.DAY: (timedelta(days=2), timedelta(days=7)),
    Grain.WEEK: (timedelta(days=7), timedelta(days=14)),
    Grain.MONTH: (timedelta(days=31), timedelta(days=92)),
    Grain.YEAR: (timedelta(days=366), timedelta(days=1096)),
}
"""How far "around", "about" and "close to" reach on either side."""
SHORTLY: dict[Grain, Reach] = {
    Grain.MINUTE: (timedelta(hours=1), timedelta(hours=3)),
    Grain.PART: (timedelta(hours=2), timedelta(hours=6)),
    Grain.DAY: (timedelta(days=2), timedelta(days=14)),
    Grain.WEEK: (timedelta(days=7), timedelta(days=31)),
    Grain.MONTH: (timedelta(days=31), timedelta(days=183)),
    Grain.YEAR: (timedelta(days=366), timedelta(days=1096)),
}
"""How far "shortly after" and "soon after" reach."""
AFTER_HOURS = timedelta(hours=6)
"""How far "after 6 p.m." usually reaches."""
_COARSE = frozenset({Grain.DAY, Grain.WEEK, Grain.MONTH, Grain.YEAR})


def publication(setting: Setting) -> tuple[datetime, datetime]:
    """Begin and end of the day of publication."""
    return start_of(setting.published, setting.zone), start_of(setting.published + ONE, setting.zone)


def moved(atom: Atom, meaning: Meaning[datetime], grain: Grain) -> Meaning[datetime] | None:
    """A time moved or loosened by the words before it; None for "two hours after" and "since", which are not read."""
    if "around" in atom.parts:
        usually, most = AROUND[grain]
        return meant(_wider(meaning.must, most), _wider(meaning.usual, usually), vague=True)
    reach = (
        SHORTLY[grain] if atom.kind is TimePiece.NEAR else BARE_PLURAL.get(atom.parts.get("bare", "").removesuffix("s"))
    )
    return reach and _offset(reach, atom.parts["way"], meaning, grain)


def _offset(reach: Reach, way: str, meaning: Meaning[datetime], grain: Grain) -> Meaning[datetime] | None:
    """A time after, or before, another. "Soon after Wednesday" usually begins when Wednesday ends."""
    must, usual, (usually, most) = meaning.must, meaning.usual, reach
    low, high = usual.low, usual.high
    if way == "after":
        low = high if grain in _COARSE else low
        bounds = between(must.low, _add(must.high, most), low_open=True, high_open=False)
        return meant(bounds, between(low, _add(high, usually), low_open=True, high_open=False), vague=True)
    if way == "before":
        high = low if grain in _COARSE else high
        return meant(between(_add(must.low, -most), must.high), between(_add(low, -usually), high), vague=True)
    return None


def _add(point: datetime | None, distance: timedelta) -> datetime | None:
    return None if point is None else point + distance


def _wider(interval: Interval[datetime], by: timedelta) -> Interval[datetime]:
    return between(_add(interval.low, -by), _add(interval.high, by), high_open=False)


def side(words: str, meaning: Meaning[datetime], grain: Grain, setting: Setting) -> Meaning[datetime] | None:
    """One side of a time; None for "since" a time after publication."""
    must, usual = meaning.must, meaning.usual
    fine = grain not in _COARSE
    day_begins = _day_begins(usual, setting) if fine else None
    match words:
        case "before":
            until = must.low if not fine and must == usual else must.high
            must, usual = between(None, until), between(day_begins, usual.low)
        case "since":
            end = publication(setting)[1]
            if must.low is None or must.low >= end:
                return None
            must, usual = between(must.low, end), between(usual.low, end)
        case "from":
            must, usual = between(must.low, None), between(usual.low, None)
        case "after":
            must = between(must.low, None, low_open=True)
            soon = between(usual.low, _add(usual.high, AFTER_HOURS), low_open=True, high_open=False)
            usual = soon if fine else between(usual.high, None)
        case _:
            must = between(None, must.high, high_open=must.high_open)
            usual = between(day_begins, usual.high, high_open=usual.high_open)
    return meant(must, usual, vague=True)


def _day_begins(usual: Interval[datetime], setting: Setting) -> datetime | None:
    """The midnight before a time: of the day before, when the time is itself a midnight."""
    if usual.low is None:
        return None
    point = timedelta(seconds=1) if usual.low == usual.high else timedelta()
    moment = (usual.low - point).astimezone(setting.zone)
    return start_of(moment.date(), setting.zone)
