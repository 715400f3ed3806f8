"""events.csv: one row an event, with what each article does with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from briefing.exports.site import Site
from briefing.exports.table import Column, Table
from briefing.facts.records import Event
from briefing.intervals import Interval
from briefing.reconciliation.events import EventResult, span
from briefing.reconciliation.origins import Corroboration
from briefing.reconciliation.silence import Mention
from briefing.views.events import EventRow, in_order, index
from briefing.vocabulary import EventType


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event with all that its row needs."""

    site: Site
    """The briefing."""
    event: Event
    """The event."""
    row: EventRow
    """The event as in a list."""

    @property
    def result(self) -> EventResult:
        """What comparison finds for the event."""
        return self.site.briefing.reconciled.events[self.event.id]

    @property
    def span(self) -> Interval[datetime]:
        """From the earliest to the latest usual time that any account gives."""
        return span(self.result) or Interval(None, None)

    def mentions(self, *wanted: Mention) -> list[str]:
        """Letters of the articles that do that with the event."""
        cells = self.site.briefing.reconciled.silence[self.event.id]
        return self.site.codes(cell.article for cell in cells if cell.mention in wanted)


def lines(site: Site) -> Iterator[EventLine]:
    """Every event that shows no protected person, in the order of time."""
    rows = {row.id: row for group in index(site.desk) for row in group.rows}
    for event in in_order(site.desk):
        if not site.desk.protection.shows(event):
            yield EventLine(site, event, rows[str(event.id)])


EVENTS: Table[EventLine] = Table(
    "events",
    "One event: something that happened, was said, demanded or planned. Times are the usual meaning of the words.",
    ("event",),
    (
        Column("event", "Id of the event.", lambda r: str(r.event.id), required=True),
        Column("title", "A neutral line that is true of every account.", lambda r: r.event.title, required=True),
        Column("type", "What sort of thing it is.", lambda r: r.event.type, words=tuple(EventType), required=True),
        Column("place", "Id of the place.", lambda r: r.event.place),
        Column("place_name", "Name of the place.", lambda r: r.site.names([r.event.place]) if r.event.place else None),
        Column(
            "part_of", "Id of the larger event.", lambda r: r.site.ids([r.event.part_of]) if r.event.part_of else None
        ),
        Column(
            "starts",
            "Start of the earliest time that an account gives, in UTC; empty when open or not given.",
            lambda r: r.span.low,
            "datetime",
        ),
        Column(
            "ends",
            "End of the latest time that an account gives, in UTC; empty when open or not given.",
            lambda r: r.span.high,
            "datetime",
        ),
        Column("when", "The same in words, in the briefing's time zone.", lambda r: r.row.when),
        Column("words", "The times as the articles word them.", lambda r: r.row.words),
        Column(
            "reports",
            "Letters of the articles that report it.",
            lambda r: r.mentions(Mention.REPORTS, Mention.REPORTS_AND_DENIES),
        ),
        Column(
            "denies",
            "Letters of the articles that carry a denial.",
            lambda r: r.mentions(Mention.DENIES, Mention.REPORTS_AND_DENIES),
        ),
        Column(
            "mentions",
            "Letters of the articles that mention it in words that are shown with that article only.",
            lambda r: r.mentions(Mention.MENTIONS),
        ),
        Column(
            "silent",
            "Letters of the articles that do not mention it. Silence is not denial.",
            lambda r: r.mentions(Mention.SILENT),
        ),
        Column(
            "closed_earlier",
            "Letters of the articles that do not mention it and were closed before it.",
            lambda r: r.mentions(Mention.CLOSED_EARLIER),
        ),
        Column(
            "accounts", "How many statements speak of it.", lambda r: len(r.event.accounts), "integer", required=True
        ),
        Column(
            "disputed",
            "True when accounts differ on the time, on who is responsible, or on whether it happened.",
            lambda r: r.row.disputed,
            "boolean",
            required=True,
        ),
        Column(
            "corroboration",
            "How many origins stand behind it.",
            lambda r: r.result.support.corroboration if r.result.support else None,
            words=tuple(Corroboration),
        ),
        Column("origins", "The origins that were counted.", lambda r: r.site.origins(r.result.support)),
        Column("page", "Address of the event's page.", lambda r: r.site.page(r.event), required=True),
    ),
    (("part_of", "", "event"),),
)
"""The columns."""
