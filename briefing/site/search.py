"""The search index: what can be found by which words, as one script that pages load when somebody begins to search.

docs/assets/find.js reads it. It is a script because a page from `file://` may load no other data. It holds the records
that may be listed and the pages whose titles are given, and so nobody who must stand alone.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from briefing.compare.comparison import Comparison
from briefing.model.parts import Affiliation, Record
from briefing.model.records import Actor, Article, Discrepancy, Event, Figure, Place, statements_of
from briefing.model.vocabulary import ActorKind
from briefing.pipeline import Edition
from briefing.site.views import wording
from briefing.site.views.addresses import address, has_page
from briefing.site.views.base import Presenter

ADDRESS = "search/index.js"
"""Where the index lies, from the root of the site."""

_WORDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
MEASURED: dict[str, str] = _WORDS["measures"]
"""Words by which people ask for a figure of each measure."""
DISPUTED: dict[str, str] = _WORDS["discrepancies"]
"""Words by which people ask for a disagreement of each kind."""
LISTS: dict[str, str] = _WORDS["lists"]
"""Words by which people ask for what a list, a part of it or a page of its own answers; by address."""
STOP: list[str] = _WORDS["stop"].split()
"""Words of a question that tell no page from another."""
ASKING: list[str] = _WORDS["asking"].split()
"""Words that make a question of what is typed."""
ALIKE: list[str] = _WORDS["alike"]
"""Words that mean much the same to people who search; each line is one meaning."""
_BLAME: str = _WORDS["subjects"]["blame"]
_OMITTED: str = _WORDS["subjects"]["omissions"]


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
    found = edition.comparison
    present = Presenter(found)
    passages: dict[tuple[str, str], int] = {}
    entries = [_page(url, title) for url, title in pages]
    entries += [_entry(present, record, passages) for record in found.facts.records()]
    return {
        "entries": entries,
        "passages": list(passages),
        "initials": list(_initialled(found)),
        "stop": STOP,
        "asks": ASKING,
        "alike": ALIKE,
        "apart": bool(edition.public.alone),
    }


def initials(name: str) -> list[str]:
    """The initials of a name of two words or more, also without those words that are initials themselves.

    >>> initials("Agence France-Presse"), initials("Office of the U.N. High Commissioner for Human Rights")
    (['afp'], ['ounhchr', 'ohchr'])
    """
    capital = [word for word in re.split(r"[\s‐‑-]+", name) if word[:1].isupper() and word != "The"]
    whole = [word for word in capital if "." not in word]
    made = ["".join(re.findall(r"[^\W\d_]", word)) if "." in word else word[0] for word in capital]
    forms = ["".join(made), "".join(word[0] for word in whole)]
    return [form.lower() for form in dict.fromkeys(forms) if len(form) > 1 and len(capital) > 1]


def _initialled(found: Comparison) -> Iterator[tuple[str, str]]:
    """Initials, each with the name that they stand for; those of people are none that anybody searches by."""
    facts = found.facts
    named = [actor.names for actor in facts.actors.values() if actor.kind is not ActorKind.PERSON]
    named += [place.names for place in facts.places.values()]
    for names in named:
        for name in dict.fromkeys(str(name.name) for name in names):
            yield from ((letters, name) for letters in initials(name) if letters not in STOP)


def _page(url: str, title: str) -> Entry:
    """The entry of a page that is no record's, such as a list or a page about the site."""
    words = (LISTS[url],) if url in LISTS else ()
    return Entry(url, "page", title, words=words)


def _entry(present: Presenter, record: Record, passages: dict[tuple[str, str], int]) -> Entry:
    """The entry of a record; its quotes are added to `passages` as by `_quotes`."""
    title = present.links.title(record)
    sort = type(record).__name__.lower()
    if isinstance(record, Article):
        title = f"{title}: {present.facts.title(record.outlet)}"
    if isinstance(record, Actor):
        sort = record.kind.value.replace("_", " ")
    names = tuple(dict.fromkeys(name for name in _names(present, record) if name != title))
    words = tuple(_words(present.comparison, record))
    return Entry(address(record), sort, title, names, words, tuple(_quotes(present, record, passages)))


def script(found: dict[str, Any]) -> str:
    """The index `found` as a script that hands it to docs/assets/find.js."""
    return f"briefingSearch({json.dumps(found, ensure_ascii=False, separators=(',', ':'))});\n"


def _names(present: Presenter, record: Record) -> Iterator[str]:
    """The other names that a record is found by and shown with; none for an event or a figure."""
    match record:
        case Actor() | Place():
            yield from (str(name.name) for name in record.names)
            yield from (str(name.translation) for name in record.names if name.translation)
        case Article():
            names = [record.title, record.title_translation, *(author.name for author in record.authors)]
            yield from (str(name) for name in names if name)
        case Discrepancy():
            yield from (present.text(position.label) for position in record.positions)


def _words(found: Comparison, record: Record) -> Iterator[str]:
    """Words that a record is found by and never shown with: of its kind, what it counts, roles, search words."""
    match record:
        case Article():
            yield from {_OMITTED for omission in found.facts.omissions.values() if omission.article == record.id}
            yield from dict.fromkeys(str(author.quote) for author in record.authors if author.quote)
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
            yield from dict.fromkeys(_counted(found, record.about))


def _counted(found: Comparison, about: Iterable[str]) -> Iterator[str]:
    """Words by which people ask for what those of the records count that are figures."""
    for record in map(found.facts.find, map(str, about)):
        if isinstance(record, Figure):
            yield MEASURED.get(record.measure, record.measure.value)


def _quotes(present: Presenter, record: Record, passages: dict[tuple[str, str], int]) -> Iterator[tuple[int, str]]:
    """The number of each quoted passage of a record in the index, and the fragment of where it stands on its page.

    The fragment is empty for a record without a page. `passages` numbers each passage, given as who says it in which
    article and its words; those that are new are added.
    """
    for statement in statements_of(record):
        if (citation := present.citations.find(statement)) is not None:
            code = present.codes[str(statement.article)].text
            speakers = present.text(present.comparison.titles(statement.speaker))
            says = f"{speakers}, in {code}" if statement.speaker else code
            if statement.lost:
                says = f"{says}, {wording.LOST}"
            told = [(says, statement.quote)]
            if statement.translation:
                told.append((f"{says}, {wording.WORDS['translation']['ours']}", statement.translation))
            is_shown = has_page(record) and not isinstance(statement, Affiliation)
            for who, words in told:
                passage = who, " ".join(words.split())
                yield passages.setdefault(passage, len(passages)), citation.id if is_shown else ""
