"""Who must stand alone on every output, and which words would show them.

The one place that decides it: the checks stop a record that would expose somebody, and the views and exports ask here
before they print a list, a neighbour or the rest of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from briefing import cache
from briefing.facts import Facts
from briefing.facts.records import Account, Actor, Discrepancy, Event, Part, Place, Record, Statement, walk
from briefing.vocabulary import ActorKind, IdentifiedBy

_WORDS = re.compile(r"\w+")
_MONTHS = frozenset(["april", "august", "june", "may"])
"""First names that stand in dates too."""
UNNAMED = re.compile(
    r"\b(?:(?:identified|named|quoted|known|referred\sto)\s(?:only\s|solely\s|just\s)?(?:by|with|as)\s"
    r"(?:only\s|just\s)?(?:his|her|their|a|one)\s(?:first|given|middle|last|family)?\s?(?:name|initials?|nickname)"
    r"|gave\s(?:only|just)\s(?:his|her|their|a)\s|(?:full|last|family|real)\snames?\s(?:be|is|are|not|was|were|to\sbe)\s"
    r"|(?:condition|guarantee|promise)\sof\sanonymity|not\s(?:be\s|to\sbe\s|want\sto\sbe\s)?(?:named|identified)"
    r"|(?:declin\w+|refus\w+)\sto\s(?:be\s(?:named|identified)|give\s(?:his|her|their)\s)|anonymously|pseudonym)",
    re.I,
)
"""Words by which articles say that somebody would not be named in full."""


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
        return {str(actor.id): actor for actor in self.facts.actors.values() if actor.protected}

    def shows(self, record: Record) -> bool:
        """True when the record is a protected person, or one of them speaks or takes part in it."""
        return bool(self.shown_by(record))

    def shown_by(self, record: Record) -> frozenset[str]:
        """The protected persons whom a record shows: itself, or those who speak or take part in it."""
        found = self._shown.get(record)
        if found is None:
            named = cache.kept_of("actors", (record,), partial(actors_of, record))
            found = frozenset(actor for actor in (*named, str(record.id)) if actor in self.people)
            self._shown[record] = found
        return found

    @cached_property
    def _shown(self) -> dict[Record, frozenset[str]]:
        """What `shown_by` has found: every list and every quote asks."""
        return {}

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

    @cached_property
    def _bearers(self) -> dict[str, frozenset[str]]:
        """For each printed name, in lower case, those who bear it; nothing says that they are one."""
        found: dict[str, set[str]] = {}
        for person, actor in self.named.items():
            for form in actor.names:
                found.setdefault(_plain(form.name), set()).add(person)
        return {name: frozenset(persons) for name, persons in found.items()}

    @cached_property
    def _printed(self) -> re.Pattern[str] | None:
        """The printed names, and the longer names of others that hold one, which come first."""
        names = self._forms_printed
        if not names:
            return None
        others: list[Actor | Place] = [a for a in self.facts.actors.values() if not a.protected]
        others += self.facts.places.values()
        known = {str(form.name) for other in others for form in self.facts.names_of(other)}
        known |= {other.title for other in others if other.id in self.facts.shared}
        known |= {str(author.name) for article in self.facts.articles.values() for author in article.authors}
        longer = [k for k in known if k not in names and self._holds_a_name(k)]
        either = [*(_word(k) for k in sorted(longer, key=len, reverse=True)), f"(?P<name>{_any(names)})"]
        return re.compile("|".join(either))

    def _holds_a_name(self, text: str) -> bool:
        return any(p.search(text) for word in _WORDS.findall(text) for p in self._by_first_word.get(word, ()))

    @cached_property
    def _by_first_word(self) -> dict[str, list[re.Pattern[str]]]:
        found: dict[str, list[re.Pattern[str]]] = {}
        for name in sorted(self._forms_printed):
            pattern = re.compile(_word(name))
            for word in _first_words(name):
                found.setdefault(word, []).append(pattern)
        return found

    @cached_property
    def _first_words(self) -> frozenset[str]:
        return frozenset(self._by_first_word)

    @cached_property
    def _forms_printed(self) -> frozenset[str]:
        return frozenset(str(form.name) for actor in self.named.values() for form in actor.names)

    @cached_property
    def signs(self) -> Hashable:
        """All by which somebody protected is told from others in the words of a record that shows nobody protected.

        Where it is equal in two versions of the facts, so is what is found in such a record.
        """
        looked_for = [(article, who, p.pattern) for article, found in self._names.items() for who, p in found]
        printed = self._printed.pattern if self._printed is not None else ""
        return tuple(self.people), tuple(looked_for), printed, tuple(self._bearers.items())

    def printed_names(self, text: str) -> Iterator[tuple[int, str, frozenset[str]]]:
        """Where a text holds a protected person's printed name: the offset, the name, and the ids of its bearers.

        A longer name of somebody else that begins alike is none, and neither is a month beside a number.
        """
        # Looking for a name's first word is much faster than the pattern, and most texts hold none.
        if self._printed is None or self._first_words.isdisjoint(_WORDS.findall(text)):
            return
        for found in self._printed.finditer(text):
            name = found["name"]
            if name is not None and not _in_a_date(text, found):
                yield found.start(), name, self._bearers[_plain(name)]

    def may_stand_beside(self, person: str, other: Actor) -> bool:
        """True where another actor is no person, or an unnamed one of the same article."""
        unnamed = other.identified_by is IdentifiedBy.ROLE_ONLY
        own_article = self.people[person].names[0].article
        same_article = any(form.article == own_article for form in other.names[:1])
        return other.kind is not ActorKind.PERSON or (unnamed and same_article)


def _first_words(name: str) -> set[str]:
    """The first letters and digits of a name, as printed and in capitals: one of them is a word of any text with it."""
    return {found[0] for form in (name, name.upper()) if (found := _WORDS.search(form))}


def asks_not_to_be_named(text: str, name: str) -> bool:
    """True when a text prints a name and, in the same breath, says that its bearer would not be named in full."""
    # A pattern for each name takes long to make, and few sentences hold such words at all.
    if not unnamed(text):
        return False
    asked = rf"(?<!\w){re.escape(name)}(?!\w)[^.;!?“”\"]{{0,200}}?(?:{UNNAMED.pattern})"
    return re.search(asked, text, re.I) is not None


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def _word(name: str) -> str:
    """A pattern of a name as printed, or in capitals, over any white space."""
    spelled = (r"\s+".join(map(re.escape, form.split())) for form in dict.fromkeys((name, name.upper())))
    return rf"(?<!\w)(?:{'|'.join(spelled)})(?!\w)"


def _any(names: Iterable[str]) -> str:
    return "|".join(_word(name) for name in sorted(names, key=lambda name: (-len(name), name)))


def _in_a_date(text: str, found: re.Match[str]) -> bool:
    if found["name"].casefold() not in _MONTHS:
        return False
    before, after = text[: found.start()].rstrip(), text[found.end() :].lstrip()
    return before[-1:].isdigit() or after[:1].isdigit()


def actors_of(record: Record) -> set[str]:
    """Every actor that a record names as speaker, participant, responsible or related, and what it is about."""
    found = {actor for _, part in walk(record) for actor in named_by(part)}
    if isinstance(record, Event):
        found |= {str(participant.actor) for participant in record.participants}
    if isinstance(record, Discrepancy):
        found |= {str(ref) for ref in record.about}
    return found


def named_by(part: Part) -> Iterator[str]:
    """The actors that one part of a record names."""
    if isinstance(part, Statement):
        yield from part.speaker
    if isinstance(part, Account):
        yield from (*part.who, *part.responsible)
    for name in ("to", "other"):
        if (ref := getattr(part, name, None)) is not None:
            yield ref
