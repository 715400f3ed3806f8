"""Layouts: the theme, rendered once for each kind of page with marks in it, and filled in for each page.

The host renders one page of each kind with a mark in the place of its title, body and addresses. The result is split
at the marks; every page of the kind is the pieces with its own parts between them.

Each page of a site that is the briefing's has a Content-Security-Policy: its own scripts and styles, and nothing else.
The theme writes a few short scripts into its pages. Each is allowed by the digest of its text, so that no other script
runs, whatever a fact or an article holds. JSON in a page is data: a browser runs no policy on it.
"""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape

from briefing.problems import BriefingError
from briefing.site.pages import Page

_PARTS = ("title", "about", "url", "picture", "name", "day")
TITLE, ABOUT, URL, PICTURE, NAME, DAY = map("briefing {} here".format, _PARTS)
"""Placeholders of the parts of a page while the theme is rendered: plain letters, which nothing escapes.

Their blanks keep the quotes around them where another plugin takes those away that HTML can do without.
"""
BODY = "<h1>briefing body here</h1>"
"""The mark of a body. The theme adds a heading of its own to a page that has none."""
_MARK = re.compile(rf"(?:<h1>)?briefing ({'|'.join(_PARTS)}|body) here(?:</h1>)?")

POLICY = "briefing policy here"
"""The placeholder of the policy in the theme's template."""
_RULES = {
    "default-src": "'none'",
    "style-src": "'self'",
    # The theme's icons are drawings in its style sheets.
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
}
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_NOT_RUN = re.compile(r"\ssrc=|\stype=\"?application/(ld\+)?json\b", re.IGNORECASE)
"""In the tag of a script that is loaded by its address, or is data."""
_MENDS = (
    # Attributes that do not fit their elements, which the theme's base template offers no block for.
    ('id="__drawer" autocomplete="off"', 'id="__drawer"'),
    ('id="__search" autocomplete="off"', 'id="__search"'),
    ('_label" tabindex=""', '_label"'),
)

Kind = tuple[str, bool]
"""What pages of one layout share: the folder, or the address of a list; and whether they may be indexed."""
Layout = list[str]
"""A kind of page, as the theme renders it: HTML of the theme at even indices, a name of `_PARTS` or `body` at odd."""


def kind(page: Page) -> Kind:
    """The kind of a page: each list has a layout of its own, because navigation shows where a reader is."""
    place = page.url if page.source is None else page.url.rpartition("/")[0]
    return place, page.is_indexed


def fill(layout: Layout, page: Page, before: str = "") -> str:
    """The HTML of a finished page; `before` is HTML above its body. Raises TemplateFailed."""
    parts = {
        "title": escape(page.title),
        "about": escape(page.description),
        "picture": escape(page.picture or ""),
        "url": escape(page.url),
        "name": escape(page.cited_as or page.title),
        "day": str(page.day or ""),
        "body": before + page.body,
    }
    return "".join(parts[piece] if number % 2 else piece for number, piece in enumerate(layout))


def split(page: str) -> Layout:
    """The layout in the HTML of a page that the theme rendered with marks.

    Raises BriefingError where a mark is gone that each page has.
    """
    layout = _MARK.split(page)
    marks = layout[1::2]
    if marks.count("body") != 1 or "title" not in marks:
        told = "a page has lost the place of its title or its text"
        raise BriefingError(f"{told}: another of the `plugins` rewrites the HTML of pages, and must be left out")
    return layout


def dense(page: str) -> str:
    """The HTML of a page without its indents."""
    return "\n".join(filter(None, map(str.strip, page.splitlines())))


def finish(page: str, *, preview: bool = False) -> str:
    """The HTML of a page that the theme rendered, made valid, with its Content-Security-Policy.

    A preview may run any script: its server adds one to each page.
    """
    for wrong, right in _MENDS:
        page = page.replace(wrong, right)
    if 'id="__toc"' not in page:
        page = page.replace(' for="__toc"', "")
    allowed = ["'unsafe-inline'"] if preview else sorted(_digests(page))
    rules = {"script-src": " ".join(["'self'", *allowed]), **_RULES}
    return page.replace(POLICY, "; ".join(f"{name} {value}" for name, value in rules.items()), 1)


def blocked(page: str) -> int:
    """The number of scripts in a finished page that its own policy blocks, because they were changed after it was made.

    >>> blocked(finish(f'<meta content="{POLICY}"><script>one()</script>').replace("one", "two"))
    1
    """
    policy = re.search(r"script-src ([^;]*)", page)
    return len(_digests(page).difference(policy[1].split())) if policy else 0


def _digests(page: str) -> set[str]:
    """The scripts in a page that a browser runs, each as the policy names it."""
    run = (text for tag, text in _SCRIPT.findall(page) if not _NOT_RUN.search(tag))
    return {f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in run}
