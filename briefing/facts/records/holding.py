"""What a record holds."""

from __future__ import annotations

from collections.abc import Iterable

from briefing.facts.records.actors import Actor, Place
from briefing.facts.records.discrepancies import Discrepancy
from briefing.facts.records.events import Event, Figure
from briefing.facts.records.parts import Record
from briefing.facts.records.statements import Statement


def statements_of(record: Record) -> Iterable[Statement]:
    """The statements of a record, in the order of its file; an article has none."""
    if isinstance(record, Event):
        return record.accounts
    if isinstance(record, Figure):
        return record.readings
    if isinstance(record, Discrepancy):
        return [statement for position in record.positions for statement in position.statements]
    if isinstance(record, Actor):
        return [*record.affiliations, *record.accounts]
    return record.accounts if isinstance(record, Place) else ()
