"""Reads time wordings: what they must and what they usually mean, as intervals in UTC, or nothing where not understood.

A named day is narrowed by a part of the day or a clock time. A time may count from another ("hours after 6 a.m."), be
loosened ("around") or take one side ("by", "since").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise
from briefing.wordings.calendar_days import ONE, Days, Setting, named_days, passage_day, portion
from briefing.wordings.daytime import DayParts, interval, meaning_of, start_of
from briefing.wordings.intervals import Interval, Meaning
from briefing.wordings.time_chains import Chain, chains
from briefing.wordings.time_grammar import DAYS, Atom, TimePiece
from briefing.wordings.time_ranges import ends

_LESS_THAN_A_DAY = timedelta(hours=20)
"""No part of a day is longer; a day on which clocks are put forward is."""


class Reach(NamedTuple):
    """How far words reach from a time."""

    usual: timedelta
    """Usually."""
    most: timedelta
    """At the most."""


class Looseness(NamedTuple):
    """How far words reach that loosen a time of some length."""

    length: timedelta
    """The longest time of which it holds."""
    around: Reach
    """Of "around", "about" and "close to", on either side."""
    shortly: Reach
    """Of "shortly after" and "soon after"."""


_DEADLINES = ("by", "until", "till")
"""Words before a time that mostly lies ahead."""
_BETWEEN = "night between"
"""The night that two days share."""
_NO_PART = "no part"
"""What stands for a part of the day that several days do not share: nothing is known of it."""
_TO_A_DAY = "night to"
"""The part of the day that ends with the day which is named."""
_NIGHTS = ("night", "overnight", _BETWEEN)
"""The parts of the day that two days share."""
AFTER_HOURS = timedelta(hours=6)
"""How far "after 6 p.m." usually reaches."""

_LEAD = r"(?i:(?:on|at|in|during|over|the|that|this|of)\s)*"
_TAIL = " \t\n.,;:!?\u2019'\u201d\""
_LONGEST = 300
"""No time wording is longer than this, in characters; a longer one is not read."""
_READABLE_YEARS = range(200, 9800)
"""Years of publication in which every calendar word stays inside the years 1 to 9999."""


class TimeReader:
    """Reads the time wordings of one language."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language has no times or no numbers."""
        self._language = language
        self._day_parts = DayParts(language)
        leads = language["times.leads"].split("; ") if not language.lacks("times.leads") else ()
        self._lead = re.compile(rf"(?i:(?:{'|'.join(leads)})(?:(?<=['’])|(?!\w)\s?))*" if leads else _LEAD)
        self._part_words = ("night", "morning", "afternoon", "evening")
        # By plural unit: how far "hours after" and the like reach.
        self._reaches = {f"{unit}s": _reach(reach) for unit, reach in ENGLISH["times.reaches"].items()}
        self._looseness = [
            Looseness(_limit(row), _reach(row["around"]), _reach(row["shortly"])) for row in ENGLISH["times.looseness"]
        ]

    def read(self, words: str, setting: Setting) -> Meaning[datetime] | None:
        """What the words must and usually mean, in UTC.

        None where they are not one time wording from first word to last, or its meaning is not known ("recently").
        """
        lead = self._lead.match(words)
        begin = lead.end() if lead else 0
        wordings = chains(words, self._language)
        if not wordings or wordings[0][0].start > begin or wordings[-1][-1].end < len(words.rstrip(_TAIL)):
            return None
        if len(wordings) == 1:
            return self._chain(wordings[0], setting)
        # "Minutes after" the truce that began "at 11:30 p.m."
        (moving, *others), *times = wordings
        if others or len(times) > 1 or "way" not in moving.parts:
            return None
        return self._moved(self._chain(times[0], setting), moving)

    def _chain(self, chain: Chain, setting: Setting) -> Meaning[datetime] | None:
        """What the pieces of one wording mean together, in UTC; None where that is not known."""
        pieces = {atom.kind: atom for atom in chain}
        side = pieces[TimePiece.SIDE].words if TimePiece.SIDE in pieces else ""
        if side == "since":
            setting = setting._replace(forward=False)
        elif side in _DEADLINES:
            setting = setting._replace(is_until=True)
        moving = pieces.get(TimePiece.OFFSET) or pieces.get(TimePiece.NEAR)
        return one_side(self._moved(self._time(pieces, setting), moving), side, setting)

    def _time(self, pieces: Mapping[TimePiece, Atom], setting: Setting) -> Meaning[datetime] | None:
        """What the pieces mean without what loosens them ("around") or takes one side ("by"); None where not known."""
        part = _shared(pieces, self._part(pieces))
        days = _days(pieces, part, setting)
        if days is None or TimePiece.VAGUE in pieces:
            return None
        modifier = next(iter(pieces[TimePiece.MOD].parts)) if TimePiece.MOD in pieces else ""
        if clock := pieces.get(TimePiece.CLOCK):
            return None if modifier else self._day_parts.clock_time(clock, days, part, setting)
        if modifier and not part and days.usual[0] != days.usual[1]:
            return self._day_parts.meaning("day", "", portion(days, modifier), setting)
        if part == "midnight" and any(atom.words.endswith("after") for atom in pieces.values()):
            part = "after midnight"
        return self._day_parts.meaning(part or "day", modifier, days, setting)

    def _part(self, pieces: Mapping[TimePiece, Atom]) -> str:
        """The part of the day as in `times.windows`, also of "tonight" and "the night before"; empty for none."""
        if atom := pieces.get(TimePiece.PART):
            return "pre-dawn" if "predawn" in atom.parts else atom.parts.get("word", "small hours")
        words = pieces[TimePiece.DAYREF].words if TimePiece.DAYREF in pieces else ""
        return next((part for part in self._part_words if part in words), "")

    def _moved(self, meaning: Meaning[datetime] | None, atom: Atom | None) -> Meaning[datetime] | None:
        """A time, moved ("hours after") or loosened ("around") by the atom before it; unchanged without such an atom.

        None for a distance in numbers, such as "two hours after", which is not read.

        "Soon after Wednesday" usually begins when Wednesday ends.
        """
        if meaning is None or atom is None:
            return meaning
        way = atom.parts.get("way", "around")
        reach = self._reach(meaning.usual, atom, way)
        if reach is None or way not in ("around", "before", "after"):
            return None
        usual = meaning.usual
        is_long = _length(usual) >= _LESS_THAN_A_DAY
        low = usual.high if is_long and way == "after" else usual.low
        high = usual.low if is_long and way == "before" else usual.high
        must = _reaching(meaning.must.low, meaning.must.high, reach.most, way)
        return meaning_of(must, _reaching(low, high, reach.usual, way), vague=True)

    def _reach(self, usual: Interval[datetime], atom: Atom, way: str) -> Reach | None:
        """How far an atom moves or loosens a time that is usually `usual`; None for a distance in numbers.

        `way` is "around", "before", "after" or another word.
        """
        looseness = next(row for row in self._looseness if _length(usual) <= row.length)
        if way == "around":
            return looseness.around
        if atom.kind is TimePiece.NEAR:
            return looseness.shortly
        return self._reaches.get(atom.parts.get("bare", ""))


