"""The pieces that time wordings are made of ("early", "Thursday", "6 a.m."), each with its pattern, and where they are.

The syntax is that of English, the words those of a language's `times`. Pieces that are side by side make one wording
("early" + "Thursday" + "morning"): a chain. Patterns are compiled when they are first used.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise
from briefing.terms import Term
from briefing.wordings.number_table import number_table


class TimePiece(Term):
    """What a piece of a time wording is."""

    NEAR = "near", 'Loosens what follows: "around", "close to", "shortly after".'
    SIDE = "side", 'Takes one side of what follows: "by", "until", "since", "before".'
    OFFSET = "offset", 'A distance from an event: "hours after", "two years before", "half a day later".'
    MOD = "mod", 'A part of what it is beside: "early", "late", "mid".'
    PART = "part", 'A part of the day: "morning", "dawn", "the small hours".'
    CLOCK = "clock", 'A clock time: "11:30 p.m.".'
    WEEKDAY = "weekday", 'A weekday, with "last", "this" or "next" where it has one.'
    DATE = "date", 'A day of a month: "Dec. 14", "9 September 2016", "2016-12-14".'
    MONTH = "month", "A month, with or without a year."
    DAYREF = "dayref", 'A day counted from another: "yesterday", "the night before".'
    PERIOD = "period", 'A calendar period counted from publication: "last week", "this year".'
    YEAR = "year", "A year."
    VAGUE = "vague", 'A wording that names no point by itself: "recently", "later", "afterwards".'


DAYS = frozenset(
    {TimePiece.DATE, TimePiece.MONTH, TimePiece.WEEKDAY, TimePiece.DAYREF, TimePiece.PERIOD, TimePiece.YEAR}
)
"""The pieces that name days."""
DANGLING = frozenset({TimePiece.NEAR, TimePiece.SIDE, TimePiece.MOD})
"""The pieces that say something of the next one."""

SAME_LENGTH = str.maketrans(
    "\u00a0\u2009\u202f\u2002\u2003\u200a\t\r\u2019\u2018\u02bc\u2010\u2011\u2012\u2013\u017f",
    "        '''----s",
)
"""Makes blanks, apostrophes, hyphens and long s plain; every offset remains what it was."""
_LEAD = 18
"""Characters before a piece that are looked at."""

_DIGIT = "0"
"""Stands for a word that begins with a digit, among those that a pattern must hold."""
_DIGITS = "0000"
"""Stands for one that begins with four."""
_CAPITAL = r"(?-i:(?=[A-Z]))"
_YEAR = r"(?:19|20)\d\d"
_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_TH = r"(?:st|nd|rd|th)?"
_OF_YEAR = rf"(?:,?\s(?P<year>{_YEAR}))?"
_WHICH = r"(?:(?:the\s)?(?P<which>last|this|next)\s)"
_WHICH_MONTH = _WHICH.replace("which", "which_month")
_EARLIER = r"(?:(?:earlier|later)\s(?:on\s)?)?"
_NO_NAME_AFTER = r"(?-i:(?!\s[A-Z][a-z]))"
"""June Smith is a person."""

_ZONE = r"(?P<zone>local\stime|gmt|utc|bst|cest|cet|eest|eet|msk|ist|jst|[ecmp][sd]?t|[a-z]{4,12}\stime)"
_CLOCK_12 = r"(?P<hour>1[0-2]|0?[1-9])(?:[:.](?P<minute>[0-5]\d))?\s?(?P<half>[ap])(?:\.\s?m\.|\.?m\b)"
_CLOCK_24 = r"(?P<hour24>[01]?\d|2[0-3]):(?P<minute24>[0-5]\d)(?![:\d])"
_CLOCK = (
    rf"(?<![\d:.,$£€-])(?:{_CLOCK_12}|{_CLOCK_24})"
    # "06:31 GMT", "06:31GMT"
    rf"(?:(?:\s|(?<=\d))(?-i:(?=[A-Z]|local)){_ZONE}(?!\w))?"
)
_HOURS = r"(?:early|small|wee|(?P<predawn>pre-?dawn))\s(?:morning\s)?hours"
_MOMENTS = r"noon|midnight|overnight|(?!(?-i:Dawn\s[A-Z][a-z]))dawn|dusk|sunrise|sunset"
_WORD = rf"(?P<word>(?P<alone>{_MOMENTS})|morning|afternoon|evening|night)"
_PART = rf"(?P<article>(?:the|this|that)\s)?(?:{_HOURS}|{_WORD})"
_PARTS_HELD = frozenset(
    "hours noon midnight overnight dawn dusk sunrise sunset morning afternoon evening night".split()
)
"""One of these is in each part of a day."""
_ISO_DATE = r"(?P<year>[12]\d{3})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12]\d|3[01])"
_BARE_YEAR = rf"(?P<year>{_YEAR})(?![\d,:%/-]\d|%|-\w)"
_LATER = r"(?<!no\s|or\s)(?:earlier|later(?:\son)?)(?!\sthan)"
_MODIFIER = r"(?:the\s)?(?:very\s)?(?:(?P<early>early)|(?P<late>late))|(?P<mid>mid)"


@dataclass(frozen=True)
class _Pattern:
    """How a piece is written."""

    kind: TimePiece
    """What the piece is."""
    written: str
    """A regular expression, in which case does not count."""
    held: frozenset[str]
    """Words in small letters, one of which each match holds, as `words_of` makes them.

    Few sentences hold any, and to look for these is much faster than for the pattern.
    """
    needs_before: str = ""
    """What must be before a piece that is not the whole wording: "May" needs a word, and 2012 may be a count."""

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The pattern between word bounds."""
        return re.compile(rf"(?<!\w)(?:{self.written})(?!\w)", re.I)

    def fits(self, text: str, match: re.Match[str]) -> bool:
        """True when what is before a match in `text` lets it be this piece (see `needs_before`)."""
        if not self.needs_before or text.strip() == match[0]:
            return True
        return re.search(self.needs_before, text[max(0, match.start() - _LEAD) : match.start()]) is not None


