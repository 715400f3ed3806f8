"""A text cut into words, numbers and marks, each with its place. Numbers that are not read are masked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from briefing.wordings.grammar import TimePiece, scan


class Lex(StrEnum):
    """What a token is."""

    NUMBER = "number"
    """Digits, with their separators: "15,000", "1.5"."""
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


class Token(NamedTuple):
    """One piece of a text."""

    lex: Lex
    """What it is."""
    word: str
    """Its text in lower case, with straight apostrophes."""
    start: int
    """Where it begins, in characters of the text."""
    end: int
    """Where it ends."""


END = Token(Lex.BREAK, "", 0, 0)
"""Stands before the first and after the last token."""

HYPHENS = "-\u2010\u2011\u2012\u2013\u2014\u2212"

_TOKEN = rf"""
    (?P<number>(?<![0-9.,])(?>[0-9]{{1,3}}(?:[,\u00a0\u2009\u202f][0-9]{{3}})+(?![0-9])|[0-9]+)(?>(?:\.[0-9]+)?)
        (?![0-9.]*[0-9]))
  | (?P<word>US\$(?=[0-9])|[^\W\d_]+(?:['’][^\W\d_]+)*)
  | (?P<blank>\s+)
  | (?P<dash>(?<=\S)[{HYPHENS}](?=\S))
  | (?P<mark>.)
    """
_ONE_BLANK = r"\s|[ \t]*\r?\n[ \t]*"
_compiled = cache(re.compile)
"""Patterns are compiled when they are first used, so that importing costs nothing."""


class Tokens:
    """The tokens of a text; an index outside gives `END`."""

    __slots__ = ("_all",)

    def __init__(self, text: str, *, mask: bool) -> None:
        self._all = tuple(_tokens(text, _spans(text) if mask else []))

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
    for found in _compiled(_TOKEN, re.VERBOSE | re.DOTALL).finditer(text, start, end):
        lex, written = found.lastgroup, found.group()
        if lex == "blank":
            if not _compiled(_ONE_BLANK).fullmatch(written):
                yield Token(Lex.BREAK, "", found.start(), found.end())
            continue
        word = written.lower().replace("’", "'")
        yield Token(Lex(lex or "mark"), word, found.start(), found.end())


_SMALL = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_MASKED = (
    r"https?://\S+|www\.\S+|[@#]\w+|(?<![\w.])[\w.]{1,64}@[\w.]+",
    r"\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b\d{1,2}/\d{1,4}\b|\b(?:19|20)\d\d[-–/]\d\d(?:\d\d)?\b|\d*\s?[½¼¾⅓⅔](?:[\s-]\w+)?",
    r"\b\d{3,4}\s(?:GMT|UTC|hrs)\b|\b(?i:in|since|until)\s1[0-8]\d\d\b",
    r"\+\d[\d\s().-]{6,}\d|\(?\b\d{3}\)?[-.\s]\d{3}[-.]\d{4}\b|\b(?i:call|phone)\s\d[\d-]{2,}\d\b",
    r"\b(?i:articles?|sections?|paragraphs?|pages?|resolutions?|phases?|flight|route|room)\s"
    rf"(?:\d[\d.()a-z]*\b(?!,\d)|(?i:{_SMALL})\b(?!\s(?:hundred|thousand|million|people)))|\bNos?\.\s\d+",
    r"\b(?:World\sWar|Group\sof)\s(?:\d+|[A-Z][a-z]+)\b|\b(?:[A-Z]{1,6}|[A-Z][a-z])[-‐‑]\d[\w-]*|\b[A-Za-z]+\d\w*",
    r"(?<![\d.,])\b\d+(?:[.,]\d+)*(?!(?:km|kg|cm|mm|mph|ft|ha)\b)[A-Za-z]\w*",
    r"(?i:\b[\w-]+-(?:year|month|week|day)-olds?|\b[\w-]+\s(?:years|months|weeks|days)\s(?:old|of\sage))\b",
    r"(?i:\b(?:\w+\s)?\w+\sand\sa\s(?:half|quarter)(?:\s(?:hundred|thousand|million|billion))?)\b",
    rf"(?i:\b(?:one\sin|\w+\sout\sof)\s(?:every\s)?(?:\d+|{_SMALL})\b)",
    r"(?i:\b(?:no\sone|one\sanother|one\sby\sone|zero\stolerance|ground\szero|in\shalf)\b)",
)
"""What is masked beside dates and clock times: addresses, telephones, references, names, ages,
fractions, idioms."""
_DATED = frozenset({TimePiece.CLOCK, TimePiece.DATE, TimePiece.MONTH, TimePiece.YEAR})


def _spans(text: str) -> list[tuple[int, int]]:
    """Where the numbers that are no quantities stand, in order and without overlap."""
    found = [match.span() for match in _compiled(rf"(?<!\w)(?:{'|'.join(_MASKED)})").finditer(text)]
    found += [(atom.start, atom.end) for atom in scan(text, _DATED)]
    merged: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
