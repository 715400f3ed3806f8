"""Events in the order of the story: by the hour where there is one, else by what they come before or after.

A part of a day, such as "pre-dawn", stands at its middle, among the hours. An event that gives no hour follows the last
event it is put after, from where that must be over; one that is only part of another follows the whole; a day without
an hour comes after all that has hours on it, unless an account puts it after something of that day. What has no time
and follows only something of an earlier day comes right before the first that follows it on its own. File order and ids
never decide. No event stands under a day that neither it nor what it belongs to has, unless something of that day must
follow it; a part of what comes before all days stands with it. What no day is left for stands by what is said of its
time: what is only planned, what is dated roughly, and what no account dates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from briefing.compare import Comparison
from briefing.compare.events import EventResult, Timed, denied, lies_ahead
from briefing.grouping import group_by_key
from briefing.model.records import Event
from briefing.verify.checks.links import earlier_events

_HOUR = timedelta(hours=2)
"""The greatest length of an interval that gives an hour; a longer one stands at its middle."""
_DAY = timedelta(hours=23)
"""The least length of an interval that gives a day and no hour."""
_LONGEST_DAY = timedelta(hours=26)
"""The greatest: a day is longer where clocks are put back."""

Group = date | Literal["earlier", "planned", "rough", "no-time"]
"""A day; before all days, for what is only put before other events; or after them, for what nothing puts on a day.

