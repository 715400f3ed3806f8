"""What a time wording means: two intervals in UTC, or nothing where the words cannot be understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from briefing.intervals import Meaning
from briefing.times.atoms import Atom
from briefing.times.chains import Chain, chains
from briefing.times.clock import clock
from briefing.times.dates import calendar_date, feast, month, weekday, weekday_number, years
from briefing.times.days import ONE, Days, Grain, portion, story
from briefing.times.distances import ago, days_ago, distance, grain_of, recently, soon, stretch
from briefing.times.kinds import Kind
from briefing.times.local import between, meant
from briefing.times.parts import after_midnight, part_of_day
from briefing.times.periods import counted_day, period
from briefing.times.setting import Setting
from briefing.times.sides import near, offset, side

_LEAD = re.compile(r"(?:(?:on|at|in|during|over|the|that|of)\s)*", re.I)
_TAIL = " \t\n.,;:!?\u2019'\u201d\""
_LONGEST = 300
"""No time wording is longer than this, in characters; a longer one is not read."""
_READABLE_YEARS = range(200, 9800)
"""Years of publication in which every calendar word stays inside the years 1 to 9999."""
_POINTS = frozenset({"noon", "midnight", "sunrise", "sunset", "sundown", "sunup", "sun-up"})
_AFTER = frozenset({"after", "soonafter", "justafter"})

Read = tuple[Meaning[datetime], Grain]


def meaning(words: str, setting: Setting) -> Meaning[datetime] | None:
    """What the words must and usually mean, in UTC. None when they cannot be understood: never a guess.

    Words that only count from an event ("soon after", "hours later") have no meaning by themselves;
    followed by a time ("minutes after the truce began at 11:30 p.m.") they have.
    """
    days = (setting.published, setting.day or setting.published)
    if len(words) > _LONGEST or any(day.year not in _READABLE_YEARS for day in days):
        return None
    start = _LEAD.match(words)
    begin, end = start.end() if start else 0, len(words.rstrip(_TAIL))
    found = chains(words)
    try:
        read = _whole(words, begin, end, found, setting)
    except OverflowError:  # a date before the year 1 or after the year 9999
        return None
    return read[0] if read else None


def _whole(words: str, begin: int, end: int, found: Sequence[Chain], setting: Setting) -> Read | None:
    if not found or found[0].start > begin or found[-1].end < end:
        return None
    if len(found) == 1:
        return _chain(found[0], setting)
    first, last = found[0].atoms[0], found[-1]
    counts = first.kind is Kind.OFFSET or (first.kind is Kind.NEAR and "around" not in first.parts)
    if len(found) > 2 or len(found[0].atoms) > 1 or not counts:
        return None
    anchor = _chain(last, setting)
    return anchor and _moved(first, anchor)


def _chain(chain: Chain, setting: Setting) -> Read | None:
    if chain.to is None:
        return _atoms(chain.atoms, setting)
    low = _atoms(_completed(chain.atoms, chain.to.atoms), setting)
    high = _atoms(_completed(chain.to.atoms, chain.atoms), setting)
    if low is None or high is None:
        return None
    if high[0].usual.low is not None and low[0].usual.low is not None and high[0].usual.low < low[0].usual.low:
        high = _atoms(_completed(chain.to.atoms, chain.atoms), replace(setting, forward=True))
    if high is None or (low[0].usual.low and high[0].usual.low and high[0].usual.low < low[0].usual.low):
        return None
    must, usual = (
        between(a.low, b.high, a.low_open, b.high_open)
        for a, b in ((low[0].must, high[0].must), (low[0].usual, high[0].usual))
    )
    return meant(must, usual, vague=low[0].vague or high[0].vague), low[1]


def _completed(atoms: Sequence[Atom], others: Sequence[Atom]) -> tuple[Atom, ...]:
    """One end of a range with the day or the zone that only the other end names."""
    kinds = {atom.kind for atom in atoms}
    if Kind.CLOCK not in kinds:
        return tuple(atoms)
    has_day = bool(kinds & {Kind.WEEKDAY, Kind.DATE, Kind.DAYREF})
    lent = [a for a in others if a.kind in (Kind.WEEKDAY, Kind.DATE, Kind.DAYREF) and not has_day]
    lent += [a for a in others if a.kind is Kind.ZONE and Kind.ZONE not in kinds]
    return (*atoms, *lent)


def _read(value: Meaning[datetime] | None, grain: Grain) -> Read | None:
    return None if value is None else (value, grain)


def _atoms(atoms: Sequence[Atom], setting: Setting) -> Read | None:
    by_kind = {atom.kind: atom for atom in atoms}
    loose, one_side = by_kind.get(Kind.OFFSET) or by_kind.get(Kind.NEAR), by_kind.get(Kind.SIDE)
    after = (one_side is not None and one_side.words == "after") or bool(loose and _is_after(loose))
    read = _vague(atoms, setting) if Kind.VAGUE in by_kind else _plain(atoms, by_kind, after, setting)
    if read is None:
        return None
    if loose is not None:
        moved = _moved(loose, read)
        if moved is None:
            return None
        read = moved
    if one_side is not None:
        sided = side(one_side.words, *read, setting)
        return _read(sided, read[1])
    return read


def _is_after(atom: Atom) -> bool:
    return bool(_AFTER & {*atom.parts, atom.parts.get("dir", ""), atom.parts.get("way", "")})


def _moved(atom: Atom, read: Read) -> Read | None:
    """A time moved away from the one it counts from."""
    value, grain = read
    if atom.kind is Kind.NEAR:
        return near(atom, value, grain), grain
    far = distance(atom.parts)
    direction = atom.parts.get("dir") or atom.parts.get("way")
    if far is None or direction not in ("before", "after"):
        return None
    return offset(far, direction == "after", value, grain), max(grain, grain_of(far.unit), key=list(Grain).index)


def _vague(atoms: Sequence[Atom], setting: Setting) -> Read | None:
    if len(atoms) > 1:
        return None
    if "recent" in atoms[0].parts:
        return recently(setting), Grain.MONTH
    value = soon(setting) if "soon" in atoms[0].parts else None
    return _read(value, Grain.MONTH)


def _plain(atoms: Sequence[Atom], by_kind: dict[Kind, Atom], after: bool, setting: Setting) -> Read | None:
    """The time itself, without what stands before it."""
    part_atom, mod = by_kind.get(Kind.PART), by_kind.get(Kind.MOD)
    part = _part_name(part_atom) if part_atom else ""
    modifier = mod.parts.get("share", next(iter(mod.parts))) if mod else ""
    counted = by_kind.get(Kind.AGO) or by_kind.get(Kind.SPAN)
    if counted is not None and not (counted.kind is Kind.AGO and days_ago(counted, setting)):
        if part or modifier or Kind.CLOCK in by_kind:
            return None
        return _read((ago if counted.kind is Kind.AGO else stretch)(counted, setting), Grain.DAY)
    named = bool(
        {Kind.WEEKDAY, Kind.DATE, Kind.MONTH, Kind.HOLIDAY, Kind.DAYREF, Kind.PERIOD, Kind.AGO, Kind.YEAR}
        & set(by_kind)
    )
    if not named and Kind.CLOCK not in by_kind and not part:
        return None
    days = _days(by_kind, setting) if named else _unnamed(part, setting)
    if days is None:
        return None
    if days.part and not part:
        head, _, tail = days.part.rpartition(" ")
        part, modifier = tail, modifier or head
    if Kind.CLOCK in by_kind:
        return _clock(atoms, by_kind, days, part, modifier, setting)
    if part == "midnight" and after:
        point = after_midnight(days.must, days.usual, setting)
        wide = part_of_day(part, modifier, days.must, days.usual, setting)
        return _read(wide and meant(wide.must, point, vague=True), Grain.MINUTE)
    if part:
        value = part_of_day(part, modifier, days.must, days.usual, setting)
        return _read(value, Grain.MINUTE if part in _POINTS else Grain.PART)
    return _whole_days(days, modifier, setting)


def _whole_days(days: Days, modifier: str, setting: Setting) -> Read | None:
    if modifier and days.usual[0] == days.usual[1]:
        modifier = {"end": "late", "start": "early"}.get(modifier, modifier)
        value = part_of_day("day", modifier, days.must, days.usual, setting)
        return _read(value, Grain.PART)
    portioned = portion(days, modifier, setting) if modifier else days
    if portioned is None:
        return None
    return _read(part_of_day("day", "", portioned.must, portioned.usual, setting), days.grain)


def _part_name(atom: Atom) -> str:
    if "predawn" in atom.parts:
        return "pre-dawn"
    return atom.parts.get("word", "small hours")


def _unnamed(part: str, setting: Setting) -> Days:
    """The day of a bare clock time or part of the day; a bare night is the one before or the one after."""
    days = story(setting)
    if part in ("night", "overnight") and setting.day is None and not setting.forward:
        first = setting.published - ONE
        return replace(
            days, must=(first - ONE, days.must[1]), usual=(first, first if part == "overnight" else setting.published)
        )
    return days


def _days(by_kind: dict[Kind, Atom], setting: Setting) -> Days | None:
    named, year = by_kind.get(Kind.WEEKDAY), by_kind.get(Kind.YEAR)
    if Kind.PERIOD in by_kind and (Kind.DATE in by_kind or Kind.MONTH in by_kind):
        counted = period(by_kind[Kind.PERIOD], setting)
        if counted is None:
            return None
        year = replace(by_kind[Kind.PERIOD], parts={"year": str(counted.usual[0].year)})
    if atom := by_kind.get(Kind.DATE):
        return calendar_date(atom, named, year, setting)
    if atom := by_kind.get(Kind.HOLIDAY):
        return feast(atom, named, year, setting)
    if atom := by_kind.get(Kind.MONTH):
        return month(atom, year, setting)
    if atom := by_kind.get(Kind.PERIOD):
        days = period(atom, setting)
        return _weekday_in(named, days) if named and days else days
    if named is not None:
        return weekday(named, setting)
    if atom := by_kind.get(Kind.DAYREF):
        return counted_day(atom, setting)
    if atom := by_kind.get(Kind.AGO):
        return days_ago(atom, setting)
    return years(year, setting) if year else None


def _weekday_in(named: Atom, days: Days) -> Days | None:
    day = days.usual[0]
    while day.weekday() != weekday_number(named):
        day += ONE
    return Days((day, day), (day, day)) if day <= days.usual[1] else None


def _clock(
    atoms: Sequence[Atom], by_kind: dict[Kind, Atom], days: Days, part: str, modifier: str, setting: Setting
) -> Read | None:
    """A clock time; a part of the day beside it must contain it."""
    if modifier not in ("", "earlier", "later"):
        return None
    value = clock([a for a in atoms if a.kind is Kind.CLOCK], by_kind.get(Kind.ZONE), days, part, setting)
    if value is None or not part:
        return _read(value, Grain.MINUTE)
    around = part_of_day(part, "", days.must, days.usual, setting)
    if around is None or around.must.meet(value.usual) is None:
        return None
    return value, Grain.MINUTE
