"""The generated pages: which there are, and what is on each.

A page is finished HTML with what a host needs to place it; nothing here knows of any host.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from briefing import exports, reference
from briefing.facts.records import Actor, Article, Discrepancy, Event, Figure, Record
from briefing.history import Past
from briefing.parallel import spread
from briefing.problems import Problem
from briefing.render import Renderer
from briefing.views import (
    actors,
    bars,
    compared,
    convention,
    differing,
    discrepancies,
    events,
    figures,
    front,
    matrix,
    silences,
    sources,
    timeline,
    voices,
)
from briefing.views.base import Desk, address, title


@dataclass(frozen=True, slots=True)
class Heading:
    """A section of a page, for its table of contents."""

    level: int
    """2 or 3."""
    id: str
    """Fragment of its address."""
    text: str
    """Plain text."""


@dataclass(frozen=True, slots=True)
class Page:
    """A generated page."""

    url: str
    """Address from the root of the site."""
    label: str
    """What navigation calls it."""
    title: str
    """Its title, as plain text."""
    description: str
    """One or two sentences, as plain text."""
    html: str
    """Its body."""
    kind: str
    """The template that made it, without its suffix."""
    source: str | None
    """The line of YAML behind it, as `facts/events.yaml#L120`; None for an index."""
    listed: bool
    """False for a page that shows a protected person: it is kept out of search, site map and lists."""

    @property
    def headings(self) -> tuple[Heading, ...]:
        """Its sections."""
        return tuple(
            Heading(int(level), html.unescape(fragment), html.unescape(_TAG.sub("", text)).strip())
            for level, fragment, text in _HEADING.findall(self.html)
        )


@dataclass(frozen=True, slots=True)
class Listing:
    """A list that has a page, before what is on it is made."""

    template: str
    """The template, without its suffix."""
    url: str
    """Address from the root of the site."""
    name: str
    """Its title, as plain text."""
    description: str
    """One or two sentences, as plain text."""
    values: Callable[[], dict[str, Any]]
    """Makes what the template shows."""

    @property
    def stub(self) -> Page:
        """Its page without a body."""
        label = _LABELS.get(self.template, self.name)
        return Page(self.url, label, self.name, self.description, "", self.template, None, True)


_HEADING = re.compile(r'<h([23]) id="([^"]+)"[^>]*>(.*?)</h\1>', re.S)
_CHIP = re.compile(r'<a class="b-chip[^"]*" href="[^"#]*#([^"]+)"')
_ID = re.compile(r' id="([^"]+)"')
_TAG = re.compile(r"<[^>]+>")
_CARRIED = 1000
"""Passages that a page carries at most: they are more than half of what a reader loads of a list."""


def make(desk: Desk, renderer: Renderer, warnings: Sequence[Problem] = (), past: Past | None = None) -> Iterator[Page]:
    """Every generated page, in the order of addresses within each kind; `past` adds what git knows of each record."""
    maker = Maker(desk, renderer, past)
    yield from maker.indexes(warnings)
    yield from spread(lambda found: maker.record(*found), maker.records(), "making pages")


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes the pages of a briefing."""

    desk: Desk
    """Makes what is on them."""
    renderer: Renderer
    """Makes HTML of it."""
    past: Past | None
    """What git knows of each record."""

    def records(self) -> list[tuple[str, Record]]:
        """The records that have a page, each with its kind."""
        return [(k, r) for k, r in self.desk.facts.records() if k != "articles" or r.id in self.desk.briefing.sources]

    def is_listed(self, record: Record) -> bool:
        """False for a record whose page shows a protected person."""
        return isinstance(record, Article) or not self.desk.protection.shows(record)

    def indexes(self, warnings: Sequence[Problem] = ()) -> Iterator[Page]:
        """The pages of lists, the front page first."""
        return map(self.list, self.lists(warnings))

    def list(self, listing: Listing) -> Page:
        """The page of one list."""
        body = self._body(f"{listing.template}.html", listing.url, **listing.values())
        return replace(listing.stub, html=body)

    def lists(self, warnings: Sequence[Problem] = ()) -> tuple[Listing, ...]:
        """The lists that have a page, the front page first."""
        desk = self.desk
        title, subtitle = front.name(desk)
        found = (
            Listing(
                "front",
                "index.html",
                title,
                subtitle or title,
                lambda: {
                    "view": front.view(desk),
                    "timeline": timeline.timeline(desk, front.summed_up(desk)),
                    "numbers": bars.of_figures(desk, figures.counting_people(desk)),
                    "tallies": matrix.tallies(desk),
                },
            ),
            Listing(
                "events",
                "events/index.html",
                "Events",
                "What happened, was said, demanded or planned, with each article's account.",
                lambda: {
                    "groups": events.index(desk),
                    "sources": sources.options(desk),
                    "actors": events.actors(desk),
                    "timeline": timeline.timeline(desk, events.in_order(desk)),
                },
            ),
            Listing(
                "figures",
                "figures/index.html",
                "Casualty figures",
                "How many, in whose words, and whether the words go together.",
                lambda: {
                    "groups": figures.index(desk),
                    "numbers": bars.of_figures(desk, figures.counting_people(desk)),
                },
            ),
            Listing(
                "discrepancies",
                "discrepancies/index.html",
                "Sourcing discrepancies",
                "Where the sources differ, the heaviest first, and what would settle it.",
                lambda: {
                    "rows": discrepancies.index(desk),
                    "choices": discrepancies.choices(desk),
                    "sources": sources.options(desk),
                    "unreviewed": discrepancies.unreviewed(desk),
                },
            ),
            Listing(
                "matrix",
                "matrix.html",
                "Matrix",
                "Which article reports, denies or does not mention each event and figure.",
                lambda: {"stories": matrix.stories(desk), "sources": sources.options(desk)},
            ),
            Listing(
                "actors",
                "actors/index.html",
                "Actors",
                "Who speaks, acts or is spoken of, and how each article names them.",
                lambda: {
                    "groups": actors.index(desk),
                    "unlisted": actors.unlisted(desk),
                    "speakers": voices.speakers(desk),
                    "sources": sources.index(desk),
                },
            ),
            Listing(
                "places",
                "places/index.html",
                "Places",
                "The places that the articles name, in every spelling.",
                lambda: {"rows": actors.places(desk)},
            ),
            Listing(
                "sources",
                "sources/index.html",
                "Sources",
                "The articles, and how far every sentence of them is accounted for.",
                lambda: {"rows": sources.index(desk), "tallies": matrix.tallies(desk), "warnings": warnings},
            ),
        )
        if (past := self.past) is None:
            return found
        about = "What changed in the facts, in words."
        return (*found, Listing("changes", "changes.html", "Changes", about, lambda: {"view": past.page()}))

    def record(self, kind: str, record: Record) -> Page:
        """The page of one record."""
        view_of, template = _KINDS[kind]
        listed = self.is_listed(record)
        url = address(record)
        past = self.past.of(record) if self.past is not None else ()
        drawn = _drawings(self.desk, record)
        view = view_of(self.desk, record)
        body = self._body(template, url, view=view, record=record, history=past, listed=listed, page=url, **drawn)
        name = title(record)
        if isinstance(record, Article):
            name = f"{name}: {self.desk.link(record.outlet).text}, {record.published.isoformat()}"
        # What another briefing keeps is changed there; here, only the line that includes it.
        shared = self.desk.facts.shared.get(record.id)
        mark = shared.origin.include.node.mark if shared is not None else record.id.mark
        return Page(
            url=url,
            label=title(record),
            title=name,
            description=_DESCRIPTIONS[kind].format(name),
            html=body,
            kind=template.removesuffix(".html"),
            source=f"{mark.file}#L{mark.line}",
            listed=listed,
        )

    def _body(self, template: str, url: str, **values: Any) -> str:
        """A page with the passages that its citations open, each once; those that it shows in full need no more.

        A list that cites too many to carry has none: a citation leads to its passage there, as without a script.
        """
        body = self.renderer.html(template, url, **values)
        shown = set(_ID.findall(body))
        cited = [i for i in dict.fromkeys(_CHIP.findall(body)) if i not in shown]
        notes = [note for i in cited if (note := self.desk.note(i)) is not None] if len(cited) <= _CARRIED else []
        return body + self.renderer.html("passages.html", url, notes=notes) if notes else body