def _reach(written: Sequence[Mapping[str, int]]) -> Reach:
    usual, most = written
    return Reach(timedelta(**usual), timedelta(**most))


def _limit(row: Mapping[str, Mapping[str, int]]) -> timedelta:
    """The longest time of which a row of looseness holds; without one, any time."""
    return timedelta(**row["up_to"]) if "up_to" in row else timedelta.max


def names_several_days(words: str, language: Language = ENGLISH) -> bool:
    """True for a wording of several days, from one to another, or of the night between two: "von Montag bis Mittwoch".

    Raises LanguageLacks where the language has no times or no numbers.

    >>> from briefing.languages import language
    >>> names_several_days("von Montag bis Mittwoch", language("de")), names_several_days("Tuesday night")
    (True, False)
    """
    pieces = {atom.kind: atom for chain in chains(words, language) for atom in chain}
    return _is_span(pieces) or any(atom.parts.get("word") == _TO_A_DAY for atom in pieces.values())


def names_no_day(words: str, language: Language = ENGLISH) -> bool:
    """True for an hour or a part of the day without a day that it belongs to: "about 10 a.m.".

    Raises LanguageLacks where the language has no times or no numbers.

    >>> names_no_day("about 10 a.m."), names_no_day("10 a.m. Monday"), names_no_day("hours later")
    (True, False, False)
    """
    kinds = {atom.kind for chain in chains(words, language) for atom in chain}
    others = DAYS | {TimePiece.OFFSET, TimePiece.VAGUE}
    return not kinds.isdisjoint({TimePiece.CLOCK, TimePiece.PART}) and kinds.isdisjoint(others)


