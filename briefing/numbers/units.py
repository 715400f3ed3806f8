"""What an amount counts: things, parts of a whole, time, or years of age."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from briefing.intervals import Interval
from briefing.numbers.convention import DAYS
from briefing.numbers.tokens import Lex, Tokens


class Kind(StrEnum):
    """What a quantity wording measures."""

    COUNT = "count"
    """People, things, miles, money: a number as it stands."""
    SHARE = "share"
    """A part of a whole: 1 is the whole."""
    DURATION = "duration"
    """A length of time, in days."""
    AGE = "age"
    """An age, in years."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What one of an amount is."""

    kind: Kind
    """What is measured."""
    low: Fraction = Fraction(1)
    """Smallest value of one unit."""
    high: Fraction = Fraction(1)
    """Largest value of one unit."""
    cap: Fraction | None = None
    """Largest value that can be; None when there is none."""
    name: str = ""
    """The unit of time in the singular; empty for all else."""

    def of(self, n: Interval[Fraction]) -> Interval[Fraction]:
        """So many of the unit."""
        low = None if n.low is None else n.low * self.low
        high = None if n.high is None else n.high * self.high
        return Interval(low, high, n.low_open, n.high_open)


COUNTED = Unit(Kind.COUNT)
SHARE = Unit(Kind.SHARE, cap=Fraction(1))
PERCENT = Unit(Kind.SHARE, Fraction(1, 100), Fraction(1, 100))
"""Not capped: prices may rise by 130 percent."""
YEARS_OLD = Unit(Kind.AGE)

TIME = {name: Unit(Kind.DURATION, *length, name=name) for name, length in DAYS.items()}
_OLD = {
    "day": Unit(Kind.AGE, Fraction(1, 366), Fraction(1, 365)),
    "week": Unit(Kind.AGE, Fraction(7, 366), Fraction(7, 365)),
    "month": Unit(Kind.AGE, Fraction(1, 12), Fraction(1, 12)),
    "year": YEARS_OLD,
}
PLURALS = {"centuries": "century", **{f"{name}s": name for name in DAYS}}
"""The units of time by their plural."""
_PERCENT = (("percentage", "points"), ("percentage", "point"), ("per", "cent"), ("percent",), ("pct",))


def time_word(word: str) -> str | None:
    """The unit of time that a word names, in either number: "weeks" is a week."""
    return word if word in DAYS else PLURALS.get(word)


def read(tokens: Tokens, i: int) -> tuple[Unit, int] | None:
    """The unit at a token, after a number, and the index after it; None when the number counts something else."""
    at = tokens.after_hyphen(i)
    if tokens[at].word == "%":
        return PERCENT, at + 1
    for words in _PERCENT:
        if words == tuple(tokens.word(k) for k in range(at, at + len(words))):
            return PERCENT, at + len(words)
    return _of_time(tokens, at, hyphened=at > i)


def _of_time(tokens: Tokens, i: int, *, hyphened: bool) -> tuple[Unit, int] | None:
    word = tokens.word(i)
    name = time_word(word)
    if name is None or (word == "second" and not hyphened):
        return None
    if old := _old(tokens, name, i + 1):
        return old
    end = _long(tokens, i + 1)
    compound = end == i + 1 and tokens[end].lex is Lex.DASH and tokens.word(end + 1) != ""
    if compound and word in DAYS and not hyphened:
        return None
    return TIME[name], end


def _old(tokens: Tokens, name: str, i: int) -> tuple[Unit, int] | None:
    """ "-year-old", "years old", "years of age"."""
    at = tokens.after_hyphen(i)
    unit = _OLD.get(name)
    if unit is None:
        return None
    if tokens.word(at) in ("old", "olds"):
        return unit, at + 1
    return (unit, i + 2) if (tokens.word(i), tokens.word(i + 1)) == ("of", "age") else None


def _long(tokens: Tokens, i: int) -> int:
    """The index after "-long", or the index itself."""
    at = tokens.after_hyphen(i)
    return at + 1 if at > i and tokens.word(at) == "long" else i
