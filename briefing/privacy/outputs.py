"""The files of a finished site, as text, as markup and as data."""

from __future__ import annotations

import codecs
import gzip
import html
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from selectolax.lexbor import LexborHTMLParser, LexborNode

from briefing.model.folder import shipped
from briefing.problems import Mark

UNREADABLE = (EOFError, gzip.BadGzipFile, zlib.error, RecursionError)
"""What reading a file raises that was cut off, or whose data are nested too deeply."""
_MARKUP = (".html", ".htm", ".xhtml", ".svg", ".xml", ".atom", ".rss", ".kml")
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_WORDS = re.compile(r"[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]{12,}")
"""Text inside a file of another kind, such as a picture; what is shorter stands there by chance."""
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")
_OF_THE_THEME = re.compile(
    r"assets/(?:(?:javascripts|stylesheets)/(?:workers/)?[a-z]+\.[0-9a-f]{8}\.min\.(?:js|css)(?:\.map)?"
    r"|javascripts/lunr/(?:(?:tinyseg|wordcut)\.js|min/lunr\.[a-z.]+\.min\.js)|images/favicon\.png)"
)
_BLOCKS = frozenset(
    "address article aside blockquote body br button caption circle dd desc details dialog div dl dt fieldset "
    "figcaption figure footer form g h1 h2 h3 h4 h5 h6 head header hr html iframe img input legend li link main map "
    "meta nav noscript ol optgroup option p path picture pre rect script section select style summary svg table tbody "
    "td template text textarea tfoot th thead title tr ul video".split()
)
"""Elements that part the words beside them."""


@dataclass(frozen=True)
class Output:
    """One file of a site."""

    path: str
    """Its address from the root of the site."""
    text: str
    """What it holds, as stored."""

    @property
    def is_markup(self) -> bool:
        """True for HTML and other XML."""
        return self.path.lower().endswith(_MARKUP)

    @cached_property
    def tree(self) -> LexborHTMLParser:
        """What a browser makes of it."""
        return LexborHTMLParser(self.text if self.is_markup else self.plain)

    @cached_property
    def plain(self) -> str:
        """The text with its escapes and character references resolved."""
        text = self.text.replace("\\/", "/") if "\\" in self.text else self.text
        return html.unescape(_ESCAPE.sub(lambda found: chr(int(found[1], 16)), text))

    @cached_property
    def readings(self) -> tuple[str, ...]:
        """The text in each way that a reader or a program may see it: with tags, and without, joined or parted."""
        return (self.plain, *_shown(self.tree)) if "<" in self.plain else (self.plain,)

    @cached_property
    def addresses(self) -> tuple[str, ...]:
        """The text as one looks for addresses in it: a browser leaves out line ends, and resolves escapes."""
        return unquote(self.plain), unquote(self.plain.replace("\n", "").replace("\t", ""))

    def links(self, within: LexborNode | None = None) -> list[str]:
        """The addresses that markup leads to, in the whole file or in an element."""
        nodes = (within or self.tree).css("[href]")
        found = ((node.attributes.get("href") or "") for node in nodes if node.tag != "link")
        return [unquote(link.replace("\n", "").replace("\t", "")) for link in found]

    def strings(self) -> Iterator[tuple[str, str]]:
        """Each string of a JSON file, with the page whose data it is; the whole text of any other file."""
        try:
            data = json.loads(self.text)
        except ValueError:
            yield self.text, self.path
        else:
            yield from _strings(data, self.path)

    def mark(self, words: str = "") -> Mark:
        """The place of the first of some words; the beginning where they do not stand in the text as stored."""
        at = max(self.text.find(words), 0)
        return Mark(self.path, self.text.count("\n", 0, at) + 1, at - self.text.rfind("\n", 0, at))


def paths(site: Path) -> list[str]:
    """The addresses of the files of a site, without what the theme and the package ship, in order."""
    found = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return sorted(name for name in found if not _OF_THE_THEME.fullmatch(name) and not _is_shipped(site, name))


def read(site: Path, name: str) -> Output:
    """The file at an address, unpacked. Raises one of UNREADABLE, or OSError."""
    data = (site / name).read_bytes()
    while name.lower().endswith(".gz"):
        name, data = name[:-3], gzip.decompress(data)
    text = data.decode("utf-16" if data[:2] in _UTF_16 else "utf-8-sig", "replace")
    return Output(name, "\n".join(_WORDS.findall(text)) if "\0" in text else text)


def _is_shipped(site: Path, name: str) -> bool:
    own = shipped("docs") / name
    return name.startswith("assets/") and own.is_file() and own.read_bytes() == (site / name).read_bytes()


def _shown(tree: LexborHTMLParser) -> tuple[str, str]:
    """The text of markup without tags: words parted by blocks alone, and by every element."""
    joined: list[str] = []
    parted: list[str] = []
    last: int | None = None
    for node in tree.root.traverse(include_text=True) if tree.root is not None else ():
        if node.is_text_node:
            block = _block_of(node)
            joined += [node.text_content or ""] if block == last else ["\n", node.text_content or ""]
            parted.append(node.text_content or "")
            last = block
        elif node.tag in _BLOCKS:
            last = None
    return "".join(joined), "\n".join(parted)


def _block_of(node: LexborNode) -> int | None:
    """The nearest element around a text that parts words, as a number of its own."""
    above = node.parent
    while above is not None and above.tag not in _BLOCKS:
        above = above.parent
    return above.mem_id if above is not None else None


def _strings(data: Any, page: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, str):
        yield data, page
    elif isinstance(data, list):
        for item in data:
            yield from _strings(item, page)
    elif isinstance(data, dict):
        page = data["page"] if isinstance(data.get("page"), str) else page
        for key, value in data.items():
            yield key, page
            yield from _strings(value, page)
