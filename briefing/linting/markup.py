"""What a page's markup holds, as far as the rules ask: links by list, media, and what the head tells machines."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import urljoin

_LISTS = frozenset(["ul", "ol", "dl", "table", "nav", "select", "menu", "urlset", "feed", "channel"])
_MEDIA = frozenset(["img", "picture", "video", "audio", "iframe", "object", "embed", "canvas", "image", "map"])
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_TELLING = frozenset(["a", "area", "link", "meta", "option", "script"])
"""Elements whose attributes are looked at."""
_CONTENT = "md-content__inner"
"""Class of the element that holds a page's own content in the theme."""
_VALUE = r"""(?:"[^"]*"|'[^']*'|(?!["'])[^\s>]+)?"""
_TAG = re.compile(
    rf"""<!--.*?--!?>|<(?P<name>/?[a-zA-Z][^\s/>]*)(?P<attributes>(?:[\s/]++|[^\s/>][^\s/>=]*+(?:\s*=\s*{_VALUE})?)*+)>""",
    re.DOTALL,
)
"""A comment, or a tag, whose attributes may hold `>`. A tag that does not end is text."""
_ATTRIBUTE = re.compile(rf"(?P<name>[^\s/>][^\s/>=]*)(?:\s*=\s*(?P<value>{_VALUE}))?", re.DOTALL)
_PLAIN_TEXT = {name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE) for name in ("script", "style")}
"""Elements in which nothing is a tag but their own end."""
_SETTLED = re.compile(r"(?:\.\./)*[\w.-]*[\w-]/[\w.-]*[\w-]\.\w+(?=[#?]|\Z)")
"""An address whose last two parts stay as they are, wherever it is followed from."""


@dataclass(slots=True)
class _List:
    line: int
    links: list[str] = field(default_factory=list)


def _values(attributes: str) -> dict[str, str]:
    """The attributes of a tag; of two of one name, the first."""
    values: dict[str, str] = {}
    for found in _ATTRIBUTE.finditer(attributes):
        value = found["value"] or ""
        values.setdefault(found["name"].lower(), unescape(value[1:-1] if value[:1] in ("'", '"') else value))
    return values


class Markup:
    """Reads a page once, as browsers do."""

    def __init__(self, path: str, text: str) -> None:
        self.lists: list[tuple[int, list[str]]] = []
        """Line and addresses of each list, table and menu."""
        self.links: list[tuple[int, str]] = []
        """Line and address of each link of the content."""
        self.media: list[tuple[int, str]] = []
        """Line and tag of each picture, recording or frame in the content."""
        self.machine: list[tuple[int, str]] = []
        """Line and name of what the head tells other machines: cards, canonical addresses, data."""
        self.robots = ""
        """What the page tells search engines."""
        self._path = path
        self._open: list[tuple[str, _List | None]] = []
        self._content: int | None = None
        self._read(text)

    def _read(self, text: str) -> None:
        line, counted = 1, 0
        at = 0
        while found := _TAG.search(text, at):
            at = found.end()
            if (name := found["name"]) is None:
                continue
            name = name.lower()
            line, counted = line + text.count("\n", counted, found.start()), found.start()
            if name[0] == "/":
                self._end(name[1:])
                continue
            self._start(name, found["attributes"], line)
            if name in _PLAIN_TEXT:
                end = _PLAIN_TEXT[name].search(text, at)
                at = end.start() if end else len(text)
        while self._open:
            self._end(self._open[-1][0])

    def _start(self, tag: str, attributes: str, line: int) -> None:
        values = _values(attributes) if tag in _TELLING or _CONTENT in attributes else {}
        self._note(tag, values, line)
        if tag not in _VOID:
            self._open.append((tag, _List(line) if tag in _LISTS else None))
            if _CONTENT in values.get("class", ""):
                self._content = len(self._open)

    def _note(self, tag: str, values: dict[str, str], line: int) -> None:
        inside = self._content is not None
        if tag in ("a", "area", "link", "option") and (target := values.get("href") or values.get("value")):
            address = target if _SETTLED.match(target) else self._followed(target)
            for _, found in self._open:
                if found is not None:
                    found.links.append(address)
            if inside and tag != "link":
                self.links.append((line, address))
        if inside and tag in _MEDIA:
            self.media.append((line, tag))
        name = values.get("property") or values.get("name") or values.get("rel") or ""
        if tag == "meta" and name == "robots":
            self.robots = values.get("content", "")
        elif (tag in ("meta", "link") and name.startswith(("og:", "twitter:", "article:", "canonical", "me"))) or (
            tag == "script" and values.get("type") == "application/ld+json"
        ):
            self.machine.append((line, name or "data"))

    def _followed(self, target: str) -> str:
        try:
            return urljoin(self._path, target)
        except ValueError:
            return target

    def _end(self, tag: str) -> None:
        """Closes what is open, and whatever in it was left open."""
        if self._open[-1:] != [(tag, None)] and all(name != tag for name, _ in self._open):
            return
        while self._open:
            name, found = self._open.pop()
            if found is not None:
                self.lists.append((found.line, found.links))
            if self._content is not None and len(self._open) < self._content:
                self._content = None
            if name == tag:
                return
