"""The tables: events, figures, discrepancies and actors as CSV, each a choice of what briefing.json holds.

A column is a path in a record as briefing.json has it, and what the schema says of it. Cells hold ids and words of
closed lists as they stand there, and quotes; no spreadsheet takes one for a formula.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from briefing.data.everything import MENTIONED, records, schema
from briefing.data.export import Export, Published, plain
from briefing.data.shapes import shape_behind
from briefing.grouping import group_by_key
from briefing.model.naming import Naming

FORMULA_STARTS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
"""What makes a spreadsheet take a cell for a formula. A text that begins so gets an apostrophe before it."""

_CURATED = frozenset(("title", "label", "counts", "period", "would_resolve", "subgroup"))
"""The members that hold a curator's sentence."""


def table(kind: str, about: str, paths: str, each: str = "") -> Export:
    """A table of the records of a kind; with `each`, a row for each part in that list of every record.

    The path `number` is the position of such a part, from 1. `mentions.*` are the articles that do one thing with it.
    """
    columns = {path.removeprefix(f"{each}.").replace(".", "_"): path for path in paths.split()}
    headings = {name: _about(kind, path) for name, path in columns.items()}
    steps = [path.split(".") for path in columns.values()]

    def make(published: Published) -> str:
        """The table as CSV."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(columns)
        mark = Naming(published.facts).mark
        for row in _rows(published, kind, each):
            writer.writerow([_text(mark, path, _at(row, path)) for path in steps])
        return out.getvalue()

    return Export(f"{kind}.csv", "text/csv", about, make, headings)


def _text(mark: Callable[[str], str], path: list[str], value: Any) -> str:
    """The text of a cell; in a curator's sentence, an article whose outlet is not certain has its question mark."""
    text = cell_text(value)
    return mark(text) if text and path[-1] in _CURATED else text


def cell_text(value: Any) -> str:
    """The text of a CSV cell: on one line and never a formula; the items of a list are joined.

    >>> cell_text(["=1+1", "b"]), cell_text(True), cell_text(0.25), cell_text([("a", "b"), ("c",)])
    ("'=1+1; b", 'true', '0.25', 'a with b; c')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        value = _joined(value)
    elif not isinstance(value, str):
        value = plain(value)
    if isinstance(value, (int, float)):
        return str(value)
    text = " ".join(value.split())
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def _joined(items: Iterable[Any]) -> str:
    """The items of a list that are not empty, each once; those of a tuple belong together."""
    texts = [" with ".join(item) if isinstance(item, tuple) else item for item in items if item]
    return "; ".join(dict.fromkeys(texts))


def _rows(published: Published, kind: str, each: str) -> Iterator[dict[str, Any]]:
    """The records of a kind; with `each`, once for each part in that list, with the part in its place."""
    for members in records(published, kind):
        articles = group_by_key((cell.mention.value, cell.article) for cell in members.get("mentions", ()))
        record = {**members, "mentions": articles}
        if not each:
            yield record
            continue
        for number, part in enumerate(record[each], 1):
            yield {**record, each: part, "number": number}


def _at(value: Any, path: list[str]) -> Any:
    """The value at a path; of a list, the values at the rest of the path in each of its items."""
    for number, step in enumerate(path):
        if value is None:
            return None
        if isinstance(value, (list, tuple)):
            return [_at(item, path[number:]) for item in value]
        value = value.get(step) if isinstance(value, dict) else getattr(value, step)
    return value


def _about(kind: str, path: str) -> str:
    """What the schema says of a path."""
    if path == "number":
        return "Position in the record, from 1."
    shape = schema()["properties"][kind]
    about = ""
    for step in path.split("."):
        shape = shape_behind(schema(), shape).get("properties", {}).get(step, {})
        about = shape.get("description", about)
    return about


EVENTS = table(
    "events",
    "One row an event: something that happened or is said to have happened, and which articles do what with it.",
    "id title type place part_of after responds_to time.low time.high accounts.when.words "
    + " ".join(f"mentions.{word.value}" for word in MENTIONED)
    + " time_relation support.corroboration support.origins.actors accounts.quote accounts.translation page",
)
FIGURES = table(
    "figures",
    "One row an answer to a question about people or a number, in the words of one article: often without a number.",
    "id number title measure population subgroup unit scope.counts scope.place scope.period scope.cumulative part_of "
    "readings.article readings.speaker readings.unmarked readings.stance readings.responsible readings.where "
    "readings.words readings.lost "
    "readings.means.must.low readings.means.must.low_open readings.means.must.high readings.means.must.high_open "
    "readings.means.usual.low readings.means.usual.low_open readings.means.usual.high readings.means.usual.high_open "
    "mentions.lost relation support.corroboration support.origins.actors readings.quote readings.translation page",
    each="readings",
)
DISCREPANCIES = table(
    "discrepancies",
    "One row a position on a question on which the articles disagree.",
    "id number title kind weight relation explained_by resolution about positions.label positions.statements.article "
    "positions.support.corroboration positions.support.origins.actors positions.statements.quote "
    "positions.statements.translation would_resolve page",
    each="positions",
)
ACTORS = table(
    "actors",
    "One row an actor: a person, a group of people, an organisation, an armed group, a state, a body or an outlet.",
    "id title kind identified_by names.name names.translation names.role names.article speaks_for.actor part_of.actor "
    "stakes.part stakes.to stakes.article stakes_of whereabouts.distance whereabouts.place whereabouts.article page",
)
