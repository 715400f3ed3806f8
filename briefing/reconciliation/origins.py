"""Origins: who stands behind a claim, and how many distinct ones there are. Outlets are not counted, origins are.

Three outlets quoting one spokesman are one origin. An outlet that cites another is traced to those behind the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from briefing.facts import Facts
from briefing.facts.records import Statement
from briefing.facts.shared import SharedTie
from briefing.vocabulary import ActorKind, Happened, IdentifiedBy, Judgement, Stance, Tie

ONE_VOICE = (Tie.LEADS, Tie.SPEAKS_FOR, Tie.WORKS_FOR, Tie.PART_OF, Tie.MEMBER_OF)
"""The ties by which two actors speak with one voice."""


class Corroboration(StrEnum):
    """How well a claim is corroborated, counted by origin."""

    INDEPENDENT = "independent"
    """Several articles, and two or more distinct named origins."""
    SAME_ORIGIN = "same_origin"
    """Several articles, one origin."""
    SINGLE_ORIGIN = "single_origin"
    """One article only."""
    UNDETERMINED = "undetermined"
    """Several articles, but the origins may overlap: groups, unnamed people, or names that may mean one actor."""


@dataclass(frozen=True, slots=True)
class Support:
    """The count behind a corroboration."""

    corroboration: Corroboration
    """The word for it."""
    origins: tuple[tuple[str, ...], ...]
    """Actor ids, one tuple an origin; ids in one tuple speak with one voice and were counted once."""
    articles: tuple[str, ...]
    """The articles that carry it."""
    statements: int
    """How many statements were counted."""


def denies(statement: Statement) -> bool:
    """True when the statement says that it is not so.

    A denial that names who is responsible denies that responsibility; that the thing happened is denied by `happened`.
    """
    if getattr(statement, "happened", None) is Happened.NO:
        return True
    return statement.stance is Stance.DENIES and not getattr(statement, "responsible", ())


def supports(statement: Statement) -> bool:
    """True when the statement says that it is so; a doubt, a demand, a denial and an open question do not."""
    open_question = getattr(statement, "happened", None) is Happened.UNKNOWN
    return not denies(statement) and not open_question and statement.stance in (Stance.ASSERTS, Stance.FORECASTS)


def support(facts: Facts, statements: Sequence[Statement]) -> Support | None:
    """The distinct origins of the statements given; None when there are none."""
    if not statements:
        return None
    sourcing = _Sourcing(facts, statements)
    traced = [sourcing.trace(s) for s in statements]
    rings = [origins for origins, is_ring in traced if is_ring]
    groups = voices(facts, {origin for origins, _ in traced for origin in origins}, rings)
    articles = tuple(sorted({s.article for s in statements}))
    in_rings = {outlet for ring in rings for outlet in ring}
    distinct = [g for g in groups if not _may_overlap(facts, g) and in_rings.isdisjoint(g)]
    if len(articles) == 1:
        word = Corroboration.SINGLE_ORIGIN
    elif len(groups) == len(distinct) == 1:
        word = Corroboration.SAME_ORIGIN
    elif _two_apart(facts, distinct):
        word = Corroboration.INDEPENDENT
    else:
        word = Corroboration.UNDETERMINED
    return Support(word, groups, articles, len(statements))


def circular(facts: Facts, statements: Sequence[Statement]) -> Iterator[tuple[Statement, tuple[str, ...]]]:
    """Statements whose sourcing comes back to their own outlet, each with the outlets on the way."""
    sourcing = _Sourcing(facts, statements)
    for statement in statements:
        way = sourcing.way_back(statement)
        if way:
            yield statement, way


class _Sourcing:
    """Which outlet cites which, among the statements on one question."""

    def __init__(self, facts: Facts, statements: Sequence[Statement]) -> None:
        self._facts = facts
        self._by_outlet: dict[str, list[Statement]] = {}
        for statement in statements:
            outlet = self._outlet(statement)
            if outlet is not None:
                self._by_outlet.setdefault(outlet, []).append(statement)

    def _outlet(self, statement: Statement) -> str | None:
        article = self._facts.articles.get(statement.article)
        return str(article.outlet) if article else None

    def trace(self, statement: Statement) -> tuple[tuple[str, ...], bool]:
        """Those who stand behind a statement; True when they are only outlets that cite one another."""
        if statement.speaker:
            return tuple(str(s) for s in statement.speaker), False
        if statement.via_outlet is None:
            outlet = self._outlet(statement)
            return ((outlet,) if outlet else ()), False
        found: set[str] = set()
        seen = [str(statement.via_outlet)]
        for outlet in seen:
            own = self._by_outlet.get(outlet, [])
            if not own:
                found.add(outlet)
            for other in own:
                if other.speaker:
                    found |= {str(s) for s in other.speaker}
                elif other.via_outlet is None:
                    found.add(outlet)
                elif other.via_outlet not in seen:
                    seen.append(str(other.via_outlet))
        return tuple(sorted(found or seen)), not found

    def way_back(self, statement: Statement) -> tuple[str, ...]:
        """The shortest chain of citations from the statement's outlet back to it; empty when there is none."""
        start = self._outlet(statement)
        if start is None or statement.speaker or statement.via_outlet is None:
            return ()
        came_from = {str(statement.via_outlet): start}
        queue = list(came_from)
        for outlet in queue:
            if outlet == start:
                way = [outlet, came_from[outlet]]
                while way[-1] != start:
                    way.append(came_from[way[-1]])
                return tuple(reversed(way))
            for other in self._by_outlet.get(outlet, []):
                if not other.speaker and other.via_outlet is not None and other.via_outlet not in came_from:
                    came_from[str(other.via_outlet)] = outlet
                    queue.append(str(other.via_outlet))
        return ()


