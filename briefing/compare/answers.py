"""Who is held responsible for what, by whom, and what those who are answer.

An answer is a denial by somebody on the side of the accused, of the same event. What else that side says of the event
is told beside it, and is none. Nothing is taken for an answer because it is said on another matter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from briefing.compare.events import says_no
from briefing.compare.origins import above, denies
from briefing.model.facts import Facts
from briefing.model.parts import Account
from briefing.model.records import Event
from briefing.model.vocabulary import Stance


@dataclass(frozen=True, slots=True)
class Charge:
    """One actor who is held responsible for an event, with all who say so."""

    event: str
    """Id of the event."""
    accused: str
    """Id of the actor."""
    accounts: tuple[Account, ...]
    """The accounts that hold it responsible."""
    answers: tuple[Account, ...]
    """Denials of the event, or of the responsibility, by the actor's side."""
    besides: tuple[Account, ...]
    """What else that side says of the event."""
    side: frozenset[str]
    """Ids of all actors of that side."""


def charges(facts: Facts, event: Event) -> tuple[Charge, ...]:
    """A charge for each actor who is held responsible for an event, in the order of ids."""
    blaming = [account for account in event.accounts if account.responsible and not says_no(account)]
    accused = sorted({str(actor) for account in blaming for actor in account.responsible})
    return tuple(_charge(facts, event, actor, blaming) for actor in accused)


def _charge(facts: Facts, event: Event, accused: str, blaming: Iterable[Account]) -> Charge:
    """The charge against one actor, with what its side says of the event; `blaming` are all accounts that blame."""
    own = tuple(account for account in blaming if accused in account.responsible)
    side = whole_side(facts, accused)
    theirs = [account for account in event.accounts if not side.isdisjoint(account.speaker) and account not in own]
    return Charge(
        event=str(event.id),
        accused=accused,
        accounts=own,
        answers=tuple(account for account in theirs if _answers(account, side)),
        besides=tuple(account for account in theirs if not _answers(account, side)),
        side=side,
    )


def _answers(account: Account, side: frozenset[str]) -> bool:
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
