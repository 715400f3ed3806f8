"""The generated pages: which there are, and what is on each. Lists first, then one page a record."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from briefing import data
from briefing.history import Past
from briefing.model.parts import Record
from briefing.model.records import Actor, Article, Discrepancy, Event, Figure, Theme
from briefing.pipeline import Edition
from briefing.site.render import Renderer
from briefing.site.views import actors, article, discrepancies, events, figures, front, wording
from briefing.site.views.base import Presenter, Sheet, address, has_page

_SHEETS: Mapping[type[Record], Callable[[Presenter, Any], Sheet]] = {
    Article: article.sheet,
    Actor: actors.actor_sheet,
    Event: events.event_sheet,
    Theme: events.theme_sheet,
    Figure: figures.figure_sheet,
    Discrepancy: discrepancies.discrepancy_sheet,
}
"""What makes the page of each kind of record; the others stand on their list."""


@dataclass(frozen=True, slots=True)
class Page:
    """A generated page."""

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
    body: str
    """Its body, as HTML; the first element is its `<h1>`."""
    sections: Mapping[str, str] = field(default_factory=dict)
    """The text of each section's heading, by its id, in order."""
    source: str | None = None
    """The line of YAML behind it, as `facts/events.yaml#L120`; None for a list."""
    listed: bool = True
    """False for a page that is kept out of search, site map and lists."""


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
    masthead = {key: wording.HEADINGS[key] for key in ("publisher", "corrections", "licence", "cite")}
    sheets = {
        "index.html": front.sheet(present),
        "events/index.html": events.list_sheet(present),
        "actors/index.html": actors.list_sheet(present),
        "figures/index.html": figures.list_sheet(present),
        "discrepancies/index.html": discrepancies.list_sheet(present, edition.comparison.differences),
        "articles/index.html": article.list_sheet(present),
        "contact.html": Sheet("contact.html", {"front": present.facts.front, "view": past}, masthead),
    }
    if past is not None:
        sheets["changes.html"] = Sheet("changes.html", {"view": past})
    for url, sheet in sheets.items():
        title, description = wording.LISTS[url]
        label = wording.LABELS.get(url, title)
        if url == "figures/index.html" and "harm" not in sheet.sections:
            title = label = wording.FIGURES
        if url == "index.html" and present.facts.front is not None:
            title = present.text(present.facts.front.title)
            description = present.text(present.facts.front.subtitle) or description
        body = _body(present, renderer, url, sheet, title=title, description=description)
        yield Page(url, title, label, description, sheet.kind, body, sheet.sections)


def _record(present: Presenter, record: Record, renderer: Renderer, past: Past | None) -> Page:
    """The page of a record; a protected person's is unlisted, and compared with nothing."""
    sheet = _SHEETS[type(record)](present, record)
    url, title, mark = address(record), present.title(record), record.id.mark
    history = past.of(str(record.id)) if past is not None else ()
    body = _body(present, renderer, url, sheet, record=record, title=title, history=history)
    about = wording.DESCRIPTIONS["alone" if present.alone else sheet.kind].format(title)
    source, listed = f"{mark.file}#L{mark.line}", not present.alone
    return Page(url, title, title, about, sheet.kind, body, sheet.sections, source, listed)


def _body(present: Presenter, renderer: Renderer, url: str, sheet: Sheet, **values: Any) -> str:
    """A page, with the passages that its chips open where it does not show them in full."""
    shown = {**sheet.values, **values, "sections": sheet.sections, "alone": present.alone, "page": url}
    # The one character that could end the element that holds the passages.
    notes = json.dumps(present.notes(sheet.notes, url), ensure_ascii=False, separators=(",", ":")).replace(
        "<", "\\u003c"
    )
    return renderer.html(sheet.template, url, **shown, present=present, notes=notes)


def inserts(renderer: Renderer) -> dict[str, str]:
    """HTML for the markers that hand-written pages may hold."""
    found = ("data-files", "data-columns")
    return {
        f"<!-- briefing:{name} -->": renderer.html(f"{name}.html", "", folder=data.FOLDER, exports=data.EXPORTS)
        for name in found
    }
