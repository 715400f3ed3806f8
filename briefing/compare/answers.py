"""Who is held responsible for what, by whom, and what those who are answer.

An answer is a denial by somebody on the side of the accused, of the same event. What else that side says of the event
is told beside it, and is none. Nothing is taken for an answer because it is said on another matter: an event by itself
is one where the facts say that it responds to the charge. Whoever else doubts the charge is told too, and answers for
nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from briefing.compare.events import leaves_open, says_no
from briefing.compare.origins import above, denies
from briefing.model.facts import Facts
from briefing.model.parts import Account, Reading
from briefing.model.records import Event, Figure
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
    """Ids of the events that respond to the event, or to that of the figure, whoever responds."""
    side: frozenset[str]
    """Ids of all actors of that side."""

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
    return tuple(_charge(facts, str(record.id), actor, told) for actor in accused)


def _charge(facts: Facts, record: str, accused: str, told: Sequence[Told]) -> Charge:
    """The charge against one actor, with what its side says of the record; `told` is all that is told of it."""
    own = tuple(each for each in told if accused in each.responsible and _holds(each))
    side = whole_side(facts, accused)
    doubts = tuple(each for each in told if _doubts(each, side))
    theirs = [each for each in told if not side.isdisjoint(each.speaker) and each not in (*own, *doubts)]
    return Charge(
        record=record,
        accused=accused,
        accounts=own,
        answers=tuple(account for account in theirs if _answers(account, side)),
        doubts=doubts,
        besides=tuple(account for account in theirs if not _answers(account, side)),
        responses=responses(facts, record),
        side=side,
    )


def responses(facts: Facts, record: str) -> tuple[str, ...]:
    """The ids of the events that respond to an event, or to that of a figure."""
    figure = facts.figures.get(record)
    meant = {record, *([str(figure.event)] if figure is not None and figure.event else [])}
    return tuple(str(event.id) for event in facts.events.values() if meant.intersection(map(str, event.responds_to)))


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
