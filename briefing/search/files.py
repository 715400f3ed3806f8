"""The index as scripts: one for a small briefing; for a large one a table of contents, and chunks that it leads to.

Each calls `briefingSearch` with the version of the index, its own name, and its data. The version keeps a chunk from
being read with another index's table, which a browser may still hold after a site has changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from briefing.search.entries import Entry, Index, Passage, Written, index
from briefing.search.postings import postings
from briefing.views.base import Desk

ADDRESS = "search/index.js"
"""Where the index begins, from the root of the site."""
SMALL = 512 * 1024
"""Most characters of an index in one file. They are 70 to 120 KB on the way, about what four searches load of chunks,
in some 20 requests each; docs/scale.md has the figures."""
EACH = 16
"""How many pages or passages a chunk of them holds."""
WORDS = 8 * 1024
"""About how many characters a chunk of words has. The list of one word is never divided."""

Data = dict[str, Any] | list[Any]


def files(desk: Desk, written: Iterable[Written] = ()) -> Iterator[tuple[str, str]]:
    """The files of the index of a briefing, by address, whichever way is better at its size."""
    return scripts(index(desk, written))


def scripts(found: Index, small: int = SMALL) -> Iterator[tuple[str, str]]:
    """The files of an index, by address: one of no more than `small` characters, or chunks."""
    numbers = {entry.url: number for number, entry in enumerate(found.entries)}
    shown = [*map(_page, found.entries), *(_passage(passage, numbers) for passage in found.passages)]
    whole = {"index": _json({"entries": len(found.entries), "shown": shown})}
    data = whole if len(whole["index"]) <= small else dict(_chunks(found))
    version = hashlib.sha256("\n".join(data.values()).encode()).hexdigest()[:8]
    for name, text in data.items():
        yield f"search/{name}.js", f'briefingSearch(["{version}","{name}",{text}]);\n'


def _chunks(found: Index) -> Iterator[tuple[str, str]]:
    shown = [*map(_page, found.entries), *map(_passage, found.passages)]
    words = list(_runs(postings(found)))
    # Joined, not listed: a word alone is nobody's name, but might look like one to a reader of data.
    table = {
        "entries": len(found.entries),
        "count": len(shown),
        "each": EACH,
        "words": "_".join(w[0][0] for w in words),
    }
    yield "index", _json(table)
    for number, run in enumerate(words):
        yield f"words-{number}", _json(["_".join(word for word, _ in run), "_".join(held for _, held in run)])
    for number, at in enumerate(range(0, len(shown), EACH)):
        yield f"shown-{number}", _json(shown[at : at + EACH])


def _runs(held: Iterable[tuple[str, str]]) -> Iterator[list[tuple[str, str]]]:
    run: list[tuple[str, str]] = []
    size = 0
    for word, text in held:
        length = len(word) + len(text) + 2
        if run and size + length > WORDS:
            yield run
            run, size = [], 0
        run.append((word, text))
        size += length
    if run:
        yield run


def _page(entry: Entry) -> Data:
    return [entry.url, entry.kind, entry.title, entry.names]


def _passage(passage: Passage, numbers: Mapping[str, int] | None = None) -> Data:
    """A passage with the pages that quote it: by their numbers, or in short where no list of them is at hand."""

    def page(entry: Entry) -> int | list[str]:
        return numbers[entry.url] if numbers is not None else [entry.url, entry.kind, entry.title]

    return [passage.quote, [[page(m.page), m.id, m.says, m.source] for m in passage.mentions]]


def _json(data: Data) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
