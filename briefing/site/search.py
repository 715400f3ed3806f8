"""The search index: what can be found by which words, as one script that pages load when somebody begins to search.

docs/assets/find.js reads it. It is a script because a page from `file://` may load no other data. It holds the records
that may be listed and the pages whose titles are given, and so nobody who must stand alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from briefing.compare.comparison import Comparison
from briefing.model.parts import Affiliation, Record
from briefing.model.records import Actor, Article, Discrepancy, Event, Figure, Place, statements_of
from briefing.model.vocabulary import DiscrepancyKind, Measure
from briefing.pipeline import Edition
from briefing.site.views.addresses import address, has_page
from briefing.site.views.base import Presenter

ADDRESS = "search/index.js"
"""Where the index lies, from the root of the site."""

_DEAD = "killed dead deaths died death toll casualties fatalities victims"
_HURT = "injured wounded hurt casualties"
MEASURED: dict[Measure, str] = {
    Measure.KILLED: _DEAD,
    Measure.DEAD: _DEAD,
    Measure.SHOT: "shot shooting victims casualties",
    Measure.INJURED: _HURT,
    Measure.BURIED: "buried rubble",
    Measure.STARVED: "starved starvation hunger",
    Measure.ABUSED: "abused tortured executed atrocities victims",
    Measure.MISSING: "missing disappeared",
    Measure.DETAINED: "detained arrested held prisoners",
    Measure.TRAPPED: "trapped besieged stranded",
    Measure.DISPLACED: "displaced fled refugees",
    Measure.EVACUATED: "evacuated evacuation rescued",
    Measure.DURATION: "how long duration",
    Measure.MONEY: "money cost price damage how much",
    Measure.VOTES: "votes election result",
    Measure.PERCENTAGE: "percentage per cent rate",
    Measure.MAGNITUDE: "magnitude strength how strong",
    Measure.DISTANCE: "distance length height depth how far",
}
"""Words by which people ask for a figure of each measure."""
_BLAME = "blame blamed responsible responsibility fault accused"
_OMITTED = "not say mention mentioned leave left out omit omitted omission missing silent ignored"
DISPUTED: dict[DiscrepancyKind, str] = {
    DiscrepancyKind.NUMBER: "number count",
    DiscrepancyKind.TIME: "time hour date",
    DiscrepancyKind.PLACE: "place location",
    DiscrepancyKind.SEQUENCE: "order sequence timeline",
    DiscrepancyKind.RESPONSIBILITY: _BLAME,
}
"""Words by which people ask for a disagreement of each kind."""
LISTS: dict[str, str] = {
    "index.html": f"summary overview {_BLAME}",
    "events/index.html": "events timeline chronology happened",
    "events/index.html?carried=only": "only one single alone told by outlet article newspaper paper source reports",
    "actors/index.html": "people persons groups sides",
    "actors/index.html#places": "places map location",
    "figures/index.html": f"casualty figures numbers {_DEAD} {_HURT}",
    "discrepancies/index.html": "discrepancies disagree differ contradict contradictions conflict dispute settle",
    "discrepancies/index.html#omissions": _OMITTED,
    "discrepancies/index.html#spellings": "spelling spellings spelled written names",
    "articles/index.html": "articles sources newspapers reports text",
    "method.html": "method how made checked reliable verified trust",
    "data.html": "data download csv json licence",
    "changes.html": "changes corrections history",
    "contact.html": "contact publisher made error report author",
}
"""Words by which people ask for what a list, a part of it or a page of its own answers; by address."""

STOP = """a about an and any are as at be been but by can could did do does for from had has have he her him his how i
if in into is it its many me much my of on or she should so tell than that the their them there they this to was we were
what when where which who whom whose why will with would""".split()
"""Words of a question that tell no page from another."""


class Entry(NamedTuple):
    """A page that is found."""

    url: str
    """Address from the root of the site."""
    kind: str
    """What it is, in a word; `page` for a list and a page about the site."""
    title: str
    """Its title."""
    names: tuple[str, ...] = ()
    """Other names that it is found by and shown with: every spelling, positions."""
    words: tuple[str, ...] = ()
    """What it is found by and never shown with: words that people ask with, an official's full name."""
    quotes: tuple[tuple[int, str], ...] = ()
    """The passages that it quotes: their number in the index, and the fragment of where they stand, if any."""


def index(edition: Edition, pages: Iterable[tuple[str, str]] = ()) -> dict[str, Any]:
    """The index of an edition and of the pages beside its records, each by its address and title.

    Lists come first, then records kind by kind. Each passage stands once: who says it, in which article; and its words.
    """
    present = Presenter(found := edition.comparison)
    passages: dict[tuple[str, str], int] = {}
    entries = [Entry(url, "page", title, words=tuple(filter(None, [LISTS.get(url)]))) for url, title in pages]
    for record in found.facts.records():
        url, title = address(record), record.called
        if isinstance(record, Article):
            title = f"{present.links.title(record)}: {found.facts.title(record.outlet)}"
        quotes = tuple(_quotes(present, record, passages))
        names = tuple(dict.fromkeys(n for n in _names(record) if n != title))
        sort = record.kind.value.replace("_", " ") if isinstance(record, Actor) else type(record).__name__.lower()
        entries.append(Entry(url, sort, title, names, tuple(_words(found, record)), quotes))
    return {"entries": entries, "passages": list(passages), "stop": STOP}


def script(found: dict[str, Any]) -> str:
    """The index as a script."""
    return f"briefingSearch({json.dumps(found, ensure_ascii=False, separators=(',', ':'))});\n"


def _names(record: Record) -> Iterator[str]:
    match record:
        case Actor() | Place():
            yield from (str(name.name) for name in record.names)
        case Article():
            yield from (str(name) for name in (record.title, *(author.name for author in record.authors)) if name)
        case Discrepancy():
            yield from (str(position.label) for position in record.positions)


def _words(found: Comparison, record: Record) -> Iterator[str]:
    match record:
        case Article():
            yield from [_OMITTED] if any(o.article == record.id for o in found.facts.omissions.values()) else []
        case Actor():
            yield from map(str, record.search)
            yield from dict.fromkeys(str(name.role) for name in record.names if name.role)
        case Figure():
            yield str(record.scope.counts)
            yield MEASURED.get(record.measure, record.measure.value)
            yield from [_BLAME] if any(reading.responsible for reading in record.readings) else []
        case Event():
            yield record.type.value
            yield from [_BLAME] if found.events[str(record.id)].responsible else []
        case Discrepancy():
            yield DISPUTED.get(record.kind, record.kind.value)


def _quotes(present: Presenter, record: Record, passages: dict[tuple[str, str], int]) -> Iterator[tuple[int, str]]:
    for statement in statements_of(record):
        if (citation := present.citations.find(statement)) is not None:
            code = present.codes[str(statement.article)].text
            says = f"{present.found.titles(statement.speaker)}, in {code}" if statement.speaker else code
            passage = says, " ".join(statement.quote.split())
            is_shown = has_page(record) and not isinstance(statement, Affiliation)
            yield passages.setdefault(passage, len(passages)), citation.id if is_shown else ""
