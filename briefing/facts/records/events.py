"""Records of what happened and how many: events and figures."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.facts.records.parts import ActorRef, ArticleRef, EventRef, FigureRef, Part, PlaceRef, Record
from briefing.facts.records.statements import Account, Reading
from briefing.located import Text
from briefing.vocabulary import EventType, Measure, Population


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Participant(Part):
    """An actor's part in an event."""

    actor: ActorRef
    """Who."""
    role: Text
    """What they did, or what was done to them."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Event(Record):
    """One thing that happened, was said, demanded or planned."""

    title: Text
    """A neutral line that is true of every account."""
    type: EventType
    """What sort of thing it is."""
    accounts: tuple[Account, ...]
    """What each source says of it, one statement each."""
    place: PlaceRef | None = None
    """Where."""
    part_of: EventRef | None = None
    """The larger event."""
    after: tuple[EventRef, ...] = ()
    """Events that came before this one."""
    before: tuple[EventRef, ...] = ()
    """Events that came after this one."""
    participants: tuple[Participant, ...] = ()
    """Who took part, and how."""
    mentioned_in: tuple[ArticleRef, ...] = ()
    """Articles that mention it only in the words of somebody who must stand alone: not silent, and not quoted here."""
    note: Text | None = None
    """The curator's remark."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Scope(Part):
    """What exactly a figure counts. Figures of different scope are never compared."""

    counts: Text
    """What is counted."""
    place: PlaceRef | None = None
    """Where."""
    period: Text | None = None
    """For what time."""
    cumulative: bool = False
    """True for a running total."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Best(Part):
    """An editor's own value for a figure; printed as the editor's."""

    words: Text
    """The value, worded as a reading is."""
    reason: Text
    """Why."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Figure(Record):
    """One question about a number, and every answer to it."""

    title: Text
    """What is counted, as a heading."""
    measure: Measure
    """What sort of count it is."""
    scope: Scope
    """What exactly is counted."""
    readings: tuple[Reading, ...]
    """The answers, one statement each."""
    population: Population = Population.UNKNOWN
    """Which people."""
    subgroup: Text | None = None
    """A group named among them."""
    unit: Text | None = None
    """What one unit is; people when left out."""
    part_of: FigureRef | None = None
    """The figure that this one is a part of."""
    best: Best | None = None
    """An editor's own value."""
    note: Text | None = None
    """The curator's remark."""
