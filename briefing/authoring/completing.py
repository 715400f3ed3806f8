"""What an answer left out, as a text that asks for it: the second answer then completes the first.

Sentences of which nothing is drafted, articles that may tell a record too, numbers of two articles that no reading
has, times that no account gives, and what articles that tell one event say side by side: all is found by words alone,
so it asks and claims nothing. No sentence is printed that shows somebody who must stand alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from briefing.authoring.coverage import Accounted, measure
from briefing.authoring.loose import faults_of_label, faults_of_title
from briefing.authoring.prompt import as_many
from briefing.authoring.similarity import COMMON, Key, Likeness, ReadSentence, stems
from briefing.compare.detect import unreviewed
from briefing.grouping import group_by_key
from briefing.model.parts import Account, Statement
from briefing.model.records import KIND_OF, Discrepancy, Event, Figure, statements_of
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed_on
from briefing.text.language import is_english
from briefing.text.passages import with_gaps
from briefing.wordings import Wording, find_times, read_number

_LIKE = 0.14
"""From which likelihood a sentence is shown for a record. Measured on two curated briefings, one article of a record
left out at a time: of 197, two sentences hold one that is cited in 135; by likeness and the deed alone in 81."""
_OF_TITLE = 0.3
"""What all words of a record's title add to the likeness of its sentences, which is 1 for the same words."""
_OF_NUMBER = 0.2
"""What a number of a figure adds."""
_EACH = 2
"""Most sentences of an article that are shown for a record."""
_LONGEST = 12_000
"""Most characters of one section but the last."""
_LONGEST_LAST = 40_000
"""Most characters of the sentences of which nothing is drafted: those of a dozen articles."""
_MOST_YEAR = 2_100
_FIRST_YEAR = 1_800
"""A bare whole number between these is a year."""
_BY_CHANCE = 12
"""Numbers up to this are often the same by chance."""

Told = Event | Figure | Discrepancy

_ASKS = """\
## What is still missing

Your answer may be complete but for this. Read each sentence below, and give what it adds in the same JSON object: an
account, a reading or a statement under the id of its record, which there is already, or a new record. To mend a title
give the id with the new `title`; to mend a label give the id with a position of the same statements and the new
`label`; to give an account its `when` or `where` give the account again with it. Pass over what tells nothing more.
"""
_TITLES = """
### Titles and labels to be mended
"""
_ELSEWHERE = """
### Does another article tell it too?

These sentences are like those of a record that has nothing of their article. Where one tells the same, also in other
words or in passing, add it.
"""
_NUMBERS = """
### Numbers that stand in no reading

Where numbers of two articles count the same thing, the same or not, give one figure with a reading of each; where they
differ, a discrepancy besides. Behind the sentences with one number in two articles all others follow, by article and
sentence.
"""
_TIMES = """
### Times that no account gives

Where the time is that of what the title tells, give the account again with this `when`. It is not where the time is
that of something said, or of another deed.
"""
_DIFFER = """
### Differences that the program finds, and no discrepancy tells
"""
_BESIDE = """
### The same, side by side

Compare these sentences, two articles at a time: names and their spelling, age, post, description, day and hour, number,
place, order, planned or done or denied, who is named as the source, words that judge, and what one limits and another
states flatly. Give each that differs and is in no discrepancy yet as one of its own.
"""
_UNTOLD = """
### Sentences of which nothing is drafted
"""


@dataclass(frozen=True)
class _Story:
    """What may be shown of a briefing whose drafts are taken for records."""

    checked: Checked
    """The briefing."""
    drafts: Collection[str]
    """The ids of its drafts: only these may be added to."""

    @cached_property
    def shown(self) -> dict[Key, ReadSentence]:
        """Every sentence that may be shown, in the order of articles."""
        sources = self.checked.briefing.sources.values()
        read = (
            ReadSentence(source, sentence)
            for source, hidden in not_proposed_on(self.checked.briefing, sources).items()
            for sentence in source.passages.sentences
            if not hidden.covers((sentence,))
        )
        return {each.key: each for each in read}

    @cached_property
    def records(self) -> list[Told]:
        """The drafts that tell something, events first."""
        facts = self.checked.edition.public.listed.facts
        every: list[Told] = [*facts.events.values(), *facts.figures.values(), *facts.discrepancies.values()]
        return [record for record in every if record.id in self.drafts]

    def cited(self, statements: Iterable[Statement]) -> list[Key]:
        """The sentences that statements cite and that may be shown, each once."""
        anchored = self.checked.briefing.anchored
        citations = [anchored.of(statement) for statement in statements]
        keys = (
            (citation.anchor.article, sentence.number)
            for citation in citations
            if citation is not None
            for sentence in citation.anchor.sentences
        )
        return [key for key in dict.fromkeys(keys) if key in self.shown]

    @cached_property
    def _likeness(self) -> Likeness:
        """How like the sentences are."""
        return Likeness(list(self.shown.values()))

    @cached_property
    def _keys(self) -> list[Key]:
        """The sentences by their place among all."""
        return list(self.shown)

    @cached_property
    def _places(self) -> dict[Key, int]:
        """The place of each sentence among all."""
        return {key: place for place, key in enumerate(self.shown)}

    def like(self, key: Key) -> Iterator[tuple[Key, float]]:
        """Each sentence that shares a word with one, with how like it is."""
        alike = self._likeness.of(self._places[key])
        yield from ((self._keys[place], score) for place, score in alike.items())

    @cached_property
    def with_word(self) -> dict[str, list[Key]]:
        """The sentences that hold a word, by that without its ending."""
        return group_by_key((word, key) for key, read in self.shown.items() for word in dict.fromkeys(read.stems))

    def line(self, key: Key) -> str:
        """A sentence with its article and number."""
        read = self.shown[key]
        return f"[{key[0]} {key[1]}] {with_gaps(read.source.passages, read.sentence)}"


