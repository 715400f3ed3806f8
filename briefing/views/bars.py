"""Bars: what a reading's or an account's words mean, drawn on a scale that its neighbours share.

Drawings stand apart from the views that are exported: a place on a page is no fact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from briefing.facts.records import Account, Event, Figure
from briefing.intervals import Meaning
from briefing.reconciliation import events
from briefing.views.base import Desk
from briefing.views.parts import Chip, Link, TimeView
from briefing.views.scales import NumberScale, Stretch, Tick, TimeScale


@dataclass(frozen=True, slots=True)
class Bar:
    """What words mean, on a scale."""

    must: Stretch
    """What they must mean."""
    usual: Stretch
    """What they usually mean."""
    vague: bool
    """True for words such as "dozens": the usual span is a convention."""


@dataclass(frozen=True, slots=True)
class NumberBars:
    """The readings of several figures on one scale."""

    ticks: tuple[Tick, ...]
    """The lines of the scale."""
    bars: Mapping[str, Bar]
    """By id of the reading."""


@dataclass(frozen=True, slots=True)
class TimeRow:
    """The time that one account gives, drawn."""

    chip: Chip
    """The account."""
    speakers: tuple[Link, ...]
    """Who gives it; empty means the outlet."""
    outlet: Link
    """The outlet of the article."""
    time: TimeView
    """The time in words and with its meaning."""
    planned: bool
    """True for a time that was planned, demanded or expected."""
    bar: Bar
    """The drawing."""


@dataclass(frozen=True, slots=True)
class TimeBars:
    """The times of an event on one scale."""

    ticks: tuple[Tick, ...]
    """The lines of the scale."""
    rows: tuple[TimeRow, ...]
    """One an account, in the order of articles and of their texts."""


def of_figures(desk: Desk, figures: Sequence[Figure]) -> NumberBars:
    """The readings of figures that count the same sort of thing, on a common scale."""
    meanings: dict[str, Meaning[Fraction]] = {}
    for figure in figures:
        for reading in figure.readings:
            citation = desk.briefing.anchored.of(reading)
            if citation is not None and reading in desk.briefing.meanings.readings:
                meanings[citation.id] = desk.briefing.meanings.readings[reading]
    scale = NumberScale.over(i for m in meanings.values() for i in (m.must, m.usual))
    bars = {key: Bar(scale.stretch(m.must), scale.stretch(m.usual), m.vague) for key, m in meanings.items()}
    return NumberBars(scale.ticks, bars)


def of_event(desk: Desk, event: Event) -> TimeBars | None:
    """The times of an event; None when there is none that can be drawn."""
    if desk.facts.front is None:
        return None
    times = desk.briefing.meanings.times
    timed = [(a, times[a.when]) for a in event.accounts if a.when is not None and a.when in times]
    scale = TimeScale.over([i for _, m in timed for i in (m.must, m.usual)], desk.facts.front.timezone)
    if scale is None:
        return None
    rows = [row for account, meaning in timed if (row := _row(desk, account, meaning, scale)) is not None]
    return TimeBars(scale.ticks, tuple(sorted(rows, key=lambda r: (r.chip.order, r.chip.start))))


def _row(desk: Desk, account: Account, meaning: Meaning[datetime], scale: TimeScale) -> TimeRow | None:
    statement = desk.statement(account)
    if statement is None or statement.when is None:
        return None
    bar = Bar(scale.stretch(meaning.must), scale.stretch(meaning.usual), meaning.vague)
    return TimeRow(statement.chip, statement.speakers, statement.outlet, statement.when, events.planned(account), bar)
