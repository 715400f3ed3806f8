"""What comparison finds, of records that may stand together: results, and the differences that detectors yield."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from briefing.compare.events import EventResult
from briefing.compare.figures import FigureResult
from briefing.compare.origins import Support, support
from briefing.compare.silence import Cells, Mention
from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.parts import Record, Statement
from briefing.model.records import Discrepancy, Event, Figure, Position, Theme
from briefing.model.vocabulary import DiscrepancyKind, Resolution, Weight
from briefing.privacy.public import World
from briefing.problems import Mark
from briefing.text.passages import Sentence


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a difference."""

    label: str
    """The words, name or actors on this side."""
    statements: Sequence[Statement] = ()
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


@dataclass(frozen=True, slots=True)
class Comparison:
    """A world with everything that its articles say together."""

    world: World
    """What was compared."""
    events: Mapping[str, EventResult]
    """By event id."""
    figures: Mapping[str, FigureResult]
    """By figure id."""
    cells: Cells
    """By id of an event, a figure or a theme: one cell for each article."""
    differences: tuple[Difference, ...] = ()
    """Every difference between its articles, by id."""

    @property
    def facts(self) -> Facts:
        """The records that were compared."""
        return self.world.facts

    def support(self, position: Position) -> Support | None:
        """The origins behind a position of a discrepancy."""
        return support(self.facts, position.statements)

    def titles(self, record_ids: Iterable[str]) -> str:
        """What several actors are called together."""
        return " and ".join(self.facts.title(record_id) for record_id in record_ids)


def difference(kind: DiscrepancyKind, record: Event | Figure, what: str, sides: Sequence[Side]) -> Difference:
    """The difference of that kind on a record."""
    sentence, record_id = f"{record.title}: {what}", str(record.id)
    return Difference(f"{kind.value}:{record_id}", kind, record_id, record.node.mark, sentence, tuple(sides))


def listed(labels: Iterable[str], between: str = " / ") -> str:
    """Each label once, in order."""
    return between.join(dict.fromkeys(labels))


class Backing(StrEnum):
    """How far a sentence is borne out by other articles."""

    CONTESTED = "contested"
    """What it says is a position of an open discrepancy of the greatest weight: lesser ones touch nearly everything."""
    ALL = "all"
    """Every article carries something that it says."""
    SOME = "some"
    """At least one other article carries something that it says, or answers the same question."""
    ONLY = "only"
    """What it says stands in this article only."""
    NONE = "none"
    """No record says what it says: it was set aside, stands alone, or is not accounted for yet."""


def records_by_sentence(world: World, article: str) -> dict[Sentence, list[Record]]:
    """For each sentence of an article, the records with a statement in it, each once, in the order of ids."""
    stated = [c for c in world.anchored.by_article.get(article, ()) if isinstance(c.fact, Statement)]
    found = group_by_key((sentence, citation.record) for citation in stated for sentence in citation.anchor.sentences)
    return {sentence: sorted(set(records), key=lambda r: str(r.id)) for sentence, records in found.items()}


def backing(found: Comparison, article: str) -> dict[Sentence, Backing]:
    """For each sentence of an article, how far the others bear it out; the strongest word that fits."""
    records = records_by_sentence(found.world, article)
    return {s: _backing(found, records.get(s, ())) for s in found.world.texts[article].sentences}


def _backing(found: Comparison, records: Collection[Record]) -> Backing:
    asked = [record for record in records if isinstance(record, Discrepancy)]
    if any(each.resolution is Resolution.OPEN and each.weight is Weight.MAJOR for each in asked):
        return Backing.CONTESTED
    told = {str(record.id) for record in records if isinstance(record, (Event, Figure, Theme))}
    cells = (found.cells.told(each).values() for each in told)
    most = max((sum(cell.mention is not Mention.EARLIER for cell in own) for own in cells), default=0)
    if most < 2 and any(len({s.article for p in each.positions for s in p.statements}) > 1 for each in asked):
        return Backing.SOME
    if most < 2:
        return Backing.ONLY if told else Backing.NONE
    return Backing.ALL if most == len(found.facts.articles) else Backing.SOME
