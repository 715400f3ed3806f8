"""Silence: for each event and figure, which article reports it, denies it, or does not mention it.

Silence is shown as silence. It is not denial, and an article that was closed earlier is not silent about what came
later. An article of another story is not asked.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from briefing import times
from briefing.facts import Facts
from briefing.facts.records import Article, Event, Figure, Statement
from briefing.meanings import zone
from briefing.reconciliation.origins import denies
from briefing.reconciliation.stories import Stories


class Mention(StrEnum):
    """What one article does with one event or figure."""

    REPORTS = "reports"
    """It carries at least one statement that it is so, was planned, demanded or doubted."""
    DENIES = "denies"
    """It carries only statements that it is not so."""
    REPORTS_AND_DENIES = "reports_and_denies"
    """It carries both."""
    MENTIONS = "mentions"
    """It mentions it, in words that are shown with that article only."""
    SILENT = "silent"
    """It does not mention it."""
    CLOSED_EARLIER = "closed_earlier"
    """It does not mention it, and the latest moment that it reports is earlier."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One article's part in one event or figure."""

    article: str
    """Id of the article."""
    mention: Mention
    """What it does."""
    statements: tuple[Statement, ...]
    """Its statements."""


class Silences(Mapping[str, tuple[Cell, ...]]):
    """By event or figure id: one cell for each article of its story, in the order of ids."""

    def __init__(self, facts: Facts, starts: Mapping[str, datetime | None]) -> None:
        """`starts` is when each event began at the earliest, where that is known."""
        self.stories = Stories(facts)
        """Which articles belong together."""
        self._facts = facts
        self._starts = starts
        self._closings = closing_times(facts)
        self._closed: dict[tuple[str, ...], list[datetime]] = {
            articles: sorted(closed for a in articles if (closed := self._closings[a]) is not None)
            for articles in self.stories
        }

    def _record(self, record_id: str) -> Event | Figure:
        found = self._facts.events.get(record_id) or self._facts.figures.get(record_id)
        if found is None:
            raise KeyError(record_id)
        return found

    def __getitem__(self, record_id: str) -> tuple[Cell, ...]:
        record = self._record(record_id)
        articles = self.stories.of_record(record_id)
        if isinstance(record, Figure):
            return mentions(articles, record.readings, None, self._closings)
        starts = self._starts.get(record_id)
        return mentions(articles, record.accounts, starts, self._closings, record.mentioned_in)

    def __iter__(self) -> Iterator[str]:
        yield from map(str, self._facts.events)
        yield from map(str, self._facts.figures)

    def __len__(self) -> int:
        return len(self._facts.events) + len(self._facts.figures)

    def silent_about(self, event: Event) -> int:
        """How many articles of its story are silent about an event, counted without making the cells."""
        articles = self.stories.of_record(event.id)
        mentioned = {s.article for s in event.accounts} | set(event.mentioned_in)
        heard = [article for article in mentioned if article in self._closings]
        starts, closed_earlier = self._starts.get(event.id), 0
        if starts is not None:
            closings = [self._closings[article] for article in heard]
            known = sum(closed is not None and closed < starts for closed in closings)
            closed_earlier = bisect_left(self._closed.get(articles, ()), starts) - known
        return len(articles) - len(heard) - closed_earlier

    def others(self, record_id: str) -> int:
        """How many articles belong to other stories than an event or figure; none of them reports it."""
        return len(self._facts.articles) - len(self.stories.of_record(record_id))


def mentions(
    articles: Iterable[str],
    statements: Sequence[Statement],
    starts: datetime | None,
    closings: Mapping[str, datetime | None],
    elsewhere: Collection[str] = (),
) -> tuple[Cell, ...]:
    """One cell for each of the articles, in their order.

    `starts` is when the event began at the earliest, where that is known; `closings` is what `closing_times` returns;
    `elsewhere` names articles that mention it in words that are not quoted here.
    """
    by_article: dict[str, list[Statement]] = {}
    for statement in statements:
        by_article.setdefault(statement.article, []).append(statement)
    cells: list[Cell] = []
    for article in articles:
        own = tuple(by_article.get(article, ()))
        mention = _mention(own, starts, closings.get(article))
        if not own and article in elsewhere:
            mention = Mention.MENTIONS
        cells.append(Cell(article, mention, own))
    return tuple(cells)


def _mention(own: tuple[Statement, ...], starts: datetime | None, closed: datetime | None) -> Mention:
    if own:
        denying = sum(denies(s) for s in own)
        if denying == len(own):
            return Mention.DENIES
        return Mention.REPORTS_AND_DENIES if denying else Mention.REPORTS
    if starts is not None and closed is not None and closed < starts:
        return Mention.CLOSED_EARLIER
    return Mention.SILENT


def closing_times(facts: Facts) -> dict[str, datetime | None]:
    """The closing time of each article, by id."""
    return {str(article.id): closing_time(facts, article) for article in facts.articles.values()}


def closing_time(facts: Facts, article: Article) -> datetime | None:
    """The latest moment that an article reports, from its `as_of`; None where it has none that can be read."""
    if article.as_of is None:
        return None
    local = zone(facts.front.timezone) if facts.front else None
    if local is None:
        return None
    setting = times.Setting(
        published=article.published, zone=local, latitude=None, longitude=None, day=article.as_of.day
    )
    meaning = times.meaning(article.as_of.words, setting)
    return meaning.usual.high if meaning is not None else None
