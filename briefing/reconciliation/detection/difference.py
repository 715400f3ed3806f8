"""What a detector looks at and what it yields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from briefing.anchors import Anchored, Citation
from briefing.articles import Source
from briefing.facts import Facts
from briefing.facts.records import Record, Statement
from briefing.problems import Mark
from briefing.protection import Protection
from briefing.reconciliation.events import EventResult
from briefing.reconciliation.figures import FigureResult
from briefing.reconciliation.silence import Silences


class Difference(StrEnum):
    """The kinds of difference that comparison finds."""

    NUMBER = "number"
    """Readings of one figure are in tension or conflict."""
    TIME = "time"
    """Times of one event are in tension or conflict."""
    PLACE = "place"
    """Accounts of one event name different places."""
    RESPONSIBILITY = "responsibility"
    """Accounts of one event hold different actors responsible, or one denies what another holds."""
    STATUS = "status"
    """One statement asserts what another denies."""
    SPELLING = "spelling"
    """Articles write one name differently."""
    DEMAND = "demand"
    """Accounts of one demand name different actors as making it."""
    ATTRIBUTION = "attribution"
    """Articles give the same words to different speakers."""
    OMISSION = "omission"
    """Every article that could report an event does so, but one."""
    LOST_TEXT = "lost_text"
    """An article's text has lost words."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a difference."""

    label: str
    """The words, name or actors on this side."""
    article: str | None
    """The article that has it; None when several do."""
    statements: tuple[Statement, ...] = ()
    """The statements behind it."""


@dataclass(frozen=True, slots=True)
class Detected:
    """A difference that comparison found."""

    id: str
    """Kind and record, such as `number:fighters-in-enclave`: what a curated discrepancy names under `covers`.

    For the same words given to different speakers: the kind and a digest of the words.
    """
    kind: Difference
    """In what the sources differ."""
    record: str
    """Id of the record that it concerns."""
    mark: Mark
    """Where that record stands in the facts."""
    sentence: str
    """The difference in one sentence."""
    sides: tuple[Side, ...]
    """Its sides."""


class Spoken(NamedTuple):
    """Words of an article that a statement gives to speakers."""

    citation: Citation
    """The words with their place."""
    statement: Statement
    """The statement."""

    @property
    def article(self) -> str:
        """Id of the article."""
        return self.citation.anchor.article

    @property
    def speakers(self) -> frozenset[str]:
        """Ids of the speakers."""
        return frozenset(str(speaker) for speaker in self.statement.speaker)

    @property
    def mark(self) -> Mark:
        """Where the quote stands in the facts."""
        return self.statement.at("quote")


@dataclass(frozen=True, slots=True)
class Compared:
    """What the detectors look at."""

    facts: Facts
    """The records."""
    sources: dict[str, Source]
    """The articles."""
    anchored: Anchored
    """The quotes with their places."""
    figures: dict[str, FigureResult]
    """The compared figures."""
    events: dict[str, EventResult]
    """The compared events."""
    silence: Silences
    """Which article mentions which event or figure."""
    protection: Protection
    """Who must stand alone."""
    spoken: tuple[Spoken, ...]
    """The statements whose words may be compared, whoever speaks them."""

    def title(self, record_id: str) -> str:
        """What an actor or a place is called."""
        record = self.facts.actors.get(record_id) or self.facts.places.get(record_id)
        return record.title if record is not None else record_id

    def titles(self, record_ids: Iterable[str]) -> str:
        """What several actors are called together."""
        return " and ".join(self.title(record_id) for record_id in record_ids)


def found(kind: Difference, record: Record, sentence: str, sides: Sequence[Side]) -> Detected:
    """The difference of that kind on a record."""
    return Detected(f"{kind.value}:{record.id}", kind, str(record.id), record.node.mark, sentence, tuple(sides))


def listed(labels: Iterable[str], between: str = " / ") -> str:
    """Each label once, in order."""
    return between.join(dict.fromkeys(labels))
