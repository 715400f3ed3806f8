"""Stretches of time from one year to another: "from 2007 to 2011", "between May 2007 and 2010".

Both ends have a year: a vote is also moved "from Monday to Wednesday", and of hours only one may say on which day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise
from briefing.wordings.intervals import Wording

_YEAR = r"\b(?:1[5-9]|20)\d\d\b"


class _Bounds(NamedTuple):
    """How a language puts two times at the ends of a stretch."""

    opens: re.Pattern[str]
    """What stands before the first, at the beginning of a text."""
    opened: re.Pattern[str]
    """The same at its end."""
    joins: re.Pattern[str]
    """What stands between them."""


@memoise(bound=16)
def _bounds(language: Language) -> tuple[_Bounds, ...]:
    """How a language does so; nothing where it is not told."""
    if language.lacks("times.stretches"):
        return ()
    pairs = (words.split(" … ") for words in language.entries("times.stretches"))
    return tuple(
        _Bounds(
            re.compile(rf"(?:{opens})\s+", re.I),
            re.compile(rf"\b(?:{opens})\s+\Z", re.I),
            re.compile(rf"\s+(?:{joins})\s+", re.I),
        )
        for opens, joins in pairs
    )


def _has_a_year(words: str) -> bool:
    """True for words of a time with a year in them."""
    return re.search(_YEAR, words) is not None


def ends(words: str, language: Language = ENGLISH) -> tuple[str, str] | None:
    """The two times at the ends of words that are such a stretch; None for any others.

    >>> ends("from 2007 to 2011"), ends("between May 2007 and 2010"), ends("from Monday to Wednesday")
    (('2007', '2011'), ('May 2007', '2010'), None)
    """
    for bounds in _bounds(language):
        opening = bounds.opens.match(words)
        joint = bounds.joins.search(words, opening.end()) if opening is not None else None
        if opening is not None and joint is not None:
            both = (words[opening.end() : joint.start()], words[joint.end() :])
            return both if all(map(_has_a_year, both)) else None
    return None


def joined(found: Sequence[Wording], text: str, language: Language = ENGLISH) -> Iterator[Wording]:
    """The times that were found in a text, with each two that are the ends of a stretch as one."""
    left = list(found)
    while left:
        first = left.pop(0)
        start = _start_of_stretch(first, left[0], text, language) if left else None
        if start is None:
            yield first
        else:
            end = left.pop(0).end
            yield Wording(start, end, text[start:end])


def _start_of_stretch(first: Wording, last: Wording, text: str, language: Language) -> int | None:
    """Where the words of a stretch begin whose ends are two times of a text; None where they are the ends of none."""
    if not (_has_a_year(first.words) and _has_a_year(last.words)):
        return None
    for bounds in _bounds(language):
        opening = bounds.opened.search(text, 0, first.start)
        if opening is not None and bounds.joins.fullmatch(text, first.end, last.start):
            return opening.start()
    return None
