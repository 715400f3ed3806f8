"""A statement with what its article says around its quote: what the checks of statements look at."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from briefing.model.facts import Facts
from briefing.model.parts import Path
from briefing.model.statements import Statement
from briefing.problems.codes import Code
from briefing.verify.anchors import Anchor
from briefing.verify.articles import Source

_POINTS_BACK = frozenset(
    "he she it its they his her him their them we our us i my these those this both who people other others side sides "
    "everybody everyone anybody anyone nobody one".split()
)
"""Words of a sentence that may stand for somebody named before it."""


class Doubt(NamedTuple):
    """What may be wrong with a statement."""

    code: Code
    """The code of its problem."""
    at: Path
    """Where in the statement."""
    message: str
    """What is wrong, in one sentence."""
    words: Collection[str] | None
    """The words that a curator's answer names; None where none is taken."""
    hint: str | None = None
    """What to try; None for what the code says."""


@dataclass(frozen=True)
class Around:
    """What an article says around a quote."""

    anchor: Anchor
    """Where the quote stands."""
    source: Source
    """The article."""

    @cached_property
    def sentence(self) -> str:
        """The sentences of the quote."""
        return self._since(self.anchor.sentences[0].start)

    @property
    def before(self) -> str:
        """What they say before it."""
        return self.sentence[: self.anchor.start - self.anchor.sentences[0].start]

    @property
    def after(self) -> str:
        """What they say behind it."""
        return self.sentence[self.anchor.end - self.anchor.sentences[0].start :]

    @cached_property
    def passage(self) -> str:
        """They, with the two before them where a pronoun may point back."""
        points_back = not _POINTS_BACK.isdisjoint(re.findall(r"\w+", self.sentence.casefold()))
        return self.back(2) if points_back else self.sentence

    def back(self, sentences: int) -> str:
        """They, with so many before them."""
        first = self.anchor.sentences[0].number - 1 - sentences
        return self._since(self.source.passages.sentences[max(0, first)].start)

    def _since(self, start: int) -> str:
        return self.source.text[start : self.anchor.sentences[-1].end]


@dataclass(frozen=True, slots=True)
class Context:
    """A statement with what is known of it."""

    facts: Facts
    """All records."""
    statement: Statement
    """The statement."""
    english: bool
    """True where its article is in English: in other languages most checks say nothing rather than something wrong."""
    around: Around | None
    """None where its quote was not found."""


def is_answered(statement: Statement, doubt: Doubt) -> bool:
    """True when a curator has answered a doubt under `checked`: its code, the words that it is about, and why.

    A word is named by its beginning: an answer on "rejects" is one on "rejected".
    """
    if doubt.words is None or not statement.checked:
        return False
    said = (answer.partition(":") for answer in statement.checked)
    reasons = [reason for code, _, reason in said if code.strip() == doubt.code.name]
    answered = " ".join(reasons).casefold()
    beginnings = (re.escape(word.casefold()[: max(4, len(word) - 3)]) for word in doubt.words)
    return bool(reasons) and all(re.search(rf"\b{beginning}", answered) for beginning in beginnings)
