"""Events in the order of the story: by the hour where there is one, else by what they come before or after.

A part of a day, such as "pre-dawn", stands at its middle, among the hours. An event that gives no hour follows the last
event it is put after, from where that must be over; one that is only part of another follows the whole; a day without
an hour comes after all that has hours on it. File order and ids never decide. No event stands under a day that neither
it nor what it belongs to has, unless something of that day must follow it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from graphlib import CycleError, TopologicalSorter
from typing import Literal
from zoneinfo import ZoneInfo

from briefing.compare import Comparison
from briefing.compare.events import Timed, planned
from briefing.compare.origins import denies
from briefing.grouping import group_by_key
from briefing.model.records import Event
from briefing.verify.checks.links import earlier_events

_HOUR, _DAY = timedelta(hours=2), timedelta(hours=23)
"""The greatest length of an interval that gives an hour, and the least of one that gives a day and no hour."""

Group = date | Literal["earlier", "no-time"]
"""A day; before all days, for what is only put before other events; or after them, for what nothing puts on a day."""
_Key = tuple[datetime, int, int]
"""A moment, whether it is a day without an hour, and how many steps after that moment."""
_At = tuple[_Key, datetime]
"""Where an event stands, and the moment when it must be over, on that day."""


@dataclass(slots=True)
class _Place:
    """An event and its place in the story."""

    event: Event
    """The event."""
    own: _At | None
    """Where it stands by its own time; None without one."""
    at: _At | None = None
    """Where it stands; None where nothing tells."""
    follows: bool = False
    """True where it comes after something that has a time."""
    belongs: bool = False
    """True where it is part of something that has a time."""
    group: Group = "no-time"
    """The part of the list in which it stands."""


def in_order(found: Comparison) -> list[tuple[Group, list[Event]]]:
    """The events by day, in the order of the story.

    What has no time and follows something of the main day stands there, each with a word that no time is given.
    """
    events, front = found.facts.events, found.facts.front
    earlier = {e: sorted(set(before) & events.keys()) for e, before in earlier_events(events).items()}
    for event_id, event in events.items():
        # A part follows the beginning of its whole, unless it is told to come before it.
        whole = str(event.part_of)
        if whole in events and whole not in earlier[event_id] and event_id not in earlier[whole]:
            earlier[event_id].append(whole)
    try:
        ordered = list(TopologicalSorter(earlier).static_order())
    except CycleError:
        ordered = list(events)
    zone, main_day = ZoneInfo(front.timezone if front else "UTC"), front.day if front else None
    places = {event_id: _Place(events[event_id], _own(found.events[event_id].timed, zone)) for event_id in ordered}
    later = group_by_key((e, place) for event_id, place in places.items() for e in earlier[event_id])
    for event_id, place in places.items():
        _after(place, [places[e] for e in earlier[event_id]])
    for event_id, place in reversed(places.items()):
        _before(place, later.get(event_id, ()), main_day)
    # Sorting keeps the order of the story where keys are the same.
    placed = sorted(places.values(), key=lambda place: (place.at is None, place.at and place.at[0]))
    grouped = group_by_key((place.group, place.event) for place in placed)
    groups: list[Group] = ["earlier", *sorted(group for group in grouped if isinstance(group, date)), "no-time"]
    return [(group, grouped[group]) for group in groups if group in grouped]


def _own(timed: Sequence[Timed], zone: ZoneInfo) -> _At | None:
    """When an event was by its own accounts: the earliest time that says more than a day, else the day."""
    usual = [t.meaning.usual for t in timed if not denies(t.statement) and not planned(t.statement)]
    closed = [(t.low.astimezone(zone), t.high.astimezone(zone)) for t in usual if t.low and t.high]
    hours = [(a if b - a <= _HOUR else a + (b - a) / 2, b) for a, b in closed if b - a < _DAY]
    if hours:
        moment, high = min(hours)
        return (moment, 0, 0), min(high, moment.replace(hour=23, minute=59))
    days = [high for low, high in closed if high - low <= _DAY + timedelta(hours=3)]
    last = min(days) - timedelta(minutes=1) if days else None
    return ((last, 1, 0), last) if last else None


def _after(place: _Place, before: Sequence[_Place]) -> None:
    """Puts an event after those before it; after the beginning only of the whole that it is part of."""
    whole, own = place.event.part_of, place.own
    known = [(p.at[0], p.at[0][0] if p.event.id == whole else p.at[1]) for p in before if p.at is not None]
    begun = max(((moment, day, steps + 1) for (moment, day, steps), _ in known), default=None)
    over = max(((end, day, steps + 1) for (_, day, steps), end in known), default=None)
    # A day without an hour says less than what the event comes after on that day.
    is_bare = own is not None and over is not None and own[0][1] == 1 and own[0][0].date() == over[0].date()
    if own is not None and not is_bare:
        key = max(filter(None, (own[0], begun)))
        place.at = key, max(key[0], own[1])
    elif over is not None:
        place.at = over, over[0]
    place.follows = any(p.own or p.follows for p in before)
    place.belongs = any(p.event.id == whole and (p.own or p.belongs) for p in before)


def _before(place: _Place, later: Sequence[_Place], main_day: date | None) -> None:
    """Puts what nothing comes before next to what follows it: with no time of its own, on the first day of those."""
    known = [p.at for p in later if p.at is not None]
    if place.at is None and known:
        (moment, day, steps), _ = min(known)
        place.at = (moment, day, steps - 1), moment
    # What nothing dated precedes comes before its story, but on the day of its own parts.
    next_to = [p for p in later if place.follows or p.event.part_of == place.event.id]
    days = [p.group for p in next_to if isinstance(p.group, date)]
    here = place.at[0][0].date() if place.at is not None else None
    if here and (place.own or (place.belongs and not days)):
        place.group = here
    elif days:
        place.group = min(days)
    elif here and place.follows and here == main_day:
        place.group = here
    elif here and not place.follows:
        place.group = "earlier"
