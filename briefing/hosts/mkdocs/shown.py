"""One version of the facts, as the host shows it."""

from __future__ import annotations

from dataclasses import dataclass

from briefing import history, pages, structured
from briefing.facts.records import Record
from briefing.history import Past
from briefing.pages import Page
from briefing.pipeline import Briefing
from briefing.progress import stage
from briefing.render import Renderer
from briefing.views.base import Desk, address


@dataclass(frozen=True, slots=True)
class Shown:
    """A version of a briefing without errors, and what makes its pages."""

    briefing: Briefing
    """The version."""
    desk: Desk
    """Makes what is on its pages."""
    past: Past
    """What git knows of it."""
    maker: pages.Maker
    """Makes its pages."""
    places: tuple[object, ...]
    """Where its pages stand in the site: in the navigation, and on the map."""

    def script(self, page: Page, site_url: str | None, record: Record | None = None) -> str | None:
        """The structured data of a page, where it has some."""
        if not page.listed:
            return None
        if page.kind == "front":
            return structured.script(structured.front_page(self.desk), page.url, site_url)
        graph = structured.record_page(self.desk, record) if record is not None else None
        return structured.script(graph, page.url, site_url) if graph else None


def show(briefing: Briefing, renderer: Renderer, edit_uri: str | None) -> Shown:
    """What makes the pages of a briefing. `edit_uri` is the address under which its sources can be read."""
    with stage("history"):
        past = history.read(briefing, edit_uri)
    desk = Desk(briefing)
    maker = pages.Maker(desk, renderer, past)
    lists = [(listing.url, listing.stub.label) for listing in maker.lists()]
    records = [(address(record), maker.is_listed(record)) for _, record in maker.records()]
    return Shown(briefing, desk, past, maker, (lists, records))
