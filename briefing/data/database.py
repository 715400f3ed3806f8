"""briefing.db: what briefing.json holds as an SQLite database, with a view for each question of the front page.

A table for each kind of record, and one for each list of parts in it, with the columns that the schema of briefing.json
names. `key` names a row, `parent` the row that it is a part of, and `root` the id of the record; `number` is its place
in the list. A list of ids or numbers is JSON in one column. The table `columns` says what each column holds.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from typing import Any, NamedTuple

from briefing import memo
from briefing.data import everything
from briefing.data.export import Export, Published
from briefing.data.shapes import Shape, shape_behind

TYPES = {"string": "TEXT", "integer": "INTEGER", "number": "REAL", "boolean": "INTEGER"}
"""The column type of a JSON value; whatever else is JSON in a column of text."""
STATEMENT = {"citation", "article", "speaker", "quote", "says", "translation"}
"""The columns by which a table of statements is known."""
VIEWS = files(__package__).joinpath("database.sql")
"""The views, which build on the tables and on the view `statements`."""
Rows = dict[str, list[tuple[Any, ...]]]
"""The rows of tables, by the names of the tables."""
_VERSION_OF_SQLITE = slice(96, 100)
"""Where the file says which SQLite wrote it, so that the same facts make the same bytes anywhere."""


class Column(NamedTuple):
    """A column of a table."""

    name: str
    path: tuple[str, ...]
    """The members that lead to its value in a record or part."""
    type: str
    about: str


class SqlTable(NamedTuple):
    """A table of records, or of the parts in one of their lists."""

    name: str
    columns: tuple[Column, ...]
    lists: tuple[tuple[tuple[str, ...], SqlTable], ...]
    """The lists of parts in it: the members that lead to each, and its own table."""

    def walk(self) -> Iterator[SqlTable]:
        """This table, and those of the parts in it."""
        yield self
        for _, table in self.lists:
            yield from table.walk()

    def holds_statements(self) -> bool:
        """True where each row is a statement."""
        return {column.name for column in self.columns} >= STATEMENT


@memo.memoise(bound=1)
def tables() -> tuple[SqlTable, ...]:
    """Every table, as the schema of briefing.json has it: one a kind, the front page and the differences."""
    shapes = everything.schema()["properties"]
    return tuple(_table(kind, shape) for kind, shape in shapes.items() if kind != "version")


def _table(name: str, shape: Shape) -> SqlTable:
    """The table of what a shape describes, with the tables of the lists of parts in it."""
    columns: list[Column] = []
    lists: list[tuple[tuple[str, ...], SqlTable]] = []
    for path, member in _members(everything.schema(), shape, ()):
        joined = "_".join(path)
        items = shape_behind(everything.schema(), member.get("items", {}))
        if "properties" in items:
            lists.append((path, _table(f"{name}_{joined}", items)))
        else:
            columns.append(Column(joined, path, _column_type(member), member.get("description", "")))
    return SqlTable(name, tuple(columns), tuple(lists))


def _members(schema: Shape, shape: Shape, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Shape]]:
    """The members of a map, with the path to each; those of a map within it stand in its place."""
    for name, member in shape_behind(schema, shape)["properties"].items():
        inner = _without_null(member)
        is_map = "$ref" in inner or "properties" in inner
        if is_map:
            yield from _members(schema, inner, (*path, name))
        else:
            yield (*path, name), {**inner, "description": member.get("description", inner.get("description", ""))}


def _without_null(shape: Shape) -> Shape:
    """The shape of a value that may be null, without null."""
    return shape["anyOf"][0] if "anyOf" in shape else shape


def _column_type(shape: Shape) -> str:
    """The SQL type of the column that holds values of a shape; text for words of closed lists, and for JSON."""
    return "TEXT" if "enum" in shape else TYPES.get(shape.get("type", ""), "TEXT")


def make(published: Published) -> bytes:
    """The database, as the bytes of its file."""
    data = everything.members(published)
    encode = json.JSONEncoder(ensure_ascii=False, default=partial(everything.as_json, published))
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("BEGIN")
    _describe(connection)
    for table in tables():
        for each in table.walk():
            _create(connection, each)
        rows: Rows = {}
        for number, record in enumerate(_records(data[table.name]), 1):
            key = record.get("id", table.name)
            _collect(rows, table, record, (key, None, key, number), encode)
        for name, found in rows.items():
            connection.executemany(f"INSERT INTO {_quoted(name)} VALUES ({', '.join('?' * len(found[0]))})", found)
    connection.execute(_statements())
    connection.execute("COMMIT")
    connection.executescript(VIEWS.read_text(encoding="utf-8"))
    image = bytearray(connection.serialize())
    connection.close()
    image[_VERSION_OF_SQLITE] = bytes(4)
    return bytes(image)


def _records(member: Any) -> list[dict[str, Any]]:
    """The records of a member of briefing.json: of a kind all, of the front page the one that there is, if any."""
    if member is None:
        return []
    return [member] if isinstance(member, dict) else list(member)


def _describe(connection: sqlite3.Connection) -> None:
    """The table that says what each column holds."""
    connection.execute("CREATE TABLE columns (in_table TEXT, name TEXT, about TEXT)")
    rows = [
        (each.name, column.name, column.about) for table in tables() for each in table.walk() for column in each.columns
    ]
    connection.executemany("INSERT INTO columns VALUES (?, ?, ?)", rows)


def _create(connection: sqlite3.Connection, table: SqlTable) -> None:
    """Makes an empty table; `key`, `parent`, `root` and `number` come before its own columns."""
    own = [f"{_quoted(column.name)} {column.type}" for column in table.columns]
    columns = ["key TEXT PRIMARY KEY", "parent TEXT", "root TEXT", "number INTEGER", *own]
    connection.execute(f"CREATE TABLE {_quoted(table.name)} ({', '.join(columns)})")


def _collect(rows: Rows, table: SqlTable, part: Any, place: tuple[Any, ...], encode: json.JSONEncoder) -> None:
    """Adds the row of a record or part to those of its table, and the parts in its lists to those of theirs.

    `place` are the first four columns: key, parent, root and number. `encode` makes JSON of what is none.
    """
    key, _, root, _ = place
    values = (_stored(_at(part, column.path), encode) for column in table.columns)
    rows.setdefault(table.name, []).append((*place, *values))
    for path, inner in table.lists:
        for number, each in enumerate(_at(part, path) or (), 1):
            _collect(rows, inner, each, (f"{key}/{'_'.join(path)}/{number}", key, root, number), encode)


def _at(part: Any, path: tuple[str, ...]) -> Any:
    """The value at a path; None where what it leads through is None."""
    value = part
    for step in path:
        if value is None:
            return None
        value = value.get(step) if isinstance(value, dict) else getattr(value, step)
    return value


def _stored(value: Any, encode: json.JSONEncoder) -> Any:
    """A value as a column has it: a list or a map as JSON; `encode` makes JSON's of what it has no word for."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, (list, tuple, dict)):
        # Most lists are empty, and an encoder begins anew with each.
        return encode.encode(value) if value or isinstance(value, dict) else "[]"
    return encode.default(value)


def _statements() -> str:
    """The SQL that makes the view of all statements, whatever they are a part of."""
    chosen = ", ".join(("key", "root", *sorted(STATEMENT), "sentence", "unmarked", "stance", "basis", "via"))
    selects = [
        f"SELECT '{each.name}' AS in_table, {chosen} FROM {_quoted(each.name)}"
        for table in tables()
        for each in table.walk()
        if each.holds_statements()
    ]
    return "CREATE VIEW statements AS " + " UNION ALL ".join(selects)


def _quoted(name: str) -> str:
    """A name of SQL; `when` and `where` are words of its own."""
    return f'"{name}"'


DATABASE = Export(
    "briefing.db",
    "application/vnd.sqlite3",
    "The same as briefing.json, as an SQLite database with a view for each question of the front page.",
    make,
)
