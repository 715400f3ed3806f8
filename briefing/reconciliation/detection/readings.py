"""Differences between readings of a figure, and between times of an event."""

from __future__ import annotations

from collections.abc import Iterator

from briefing.intervals import Relation
from briefing.reconciliation.detection.difference import Compared, Detected, Difference, Side, found, listed

_APART = (Relation.TENSION, Relation.CONFLICT)


def numbers(compared: Compared) -> Iterator[Detected]:
    """Figures whose readings cannot, or usually do not, go together."""
    for result in compared.figures.values():
        if result.status in _APART:
            sides = [Side(r.reading.words, r.reading.article, (r.reading,)) for r in result.reads]
            words = listed(side.label for side in sides)
            sentence = f"{result.figure.title}: the readings {words} are in {result.status}"
            yield found(Difference.NUMBER, result.figure, sentence, sides)


def denied_numbers(compared: Compared) -> Iterator[Detected]:
    """Figures of which one statement gives a number that another denies."""
    for result in compared.figures.values():
        if result.contested is not None:
            given, denied = result.contested
            sides = [Side(r.reading.words, r.reading.article, (r.reading,)) for r in given]
            sides += [Side(f"not {r.reading.words}", r.reading.article, (r.reading,)) for r in denied]
            sentence = f"{result.figure.title}: {listed(side.label for side in sides)}"
            yield found(Difference.STATUS, result.figure, sentence, sides)


def event_times(compared: Compared) -> Iterator[Detected]:
    """Events whose times cannot, or usually do not, go together."""
    for result in compared.events.values():
        if result.time_status in _APART:
            placed = sorted({position for pair in result.time_pairs for position in (pair.first, pair.second)})
            accounts = [result.timed[position].account for position in placed]
            sides = [Side(a.when.words, a.article, (a,)) for a in accounts if a.when is not None]
            words = listed(side.label for side in sides)
            sentence = f"{result.event.title}: the times {words} are in {result.time_status}"
            yield found(Difference.TIME, result.event, sentence, sides)
