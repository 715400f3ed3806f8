"""What a time wording means: two intervals in UTC, or nothing where the words cannot be understood.

Named days are narrowed by a part of the day, by a table and by the sun, or by a clock time. Safe where clocks are put
forward or back: a clock time that is shown twice, or never, is a stretch. A time may count from another ("hours after
6 a.m."), be loosened ("around") or take one side ("by", "since").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from briefing.wordings.calendar_days import ONE, Days, Setting, Span, named_days, portion, story
from briefing.wordings.grammar import DAYS, Atom, Chain, TimePiece, chains
from briefing.wordings.intervals import Interval, Meaning


def start_of(day: date, zone: ZoneInfo) -> datetime:
    """The first moment of a local day; where clocks jump at midnight, the moment of the jump."""
    return datetime.combine(day, time(), tzinfo=zone).astimezone(UTC)


def at(day: date, clock: timedelta, zone: ZoneInfo, is_last: bool) -> datetime:
    """A clock time, counted from the midnight before; of one that the clock shows twice or never, either end."""
    local = datetime.combine(day, time()) + clock
    if local.time() == time():
        return start_of(local.date(), zone)
    ends = [local.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1)]
    return max(ends) if is_last else min(ends)


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

    if setting.spot is None:
        return None
    place = Observer(*setting.spot)
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


def part_of_day(part: str, modifier: str, days: Days, setting: Setting) -> Meaning[datetime] | None:
    """What a part of the day means on one of some days; None when it needs a place and there is none."""
    if (modifier, part) == ("", "noon"):
        noons = (_noon(span, setting) for span in days)
        return meant(*noons, vague=days.must != days.usual or setting.spot is not None)
    ends = zip(WINDOWS.get((modifier, part), ()), (*days.must, *days.usual), (False, True) * 2, strict=False)
    moments = [_moment(*each, setting) for each in ends]
    if not moments or None in moments:
        return None
    bounds = [between(moments[n], moments[n + 1], high_open=part not in _TIMED) for n in (0, 2)]
    return meant(*bounds, vague=(modifier, part) != ("", "day") or days.must != days.usual)


def _moment(term: Term, day: date, is_last: bool, setting: Setting) -> datetime | None:
    """The moment of a term on a day; of a clock time that is shown twice, the first or last. None without the sun."""
    if isinstance(term, tuple):
        moments = sun(day, setting)
        return moments[term[0]] + timedelta(hours=term[1]) if moments else None
    return at(day, timedelta(hours=term), setting.zone, is_last)


def _noon(span: Span, setting: Setting) -> Interval[datetime]:
    """Noon by the clock; where the place is known, from there to noon by the sun."""
    moments = [at(day, timedelta(hours=12), setting.zone, is_last) for day in span for is_last in (False, True)]
    moments += [found["noon"] for day in span if (found := sun(day, setting))]
    return between(min(moments), max(moments), high_open=False)


def _clock_time(atom: Atom, days: Days, part: str, setting: Setting) -> Meaning[datetime] | None:
    """A clock time on a day: "11:30 p.m.", "14:00"; None in a zone that is unknown, or outside the part of the day."""
    clock, zone = _clock(atom.parts), _zone(atom.parts.get("zone", ""), setting)
    if clock is None or zone is None:
        return None
    shown = (between(at(a, clock, zone, False), at(b, clock, zone, True), high_open=False) for a, b in days)
    value = meant(*shown, vague=days.must != days.usual)
    around = part_of_day(part, "", days, setting) if part else value
    return value if around and around.must.meet(value.usual) else None


def _clock(parts: dict[str, str]) -> timedelta | None:
    """From midnight; None for "2:30", which may be either half of the day. "14:00" and "06:30" are clear."""
    if "hour" in parts:
        hour, minute = int(parts["hour"]) % 12 + 12 * (parts["half"] == "p"), parts.get("minute", 0)
    else:
        hour, minute = int(parts["hour24"]), parts["minute24"]
        if 1 <= hour <= 12 and not parts["hour24"].startswith("0") and parts.get("zone") not in ("gmt", "utc"):
            return None
    return timedelta(hours=hour, minutes=int(minute))


def _zone(name: str, setting: Setting) -> ZoneInfo | None:
    """The zone the words name; None for any but the place's own and Greenwich."""
    if name in ("gmt", "utc"):
        return ZoneInfo("UTC")
    city = setting.zone.key.rpartition("/")[2].lower().replace("_", " ")
    return setting.zone if name.removesuffix(" time") in ("", "local", city) else None


