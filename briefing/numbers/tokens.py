"""A text cut into words, numbers and marks, each with its place. Numbers that are no quantities are masked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from briefing.numbers import masks


class Lex(StrEnum):
    """What a token is."""

    NUMBER = "number"
    """Digits, with their separators: "15,000", "1.5"."""
    FRACTION = "fraction"
    """"½" or "1/2"."""
    WORD = "word"
    """Letters."""
    DASH = "dash"
    """A hyphen or dash that touches a token on each side."""
    MARK = "mark"
    """Any other character."""
    MASKED = "masked"
    """Part of a date, a clock time, a name, an address."""
    BREAK = "break"
    """A paragraph's end, or a run of blanks: words may be lost there, and nothing is read across it."""


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of a text."""

    lex: Lex
    """What it is."""
    word: str
    """Its text in lower case, with straight apostrophes."""
    start: int
    """Where it begins, in characters of the text."""
    end: int
    """Where it ends."""
    capital: bool = False
    """True when its first letter is a capital."""


END = Token(Lex.BREAK, "", 0, 0)
"""Stands before the first and after the last token."""

HYPHENS = "-\u2010\u2011\u2012\u2013\u2014\u2212"

_TOKEN = re.compile(
    rf"""
    (?P<fraction>[½¼¾⅓⅔]|(?<![0-9/])(?:1/2|1/3|2/3|1/4|3/4)(?![0-9/]))
  | (?P<number>(?<![0-9.,])(?>[0-9]{{1,3}}(?:[,\u00a0\u2009\u202f][0-9]{{3}})+(?![0-9])|[0-9]+)(?>(?:\.[0-9]+)?)
        (?![0-9.]*[0-9]))
  | (?P<word>[^\W\d_]+(?:['’][^\W\d_]+)*)
  | (?P<blank>\s+)
  | (?P<dash>(?<=\S)[{HYPHENS}](?=\S))
  | (?P<mark>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_ONE_BLANK = re.compile(r"\s|[ \t]*\r?\n[ \t]*")


class Tokens:
    """The tokens of a text; an index outside gives `END`."""

    __slots__ = ("_all",)

    def __init__(self, text: str, *, mask: bool) -> None:
        self._all = tuple(_tokens(text, masks.spans(text) if mask else []))

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, i: int) -> Token:
        return self._all[i] if 0 <= i < len(self._all) else END

    def word(self, i: int) -> str:
        """The word at an index; empty when something else stands there."""
        token = self[i]
        return token.word if token.lex is Lex.WORD else ""

    def touch(self, i: int) -> bool:
        """True when nothing stands between this token and the next."""
        return self[i].end == self[i + 1].start and i + 1 < len(self._all)

    def after_hyphen(self, i: int) -> int:
        """The index after a hyphen, or the index itself when no hyphen stands there."""
        return i + 1 if self[i].lex is Lex.DASH else i


def _tokens(text: str, masked: list[tuple[int, int]]) -> Iterator[Token]:
    position = 0
    for start, end in [*masked, (len(text), len(text))]:
        yield from _plain(text, position, start)
        if end > start:
            yield Token(Lex.MASKED, text[start:end].lower(), start, end)
        position = end


def _plain(text: str, start: int, end: int) -> Iterator[Token]:
    for found in _TOKEN.finditer(text, start, end):
        lex, written = found.lastgroup, found.group()
        if lex == "blank":
            if not _ONE_BLANK.fullmatch(written):
                yield Token(Lex.BREAK, "", found.start(), found.end())
            continue
        word = written.lower().replace("’", "'")
        yield Token(Lex(lex or "mark"), word, found.start(), found.end(), written[:1].isupper())
