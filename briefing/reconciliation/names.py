"""Names across articles that may mean one actor or place: proposed to the curator on the terminal, never merged.

Only records that are apart, and that no curator has judged against each other, are proposed. A person who is not
identified by full name is never part of it. Names are met in blocks of equal keys, never all with all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from rapidfuzz import fuzz

from briefing import progress
from briefing.facts import Facts
from briefing.facts.records import Actor, Name, Place
from briefing.reconciliation.letters import lost, parts, proper_words, skeleton, words_of
from briefing.reconciliation.places import apart
from briefing.vocabulary import ActorKind

_LIKE = 85.0
"""Likeness, of 100, from which two romanised names are nearly the same."""
_LIKE_WITH_SAME_CONSONANTS = 60.0
"""The same for two names that are no persons' and have the same consonants."""
_FIRST_NAMES_LIKE = 80.0
"""The same for two first names."""
_FEWEST_CONSONANTS = 3
"""A shorter skeleton says too little by itself."""
_FEWEST_INITIALS = 3
"""Two letters stand for too much."""


class Rule(StrEnum):
    """Why two names may be one. Listed from the strongest."""

    LETTERS = "same letters"
    """The same words in Latin letters, without marks, titles and particles."""
    CONSONANTS = "same consonants"
    """The same consonants in the same order: Mohamed and Muhammad."""
    LIKENESS = "nearly the same letters"
    """Nearly the same letters, counted by rapidfuzz: Abdulrahman and Abdurrahman."""
    LAST_NAME = "same last name"
    """The same last name, and no first names that speak against it. Persons only."""
    INITIALS = "initials"
    """The one is made of the initials of the other. Never persons."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Two records of which a curator should say whether they mean one actor or place."""

    first: Actor | Place
    """The one, by id."""
    second: Actor | Place
    """The other."""
    first_name: Name
    """The form of the one that is like the other's, in one article."""
    second_name: Name
    """The form of the other, in another article."""
    rule: Rule
    """Why."""
    shared: str | None
    """Id of the one of the two that another briefing shares; None where both are this one's."""


def may_be_compared(actor: Actor) -> bool:
    """True when the names of an actor may be compared: never those of a child or of a person without a full name."""
    return actor.comparable and not actor.protected and not actor.minor


def propose(facts: Facts) -> tuple[Proposal, ...]:
    """Every two records, not judged yet, with names in different articles that may be one, by their strongest rule."""
    blocks: dict[tuple[str, str], list[_Form]] = {}
    for form in _forms(facts):
        for key in sorted(form.keys):
            blocks.setdefault((form.family, key), []).append(form)
    found: dict[tuple[str, str], Proposal] = {}
    for block in progress.each(blocks.values(), "comparing names"):
        for a, b in combinations(block, 2):
            if a.record is b.record or a.name.article == b.name.article or _judged(facts, a.record, b.record):
                continue
            shared = [str(form.record.id) for form in (a, b) if form.record.id in facts.shared]
            # Whether two records of others are one is for others to say.
            if len(shared) > 1:
                continue
            rule = _rule(a, b)
            if rule is not None:
                proposal = Proposal(a.record, b.record, a.name, b.name, rule, shared[0] if shared else None)
                pair = (str(a.record.id), str(b.record.id))
                found[pair] = min((proposal, found.get(pair, proposal)), key=_strength)
    return tuple(found[pair] for pair in sorted(found))


def lines(proposals: tuple[Proposal, ...]) -> tuple[str, ...]:
    """The proposals for a terminal: two lines each, with the place, the rule and what to write."""
    return tuple(line for proposal in proposals for line in _lines(proposal))


def _lines(proposal: Proposal) -> Iterator[str]:
    a, b = proposal.first, proposal.second
    yield (
        f"{proposal.first_name.at('name')}: '{proposal.first_name.name}' ({proposal.first_name.article}, {a.id}) and "
        f"'{proposal.second_name.name}' ({proposal.second_name.article}, {b.id}): {proposal.rule}"
    )
    if proposal.shared is not None:
        own = b.id if a.id == proposal.shared else a.id
        otherwise = f"; if not, say so in its `identity`, with other: {proposal.shared}" if isinstance(a, Actor) else ""
        yield f"    if they mean one, name '{proposal.shared}' and leave '{own}' out{otherwise}"
    elif isinstance(a, Actor):
        yield f"    say in `identity` of '{a.id}': judgement same, different or unsure, other: {b.id}, and the reason"
    else:
        yield f"    put the names of '{b.id}' into '{a.id}' if they mean one place"


def _strength(proposal: Proposal) -> tuple[int, str, str, str, str]:
    first, second = proposal.first_name, proposal.second_name
    return list(Rule).index(proposal.rule), first.article, first.name, second.article, second.name