def missing(checked: Checked, drafts: Collection[str]) -> str:
    """A text that asks for what is missing in drafts, given by their ids; empty where nothing is.

    `checked` takes the drafts for records.
    """
    story = _Story(checked, frozenset(map(str, drafts)))
    rooms = [*(_LONGEST for _ in _SECTIONS[1:]), _LONGEST_LAST]
    sections = [(title, as_many(find(story), room)) for (title, find), room in zip(_SECTIONS, rooms, strict=True)]
    asked = "".join(f"{title}\n{text}" for title, text in sections if text)
    return f"{_ASKS}{asked}" if asked else ""


def _head(record: Told) -> str:
    """The kind, id and title of a record."""
    return f"{KIND_OF[type(record)]} {record.id}: {record.title}"


def _lines(head: str, story: _Story, keys: Iterable[Key]) -> str:
    """A head with sentences below it."""
    return "".join([f"{head}\n", *(f"    {story.line(key)}\n" for key in keys)])


def _faults(story: _Story) -> Iterator[str]:
    """What is wrong in titles and labels, a line each."""
    for record in story.records:
        if isinstance(record, Event):
            yield from (f"{_head(record)}\n    {fault}\n" for fault in faults_of_title(str(record.title)))
        if isinstance(record, Discrepancy):
            for position in record.positions:
                quotes = [str(said.quote) for said in position.statements]
                yield from (f"{_head(record)}\n    {fault}\n" for fault in faults_of_label(str(position.label), quotes))


def _elsewhere(story: _Story) -> Iterator[str]:
    """Each record with sentences of articles that it has nothing of, and that may tell it."""
    for record in story.records:
        own = story.cited(statements_of(record))
        articles = {article for article, _ in own}
        rated = _rated(record, own, story).items()
        likely = sorted((-score, key) for key, score in rated if score >= _LIKE and key[0] not in articles)
        by_article = group_by_key((key[0], key) for _, key in likely)
        found = [key for keys in by_article.values() for key in keys[:_EACH]]
        if found:
            yield _lines(_head(record), story, sorted(found))


def _rated(record: Told, own: Iterable[Key], story: _Story) -> dict[Key, float]:
    """Sentences by how likely they tell a record: like one that it cites, with words of its title, or its numbers.

    Of a figure only those with a number.
    """
    rated: dict[Key, float] = defaultdict(float)
    for key in own:
        for other, likeness in story.like(key):
            rated[other] = max(rated[other], likeness)
    title = {*stems(_asked_of(record))}
    for word in title:
        for key in story.with_word.get(word, ()):
            rated[key] += _OF_TITLE / len(title)
    if not isinstance(record, Figure):
        return rated
    counted = {str(read_number(str(reading.words))) for reading in record.readings if reading.words is not None}
    for key in rated:
        if any(_meant(number) in counted for number in story.shown[key].numbers):
            rated[key] += _OF_NUMBER
    return {key: score for key, score in rated.items() if story.shown[key].numbers}


def _asked_of(record: Told) -> str:
    """The title of a record; of a figure with what it counts."""
    return f"{record.title} {record.scope.counts}" if isinstance(record, Figure) else str(record.title)


def _uncounted(story: _Story) -> Iterator[str]:
    """Each number that two articles have and no reading, with its sentences; then all others, a line an article."""
    single: list[tuple[str, str]] = []
    for places in group_by_key(_free_numbers(story)).values():
        keys = _of_one_thing(places, story)
        if keys:
            yield _lines(places[0][1].words, story, keys)
        single += ((key[0], f"{key[1]} “{number.words}”") for key, number in places if key not in keys)
    for article, words in sorted(group_by_key(single).items()):
        yield f"and in {article}: {', '.join(sorted(words, key=_sentence_first))}\n"


