"""Curators' notes: Markdown to HTML, with raw HTML off. The only module that imports markdown-it."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False, "breaks": False}).disable(["image", "html_block", "html_inline"])


def to_html(text: str) -> Markup:
    """The note as HTML. Markup in it is shown as text, and links with schemes that run code are not made."""
    return Markup(_parser().render(text))
