"""Silence: for each event and figure, what each article does with it.

Silence is shown as silence. It is not denial; an article whose latest hour is earlier is not silent about what came
later; and where the words that would tell it are lost, nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from briefing.compare.events import denied, outermost
from briefing.compare.origins import denies
from briefing.grouping import group_by_key
from briefing.languages import language
from briefing.languages.lexicon import prefixes
from briefing.model.facts import Facts
from briefing.model.parts import Account, Statement
from briefing.model.records import Article, Event, Figure, Theme, statements_of
from briefing.privacy.public import World
from briefing.terms import Term
from briefing.verify.readings import zone
from briefing.wordings import Setting, read_time

_NEAR = 2
"""Words after a number within which the thing counted is named."""
_STEM = 7
"""Letters by which words are compared: militants are no militias."""
_NO_SUBJECT = prefixes(
    "the and who was were had has have his her for with from that this which they them while", _STEM, 3
)


class Mention(Term):
    """What one article does with one event or figure."""

    REPORTS = "reports", "It carries at least one statement that it is so, was planned, demanded or doubted."
    DENIES = "denies", "It carries only statements that it is not so."
    REPORTS_AND_DENIES = "reports_and_denies", "It carries both."
    MENTIONS = "nothing_shown", "It shows nothing of it; this or another article tells it in words that stand apart."
    LOST = "lost", "The words that would tell it are lost in its text."
    EARLIER = "latest_hour_earlier", "It does not mention it, and the latest moment that it reports is earlier."
    NONE = "does_not_mention", "It does not mention it."


@dataclass(frozen=True, slots=True)
class Cell:
    """One article's part in one event, figure or theme."""

    article: str
    """Id of the article."""
    mention: Mention
    """What it does."""
    statements: tuple[Statement, ...] = ()
    """Its statements."""


class Cells(Mapping[str, tuple[Cell, ...]]):
    """By id of an event, a figure or a theme: one cell for each article of a world, made when it is asked for.

    A check asks for few of them, and all of them are articles times records.
    """

    def __init__(self, world: World, starts: Mapping[str, datetime | None]) -> None:
        """`starts` is when each event began at the earliest, where that is known."""
        facts = world.facts
        self._world = world
        self._records: dict[str, Event | Figure | Theme] = {**facts.events, **facts.figures, **facts.themes}
        self._starts = starts
        self._mentions: dict[str, dict[str, Cell]] = {}

    def __getitem__(self, record_id: str) -> tuple[Cell, ...]:
        return tuple((self._silent | self.mentions(record_id)).values())

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    def mentions(self, record_id: str) -> dict[str, Cell]:
        """The cells of the articles that do anything else with it than not to mention it, by article."""
        if record_id not in self._mentions:
            self._mentions[record_id] = {cell.article: cell for cell in self._cells(self._records[record_id])}
        return self._mentions[record_id]

    @cached_property
    def _silent(self) -> dict[str, Cell]:
        """By article: its cell for whatever it does not mention."""
        return {article: Cell(article, Mention.NONE) for article in self._world.facts.articles}

    @cached_property
    def _closings(self) -> dict[str, datetime]:
        """By article: the latest moment that it reports, where that can be read."""
        facts = self._world.facts
        moments = {article: _closing_time(facts, record) for article, record in facts.articles.items()}
        return {article: moment for article, moment in moments.items() if moment is not None}

    @cached_property
    def _after_gaps(self) -> dict[str, frozenset[str]]:
        """By article: the first word after each place where its text has lost words, by its first letters."""
        words = {article: _first_words(text.after_gaps(), 1) for article, text in self._world.texts.items()}
        return {article: first for article, first in words.items() if first}

    def _cells(self, record: Event | Figure | Theme) -> Iterator[Cell]:
        """The cells of the articles that do anything with it, in the order of ids."""
        by_article = group_by_key((str(statement.article), statement) for statement in statements_of(record))
        # Which article it is would lead to whoever stands apart: none of those that show nothing is said to be silent.
        elsewhere = set(self._world.facts.articles) if getattr(record, "mentioned_in", ()) else set()
        lost = self._losing(record)
        earlier = self._closed_before(self._start(record))
        concerned = elsewhere.union(by_article, lost, earlier)
        for article in sorted(concerned & self._world.facts.articles.keys()):
            if article in by_article:
                own = by_article[article]
                yield Cell(article, _mention(record, own), tuple(own))
            elif article in elsewhere:
                yield Cell(article, Mention.MENTIONS)
            else:
                yield Cell(article, Mention.LOST if article in lost else Mention.EARLIER)

    def _losing(self, record: Event | Figure | Theme) -> set[str]:
        """The ids of the articles with lost words right before what a figure counts: its number may be lost there."""
        nouns = _nouns_after_numbers(record)
        return {article for article, words in self._after_gaps.items() if not nouns.isdisjoint(words)}

    def _closed_before(self, moment: datetime | None) -> set[str]:
        """The articles whose latest moment is before this one; none where the moment is not known."""
        if moment is None:
            return set()
        return {article for article, closing in self._closings.items() if closing < moment}

    def _start(self, record: Event | Figure | Theme) -> datetime | None:
        """When what a record tells began at the earliest; None where unknown.

        A figure begins with the first of the events that its own passages tell of, if each passage tells of one.
        """
        if not isinstance(record, Figure):
            return self._starts.get(str(record.id))
        moments: list[datetime | None] = []
        for own in filter(None, map(self._world.anchored.of, record.readings)):
            near = self._world.anchored.beside(own)
            moments += [self._starts.get(str(c.record.id)) for c in near if isinstance(c.record, Event)] or [None]
        return outermost(min, moments)


def _mention(record: Event | Figure | Theme, own: Sequence[Statement]) -> Mention:
    """What an article does with a record by its own statements on it."""
    denying = {_denies(record, statement) for statement in own if not statement.lost}
    if not denying:
        return Mention.LOST
    if len(denying) > 1:
        return Mention.REPORTS_AND_DENIES
    return Mention.DENIES if True in denying else Mention.REPORTS


def _denies(record: Event | Figure | Theme, statement: Statement) -> bool:
    """True when a statement says that a record is not so; one by which an event is a denial says that it is."""
    if isinstance(record, Event) and isinstance(statement, Account):
        return denied(record, statement)
    return denies(statement)


def _nouns_after_numbers(record: Event | Figure | Theme) -> frozenset[str]:
    """The very thing that a figure counts: the words that follow its numbers, as "war" in "the nearly six-year war"."""
    readings = record.readings if isinstance(record, Figure) else ()
    after = (" ".join(r.quote.split()).partition(r.words)[2] for r in readings if r.words)
    return _first_words(after, _NEAR)


def _first_words(texts: Iterable[str], number: int) -> frozenset[str]:
    """The first `number` words of each text, by their first letters, without those that say nothing of its subject."""
    words = (word.strip('.,;:!?)”"’').removesuffix("s") for text in texts for word in text.split()[:number])
    return prefixes(" ".join(words), _STEM, 3) - _NO_SUBJECT


def _closing_time(facts: Facts, article: Article) -> datetime | None:
    """The latest moment that an article reports; None where that cannot be read."""
    local = zone(facts.front.timezone) if facts.front is not None else None
    if local is None or article.as_of is None or language(article.language).lacks("times"):
        return None
    setting = Setting(published=article.published, zone=local, day=article.as_of.day)
    meaning = read_time(article.as_of.words, setting, language(article.language))
    return meaning.usual.high if meaning is not None else None
