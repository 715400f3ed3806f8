"""Events in the order of the story: by the hour where there is one, else by what they come before or after.

A part of a day, such as "pre-dawn", stands at its middle, among the hours. An event that gives no hour follows the last
event it is put after, from where that must be over; one that is only part of another follows the whole; a day without
an hour comes after all that has hours on it. File order and ids never decide. No event stands under a day that neither
it nor what it belongs to has, unless something of that day must follow it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from graphlib import CycleError, TopologicalSorter
from typing import Literal
from zoneinfo import ZoneInfo

from briefing.compare import Comparison
from briefing.compare.events import Timed, planned
from briefing.compare.origins import denies
from briefing.model.fields import gathered
from briefing.model.records import Event
from briefing.verify.checks.links import earlier_events

_HOUR, _DAY = timedelta(hours=2), timedelta(hours=23)
"""The greatest length of an interval that gives an hour, and the least of one that gives a day and no hour."""

Group = date | Literal["earlier", "no-time"]
"""A day; before all days, for what is only put before other events; or after them, for what nothing puts on a day."""
_Key = tuple[datetime, int, int]
"""A moment, whether it is a day without an hour, and how many steps after that moment."""
_Own = tuple[_Key, datetime]
"""Where an event stands by its own time, and the moment when it must be over, on that day."""


def in_order(found: Comparison) -> list[tuple[Group, list[Event]]]:
    """The events by day, in the order of the story.

    What has no time and follows something of the main day stands there, each with a word that no time is given.
    """
    events, front = found.facts.events, found.facts.front
    earlier = {e: sorted(set(before) & events.keys()) for e, before in earlier_events(events).items()}
    for event_id, event in events.items():
        if event.part_of in events and event.part_of not in earlier[event_id]:
            earlier[event_id].append(str(event.part_of))
    try:
        ordered = list(TopologicalSorter(earlier).static_order())
    except CycleError:
        ordered = list(events)
    zone = ZoneInfo(front.timezone if front is not None else "UTC")
    own = {event_id: _own(found.events[event_id].timed, zone) for event_id in ordered}
    later = gathered((e, event_id) for event_id, before in earlier.items() for e in before)
    keys = _keys(events, own, earlier, later)
    group_of = _groups(events, own, keys, earlier, later, front.day if front is not None else None)
    days = sorted({group for group in group_of.values() if isinstance(group, date)})
    # Sorting keeps the order of the story where keys are the same.
    placed = sorted(ordered, key=lambda event_id: (keys[event_id] is None, keys[event_id]))
    groups: list[Group] = ["earlier", *days, "no-time"]
    grouped = [(group, [events[e] for e in placed if group_of[e] == group]) for group in groups]
    return [(group, there) for group, there in grouped if there]


def _own(timed: Sequence[Timed], zone: ZoneInfo) -> _Own | None:
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


def _keys(
    events: Mapping[str, Event],
    own: dict[str, _Own | None],
    earlier: Mapping[str, Sequence[str]],
    later: Mapping[str, Sequence[str]],
) -> dict[str, _Key | None]:
    keys: dict[str, _Key | None] = {}
    over: dict[str, datetime] = {}
    for event_id, given in own.items():
        whole = events[event_id].part_of
        before = [(key, key[0] if e == whole else over[e]) for e in earlier[event_id] if (key := keys.get(e))]
        after = max(((moment, day, steps + 1) for (moment, day, steps), _ in before), default=None)
        late = max(((end, day, steps + 1) for (_, day, steps), end in before), default=None)
        # A day without an hour says less than what the event comes after on that day.
        is_bare = given is not None and late is not None and given[0][1] == 1 and given[0][0].date() == late[0].date()
        if given is not None and not is_bare:
            keys[event_id] = key = max(filter(None, (given[0], after)))
            over[event_id] = max(key[0], given[1])
        else:
            keys[event_id] = late
            over |= {event_id: late[0]} if late is not None else {}
    for event_id in reversed(own):
        known = [key for e in later.get(event_id, ()) if (key := keys[e]) is not None]
        if keys[event_id] is None and known:
            first = min(known)
            keys[event_id] = (first[0], first[1], first[2] - 1)
    return keys


def _groups(
    events: Mapping[str, Event],
    own: dict[str, _Own | None],
    keys: Mapping[str, _Key | None],
    earlier: Mapping[str, Sequence[str]],
    later: Mapping[str, Sequence[str]],
    main_day: date | None,
) -> dict[str, Group]:
    """Where each event stands: with no time of its own, on the first day on which something must follow it."""
    follows: set[str] = set()
    belongs: set[str] = set()
    for event_id in own:
        whole = events[event_id].part_of
        follows |= {event_id for e in earlier[event_id] if own[e] or e in follows}
        belongs |= {event_id for e in earlier[event_id] if e == whole and (own[e] or e in belongs)}
    found: dict[str, Group] = {}
    for event_id in reversed(own):
        key = keys[event_id]
        # What nothing dated precedes comes before its story, but on the day of its own parts.
        next_to = [e for e in later.get(event_id, ()) if event_id in follows or events[e].part_of == event_id]
        days = [day for e in next_to if isinstance(day := found[e], date)]
        if key is not None and (own[event_id] or (event_id in belongs and not days)):
            found[event_id] = key[0].date()
        elif days:
            found[event_id] = min(days)
        elif key is not None and key[0].date() == main_day and event_id in follows:
            found[event_id] = key[0].date()
        else:
            found[event_id] = "earlier" if key is not None and event_id not in follows else "no-time"
    return found
