"""Sentences that nothing is proposed about (drafts, coverage, desk), since they show somebody protected, or may.

Proposals join things. So nothing is proposed on a sentence that shows a protected person, or one of whom the article
says that they would not be named, or that names either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from briefing.languages import ENGLISH, Language, language
from briefing.model.facts import Facts
from briefing.model.parts import Name
from briefing.model.records import Actor
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.privacy.anonymity import is_of_a_source, may_hold_requests, requests
from briefing.privacy.guarded import TheirSentences
from briefing.privacy.officials import Official, officials, whoever_asks
from briefing.privacy.onward import describing, going_on, leading_up
from briefing.privacy.people import SHOWN_BY, Protection, possessive
from briefing.text.passages import Sentence, Span, merged, touches
from briefing.text.reported import saying
from briefing.text.scripts import forms_of, scripts_in
from briefing.verify.anchors import Citation
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing

_CAPITAL = r"[^\W\d_a-zß-öø-ÿа-яёіїєґ\u0620-\u06ff]"
_NAME = re.compile(rf"\b{_CAPITAL}\w+(?:[ -]{_CAPITAL}\w+)*")
"""A run of words with capitals."""
_OPENERS = ENGLISH.words("clauses.openers")
"""Words that are capitalised where they open a sentence or a name, and are no part of one: "The"."""
_PEOPLE = ENGLISH.words("people.persons") | ENGLISH.words("people.groups") | ENGLISH.words("people.roles")
_SHORT = 2
"""Letters of words that are no names."""
_OPENS = re.compile(r"[\W_]*+")
_OF_AN_OFFICE = re.compile(
    rf"\s(?:[a-z]+\s)?(?!{ENGLISH.one_of('people.kin')}\b)"
    rf"{ENGLISH.one_of('people.roles', 'people.groups', 'people.aides')}\b(?!\s[A-Z])"
)
"""What follows a name that tells of what somebody holds an office, and is not their own: "a Navy officer"."""
_ONE_OF_MANY = re.compile(r"\b(?:[Aa]n?|[Oo]ne|[Aa]nother)\s\Z")
"""What stands before a word for what many are, and before no name."""
_TOLD = re.compile(r"\b(?:told|tells|telling)\s(?:the\s)?\Z")
_WHO = re.compile(r",?\s(?:who|whose)\b")
_NATIONS = ENGLISH.words("drafting.nations", "people.parts_of_the_world")
_DESCRIBED = re.compile(r"\s(?:and|or)?\s?(?!who\b)[a-z]")
"""What follows the adjective of a nation that describes a thing or a body, and is nobody's name."""
_ROLE = rf"(?!{ENGLISH.one_of('people.kin')}\b){ENGLISH.one_of('people.roles')}\b"
"""What somebody does or is, in small letters, who is nobody's kin: kin may bear the name that stands before them."""
_BY_A_NAME = re.compile(
    rf"\A(?:[Aa]n?|[Oo]ne|[Aa]nother)\s+(?:[a-z][\w-]*\s+)*({_CAPITAL}[\w-]+(?:\s{_CAPITAL}[\w-]+)*)"
    rf"\s+(?:[a-z][\w-]*\s+)*{_ROLE}"
)
"""A description of somebody by the name of a place or a body: "a Madaya resident"."""
_DESCRIBES = re.compile(rf"\A(?:[Aa]n?|[Oo]ne|[Aa]nother|[Tt]he)\s.*?\b{_ROLE}", re.S)
"""How a description of somebody begins, of whatever: "the resident of Madaya"."""
_WHERE = re.compile(r"\b(?:in|of|at|from|for|near|to|by|with|on|outside|inside)\s+(?:[a-z]+\s+){0,2}\Z", re.I)


