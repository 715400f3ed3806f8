"""Sentences of several articles that are alike, side by side, and numbers of one noun: work for a curator, no record.

Words alone find them, so they claim nothing: whether they tell one event, or count one thing, a person says. No
sentence is shown in which somebody must stand alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from briefing.authoring.similarity import BY_CHANCE, COMMON, Key, Likeness, ReadSentence, is_year
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.languages.stems import stem, stems
from briefing.model.records import Event, SetAside
from briefing.pipeline import Checked
from briefing.privacy.anonymity import called_by_one_name
from briefing.privacy.proposals import not_proposed_on
from briefing.text.language import is_english
from briefing.text.passages import with_gaps
from briefing.wordings import Kind, Wording, read_number

LIKE = 0.18
"""Likeness, of 1, from which sentences stand side by side; docs/development/drafting.md says how good that is."""
_MEASURES = ENGLISH.patterns("measures.measures")
_BEFELL = {name: _MEASURES[name] for name in ENGLISH.entries("drafting.harms")} | ENGLISH.patterns(
    "drafting.more_harms"
)
_HARMS = {name: re.compile(rf"\b(?:{pattern})\b", re.I) for name, pattern in _BEFELL.items()}
"""The words for what befell people, by the measure of a figure."""
_PEOPLE = ENGLISH.words("people.persons", "people.plurals", "people.groups", "drafting.counted_people")
_CLAUSE = re.compile(r"[,;:—–()“”\"]|\s(?:and|but|while|as|when|after|who|which|that)\s")
_NOUN = re.compile(
    r"\W*(?:of\s(?:(?:the|its|their)\s)?)?((?:[\w’'-]+\s){0,3}?([\w’'-]+(?<![us])s|people|men|women|children))\b"
)
"""The words behind a number up to the first plural."""
_WORD = re.compile(r"\w+")
_NEAR = 25
"""Characters before a number in which a word for a harm may stand."""


@dataclass(frozen=True, slots=True)
class Alike:
    """Sentences of several articles that may tell one thing."""

    sentences: tuple[ReadSentence, ...]
    """One of each article, the first the one that the others are like."""
    told: tuple[str, ...]
    """The ids of the events that cite one of them."""

    @property
    def keys(self) -> list[Key]:
        """The article and number of each, in the order of articles."""
        return sorted(each.key for each in self.sentences)


@dataclass(frozen=True, slots=True)
class Counted:
    """Numbers of several articles behind which one noun stands, or one word for a harm."""

    noun: str
    """That, as the first of them has it."""
    numbers: tuple[tuple[ReadSentence, Wording], ...]
    """Each with its sentence, in the order of articles."""

    @property
    def articles(self) -> int:
        """How many articles they stand in."""
        return len({read.article for read, _ in self.numbers})


def alike(checked: Checked) -> list[Alike]:
    """Groups of like sentences, those of most articles first; none whose sentences are all cited by events.

    No sentence stands in two groups, and each is like the first of its group.
    """
    citing = _citing(checked)
    aside = citing.pop("", set())
    sentences = [each for each in _shown(checked) if each.key not in aside]
    events = group_by_key((key, event) for event, keys in citing.items() for key in keys)
    groups = []
    for places in _groups(sentences):
        group = tuple(sentences[place] for place in places)
        told = [event for each in group for event in events.get(each.key, ())]
        if any(each.key not in events for each in group):
            groups.append(Alike(group, tuple(dict.fromkeys(told))))
    return sorted(groups, key=lambda group: -len(group.sentences))


def like(checked: Checked, article: str, at: int) -> list[Key]:
    """The likest sentence of each other article to the one at an offset, the likest first."""
    sentences = list(_shown(checked))
    spans = ((place, read.sentence) for place, read in enumerate(sentences) if read.article == article)
    place = next((place for place, sentence in spans if sentence.start <= at < sentence.end), None)
    if place is None:
        return []
    return [sentences[other].key for _, other in _likest(place, sentences, Likeness(sentences))]


def _likest(place: int, sentences: Sequence[ReadSentence], likeness: Likeness) -> list[tuple[float, int]]:
    """The likest sentence of each other article to the one at a place, by how like it is and its place."""
    best: dict[str, tuple[float, int]] = {}
    for other, score in sorted(likeness.of(place).items()):
        article = sentences[other].article
        is_like = score >= LIKE and article != sentences[place].article
        if is_like and score > best.get(article, (0.0, 0))[0]:
            best[article] = (score, other)
    return sorted(best.values(), reverse=True)


def _groups(sentences: Sequence[ReadSentence]) -> Iterator[list[int]]:
    """The places of like sentences: of each article the likest one to the first, which is like most of all."""
    likeness = Likeness(sentences)
    stars = []
    for place in range(len(sentences)):
        if best := _likest(place, sentences, likeness):
            stars.append((-sum(score for score, _ in best), place, [other for _, other in best]))
    taken: set[int] = set()
    for _, place, others in sorted(stars):
        group = [place, *(other for other in others if other not in taken)]
        if place not in taken and len(group) > 1:
            taken.update(group)
            yield group


def counted(checked: Checked) -> list[Counted]:
    """Numbers that one noun counts in two articles and no figure has, those of most articles first."""
    anchored = checked.briefing.anchored
    readings = [anchored.of(each) for figure in checked.briefing.facts.figures.values() for each in figure.readings]
    told = {(c.anchor.article, sentence.number) for c in readings if c for sentence in c.anchor.sentences}
    shown = [each for each in _shown(checked) if each.in_body and each.key not in told]
    seen: set[tuple[Key, int]] = set()
    groups = []
    for group in sorted((*of_one_noun(shown), *_same(shown)), key=lambda group: -group.articles):
        places = {(read.key, number.start) for read, number in group.numbers}
        if group.articles > 1 and not places <= seen:
            groups.append(group)
            seen |= places
    return groups


def of_one_noun(shown: Iterable[ReadSentence]) -> Iterator[Counted]:
    """The numbers of each noun, or of each harm to people."""
    counting = [(key, (read, number, noun)) for read in shown for number, key, noun in _numbers(read)]
    for of_one in group_by_key(counting).values():
        yield Counted(of_one[0][2], tuple(each[:2] for each in of_one))


def _same(shown: Iterable[ReadSentence]) -> Iterator[Counted]:
    """Numbers that mean the same in several articles, in sentences that share other words."""
    placed = [(str(read_number(number.words)), (read, number)) for read in shown for number in read.numbers]
    for meaning, numbers in group_by_key(placed).items():
        words = numbers[0][1].words
        least = 2 if words.isdecimal() and int(words) > BY_CHANCE else 3
        found: set[int] = set()
        for (one, (read, _)), (two, (other, _)) in combinations(enumerate(numbers[:COMMON]), 2):
            shared = {*read.stems} & {*other.stems} - {*stems(words)}
            if read.article != other.article and len(shared) >= least:
                found |= {one, two}
        if found and meaning != "None" and not is_year(numbers[0][1]):
            yield Counted(f"the number {words}", tuple(numbers[place] for place in sorted(found)))


def _numbers(read: ReadSentence) -> Iterator[tuple[Wording, str, str]]:
    """Each number of a sentence that counts something, with the stem of its noun or a harm to people, and the noun."""
    numbers = read.numbers
    ends = [0, *(number.end for number in numbers)]
    starts = [*(number.start for number in numbers[1:]), len(read.words)]
    for number, low, high in zip(numbers, ends, starts, strict=False):
        if number.kind is not Kind.COUNT or is_year(number) or read.words[number.end :].startswith(("-", "/")):
            continue
        after = _CLAUSE.split(read.words[number.end : high])[0]
        before = _CLAUSE.split(read.words[max(low, number.start - _NEAR) : number.start])[-1]
        noun = _NOUN.match(after)
        if noun is None or noun[2].casefold() in _PEOPLE:
            harm = next((name for name, words in _HARMS.items() if words.search(after) or words.search(before)), "")
            if harm:
                yield number, harm, f"people {harm}"
                continue
        if noun is not None and noun[2].casefold() != "people":
            yield number, stem(noun[2].casefold()), noun[1]


def lines(checked: Checked, article: str | None = None) -> Iterator[str]:
    """The groups of `alike` and `counted` as texts of some lines, of an article or of all."""
    for group in alike(checked):
        if article in (None, *(each.article for each in group.sentences)):
            yield _told_of(group)
    for numbers in counted(checked):
        if article in (None, *(read.article for read, _ in numbers.numbers)):
            told = (f"{read.article} {read.sentence.number} “{number.words}”" for read, number in numbers.numbers)
            yield f"counted alike: {numbers.noun}: {', '.join(told)}"


def _told_of(group: Alike) -> str:
    """A group with its sentences, and what begins an event of them."""
    in_order = sorted(group.sentences, key=lambda each: each.key)
    quoted = (
        f"    [{each.article} {each.sentence.number}] {with_gaps(each.source.passages, each.sentence)}"
        for each in in_order
    )
    places = " ".join(f"{article}:{number}" for article, number in group.keys)
    next_step = f'briefing begin "WHO DID WHAT" {places}'
    if group.told:
        next_step = f"told in {', '.join(group.told)}: add the others there"
    return "\n".join([f"alike in {len(in_order)} articles:", *quoted, f"    - {next_step}"])


def _shown(checked: Checked) -> Iterator[ReadSentence]:
    """The sentences of listed articles in English that may be shown; none with somebody whom one name brings in."""
    listed = checked.edition.public.listed.facts.articles
    sources = [source for article, source in checked.briefing.sources.items() if article in listed]
    english = [source for source in sources if is_english(source.record.language)]
    for source, hidden in not_proposed_on(checked.briefing, english).items():
        cut = called_by_one_name(source.text)
        for sentence in source.passages.sentences:
            read = ReadSentence(source, sentence)
            if cut.isdisjoint(_WORD.findall(read.words)) and not hidden.covers((sentence,)):
                yield read


def _citing(checked: Checked) -> dict[str, set[Key]]:
    """The sentences that each event cites; those that are set aside under no id."""
    cited: dict[str, set[Key]] = {}
    for citation in checked.briefing.anchored.citations:
        is_aside = isinstance(citation.fact, SetAside)
        if is_aside or isinstance(citation.record, Event):
            keys = ((citation.anchor.article, sentence.number) for sentence in citation.anchor.sentences)
            cited.setdefault("" if is_aside else str(citation.record.id), set()).update(keys)
    return cited
