"""Statements, the unit of everything: in article A, at this passage, speaker S says X."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Annotated

from briefing.facts.records.parts import ActorRef, ArticleRef, OneOrMany, Part, Passage, PlaceRef
from briefing.located import Text
from briefing.vocabulary import Basis, Happened, Stance, Tie, Via


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Statement(Passage):
    """In article A, at this passage, speaker S says X."""

    article: ArticleRef
    """The article that the quote stands in."""
    speaker: Annotated[tuple[ActorRef, ...], OneOrMany()] = ()
    """Who asserts it; empty means the outlet in its own voice."""
    via: Via = Via.UNKNOWN
    """How the outlet got it."""
    via_outlet: ActorRef | None = None
    """The outlet that it came through, where `via` is other_outlet or state_media."""
    basis: Basis = Basis.UNKNOWN
    """How the speaker knows."""
    stance: Stance = Stance.ASSERTS
    """What the speaker does with the claim."""
    says: Text | None = None
    """What is asserted, in the curator's neutral words."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class When(Part):
    """The words of a time. May be written as the words alone."""

    words: Text
    """The time as the article words it."""
    quote: Text | None = None
    """The passage of the same article that holds the words, where the statement's own quote does not."""
    day: date | None = None
    """The day that a bare clock time belongs to, as YYYY-MM-DD, where the words do not name it."""
    supplied: Text | None = None
    """Why the curator gives `day`."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Account(Statement):
    """A statement on an event, with the facets that it gives."""

    when: When | None = None
    """When it happened, in the article's words."""
    where: PlaceRef | None = None
    """Where it happened, as this statement has it."""
    who: tuple[ActorRef, ...] = ()
    """Who took part, as this statement has it."""
    responsible: Annotated[tuple[ActorRef, ...], OneOrMany()] = ()
    """Whom this statement holds responsible."""
    happened: Happened = Happened.YES
    """Whether it took place, as this statement has it."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Reading(Statement):
    """A statement that gives a figure."""

    words: Text
    """The number with its qualifier, exactly as it stands inside the quote."""
    low: Fraction | None = None
    """Lowest value that the words must mean; read from the words, checked when typed."""
    high: Fraction | None = None
    """Highest value that the words must mean; read from the words, checked when typed."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Name(Part):
    """One form of a name in one article."""

    article: ArticleRef
    """The article that prints it."""
    name: Text
    """The name as printed; it stands inside the quote."""
    quote: Text | None = None
    """The passage that prints it."""
    prefix: Text | None = None
    """Words just before the quote, where it occurs more than once."""
    suffix: Text | None = None
    """Words just after the quote, where it occurs more than once."""
    role: Text | None = None
    """How the article describes the bearer, in words of the quote."""
    language: Text | None = None
    """BCP 47 code of its language, where that is not the article's: an article may use a foreign word for somebody."""
    supplied: Text | None = None
    """Why the curator gives a name that no article prints; takes the place of the quote."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Affiliation(Statement):
    """A tie to another actor, as an article states it."""

    to: ActorRef
    """The other actor."""
    tie: Tie
    """What the tie is."""
