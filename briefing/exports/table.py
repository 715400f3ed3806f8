"""Tables as CSV: columns that describe themselves, cells that no spreadsheet runs, the same bytes each time."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, Generic, Literal, TypeVar

Row = TypeVar("Row")
Cell = str | int | bool | Fraction | datetime | Iterable[str] | None
ColumnType = Literal["string", "integer", "number", "boolean", "date", "datetime"]

FORMULA_STARTS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
"""What makes a spreadsheet take a cell for a formula. A text that begins so gets an apostrophe before it."""


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """A column of a table."""

    name: str
    """Its heading."""
    about: str
    """What it holds."""
    value: Callable[[Row], Cell]
    """Its cell in a row. Several texts are joined by "; "; None is an empty cell."""
    type: ColumnType = "string"
    """Its type, in the words of Frictionless."""
    tag: str = ""
    """Its HXL tag; empty in a table that has none."""
    words: tuple[str, ...] = ()
    """The words that it may hold, where the list is closed."""
    required: bool = False
    """True when no cell is empty."""


@dataclass(frozen=True, slots=True)
class Table(Generic[Row]):
    """A table, before it has rows."""

    name: str
    """Its file's name, without the suffix."""
    about: str
    """What one row is."""
    key: tuple[str, ...]
    """The columns that tell the rows apart."""
    columns: tuple[Column[Row], ...]
    """Its columns, in order."""
    refers: tuple[tuple[str, str, str], ...] = ()
    """Columns that name a row of another table: column, table, column there; an empty table name means this one."""

    @property
    def tagged(self) -> bool:
        """True when a row of HXL tags stands below the headings."""
        return any(column.tag for column in self.columns)


def to_csv(table: Table[Any], rows: Iterable[Any]) -> str:
    """The table with its rows: headings, the row of tags where there is one, and a line an item."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([column.name for column in table.columns])
    if table.tagged:
        writer.writerow([column.tag for column in table.columns])
    for row in rows:
        writer.writerow([_cell(column.value(row), column.type) for column in table.columns])
    return out.getvalue()


def _cell(value: Cell, kind: ColumnType) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, Fraction)):
        return _number(Fraction(value))
    if isinstance(value, datetime):
        return value.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    text = value if isinstance(value, str) else "; ".join(value)
    return safe(text) if kind == "string" else text


def safe(text: str) -> str:
    """The text on one line, with an apostrophe before it where a spreadsheet would take it for a formula."""
    line = " ".join(text.split())
    return f"'{line}" if line.startswith(FORMULA_STARTS) else line


def _number(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else repr(float(value))
