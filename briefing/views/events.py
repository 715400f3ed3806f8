"""Views of events: the index in the order of time, and a page for each."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.facts.records import Event
from briefing.intervals import Relation
from briefing.protection import actors_of
from briefing.reconciliation.events import EventResult, span
from briefing.reconciliation.silence import Cell, Mention
from briefing.views import wording
from briefing.views.base import Chip, Desk, Link, StatementView, SupportView, address, in_text_order, once, title
from briefing.vocabulary import EventType

_MENTION = {
    Mention.REPORTS: "reports",
    Mention.DENIES: "denies",
    Mention.REPORTS_AND_DENIES: "reports and denies",
    Mention.MENTIONS: "mentions it",
    Mention.SILENT: "silent",
    Mention.CLOSED_EARLIER: "closed earlier",
}


@dataclass(frozen=True, slots=True)
class CellView:
    """What one article does with one event or figure."""

    article: Link
    """The article."""
    order: int
    """Its position among the articles."""
    mention: Mention
    """reports, denies, both, silent, or closed earlier."""
    label: str
    """The same in words."""
    chips: tuple[Chip, ...]
    """Its passages."""
    id: str
    """Id of the article."""


@dataclass(frozen=True, slots=True)
class ColumnView:
    """One article's accounts of an event."""

    cell: CellView
    """What the article does with it."""
    statements: tuple[StatementView, ...]
    """Its accounts, in the order of its text."""


@dataclass(frozen=True, slots=True)
class ParticipantView:
    """An actor's part."""

    actor: Link
    """Who."""
    role: str
    """What they did, or what was done to them."""


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event in a list."""

    id: str
    """Its id."""
    link: Link
    """Its page."""
    type: EventType
    """What sort of thing."""
    when: str | None
    """Its times, from the earliest to the latest usual one."""
    words: tuple[str, ...]
    """The times as worded."""
    cells: tuple[CellView, ...]
    """One for each article of its story."""
    other_articles: int
    """How many articles are of other stories; none of them mentions it."""
    disputed: bool
    """True when times, places, responsibility or status differ."""
    support: SupportView | None
    """The origins behind it."""
    reported_by: tuple[str, ...]
    """Ids of the articles that carry a statement on it."""
    actors: tuple[str, ...]
    """Ids of those who speak, act or are blamed in it and may be listed."""


@dataclass(frozen=True, slots=True)
class Facet:
    """A point on which the accounts of an event are compared."""

    name: str
    """time, place, responsibility or status."""
    differs: bool
    """True when the accounts differ."""
    relation: Relation | None
    """How times stand to each other."""
    sentence: str
    """What comparison found."""


@dataclass(frozen=True, slots=True)
class EventView:
    """An event's page."""

    row: EventRow
    """The event as in a list."""
    place: Link | None
    """Where."""
    part_of: Link | None
    """The larger event."""
    parts: tuple[Link, ...]
    """Events that are part of it."""
    after: tuple[Link, ...]
    """Events before it."""
    before: tuple[Link, ...]
    """Events after it."""
    participants: tuple[ParticipantView, ...]
    """Who took part."""
    columns: tuple[ColumnView, ...]
    """One for each article of its story."""
    facets: tuple[Facet, ...]
    """What comparison found."""
    discrepancies: tuple[Link, ...]
    """Curated discrepancies about it."""
    note: str | None
    """The curator's remark, in Markdown."""


def cells(desk: Desk, record_id: str) -> tuple[CellView, ...]:
    """One cell for each article of the story of an event or a figure."""
    return tuple(_cell(desk, cell) for cell in desk.reconciled.silence[record_id])


def _cell(desk: Desk, cell: Cell) -> CellView:
    chips: dict[str, Chip] = {}
    for statement in cell.statements:
        citation = desk.briefing.anchored.of(statement)
        if citation is not None:
            chip = desk.chip(citation)
            chips.setdefault(chip.place, chip)
    article = desk.facts.articles[cell.article]
    return CellView(
        Link(article.code, address(article)),
        desk.order(article.id),
        cell.mention,
        _MENTION[cell.mention],
        in_text_order(chips.values()),
        str(article.id),
    )


def row(desk: Desk, event: Event) -> EventRow:
    """An event in a list."""
    result = desk.reconciled.events[event.id]
    found = span(result)
    zone = desk.facts.front.timezone if desk.facts.front else "UTC"
    return EventRow(
        str(event.id),
        Link(event.title, address(event)),
        event.type,
        wording.time_interval(found, zone) if found else None,
        tuple(dict.fromkeys(a.when.words for a in event.accounts if a.when)),
        cells(desk, event.id),
        desk.reconciled.silence.others(event.id),
        _disputed(result),
        desk.support(result.support),
        tuple(c.article for c in desk.reconciled.silence[event.id] if c.statements),
        tuple(sorted(actor for actor in actors_of(event) if actor not in desk.protection.people)),
    )


