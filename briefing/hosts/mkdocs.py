"""The MkDocs host: generated pages live in memory, arrive as finished HTML, and feed the search index from data.

The only module that imports MkDocs. ProperDocs runs it unchanged, because it answers to the same module names.
"""

from __future__ import annotations

import html
import logging
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from mkdocs.config import config_options as options
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page as HostPage
from mkdocs.structure.toc import get_toc
from mkdocs.utils import CountHandler
from mkdocs.utils.templates import TemplateContext

from briefing import exports, history, linting, output, pages, pipeline, preview, search, structured
from briefing.errors import BriefingError
from briefing.hosts import markup, policy
from briefing.hosts.shells import MARKS, Parts, Shells
from briefing.pages import Heading, Page
from briefing.pipeline import Briefing, Checked
from briefing.problems import Problem, summary
from briefing.render import Renderer, docs_folder, templates_folder
from briefing.views.base import Desk

log = get_plugin_logger("briefing")


class Options(Config):  # type: ignore[no-untyped-call]  # the host's base class is not typed
    """The plugin's options in mkdocs.yml."""

    root = options.Type(str, default=".")
    """Folder of the briefing, from the folder of mkdocs.yml."""
    report = options.Optional(options.Type(str))
    """Where a wrong fact is reported: the address of a form for a new issue, without its query."""


