"""Names in several scripts that may be one actor's: proposed to the curator, who judges them, and never joined."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from briefing.model.facts import Facts
from briefing.model.records import Actor
from briefing.pipeline import Checked
from briefing.text.scripts import plain, script_of, written_in


def perhaps_one(checked: Checked) -> Iterator[str]:
    """Some lines for each two listed actors whose names in two scripts may be one, where no curator has judged them.

    Nobody who is protected, is a child or has no full name is among them.
    """
    facts: Facts = checked.edition.public.listed.facts
    actors = [actor for actor in facts.actors.values() if actor.comparable and not actor.minor]
    for one, other in combinations(sorted(actors, key=lambda actor: str(actor.id)), 2):
        if one.kind is not other.kind or _is_judged(one, other):
            continue
        for name, written in _written_alike(one, other):
            yield (
                f"'{one.id}' and '{other.id}' may be the same: “{name}” may be written “{written}”\n"
                f"    - judge it under `identity` of one of them, with a reason: same, different or unsure"
            )
            break


def _is_judged(one: Actor, other: Actor) -> bool:
    """True where a curator has judged whether two actors are one."""
    return any(judged.other == b.id for a, b in ((one, other), (other, one)) for judged in a.identity)


def _written_alike(one: Actor, other: Actor) -> Iterator[tuple[str, str]]:
    """The names of two actors of which one, in another script, may spell the other."""
    for form in one.names:
        for another in other.names:
            name = str(form.name)
            written = str(another.name)
            if _may_spell(name, written) or _may_spell(written, name):
                yield name, written


def _may_spell(name: str, written: str) -> bool:
    """True where a name of one script may be written in another as some words are."""
    script = script_of(written.replace(" ", ""))
    own = script_of(name.replace(" ", ""))
    if script is None or own is None or script == own:
        return False
    pattern = written_in(name, script)
    return pattern is not None and re.fullmatch(pattern, plain(written), re.I) is not None
