"""The files of a finished site as text."""

from __future__ import annotations

import codecs
import gzip
import html
import os
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from briefing.linting import seen, shipped
from briefing.linting.data import Found, Place, has_escapes, in_any_writing, parsed, strings, unescaped
from briefing.linting.markup import Markup
from briefing.problems import Mark

_MARKUP = frozenset([".html", ".htm", ".svg", ".xml", ".atom", ".rss", ".xhtml"])
_PLACED = (".json", ".jsonld", ".js", ".geojson")
_DATA = frozenset([".json", ".jsonld", ".js", ".geojson", ".webmanifest", ".ndjson", ".mjs"])
UNPACKABLE = (EOFError, gzip.BadGzipFile, zlib.error)
"""What `read` raises for a packed file that was cut off, or is none."""
_SCRIPT = re.compile(r"<script(?P<attributes>(?=[\s/>])[^>]*)>(?P<text>.*?)(?:</script|\Z)", re.DOTALL | re.IGNORECASE)
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(frozen=True)
class Output:
    """One file of a site."""

    path: str
    """Its address from the root of the site."""
    text: str
    """What it holds, as stored."""
    wanted: Callable[[str], bool]
    """True for those of the strings of its data that the rules look at."""
    kind: str = ""
    """What the end of its name would be; empty where its address tells it."""

    @property
    def suffix(self) -> str:
        """The end of its name, such as `.json`."""
        return self.kind or "." + self.path.rsplit("/", 1)[-1].rpartition(".")[2].lower()

    @property
    def is_markup(self) -> bool:
        """True for HTML and other XML."""
        return self.suffix in _MARKUP

    @property
    def is_data(self) -> bool:
        """True for JSON, and for scripts, which may hold some."""
        return self.suffix in _DATA

    @property
    def is_placed(self) -> bool:
        """True where each string of the data stands at a place of its own; all else is one text as well."""
        return self.is_data and (self.kind != "" or self.path.endswith(_PLACED))

    @cached_property
    def markup(self) -> Markup:
        """What its markup holds."""
        return Markup(self.path, self.text)

    @property
    def data(self) -> Any:
        """What a data file holds; None where it is no JSON."""
        return self._parsed[0]

    @cached_property
    def _parsed(self) -> tuple[Any, list[Any]]:
        return parsed(self.text, self.wanted, script=self.suffix == ".js")

    @cached_property
    def strings(self) -> tuple[Found, ...]:
        """The strings of a data file that the rules look at; the whole text where it is no JSON."""
        if self.data is None:
            texts = (self.text, unescaped(self.text)) if has_escapes(self.text) else (self.text,)
            return tuple(Found(text, Place(self.path, self.path), ()) for text in texts)
        return tuple(strings(self.data, self.path, self.wanted, self._parsed[1]))

    @cached_property
    def readable(self) -> str:
        """The text with its character references resolved, attributes included."""
        return html.unescape(self.text) if self.is_markup else self.text

    @cached_property
    def seen(self) -> tuple[str, ...]:
        """What a reader sees: a name may have a mark or a soft hyphen inside."""
        if self.is_markup:
            return seen.of_markup(self.text)
        text = html.unescape(self.text)
        return (text, *seen.of_text(text))

    @cached_property
    def scripts(self) -> tuple[Output, ...]:
        """The scripts inside a page that the rules look at, as files that stand in its place."""
        found = _SCRIPT.finditer(self.text) if self.is_markup else ()
        return tuple(
            Output(self.path, script["text"], self.wanted, ".json" if "json" in script["attributes"].lower() else ".js")
            for script in found
            if in_any_writing(self.wanted, script["text"])
        )

    def mark(self, offset: int = 0) -> Mark:
        """The place of an offset of `readable`; the page's beginning for a script in it."""
        if self.kind:
            return Mark(self.path, 1, 1)
        before = self.readable[:offset]
        return Mark(self.path, before.count("\n") + 1, offset - before.rfind("\n"))


def addresses(site: Path) -> list[str]:
    """The addresses of the files of a site, without the theme's own, in order.

    Raises OSError when a folder cannot be read.
    """
    return sorted(_inside(os.fspath(site), ""))


def _inside(folder: str, address: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            name = address + entry.name
            if entry.is_dir(follow_symlinks=False):
                yield from _inside(entry.path, f"{name}/")
            elif entry.is_file() and not shipped.is_of_the_theme(name):
                yield name


def read(site: Path, name: str, wanted: Callable[[str], bool]) -> Output:
    """The file at an address; one that the package ships is read as if it were empty. `wanted` is as in `Output`.

    Raises OSError when it cannot be read, and one of UNPACKABLE when it cannot be unpacked.
    """
    data = (site / name).read_bytes()
    in_assets = name.startswith(shipped.FOLDER)
    if in_assets and shipped.is_of_the_package(name, data):
        return Output(name, "", wanted)
    while name.lower().endswith(".gz"):
        name = name[:-3]
        data = gzip.decompress(data)
    text = data.decode("utf-16" if data[:2] in _UTF_16 else "utf-8-sig", "replace")
    return Output(name, shipped.words_in(text) if in_assets else text, wanted)
