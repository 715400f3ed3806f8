"""What a site consists of besides its theme: the pages, lists first, then one a record; and the files beside them."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache, cached_property, partial
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin
from uuid import NAMESPACE_URL, uuid5

from briefing import data, history
from briefing.grouping import group_by_key
from briefing.history import Change, Past
from briefing.languages import LANGUAGES, catalogue
from briefing.languages.catalogue import gettext
from briefing.model import folder
from briefing.model.naming import Naming
from briefing.model.parts import Record
from briefing.model.records import Actor, Article, Discrepancy, Event, Figure, Theme
from briefing.pipeline import Edition
from briefing.site import picture, search
from briefing.site.render import Renderer
from briefing.site.views import (
    actors,
    article,
    changes,
    discrepancies,
    events,
    figures,
    front,
    harm,
    side,
    speakers,
    wording,
)
from briefing.site.views.addresses import Link, address, has_page
from briefing.site.views.base import Context, Presenter
from briefing.site.views.takeaway import FOLLOWED, last_day, takeaway

_SHOWN: Mapping[type[Record], Callable[[Presenter, Any], Context]] = {
    Article: article.article_page,
    Actor: actors.actor_page,
    Event: events.event_page,
    Theme: lambda *_: {},
    Figure: figures.figure_page,
    Discrepancy: discrepancies.discrepancy_page,
}
"""What the page of each kind of record shows, in the template of its name; the others stand on their list."""
MOST = {"events": 100, "actors": 200, "figures": 150, "discrepancies": 100, "articles": 15}
"""Entries of a list that stand on one page, below 300 KB.

A list with more is cut into parts. It then only names each entry, to be filtered, and leads to the parts.
"""
NAMED = {"events": 1000, "figures": 1000, "articles": 600}
"""Entries of a list that are named on one page, below 300 KB. A list with more only leads to its parts."""
Group = tuple[str, str, Sequence[Any]]
"""A section of a list: its id, its heading, and its entries."""
FOOT = ("method.html", "data.html", "changes.html", "contact.html")
"""Pages that stand at the foot of each page and not in its head, in this order."""
HOME = "index.html"
"""The address of the front page."""
FEED = "feeds/changes.atom"
"""The address of the feed of changes."""
_FEED_OF_ARTICLES = "feeds/articles.atom"
"""The address of the feed of the articles alone: those that are new, and what changed of others."""
_FEEDS = "feeds/{}.atom"
"""The address of the feed of a record."""
_EMBED = "embed/{}.html"
"""The address of a record's lines without head and foot, for other sites."""
_PICTURE = "pictures/{}.png"
"""The address of the picture of a record."""
_ROWS = f"{data.FOLDER}/{data.rows.FOLDER}/{{}}.csv"
"""The address of the statements of a record, as a table."""
_ROWS_OF = {"front": "figures"}
"""The list whose table a page of the site's own offers."""
_OLDER = "changes/{}.html"
"""The address of a part of the page of changes, by its number; the oldest is the first."""
_VERSIONS = "versions/{}.html"
"""The address of the versions of a record, side by side."""
DAYS = 30
"""Days of changes of a part, and the fewest of the page of changes itself once there are parts."""
_NAME = "The briefing has problems"


@dataclass(frozen=True)
class Page:
    """A generated page. Its body is made when it is asked for: a preview makes the pages that somebody looks at."""

    url: str
    """Address from the root of the site, such as `events/index.html`."""
    title: str
    """Its title, as plain text."""
    label: str
    """What navigation calls it, as plain text."""
    description: str
    """One or two sentences, as plain text."""
    kind: str
    """The template that made it, without its suffix."""
    make: Callable[[], tuple[str, Mapping[str, str]]]
    """Makes its body and its sections."""
    source: str | None = None
    """The line of YAML behind it, as `facts/events.yaml#L120`; None for a list, empty for a part of a long one."""
    listed: bool = True
    """False for a page that is kept out of search, site map and lists."""
    picture: str | None = None
    """Address of the picture that other sites show beside a link to it; None where it has none of its own."""
    is_kept_out: bool = False
    """True for a page of our search and lists that search engines must not keep: it has words which stand apart."""
    cited_as: str = ""
    """What a reference calls it, where its title alone would be taken for something else; empty where it would not."""
    day: date | None = None
    """The day on which what it shows last changed; None where there is no history."""

    @property
    def is_indexed(self) -> bool:
        """True for a page that may be on the site map, and kept by search engines."""
        return self.listed and not self.is_kept_out

    @cached_property
    def _made(self) -> tuple[str, Mapping[str, str]]:
        """The body and the headings of its sections, made once."""
        return self.make()

    @property
    def body(self) -> str:
        """Its body, as HTML; the first element is its `<h1>`. Raises TemplateFailed."""
        return self._made[0]

    @property
    def sections(self) -> Mapping[str, str]:
        """The text of each section's heading, by its id, in order. Raises TemplateFailed."""
        return self._made[1]


