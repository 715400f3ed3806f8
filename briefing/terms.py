"""The base class of closed lists (controlled vocabularies): an enum whose members carry their meaning."""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class Term(StrEnum):
    """A term of a closed list."""

    meaning: str
    """What the term says of the thing it is used of, in a sentence."""

    def __new__(cls, term: str, meaning: str = "") -> Self:
        self = str.__new__(cls, term)
        self._value_ = term
        self.meaning = meaning
        return self
