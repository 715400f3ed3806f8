"""The pages of records: poured into shells that the theme is asked for once a sort, not once a page.

MkDocs gets such a page as a finished file. What stands in it is, byte for byte, what MkDocs would have made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urljoin

from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation

from briefing.hosts import markup, policy
from briefing.hosts.mkdocs.generated import GeneratedPage, contents, entry
from briefing.hosts.shells import MARKED_CONTENTS, MARKED_FIRST, MARKS, Parts, Shells
from briefing.pages import Heading, Page

_MARKED = tuple(Heading(2, f"pourentry{number}", f"pourentry{number}") for number in (1, 2))
"""Two sections, which show what the theme puts between two."""


class Pourer:
    """Makes the pages of records with the theme of one build."""

    def __init__(
        self, config: MkDocsConfig, env: Any, nav: Navigation, files: Files, finish: Callable[[str], str]
    ) -> None:
        """`finish` is what happens to every page after the theme made it."""
        self._config = config
        self._theme = env.get_template("main.html")
        self._entry = env.get_template("partials/toc-item.html")
        self._nav = nav
        self._files = files.documentation_pages()
        self._finish = finish
        self._shells = Shells()
        self._between = ""
        self._entries: dict[tuple[Any, ...], str] = {}

    def page(self, page: Page, data: str | None) -> str:
        """The finished page; `data` is its structured data, where it has some."""
        usual = page.title.strip() and page.description.strip() and "<h1" in page.html
        site_name = (self._config.site_name or "").strip()
        if not usual or page.title == site_name or ("<script" in page.html and policy.scripts(page.html)):
            return self.rendered(page, data)
        headings = page.headings
        sort = (page.url.rpartition("/")[0], bool(headings), page.listed, data is not None)
        if not self._shells.has(sort):
            self._shells.keep(sort, self._finish(self._shell(page, headings, data)))
        poured = self._shells.pour(
            sort,
            Parts(
                page.title,
                page.description,
                page.label,
                page.html,
                page.source or "",
                page.url,
                data or "",
                self._contents(headings),
                headings[0].id if headings else "",
            ),
        )
        return poured if poured is not None else self.rendered(page, data)

    def rendered(self, page: Page, data: str | None) -> str:
        """The page as MkDocs makes it, for what no shell can be made of."""
        return self._finish(self._render(self._host_page(page, data)))

    def again(self, made: GeneratedPage, page: Page, data: str | None) -> str:
        """A page of the site that stood there without a body until it was asked for."""
        made.finished, made.data = page, data
        made.read_source(self._config)
        made.render(self._config, Files([]))
        made.active = True
        try:
            return self._finish(self._render(made))
        finally:
            made.active = False

    def _host_page(self, page: Page, data: str | None) -> GeneratedPage:
        file = File.generated(self._config, page.url.removesuffix(".html") + ".md", content="")
        made = GeneratedPage(page, file, self._config, data)
        made.read_source(self._config)
        made.render(self._config, Files([]))
        made.active = True
        return made

    def _render(self, page: GeneratedPage) -> str:
        return str(self._theme.render(get_context(self._nav, self._files, self._config, page)))

    def _shell(self, page: Page, headings: tuple[Heading, ...], data: str | None) -> str:
        """A page of the same sort with marks for its parts; it is no page of the site."""
        marked = replace(page, label=MARKS.label, title=MARKS.title, description=MARKS.about)
        made = self._host_page(marked, MARKS.data if data is not None else None)
        made.content = MARKS.body
        if made.edit_url and self._config.edit_uri:
            made.edit_url = urljoin(self._config.edit_uri, f"../{MARKS.source}")
        if made.canonical_url and self._config.site_url:
            made.canonical_url = urljoin(self._config.site_url, MARKS.url)
        if not headings:
            return self._render(made)
        made.toc = contents(_MARKED)
        shell = self._render(made)
        first, second = (self._entry.render(toc_item=link) for link in made.toc)
        start = shell.find(first)
        end = shell.find(second, start)
        if start < 0 or end < 0:
            return shell
        self._between = shell[start + len(first) : end]
        shell = shell.replace(first + self._between + second, MARKED_CONTENTS)
        return shell.replace(_MARKED[0].id, MARKED_FIRST)

    def _contents(self, headings: tuple[Heading, ...]) -> str:
        made: list[str] = []
        for link in contents(headings):
            key = entry(link)
            if key not in self._entries:
                self._entries[key] = self._entry.render(toc_item=link)
            made.append(self._entries[key])
        return markup.without_blanks(self._between.join(made))
