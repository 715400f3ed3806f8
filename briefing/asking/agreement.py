"""Positions of a discrepancy that agree: a drafter's difference that is none, as "over $300" and "$313.89"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from fractions import Fraction
from itertools import permutations
from zoneinfo import ZoneInfo

from briefing.wordings import (
    Meaning,
    Relation,
    Setting,
    Wording,
    find_numbers,
    find_times,
    read_number,
    read_time,
    relation,
)

_ROUNDED = Fraction(11, 10)
"""How many times a number is at most that "over N" rounds."""

_BOUND = re.compile(r"\b(?:since|from|until|till|before|after)\b", re.I)
"""What says that a time is when something began or ended: of two of these none lies in the other."""
_CLOSE = (Relation.AGREE, Relation.COMPATIBLE)


def agree_in_number(one: str, other: str) -> bool:
    """True for two labels with one number each, of which one rounds the other down.

    >>> agree_in_number("Over $300", "$313.89")
    True
    >>> agree_in_number("At least three", "Three")  # These differ in how sure they are.
    False
    """
    words = [_only(find_numbers(label)) for label in (one, other)]
    meanings = [meaning for each in words if (meaning := read_number(each)) is not None]
    return len(meanings) == 2 and any(_rounds(*pair) for pair in permutations(meanings))


def _only(found: Sequence[Wording]) -> str:
    """The only wording that was found; empty where there are more, or none."""
    return found[0].words if len(found) == 1 else ""


def _rounds(rough: Meaning[Fraction], exact: Meaning[Fraction]) -> bool:
    """True where "over N" may be said of an exact number, which is hardly more."""
    least = rough.must.low
    number = exact.must.low
    if least is None or number is None or not rough.must.low_open or number != exact.must.high:
        return False
    return least < number <= _ROUNDED * least


def agree_in_time(one: str, other: str, published: Sequence[date]) -> bool:
    """True for two labels with one time each, of which one lies in the other, and usually does.

    `published` are the days of their articles. Times of other words are not known to agree.

    >>> agree_in_time("In July", "At the end of July", [date(2013, 8, 2)] * 2)
    True
    >>> agree_in_time("Since June", "Since July", [date(2011, 11, 10)] * 2)  # Each says when it began.
    False
    >>> agree_in_time("Tuesday afternoon", "In the morning", [date(2011, 8, 18), date(2011, 8, 16)])
    False
    """
    if all(map(_BOUND.search, (one, other))):
        return False
    words = [_only(find_times(label)) for label in (one, other)]
    settings = [Setting(published=day, zone=ZoneInfo("UTC")) for day in published]
    read = [read_time(each, setting) for each, setting in zip(words, settings, strict=True)]
    known = [each for each in read if each is not None and None not in (each.must.low, each.must.high)]
    # "The morning", of no day, may be any within days, the afternoon among them, and is none of these as a rule.
    return len(known) == 2 and relation(*known) in _CLOSE and any(_lies_in(*pair) for pair in permutations(known))


def _lies_in(one: Meaning[datetime], other: Meaning[datetime]) -> bool:
    """True where all that one time can be is within what another can be."""
    return one.must.meet(other.must) == one.must
