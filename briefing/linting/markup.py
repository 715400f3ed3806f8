"""What a page's markup holds, as far as the rules ask: links by list, media, and what the head tells machines."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin

_LISTS = frozenset(["ul", "ol", "dl", "table", "nav", "select", "menu", "urlset", "feed", "channel"])
_MEDIA = frozenset(["img", "picture", "video", "audio", "iframe", "object", "embed", "canvas", "image", "map"])
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_CONTENT = "md-content__inner"
"""Class of the element that holds a page's own content in the theme."""


@dataclass(slots=True)
class _List:
    tag: str
    line: int
    links: list[str] = field(default_factory=list)


class Markup(HTMLParser):
    """Reads a page once."""

    def __init__(self, path: str, text: str) -> None:
        super().__init__()
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
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes what opens."""
        line = self.getpos()[0]
        values = {name: value or "" for name, value in attrs}
        self._note(tag, values, line)
        if tag not in _VOID:
            self._open.append((tag, _List(tag, line) if tag in _LISTS else None))
            if _CONTENT in values.get("class", ""):
                self._content = len(self._open)

    def _note(self, tag: str, values: dict[str, str], line: int) -> None:
        inside = self._content is not None
        if tag in ("a", "area", "link", "option") and (target := values.get("href") or values.get("value")):
            address = urljoin(self._path, target)
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

    def handle_endtag(self, tag: str) -> None:
        """Closes what is open, and whatever in it was left open."""
        if all(name != tag for name, _ in self._open):
            return
        while self._open:
            name, found = self._open.pop()
            if found is not None:
                self.lists.append((found.line, found.links))
            if self._content is not None and len(self._open) < self._content:
                self._content = None
            if name == tag:
                return
