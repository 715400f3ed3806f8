"""What an answer left out, as a text that asks for it: the second answer then completes the first.

It asks which drafts each sentence tells: whoever goes through the records misses what another article says in passing,
and whoever goes through the sentences finds it. So it asks which of them each time dates that stands in a sentence.
Numbers of two articles that no reading has, differences that the program finds, and sentences of which nothing is
drafted are found by words alone, so it asks and claims nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, combinations

from briefing.asking.answer import Reply
from briefing.asking.drafted import Story, Told
from briefing.asking.mending import dates_another, means_a_time
from briefing.asking.prompt import as_many
from briefing.asking.reviewing import meant
from briefing.authoring.alike import of_one_noun
from briefing.authoring.coverage import Accounted, measure
from briefing.authoring.similarity import BY_CHANCE, COMMON, Key, ReadSentence
from briefing.compare.comparison import Difference
from briefing.compare.detect import unreviewed
from briefing.grouping import group_by_key
from briefing.languages.stems import stems
from briefing.model.parts import Account, Reading
from briefing.model.records import Event, Figure, statements_of
from briefing.model.vocabulary import DiscrepancyKind
from briefing.text.language import is_english
from briefing.wordings import Wording, find_times, names_a_weekday, names_no_day, read_number

_LONGEST = 12_000
"""Most characters of a section of hints."""
_LAST_WORDS = re.compile(r"(?:\S+\s+){0,6}\S*\Z")
_FIRST_WORDS = re.compile(r"\S*(?:\s+\S+){0,6}")
"""The words of a sentence before and behind a number that are shown with it."""
_LONGEST_LAST = 40_000
"""Most characters of the sentences of which nothing is drafted: those of a dozen articles."""

_Dated = tuple[Told, Account | Reading]
"""A statement that may have a time, with its draft."""

_ASKS = """
## What is still missing

Give what each of these adds in the same JSON object: an account, a reading or a statement under the id of its record,
or a new record. Pass over what tells nothing more.
"""
_SWEEP = """
### Which drafts does each sentence tell?

Go once through all sentences of all articles, from each headline to the last, and write under `tells` the ids of the
events that a sentence tells and of the figures whose question it answers, with the number as it stands there: whether
the draft has it already or not, also in a subordinate clause or in passing, and an empty list where it tells none.

{"tells": {"one 1": ["ferry-late"], "one 2": ["ferry-late", "people-hurt: Twelve"], "one 3": []}}

It tells an event where this sentence alone says who did what, the same act as in the title, and not where it only
refers to it or tells what came of it. What a draft lacks is added to it as the whole sentence, with whoever surely says
it; give it under the id of its record instead where less of it, or another speaker, is needed.
"""
_TIMES = """
### Which of them do these times date?

Each stands in a sentence of the drafts behind it, which have no `when` from there. Write under `times`, for every one,
the ids of those whose deed, or count, was then, and an empty list where it only says when somebody told of it or did
something else. Of two times of one deed give the day. Behind “for” stands the next sentence, which has no time: was
what it tells at that hour, or on that day? Both must be of one course of things; if in doubt, leave the list empty.

{{"times": {{"one 4: on Tuesday": ["ferry-hits-pier"], "one 4: at 3 p.m.": [], "two 7: late Monday": ["crew-warned"],
  "two 8: on Monday for two 9": ["pier-shut"]}}}}

{}"""
_NUMBERS = """
### Numbers that stand in no reading

Where numbers of two articles count the same thing, the same or not, give one figure with a reading of each; where they
differ, a discrepancy besides. Below some stand by what they count, also beside figures that have such a number.
"""
_PASSED_OVER = """
### Numbers that you passed over

Write each under `numbers`, with the id of the figure whose question it answers, there or new in your answer, or “none”
and what it counts.
"""
_UNSWEPT = """
### Sentences that you passed over

Write under `beside` what later articles say of the same matter as each of these, as you did for the others.
"""
_DIFFER = """
### Differences that the program finds, and no discrepancy tells