class Content(NamedTuple):
    """All that is published of an edition, made when it is asked for."""

    pages: tuple[Page, ...]
    """Lists first, then a page for each record."""
    files: Callable[[], Mapping[str, str | bytes]] = dict
    """Texts and bytes by their addresses: data, search index, feeds."""


def empty() -> Content:
    """What a preview shows, at the address of the front page, before there is a version without errors."""
    return Content((Page(HOME, _NAME, _NAME, _NAME, "problems", lambda: (f"<h1>{_NAME}</h1>", {})),))


def shipped(pages: Iterable[str]) -> dict[str, Path]:
    """The assets that come with the package, and those of some pages that do, by their path in `docs/`."""
    docs = folder.shipped("docs")
    files = [*(docs / "assets").rglob("*"), *(docs / page for page in pages)]
    return {path.relative_to(docs).as_posix(): path for path in files if path.is_file()}


def content(
    root: Path,
    edition: Edition,
    renderer: Renderer,
    site_url: str | None,
    *,
    pictures: bool = False,
    today: date | None = None,
) -> Content:
    """What is published of an edition of the briefing in `root`, below the address `site_url`.

    With `pictures` each record that is listed has one of its own, for which the extra `pictures` must be installed.
    `today` is the day of publication; None for what is published nowhere.
    """
    language = language_of(edition)
    catalogue.speak(language)
    past = history.read(root, edition, today)
    present = Presenter(edition.comparison)
    made = tuple(_dated(page, past) for page in pages(edition, renderer, past, present))
    if pictures:
        made = tuple(map(_pictured, made))

    @cache
    def files() -> Mapping[str, str | bytes]:
        """The files beside the pages, by address: data, search, feeds, embeds, columns, pictures, moved pages."""
        catalogue.speak(language)
        beside = _searched(made, len(edition.comparison.facts.articles))
        return {
            **{f"{data.FOLDER}/{path}": held for path, held in data.files(edition, address, site_url)},
            **search.scripts(search.index(edition, beside)),
            **dict(feeds(past, edition, renderer, site_url)),
            **dict(_embeds(past, present, renderer, site_url)),
            **dict(_columns(present, renderer)),
            **dict(_pictures(past, present, site_url) if pictures else ()),
            **dict(_moved(edition, renderer, {page.url for page in made})),
        }

    return Content(made, files)


def _dated(page: Page, past: Past) -> Page:
    """A page with the day of the version: of a list it is that of the newest change of any record."""
    return page if page.day is not None or not page.is_indexed else replace(page, day=past.newest)


def language_of(edition: Edition) -> str:
    """The language of a briefing, in which its site speaks."""
    front = edition.comparison.facts.front
    return str(front.language) if front is not None else "en"


def _searched(made: Iterable[Page], articles: int) -> list[tuple[str, str]]:
    """The pages beside the records that a search finds, and the parts of them that it has words for, with titles."""
    lists = [page for page in made if page.source is None]
    parts = {f"{page.url}#{key}": text for page in lists for key, text in page.sections.items()}
    if articles > 1:
        parts["events/index.html?carried=only"] = gettext("Events told in only one article")
    handmade = [("method.html", gettext("Method")), ("data.html", gettext("Data"))]
    found = [*((page.url, page.title) for page in lists), *handmade]
    return found + [(url, text) for url, text in parts.items() if url in search.LISTS]


