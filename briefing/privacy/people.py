"""Who must stand alone on every output, and which words would show them.

A protected person is one whose record says `protected`, with its reason. The checks of this room stop a record that
would expose somebody, `public` leaves them out of all that is published together, and `lint` reads what came out.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from briefing.model.facts import Facts
from briefing.model.fields import refs
from briefing.model.parts import Part, Record
from briefing.model.records import Actor
from briefing.model.vocabulary import ActorKind, IdentifiedBy

UNNAMED = re.compile(
    r"\b(?:(?:identified|named|quoted|known|referred\sto)\s(?:only\s|solely\s|just\s)?(?:by|with|as)\s"
    r"(?:only\s|just\s)?(?:his|her|their|a|one)\s(?:first|given|middle|last|family)?\s?(?:name|initials?|nickname)"
    r"|gave\s(?:only|just)\s(?:his|her|their|a)\s|(?:full|last|family|real)\snames?\s(?:be|is|are|not|was|were|to\sbe)\s"
    r"|(?:condition|guarantee|promise)\sof\sanonymity|not\s(?:be\s|to\sbe\s|want\sto\sbe\s)?(?:named|identified)"
    r"|(?:declin\w+|refus\w+)\sto\s(?:be\s(?:named|identified)|give\s(?:his|her|their)\s)|anonymously|pseudonym)",
    re.I,
)
"""Words by which articles say that somebody would not be named in full."""
SHOWN_BY = frozenset(["speaker", "who", "responsible", "to", "other", "actor", "about"])
"""Fields by which a record shows the actors that they name; an outlet is none of them."""


def unnamed(words: str) -> bool:
    """True when words say that somebody would not be named in full."""
    return UNNAMED.search(words) is not None


@dataclass(frozen=True)
class Protection:
    """The protected persons of a briefing."""

    facts: Facts
    """Its records."""

    @cached_property
    def people(self) -> dict[str, Actor]:
        """The protected persons, by id."""
        return {str(a.id): a for a in self.facts.actors.values() if a.protected is not None}

    @cached_property
    def _shown(self) -> dict[str, frozenset[str]]:
        return {str(r.id): frozenset({*actors_of(r), str(r.id)} & self.people.keys()) for r in self.facts.records()}

    def shown_by(self, record: Record) -> frozenset[str]:
        """The protected persons whom a record of the facts shows: itself, or those who speak or take part in it."""
        return self._shown[str(record.id)]

    @cached_property
    def named(self) -> dict[str, Actor]:
        """Those of the protected persons whose article prints a name: a role is none."""
        return {key: actor for key, actor in self.people.items() if actor.identified_by is not IdentifiedBy.ROLE_ONLY}

    @cached_property
    def _names(self) -> dict[str, list[tuple[str, re.Pattern[str]]]]:
        found: dict[str, list[tuple[str, re.Pattern[str]]]] = {}
        for person, actor in self.named.items():
            names = sorted({re.escape(str(form.name)) for form in actor.names})
            pattern = re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)", re.I)
            for article in sorted({str(form.article) for form in actor.names}):
                found.setdefault(article, []).append((person, pattern))
        return found

    def names_somebody(self, article: str, text: str, besides: Collection[str] = ()) -> bool:
        """True when words of an article hold the name of somebody whom it protects and who is not in `besides`."""
        return any(person not in besides and p.search(text) for person, p in self._names.get(article, ()))

    def holds_a_name(self, text: str) -> bool:
        """True when words of any article hold the printed name of somebody protected, be it a namesake's.

        Such words are not printed without need: whoever searches for the name would find them side by side.
        """
        return any(pattern.search(text) for found in self._names.values() for _, pattern in found)

    def may_stand_beside(self, person: str, other: Actor) -> bool:
        """True where another actor is no person, or an unnamed one of the same article."""
        unnamed = other.identified_by is IdentifiedBy.ROLE_ONLY
        own_article = self.people[person].names[0].article
        same_article = any(form.article == own_article for form in other.names[:1])
        return other.kind is not ActorKind.PERSON or (unnamed and same_article)


def asks_not_to_be_named(text: str, name: str) -> bool:
    """True when a text prints a name and, in the same breath, says that its bearer would not be named in full."""
    # A pattern for each name takes long to make, and few sentences hold such words at all.
    if not unnamed(text):
        return False
    asked = rf"(?<!\w){re.escape(name)}(?!\w)[^.;!?“”\"]{{0,200}}?(?:{UNNAMED.pattern})"
    return re.search(asked, text, re.I) is not None


def actors_of(part: Part) -> set[str]:
    """Every actor that a record or part shows as speaker, participant, responsible or related, and what it is about."""
    return {ref for _, field, ref in refs(part) if field in SHOWN_BY}
