"""Shells: what the theme puts around a page, rendered once for all pages that differ only in what is poured in.

The host renders one page of each sort with marks in the place of its title, body and addresses. What it makes is cut
at the marks; every page of the sort is the pieces with its own parts between them.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, fields

from markupsafe import Markup, escape


@dataclass(frozen=True, slots=True)
class Parts:
    """What differs between the pages of one sort."""

    title: str
    """Its title, as plain text."""
    about: str
    """Its description, as plain text."""
    label: str
    """What navigation calls it, as plain text."""
    body: str
    """Its body, as HTML."""
    source: str
    """The end of the address of its source."""
    url: str
    """The end of its own address."""
    data: str
    """Its structured data."""
    contents: str = ""
    """The entries of its table of contents, as HTML."""
    first: str = ""
    """Id of its first section, which a link over the head of the page leads to."""


MARKS = Parts(
    "pourtitle'here",
    "pourabout'here",
    "pourlabel'here",
    "<h1>pourbodyhere</h1>",
    *(f"pour{name}here" for name in ("source", "url", "data")),
)
"""What stands for the parts while a shell is rendered. The apostrophe shows by which rule the theme escapes a text."""

MARKED_CONTENTS, MARKED_FIRST = "pourcontentshere", "pourfirsthere"
"""What stands for the entries of the table of contents, and for the first of its ids."""

_MARK = re.compile(
    r"pour(title|about|label)&#(x27|39);here|<h1>pour(body)here</h1>|pour(source|url|data|contents|first)here"
)
_LEFT = re.compile("pour(?:" + "|".join([*(f.name for f in fields(Parts)), "entry"]) + ")")
_AS_IT_IS, _ANEW = "x27", "39"


class Shells:
    """Shells by the sort of page that they are for."""

    def __init__(self) -> None:
        self._shells: dict[object, tuple[str, ...] | None] = {}

    def has(self, sort: object) -> bool:
        """True when a shell of that sort was kept."""
        return sort in self._shells

    def keep(self, sort: object, page: str) -> None:
        """Keeps the shell of a sort: a finished page of it, made of `MARKS`."""
        self._shells[sort] = _cut(page)

    def pour(self, sort: object, parts: Parts) -> str | None:
        """The page of a sort made of these parts.

        None where the theme does with a part what is not known here: such a page is left to the host.
        """
        shell = self._shells[sort]
        if shell is None:
            return None
        poured = {name: getattr(parts, name) for name in ("body", "source", "url", "data", "contents", "first")}
        for name, text in (("title", parts.title), ("about", parts.about), ("label", parts.label)):
            poured[name + _AS_IT_IS] = html.escape(text)
            poured[name + _ANEW] = str(escape(Markup(html.escape(text)).striptags()))
        return "".join(poured[piece] if number % 2 else piece for number, piece in enumerate(shell))


def _cut(page: str) -> tuple[str, ...] | None:
    """The pieces of a rendered page, and between each two the name of the part that stands there."""
    pieces: list[str] = []
    here = 0
    for mark in _MARK.finditer(page):
        pieces += [page[here : mark.start()], "".join(group for group in mark.groups() if group)]
        here = mark.end()
    pieces.append(page[here:])
    known = "body" in pieces[1::2] and not any(_LEFT.search(piece) for piece in pieces[::2])
    return tuple(pieces) if known else None
