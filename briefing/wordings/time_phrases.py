"""The pieces of time wordings of languages whose `times` are phrases, each told by the English wording of one meaning.

"La veille au soir" is read as "the night before": a list says so, and what that means is said once, for English. Days
of a month, clock times, weekdays and lengths of time are put together from the language's own words for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise
from briefing.wordings.amounts import Amount
from briefing.wordings.clock_phrases import ClockPhrases
from briefing.wordings.intervals import Kind
from briefing.wordings.number_phrases import number_phrases
from briefing.wordings.time_grammar import DANGLING, Atom, TimePiece, scan
from briefing.wordings.time_spans import End, Joint, are_neighbours, behind, joined
from briefing.wordings.tokens import Phrases, Token, forms

_YEARS = range(1000, 2100)
_DAYS = range(1, 32)
_DAYS_AGO = range(1, 32)
"""How many days ago are told exactly."""

_WITH_A_MONTH = (TimePiece.DATE, TimePiece.MONTH)
"""The spans behind which "last" or "next" is of them."""

_NIGHT = Atom(TimePiece.PART, 0, 0, "", {"word": "night between"})
"""The night between two days, without its place."""

Group = tuple[Atom, ...]
"""The pieces that one wording is: "early this month" are two. The first has the place of all, the others its end."""


class TimePhrases:
    """Finds the pieces of one language's time wordings."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language lacks one of the lists."""
        times = self._times = language["times"]
        self._numbers = number_phrases(language)
        self._tokenizer = self._numbers.tokenizer
        self._said = self._phrases((form, _meant(english)) for english, form in _pairs(times["phrases"]))
        self._nights = self._phrases((form, f"night {way}") for way, form in self._table("nights"))
        self._parts_of_years = self._phrases((form, part) for part, form in self._table("parts_of_years"))
        self._from_an_event = self._optional("from_an_event")
        self._spans = [Joint(kind, *map(self._tokenizer.keys, form.split("…"))) for kind, form in self._table("spans")]
        self._weekdays = self._phrases((form, int(n) - 1) for n, form in _pairs(times["weekdays"]))
        self._months = self._phrases((form, int(n)) for n, form in _pairs(times["months"]))
        self._which = self._phrases((form, which) for which, form in _pairs(times["which"]))
        self._first = self._optional("first")
        self._of = self._optional("of")
        self._before_day = self._optional("before_day")
        self._of_the_year = self._optional("of_the_year")
        self._before_month = self._list(times["before_month"])
        self._before_year = self._list(times["before_year"])
        self._after_year = self._optional("after_year")
        self._after_month = self._optional("after_month")
        self._ago = self._optional("ago")
        self._ways = self._phrases((form, way) for way, form in _pairs(times["ways"]))
        self._has_which_behind = bool(times.get("which_behind", False))
        self._is_postpositional = bool(times.get("postpositions", False))
        self._clocks = ClockPhrases(times)
        self._decades = [re.compile(rf"(?<![\w.]){decade}(?!\w)", re.I) for decade in times.get("decades", ())]
        self._dates = [re.compile(rf"(?<![\w.]){date}(?![\w/]|[.]\d)") for date in times["dates"]]
        self._know_words()

    def _know_words(self) -> None:
        """Has the tokenizer tell the words of all lists from what is written on to them."""
        glued = list(self._table("glued"))
        self._tokenizer.know_glued(self._weekdays.keys, [form for _, form in glued])
        for english, form in glued:
            self._said.add_glued(form, _meant(english))
        lists = (each for each in vars(self).values() if isinstance(each, Phrases))
        self._tokenizer.know(key for phrases in lists for key in phrases.keys)
        self._tokenizer.know(key for span in self._spans for key in (*span.lead, *span.joint))

    def _phrases(self, meant: Iterator[tuple[str, Any]]) -> Phrases[Any]:
        return Phrases(self._tokenizer, meant)

    def _optional(self, name: str) -> Phrases[None]:
        """A list that a language may lack."""
        return self._list(self._times.get(name, ""))

    def _table(self, name: str) -> Iterator[tuple[str, str]]:
        """Each key of a table that a language may lack, with each form that it lists."""
        return _pairs(self._times.get(name, {}))

    def _list(self, written: str) -> Phrases[None]:
        return Phrases(self._tokenizer, ((form, None) for form in forms(written) if form))

    def scan(self, text: str) -> Iterator[Atom]:
        """The pieces in a text, in order, without overlap; of two that begin together, the longer one."""
        groups: list[Group] = [(atom,) for atom in self._written(text)]
        for tokens in self._tokenizer.runs(text):
            for at in range(len(tokens)):
                groups += self._spoken(tokens, at)
        end = 0
        for group in sorted(groups, key=lambda group: (group[0].start, -group[0].end)):
            if group[0].start >= end:
                yield from group
                end = group[0].end

    def _written(self, text: str) -> Iterator[Atom]:
        """Clock times, dates in figures, and decades."""
        yield from self._clocks.find(text)
        for pattern in self._dates:
            for match in pattern.finditer(text):
                parts = {name: str(int(match[name])) for name in ("day", "month", "year")}
                if int(parts["day"]) in _DAYS and int(parts["month"]) in range(1, 13):
                    yield Atom(TimePiece.DATE, match.start(), match.end(), match[0], parts)
        for pattern in self._decades:
            for match in pattern.finditer(text):
                first = int(match["year"])
                parts = {"first": str(first), "year": str(first + 9)}
                yield Atom(TimePiece.YEAR, match.start(), match.end(), match[0], parts)

    def _spoken(self, tokens: Sequence[Token], at: int) -> Iterator[Group]:
        """The pieces that begin at an index."""
        if said := self._said.match(tokens, at):
            yield _group(tokens, at, said[1], *said[0])
        if night := self._nights.match(tokens, at):
            yield (_atom(TimePiece.PART, tokens, at, night[1], {"word": night[0]}),)
        for span in self._spans:
            yield from self._span(tokens, at, span)
        for pieces in (self._weekday, self._date, self._month, self._part_of_a_year, self._year, self._offset):
            yield from ((atom,) for atom in pieces(tokens, at))

    def _span(self, tokens: Sequence[Token], at: int, span: Joint) -> Iterator[Group]:
        """The times from one end to another that begin at an index and are joined in one way."""
        for first, middle in self._ends(tokens, behind(tokens, at, span.lead)):
            for last, end in self._ends(tokens, behind(tokens, middle, span.joint)):
                is_led = bool(span.lead) or self._which_behind(tokens, end) is not None
                days = joined(first, last, is_led=is_led)
                if days is not None and self._may_join(tokens, end, span, days):
                    days, behind_all = self._with_which(tokens, end, days)
                    yield _group(tokens, at, behind_all, *([_NIGHT] if span.kind == "night" else []), days)

    def _with_which(self, tokens: Sequence[Token], at: int, days: Atom) -> tuple[Atom, int]:
        """A span with the "last" or "next" behind it, and the index after that: "from 2 to 12 September next"."""
        which = self._which_behind(tokens, at)
        has_year = not {"year", "which_year"}.isdisjoint(days.parts)
        if which is None or has_year or days.kind not in _WITH_A_MONTH:
            return days, at
        return days._replace(parts=days.parts | {"which": which[0]}), which[1]

    def _which_behind(self, tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        """The "last" or "next" behind a month, where the language puts it there."""
        which = self._which.match(tokens, at) if self._has_which_behind else None
        return None if which is None or which[0] == "this" else which

    def _may_join(self, tokens: Sequence[Token], end: int, span: Joint, days: Atom) -> bool:
        """False for days that are no neighbours where the joint joins such; and for years that may be counts."""
        if span.kind != "days":
            return days.kind is not TimePiece.YEAR and are_neighbours(days.parts)
        is_figure = days.kind is TimePiece.YEAR and tokens[end - 1].figure is not None
        return not (is_figure and end < len(tokens) and tokens[end].key.isalpha())

    def _ends(self, tokens: Sequence[Token], at: int | None) -> Iterator[End]:
        """What may be an end of a span at an index: a weekday, a day of a month, a month or a year; none at None."""
        if at is None:
            return
        if weekday := self._weekdays.match(tokens, at):
            yield {"weekday": str(weekday[0])}, weekday[1]
        if day := self._day(tokens, at) if at < len(tokens) else None:
            yield {"day": day[0]}, day[1]
            yield from self._in_month(tokens, self._behind_of(tokens, day[1]), {"day": day[0]})
        yield from self._in_month(tokens, at, {})
        if year := self._year_at(tokens, at):
            yield {"year": year[0]}, year[1]

    def _in_month(self, tokens: Sequence[Token], at: int, parts: dict[str, str]) -> Iterator[End]:
        """A month at an index, with the day before it and the year behind it."""
        month = self._months.match(tokens, at)
        if month is None:
            return
        parts = parts | {"month": str(month[0])}
        yield parts, month[1]
        if year := self._year_behind(tokens, month[1]):
            yield parts | year[0], year[1]

    def _part_of_a_year(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        """A quarter or a half of a year that is named, as its first and its last month."""
        part = self._parts_of_years.match(tokens, at)
        year = self._year_behind(tokens, part[1]) if part else None
        if part and year is None and (of_the_year := self._of_the_year.match(tokens, part[1])):
            year = {"which_year": "this"}, of_the_year[1]
        if part and year:
            first, last = part[0].split("-")
            yield _atom(TimePiece.MONTH, tokens, at, year[1], {"first_month": first, "month": last, **year[0]})

    def _weekday(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        """A weekday, with "last", "this" or "next" before it or after it."""
        before = self._which.match(tokens, at)
        weekday = self._weekdays.match(tokens, before[1] if before else at)
        if weekday is None:
            return
        number, end = weekday
        which = before or self._which.match(tokens, end)
        parts = {"weekday": str(number)}
        if which:
            parts["which"] = which[0]
        yield _atom(TimePiece.WEEKDAY, tokens, at, max(end, which[1]) if which else end, parts)

    def _date(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        """A day of a month, with the year where it has one, or with "last", "this" or "next"."""
        before = self._which.match(tokens, at)
        begins = before[1] if before else at
        day = self._day(tokens, begins) if begins < len(tokens) else None
        month = self._months.match(tokens, self._behind_of(tokens, day[1])) if day else None
        if day is None or month is None:
            return
        parts = {"day": day[0], "month": str(month[0])}
        year = self._year_behind(tokens, month[1])
        behind_it = None if self._is_postpositional else self._which.match(tokens, month[1])
        which = before or behind_it
        if which and year is None:
            yield _atom(TimePiece.DATE, tokens, at, max(which[1], month[1]), parts | {"which": which[0]})
        else:
            yield _atom(TimePiece.DATE, tokens, at, year[1] if year else month[1], parts | (year[0] if year else {}))

    def _day(self, tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        """A day of a month in figures, or the word for the first, with the point or the letters of an ordinal."""
        if first := self._first.match(tokens, at):
            return "1", first[1]
        if (before := self._before_day.match(tokens, at)) and before[1] < len(tokens):
            at = before[1]
        token = tokens[at]
        if token.figure is None or token.figure not in _DAYS or token.end - token.start > 2:
            return None
        behind = at + 1
        if behind < len(tokens) and tokens[behind].key == "." and tokens[behind].start == token.end:
            behind += 1
        return str(int(token.figure)), behind

    def _month(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        """A month: with its year, or behind a word by which it is one."""
        before = self._which.match(tokens, at)
        month = self._months.match(tokens, before[1] if before else at)
        if month is None or (before and before[0] not in ("last", "coming")):
            return
        number, end = month
        parts = {"month": str(number)}
        if year := self._year_behind(tokens, end):
            yield _atom(TimePiece.MONTH, tokens, at, year[1], parts | year[0])
        elif after := self._after_month.match(tokens, end):
            yield _atom(TimePiece.MONTH, tokens, at, after[1], parts)
        elif before:
            yield _atom(TimePiece.MONTH, tokens, at, end, parts | {"which": before[0]})
        elif behind := self._which_behind(tokens, end):
            yield _atom(TimePiece.MONTH, tokens, at, behind[1], parts | {"which": behind[0]})
        elif (at == 0 and end == len(tokens)) or self._is_in_a_month(tokens, at, end):
            yield _atom(TimePiece.MONTH, tokens, at, end, parts)

    def _is_in_a_month(self, tokens: Sequence[Token], at: int, end: int) -> bool:
        """True for a month between two indices that a word before it or behind it shows to be one."""
        return self._stands_before(self._before_month, tokens, at) or self._is_before_postposition(tokens, end)

    def _is_before_postposition(self, tokens: Sequence[Token], at: int) -> bool:
        """True where words begin that in this language stand behind a time, and elsewhere before: "until", "early"."""
        said = self._said.match(tokens, at) if self._is_postpositional else None
        return said is not None and said[0][0].kind in DANGLING

    def _year(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        year = self._year_at(tokens, at)
        if year is None:
            return
        has_word_behind = year[1] > at + 1
        is_behind_word = self._stands_before(self._before_year, tokens, at)
        if has_word_behind or len(tokens) == 1 or is_behind_word or self._is_before_postposition(tokens, year[1]):
            yield _atom(TimePiece.YEAR, tokens, at, year[1], {"year": year[0]})

    def _year_at(self, tokens: Sequence[Token], at: int, *, may_have_mark: bool = False) -> tuple[str, int] | None:
        """A year of four figures at an index, with the word for "year" behind it; with a mark in it only where it may
        have one: "17 de noviembre de 1.989"."""
        if at >= len(tokens) or tokens[at].figure not in _YEARS or len(tokens[at].key) != 4:
            return None
        if tokens[at].end - tokens[at].start > (5 if may_have_mark else 4):
            return None
        after = self._after_year.match(tokens, at + 1)
        return tokens[at].key, after[1] if after else at + 1

    def _year_behind(self, tokens: Sequence[Token], at: int) -> End | None:
        """The year behind a month: in figures, or counted from that of publication, as "last year"."""
        behind = self._behind_of(tokens, at)
        if year := self._year_at(tokens, behind, may_have_mark=behind > at):
            return {"year": year[0]}, year[1]
        said = self._said.match(tokens, behind) or self._said.match(tokens, at)
        if said and len(said[0]) == 1 and said[0][0].parts.get("unit") == "year":
            return {"which_year": said[0][0].parts.get("which", "this")}, said[1]
        return None

    def _offset(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        """A distance from an event: "two days later", "three years ago"."""
        ago = self._ago.match(tokens, at)
        length = self._numbers.amount(tokens, ago[1] if ago else at)
        if length is None or length[0].unit.kind is not Kind.DURATION:
            return
        way = self._ways.match(tokens, length[1])
        if ago:
            yield self._past(tokens, at, length[1], length[0])
        elif way and way[0] == "ago":
            yield self._past(tokens, at, way[1], length[0])
        elif way:
            yield _atom(TimePiece.OFFSET, tokens, at, way[1], {"way": way[0]})

    def _past(self, tokens: Sequence[Token], at: int, end: int, length: Amount) -> Atom:
        """A length of time that is past: some days as the day that it was, unless they may count from an event."""
        days = length.meaning.must.low
        is_exact = length.unit.low == length.unit.high == 1 and length.meaning.must.low == length.meaning.must.high
        may_be_event = self._is_postpositional and at > 0
        may_be_event = may_be_event or self._from_an_event.match(tokens, end) is not None
        if is_exact and days in _DAYS_AGO and not may_be_event:
            return _atom(TimePiece.DAYREF, tokens, at, end, {"ago": str(days)})
        return _atom(TimePiece.OFFSET, tokens, at, end, {"way": "ago"})

    def _behind_of(self, tokens: Sequence[Token], at: int) -> int:
        of = self._of.match(tokens, at)
        return of[1] if of else at

    def _stands_before(self, phrases: Phrases[None], tokens: Sequence[Token], at: int) -> bool:
        """True where one of the phrases ends just before an index."""
        matches = (phrases.match(tokens, first) for first in range(max(0, at - 3), at))
        return any(match is not None and match[1] == at for match in matches)


@memoise(bound=16)
def time_phrases(language: Language) -> TimePhrases:
    """The pieces of a language's time wordings. Raises LanguageLacks where it has no such lists."""
    return TimePhrases(language)


def _atom(kind: TimePiece, tokens: Sequence[Token], at: int, end: int, parts: dict[str, str], words: str = "") -> Atom:
    """A piece from one index to another."""
    return Atom(kind, tokens[at].start, tokens[end - 1].end, words, parts)


def _group(tokens: Sequence[Token], at: int, end: int, first: Atom, *others: Atom) -> Group:
    """Pieces that one wording from one index to another is."""
    start = tokens[at].start
    close = tokens[end - 1].end
    return first._replace(start=start, end=close), *(other._replace(start=close, end=close) for other in others)


def _meant(english: str) -> Group:
    """The pieces that an English wording is."""
    found = tuple(scan(english, ENGLISH))
    rest = english
    for atom in found:
        rest = rest.replace(english[atom.start : atom.end], "", 1)
    if rest.strip():
        raise ValueError(f"'{english}' is no time wording, or has other words in it")
    return found


def _pairs(table: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Each key of a table with each form that it lists."""
    for key, written in table.items():
        for form in forms(written):
            yield key, form