@dataclass(frozen=True, slots=True)
class NotProposed:
    """The words and sentences of one article that are left out of every proposal to the curator."""

    _text: str
    """The article's text."""
    _guarded: tuple[Span, ...]
    """Passages that show protected persons or those who ask not to be named, or go on about either; sorted."""
    _names: re.Pattern[str]
    """Matches their names and roles, and the names of those who ask not to be named."""
    _may_ask: bool
    """False where nobody in the article asks not to be named."""
    _asking: re.Pattern[str]
    """Matches the names of those alone whom the article, and no record yet, says not to be named."""
    officials: tuple[Official, ...] = ()
    """Whom a sentence that is left out names in full, and who are surely not the ones for whom it is."""

    def hides(self, words: str) -> bool:
        """True for words of the article that hold such a name or role, or say that somebody would not be named."""
        return (self._may_ask and any(requests(words))) or self._names.search(words) is not None

    def offending(self, words: str) -> str | None:
        """The name in some words for which they are hidden, as it stands there; None where a record protects it."""
        found = self._asking.search(words)
        return found[0] if found is not None else None

    def named_nowhere_else(self, sentences: Iterable[Sentence]) -> Iterator[Official]:
        """Those of `officials` whom the other ones of the article's sentences call by surname alone."""
        every = tuple(sentences)
        for each in self.officials:
            if self.shows(each.surname, every) and not self.shows(each.name.text(self._text), every):
                yield each

    def shows(self, word: str, sentences: Iterable[Sentence]) -> bool:
        """True where one of the article's sentences that are not left out holds a word, in whatever case."""
        wanted = word.casefold()
        texts = ((sentence, sentence.text(self._text).casefold()) for sentence in sentences)
        return any(wanted in text and not self.covers((sentence,)) for sentence, text in texts)

    def covers(self, sentences: tuple[Sentence, ...]) -> bool:
        """True when one of the article's sentences is left out: protected persons' records cite it, or it `hides`."""
        return any(touches(self._guarded, s) or self.hides(s.text(self._text)) for s in sentences)

    def leaves_out(self, citation: Citation) -> bool:
        """True for a citation in one of the article's sentences that are left out, but of an official's name alone."""
        anchor = citation.anchor
        if not self.covers(anchor.sentences):
            return False
        return not (isinstance(citation.fact, Name) and self.names_an_official(anchor.start, anchor.end))

    def names_an_official(self, start: int, end: int) -> bool:
        """True for words, by their offsets, that are no more than the name and the office of one of `officials`."""
        return any(each.holds(start, end) for each in self.officials)


class Asker(NamedTuple):
    """Who would not be named, in a sentence that says so."""

    span: Span
    """Where they stand: a description with the request, or a name."""
    is_named: bool
    """True for a name, which may be a part of one, or an invented one."""


def not_proposed(briefing: Briefing, source: Source) -> NotProposed:
    """What is left out of the proposals on one article of a briefing."""
    return next(iter(not_proposed_on(briefing, [source]).values()))


def not_proposed_on(briefing: Briefing, sources: Iterable[Source]) -> dict[Source, NotProposed]:
    """What is left out of the proposals on each of some articles of a briefing."""
    protection = Protection(briefing.facts, briefing.sources)
    recorded = _recorded_names(briefing)
    no_persons = _names_of_no_person(briefing.facts)
    theirs = TheirSentences(briefing, protection)
    found: dict[Source, NotProposed] = {}
    for source in sources:
        article = str(source.record.id)
        words = {word for person in protection.people.values() for word in _words_of(person, article, no_persons)}
        may_ask = may_hold_requests(source.text)
        asking = {name for name in _names_asking(source) if name.casefold() not in recorded} if may_ask else set[str]()
        # A text that kept one apostrophe may have lost another, and a sentence more that is left out costs little.
        names = _pattern_of(words | asking, lacks=True)
        spans = theirs.of(article)
        if may_ask:
            spans = tuple(merged((*spans, *describing(source), *leading_up(source))))
        if may_ask or words:
            spans = tuple(merged((*spans, *going_on(source, names, spans))))
        sure = tuple(each for each in officials(source) if names.search(each.whole.text(source.text)) is None)
        found[source] = NotProposed(source.text, spans, names, may_ask, _pattern_of(asking - words, lacks=True), sure)
    return found


def names_alone(facts: Facts) -> set[tuple[str, str]]:
    """The forms of the names of those who must stand alone, each as the id of its article and its words."""
    return {(str(f.article), str(f.name)) for person in Protection(facts).people.values() for f in person.names}