def _drawings(desk: Desk, record: Record) -> dict[str, Any]:
    """What the page of a record shows beside its view."""
    if isinstance(record, Event):
        drawn = {"times": bars.of_event(desk, record), "comparison": compared.compared(desk, record)}
        return {**drawn, "nearby": discrepancies.about(desk, record.id)}
    if isinstance(record, Figure):
        numbers = bars.of_figures(desk, [record]) if figures.drawn(record) else None
        return {"numbers": numbers, "nearby": discrepancies.about(desk, record.id)}
    if isinstance(record, Discrepancy):
        return {"marked": differing.differing(desk, record)}
    if isinstance(record, Article):
        return {"silences": silences.silences(desk, record)}
    return {"voice": voices.speaker(desk, record) if isinstance(record, Actor) else None}


_LABELS = {"front": "Briefing", "figures": "Figures", "discrepancies": "Discrepancies"}
"""What navigation calls a page whose title is too long for it."""
_KINDS: dict[str, tuple[Callable[[Desk, Any], Any], str]] = {
    "articles": (sources.view, "source.html"),
    "actors": (actors.actor, "actor.html"),
    "places": (actors.place, "actor.html"),
    "events": (events.view, "event.html"),
    "figures": (figures.view, "figure.html"),
    "discrepancies": (discrepancies.view, "discrepancy.html"),
}
_DESCRIPTIONS = {
    "articles": "{}: the article with its cited passages marked.",
    "actors": "{}: what is said by and of this actor, each statement with its words.",
    "places": "{}: how the articles name this place, and what is reported there.",
    "events": "{}: each article's account, with the words behind it.",
    "figures": "{}: every reading, in whose words, and how they stand to each other.",
    "discrepancies": "{}: the positions side by side, with the words behind them.",
}


def inserts(renderer: Renderer) -> dict[str, str]:
    """HTML for the markers that hand-written pages may hold, such as `<!-- briefing:number-words -->`."""
    return {
        "<!-- briefing:number-words -->": renderer.html("convention.html", "", rows=convention.numbers()),
        "<!-- briefing:time-words -->": renderer.html("convention.html", "", rows=convention.times()),
        "<!-- briefing:vocabulary -->": renderer.html("vocabulary.html", "", lists=convention.word_lists()),
        "<!-- briefing:problems -->": renderer.html("codes.html", "", codes=convention.problem_codes()),
        "<!-- briefing:fields -->": renderer.html("fields.html", "", records=reference.record_docs()),
        "<!-- briefing:problem-examples -->": renderer.html("code-examples.html", "", codes=reference.code_docs()),
        "<!-- briefing:commands -->": renderer.html("commands.html", "", commands=reference.command_docs()),
        "<!-- briefing:data-files -->": renderer.html("data-files.html", "", folder=exports.FOLDER, files=exports.ALL),
        "<!-- briefing:data-columns -->": renderer.html(
            "data-columns.html", "", folder=exports.FOLDER, tables=[e.table for e in exports.ALL if e.table]
        ),
    }
