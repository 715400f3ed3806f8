"""The pages of actors, and the list of them by side, with places."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from briefing.compare.answers import on_side
from briefing.grouping import group_by_key
from briefing.languages.catalogue import gettext
from briefing.model.parts import Affiliation, Statement
from briefing.model.records import Actor, Allegiance, statements_of
from briefing.model.vocabulary import ActorKind, EventType, Happened, IdentifiedBy, Tie
from briefing.site.views import accused, wording
from briefing.site.views.addresses import ArticleCode, Link
from briefing.site.views.base import Context, Presenter
from briefing.site.views.citations import Chip
from briefing.site.views.figures import scope
from briefing.site.views.pictures.where import where
from briefing.text.folding import LOST

_Listed = tuple[Actor, str, tuple[Chip, ...]]
"""An actor in the list, how it is tied to its side, and the passages in which it is quoted."""
_Group = tuple[str, str, list[_Listed]]
"""A section of the list: its id, its heading, and its entries."""
_ONE = re.compile(r"(?:an?|one|another)\s", re.IGNORECASE)
"""How a description begins in English of somebody, or of some people, whom no name tells apart."""
AT_ONCE = 200
"""Lines of a section of an actor's page that stand there; what is beyond them stands on pages of its own."""


class _Member(NamedTuple):
    """What a member of a body says in an article, in one line."""

    id: str
    """The member's id."""
    statement: Statement
    """The passage."""
    more: int
    """How many others that article has of them."""


class ActorPart(NamedTuple):
    """What of a long section of an actor's page stands on a page of its own."""

    section: str
    """The name of the section: `says`, `members` or `said`."""
    link: Link
    """The page, with its title."""
    lines: Any
    """Its lines, as `_shown` has them."""


def kind(actor: Actor) -> str:
    """What an actor is; of somebody whom articles only describe, as “a spokeswoman”, that nobody is named.

    So of whoever the curator's own label calls unnamed.
    """
    is_unnamed = str(actor.label or "").endswith(wording.UNNAMED)
    if actor.kind is ActorKind.GROUP and (is_unnamed or all(_ONE.match(str(form.name)) for form in actor.names)):
        return str(wording.WORDS["named"]["one"])
    return str(wording.WORDS["actor_kind"][actor.kind])


def _identified(present: Presenter, actor: Actor) -> str:
    """How an article identifies a person, or what else an actor is; that a name lacks a part where our copy lost it."""
    if actor.identified_by is None:
        return kind(actor)
    is_cut = present.world.cover == "cut" or any(LOST.search(str(form.name)) for form in actor.names)
    if actor.identified_by is IdentifiedBy.PARTIAL_NAME and is_cut:
        return str(wording.WORDS["named"]["cut"])
    return str(wording.WORDS["identified"][actor.identified_by])


def actor_page(present: Presenter, actor: Actor) -> Context:
    """The page of an actor; a protected person's holds all records of that person."""
    own = str(actor.id)
    stated = _stated(present, actor)
    judged = [(_tie_to_side(actor, side), side) for side in (actor.speaks_for, actor.part_of) if side is not None]
    # What an article states need not be inferred.
    inferred = [(words, side) for words, side in judged if (words, present.links.find(str(side.actor))) not in stated]
    shown = {"inferred": inferred, "stated": stated, "identified": _identified(present, actor)}
    if present.alone:
        return shown | _all_records(present, actor)
    lines = _lines(present, actor)
    quoted = {member.id for _, member in lines["members"]}
    first = {section: _shown(section, found[:AT_ONCE]) for section, found in lines.items()}
    return (
        shown
        | first
        | {
            "roles": _roles(present, actor),
            "more": group_by_key((part.section, part.link) for part in parts(present, actor)),
            "accounts": (),
            "events": present.index.events_of_actor[own],
            "own": (),
            "figures": (),
            "speaks": _unquoted(present, own, quoted),
            "charges": accused.of_actor(present, actor),
            "voice": accused.voice(present, actor, is_named=False),
        }
    )


def _all_records(present: Presenter, actor: Actor) -> Context:
    """What the page of a protected person holds: that person's records, in full."""
    records = (*present.facts.events.values(), *present.facts.themes.values())
    return {
        "roles": {},
        "more": {},
        "members": (),
        "says": (),
        "said": (),
        "accounts": present.citations.in_text_order(actor.accounts),
        "events": 0,
        "own": [(record, present.citations.in_text_order(statements_of(record))) for record in records],
        "figures": [(figure, scope(present, figure)) for figure in present.facts.figures.values()],
        "speaks": (),
        "charges": (),
    }