@dataclass(frozen=True, slots=True)
class _Form:
    record: Actor | Place
    name: Name
    family: str
    words: tuple[str, ...]
    """In Latin letters, without titles and particles; never empty."""
    skeletons: frozenset[str]
    """Of the whole name, without its particles and with them."""
    initials: str
    """Of the words with a capital; empty for persons and where there are few."""
    acronym: str
    """The name, where it is one word in capitals; empty otherwise and for persons."""
    first_names: frozenset[str]
    """The first name of this form, or those of the record's other forms where this one has none; for persons only."""

    @property
    def person(self) -> bool:
        return self.family == ActorKind.PERSON

    @property
    def keys(self) -> set[str]:
        """The blocks in which the form is met."""
        found = {key for whole in self.skeletons for key in _near_keys(whole)}
        if self.person:
            found |= {f"last {key}" for key in _near_keys(skeleton(self.words[-1]))}
        return found | {f"initials {letters}" for letters in (self.initials, self.acronym) if letters}


def _near_keys(whole: str) -> set[str]:
    """A skeleton, and what is left of it without any one letter: two that differ by one letter share a key."""
    if len(whole) <= _FEWEST_CONSONANTS:
        return {whole}
    return {whole, *(whole[:i] + whole[i + 1 :] for i in range(len(whole)))}


def _forms(facts: Facts) -> Iterator[_Form]:
    for actor in facts.known_actors():
        names = facts.names_of(actor)
        if actor.kind is ActorKind.PERSON and may_be_compared(actor):
            yield from _persons_forms(actor, names)
        elif actor.kind is not ActorKind.GROUP and may_be_compared(actor):
            yield from _other_forms(actor, names, "actors")
    for place in facts.known_places():
        yield from _other_forms(place, facts.names_of(place), "places")


def _persons_forms(actor: Actor, names: tuple[Name, ...]) -> Iterator[_Form]:
    split = [(name, proper_words(name.name, person=True)) for name in names]
    all_first_names = frozenset(parts(words)[0] for _, words in split if len(parts(words)) > 1)
    for name, proper in split:
        words = parts(proper)
        if words and not lost(name.name):
            first_names = frozenset(words[:1]) if len(words) > 1 else all_first_names
            skeletons = _skeletons(words, parts(proper, particles=True))
            yield _Form(actor, name, ActorKind.PERSON, words, skeletons, "", "", first_names)


def _other_forms(record: Actor | Place, names: tuple[Name, ...], family: str) -> Iterator[_Form]:
    for name in names:
        written = words_of(name.name)
        words, proper = parts(written), proper_words(name.name, person=False)
        if words and proper and not lost(name.name):
            initials = "".join(word[0] for word in proper) if len(proper) >= _FEWEST_INITIALS else ""
            capitals = len(written) == 1 and len(written[0]) >= _FEWEST_INITIALS and written[0].isupper()
            skeletons = _skeletons(words, parts(written, particles=True))
            yield _Form(record, name, family, words, skeletons, initials, words[0] if capitals else "", frozenset())


def _skeletons(*forms: tuple[str, ...]) -> frozenset[str]:
    return frozenset("".join(map(skeleton, words)) for words in forms)


def _judged(facts: Facts, a: Actor | Place, b: Actor | Place) -> bool:
    """True when a curator has said how the two stand: by a judgement, or for places by what lies in what."""
    if isinstance(a, Actor) and isinstance(b, Actor):
        return any(i.other == b.id for i in a.identity) or any(i.other == a.id for i in b.identity)
    return not apart(facts, a.id, b.id)


def _rule(a: _Form, b: _Form) -> Rule | None:
    return _persons_rule(a, b) if a.person else _others_rule(a, b)


def _persons_rule(a: _Form, b: _Form) -> Rule | None:
    if not _first_names_agree(a.first_names, b.first_names):
        return None
    if len(a.words) > 1 and len(b.words) > 1:
        if a.words == b.words:
            return Rule.LETTERS
        if any(len(whole) >= _FEWEST_CONSONANTS for whole in a.skeletons & b.skeletons):
            return Rule.CONSONANTS
        if fuzz.ratio(" ".join(a.words), " ".join(b.words)) >= _LIKE:
            return Rule.LIKENESS
    last_a, last_b = a.words[-1], b.words[-1]
    same = last_a == last_b or (len(skeleton(last_a)) >= 2 and skeleton(last_a) == skeleton(last_b))
    return Rule.LAST_NAME if same or fuzz.ratio(last_a, last_b) >= _LIKE else None


def _first_names_agree(a: frozenset[str], b: frozenset[str]) -> bool:
    """True unless both are known and none of the one can be one of the other; an initial is a first name too."""
    return not a or not b or any(_one_first_name(x, y) for x in a for y in b)


def _one_first_name(x: str, y: str) -> bool:
    if min(len(x), len(y)) == 1:
        return x[0] == y[0]
    return skeleton(x) == skeleton(y) != "" or fuzz.ratio(x, y) >= _FIRST_NAMES_LIKE


def _others_rule(a: _Form, b: _Form) -> Rule | None:
    if a.words == b.words:
        return Rule.LETTERS
    like = fuzz.ratio("".join(a.words), "".join(b.words))
    if like >= _LIKE_WITH_SAME_CONSONANTS and any(len(s) >= _FEWEST_CONSONANTS for s in a.skeletons & b.skeletons):
        return Rule.CONSONANTS
    if like >= _LIKE:
        return Rule.LIKENESS
    initials = (a.acronym and a.acronym == b.initials) or (b.acronym and b.acronym == a.initials)
    return Rule.INITIALS if initials else None
