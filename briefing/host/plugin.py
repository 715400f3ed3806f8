"""The MkDocs plugin: checks the facts, adds what is made of them, and publishes the site when nothing is wrong with it.

Lists stand in navigation, so MkDocs knows them as pages. Of the records of one kind it renders the first; the others
are filled into what the theme made of that one, and written as finished files.
"""

from __future__ import annotations

import gc
import logging
import os
import re
from collections.abc import Iterable
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
from mkdocs.structure.toc import TableOfContents
from mkdocs.utils import CountHandler
from mkdocs.utils.templates import TemplateContext

from briefing import preview
from briefing.host import layout, look, reload
from briefing.host.build import Build, Target
from briefing.host.theme_files import THEME
from briefing.problems import BriefingError, Problem, pluralise, summary
from briefing.site import pages, publish
from briefing.site.pages import Page
from briefing.site.render import COMPILED

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
    wordmark = options.Optional(options.Type(str))
    """The name of the site in the head of each page; without it, `site_name`."""
    accent = options.Optional(options.Type(str))
    """The colour of the section where a reader is, by day and in the dark: `#7a1f5c #f0b4dc`."""
    outlets = options.ListOfItems(options.Type(str), default=[])
    """The colours of the first six articles' outlets, in the order of the articles, each by day and in the dark."""


_SEARCH_PAGE = Path(__file__).parent / "search.md"
"""The page of the search, which is a template of the theme's."""
_COLOURS = "assets/colours.css"
"""The address of the style sheet of the colours that mkdocs.yml sets."""
_LATEST = 2**32 - 1
"""The last second that the host's compressed files can name."""
_LUNR = ("assets/javascripts/lunr/", "assets/javascripts/workers/")
"""What only the theme's own search reads."""


class BriefingPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]  # the host's base class is not typed
    """Checks the briefing, adds its pages and files, and keeps the last good site. An `on_…` is an event of MkDocs."""

    def __init__(self) -> None:
        self._is_preview = False
        """True under `mkdocs serve`."""
        self._server: LiveReloadServer | None = None
        """The server of a preview, once it is made."""
        self._build: Build | None = None
        """The build that runs, or ran last."""
        self._staging: publish.Staging | None = None
        """The folder of a site that is to be published."""
        self._warnings = CountHandler()
        """Counts MkDocs' own warnings, at which a strict build stops."""
        self._warnings.setLevel(logging.WARNING)
        self._colours = ""
        """The style sheet of the colours that mkdocs.yml sets."""

    @property
    def _current(self) -> Build:
        """The build that runs; MkDocs asks for nothing before it has begun one."""
        assert self._build is not None
        return self._build

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Notes whether this is a preview. Being defined keeps the instance between rebuilds."""
        self._is_preview = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Checks the briefing. Raises PluginError, before anything is cleaned or written, when it has errors."""
        _require_theme(config)
        _require_moment(os.environ.get("SOURCE_DATE_EPOCH", "0"))
        self._adapt(config)
        target = self._target(config)
        try:
            self._colours = look.style_sheet(self.config.accent, self.config.outlets)
            build = Build(target, self._report, self._build)
        except BriefingError as cause:
            raise PluginError(str(cause)) from cause
        self._build = build
        if self._server is not None:
            reload.watch_folders(self._server, target.root)
        if build.unfinished and not target.is_final and not config.strict:
            left = pluralise(len(build.unfinished), "place")
            log.warning(f"{left} still to be filled in; `briefing check` lists them")
        self._report(build.problems)
        if not self._is_preview:
            self._stage(config)
        return config

    def _adapt(self, config: MkDocsConfig) -> None:
        """Sets what the pages of a briefing need, whatever mkdocs.yml says."""
        config.use_directory_urls = False
        config.theme.dirs.insert(0, str(THEME))
        config.extra_css += ["assets/briefing.css", "assets/pictures.css", "assets/search.css"]
        if self._is_preview:
            config.extra_css.append(preview.STYLE)
            config.extra_javascript.append(preview.SCRIPT)

    def _target(self, config: MkDocsConfig) -> Target:
        """What the site is built for. Raises PluginError where the commands would check another briefing."""
        root = Path(self.config.root).resolve()
        checked = Path(config.config_file_path).resolve().parent
        if root != checked and (checked / "facts").exists():
            differ = f"`root` is {self.config.root}, and `check` and `diff` read the facts beside mkdocs.yml"
            raise PluginError(f"{differ}: have one of them only, so that what is checked is what is built")
        return Target(
            root=root,
            site_url=config.site_url,
            front=_front(config),
            edit_uri=config.edit_uri,
            edit_base=urljoin(config.edit_uri, "../") if config.edit_uri else None,
            report=self.config.report,
            is_preview=self._is_preview,
        )

    def _stage(self, config: MkDocsConfig) -> None:
        """Has the site built beside the last one. Raises PluginError where problems stop the build."""
        if stopping := self._current.stopping(strict=config.strict):
            wrong = pluralise(len(stopping), "problem")
            raise PluginError(f"{wrong}: nothing was built, the last site is as it was")
        self._staging = publish.Staging(Path(config.site_dir))
        config.site_dir = str(self._staging.folder)
        logging.getLogger("mkdocs").addHandler(self._warnings)

    def _report(self, problems: Iterable[Problem]) -> None:
        """Logs the summary of some problems."""
        for line, is_error in summary(problems):
            log.log(logging.ERROR if is_error else logging.WARNING, line)

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Adds the pages that the theme is asked for, and assets; takes away what of the theme no page asks for."""
        _remove_unused(files, config)
        beside = pages.shipped(map(_source, pages.FOOT)) | {_SEARCH_PAGE.name: _SEARCH_PAGE}
        if self._is_preview:
            beside |= preview.assets()
        for uri, path in sorted(beside.items()):
            _add(files, uri, path, config)
        if self._colours:
            files.append(File.generated(config, _COLOURS, content=self._colours))
        for page in self._current.rendered.values():
            uri = _source(page.url)
            if existing := files.get_file_from_path(uri):
                files.remove(existing)
            level = InclusionLevel.INCLUDED if page.source is None else InclusionLevel.NOT_IN_NAV
            files.append(File.generated(config, uri, content="", inclusion=level))
        return files

    def _made(self, file: File) -> Page | None:
        """The page of the briefing that MkDocs renders from this file, the first of its kind; else None."""
        return self._current.rendered.get(_address(file.src_uri))

    def on_env(self, env: Any, /, *, config: MkDocsConfig, files: Files, **_: Any) -> Any:
        """Gives the templates around a page what it stands in, and in a preview a cache of templates."""
        at_foot = [files.get_file_from_path(_source(url)) for url in pages.FOOT]
        env.bytecode_cache = COMPILED if self._is_preview else None
        env.globals["foot"] = [file.page for file in at_foot if file is not None and file.page is not None]
        env.globals["guest"] = self._current.content.pages[0].url != pages.HOME
        env.globals["wordmark"] = self.config.wordmark or config.site_name
        env.globals["colours"] = _COLOURS if self._colours else None
        return env

    def on_page_content(self, html: str, /, *, page: HostPage, config: MkDocsConfig, **_: Any) -> str:
        """The body that the theme gets: of a briefing's page marks where pages of its kind differ, else the page's own.

        Also sets the page's title, description, contents and addresses to marks.
        """
        made = self._made(page.file)
        if made is None:
            return self._current.notices(page.url) + self._current.inserted(html)
        page.meta = {"title": escape(made.label), "heading": layout.TITLE, "description": layout.ABOUT}
        page.meta["hide"] = ["navigation", "toc"]
        # A search of the host's own would list marks, and whoever stands alone.
        page.meta["search"] = {"exclude": True}
        page.toc = TableOfContents([])
        page.edit_url = None  # The foot of a record leads to its line.
        if made.source is not None and page.canonical_url is not None:
            page.canonical_url = urljoin(str(config.site_url), layout.URL)
        if made.picture is not None:
            page.meta["picture"] = layout.PICTURE
        if not made.listed:
            page.meta["robots"] = "noindex"
            page.canonical_url = None
        return layout.BODY

    @event_priority(-100)
    def on_post_page(self, output: str, /, *, page: HostPage, **_: Any) -> str:
        """Keeps what the theme made as a layout. Runs after other plugins, which may have added to it."""
        made = self._made(page.file)
        if made is None:
            return layout.finish(output, preview=self._is_preview)
        self._current.layouts[layout.kind(made)] = layout.split(output, preview=self._is_preview)
        return output

    @event_priority(-100)
    def on_post_template(self, output_content: str, /, **_: Any) -> str:
        """Puts the policy into a page that is a template of the theme, such as the one for an unknown address."""
        return layout.finish(output_content, preview=self._is_preview)

    def on_template_context(self, context: TemplateContext, /, *, template_name: str, **_: Any) -> TemplateContext:
        """Puts the pages that may be listed on the site map, in the order of addresses."""
        site = context["config"].site_url
        if template_name != "sitemap.xml" or not site:
            return context
        addresses = {urljoin(site, url) for url in self._current.listed()}
        written = (file.page for file in context["pages"] if self._made(file) is None)
        addresses |= {str(page.canonical_url) for page in written if page is not None}
        return cast("TemplateContext", {**context, "addresses": sorted(addresses)})

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Writes the other pages and files, reads the finished site for exposures, and puts it in place."""
        site = Path(config.site_dir)
        # It holds the time of the build, and no more than the site map beside it.
        (site / "sitemap.xml.gz").unlink(missing_ok=True)
        if self._staging is None:
            self._current.lint(site)
            return
        self._current.write(site)
        exposed = self._current.lint(site)
        logging.getLogger("mkdocs").removeHandler(self._warnings)
        if exposed:
            where = pluralise(len(exposed), "place")
            raise PluginError(f"{where} would expose somebody: the last site is as it was")
        if config.strict and self._warnings.get_counts():
            raise PluginError("there were warnings with --strict: the last site is as it was")
        config.site_dir = str(self._staging.target)
        try:
            self._staging.publish(self._current.addresses(), allow_shrunk=self.config.allow_empty)
        except BriefingError as cause:
            raise PluginError(str(cause)) from cause
        self._staging = None

    def on_build_error(self, *, error: Exception) -> None:
        """Removes what was begun; the last good site is as it was."""
        if self._staging is not None:
            self._staging.discard()
            self._staging = None

    @event_priority(100)
    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Watches the facts, the articles and the templates. Runs before other plugins, which may watch more."""
        # The curator's desk, and the drafts behind it, are loaded in a preview only.
        from briefing.preview.application import ADDRESS, Application

        root = Path(self.config.root).resolve()
        site = Path(config.site_dir)
        prepare = reload.making(server, lambda address: self._current.make(site, address))
        address = str(config.dev_addr.host), config.dev_addr.port
        application = Application(root, server.serve_request, prepare, address)
        server.set_app(application)
        if application.has_desk:
            log.info(f"The curator's desk: http://{config.dev_addr}{ADDRESS}")
        watched = (config.docs_dir, config.config_file_path, *config.theme.dirs)
        reload.observe(server, watched, poll=self.config.poll)
        # What the first build made stays: looking through it for what may go took a fifth of each edit.
        gc.freeze()
        gc.set_threshold(100_000)
        self._server = server
        reload.watch_folders(server, root)
        return server


def _require_theme(config: MkDocsConfig) -> None:
    """Raises PluginError where the theme is another than the one whose parts the pages of a briefing are made for."""
    if not any(Path(folder, "partials", "content.html").is_file() for folder in config.theme.dirs):
        theme = f"the theme is '{config.theme.name}'"
        raise PluginError(f"{theme}; the pages of a briefing are made for Material: set `theme: material`")


def _require_moment(epoch: str) -> None:
    """Raises PluginError where `SOURCE_DATE_EPOCH`, by which the host dates the site, is no such number of seconds."""
    if not re.fullmatch(r"\d{1,10}", epoch, re.ASCII) or int(epoch) > _LATEST:
        seconds = f"the seconds from 1970 to a moment before 2106, such as 1893456000; it is {epoch[:40]!r}"
        raise PluginError(f"SOURCE_DATE_EPOCH must hold {seconds}")


def _remove_unused(files: Files, config: MkDocsConfig) -> None:
    """Takes files of the theme away that no page asks for."""
    is_searched = any(name.rpartition("/")[2] == "search" for name in config.plugins)
    for uri, file in list(files.src_uris.items()):
        if uri.endswith(".map") or (uri.startswith(_LUNR) and not is_searched):
            files.remove(file)


def _add(files: Files, uri: str, path: Path, config: MkDocsConfig) -> None:
    """Adds a file of the package at a path in `docs/`, unless the site has its own."""
    if files.get_file_from_path(uri) is None:
        files.append(File.generated(config, uri, abs_src_path=str(path)))


def _front(config: MkDocsConfig) -> str:
    """The address of the front page: the home page, unless the site has one of its own."""
    own = [name for name in ("index.md", "README.md", "index.html") if Path(config.docs_dir, name).is_file()]
    if not own:
        return pages.HOME
    log.info(f"docs/{own[0]} stays the home page; the briefing's front page is {pages.BESIDE}")
    return pages.BESIDE


def _source(url: str) -> str:
    """The path in `docs/` by which MkDocs knows the page at an address: `a/b.md` for `a/b.html`."""
    return url.removesuffix(".html") + ".md"


def _address(source: str) -> str:
    """The address of the page that MkDocs knows by a path in `docs/`: `a/b.html` for `a/b.md`."""
    return source.removesuffix(".md") + ".html"


def build_site(config_file: Path, *, strict: bool = False, allow_shrunk: bool = False) -> bool:
    """Builds the site as `mkdocs build` does. False when problems stopped it; they have been logged.

    Raises BriefingError where the site is made without the plugin, so that none of the facts would be in it.
    """
    from mkdocs.commands.build import build

    config = load_config(str(config_file), strict=strict or None)
    plugin = config.plugins.get("briefing")
    if not isinstance(plugin, BriefingPlugin):
        raise BriefingError(f"{config_file.name} does not name `briefing` among its `plugins`: nothing was built")
    plugin.config.allow_empty |= allow_shrunk
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    except Abort:
        return False
    finally:
        config.plugins.on_shutdown()
    return True


def serve_site(config_file: Path, port: int) -> None:
    """Previews the site at a port of this machine as `mkdocs serve` does, until it is interrupted."""
    from mkdocs.commands.serve import serve as preview_site

    preview_site(str(config_file), dev_addr=f"127.0.0.1:{port}")
