"""Views of sourcing discrepancies: curated ones by weight, and differences found by comparison that nobody reviewed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from briefing.facts.records import Discrepancy, Position
from briefing.reconciliation.detection import Detected, Difference, Side
from briefing.views.base import Chip, Desk, Link, StatementView, SupportView, address, in_text_order, once, remembered
from briefing.vocabulary import DiscrepancyKind, Explanation, Resolution, Weight

_EXPLAINED = {
    Explanation.DIFFERENT_SCOPE: "they speak of different things",
    Explanation.DIFFERENT_TIME: "they speak of, or were written at, different times",
    Explanation.DIFFERENT_ORIGIN: "they rest on different people",
    Explanation.TRANSLATION: "the words were put into English, or Latin letters, differently",
    Explanation.EDITING: "a choice of words, length or order by the outlet",
    Explanation.LOST_TEXT: "a text has lost words",
    Explanation.UNKNOWN: "nothing in the articles explains it",
}


@dataclass(frozen=True, slots=True)
class PositionView:
    """One side of a discrepancy."""

    label: str
    """The position in a few words."""
    statements: tuple[StatementView, ...]
    """The statements that take it."""
    support: SupportView | None
    """The origins behind it."""


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of a difference that comparison found."""

    label: str
    """The words, name or actors."""
    article: str | None
    """Letters of the article."""
    chips: tuple[Chip, ...]
    """The passages."""


@dataclass(frozen=True, slots=True)
class DiscrepancyRow:
    """A discrepancy in a list."""

    link: Link
    """Its page."""
    kind: DiscrepancyKind
    """In what the sources differ."""
    weight: Weight
    """How much it matters."""
    resolution: Resolution
    """Where it stands."""
    labels: tuple[str, ...]
    """Its positions in a few words."""
    chips: tuple[Chip, ...]
    """Its passages."""
    silent: tuple[Link, ...]
    """Articles that do not mention it."""
    articles: tuple[str, ...]
    """Ids of the articles that it concerns, the silent ones too."""
    sides: tuple[SideView, ...]
    """Its positions, each with its passages."""
    would_resolve: str | None
    """What would settle it, in Markdown."""


@dataclass(frozen=True, slots=True)
class DiscrepancyView:
    """A discrepancy's page."""

    row: DiscrepancyRow
    """The discrepancy as in a list."""
    about: tuple[Link, ...]
    """The records that it concerns."""
    positions: tuple[PositionView, ...]
    """Its sides."""
    explained: str
    """What explains it."""
    note: str | None
    """The curator's remark, in Markdown."""
    would_resolve: str | None
    """What would settle it, in Markdown."""
    covers: tuple[str, ...]
    """Differences found by comparison that it explains, each in a sentence."""


@dataclass(frozen=True, slots=True)
class DetectedView:
    """A difference that comparison found."""

    id: str
    """What a curated discrepancy names under `covers`."""
    kind: Difference
    """In what the sources differ."""
    sentence: str
    """The difference in one sentence."""
    record: Link
    """The record that it concerns."""
    sides: tuple[SideView, ...]
    """Its sides."""


def row(desk: Desk, discrepancy: Discrepancy) -> DiscrepancyRow:
    """A discrepancy in a list."""
    return DiscrepancyRow(
        Link(discrepancy.title, address(discrepancy)),
        discrepancy.kind,
        discrepancy.weight,
        discrepancy.resolution,
        tuple(p.label for p in discrepancy.positions),
        desk.chips(discrepancy),
        tuple(Link(desk.facts.articles[a].code, address(desk.facts.articles[a])) for a in discrepancy.silent),
        tuple(sorted({s.article for p in discrepancy.positions for s in p.statements} | set(discrepancy.silent))),
        tuple(_position(desk, p) for p in discrepancy.positions),
        discrepancy.would_resolve,
    )