def _any(words: Iterable[str]) -> str:
    """A pattern of some words, of which the longest is matched."""
    return "|".join(sorted(words, key=len, reverse=True)).replace(" ", r"\s")


def _longest(wordings: Iterable[str]) -> frozenset[str]:
    """The longest word of each wording, in small letters."""
    return frozenset(max(wording.lower().split(), key=len) for wording in wordings)


class TimeGrammar:
    """The pieces of one language's time wordings."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language has no times or no numbers."""
        self._language = language
        # Weekdays by number from Monday, 0; months from January, 1; days from publication: -1 for "yesterday".
        self._weekdays = {name.lower(): n for n, name in enumerate(language.entries("times.weekdays"))}
        self._months = {name.lower(): n for n, name in enumerate(language.entries("times.months"), 1)}
        self._relative_days: dict[str, int] = language["times.relative_days"]

    @cached_property
    def patterns(self) -> tuple[_Pattern, ...]:
        """How each piece is written. Where two match equally long at one place, the upper one counts."""
        full = _any(self._months)
        month = rf"{_CAPITAL}(?P<month>{full}|{self._short_months})"
        full_month = rf"{_CAPITAL}(?P<month>{full})"
        sure_month = rf"{_CAPITAL}(?!march|may|august)(?P<month>{full})(?!\w){_NO_NAME_AFTER}"
        before_month = rf"(?i:(?:\b(?:{self._list('before_month')})[\s-]|[(—-]\s?)(?:the\s)?$)"
        before_year = rf"(?i:(?:\b(?:{self._list('before_year')}|between\s{_YEAR}\sand)[\s-]|\()$)"
        day = rf"(?:the\s)?(?<![\d.,:$£€-])(?P<day>{_DAY}){_TH}\s(?:of\s)?"
        around = rf"(?:at\s)?(?:{self._list('around')})|{self._list('close_to')}"
        shortly = rf"(?:very\s)?(?:{self._list('shortly')})\s(?P<way>after|before)"
        a_digit = frozenset([_DIGIT, _DIGITS])
        digits = frozenset([_DIGITS])
        a_month = frozenset([*self._months, *(name[:3] for name in self._months), *self._words_of("short_months")])
        a_day = _longest(self._relative_days) | self._words_of("parts_of_day") | {"days"}
        a_period = frozenset(["week", "weekend", "month", "year"])
        units = [*number_table(self._language).lengths, "night"]
        a_unit = frozenset(f"{unit}{plural}" for unit in units for plural in ("", "s"))
        vague = self._words_of("no_time") | {"earlier", "later"}
        near = self._words_of("around") | self._words_of("close_to")
        return (
            _Pattern(TimePiece.CLOCK, _CLOCK, a_digit),
            _Pattern(TimePiece.DATE, rf"{_WHICH}?{month}\s(?P<day>{_DAY}){_TH}(?![\d:]|-\d){_OF_YEAR}", a_month),
            # "The 19 Sept. 11 hijackers" are nineteen.
            _Pattern(TimePiece.DATE, rf"{day}{month}(?!\.?\s\d{{1,2}}(?![\d:]|\s?[ap]\.?\s?m)){_OF_YEAR}", a_month),
            _Pattern(TimePiece.DATE, _ISO_DATE, digits),
            _Pattern(TimePiece.MONTH, rf"{month},?\s(?P<year>{_YEAR})", a_month),
            _Pattern(TimePiece.MONTH, sure_month, a_month),
            _Pattern(TimePiece.MONTH, full_month, a_month, before_month),
            _Pattern(TimePiece.MONTH, rf"{_WHICH_MONTH}{full_month}{_NO_NAME_AFTER}(?!,?\s{_YEAR})", a_month),
            _Pattern(TimePiece.WEEKDAY, self._weekday, frozenset(self._weekdays)),
            _Pattern(TimePiece.DAYREF, self._dayref, a_day),
            _Pattern(TimePiece.PERIOD, rf"{_WHICH}(?:past\s)?(?P<unit>week(?:end)?|month|year)", a_period),
            _Pattern(TimePiece.PERIOD, r"the\s(?P<unit>weekend)", a_period, r"(?i:\b(?:over|during|at)\s$)"),
            _Pattern(TimePiece.OFFSET, self._offset, a_unit),
            _Pattern(TimePiece.VAGUE, rf"{self._list('no_time')}|{_LATER}", vague),
            _Pattern(TimePiece.NEAR, around, near),
            _Pattern(TimePiece.NEAR, shortly, self._words_of("shortly")),
            _Pattern(TimePiece.SIDE, self._list("sides"), self._words_of("sides")),
            _Pattern(TimePiece.MOD, _MODIFIER, frozenset(["early", "late", "mid"])),
            _Pattern(TimePiece.PART, _PART, _PARTS_HELD),
            _Pattern(TimePiece.YEAR, _BARE_YEAR, digits, before_year),
        )

    def parts(self, match: re.Match[str]) -> dict[str, str]:
        """The named groups that matched, in lower case, with one blank between words.

        A weekday is its number from Monday, 0; a month its number from January, 1; a day that is counted from
        publication ("yesterday") the number of days.
        """
        parts = {name: _plain(words) for name, words in match.groupdict().items() if words}
        if "weekday" in parts:
            parts["weekday"] = str(self._weekdays[parts["weekday"]])
        if "ago" in parts:
            parts["ago"] = str(self._number(parts["ago"]))
        if "relative" in parts:
            parts["relative"] = str(self._relative_days[parts["relative"]])
        if "month" in parts and not parts["month"].isdigit():
            parts["month"] = str(self._month(parts["month"]))
        return parts

    def _number(self, written: str) -> int:
        """A number up to 99, in figures or in words."""
        table = number_table(self._language)
        return int(written) if written.isdigit() else int({**table.units, **table.tens}[written])

    def _month(self, name: str) -> int:
        return next(number for month, number in self._months.items() if month.startswith(name[:3]))

    def _words_of(self, name: str) -> frozenset[str]:
        return _longest(self._language.entries(f"times.{name}"))

    def _list(self, name: str) -> str:
        return _any(self._language.entries(f"times.{name}"))

    @property
    def _short_months(self) -> str:
        """ "Dec.", "Sept."."""
        months = [short.lower() for short in self._language["times.short_months"]]
        months += [name[:3] for name in self._months]
        return "|".join(rf"{month}\.?" for month in months)

    @property
    def _weekday(self) -> str:
        """ "Wednesday", "last Friday", but not "Black Friday" or "Sunday Times"."""
        no_holiday = "".join(rf"(?-i:(?<!\b{word}\s))" for word in self._language.entries("times.before_weekday_name"))
        no_outlet = rf"(?-i:(?!\s(?:{self._list('after_weekday_name')})\b))"
        return rf"{no_holiday}{_EARLIER}{_WHICH}?{_CAPITAL}(?P<weekday>{_any(self._weekdays)})(?!\w){no_outlet}"

    @property
    def _dayref(self) -> str:
        """ "Yesterday", "the night before", "the next morning", "that evening"."""
        part = self._list("parts_of_day")
        number = _any([*number_table(self._language).units, *number_table(self._language).tens])
        ago = rf"(?P<ago>\d{{1,2}}|{number})\sdays?\sago"
        before = rf"the\s(?P<before>{part})\sbefore|the\sprevious\s(?P<previous>{part})"
        after = rf"{_EARLIER}(?:the\s(?P<next>next|following|same)|(?P<that>that))\s(?P<part>{part})"
        return rf"(?P<relative>{_any(self._relative_days)})|{ago}|{before}|{after}"

    @property
    def _offset(self) -> str:
        """ "Hours after", "two years before", "half a day later"."""
        numbers = number_table(self._language)
        unit = "|".join([*numbers.lengths, "night"])
        number = _any([*numbers.units, *numbers.tens, *self._language.entries("times.counts")])
        count = rf"(?:(?:{self._list('before_count')})\s)?(?:\d{{1,3}}|{number})"
        way = r"(?P<way>earlier|later|before|afterwards?|after|since|ago)"
        return rf"(?:(?:the\s)?(?P<bare>(?:{unit})s)|{count}\s(?:{unit})s?)\s{way}"


