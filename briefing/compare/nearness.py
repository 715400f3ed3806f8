"""How near whoever is cited was to what they tell, and with what at stake, as far as articles say so.

Nothing is inferred from what an actor is called. A part in the conflict holds for those who speak for an actor or
belong to it, where no article gives them one of their own; where one of them was holds for nobody else.
"""

from __future__ import annotations

from dataclasses import dataclass

from briefing.model.facts import Facts
from briefing.model.parts import Stake, Statement, Whereabouts


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
