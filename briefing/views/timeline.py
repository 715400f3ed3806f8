"""The timeline: a lane for each article, on which loose times are bars and known times points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time
from operator import itemgetter
from zoneinfo import ZoneInfo

from briefing.facts.records import Event
from briefing.intervals import Interval
from briefing.reconciliation.events import planned
from briefing.views import wording
from briefing.views.base import Desk, address
from briefing.views.parts import Link
from briefing.views.scales import Stretch, Tick, TimeScale
from briefing.vocabulary import Happened

_TOP = 40
"""Pixels above the first lane, for days and hours."""
_ROW = 22
"""Pixels from one row of a lane to the next."""
_LABEL = 20
"""Pixels of a lane above its first row, for the name of the article."""
_LEAST = 7.0
"""Percent of the width that a mark and its number take at least, on a phone too."""
_MOST_NUMBERS = 5
"""As many numbers as a bar shows; one that stands for more shows how many."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A time of one article, and the events that it gives it to."""

    stretch: Stretch
    """Where it stands."""
    y: int
    """Middle of the mark, in pixels from the top."""
    planned: bool
    """True for a time that was planned, demanded or expected."""
    label: str
    """The numbers of the events, or how many they are."""
    inside: bool
    """True when the label fits inside the bar."""
    events: tuple[str, ...]
    """Ids of the events."""
    text: str
    """The time and the events in words."""


@dataclass(frozen=True, slots=True)
class Lane:
    """The times of one article."""

    article: Link
    """The article."""
    order: int
    """Its position among the articles."""
    y: int
    """Top of the lane, in pixels from the top."""
    marks: tuple[Drawn, ...]
    """Its times."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """An event of the timeline."""

    number: int
    """Its number in the drawing."""
    link: Link
    """Its page."""
    when: str
    """Its times in words."""
    articles: tuple[tuple[str, int], ...]
    """Letters and position of the articles that give it a time."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """The drawing."""

    height: int
    """In pixels."""
    ticks: tuple[Tick, ...]
    """The lines of the scale."""
    lanes: tuple[Lane, ...]
    """One an article."""
    events: tuple[Numbered, ...]
    """The events on it, in the order of time: what the drawing says, in words."""
    numbers: dict[str, int]
    """The same numbers by id of the event."""
    undrawn: int
    """Events with a time that lies outside, or is longer than, the days drawn."""


def timeline(desk: Desk, events: Sequence[Event]) -> Timeline | None:
    """The events in the order given, without those of protected persons and those without a time; None without any."""
    front = desk.facts.front
    if front is None:
        return None
    midnight = datetime.combine(front.day, time(), ZoneInfo(front.timezone))
    scale = TimeScale.around(midnight, front.timezone)
    shown = [e for e in events if not desk.protection.shows(e)]
    times = {str(e.id): _times(desk, e) for e in shown}
    drawn = [e for e in shown if any(scale.holds(i) for _, i, _ in times[e.id])]
    numbers = {str(e.id): n for n, e in enumerate(drawn, 1)}
    if not numbers:
        return None
    lanes: list[Lane] = []
    y = _TOP
    for article in desk.facts.articles.values():
        marks, rows = _marks(desk, str(article.id), drawn, times, scale, y + _LABEL)
        lanes.append(Lane(Link(article.code, address(article)), desk.order(article.id), y, marks))
        y += _LABEL + max(1, rows) * _ROW + 6
    return Timeline(
        y,
        scale.ticks,
        tuple(lanes),
        tuple(_numbered(desk, numbers[e.id], e, times[e.id], scale) for e in drawn),
        numbers,
        sum(bool(times[e.id]) for e in shown) - len(drawn),
    )


_Time = tuple[str, Interval[datetime], bool]
"""An article, a usual interval, and whether it was planned."""


def _times(desk: Desk, event: Event) -> tuple[_Time, ...]:
    found: dict[_Time, None] = {}
    for account in event.accounts:
        if account.when is not None and account.happened is not Happened.NO:
            meaning = desk.briefing.meanings.times.get(account.when)
            if meaning is not None:
                found[str(account.article), meaning.usual, planned(account)] = None
    return tuple(found)


def _marks(
    desk: Desk, article: str, events: Sequence[Event], times: dict[str, tuple[_Time, ...]], scale: TimeScale, top: int
) -> tuple[tuple[Drawn, ...], int]:
    """The marks of one article, and how many rows they take. Events of one time share a mark."""
    numbers = {str(e.id): n for n, e in enumerate(events, 1)}
    shared: dict[tuple[Interval[datetime], bool], list[Event]] = {}
    for event in events:
        for of, interval, was_planned in times[event.id]:
            if of == article and scale.holds(interval):
                shared.setdefault((interval, was_planned), []).append(event)
    placed = [(scale.stretch(interval), interval, was, found) for (interval, was), found in shared.items()]
    placed.sort(key=lambda p: (p[0].left, -p[0].right, numbers[p[3][0].id]))
    ends: list[float] = []
    marks: list[Drawn] = []
    for stretch, interval, was_planned, found in placed:
        label = _label([numbers[e.id] for e in found])
        room = 1.0 + 2.6 * len(label)
        inside = stretch.width >= room
        left, right = _room(stretch, inside, room)
        row = next((n for n, end in enumerate(ends) if end <= left), len(ends))
        ends[row : row + 1] = [right]
        words = "; ".join(e.title for e in found)
        when = wording.time_interval(interval, scale.zone)
        text = f"{when}{', planned' if was_planned else ''}: {words}"
        ids = tuple(str(e.id) for e in found)
        marks.append(Drawn(stretch, top + row * _ROW + _ROW // 2, was_planned, label, inside, ids, text))
    return tuple(marks), len(ends)


def _room(stretch: Stretch, inside: bool, room: float) -> tuple[float, float]:
    """From where to where a mark and its label take up a row."""
    if inside:
        return stretch.left, stretch.right
    return stretch.left - (2.5 if stretch.point else 0), stretch.right + max(room + 1.5, _LEAST - stretch.width)


def _label(numbers: list[int]) -> str:
    return " ".join(map(str, numbers)) if len(numbers) <= _MOST_NUMBERS else f"{len(numbers)} events"


def _numbered(desk: Desk, number: int, event: Event, times: tuple[_Time, ...], scale: TimeScale) -> Numbered:
    intervals = dict.fromkeys(wording.time_interval(i, scale.zone) for _, i, _ in times)
    articles = dict.fromkeys((desk.facts.articles[a].code, desk.order(a)) for a, _, _ in times)
    return Numbered(
        number, Link(event.title, address(event)), "; ".join(intervals), tuple(sorted(articles, key=itemgetter(1)))
    )
