"""Differences found by comparison, whether or not a curator noticed them.

Each detector looks at one kind of difference; `DETECTORS` lists them. Persons who are not identified by full name are
never part of a comparison of names or words, and a record that shows a protected person is part of no list at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from briefing import progress
from briefing.reconciliation.detection.accounts import demands, places, responsibility, status
from briefing.reconciliation.detection.attribution import attributions
from briefing.reconciliation.detection.difference import Compared, Detected, Difference, Side
from briefing.reconciliation.detection.mentions import lost_texts, omissions
from briefing.reconciliation.detection.readings import denied_numbers, event_times, numbers
from briefing.reconciliation.detection.spelling import spellings

__all__ = ["DETECTORS", "Compared", "Detected", "Difference", "Side", "detect"]

DETECTORS: tuple[tuple[Difference, Callable[[Compared], Iterator[Detected]]], ...] = (
    (Difference.NUMBER, numbers),
    (Difference.TIME, event_times),
    (Difference.PLACE, places),
    (Difference.RESPONSIBILITY, responsibility),
    (Difference.STATUS, status),
    (Difference.STATUS, denied_numbers),
    (Difference.DEMAND, demands),
    (Difference.SPELLING, spellings),
    (Difference.ATTRIBUTION, attributions),
    (Difference.OMISSION, omissions),
    (Difference.LOST_TEXT, lost_texts),
)
"""Every detector, with the kind that it finds."""


def detect(compared: Compared) -> tuple[Detected, ...]:
    """Every difference, by id."""
    found: dict[str, Detected] = {}
    for _, detector in progress.each(DETECTORS, "comparing"):
        for difference in detector(compared):
            record = compared.facts.find(difference.record)
            if record is not None and not compared.protection.shows(record):
                found[difference.id] = difference
    return tuple(found[key] for key in sorted(found))
