"""Events: what the accounts of one event say together about when, where, who is responsible, and whether.

And their order: what `after` and `before` say, held against the times that the articles give.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from graphlib import CycleError, TopologicalSorter

from briefing.compare.figures import Read, worst
from briefing.compare.origins import Support, denies, support, supports
from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.parts import Account
from briefing.model.records import Event
from briefing.model.vocabulary import EventType, Happened, Stance
from briefing.problems import Mark, Problem, codes
from briefing.verify.checks.links import earlier_events
from briefing.verify.readings import Readings, around
from briefing.wordings import Interval, Relation

Bound = tuple[datetime, str]
"""A moment before which an event cannot have begun, and the id of the event before it that gives it."""
Timed = Read[Account, datetime]


@dataclass(frozen=True, slots=True)
class EventResult:
    """What comparison finds for one event."""

    event: Event
    """The event."""
    timed: tuple[Timed, ...]
    """The accounts that give a time which could be read."""
    time_reads: tuple[Timed, ...]
    """Those of `timed` beside which another speaks of the same thing: both of what happened, or both of a plan."""
    time_status: Relation | None
    """How any two of those that speak of the same thing stand to each other, at worst; None when there are none."""
    responsible: dict[tuple[str, ...], list[Account]]
    """The accounts by whom they hold responsible; accounts that name nobody are left out."""
    cleared: dict[tuple[str, ...], list[Account]]
    """The accounts that deny a responsibility, by whose."""
    places: dict[str, list[Account]]
    """The accounts by the place that they name; denials are left out."""
    asserting: tuple[Account, ...]
    """Accounts that say that it happened or will."""
    denying: tuple[Account, ...]
    """Accounts that say that it did not or will not."""
    opposed: tuple[tuple[Account, ...], tuple[Account, ...]] | None
    """Those that assert what others deny, and those others. A plan and that nothing came of it are not opposed."""
    support: Support | None
    """The origins behind those that assert it."""

    @property
    def responsibility_differs(self) -> bool:
        """True when accounts hold different sets of actors responsible, or one denies what another holds."""
        held = {actor for actors in self.responsible for actor in actors}
        return len(self.responsible) > 1 or any(not held.isdisjoint(actors) for actors in self.cleared)


def compare(facts: Facts, event: Event, readings: Readings) -> EventResult:
    """Compares the accounts of one event."""
    timed = tuple(Read(a, readings.times[a.when]) for a in event.accounts if a.when and a.when in readings.times)
    by_plan = group_by_key((planned(t.statement), t) for t in _told(timed)).values()
    of_one_thing = [same for same in by_plan if len(same) > 1]
    together = {t for same in of_one_thing for t in same}
    asserting = tuple(a for a in event.accounts if supports(a) or _is_the_demand(event, a))
    return EventResult(
        event,
        timed,
        tuple(t for t in timed if t in together),
        max(filter(None, map(worst, of_one_thing)), key=[*Relation].index, default=None),
        by_actors((a for a in event.accounts if not says_no(a)), "responsible"),
        by_actors((a for a in event.accounts if a.stance is Stance.DENIES), "responsible"),
        dict(sorted(group_by_key((str(a.where), a) for a in event.accounts if a.where and not says_no(a)).items())),
        asserting,
        tuple(a for a in event.accounts if denies(a)),
        _opposed(event),
        support(facts, asserting),
    )


def by_actors(accounts: Iterable[Account], field: str) -> dict[tuple[str, ...], list[Account]]:
    """The accounts that name actors in a field, by those actors."""
    return dict(
        sorted(group_by_key((tuple(sorted(getattr(a, field))), a) for a in accounts if getattr(a, field)).items())
    )


def _is_the_demand(event: Event, account: Account) -> bool:
    """True for a demand in an event that is the demand, or its being voiced: who demands does what the event tells of.

    In any other event a demand says that something should be, and so not that it is.
    """
    voiced = event.type in (EventType.DEMAND, EventType.STATEMENT, EventType.TESTIMONY)
    return voiced and account.stance is Stance.DEMANDS


def planned(account: Account) -> bool:
    """True when the account speaks of what is to come, as seen by its speaker."""
    return account.happened is Happened.PLANNED or account.stance in (Stance.FORECASTS, Stance.DEMANDS)


def says_no(account: Account) -> bool:
    """True when the account says that it is not so, or that somebody is not responsible."""
    return account.stance is Stance.DENIES or account.happened is Happened.NO


def _opposed(event: Event) -> tuple[tuple[Account, ...], tuple[Account, ...]] | None:
    against = [a for a in event.accounts if denies(a)]
    refused = [a for a in against if a.stance is Stance.DENIES]
    asserted = [a for a in event.accounts if supports(a) and (refused if planned(a) else against)]
    if not asserted:
        return None
    return tuple(asserted), tuple(refused if all(map(planned, asserted)) else against)


def apart(facts: Facts, a: str, b: str) -> bool:
    """True when neither place lies in the other."""
    return a not in {p.id for p in around(facts, b)} and b not in {p.id for p in around(facts, a)}


def span(result: EventResult) -> Interval[datetime] | None:
    """From the earliest to the latest usual time that any account gives; None when none does."""
    low = min(filter(None, (t.meaning.usual.low for t in result.timed)), default=None)
    high = max(filter(None, (t.meaning.usual.high for t in result.timed)), default=None)
    if low is not None and high is not None:
        return Interval(min(low, high), max(low, high))
    return Interval(low, high) if low or high else None


def misplaced(facts: Facts, results: Mapping[str, EventResult]) -> Iterator[Problem]:
    """Events that are put after others, at however many removes, although every time says before."""
    earliest = {e: outermost(min, (t.meaning.must.low for t in _told(result.timed))) for e, result in results.items()}
    for event_id, (moment, earlier) in _bounds(earlier_events(facts.events), earliest).items():
        latest = outermost(max, (t.meaning.must.high for t in _told(results[event_id].timed)))
        if latest is not None and latest < moment:
            message = f"'{event_id}' is put after '{earlier}', but its times are before"
            yield codes.ORDER_CONTRADICTED(_mark(facts, event_id, earlier), message)


def starts(facts: Facts, results: Mapping[str, EventResult]) -> dict[str, datetime | None]:
    """When each event began at the earliest; None where unknown.

    By its own times, by those of the events before it, and by those of what it is a part of: no part begins before the
    whole. A plan's time is left out: an article may report a plan before that time.
    """
    happened = {e: [t for t in _told(result.timed) if not planned(t.statement)] for e, result in results.items()}
    own = {e: outermost(min, (t.meaning.usual.low for t in timed)) for e, timed in happened.items()}
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


def _told(timed: Iterable[Timed]) -> list[Timed]:
    """The times of what is denied are nobody's."""
    return [t for t in timed if not says_no(t.statement)]


def outermost(choose: Callable[..., datetime | None], moments: Iterable[datetime | None]) -> datetime | None:
    """The first or last of some moments; None where one of them has no end."""
    found = list(moments)
    return choose(filter(None, found), default=None) if None not in found else None


def _mark(facts: Facts, event_id: str, earlier: str) -> Mark:
    event, other = facts.events[event_id], facts.events[earlier]
    if earlier in event.after:
        return event.at("after", event.after.index(earlier))
    if event_id in other.before:
        return other.at("before", other.before.index(event_id))
    return event.at("after")