@memoise(bound=16)
def time_grammar(language: Language) -> TimeGrammar:
    """The pieces of a language's time wordings. Raises LanguageLacks where it has no times or no numbers."""
    return TimeGrammar(language)


class Atom(NamedTuple):
    """A piece of a time wording at its place in a text."""

    kind: TimePiece
    """What it is."""
    start: int
    """Offset of its first character."""
    end: int
    """Offset after its last character."""
    words: str
    """Its words in lower case, with one blank between them."""
    parts: dict[str, str]
    """The named groups of its pattern that matched, as `TimeGrammar.parts` has them."""


def scan(text: str, language: Language = ENGLISH, kinds: Collection[TimePiece] = tuple(TimePiece)) -> Iterator[Atom]:
    """The atoms of these kinds in the text, in order, without overlap; of two that begin together, the longer one.

    Raises LanguageLacks where the language has no times or no numbers.
    """
    plain = text.translate(SAME_LENGTH)
    held = words_of(plain)
    grammar = time_grammar(language)
    atoms: list[Atom] = []
    for pattern in grammar.patterns:
        if pattern.kind not in kinds or pattern.held.isdisjoint(held):
            continue
        for match in pattern.compiled.finditer(plain):
            if pattern.fits(plain, match):
                words = _plain(match[0])
                atoms.append(Atom(pattern.kind, match.start(), match.end(), words, grammar.parts(match)))
    end = 0
    for atom in sorted(atoms, key=lambda atom: (atom.start, -atom.end)):
        if atom.start >= end:
            yield atom
            end = atom.end


def words_of(text: str) -> set[str]:
    """The words of a text in small letters, and in those that a pattern takes for the same; `_DIGIT` and `_DIGITS`."""
    small = text.lower() if text.isascii() else text.casefold().replace("ı", "i").replace("\u0307", "")
    words = set(re.findall(r"\w+", small))
    for number in [word for word in words if word[0].isdigit()]:
        words.add(_DIGITS if len(number) >= len(_DIGITS) and number[: len(_DIGITS)].isdigit() else _DIGIT)
    return words


def _plain(words: str) -> str:
    return " ".join(words.lower().split())
