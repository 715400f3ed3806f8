"""What a time wording means: two intervals in UTC, or nothing where the words cannot be understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache

from briefing.wordings import calendar_days
from briefing.wordings.calendar_days import Days, Setting
from briefing.wordings.daytime import clock_time, moved, part_of_day, side
from briefing.wordings.grammar import DAYS, Atom, Chain, TimePiece, chains
from briefing.wordings.intervals import Meaning

_LEAD = r"(?i:(?:on|at|in|during|over|the|that|this|of)\s)*"
_TAIL = " \t\n.,;:!?\u2019'\u201d\""
_LONGEST = 300
"""No time wording is longer than this, in characters; a longer one is not read."""
_READABLE_YEARS = range(200, 9800)
"""Years of publication in which every calendar word stays inside the years 1 to 9999."""
_SET_FOR = r"(?i:set|scheduled|planned|due|slated|expected)\s+(?i:for|on|in)\s+"
"""Words before a time that is told of as still to come."""


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
    >>> print(read_time("set for June 28", wednesday).must.low)
    2017-06-28 00:00:00+00:00
    """
    if ahead := re.match(_SET_FOR, words):
        words, setting = words[ahead.end() :], setting._replace(forward=True)
    days = (setting.published, setting.day or setting.published)
    if len(words) > _LONGEST or any(day.year not in _READABLE_YEARS for day in days):
        return None
    lead = re.match(_LEAD, words)
    begin, end = lead.end() if lead else 0, len(words.rstrip(_TAIL))
    found = chains(words)
    try:
        return _whole(found, setting) if found and found[0].start <= begin and found[-1].end >= end else None
    except OverflowError:  # a date before the year 1 or after the year 9999
        return None


def _whole(found: Sequence[Chain], setting: Setting) -> Meaning[datetime] | None:
    """A wording from its first word to its last, but for the event that it counts from."""
    first = found[0].atoms[0]
    if len(found) == 1:
        return _chain(found[0], setting)
    if len(found) > 2 or len(found[0].atoms) > 1 or "way" not in first.parts:
        return None
    return moved(_chain(found[1], setting), first)


def _chain(chain: Chain, setting: Setting) -> Meaning[datetime] | None:
    by_kind = {atom.kind: atom for atom in chain.atoms}
    loose, one_side = by_kind.get(TimePiece.OFFSET) or by_kind.get(TimePiece.NEAR), by_kind.get(TimePiece.SIDE)
    word = one_side.words if one_side else ""
    if word == "since":
        setting = setting._replace(forward=False)
    is_after = "after" in (word, loose and loose.parts.get("way"))
    read = None if TimePiece.VAGUE in by_kind else _plain(by_kind, is_after, setting)
    return side(moved(read, loose), word, setting)


def _plain(by_kind: dict[TimePiece, Atom], is_after: bool, setting: Setting) -> Meaning[datetime] | None:
    """The time itself, without what stands before it."""
    clock, mod = by_kind.get(TimePiece.CLOCK), by_kind.get(TimePiece.MOD)
    part, modifier = _part_name(by_kind), next(iter(mod.parts)) if mod else ""
    is_named = not DAYS.isdisjoint(by_kind)
    if not (is_named or part or clock) or (clock and modifier):
        return None
    if part == "overnight" and not is_named and setting.day is None:
        return None
    days = _days(by_kind, setting) if is_named else calendar_days.story(setting)
    if days is None:
        return None
    if clock:
        return _clock(clock, days, part, setting)
    if part == "midnight" and is_after:
        part = "after midnight"
    if not part and not (modifier and days.usual[0] == days.usual[1]):
        days, modifier = calendar_days.portion(days, modifier) if modifier else days, ""
    return part_of_day(part or "day", modifier, days, setting)


def _part_name(by_kind: dict[TimePiece, Atom]) -> str:
    """The part of the day as the table of windows has it; "tonight" and "the night before" have one too."""
    if atom := by_kind.get(TimePiece.PART):
        return "pre-dawn" if "predawn" in atom.parts else atom.parts.get("word", "small hours")
    words = by_kind[TimePiece.DAYREF].words if TimePiece.DAYREF in by_kind else ""
    return next((part for part in ("night", "morning", "afternoon", "evening") if part in words), "")


def _days(by_kind: dict[TimePiece, Atom], setting: Setting) -> Days | None:
    if atom := by_kind.get(TimePiece.DATE):
        return calendar_days.calendar_date(atom, by_kind.get(TimePiece.WEEKDAY), setting)
    if atom := by_kind.get(TimePiece.MONTH):
        return calendar_days.month(atom, setting)
    if atom := by_kind.get(TimePiece.PERIOD):
        return calendar_days.period(atom, setting)
    if atom := by_kind.get(TimePiece.WEEKDAY):
        return calendar_days.weekday(atom, setting)
    if atom := by_kind.get(TimePiece.DAYREF):
        return calendar_days.counted_day(atom, setting)
    return calendar_days.year(by_kind[TimePiece.YEAR])


def _clock(atom: Atom, days: Days, part: str, setting: Setting) -> Meaning[datetime] | None:
    """A clock time; a part of the day beside it must contain it."""
    value = clock_time(atom, days, setting)
    around = part_of_day(part, "", days, setting) if part else None
    fits = not part or (around and value and around.must.meet(value.usual))
    return value if fits else None
