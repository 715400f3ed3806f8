"""Whoever a statement names has a name in its article and beside its quote, or is whom a word there points back to.

Besides a form of the name, a pronoun, "both" or "the state" may name somebody, or a place, that stands further back.
By which words a text names an actor or a place, `names` tells here for all checks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from briefing.languages import ENGLISH
from briefing.memo import memoise
from briefing.model.records import Actor, Place
from briefing.model.vocabulary import ActorKind
from briefing.problems import codes
from briefing.text.nations import ALIKE
from briefing.text.passages import Sentence
from briefing.text.subjects import first_acting_person
from briefing.verify.articles import Source
from briefing.verify.checks.statements import Around, Context, Doubt
from briefing.wordings import find_times

_ANYBODY = re.compile(rf"\b{ENGLISH.one_of('clauses.anybody')}\b", re.I)
"""Words that may stand for any group of people."""
_LETTERS = 4
"""Length of the prefixes by which words of names are compared."""
_IN_NO_NAME = ENGLISH.words("clauses.in_no_name", "people.some")
_BEGIN_NO_NAME = frozenset(word[:_LETTERS] for word in _IN_NO_NAME)
SPEECH = 8
"""Most sentences back in which somebody who goes on speaking is named."""
_GOES_ON = re.compile(
    r"\W*(?:[A-Z][\w’'-]*[^\S\n][^,.:;“”\"]{2,80},\s|(?:Then|Later|Now)\s)?(He|She|They|he|she|they)\b"
)
"""How a sentence begins that goes on about somebody by a pronoun: "He sat", "Speaking in Elm, he said"."""
_OF_ONE_PERSON = re.compile(r"\b(?:he|she|his|him|her|hers)\b", re.I)
_SEVERAL_BEFORE = re.compile(ENGLISH.pattern("clauses.several_before"))
_SEVERAL_BACK = 4
"""Most sentences back in which several are named for whom "both" stands."""
_A_PLACE_BEFORE = re.compile(rf"\b[Tt]h(?:e|is|at)\s{ENGLISH.one_of('clauses.kinds_of_place')}\b")
_IN_A_PLACE = re.compile(r"\b(?:in|at|to|from|near|outside|across)\s(?:the\s)?(?=[A-Z])([\w’'-]+(?:\s[A-Z][\w’'-]+)*)")
"""By its preposition: what may be a place."""
_POSSESSIVE = re.compile(r"[’']s?\Z")
_NAME_WORD = re.compile(r"[\w’'.-]+")


def check(context: Context) -> Iterator[Doubt]:
    """Doubts about actors and places of a statement whom its article, or the passage of its quote, does not name."""
    facts = context.facts
    statement = context.statement
    if statement.article not in facts.articles:
        return
    for field in ("speaker", "responsible", "who", "where"):
        given = getattr(statement, field, None) or ()
        for number, ref in enumerate([given] if isinstance(given, str) else given):
            record = facts.actors.get(ref) or facts.places.get(ref)
            message = _not_told(context, field, record) if record is not None else None
            if message is not None:
                is_asked = record is not None and _may_be_meant(record, field, context)
                asked = f"No name of “{facts.title(ref)}” stands there: does the article mean that?"
                code = codes.NOT_IN_ARTICLE.suspected if is_asked else codes.NOT_IN_ARTICLE
                yield code.asking(asked), (field, number), message, [ref]


def _not_told(context: Context, field: str, record: Actor | Place) -> str | None:
    """The message where the article, or the passage of the quote, does not name an actor or place; None if it does."""
    article = context.statement.article
    if article not in _articles_naming(record):
        return f"'{article}' has no form of the name of '{record.id}'"
    # A speaker may be named elsewhere: `spoken` looks at that.
    if field == "speaker" or context.around is None or not context.english:
        return None
    if names(record, context.around.passage) or (field == "who" and _goes_on_about(record, context.around)):
        return None
    return f"neither the sentence of the quote nor what it points back to names '{record.id}'"


def _may_be_meant(record: Actor | Place, field: str, context: Context) -> bool:
    """True for whom, or which place, a word of a quote's sentence may mean that points further back than it is read.

    Not for whom a statement blames.
    """
    around = context.around
    if around is None or context.statement.article not in _articles_naming(record):
        return False
    if isinstance(record, Place):
        return field == "where" and _may_be_the_place(record, around)
    if field != "who":
        return False
    if len(getattr(context.statement, "who", ())) > 1 and _SEVERAL_BEFORE.search(around.sentence):
        return names(record, around.back(_SEVERAL_BACK), None)
    is_of_one = record.kind is ActorKind.PERSON and _OF_ONE_PERSON.search(around.sentence) is not None
    return is_of_one and _is_last_person(record, around)


def _is_last_person(actor: Actor, around: Around) -> bool:
    """True for whoever is named in a sentence before a quote, where nobody else acts in one between."""
    text = around.source.text
    meant = _genders(around.sentence)
    for sentence in sentences_before(around.anchor.sentences[0], around.source):
        words = sentence.text(text)
        if names(actor, words, None):
            return True
        others = _genders(words)
        if others and others.isdisjoint(meant):
            return False
        if first_acting_person(text, sentence.start, sentence.end) is not None:
            return False
    return False


def _genders(words: str) -> frozenset[bool]:
    """True among them for a "she", and False for a "he"."""
    return frozenset(found[0].casefold() in ("she", "her", "hers") for found in _OF_ONE_PERSON.finditer(words))


def _may_be_the_place(place: Place, around: Around) -> bool:
    """True for the place that is named first in the last sentence before a quote which names any: "the state"."""
    if not _A_PLACE_BEFORE.search(around.sentence):
        return False
    for sentence in sentences_before(around.anchor.sentences[0], around.source):
        words = sentence.text(around.source.text)
        first = next((found[1] for found in _IN_A_PLACE.finditer(words) if not find_times(found[0])), "")
        if first or names(place, words, None):
            return names(place, first or words)
    return False


def _goes_on_about(record: Actor | Place, around: Around) -> bool:
    """True where a quote and the sentences before it open with one pronoun, and the one before those names a record.

    "President Ortiz came. He spoke. Then he sat. He left": of him the last sentence tells too.
    """
    pronoun = _GOES_ON.match(around.sentence)
    if pronoun is None:
        return False
    for sentence in sentences_before(around.anchor.sentences[0], around.source):
        words = sentence.text(around.source.text)
        before = _GOES_ON.match(words)
        if before is None:
            return names(record, words)
        if before[1].casefold() != pronoun[1].casefold():
            return False
    return False


@memoise(bound=16_384)
def _articles_naming(record: Actor | Place) -> frozenset[str]:
    """The ids of the articles that print a name of a record."""
    return frozenset(str(form.article) for form in record.names)


def names(record: Actor | Place, text: str, letters: int | None = _LETTERS) -> bool:
    """True where a text holds a word of a record's names or roles, by so many first letters: "Turkish" is of "Turkey".

    With None for `letters`, whole words are compared. Else a group may also be named by a word for any group of people.
    A name of short words only, "a man", is looked for as it stands.
    """
    if letters and isinstance(record, Actor) and record.kind is ActorKind.GROUP and _ANYBODY.search(text):
        return True
    if not _name_beginnings(record, letters).isdisjoint(_beginnings(text, letters)):
        return True
    short = _short_names(record)
    return short is not None and short.search(text) is not None


def names_any(actors: Sequence[Actor], words: str) -> bool:
    """True where some words hold a whole word of the names or roles of any of the actors."""
    return any(names(actor, words, None) for actor in actors)


def names_all(actors: Sequence[Actor], words: str) -> bool:
    """True where some words hold a whole word of the names or roles of each of the actors."""
    return all(names(actor, words, None) for actor in actors)


@memoise(bound=16_384)
def _name_beginnings(record: Actor | Place, letters: int | None) -> frozenset[str]:
    """The `_beginnings` of all names and roles of a record: an actor of many articles has as many names.

    Of a land that is compared by its first letters, those of the adjective of its nation too: "French" is of France.
    """
    words = " ".join(f"{form.name} {form.role or ''}" for form in record.names)
    if letters is None:
        return _beginnings(words, letters)
    nations = (nation for word in words.casefold().split() for nation in ALIKE.get(word, ()))
    return _beginnings(f"{words} {' '.join(nations)}", letters)


def _short_names(record: Actor | Place) -> re.Pattern[str] | None:
    """A pattern of the names of a record of which no word is compared by its beginning; None where it has none."""
    names = [str(form.name).split() for form in record.names if not _beginnings(form.name, _LETTERS)]
    either = "|".join(r"\s+".join(map(re.escape, words)) for words in names if words)
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.I) if either else None


@memoise(bound=16_384)
def _beginnings(text: str, letters: int | None) -> frozenset[str]:
    """So many first letters, or all for None, of each word of a text that may be of a name, in lower case."""
    words = [word for word in _NAME_WORD.findall(text) if len(word) >= _LETTERS or word[:1].isupper()]
    folded = {word.rstrip(".") for word in " ".join(words).casefold().split()}
    # Of "Williams" no beginning is compared: "willing" has it too.
    return frozenset(
        _POSSESSIVE.sub("", word) if letters and word[:_LETTERS] in _BEGIN_NO_NAME else word[:letters]
        for word in folded - _IN_NO_NAME
    )


def sentences_before(sentence: Sentence, source: Source) -> Iterator[Sentence]:
    """The sentences of an article before one of it, the nearest first, as far back as a speech reaches."""
    first = sentence.number - 1
    yield from reversed(source.passages.sentences[max(0, first - SPEECH) : first])
