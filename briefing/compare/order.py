"""The order of events: what `after` and `before` say, held against the times that the articles give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from graphlib import CycleError, TopologicalSorter

from briefing.compare.events import EventResult, Timed, planned
from briefing.compare.origins import denies
from briefing.model.facts import Facts
from briefing.model.vocabulary import Stance
from briefing.problems import Mark, Problem, codes
from briefing.verify.checks.links import earlier_events

Bound = tuple[datetime, str]
"""A moment before which an event cannot have begun, and the id of the event before it that gives it."""


def contradicted(facts: Facts, results: Mapping[str, EventResult]) -> Iterator[Problem]:
    """Events that are put after others, at however many removes, although every time says before."""
    earliest = {event_id: _earliest(result) for event_id, result in results.items()}
    for event_id, (moment, earlier) in _bounds(earlier_events(facts.events), earliest).items():
        latest = _latest(results[event_id])
        if latest is not None and latest < moment:
            message = f"'{event_id}' is put after '{earlier}', but its times are before"
            yield codes.ORDER_CONTRADICTED(_mark(facts, event_id, earlier), message)


def starts(facts: Facts, results: Mapping[str, EventResult]) -> dict[str, datetime | None]:
    """When each event began at the earliest; None where unknown.

    By its own times, by those of the events before it, and by those of what it is a part of: no part begins before the
    whole. A plan's time is left out: an article may report a plan before that time.
    """
    own = {event_id: _start(result) for event_id, result in results.items()}
    earlier = earlier_events(facts.events)
    wholes = {e: (*before, *([str(w)] if (w := facts.events[e].part_of) else [])) for e, before in earlier.items()}
    bounds = _bounds(wholes, own) or _bounds(earlier, own)
    moments = {e: (start, bounds[e][0] if e in bounds else None) for e, start in own.items()}
    return {e: max(filter(None, both), default=None) for e, both in moments.items()}


def _bounds(earlier: Mapping[str, Sequence[str]], own: Mapping[str, datetime | None]) -> dict[str, Bound]:
    """For each event, the latest of the moments `own` of all events before it. Circles are another problem's."""
    known = {event_id: sorted(e for e in before if e in own) for event_id, before in earlier.items()}
    try:
        in_order = list(TopologicalSorter(known).static_order())
    except CycleError:
        return {}
    bounds: dict[str, Bound] = {}
    for event_id in in_order:
        befores = known.get(event_id, ())
        candidates = [bounds[before] for before in befores if before in bounds]
        candidates += [(moment, before) for before in befores if (moment := own[before]) is not None]
        if candidates:
            bounds[event_id] = max(candidates)
    return {event_id: bounds[event_id] for event_id in sorted(bounds)}


def _told(result: EventResult) -> list[Timed]:
    return [t for t in result.timed if not denies(t.account) and t.account.stance is not Stance.DENIES]


def _start(result: EventResult) -> datetime | None:
    lows = [t.meaning.usual.low for t in _told(result) if not planned(t.account)]
    return min((low for low in lows if low is not None), default=None) if None not in lows else None


def _latest(result: EventResult) -> datetime | None:
    highs = [t.meaning.must.high for t in _told(result)]
    return max((h for h in highs if h is not None), default=None) if None not in highs else None


def _earliest(result: EventResult) -> datetime | None:
    lows = [t.meaning.must.low for t in _told(result)]
    return min((low for low in lows if low is not None), default=None) if None not in lows else None


def _mark(facts: Facts, event_id: str, earlier: str) -> Mark:
    event, other = facts.events[event_id], facts.events[earlier]
    if earlier in event.after:
        return event.at("after", event.after.index(earlier))
    if event_id in other.before:
        return other.at("before", other.before.index(event_id))
    return event.at("after")
