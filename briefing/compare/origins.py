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

from briefing.model.facts import Facts
from briefing.model.records import Actor
from briefing.model.statements import Statement
from briefing.model.vocabulary import ActorKind, Basis, Happened, Judgement, Stance, Tie
from briefing.wordings import Word

ONE_VOICE = (Tie.LEADS, Tie.SPEAKS_FOR, Tie.WORKS_FOR, Tie.PART_OF, Tie.MEMBER_OF)
"""The ties by which two actors are of one side."""
_SAYS_SO = (None, Stance.ASSERTS, Stance.FORECASTS)


class Corroboration(Word):
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
    traced = _traced(facts, statements)
    sides = voices(facts, {actor for actors, _ in traced for actor in actors})
    origins: dict[frozenset[frozenset[str]], list[tuple[tuple[str, ...], bool]]] = {}
    for actors, own_voice in traced:
        of = frozenset(side for side in sides if not side.isdisjoint(actors))
        origins.setdefault(of, []).append((actors, own_voice))
    # Speakers together are no origin beside one of them alone.
    beside = {of for of in origins for other in origins if len(of) > 1 and of != other and of & other}
    made = [_origin(facts, found, of in beside) for of, found in origins.items()]
    counted = tuple(sorted(made, key=lambda origin: origin.actors))
    articles = tuple(sorted({str(s.article) for s in statements}))
    return Support(_word(facts, counted, articles), counted, articles, len(statements))


def _word(facts: Facts, origins: Sequence[Origin], articles: Sequence[str]) -> Corroboration:
    identified = [origin for origin in origins if origin.identified]
    if len(articles) == 1:
        return Corroboration.SINGLE_ORIGIN
    if len(origins) == len(identified) == 1:
        return Corroboration.SAME_ORIGIN
    if _two_apart(facts, identified):
        return Corroboration.INDEPENDENT
    return Corroboration.UNDETERMINED


def _origin(facts: Facts, found: Sequence[tuple[tuple[str, ...], bool]], overlaps: bool) -> Origin:
    actors = tuple(sorted({actor for actors, _ in found for actor in actors}))
    own_voice = all(own for _, own in found)
    known = [facts.actors[actor] for actor in actors if actor in facts.actors]
    return Origin(actors, not overlaps and not own_voice and any(map(_is_identified, known)), own_voice)


def _is_identified(actor: Actor) -> bool:
    """False for groups of people, which may overlap, and for persons whom no full name tells apart."""
    return actor.kind is not ActorKind.GROUP and actor.comparable


def _traced(facts: Facts, statements: Sequence[Statement]) -> list[tuple[tuple[str, ...], bool]]:
    """Behind each statement: its actors, and whether they are but an outlet in its own voice."""
    by_outlet = _by_outlet(facts, statements)
    found: list[tuple[tuple[str, ...], bool]] = []
    for statement in statements:
        if statement.speaker:
            found.append((tuple(str(speaker) for speaker in statement.speaker), False))
        elif statement.via_outlet is not None:
            behind, is_ring = _behind(str(statement.via_outlet), by_outlet)
            found.append((behind, is_ring))
        else:
            seen = statement.basis in (Basis.WITNESSED, Basis.DOCUMENT) and not statement.unmarked
            outlet = _outlet(facts, statement)
            found.append(((outlet,) if outlet and not statement.unmarked else (), not seen))
    return found


def _by_outlet(facts: Facts, statements: Iterable[Statement]) -> dict[str, list[Statement]]:
    found: dict[str, list[Statement]] = {}
    for statement in statements:
        outlet = _outlet(facts, statement)
        if outlet is not None:
            found.setdefault(outlet, []).append(statement)
    return found


def _outlet(facts: Facts, statement: Statement) -> str | None:
    article = facts.articles.get(statement.article)
    return str(article.outlet) if article else None


def _behind(first: str, by_outlet: dict[str, list[Statement]]) -> tuple[tuple[str, ...], bool]:
    """Those who stand behind an outlet that is cited; True when they are only outlets that cite one another."""
    found: set[str] = set()
    seen = [first]
    for outlet in seen:
        own = by_outlet.get(outlet, [])
        if not own:
            found.add(outlet)
        for other in own:
            if other.speaker:
                found |= {str(speaker) for speaker in other.speaker}
            elif other.via_outlet is None:
                found.add(outlet)
            elif other.via_outlet not in seen:
                seen.append(str(other.via_outlet))
    return tuple(sorted(found or seen)), not found


def circular(facts: Facts, statements: Sequence[Statement]) -> Iterator[tuple[Statement, tuple[str, ...]]]:
    """Statements whose sourcing comes back to their own outlet, each with the outlets on the shortest way."""
    by_outlet = _by_outlet(facts, statements)
    for statement in statements:
        start = _outlet(facts, statement)
        if start is None or statement.speaker or statement.via_outlet is None:
            continue
        ways: list[tuple[str, ...]] = [(start, str(statement.via_outlet))]
        for way in ways:
            cited = (o.via_outlet for o in by_outlet.get(way[-1], []) if not o.speaker and o.via_outlet is not None)
            known = {end for *_, end in ways}
            ways += [(*way, str(outlet)) for outlet in dict.fromkeys(cited) if outlet not in known]
        yield from ((statement, way) for way in ways if way[-1] == start)


def voices(facts: Facts, actors: Collection[str]) -> list[frozenset[str]]:
    """The actors in sets that are of one side."""
    groups: dict[str, set[str]] = {}
    for each in sorted(actors):
        joined = {each, *above(facts, each)}
        for group in {id(groups[actor]): groups[actor] for actor in joined if actor in groups}.values():
            joined |= group
        for actor in joined:
            groups[actor] = joined
    return list({id(group): frozenset(group) & frozenset(actors) for group in groups.values()}.values())


def above(facts: Facts, actor_id: str) -> list[str]:
    """The actors for whom an actor speaks or whose organ it is, however many steps above, and those judged the same."""
    found = [actor_id]
    for here in found:
        actor = facts.actors.get(here)
        if actor is None:
            continue
        sides = [str(side.actor) for side in (actor.speaks_for, actor.part_of) if side is not None]
        ties = [str(tie.to) for tie in actor.affiliations if tie.tie in ONE_VOICE]
        found += [up for up in dict.fromkeys([*sides, *ties, *_judged(actor, Judgement.SAME)]) if up not in found]
    return found[1:]


def _two_apart(facts: Facts, origins: Sequence[Origin]) -> bool:
    """True when two of the origins are not left unsure by a curator's judgement."""
    number_of = {actor: number for number, origin in enumerate(origins) for actor in origin.actors}
    unsure = {
        frozenset((number, number_of[other]))
        for actor, number in number_of.items()
        if actor in facts.actors
        for other in _judged(facts.actors[actor], Judgement.UNSURE)
        if other in number_of and number_of[other] != number
    }
    return len(unsure) < len(origins) * (len(origins) - 1) // 2


def _judged(actor: Actor, judgement: Judgement) -> list[str]:
    return [str(i.other) for i in actor.identity if i.judgement is judgement and i.other is not None]
