"""What is known of articles before they are read: a curator's table, and what files and addresses are called.

A table is given, and so it is known. A name is a proposal: it is shown with where it was found, and confirmed by a
person.
"""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

from briefing.authoring.spreadsheet import as_csv
from briefing.problems import NotWritten

COLUMNS = ("file", "outlet", "published", "url", "title", "language")
"""The columns of a table of articles: `file` is needed, each other may be left out or be empty."""
_DAY = re.compile(r"(?<!\d)((?:19|20)\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?!\d)")
_ADDRESS = re.compile(r"(?:[A-Za-z]{3,8}:\s*)?(https?://[^\s<>\"]+)")
_IN_FIGURES = re.compile(r"(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d)(?!\d)")
_KNOWN: Mapping[str, Mapping[str, str]] = tomllib.loads(
    Path(__file__).with_name("outlets.toml").read_text(encoding="utf-8")
)
_OUTLETS = _KNOWN["names"]
"""What outlets are called, by what files and hosts of theirs are."""
CODES = _KNOWN["codes"]
"""The code that stands for an outlet, by its name, where its initials are not how it is known."""


def table_beside(given: Iterable[Path]) -> Path | None:
    """The table `articles.csv` in one of the folders that are given; None where there is none with a row of `file`."""
    for folder in given:
        path = folder / "articles.csv"
        if path.is_file() and b"file" in path.read_bytes().partition(b"\n")[0]:
            return path
    return None


def table(path: Path) -> dict[Path, dict[str, str]]:
    """What a table says of articles, by the path of each file: the outlet's name, the day, the address and so on.

    Files are named from the folder of the table. Raises NotWritten for a column that is not known, a row without a
    file, a file that stands twice, and a day that is none.
    """
    text = _text(path)
    separator = max(",;\t", key=text.partition("\n")[0].count)
    rows = csv.DictReader(io.StringIO(text.strip()), delimiter=separator)
    rows.fieldnames = [name.strip().casefold() for name in rows.fieldnames or ()]
    if "file" not in rows.fieldnames or not set(COLUMNS).issuperset(rows.fieldnames):
        raise NotWritten(f"{path}: its first row names the columns {', '.join(COLUMNS)}; `file` is needed, no other is")
    known: dict[Path, dict[str, str]] = {}
    for row in rows:
        said = {name: value.strip() for name, value in row.items() if isinstance(value, str) and value.strip()}
        file = path.parent / said.pop("file", "")
        if reason := _wrong(file, said, known):
            raise NotWritten(f"{path}, line {rows.line_num}: {reason}")
        known[file] = said
    return known


def _text(path: Path) -> str:
    """The text of a table. Raises NotWritten where it is none in UTF-8, and no spreadsheet."""
    data = path.read_bytes()
    try:
        return as_csv(data, "file") if data.startswith(b"PK") else data.decode("utf-8-sig")
    except UnicodeDecodeError as cause:
        raise NotWritten(f"{path} is no text in UTF-8: save it so, a spreadsheet as .xlsx or “CSV UTF-8”") from cause


def _wrong(file: Path, said: Mapping[str, str], known: Collection[Path]) -> str:
    """Why a row cannot be taken; empty where it can. `known` are the files of the rows above it."""
    if not file.is_file() or file in known:
        return "`file` must name a file, from the folder of the table, and each once"
    if "published" in said and not _is_day(said["published"]):
        return f"`published` is '{said['published']}'; a day is expected, as 2024-03-05"
    return ""


def _is_day(words: str) -> bool:
    """True for a day as it is written in a record, such as `2024-03-05`."""
    return _DAY.fullmatch(words) is not None and _day(words) == words


def _day(words: str) -> str:
    """The first day in some words, as `2024-03-05`; empty where there is none.

    >>> _day("cnn_20190903_doonbeg")
    '2019-09-03'
    """
    for found in _DAY.finditer(words):
        try:
            return date(*map(int, found.groups())).isoformat()
        except ValueError:
            continue
    return ""


def days_either_way(words: str) -> list[str]:
    """The days that a date in figures may be, the month first and then the day first; none where there is no such date.

    >>> days_either_way("Updated 4/9/2007 6:04 PM"), days_either_way("4/19/2007")
    (['2007-04-09', '2007-09-04'], ['2007-04-19'])
    """
    found = _IN_FIGURES.search(words)
    if found is None:
        return []
    ways = ((found[1], found[3]), (found[3], found[1]))
    days = (_day(f"{found[4]}-{month:0>2}-{day:0>2}") for month, day in ways)
    return [*dict.fromkeys(filter(None, days))]


def of_name(stem: str) -> Iterator[tuple[str, str]]:
    """What the name of a file may say of its article, by field: the outlet and the day.

    >>> dict(of_name("washingtontimes-2019-09-03"))
    {'published': '2019-09-03', 'outlet': 'The Washington Times'}
    """
    if day := _day(stem):
        yield "published", day
    words = re.findall(r"[a-z][a-z0-9]*", stem.lower())
    for candidate in ("".join(re.findall("[a-z]+", stem.lower())), *words[:1]):
        if name := _OUTLETS.get(candidate):
            yield "outlet", name
            return


def address_in(line: str) -> str:
    """The address that a line above a text consists of, behind a word such as `Source:` or alone; else empty."""
    found = _ADDRESS.fullmatch(line.strip())
    return found[1] if found is not None else ""


def of_address(address: str) -> Iterator[tuple[str, str]]:
    """What an address may say of its article, by field: the outlet by its host, and the day that stands in its path.

    >>> dict(of_address("https://edition.cnn.com/2019/09/03/politics/pence/index.html"))
    {'published': '2019-09-03', 'outlet': 'CNN'}
    """
    parts = urlsplit(address)
    if day := _day(parts.path.replace("/", "-")):
        yield "published", day
    for label in reversed((parts.hostname or "").split(".")[:-1]):
        if name := _OUTLETS.get(label.replace("-", "")):
            yield "outlet", name
            return
