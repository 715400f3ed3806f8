"""View of the front page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from briefing.facts.records import Cited, Event
from briefing.views import discrepancies, events, figures, sources
from briefing.views.base import Chip, Desk, Link, in_text_order
from briefing.views.discrepancies import DiscrepancyRow
from briefing.views.figures import FigureRow
from briefing.views.sources import SourceRow
from briefing.vocabulary import Weight

_SHOWN = 2
"""Citations of one article shown at once after a sentence."""


@dataclass(frozen=True, slots=True)
class CitedView:
    """A sentence with what it rests on."""

    text: str
    """The sentence."""
    records: tuple[Link, ...]
    """The records."""
    chips: tuple[Chip, ...]
    """Their passages: the first two of each article."""
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


def view(desk: Desk) -> FrontView:
    """The front page."""
    front = desk.facts.front
    rows = discrepancies.index(desk)
    return FrontView(
        title=front.title if front else "Briefing",
        subtitle=front.subtitle if front else None,
        summary=_cited(desk, front.summary if front else ()),
        all_say=_cited(desk, front.all_say if front else ()),
        differ=_cited(desk, front.differ if front else ()),
        not_established=_cited(desk, front.not_established if front else ()),
        heaviest=tuple(r for r in rows if r.weight is Weight.MAJOR),
        casualties=figures.casualties(desk),
        sources=sources.index(desk),
        counts=(
            ("events", events.listed(desk), "events/index.html"),
            ("actors", sum(not a.protected for a in desk.facts.actors.values()), "actors/index.html"),
            ("figures", len(desk.facts.figures), "figures/index.html"),
            ("discrepancies", len(rows), "discrepancies/index.html"),
        ),
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
        chips: dict[tuple[str, str], Chip] = {}
        for record in records:
            for chip in desk.chips(record):
                chips.setdefault((chip.article, chip.place), chip)
        first, more = _first(in_text_order(chips.values()))
        mark = sentence.node.mark
        links = desk.links([r.id for r in records])
        where = f"{mark.file}:{mark.line}", f"{mark.file}#L{mark.line}"
        found.append(CitedView(sentence.text, links, first, more, *where))
    return tuple(found)


def _first(chips: Sequence[Chip]) -> tuple[tuple[Chip, ...], tuple[Chip, ...]]:
    """The first two citations of each article, and the others: no article hides behind another's many."""
    seen: Counter[str] = Counter()
    first: list[Chip] = []
    more: list[Chip] = []
    for chip in chips:
        seen[chip.article] += 1
        (first if seen[chip.article] <= _SHOWN else more).append(chip)
    return tuple(first), tuple(more)
