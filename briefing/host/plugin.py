"""The MkDocs plugin: checks the facts, adds what is made of them, and publishes the site when nothing is wrong with it.

Lists stand in navigation, so MkDocs knows them as pages. Of the records of one kind it renders the first; the others
are filled into what the theme made of that one, and written as finished files.

In a site that is somebody else's the briefing is a guest: it adds pages in a folder of its own and an entry of
navigation, and changes nothing else. Named several times, the plugin adds several briefings to one site.
"""

from __future__ import annotations

import gc
import logging
import os
import re
from collections.abc import Iterable
from functools import partial
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast
from urllib.parse import urljoin

from mkdocs.config import config_options as options
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page as HostPage
from mkdocs.structure.toc import TableOfContents
from mkdocs.utils import CountHandler
from mkdocs.utils.templates import TemplateContext

from briefing import preview
from briefing.host import frozen, guest, installed, layout, look, reload
from briefing.host.build import Build, Target, today
from briefing.host.starter import dead_ends, site_name
from briefing.host.theme_files import THEME, as_sent
from briefing.languages import catalogue
from briefing.problems import BriefingError, Problem, pluralise, summary
from briefing.site import pages, publish
from briefing.site.pages import Page
from briefing.site.render import COMPILED, translate

log = get_plugin_logger("briefing")


class Options(Config):  # type: ignore[no-untyped-call]  # the host's base class is not typed
    """The plugin's options in mkdocs.yml."""

    root = options.Dir(default=".")
    """Folder of the briefing, from the folder of mkdocs.yml."""
    prefix = options.Optional(options.Type(str))
    """The folder of the site in which the briefing stands as a guest. Without it, `briefing` where the site has a home
    page of its own; else the briefing is the site."""
    report = options.Optional(options.Type(str))
    """Where a wrong fact is reported: the address of a form for a new issue, without its query."""
    poll = options.Type(bool, default=False)
    """True to have a preview look for changes twice a second: where the system does not tell of them, as in folders of
    another machine."""
    allow_empty = options.Type(bool, default=False)
    """True to let a site of less than half the pages of the last one take its place."""
    wordmark = options.Optional(options.Type(str))
    """The name of the site in the head of each page; without it, `site_name`, or else the title."""
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
_STYLES = tuple(f"assets/{name}.css" for name in ("briefing", "pictures", "search"))
"""The style sheets of what a briefing says."""
_UNLISTED = {"search": {"exclude": True}, "social": {"cards": False}, "draft": True}
"""What a page of a briefing says to the other plugins of a site: it has a search, a picture and feeds of its own."""
_LUNR = ("assets/javascripts/lunr/", "assets/javascripts/workers/")
"""What only the theme's own search reads."""


class BriefingPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]  # the host's base class is not typed
    """Checks the briefing, adds its pages and files, and keeps the last good site. An `on_…` is an event of MkDocs."""

    supports_multiple_instances = True

    def __init__(self) -> None:
        self._place = guest.SiteFolder("")
        """Where in the site the briefing stands."""
        self._added: set[str] = set()
        """The paths in `docs/` of all that the plugin added to the site."""
        self._env: Any = None
        """The host's templates."""
        self._frame: dict[str, Any] = {}
        """What the templates of a guest's pages get as `guest`: addresses from the root of the site, and pages."""
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
        self.is_freezing = False
        """True where the site is kept in the briefing, instead of being published."""
        self._written: dict[str, str] = {}
        """The addresses of the hand-written pages, by their paths in `docs/`."""

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
        try:
            installed.use()
        except BriefingError as cause:
            raise PluginError(str(cause)) from cause
        _require_theme(config)
        _require_moment(os.environ.get("SOURCE_DATE_EPOCH", "0"))
        try:
            self._place = self._placed(config)
            self._adapt(config)
            target = self._target(config)
            self._colours = look.style_sheet(self.config.accent, self.config.outlets)
            build = Build(target, self._report, self._build)
        except BriefingError as cause:
            raise PluginError(str(cause)) from cause
        self._build = build
        if not self._place.is_guest:
            config.site_name = config.site_name or build.title()
        if self.is_freezing:
            build.rendered |= {probe.url: probe for probe in frozen.PROBES}
        if self._server is not None:
            reload.watch_folders(self._server, target.root)
        if build.unfinished and not target.is_final and not config.strict:
            left = pluralise(len(build.unfinished), "place")
            log.warning(f"{left} still to be filled in; `briefing check` lists them")
        self._report(build.problems)
        if not self._is_preview:
            self._stage(config)
        return config

    def _placed(self, config: MkDocsConfig) -> guest.SiteFolder:
        """Where in the site the briefing stands. Raises BriefingError where that is no folder, or another's."""
        home = _home(config)
        own = guest.place(self.config.prefix, home)
        others = [each for each in _briefings(config) if each is not self]
        guest.require_apart(own, (guest.place(each.config.prefix, home) for each in others))
        if own.is_guest and not self._is_preview:
            log.info(f"the site stays as it is, and the briefing begins at {own.address(pages.HOME)}")
        return own

    def _adapt(self, config: MkDocsConfig) -> None:
        """Sets what the pages of a briefing need, whatever mkdocs.yml says; for a guest only its templates."""
        config.theme.dirs.append(str(guest.FOLDER))
        if self._place.is_guest:
            return
        config.use_directory_urls = False
        config.theme.dirs.insert(0, str(THEME))
        config.extra_css += _STYLES
        if self._is_preview:
            config.extra_css.append(preview.STYLE)
            config.extra_javascript.append(preview.SCRIPT)

    def _target(self, config: MkDocsConfig) -> Target:
        """What the briefing is built for. Raises BriefingError where the commands would check another one."""
        root = Path(self.config.root).resolve()
        checked = Path(config.config_file_path).resolve().parent
        built = {Path(each.config.root).resolve() for each in _briefings(config)}
        if checked not in built and (checked / "facts").exists():
            differ = f"`root` is {self.config.root}, and `check` and `diff` read the facts beside mkdocs.yml"
            raise BriefingError(f"{differ}: have one of them only, so that what is checked is what is built")
        edited = _edit_address(config)
        below = f"{root.relative_to(checked).as_posix()}/" if root != checked and root.is_relative_to(checked) else ""
        return Target(
            root=root,
            site_url=urljoin(config.site_url, self._place.folder) if config.site_url else None,
            edit_uri=edited,
            edit_base=urljoin(edited, f"../{below}") if edited else None,
            report=self.config.report,
            is_preview=self._is_preview,
            today=today(),
        )

    def _stage(self, config: MkDocsConfig) -> None:
        """Has the site built beside the last one. Raises PluginError where problems stop the build.

        The last briefing of a site does so for all.
        """
        if stopping := self._current.stopping(strict=config.strict):
            wrong = pluralise(len(stopping), "problem")
            raise PluginError(f"{wrong}: nothing was built, the last site is as it was")
        if self is not _briefings(config)[-1]:
            return
        self._staging = publish.Staging(Path(config.site_dir))
        config.site_dir = str(self._staging.folder)
        for host in installed.HOSTS:
            logging.getLogger(host).addHandler(self._warnings)

    def _report(self, problems: Iterable[Problem]) -> None:
        """Logs the summary of some problems."""
        for line, is_error in summary(problems):
            log.log(logging.ERROR if is_error else logging.WARNING, line)

    @event_priority(-75)
    def _add_lists(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Adds the lists and assets; takes away what of the theme no page asks for, but nothing of somebody's site.

        Runs after plugins that ask the disk for each page that there is, as the blog of MaterialX does, and before
        those that make navigation of them.
        Raises PluginError where a page of that is in the way.
        """
        beside = pages.shipped(map(_source, pages.FOOT)) | {_SEARCH_PAGE.name: _SEARCH_PAGE}
        beside |= catalogue.pages_of(self._current.cited_as().get("language"), beside)
        if self._place.is_guest:
            beside |= {asset: THEME / asset for asset in guest.ASSETS}
        else:
            _remove_unused(files, config)
        if self._is_preview:
            beside |= preview.assets()
        for uri, path in sorted(beside.items()):
            self._add_shipped(files, self._place.address(uri), path, config)
        if self._colours:
            self._add(files, File.generated(config, self._place.address(_COLOURS), content=self._colours))
        level = InclusionLevel.NOT_IN_NAV if self._place.is_guest else InclusionLevel.INCLUDED
        self._add_made(files, config, (page for page in self._current.rendered.values() if page.source is None), level)
        return files

    @event_priority(-200)
    def _add_records(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Adds the first record of each kind. Runs after plugins that make navigation of all pages that there are."""
        records = (page for page in self._current.rendered.values() if page.source is not None)
        self._add_made(files, config, records, InclusionLevel.NOT_IN_NAV)
        return files

    on_files = CombinedEvent(_add_lists, _add_records)
    """Adds the pages that the theme is asked for, and assets."""

    def _speak(self) -> None:
        """Has what templates say said in the language of this briefing: there may be several in one site."""
        catalogue.speak(self._current.cited_as().get("language"))
        self._env.globals["words"] = catalogue.spoken()

    def _add_made(self, files: Files, config: MkDocsConfig, made: Iterable[Page], level: InclusionLevel) -> None:
        """Adds generated pages for MkDocs to render. Raises PluginError where one of somebody else is in the way."""
        for page in made:
            uri = self._place.address(_source(page.url))
            if existing := files.get_file_from_path(uri):
                if self._place.is_guest and existing.generated_by is None:
                    raise PluginError(f"docs/{uri} stands where a page of the briefing belongs: set another `prefix`")
                files.remove(existing)
            self._add(files, File.generated(config, uri, content="", inclusion=level))

    def _add_shipped(self, files: Files, uri: str, path: Path, config: MkDocsConfig) -> None:
        """Adds a file of the package at a path in `docs/`, or what the site has there in its place."""
        own = files.get_file_from_path(uri)
        if own is not None and not self._place.is_guest and own.content_bytes != path.read_bytes():
            return
        if own is not None and own.abs_src_path is not None:
            files.remove(own)
            path = Path(own.abs_src_path)
        if path.suffix == ".js":
            self._add(files, File.generated(config, uri, content=as_sent(path)))
            return
        level = InclusionLevel.NOT_IN_NAV if self._place.is_guest else InclusionLevel.UNDEFINED
        self._add(files, File.generated(config, uri, abs_src_path=str(path), inclusion=level))

    def _add(self, files: Files, file: File) -> None:
        """Adds a file, whose address is that of its path in `docs/` whatever the addresses of the site's own pages."""
        file.use_directory_urls = False
        files.append(file)
        self._added.add(file.src_uri)

    def _made(self, file: File) -> Page | None:
        """The page of the briefing that MkDocs renders from this file, the first of its kind; else None."""
        own = self._place.own(_address(file.src_uri))
        return self._current.rendered.get(own) if own is not None else None

    def _is_the_sites(self, file: File) -> bool:
        """True for a page of somebody's site, which stays as it is."""
        return self._place.is_guest and file.src_uri not in self._added

    def _pages(self, files: Files, addresses: Iterable[str]) -> list[HostPage]:
        """MkDocs' pages at some addresses of the briefing; without those that it does not have."""
        found = (files.get_file_from_path(self._place.address(_source(address))) for address in addresses)
        return [file.page for file in found if file is not None and file.page is not None]

    @event_priority(-100)
    def on_nav(self, nav: Navigation, /, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Adds the entry of a guest to the navigation of the site, unless the site leads to the briefing itself."""
        lists = self._pages(files, guest.LISTS)
        if not self._place.is_guest or any(page in nav.pages for page in lists):
            return nav
        section = Section(self.config.wordmark or self._current.content.pages[0].label, [*lists])
        for page in self._pages(files, self._current.rendered):
            page.parent = section
        nav.items.append(section)
        return nav

    def on_env(self, env: Any, /, *, config: MkDocsConfig, files: Files, **_: Any) -> Any:
        """Gives the templates around a page what it stands in, and in a preview a cache of templates."""
        self._env = env
        translate(env)
        self._speak()
        env.bytecode_cache = COMPILED if self._is_preview else None
        foot = self._pages(files, pages.FOOT)
        if self._place.is_guest:
            lists = self._pages(files, guest.LISTS)
            styles = (*_STYLES, guest.STYLE, *([_COLOURS] if self._colours else []))
            self._frame = guest.frame(self._place, lists, foot, styles, is_preview=self._is_preview)
            return env
        env.globals["foot"] = foot
        env.globals["wordmark"] = self.config.wordmark or config.site_name
        env.globals["colours"] = _COLOURS if self._colours else None
        return env

    @event_priority(100)
    def on_page_markdown(self, markdown: str, /, *, page: HostPage, **_: Any) -> str:
        """Tells the other plugins of somebody's site what to leave to the briefing. Runs before them."""
        if self._place.is_guest and page.file.src_uri in self._added:
            page.meta = {**page.meta, **_UNLISTED}
        return markdown

    def on_page_content(self, html: str, /, *, page: HostPage, config: MkDocsConfig, **_: Any) -> str:
        """The body that the theme gets: of a briefing's page marks where pages of its kind differ, else the page's own.

        Also sets the page's title, description, contents and addresses to marks.
        """
        if self._is_the_sites(page.file):
            return html
        made = self._made(page.file)
        if self._place.is_guest:
            page.edit_url = None
            page.meta["template"] = f"briefing/{page.meta.get('template', 'page.html')}"
        if made is None:
            self._written[page.file.src_uri] = page.file.dest_uri
            page.meta = {"publisher": self._current.cited_as().get("publisher"), **page.meta}
            shown = html if self.is_freezing else self._current.inserted(html)
            return self._current.notices(str(self._place.own(page.url))) + shown
        # A search of the host's own would list marks, and whoever stands alone.
        page.meta = {**_UNLISTED, "template": page.meta.get("template", "main.html")}
        page.meta |= {"heading": layout.TITLE, "description": layout.ABOUT, "hide": ["navigation", "toc"]}
        page.meta["title"] = escape(made.label) if made.source is None else layout.TITLE
        page.meta |= {**self._current.cited_as(), "cited_as": layout.NAME}
        if made.day is not None:
            page.meta["day"] = layout.DAY
        page.toc = TableOfContents([])
        page.edit_url = None  # The foot of a record leads to its line.
        if made.source is not None and page.canonical_url is not None:
            page.canonical_url = urljoin(str(config.site_url), self._place.address(layout.URL))
        if made.picture is not None:
            page.meta["picture"] = layout.PICTURE
        if not made.is_indexed:
            page.meta["robots"] = "noindex"
            page.canonical_url = None
        return layout.BODY

    def on_page_context(self, context: TemplateContext, /, *, page: HostPage, **_: Any) -> TemplateContext:
        """Gives the template of a page the words of scripts, and that of a guest what it stands in."""
        self._speak()
        if not self._place.is_guest or page.file.src_uri not in self._added:
            return context
        return cast("TemplateContext", {**context, "guest": self._frame})

    @event_priority(-100)
    def on_post_page(self, output: str, /, *, page: HostPage, **_: Any) -> str:
        """Keeps what the theme made as a layout, and gives each page of a briefing's own site its policy.

        Runs after other plugins, which may have added to it. Raises PluginError where one took away what is needed.
        """
        made = self._made(page.file)
        whole = output
        if not self._place.is_guest:
            whole = layout.finish(output if made is None else layout.dense(output), preview=self._is_preview)
        if made is None:
            return whole
        try:
            self._current.layouts[layout.kind(made)] = layout.split(whole)
        except BriefingError as cause:
            raise PluginError(str(cause)) from cause
        return output

    @event_priority(-100)
    def on_post_template(self, output_content: str, /, **_: Any) -> str:
        """Puts the policy into a page that is a template of the theme, such as the one for an unknown address."""
        return output_content if self._place.is_guest else layout.finish(output_content, preview=self._is_preview)

    def on_template_context(self, context: TemplateContext, /, *, template_name: str, **_: Any) -> TemplateContext:
        """Puts the pages that may be listed on the site map, in the order of addresses; takes a guest's from it."""
        if template_name != "sitemap.xml":
            return context
        listed: dict[str, object] = {"addresses": self._mapped(file.page for file in context["pages"])}
        if self._place.is_guest:
            listed = {"pages": [file for file in context["pages"] if file.src_uri not in self._added]}
        return cast("TemplateContext", {**context, **listed})

    def _mapped(self, found: Iterable[HostPage | None]) -> list[str]:
        """The whole addresses of the pages for the site map: those made that may be listed, and the others `found`."""
        base = self._current.target.site_url
        addresses = {urljoin(base, url) for url in self._current.listed()} if base else set()
        others = [page for page in found if page is not None and self._made(page.file) is None]
        return sorted(addresses | {page.canonical_url for page in others if page.canonical_url})

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Writes the other pages and files, reads the finished pages for exposures, and puts the site in place."""
        site = Path(config.site_dir)
        below = site / self._place.folder
        if not self._place.is_guest:
            # It holds the time of the build, and no more than the site map beside it.
            (site / "sitemap.xml.gz").unlink(missing_ok=True)
        elif config.site_url:
            addresses = self._mapped(self._frame["foot"])
            text = self._env.get_template("briefing/sitemap.xml").render(addresses=addresses)
            publish.write(below / guest.SITE_MAP, text)
        if self._is_preview:
            self._current.lint(below)
            return
        if self.is_freezing and self._staging is not None:
            frozen.write(self._current, site, Path(config.docs_dir), self._written)
            self._staging.discard()
            self._staging = None
            return
        self._current.write(below)
        self._look_at_others(site)
        if exposed := self._current.lint(below):
            where = pluralise(len(exposed), "place")
            raise PluginError(f"{where} would expose somebody: the last site is as it was")
        if self._staging is not None:
            self._publish(config, self._staging)

    def _look_at_others(self, site: Path) -> None:
        """Warns of what is wrong with pages that MkDocs wrote: in somebody's site exposures, else blocked scripts."""
        made = {self._place.address(address) for address in self._current.addresses()}
        pages = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
        others = {name: path for name, path in pages.items() if name not in made}
        if self._place.is_guest:
            self._current.look_around(site, [name for name in others if self._place.own(name) is None])
            return
        for name, path in others.items():
            if layout.blocked(path.read_text(encoding="utf-8")):
                log.warning(f"{name}: another plugin changed its scripts after `briefing`, so that browsers block them")

    def _publish(self, config: MkDocsConfig, staging: publish.Staging) -> None:
        """Puts the finished site in place of the last one. Raises PluginError where that is not done."""
        for host in installed.HOSTS:
            logging.getLogger(host).removeHandler(self._warnings)
        if config.strict and self._warnings.get_counts():
            raise PluginError("there were warnings with --strict: the last site is as it was")
        config.site_dir = str(staging.target)
        built = [(each._place, each._current) for each in _briefings(config)]
        made = [place.address(url) for place, build in built for url in build.addresses()]
        try:
            staging.publish(made, allow_shrunk=any(each.config.allow_empty for each in _briefings(config)))
        except BriefingError as cause:
            raise PluginError(str(cause)) from cause
        self._staging = None
        try:
            for _, build in built:
                build.keep()
        except (BriefingError, OSError) as cause:
            raise PluginError(f"the site is published, but what it says could not be kept: {cause}") from cause

    def on_build_error(self, *, error: Exception) -> None:
        """Removes what was begun; the last good site is as it was."""
        if self._staging is not None:
            self._staging.discard()
            self._staging = None

    @event_priority(100)
    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Watches the facts, the articles and the templates. Runs before other plugins, which may watch more.

        Of several briefings the first serves the pages of all, and has the desk.
        """
        # The curator's desk, and the drafts behind it, are loaded in a preview only.
        from briefing.preview.application import ADDRESS, Application

        root = Path(self.config.root).resolve()
        self._server = server
        if self is not _briefings(config)[0]:
            reload.watch_folders(server, root)
            return server
        prepare = reload.making(server, lambda address: _make(config, address))
        address = str(config.dev_addr.host), config.dev_addr.port
        named = partial(site_name, root) if not self._place.is_guest else lambda: None
        application = Application(root, reload.leading_on(server), prepare, address, partial(dead_ends, root), named)
        server.set_app(application)
        if application.has_desk:
            log.info(f"The curator's desk: http://{config.dev_addr}{ADDRESS}")
        watched = (config.docs_dir, config.config_file_path, *config.theme.dirs)
        reload.observe(server, watched, poll=self.config.poll)
        # What the first build made stays: looking through it for what may go took a fifth of each edit.
        gc.freeze()
        gc.set_threshold(100_000)
        reload.watch_folders(server, root)
        return server


def _require_theme(config: MkDocsConfig) -> None:
    """Raises PluginError where the theme is another than the one whose parts the pages of a briefing are made for."""
    if not any(Path(folder, "partials", "content.html").is_file() for folder in config.theme.dirs):
        theme = f"the theme is '{config.theme.name}'"
        raise PluginError(f"{theme}; the pages of a briefing are made for Material: set `theme: {installed.theme()}`")


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


def _make(config: MkDocsConfig, address: str) -> None:
    """Has the briefing in whose folder an address of the site lies make what is there, unless it is there."""
    for each in _briefings(config):
        own = each._place.own(address)
        if own is not None:
            each._current.make(Path(config.site_dir, each._place.folder), own)


def _home(config: MkDocsConfig) -> str | None:
    """The file of a home page that the site has of its own, if it has one."""
    names = ("index.md", "README.md", "index.html")
    return next((name for name in names if Path(config.docs_dir, name).is_file()), None)


def _briefings(config: MkDocsConfig) -> list[BriefingPlugin]:
    """The plugin, as often as mkdocs.yml names it: each is a briefing of the site."""
    return [plugin for plugin in config.plugins.values() if isinstance(plugin, BriefingPlugin)]


def _edit_address(config: MkDocsConfig) -> str | None:
    """Where the files in `docs/` can be read, as MkDocs finds it: `edit_uri` may be an address below `repo_url`."""
    repository = f"{config.repo_url.rstrip('/')}/" if config.repo_url else ""
    return urljoin(repository, config.edit_uri) if config.edit_uri else None


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
    config = load_config(str(config_file), strict=strict or None)
    briefings = _briefings(config)
    if not briefings:
        raise BriefingError(f"{config_file.name} does not name `briefing` among its `plugins`: nothing was built")
    briefings[0].config.allow_empty |= allow_shrunk
    return _build(config)


def freeze_site(config_file: Path) -> bool:
    """Keeps in the briefing what the host makes of its site. False when problems stopped it; they have been logged.

    Raises BriefingError where the site is no briefing's own, or lies in another folder than its facts.
    """
    config = load_config(str(config_file))
    briefings = _briefings(config)
    if len(briefings) != 1 or _home(config) is not None or briefings[0].config.prefix:
        raise BriefingError("only a site that is one briefing's own can be frozen: as a guest it needs its host")
    if Path(briefings[0].config.root).resolve() != config_file.resolve().parent:
        raise BriefingError(
            f"{config_file.name} must lie in the folder of the briefing, so that it is found without it"
        )
    briefings[0].is_freezing = True
    with TemporaryDirectory(prefix="briefing-") as folder:
        config.site_dir = str(Path(folder, "site"))
        return _build(config)


def _build(config: MkDocsConfig) -> bool:
    """Builds the site of a configuration, with what its plugins do at the start and the end. False when stopped."""
    from mkdocs.commands.build import build

    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    except Abort:
        return False
    finally:
        config.plugins.on_shutdown()
    return True


def serve_site(config_file: Path, dev_addr: str | None) -> None:
    """Previews the site at an address, `IP:PORT`, as `mkdocs serve` does, until it is interrupted."""
    from mkdocs.commands.serve import serve as preview_site

    if dev_addr is None:
        preview_site(str(config_file))
    else:
        preview_site(str(config_file), dev_addr=dev_addr)
