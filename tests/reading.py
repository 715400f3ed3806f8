"""Pages as somebody reads them: every text, link, mark and colour on a line, for the tests that look at pages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

from briefing.site.pages import Page

BLOCKS = (
    "h1 h2 h3 p li dt dd blockquote summary figcaption th td legend label option title section article form".split()
)
"""Elements that begin a line of their own."""
SHOWN = ("href", "title", "aria-label", "id", "value", "name", "lang", "data-carried", "data-contested", "data-actors")
"""Attributes that say something."""
QUIET = {"p-defs", "p-cell", "b-record-foot", "p-hash"}
"""Classes of what other tests read."""
DRAWN = ("x", "y", "width", "height", "d", "cx", "cy", "r", "x1", "x2", "points", "text-anchor", "fill", "viewbox")
"""Attributes that draw something."""


def content(page: Page) -> LexborNode:
    """The body of a page."""
    body = LexborHTMLParser(page.body).body
    assert body is not None
    return body


def text_of(node: LexborNode) -> str:
    """What is read of an element, without its scripts."""
    copied = LexborHTMLParser(node.html or "")
    for script in copied.css("script"):
        script.decompose()
    return " ".join((copied.body.text() if copied.body else "").split())


def transcript(page: Page) -> str:
    """A page, line by line: an element with what it says of itself, then its text."""
    head = [f"{page.url} · {page.kind}", f"title: {page.title}", f"label: {page.label}", f"says: {page.description}"]
    lines = "".join(_read(content(page)))
    kept = (" ".join(line.split()) for line in lines.split("\n"))
    return "\n".join([*head, *filter(None, kept)]) + "\n"


def notes(page: Page) -> dict[str, str]:
    """What each note of a page opens: the article, what the passage is called, and the words, in its sentence."""
    script = re.search(r'<script type="application/json" id="b-notes">(.*?)</script>', page.body, re.S)
    if script is None:
        return {}
    found = json.loads(script[1])
    opened = {}
    for note, (number, start, end) in found["notes"].items():
        article, place, sentence, text, *language = found["texts"][number]
        code, url, colour = found["articles"][article]
        words = f"{text[:start]}[{text[start:end]}]{text[end:]}"
        opened[note] = f"{code} {colour} {url}#s{sentence} {place} {words} {' '.join(language)}".strip()
    return opened


def _read(node: LexborNode) -> Iterator[str]:
    for child in node.iter(include_text=True):
        if child.tag == "-text":
            yield child.text(deep=False)
            continue
        if child.tag in ("script", "style") or QUIET & set(str(child.attributes.get("class")).split()):
            continue
        yield (
            "\n"
            if child.tag in BLOCKS or child.tag.startswith(("svg", "rect", "line", "circle", "use", "path"))
            else ""
        )
        yield _said_of_itself(child)
        yield from _read(child)
        yield "\n" if child.tag in BLOCKS else ""


def _said_of_itself(node: LexborNode) -> str:
    classes = [name for name in str(node.attributes.get("class") or "").split() if re.match("[bp]-", name)]
    told = [
        f"{key}={' '.join(str(value).split())}" for key, value in node.attributes.items() if key in (*SHOWN, *DRAWN)
    ]
    inner = " ".join([*(f".{name}" for name in classes), *told])
    return f"<{node.tag}{' ' if inner else ''}{inner}>" if inner or node.tag in BLOCKS else ""
