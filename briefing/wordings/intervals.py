"""Intervals, what a wording means as two of them, the relation of two meanings, and a wording at its place in a text.

The same four words (agree, compatible, tension, conflict) serve numbers and times: both are intervals on a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from itertools import combinations
from typing import Any, Generic, NamedTuple, TypeVar

from briefing.terms import Term

Point = TypeVar("Point", int, Fraction, datetime)


@dataclass(frozen=True, slots=True)
class Interval(Generic[Point]):
    """A stretch of the number line or of time. An open end does not contain its own bound."""

    low: Point | None
    """Lower bound; None when there is none."""
    high: Point | None
    """Upper bound; None when there is none."""
    low_open: bool = False
    """True when `low` itself lies outside: "more than 250" is (250, ∞)."""
    high_open: bool = False
    """True when `high` itself lies outside: "nearly 300" is [0, 300)."""

    def __post_init__(self) -> None:
        if self.low is not None and self.high is not None:
            if self.low > self.high:
                raise ValueError(f"interval is inverted: {self.low} > {self.high}")
            if self.low == self.high and (self.low_open or self.high_open):
                raise ValueError(f"interval is empty at {self.low}")

    def meet(self, other: Interval[Point]) -> Interval[Point] | None:
        """The intersection of both; None when it is empty."""
        lows = [(each.low, each.low_open) for each in (self, other) if each.low is not None]
        highs = [(each.high, not each.high_open) for each in (self, other) if each.high is not None]
        low, low_open = max(lows, default=(None, False))
        high, high_closed = min(highs, default=(None, True))
        try:
            return Interval(low, high, low_open, not high_closed)
        except ValueError:  # inverted or empty
            return None


@dataclass(frozen=True, slots=True)
class Meaning(Generic[Point]):
    """What a wording means: the interval it must mean, and the narrower one it usually means."""

    must: Interval[Point]
    usual: Interval[Point]
    vague: bool = False
    """True for words such as "dozens" or "dawn": printed as words, never as a number."""
    place: Fraction | None = field(default=None, compare=False, repr=False)
    """The place to which a number is written that may be rounded: a million in "15 million", a tenth in "35.7".

    None for any other: "15,000,000" and "20" may be exact. "9 million" and "9,000,000" still mean the same.
    """

    def rounds(self, other: Meaning[Point]) -> bool:
        """True where this number may be another one that is rounded to its place, within a tenth of itself.

        The other one is written to a finer place, or is what its words must mean: "nearly 15 million".
        """
        value = self.must.low
        if self.place is None or value is None or value != self.must.high or isinstance(value, datetime):
            return False
        if other.place is not None and other.place >= self.place:
            return False
        near = min(self.place / 2, Fraction(value) / 10)
        rounded: Interval[Any] = Interval(value - near, value + near, high_open=True)
        return rounded.meet(other.usual) is not None


class Kind(Term):
    """What a quantity wording measures."""

    COUNT = "count", "People, things, miles, money: a number as it is."
    SHARE = "share", "A part of a whole: 1 is the whole."
    DURATION = "duration", "A length of time, in days."


class Wording(NamedTuple):
    """A wording at its place in a text."""

    start: int
    """Where it begins, in characters of the text."""
    end: int
    """Where it ends."""
    words: str
    """The characters from `start` to `end`: a number with its qualifier and without the noun that is counted."""
    kind: Kind | None = None
    """What a number measures; None for a time."""


class Relation(Term):
    """How two readings of one question compare, the worst last. Symmetric."""

    AGREE = "agree", "Same usual interval."
    COMPATIBLE = "compatible", "The usual intervals overlap."
    TENSION = "tension", "The usual intervals are disjoint, but what the words must mean overlaps."
    CONFLICT = "conflict", "What the words must mean is disjoint: nothing fits them all."


def relation(*meanings: Meaning[Point]) -> Relation:
    """The worst relation of any two of the meanings; the same in whichever order.

    A number that is another one rounded goes with it: they are compatible.

    >>> twelve = Interval(12, 12)
    >>> more = Interval(10, None, low_open=True)
    >>> relation(Meaning(twelve, twelve), Meaning(more, more))
    <Relation.COMPATIBLE: 'compatible'>
    """
    all_of_them = _unrounded(meanings)
    if all_of_them is not Relation.CONFLICT or all(meaning.place is None for meaning in meanings):
        return all_of_them
    different = {(meaning, meaning.place): meaning for meaning in meanings}.values()
    order = list(Relation)
    return max((_of_two(*pair) for pair in combinations(different, 2)), key=order.index)


def _of_two(one: Meaning[Point], other: Meaning[Point]) -> Relation:
    """The relation of two meanings, of which one may be the other rounded."""
    found = _unrounded((one, other))
    is_rounded = found is Relation.CONFLICT and (one.rounds(other) or other.rounds(one))
    return Relation.COMPATIBLE if is_rounded else found


def _unrounded(meanings: Sequence[Meaning[Point]]) -> Relation:
    """The worst relation of any two of the meanings, of which none is rounded.

    Intervals of which any two share something all share something: no two need be compared.
    """
    if shared(meaning.must for meaning in meanings) is None:
        return Relation.CONFLICT
    usual = {meaning.usual for meaning in meanings}
    if len(usual) == 1:
        return Relation.AGREE
    return Relation.COMPATIBLE if shared(usual) is not None else Relation.TENSION


def shared(intervals: Iterable[Interval[Point]]) -> Interval[Point] | None:
    """The intersection of all the intervals; None when it is empty, or there are no intervals."""
    remaining = iter(intervals)
    common = next(remaining, None)
    for each in remaining:
        if common is None:
            return None
        common = common.meet(each)
    return common
