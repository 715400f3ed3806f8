"""Links between records: no circles, and nobody takes part whom no account names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from briefing import codes
from briefing.checks.case import Case
from briefing.facts.records import Event, Record
from briefing.problems import Problem


def check(case: Case) -> Iterator[Problem]:
    """Circles in `part_of`, `within`, and `after` with `before`."""
    facts = case.facts
    yield from _circles(facts.events, {e.id: _one(e.part_of) for e in facts.events.values()}, "part_of")
    yield from _circles(facts.figures, {f.id: _one(f.part_of) for f in facts.figures.values()}, "part_of")
    yield from _circles(facts.places, {p.id: _one(p.within) for p in facts.places.values()}, "within")
    yield from _circles(facts.events, earlier_events(facts.events), "after", "before")


def _one(link: str | None) -> list[str]:
    return [link] if link else []


def earlier_events(events: Mapping[str, Event]) -> dict[str, list[str]]:
    """For each event, those that `after` and `before` put before it."""
    earlier: dict[str, list[str]] = {event_id: list(event.after) for event_id, event in events.items()}
    for event_id, event in events.items():
        for later in event.before:
            if later in earlier:
                earlier[later].append(event_id)
    return earlier


def _circles(records: Mapping[str, Record], links: Mapping[str, Sequence[str]], *fields: str) -> Iterator[Problem]:
    for circle in circles(links):
        first = circle.index(min(circle))
        order = [*circle[first:], *circle[:first]]
        mark = next(records[each].at(field) for each in order for field in fields if getattr(records[each], field))
        named = " with ".join(f"`{field}`" for field in fields)
        yield codes.CYCLE(mark, f"{named} goes in a circle: {' → '.join([*order, order[0]])}")


def circles(links: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """The circles met when following the links from each record in turn; each circle once."""
    done: set[str] = set()
    found: list[list[str]] = []
    for start in sorted(links):
        if start in done:
            continue
        path: list[str] = [start]
        position = {start: 0}
        stack = [iter(sorted(links[start]))]
        while stack:
            step = next(stack[-1], None)
            if step is None:
                stack.pop()
                left = path.pop()
                del position[left]
                done.add(left)
            elif step in position:
                found.append(path[position[step] :])
            elif step in links and step not in done:
                position[step] = len(path)
                path.append(step)
                stack.append(iter(sorted(links[step])))
    return found


def participants(case: Case) -> Iterator[Problem]:
    """Participants whom no account of the event names."""
    for event in case.facts.events.values():
        named = {
            actor for account in event.accounts for actor in (*account.who, *account.responsible, *account.speaker)
        }
        for number, participant in enumerate(event.participants):
            if participant.actor not in named:
                message = f"no account of '{event.id}' names '{participant.actor}'"
                yield codes.PARTICIPANT_UNSUPPORTED(event.at("participants", number, "actor"), message)
