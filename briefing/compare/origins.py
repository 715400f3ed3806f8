"""Origins: who stands behind a claim, and how many distinct ones there are. Outlets are not counted, origins are.

Three outlets quoting one spokesman are one origin, and so are a ministry and the army of one state. All speakers of one
sentence are one origin, and lend each other no side: beside one of them alone, they may overlap. An outlet that cites
another is traced to those behind the other. An outlet's own voice that names no source and tells no observation of its
own is no origin that another such voice can confirm; words that are not marked as anybody's have none. Source: UCDP's
`source_original` and `source_office`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.parts import Statement
from briefing.model.records import Actor
from briefing.model.vocabulary import ActorKind, Basis, Happened, Judgement, Stance, Tie
from briefing.terms import Term

_ONE_VOICE = (Tie.LEADS, Tie.SPEAKS_FOR, Tie.WORKS_FOR, Tie.PART_OF, Tie.MEMBER_OF)
"""The ties by which two actors are of one side."""
_Traced = tuple[tuple[str, ...], bool]
_SAYS_SO = (None, Stance.ASSERTS, Stance.FORECASTS)


class Corroboration(Term):
    """How well a claim is corroborated, counted by origin."""

    INDEPENDENT = "independent", "Several articles, and two or more identified origins not known to be of one side."
    SAME_ORIGIN = "same_origin", "Several articles, one origin."
    SINGLE_ORIGIN = "single_origin", "One article only."
    UNDETERMINED = (
        "undetermined",
        "Several articles, but the origins may overlap: groups, outlets' own voices, or names that may mean one actor.",
    )


@dataclass(frozen=True, slots=True)
class Origin:
    """Those who count as one behind a claim."""

    actors: tuple[str, ...]
    """Ids of the actors, each a speaker or an outlet; none where it is not marked whose words they are."""
    identified: bool
    """True when they can be told apart from other origins: a named person or body, or an outlet that saw it itself."""
    own_voice: bool
    """True for an outlet in its own voice, without a named source or a stated observation, and for nobody's."""


@dataclass(frozen=True, slots=True)
class Support:
    """The count behind a corroboration."""

    corroboration: Corroboration
    """The word for it."""
    origins: tuple[Origin, ...]
    """Those that were counted."""
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
    """True when the statement says that it is so; a doubt, a suspicion, a judgement and a demand do not."""
    open_question = getattr(statement, "happened", None) is Happened.UNKNOWN or statement.lost
    return not denies(statement) and not open_question and statement.stance in _SAYS_SO


def support(facts: Facts, statements: Sequence[Statement]) -> Support | None:
    """The distinct origins of the statements given; None when there are none."""
    if not statements:
        return None
    traced = list(_traced(facts, statements))
    side_of = sides(facts, {actor for actors, _ in traced for actor in actors})
    of_sides = group_by_key((frozenset(side_of[actor] for actor in found[0]), found) for found in traced)
    # Speakers together are no origin beside one of them alone.
    beside = {of for of in of_sides for other in of_sides if len(of) > 1 and of != other and of & other}
    made = [_origin(facts, found, of in beside) for of, found in of_sides.items()]
    origins = tuple(sorted(made, key=lambda origin: origin.actors))
    articles = tuple(sorted({str(s.article) for s in statements}))
    identified = [origin for origin in origins if origin.identified]
    if len(articles) == 1:
        word = Corroboration.SINGLE_ORIGIN
    elif len(origins) == len(identified) == 1:
        word = Corroboration.SAME_ORIGIN
    else:
        word = Corroboration.INDEPENDENT if _two_apart(facts, identified) else Corroboration.UNDETERMINED
    return Support(word, origins, articles, len(statements))


def _origin(facts: Facts, found: Sequence[_Traced], overlaps: bool) -> Origin:
    actors = tuple(sorted({actor for actors, _ in found for actor in actors}))
    own_voice = all(own for _, own in found)
    known = (facts.actors[actor] for actor in actors if actor in facts.actors)
    # Groups of people may overlap, and so may persons whom no full name tells apart.
    identified = any(actor.kind is not ActorKind.GROUP and actor.comparable for actor in known)
    return Origin(actors, identified and not overlaps and not own_voice, own_voice)


