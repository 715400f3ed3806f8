"""Records fit together: no circles, participants named by accounts, two sides to a discrepancy, reasons where asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

from briefing.model.fields import walk
from briefing.model.parts import Record
from briefing.model.reader import did_you_mean
from briefing.model.records import SUPPLIABLE, Actor, Event
from briefing.model.statements import Name, When
from briefing.problems import Problem, codes
from briefing.verify.briefing import Briefing
from briefing.verify.readings import share


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


def positions(briefing: Briefing) -> Iterator[Problem]:
    """Discrepancies without two sides, and omissions that quote the article which is said not to mention it."""
    for discrepancy in briefing.facts.discrepancies.values():
        # As written: a position that could not be read is a problem of its own.
        if len(discrepancy.node.named("positions") or ()) < 2:
            yield codes.POSITIONS_MISSING(discrepancy.at("positions"), f"'{discrepancy.id}' has 1 side")
    for omission in briefing.facts.omissions.values():
        for number, statement in enumerate(omission.others):
            if statement.article == omission.article:
                message = f"'{omission.article}' is said not to mention it, and is quoted here"
                yield codes.POSITIONS_MISSING(omission.at("others", number, "article"), message)


def supplied(briefing: Briefing) -> Iterator[Problem]:
    """Names without a quote or a reason, days without a reason, reasons for no field, and limits that are no share."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            if isinstance(part, Name) and part.quote is None and part.supplied is None:
                message = f"the name '{part.name}' has neither a quote nor a reason"
                yield codes.SUPPLIED_MISSING(part.at("name"), message)
            if isinstance(part, When) and part.day is not None and part.supplied is None:
                yield codes.SUPPLIED_MISSING(part.at("day"), f"the day of '{part.words}' has no reason")
    for article in briefing.facts.articles.values():
        if article.reprint_at_most is not None and share(article.reprint_at_most) is None:
            message = f"'{article.reprint_at_most}' is not a percentage"
            yield codes.VALUE_INVALID(article.at("reprint_at_most"), message, "write it as 60%, from 0% to 100%")
        for name in article.supplied:
            if name not in SUPPLIABLE:
                message = f"'{name}' is not a field of an article"
                yield codes.FIELD_UNKNOWN(article.at("supplied", name), message, did_you_mean(name, SUPPLIABLE))
