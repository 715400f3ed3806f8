"""What a site consists of besides its theme: the pages, and the files that are written beside them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

from briefing import data, history
from briefing.history import Past
from briefing.model import folder
from briefing.model.records import title_of
from briefing.pipeline import Edition
from briefing.site import pages, search
from briefing.site.pages import Page
from briefing.site.render import Renderer
from briefing.site.views.base import address


class Content(NamedTuple):
    """All that is published of an edition, made when it is asked for."""

    pages: tuple[Page, ...]
    """Lists first, then a page for each record."""
    files: Callable[[], Mapping[str, str]] = dict
    """Texts by their addresses: data, search index, feeds."""


FOOT = ("method.html", "data.html", "changes.html", "contact.html")
"""Pages that stand at the foot of each page and not in its head, in this order."""
WRITTEN = (*FOOT, "search.html")
"""Pages that come with the package, unless a briefing has its own."""
HOME = "index.html"
"""The address of the front page."""
BESIDE = "briefing.html"
"""Its address in a site that has a home page of its own."""
FEED = "feeds/changes.atom"
"""The address of the feed of changes."""
_NAME = "The briefing has problems"


def empty(front: str = HOME) -> Content:
    """What a preview shows, at the address of the front page, before there is a version without errors."""
    return Content((Page(front, _NAME, _NAME, _NAME, "problems", lambda: (f"<h1>{_NAME}</h1>", {})),))


def shipped(pages: Iterable[str]) -> dict[str, Path]:
    """The assets that come with the package, and those of some pages that do, by their path in `docs/`."""
    docs = folder.shipped("docs")
    files = [*(docs / "assets").iterdir(), *(docs / page for page in pages)]
    return {path.relative_to(docs).as_posix(): path for path in files if path.is_file()}


def content(root: Path, edition: Edition, renderer: Renderer, site_url: str | None, front: str = HOME) -> Content:
    """What is published of an edition of the briefing in `root`. `front` is the address of the front page."""
    past = history.read(root, edition)
    found = pages.pages(edition, renderer, past)
    made = tuple(replace(page, url=front) if page.url == HOME else page for page in found)

    @cache
    def files() -> Mapping[str, str]:
        lists = [page for page in made if page.source is None]
        parts = {f"{page.url}#{key}": text for page in lists for key, text in page.sections.items()}
        if len(edition.comparison.facts.articles) > 1:
            parts["events/index.html?carried=only"] = "Events told in only one article"
        found = [(page.url, page.title) for page in lists]
        found += [(url, text) for url, text in parts.items() if url in search.LISTS]
        return {
            **{f"{data.FOLDER}/{path}": text for path, text in data.files(edition, address, site_url)},
            search.ADDRESS: search.script(search.index(edition, found)),
            **dict(feed(past, edition, renderer, site_url)),
            **dict(_moved(edition, renderer, {page.url for page in made})),
        }

    return Content(made, files)


def feed(past: Past, edition: Edition, renderer: Renderer, site_url: str | None) -> Iterator[tuple[str, str]]:
    """The Changes page as a feed, with its address; nothing without a history."""
    front = edition.comparison.facts.front
    name, language = (front.title, front.language) if front is not None else ("Briefing", "en")

    def urn(day: str) -> str:
        """A permanent name for the feed, or for a day in it."""
        return f"urn:uuid:{uuid5(NAMESPACE_URL, f'urn:briefing:changes:{site_url or name}{day}')}"

    if past.since is not None:
        base = f"{site_url.rstrip('/')}/" if site_url else "../"
        yield (
            FEED,
            renderer.html("feed.html", FEED, view=past, name=name, language=language, page=FEED, base=base, urn=urn),
        )


def _moved(edition: Edition, renderer: Renderer, made: Collection[str]) -> Iterator[tuple[str, str]]:
    """A page at each old address of a record that is listed, which leads to the one where it stands now."""
    for record in edition.comparison.facts.records():
        url = address(record)
        for old in record.was if url in made else ():
            here = f"{url.rpartition('/')[0]}/{old}.html"
            yield here, renderer.html("moved.html", here, to=url.rpartition("/")[2], title=title_of(record))
