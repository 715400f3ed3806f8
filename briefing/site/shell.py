"""The theme, rendered once for each kind of page with marks in it, and poured into for each page.

The host renders one page of each kind with a mark in the place of its title, body and addresses. What it makes is cut
at the marks; every page of the kind is the pieces with its own parts between them.
"""

from __future__ import annotations

import re
from html import escape

from briefing.site import policy
from briefing.site.pages import Page

_PARTS = ("title", "about", "url", "contents", "first", "hidden")
TITLE, ABOUT, URL, CONTENTS, FIRST, HIDDEN = map("briefing-{}-here".format, _PARTS)
"""What stands for a part of a page while the theme is rendered: plain letters, which nothing escapes."""
BODY = "<h1>briefing-body-here</h1>"
"""The mark of a body. The theme adds a heading of its own to a page that has none."""
_MARK = re.compile(rf"(?:<h1>)?briefing-({'|'.join(_PARTS)}|body)-here(?:</h1>)?")

_MENDS = (
    # Attributes that do not fit their elements, which the theme's base template offers no block for.
    ('id="__drawer" autocomplete="off"', 'id="__drawer"'),
    ('id="__search" autocomplete="off"', 'id="__search"'),
    ('_label" tabindex=""', '_label"'),
)

Kind = tuple[str, bool]
"""What pages of one shell share: the folder, or the address of a list; and whether they are listed."""
Shell = list[str]
"""A kind of page, as the theme made it: text of the theme and names of parts, in turn."""


def kind(page: Page) -> Kind:
    """The kind of a page: each list has a shell of its own, because navigation shows where a reader is."""
    place = page.url if page.source is None else page.url.rpartition("/")[0]
    return place, page.listed


def pour(shell: Shell, page: Page, before: str = "") -> str:
    """The finished page; `before` is HTML that stands above its body."""
    parts = {
        "title": escape(page.title),
        "about": escape(page.description),
        "url": escape(page.url),
        "contents": _contents(page),
        "first": escape(next(iter(page.sections), "content")),
        "hidden": "hidden" if page.kind == "front" or not page.sections else "",
        "body": before + page.body,
    }
    return "".join(parts[piece] if number % 2 else piece for number, piece in enumerate(shell))


def cut(page: str, *, preview: bool = False) -> Shell:
    """A shell of a page that the theme rendered with marks, without its indents."""
    whole = finished("\n".join(filter(None, map(str.strip, page.splitlines()))), preview=preview)
    whole = whole.replace('data-md-type="toc" >', f'data-md-type="toc" {HIDDEN}>')
    return _MARK.split(whole)


def finished(page: str, *, preview: bool = False) -> str:
    """A page of the theme as valid HTML, with its policy."""
    for wrong, right in _MENDS if 'id="__toc"' in page else (*_MENDS, (' for="__toc"', "")):
        page = page.replace(wrong, right)
    return policy.fill(page, preview=preview)


def _contents(page: Page) -> str:
    """The entries of a table of contents, as the theme marks them up."""
    return "".join(
        f'<li class="md-nav__item"><a href="#{escape(section)}" class="md-nav__link">'
        f'<span class="md-ellipsis">{escape(text)}</span></a></li>'
        for section, text in page.sections.items()
    )
