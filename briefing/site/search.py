"""The search index: what can be found by which words, as one script that pages load when somebody begins to search.

docs/assets/find.js reads it. Where there are very many records, their quotes lie in parts, by the first letters of
their words, of which a search loads those that it needs. It is a script because a page from `file://` may load no other
data. It holds the records that may be listed and the pages whose titles are given, and so nobody who must stand alone.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import category, normalize

from briefing.compare.comparison import Comparison
from briefing.grouping import group_by_key
from briefing.model.parts import Affiliation, Record
from briefing.model.records import Actor, Article, Discrepancy, Event, Figure, Place, statements_of
from briefing.model.vocabulary import ActorKind
from briefing.pipeline import Edition
from briefing.site.views import wording
from briefing.site.views.addresses import address, has_page
from briefing.site.views.base import Presenter

ADDRESS = "search/index.js"
"""Where the index lies, from the root of the site."""
WHOLE = 5_000
"""Most entries of an index that is loaded as a whole."""
_PART = "search/parts/{}.js"
"""Where a part lies, by its number."""

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


_STOP = frozenset(STOP)
_VOWELS = "aeiouy"
_DROPPED = frozenset("ـ'’‘ʼʾʿ`´")
_LETTERS = {"ß": "ss", "æ": "ae", "ø": "o", "ı": "i", "ς": "σ", "ى": "ي", "ة": "ه"}
_LETTER = r"[^\W\d_]"
_ABBREVIATED = re.compile(rf"(?<!{_LETTER})(?:(?:{_LETTER}\.\s?){{2,}}|{_LETTER}(?:\.{_LETTER})+(?!{_LETTER}))")
_GROUPED = re.compile(r"(\d)[.,](?=\d{3}(?!\d))")
_AM = re.compile(r"(\d)(?=[ap]m\b)")
_ARTICLE = re.compile("ال[\u0600-\u06ff]{3,}")
_WORD = re.compile(r"[^\W_]+")


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
    entries = [_page(present, url, title) for url, title in pages]
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


def _page(present: Presenter, url: str, title: str) -> Entry:
    """The entry of a page that is no record's, such as a list or a page about the site."""
    words = [LISTS[url]] if url in LISTS else []
    if url.endswith("#omissions"):
        # The list of what each article does not mention is found by the letters of each.
        silent = dict.fromkeys(str(omission.article) for omission in present.facts.omissions.values())
        words += [present.codes[article].text for article in silent]
    return Entry(url, "page", title, words=tuple(words))


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


def scripts(found: dict[str, Any]) -> dict[str, str]:
    """The index `found` as scripts that hand it to docs/assets/find.js, by address; in parts where it is long."""
    if len(found["entries"]) <= WHOLE:
        return {ADDRESS: _call("briefingSearch", found)}
    parts = _parts(found)
    entries = [entry._replace(quotes=()) for entry in found["entries"]]
    first = {**found, "entries": entries, "passages": [], "parts": [*parts], "quoted": len(found["passages"])}
    made = (_call("briefingSearchPart", number, part) for number, part in enumerate(parts.values()))
    return {ADDRESS: _call("briefingSearch", first)} | {_PART.format(n): part for n, part in enumerate(made)}


def _call(function: str, *values: object) -> str:
    """A script that calls a function with some values."""
    given = (json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in values)
    return f"{function}({','.join(given)});\n"


def _parts(found: dict[str, Any]) -> dict[str, list[tuple[Any, ...]]]:
    """By the key of their words (see `key_of`): the passages of an index, each with its number and its places.

    A place is the number of an entry that quotes it, the fragment there, and which of its quotes it is.
    """
    entries = enumerate(found["entries"])
    quoting = ((at, (n, to, which)) for n, entry in entries for which, (at, to) in enumerate(entry.quotes))
    places = group_by_key(quoting)
    keyed = (
        (key, (number, says, quote, places.get(number, [])))
        for number, (says, quote) in enumerate(found["passages"])
        for key in sorted(_keys(quote))
    )
    return dict(sorted(group_by_key(keyed).items()))


def _keys(quote: str) -> set[str]:
    """The keys of the words of a quote that tell it from others, or of all where none does."""
    own = set(words_of(quote))
    return set(map(key_of, own - _STOP or own))


def words_of(text: str) -> list[str]:
    """The words of a text as docs/assets/find.js reads them, without accents, apostrophes and capitals.

    >>> words_of("The U.N. said at 5 a. m.: “Ceasefire in al-Qusair”")
    ['the', 'un', 'said', 'at', '5', 'am', 'ceasefire', 'in', 'al', 'qusair']
    """
    small = normalize("NFKD", text).lower()
    plain = "".join(_LETTERS.get(char, char) for char in small if not (char in _DROPPED or category(char)[0] == "M"))
    joined = _ABBREVIATED.sub(lambda match: "".join(re.findall(_LETTER, match[0])) + " ", plain)
    apart = _AM.sub(r"\1 ", _GROUPED.sub(r"\1", joined))
    return [word[2:] if _ARTICLE.fullmatch(word) else word for word in _WORD.findall(apart)]


def key_of(word: str) -> str:
    """The letters by which the part of a word is found, which are the same for all ways to write one name.

    Its first consonants, at most two; before them `a` for a word that begins with a vowel. Of a number the first two
    digits, of a word in another script the first character. docs/assets/find.js makes the same.

    >>> key_of("zeid"), key_of("zayd"), key_of("qusair"), key_of("khusayr"), key_of("aleppo"), key_of("82")
    ('zd', 'zd', 'ks', 'ks', 'al', '82')
    """
    if "0" <= word[0] <= "9":
        return word[:2]
    if not "a" <= word[0] <= "z":
        return word[0]
    heard = word[0] + re.sub("[hw]", "", word[1:])
    single = re.sub(r"(.)\1+", r"\1", heard.replace("q", "k"))
    first = "a" if single[0] in _VOWELS else single[0]
    return (first + re.sub(f"[{_VOWELS}]", "", single[1:]))[:2]


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
                says = f"{says}, {wording.WORDS['says']['lost']}"
            told = [(says, statement.quote)]
            if statement.translation:
                told.append((f"{says}, {wording.WORDS['translation']['ours']}", statement.translation))
            is_shown = has_page(record) and not isinstance(statement, Affiliation)
            for who, words in told:
                passage = who, " ".join(words.split())
                yield passages.setdefault(passage, len(passages)), citation.id if is_shown else ""
