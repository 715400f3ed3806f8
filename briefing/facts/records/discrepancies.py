"""Records of where the sources differ."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.facts.records.parts import AnyRef, ArticleRef, Part, Record
from briefing.facts.records.statements import Statement
from briefing.located import Text
from briefing.vocabulary import DiscrepancyKind, Explanation, Resolution, Weight


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Position(Part):
    """One side of a discrepancy."""

    label: Text
    """The position in a few neutral words."""
    statements: tuple[Statement, ...]
    """The statements that take it."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Discrepancy(Record):
    """A point on which the sources differ."""

    title: Text
    """The question on which they differ."""
    kind: DiscrepancyKind
    """In what they differ."""
    weight: Weight
    """How much it matters to a reader."""
    positions: tuple[Position, ...]
    """The sides, each with its statements."""
    about: tuple[AnyRef, ...] = ()
    """The records that it concerns."""
    silent: tuple[ArticleRef, ...] = ()
    """Articles that do not mention it. Silence is not denial."""
    explained_by: Explanation = Explanation.UNKNOWN
    """What explains it."""
    resolution: Resolution = Resolution.OPEN
    """Where it stands."""
    note: Text | None = None
    """The curator's neutral remark."""
    would_resolve: Text | None = None
    """What would settle it."""
    covers: tuple[Text, ...] = ()
    """Ids of the differences found by comparison that this record explains."""
