"""What every view is made of, as plain data: links, citations, quotes, times, statements, names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from briefing.reconciliation.origins import Corroboration
from briefing.vocabulary import Happened, Precision, Stance


@dataclass(frozen=True, slots=True)
class Link:
    """A link inside the site."""

    text: str
    """What it says."""
    url: str
    """Address from the root of the site."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A citation in short, such as AP ¶4."""

    article: str
    """Id of the article."""
    code: str
    """Its letters."""
    place: str
    """Paragraph or sentence."""
    url: str
    """The passage on the article's page."""
    quote: str
    """The words."""
    order: int
    """Position of the article among the articles, from 0: it picks colour, shape and pattern."""
    start: int
    """First character of the words in the article: citations of one article stand in this order."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of quoted text."""

    kind: Literal["text", "differs", "gap", "omitted"]
    """Words, words that other positions lack, a place where words are lost, or words that the curator left out."""
    text: str
    """The words; empty for a gap."""


@dataclass(frozen=True, slots=True)
class QuoteView:
    """A quote with as much of its sentence as may be reprinted."""

    before: tuple[Segment, ...]
    """The sentence before the quote."""
    words: tuple[Segment, ...]
    """The quote."""
    after: tuple[Segment, ...]
    """The sentence after the quote."""
    language: str | None
    """BCP 47 code of its language; None where it is the briefing's own."""


@dataclass(frozen=True, slots=True)
class TimeView:
    """A time as worded, and what the words mean."""

    words: str
    """As the article has it."""
    usual: str | None
    """What they usually mean, in the briefing's zone; None when the words alone do not tell."""
    must: str | None
    """What they must mean, where that is wider."""
    quote: QuoteView | None
    """The passage that holds the words, where it is not the statement's own."""
    chip: Chip | None
    """The citation of that passage."""
    start: float | None
    """Start of the usual interval, in seconds since 1970; None when open or unknown."""
    end: float | None
    """Its end."""


@dataclass(frozen=True, slots=True)
class StatementView:
    """A statement as a reader sees it."""

    id: str
    """Stable id of its passage."""
    chip: Chip
    """Its citation."""
    says: str | None
    """The claim in the curator's words."""
    speakers: tuple[Link, ...]
    """Who asserts it; empty means the outlet."""
    outlet: Link
    """The outlet of the article."""
    via: str | None
    """How the outlet got it, in words."""
    basis: str | None
    """How the speaker knows, in words."""
    stance: Stance
    """What the speaker does with the claim."""
    quote: QuoteView
    """The words."""
    when: TimeView | None
    """When."""
    where: Link | None
    """Where."""
    who: tuple[Link, ...]
    """Who took part."""
    responsible: tuple[Link, ...]
    """Who is held responsible."""
    happened: Happened | None
    """Whether it took place; None where the statement is on no event."""
    words: str | None
    """The worded number of a reading."""
    means: str | None
    """What the worded number means."""
    source: str
    """Where it stands in the facts: file:line."""
    edit: str
    """The same as a path with a line anchor."""


@dataclass(frozen=True, slots=True)
class SupportView:
    """A corroboration with its arithmetic."""

    word: Corroboration
    """independent, same_origin, single_origin or undetermined."""
    label: str
    """The word as printed."""
    sum: str
    """The count in words."""
    origins: tuple[tuple[Link, ...], ...]
    """The origins counted; links in one tuple speak with one voice."""


@dataclass(frozen=True, slots=True)
class NoteView:
    """A cited passage, for the note that a citation opens."""

    id: str
    """Id of the citation."""
    chip: Chip
    """The citation in short."""
    quote: QuoteView
    """The words in their sentence."""
    outlet: Link
    """The outlet of the article."""
    spoken: bool
    """True for a statement, which somebody asserts; a name or a time is only printed."""
    speakers: tuple[Link, ...]
    """Who asserts it; empty means the outlet."""
    stance: Stance
    """What the speaker does with the claim."""
    via: str | None
    """How the outlet got it, in words."""
    record: Link
    """The record that cites it."""
    source: str
    """Where it stands in the facts: file:line."""
    edit: str
    """The same as a path with a line anchor."""


@dataclass(frozen=True, slots=True)
class SharedView:
    """Where a record comes from that another briefing keeps, and this one includes."""

    include: str
    """Short name of the include."""
    briefing: str
    """Title of the briefing that keeps the record."""
    page: str | None
    """Address of its page on that briefing's site; None where that site has no address."""
    names: tuple[str, ...]
    """Every form of its name, as that briefing gives it."""
    ties: tuple[str, ...]
    """Its ties to other actors of that briefing, in words, as far as origins are counted by them."""


@dataclass(frozen=True, slots=True)
class SpotView:
    """Where a place lies, as numbers."""

    lat: float
    """Degrees north."""
    lon: float
    """Degrees east."""
    precision: Precision
    """What the pair stands for."""
    supplied: str
    """Why the curator gives it, and from where."""


@dataclass(frozen=True, slots=True)
class NameView:
    """One form of a name."""

    name: str
    """As printed."""
    role: str | None
    """How the article describes the bearer."""
    code: str
    """Letters of the article."""
    order: int
    """Position of the article among the articles."""
    chip: Chip | None
    """Where it stands; None for a name that the curator supplied."""
    quote: QuoteView | None
    """The passage."""
    supplied: str | None
    """Why the curator supplied it."""
    language: str | None
    """BCP 47 code of the language of the form; None where it is the briefing's own."""
