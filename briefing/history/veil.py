"""Who must stand alone in a history: everybody whom any version of the facts protects.

A person may have been named in full before somebody saw that they must not be. So what one version protects, all of
them do, and the words of every change are searched for the names.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property

from briefing.facts.records import Actor, Record
from briefing.protection import actors_of
from briefing.vocabulary import IdentifiedBy


@dataclass(frozen=True)
class Veil:
    """Decides of what nothing may be told."""

    actors: tuple[Actor, ...]
    """Every version of every actor."""
    known: frozenset[str] | None = None
    """The ids of all records of all versions; None when no record can name one that is missing."""

    @cached_property
    def _people(self) -> frozenset[str]:
        return frozenset(str(actor.id) for actor in self.actors if actor.protected)

    @cached_property
    def _names(self) -> re.Pattern[str] | None:
        names = {
            re.escape(str(form.name))
            for actor in self.actors
            if actor.protected and actor.identified_by is not IdentifiedBy.ROLE_ONLY
            for form in actor.names
        }
        return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(names))})(?!\w)", re.I) if names else None

    def hides(self, record: Record) -> bool:
        """True for a record that shows somebody protected, or may: of an actor in no version nothing is known."""
        named = actors_of(record)
        missing = self.known is not None and not named <= self.known
        return missing or record.id in self._people or not named.isdisjoint(self._people)

    def hides_text(self, text: str) -> bool:
        """True for words that hold the name of somebody protected."""
        return self._names is not None and self._names.search(text) is not None


def veil_of(actors: Iterable[Actor], known: Collection[str] | None = None) -> Veil:
    """The veil over all versions of these actors."""
    return Veil(tuple(actors), frozenset(known) if known is not None else None)