def _free_numbers(story: _Story) -> Iterator[tuple[str, tuple[Key, Wording]]]:
    """The numbers that no reading has, in English articles: what each means, with its sentence and its words."""
    counted = {
        (key, str(read_number(str(reading.words))))
        for record in story.records
        if isinstance(record, Figure)
        for reading in record.readings
        for key in story.cited([reading])
    }
    for key, read in story.shown.items():
        for number in read.numbers if is_english(read.source.record.language) else ():
            meaning = _meant(number)
            if meaning and (key, meaning) not in counted:
                yield meaning, (key, number)


def _sentence_first(words: str) -> tuple[int, str]:
    """The number of a sentence before a wording, then the wording."""
    number, _, wording = words.partition(" ")
    return int(number), wording


def _meant(number: Wording) -> str:
    """What a number wording means; empty for a year, and where nobody knows."""
    meaning = read_number(number.words)
    if meaning is None or (number.words.isdecimal() and _FIRST_YEAR <= int(number.words) < _MOST_YEAR):
        return ""
    return str(meaning)


def _of_one_thing(places: Sequence[tuple[Key, Wording]], story: _Story) -> list[Key]:
    """Those of the sentences with one number that share further words with one of another article, in order.

    Of a small number they share two.
    """
    least = 1 if not places[0][1].words.isdecimal() or int(places[0][1].words) > _BY_CHANCE else 2
    found: set[Key] = set()
    for (one, number), (other, _) in combinations(places[:COMMON], 2):
        shared = {*story.shown[one].stems} & {*story.shown[other].stems} - {*stems(number.words)}
        if one[0] != other[0] and len(shared) >= least:
            found |= {one, other}
    return sorted(found)


def _undated(story: _Story) -> Iterator[str]:
    """Each account without a time whose quote has one."""
    for record in story.records:
        if not isinstance(record, Event):
            continue
        for account in record.accounts:
            times = _times_of(account, story)
            if times and account.when is None:
                yield _lines(f"{_head(record)}: {times}", story, story.cited([account]))


def _times_of(account: Account, story: _Story) -> str:
    """The times in the quote of an account in English, as a list; empty where it has none."""
    source = story.checked.briefing.sources.get(str(account.article))
    if source is None or not is_english(source.record.language):
        return ""
    return ", ".join(f"“{time.words}”" for time in find_times(" ".join(account.quote.split())))


def _differing(story: _Story) -> Iterator[str]:
    """Each difference that comparison finds in the drafts and that no discrepancy covers."""
    for each in unreviewed(story.checked.edition.comparison):
        if each.record in story.drafts:
            yield f"{each.kind}, about {each.record}: {each.sentence}\n"


def _beside(story: _Story) -> Iterator[str]:
    """Each event and figure that two articles tell, with the sentences that do; one printed before by its number."""
    printed: set[Key] = set()
    for record in story.records:
        keys = story.cited(statements_of(record))
        is_of_two = len({article for article, _ in keys}) > 1
        if isinstance(record, Discrepancy) or not is_of_two or printed.issuperset(keys):
            continue
        again = ", ".join(f"{article} {number}" for article, number in keys if (article, number) in printed)
        head = f"{_head(record)}{_differing_already(record, story)}"
        yield _lines(head, story, [key for key in keys if key not in printed]) + (f"    and {again}\n" if again else "")
        printed |= set(keys)


def _differing_already(record: Told, story: _Story) -> str:
    """The titles of the discrepancies about a record, in brackets; empty where there are none."""
    told = [str(each.title) for each in story.records if isinstance(each, Discrepancy) and record.id in each.about]
    return f" (told already: {'; '.join(told)})" if told else ""


def _untold(story: _Story) -> Iterator[str]:
    """Each sentence that may be shown and that nothing cites."""
    briefing = story.checked.briefing
    for article, source in briefing.sources.items():
        for covered in measure(briefing, source):
            key = (str(article), covered.sentence.number)
            if covered.how is Accounted.OPEN and key in story.shown:
                yield f"{story.line(key)}\n"


_SECTIONS: tuple[tuple[str, Callable[[_Story], Iterator[str]]], ...] = (
    (_TITLES, _faults),
    (_ELSEWHERE, _elsewhere),
    (_NUMBERS, _uncounted),
    (_TIMES, _undated),
    (_DIFFER, _differing),
    (_BESIDE, _beside),
    (_UNTOLD, _untold),
)
"""The parts of the text, each with what finds its lines."""
