"""Views of the conventions, read from the code that follows them, so that the method page cannot drift."""

from __future__ import annotations

from dataclasses import dataclass

from briefing import codes, documented, vocabulary
from briefing.codes import Code
from briefing.numbers import CONVENTION as NUMBER_WORDS
from briefing.times import CONVENTION as TIME_WORDS


@dataclass(frozen=True, slots=True)
class Row:
    """What one sort of wording means."""

    words: str
    """The wording."""
    must: str
    """What it must mean."""
    usual: str
    """What it usually means."""
    example: str
    """An example."""


@dataclass(frozen=True, slots=True)
class WordList:
    """A closed list of words that facts may use."""

    name: str
    """Its name in the code."""
    meaning: str
    """What it is for."""
    words: tuple[tuple[str, str], ...]
    """Each word with its meaning."""


def numbers() -> tuple[Row, ...]:
    """What number words mean."""
    return tuple(Row(r.words, r.must, r.usual, r.example) for r in NUMBER_WORDS)


def times() -> tuple[Row, ...]:
    """What time words mean."""
    return tuple(Row(r.words, r.must, r.usual, r.example) for r in TIME_WORDS)


def problem_codes() -> tuple[Code, ...]:
    """Every problem that a check can report."""
    return codes.ALL


def word_lists() -> tuple[WordList, ...]:
    """The closed lists with the meaning of each word."""
    listed = [v for v in vars(vocabulary).values() if isinstance(v, type) and v.__module__ == vocabulary.__name__]
    return tuple(WordList(v.__name__, documented.about(v), tuple(documented.words(v).items())) for v in listed)