class GeneratedPage(HostPage):
    """A page that arrives finished: it is neither read nor converted."""

    def __init__(self, page: Page, file: File, config: MkDocsConfig, data: str | None = None) -> None:
        super().__init__(html.escape(page.label), file, config)
        self.finished = page
        self.data = data
        self.poured: str | None = None
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
        elif page.source is not None:
            self.meta["template"] = "poured.html"
        self.meta["hide"] = ["navigation"] if page.headings else ["navigation", "toc"]
        if not page.listed:
            self.meta["robots"] = "noindex"

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Takes the place of converting Markdown."""
        self.content = self.finished.html
        self.toc = get_toc(_tokens(self.finished.headings))
        self.present_anchor_ids = set()
        self.links_to_anchors = {}

    def shell(self, config: MkDocsConfig) -> GeneratedPage:
        """A page of the same sort with marks for its parts; it is no page of the site."""
        marked = replace(self.finished, label=MARKS.label, title=MARKS.title, description=MARKS.about)
        file = File.generated(config, self.file.src_uri, content="")
        page = GeneratedPage(marked, file, config, MARKS.data if self.data else None)
        page.read_source(config)
        page.content = MARKS.body
        page.toc = get_toc(_tokens(self.finished.headings))
        page.active = True
        if page.edit_url and config.edit_uri:
            page.edit_url = urljoin(config.edit_uri, f"../{MARKS.source}")
        if page.canonical_url and config.site_url:
            page.canonical_url = urljoin(config.site_url, MARKS.url)
        return page


def _tokens(headings: Iterable[Heading]) -> list[Any]:
    top: list[Any] = []
    for heading in headings:
        token = {"level": heading.level, "id": heading.id, "name": html.escape(heading.text), "children": []}
        (top[-1]["children"] if heading.level > 2 and top else top).append(token)
    return top


class BriefingPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]  # the host's base class is not typed
    """Checks the briefing, adds its pages and exports, and keeps the last good site."""

    def __init__(self) -> None:
        self._serving = False
        self._checked: Checked | None = None
        self._good: Briefing | None = None
        self._target: Path | None = None
        self._staging: Path | None = None
        self._past: history.Past | None = None
        self._pages: list[Page] = []
        self._written: list[search.Written] = []
        self._warned = CountHandler()

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Notes whether this is a preview. Being defined keeps the instance between rebuilds."""
        self._serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Checks the briefing. Raises PluginError, before anything is cleaned or written, when it has errors."""
        config.use_directory_urls = False
        config.theme.dirs.insert(0, str(templates_folder() / "theme"))
        config.extra_css.append("assets/briefing.css")
        if self._serving:
            config.extra_css.append(preview.ASSETS[0])
            config.extra_javascript.append(preview.ASSETS[1])
        try:
            self._checked = pipeline.check(self._root(config))
        except BriefingError as cause:
            raise PluginError(str(cause)) from cause
        self._report(self._checked.problems)
        if not self._checked.errors:
            self._good = self._checked.briefing
        elif not self._serving:
            raise PluginError(f"{len(self._checked.errors)} errors: the site was not built, the last one is as it was")
        if config.strict and self._checked.problems and not self._serving:
            raise PluginError(f"{len(self._checked.problems)} problems with --strict: the site was not built")
        if not self._serving:
            self._stage(config)
        return config

    def _root(self, config: MkDocsConfig) -> Path:
        base = Path(config.config_file_path).parent if config.config_file_path else Path.cwd()
        return (base / self.config.root).resolve()

    def _report(self, problems: Iterable[Problem]) -> None:
        for line, is_error in summary(problems):
            log.log(logging.ERROR if is_error else logging.WARNING, line)

    def _stage(self, config: MkDocsConfig) -> None:
        self._target = Path(config.site_dir)
        self._staging = output.staging_for(self._target)
        config.site_dir = str(self._staging)
        if config.strict:
            self._warned.setLevel(logging.WARNING)
            logging.getLogger("mkdocs").addHandler(self._warned)

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Adds the generated pages, and the package's hand-written ones where the briefing has none of its own."""
        for path in sorted(p for p in docs_folder().rglob("*") if p.is_file()):
            uri = path.relative_to(docs_folder()).as_posix()
            if files.get_file_from_path(uri) is None:
                files.append(File.generated(config, uri, abs_src_path=str(path)))
        for uri in preview.ASSETS if self._serving else ():
            files.append(File.generated(config, uri, abs_src_path=str(preview.asset(uri))))
        edit_base = urljoin(config.edit_uri, "../") if config.edit_uri else None
        renderer = Renderer(self._root(config), edit_base, self.config.report)
        self._past = history.read(self._good, config.edit_uri) if self._good else None
        self._pages = list(pages.make(self._good, renderer, past=self._past)) if self._good else []
        if not self._pages:
            self._pages = [_no_version_yet()]
        self._pages.append(_search_page())
        desk = Desk(self._good) if self._good else None
        data = structured.pages(desk) if desk else {}
        self._texts = preview.texts(desk) if desk and self._serving else {}
        for page in self._pages:
            uri = page.url.removesuffix(".html") + ".md"
            if existing := files.get_file_from_path(uri):
                files.remove(existing)
            in_nav = page.source is None and page.kind != "search"
            level = InclusionLevel.INCLUDED if in_nav else InclusionLevel.NOT_IN_NAV
            file = File.generated(config, uri, content="", inclusion=level)
            files.append(file)
            graph = data.get(page.url) if page.listed else None
            GeneratedPage(page, file, config, structured.script(graph, page.url, config.site_url) if graph else None)
        self._inserts = pages.inserts(renderer)
        self._renderer = renderer
        self._written = []
        return files

    def on_page_markdown(self, markdown: str, **_: Any) -> str:
        """Puts generated tables where a hand-written page has a marker for them."""
        for marker, inserted in self._inserts.items():
            markdown = markdown.replace(marker, inserted)
        return markdown

    def on_page_content(self, content: str, /, *, page: HostPage, **_: Any) -> str:
        """Notes what the search finds of a hand-written page; shows the problems, and its tools, in a preview."""
        if not isinstance(page, GeneratedPage):
            sections = tuple((item.id, html.unescape(item.title)) for top in page.toc for item in top.children)
            self._written.append(search.Written(page.url, html.unescape(str(page.title)), sections))
        content += self._texts.get(page.url, "")
        if self._checked is None or not self._checked.errors:
            return content
        stale = self._good is not None
        return self._renderer.html("problems.html", page.url, problems=self._checked.errors, stale=stale) + content

    def on_env(self, env: Any, /, **_: Any) -> Any:
        """Keeps the theme's templates, to render shells with; they are made anew for each build."""
        self._env = env
        self._shells = Shells()
        return env

    @event_priority(-100)
    def on_page_context(
        self, context: TemplateContext, /, *, page: HostPage, config: MkDocsConfig, **_: Any
    ) -> TemplateContext:
        """Renders the page of a record: from a shell, unless another plugin has a say in what the theme is given."""
        if not isinstance(page, GeneratedPage) or page.finished.source is None:
            return context
        alone = len(config.plugins.events["page_context"]) == 1
        page.poured = self._poured(page, context, config) if alone else None
        if page.poured is None:
            page.poured = self._env.get_template("main.html").render(context)
        return context

    def _poured(self, page: GeneratedPage, context: TemplateContext, config: MkDocsConfig) -> str | None:
        finished = page.finished
        parts = Parts(
            finished.title,
            finished.description,
            finished.label,
            page.content or "",
            finished.source or "",
            page.url,
            page.data or "",
        )
        usual = parts.title.strip() and parts.about.strip() and "<h1" in parts.body
        if not usual or parts.title in (config.site_name, html.unescape(config.site_name)):
            return None
        folder = page.url.rpartition("/")[0]
        sort = (folder, finished.headings, finished.listed, bool(page.data))

        def render() -> str:
            marked = {**context, "page": page.shell(config)}
            return str(self._env.get_template("main.html").render(marked))

        return self._shells.pour(sort, parts, render)

    @event_priority(-100)
    def on_post_page(self, page_html: str, /, **_: Any) -> str:
        """Mends the markup and puts the policy into a page. Runs after other plugins, which may have added scripts."""
        return policy.fill(markup.mend(page_html), preview=self._serving)

    @event_priority(-100)
    def on_post_template(self, page_html: str, /, **_: Any) -> str:
        """Does the same for the page that is shown where none is."""
        return policy.fill(markup.mend(page_html), preview=self._serving)

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Adds the exports and the search index, and puts the finished site in place. Runs after other plugins."""
        site = Path(config.site_dir)
        if self._good is not None:
            index = search.script(search.index(Desk(self._good), self._written))
            feeds = self._past.files(config.site_url) if self._past else ()
            for name, text in (*exports.files(self._good, config.site_url), *feeds, (search.ADDRESS, index)):
                path = site / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
        if self._staging is None or self._target is None:
            return
        logging.getLogger("mkdocs").removeHandler(self._warned)
        if self._warned.get_counts():
            output.discard(self._staging)
            raise PluginError("there were warnings with --strict: the last good site is as it was")
        if self._good is not None and (exposed := linting.lint(site, self._good)):
            self._report(exposed)
            output.discard(self._staging)
            raise PluginError(f"{len(exposed)} places would expose somebody: the last good site is as it was")
        output.publish(self._staging, self._target)
        config.site_dir = str(self._target)
        self._staging = None

    def on_build_error(self, *, error: Exception) -> None:
        """Removes what was begun; the last good site is as it was."""
        if self._staging is not None:
            output.discard(self._staging)

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Watches the facts, the articles and the templates."""
        root = self._root(config)
        briefing = self._checked.briefing if self._checked else None
        articles = {str((root / a.file).parent) for a in briefing.facts.articles.values()} if briefing else set()
        for folder in sorted({str(root / "facts"), str(root / "templates"), str(templates_folder()), *articles}):
            if Path(folder).is_dir():
                server.watch(folder)
        return server


def _no_version_yet() -> Page:
    name = "The briefing has problems"
    return Page("index.html", name, name, name, f"<h1>{name}</h1>", "problems", None, True)


def _search_page() -> Page:
    about = "Finds records by any spelling of a name, and statements by their words."
    return Page("search.html", "Search", "Search", about, "", "search", None, True)


def build_site(config_file: Path, *, strict: bool = False, site_dir: Path | None = None) -> bool:
    """Builds the site as `mkdocs build` does. False when problems stopped it; they have been logged."""
    from mkdocs.commands.build import build

    extra = {"site_dir": str(site_dir)} if site_dir else {}
    config = load_config(str(config_file), strict=strict or None, **extra)
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    except Abort:
        return False
    finally:
        config.plugins.on_shutdown()
    return True