def _may_overlap(facts: Facts, group: Iterable[str]) -> bool:
    """True for groups of people, and for persons whom no full name tells apart."""
    actors = [facts.actors[actor] for actor in group if actor in facts.actors]
    return any(a.kind is ActorKind.GROUP or a.protected or not a.comparable for a in actors)


def _two_apart(facts: Facts, groups: Sequence[tuple[str, ...]]) -> bool:
    """True when two of the groups are not left unsure by a curator's judgement."""
    group_of = {actor: number for number, group in enumerate(groups) for actor in group}
    linked = {
        frozenset((group_of[actor], group_of[other]))
        for actor in group_of
        for other in _judged(facts, actor, Judgement.UNSURE)
        if other in group_of and group_of[other] != group_of[actor]
    }
    return len(linked) < len(groups) * (len(groups) - 1) // 2


def voices(
    facts: Facts, actors: Collection[str], also_one: Iterable[Sequence[str]] = ()
) -> tuple[tuple[str, ...], ...]:
    """Joins the actors who speak with one voice: an organisation and its people, and records judged the same.

    An actor is joined with whatever it belongs to, however many steps above, but two who only belong to the same thing
    stay two. `also_one` are further sets of actors to be joined.
    """
    groups: dict[str, set[str]] = {actor: {actor} for actor in actors}

    def join(a: str, b: str) -> None:
        if a in groups and b in groups and groups[a] is not groups[b]:
            joined = groups[a] | groups[b]
            for member in joined:
                groups[member] = joined

    for actor in sorted(groups):
        for above in _above(facts, actor):
            join(actor, above)
    for ring in also_one:
        for outlet in ring[1:]:
            join(ring[0], outlet)
    return tuple(sorted({tuple(sorted(group)) for group in groups.values()}))


def _above(facts: Facts, actor_id: str) -> list[str]:
    found = [actor_id]
    for here in found:
        actor = facts.actors.get(here)
        if actor is not None and actor.protected:
            continue
        ties = [str(tie.to) for tie in actor.affiliations if tie.tie in ONE_VOICE] if actor is not None else []
        ties += [tie.to for tie in _shared_ties(facts, here) if tie.word in ONE_VOICE]
        found += [up for up in dict.fromkeys([*ties, *_judged(facts, here, Judgement.SAME)]) if up not in found]
    return found[1:]


def _judged(facts: Facts, actor_id: str, judgement: Judgement) -> list[str]:
    elsewhere = [tie.to for tie in _shared_ties(facts, actor_id) if tie.word is judgement]
    actor = facts.actors.get(actor_id)
    if actor is None or actor.identified_by in (IdentifiedBy.FIRST_NAME_ONLY, IdentifiedBy.PSEUDONYM):
        return elsewhere
    return [*elsewhere, *(str(i.other) for i in actor.identity if i.judgement is judgement and i.other is not None)]


def _shared_ties(facts: Facts, actor_id: str) -> tuple[SharedTie, ...]:
    """What another briefing states of an actor that it shares: a spokesman shared with his ministry is one origin."""
    shared = facts.shared.get(actor_id)
    return shared.ties if shared is not None else ()