That is `planned` where every account speaks of what is to come, `rough` where one gives a time, else `no-time`.
"""


class _Key(NamedTuple):
    """What events are sorted by."""

    moment: datetime
    """A moment."""
    is_day: bool
    """True where it is a day without an hour."""
    steps: int
    """How many steps after that moment."""


class _At(NamedTuple):
    """Where an event stands."""

    key: _Key
    """When it begins."""
    over: datetime
    """When it must be over, on that day."""


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
    # Sorting keeps the order of the story where keys are the same.
    placed = sorted(_placed(found), key=lambda place: (place.at is None, place.at and place.at.key))
    grouped = group_by_key((place.group, place.event) for place in placed)
    days = sorted(group for group in grouped if isinstance(group, date))
    for group in ("planned", "rough"):
        grouped.get(group, []).sort(key=lambda event: _first_moment(found.events[str(event.id)].timed))
    groups: list[Group] = ["earlier", *days, "planned", "rough", "no-time"]
    return [(group, grouped[group]) for group in groups if group in grouped]


def _undated(event: Event) -> Group:
    """Where an event stands that nothing puts on a day, by what its accounts say of its time."""
    told = [account for account in event.accounts if not denied(event, account)]
    if told and all(lies_ahead(event, account) for account in told):
        return "planned"
    return "rough" if any(account.when for account in told) else "no-time"


def _first_moment(timed: Sequence[Timed]) -> datetime:
    """The first moment that any words for a time of an event may mean; after all others, where none can be read."""
    bounds = chain.from_iterable((time.meaning.usual.low, time.meaning.usual.high) for time in timed)
    return min(filter(None, bounds), default=datetime.max.replace(tzinfo=UTC))


def _placed(found: Comparison) -> list[_Place]:
    """Each event with its place in the story: first after those before it, then before those after it."""
    front = found.facts.front
    zone = ZoneInfo(front.timezone if front else "UTC")
    main_day = front.day if front else None
    own = {event_id: _own(result, zone) for event_id, result in found.events.items()}
    earlier = _with_accounts(found.facts.events, _earlier(found.facts.events), own)
    places: dict[str, _Place] = {}
    for event_id in _sorted_topologically(earlier):
        places[event_id] = _Place(found.facts.events[event_id], own[event_id])
    later: dict[str, list[_Place]] = {event_id: [] for event_id in places}
    for event_id, place in places.items():
        _put_after(place, [places[before] for before in earlier[event_id]])
        for before in earlier[event_id]:
            later[before].append(place)
    for event_id, place in reversed(places.items()):
        _put_before(place, later[event_id])
        place.group = _group(place, later[event_id], main_day)
    told_later = _told_later(places)
    for event_id, place in reversed(places.items()):
        _put_next_to(place, [*later[event_id], *told_later.get(event_id, ())])
    for place in places.values():
        _put_with_whole(place, places.get(str(place.event.part_of)))
    for place in places.values():
        if place.group == "no-time":
            place.group = _undated(place.event)
    return list(places.values())


def _told_later(places: Mapping[str, _Place]) -> dict[str, list[_Place]]:
    """For each event that some account puts before others, the places of these."""
    pairs: list[tuple[str, _Place]] = []
    for place in places.values():
        orders = chain.from_iterable(account.after for account in place.event.accounts)
        pairs += [(str(before), place) for before in orders]
    return group_by_key(pairs)


def _earlier(events: Mapping[str, Event]) -> dict[str, list[str]]:
    """The events that come before each; a part follows the beginning of its whole, unless it is told to precede it."""
    earlier = {event: sorted(set(before) & events.keys()) for event, before in earlier_events(events).items()}
    for event_id, event in events.items():
        whole = str(event.part_of)
        if whole in events and whole not in earlier[event_id] and event_id not in earlier[whole]:
            earlier[event_id].append(whole)
    return earlier


def _with_accounts(
    events: Mapping[str, Event], earlier: Mapping[str, list[str]], own: Mapping[str, _At | None]
) -> Mapping[str, list[str]]:
    """The same, a day without an hour also after what its accounts put it after, where that makes no circle.

    Else such an event would stand after all that has hours, where no article puts it.
    """
    told = {event_id: list(before) for event_id, before in earlier.items()}
    for event_id, event in events.items():
        at = own[event_id]
        if at is not None and at.key.is_day:
            orders = chain.from_iterable(account.after for account in event.accounts)
            told[event_id] += [before for before in map(str, orders) if before in events]
    try:
        TopologicalSorter(told).prepare()
    except CycleError:
        return earlier
    return told


def _sorted_topologically(earlier: Mapping[str, Sequence[str]]) -> list[str]:
    """Events after those that come before them; as they stand in the facts where these go in a circle."""
    try:
        return list(TopologicalSorter(earlier).static_order())
    except CycleError:
        return list(earlier)


def _own(result: EventResult, zone: ZoneInfo) -> _At | None:
    """When an event was by its own accounts: the earliest time that says more than a day, else the day.

    A denial, or a demand, is dated by the account that tells that somebody made it.
    """
    telling = (time for time in result.timed if not denied(result.event, time.statement))
    happened = [time.meaning.usual for time in telling if not lies_ahead(result.event, time.statement)]
    closed = [(t.low.astimezone(zone), t.high.astimezone(zone)) for t in happened if t.low and t.high]
    hours = [(_moment(low, high), high) for low, high in closed if high - low < _DAY]
    if hours:
        moment, over = min(hours)
        return _At(_Key(moment, False, 0), min(over, moment.replace(hour=23, minute=59)))
    days = [high for low, high in closed if high - low <= _LONGEST_DAY]
    if not days:
        return None
    last = min(days) - timedelta(minutes=1)
    return _At(_Key(last, True, 0), last)


def _moment(low: datetime, high: datetime) -> datetime:
    """Where an interval stands among the hours: at its beginning, or a part of a day at its middle."""
    return low if high - low <= _HOUR else low + (high - low) / 2


def _put_after(place: _Place, before: Sequence[_Place]) -> None:
    """Puts an event after those before it; after the beginning only of the whole that it is part of."""
    whole = place.event.part_of
    place.at = place.own
    begun: list[_Key] = []
    over: list[_Key] = []
    for other in before:
        if other.at is not None:
            key = other.at.key
            end = key.moment if other.event.id == whole else other.at.over
            begun.append(_Key(key.moment, key.is_day, key.steps + 1))
            over.append(_Key(end, key.is_day, key.steps + 1))
    if over and (place.own is None or _is_bare(place.own, max(over))):
        place.at = _At(max(over), max(over).moment)
    elif begun and place.own is not None:
        key = max(place.own.key, *begun)
        place.at = _At(key, max(key.moment, place.own.over))
    place.follows = any(other.own or other.follows for other in before)
    place.belongs = any(other.event.id == whole and (other.own or other.belongs) for other in before)


def _is_bare(own: _At, over: _Key) -> bool:
    """True for a day without an hour: it says less than what the event comes after on that day."""
    return own.key.is_day and own.key.moment.date() == over.moment.date()


def _put_before(place: _Place, later: Sequence[_Place]) -> None:
    """Puts what has no time of its own, and nothing dated before it, next to the first of what follows it."""
    known = [other.at.key for other in later if other.at is not None]
    if place.at is None and known:
        moment, is_day, steps = min(known)
        place.at = _At(_Key(moment, is_day, steps - 1), moment)


def _put_next_to(place: _Place, later: Sequence[_Place]) -> None:
    """Puts what has no time, and follows only something of an earlier day, next to the first of its day after it."""
    if place.own is not None or place.at is None or place.at.key.moment.date() == place.group:
        return
    known = [other.at.key for other in later if other.at is not None and other.group == place.group]
    if known and place.group not in ("earlier", "no-time"):
        moment, is_day, steps = min(known)
        place.at = _At(_Key(moment, is_day, steps - 1), moment)


def _put_with_whole(place: _Place, whole: _Place | None) -> None:
    """Puts a part that nothing puts anywhere with the whole, where this comes before all days."""
    if whole is not None and place.at is None and whole.at is not None and whole.group == "earlier":
        moment, is_day, steps = whole.at.key
        place.at = _At(_Key(moment, is_day, steps + 1), moment)
        place.group = "earlier"


def _group(place: _Place, later: Sequence[_Place], main_day: date | None) -> Group:
    """The part of the list in which an event stands."""
    here = place.at.key.moment.date() if place.at is not None else None
    # What nothing dated precedes comes before its story, but on the day of its own parts.
    next_to = [other for other in later if place.follows or other.event.part_of == place.event.id]
    days = [other.group for other in next_to if isinstance(other.group, date)]
    if here and (place.own or (place.belongs and not days)):
        return here
    if days:
        return min(days)
    if here is None:
        return "no-time"
    if not place.follows:
        return "earlier"
    return here if here == main_day else "no-time"
