"""The files of a finished site as text."""

from __future__ import annotations

import gzip
import html
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from briefing.linting.data import Found, Place, parsed, strings
from briefing.linting.markup import Markup
from briefing.located.characters import INVISIBLE
from briefing.problems import Mark

_SHIPPED = "assets/"
"""The folder of the theme's and the package's own files, in which nothing is generated."""
_MARKUP = frozenset([".html", ".htm", ".svg", ".xml", ".atom", ".rss", ".xhtml"])
_TAG = re.compile(r"<(?P<inline>/?(?:a|abbr|b|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b)?[^>]*>")
_DATA = frozenset([".json", ".jsonld", ".js", ".geojson"])
UNSEEN = "".join(sorted(INVISIBLE)) + "\u200c\u200d"
"""Characters that no reader sees."""
_UNSEEN = re.compile(f"[{UNSEEN}]")


@dataclass(frozen=True)
class Output:
    """One file of a site."""

    path: str
    """Its address from the root of the site."""
    text: str
    """What it holds, as stored."""
    wanted: Callable[[str], bool]
    """True for those of the strings of its data that the rules look at."""

    @property
    def suffix(self) -> str:
        """The end of its name, such as `.json`."""
        return "." + self.path.rsplit("/", 1)[-1].rpartition(".")[2]

    @property
    def is_markup(self) -> bool:
        """True for HTML and other XML."""
        return self.suffix in _MARKUP

    @property
    def is_data(self) -> bool:
        """True for JSON, and for scripts, which may hold some."""
        return self.suffix in _DATA

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
            return (Found(self.text, Place(self.path, self.path), ()),)
        return tuple(strings(self.data, self.path, self.wanted, self._parsed[1]))

    @cached_property
    def readable(self) -> str:
        """The text with its character references resolved, attributes included."""
        return html.unescape(self.text) if self.is_markup else self.text

    @cached_property
    def without_tags(self) -> str:
        """What a reader sees: a name may have a mark or a soft hyphen inside."""
        text = _TAG.sub(lambda tag: "" if tag["inline"] else "\n", self.text) if self.is_markup else self.text
        return _UNSEEN.sub("", html.unescape(text))

    def mark(self, offset: int = 0) -> Mark:
        """The place of an offset of `readable`."""
        before = self.readable[:offset]
        return Mark(self.path, before.count("\n") + 1, offset - before.rfind("\n"))


def addresses(site: Path) -> list[str]:
    """The addresses of the files of a site that are made from facts, in order.

    Raises OSError when a folder cannot be read.
    """
    return sorted(_inside(os.fspath(site), ""))


def _inside(folder: str, address: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            name = address + entry.name
            if entry.is_dir(follow_symlinks=False):
                if f"{name}/" != _SHIPPED:
                    yield from _inside(entry.path, f"{name}/")
            elif entry.is_file():
                yield name


def read(site: Path, name: str, wanted: Callable[[str], bool]) -> Output:
    """The file at an address. `wanted` is as in `Output`. Raises OSError when it cannot be read."""
    data = (site / name).read_bytes()
    if name.endswith(".gz"):
        name, data = name.removesuffix(".gz"), gzip.decompress(data)
    return Output(name, data.decode("utf-8", "replace"), wanted)
