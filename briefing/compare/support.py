"""How far each sentence of an article is borne out by the others."""

from __future__ import annotations

from enum import StrEnum

from briefing.compare.comparison import Comparison
from briefing.model.parts import Record
from briefing.model.records import Discrepancy, Event, Figure, Theme
from briefing.model.statements import Statement
from briefing.model.vocabulary import Resolution, Weight
from briefing.text.passages import Sentence


class Backing(StrEnum):
    """How far a sentence is borne out by other articles."""

    CONTESTED = "contested"
    """What it says is a position of an open discrepancy of the greatest weight: lesser ones touch nearly everything."""
    ALL = "all"
    """Every article carries something that it says."""
    SOME = "some"
    """At least one other article carries something that it says."""
    ONLY = "only"
    """What it says stands in this article only."""
    NONE = "none"
    """No record says what it says: it was set aside, stands alone, or is not accounted for yet."""


def backing(found: Comparison, article: str) -> dict[Sentence, Backing]:
    """For each sentence of an article, how far the others bear it out; the strongest word that fits."""
    records: dict[Sentence, set[Record]] = {}
    for citation in found.world.anchored.by_article.get(article, ()):
        if isinstance(citation.fact, Statement):
            for sentence in citation.anchor.sentences:
                records.setdefault(sentence, set()).add(citation.record)
    return {s: _backing(found, records.get(s, set())) for s in found.world.texts[article].sentences}


def _backing(found: Comparison, records: set[Record]) -> Backing:
    if any(isinstance(r, Discrepancy) and _is_contest(r) for r in records):
        return Backing.CONTESTED
    told = [record for record in records if isinstance(record, (Event, Figure, Theme))]
    if not told:
        return Backing.NONE
    most = max(sum(bool(cell.statements) for cell in found.cells[str(record.id)]) for record in told)
    articles = len(found.facts.articles)
    if most == articles > 1:
        return Backing.ALL
    return Backing.SOME if most > 1 else Backing.ONLY


def _is_contest(discrepancy: Discrepancy) -> bool:
    return discrepancy.resolution is Resolution.OPEN and discrepancy.weight is Weight.MAJOR
