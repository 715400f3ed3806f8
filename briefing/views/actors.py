"""Views of actors and places. A protected person has a page of their own, and stands in no list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from briefing.facts.records import Account, Actor, Event, Place, Statement
from briefing.views import wording
from briefing.views.base import Chip, Desk, Link, NameView, StatementView, address, title
from briefing.views.events import about
from briefing.views.parts import SharedView, SpotView
from briefing.vocabulary import ActorKind, IdentifiedBy, Judgement, Tie

_KINDS = {
    ActorKind.PERSON: "Persons",
    ActorKind.GROUP: "Groups of people",
    ActorKind.ARMED_GROUP: "Armed groups",
    ActorKind.STATE: "States",
    ActorKind.BODY: "Bodies of states and of the United Nations",
    ActorKind.ORGANISATION: "Organisations",
    ActorKind.MEDIA: "Media",
}
_IDENTIFIED = {
    IdentifiedBy.PARTIAL_NAME: "The article's text has lost part of this name. It is not completed.",
    IdentifiedBy.FIRST_NAME_ONLY: "Published as the article published them, and nowhere beside others.",
    IdentifiedBy.ROLE_ONLY: "The article does not name this person. Nothing is added.",
    IdentifiedBy.PSEUDONYM: "The name is not the person's own. Nothing is added.",
}


@dataclass(frozen=True, slots=True)
class ActorRow:
    """An actor or place in a list."""

    link: Link
    """Its page."""
    forms: tuple[NameView, ...]
    """The forms of the name."""
    roles: tuple[str, ...]
    """How the articles describe it."""
    articles: tuple[str, ...]
    """Letters of the articles that name it."""
    named_in: tuple[tuple[str, int], ...]
    """The same, each with the position of the article."""
    spoken: int
    """How many statements it makes."""
    shared: str | None
    """Title of the briefing that keeps the record, where this one includes it; None for this briefing's own."""


@dataclass(frozen=True, slots=True)
class ActorGroup:
    """A part of the index."""

    title: str
    """Its heading."""
    rows: tuple[ActorRow, ...]
    """Its actors, by name."""


@dataclass(frozen=True, slots=True)
class TieView:
    """A tie to another actor."""

    tie: Tie
    """What the tie is."""
    words: str
    """The same in words."""
    other: Link
    """The other actor."""
    statement: StatementView
    """The words behind it."""


@dataclass(frozen=True, slots=True)
class JudgementView:
    """A curator's judgement on names."""

    judgement: Judgement
    """same, different or unsure."""
    names: tuple[str, ...]
    """The forms judged."""
    other: Link | None
    """The other record."""
    reason: str
    """Why."""


@dataclass(frozen=True, slots=True)
class Said:
    """A statement with the record that it belongs to."""

    record: Link
    """The event, figure, actor or place."""
    statement: StatementView
    """The statement."""


@dataclass(frozen=True, slots=True)
class ActorView:
    """The page of an actor or a place."""

    title: str
    """The name of the page."""
    kind: str
    """What it is."""
    names: tuple[NameView, ...]
    """Every form of the name."""
    caution: str | None
    """How a person is identified, where that needs care."""
    identified_by: IdentifiedBy | None
    """How a person is identified; None for other actors."""
    minor: bool
    """True for a child."""
    protected: bool
    """True when nobody else may be shown on the page."""
    ties: tuple[TieView, ...]
    """Ties that its own record states."""
    tied: tuple[TieView, ...]
    """Ties that other records state to it."""
    judgements: tuple[JudgementView, ...]
    """Judgements on its names."""
    says: tuple[Said, ...]
    """What it says."""
    accounts: tuple[StatementView, ...]
    """What is said of it."""
    events: tuple[Link, ...]
    """Events that it takes part in, or that took place there."""
    discrepancies: tuple[Link, ...]
    """Curated discrepancies about it."""
    within: Link | None
    """The place that a place lies in."""
    contains: tuple[Link, ...]
    """The places that lie in a place."""
    coordinates: str | None
    """Where a place lies, with precision and the reason."""
    spot: SpotView | None
    """The same as numbers."""
    timezone: str | None
    """IANA time zone of a place; None where it has that of the place around it."""
    shared: SharedView | None
    """Where the record comes from, where another briefing keeps it; None for this briefing's own."""
    note: str | None
    """The curator's remark, in Markdown."""


def index(desk: Desk) -> tuple[ActorGroup, ...]:
    """The actors that may be listed, by kind."""
    groups: list[ActorGroup] = []
    for kind, heading in _KINDS.items():
        rows = [row(desk, a) for a in desk.facts.actors.values() if a.kind is kind and not a.protected]
        if rows:
            groups.append(ActorGroup(heading, tuple(sorted(rows, key=lambda r: r.link.text.casefold()))))
    return tuple(groups)


