"""View of the front page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from briefing.facts.records import Cited, Event, Record
from briefing.views import discrepancies, events, figures, sources
from briefing.views.base import Chip, Desk, Link, in_text_order, stated
from briefing.views.discrepancies import DiscrepancyRow
from briefing.views.figures import FigureRow
from briefing.views.sources import SourceRow
from briefing.vocabulary import Weight


@dataclass(frozen=True, slots=True)
class CitedView:
    """A sentence with what it rests on."""

    text: str
    """The sentence."""
    records: tuple[Link, ...]
    """The records."""
    chips: tuple[Chip, ...]
    """Their passages: of each record, the first of each side in each article."""
    more: tuple[Chip, ...]
    """The passages after those."""
    source: str
    """Where it stands in the facts: file:line."""
    edit: str
    """The same as a path with a line anchor."""


@dataclass(frozen=True, slots=True)
class FrontView:
    """The front page."""

    title: str
    """Title of the briefing."""
    subtitle: str | None
    """A line below it."""
    summary: tuple[CitedView, ...]
    """What happened."""
    all_say: tuple[CitedView, ...]
    """What every article reports."""
    differ: tuple[CitedView, ...]
    """Where they part."""
    not_established: tuple[CitedView, ...]
    """What no article establishes."""
    heaviest: tuple[DiscrepancyRow, ...]
    """The discrepancies of the greatest weight."""
    casualties: tuple[FigureRow, ...]
    """Killed, shot, injured, missing, held."""
    sources: tuple[SourceRow, ...]
    """The articles."""
    counts: tuple[tuple[str, int, str], ...]
    """How many records of each kind: name, number, address of the index."""
    unreviewed: int
    """Differences found by comparison that nobody reviewed."""


def name(desk: Desk) -> tuple[str, str | None]:
    """What the briefing is called, and the line below."""
    front = desk.facts.front
    return (front.title, front.subtitle) if front else ("Briefing", None)


def view(desk: Desk) -> FrontView:
    """The front page."""
    front = desk.facts.front
    title, subtitle = name(desk)
    rows = discrepancies.index(desk)
    numbers = (
        ("event", "events", events.listed(desk), "events/index.html"),
        ("actor", "actors", sum(not a.protected for a in desk.facts.actors.values()), "actors/index.html"),
        ("figure", "figures", len(desk.facts.figures), "figures/index.html"),
        ("discrepancy", "discrepancies", len(rows), "discrepancies/index.html"),
    )
    return FrontView(
        title=title,
        subtitle=subtitle,
        summary=_cited(desk, front.summary if front else ()),
        all_say=_cited(desk, front.all_say if front else ()),
        differ=_cited(desk, front.differ if front else ()),
        not_established=_cited(desk, front.not_established if front else ()),
        heaviest=tuple(r for r in rows if r.weight is Weight.MAJOR),
        casualties=figures.casualties(desk),
        sources=sources.index(desk),
        counts=tuple((noun if number == 1 else plural, number, url) for noun, plural, number, url in numbers),
        unreviewed=len(desk.reconciled.unreviewed),
    )


def summed_up(desk: Desk) -> tuple[Event, ...]:
    """The events that the summary rests on, in the order of time: those of the timeline on the front page."""
    cited = {c for s in (desk.facts.front.summary if desk.facts.front else ()) for c in s.cites}
    return tuple(e for e in events.in_order(desk) if e.id in cited)


def _cited(desk: Desk, sentences: Sequence[Cited]) -> tuple[CitedView, ...]:
    found: list[CitedView] = []
    for sentence in sentences:
        records = [r for r in (desk.facts.find(c) for c in sentence.cites) if r and not desk.protection.shows(r)]
        first, more = _first(desk, records)
        mark = sentence.node.mark
        links = desk.links([r.id for r in records])
        where = f"{mark.file}:{mark.line}", f"{mark.file}#L{mark.line}"
        found.append(CitedView(sentence.text, links, first, more, *where))
    return tuple(found)


def _first(desk: Desk, records: Sequence[Record]) -> tuple[tuple[Chip, ...], tuple[Chip, ...]]:
    """The citations to be shown at once, and the others: no side of a record hides behind another's many.

    A side is what an article's statement does with the record: asserts or denies it, or holds somebody responsible.
    """
    first: dict[tuple[str, str], Chip] = {}
    every: dict[tuple[str, str], Chip] = {}
    for record in records:
        sides: set[tuple[object, ...]] = set()
        for side, chip in _sides(desk, record):
            place = chip.article, chip.place
            every.setdefault(place, chip)
            if side not in sides:
                sides.add(side)
                first.setdefault(place, chip)
    more = [chip for place, chip in every.items() if place not in first]
    return in_text_order(first.values()), in_text_order(more)


def _sides(desk: Desk, record: Record) -> Iterator[tuple[tuple[object, ...], Chip]]:
    for statement in stated(record):
        citation = desk.briefing.anchored.of(statement)
        if citation is None:
            continue
        blamed = tuple(sorted(getattr(statement, "responsible", ())))
        yield (statement.article, statement.stance, getattr(statement, "happened", None), blamed), desk.chip(citation)
