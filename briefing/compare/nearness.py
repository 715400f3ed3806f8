"""How near whoever is cited was to what they tell, and with what at stake, as far as articles say so.

Nothing is inferred from what an actor is called. A part in the conflict holds for those who speak for an actor or
belong to it, where no article gives them one of their own; where one of them was holds for nobody else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from briefing.model.facts import Facts
from briefing.model.parts import Part, Stake, Statement, Whereabouts
from briefing.model.vocabulary import ActorKind
from briefing.privacy.public import World
from briefing.text.passages import Sentence

_SEVERAL = (ActorKind.GROUP, ActorKind.ARMED_GROUP)
"""Kinds of actors in whose name others may speak each time."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one source of an article was, and its part in the conflict."""

    actor: str
    """Id of the source: a speaker, or the article's outlet."""
    whereabouts: tuple[Whereabouts, ...]
    """Where it was, as that article says; none where it does not."""
    stakes: tuple[Stake, ...]
    """Its parts, as any article states them; none where none does."""
    of: str
    """Id of the actor whose parts these are: its own, or the one for whom it speaks or to whom it belongs."""


def standing(facts: Facts, actor_id: str, article: str) -> Standing:
    """Where an actor was when it spoke to an article, and its part in the conflict, as of `Standing`."""
    actor = facts.actors.get(actor_id)
    own = actor.whereabouts if actor is not None else ()
    of = bearer(facts, actor_id)
    its = facts.actors.get(of)
    stakes = its.stakes if its is not None else ()
    return Standing(actor_id, tuple(each for each in own if each.article == article), stakes, of)


def standing_in(world: World, actor_id: str, statement: Statement) -> Standing:
    """As `standing`, of one statement. Where a group was holds only of the sentences that say it.

    Those who speak in its name elsewhere in the article may be others.
    """
    found = standing(world.facts, actor_id, str(statement.article))
    actor = world.facts.actors.get(actor_id)
    if actor is None or actor.kind not in _SEVERAL:
        return found
    here = _sentences(world, statement)
    own = tuple(each for each in found.whereabouts if not here.isdisjoint(_sentences(world, each)))
    return replace(found, whereabouts=own)


def _sentences(world: World, part: Part) -> frozenset[Sentence]:
    """The sentences that the quote of a part stands in."""
    citation = world.anchored.of(part)
    return frozenset(citation.anchor.sentences) if citation is not None else frozenset()


def bearer(facts: Facts, actor_id: str) -> str:
    """The actor whose parts an actor has: itself, or the nearest one above it that has some."""
    chain = [actor_id]
    for step in chain:  # Grows as it is read.
        actor = facts.actors.get(step)
        if actor is None or actor.stakes:
            return step if actor is not None else actor_id
        side = actor.speaks_for or actor.part_of
        if side is not None and side.actor not in chain:
            chain.append(str(side.actor))
    return actor_id


def sources(facts: Facts, statement: Statement) -> tuple[str, ...]:
    """Who is cited: the speakers of a statement, or the outlet of its article; none where that is not marked."""
    if statement.speaker:
        return tuple(map(str, statement.speaker))
    article = facts.articles.get(str(statement.article))
    return () if statement.unmarked or article is None else (str(article.outlet),)
