"""Records of who and where: actors and places."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from briefing.facts.records.parts import ActorRef, Part, PlaceRef, Record
from briefing.facts.records.statements import Account, Affiliation, Name
from briefing.located import Text
from briefing.vocabulary import ActorKind, IdentifiedBy, Judgement, Precision


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Identity(Part):
    """A curator's judgement on names, with its reason."""

    judgement: Judgement
    """same, different or unsure."""
    names: tuple[Text, ...] = ()
    """The forms that were judged, where both belong to this record."""
    other: ActorRef | None = None
    """The other record that was judged against this one."""
    reason: Text
    """Why, from the articles."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Actor(Record):
    """A person, organisation, armed group, state, body, outlet or group of people."""

    kind: ActorKind
    """What the actor is."""
    names: tuple[Name, ...]
    """Every form of the name, each anchored; the first one names the page."""
    identified_by: IdentifiedBy | None = None
    """How a person is identified; only for persons."""
    minor: bool = False
    """True for a child."""
    label: Text | None = None
    """Name of the page, where the first name does not serve."""
    affiliations: tuple[Affiliation, ...] = ()
    """Ties to other actors."""
    identity: tuple[Identity, ...] = ()
    """Judgements on names."""
    accounts: tuple[Account, ...] = ()
    """What is said of the actor, other than in events."""
    note: Text | None = None
    """The curator's remark."""

    @property
    def protected(self) -> bool:
        """True when the person must stand alone on every output."""
        return self.identified_by is not None and self.identified_by.protected

    @property
    def comparable(self) -> bool:
        """True when the names may be compared with others: never for a person without a full name."""
        return self.kind is not ActorKind.PERSON or self.identified_by is IdentifiedBy.FULL_NAME

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.label or self.names[0].name


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Coordinates(Part):
    """Where a place lies. Never in an article, so always with the curator's reason."""

    lat: Fraction
    """Degrees north."""
    lon: Fraction
    """Degrees east."""
    precision: Precision
    """What the pair stands for."""
    supplied: Text
    """Why the curator gives it, and from where."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Place(Record):
    """A place that an article names."""

    names: tuple[Name, ...]
    """Every form of the name, each anchored; the first one names the page."""
    label: Text | None = None
    """Name of the page, where the first name does not serve."""
    within: PlaceRef | None = None
    """The place that it lies in."""
    coordinates: Coordinates | None = None
    """Where it lies."""
    timezone: Text | None = None
    """IANA time zone, such as Asia/Damascus; inherited by the places within."""
    accounts: tuple[Account, ...] = ()
    """What is said of the place, other than in events."""
    note: Text | None = None
    """The curator's remark."""

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.label or self.names[0].name
