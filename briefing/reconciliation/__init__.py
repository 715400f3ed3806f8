"""Reconciliation: where the sources agree and differ, who stands behind each claim, who is silent.

Pure functions over anchored facts. Two records are never compared with each other, except through a key that they
share: readings within a figure, accounts within an event, the forms of one name, the same words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from briefing import codes
from briefing.anchors import Anchored
from briefing.articles import Source
from briefing.facts import Facts
from briefing.facts.records import Discrepancy, Position, Statement
from briefing.meanings import Meanings
from briefing.problems import Problem
from briefing.protection import Protection
from briefing.reconciliation import coverage, detection, events, figures, order, origins, review
from briefing.reconciliation.coverage import Coverages
from briefing.reconciliation.detection import Compared, Detected
from briefing.reconciliation.detection.attribution import contradictions, spoken
from briefing.reconciliation.events import EventResult
from briefing.reconciliation.figures import FigureResult
from briefing.reconciliation.origins import Support
from briefing.reconciliation.silence import Silences


@dataclass(frozen=True, slots=True)
class Reconciled:
    """Everything that comparison found."""

    figures: dict[str, FigureResult]
    """By figure id."""
    events: dict[str, EventResult]
    """By event id."""
    silence: Silences
    """By event or figure id: one cell for each article of its story."""
    positions: dict[Position, Support]
    """The origins behind each position of a discrepancy."""
    detected: tuple[Detected, ...]
    """Every difference, by id."""
    covered: dict[str, tuple[str, ...]]
    """For each detected id that is covered: the curated discrepancies that cover it."""
    coverage: Coverages
    """By article id."""

    @property
    def unreviewed(self) -> tuple[Detected, ...]:
        """Differences that no curated discrepancy covers."""
        return review.unreviewed(self.detected, self.covered)


def reconcile(
    facts: Facts, sources: dict[str, Source], anchored: Anchored, meanings: Meanings
) -> tuple[Reconciled, list[Problem]]:
    """Compares everything that may be compared, and nothing else."""
    figure_results = {str(f.id): figures.compare(facts, f, meanings) for f in facts.figures.values()}
    event_results = {str(e.id): events.compare(facts, e, meanings) for e in facts.events.values()}
    cells = Silences(facts, order.starts(facts, event_results))
    protection = Protection(facts)
    said = tuple(spoken(facts, anchored, protection))
    compared = Compared(facts, sources, anchored, figure_results, event_results, cells, protection, said)
    detected = detection.detect(compared)
    reconciled = Reconciled(
        figure_results,
        event_results,
        cells,
        {p: found for d in facts.discrepancies.values() for p, found in _supports(facts, d)},
        detected,
        review.covered_by(facts),
        coverage.Coverages(sources, anchored),
    )
    problems = [
        *figures.parts(figure_results),
        *figures.repeated(facts),
        *order.contradicted(facts, event_results),
        *contradictions(compared),
        *(p for e in facts.events.values() for p in _circular(facts, e.accounts)),
        *(p for f in facts.figures.values() for p in _circular(facts, f.readings)),
        *review.report(compared, detected),
    ]
    return reconciled, problems


def _supports(facts: Facts, discrepancy: Discrepancy) -> Sequence[tuple[Position, Support]]:
    found = [(p, origins.support(facts, p.statements)) for p in discrepancy.positions]
    return [(position, support) for position, support in found if support is not None]


def _circular(facts: Facts, statements: Sequence[Statement]) -> list[Problem]:
    return [
        codes.SOURCE_CIRCULAR(statement.at("via_outlet"), f"the sourcing goes in a circle: {' → '.join(chain)}")
        for statement, chain in origins.circular(facts, statements)
    ]