Pass over a total and its part, and a count and a later one, each with its day.
"""
_UNTOLD = """
### Sentences of which nothing is drafted
"""
_NAMED = """
### Other sentences that are named above
"""


def missing(story: Story, compared: Reply | None) -> str:
    """A text that asks for what is missing in drafts; empty where nothing is.

    `compared` is an answer that compared the articles. Without one it asks which drafts each sentence tells, where a
    draft may be added to.
    """
    if compared is None:
        sections = _SECTIONS
        times = as_many(_undated(story), _LONGEST)
        asked = _SWEEP if any(isinstance(each, (Event, Figure)) for each in story.records) else ""
        asked += _TIMES.format(times) if times else ""
    else:
        passed_over = partial(uncounted, counted=compared.numbers)
        unswept = partial(_unswept, swept=[of for of, _ in compared.beside])
        sections = ((_PASSED_OVER, passed_over, _LONGEST), (_UNSWEPT, unswept, _LONGEST), *_SECTIONS[1:])
        asked = ""
    asked += "".join(f"{title}\n{text}" for title, find, room in sections if (text := as_many(find(story), room)))
    return f"{_ASKS}{asked}" if asked else ""


def _undated(story: Story) -> Iterator[str]:
    """A line for each sentence with times that a draft of it, or of the next, lacks: these, and whom they may date."""
    told = _in_sentences(story)
    for key, read in story.shown.items():
        article, number = key
        if not is_english(read.source.record.language):
            continue
        for behind, undated in (
            ("", _undated_in(told.get(key, []))),
            (f" for {article} {number + 1}", _undated_after(told, story.shown.get((article, number + 1)))),
        ):
            times, ids = _open_times(read, undated)
            if times:
                story.named.add(key)
                yield f"{article} {number} {', '.join(times)}{behind}: {', '.join(ids)}\n"


def _in_sentences(story: Story) -> dict[Key, list[_Dated]]:
    """By sentence the statements that may have a time, each with its draft."""
    told: list[tuple[Key, _Dated]] = [
        (key, (record, said))
        for record in story.records
        for said in statements_of(record)
        if isinstance(said, (Account, Reading))
        for key in story.cited([said])
    ]
    return group_by_key(told)


def _undated_in(told: Sequence[_Dated]) -> list[Told]:
    """The drafts of a sentence of which no statement there has a time."""
    dated = {str(record.id) for record, said in told if said.when is not None}
    return [record for record, _ in told if str(record.id) not in dated]


def _undated_after(told: Mapping[Key, Sequence[_Dated]], read: ReadSentence | None) -> list[Told]:
    """The drafts of a sentence without any time that rest on it alone in its article: the one before may date them."""
    if read is None or find_times(read.words):
        return []
    elsewhere = {
        str(record.id) for (article, number), here in told.items() for record, _ in here
        if article == read.key[0] and number != read.key[1]
    }  # fmt: skip
    return [record for record in _undated_in(told.get(read.key, [])) if str(record.id) not in elsewhere]


def _open_times(read: ReadSentence, undated: Sequence[Told]) -> tuple[list[str], list[str]]:
    """The times of a sentence, marked as words, and the ids of the undated drafts that one of them may date."""
    times: list[str] = []
    ids: dict[str, None] = {}
    for time in find_times(read.words):
        if not _is_a_day_or_an_hour(time.words, read):
            continue
        datable = [str(each.id) for each in undated if not dates_another(str(each.title), read.words, time.words)]
        times += [f"“{time.words}”"] if datable else []
        ids |= dict.fromkeys(datable)
    return times, [*ids]


def _is_a_day_or_an_hour(words: str, read: ReadSentence) -> bool:
    """True for words that mean some time by themselves, also where only their place tells at which hour: "at dawn"."""
    return means_a_time(words, read.source) or names_a_weekday(words) or names_no_day(words)


def _lines(head: str, story: Story, keys: Iterable[Key]) -> str:
    """A head with sentences below it."""
    return "".join([f"{head}\n", *(f"    {story.line(key)}\n" for key in keys)])


def uncounted(story: Story, counted: Collection[tuple[str, str]] = ()) -> Iterator[str]:
    """A line for each number that no reading has, as an answer names it and with the words around it.

    First stand those that two articles have. None stands for a number that an answer `counted`, with its sentence.
    """
    named = group_by_key(counted)
    for key, number in chain(*_numbers(story)):
        given = named.get(f"{key[0]} {key[1]}", [])
        if not any(number.words in words or words in number.words for words in given):
            yield f"{key[0]} {key[1]}: {number.words} | {_around(number, story.shown[key].words)}\n"


def _around(number: Wording, sentence: str) -> str:
    """Some words of a sentence around a number."""
    before = _LAST_WORDS.search(sentence[: number.start])
    behind = _FIRST_WORDS.match(sentence, number.end)
    first = before.start() if before is not None else number.start
    last = behind.end() if behind is not None else number.end
    return " ".join(sentence[first:last].split())


def _unswept(story: Story, swept: Iterable[str]) -> Iterator[str]:
    """For each article but the last a line with the sentences of which an answer does not say what others have."""
    told = {" ".join(each.split()) for each in swept}
    articles = list(dict.fromkeys(article for article, _ in story.shown))
    left = group_by_key(key for key in story.shown if f"{key[0]} {key[1]}" not in told)
    for article in articles[:-1]:
        if article in left:
            yield f"{article}: {', '.join(map(str, left[article]))}\n"


def _shared(story: Story) -> Iterator[str]:
    """Each number that two articles have and no reading, with its sentences; then what two articles count."""
    for places in group_by_key((meant(number), (key, number)) for key, number in _numbers(story)[0]).values():
        yield _lines(places[0][1].words, story, [key for key, _ in places])
    yield from _counted_alike(story)


def _counted_alike(story: Story) -> Iterator[str]:
    """A line for each noun, or harm to people, that two articles count, with the numbers and their figures.

    Only where one is of an article that none of these figures has.
    """
    figures = group_by_key(_counting(story))
    english = [each for each in story.shown.values() if is_english(each.source.record.language)]
    for group in of_one_noun(english):
        placed = [(read, number, figures.get((read.key, meant(number)), [])) for read, number in group.numbers]
        free = {read.article for read, _, ids in placed if not ids}
        if group.articles > 1 and free - {read.article for read, _, ids in placed if ids}:
            told = (f"{read.key[0]} {read.key[1]} “{number.words}”{_in_figures(ids)}" for read, number, ids in placed)
            story.named.update(read.key for read, _, ids in placed if not ids)
            yield f"{group.noun}: {', '.join(told)}\n"


def _in_figures(ids: Iterable[str]) -> str:
    """The figures that have a number, in brackets; empty where none has."""
    named = ", ".join(dict.fromkeys(ids))
    return f" ({named})" if named else ""


def _counting(story: Story) -> Iterator[tuple[tuple[Key, str], str]]:
    """What each reading means, with its sentence, and the id of its figure."""
    for record in story.records:
        for reading in record.readings if isinstance(record, Figure) else ():
            for key in story.cited([reading]):
                yield (key, str(read_number(str(reading.words)))), str(record.id)


def _numbers(story: Story) -> tuple[list[tuple[Key, Wording]], list[tuple[Key, Wording]]]:
    """The numbers that two articles have and no reading, number by number, and all others, each with its sentence."""
    shared: list[tuple[Key, Wording]] = []
    single: list[tuple[Key, Wording]] = []
    for places in group_by_key(_free_numbers(story)).values():
        keys = _of_one_thing(places, story)
        shared += sorted((place for place in places if place[0] in keys), key=lambda place: place[0])
        single += (place for place in places if place[0] not in keys)
    return shared, sorted(single, key=lambda place: place[0])


def _free_numbers(story: Story) -> Iterator[tuple[str, tuple[Key, Wording]]]:
    """The numbers that no reading has, in English articles: what each means, with its sentence and its words."""
    counted = {place for place, _ in _counting(story)}
    for key, read in story.shown.items():
        for number in read.numbers if is_english(read.source.record.language) else ():
            meaning = meant(number)
            if meaning and (key, meaning) not in counted:
                yield meaning, (key, number)


def _of_one_thing(places: Sequence[tuple[Key, Wording]], story: Story) -> list[Key]:
    """Those of the sentences with one number that share further words with one of another article, in order.

    Of a small number they share two.
    """
    least = 1 if not places[0][1].words.isdecimal() or int(places[0][1].words) > BY_CHANCE else 2
    found: set[Key] = set()
    for (one, number), (other, _) in combinations(places[:COMMON], 2):
        shared = {*story.shown[one].stems} & {*story.shown[other].stems} - {*stems(number.words)}
        if one[0] != other[0] and len(shared) >= least:
            found |= {one, other}
    return sorted(found)


def undiscussed(story: Story) -> Iterator[str]:
    """Each difference that comparison finds in the drafts and that no discrepancy covers."""
    yield from map(_line_of, _differing(story))


def _undiscussed(story: Story) -> Iterator[str]:
    """The same, but for places: that one article names a town and another its land is mostly no difference."""
    yield from (_line_of(each) for each in _differing(story) if each.kind is not DiscrepancyKind.PLACE)


def _differing(story: Story) -> Iterator[Difference]:
    """The differences that comparison finds in the drafts that may be shown and that no discrepancy covers."""
    yield from (each for each in unreviewed(story.checked.edition.comparison) if story.is_shown(each.record))


def _line_of(difference: Difference) -> str:
    """A difference on a line."""
    return f"{difference.kind}, about {difference.record}: {difference.sentence}\n"


def _untold(story: Story) -> Iterator[str]:
    """Each sentence that may be shown and that nothing cites."""
    briefing = story.checked.briefing
    for article, source in briefing.sources.items():
        for covered in measure(briefing, source):
            key = (str(article), covered.sentence.number)
            if covered.how is Accounted.OPEN and key in story.shown:
                yield f"{story.line(key)}\n"


def _named(story: Story) -> Iterator[str]:
    """Each sentence that stands nowhere yet, and that is named for a draft."""
    yield from (f"{story.line(key)}\n" for key in story.shown if key in story.named - story.printed)


_SECTIONS: tuple[tuple[str, Callable[[Story], Iterator[str]], int], ...] = (
    (_NUMBERS, _shared, _LONGEST),
    (_DIFFER, _undiscussed, _LONGEST),
    (_UNTOLD, _untold, _LONGEST_LAST),
    (_NAMED, _named, _LONGEST_LAST),
)
"""The parts of the text, each with what finds its lines, and the most characters of them."""