def _position(desk: Desk, position: Position) -> SideView:
    chips: dict[tuple[str, str], Chip] = {}
    for statement in position.statements:
        citation = desk.briefing.anchored.of(statement)
        if citation is not None:
            chip = desk.chip(citation)
            chips.setdefault((chip.article, chip.place), chip)
    return SideView(position.label, None, in_text_order(chips.values()))


_Place = tuple[int, int, str]
"""Where a discrepancy stands in a list: by its weight, then by how many articles it rests on."""


@remembered
def _placed(desk: Desk, discrepancy: Discrepancy) -> tuple[_Place, DiscrepancyRow]:
    shown = row(desk, discrepancy)
    articles = {chip.article for chip in shown.chips}
    return (list(Weight).index(discrepancy.weight), -len(articles), discrepancy.id), shown


def _listed(desk: Desk, found: Iterable[Discrepancy]) -> tuple[DiscrepancyRow, ...]:
    return tuple(shown for _, shown in sorted((_placed(desk, d) for d in found), key=lambda placed: placed[0]))


@once
def index(desk: Desk) -> tuple[DiscrepancyRow, ...]:
    """Every curated discrepancy, the heaviest first, then by how many articles it rests on."""
    return _listed(desk, desk.facts.discrepancies.values())


def about(desk: Desk, record_id: str) -> tuple[DiscrepancyRow, ...]:
    """The curated discrepancies about a record, the heaviest first; none about a record that stands alone."""
    return () if desk.stands_alone(record_id) else _listed(desk, desk.related.about.get(record_id, ()))


@once
def _sentences(desk: Desk) -> dict[str, str]:
    """The differences found by comparison, in a sentence each, by id."""
    return {d.id: d.sentence for d in desk.reconciled.detected}


@dataclass(frozen=True, slots=True)
class Choices:
    """What a list of discrepancies can be filtered by."""

    kinds: tuple[tuple[str, str], ...]
    """The kinds that occur, as value and text."""
    resolutions: tuple[tuple[str, str], ...]
    """The resolutions that occur, as value and text."""


def choices(desk: Desk) -> Choices:
    """The kinds and resolutions that occur, in the order of the vocabulary."""
    found = desk.facts.discrepancies.values()
    kinds, resolutions = {d.kind for d in found}, {d.resolution for d in found}
    return Choices(
        tuple((k.value, k.value) for k in DiscrepancyKind if k in kinds),
        tuple((r.value, r.value) for r in Resolution if r in resolutions),
    )


def view(desk: Desk, discrepancy: Discrepancy) -> DiscrepancyView:
    """A discrepancy's page."""
    sentences = _sentences(desk)
    return DiscrepancyView(
        row(desk, discrepancy),
        desk.links(discrepancy.about),
        tuple(
            PositionView(p.label, desk.all(p.statements), desk.support(desk.reconciled.positions.get(p)))
            for p in discrepancy.positions
        ),
        _EXPLAINED[discrepancy.explained_by],
        discrepancy.note,
        discrepancy.would_resolve,
        tuple(sentences[covered] for covered in discrepancy.covers if covered in sentences),
    )


def detected(desk: Desk) -> tuple[DetectedView, ...]:
    """Every difference found by comparison."""
    return tuple(_detected(desk, d) for d in desk.reconciled.detected)


def unreviewed(desk: Desk) -> tuple[DetectedView, ...]:
    """Differences found by comparison that no curated discrepancy covers."""
    return tuple(_detected(desk, d) for d in desk.reconciled.unreviewed)


def _detected(desk: Desk, difference: Detected) -> DetectedView:
    return DetectedView(
        difference.id,
        difference.kind,
        difference.sentence,
        desk.link(difference.record),
        tuple(_side(desk, side) for side in difference.sides),
    )


def _side(desk: Desk, side: Side) -> SideView:
    citations = [desk.briefing.anchored.of(s) for s in side.statements]
    code = desk.facts.articles[side.article].code if side.article else None
    return SideView(side.label, code, tuple(desk.chip(c) for c in citations if c is not None))
