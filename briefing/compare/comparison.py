"""Results of comparison: by record, the differences that detectors yield, and how far a sentence is corroborated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from briefing.compare.events import AccountOrder, EventResult
from briefing.compare.figures import FigureResult
from briefing.compare.origins import Support, support
from briefing.compare.silence import Cells, Mention
from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.parts import Record, Statement
from briefing.model.records import Discrepancy, Event, Figure, Position, Theme, statements_of
from briefing.model.vocabulary import NO_SOURCE, DiscrepancyKind, Resolution, Weight
from briefing.privacy.public import World
from briefing.problems import Mark
from briefing.text.passages import Sentence
from briefing.verify.anchors import Citation


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a difference."""

    label: str
    """The words, name or actors on this side."""
    statements: Sequence[Statement] = ()
    """The statements behind it."""
    actors: tuple[str, ...] = ()
    """Ids of those who are said to demand something, or to be responsible; none where the difference is another."""
    denied: bool = False
    """True where the statements say of `actors` that they are not."""
    doubted: bool = False
    """True where the statements doubt it of `actors`, or could not verify it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between articles, as a detector yields it."""

    id: str
    """Kind and record, such as `number:fighters-in-enclave`: what a curated discrepancy names under `covers`.

    For the same words given to different speakers: the kind and a digest of the words.
    """
    kind: DiscrepancyKind
    """In what the articles disagree."""
    record: str
    """Id of the record that it concerns."""
    mark: Mark
    """Where that record is in the facts."""
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
    orders: Mapping[str, Sequence[AccountOrder]]
    """By event id: the order that accounts give it and other events."""
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
        """The titles of several actors, joined by "and"; empty for none."""
        return " and ".join(self.facts.title(record_id) for record_id in record_ids)


def difference(kind: DiscrepancyKind, record: Event | Figure, what: str, sides: Sequence[Side]) -> Difference:
    """The difference of that kind on a record; `what` is its sentence without the record's title."""
    return Difference(
        id=f"{kind.value}:{record.id}",
        kind=kind,
        record=str(record.id),
        mark=record.node.mark,
        sentence=f"{record.title}: {what}",
        sides=tuple(sides),
    )


def join_once(labels: Iterable[str], between: str = " / ") -> str:
    """Labels as one text, each once, in order."""
    return between.join(dict.fromkeys(labels))


class Backing(StrEnum):
    """How far other articles corroborate a sentence."""

    CONTESTED = "contested"
    """What it says is a position of an open discrepancy of the greatest weight: lesser ones touch nearly everything."""
    ALL = "all"
    """Every article carries each event and figure that it tells of."""
    SOME = "some"
    """At least one other article carries something that it tells of, or answers a question to which it is an answer."""
    ONLY = "only"
    """Nothing that it tells is in another article."""
    NONE = "none"
    """No event, figure or question has it: it was set aside, is background, stands alone or is not accounted for."""


_TOPICS = (Event, Figure, Theme, Discrepancy)
"""Records that are what a sentence tells of: that two articles name one actor makes no common topic."""


def records_by_sentence(world: World, article: str) -> dict[Sentence, list[Record]]:
    """For each sentence of an article, the records with a statement in it, each once, in the order of ids."""
    found = {}
    for sentence, citations in _citations_by_sentence(world, article).items():
        records = {citation.record for citation in citations}
        found[sentence] = sorted(records, key=lambda record: str(record.id))
    return found


def _citations_by_sentence(world: World, article: str) -> dict[Sentence, list[Citation]]:
    """For each sentence of an article, the citations of statements in it."""
    stated = [c for c in world.anchored.by_article.get(article, ()) if isinstance(c.fact, Statement)]
    return group_by_key((sentence, citation) for citation in stated for sentence in citation.anchor.sentences)


def backing(comparison: Comparison, article: str) -> dict[Sentence, Backing]:
    """For each sentence of an article, how far the others corroborate it."""
    cited = _citations_by_sentence(comparison.world, article)
    sentences = comparison.world.texts[article].sentences
    return {sentence: _backing(comparison, cited.get(sentence, ())) for sentence in sentences}


def _backing(comparison: Comparison, citations: Sequence[Citation]) -> Backing:
    """How far other articles corroborate a sentence with these statements.

    All carry it only where they carry each event and figure that it says is so: of a sentence with one thing that no
    other article has, not all is borne out. A theme bears nothing out, and neither does an account that only judges
    what the record tells, or accuses; yet of this article alone is only what shares no record with another.
    """
    records = [citation.record for citation in citations if isinstance(citation.record, _TOPICS)]
    if any(map(_is_open_and_major, records)):
        return Backing.CONTESTED
    is_told = any(isinstance(record, (Event, Figure)) for record in records)
    widths = [
        _articles_carrying(comparison, record) for record in records if is_told or isinstance(record, Discrepancy)
    ]
    if max(widths, default=0) <= 1:
        return Backing.ONLY if is_told else Backing.NONE
    # Whether one report or several stand apart no shade tells: in all is what all are shown to tell.
    telling = [_articles_shown(comparison, citation.record) for citation in citations if _tells(citation)]
    is_in_all = min(telling, default=0) == len(comparison.facts.articles)
    return Backing.ALL if is_in_all else Backing.SOME


def _is_open_and_major(record: Record) -> bool:
    """True for an open discrepancy of the greatest weight."""
    return isinstance(record, Discrepancy) and record.resolution is Resolution.OPEN and record.weight is Weight.MAJOR


def _tells(citation: Citation) -> bool:
    """True for a statement that says that its event or figure is so, and does not only judge or accuse.

    Where every statement of the record only does that, it is true for each.
    """
    record = citation.record
    if not isinstance(record, (Event, Figure)) or not isinstance(citation.fact, Statement):
        return False
    return citation.fact.stance not in NO_SOURCE or all(each.stance in NO_SOURCE for each in statements_of(record))


def _articles_carrying(comparison: Comparison, claim: Record) -> int:
    """How many articles have something of a record, if only lost words; silent ones are not counted."""
    if isinstance(claim, Discrepancy):
        return _articles_answering(claim)
    # Of a report that stands apart every silent article has a cell, though one or few carry it.
    telling = {cell.article for cell in comparison.cells.mentions(str(claim.id)).values() if cell.statements}
    apart = set(map(str, getattr(claim, "mentioned_in", ()))) - telling
    return len(apart) + _articles_shown(comparison, claim)


def _articles_shown(comparison: Comparison, claim: Record) -> int:
    """How many articles are shown to have something of a record, without those of which nothing is shown."""
    cells = comparison.cells.mentions(str(claim.id)).values()
    return sum(1 for cell in cells if cell.mention not in (Mention.EARLIER, Mention.MENTIONS))


def _articles_answering(discrepancy: Discrepancy) -> int:
    """How many articles have a statement in some position of a discrepancy."""
    return len({str(s.article) for position in discrepancy.positions for s in position.statements})
