"""Officials whom a sentence names in full that says of somebody else that they would not be named.

Such a sentence is left out of every proposal, and with it the only full name of whoever speaks elsewhere by surname
alone. Whoever holds an office and speaks in it, beside a description of the one who asks, is surely not the one who
asks: these names are known, the rest of the sentence stays left out. Where anything is in doubt, nobody is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from briefing.languages import ENGLISH
from briefing.memo import memoise
from briefing.model.parts import Name
from briefing.model.records import Actor
from briefing.model.vocabulary import ActorKind
from briefing.privacy.anonymity import brings_in_whoever_asks, is_of_a_source, may_hold_requests, requests
from briefing.text.language import is_english
from briefing.text.passages import Sentence, Span
from briefing.verify.anchors import Citation
from briefing.verify.articles import Source

_UPPER = r"(?:[OD][’'])?[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]+(?:-?[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]+)*"
_NO_NAMES = ENGLISH.one_of("people.offices", "people.office_words", "people.titles", "people.roles")
_FIRST = rf"(?!(?i:{_NO_NAMES})\b){_UPPER}"
_LAST = rf"(?:{ENGLISH.one_of('people.particles')}\s)?{_UPPER}"
_FULL = rf"{_FIRST}(?:\s[A-Z]\.)?\s{_LAST}"
_OFFICE = rf"(?i:{ENGLISH.one_of('people.offices')})\.?"
_BEFORE = rf"(?:{_UPPER}|(?i:{ENGLISH.one_of('people.office_words')}))"
_TITLED = rf"(?P<title>(?:{_BEFORE}\s){{0,5}}?{_OFFICE})\s(?P<name>{_FULL})"
_BODY = rf"(?:{_UPPER}|{ENGLISH.one_of('people.office_words', 'people.office_bodies')})"
_OF_WHAT = rf"(?:\s(?:for|of|in|at|with)(?:\sthe)?(?:\s{_BODY}){{1,4}})?"
# Of the office only what tells of offices: whatever else stands there may tell of whoever asks.
_HELD = rf"(?P<holder>{_FULL}),\s(?P<held>(?:the|an?)\s(?:{_BEFORE}\s){{0,5}}?{_OFFICE}{_OF_WHAT})"
_SAID = r"(?:said|says|added|confirmed|explained|told\s(?:[\w’-]+\s){0,4}[\w’-]+)"
"""Verbs of saying by which nobody asks for anything."""
_BEGINS = re.compile(rf"(?:The\s)?(?:{_TITLED}|{_HELD},)\s{_SAID}\b")
_ENDS = re.compile(rf",\s(?:according\sto|said)\s(?:{_TITLED}|{_HELD})\.\Z")
"""A sentence that ends with its speaker."""
_SAID_AT_THE_END = re.compile(rf",\s{_TITLED}\s(?:said|says)\.\Z")
"""The same with the name before the verb, which might stand beside who asks, were there no verb of theirs."""
_TELLS_ON = re.compile(rf",?\s{ENGLISH.one_of('people.witnessing')}\b")
"""What somebody did who asks, right behind the request: "called 911"."""
_NOUN = ENGLISH.one_of("people.persons", "people.roles", "people.groups", "people.plurals", "people.trades")
_NO_KIN = rf"(?!{ENGLISH.one_of('people.kin')}\b)"
_DESCRIBED = re.compile(
    rf"(?:\A|(?<=\s))(?:[Tt]he|[Aa]n?|[Oo]ne|[Aa]nother|[Tt]wo|[Tt]hree|[Ss]everal|[Ss]ome)\s"
    rf"(?:[a-z0-9][\w-]*\s){{0,4}}?{_NO_KIN}{_NOUN}"
    rf"(?:\s(?:from|in|at|near|of)(?:\s[\w’-]+){{1,3}})?,?\swho\s(?:(?!who\b)[a-z]+\s){{0,6}}\Z"
)
"""A description of the one who asks, up to the words by which they do: "The man, who did"."""
_BESIDE = frozenset("as is are was were be been being am like became becomes remains remained himself herself".split())
"""Words behind which a description is of whoever stands before them."""
_LEAST_BETWEEN = 3
"""Fewest words between a request and the speaker at the end of its sentence."""
_KIN = re.compile(rf"\b{ENGLISH.one_of('people.kin')}\b", re.I)
_NO_NAMESAKE = re.compile(rf"{ENGLISH.one_of('people.titles', 'people.offices', 'clauses.openers')}\.?", re.I)
"""What stands with a capital before a surname, and is no other's first name."""


@dataclass(frozen=True, slots=True)
class Official:
    """Somebody who holds an office and speaks in it, in a sentence that says of another not to name them."""

    name: Span
    """Where the full name stands in the article."""
    title: Span
    """Where the office stands, beside it."""
    surname: str
    """The last word of the name, by which the article goes on."""

    @property
    def whole(self) -> Span:
        """The name with the office."""
        return Span(min(self.name.start, self.title.start), max(self.name.end, self.title.end))

    def holds(self, start: int, end: int) -> bool:
        """True for words, by their offsets, that are the name, with all of the office, a part of it or none."""
        return self.whole.start <= start <= self.name.start and self.name.end <= end <= self.whole.end


