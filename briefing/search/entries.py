"""What the search finds, in the order of its numbers: pages, then what stands on them, short before long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from briefing.facts.records import Actor, Article, Discrepancy, Figure, Place, Record, statements_of
from briefing.views.base import Desk, address, title


@dataclass(frozen=True, slots=True)
class Entry:
    """A page that the search finds."""

    url: str
    """Address from the root of the site."""
    kind: str
    """What it is, in a word."""
    title: str
    """Its title."""
    names: tuple[str, ...] = ()
    """Other words that it is found by: every spelling, what an article calls the bearer, positions."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A place where the words of a passage stand on a page."""

    page: Entry
    """The page."""
    id: str
    """Fragment of its address on that page."""
    says: str
    """The claim in the curator's words, or a heading; may be empty."""
    source: str
    """Who says it, and the citation in short; empty for a heading."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Words of an article that one or more statements quote, or a section of a hand-written page."""

    quote: str
    """The article's words; empty for a section."""
    mentions: tuple[Mention, ...]
    """Where they are quoted, in the order of records; at least one."""


@dataclass(frozen=True, slots=True)
class Index:
    """Everything that the search finds."""

    entries: tuple[Entry, ...]
    """The pages, in the order of records."""
    passages: tuple[Passage, ...]
    """What stands on them, the shortest first: it says the most with the words that were looked for."""


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
    quoted: dict[tuple[str, str], list[Mention]] = {}
    passages: list[Passage] = []
    for _, record in desk.facts.records():
        if isinstance(record, Article):
            if record.id in desk.briefing.sources:
                entries.append(_article(desk, record))
        elif not desk.protection.shows(record):
            entry = Entry(address(record), _kind(record), title(record), tuple(_names(desk, record)))
            entries.append(entry)
            for place, quote, mention in _quotes(desk, record, entry):
                quoted.setdefault((place, quote), []).append(mention)
    for page in written:
        entry = Entry(page.url, "page", page.title)
        entries.append(entry)
        passages += [Passage("", (Mention(entry, fragment, heading, ""),)) for fragment, heading in page.sections]
    passages += [Passage(quote, tuple(mentions)) for (_, quote), mentions in quoted.items()]
    return Index(tuple(entries), tuple(sorted(passages, key=_length)))


def _length(passage: Passage) -> int:
    return len(passage.quote) + sum(len(says) for says in {mention.says for mention in passage.mentions})


def _article(desk: Desk, article: Article) -> Entry:
    outlet = desk.link(article.outlet).text
    others = [article.title or "", *(str(author.name) for author in article.authors)]
    return Entry(address(article), "article", f"{article.code}: {outlet}", tuple(o for o in others if o))


def _kind(record: Record) -> str:
    if isinstance(record, Actor):
        return str(record.kind.value).replace("_", " ")
    return type(record).__name__.lower()


def _names(desk: Desk, record: Record) -> Iterator[str]:
    found: list[str] = []
    if isinstance(record, (Actor, Place)):
        found = [text for name in desk.facts.names_of(record) for text in (str(name.name), str(name.role or ""))]
    elif isinstance(record, Figure):
        found = [str(record.scope.counts)]
    elif isinstance(record, Discrepancy):
        found = [str(position.label) for position in record.positions]
    yield from (text for text in dict.fromkeys(found) if text and text != title(record))


def _quotes(desk: Desk, record: Record, entry: Entry) -> Iterator[tuple[str, str, Mention]]:
    """What a record quotes: the place in short, the words, and the mention."""
    for statement in statements_of(record):
        citation = desk.briefing.anchored.of(statement)
        if citation is None or desk.protection.names_somebody(citation.anchor.article, citation.quote):
            continue
        chip = desk.chip(citation)
        place = f"{chip.code} {chip.place}"
        speakers = " and ".join(link.text for link in desk.links(statement.speaker))
        source = f"{speakers}, {place}" if speakers else place
        mention = Mention(entry, citation.id, str(statement.says or ""), source)
        yield place, " ".join(citation.quote.split()), mention