def _traced(facts: Facts, statements: Sequence[Statement]) -> Iterator[_Traced]:
    """Behind each statement: its actors, and whether they are but an outlet in its own voice."""
    by_outlet = _by_outlet(facts, statements) if any(s.via_outlet is not None for s in statements) else {}
    for statement in statements:
        if statement.speaker:
            yield tuple(map(str, statement.speaker)), False
        elif statement.via_outlet is not None:
            yield _behind(str(statement.via_outlet), by_outlet)
        elif statement.unmarked or statement.article not in facts.articles:
            yield (), True
        else:
            own = str(facts.articles[statement.article].outlet)
            yield (own,), statement.basis not in (Basis.WITNESSED, Basis.DOCUMENT)


def _by_outlet(facts: Facts, statements: Iterable[Statement]) -> dict[str, list[Statement]]:
    known = facts.articles
    return group_by_key((str(known[s.article].outlet), s) for s in statements if s.article in known)


def _behind(first: str, by_outlet: dict[str, list[Statement]]) -> _Traced:
    """Those who stand behind an outlet that is cited; True when they are only outlets that cite one another."""
    found: set[str] = set()
    seen = [way[-1] for way in _ways(by_outlet, first)]
    for outlet in seen:
        own = by_outlet.get(outlet, [])
        found.update(str(speaker) for other in own for speaker in other.speaker)
        if not own or any(not other.speaker and other.via_outlet is None for other in own):
            found.add(outlet)
    return tuple(sorted(found or seen)), not found


def _ways(by_outlet: dict[str, list[Statement]], *begun: str) -> list[tuple[str, ...]]:
    """The ways from outlets on to those that they cite, however many steps: one way to each outlet."""
    ways = [begun]
    for way in ways:
        known = {end for *_, end in ways}
        citing = (s.via_outlet for s in by_outlet.get(way[-1], ()) if not s.speaker and s.via_outlet is not None)
        ways += [(*way, outlet) for outlet in dict.fromkeys(map(str, citing)) if outlet not in known]
    return ways


def circular(facts: Facts, statements: Sequence[Statement]) -> Iterator[tuple[Statement, tuple[str, ...]]]:
    """Statements whose sourcing comes back to their own outlet, each with the outlets on the shortest way."""
    by_outlet = _by_outlet(facts, [s for s in statements if not s.speaker and s.via_outlet is not None])
    for start, own in by_outlet.items():
        for statement in own:
            ways = _ways(by_outlet, start, str(statement.via_outlet))
            yield from ((statement, way) for way in ways if way[-1] == start)


def sides(facts: Facts, actors: Collection[str]) -> dict[str, frozenset[str]]:
    """For each of the actors, those of them that are of one side with it, in the order of ids."""
    groups: dict[str, set[str]] = {}
    for each in sorted(actors):
        joined = {each, *above(facts, each)}
        joined = joined.union(*(groups[actor] for actor in joined if actor in groups))
        groups |= dict.fromkeys(joined, joined)
    return {each: frozenset(groups[each].intersection(actors)) for each in sorted(actors)}


def above(facts: Facts, actor_id: str) -> list[str]:
    """The actors for whom an actor speaks or whose organ it is, however many steps above, and those judged the same."""
    found = [actor_id]
    for here in found:
        if (actor := facts.actors.get(here)) is not None:
            ups = [str(side.actor) for side in (actor.speaks_for, actor.part_of) if side is not None]
            ups += [str(tie.to) for tie in actor.affiliations if tie.tie in _ONE_VOICE]
            found += [up for up in dict.fromkeys([*ups, *_judged(actor, Judgement.SAME)]) if up not in found]
    return found[1:]


def _two_apart(facts: Facts, origins: Sequence[Origin]) -> bool:
    """True when two of the origins are not left unsure by a curator's judgement."""
    number_of = {actor: number for number, origin in enumerate(origins) for actor in origin.actors}
    judged = ((a, b) for a in number_of if a in facts.actors for b in _judged(facts.actors[a], Judgement.UNSURE))
    unsure = {frozenset((number_of[a], number_of[b])) for a, b in judged if b in number_of}
    return sum(len(pair) == 2 for pair in unsure) < len(origins) * (len(origins) - 1) // 2


def _judged(actor: Actor, judgement: Judgement) -> list[str]:
    return [str(i.other) for i in actor.identity if i.judgement is judgement and i.other is not None]
