"""The rows of a spreadsheet in Office Open XML (`.xlsx`), read without running or fetching anything.

Only words and numbers of cells are read, as ECMA-376 (part 1, 18.3) has them: formulas stand for the value that was
saved with them, and formats, links, macros and hidden sheets say nothing.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree

from briefing.problems import NotWritten

_LARGEST = 40_000_000
"""Most bytes of a part of the file, once it is unpacked."""
_SHEET = re.compile(r"xl/worksheets/sheet(\d+)\.xml")
_STRINGS = "xl/sharedStrings.xml"
_NAMESPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_COLUMN = re.compile(r"[A-Z]{1,3}")
_MOST_COLUMNS = 200
"""Columns that are read, from the first."""
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    ElementTree.ParseError,
    NotImplementedError,  # packed in a way that Python does not know
    RuntimeError,  # with a password
    OSError,
    EOFError,
    LookupError,
    ValueError,
)
"""What reading an archive raises that is none, or no spreadsheet."""


TABLES = (".csv", ".xlsx")
"""How the names of files with rows end: each is a colleague's own."""


def as_csv(data: bytes, title: str) -> str:
    """The first sheet whose first row has a cell with this title, as CSV.

    Raises NotWritten where the file is no such spreadsheet, or has no such sheet.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            sheets = list(_sheets(archive))
    except _BROKEN as cause:
        raise NotWritten("it is an archive, and no spreadsheet that can be read: save it as CSV first") from cause
    for rows in sheets:
        if rows and title in (cell.strip().casefold() for cell in rows[0]):
            written = io.StringIO()
            csv.writer(written).writerows(rows)
            return written.getvalue()
    raise NotWritten(f"no sheet in it has a first row with `{title}`; any other form of spreadsheet is saved as CSV")


def _sheets(archive: zipfile.ZipFile) -> Iterator[list[list[str]]]:
    """The rows of each sheet, by its number; none that is empty."""
    numbers = [int(match[1]) for name in archive.namelist() if (match := _SHEET.fullmatch(name))]
    strings = _strings(archive) if _STRINGS in archive.namelist() else []
    for number in sorted(numbers):
        tree = _parsed(archive, f"xl/worksheets/sheet{number}.xml")
        rows = (_row(row, strings) for row in tree.iter(f"{_NAMESPACE}row"))
        yield [row for row in rows if any(row)]


def _parsed(archive: zipfile.ZipFile, name: str) -> ElementTree.Element:
    """A part of the file. Raises NotWritten where it is too large, or defines entities, which might grow."""
    with archive.open(name) as part:
        data = part.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise NotWritten(f"a sheet of it holds more than {_LARGEST:,} bytes: take it in parts")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or not data.lstrip(b"\xef\xbb\xbf").startswith(b"<"):
        raise NotWritten("it is no spreadsheet that a program for spreadsheets wrote: save it as CSV, and take that")
    return ElementTree.fromstring(data)


def _strings(archive: zipfile.ZipFile) -> list[str]:
    """The words that cells name by their number."""
    return [_words(item) for item in _parsed(archive, _STRINGS).iter(f"{_NAMESPACE}si")]


def _words(item: ElementTree.Element) -> str:
    """The words of an item, whatever its runs look like, without how they are read aloud."""
    runs = [item, *item.iter(f"{_NAMESPACE}r")]
    return "".join(found.text or "" for run in runs for found in run.findall(f"{_NAMESPACE}t"))


def _row(row: ElementTree.Element, strings: list[str]) -> list[str]:
    """The cells of a row, with an empty text for each that is left out."""
    cells: list[str] = []
    for cell in row.iter(f"{_NAMESPACE}c"):
        place = _place(cell.get("r", ""), len(cells))
        if place < _MOST_COLUMNS:
            cells += [""] * (place + 1 - len(cells))
            cells[place] = _value(cell, strings)
    return cells


def _place(reference: str, following: int) -> int:
    """The place of a cell in its row, from 0, by its reference, such as `C7`; without one it is the following cell."""
    letters = _COLUMN.match(reference)
    if letters is None:
        return following
    place = 0
    for letter in letters[0]:
        place = place * 26 + ord(letter) - ord("A") + 1
    return place - 1


def _value(cell: ElementTree.Element, strings: list[str]) -> str:
    """What a cell shows: its words, or its number without a point that says nothing."""
    kind = cell.get("t", "n")
    inline = cell.find(f"{_NAMESPACE}is")
    if inline is not None:
        return _words(inline)
    value = cell.findtext(f"{_NAMESPACE}v") or ""
    if kind == "s":
        return strings[int(value)] if value.isdecimal() and int(value) < len(strings) else ""
    return value.removesuffix(".0") if kind == "n" else value