def feeds(past: Past, edition: Edition, renderer: Renderer, site_url: str | None) -> Iterator[tuple[str, str]]:
    """The Changes page as a feed, and the changes of each record that has a feed, with addresses; none without history.

    A discrepancy and a theme can be followed from the first day; another record once it has changed.
    """
    facts = edition.comparison.facts
    name, language = (facts.front.title, facts.front.language) if facts.front is not None else ("Briefing", "en")
    base = f"{site_url.rstrip('/')}/" if site_url else "../"
    naming = Naming(facts)

    def made(url: str, title: str, page: str, days: Mapping[Any, Sequence[Change]], of: str = "") -> tuple[str, str]:
        """A feed with its address; `page` is what it is of, `days` what changed there, `of` tells it from others."""

        def urn(day: str) -> str:
            """A permanent name for the feed, or for a day in it."""
            return f"urn:uuid:{uuid5(NAMESPACE_URL, f'urn:briefing:changes:{site_url or name}{of}{day}')}"

        named = {"name": name, "title": title, "text": naming.mark, "language": language}
        named |= {"own": base + url, "page": base + page}
        return url, renderer.html("feed.html", url, days=days, since=past.since, urn=urn, base=base, **named)

    if past.since is None:
        return
    yield made(FEED, str(name), "changes.html", past.days)
    told = ((day, change) for day, changes in past.days.items() for change in changes)
    of_articles = group_by_key((day, change) for day, change in told if change.record in facts.articles)
    listed = wording.WORDS["lists"]["articles"]
    yield made(_FEED_OF_ARTICLES, listed["title"], listed["url"], of_articles, of=" articles")
    for record in facts.records():
        days = group_by_key(past.of(str(record.id)))
        if has_page(record) and (days or isinstance(record, FOLLOWED)):
            url = _FEEDS.format(record.id)
            yield made(url, record.display_title, address(record), days, of=f" {record.id}")


def _embeds(past: Past, present: Presenter, renderer: Renderer, site_url: str | None) -> Iterator[tuple[str, str]]:
    """What another site may show of each listed record, as an HTML file of its own, with its address.

    That is the lines of the record's picture, with links to it; records without such lines have none.
    """
    for record in present.facts.records():
        taken = takeaway(present, record, past) if has_page(record) else None
        if taken is not None and taken.has_frame:
            here = _EMBED.format(record.id)
            url = address(record)
            canonical = urljoin(site_url, url) if site_url else None
            yield here, renderer.html("embed.html", here, take=taken, page=url, canonical=canonical, present=present)


def _columns(present: Presenter, renderer: Renderer) -> Iterator[tuple[str, str]]:
    """The columns of articles that the page side by side does not hold, each as a script, with its address."""
    url = wording.WORDS["lists"]["side"]["url"]
    for column in side.columns(present)[side.AT_ONCE :]:
        html = renderer.html("side-column.html", url, column=(column, {}), present=present, opened={})
        key = column.code.article
        yield f"{side.FOLDER}{key}.js", f"briefingColumn({json.dumps(key)}, {json.dumps(html, ensure_ascii=False)});\n"


def _pictured(page: Page) -> Page:
    """A page with the address of its picture: that of a record which is listed has one."""
    record_id = page.url.rpartition("/")[2].removesuffix(".html")
    return replace(page, picture=_PICTURE.format(record_id)) if page.source and page.listed else page


def _pictures(past: Past, present: Presenter, site_url: str | None) -> Iterator[tuple[str, bytes]]:
    """The picture of each listed record that has a page, with its address."""
    painter = picture.Painter()
    for record in present.facts.records():
        taken = takeaway(present, record, past) if has_page(record) else None
        if taken is not None:
            yield _PICTURE.format(record.id), painter.paint(taken, urljoin(site_url or "", address(record)))


def _moved(edition: Edition, renderer: Renderer, made: Collection[str]) -> Iterator[tuple[str, str]]:
    """A page at each old address of a record that is listed, which leads to the one where it stands now."""
    mark = Naming(edition.comparison.facts).mark
    for record in edition.comparison.facts.records():
        url = address(record)
        for old in record.was if url in made else ():
            here = f"{url.rpartition('/')[0]}/{old}.html"
            title = mark(str(record.display_title))
            yield here, renderer.html("moved.html", here, to=url.rpartition("/")[2], title=title)


