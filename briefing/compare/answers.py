"""Who is held responsible for what, by whom, and what those who are answer.

An answer is a denial by somebody on the side of the accused, of the same event. What else that side says of the event
is told beside it, and is none. Nothing is taken for an answer because it is said on another matter: an event by itself
is one where the facts say that it responds to the charge. Whoever else doubts the charge is told too, and answers for
nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from briefing.compare.events import leaves_open, says_no
from briefing.compare.origins import above, denies
from briefing.model.facts import Facts
from briefing.model.parts import Account, Reading
from briefing.model.records import Event, Figure, statements_of
from briefing.model.vocabulary import Stance

Told = Account | Reading
"""What is told of an event, or of a figure."""


@dataclass(frozen=True, slots=True)
class Charge:
    """One actor who is held responsible for an event or for what a figure counts, with all who say so."""

    record: str
    """Id of the event or the figure."""
    accused: str
    """Id of the actor."""
    accounts: tuple[Told, ...]
    """The accounts or readings that hold it responsible."""
    answers: tuple[Told, ...]
    """Denials of the event, or of the responsibility, by the actor's side."""
    doubts: tuple[Told, ...]
    """What anybody says who doubts the event or the responsibility, or who could not verify it: no denial."""
    besides: tuple[Told, ...]
    """What else that side says of the event."""
    responses: tuple[str, ...]
    """Ids of the events that respond to the event, or to that of the figure, whoever responds.

    Without those in which only others speak, or are meant, who are held responsible for the same.
    """
    own_responses: tuple[str, ...]
    """Those of them in which somebody on the side of the accused speaks."""
    side: frozenset[str]
    """Ids of all actors of that side."""

    @property
    def is_answered(self) -> bool:
        """True where somebody of that side denies it, or responds to it in an event by itself."""
        return bool(self.answers or self.own_responses)

    @property
    def is_claimed(self) -> bool:
        """True where somebody of that side says so themselves, as whoever claims an attack does."""
        return any(not self.side.isdisjoint(each.speaker) for each in self.accounts)


def every_charge(facts: Facts) -> Iterator[Charge]:
    """The charges of all events, then those of figures whose event has none against the same actor."""
    held = set()
    for event in facts.events.values():
        for charge in charges(facts, event):
            held.add((charge.record, charge.accused))
            yield charge
    for figure in facts.figures.values():
        yield from (each for each in charges(facts, figure) if (str(figure.event), each.accused) not in held)


def charges(facts: Facts, record: Event | Figure) -> tuple[Charge, ...]:
    """A charge for each actor who is held responsible for an event or a figure, in the order of ids."""
    told = record.accounts if isinstance(record, Event) else record.readings
    blaming = [each for each in told if each.responsible and _holds(each)]
    accused = sorted({str(actor) for each in blaming for actor in each.responsible})
    return tuple(_charge(facts, record, actor, told) for actor in accused)


def _charge(facts: Facts, record: Event | Figure, accused: str, told: Sequence[Told]) -> Charge:
    """The charge against one actor, with what its side says of the record; `told` is all that is told of it."""
    own = tuple(each for each in told if accused in each.responsible and _holds(each))
    side = whole_side(facts, accused)
    doubts = tuple(each for each in told if _doubts(each, side))
    theirs = [each for each in told if not side.isdisjoint(each.speaker) and each not in (*own, *doubts)]
    responses = _responses(facts, record, side)
    return Charge(
        record=str(record.id),
        accused=accused,
        accounts=own,
        answers=tuple(account for account in theirs if _answers(account, side)),
        doubts=doubts,
        besides=tuple(account for account in theirs if not _answers(account, side)),
        responses=tuple(map(_id, responses)),
        own_responses=tuple(_id(event) for event in responses if not side.isdisjoint(_speakers(event))),
        side=side,
    )


def _id(event: Event) -> str:
    """The id of an event."""
    return str(event.id)


def _responses(facts: Facts, record: Event | Figure, side: frozenset[str]) -> list[Event]:
    """The events that respond to an event, or to that of a figure, without those of others who are blamed beside."""
    met = set(_charged_in(record))
    found = (event for event in facts.events.values() if not met.isdisjoint(map(str, event.responds_to)))
    return [event for event in found if not _is_of_others(facts, event, record, side)]


def _charged_in(record: Event | Figure) -> Iterator[str]:
    """The ids of a record and, of a figure, of its event: what answers one charge in it may answer another."""
    yield str(record.id)
    if isinstance(record, Figure) and record.event:
        yield str(record.event)


def _is_of_others(facts: Facts, response: Event, record: Event | Figure, side: frozenset[str]) -> bool:
    """True for a response of others who are held responsible for the same, or about them, and not of the `side`."""
    speaking = set(_speakers(response))
    if not side.isdisjoint(speaking):
        return False
    meant = {str(each.actor) for each in response.participants}
    for account in response.accounts:
        meant.update(map(str, (*account.who, *account.responsible)))
    others = frozenset[str]().union(*(whole_side(facts, each) for each in _accused(facts, record) - side)) - side
    return not others.isdisjoint(speaking) or (side.isdisjoint(meant) and not others.isdisjoint(meant))


def _accused(facts: Facts, record: Event | Figure) -> set[str]:
    """The ids of all who are held responsible for an event, or for a figure and its event."""
    records = [facts.events.get(each) or facts.figures.get(each) for each in _charged_in(record)]
    told = chain.from_iterable(statements_of(each) for each in records if each is not None)
    return {str(actor) for each in told if isinstance(each, (Account, Reading)) for actor in each.responsible}


def _speakers(event: Event) -> Iterator[str]:
    """The ids of all who speak in the accounts of an event."""
    return chain.from_iterable(map(str, account.speaker) for account in event.accounts)


def _holds(told: Told) -> bool:
    """True for what holds those responsible whom it names: it neither denies nor doubts it."""
    return not says_no(told) and not leaves_open(told)


def _doubts(told: Told, side: frozenset[str]) -> bool:
    """True for a doubt of the event, or of what somebody on the side is blamed for."""
    return leaves_open(told) and (not told.responsible or not side.isdisjoint(told.responsible))


def _answers(account: Told, side: frozenset[str]) -> bool:
    """True for a denial of the event, or of what somebody on the side is blamed for."""
    if denies(account):
        return True
    return account.stance is Stance.DENIES and not side.isdisjoint(account.responsible)


def whole_side(facts: Facts, actor: str) -> frozenset[str]:
    """The ids of all actors of one side with an actor: above it, below it and beside it."""
    side = {actor, *above(facts, actor)}
    return frozenset(each for each in facts.actors if not side.isdisjoint({each, *above(facts, each)}))


def on_side(facts: Facts, actor: str) -> frozenset[str]:
    """The ids of an actor and of all who speak for it, serve it or belong to it."""
    return frozenset({actor, *(each for each in facts.actors if actor in above(facts, each))})
