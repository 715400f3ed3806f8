"""Events in the order of the story: by the hour where there is one, else by what they come before or after.

An event that gives no hour follows the last event it is put after; one that is only part of another follows the whole;
a day without an hour comes after all that has hours on it. File order and ids never decide. No event stands under a
day that neither it nor what it belongs to has, unless something of that day must follow it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from graphlib import CycleError, TopologicalSorter
from typing import Literal
from zoneinfo import ZoneInfo

from briefing.compare import Comparison
from briefing.compare.events import planned
from briefing.compare.origins import denies
from briefing.model.records import Event
from briefing.verify.checks.links import earlier_events
from briefing.wordings.intervals import Interval

_DAY = timedelta(hours=23)
"""The least length of an interval that gives a day and no hour."""

Group = date | Literal["earlier", "no-time"]
"""A day; before all days, for what is only put before other events; or after them, for what nothing puts on a day."""
_Key = tuple[datetime, int, int]
"""A moment, whether it is a day without an hour, and how many steps after that moment."""


def in_order(found: Comparison) -> list[tuple[Group, list[Event]]]:
    """The events by day, in the order of the story."""
    told = {
        event_id: [t.meaning.usual for t in result.timed if not denies(t.account) and not planned(t.account)]
        for event_id, result in found.events.items()
    }
    front = found.facts.front
    zone = ZoneInfo(front.timezone if front is not None else "UTC")
    return arranged(found.facts.events, told, zone, front.day if front is not None else None)


def arranged(
    events: Mapping[str, Event],
    told: Mapping[str, Sequence[Interval[datetime]]],
    zone: ZoneInfo,
    main_day: date | None = None,
) -> list[tuple[Group, list[Event]]]:
    """Events by day; `told` are the times that their accounts give, `main_day` is what the briefing is about.

    What has no time and follows something of the main day stands there, each with a word that no time is given.
    """
    earlier = {e: sorted(set(before) & events.keys()) for e, before in earlier_events(events).items()}
    for event_id, event in events.items():
        if event.part_of in events and event.part_of not in earlier[event_id]:
            earlier[event_id].append(str(event.part_of))
    try:
        ordered = list(TopologicalSorter(earlier).static_order())
    except CycleError:
        ordered = list(events)
    own = {event_id: _own(told.get(event_id, ()), zone) for event_id in ordered}
    keys = _keys(own, earlier, ordered)
    group_of = _groups(events, own, keys, earlier, ordered, main_day)
    days = sorted({group for group in group_of.values() if isinstance(group, date)})
    # Sorting keeps the order of the story where keys are the same.
    placed = sorted(ordered, key=lambda event_id: (keys[event_id] is None, keys[event_id]))
    groups: list[Group] = ["earlier", *days, "no-time"]
    found = [(group, [events[e] for e in placed if group_of[e] == group]) for group in groups]
    return [(group, there) for group, there in found if there]


def _own(usual: Sequence[Interval[datetime]], zone: ZoneInfo) -> _Key | None:
    """When an event began by its own accounts: the narrowest time that says more than a day, else the day."""
    closed = [(t.low.astimezone(zone), t.high.astimezone(zone)) for t in usual if t.low and t.high]
    hours = [low for low, high in closed if high - low < _DAY]
    if hours:
        return min(hours), 0, 0
    days = [high for low, high in closed if high - low <= _DAY + timedelta(hours=3)]
    return (min(days) - timedelta(minutes=1), 1, 0) if days else None


def _keys(
    own: Mapping[str, _Key | None], earlier: Mapping[str, Sequence[str]], ordered: Sequence[str]
) -> dict[str, _Key | None]:
    keys: dict[str, _Key | None] = {}
    for event_id in ordered:
        before = max((key for e in earlier[event_id] if (key := keys.get(e)) is not None), default=None)
        key = own[event_id]
        after = (before[0], before[1], before[2] + 1) if before is not None else None
        follows = after is not None and (key is None or after > key or _is_bare_day(key, after))
        keys[event_id] = after if follows else key
    for event_id in reversed(ordered):
        later = [key for e, before in earlier.items() if event_id in before and (key := keys[e]) is not None]
        if keys[event_id] is None and later:
            first = min(later)
            keys[event_id] = (first[0], first[1], first[2] - 1)
    return keys


def _is_bare_day(key: _Key, after: _Key) -> bool:
    """True for a day without an hour, which says less than what an event comes after on that day."""
    return key[1] == 1 and key[0].date() == after[0].date()


def _groups(
    events: Mapping[str, Event],
    own: Mapping[str, _Key | None],
    keys: Mapping[str, _Key | None],
    earlier: Mapping[str, Sequence[str]],
    ordered: Sequence[str],
    main_day: date | None,
) -> dict[str, Group]:
    """Where each event stands: with no time of its own, on the first day on which something must follow it."""
    follows: set[str] = set()
    belongs: set[str] = set()
    for event_id in ordered:
        whole = events[event_id].part_of
        follows |= {event_id for e in earlier[event_id] if own[e] or e in follows}
        belongs |= {event_id for e in earlier[event_id] if e == whole and (own[e] or e in belongs)}
    found: dict[str, Group] = {}
    for event_id in reversed(ordered):
        key = keys[event_id]
        later = [e for e, before in earlier.items() if event_id in before]
        if event_id not in follows:
            # What nothing dated precedes comes before its story, but on the day of its own parts.
            later = [e for e in later if events[e].part_of == event_id]
        days = [day for e in later if isinstance(day := found[e], date)]
        if key is not None and (own[event_id] or (event_id in belongs and not days)):
            found[event_id] = key[0].date()
        elif days:
            found[event_id] = min(days)
        elif key is not None and key[0].date() == main_day and event_id in follows:
            found[event_id] = key[0].date()
        else:
            found[event_id] = "earlier" if key is not None and event_id not in follows else "no-time"
    return found