def pages(
    edition: Edition, renderer: Renderer, past: Past | None = None, present: Presenter | None = None
) -> Iterator[Page]:
    """Every generated page: the lists, the records that are listed, and one page for each protected person.

    `present` is what other files of the edition are made with.
    """
    catalogue.speak(language_of(edition))
    present = present or Presenter(edition.comparison)
    yield from _lists(edition, present, renderer, past)
    for record in edition.comparison.facts.records():
        if has_page(record) and (not isinstance(record, Article) or str(record.id) in present.world.texts):
            page = _record(present, record, renderer, past)
            yield page
            if isinstance(record, Actor):
                yield from _actor_parts(present, record, renderer, page)
            yield from _versions(record, present, renderer, past)
    for alone in edition.alone:
        own = Presenter(alone, edition.comparison.facts.articles)
        yield _record(own, alone.facts.actors[str(alone.world.person)], renderer, None)


@dataclass(frozen=True)
class _List:
    """A list, or another page of the site's own, before it is cut into parts."""

    kind: str
    """Its template, and its table among the words for lists."""
    make: Callable[[], Context]
    """Makes what its template shows."""
    entries: int = 0
    """The number of its entries."""

    @cached_property
    def context(self) -> Context:
        """What its template shows."""
        return self.make()

    @cached_property
    def parts(self) -> dict[Link, Group]:
        """Of a list with more entries than one page holds: its groups, cut to that, each with its page."""
        is_long = self.entries > MOST.get(self.kind, self.entries)
        return _parts(self.kind, self.context["groups"]) if is_long else {}

    @property
    def names_all(self) -> bool:
        """True where its page names each entry."""
        return self.entries <= NAMED.get(self.kind, self.entries)


def _lists(edition: Edition, present: Presenter, renderer: Renderer, past: Past | None) -> Iterator[Page]:
    """The lists and the other pages of the site's own, each with its parts."""
    facts = present.facts
    rows = [
        _List("front", lambda: _front(present, past)),
        _List("events", lambda: events.list_page(present), len(facts.events)),
        _List("actors", lambda: actors.list_page(present), len(facts.actors)),
        _List("figures", lambda: figures.list_page(present), len(facts.figures)),
        _List(
            "discrepancies",
            lambda: discrepancies.list_page(present, edition.comparison.differences),
            len(facts.discrepancies),
        ),
        _List("articles", lambda: article.list_page(present), len(facts.articles)),
        _List("contact", lambda: {"front": facts.front, "view": past}),
    ]
    if harm.is_told(present):
        rows.append(_List("harm", lambda: harm.list_page(present)))
    if len(present.world.texts) > 1:
        rows.append(_List("side", lambda: side.side_page(present)))
    if present.nearness.is_told:
        apart = set(chain.from_iterable(alone.facts.articles for alone in edition.alone))
        rows.append(_List("speakers", lambda: speakers.list_page(present, apart)))
    older: dict[Link, Past] = {}
    if past is not None:
        newest, *rest = past.parts(DAYS)
        older |= {Link(_span(part), _OLDER.format(len(rest) - n)): part for n, part in enumerate(rest)}
        rows.append(_List("changes", lambda: {**changes.changes_page(present, newest), "older": older}))
    for row in rows:
        page = _list_page(row, present, renderer)
        yield page
        yield from _part_pages(row, page, present, renderer)
    for link, part in older.items():
        named = {"title": link.text, "description": link.text, "older": {}}
        make = partial(
            _body, present, renderer, link.url, "changes", partial(changes.changes_page, present, part), named
        )
        yield Page(link.url, link.text, link.text, link.text, "changes", make, source="")


def _span(part: Past) -> str:
    """The name of a part of the page of changes."""
    days = list(part.days)
    return gettext("Changes from {first} to {last}", first=wording.long_day(days[-1]), last=wording.long_day(days[0]))


def _versions(record: Record, present: Presenter, renderer: Renderer, past: Past | None) -> Iterator[Page]:
    """The page with all that changed in a record, its versions side by side; none of one of which no field changed."""
    days = list(past.of(str(record.id))) if past is not None else []
    if any(change.beside for _, change in days):
        title = gettext("Versions: {title}", title=present.links.title(record))
        url = _VERSIONS.format(record.id)
        named = {
            "title": title,
            "record": record,
            "days": days,
            "to": Link(present.links.title(record), address(record)),
        }
        make = partial(_body, present, renderer, url, "versions", dict, named)
        yield Page(url, title, title, title, "versions", make, source="", listed=False)


