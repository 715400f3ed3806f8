"""Links between records: no circles, and nobody takes part whom no account names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

from briefing import codes
from briefing.model.parts import Record
from briefing.model.records import Actor, Event
from briefing.problems import Problem
from briefing.verify.briefing import Briefing


def check(briefing: Briefing) -> Iterator[Problem]:
    """Circles in `part_of`, `within`, `speaks_for` with `part_of` of actors, and `after` with `before`."""
    facts = briefing.facts
    yield from _circle(facts.events, {e.id: _one(e.part_of) for e in facts.events.values()}, "part_of")
    yield from _circle(facts.figures, {f.id: _one(f.part_of) for f in facts.figures.values()}, "part_of")
    yield from _circle(facts.places, {p.id: _one(p.within) for p in facts.places.values()}, "within")
    yield from _circle(facts.actors, {a.id: sides_of(a) for a in facts.actors.values()}, "speaks_for", "part_of")
    yield from _circle(facts.events, earlier_events(facts.events), "after", "before")


def _one(link: str | None) -> list[str]:
    return [link] if link else []


def sides_of(actor: Actor) -> list[str]:
    """The actors that an actor speaks for or is a part of."""
    return [str(side.actor) for side in (actor.speaks_for, actor.part_of) if side is not None]


def earlier_events(events: Mapping[str, Event]) -> dict[str, list[str]]:
    """For each event, those that `after` and `before` put before it."""
    earlier: dict[str, list[str]] = {event_id: list(event.after) for event_id, event in events.items()}
    for event_id, event in events.items():
        for later in event.before:
            if later in earlier:
                earlier[later].append(event_id)
    return earlier


def _circle(records: Mapping[str, Record], links: Mapping[str, Sequence[str]], *fields: str) -> Iterator[Problem]:
    known = {start: sorted(link for link in found if link in records) for start, found in sorted(links.items())}
    while True:
        try:
            TopologicalSorter(known).prepare()
            return
        except CycleError as cause:
            # It names each step's goal before the step, and the first again at the end.
            circle = list(reversed(cause.args[1][1:]))
        first = circle.index(min(circle))
        order = [*circle[first:], *circle[:first]]
        mark = next(
            records[each].at(field) for each in order for field in fields if getattr(records[each], field, None)
        )
        named = " with ".join(f"`{field}`" for field in fields)
        yield codes.CYCLE(mark, f"{named} goes in a circle: {' → '.join([*order, order[0]])}")
        known[order[0]] = [link for link in known[order[0]] if link not in circle]


def participants(briefing: Briefing) -> Iterator[Problem]:
    """Participants whom no account of the event names."""
    for event in briefing.facts.events.values():
        named = {
            actor for account in event.accounts for actor in (*account.who, *account.responsible, *account.speaker)
        }
        for number, participant in enumerate(event.participants):
            if participant.actor not in named:
                message = f"no account of '{event.id}' names '{participant.actor}'"
                yield codes.PARTICIPANT_UNSUPPORTED(event.at("participants", number, "actor"), message)
