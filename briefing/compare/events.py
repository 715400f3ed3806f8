"""Events: what the accounts of one event say together about when, where, who is responsible, and whether.

And their order: what `after` and `before` say, held against the times that the articles give.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from typing import Literal, NamedTuple

from briefing.compare.figures import Read, worst
from briefing.compare.origins import Corroboration, Parties, Support, above, denies, support, supports
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.memo import memoise_newest
from briefing.model.facts import Facts
from briefing.model.parts import Account, Statement
from briefing.model.records import Event
from briefing.model.vocabulary import MADE_BY_SAYING, NO_SOURCE, Basis, EventType, Happened, Involvement, Stance
from briefing.problems import Mark, Problem, codes
from briefing.verify.checks.links import earlier_events
from briefing.verify.readings import Readings, around, language_of
from briefing.wordings import Interval, Relation, names_a_beginning

Timed = Read[Account, datetime]
_VOICED = {
    (EventType.DEMAND, Stance.DEMANDS),
    (EventType.STATEMENT, Stance.DEMANDS),
    (EventType.TESTIMONY, Stance.DEMANDS),
    (EventType.STATEMENT, Stance.ACCUSES),
    (EventType.STATEMENT, Stance.FORECASTS),
    (EventType.TESTIMONY, Stance.FORECASTS),
}
"""The events that are what somebody says, each with what its speakers then do."""
_OF_WORDS = frozenset([EventType.STATEMENT, EventType.TESTIMONY])
"""The events that are what somebody says, whatever they do with it."""

_SAYS = re.compile(rf"\b{ENGLISH.one_of('claims.makes_by_saying')}\b(?!\sto\s(?:be|have)\b)", re.I)
"""In a title: what somebody does by saying it."""

_SIDES = frozenset([Involvement.PARTY, Involvement.ALLY, Involvement.OPPONENT])
"""The parts of those who have a side in the conflict."""


class Bound(NamedTuple):
    """A moment before which an event cannot have begun."""

    moment: datetime
    """In UTC."""
    event: str
    """Id of the event before it that gives the moment."""


class AccountOrder(NamedTuple):
    """The order that one account gives two events: whoever speaks there does, or the outlet; never the briefing."""

    event: str
    """Id of the other event."""
    place: Literal["before", "after"]
    """Where the account puts the other event."""
    account: Account
    """The account."""


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
    """The worst relation between any two of `time_reads` on the same thing; None when there are none."""
    responsible: dict[tuple[str, ...], list[Account]]
    """The accounts by whom they hold responsible; accounts that name nobody are left out."""
    cleared: dict[tuple[str, ...], list[Account]]
    """The accounts that deny a responsibility, by whose."""
    doubted: dict[tuple[str, ...], list[Account]]
    """The accounts that doubt a responsibility, or say that it could not be verified, by whose."""
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
    has_open_end: bool
    """True where an account that gives a time tells only since when: nobody says until when."""

    @property
    def responsibility_differs(self) -> bool:
        """True when accounts hold different sets of actors responsible, or one denies what another holds.

        Whoever blames one actor and, in the same article, another does not disagree with anybody.
        """
        tellers = {(account.article, account.speaker) for account in chain(*self.responsible.values())}
        held = {actor for actors in self.responsible for actor in actors}
        differs = len(self.responsible) > 1 and len(tellers) > 1
        return differs or any(not held.isdisjoint(actors) for actors in self.cleared)


def compare(parties: Parties, event: Event, readings: Readings) -> EventResult:
    """Compares the accounts of one event."""
    return _compare(event, _timed(event, readings), parties)


# After an edit in a preview only the events that it touches are compared again.
@memoise_newest(bound=65_536)
def _compare(event: Event, timed: tuple[Timed, ...], parties: Parties) -> EventResult:
    """See `compare`; `timed` are the accounts that give a time which could be read."""
    comparable = _comparable(timed)
    compared = set(chain(*comparable))
    asserting = tuple(a for a in event.accounts if supports(a) or is_voiced(event, a))
    affirming = [a for a in event.accounts if not says_no(a)]
    blaming = [a for a in affirming if not leaves_open(a)]
    return EventResult(
        event=event,
        timed=timed,
        time_reads=tuple(t for t in timed if t in compared),
        time_status=max(filter(None, map(worst, comparable)), key=[*Relation].index, default=None),
        responsible=by_actors(blaming, "responsible"),
        cleared=by_actors((a for a in event.accounts if a.stance is Stance.DENIES), "responsible"),
        doubted=by_actors(filter(leaves_open, event.accounts), "responsible"),
        places=_by_place(affirming),
        asserting=asserting,
        denying=tuple(a for a in event.accounts if denied(event, a)),
        opposed=_opposed(event),
        support=_support(parties.facts, event, _sources(asserting)),
        has_open_end=any(_tells_since(parties.facts, each.statement) for each in timed),
    )


def _support(facts: Facts, event: Event, sources: Sequence[Account]) -> Support | None:
    """The origins behind an event. Of what somebody says or will do, they are no second source beside who tells it.

    Others are separate there only where they witnessed it: whoever else tells of a pledge may have it from who made it.
    """
    found = support(facts, sources, more_apart=event.leaves_out)
    if found is None or found.corroboration is not Corroboration.INDEPENDENT:
        return found
    if not _is_of_words(event) and not _is_own_plan(facts, event, sources):
        return found
    others = support(facts, [account for account in sources if _heard_it(facts, event, account)])
    if others is not None and others.corroboration is Corroboration.INDEPENDENT:
        return found
    return replace(found, corroboration=Corroboration.UNDETERMINED)


def _is_of_words(event: Event) -> bool:
    """True for an event that is what somebody says or commits themselves to, by its type or by its title."""
    return event.type in MADE_BY_SAYING or _SAYS.search(event.title) is not None


def _is_own_plan(facts: Facts, event: Event, sources: Iterable[Account]) -> bool:
    """True for what only lies ahead, as told by somebody, among others, who is to do it."""
    told = list(sources)
    return all(map(planned, told)) and any(_is_by_who_does_it(facts, event, account) for account in told)


def _heard_it(facts: Facts, event: Event, account: Account) -> bool:
    """True where whoever tells that somebody said something witnessed it, and is not who says it."""
    is_own = is_voiced(event, account) or _is_by_who_does_it(facts, event, account)
    return account.basis is Basis.WITNESSED and not is_own


def _is_by_who_does_it(facts: Facts, event: Event, account: Account) -> bool:
    """True for an account by whoever takes part in an event, as the facts have it, or is named in its title.

    And by whoever is of one side with them: what a body will do, its spokeswoman knows from it.
    """
    taking_part = {str(each.actor) for each in event.participants}
    taking_part.update(str(actor) for each in event.accounts for actor in each.who)
    theirs = _with_side(facts, taking_part)
    speaking = _with_side(facts, map(str, account.speaker))
    title = event.title.casefold()
    names = (
        str(form.name).casefold() for each in speaking if each in facts.actors for form in facts.actors[each].names
    )
    return not theirs.isdisjoint(speaking) or any(name in title for name in names)


def _with_side(facts: Facts, actors: Iterable[str]) -> set[str]:
    """The ids of some actors, and of all above them on their side."""
    own = list(actors)
    return {*own, *chain.from_iterable(above(facts, actor) for actor in own)}


def _sources(asserting: Sequence[Account]) -> list[Account]:
    """Those of some accounts that are sources for an event: a plan is none beside what says that it was done."""
    is_done = any(account.happened is Happened.YES for account in asserting)
    return [account for account in asserting if not (is_done and account.happened is Happened.PLANNED)]


def _timed(event: Event, readings: Readings) -> tuple[Timed, ...]:
    """The accounts of an event that give a time which could be read."""
    times = readings.times
    return tuple(Read(a, times[a.when]) for a in event.accounts if a.when is not None and a.when in times)


def _tells_since(facts: Facts, account: Account) -> bool:
    """True for an account whose words for its time tell only since when."""
    tongue = language_of(facts, str(account.article))
    return account.when is not None and names_a_beginning(str(account.when.words), tongue)


def _by_place(accounts: Iterable[Account]) -> dict[str, list[Account]]:
    """The accounts that name a place, by its id, in the order of ids."""
    return dict(sorted(group_by_key((str(a.where), a) for a in accounts if a.where).items()))


def _comparable(timed: Iterable[Timed]) -> list[list[Timed]]:
    """The times that can be compared with each other: those of plans, and those of what happened.

    A group of one is left out, and so are the times of what is denied.
    """
    by_plan = group_by_key((planned(each.statement), each) for each in _not_denied(timed))
    return [same for same in by_plan.values() if len(same) > 1]


def by_actors(accounts: Iterable[Account], field: str) -> dict[tuple[str, ...], list[Account]]:
    """The accounts that name actors in a field, by those actors."""
    naming = [account for account in accounts if getattr(account, field)]
    return dict(sorted(group_by_key((tuple(sorted(getattr(account, field))), account) for account in naming).items()))


def is_voiced(event: Event, account: Account) -> bool:
    """True where the event is that somebody speaks: whoever demands, accuses or denies does what the event tells of.

    So does whoever judges, where that is the statement: nobody else makes it, or the same speaker does. In any other
    event a demand says that something should be, and so not that it is; a denial says that it is not; and blame and
    judgements are no source for it. A denial is made by one speaker: where others deny too, it may be the denial that
    they deny.
    """
    if event.type is EventType.DENIAL:
        return says_no(account) and _is_voiced_denial(event, account)
    if account.stance is not Stance.JUDGES:
        return (event.type, account.stance) in _VOICED
    if event.type not in _OF_WORDS or account.lost:
        return False
    telling = [other for other in event.accounts if supports(other)]
    makers = set(chain.from_iterable(other.speaker for other in telling))
    return not makers.isdisjoint(account.speaker) if telling else bool(account.speaker)


def _is_voiced_denial(event: Event, account: Account) -> bool:
    """True where an account that says no is the denial that an event tells of: all who speak in it are one speaker.

    Whoever only says that it did not happen must be known as that speaker from another account.
    """
    spoken = [set(each.speaker) for each in event.accounts if each.speaker]
    is_plain = account.stance is Stance.DENIES and account.happened is not Happened.NO
    return bool(spoken) and bool(set.intersection(*spoken)) and (is_plain or len(spoken) > 1)


def denied(event: Event, account: Account) -> bool:
    """True when the account says that the event did not take place; of a denial, not when it tells that it was made."""
    return denies(account) and not is_voiced(event, account)


def lies_ahead(event: Event, account: Account) -> bool:
    """True when the event itself is to come, as the account has it, and not only what somebody said in it."""
    return planned(account) and (account.happened is Happened.PLANNED or not is_voiced(event, account))


def planned(account: Account) -> bool:
    """True when the account speaks of what is to come, as seen by its speaker."""
    return account.happened is Happened.PLANNED or account.stance in (Stance.FORECASTS, Stance.DEMANDS)


def says_no(statement: Statement) -> bool:
    """True when the statement says that it is not so, or that an actor is not responsible."""
    return statement.stance is Stance.DENIES or getattr(statement, "happened", None) is Happened.NO


def leaves_open(statement: Statement) -> bool:
    """True when the statement doubts that it is so, or that an actor is responsible, or could not verify it."""
    return statement.stance in (Stance.DOUBTS, Stance.UNVERIFIED)


def _opposed(event: Event) -> tuple[tuple[Account, ...], tuple[Account, ...]] | None:
    """The accounts that assert what others deny, and those others; None where no account is opposed."""
    denying = [account for account in event.accounts if denies(account)]
    if not denying:
        return None
    # A plan is opposed by who denies it, not by who says that nothing came of it.
    refusing = [account for account in denying if account.stance is Stance.DENIES]
    asserting = [account for account in _claiming(event, denying) if refusing or not planned(account)]
    if not asserting:
        return None
    return tuple(asserting), tuple(refusing if all(map(planned, asserting)) else denying)


def _claiming(event: Event, denying: Iterable[Account]) -> list[Account]:
    """The accounts that say that what others deny is so: not those by which an article only tells of the denial."""
    claiming = [account for account in event.accounts if supports(account) or account.stance is Stance.ACCUSES]
    if event.type is not EventType.DENIAL:
        return claiming
    deniers = set(chain.from_iterable(account.speaker for account in denying))
    return [account for account in claiming if account.speaker and deniers.isdisjoint(account.speaker)]


def account_orders(facts: Facts) -> dict[str, list[AccountOrder]]:
    """For each event, the events that accounts put before or after it, each with the account."""
    orders: list[tuple[str, AccountOrder]] = []
    for event_id, event in facts.events.items():
        for account in event.accounts:
            for earlier in map(str, account.after):
                orders.append((event_id, AccountOrder(earlier, "before", account)))
                orders.append((earlier, AccountOrder(event_id, "after", account)))
    return group_by_key(orders)


def apart(facts: Facts, a: str, b: str) -> bool:
    """True when neither place lies in the other."""
    return a not in {p.id for p in around(facts, b)} and b not in {p.id for p in around(facts, a)}


def span(result: EventResult) -> Interval[datetime] | None:
    """From the earliest to the latest usual time that any account gives; None when none does.

    Without an end where one tells only since when: it need not have gone on until its article came out.
    """
    low = min(filter(None, (t.meaning.usual.low for t in result.timed)), default=None)
    high = max(filter(None, (t.meaning.usual.high for t in result.timed)), default=None)
    if result.has_open_end and low is not None:
        return Interval(low, None)
    if low is not None and high is not None:
        return Interval(min(low, high), max(low, high))
    return Interval(low, high) if low or high else None


def misplaced(facts: Facts, results: Mapping[str, EventResult]) -> Iterator[Problem]:
    """A problem for each event that is put after others, at however many removes, although its times are before."""
    earliest: dict[str, datetime | None] = {}
    latest: dict[str, datetime | None] = {}
    for event_id, result in results.items():
        musts = [t.meaning.must for t in _not_denied(result.timed)]
        earliest[event_id] = outermost(min, (must.low for must in musts))
        latest[event_id] = outermost(max, (must.high for must in musts))
    for event_id, bound in _bounds(earlier_events(facts.events), earliest).items():
        end = latest[event_id]
        if end is not None and end < bound.moment:
            message = f"'{event_id}' is put after '{bound.event}', but its times are before"
            yield codes.ORDER_CONTRADICTED(_mark(facts, event_id, bound.event), message)


def against_accounts(facts: Facts) -> Iterator[Problem]:
    """A problem for each order of ours that an account contradicts, and none bears out."""
    for event_id, before in earlier_events(facts.events).items():
        for earlier in filter(facts.events.__contains__, before):
            if _puts_after(facts.events[earlier], event_id) and not _puts_after(facts.events[event_id], earlier):
                message = f"'{event_id}' is put after '{earlier}', and an account puts it before"
                yield codes.ORDER_CONTRADICTED(_mark(facts, event_id, earlier), message)


def owned_by_others(facts: Facts) -> Iterator[Problem]:
    """A problem for each order of ours that only an accuser, or a party to the conflict, gives: it is theirs."""
    for event_id, before in earlier_events(facts.events).items():
        for earlier in filter(facts.events.__contains__, before):
            giving = [account for account in facts.events[event_id].accounts if earlier in account.after]
            if giving and all(_is_of_a_party(facts, account) for account in giving):
                message = f"only a party or an accuser puts '{event_id}' after '{earlier}', and the record does too"
                yield codes.ORDER_OWNED(_mark(facts, event_id, earlier), message)


def _is_of_a_party(facts: Facts, account: Account) -> bool:
    """True for an account of somebody who accuses or judges, or who is, or speaks for, a side of the conflict."""
    whole = chain.from_iterable((str(actor), *above(facts, str(actor))) for actor in account.speaker)
    stakes = chain.from_iterable(facts.actors[actor].stakes for actor in whole if actor in facts.actors)
    parts = {stake.part for stake in stakes}
    return bool(account.speaker) and (account.stance in NO_SOURCE or not parts.isdisjoint(_SIDES))


def _puts_after(event: Event, earlier: str) -> bool:
    """True where some account puts an event after another."""
    return any(earlier in account.after for account in event.accounts)


def starts(facts: Facts, results: Mapping[str, EventResult]) -> dict[str, datetime | None]:
    """When each event began at the earliest; None where unknown.

    By its own times, by those of the events before it, and by those of what it is a part of: no part begins before the
    whole. A plan's time is left out: an article may report a plan before that time.
    """
    own: dict[str, datetime | None] = {}
    for event_id, result in results.items():
        happened = (t for t in _not_denied(result.timed) if not planned(t.statement))
        own[event_id] = outermost(min, (t.meaning.usual.low for t in happened))
    earlier = earlier_events(facts.events)
    bounds = _bounds(_with_wholes(facts, earlier), own) or _bounds(earlier, own)
    moments = dict(own)
    for event_id, bound in bounds.items():
        start = own[event_id]
        moments[event_id] = bound.moment if start is None else max(start, bound.moment)
    return moments


def _with_wholes(facts: Facts, earlier: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """For each event, the events before it (`earlier`) with the event that it is a part of, which begins no later."""
    befores: dict[str, list[str]] = {}
    for event_id, before in earlier.items():
        whole = facts.events[event_id].part_of
        befores[event_id] = [*before] if whole is None else [*before, str(whole)]
    return befores


def _bounds(earlier: Mapping[str, Sequence[str]], own: Mapping[str, datetime | None]) -> dict[str, Bound]:
    """For each event, the latest of the moments `own` of all events before it. Circles are another problem's."""
    known = {event_id: sorted(own.keys() & before) for event_id, before in earlier.items()}
    try:
        in_order = list(TopologicalSorter(known).static_order())
    except CycleError:
        return {}
    bounds: dict[str, Bound] = {}
    for event_id in in_order:
        candidates: list[Bound] = []
        for before in known.get(event_id, ()):
            moment = own[before]
            if before in bounds:
                candidates.append(bounds[before])
            if moment is not None:
                candidates.append(Bound(moment, before))
        if candidates:
            bounds[event_id] = max(candidates)
    return {event_id: bounds[event_id] for event_id in sorted(bounds)}


def _not_denied(timed: Iterable[Timed]) -> list[Timed]:
    """The times whose accounts do not deny what they are about: the time of what did not happen is none."""
    return [t for t in timed if not says_no(t.statement)]


def outermost(choose: Callable[..., datetime | None], moments: Iterable[datetime | None]) -> datetime | None:
    """The first or last of some moments, by `min` or `max`; None where one of them is open, or there is none."""
    known: list[datetime] = []
    for moment in moments:
        if moment is None:
            return None
        known.append(moment)
    return choose(known, default=None)


def _mark(facts: Facts, event_id: str, earlier: str) -> Mark:
    """The place in the facts where an event is put after an earlier one: in its `after`, or in the other's `before`.

    It is the event's `after` where they are linked by others between them.
    """
    event = facts.events[event_id]
    other = facts.events[earlier]
    if earlier in event.after:
        return event.at("after", event.after.index(earlier))
    if event_id in other.before:
        return other.at("before", other.before.index(event_id))
    return event.at("after")