def _front(present: Presenter, past: Past | None) -> Context:
    """What the front page shows, with what a reader takes away of what its table is about."""
    values = front.front_page(present)
    grid = values["blame"]
    about = grid and present.facts.find(grid.about)
    taken = takeaway(present, about, past) if about is not None else None
    of = grid.about if grid else ""
    own = {"take": taken and taken._replace(has_feed=False), "of": address(about) if about is not None else ""}
    return {**values, **own, "rows": _ROWS.format(of), "embed": _EMBED.format(of), "feed": _FEEDS.format(of)}


def _list_page(row: _List, present: Presenter, renderer: Renderer) -> Page:
    """The page of a list; that of a long one only names each entry and leads to the parts, or only leads to them."""
    words = wording.WORDS["lists"][row.kind]
    url = words["url"]
    title = words["title"]
    label = words.get("label", title)
    description = words["description"]
    if row.kind == "figures" and all(key != figures.CASUALTIES for key, _, _ in row.context["groups"]):
        title = label = words["without_casualties"]
    if row.kind == "harm":
        title = harm.title(present)
    if row.kind == "front" and present.facts.front is not None:
        title = present.text(present.facts.front.title)
        description = present.text(present.facts.front.subtitle) or description
    parts = group_by_key((group[0], link) for link, group in row.parts.items())
    rows = f"{_ROWS_OF.get(row.kind, row.kind)}.csv"
    table = next((f"{data.FOLDER}/{each.path}" for each in data.EXPORTS if each.path == rows), None)
    named = {"title": title, "description": description, "parts": parts, "beside": (), "table": table}
    named |= {"spans": {}, "counts": {}} if row.names_all else _spans(row, present)
    make = partial(_body, present, renderer, url, row.kind, lambda: row.context, named)
    return Page(url, title, label, description, row.kind, make)


def _spans(row: _List, present: Presenter) -> Context:
    """What the page of a very long list has in place of its entries, but those that have no page of their own.

    `spans`: the titles of the first and last entry of each part, by its address; `counts`: the entries of each group.
    """
    groups = row.context["groups"]
    parts = {link.url: entries for link, (_, _, entries) in row.parts.items()}
    title = present.links.title
    return {
        "groups": [(key, heading, _pageless(entries)) for key, heading, entries in groups],
        "counts": {key: len(entries) for key, _, entries in groups},
        "spans": {url: [title(_record_of(own[0])), title(_record_of(own[-1]))] for url, own in parts.items()},
    }


def _pageless(entries: Iterable[Any]) -> list[Any]:
    """The entries of a list whose records have no page of their own."""
    return [entry for entry in entries if not has_page(_record_of(entry))]


def _record_of(entry: Any) -> Record:
    """The record of an entry of a list."""
    record = entry["record"] if isinstance(entry, dict) else entry[0]
    assert isinstance(record, Record)
    return record


def _part_pages(row: _List, whole: Page, present: Presenter, renderer: Renderer) -> Iterator[Page]:
    """The parts of a long list, each with links to the whole, and to the parts before and after it."""
    bookended = [None, *row.parts, None]
    for before, link, after in zip(bookended[:-2], row.parts, bookended[2:], strict=True):
        beside = [Link(whole.title, whole.url), *filter(None, (before, after))]
        group = row.parts[link]
        named = {"title": link.text, "description": whole.description, "parts": {}, "beside": beside}
        named |= {"groups": [group], "table": "", "spans": {}, "counts": {}}
        make = partial(_body, present, renderer, link.url, row.kind, lambda: row.context, named)
        yield Page(
            link.url,
            link.text,
            link.text,
            gettext("{first}: {second}", first=whole.title, second=link.text),
            row.kind,
            make,
            source="",
        )