_LESS_THAN_A_DAY = timedelta(hours=20)
"""No part of a day is longer; a day on which clocks are put forward is."""
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
NEAR: tuple[tuple[timedelta, Reach, Reach], ...] = (
    (timedelta(hours=1), (timedelta(minutes=30), timedelta(hours=2)), (timedelta(hours=1), timedelta(hours=3))),
    (_LESS_THAN_A_DAY, (timedelta(hours=1), timedelta(hours=3)), (timedelta(hours=2), timedelta(hours=6))),
    (timedelta(days=2), (timedelta(days=2), timedelta(days=7)), (timedelta(days=2), timedelta(days=14))),
    (timedelta(days=8), (timedelta(days=7), timedelta(days=14)), (timedelta(days=7), timedelta(days=31))),
    (timedelta(days=32), (timedelta(days=31), timedelta(days=92)), (timedelta(days=31), timedelta(days=183))),
    (timedelta.max, (timedelta(days=366), timedelta(days=1096)), (timedelta(days=366), timedelta(days=1096))),
)
"""By the length of a time, up to this one: how far "around", "about" and "close to" reach on either side; and how far
"shortly after" and "soon after" do."""
AFTER_HOURS = timedelta(hours=6)
"""How far "after 6 p.m." usually reaches."""


def _length(interval: Interval[datetime]) -> timedelta:
    return interval.high - interval.low if interval.high is not None and interval.low is not None else timedelta.max


def moved(meaning: Meaning[datetime] | None, atom: Atom | None) -> Meaning[datetime] | None:
    """A time, moved or loosened where words before it do so; None for "two hours after", which is not read.

    "Soon after Wednesday" usually begins when Wednesday ends.
    """
    if meaning is None or atom is None:
        return meaning
    must, usual, way = meaning.must, meaning.usual, atom.parts.get("way", "around")
    _, around, shortly = next(row for row in NEAR if _length(usual) <= row[0])
    bare = BARE_PLURAL.get(atom.parts.get("bare", "").removesuffix("s"))
    reach = around if way == "around" else shortly if atom.kind is TimePiece.NEAR else bare
    if reach is None or way not in ("around", "before", "after"):
        return None
    usually, most = reach
    is_long = _length(usual) >= _LESS_THAN_A_DAY
    low = usual.high if is_long and way == "after" else usual.low
    high = usual.low if is_long and way == "before" else usual.high
    return meant(_reaching(must.low, must.high, most, way), _reaching(low, high, usually, way), vague=True)


def _reaching(low: datetime | None, high: datetime | None, by: timedelta, way: str) -> Interval[datetime]:
    """A stretch that reaches so far before its low end, after its high end, or around both."""
    first, last = low if way == "after" else _add(low, -by), high if way == "before" else _add(high, by)
    return between(first, last, way == "after", way == "before")


def _add(point: datetime | None, distance: timedelta) -> datetime | None:
    return None if point is None else point + distance


def side(meaning: Meaning[datetime] | None, word: str, setting: Setting) -> Meaning[datetime] | None:
    """A time, or one side of it where a word takes one; None for "since" a time after publication."""
    if meaning is None or not word:
        return meaning
    must, usual = meaning.must, meaning.usual
    fine = _length(usual) < _LESS_THAN_A_DAY
    day_begins = _day_begins(usual, setting) if fine else None
    match word:
        case "before":
            until = must.low if not fine and must == usual else must.high
            must, usual = between(None, until), between(day_begins, usual.low)
        case "since":
            end = start_of(setting.published + ONE, setting.zone)
            if must.low is None or must.low >= end:
                return None
            must, usual = between(must.low, end), between(usual.low, end)
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


