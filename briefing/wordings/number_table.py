"""The convention of a language's number words: their values, and the two intervals that each wording means.

The table itself is data, `numbers.toml` of the language. A template there is an interval over N, the number that a
qualifier is beside: "[0.9N, 1.1N]". Where N is itself a stretch (a month is 28 to 31 days, "20 to 30"), a lower bound
uses its low end and an upper bound its high end. An upper bound of ∞ is 1 for a fraction of a whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from briefing.languages import Language
from briefing.memo import memoise
from briefing.wordings.intervals import Interval, Kind, Meaning

_ANY: Interval[Fraction] = Interval(None, None)

Lengths = Mapping[str, tuple[Fraction, Fraction]]
"""Shortest and longest length of each unit of time, in days."""


class TemplateBound(NamedTuple):
    """One end of a template."""

    value: Fraction | None
    """The bound, or what N is multiplied by; None for ∞, which is no bound."""
    is_factor: bool
    """True for a multiple of N."""

    def of(self, n: Fraction | None) -> Fraction | None:
        """The bound for a number N; None for no bound."""
        if not self.is_factor or self.value is None:
            return self.value
        return None if n is None else self.value * n


class Template(NamedTuple):
    """An interval over N."""

    low: TemplateBound
    """The lower end."""
    high: TemplateBound
    """The upper end."""
    low_open: bool
    """True when the lower end itself is outside."""
    high_open: bool
    """True when the upper end itself is outside."""

    def of(self, n: Interval[Fraction] = _ANY) -> Interval[Fraction]:
        """The interval for N. Raises ValueError when it would hold no number ("fewer than zero")."""
        high = self.high.of(n.high)
        return Interval(self.low.of(n.low), high, self.low_open, self.high_open and high is not None)


class Row(NamedTuple):
    """One row of the convention: wordings that mean the same."""

    wordings: tuple[str, ...]
    """Each of its wordings, in lower case; N is the place of the number."""
    must: Template
    """What the words must mean."""
    usual: Template
    """What they usually mean; inside `must`."""
    of_vague: bool
    """True when the qualifier may also be before a vague word: "at least several hundred"."""
    kind: Kind
    """What a vague word measures."""

    @property
    def is_near(self) -> bool:
        """True for words by which a number is nearly another: "about", "just under"."""
        ends = (self.usual.low, self.usual.high)
        return all(end.is_factor for end in ends) and ends[0].value != ends[1].value

    @property
    def meaning(self) -> Meaning[Fraction]:
        """What its words mean by themselves, beside no number."""
        return Meaning(self.must.of(), self.usual.of())


class NumberTable:
    """The number words of a language."""

    def __init__(self, language: Language) -> None:
        """Reads the language's `numbers`. Raises LanguageLacks where it has none."""
        self.units: dict[str, int] = language["numbers.units"]
        """The value of each word from one to nineteen, in this order."""
        self.tens: dict[str, int] = language["numbers.tens"]
        """The value of each of twenty, thirty … ninety."""
        self.scales: dict[str, int] = language["numbers.scales"]
        """The value of each word that multiplies the number before it: "hundred", "dozen"."""
        self.letters: dict[str, int] = language["numbers.letters"]
        """The value of letters that are short for a scale, after digits: "bn"."""
        self.lengths: Lengths = lengths_of(language["numbers.lengths"], language["numbers.short_lengths"])
        """The length of each unit of time in days, by its name in the singular and its short form."""
        self.qualifiers = tuple(row_of(row, self.lengths) for row in language["numbers.qualifiers"])
        """The meanings of words beside a number: "at least N", "N or more"."""
        self.vague = tuple(row_of(row, self.lengths) for row in language["numbers.vague"])
        """The meanings of words that name a size without a number: "dozens"."""
        self.round = row_of(language["numbers.round"], self.lengths)
        """The meaning of round words without a numeral: "a dozen", "half a million"."""
        self.whole = tuple(row_of(row, self.lengths) for row in language["numbers.whole"])
        """The meanings of words that count only as a whole wording: "a man", "both"."""
        self.nought = row_of(language["numbers.nought"], self.lengths)
        """The meaning of "none", "nobody" and the like."""


@memoise(bound=16)
def number_table(language: Language) -> NumberTable:
    """The number words of a language. Raises LanguageLacks where it has none.

    >>> from briefing.languages import ENGLISH
    >>> number_table(ENGLISH).scales["dozen"]
    12
    """
    return NumberTable(language)


def lengths_of(written: Mapping[str, Sequence[str]], short: Mapping[str, str] | None = None) -> Lengths:
    """The length of each unit of time in days, by its name, and by its short form where `short` has one."""
    lengths = {unit: (Fraction(low), Fraction(high)) for unit, (low, high) in written.items()}
    return lengths | {letters: lengths[unit] for letters, unit in (short or {}).items()}


def row_of(written: Mapping[str, Any], lengths: Lengths) -> Row:
    """A row of the convention as its data write it."""
    wordings = written["words"].split("; ") if "words" in written else ()
    must = _template(written["must"], lengths)
    usual = _template(written["usual"], lengths)
    return Row(tuple(wordings), must, usual, written.get("of_vague", False), Kind(written.get("kind", Kind.COUNT)))


def _template(written: str, lengths: Lengths) -> Template:
    """Parses a template such as "[0, 0.9N)"."""
    low, high = written[1:-1].split(", ")
    return Template(_bound(low, lengths, 0), _bound(high, lengths, 1), written[0] == "(", written[-1] == ")")


def _bound(written: str, lengths: Lengths, end: int) -> TemplateBound:
    """Parses a bound such as "∞", "0.9N", "1/2", "2,000", "2 weeks"; `end` is 0 for a lower one, 1 for an upper one."""
    if written == "∞":
        return TemplateBound(None, is_factor=False)
    if written.endswith("N"):
        return TemplateBound(Fraction(written[:-1] or 1), is_factor=True)
    number, _, unit = written.replace(",", "").partition(" ")
    value = Fraction(number)
    if unit:
        value *= lengths[unit.removesuffix("s")][end]
    return TemplateBound(value, is_factor=False)
