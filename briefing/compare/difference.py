"""What a detector yields: a difference between articles, with its sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from briefing.model.parts import Record
from briefing.model.statements import Statement
from briefing.model.vocabulary import DiscrepancyKind
from briefing.problems import Mark


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a difference."""

    label: str
    """The words, name or actors on this side."""
    statements: tuple[Statement, ...] = ()
    """The statements behind it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference that comparison found."""

    id: str
    """Kind and record, such as `number:fighters-in-enclave`: what a curated discrepancy names under `covers`.

    For the same words given to different speakers: the kind and a digest of the words.
    """
    kind: DiscrepancyKind
    """In what the articles disagree."""
    record: str
    """Id of the record that it concerns."""
    mark: Mark
    """Where that record stands in the facts."""
    sentence: str
    """The difference in one sentence."""
    sides: tuple[Side, ...]
    """Its sides."""


def difference(kind: DiscrepancyKind, record: Record, sentence: str, sides: Sequence[Side]) -> Difference:
    """The difference of that kind on a record."""
    return Difference(f"{kind.value}:{record.id}", kind, str(record.id), record.node.mark, sentence, tuple(sides))


def listed(labels: Iterable[str], between: str = " / ") -> str:
    """Each label once, in order."""
    return between.join(dict.fromkeys(labels))
