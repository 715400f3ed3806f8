"""discrepancies.csv: one row a position of a curated discrepancy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from briefing.exports.site import Site
from briefing.exports.table import Column, Table
from briefing.facts.records import Discrepancy, Position
from briefing.reconciliation.origins import Corroboration, Support
from briefing.vocabulary import DiscrepancyKind, Explanation, Resolution, Weight


@dataclass(frozen=True, slots=True)
class PositionLine:
    """A position with all that its row needs."""

    site: Site
    """The briefing."""
    discrepancy: Discrepancy
    """The point on which the sources differ."""
    number: int
    """Place of the position among the discrepancy's, from 1."""
    position: Position
    """The position."""

    @property
    def support(self) -> Support | None:
        """The origins behind the position."""
        return self.site.briefing.reconciled.positions.get(self.position)

    @property
    def quotes(self) -> list[str]:
        """The exact words behind the position."""
        anchored = self.site.briefing.anchored
        found = (self.site.words(anchored.of(s)) for s in self.position.statements)
        return [f"“{words}”" for words in found if words]


def lines(site: Site) -> Iterator[PositionLine]:
    """The positions of every discrepancy that shows no protected person, in the order of ids."""
    for discrepancy in site.facts.discrepancies.values():
        if not site.desk.protection.shows(discrepancy):
            for number, position in enumerate(discrepancy.positions, 1):
                yield PositionLine(site, discrepancy, number, position)


DISCREPANCIES: Table[PositionLine] = Table(
    "discrepancies",
    "One position on one point on which the sources differ.",
    ("discrepancy", "position"),
    (
        Column("discrepancy", "Id of the discrepancy.", lambda r: str(r.discrepancy.id), required=True),
        Column(
            "position", "Place of the position among the discrepancy's.", lambda r: r.number, "integer", required=True
        ),
        Column("title", "The question on which the sources differ.", lambda r: r.discrepancy.title, required=True),
        Column(
            "kind", "In what they differ.", lambda r: r.discrepancy.kind, words=tuple(DiscrepancyKind), required=True
        ),
        Column(
            "weight",
            "How much it matters to a reader.",
            lambda r: r.discrepancy.weight,
            words=tuple(Weight),
            required=True,
        ),
        Column(
            "explained_by",
            "What explains it.",
            lambda r: r.discrepancy.explained_by,
            words=tuple(Explanation),
            required=True,
        ),
        Column(
            "resolution", "Where it stands.", lambda r: r.discrepancy.resolution, words=tuple(Resolution), required=True
        ),
        Column("about", "Ids of the records that it concerns.", lambda r: r.site.ids(r.discrepancy.about)),
        Column("label", "The position in a few neutral words.", lambda r: r.position.label, required=True),
        Column(
            "articles",
            "Letters of the articles whose statements take it.",
            lambda r: dict.fromkeys(r.site.codes(s.article for s in r.position.statements)),
            required=True,
        ),
        Column(
            "statements", "How many statements take it.", lambda r: len(r.position.statements), "integer", required=True
        ),
        Column(
            "corroboration",
            "How many origins stand behind it.",
            lambda r: r.support.corroboration if r.support else None,
            words=tuple(Corroboration),
        ),
        Column("origins", "The origins that were counted.", lambda r: r.site.origins(r.support)),
        Column("quotes", "The exact words behind it.", lambda r: r.quotes),
        Column(
            "silent",
            "Letters of the articles that do not mention the point.",
            lambda r: r.site.codes(r.discrepancy.silent),
        ),
        Column("would_resolve", "What would settle it.", lambda r: r.discrepancy.would_resolve),
        Column("page", "Address of the discrepancy's page.", lambda r: r.site.page(r.discrepancy), required=True),
    ),
)
"""The columns."""
