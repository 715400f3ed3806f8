"""Which records concern which others: found once, so that no page walks through every record of the briefing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import TypeVar

from briefing.facts import Facts
from briefing.facts.records import Actor, Affiliation, Discrepancy, Event, Place

R = TypeVar("R")
_Found = dict[str, tuple[R, ...]]


class Related:
    """The records of a briefing by the records that they name. What names nothing is absent."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    @cached_property
    def about(self) -> _Found[Discrepancy]:
        """By record: the curated discrepancies about it."""
        found = self._facts.discrepancies.values()
        return _by((ref, d) for d in found for ref in dict.fromkeys(d.about))

    @cached_property
    def parts(self) -> _Found[Event]:
        """By event: the events that are part of it."""
        return _by((e.part_of, e) for e in self._facts.events.values() if e.part_of is not None)

    @cached_property
    def said_after(self) -> _Found[Event]:
        """By event: the events that say that they came after it."""
        return _by((ref, e) for e in self._facts.events.values() for ref in dict.fromkeys(e.after))

    @cached_property
    def said_before(self) -> _Found[Event]:
        """By event: the events that say that they came before it."""
        return _by((ref, e) for e in self._facts.events.values() for ref in dict.fromkeys(e.before))

    @cached_property
    def taking_part(self) -> _Found[Event]:
        """By actor: the events in which it takes part, or for which it is held responsible."""
        return _by((ref, e) for e in self._facts.events.values() for ref in dict.fromkeys(_taking_part(e)))

    @cached_property
    def there(self) -> _Found[Event]:
        """By place: the events that an account, or the record, puts there."""
        return _by(
            (ref, e)
            for e in self._facts.events.values()
            for ref in dict.fromkeys((e.place, *(a.where for a in e.accounts)))
            if ref is not None
        )

    @cached_property
    def inside(self) -> _Found[Place]:
        """By place: the places that lie in it."""
        return _by((p.within, p) for p in self._facts.places.values() if p.within is not None)

    @cached_property
    def tied(self) -> _Found[tuple[Actor, Affiliation]]:
        """By actor: the ties that other actors' records state to it."""
        return _by((tie.to, (actor, tie)) for actor in self._facts.actors.values() for tie in actor.affiliations)


def _taking_part(event: Event) -> Iterable[str]:
    yield from (p.actor for p in event.participants)
    for account in event.accounts:
        yield from (*account.who, *account.responsible)


def _by(pairs: Iterable[tuple[str, R]]) -> _Found[R]:
    found: defaultdict[str, list[R]] = defaultdict(list)
    for key, value in pairs:
        found[str(key)].append(value)
    return {key: tuple(values) for key, values in found.items()}
