"""Names across articles that may mean one actor or place: proposed to the curator on the terminal, never merged.

Only listed records that are apart, and that no curator has judged against each other, are met; never a person who is
not identified by full name, and no child.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from rapidfuzz import fuzz

from briefing.compare.events import apart
from briefing.compare.spelling import lost, parts, proper_words, skeleton, words_of
from briefing.model.facts import Facts
from briefing.model.records import Actor, Place
from briefing.model.statements import Name
from briefing.model.vocabulary import ActorKind

_LIKE = 85.0
"""Likeness, of 100, from which two romanised names are nearly the same."""
_LIKE_WITH_SAME_CONSONANTS = 60.0
"""The same for two names that are no persons' and have the same consonants."""
_FEWEST = 3
"""Fewest consonants, or initials, that say enough by themselves."""


class Likeness(StrEnum):
    """Why two names may be one. Listed from the strongest."""

    LETTERS = "same letters"
    """The same words in Latin letters, without marks, titles and particles."""
    CONSONANTS = "same consonants"
    """The same consonants in the same order: Mohamed and Muhammad."""
    NEARLY = "nearly the same letters"
    """Nearly the same letters: Abdulrahman and Abdurrahman."""
    LAST_NAME = "same last name"
    """The same last name, and no first names that speak against it. Persons only."""
    INITIALS = "initials"
    """The one is made of the initials of the other. Never persons."""


@dataclass(frozen=True, slots=True)
class MaybeOne:
    """Two records of which a curator should say whether they mean one actor or place."""

    first: Actor | Place
    """The one, by id."""
    second: Actor | Place
    """The other."""
    names: tuple[Name, Name]
    """The forms that are like each other, each in its article."""
    why: Likeness
    """Why."""

    def __str__(self) -> str:
        a, b = self.names
        here, there = self.first.id, self.second.id
        what = f"say in `identity` of '{here}': judgement same, different or unsure, other: {there}, and the reason"
        if isinstance(self.first, Place):
            what = f"if they are one, put the names of '{there}' into '{here}'"
        pair = f"'{a.name}' ({a.article}, {here}) and '{b.name}' ({b.article}, {there}): {self.why}"
        return f"{a.at('name')}: {pair}\n    {what}"


@dataclass(frozen=True, slots=True)
class _Form:
    record: Actor | Place
    name: Name
    person: bool
    words: tuple[str, ...]
    """In Latin letters, without titles and particles; never empty."""
    skeletons: frozenset[str]
    """Of the whole name, without its particles and with them."""
    initials: frozenset[str]
    """The initials of a long name, or a name that is one word of capitals."""
    first_names: frozenset[str]
    """The first name of this form, or those of the record's other forms where it has none."""


def propose(listed: Facts) -> tuple[MaybeOne, ...]:
    """Every two records, not judged yet, with names in different articles that may be one, by their strongest rule.

    `listed` are the records that may stand together.
    """
    compared = [a for a in listed.actors.values() if a.comparable and not a.minor and a.kind is not ActorKind.GROUP]
    persons = [actor for actor in compared if actor.kind is ActorKind.PERSON]
    others = [actor for actor in compared if actor.kind is not ActorKind.PERSON]
    families: tuple[Iterable[Actor | Place], ...] = (persons, others, listed.places.values())
    pairs = (pair for family in families for pair in combinations([(r, list(_forms(r))) for r in family], 2))
    found = (
        [m for x in mine for y in theirs if (m := _met(x, y))]
        for (a, mine), (b, theirs) in pairs
        if not _judged(listed, a, b)
    )
    strongest = [min(of_pair, key=lambda m: list(Likeness).index(m.why)) for of_pair in found if of_pair]
    return tuple(sorted(strongest, key=lambda m: (m.first.id, m.second.id)))


def _met(a: _Form, b: _Form) -> MaybeOne | None:
    why = _persons(a, b) if a.person else _others(a, b)
    return MaybeOne(a.record, b.record, (a.name, b.name), why) if why and a.name.article != b.name.article else None


def _forms(record: Actor | Place) -> Iterator[_Form]:
    person = isinstance(record, Actor) and record.kind is ActorKind.PERSON
    proper = {name: proper_words(name.name, person=person) for name in record.names if not lost(name.name)}
    firsts = frozenset(parts(words)[0] for words in proper.values() if len(parts(words)) > 1)
    for name, written in proper.items():
        counted = written if person else words_of(name.name)
        words = parts(counted)
        if words and written:
            capitals = {words[0]} if len(counted) == 1 and len(words[0]) >= _FEWEST and counted[0].isupper() else set()
            whole = "".join(word[0] for word in written)
            skeletons = frozenset("".join(map(skeleton, w)) for w in (words, parts(counted, particles=True)))
            initials = frozenset(capitals | ({whole} if len(whole) >= _FEWEST else set()))
            yield _Form(record, name, person, words, skeletons, initials, frozenset(words[:1]) if words[1:] else firsts)


def _judged(listed: Facts, a: Actor | Place, b: Actor | Place) -> bool:
    """True when a curator has said how the two stand: by a judgement, or for places by what lies in what."""
    if isinstance(a, Actor) and isinstance(b, Actor):
        return any(i.other == b.id for i in a.identity) or any(i.other == a.id for i in b.identity)
    return not apart(listed, a.id, b.id)


def _persons(a: _Form, b: _Form) -> Likeness | None:
    if a.first_names and b.first_names and not any(_one(x, y) for x in a.first_names for y in b.first_names):
        return None
    if len(a.words) > 1 and len(b.words) > 1 and (why := _others(a, b)):
        return why
    return Likeness.LAST_NAME if _one(a.words[-1], b.words[-1]) else None


def _one(x: str, y: str) -> bool:
    """True when two first or last names may be one; an initial is a name too."""
    if min(len(x), len(y)) == 1:
        return x[0] == y[0]
    return x == y or (len(skeleton(x)) > 1 and skeleton(x) == skeleton(y)) or fuzz.ratio(x, y) >= _LIKE


def _others(a: _Form, b: _Form) -> Likeness | None:
    if a.words == b.words:
        return Likeness.LETTERS
    like = fuzz.ratio("".join(a.words), "".join(b.words))
    same_consonants = any(len(whole) >= _FEWEST for whole in a.skeletons & b.skeletons)
    if same_consonants and like >= _LIKE_WITH_SAME_CONSONANTS:
        return Likeness.CONSONANTS
    if like >= _LIKE:
        return Likeness.NEARLY
    initials = not a.person and a.initials & b.initials and len(a.words) != len(b.words)
    return Likeness.INITIALS if initials else None
