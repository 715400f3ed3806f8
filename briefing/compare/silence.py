"""Silence: for each event and figure, what each article does with it.

Silence is shown as silence. It is not denial; an article whose latest hour is earlier is not silent about what came
later; and where the words that would tell it are lost, nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from briefing.compare.origins import denies
from briefing.model.facts import Facts
from briefing.model.records import Article, Event, Figure, Theme, statements_of
from briefing.model.statements import Statement
from briefing.privacy.public import World
from briefing.text.language import is_english
from briefing.verify.readings import zone
from briefing.wordings import Setting, Word, read_time

_NEAR = 2
"""Words after a number within which the thing counted is named."""


class Mention(Word):
    """What one article does with one event or figure."""

    REPORTS = "reports", "It carries at least one statement that it is so, was planned, demanded or doubted."
    DENIES = "denies", "It carries only statements that it is not so."
    REPORTS_AND_DENIES = "reports_and_denies", "It carries both."
    MENTIONS = "mentions", "It mentions it, in words that are shown elsewhere."
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
    statements: tuple[Statement, ...]
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
        self._made: dict[str, tuple[Cell, ...]] = {}

    def __getitem__(self, record_id: str) -> tuple[Cell, ...]:
        if record_id not in self._made:
            self._made[record_id] = tuple(self._cells(self._records[record_id]))
        return self._made[record_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    @cached_property
    def _closings(self) -> dict[str, datetime | None]:
        facts = self._world.facts
        return {article: _closing_time(facts, record) for article, record in facts.articles.items()}

    @cached_property
    def _after_gaps(self) -> dict[str, frozenset[str]]:
        """By article: what each word that follows lost words is about."""
        texts = {article: text.after_gaps() for article, text in self._world.texts.items()}
        return {
            article: content_words(" ".join(" ".join(t.split()[:1]) for t in after)) for article, after in texts.items()
        }

    def _cells(self, record: Event | Figure | Theme) -> Iterator[Cell]:
        by_article: dict[str, list[Statement]] = {}
        for statement in statements_of(record):
            by_article.setdefault(str(statement.article), []).append(statement)
        starts, counted = self._start(record), _counted(record)
        for article in self._world.facts.articles:
            own = tuple(by_article.get(article, ()))
            closed = self._closings.get(article)
            if own:
                mention = _of_statements(own)
            elif article in getattr(record, "mentioned_in", ()):
                mention = Mention.MENTIONS
            elif not counted.isdisjoint(self._after_gaps.get(article, ())):
                mention = Mention.LOST
            else:
                earlier = starts is not None and closed is not None and closed < starts
                mention = Mention.EARLIER if earlier else Mention.NONE
            yield Cell(article, mention, own)

    def _start(self, record: Event | Figure | Theme) -> datetime | None:
        """When it began at the earliest; a figure, with the first of the events that its own passages tell of."""
        if not isinstance(record, Figure):
            return self._starts.get(str(record.id))
        moments: list[datetime | None] = []
        for own in filter(None, map(self._world.anchored.of, record.readings)):
            near = self._world.anchored.beside(own)
            moments += [self._starts.get(str(c.record.id)) for c in near if isinstance(c.record, Event)] or [None]
        known = [moment for moment in moments if moment is not None]
        return min(known, default=None) if len(known) == len(moments) else None


def _of_statements(own: Sequence[Statement]) -> Mention:
    told = [s for s in own if not s.lost]
    if not told:
        return Mention.LOST
    denying = sum(denies(s) for s in told)
    if denying == len(told):
        return Mention.DENIES
    return Mention.REPORTS_AND_DENIES if denying else Mention.REPORTS


def _counted(record: Event | Figure | Theme) -> frozenset[str]:
    """The very thing that a figure counts: the words that follow its numbers, as "war" in "the nearly six-year war"."""
    readings = record.readings if isinstance(record, Figure) else ()
    after = (" ".join(r.quote.split()).partition(r.words)[2] for r in readings if r.words)
    return frozenset(word for text in after for word in content_words(" ".join(text.split()[:_NEAR])))


_STOP = frozenset(
    "a an and are as at be been but by for from had has have he her his in into is it its mr not of on or said she "
    "that the their them they this to was were which while who will with".split()
)


def content_words(text: str) -> frozenset[str]:
    """The words of a text that say what it is about, in small letters and without endings.

    >>> sorted(content_words("The buses were turned away"))
    ['away', 'bus', 'turn']
    """
    words = (word.strip(".,;:!?()[]“”\"'’…—-").casefold() for word in text.split())
    return frozenset(_stem(word) for word in words if word and word not in _STOP and any(c.isalpha() for c in word))


def _stem(word: str) -> str:
    for ending in ("'s", "’s", "ings", "ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def _closing_time(facts: Facts, article: Article) -> datetime | None:
    """The latest moment that an article reports; None where that cannot be read."""
    local = zone(facts.front.timezone) if facts.front else None
    if article.as_of is None or local is None or not is_english(article.language):
        return None
    setting = Setting(published=article.published, zone=local, latitude=None, longitude=None, day=article.as_of.day)
    meaning = read_time(article.as_of.words, setting)
    return meaning.usual.high if meaning is not None else None
