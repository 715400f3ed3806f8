"""A page that MkDocs is given finished."""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Any
from urllib.parse import urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as HostPage
from mkdocs.structure.toc import AnchorLink, get_toc

from briefing.pages import Heading, Page


class LaterFile(File):
    """A file of the site that MkDocs knows of, and does not write: the page of a record is written when it is made."""

    def copy_file(self, dirty: bool = False) -> None:
        """Writes nothing."""


class GeneratedPage(HostPage):
    """A page that arrives finished: it is neither read nor converted."""

    def __init__(self, page: Page, file: File, config: MkDocsConfig, data: str | None = None) -> None:
        """`data` is its structured data, where it has some."""
        super().__init__(html.escape(page.label), file, config)
        self.finished = page
        self.data = data
        if page.source is not None and config.edit_uri:
            self.edit_url = urljoin(config.edit_uri, f"../{page.source}")
        if not page.listed:
            self.canonical_url = self.abs_url = None

    def read_source(self, config: MkDocsConfig) -> None:
        """Takes the place of reading Markdown. The theme prints titles and descriptions as they are."""
        page = self.finished
        self.markdown = ""
        self.meta = {"title": html.escape(page.title), "description": html.escape(page.description)}
        self.meta["search"] = {"exclude": True}
        self.meta["structured"] = self.data
        if page.kind == "search":
            self.meta["template"] = "search.html"
        self.meta["hide"] = ["navigation"] if page.headings else ["navigation", "toc"]
        if not page.listed:
            self.meta["robots"] = "noindex"

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Takes the place of converting Markdown."""
        self.content = self.finished.html
        self.toc = contents(self.finished.headings)
        self.present_anchor_ids = set()
        self.links_to_anchors = {}


def contents(headings: Iterable[Heading]) -> Any:
    """The table of contents of a page, as the theme reads it: sections, each with those inside it."""
    top: list[Any] = []
    for heading in headings:
        token = {"level": heading.level, "id": heading.id, "name": html.escape(heading.text), "children": []}
        (top[-1]["children"] if heading.level > 2 and top else top).append(token)
    return get_toc(top)


def entry(link: AnchorLink) -> tuple[Any, ...]:
    """What tells one entry of a table of contents from another."""
    return (link.title, link.id, link.level, *(entry(inner) for inner in link.children))
