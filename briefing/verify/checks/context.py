"""A statement with what its article says around its quote: what the checks of statements look at."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from briefing.model.facts import Facts
from briefing.model.parts import Path, Statement
from briefing.problems.codes import Code
from briefing.verify.anchors import Anchor
from briefing.verify.articles import Source

Doubt = tuple[Code, Path, str, Collection[str] | None]
"""The code of what may be wrong with a statement, where in it, what it is, and the words that a curator's answer names;
None where none is taken."""
_POINTS_BACK = frozenset(
    "he she it its they his her him their them we our us i my these those this both who people other others side sides "
    "everybody everyone anybody anyone nobody one".split()
)
"""Words of a sentence that may stand for somebody named before it."""


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
        return self.back(0)

    @cached_property
    def passage(self) -> str:
        """They, with the two before them where a pronoun may point back."""
        points_back = not _POINTS_BACK.isdisjoint(re.findall(r"\w+", self.sentence.casefold()))
        return self.back(2) if points_back else self.sentence

    def back(self, sentences: int) -> str:
        """They, with so many before them."""
        first = self.source.passages.sentences[max(0, self.anchor.sentences[0].number - 1 - sentences)]
        return self.source.text[first.start : self.anchor.sentences[-1].end]


class Context(NamedTuple):
    """A statement with what is known of it."""

    facts: Facts
    """All records."""
    statement: Statement
    """The statement."""
    english: bool
    """True where its article is in English: in other languages most checks say nothing rather than something wrong."""
    around: Around | None
    """None where its quote was not found."""


def is_answered(statement: Statement, code: str, words: Collection[str]) -> bool:
    """True when a curator has answered that problem under `checked`: the code, the words that it is about, and why.

    A word is named by its beginning: an answer on "rejects" is one on "rejected".
    """
    reasons = [reason for said, _, reason in (a.partition(":") for a in statement.checked) if said.strip() == code]
    answered = " ".join(reasons).casefold()
    beginnings = (re.escape(word.casefold()[: max(4, len(word) - 3)]) for word in words)
    return bool(reasons) and all(re.search(rf"\b{beginning}", answered) for beginning in beginnings)