def _parts(kind: str, groups: Iterable[Group]) -> dict[Link, Group]:
    """The groups of a list, cut to what one page holds, each with the address and name of its page."""
    found: dict[Link, Group] = {}
    for key, heading, entries in groups:
        cut = [entries[n : n + MOST[kind]] for n in range(0, len(entries), MOST[kind])]
        for number, some in enumerate(cut, 1):
            part = gettext("{heading}, part {number} of {all}", heading=heading, number=number, all=len(cut))
            text = part if len(cut) > 1 else heading
            found[Link(text, f"{kind}/parts/{key}-{number}.html")] = key, heading, some
    return found


def _record(present: Presenter, record: Record, renderer: Renderer, past: Past | None) -> Page:
    """The page of a record; a protected person's is unlisted, and compared with nothing."""
    kind = type(record).__name__.lower()
    url = address(record)
    title = present.links.title(record)
    mark = record.id.mark
    changed = list(past.of(str(record.id))) if past is not None else []
    named = {"record": record, "title": title, "history": changed}
    named["rows"] = _ROWS.format(record.id) if isinstance(record, data.rows.KINDS) else None
    named["versions"] = _VERSIONS.format(record.id) if any(change.beside for _, change in changed) else None
    named |= {"feed": _FEEDS.format(record.id), "embed": _EMBED.format(record.id)}

    def values() -> Context:
        """What its template shows, and what a reader takes away."""
        return {**_SHOWN[type(record)](present, record), "take": takeaway(present, record, past)}

    make = partial(_body, present, renderer, url, kind, values, named)
    about = wording.WORDS["descriptions"]["alone" if present.alone else kind].format(title)
    holds_apart = isinstance(record, Article) and present.world.texts[str(record.id)].has_words_apart
    line = f"{mark.file}#L{mark.line}"
    named_as = about.rstrip(".") if isinstance(record, Article) else ""
    day = last_day(record, past)
    listed = not present.alone
    return Page(url, title, title, about, kind, make, line, listed, is_kept_out=holds_apart, cited_as=named_as, day=day)


def _actor_parts(present: Presenter, actor: Actor, renderer: Renderer, whole: Page) -> Iterator[Page]:
    """What the page of a much quoted actor does not hold, with links to that page and to the parts beside each."""
    parts = actors.parts(present, actor)
    bookended = [None, *(part.link for part in parts), None]
    for before, part, after in zip(bookended[:-2], parts, bookended[2:], strict=True):
        beside = [Link(whole.title, whole.url), *filter(None, (before, after))]
        title = part.link.text
        named = {"record": actor, "title": title, "beside": beside, "section": part.section, "lines": part.lines}
        make = partial(_body, present, renderer, part.link.url, "actor-part", dict, named)
        yield Page(part.link.url, title, title, whole.description, "actor-part", make, source="", day=whole.day)


def _body(
    present: Presenter, renderer: Renderer, url: str, kind: str, values: Callable[[], Context], named: Context
) -> tuple[str, Mapping[str, str]]:
    """A page's HTML, and the headings of its sections by their ids, which its template notes while it is rendered.

    `values` makes what the template of the kind shows, `named` are more values for it; `url` is the page's address.
    """
    catalogue.speak(present.language)
    sections: dict[str, str] = {}
    noted = {"sections": sections, "opened": {}, "present": present, "alone": present.alone, "page": url}
    return renderer.html(f"{kind}.html", url, **{**values(), **named, **noted}), sections


def inserts(renderer: Renderer, files: Collection[str] = ()) -> dict[str, str]:
    """HTML for the markers that hand-written pages may hold; `files` are the addresses of all files of the site."""
    values = {"folder": data.FOLDER, "exports": data.EXPORTS, "files": files, "languages": list(_read_languages())}
    return {
        f"<!-- briefing:{name} -->": renderer.html(f"{name}.html", "", **values)
        for name in ("data-files", "data-columns", "languages")
    }


_READ_IN_A_LANGUAGE = ("numbers", "sentences", "saying", "people.anonymity", "translation")
"""The lists by which texts in a language are read, in the order of the columns of `languages.html`."""


def _read_languages() -> Iterator[Context]:
    """Each language that has any of the lists: its tag, its name for itself, and which of them it has."""
    for tag, known in LANGUAGES.items():
        has = [not known.lacks(each) for each in _READ_IN_A_LANGUAGE]
        if any(has):
            yield {"tag": tag, "name": known["common.name"], "has": has}