def names_a_beginning(words: str, language: Language = ENGLISH) -> bool:
    """True for words that tell only since when: nothing in them says until when, nor whether it still goes on.

    False where the language has no times or no numbers.

    >>> names_a_beginning("since 2013"), names_a_beginning("2013"), names_a_beginning("from 2013 to 2015")
    (True, False, False)
    """
    if language.lacks("times") or language.lacks("numbers"):
        return False
    atoms = (atom for chain in chains(words, language) for atom in chain)
    return any(atom.kind is TimePiece.SIDE and atom.words == "since" for atom in atoms)


def names_a_weekday(words: str, language: Language = ENGLISH) -> bool:
    """True where words name a day by its weekday, so that nothing but its week is open: "on Tuesday".

    Raises LanguageLacks where the language has no times or no numbers.

    >>> names_a_weekday("on Tuesday night"), names_a_weekday("Tuesday of last week"), names_a_weekday("10 a.m.")
    (True, False, False)
    """
    kinds = {atom.kind for chain in chains(words, language) for atom in chain}
    return kinds & DAYS == {TimePiece.WEEKDAY}


def _shared(pieces: Mapping[TimePiece, Atom], part: str) -> str:
    """The part of the day that some pieces mean: where they name several days, the night between these or none."""
    if not _is_span(pieces) or not (part or TimePiece.CLOCK in pieces):
        return part
    return _BETWEEN if part in _NIGHTS else _NO_PART


def _is_span(pieces: Mapping[TimePiece, Atom]) -> bool:
    """True where a piece names several days, from one to another."""
    return any(name.startswith("first") for atom in pieces.values() for name in atom.parts)


def _days(pieces: Mapping[TimePiece, Atom], part: str, setting: Setting) -> Days | None:
    """The days that are named, or else the day of the passage; None where nothing of a day is said."""
    if not DAYS.isdisjoint(pieces):
        return named_days(pieces, setting)
    if not part and TimePiece.CLOCK not in pieces:
        return None
    return None if part == "overnight" and setting.day is None else passage_day(setting)


def _length(stretch: Interval[datetime]) -> timedelta:
    return stretch.high - stretch.low if stretch.high is not None and stretch.low is not None else timedelta.max


def _reaching(low: datetime | None, high: datetime | None, by: timedelta, way: str) -> Interval[datetime]:
    """`low` to `high`, widened by `by`: at the low end for "before", at the high end for "after", else at both."""
    first = low if way == "after" else _add(low, -by)
    last = high if way == "before" else _add(high, by)
    return interval(first, last, low_open=way == "after", high_open=way == "before")


def _add(point: datetime | None, distance: timedelta) -> datetime | None:
    return None if point is None else point + distance


def one_side(meaning: Meaning[datetime] | None, side: str, setting: Setting) -> Meaning[datetime] | None:
    """The side of a time that a word takes: "before", "since", "after"; any other counts as "until". Unchanged for "".

    None for None, and for "since" a time after publication.
    """
    if meaning is None or not side:
        return meaning
    return _SIDES.get(side, _until)(meaning, setting)


def _before(meaning: Meaning[datetime], setting: Setting) -> Meaning[datetime]:
    """Any moment before a time, usually of the same day where the time is less than a day."""
    must = meaning.must
    usual = meaning.usual
    is_whole_days = not _is_fine(usual) and must == usual
    until = must.low if is_whole_days else must.high
    return meaning_of(interval(None, until), interval(_day_begins(usual, setting), usual.low), vague=True)


