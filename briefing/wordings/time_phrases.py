"""The pieces of time wordings of languages whose `times` are phrases, each told by the English wording of one meaning.

"La veille au soir" is read as "the night before": a list says so, and what that means is said once, for English. Days
of a month, clock times, weekdays and lengths of time are put together from the language's own words for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise
from briefing.wordings.intervals import Kind
from briefing.wordings.number_phrases import number_phrases
from briefing.wordings.time_grammar import DANGLING, Atom, TimePiece, scan
from briefing.wordings.tokens import Phrases, Token, forms

_YEARS = range(1000, 2100)
_DAYS = range(1, 32)
_ZONES = {"gmt": "gmt", "local": "local time"}
"""The time zones that a clock time may name, as English has them."""


class TimePhrases:
    """Finds the pieces of one language's time wordings."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language lacks one of the lists."""
        times = language["times"]
        self._numbers = number_phrases(language)
        self._tokenizer = self._numbers.tokenizer
        self._said = self._phrases((form, _meant(english)) for english, form in _pairs(times["phrases"]))
        self._weekdays = self._phrases((form, int(n) - 1) for n, form in _pairs(times["weekdays"]))
        self._months = self._phrases((form, int(n)) for n, form in _pairs(times["months"]))
        self._which = self._phrases((form, which) for which, form in _pairs(times["which"]))
        self._first = self._list(times.get("first", ""))
        self._of = self._list(times.get("of", ""))
        self._before_month = self._list(times["before_month"])
        self._before_year = self._list(times["before_year"])
        self._after_year = self._list(times.get("after_year", ""))
        self._after_month = self._list(times.get("after_month", ""))
        self._ago = self._list(times.get("ago", ""))
        self._ways = self._phrases((form, way) for way, form in _pairs(times["ways"]))
        hours = enumerate(forms(times.get("hours", "")), 1)
        self._hours = {word: number for number, word in hours if word}
        self._halves = {half: "|".join(forms(written)) for half, written in times.get("halves", {}).items()}
        self._is_postpositional = bool(times.get("postpositions", False))
        self._is_day_long = bool(times.get("clock_24", False))
        self._clocks = self._clock_patterns(times)
        self._dates = [re.compile(rf"(?<![\w.]){date}(?![\w/]|[.]\d)") for date in times["dates"]]
        if "glued" in times:
            self._tokenizer.know_glued(self._weekdays.keys, [form for _, form in _pairs(times["glued"])])
            for english, form in _pairs(times["glued"]):
                self._said.add_glued(form, _meant(english))
        self._tokenizer.know(key for phrases in self._all for key in phrases.keys)

    @property
    def _all(self) -> list[Phrases[Any]]:
        return [each for each in vars(self).values() if isinstance(each, Phrases)]

    def _phrases(self, meant: Iterator[tuple[str, Any]]) -> Phrases[Any]:
        return Phrases(self._tokenizer, meant)

    def _list(self, written: str) -> Phrases[None]:
        return Phrases(self._tokenizer, ((form, None) for form in forms(written) if form))

    def _clock_patterns(self, times: Mapping[str, Any]) -> list[re.Pattern[str]]:
        """How clock times are written, each with its time zone."""
        zones = "|".join(rf"(?P<{name}>{'|'.join(forms(written))})" for name, written in times["zones"].items())
        end = rf"(?:\s(?:{zones}))?(?![\w:]|[.,]\d)"
        return [re.compile(rf"(?<![\w.,:]){self._filled(clock)}{end}", re.I) for clock in times["clocks"]]

    def _filled(self, clock: str) -> str:
        """A pattern of a clock time, in which `{half}` stands for the words by which its half of the day is told, and
        `{hour}` for an hour in figures or in words."""
        halves = "|".join(rf"(?P<{half}>{words})" for half, words in self._halves.items())
        hours = "|".join(map(re.escape, sorted(self._hours, key=len, reverse=True)))
        return clock.replace("{half}", f"(?:{halves})").replace("{hour}", rf"(?P<hour>\d{{1,2}}|{hours})")

    def scan(self, text: str) -> Iterator[Atom]:
        """The pieces in a text, in order, without overlap; of two that begin together, the longer one."""
        atoms = [*self._written(text)]
        for tokens in self._tokenizer.runs(text):
            for at in range(len(tokens)):
                atoms += self._spoken(tokens, at)
        end = 0
        for atom in sorted(atoms, key=lambda atom: (atom.start, -atom.end)):
            if atom.start >= end:
                yield atom
                end = atom.end

    def _written(self, text: str) -> Iterator[Atom]:
        """Clock times, and dates in figures."""
        for pattern in self._clocks:
            for match in pattern.finditer(text):
                yield from self._clock(match)
        for pattern in self._dates:
            for match in pattern.finditer(text):
                parts = {name: str(int(match[name])) for name in ("day", "month", "year")}
                if int(parts["day"]) in _DAYS and int(parts["month"]) in range(1, 13):
                    yield Atom(TimePiece.DATE, match.start(), match.end(), match[0], parts)

    def _clock(self, match: re.Match[str]) -> Iterator[Atom]:
        groups = match.groupdict()
        hour = self._hours.get(groups["hour"]) or int(groups["hour"])
        minute = groups.get("minute") or "00"
        half = next((name for name in self._halves if groups.get(name)), "")
        if hour > 24 or int(minute) > 59:
            return
        if half and 1 <= hour <= 12:
            parts = {"hour": str(hour), "minute": str(int(minute)), "half": half[0]}
        elif self._is_day_long or groups.get("day_long"):
            parts = {"hour": str(hour % 12), "minute": str(int(minute)), "half": "p" if 12 <= hour < 24 else "a"}
        else:
            parts = {"hour24": groups["hour"], "minute24": minute}
        zone = next((name for name in _ZONES if groups.get(name)), "")
        if zone:
            parts["zone"] = _ZONES[zone]
        yield Atom(TimePiece.CLOCK, match.start(), match.end(), match[0].lower(), parts)

    def _spoken(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        """The pieces that begin at an index."""
        if said := self._said.match(tokens, at):
            yield _atom(said[0].kind, tokens, at, said[1], said[0].parts, said[0].words)
        yield from self._weekday(tokens, at)
        yield from self._date(tokens, at)
        yield from self._month(tokens, at)
        yield from self._year(tokens, at)
        yield from self._offset(tokens, at)

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
        """A day of a month, with the year where it has one."""
        day = self._day(tokens, at)
        month = self._months.match(tokens, self._behind_of(tokens, day[1])) if day else None
        if day is None or month is None:
            return
        parts = {"day": day[0], "month": str(month[0])}
        year = self._year_at(tokens, self._behind_of(tokens, month[1]))
        if year:
            parts["year"] = year[0]
        yield _atom(TimePiece.DATE, tokens, at, year[1] if year else month[1], parts)

    def _day(self, tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        """A day of a month in figures, or the word for the first, with the point or the letters of an ordinal."""
        if first := self._first.match(tokens, at):
            return "1", first[1]
        token = tokens[at]
        if token.figure is None or token.figure not in _DAYS or token.end - token.start > 2:
            return None
        behind = at + 1
        if behind < len(tokens) and tokens[behind].key == "." and tokens[behind].start == token.end:
            behind += 1
        return str(int(token.figure)), behind

    def _month(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        """A month: with its year, or behind a word by which it is one."""
        month = self._months.match(tokens, at)
        if month is None:
            return
        number, end = month
        parts = {"month": str(number)}
        year = self._year_at(tokens, self._behind_of(tokens, end))
        if year:
            yield _atom(TimePiece.MONTH, tokens, at, year[1], parts | {"year": year[0]})
        elif after := self._after_month.match(tokens, end):
            yield _atom(TimePiece.MONTH, tokens, at, after[1], parts)
        elif end == len(tokens) == 1 or self._is_in_a_month(tokens, at, end):
            which = self._which.match(tokens, end)
            # Of a month without a year, the last one is meant anyway.
            end = which[1] if which and which[0] == "last" else end
            yield _atom(TimePiece.MONTH, tokens, at, end, parts)

    def _is_in_a_month(self, tokens: Sequence[Token], at: int, end: int) -> bool:
        """True for a month between two indices that a word before it or behind it shows to be one."""
        return self._stands_before(self._before_month, tokens, at) or self._is_before_postposition(tokens, end)

    def _is_before_postposition(self, tokens: Sequence[Token], at: int) -> bool:
        """True where words begin that in this language stand behind a time, and elsewhere before: "until", "early"."""
        said = self._said.match(tokens, at) if self._is_postpositional else None
        return said is not None and said[0].kind in DANGLING

    def _year(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        year = self._year_at(tokens, at)
        if year is None:
            return
        has_word_behind = year[1] > at + 1
        is_behind_word = self._stands_before(self._before_year, tokens, at)
        if has_word_behind or len(tokens) == 1 or is_behind_word or self._is_before_postposition(tokens, year[1]):
            yield _atom(TimePiece.YEAR, tokens, at, year[1], {"year": year[0]})

    def _year_at(self, tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        """A year of four figures at an index, with the word for "year" behind it."""
        if at >= len(tokens) or tokens[at].figure not in _YEARS or tokens[at].end - tokens[at].start != 4:
            return None
        after = self._after_year.match(tokens, at + 1)
        return tokens[at].key, after[1] if after else at + 1

    def _offset(self, tokens: Sequence[Token], at: int) -> Iterator[Atom]:
        """A distance from an event: "two days later", "three years ago"."""
        ago = self._ago.match(tokens, at)
        length = self._numbers.amount(tokens, ago[1] if ago else at)
        if length is None or length[0].unit.kind is not Kind.DURATION:
            return
        way = self._ways.match(tokens, length[1])
        if ago:
            yield _atom(TimePiece.OFFSET, tokens, at, length[1], {"way": "ago"})
        elif way:
            yield _atom(TimePiece.OFFSET, tokens, at, way[1], {"way": way[0]})

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


def _meant(english: str) -> Atom:
    """The piece that an English wording is."""
    atom, *others = scan(english, ENGLISH)
    if others or atom.end - atom.start != len(english):
        raise ValueError(f"'{english}' is no single piece of a time wording")
    return atom


def _pairs(table: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Each key of a table with each form that it lists."""
    for key, written in table.items():
        for form in forms(written):
            yield key, form
