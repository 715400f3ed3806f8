"""What stands before a time and moves its bounds: "around", "by", "since", "shortly after", "hours after"."""

from __future__ import annotations

from datetime import datetime, timedelta

from briefing.intervals import Interval, Meaning
from briefing.times.atoms import Atom
from briefing.times.days import ONE, Grain
from briefing.times.distances import Distance
from briefing.times.local import between, meant, start_of
from briefing.times.setting import Setting

_COARSE = frozenset({Grain.DAY, Grain.WEEK, Grain.MONTH, Grain.YEAR})

AROUND: dict[Grain, tuple[timedelta, timedelta]] = {
    Grain.MINUTE: (timedelta(minutes=30), timedelta(hours=2)),
    Grain.PART: (timedelta(hours=1), timedelta(hours=3)),
    Grain.DAY: (timedelta(days=2), timedelta(days=7)),
    Grain.WEEK: (timedelta(days=7), timedelta(days=14)),
    Grain.MONTH: (timedelta(days=31), timedelta(days=92)),
    Grain.YEAR: (timedelta(days=366), timedelta(days=1096)),
}
"""How far "around", "about" and "close to" reach on either side: usually, and at the most."""
SHORTLY: dict[Grain, tuple[timedelta, timedelta]] = {
    Grain.MINUTE: (timedelta(hours=1), timedelta(hours=3)),
    Grain.PART: (timedelta(hours=2), timedelta(hours=6)),
    Grain.DAY: (timedelta(days=2), timedelta(days=14)),
    Grain.WEEK: (timedelta(days=7), timedelta(days=31)),
    Grain.MONTH: (timedelta(days=31), timedelta(days=183)),
    Grain.YEAR: (timedelta(days=366), timedelta(days=1096)),
}
"""How far "shortly after" and "soon after" reach: usually, and at the most."""
JUST = (timedelta(minutes=15), timedelta(hours=1))
"""How far "just after" a clock time reaches: usually, and at the most."""
AFTER_HOURS = timedelta(hours=6)
"""How far "after 6 p.m." usually reaches."""


def near(atom: Atom, meaning: Meaning[datetime], grain: Grain) -> Meaning[datetime]:
    """A time loosened by the words before it."""
    if "around" in atom.parts:
        usually, most = AROUND[grain]
        return meant(_wider(meaning.must, most), _wider(meaning.usual, usually), vague=True)
    usually, most = JUST if grain is Grain.MINUTE and any(p.startswith("just") for p in atom.parts) else SHORTLY[grain]
    far = Distance((timedelta(), usually), (timedelta(), most), "minute")
    return offset(far, any(p.endswith("after") for p in atom.parts), meaning, grain)


def offset(far: Distance, after: bool, meaning: Meaning[datetime], grain: Grain) -> Meaning[datetime]:
    """A time so far after, or before, another."""
    must, usual = meaning.must, meaning.usual
    least, most = far.must
    if after:
        usual_from = usual.high if grain in _COARSE and not far.usual[0] else usual.low
        return meant(
            between(_add(must.low, least), _add(must.high, most), low_open=not least, high_open=False),
            between(
                _add(usual_from, far.usual[0]),
                _add(usual.high, far.usual[1]),
                low_open=not far.usual[0],
                high_open=False,
            ),
            vague=True,
        )
    usual_to = usual.low if grain in _COARSE and not far.usual[0] else usual.high
    return meant(
        between(_add(must.low, most, -1), _add(must.high, least, -1), high_open=not least),
        between(_add(usual.low, far.usual[1], -1), _add(usual_to, far.usual[0], -1), high_open=not far.usual[0]),
        vague=True,
    )


def _add(point: datetime | None, distance: timedelta | None, sign: int = 1) -> datetime | None:
    return None if point is None or distance is None else point + sign * distance


def _wider(interval: Interval[datetime], by: timedelta) -> Interval[datetime]:
    return between(_add(interval.low, by, -1), _add(interval.high, by), high_open=False)


def side(words: str, meaning: Meaning[datetime], grain: Grain, setting: Setting) -> Meaning[datetime] | None:
    """One side of a time; None for "since" a time after publication."""
    must, usual = meaning.must, meaning.usual
    fine = grain not in _COARSE
    day_begins = _day_begins(usual, setting) if fine else None
    match words:
        case "by" | "until" | "till" | "through" | "as of" | "no later than":
            return meant(
                between(None, must.high, high_open=must.high_open),
                between(day_begins, usual.high, high_open=usual.high_open),
                vague=True,
            )
        case "before" | "prior to":
            until = must.low if not fine and must == usual else must.high
            return meant(between(None, until), between(day_begins, usual.low), vague=True)
        case "since":
            end = start_of(setting.published + ONE, setting.zone)
            if must.low is None or must.low >= end:
                return None
            return meant(between(must.low, end), between(usual.low, end), vague=True)
        case "from" | "not before":
            return meant(between(must.low, None), between(usual.low, None), vague=True)
        case "after":
            if fine:
                return meant(
                    between(must.low, None, low_open=True),
                    between(usual.low, _add(usual.high, AFTER_HOURS), low_open=True, high_open=False),
                    vague=True,
                )
            return meant(between(must.low, None, low_open=True), between(usual.high, None), vague=True)
    return None


def _day_begins(usual: Interval[datetime], setting: Setting) -> datetime | None:
    """The midnight before a time: of the day before, when the time is itself a midnight."""
    if usual.low is None:
        return None
    point = timedelta(seconds=1) if usual.low == usual.high else timedelta()
    moment = (usual.low - point).astimezone(setting.zone)
    return start_of(moment.date(), setting.zone)
