"""The MkDocs host: generated pages live in memory, arrive as finished HTML, and feed the search index from data.

The only package that imports MkDocs. ProperDocs runs it unchanged, because it answers to the same module names.

    generated   a page that MkDocs puts into its theme as it is
    pouring     the pages of records, which MkDocs gets as finished files
    shown       one version of the facts, as pages are made of it
    serving     the preview, which makes a page when it is asked for
    reloading   which open pages a preview tells to load again
"""

from __future__ import annotations

import gc
import html
import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
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
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as HostPage
from mkdocs.utils import CountHandler
from mkdocs.utils.templates import TemplateContext

from briefing import bars, cache, exports, linting, output, pages, pipeline, preview, progress, search
from briefing.errors import BriefingError
from briefing.facts.records import Record
from briefing.hosts import markup, policy
from briefing.hosts.mkdocs.generated import GeneratedPage, LaterFile
from briefing.hosts.mkdocs.pouring import Pourer
from briefing.hosts.mkdocs.serving import OnDemand, Tidying, Told, be_told
from briefing.hosts.mkdocs.shown import Shown, show
from briefing.pages import Page
from briefing.parallel import Begun, begin
from briefing.pipeline import Briefing, Checked
from briefing.problems import Problem, summary
from briefing.progress import stage
from briefing.render import Compiled, Renderer, docs_folder, templates_folder
from briefing.views.base import address

log = get_plugin_logger("briefing")

_OF_A_PAGE = ("page_read_source", "page_markdown", "page_content", "pre_page", "page_context", "post_page")
_OF_A_BUILD = ("config", "pre_build", "files", "nav", "env", "post_build")
"""Events in which another plugin may do something of its own at each build."""


class Options(Config):  # type: ignore[no-untyped-call]  # the host's base class is not typed
    """The plugin's options in mkdocs.yml."""

    root = options.Type(str, default=".")
    """Folder of the briefing, from the folder of mkdocs.yml."""
    report = options.Optional(options.Type(str))
    """Where a wrong fact is reported: the address of a form for a new issue, without its query."""
    poll = options.Type(bool, default=False)
    """True to have a preview look for changes twice a second: where the system does not tell of them, as in folders of
    another machine."""


class BriefingPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]  # the host's base class is not typed
    """Checks the briefing, adds its pages and exports, and keeps the last good site."""

    def __init__(self) -> None:
        self._serving = False
        self._checked: Checked | None = None
        self._good: Briefing | None = None
        self._target: Path | None = None
        self._staging: Path | None = None
        self._shown: Shown | None = None
        self._records: list[tuple[str, Record, File]] = []
        self._lists: list[tuple[pages.Listing, GeneratedPage]] = []
        self._on_demand = OnDemand()
        self._tidying = Tidying()
        self._cache = cache.Cache()
        self._compiled: Compiled | None = None
        self._written: list[search.Written] = []
        self._begun: Begun[Callable[[], None], None] = begin(lambda write: write(), ())
        self._warned = CountHandler()

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Notes whether this is a preview. Being defined keeps the instance between rebuilds."""
        self._serving = command == "serve"
        if not progress.is_watched() and bars.wanted(quiet=not log.isEnabledFor(logging.INFO)):
            progress.watch(bars.Bars())
        self._cache = cache.Cache(cache.file(), again=self._serving, later=not self._serving)
        self._compiled = Compiled() if self._serving else None

    def on_shutdown(self) -> None:
        """Writes what was kept."""
        self._cache.close()

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Checks the briefing. Raises PluginError, before anything is cleaned or written, when it has errors."""
        # A build makes few circles of objects; looking for them was a fifth of its time.
        gc.disable()
        config.use_directory_urls = False
        config.theme.dirs.insert(0, str(templates_folder() / "theme"))
        config.extra_css.append("assets/briefing.css")
        if self._serving:
            config.extra_css.append(preview.ASSETS[0])
            config.extra_javascript.append(preview.ASSETS[1])
        try:
            self._checked = self._check(config)
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

    def _check(self, config: MkDocsConfig) -> Checked:
        self._cache.turn()
        with cache.keeping(self._cache):
            checked = pipeline.check(self._root(config))
            with stage("coverage"):
                checked.briefing.reconciled.coverage.measure()
        return checked

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
        self._renderer = Renderer(self._root(config), edit_base, self.config.report, self._compiled)
        self._inserts = pages.inserts(self._renderer)
        self._written = []
        self._records, self._lists = [], []
        self._shown = show(self._good, self._renderer, config.edit_uri) if self._good else None
        if self._shown is None:
            self._add(_no_version_yet(), files, config)
        else:
            self._add_briefing(self._shown, files, config)
        self._add(_search_page(), files, config)
        return files

    def _add_briefing(self, shown: Shown, files: Files, config: MkDocsConfig) -> None:
        """Adds the pages of the briefing: those of records as finished files, where nobody else has a say."""
        maker = shown.maker
        if self._is_alone(config):
            self._records = [self._later(kind, record, files, config) for kind, record in maker.records()]
        with stage("lists"):
            if self._records and self._serving:
                self._lists = [(listing, self._add(listing.stub, files, config)) for listing in maker.lists()]
            else:
                for page in maker.indexes():
                    self._add(page, files, config, shown.script(page, config.site_url))
            for kind, record in maker.records() if not self._records else ():
                page = maker.record(kind, record)
                self._add(page, files, config, shown.script(page, config.site_url, record))

    def _later(self, kind: str, record: Record, files: Files, config: MkDocsConfig) -> tuple[str, Record, File]:
        """A place for the page of a record: it is made once the theme is there, or when a preview is asked for it."""
        file = LaterFile.generated(config, address(record), content="")
        if existing := files.get_file_from_path(file.src_uri):
            files.remove(existing)
        files.append(file)
        return kind, record, file

    def _is_alone(self, config: MkDocsConfig, events: Iterable[str] = _OF_A_PAGE) -> bool:
        """True when no other plugin or hook has a say in what becomes of a page, or in other events."""
        found = (method for event in events for method in config.plugins.events.get(event, ()))
        return all(getattr(method, "__self__", None) is self for method in found)

    def _add(self, page: Page, files: Files, config: MkDocsConfig, script: str | None = None) -> GeneratedPage:
        uri = page.url.removesuffix(".html") + ".md"
        if existing := files.get_file_from_path(uri):
            files.remove(existing)
        outside = page.source is not None or page.kind == "search"
        level = InclusionLevel.NOT_IN_NAV if outside else InclusionLevel.INCLUDED
        file = File.generated(config, uri, content="", inclusion=level)
        files.append(file)
        return GeneratedPage(page, file, config, script)

    def on_page_content(self, content: str, /, *, page: HostPage, **_: Any) -> str:
        """Puts generated tables where a hand-written page has a marker for them, and notes what the search finds of it;
        shows the problems, and its tools, in a preview.
        """
        if not isinstance(page, GeneratedPage):
            for marker, inserted in self._inserts.items():
                content = content.replace(marker, inserted)
            sections = tuple((item.id, html.unescape(item.title)) for top in page.toc for item in top.children)
            self._written.append(search.Written(page.url, html.unescape(str(page.title)), sections))
        return self._with_tools(content, page.url)

    def _with_tools(self, content: str, url: str) -> str:
        """The body of a page with what a preview adds to it."""
        content += preview.text(self._shown.desk, url) if self._serving and self._shown is not None else ""
        if self._checked is None or not self._checked.errors:
            return content
        stale = self._good is not None
        return self._renderer.html("problems.html", url, problems=self._checked.errors, stale=stale) + content

    def on_nav(self, nav: Navigation, /, **_: Any) -> Navigation:
        """Keeps the navigation, which stands on every page."""
        self._nav = nav
        return nav

    @event_priority(-100)
    def on_env(self, env: Any, /, *, config: MkDocsConfig, files: Files) -> Any:
        """Makes the pages of records. Runs after other plugins, which may have changed the theme."""
        env.bytecode_cache = self._compiled or Compiled()
        self._pourer = Pourer(config, env, self._nav, files, self._finish)
        if self._shown is not None and not self._serving:
            # While copies of this process do this, it goes on with what MkDocs has to do.
            data = (*self._data(self._shown, config), self._cache.write)
            work = [*data, *self._pages(self._shown, config)]
            self._begun = begin(lambda write: write(), work, large=len(data))
        return env

    def _pages(self, shown: Shown, config: MkDocsConfig) -> Iterator[Callable[[], None]]:
        """What writes the page of each record."""
        return (partial(self._write_record, shown, config.site_url, found) for found in self._records)

    def _data(self, shown: Shown, config: MkDocsConfig) -> tuple[Callable[[], None], Callable[[], None]]:
        """What writes the exports, and the search index."""
        site = Path(config.site_dir)
        return partial(self._write_data, shown, site, config.site_url), partial(self._write_index, shown, site)

    def _write_record(self, shown: Shown, site_url: str | None, found: tuple[str, Record, File]) -> None:
        kind, record, file = found
        page = self._whole(shown.maker.record(kind, record))
        output.write(Path(file.abs_dest_path), self._pourer.page(page, shown.script(page, site_url, record)))

    def _write_list(self, shown: Shown, site_url: str | None, listing: pages.Listing, host_page: GeneratedPage) -> None:
        page = self._whole(shown.maker.list(listing))
        text = self._pourer.again(host_page, page, shown.script(page, site_url))
        output.write(Path(host_page.file.abs_dest_path), text)

    def _whole(self, page: Page) -> Page:
        body = self._with_tools(page.html, page.url)
        return page if body == page.html else replace(page, html=body)

    def on_template_context(self, context: TemplateContext, /, *, template_name: str, **_: Any) -> TemplateContext:
        """Puts the pages of records on the site map, in the order of addresses."""
        if template_name == "sitemap.xml":
            made = (file.page for file in context["pages"] if file.page is not None)
            found = {page.canonical_url or page.abs_url for page in made}
            if site := context["config"].site_url:
                maker = self._shown.maker if self._shown is not None else None
                listed = (file for _, record, file in self._records if maker and maker.is_listed(record))
                found |= {urljoin(site, file.url) for file in listed}
            values: dict[str, Any] = {**context, "addresses": sorted(address for address in found if address)}
            return cast("TemplateContext", values)
        return context

    def _finish(self, page_html: str) -> str:
        """Mends the markup of a page and puts the policy into it."""
        return policy.fill(markup.mend(page_html), preview=self._serving)

    @event_priority(-100)
    def on_post_page(self, page_html: str, /, **_: Any) -> str:
        """Mends the markup and puts the policy into a page. Runs after other plugins, which may have added scripts."""
        return self._finish(page_html)

    @event_priority(-100)
    def on_post_template(self, page_html: str, /, **_: Any) -> str:
        """Does the same for the page that is shown where none is."""
        return self._finish(page_html)

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Waits for what was begun, and puts the finished site in place. Runs after other plugins."""
        site = Path(config.site_dir)
        if self._serving:
            self._offer(config)
            self._tidying.soon()
        elif self._shown is not None:
            self._write(site, self._shown.past.files(config.site_url))
            with stage("pages and data"):
                self._begun.finish("making pages")
            self._cache.forget_new()
        if self._staging is None or self._target is None:
            return
        logging.getLogger("mkdocs").removeHandler(self._warned)
        if self._warned.get_counts():
            output.discard(self._staging)
            raise PluginError("there were warnings with --strict: the last good site is as it was")
        with stage("lint"):
            exposed = linting.lint(site, self._good) if self._good is not None else ()
        if exposed:
            self._report(exposed)
            output.discard(self._staging)
            raise PluginError(f"{len(exposed)} places would expose somebody: the last good site is as it was")
        with stage("publish"):
            output.publish(self._staging, self._target)
        config.site_dir = str(self._target)
        self._staging = None

    def _offer(self, config: MkDocsConfig) -> None:
        """Has what comes of the facts written when somebody asks for it."""
        self._built = config
        if (shown := self._shown) is None:
            self._on_demand.offer({}, {})
            return
        site, url = Path(config.site_dir), config.site_url
        self._write(site, shown.past.files(url))
        later: dict[str, Callable[[], None]] = {}
        for kind, record, file in self._records:
            later[file.dest_uri] = partial(self._write_record, shown, url, (kind, record, file))
        for listing, host_page in self._lists:
            later[listing.url] = partial(self._write_list, shown, url, listing, host_page)
        data, index = self._data(shown, config)
        self._on_demand.offer(later, {exports.FOLDER: data, search.ADDRESS.partition("/")[0]: index})

    def _write_data(self, shown: Shown, site: Path, url: str | None) -> None:
        self._write(site, exports.files(shown.briefing, url, shown.desk))

    def _write_index(self, shown: Shown, site: Path) -> None:
        self._write(site, search.files(shown.desk, self._written))

    def _write(self, site: Path, files: Iterable[tuple[str, str]]) -> None:
        for name, text in files:
            output.write(site / name, text)

    def on_build_error(self, *, error: Exception) -> None:
        """Removes what was begun; the last good site is as it was."""
        self._begun.stop()
        if self._staging is not None:
            output.discard(self._staging)

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Watches the facts, the articles, the includes and the templates."""
        root = self._root(config)
        named = {path.parent for path in _named(self._checked.briefing)} if self._checked else set()
        for folder in sorted({root / "facts", root / "templates", templates_folder(), *named}):
            if folder.is_dir():
                server.watch(str(folder))
        told = be_told(server, looking=self.config.poll)
        server.builder = partial(self._rebuild, server.builder, told)
        self._on_demand.serve(server)
        return server

    def _rebuild(self, build: Callable[[], None], told: Told) -> None:
        """Builds the site again; after an edit of the facts alone, only what is made of them."""
        changed = told.changed()
        if changed and all(map(self._is_only_checked, changed)) and self._take_up():
            return
        if self._on_demand.reloads is not None:
            self._on_demand.reloads.rebuild()
        build()

    def _is_only_checked(self, changed: Path) -> bool:
        """True for a file of which nothing is made but by way of the check."""
        if self._good is None or changed.is_relative_to(self._built.docs_dir):
            return False
        return changed.is_relative_to(self._good.root / "facts") or changed in _named(self._good)

    def _take_up(self) -> bool:
        """Shows the facts as they are now in the site as it stands; False where it must be built again for that."""
        config, shown = self._built, self._shown
        if shown is None or not self._records or self._checked is None or self._checked.errors:
            return False
        if not self._is_alone(config, _OF_A_BUILD):
            return False
        try:
            checked = self._check(config)
        except BriefingError:
            return False
        if checked.errors:
            return False
        now = show(checked.briefing, self._renderer, config.edit_uri)
        if now.places != shown.places:
            return False
        self._checked, self._good, self._shown = checked, checked.briefing, now
        self._report(checked.problems)
        places = [file for _, _, file in self._records]
        self._records = [(kind, record, file) for (kind, record), file in zip(now.maker.records(), places, strict=True)]
        self._lists = [(listing, page) for listing, (_, page) in zip(now.maker.lists(), self._lists, strict=True)]
        self._offer(config)
        self._tidying.soon()
        return True


def _named(briefing: Briefing) -> set[Path]:
    """The files that the facts name: the articles, and what is included."""
    front = briefing.facts.front
    files = [article.file for article in briefing.facts.articles.values()]
    files += [include.file for include in (front.include if front is not None else ())]
    return {briefing.root / file for file in files}


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