@memoise(bound=4096)
def officials(source: Source) -> tuple[Official, ...]:
    """Those of an article of whom nothing is in doubt; none where one of its requests is not surely somebody's.

    Each request must describe whoever asks, in the sentence itself, and no other words may be of that name.
    """
    if not is_english(source.record.language) or not may_hold_requests(source.text):
        return ()
    sentences = source.passages.sentences
    asking = [each for each in sentences if any(requests(_text(source, each)))]
    if not all(_is_sure(_text(source, each)) for each in asking):
        return ()
    described = [one for one, other in pairwise(sentences) if _describes(_text(source, one), _text(source, other))]
    found = [each for sentence in (*described, *asking) for each in _speakers_of(source, sentence)]
    others = [_text(source, each) for each in asking]
    return tuple(each for each in found if _is_alone_in(source, each, others))


def is_of_an_official(citation: Citation, source: Source) -> bool:
    """True for a name in the record of somebody who need not stand alone that cites one of `officials`, and no more."""
    actor = citation.record
    if not (isinstance(citation.fact, Name) and isinstance(actor, Actor)):
        return False
    is_open = actor.kind is ActorKind.PERSON and actor.protected is None
    return is_open and any(each.holds(citation.anchor.start, citation.anchor.end) for each in officials(source))


def is_an_officials(source: Source, sentence: Sentence, name: str) -> bool:
    """True for a name that a sentence has only as that of one of its article's `officials`, or as a part of it."""
    own = (each.name for each in officials(source) if sentence.start <= each.name.start < sentence.end)
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", " ".join(each.text(source.text).split())) for each in own)


def whoever_asks(source: Source, sentence: Sentence) -> Span | None:
    """Where a sentence describes somebody and says not to name them: "The man, who did not want to be identified".

    None where it does not, or where whoever it describes might be somebody whom it names.
    """
    words = _text(source, sentence)
    for request in requests(words):
        found = _description(words, request)
        if found is not None:
            return Span(sentence.start + found.start(), sentence.start + request.end())
    return None


def _text(source: Source, sentence: Sentence) -> str:
    """A sentence in which each character of white space is a blank, so that all others keep their places."""
    return re.sub(r"\s", " ", sentence.text(source.text))


def _is_sure(words: str) -> bool:
    """True where each request in a sentence is of somebody whom words just before it describe, or name: "Ines, a"."""
    return all(
        _description(words, each) is not None or is_of_a_source(words, each) or _is_of_a_name(words, each)
        for each in requests(words)
    )


def _is_of_a_name(words: str, request: re.Match[str]) -> bool:
    """True for a request of somebody who is described right behind a name: "Ines, a passenger who gave only"."""
    found = _DESCRIBED.search(words, 0, request.start())
    return found is not None and re.search(rf"\b{_UPPER},\s\Z", words[: found.start()]) is not None


def _description(words: str, request: re.Match[str]) -> re.Match[str] | None:
    """The description of whoever asks; None where it may be of somebody who stands before it."""
    found = _DESCRIBED.search(words, 0, request.start())
    if found is None or not words[: found.start()].strip():
        return found
    last = words[: found.start()].split()[-1]
    return found if last.islower() and last.isalpha() and last not in _BESIDE else None


def _describes(words: str, following: str) -> bool:
    """True for a sentence that describes somebody whom the next one, by a noun, says not to name."""
    return following.startswith(("The ", "This ", "That ")) and brings_in_whoever_asks(words, following)


def _speakers_of(source: Source, sentence: Sentence) -> Iterator[Official]:
    """Whoever speaks in a sentence, in an office and with the full name."""
    words = _text(source, sentence)
    if _KIN.search(words):
        return
    found = [_BEGINS.match(words), _ENDS.search(words), _SAID_AT_THE_END.search(words)]
    if found[-1] is not None and not _tells_on(words):
        found.pop()
    for speaker in filter(None, found):
        if _is_apart(words, speaker):
            yield _official(sentence.start, speaker)


def _tells_on(words: str) -> bool:
    """True for a sentence with a request, behind each of which it tells at once what whoever asks did."""
    asking = tuple(requests(words))
    return bool(asking) and all(_TELLS_ON.match(words, each.end()) for each in asking)


def _is_apart(words: str, speaker: re.Match[str]) -> bool:
    """True where every request in a sentence stands behind the speaker, or some words before: not beside the name."""
    for request in requests(words):
        if _description(words, request) is None:
            return False
        between = words[request.end() : speaker.start()].split()
        if request.start() < speaker.start() and len(between) < _LEAST_BETWEEN and not _tells_on(words):
            return False
        if speaker.start() <= request.start() < speaker.end():
            return False
    return True


def _official(start: int, found: re.Match[str]) -> Official:
    """Who speaks by a match in a sentence that begins at an offset."""
    is_before = found.groupdict().get("name") is not None
    name = "name" if is_before else "holder"
    title = "title" if is_before else "held"
    spans = {each: Span(start + found.start(each), start + found.end(each)) for each in (name, title)}
    return Official(spans[name], spans[title], found[name].split()[-1])


def _is_alone_in(source: Source, each: Official, asking: Sequence[str]) -> bool:
    """True where no other words of the article can be of that name: no namesake, and no request with it.

    Nor may the full name stand twice: what would tell one from the other are words of the sentence that is left out.
    """
    text = " ".join(source.text.split())
    first = each.name.text(source.text).split()[0]
    surname = re.escape(each.surname)
    before = (found[1] for found in re.finditer(rf"([A-Z][\w.’'-]*)\s{surname}\b", text))
    name = " ".join(each.name.text(source.text).split())
    if text.count(name) > 1 or any(word not in name.split() and not _NO_NAMESAKE.fullmatch(word) for word in before):
        return False
    left = [" ".join(words.split()).replace(name, "") for words in asking]
    return not any(re.search(rf"\b(?:{re.escape(first)}|{surname})\b", words) for words in left)
