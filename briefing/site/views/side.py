"""Articles side by side: which of their sentences tell the same events and figures, or give the same answer.

Each sentence leads to the one of each other article that tells most of the same. A sentence of somebody protected, or
with their name, tells nothing here, and so is joined with no other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from briefing.grouping import group_by_key
from briefing.languages.catalogue import gettext
from briefing.memo import memoise
from briefing.model.parts import Statement
from briefing.model.records import Article, statements_of
from briefing.model.vocabulary import DiscrepancyKind
from briefing.site.views import article
from briefing.site.views.addresses import ArticleCode, Link
from briefing.site.views.base import Context, Presenter
from briefing.text.passages import Sentence

AT_ONCE = 3
"""Articles that stand side by side at most. The page holds the first of them; another comes when it is picked."""
FOLDER = "articles/side/"
"""Where the columns of the others are, each a script, which a page from `file://` may load."""
Told = dict[Sentence, list[int]]
"""Sentences, each with the numbers of what it tells, the narrowest first."""
Place = tuple[str, Sentence]
"""A sentence, with the id of its article."""
_OF_WORDS = frozenset(
    [
        DiscrepancyKind.SPELLING,
        DiscrepancyKind.WORDING,
        DiscrepancyKind.IDENTITY,
        DiscrepancyKind.ATTRIBUTION,
        DiscrepancyKind.TRANSLATION,
        DiscrepancyKind.DEFINITION,
    ]
)
"""Questions on words: who gives the same answer need not tell the same."""


@dataclass(frozen=True, slots=True)
class Topic:
    """What several sentences may tell: an event, a figure, an answer to a question, or that question."""

    key: str
    """The id of the record; of an answer, with its place."""
    statements: tuple[Statement, ...]
    """All that tell it; the fewer, the more two sentences have in common that both do."""
    is_question: bool = False
    """True for a question: whoever answers it otherwise does not tell the same."""


@dataclass(frozen=True, slots=True)
class ArticleColumn:
    """An article beside others."""

    record: Article
    """The article."""
    code: ArticleCode
    """Its code."""
    reader: Context
    """Its text, as its own page has it."""
    tells: Told
    """Of each sentence, what another article tells too."""
    counterparts: Mapping[Sentence, Mapping[str, Sentence]]
    """Of each sentence, by article: the one that tells most of the same."""
    labels: Mapping[Sentence, str]
    """What each sentence is called, such as `¶4`."""


def side_page(present: Presenter) -> Context:
    """The page: all articles to pick from, the columns of the first ones, and the jumps from each to the others."""
    every = columns(present)
    shown = every[:AT_ONCE]
    return {"choice": every, "columns": [(column, jumps(column, shown)) for column in shown], "at_once": AT_ONCE}


# The page, and the scripts of the columns that it does not hold, are made of the same.
@memoise(bound=1)
def columns(present: Presenter) -> tuple[ArticleColumn, ...]:
    """The columns of all articles, in their order."""
    topics = sorted(_topics(present), key=lambda topic: (len(topic.statements), topic.key))
    numbers = group_by_key((statement, n) for n, topic in enumerate(topics) for statement in topic.statements)
    told = {key: _told(present, key, numbers) for key in present.facts.articles if key in present.world.texts}
    telling = group_by_key(
        (number, (key, sentence)) for key, own in told.items() for sentence, tells in own.items() for number in tells
    )
    return tuple(_column(present, key, own, telling, topics) for key, own in told.items())


def jumps(column: ArticleColumn, shown: Sequence[ArticleColumn]) -> dict[Sentence, list[Link]]:
    """Of each sentence of a column, links to where the others that are shown tell most of the same."""
    return group_by_key(
        (sentence, Link(f"{other.code.text} {other.labels[found]}", f"{other.code.article}-s{found.number}"))
        for sentence, by_article in column.counterparts.items()
        for other in shown
        if (found := by_article.get(other.code.article)) is not None
    )


def _column(
    present: Presenter, key: str, told: Told, telling: Mapping[int, Sequence[Place]], topics: Sequence[Topic]
) -> ArticleColumn:
    """The column of an article, given by its id; of what its sentences tell, only what other articles tell too."""
    text = present.world.texts[key]
    labels = {s: _label(s, is_alone=text.paragraphs <= 1) for s in text.sentences}
    same = {number for number, places in telling.items() if _is_shared(places) and not topics[number].is_question}
    tells = group_by_key((s, number) for s, numbers in told.items() for number in numbers if number in same)
    counterparts = {s: _counterparts(key, told[s], telling, topics) for s in tells}
    record = present.facts.articles[key]
    reader = article.reader(present, record, is_beside=True)
    return ArticleColumn(record, present.codes[key], reader, tells, counterparts, labels)


def _is_shared(places: Iterable[Place]) -> bool:
    """True for what several articles tell."""
    return len({article for article, _ in places}) > 1


def _counterparts(
    key: str, numbers: Iterable[int], telling: Mapping[int, Sequence[Place]], topics: Sequence[Topic]
) -> dict[str, Sentence]:
    """By other article: its sentence that tells most of what one of an article does, the first of several.

    What few statements tell weighs more than what many do. A question that both answer weighs too, and alone joins
    nothing.
    """
    weights: defaultdict[Place, Fraction] = defaultdict(Fraction)
    same: set[Place] = set()
    for number in numbers:
        others = [place for place in telling[number] if place[0] != key]
        for place in others:
            # Fractions, so that no order of adding decides.
            weights[place] += Fraction(1, len(topics[number].statements))
        if not topics[number].is_question:
            same.update(others)
    found: dict[str, Sentence] = {}
    for other, sentence in sorted(same, key=lambda place: (-weights[place], place[1].start, place[0])):
        found.setdefault(other, sentence)
    return found


def _label(sentence: Sentence, *, is_alone: bool) -> str:
    """What a sentence is called: its paragraph; in an article of one paragraph alone, its own number."""
    return gettext("s. {number}", number=sentence.number) if is_alone else f"¶{sentence.paragraph}"


def _told(present: Presenter, key: str, numbers: Mapping[Statement, Sequence[int]]) -> Told:
    """The numbers of what each sentence of an article tells; none for a sentence of somebody protected."""
    text = present.world.texts[key]
    told: dict[Sentence, set[int]] = {}
    for citation in present.world.anchored.by_article.get(key, ()):
        for sentence in citation.anchor.sentences:
            if isinstance(citation.fact, Statement) and not text.stands_alone(sentence):
                told.setdefault(sentence, set()).update(numbers.get(citation.fact, ()))
    return {sentence: sorted(told[sentence]) for sentence in sorted(told, key=lambda s: s.start)}


def _topics(present: Presenter) -> Iterator[Topic]:
    """All that sentences may tell; of questions, those on what happened."""
    facts = present.facts
    for record in (*facts.events.values(), *facts.figures.values()):
        yield Topic(str(record.id), tuple(statements_of(record)))
    for question in facts.discrepancies.values():
        if question.kind not in _OF_WORDS:
            yield Topic(str(question.id), tuple(statements_of(question)), is_question=True)
            for place, position in enumerate(question.positions):
                yield Topic(f"{question.id}/{place}", position.statements)
