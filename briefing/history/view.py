"""The history as pages show it: plain data for the Changes page, and for the history on a record's own page."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.views.base import Link


@dataclass(frozen=True, slots=True)
class LineView:
    """One change in words."""

    link: Link | None
    """The page of the record, where it has one."""
    title: str
    """What the record is called; empty for what is only counted."""
    words: str
    """What changed in it."""

    @property
    def text(self) -> str:
        """The whole line as plain text."""
        return f"{self.title}: {self.words}" if self.title else self.words


@dataclass(frozen=True, slots=True)
class EntryView:
    """A commit that changed the facts."""

    id: str
    """Fragment of its address on the Changes page."""
    commit: str
    """Its full hash."""
    short: str
    """The beginning of the hash."""
    day: str
    """The day, as YYYY-MM-DD."""
    subject: str | None
    """Its first line; None where it is not told."""
    url: str | None
    """Where the commit can be read; None when that is not known, or must not be linked."""
    lines: tuple[LineView, ...]
    """What it changed."""


@dataclass(frozen=True, slots=True)
class ChangesView:
    """The Changes page."""

    entries: tuple[EntryView, ...]
    """The newest first."""
    missing: str | None
    """Why there is no history, in words; None when there is one."""
    limit: int | None
    """How many commits are told, when there are older ones; None when all are."""
