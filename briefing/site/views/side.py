"""Articles side by side: which of their sentences tell the same events and figures.

A sentence of somebody protected, or with their name, tells nothing here, and so is joined with no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from briefing.compare.comparison import records_by_sentence
from briefing.grouping import group_by_key
from briefing.languages.catalogue import gettext
from briefing.memo import memoise
from briefing.model.records import Article
from briefing.site.views import article
from briefing.site.views.addresses import ArticleCode, Link
from briefing.site.views.base import Context, Presenter
from briefing.text.passages import Sentence

AT_ONCE = 3
"""Articles that stand side by side at most. The page holds the first of them; another comes when it is picked."""
FOLDER = "articles/side/"
"""Where the columns of the others are, each a script, which a page from `file://` may load."""
Told = dict[Sentence, list[int]]
"""Sentences, each with the numbers of the records that it tells, the narrowest first."""


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
    """Of each sentence, the records that another article tells too."""
    labels: Mapping[Sentence, str]
    """What each sentence is called, such as `¶4`."""

    def jump(self, numbers: Iterable[int]) -> Link | None:
        """A link to the first sentence here that tells the narrowest of these records; None where none is told."""
        for number in numbers:
            for sentence, own in self.tells.items():
                if number in own:
                    return Link(f"{self.code.text} {self.labels[sentence]}", f"{self.code.article}-s{sentence.number}")
        return None


def side_page(present: Presenter) -> Context:
    """The page: all articles to pick from, the columns of the first ones, and the jumps from each to the others."""
    every = columns(present)
    shown = every[:AT_ONCE]
    return {"choice": every, "columns": [(column, jumps(column, shown)) for column in shown], "at_once": AT_ONCE}


# The page, and the scripts of the columns that it does not hold, are made of the same.
@memoise(bound=1)
def columns(present: Presenter) -> tuple[ArticleColumn, ...]:
    """The columns of all articles, in their order."""
    ranks = _ranks(present)
    told = {key: _told(present, key, ranks) for key in present.facts.articles if key in present.world.texts}
    articles = Counter(chain.from_iterable(set(chain.from_iterable(numbers.values())) for numbers in told.values()))
    shared = {number for number, count in articles.items() if count > 1}
    return tuple(_column(present, key, by_sentence, shared) for key, by_sentence in told.items())


def jumps(column: ArticleColumn, shown: Sequence[ArticleColumn]) -> dict[Sentence, list[Link]]:
    """Of each sentence of a column, links to where the others that are shown tell the same."""
    others = [other for other in shown if other is not column]
    found = ((s, link) for s, numbers in column.tells.items() for other in others if (link := other.jump(numbers)))
    return group_by_key(found)


def _column(present: Presenter, key: str, told: Told, shared: Collection[int]) -> ArticleColumn:
    """The column of an article, given by its id; of what its sentences tell, only what other articles tell too.

    `shared` are the numbers of those records.
    """
    text = present.world.texts[key]
    labels = {s: _label(s, is_alone=text.paragraphs <= 1) for s in text.sentences}
    tells = group_by_key((s, number) for s, numbers in told.items() for number in numbers if number in shared)
    record = present.facts.articles[key]
    return ArticleColumn(record, present.codes[key], article.reader(present, record, is_beside=True), tells, labels)


def _label(sentence: Sentence, *, is_alone: bool) -> str:
    """What a sentence is called: its paragraph; in an article of one paragraph alone, its own number."""
    return gettext("s. {number}", number=sentence.number) if is_alone else f"¶{sentence.paragraph}"


def _told(present: Presenter, key: str, ranks: Mapping[str, int]) -> Told:
    """The events and figures that each sentence of an article tells; none for a sentence of somebody protected."""
    text = present.world.texts[key]
    told: Told = {}
    for sentence, records in records_by_sentence(present.world, key).items():
        if not text.stands_alone(sentence):
            told[sentence] = sorted(ranks[str(record.id)] for record in records if str(record.id) in ranks)
    return told


def _ranks(present: Presenter) -> dict[str, int]:
    """A number for each event and figure: the fewer passages tell it, the lower."""
    sizes = {key: len(event.accounts) for key, event in present.facts.events.items()}
    sizes |= {key: len(figure.readings) for key, figure in present.facts.figures.items()}
    return {key: rank for rank, key in enumerate(sorted(sizes, key=lambda key: (sizes[key], key)))}
