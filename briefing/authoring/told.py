"""Events that an article may tell though no account of it says so, told before a page calls the article silent.

A sentence may tell an event where it does the deed of the event's title, or of one of its quotes, and holds enough of
its words. A sentence that an event cites tells that one, and one that is set aside was read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from briefing.authoring.similarity import ReadSentence
from briefing.authoring.telling import BORNE_OUT, Telling
from briefing.grouping import group_by_key
from briefing.model.parts import ID_PATTERN
from briefing.model.records import Event, SetAside
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed_on
from briefing.problems import Problem, codes, pluralise, shortened
from briefing.text.language import is_english
from briefing.text.passages import with_gaps
from briefing.verify.answered import wanted_answer
from briefing.verify.articles import Source

_SHARED_AT_LEAST = 2
"""Fewest words of a line that a sentence has which tells the same: the deed alone is not enough."""
_TOLD_EACH = 5
"""Most articles of an event that have a problem each: a story of a thousand articles has hundreds that sound alike."""
_ID = re.compile(ID_PATTERN)
"""An article, as an answer names it."""


class _Free(NamedTuple):
    """A sentence that no event cites."""

    sentence: ReadSentence
    """Where."""
    telling: Telling
    """What it may tell."""


class _Sentences:
    """The free sentences of all articles, by what they hold.

    A set of sentences is a whole number, whose bits are their places in `free`: all sentences that hold some of a few
    words are found with a few operations, however many sentences there are.
    """

    def __init__(self, free: Iterable[_Free]) -> None:
        """Indexes the sentences by their words, by the other words for their deed, and by their articles."""
        self.free = list(free)
        places = range(len(self.free))
        self._with_word = _sets((word, place) for place in places for word in self.free[place].telling.words)
        self._otherwise = _sets((self.free[place].telling.otherwise, place) for place in places)
        self._of_article = _sets((self.free[place].sentence.article, place) for place in places)

    def of_articles(self, articles: Iterable[str]) -> int:
        """The set of the sentences of some articles."""
        found = 0
        for article in articles:
            found |= self._of_article.get(article, 0)
        return found

    def telling(self, line: Telling) -> Iterator[tuple[float, int]]:
        """The sets of sentences that do the deed of a line and hold enough of its words, each with their share of it.

        That is `Telling.share_in` of each, the greatest first.
        """
        doing = 0
        for deed in line.deeds:
            doing |= self._with_word.get(deed, 0)
        words = len(line.words)
        enough = [count for count in range(_SHARED_AT_LEAST, words + 1) if count / words >= BORNE_OUT]
        at_least = [doing & self._otherwise.get(line.otherwise, 0), *(0 for _ in line.words)]
        if not enough or not at_least[0]:
            return
        for read, word in enumerate(line.words, 1):
            having = self._with_word.get(word, 0)
            # Whoever has fewer of the words so far cannot come to enough with the rest of them.
            for count in range(read, max(0, enough[0] - words + read - 1), -1):
                at_least[count] |= at_least[count - 1] & having
        yield from ((count / words, at_least[count]) for count in reversed(enough))


def _sets(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """The set of all places of each key, as a whole number whose bits they are."""
    sets: dict[str, int] = defaultdict(int)
    for key, places in group_by_key(pairs).items():
        sets[key] = _set(places)
    return sets


def _set(places: Sequence[int]) -> int:
    """The whole number that has the bits at some places; a sum of powers of two would be made anew at each."""
    octets = bytearray(max(places) // 8 + 1)
    for place in places:
        octets[place // 8] |= 1 << place % 8
    return int.from_bytes(octets, "little")


def maybe_told(checked: Checked) -> Iterator[Problem]:
    """A problem for each event and article that has a sentence which may tell it, and no account of it.

    Articles in English only, and no sentence that shows somebody who must stand alone. An answer under `checked` of an
    account that names the article settles it. Of many articles the likeliest have a problem each, the rest one.
    """
    sentences = _Sentences(_free(checked))
    for event in checked.edition.public.listed.facts.events.values():
        told = sentences.of_articles(checked.edition.comparison.cells.mentions(str(event.id)))
        settled = _settled(event)
        found = [each.sentence for each in _likest(event, sentences, told) if each.sentence.article not in settled]
        yield from (_problem(event, likest) for likest in found[:_TOLD_EACH])
        if len(found) > _TOLD_EACH:
            yield _problem_of_others(event, found[_TOLD_EACH:])


def _settled(event: Event) -> frozenset[str]:
    """The words of what a curator answered under `checked` of an event's accounts, with the ids of articles in them."""
    answers = [answer.partition(":") for account in event.accounts for answer in account.checked]
    reasons = (reason for code, _, reason in answers if code.strip() == codes.MAYBE_TOLD.name)
    return frozenset(word for reason in reasons for word in _ID.findall(reason))


def _likest(event: Event, sentences: _Sentences, told: int) -> Iterator[_Free]:
    """The sentence of each article that most likely tells an event, if one does; none of the set `told`."""
    # Articles often tell it in one wording.
    wordings = dict.fromkeys((event.title, *(account.quote for account in event.accounts)))
    lines = [Telling(words, "") for words in wordings]
    by_share = group_by_key(found for line in lines for found in sentences.telling(line))
    for share in sorted(by_share, reverse=True):
        likely = 0
        for found in by_share[share]:
            likely |= found
        while likely := likely & ~told:
            first = sentences.free[(likely & -likely).bit_length() - 1]
            told |= sentences.of_articles([first.sentence.article])
            yield first


def _problem(event: Event, likest: ReadSentence) -> Problem:
    """The problem of a sentence that may tell an event, and of which no account tells."""
    words = shortened(with_gaps(likest.source.passages, likest.sentence), 160)
    message = f"'{likest.article}' may tell it too, in sentence {likest.sentence.number}: “{words}”"
    answer = wanted_answer(event.accounts[0], codes.MAYBE_TOLD.name, [likest.article])
    return codes.MAYBE_TOLD(event.at("accounts"), message, f"{codes.MAYBE_TOLD.mend}\n{answer}")


def _problem_of_others(event: Event, others: Sequence[ReadSentence]) -> Problem:
    """The problem of the articles that may tell an event, but for those that have a problem of their own."""
    places = ", ".join(f"'{each.article}' (sentence {each.sentence.number})" for each in others)
    message = f"{pluralise(len(others), 'more article')} may tell it too, less likely: {places}"
    return codes.MAYBE_TOLD(event.at("accounts"), message, "see first to the articles that are told one by one")


def _free(checked: Checked) -> Iterator[_Free]:
    """The sentences of listed articles in English that no event cites, that are not set aside and may be shown."""
    listed = checked.edition.public.listed.facts.articles
    sources = [source for article, source in checked.briefing.sources.items() if article in listed]
    english = [source for source in sources if is_english(source.record.language)]
    for source, hidden in not_proposed_on(checked.briefing, english).items():
        yield from _free_of(checked, source, hidden)


def _free_of(checked: Checked, source: Source, hidden: NotProposed) -> Iterator[_Free]:
    """Those of one article; `hidden` covers those that may not be shown."""
    article = str(source.record.id)
    taken = {
        sentence.number
        for citation in checked.briefing.anchored.by_article.get(article, ())
        if isinstance(citation.record, Event) or isinstance(citation.fact, SetAside)
        for sentence in citation.anchor.sentences
    }
    for sentence in source.passages.sentences:
        if sentence.number not in taken and not hidden.covers((sentence,)):
            read = ReadSentence(source, sentence)
            yield _Free(read, Telling(read.words, article))