def _disputed(result: EventResult) -> bool:
    times = result.time_status in (Relation.TENSION, Relation.CONFLICT)
    return times or result.responsibility_differs or result.status_differs


@dataclass(frozen=True, slots=True)
class EventGroup:
    """The events of one day."""

    title: str
    """The day, or that there is none."""
    rows: tuple[EventRow, ...]
    """Its events, in the order of time."""


@once
def index(desk: Desk) -> tuple[EventGroup, ...]:
    """Every event that may be listed, by the day on which it began at the earliest; those without a time last."""
    groups: dict[str, list[EventRow]] = {}
    zone = desk.facts.front.timezone if desk.facts.front else "UTC"
    for event in in_order(desk):
        if not desk.protection.shows(event):
            found = span(desk.reconciled.events[event.id])
            groups.setdefault(wording.day_of(found, zone), []).append(row(desk, event))
    return tuple(EventGroup(name, tuple(rows)) for name, rows in groups.items())


def actors(desk: Desk) -> tuple[tuple[str, str], ...]:
    """Id and name of every actor in an event that may be listed, by name."""
    ids = {actor for group in index(desk) for row in group.rows for actor in row.actors}
    return tuple(sorted(((i, desk.link(i).text) for i in ids), key=lambda pair: (pair[1].casefold(), pair[0])))


def listed(desk: Desk) -> int:
    """How many events may be listed."""
    return sum(not desk.protection.shows(event) for event in desk.facts.events.values())


@once
def in_order(desk: Desk) -> list[Event]:
    """The events in the order of their earliest usual time."""

    def key(event: Event) -> tuple[bool, float, str]:
        found = span(desk.reconciled.events[event.id])
        start = (found.low or found.high) if found else None
        return (start is None, start.timestamp() if start else 0.0, event.id)

    return sorted(desk.facts.events.values(), key=key)


def view(desk: Desk, event: Event) -> EventView:
    """An event's page."""
    result = desk.reconciled.events[event.id]
    shown = desk.all(event.accounts)
    columns = tuple(
        ColumnView(cell, tuple(s for s in shown if s.chip.order == cell.order)) for cell in cells(desk, event.id)
    )
    said_before = [e.id for e in desk.related.said_before.get(event.id, ())]
    said_after = [e.id for e in desk.related.said_after.get(event.id, ())]
    return EventView(
        row=row(desk, event),
        place=desk.link(event.place) if event.place else None,
        part_of=desk.link(event.part_of) if event.part_of else None,
        parts=_parts(desk, event),
        after=desk.links(sorted({*event.after, *said_before})),
        before=desk.links(sorted({*event.before, *said_after})),
        participants=tuple(ParticipantView(desk.link(p.actor), p.role) for p in event.participants),
        columns=columns,
        facets=_facets(desk, result),
        discrepancies=about(desk, event.id),
        note=event.note,
    )


def _parts(desk: Desk, event: Event) -> tuple[Link, ...]:
    parts = [e for e in desk.related.parts.get(event.id, ()) if not desk.protection.shows(e)]
    return tuple(Link(e.title, address(e)) for e in parts)


def about(desk: Desk, record_id: str) -> tuple[Link, ...]:
    """The curated discrepancies about a record; none about a record that stands alone."""
    found = () if desk.stands_alone(record_id) else desk.related.about.get(record_id, ())
    return tuple(Link(title(d), address(d)) for d in found)


def _facets(desk: Desk, result: EventResult) -> tuple[Facet, ...]:
    found: list[Facet] = []
    if result.time_status is not None:
        differs = result.time_status in (Relation.TENSION, Relation.CONFLICT)
        sentence = f"{wording.counted(len(result.timed), 'account')} with a time that can be placed"
        found.append(Facet("Times", differs, result.time_status, sentence))
    if result.responsible:
        sides = "; ".join(
            f"{' and '.join(desk.link(a).text for a in actors)} ({', '.join(_codes(desk, accounts))})"
            for actors, accounts in result.responsible.items()
        )
        found.append(Facet("Held responsible", result.responsibility_differs, None, sides))
    if result.denying or result.doubting:
        counts = [
            wording.counted(len(accounts), f"account {verb}", f"accounts {plural}")
            for accounts, verb, plural in (
                (result.asserting, "asserts it", "assert it"),
                (result.denying, "denies it", "deny it"),
                (result.doubting, "doubts it", "doubt it"),
            )
            if accounts
        ]
        found.append(Facet("Status", result.status_differs, None, ", ".join(counts)))
    if result.places_differ:
        sides = "; ".join(
            f"{desk.link(place).text} ({', '.join(_codes(desk, accounts))})"
            for place, accounts in result.places.items()
        )
        found.append(Facet("Places named", False, None, sides))
    return tuple(found)


def _codes(desk: Desk, accounts: tuple[object, ...]) -> list[str]:
    return sorted({desk.facts.articles[a.article].code for a in accounts})  # type: ignore[attr-defined]
