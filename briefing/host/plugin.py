"""The MkDocs plugin: checks the facts, adds what is made of them, and publishes the site when nothing is wrong with it.

Lists stand in navigation, so MkDocs knows them as pages. Of the records of one kind it renders the first; the others
are poured into what the theme made of that one, and written as finished files.
"""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, cast
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
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils import CountHandler
from mkdocs.utils.templates import TemplateContext

from briefing import pipeline, preview
from briefing.grouping import group_by_key
from briefing.host import reload, shell
from briefing.host.shell import Kind, Shell
from briefing.model.folder import shipped
from briefing.pipeline import Checked
from briefing.privacy import lint
from briefing.problems import BriefingError, Mark, Problem, TemplateFailed, codes, errors, pluralise, summary
from briefing.site import pages, publish
from briefing.site.pages import Page
from briefing.site.render import COMPILED, Renderer
from briefing.verify.unfinished import is_placeholder, unfinished

log = get_plugin_logger("briefing")


class Options(Config):  # type: ignore[no-untyped-call]  # the host's base class is not typed
    """The plugin's options in mkdocs.yml."""

    root = options.Dir(default=".")
    """Folder of the briefing, from the folder of mkdocs.yml."""
    report = options.Optional(options.Type(str))
    """Where a wrong fact is reported: the address of a form for a new issue, without its query."""
    poll = options.Type(bool, default=False)
    """True to have a preview look for changes twice a second: where the system does not tell of them, as in folders of
    another machine."""
    allow_empty = options.Type(bool, default=False)
    """True to let a site of less than half the pages of the last one take its place."""


_SEARCH = ("assets/javascripts/lunr/", "assets/javascripts/workers/")
"""What only the theme's own search reads."""


class BriefingPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]  # the host's base class is not typed
    """Checks the briefing, adds its pages and files, and keeps the last good site."""

    def __init__(self) -> None:
        self._serving = False
        self._server: LiveReloadServer | None = None
        self._checked: Checked | None = None
        self._problems: tuple[Problem, ...] = ()
        self._unfinished: tuple[Problem, ...] = ()
        """Placeholders: a preview lists them on the front page, and a build for publication stops at them."""
        self._content = pages.empty()
        """What the last version without errors is made into."""
        self._staging: publish.Staging | None = None
        self._pages: dict[str, Page] = {}
        """Pages that are to be made, by address. In a preview they are made when somebody asks for them."""
        self._rendered: dict[str, Page] = {}
        """Those that the theme is asked for, by the path that the host knows them by; the others are poured."""
        self._shells: dict[Kind, Shell] = {}
        self._warned = CountHandler()
        self._warned.setLevel(logging.WARNING)

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Notes whether this is a preview. Being defined keeps the instance between rebuilds."""
        self._serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Checks the briefing. Raises PluginError, before anything is cleaned or written, when it has errors."""
        if not any(Path(folder, "partials", "content.html").is_file() for folder in config.theme.dirs):
            theme = f"the theme is '{config.theme.name}'"
            raise PluginError(f"{theme}; the pages of a briefing are made for Material: set `theme: material`")
        config.use_directory_urls = False
        config.theme.dirs.insert(0, str(shipped("templates") / "theme"))
        config.extra_css += ["assets/briefing.css", "assets/pictures.css"]
        if self._serving:
            config.extra_css.append(preview.STYLE)
            config.extra_javascript.append(preview.SCRIPT)
        root = Path(self.config.root).resolve()
        edit_base = urljoin(config.edit_uri, "../") if config.edit_uri else None
        self._renderer = Renderer(root, edit_base, self.config.report)
        front = _front(config)
        try:
            checked = pipeline.check(root)
            given = root, checked.edition, self._renderer
            made = None if checked.errors else pages.content(*given, config.site_url, front)
        except BriefingError as cause:
            raise PluginError(str(cause)) from cause
        if self._server is not None:
            reload.watch_folders(self._server, root)
        found = checked.problems
        self._unfinished = (*unfinished(checked.briefing.facts), *self._leading_nowhere(config))
        if not self._serving and not is_placeholder(config.site_url):
            found += self._unfinished
        elif self._unfinished and not config.strict:
            log.warning(
                f"{pluralise(len(self._unfinished), 'place')} still to be filled in; `briefing check` lists them"
            )
        if made is not None and not self._serving:
            try:
                _ = [page.body for page in made.pages], made.files()
            except TemplateFailed as cause:
                found, made = (*found, cause.problem), None
        self._report(found)
        self._problems = errors(found)
        if made is not None:
            self._content, self._checked = made, checked
        elif self._checked is None:
            self._content = pages.empty(front)
        if not self._serving:
            if stopping := found if config.strict else self._problems:
                raise PluginError(
                    f"{pluralise(len(stopping), 'problem')}: nothing was built, the last site is as it was"
                )
            self._staging = publish.Staging(Path(config.site_dir))
            config.site_dir = str(self._staging.folder)
            logging.getLogger("mkdocs").addHandler(self._warned)
        return config

    def _leading_nowhere(self, config: MkDocsConfig) -> Iterator[Problem]:
        """Placeholders in mkdocs.yml that pages would link to."""
        for name, address in (("edit_uri", config.edit_uri), ("report", self.config.report)):
            if address and is_placeholder(address) and not is_placeholder(config.site_url):
                yield codes.UNFINISHED(Mark("mkdocs.yml", 1, 1), f"`{name}`, {address}, leads to nobody")

    def _report(self, problems: Iterable[Problem]) -> None:
        for line, is_error in summary(problems):
            log.log(logging.ERROR if is_error else logging.WARNING, line)

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Adds the pages that the theme is asked for, and assets; takes away what of the theme no page asks for."""
        searched = any(name.rpartition("/")[2] == "search" for name in config.plugins)
        for uri in [*files.src_uris]:
            if uri.endswith(".map") or (uri.startswith(_SEARCH) and not searched):
                files.remove(files.src_uris[uri])
        beside = pages.shipped(map(_source, pages.WRITTEN)) | (preview.assets() if self._serving else {})
        for uri, path in sorted(beside.items()):
            if files.get_file_from_path(uri) is None:
                files.append(File.generated(config, uri, abs_src_path=str(path)))
        self._pages = {page.url: page for page in self._content.pages}
        kinds = group_by_key((shell.kind(page), page) for page in self._pages.values())
        self._rendered = {_source(first.url): first for first, *_ in kinds.values()}
        for uri, page in self._rendered.items():
            if existing := files.get_file_from_path(uri):
                files.remove(existing)
            level = InclusionLevel.INCLUDED if page.source is None else InclusionLevel.NOT_IN_NAV
            files.append(File.generated(config, uri, content="", inclusion=level))
        return files

    def on_env(self, env: Any, /, *, files: Files, **_: Any) -> Any:
        """Tells the theme which pages stand at the foot."""
        found = (files.get_file_from_path(_source(url)) for url in pages.FOOT)
        env.bytecode_cache = COMPILED if self._serving else None
        env.globals["foot"] = [file.page for file in found if file is not None and file.page is not None]
        return env

    def on_page_content(self, html: str, /, *, page: HostPage, config: MkDocsConfig, **_: Any) -> str:
        """Puts marks in the place of what differs between pages of one kind."""
        made = self._rendered.get(page.file.src_uri)
        if made is None:
            for marker, made_html in pages.inserts(self._renderer).items():
                html = html.replace(marker, made_html)
            return self._box(page.url) + html
        page.meta = {"title": escape(made.label), "heading": shell.TITLE, "description": shell.ABOUT}
        page.meta["hide"] = ["navigation"]
        # A search of the host's own would list marks, and whoever stands alone.
        page.meta["search"] = {"exclude": True}
        page.toc = TableOfContents([AnchorLink(shell.CONTENTS, shell.FIRST, 2)])
        page.edit_url = None  # The foot of a record leads to its line.
        if made.source is not None and page.canonical_url is not None:
            page.canonical_url = urljoin(str(config.site_url), shell.URL)
        if not made.listed:
            page.meta["robots"], page.canonical_url = "noindex", None
        return shell.BODY

    @event_priority(-100)
    def on_post_page(self, output: str, /, *, page: HostPage, **_: Any) -> str:
        """Keeps what the theme made as a shell. Runs after other plugins, which may have added to it."""
        made = self._rendered.get(page.file.src_uri)
        if made is None:
            return shell.finished(output, preview=self._serving)
        self._shells[shell.kind(made)] = shell.cut(output, preview=self._serving)
        return output

    def _pour(self, page: Page) -> str:
        return shell.pour(self._shells[shell.kind(page)], page, self._box(page.url))

    def _box(self, url: str) -> str:
        """What a preview shows above a page while something is wrong, or waits."""
        is_front, checked = url in (pages.HOME, pages.BESIDE), self._checked
        drafts = len(checked.briefing.facts.drafts) if is_front and checked is not None else 0
        shown = {"problems": self._problems, "unfinished": self._unfinished if is_front else (), "drafts": drafts}
        if not self._serving or not any(shown.values()):
            return ""
        return self._renderer.html("problems.html", url, stale=checked is not None, **shown)

    @event_priority(-100)
    def on_post_template(self, output_content: str, /, **_: Any) -> str:
        """Puts the policy into the page that is shown where none is."""
        return shell.finished(output_content, preview=self._serving)

    def on_template_context(self, context: TemplateContext, /, *, template_name: str, **_: Any) -> TemplateContext:
        """Puts the pages that may be listed on the site map, in the order of addresses."""
        if template_name == "sitemap.xml" and (site := context["config"].site_url):
            found = {urljoin(site, page.url) for page in self._pages.values() if page.listed}
            hosted = (file.page for file in context["pages"] if file.src_uri not in self._rendered)
            addresses = sorted(found | {str(page.canonical_url) for page in hosted if page is not None})
            return cast("TemplateContext", {**context, "addresses": addresses})
        return context

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Writes the other pages and files, reads the finished site for exposures, and puts it in place."""
        site = Path(config.site_dir)
        # It holds the time of the build, and no more than the site map beside it.
        (site / "sitemap.xml.gz").unlink(missing_ok=True)
        if self._staging is None:
            self._lint(site)
            return
        for page in self._pages.values():
            publish.write(site / page.url, self._pour(page))
        for address, text in self._content.files().items():
            publish.write(site / address, text)
        exposed = self._lint(site)
        logging.getLogger("mkdocs").removeHandler(self._warned)
        if exposed:
            raise PluginError(f"{pluralise(len(exposed), 'place')} would expose somebody: the last site is as it was")
        if config.strict and self._warned.get_counts():
            raise PluginError("there were warnings with --strict: the last site is as it was")
        config.site_dir = str(self._staging.target)
        try:
            self._staging.publish([*self._pages, *self._content.files()], allow_empty=self.config.allow_empty)
        except BriefingError as cause:
            raise PluginError(str(cause)) from cause
        self._staging = None

    def _lint(self, site: Path, *names: str) -> tuple[Problem, ...]:
        """What would expose somebody in these files of the site, or in any; it keeps a build from being published."""
        exposed = lint.lint(site, self._checked.briefing, names) if self._checked is not None else ()
        self._report(exposed)
        self._problems += exposed
        return exposed

    def _make(self, site: Path, address: str) -> None:
        """Puts into the site of a preview what stands at an address, if it is not there."""
        page = self._pages.pop(address, None)
        if page is None and (site / address).exists():
            return
        try:
            text = self._pour(page) if page is not None else self._content.files().get(address)
        except TemplateFailed as cause:
            self._report([cause.problem])
            self._problems += (cause.problem,)
            if page is None:
                return
            page = replace(page, make=partial(lambda title: (f"<h1>{title}</h1>", {}), escape(page.title)))
            text = self._pour(page)
        if text is not None:
            publish.write(site / address, text)
            if self._lint(site, address) and page is not None:
                publish.write(site / address, self._pour(page))

    def on_build_error(self, *, error: Exception) -> None:
        """Removes what was begun; the last good site is as it was."""
        if self._staging is not None:
            self._staging.discard()
            self._staging = None

    @event_priority(100)
    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Watches the facts, the articles and the templates. Runs before other plugins, which may watch more."""
        root = Path(self.config.root).resolve()
        host = (config.docs_dir, config.config_file_path, *config.theme.dirs)
        # The curator's desk, and the drafts behind it, are loaded in a preview only.
        from briefing.preview.application import ADDRESS, Application

        prepare = reload.making(server, partial(self._make, Path(config.site_dir)))
        application = Application(
            root, server.serve_request, prepare, (str(config.dev_addr.host), config.dev_addr.port)
        )
        server.set_app(application)
        if application.has_desk:
            log.info(f"The curator's desk: http://{config.dev_addr}{ADDRESS}")
        reload.observe(server, host, poll=self.config.poll)
        # What the first build made stays: looking through it for what may go took a fifth of each edit.
        gc.freeze()
        gc.set_threshold(100_000)
        self._server = server
        reload.watch_folders(server, root)
        return server


def _front(config: MkDocsConfig) -> str:
    """The address of the front page: the home page, unless the site has one of its own."""
    own = [name for name in ("index.md", "README.md", "index.html") if Path(config.docs_dir, name).is_file()]
    if own:
        log.info(f"docs/{own[0]} stays the home page; the briefing's front page is {pages.BESIDE}")
    return pages.BESIDE if own else pages.HOME


def _source(url: str) -> str:
    """The path by which the host knows a page."""
    return url.removesuffix(".html") + ".md"


def build_site(config_file: Path, *, strict: bool = False, allow_empty: bool = False) -> bool:
    """Builds the site as `mkdocs build` does. False when problems stopped it; they have been logged.

    Raises BriefingError where the site is made without the plugin, so that none of the facts would be in it.
    """
    from mkdocs.commands.build import build

    config = load_config(str(config_file), strict=strict or None)
    plugin = config.plugins.get("briefing")
    if not isinstance(plugin, BriefingPlugin):
        raise BriefingError(f"{config_file.name} does not name `briefing` among its `plugins`: nothing was built")
    plugin.config.allow_empty |= allow_empty
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    except Abort:
        return False
    finally:
        config.plugins.on_shutdown()
    return True


def serve_site(config_file: Path, port: int) -> None:
    """Previews the site as `mkdocs serve` does, until it is interrupted."""
    from mkdocs.commands.serve import serve as preview_site

    preview_site(str(config_file), dev_addr=f"127.0.0.1:{port}")
