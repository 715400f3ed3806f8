"""Places within places."""

from __future__ import annotations

from briefing.model.facts import Facts


def around(facts: Facts, place_id: str) -> set[str]:
    """A place and every place that it lies in."""
    found: set[str] = set()
    here: str | None = place_id
    while here is not None and here not in found:
        found.add(here)
        here = facts.places[here].within if here in facts.places else None
    return found


def apart(facts: Facts, a: str, b: str) -> bool:
    """True when neither place lies in the other."""
    return a not in around(facts, b) and b not in around(facts, a)
