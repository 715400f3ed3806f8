"""What a change is made of: plain data, which `wording` puts into sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class What(StrEnum):
    """The kinds of change."""

    ADDED = "added"
    """The record is new."""
    REMOVED = "removed"
    """The record is gone, and with it its page."""
    MOVED = "moved"
    """The record has another id, and so its page another address."""
    RANGE = "range"
    """The lowest or the highest reading of a figure is another."""
    STATUS = "status"
    """How the readings of a figure, or the times of an event, stand to each other."""
    CORROBORATION = "corroboration"
    """How well it is corroborated, counted by origin."""
    SILENCE = "silence"
    """What an article that has no statement here does with it."""
    FOUND = "found"
    """Comparison finds a difference that it did not find before."""
    SETTLED = "settled"
    """Comparison no longer finds a difference."""
    REVIEWED = "reviewed"
    """A difference is now covered by a curated discrepancy."""
    UNREVIEWED = "unreviewed"
    """No curated discrepancy covers the difference any more."""
    RESOLUTION = "resolution"
    """Where a discrepancy stands."""
    STALE = "stale"
    """Nothing supports the discrepancy any more."""
    SUPPORTED = "supported"
    """A discrepancy that was stale no longer is."""
    PART_ADDED = "part_added"
    """A reading, account, position, spelling or the like is new."""
    PART_REMOVED = "part_removed"
    """It is gone."""
    PART_CHANGED = "part_changed"
    """It says something else, or says it in other words."""
    FIELD = "field"
    """A field has another value."""
    COVERAGE = "coverage"
    """How far an article is accounted for."""
    ALONE = "alone"
    """Something changed of which nothing is told, because it concerns somebody who must stand alone."""


RESULTS = (What.RANGE, What.STATUS, What.CORROBORATION)
"""What follows from the parts of a record: told first, with the parts as the reason."""

FOLLOWING = frozenset(
    (
        *RESULTS,
        *(What.SILENCE, What.FOUND, What.SETTLED, What.REVIEWED, What.UNREVIEWED),
        *(What.STALE, What.SUPPORTED, What.COVERAGE),
    )
)
"""What follows from all records together: nothing can be told of it where some could not be read."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that changed in a record."""

    what: What
    """The kind of change."""
    noun: str = ""
    """What it is that changed: a kind of record or part, a field, or a kind of difference."""
    place: str = ""
    """The citation in short, such as AP ¶17; empty where there is none."""
    label: str = ""
    """The words by which a part is known: those of a reading, a position's label, a spelling."""
    before: str | None = None
    """The earlier value; None where there was none."""
    after: str | None = None
    """The later value; None where there is none."""
    inside: tuple[Clause, ...] = ()
    """What changed in a part."""
    count: int = 1
    """How many there are, where nothing more is told of them."""


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that changed in one record."""

    kind: str
    """Kind of record, as facts files call it; `briefing` for the front page."""
    record: str
    """Its id; empty for the front page, and for what is only counted."""
    title: str
    """What its page is called; empty for what is only counted."""
    page: str | None
    """Address of its page from the root of the site; None when it has none, or none any more."""
    clauses: tuple[Clause, ...]
    """What changed, in the order in which it is told."""

    @property
    def alone(self) -> bool:
        """True for what is only counted, because it concerns somebody who must stand alone."""
        return any(clause.what is What.ALONE for clause in self.clauses)


def uncounted(number: int) -> tuple[Change, ...]:
    """The one change that stands for all records of which nothing is told; none when there are none."""
    return (Change("", "", "", None, (Clause(What.ALONE, count=number),)),) if number else ()
