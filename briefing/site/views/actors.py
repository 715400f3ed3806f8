"""The pages of actors, and the list of them by side, with places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from briefing.grouping import group_by_key
from briefing.model.parts import Affiliation, Statement
from briefing.model.records import Actor, Allegiance, statements_of
from briefing.model.vocabulary import Tie
from briefing.site.views import wording
from briefing.site.views.base import Chip, Link, Presenter, Shown
from briefing.site.views.events import taking_part
from briefing.site.views.figures import scope
from briefing.site.views.pictures.where import where

_Listed = tuple[Actor, str, tuple[Chip, ...]]
"""An actor in the list, how it is tied to its side, and the passages in which it is quoted."""


def actor_page(present: Presenter, actor: Actor) -> Shown:
    """The page of an actor; a protected person's holds all records of that person."""
    own, facts, alone = str(actor.id), present.facts, present.alone
    said = present.in_text_order(s for s in actor.accounts if own not in s.speaker or alone)
    records = (*facts.events.values(), *facts.themes.values())
    return {
        "says": () if alone else tuple(_says(present, own)),
        "said": () if alone else said,
        "accounts": said if alone else (),
        "inferred": [(_bond(actor, side), side) for side in (actor.speaks_for, actor.part_of) if side is not None],
        "stated": _stated(present, actor),
        "events": 0 if alone else present.made(taking_part)[own],
        "own": [(r, present.in_text_order(statements_of(r))) for r in records] if alone else (),
        "figures": [(figure, scope(present, figure)) for figure in facts.figures.values()] if alone else (),
        "speaks": () if alone else present.made(_speaking).get(own, ()),
    }


def _speaking(present: Presenter) -> dict[str, list[str]]:
    """By actor: those who speak for it, or are part of it."""
    tied = ((actor.speaks_for or actor.part_of, str(actor.id)) for actor in present.facts.actors.values())
    return group_by_key((str(tie.actor), actor) for tie, actor in tied if tie is not None)


def _says(present: Presenter, actor: str) -> Iterator[tuple[Statement, list[str]]]:
    """What an actor says, each passage once: the longest quote from it, with every record that quotes it."""
    record_of = {statement: record for record, statement in present.statements_by_actor.get(actor, ())}
    quoted = [(present.chip(s), s) for s in present.in_text_order(record_of)]
    for same in group_by_key((chip.url if chip is not None else "", s) for chip, s in quoted).values():
        longest = max(same, key=lambda s: len(s.quote))
        yield longest, list(dict.fromkeys(str(record_of[s].id) for s in same))


def _stated(present: Presenter, actor: Actor) -> dict[tuple[str, Link], list[Affiliation]]:
    """The ties that articles state of an actor and another, in words, each once."""
    others = () if present.alone else present.facts.actors.values()
    ties = [(0, tie.to, tie) for tie in actor.affiliations]
    ties += [(1, o.id, tie) for o in others for tie in o.affiliations if tie.to == actor.id]
    words = wording.WORDS["ties"]
    return group_by_key(((words[tie.tie][way], present.link(str(other))), tie) for way, other, tie in ties)


def _bond(actor: Actor, side: Allegiance) -> str:
    """How an actor is tied to its side: as an article has it, else as the curator does."""
    tie = next((tie.tie for tie in actor.affiliations if tie.to == side.actor), None)
    bond: str = wording.WORDS["ties"][tie or (Tie.SPEAKS_FOR if side is actor.speaks_for else Tie.PART_OF)][0]
    return bond


def list_page(present: Presenter) -> Shown:
    """The list: actors by side, as the articles have it, then places."""
    actors = present.facts.actors
    side_of = {a: side for a in actors if (side := present.side(a))}
    groups: list[tuple[str, str, list[_Listed]]] = []
    heads = [head for head, _ in Counter(side_of.values()).most_common()]
    for head in heads:
        members = [head, *(a for a, side in side_of.items() if side == head)]
        groups.append((f"side-{head}", wording.sentence(present.facts.title(head)), _listed(present, members)))
    rest = [a for a in actors if a not in side_of and a not in heads]
    for key, part in wording.WORDS["no_side"].items():
        if members := [a for a in rest if actors[a].kind in part["kinds"]]:
            groups.append((key, part["heading" if heads else "alone"], _listed(present, members)))
    events = group_by_key(
        (str(place), str(event.id))
        for event in present.facts.events.values()
        for place in dict.fromkeys([event.place, *(account.where for account in event.accounts)])
        if place is not None
    )
    return {"groups": groups, "places": present.facts.places.values(), "events": events, "map": where(present)}


def _listed(present: Presenter, actors: Sequence[str]) -> list[_Listed]:
    def entry(actor_id: str) -> _Listed:
        actor = present.facts.actors[actor_id]
        side, said = actor.speaks_for or actor.part_of, present.statements_by_actor.get(actor_id, ())
        tie = f"{_bond(actor, side)} {present.facts.title(str(side.actor))}".removeprefix("is ") if side else ""
        return actor, tie, present.chips(s for _, s in said)

    head, *others = map(entry, actors)
    # Who is quoted comes before who is only named.
    return [head, *sorted(others, key=lambda e: (not e[2], present.title(e[0]).casefold()))]
