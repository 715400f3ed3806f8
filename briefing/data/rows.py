"""The rows of a record as a table of its own: each statement of it, in an article's words."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from typing import Any

from briefing.data.export import Published, exact
from briefing.data.tables import cell_text
from briefing.grouping import group_by_key
from briefing.model.fields import walk
from briefing.model.naming import Naming
from briefing.model.parts import Record, Statement
from briefing.model.records import Actor, Discrepancy, Event, Figure, Omission, Position, Theme, statements_of

FOLDER = "rows"
"""The folder, in that of the data, which holds a table for each record."""
KINDS = (Event, Figure, Theme, Discrepancy, Actor)
"""The records that have one."""
COLUMNS = "record position article speaker unmarked stance words quote translation says sentence citation page".split()


def files(published: Published) -> Iterator[tuple[str, str]]:
    """The table of each listed record that has a page, with its path in the folder of the data."""
    spoken = _spoken(published)
    mark = Naming(published.facts).mark
    for record in published.facts.records():
        if isinstance(record, KINDS) and "#" not in published.page(record):
            own = [(record, statement) for statement in statements_of(record)]
            yield f"{FOLDER}/{record.id}.csv", _table(published, mark, [*spoken.get(str(record.id), ()), *own])


def _spoken(published: Published) -> dict[str, list[tuple[Record, Statement]]]:
    """What each actor says, with the record that quotes it; discrepancies and omissions quote what others do."""
    said: list[tuple[str, tuple[Record, Statement]]] = []
    for record in published.facts.records():
        if not isinstance(record, (Discrepancy, Omission)):
            for statement in statements_of(record):
                said += [(str(actor), (record, statement)) for actor in statement.speaker if actor != record.id]
    return group_by_key(said)


def _table(published: Published, mark: Callable[[str], str], statements: list[tuple[Record, Statement]]) -> str:
    """A CSV table with a row for each statement, given with the record that it stands in.

    `mark` puts the question mark behind the codes of articles whose outlet is not certain.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for record, statement in statements:
        cells = [cell_text(value) for value in _cells(published, record, statement)]
        cells[1] = mark(cells[1]) if cells[1] else ""
        writer.writerow(cells)
    return out.getvalue()


def _cells(published: Published, record: Record, statement: Statement) -> list[Any]:
    """The values of a row, in the order of the columns."""
    citation = published.world.anchored.of(statement)
    return [
        record.id,
        _position(record, statement),
        statement.article,
        statement.speaker,
        statement.unmarked,
        statement.stance,
        getattr(statement, "words", None) or statement.answer,
        exact(published.world, statement) or statement.quote,
        statement.translation,
        statement.says,
        citation.anchor.sentences[0].number if citation is not None else None,
        citation.id if citation is not None else None,
        published.page(record),
    ]


def _position(record: Record, statement: Statement) -> str | None:
    """The label of the position of a discrepancy that a statement takes; None in any other record."""
    positions = (part for _, part in walk(record) if isinstance(part, Position))
    return next((str(position.label) for position in positions if statement in position.statements), None)
