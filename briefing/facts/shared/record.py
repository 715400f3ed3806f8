"""What is known here of a record that another briefing keeps."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urljoin

from briefing.facts.records import Actor, Include, Name, Place
from briefing.vocabulary import Judgement, Tie


@dataclass(frozen=True, slots=True)
class Origin:
    """The briefing that keeps shared records."""

    include: Include
    """The entry that names its file."""
    title: str
    """Its title."""
    site: str | None
    """Address of its site, with a slash at its end; None where it has none."""


@dataclass(frozen=True, slots=True)
class SharedTie:
    """What the other briefing states of two actors that it keeps. It decides nothing here but who speaks as one."""

    word: Tie | Judgement
    """The tie, or the judgement on whether the two are one."""
    to: str
    """Id of the other actor."""


@dataclass(frozen=True, slots=True, eq=False)
class Shared:
    """An actor or a place that another briefing keeps."""

    record: Actor | Place
    """As far as it is known here: with a label, and without names, quotes, accounts or notes."""
    origin: Origin
    """Who keeps it."""
    names: tuple[Name, ...]
    """The forms of its name as the other briefing gives them; in place of an article, each has the file's path."""
    page: str
    """Address of its page, from the root of the other site."""
    ties: tuple[SharedTie, ...] = ()
    """How the other briefing ties it to other actors of its own."""

    @property
    def kind(self) -> str:
        """The kind of record: `actors` or `places`."""
        return "actors" if isinstance(self.record, Actor) else "places"

    @property
    def url(self) -> str | None:
        """Address of its page on the other site; None where that site has none."""
        return urljoin(self.origin.site, self.page) if self.origin.site else None
