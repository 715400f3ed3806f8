"""What the front page says, and what holds for the whole briefing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from briefing.facts.records.parts import AnyRef, Part
from briefing.located import Text


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Cited(Part):
    """A sentence of the briefing, with the records that bear it out."""

    text: Text
    """The sentence."""
    cites: tuple[AnyRef, ...]
    """The records that it rests on."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Include(Part):
    """Another briefing whose actors and places this one may name. They are read from a copy of its briefing.json."""

    name: Text
    """A short word for it, formed like an id, for messages and data."""
    file: Text
    """Path of the copy, from the briefing's folder. It lies inside that folder, and is never fetched."""
    sha256: Text
    """Digest of the copy's bytes, in hexadecimal, as it was when the briefing was last held against it."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Front(Part):
    """The front page, and what holds for the whole briefing."""

    title: Text
    """Title of the briefing."""
    subtitle: Text | None = None
    """A line below it."""
    language: Text
    """BCP 47 code of the language it is written in."""
    day: date
    """The day it is chiefly about."""
    timezone: Text
    """IANA zone in which times are shown."""
    include: tuple[Include, ...] = ()
    """Other briefings whose actors and places may be named here, read-only."""
    summary: tuple[Cited, ...] = ()
    """What happened."""
    all_say: tuple[Cited, ...] = ()
    """What every article reports."""
    differ: tuple[Cited, ...] = ()
    """Where they part."""
    not_established: tuple[Cited, ...] = ()
    """What no article establishes."""
