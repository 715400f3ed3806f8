"""The generated pages: which there are, and what is on each. Lists first, then one page a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any

from briefing import data
from briefing.history import Past
from briefing.model.fields import gathered
from briefing.model.parts import Record
from briefing.model.records import Actor, Article, Discrepancy, Event, Figure, Theme
from briefing.pipeline import Edition
from briefing.site.pictures.numbers import numbers
from briefing.site.render import Renderer
from briefing.site.views import actors, article, discrepancies, events, figures, front, wording
from briefing.site.views.base import Link, Presenter, Shown, address, has_page

_SHOWN: Mapping[type[Record], Callable[[Presenter, Any], Shown]] = {
    Article: article.article_page,
    Actor: actors.actor_page,
    Event: events.event_page,
    Theme: lambda *_: {},
    Figure: lambda present, record: {"facts": figures.scope(present, record)},
    Discrepancy: lambda present, record: {"numbers": numbers(present, record)},
}
"""What the page of each kind of record shows, in the template of its name; the others stand on their list."""
MOST = {"events": 200, "actors": 200, "figures": 200, "discrepancies": 200, "articles": 20}
"""Entries of a list that stand on one page, half a megabyte: a telephone lays four out in eleven seconds.

A list with more is cut into parts. It then only names each entry, to be filtered, and leads to the parts.
"""
Group = tuple[str, str, Sequence[Any]]
"""A section of a list: its id, its heading, and its entries."""


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

    @cached_property
    def _made(self) -> tuple[str, Mapping[str, str]]:
        return self.make()

    @property
    def body(self) -> str:
        """Its body, as HTML; the first element is its `<h1>`. Raises TemplateFailed."""
        return self._made[0]

    @property
    def sections(self) -> Mapping[str, str]:
        """The text of each section's heading, by its id, in order. Raises TemplateFailed."""
        return self._made[1]


def pages(edition: Edition, renderer: Renderer, past: Past | None = None) -> Iterator[Page]:
    """Every generated page: the lists, the records that are listed, and one page for each protected person."""
    present = Presenter(edition.comparison)
    yield from _lists(edition, present, renderer, past)
    for record in edition.comparison.facts.records():
        if has_page(record) and (not isinstance(record, Article) or str(record.id) in present.world.texts):
            yield _record(present, record, renderer, past)
    for alone in edition.alone:
        own = Presenter(alone, edition.comparison.facts.articles)
        yield _record(own, alone.facts.actors[str(alone.world.person)], renderer, None)


def _lists(edition: Edition, present: Presenter, renderer: Renderer, past: Past | None) -> Iterator[Page]:
    shown: dict[str, Callable[[], Shown]] = {
        "front": lambda: front.front_page(present),
        "events": lambda: events.list_page(present),
        "actors": lambda: actors.list_page(present),
        "figures": lambda: figures.list_page(present),
        "discrepancies": lambda: discrepancies.list_page(present, edition.comparison.differences),
        "articles": lambda: article.list_page(present),
        "contact": lambda: {"front": present.facts.front, "view": past},
    }
    if past is not None:
        shown["changes"] = lambda: {"view": past}
    for kind, values in ((kind, cache(make)) for kind, make in shown.items()):
        told = wording.WORDS["lists"][kind]
        url, title, description = told["url"], told["title"], told["description"]
        label = told.get("label", title)
        if kind == "figures" and all(key != "harm" for key, _, _ in values()["groups"]):
            title = label = told["without_harm"]
        if kind == "front" and present.facts.front is not None:
            title = present.text(present.facts.front.title)
            description = present.text(present.facts.front.subtitle) or description
        is_long = kind in MOST and len(getattr(present.facts, kind)) > MOST[kind]
        parts = _parts(kind, values()["groups"]) if is_long else {}
        links = gathered((group[0], link) for link, group in parts.items())
        named = {"title": title, "description": description, "parts": links, "beside": ()}
        yield Page(url, title, label, description, kind, partial(_body, present, renderer, url, kind, values, named))
        for before, link, after in zip((None, *parts), parts, (*[*parts][1:], None), strict=False):
            beside = list(filter(None, [Link(title, url), before, after]))
            own = named | {"title": link.text, "parts": {}, "beside": beside, "groups": [parts[link]]}
            make = partial(_body, present, renderer, link.url, kind, values, own)
            yield Page(link.url, link.text, link.text, f"{title}: {link.text}", kind, make, source="")


def _parts(kind: str, groups: Iterable[Group]) -> dict[Link, Group]:
    """The groups of a list, cut to what one page holds, each with the address and name of its page."""
    found: dict[Link, Group] = {}
    for key, heading, entries in groups:
        cut = [entries[n : n + MOST[kind]] for n in range(0, len(entries), MOST[kind])]
        for number, some in enumerate(cut, 1):
            text = f"{heading}, part {number} of {len(cut)}" if len(cut) > 1 else heading
            found[Link(text, f"{kind}/parts/{key}-{number}.html")] = key, heading, some
    return found


def _record(present: Presenter, record: Record, renderer: Renderer, past: Past | None) -> Page:
    """The page of a record; a protected person's is unlisted, and compared with nothing."""
    kind, url, title, mark = type(record).__name__.lower(), address(record), present.title(record), record.id.mark
    history = list(past.of(str(record.id))) if past is not None else []
    values = partial(_SHOWN[type(record)], present, record)
    named = {"record": record, "title": title, "history": history}
    make = partial(_body, present, renderer, url, kind, values, named)
    about = wording.WORDS["descriptions"]["alone" if present.alone else kind].format(title)
    return Page(url, title, title, about, kind, make, f"{mark.file}#L{mark.line}", not present.alone)


def _body(
    present: Presenter, renderer: Renderer, url: str, kind: str, values: Callable[[], Shown], named: Shown
) -> tuple[str, Mapping[str, str]]:
    """A page and the headings of its sections. Its template notes each heading, and what its chips open."""
    sections: dict[str, str] = {}
    noted = {"sections": sections, "opened": {}, "present": present, "alone": present.alone, "page": url}
    return renderer.html(f"{kind}.html", url, **{**values(), **named, **noted}), sections


def inserts(renderer: Renderer) -> dict[str, str]:
    """HTML for the markers that hand-written pages may hold."""
    return {
        f"<!-- briefing:{name} -->": renderer.html(f"{name}.html", "", folder=data.FOLDER, exports=data.EXPORTS)
        for name in ("data-files", "data-columns")
    }