def _lines(present: Presenter, actor: Actor) -> dict[str, list[Any]]:
    """The lines of each section of an actor's page that grows with the articles.

    `says` are passages with the ids of the records that quote them, `members` what a member says in an article, with
    its code, and `said` statements of others.
    """
    own = str(actor.id)
    return {
        "says": list(_says(present, own)),
        "members": list(_members(present, own)),
        "said": present.citations.in_text_order(s for s in actor.accounts if own not in s.speaker),
    }


def parts(present: Presenter, actor: Actor) -> list[ActorPart]:
    """The pages of an actor besides its own: what each section has beyond its first lines, cut to as many lines."""
    if present.alone or not _may_be_long(present, actor):
        return []
    found: list[ActorPart] = []
    for section, lines in _lines(present, actor).items():
        cut = [lines[n : n + AT_ONCE] for n in range(0, len(lines), AT_ONCE)]
        heading = wording.WORDS["actor_parts"][section].format(present.links.title(actor))
        for number, some in enumerate(cut[1:], 2):
            text = gettext("{heading}, part {number} of {all}", heading=heading, number=number, all=len(cut))
            link = Link(text, f"actors/parts/{actor.id}-{section}-{number}.html")
            found.append(ActorPart(section, link, _shown(section, some)))
    return found


def _shown(section: str, lines: list[Any]) -> Any:
    """Lines of a section as a template has them: of members by article, else as they are."""
    return group_by_key(lines) if section == "members" else lines


def _may_be_long(present: Presenter, actor: Actor) -> bool:
    """False where no section can have more than its first lines, without making any."""
    said = len(present.index.statements_by_actor.get(str(actor.id), ()))
    members = len(_all_members(present, str(actor.id))) * len(present.codes)
    return max(said, members, len(actor.accounts)) > AT_ONCE


def _unquoted(present: Presenter, actor: str, quoted: Collection[str]) -> list[tuple[Link, str]]:
    """Those who speak for an actor or are part of it, if nobody is quoted for them; marked where we infer that."""
    others = present.index.representatives.get(actor, ())
    unheard = [other for other in others if on_side(present.facts, other).isdisjoint(quoted)]
    ours = wording.WORDS["harm"]["ours"]
    return [(present.links.find(other), ours if present.voices.is_inferred(other) else "") for other in unheard]


def _says(present: Presenter, actor: str) -> Iterator[tuple[Statement, list[str]]]:
    """What an actor says, each passage once: the longest quote from it, with every record that quotes it.

    A record of which the passage leaves open whether it happened is named only where no other quotes it: whoever is
    quoted may have spoken of something else, or before it.
    """
    record_of = {statement: record for record, statement in present.index.statements_by_actor.get(actor, ())}
    quoted = [(present.citations.chip(s), s) for s in present.citations.in_text_order(record_of)]
    by_passage = group_by_key((chip.url if chip is not None else "", s) for chip, s in quoted)
    for same in by_passage.values():
        # Of one passage, how its speaker means it goes with the words, whichever record says so.
        longest = max(same, key=lambda s: (s.stance is not None, len(s.quote)))
        told = [s for s in same if getattr(s, "happened", None) is not Happened.UNKNOWN] or same
        yield longest, list(dict.fromkeys(str(record_of[s].id) for s in told))


def _roles(present: Presenter, actor: Actor) -> dict[str, tuple[ArticleCode, ...]]:
    """The articles' words for what somebody is, each with the articles that use them."""
    roles = group_by_key((str(name.role), present.codes[str(name.article)]) for name in actor.names if name.role)
    return {role: tuple(dict.fromkeys(codes)) for role, codes in roles.items()}


def _members(present: Presenter, actor: str) -> list[tuple[ArticleCode, _Member]]:
    """What each of those says who speak for an actor or are part of it, and of theirs: a line each in each article.

    The line is the passage that most records quote, the first of several. Lines are in the order of articles.
    """
    lines: list[tuple[ArticleCode, _Member]] = []
    for member in _all_members(present, actor):
        told = group_by_key((present.codes[str(s.article)], (s, records)) for s, records in _says(present, member))
        for code, passages in told.items():
            most, _ = max(passages, key=lambda passage: len(passage[1]))
            lines.append((code, _Member(member, most, len(passages) - 1)))
    return sorted(lines, key=lambda line: line[0].order)


