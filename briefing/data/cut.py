"""Files of data in parts: hosts of sites take files up to a size, and a large briefing's are larger.

A file that is not too large stays whole. Of one that is, the first part has its address, so that no link to it breaks;
`parts.json` names the others. Each part is a file of the same kind: JSON with the same members, a table with the same
heading. A database has no parts: it is packed (gzip).
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import Any

from briefing.data.export import to_json
from briefing.grouping import group_by_key

LARGEST = 24_000_000
"""Bytes of a file of data: a common limit of hosts is 25 MiB."""
INDEX = "parts.json"
"""The file that names the parts of each other, where any has parts."""


def in_parts(path: str, made: str | bytes) -> Iterator[tuple[str, str | bytes]]:
    """A file of data with its path; of one that is larger than `LARGEST`, its parts, each with its own.

    Bytes, as of a database, have no parts: they are packed instead. The parts' paths are those of `names`.
    """
    size = len(made.encode()) if isinstance(made, str) else len(made)
    if size <= LARGEST:
        yield path, made
    elif isinstance(made, bytes):
        yield f"{path}.gz", gzip.compress(made, mtime=0)
    else:
        pieces = list(_CUTS.get(PurePosixPath(path).suffix, _cut_json)(made))
        yield from zip(names(path, len(pieces)), pieces, strict=True)


def names(path: str, count: int) -> list[str]:
    """The paths of so many parts of a file: its own, then `events-2.csv` and so on."""
    file = PurePosixPath(path)
    return [path, *(f"{file.stem}-{number}{file.suffix}" for number in range(2, count + 1))]


def _cut_table(table: str) -> Iterator[str]:
    """The parts of a table, each with its heading. A row is one line."""
    heading, *rows = table.splitlines(keepends=True)
    for part in _packed(rows):
        yield heading + "".join(part)


def _cut_json(text: str) -> Iterator[str]:
    """The parts of a JSON map, each with all its members: lists have some of their items, and all else is in each."""
    data: dict[str, Any] = json.loads(text)
    lists = [name for name, value in data.items() if isinstance(value, list)]
    items = [(name, item) for name in lists for item in data[name]]
    lines = [json.dumps(item, ensure_ascii=False) for _, item in items]
    at = 0
    for part in _packed(lines):
        own = group_by_key(items[at : at + len(part)])
        at += len(part)
        yield to_json(data | {name: own.get(name, []) for name in lists})


def _cut_annotations(text: str) -> Iterator[str]:
    """The pages of a collection of annotations, each with the id of the next; the first stands in the collection."""
    collection: dict[str, Any] = json.loads(text)
    whole = collection["first"]
    name, _, _ = whole["id"].rpartition(":")
    runs = list(_packed([json.dumps(item, ensure_ascii=False) for item in whole["items"]]))
    start = 0
    for number, run in enumerate(runs, 1):
        page = {**whole, "id": f"{name}:{number}", "startIndex": start, "items": list(map(json.loads, run))}
        if number < len(runs):
            page["next"] = f"{name}:{number + 1}"
        start += len(run)
        yield to_json({**collection, "first": page} if number == 1 else {"@context": collection["@context"], **page})


_CUTS: dict[str, Callable[[str], Iterator[str]]] = {".csv": _cut_table, ".jsonld": _cut_annotations}


def _packed(lines: Sequence[str]) -> Iterator[list[str]]:
    """Lines in as few runs as stay below `LARGEST` bytes, with room for what stands around them."""
    run: list[str] = []
    size = 0
    for line in lines:
        bytes_of = len(line.encode()) + 2
        if run and size + bytes_of > LARGEST * 0.9:
            yield run
            run = []
            size = 0
        run.append(line)
        size += bytes_of
    yield run
