"""Moments in UTC: parts of the day by a table and by the sun, clock times, and what moves the bounds of any of them.

Safe where clocks are put forward or back: a clock time that is shown twice, or never, is a stretch. A time may count
from another ("hours after 6 a.m."), be loosened ("around") or take one side ("by", "since").
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from briefing.wordings.calendar_days import ONE, Days, Grain, Setting, Span
from briefing.wordings.grammar import Atom, TimePiece
from briefing.wordings.intervals import Interval, Meaning

_DAY_MINUTES = 24 * 60


def _both(local: datetime, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """The two readings of a clock time: they differ where the clock shows it twice, or never."""
    readings = [local.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1)]
    return min(readings), max(readings)


def start_of(day: date, zone: ZoneInfo) -> datetime:
    """The first moment of a local day; where clocks jump at midnight, the moment of the jump."""
    return datetime.combine(day, time(), tzinfo=zone).astimezone(UTC)


def at(day: date, minutes: float, zone: ZoneInfo) -> Interval[datetime]:
    """The clock time so many minutes after midnight: a point, unless the clock shows it twice or never."""
    if minutes % _DAY_MINUTES == 0:
        point = start_of(day + timedelta(days=int(minutes // _DAY_MINUTES)), zone)
        return Interval(point, point)
    return Interval(*_both(datetime.combine(day, time()) + timedelta(minutes=minutes), zone))


def between(
    low: datetime | None, high: datetime | None, low_open: bool = False, high_open: bool = True
) -> Interval[datetime]:
    """An interval that never comes out inverted or empty: an upper bound at or below the lower one gives a point."""
    if low is not None and high is not None and high <= low:
        return Interval(low, low)
    return Interval(low, high, low_open and low is not None, high_open and high is not None)


def meant(must: Interval[datetime], usual: Interval[datetime], *, vague: bool) -> Meaning[datetime]:
    """A meaning whose usual interval lies inside what it must mean."""
    return Meaning(must, must.meet(usual) or must, vague)


def sun(day: date, setting: Setting) -> dict[str, datetime] | None:
    """Dawn (begin of civil twilight), sunrise, noon, sunset and dusk of that day, in UTC, by these names.

    None when the place is unknown, or the sun does not rise, set or leave twilight there.
    """
    # Imported here: only words of daylight need it.
    from astral import Observer
    from astral.sun import dawn, dusk, noon, sunrise, sunset

    if setting.latitude is None or setting.longitude is None:
        return None
    place = Observer(setting.latitude, setting.longitude)
    try:
        moments = {e.__name__: e(place, day, tzinfo=setting.zone) for e in (dawn, sunrise, noon, sunset, dusk)}
    except ValueError:  # astral's word for polar day, polar night and a night without end of twilight
        return None
    if list(moments.values()) != sorted(moments.values()):
        return None
    return {name: moment.astimezone(UTC) for name, moment in moments.items()}


Term = float | tuple[str, float]
"""Hours after midnight of a named day; or an event of the sun and hours from it."""

WINDOWS: dict[tuple[str, str], tuple[Term, Term, Term, Term]] = {
    ("", "morning"): (0, 12, 6, 12),
    ("early", "morning"): (0, 12, 0, 8),
    ("late", "morning"): (8, 12, 10, 12),
    ("", "small hours"): (0, 8, 0, 5),
    ("", "afternoon"): (12, 19, 12, 18),
    ("early", "afternoon"): (12, 17, 12, 15),
    ("late", "afternoon"): (14, 19, 16, 18),
    ("", "evening"): (16, 24, 18, 22),
    ("early", "evening"): (16, 21, 17, 20),
    ("late", "evening"): (18, 24, 20, 24),
    ("", "night"): (17, 32, 20, 24),
    ("late", "night"): (20, 32, 22, 25),
    ("", "overnight"): (-6, 32, 20, 30),
    ("early", "day"): (0, 12, 0, 8),
    ("late", "day"): (12, 24, 20, 24),
    ("", "day"): (0, 24, 0, 24),
    ("", "midnight"): (0, 24, 24, 24),
    ("", "after midnight"): (0, 24, 0, 0),
    ("", "dawn"): (("dawn", -1), ("sunrise", 1), ("dawn", 0), ("sunrise", 0)),
    ("", "dusk"): (("sunset", -1), ("dusk", 1), ("sunset", 0), ("dusk", 0)),
    ("", "sunrise"): (("sunrise", -1 / 2), ("sunrise", 1 / 2), ("sunrise", -1 / 6), ("sunrise", 1 / 6)),
    ("", "sunset"): (("sunset", -1 / 2), ("sunset", 1 / 2), ("sunset", -1 / 6), ("sunset", 1 / 6)),
    ("", "pre-dawn"): (0, ("sunrise", 0), 0, ("dawn", 0)),
}
"""(modifier, part): must from, must until, usually from, usually until. "After midnight Wednesday" is usually from the
midnight with which Wednesday begins, and "midnight Wednesday" the one with which it ends."""
_TIMED = frozenset({"midnight", "after midnight", "dawn", "dusk", "sunrise", "sunset", "pre-dawn"})
"""Parts whose last moment belongs to them."""


def part_of_day(part: str, modifier: str, must: Span, usual: Span, setting: Setting) -> Meaning[datetime] | None:
    """What a part of the day means on one of some days; None when it needs a place and there is none."""
    if (modifier, part) == ("", "noon"):
        return _noon(must, usual, setting)
    terms = WINDOWS.get((modifier, part), ())
    moments = [
        _moment(*each, setting) for each in zip(terms, (*must, *usual), (False, True, False, True), strict=False)
    ]
    if not moments or None in moments:
        return None
    bounds = [between(moments[n], moments[n + 1], high_open=part not in _TIMED) for n in (0, 2)]
    return meant(*bounds, vague=(modifier, part) != ("", "day") or must != usual)


def _moment(term: Term, day: date, is_last: bool, setting: Setting) -> datetime | None:
    """The moment of a term on a day; of a clock time that is shown twice, the first or last. None without the sun."""
    if isinstance(term, tuple):
        moments = sun(day, setting)
        return moments[term[0]] + timedelta(hours=term[1]) if moments else None
    shown = at(day, term * 60, setting.zone)
    return shown.high if is_last else shown.low


def _noon(must: Span, usual: Span, setting: Setting) -> Meaning[datetime]:
    """Noon by the clock; where the place is known, from there to noon by the sun."""

    def noons(span: Span) -> Interval[datetime]:
        suns = [found["noon"] for day in span if (found := sun(day, setting))]
        points = [at(day, 12 * 60, setting.zone) for day in span]
        bounds = [bound for point in points for bound in (point.low, point.high) if bound is not None] + suns
        return between(min(bounds), max(bounds), high_open=False)

    return meant(noons(must), noons(usual), vague=must != usual or setting.latitude is not None)


def clock_time(atom: Atom, days: Days, setting: Setting) -> Meaning[datetime] | None:
    """A clock time on a day: "11:30 p.m.", "14:00"; None in a zone that is unknown."""
    minutes, zone = _minutes(atom.parts), _zone(atom.parts.get("zone", ""), setting)
    if minutes is None or zone is None:
        return None
    must, usual = (
        between(at(span[0], minutes, zone).low, at(span[1], minutes, zone).high, high_open=False)
        for span in (days.must, days.usual)
    )
    return meant(must, usual, vague=days.must != days.usual)


def _minutes(parts: dict[str, str]) -> int | None:
    """Minutes after midnight; None for "2:30", which may be either half of the day. "14:00" and "06:30" are clear."""
    if "hour" in parts:
        return (int(parts["hour"]) % 12 + (12 if parts["half"] == "p" else 0)) * 60 + int(parts.get("minute", 0))
    hour = int(parts["hour24"])
    clear = not 1 <= hour <= 12 or parts["hour24"].startswith("0") or parts.get("zone") in ("gmt", "utc")
    return hour * 60 + int(parts["minute24"]) if clear else None


def _zone(name: str, setting: Setting) -> ZoneInfo | None:
    """The zone the words name; None for any but the place's own and Greenwich."""
    if name in ("gmt", "utc"):
        return ZoneInfo("UTC")
    city = setting.zone.key.rpartition("/")[2].lower().replace("_", " ")
    return setting.zone if name.removesuffix(" time") in ("", "local", city) else None


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
NEAR: dict[Grain, tuple[Reach, Reach]] = {
    Grain.MINUTE: ((timedelta(minutes=30), timedelta(hours=2)), (timedelta(hours=1), timedelta(hours=3))),
    Grain.PART: ((timedelta(hours=1), timedelta(hours=3)), (timedelta(hours=2), timedelta(hours=6))),
    Grain.DAY: ((timedelta(days=2), timedelta(days=7)), (timedelta(days=2), timedelta(days=14))),
    Grain.WEEK: ((timedelta(days=7), timedelta(days=14)), (timedelta(days=7), timedelta(days=31))),
    Grain.MONTH: ((timedelta(days=31), timedelta(days=92)), (timedelta(days=31), timedelta(days=183))),
    Grain.YEAR: ((timedelta(days=366), timedelta(days=1096)), (timedelta(days=366), timedelta(days=1096))),
}
"""How far "around", "about" and "close to" reach on either side; and how far "shortly after" and "soon after" do."""
AFTER_HOURS = timedelta(hours=6)
"""How far "after 6 p.m." usually reaches."""
_COARSE = frozenset({Grain.DAY, Grain.WEEK, Grain.MONTH, Grain.YEAR})


def moved(atom: Atom, meaning: Meaning[datetime], grain: Grain) -> Meaning[datetime] | None:
    """A time moved or loosened by the words before it; None for "two hours after" and "since", which are not read."""
    around, shortly = NEAR[grain]
    if "around" in atom.parts:
        usually, most = around
        return meant(_wider(meaning.must, most), _wider(meaning.usual, usually), vague=True)
    reach = shortly if atom.kind is TimePiece.NEAR else BARE_PLURAL.get(atom.parts.get("bare", "").removesuffix("s"))
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
            end = start_of(setting.published + ONE, setting.zone)
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