def alone_in(facts: Facts, article: str) -> list[Actor]:
    """Those who must stand alone and whose name an article prints, by its id."""
    return [person for person in Protection(facts).people.values() if person.names[0].article == article]


def shows_alone(facts: Facts, field: str, words: str) -> bool:
    """True where a field of a record names by its id somebody who must stand alone."""
    return field in SHOWN_BY and words in Protection(facts).people


def asker_in(source: Source, sentence: Sentence) -> Asker | None:
    """Who would not be named, as a sentence says itself: a description, or else the name nearest to that."""
    described = whoever_asks(source, sentence)
    if described is not None:
        return Asker(described, is_named=False)
    for name in _names_asking_in(source, sentence):
        start = source.text.find(name, sentence.start, sentence.end)
        if start >= 0:
            return Asker(Span(start, start + len(name)), is_named=True)
    return None


def _recorded_names(briefing: Briefing) -> set[str]:
    """The names of places, and of actors who are not protected and may be compared, in small letters."""
    facts = briefing.facts
    forms = [form for place in facts.places.values() for form in place.names]
    for actor in facts.actors.values():
        if actor.protected is None and actor.comparable:
            forms += actor.names
    return {form.name.casefold() for form in forms}


def _pattern_of(words: Iterable[str], *, lacks: bool = False) -> re.Pattern[str]:
    """A pattern of names and roles, whatever white space parts their words; of none it matches nothing.

    With `lacks` it is for a text that may lack apostrophes: a name stands in its possessive too.
    """
    either = "|".join(
        r"\s+".join(map(forms_of, name.split())) + possessive(name, lacks=lacks) for name in sorted(words)
    )
    return re.compile(rf"(?<!\w)(?:{either or '(?!)'})(?!\w)", re.I)


def _names_of_no_person(facts: Facts) -> re.Pattern[str]:
    """A pattern of the names of places and of bodies."""
    forms = [form for place in facts.places.values() for form in place.names]
    for actor in facts.actors.values():
        if actor.protected is None and actor.kind is not ActorKind.PERSON:
            forms += actor.names
    return _pattern_of({form.name for form in forms})


def _words_of(person: Actor, article: str, no_persons: re.Pattern[str]) -> Iterator[str]:
    """What would show a person in the article: a role or a description as a whole, a name by each of its words.

    Of a description by the name of a place or a body, which `no_persons` matches, each word is none of the person's:
    the article may tell much else of that place. So it is only beside a name of the person's own.
    """
    forms = [form.name for form in person.names if form.article == article]
    if person.identified_by is IdentifiedBy.ROLE_ONLY:
        yield from forms
        return
    own = {name: _without_a_place(name, no_persons) for name in forms}
    named = {word for left in own.values() for word in _capitalised(left)}
    yield from named or {word for name in forms for word in _capitalised(name)}
    yield from (_without_opener(name) for name in forms if own[name] != name)


def _without_a_place(name: str, no_persons: re.Pattern[str]) -> str:
    """A form of a name without the place or the body by which it describes somebody; itself where it describes none."""
    described = _BY_A_NAME.match(name)
    if described is not None:
        return f"{name[: described.start(1)]}{name[described.end(1) :]}"
    return no_persons.sub("", name) if _DESCRIBES.match(name) else name


def _capitalised(name: str) -> set[str]:
    """The words of a form of a name that may show somebody: those that are long enough and no common words."""
    return {word for word in re.findall(r"\w{3,}", _without_opener(name)) if not word.islower()}


def _names_asking(source: Source) -> Iterator[str]:
    """The nearest name before words by which an article says that somebody would not be named.

    In a language with verbs of saying, whoever says the sentence too: Arabic writes names without capitals.
    """
    for sentence in source.passages.sentences:
        yield from _names_asking_in(source, sentence)


def _names_asking_in(source: Source, sentence: Sentence) -> Iterator[str]:
    """Those of one sentence."""
    own = language(source.record.language)
    words = sentence.text(source.text)
    asking = tuple(requests(words))
    for request in asking:
        if is_of_a_source(words, request):
            continue
        found = _NAME.finditer(words, 0, request.start())
        # "Samir, a Navy officer who asked": it is Samir who asks.
        names = [
            each
            for each in found
            if not (
                _is_of_something(words, each, source.text) or _is_told(words, each) or _is_sure(source, sentence, each)
            )
        ]
        known = [_name_in(words, name, source.text) for name in names if not _WHERE.search(words[: name.start()])]
        people = [name for name in known if not _opens_sentences(name, own)]
        if any(people):
            yield next(filter(None, reversed(people)))
    if asking and _is_foreign(words, own):
        yield from _parts_of_names(source, sentence, asking, own)