def unlisted(desk: Desk) -> int:
    """How many persons are shown with their article only."""
    return sum(actor.protected for actor in desk.facts.actors.values())


def places(desk: Desk) -> tuple[ActorRow, ...]:
    """The places, by name."""
    return tuple(sorted((row(desk, p) for p in desk.facts.places.values()), key=lambda r: r.link.text.casefold()))


def row(desk: Desk, record: Actor | Place) -> ActorRow:
    """An actor or place in a list."""
    names = desk.names(record.names)
    return ActorRow(
        Link(record.title, address(record)),
        names,
        tuple(dict.fromkeys(n.role for n in names if n.role)),
        tuple(dict.fromkeys(n.code for n in names)),
        tuple(sorted(dict.fromkeys((n.code, n.order) for n in names), key=lambda pair: pair[1])),
        len(desk.statements_by_actor.get(record.id, [])),
        shared.origin.title if (shared := desk.facts.shared.get(record.id)) is not None else None,
    )


def actor(desk: Desk, record: Actor) -> ActorView:
    """An actor's page."""
    return ActorView(
        title=record.title,
        kind=record.kind.value.replace("_", " "),
        names=desk.names(record.names),
        caution=_IDENTIFIED.get(record.identified_by) if record.identified_by else None,
        identified_by=record.identified_by,
        minor=record.minor,
        protected=record.protected,
        ties=_ties(desk, record),
        tied=_tied(desk, record),
        judgements=tuple(
            JudgementView(i.judgement, tuple(i.names), desk.link(i.other) if i.other else None, i.reason)
            for i in record.identity
        ),
        says=_says(desk, record),
        accounts=desk.all(record.accounts),
        events=_events(desk, record),
        discrepancies=about(desk, record.id),
        within=None,
        contains=(),
        coordinates=None,
        spot=None,
        timezone=None,
        shared=desk.shared(record),
        note=record.note,
    )


def place(desk: Desk, record: Place) -> ActorView:
    """A place's page."""
    spot = record.coordinates
    return ActorView(
        title=record.title,
        kind="place",
        names=desk.names(record.names),
        caution=None,
        identified_by=None,
        minor=False,
        protected=False,
        ties=(),
        tied=(),
        judgements=(),
        says=(),
        accounts=desk.all(record.accounts),
        events=_listed(desk, desk.related.there.get(record.id, ())),
        discrepancies=about(desk, record.id),
        within=desk.link(record.within) if record.within else None,
        contains=tuple(Link(p.title, address(p)) for p in desk.related.inside.get(record.id, ())),
        coordinates=f"{float(spot.lat):g}, {float(spot.lon):g} ({spot.precision}). {spot.supplied}" if spot else None,
        spot=SpotView(float(spot.lat), float(spot.lon), spot.precision, spot.supplied) if spot else None,
        timezone=record.timezone,
        shared=desk.shared(record),
        note=record.note,
    )


def _ties(desk: Desk, record: Actor) -> tuple[TieView, ...]:
    shown = [(a, desk.statement(a)) for a in record.affiliations]
    return tuple(TieView(a.tie, wording.TIES[a.tie], desk.link(a.to), view) for a, view in shown if view is not None)


def _tied(desk: Desk, record: Actor) -> tuple[TieView, ...]:
    found: list[TieView] = []
    for other, tie in desk.related.tied.get(record.id, ()):
        view = None if other.protected else desk.statement(tie)
        if view is not None:
            found.append(TieView(tie.tie, wording.TIES[tie.tie], Link(other.title, address(other)), view))
    return tuple(found)


def _says(desk: Desk, record: Actor) -> tuple[Said, ...]:
    found: list[Said] = []
    statements = desk.statements_by_actor.get(record.id, [])
    statements = [(owner, s) for owner, s in statements if isinstance(s, (Account, Statement))]
    for owner, statement in sorted(statements, key=lambda os: _place_in_text(desk, os[1])):
        view = desk.statement(statement)
        if view is not None:
            found.append(Said(Link(title(owner), address(owner)), view))
    return tuple(found)


def _place_in_text(desk: Desk, statement: Statement) -> tuple[str, int]:
    citation = desk.briefing.anchored.of(statement)
    return (statement.article, citation.anchor.start if citation else 0)


def _events(desk: Desk, record: Actor) -> tuple[Link, ...]:
    events = desk.related.taking_part.get(record.id, ())
    if record.protected:
        return tuple(Link(e.title, address(e)) for e in events)
    return _listed(desk, events)


def _listed(desk: Desk, events: Iterable[Event]) -> tuple[Link, ...]:
    return tuple(Link(e.title, address(e)) for e in events if not desk.protection.shows(e))


__all__ = ["ActorGroup", "ActorRow", "ActorView", "Chip", "Said", "actor", "index", "place", "places", "unlisted"]
