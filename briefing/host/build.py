"""One build of the site: the check of the facts, what is made of them, and the pages filled into their layouts."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import partial
from html import escape
from pathlib import Path

from briefing import history, pipeline
from briefing.authoring.gate import wrong_drafts
from briefing.desk.left import left
from briefing.grouping import group_by_key
from briefing.host import layout
from briefing.host.layout import Kind, Layout
from briefing.host.starter import dead_ends
from briefing.host.theme_files import holding_nothing
from briefing.pipeline import Checked
from briefing.privacy.linter import exposures
from briefing.problems import Mark, Problem, Severity, TemplateFailed, codes, errors
from briefing.site import pages, picture, publish
from briefing.site.pages import Content, Page
from briefing.site.render import Renderer
from briefing.verify.unfinished import is_placeholder, unfinished, unproved_heading


@dataclass(frozen=True, slots=True)
class Target:
    """What a site is built for, as its mkdocs.yml says."""

    root: Path
    """The folder of the briefing."""
    site_url: str | None
    """Where the briefing is published: the address of the site, or of its folder in somebody's site."""
    edit_uri: str | None
    """Where the sources of its pages can be read; relative addresses in it start from `docs/`."""
    edit_base: str | None
    """The address below which each facts file can be read line by line."""
    report: str | None
    """The address of a form where a wrong fact is reported."""
    is_preview: bool
    """True for a preview, which is published nowhere."""
    today: date
    """The day of the build, in UTC: where no git keeps the briefing, the day on which it changed."""

    @property
    def is_final(self) -> bool:
        """True for a site that is published under its own address: then nothing may be left to fill in."""
        return not self.is_preview and not is_placeholder(self.site_url)

    def dead_ends(self) -> Iterator[Problem]:
        """Problems with placeholders in somebody's own mkdocs.yml, which pages of a site would link to."""
        for name, address in (("edit_uri", self.edit_uri), ("report", self.report)):
            if address and is_placeholder(address):
                yield codes.UNFINISHED(Mark("mkdocs.yml", 1, 1), f"`{name}`, {address}, leads to nobody")


