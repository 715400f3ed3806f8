"""Quantities as numbers, in any language: what a wording means once its number, unit and qualifier are known."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from briefing.wordings.intervals import Interval, Kind, Meaning
from briefing.wordings.number_table import Row


class Unit(NamedTuple):
    """The unit of an amount, as a multiple of what its kind is measured in: items, a whole, or days."""

    kind: Kind = Kind.COUNT
    """What is measured."""
    low: Fraction = Fraction(1)
    """Smallest value of one unit: 28 days for a month."""
    high: Fraction = Fraction(1)
    """Largest value of one unit: 31 days for a month."""

    def of(self, number: Meaning[Fraction]) -> Meaning[Fraction]:
        """The meaning of so many of the unit."""
        place = number.place * self.low if number.place is not None and self.low == self.high else None
        return Meaning(self._times(number.must), self._times(number.usual), number.vague, place)

    def _times(self, number: Interval[Fraction]) -> Interval[Fraction]:
        low = None if number.low is None else number.low * self.low
        high = None if number.high is None else number.high * self.high
        return Interval(low, high, number.low_open, number.high_open)


ITEM = Unit(Kind.COUNT)
"""The unit of a number as it is."""
WHOLE = Unit(Kind.SHARE)
"""The unit of a share of a whole: "half", "most"."""
PERCENT = Unit(Kind.SHARE, Fraction(1, 100), Fraction(1, 100))
"""The unit of a percentage."""
_DAY = Unit(Kind.DURATION)
UNIT_OF = {Kind.COUNT: ITEM, Kind.SHARE: WHOLE, Kind.DURATION: _DAY}
"""The unit in which vague words are given."""
_LEAST_SCALE = 1_000
"""The least scale by which a number may be rounded: "three hundred" may be exact."""
_WITHIN_WHOLE = Interval(Fraction(0), Fraction(1))
"""What a fraction lies in, but no percentage: prices may rise by 130 percent."""


class Amount(NamedTuple):
    """A quantity in a text, with its qualifier where it has one."""

    meaning: Meaning[Fraction]
    """What it means, in items, as a share of 1, or in days."""
    unit: Unit = ITEM
    """The unit that its words name."""
    is_round: bool = False
    """True for a round word without a numeral ("a dozen", "half"), which no number near it contradicts."""
    is_about: bool = False
    """True for a word that is a number with "about" in it: "une vingtaine"."""
    scale: int = 1
    """The product of the scale words that it ends with: 1,000,000 in "1.5 million"."""
    is_qualified: bool = False
    """True when it has a qualifier."""
    start: int = 0
    """Offset of its first character."""
    at: int = 0
    """Offset of its first character after the qualifier before it."""
    end: int = 0
    """Offset after its last character."""


def span_of(low: Amount, high: Amount) -> Amount | None:
    """The range from one amount to another: "20 to 30"; None where they are no two ends of one."""
    if low.meaning.vague or high.meaning.vague:
        return None
    if low.unit is not ITEM and low.unit.kind is not high.unit.kind:
        return None
    top = high.meaning.must.high or Fraction(0)
    bottom = _low_end(low, high, top)
    if bottom >= top:
        return None
    ends = Interval(bottom, top)
    return high._replace(meaning=Meaning(ends, ends), is_round=False, start=low.start, at=low.at)


def _low_end(low: Amount, high: Amount, top: Fraction) -> Fraction:
    """The low end of a range, with the unit and the scale that only the high end names: "20 to 30 thousand".

    `top` is the value of the high end, in its unit already.
    """
    bottom = low.meaning.must.low or Fraction(0)
    if low.unit is ITEM:
        bottom *= high.unit.low
    if low.scale == 1 and bottom < top / high.scale:
        bottom *= high.scale
    return bottom


def point(value: Fraction, place: Fraction | None = None) -> Meaning[Fraction]:
    """The meaning of an exact number, with the place to which it is written where it may be rounded."""
    exactly = Interval(value, value)
    return Meaning(exactly, exactly, place=place)


def place_of(scale: int, decimals: int) -> Fraction | None:
    """The place to which a number is written that may be rounded, by its scale and its decimals; None for another.

    >>> place_of(1_000_000, 1), place_of(1, 2), place_of(1, 0), place_of(100, 0)
    (Fraction(100000, 1), Fraction(1, 100), None, None)
    """
    return Fraction(scale, 10**decimals) if decimals or scale >= _LEAST_SCALE else None


def sum_of(first: Interval[Fraction], second: Interval[Fraction]) -> Interval[Fraction]:
    """The sum of two exact lengths of time."""
    low = (first.low or Fraction(0)) + (second.low or Fraction(0))
    return Interval(low, (first.high or Fraction(0)) + (second.high or Fraction(0)))


def qualified(row: Row, amount: Amount) -> Amount | None:
    """An amount with the meaning that its qualifier gives it; None where that is no quantity ("fewer than zero")."""
    meaning = amount.meaning
    if meaning.vague and not row.of_vague:
        return None
    try:
        must = row.must.of(meaning.must)
        usual = row.usual.of(meaning.usual)
    except ValueError:  # "fewer than zero"
        return None
    if amount.unit is WHOLE:
        within = must.meet(_WITHIN_WHOLE)
        if within is None:
            return None
        must = within
    return amount._replace(meaning=Meaning(must, must.meet(usual) or must, meaning.vague))
