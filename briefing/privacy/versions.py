"""Several versions of a briefing seen together: what one of them protects, all of them do.

A person may have been named in full before somebody saw that they must not be. So a history is told of worlds that hide
whoever any version protects, under whatever id, and of no words that print their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from briefing.model.facts import Facts
from briefing.model.records import Actor, Article
from briefing.model.vocabulary import ActorKind, IdentifiedBy, Rights
from briefing.model.yaml import Text
from briefing.privacy.people import Protection, normalise, transliterate
from briefing.privacy.public import World, public
from briefing.problems import Mark
from briefing.verify.briefing import Briefing


@dataclass(frozen=True, slots=True)
class Versions:
    """Versions of a briefing as far as they may be told of."""

    worlds: tuple[World, ...]
    """What may be published together of each version, in the order given."""
    _people: Protection

    def may_be_told(self, text: str) -> bool:
        """False for words that print the name of somebody whom any version protects."""
        return next(self._people.names_in(text), None) is None


def together(briefings: Sequence[Briefing], others: Iterable[Facts] = ()) -> Versions:
    """Projects versions of one briefing on what may be told of them. `others` are versions that are not told of."""
    every = [*(briefing.facts for briefing in briefings), *others]
    actors = [actor for version in every for actor in version.actors.values()]
    protected = _protected(actors)
    worlds = tuple(public(replace(b, facts=_guarding(b.facts, protected))).listed for b in briefings)
    people = {str(n): _guarded(actor) for n, actor in enumerate(actors) if str(actor.id) in protected}
    return Versions(worlds, Protection(Facts(actors=people)))


def _protected(actors: Sequence[Actor]) -> frozenset[str]:
    """The ids of those whom a version protects, and of persons who have their printed name in the same article."""
    found = {str(actor.id) for actor in actors if actor.protected is not None}
    while True:
        names = {name for actor in actors if str(actor.id) in found for name in _names(actor)}
        more = {str(a.id) for a in actors if a.kind is ActorKind.PERSON and not names.isdisjoint(_names(a))}
        if more <= found:
            return frozenset(found)
        found |= more


def _names(actor: Actor) -> set[tuple[str, str]]:
    if actor.identified_by is IdentifiedBy.ROLE_ONLY:
        return set()
    return {(str(form.article), normalise(transliterate(form.name))) for form in actor.names}


def _guarding(facts: Facts, protected: frozenset[str]) -> Facts:
    return replace(facts, actors={i: _guarded(a) if i in protected else a for i, a in facts.actors.items()})


def _guarded(actor: Actor) -> Actor:
    if actor.protected is not None:
        return actor
    return actor.but(protected=Text("protected in another version", actor.node.mark))


@dataclass(frozen=True, slots=True)
class Loosened:
    """A place where the later of two versions guards somebody less, or reprints more."""

    mark: Mark
    """Where."""
    what: str
    """What was done; it names nobody."""
    reason: str | None
    """The dated reason that the later version gives for it under `loosened`; None where it gives no new one."""


def loosened(before: Facts, after: Facts) -> Iterator[Loosened]:
    """Where the later version guards somebody less, or reprints more."""
    for earlier in (*before.actors.values(), *before.articles.values()):
        later = after.find(str(earlier.id))
        if isinstance(earlier, Actor) and isinstance(later, Actor):
            less = _shown_more(earlier, later)
        elif isinstance(earlier, Article) and isinstance(later, Article):
            less = _reprinted(earlier, later)
        elif isinstance(earlier, Actor) and earlier.protected is not None:
            what = "a protected record of before was withdrawn: its words may stand nowhere else"
            yield Loosened(earlier.node.mark, what, None)
            continue
        else:
            continue
        why = next((str(reason) for reason in later.loosened if reason not in earlier.loosened), None)
        yield from (Loosened(later.node.mark, what, why) for what in less)


def _shown_more(before: Actor, after: Actor) -> Iterator[str]:
    if before.protected is not None and after.protected is None:
        yield "protection is taken off a record"
    if before.minor and not after.minor:
        yield "`minor` is taken off a record"
    if before.public_figure is None and after.public_figure is not None:
        yield "a person is now called a public figure"
    how = before.identified_by, after.identified_by
    if how[0] and how[1] and list(IdentifiedBy).index(how[1]) < list(IdentifiedBy).index(how[0]):
        yield f"`identified_by` goes from {how[0]} to {how[1]}"


def _reprinted(before: Article, after: Article) -> Iterator[str]:
    if list(Rights).index(after.rights) < list(Rights).index(before.rights):
        yield f"`rights` go from {before.rights} to {after.rights}"
    if before.reprint_at_most is not None and before.reprint_at_most != after.reprint_at_most:
        yield f"`reprint_at_most` goes from {before.reprint_at_most} to {after.reprint_at_most or 'no limit'}"
    if before.lossy and not after.lossy:
        yield "an article is no longer called lossy"
