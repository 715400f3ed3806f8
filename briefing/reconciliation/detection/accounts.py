"""Differences between accounts of one event: where, who is responsible, whether, and who demands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from briefing.facts.records import Account
from briefing.reconciliation.detection.difference import Compared, Detected, Difference, Side, found, listed
from briefing.reconciliation.places import apart
from briefing.vocabulary import EventType, Happened, Stance


def places(compared: Compared) -> Iterator[Detected]:
    """Events whose accounts name places of which neither lies in the other."""
    for result in compared.events.values():
        if any(apart(compared.facts, a, b) for a, b in combinations(result.places, 2)):
            sides = [Side(compared.title(place), None, accounts) for place, accounts in result.places.items()]
            sentence = f"{result.event.title}: accounts name {listed(side.label for side in sides)}"
            yield found(Difference.PLACE, result.event, sentence, sides)


def responsibility(compared: Compared) -> Iterator[Detected]:
    """Events for which different actors are held responsible, or of which a responsibility is denied."""
    for result in compared.events.values():
        if result.responsibility_differs:
            sides = [Side(compared.titles(actors), None, held) for actors, held in result.responsible.items()]
            sides += [Side(f"not {compared.titles(a)}", None, denying) for a, denying in result.cleared.items()]
            sentence = f"{result.event.title}: held responsible are {listed((s.label for s in sides), '; or ')}"
            yield found(Difference.RESPONSIBILITY, result.event, sentence, sides)


def status(compared: Compared) -> Iterator[Detected]:
    """Events that one account asserts and another denies."""
    for result in compared.events.values():
        if result.opposed is not None:
            sides = (Side("asserted", None, result.opposed[0]), Side("denied", None, result.opposed[1]))
            sentence = f"{result.event.title}: asserted by some and denied by others"
            yield found(Difference.STATUS, result.event, sentence, sides)


def demands(compared: Compared) -> Iterator[Detected]:
    """Demands that accounts put in the mouths of different actors."""
    for result in compared.events.values():
        if result.event.type is not EventType.DEMAND:
            continue
        makers: dict[tuple[str, ...], list[Account]] = {}
        for account in result.event.accounts:
            if account.who and account.stance is not Stance.DENIES and account.happened is not Happened.NO:
                makers.setdefault(tuple(sorted(account.who)), []).append(account)
        if len(makers) > 1:
            sides = [Side(compared.titles(actors), None, tuple(makers[actors])) for actors in sorted(makers)]
            sentence = f"{result.event.title}: those named are {listed((s.label for s in sides), '; or ')}"
            yield found(Difference.DEMAND, result.event, sentence, sides)
