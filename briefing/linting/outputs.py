"""The files of a finished site as text."""

from __future__ import annotations

import gzip
import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from briefing.located.characters import INVISIBLE
from briefing.problems import Mark

_SHIPPED = "assets/"
"""The folder of the theme's and the package's own files, in which nothing is generated."""
_MARKUP = frozenset([".html", ".htm", ".svg", ".xml", ".atom", ".rss", ".xhtml"])
_TAG = re.compile(r"<(?P<inline>/?(?:a|abbr|b|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b)?[^>]*>")
_UNSEEN = re.compile(f"[{''.join(sorted(INVISIBLE))}\u200c\u200d]")


@dataclass(frozen=True)
class Output:
    """One file of a site."""

    path: str
    """Its address from the root of the site."""
    text: str
    """What it holds, as stored."""

    @property
    def suffix(self) -> str:
        """The end of its name, such as `.json`."""
        return "." + self.path.rsplit("/", 1)[-1].rpartition(".")[2]

    @property
    def is_markup(self) -> bool:
        """True for HTML and other XML."""
        return self.suffix in _MARKUP

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


def outputs(site: Path) -> Iterator[Output]:
    """Every file of a site that is made from facts, in the order of addresses."""
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        name = path.relative_to(site).as_posix()
        if name.startswith(_SHIPPED):
            continue
        data = path.read_bytes()
        if name.endswith(".gz"):
            name, data = name.removesuffix(".gz"), gzip.decompress(data)
        yield Output(name, data.decode("utf-8", "replace"))
