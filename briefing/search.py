"""What the search of the site finds: every record by its name in each spelling, every statement by its words.

A protected person, and every record or passage that shows one, is left out. Folding of letters, apostrophes and
spellings is done where the query is typed, in docs/assets/search.js.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass

from briefing.facts.records import Actor, Article, Discrepancy, Event, Figure, Place, Record, Statement
from briefing.views.base import Desk, address, title

ADDRESS = "search/index.js"
"""Where the index lies, from the root of the site. A script, because a page from file:// may load no other data."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A page that the search finds."""

    url: str
    """Address from the root of the site."""
    kind: str
    """What it is, in a word."""
    title: str
    """Its title."""
    names: tuple[str, ...]
    """Other words that it is found by: every spelling, what an article calls the bearer, positions."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A statement or a section that the search finds."""

    entry: int
    """Position of its page among the entries."""
    id: str
    """Fragment of its address on that page."""
    says: str
    """The claim in the curator's words, or a heading; may be empty."""
    quote: str
    """The article's words; empty for a section."""
    source: str
    """Who says it, and the citation in short."""


@dataclass(frozen=True, slots=True)
class Index:
    """Everything that the search finds."""

    entries: tuple[Entry, ...]
    """The pages."""
    passages: tuple[Passage, ...]
    """What stands on them."""


@dataclass(frozen=True, slots=True)
class Written:
    """A hand-written page."""

    url: str
    """Address from the root of the site."""
    title: str
    """Its title."""
    sections: tuple[tuple[str, str], ...]
    """Fragment and heading of each section."""


def index(desk: Desk, written: Iterable[Written] = ()) -> Index:
    """The index of a briefing and of the hand-written pages beside it."""
    entries: list[Entry] = []
    passages: list[Passage] = []
    for _, record in desk.facts.records():
        if isinstance(record, Article):
            if record.id in desk.briefing.sources:
                entries.append(_article(desk, record))
        elif not desk.protection.shows(record):
            passages += _passages(desk, record, len(entries))
            entries.append(Entry(address(record), _kind(record), title(record), tuple(_names(record))))
    for page in written:
        passages += [Passage(len(entries), fragment, heading, "", "") for fragment, heading in page.sections]
        entries.append(Entry(page.url, "page", page.title, ()))
    return Index(tuple(entries), tuple(passages))


def script(found: Index) -> str:
    """The index as the script that docs/assets/search.js loads."""
    data = [[astuple(entry) for entry in found.entries], [astuple(passage) for passage in found.passages]]
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"briefingSearch({text});\n"


def _article(desk: Desk, article: Article) -> Entry:
    outlet = desk.link(article.outlet).text
    others = [article.title or "", *(str(author.name) for author in article.authors)]
    return Entry(address(article), "article", f"{article.code}: {outlet}", tuple(o for o in others if o))


def _kind(record: Record) -> str:
    if isinstance(record, Actor):
        return str(record.kind.value).replace("_", " ")
    return type(record).__name__.lower()


def _names(record: Record) -> Iterator[str]:
    found: list[str] = []
    if isinstance(record, (Actor, Place)):
        found = [text for name in record.names for text in (str(name.name), str(name.role or ""))]
    elif isinstance(record, Figure):
        found = [str(record.scope.counts)]
    elif isinstance(record, Discrepancy):
        found = [str(position.label) for position in record.positions]
    yield from (text for text in dict.fromkeys(found) if text and text != title(record))


def _statements(record: Record) -> Iterable[Statement]:
    if isinstance(record, Event):
        return record.accounts
    if isinstance(record, Figure):
        return record.readings
    if isinstance(record, Discrepancy):
        return [statement for position in record.positions for statement in position.statements]
    if isinstance(record, Actor):
        return [*record.affiliations, *record.accounts]
    return record.accounts if isinstance(record, Place) else ()


def _passages(desk: Desk, record: Record, entry: int) -> Iterator[Passage]:
    for statement in _statements(record):
        citation = desk.briefing.anchored.of(statement)
        if citation is None or desk.protection.names_somebody(citation.anchor.article, citation.quote):
            continue
        chip = desk.chip(citation)
        speakers = " and ".join(link.text for link in desk.links(statement.speaker))
        source = f"{speakers}, {chip.code} {chip.place}" if speakers else f"{chip.code} {chip.place}"
        words = " ".join(citation.quote.split())
        yield Passage(entry, citation.id, str(statement.says or ""), words, source)