def _is_of_something(sentence: str, found: re.Match[str], article: str) -> bool:
    """True for words with a capital that tell of what an office or a thing is: "a Navy officer", "Russian aircraft".

    Or of what many are, as the article says elsewhere: "one Democrat", where it tells of Democrats.
    """
    if _OF_AN_OFFICE.match(sentence, found.end()):
        return True
    if _ONE_OF_MANY.search(sentence, 0, found.start()) and _is_what_many_are(found[0], article):
        return True
    return found[0] in _NATIONS and _DESCRIBED.match(sentence, found.end()) is not None


def _is_told(sentence: str, found: re.Match[str]) -> bool:
    """True for whoever is told something: it is somebody else who asks in "Samir told the agency, requesting it"."""
    return _TOLD.search(sentence, 0, found.start()) is not None and not _WHO.match(sentence, found.end())


def _is_what_many_are(word: str, article: str) -> bool:
    """True for a word whose plural an article has without "the": "Democrats"; a family is always "the Haddads"."""
    return re.search(rf"(?<!\bthe\s)\b{re.escape(word)}s\b", article, re.I) is not None


def _is_sure(source: Source, sentence: Sentence, found: re.Match[str]) -> bool:
    """True for a name in a sentence that is an official's who surely does not ask."""
    start, end = (sentence.start + at for at in found.span())
    return any(start <= each.name.start < end for each in officials(source))


def _is_foreign(words: str, own: Language) -> bool:
    """True for a sentence that is not in English, by what is recorded or by its letters."""
    return own is not ENGLISH or not scripts_in(words) <= {"latin"}


def _parts_of_names(
    source: Source, sentence: Sentence, asking: Sequence[re.Match[str]], own: Language
) -> Iterator[str]:
    """Each word with a capital before a request, unless the article has it in small letters too, and whoever speaks."""
    words = sentence.text(source.text)
    for name in _NAME.finditer(words, 0, max(request.start() for request in asking)):
        parts = (part for part in re.split("[ -]", name[0]) if len(part) > _SHORT)
        capitalised = (part for part in parts if not _opens_sentences(part, own))
        yield from (part for part in capitalised if not re.search(rf"\b{re.escape(part.lower())}\b", source.text))
    text = source.text
    for request in asking:
        start, end = (sentence.start + at for at in request.span())
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    who = saying(text, sentence, own) if own is not ENGLISH else None
    if who is not None:
        yield who.who.text(text)


def _name_in(sentence: str, found: re.Match[str], article: str) -> str:
    """The name in a run of words with capitals; empty where it has a capital only because it opens its sentence.

    It has for that if it is "The", or a word for people that the article also writes with a small letter.
    """
    if not _OPENS.fullmatch(sentence, 0, found.start()):
        return found[0]
    name = _without_opener(found[0])
    folded = name.casefold()
    if folded in _OPENERS:
        return ""
    is_common = folded in _PEOPLE and re.search(rf"\b{re.escape(folded)}\b", article)
    return "" if is_common else name


def _opens_sentences(word: str, own: Language) -> bool:
    """True for a word that has a capital only where a sentence of a language begins: "Una"."""
    if own is ENGLISH:
        return False
    is_article = not own.lacks("people.articles") and re.match(own.pattern("people.articles"), f"{word} ", re.I)
    is_opener = not own.lacks("sentences.starters") and word in own.words("sentences.starters")
    small = [name for name in ("saying.auxiliaries", "saying.no_speaker") if not own.lacks(name)]
    return is_opener or bool(is_article) or any(word.casefold() in own.words(name) for name in small)


def _without_opener(name: str) -> str:
    """A name of several words without the "The" before it."""
    first, _, rest = name.partition(" ")
    return rest if rest and first.casefold() in _OPENERS else name
