"""actors.csv: one row an actor. Persons whom an article does not name in full are in no list, so not in this one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from briefing.exports.site import Site
from briefing.exports.table import Column, Table
from briefing.facts.records import Actor
from briefing.views.actors import ActorRow, row
from briefing.vocabulary import ActorKind, IdentifiedBy


@dataclass(frozen=True, slots=True)
class ActorLine:
    """An actor with all that its row needs."""

    site: Site
    """The briefing."""
    actor: Actor
    """The actor."""
    row: ActorRow
    """The actor as in a list."""


def lines(site: Site) -> Iterator[ActorLine]:
    """Every actor that may be listed, in the order of ids."""
    for actor in site.facts.actors.values():
        if not site.desk.protection.shows(actor):
            yield ActorLine(site, actor, row(site.desk, actor))


_NAMED = tuple(word for word in IdentifiedBy if not word.protected)

ACTORS: Table[ActorLine] = Table(
    "actors",
    "One actor: a person, a group of people, an organisation, an armed group, a state, a body or an outlet.",
    ("actor",),
    (
        Column("actor", "Id of the actor.", lambda r: str(r.actor.id), required=True),
        Column("name", "What its page is called.", lambda r: r.actor.title, required=True),
        Column("kind", "What it is.", lambda r: r.actor.kind, words=tuple(ActorKind), required=True),
        Column(
            "identified_by", "For a person: how the article names them.", lambda r: r.actor.identified_by, words=_NAMED
        ),
        Column(
            "forms",
            "Every form of the name, as the articles print it.",
            lambda r: dict.fromkeys(f.name for f in r.row.forms),
        ),
        Column("roles", "How the articles describe it.", lambda r: r.row.roles),
        Column("articles", "Letters of the articles that name it.", lambda r: r.row.articles),
        Column(
            "shared",
            "Title of the briefing that keeps the record, where this one includes it; empty for the briefing's own.",
            lambda r: r.row.shared,
        ),
        Column("statements", "How many statements it makes.", lambda r: r.row.spoken, "integer", required=True),
        Column("page", "Address of the actor's page.", lambda r: r.site.page(r.actor), required=True),
    ),
)
"""The columns."""