_LEAD = r"(?i:(?:on|at|in|during|over|the|that|this|of)\s)*"
_TAIL = " \t\n.,;:!?\u2019'\u201d\""
_LONGEST = 300
"""No time wording is longer than this, in characters; a longer one is not read."""
_READABLE_YEARS = range(200, 9800)
"""Years of publication in which every calendar word stays inside the years 1 to 9999."""


@lru_cache(maxsize=4096)
def read_time(words: str, setting: Setting) -> Meaning[datetime] | None:
    """What the words must and usually mean, in UTC. None when they cannot be understood: never a guess.

    Words that only count from an event ("soon after", "hours later") have no meaning by themselves;
    followed by a time ("minutes after the truce began at 11:30 p.m.") they have.

    >>> from datetime import date
    >>> from zoneinfo import ZoneInfo
    >>> wednesday = Setting(published=date(2016, 12, 14), zone=ZoneInfo("UTC"))
    >>> print(read_time("early Wednesday", wednesday).usual.high)
    2016-12-14 08:00:00+00:00
    """
    days = (setting.published, setting.day or setting.published)
    if len(words) > _LONGEST or any(day.year not in _READABLE_YEARS for day in days):
        return None
    lead = re.match(_LEAD, words)
    begin, end = lead.end() if lead else 0, len(words.rstrip(_TAIL))
    found = chains(words)
    return _whole(found, setting) if found and found[0][0].start <= begin and found[-1][-1].end >= end else None


def _whole(found: tuple[Chain, ...], setting: Setting) -> Meaning[datetime] | None:
    """A wording from its first word to its last, but for the event that it counts from."""
    if len(found) == 1:
        return _chain(found[0], setting)
    if len(found) > 2 or len(found[0]) > 1 or "way" not in found[0][0].parts:
        return None
    return moved(_chain(found[1], setting), found[0][0])


def _chain(chain: Chain, setting: Setting) -> Meaning[datetime] | None:
    pieces = {atom.kind: atom for atom in chain}
    loose = pieces.get(TimePiece.OFFSET) or pieces.get(TimePiece.NEAR)
    word = pieces[TimePiece.SIDE].words if TimePiece.SIDE in pieces else ""
    if word == "since":
        setting = setting._replace(forward=False)
    return side(moved(_plain(pieces, setting), loose), word, setting)


def _plain(pieces: Mapping[TimePiece, Atom], setting: Setting) -> Meaning[datetime] | None:
    """The time itself, without what stands before it."""
    part, modifier = _part_name(pieces), next(iter(pieces[TimePiece.MOD].parts)) if TimePiece.MOD in pieces else ""
    is_named = not DAYS.isdisjoint(pieces)
    if TimePiece.VAGUE in pieces or (part == "overnight" and not is_named and setting.day is None):
        return None
    days = named_days(pieces, setting) if is_named else story(setting)
    if clock := pieces.get(TimePiece.CLOCK):
        return None if modifier or days is None else _clock_time(clock, days, part, setting)
    if days is None or not (is_named or part):
        return None
    if part == "midnight" and any(atom.words.endswith("after") for atom in pieces.values()):
        part = "after midnight"
    if modifier and not part and days.usual[0] != days.usual[1]:
        days, modifier = portion(days, modifier), ""
    return part_of_day(part or "day", modifier, days, setting)


def _part_name(pieces: Mapping[TimePiece, Atom]) -> str:
    """The part of the day as the table of windows has it; "tonight" and "the night before" have one too."""
    if atom := pieces.get(TimePiece.PART):
        return "pre-dawn" if "predawn" in atom.parts else atom.parts.get("word", "small hours")
    words = pieces[TimePiece.DAYREF].words if TimePiece.DAYREF in pieces else ""
    return next((part for part in ("night", "morning", "afternoon", "evening") if part in words), "")