def _since(meaning: Meaning[datetime], setting: Setting) -> Meaning[datetime] | None:
    """From a time to the end of the day of publication; None where it is later."""
    end = start_of(setting.published + ONE, setting.zone)
    must = meaning.must
    if must.low is None or must.low >= end:
        return None
    return meaning_of(interval(must.low, end), interval(meaning.usual.low, end), vague=True)


def _after(meaning: Meaning[datetime], _: Setting) -> Meaning[datetime]:
    """Any moment after a time begins, usually after whole days, or within AFTER_HOURS of a time of less than a day."""
    usual = meaning.usual
    must = interval(meaning.must.low, None, low_open=True)
    if not _is_fine(usual):
        return meaning_of(must, interval(usual.high, None), vague=True)
    soon = interval(usual.low, _add(usual.high, AFTER_HOURS), low_open=True, high_open=False)
    return meaning_of(must, soon, vague=True)


def _until(meaning: Meaning[datetime], setting: Setting) -> Meaning[datetime]:
    """ "By", "until": any moment up to the end of a time, usually of the same day where it is less than a day."""
    must = meaning.must
    usual = meaning.usual
    begins = _day_begins(usual, setting)
    return meaning_of(
        interval(None, must.high, high_open=must.high_open),
        interval(begins, usual.high, high_open=usual.high_open),
        vague=True,
    )


_SIDES: dict[str, Callable[[Meaning[datetime], Setting], Meaning[datetime] | None]] = {
    "before": _before,
    "since": _since,
    "after": _after,
}
"""What takes one side of a time, by its word; any other word is one for `_until`."""


def _is_fine(usual: Interval[datetime]) -> bool:
    """True for a time that is shorter than a day."""
    return _length(usual) < _LESS_THAN_A_DAY


def _day_begins(usual: Interval[datetime], setting: Setting) -> datetime | None:
    """The midnight, in UTC, with which the day of a time begins; of a time that is a midnight, that of the day before.

    None for a time of whole days or without a beginning.
    """
    if usual.low is None or not _is_fine(usual):
        return None
    point = timedelta(seconds=1) if usual.low == usual.high else timedelta()
    moment = (usual.low - point).astimezone(setting.zone)
    return start_of(moment.date(), setting.zone)


@memoise(bound=16)
def _time_reader(language: Language) -> TimeReader:
    return TimeReader(language)


@memoise(bound=4096)
def read_time(words: str, setting: Setting, language: Language = ENGLISH) -> Meaning[datetime] | None:
    """What the words must and usually mean, in UTC. None when they cannot be understood: never a guess.

    Words that only count from an event ("soon after", "hours later") have no meaning by themselves;
    followed by a time ("minutes after the truce began at 11:30 p.m.") they have. "From 2007 to 2011" means all of it.
    Raises LanguageLacks where the language has no times or no numbers.

    >>> from datetime import date
    >>> from zoneinfo import ZoneInfo
    >>> wednesday = Setting(published=date(2016, 12, 14), zone=ZoneInfo("UTC"))
    >>> print(read_time("early Wednesday", wednesday).usual.high)
    2016-12-14 08:00:00+00:00
    """
    days = (setting.published, setting.day or setting.published)
    if len(words) > _LONGEST or any(day.year not in _READABLE_YEARS for day in days):
        return None
    both = ends(words, language)
    if both is not None:
        first, last = (_time_reader(language).read(each, setting) for each in both)
        return None if first is None or last is None else _stretch(first, last)
    return _time_reader(language).read(words, setting)


def _stretch(first: Meaning[datetime], last: Meaning[datetime]) -> Meaning[datetime] | None:
    """What words mean that name the ends of a stretch of time; None where the last is before the first."""
    try:
        must = Interval(first.must.low, last.must.high, first.must.low_open, last.must.high_open)
        usual = Interval(first.usual.low, last.usual.high, first.usual.low_open, last.usual.high_open)
    except ValueError:
        return None
    return Meaning(must, usual, first.vague or last.vague)