class Build:
    """A build of the site. In a preview each edit begins another; it shows the last version without errors."""

    def __init__(self, target: Target, report: Callable[[Iterable[Problem]], None], last: Build | None = None) -> None:
        """Checks the briefing, and prepares what is made of it; `report` is called with problems that show later.

        `last` is the build before it in the same preview: its content is shown while the briefing has errors. Raises
        BriefingError where there is nothing to check.
        """
        self.target = target
        """What it is built for."""
        self._report = report
        self._renderer = Renderer(target.root, target.edit_base, target.report)
        checked = pipeline.check(target.root)
        self.unfinished = (*unfinished(checked.briefing), *(dead_ends(target.root) or target.dead_ends()))
        """What is still to be filled in, as `check` lists it. A preview shows it, and a final build stops at it."""
        self.problems = (*checked.problems, *self._stopping(checked))
        """What is wrong with the briefing, warnings too."""
        self._newest = checked
        content = self._prepare(checked)
        self._errors = errors(self.problems)
        """What stops the build, or stands above each page of a preview; templates and the linter add to it."""
        self._checked: Checked | None = checked
        """The version that `content` is made of; None while there was none without errors."""
        if content is None:
            self._checked = last._checked if last is not None else None
            content = last.content if last is not None and self._checked is not None else pages.empty()
        self.content: Content = content
        """What is made of the last version without errors."""
        self.pages = {page.url: page for page in content.pages}
        """The pages that are still to be made, by address. A preview makes and removes each when it is asked for."""
        kinds = group_by_key((layout.kind(page), page) for page in content.pages)
        self.rendered = {first.url: first for first, *_ in kinds.values()}
        """The first page of each kind, by address: the theme is asked for these, and the others are filled in."""
        self.layouts: dict[Kind, Layout] = {}
        """The layouts that the theme made so far, by kind; the plugin adds each as MkDocs renders it."""

    def _stopping(self, checked: Checked) -> tuple[Problem, ...]:
        """What is still to be filled in that stops this build: of a trial only a heading that no article bears out."""
        if self.target.is_preview:
            return ()
        return self.unfinished if self.target.is_final else tuple(unproved_heading(checked.briefing))

    def _prepare(self, checked: Checked) -> Content | None:
        """What is made of a briefing; None where it has errors, or, unless this is a preview, a template does."""
        if checked.errors:
            return None
        target = self.target
        pictures = target.is_final and picture.is_available()
        made_for = (target.root, checked.edition, self._renderer, target.site_url)
        day = target.today if target.is_final else None
        content = pages.content(*made_for, pictures=pictures, today=day)
        if target.is_preview:
            return content
        try:
            _make_all(content)
        except TemplateFailed as cause:
            self.problems = (*self.problems, cause.problem)
            return None
        return content

    def stopping(self, *, strict: bool) -> tuple[Problem, ...]:
        """The problems at which a build for publication stops."""
        return self.problems if strict else self._errors

    def listed(self) -> Iterator[str]:
        """The addresses of the pages that may be on the site map."""
        return (page.url for page in self.content.pages if page.is_indexed)

    def addresses(self) -> list[str]:
        """The addresses of all pages and files."""
        return [*self.pages, *self.content.files()]

    def cited_as(self) -> dict[str, str]:
        """What a reference to any page of the briefing says of it: who publishes it, if anybody, in which language."""
        front = self._checked.briefing.facts.front if self._checked is not None else None
        if front is None:
            return {}
        publisher = {"publisher": str(front.publisher.name)} if front.publisher is not None else {}
        return {**publisher, "language": str(front.language)}

    def title(self) -> str:
        """The title of the briefing, as it is shown; empty where it has no front page."""
        front = (self._checked or self._newest).briefing.facts.front
        return str(front.title) if front is not None else ""

    def inserted(self, html: str) -> str:
        """The HTML of a hand-written page with its markers, such as `<!-- briefing:data-files -->`, replaced."""
        if "<!-- briefing:" not in html:
            return html
        # A preview makes no file that nobody has asked for, and a template that fails must not take this page with it.
        files = () if self.target.is_preview else self.content.files()
        for marker, made in pages.inserts(self._renderer, files).items():
            html = html.replace(marker, made)
        return html

    def fill(self, page: Page) -> str:
        """The HTML of a page in its layout. Raises TemplateFailed."""
        return layout.fill(self.layouts[layout.kind(page)], page, self.notices(page.url))

    def notices(self, url: str) -> str:
        """HTML that a preview shows above the page at an address; empty where nothing is wrong, and outside a preview.

        It lists errors; on the front page also what is left to do, and that nothing is.
        """
        if not self.target.is_preview:
            return ""
        shown: dict[str, object] = {"problems": self._errors, "todo": (), "unfinished": (), "wrong": ()}
        is_front = url == pages.HOME
        if is_front:
            shown["todo"] = left(self._newest, self.unfinished)
            shown["unfinished"] = self.unfinished
            shown["wrong"] = wrong_drafts(self._checked) if self._checked is not None else ()
        if not is_front and not self._errors:
            return ""
        return self._renderer.html("problems.html", url, stale=self._checked is not None, front=is_front, **shown)

    def write(self, site: Path) -> None:
        """Writes all pages and files into the folder of a site."""
        for page in self.pages.values():
            publish.write(site / page.url, self.fill(page))
        for address, held in self.content.files().items():
            publish.write(site / address, held)

    def look_around(self, site: Path, names: Collection[str]) -> None:
        """Warns of pages of somebody's site, in which this briefing is a guest, that would expose somebody of it.

        `names` are their addresses below `site`. Those pages are not ours to stop.
        """
        if self._checked is not None and names:
            found = exposures(site, self._checked.briefing, names)
            self._report(replace(problem, severity=Severity.WARNING) for problem in found)

    def keep(self) -> None:
        """Keeps what was published, where no git does; nothing of a site that is published nowhere.

        Raises NotWritten where what is kept cannot be read, and OSError.
        """
        if self.target.is_final and self._checked is not None:
            history.keep(self.target.root, self._checked.edition, self.target.today)

    def lint(self, site: Path, *names: str) -> tuple[Problem, ...]:
        """Problems with files that would expose somebody; they are reported, and count as errors of this build.

        `names` are the addresses of the files to read below `site`; without any, all are read.
        """
        if self._checked is None:
            return ()
        exposed = exposures(site, self._checked.briefing, names, holding_nothing(site))
        self._report(exposed)
        self._errors += exposed
        return exposed

    def make(self, site: Path, address: str) -> None:
        """Writes the page or file at an address into the folder of a preview's site, unless it is there."""
        page = self.pages.pop(address, None)
        if page is not None:
            self._make_page(site, page)
        elif not (site / address).exists():
            self._make_file(site, address)

    def _make_page(self, site: Path, page: Page) -> None:
        """Writes a page of a preview: only its title where its template fails; exposures are listed above it."""
        try:
            text = self.fill(page)
        except TemplateFailed as cause:
            self._fail(cause)
            page = replace(page, make=partial(_title_only, page.title))
            text = self.fill(page)
        publish.write(site / page.url, text)
        if self.lint(site, page.url):
            publish.write(site / page.url, self.fill(page))

    def _make_file(self, site: Path, address: str) -> None:
        """Writes a data file, feed or search index of a preview, if one has this address, and lints it.

        A template that fails is reported and shown on the pages; nothing is written then.
        """
        try:
            held = self.content.files().get(address)
        except TemplateFailed as cause:
            self._fail(cause)
            return
        if held is not None:
            publish.write(site / address, held)
            self.lint(site, address)

    def _fail(self, failure: TemplateFailed) -> None:
        """Has a mistake in a template reported, and shown on every page from now on."""
        self._report([failure.problem])
        self._errors += (failure.problem,)


def _make_all(content: Content) -> dict[str, str | bytes]:
    """Makes all pages and files now, so that a mistake in a template raises TemplateFailed before anything is written.

    Returns the bodies of the pages and what the files hold, by address.
    """
    return {page.url: page.body for page in content.pages} | dict(content.files())


def _title_only(title: str) -> tuple[str, dict[str, str]]:
    """The body of a page whose template fails, and its sections."""
    return f"<h1>{escape(title)}</h1>", {}


def today() -> date:
    """The day in UTC: that of the variable by which a build can be done again as it was, if it is set."""
    # https://reproducible-builds.org/specs/source-date-epoch/
    seconds = os.environ.get("SOURCE_DATE_EPOCH", "")
    return (datetime.fromtimestamp(int(seconds), UTC) if seconds.isdigit() else datetime.now(UTC)).date()