def _all_members(present: Presenter, actor: str) -> list[str]:
    """Those who speak for an actor or are part of it, then those of each of them."""
    found = [actor]
    for above in found:
        found += [member for member in present.index.representatives.get(above, ()) if member not in found]
    return found[1:]


def _stated(present: Presenter, actor: Actor) -> dict[tuple[str, Link], list[Affiliation]]:
    """The ties that articles state of an actor and another, in words, each once."""
    words = wording.WORDS["ties"]
    ties = [((words[tie.tie][0], present.links.find(str(tie.to))), tie) for tie in actor.affiliations]
    for other in () if present.alone else present.facts.actors.values():
        to_actor = [tie for tie in other.affiliations if tie.to == actor.id]
        ties += [((words[tie.tie][1], present.links.find(str(other.id))), tie) for tie in to_actor]
    return group_by_key(ties)


def _tie_to_side(actor: Actor, side: Allegiance) -> str:
    """The words for an actor's tie to its side, such as "speaks for": an article's tie, else the curator's field."""
    judged = Tie.SPEAKS_FOR if side is actor.speaks_for else Tie.PART_OF
    stated = (tie.tie for tie in actor.affiliations if tie.to == side.actor)
    return str(wording.WORDS["ties"][next(stated, judged)][0])


def list_page(present: Presenter) -> Context:
    """The list: actors by side, as the articles have it, then places."""
    return {
        "groups": [*_by_side(present), *_without_side(present)],
        "places": present.facts.places.values(),
        "events": _events_by_place(present),
        "map": where(present),
        "kind_of": kind,
    }


def _by_side(present: Presenter) -> Iterator[_Group]:
    """Each side: its head, then its members; the side with most members first."""
    sides = _sides(present)
    for head, _ in Counter(sides.values()).most_common():
        members = [actor for actor, side in sides.items() if side == head]
        yield f"side-{head}", wording.sentence(present.facts.title(head)), _listed(present, [head, *members])


def _without_side(present: Presenter) -> Iterator[_Group]:
    """Actors who are on no side, by what they are."""
    sides = _sides(present)
    heads = set(sides.values())
    actors = present.facts.actors
    rest = [actor for actor in actors if actor not in sides and actor not in heads]
    for key, part in wording.WORDS["no_side"].items():
        if members := [actor for actor in rest if actors[actor].kind in part["kinds"]]:
            yield key, part["heading" if heads else "alone"], _listed(present, members)


def _sides(present: Presenter) -> dict[str, str]:
    """The topmost actor of the side that each actor is on, both by id; without those who are on nobody's."""
    sides = {actor: present.voices.side(actor) for actor in present.facts.actors}
    return {actor: side for actor, side in sides.items() if side}


def _events_by_place(present: Presenter) -> dict[str, list[str]]:
    """By place: the events that the facts or an account of theirs place there."""
    placed: list[tuple[str, str]] = []
    for event in present.facts.events.values():
        told = () if event.type is EventType.STATEMENT else event.accounts
        # Where somebody spoke of is no place of what they say.
        places = dict.fromkeys([event.place, *(account.where for account in told)])
        placed += [(str(place), str(event.id)) for place in places if place is not None]
    return group_by_key(placed)


def _listed(present: Presenter, actors: Sequence[str]) -> list[_Listed]:
    """The entries of a group: its first actor, then who is quoted, then who is only named, each by name."""
    head, *others = [_entry(present, present.facts.actors[actor]) for actor in actors]

    def rank(entry: _Listed) -> tuple[bool, str]:
        """A key to sort by: who is quoted first, then by name."""
        actor, _, chips = entry
        return not chips, present.links.title(actor).casefold()

    return [head, *sorted(others, key=rank)]


def _entry(present: Presenter, actor: Actor) -> _Listed:
    """An actor as the list shows it: how it is tied to its side, if to any, and the passages in which it is quoted."""
    side = actor.speaks_for or actor.part_of
    told = _tie_to_side(actor, side).format(present.facts.title(str(side.actor))) if side else ""
    if present.voices.is_inferred(str(actor.id)):
        told = wording.qualified([told, wording.WORDS["harm"]["ours"]])
    said = [statement for _, statement in present.index.statements_by_actor.get(str(actor.id), ())]
    return actor, told.removeprefix("is "), present.citations.chips(said)
