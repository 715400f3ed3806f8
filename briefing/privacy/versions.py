"""Several versions of a briefing seen together: what one of them protects, all of them do.

A person may have been named in full before somebody saw that they must not be. So a history is told of worlds that hide
whoever any version protects, under whatever id, and no words are printed that hold their names. What is left out is
counted: nothing may be hidden from a reviewer by a name.
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
    """The records that may be published together of each version, in the order given."""
    _protection: Protection
    """Protects whoever any version protects, under the names that each version has for them."""

    def may_be_printed(self, text: str) -> bool:
        """False for a text that holds the name of a person whom any version protects.

        A longer name that holds it, of an unprotected actor of the latest version, does not count.
        """
        return next(self._protection.names_in(text), None) is None


def project_together(briefings: Sequence[Briefing], latest: Briefing, others: Iterable[Actor] = ()) -> Versions:
    """Versions of one briefing as far as they may be told of, each with whoever any of them protects protected.

    `latest` is one of `briefings`. `others` are the actors of further versions, which count for protection only.
    """
    actors = [actor for briefing in briefings for actor in briefing.facts.actors.values()]
    actors += others
    protected = _protected_ids(actors)
    worlds = [public(_protecting(briefing, protected)).listed for briefing in briefings]
    # One person may have had other names in each version: each is a record of its own here.
    people = {f"{n}": _protected(actor) for n, actor in enumerate(actors) if str(actor.id) in protected}
    # Only the latest version says which longer names are another's: an earlier one may have named the person in full.
    public_actors = {key: actor for key, actor in latest.facts.actors.items() if key not in protected}
    facts = replace(latest.facts, actors=people | public_actors)
    return Versions(tuple(worlds), Protection(facts, latest.sources))


def _protected_ids(actors: Sequence[Actor]) -> frozenset[str]:
    """The ids of those whom a version protects, and of persons who have their printed name in the same article."""
    protected = {str(actor.id) for actor in actors if actor.protected is not None}
    persons = [actor for actor in actors if actor.kind is ActorKind.PERSON]
    while True:
        names = {name for actor in actors if str(actor.id) in protected for name in _names(actor)}
        sharing = {str(person.id) for person in persons if not names.isdisjoint(_names(person))}
        if sharing <= protected:
            return frozenset(protected)
        protected |= sharing


def _names(actor: Actor) -> set[tuple[str, str]]:
    """The names of an actor as pairs of article id and normalised name; none of one who is known by role only."""
    if actor.identified_by is IdentifiedBy.ROLE_ONLY:
        return set()
    return {(str(form.article), normalise(transliterate(form.name))) for form in actor.names}


def _protecting(briefing: Briefing, protected: frozenset[str]) -> Briefing:
    """The briefing, with the actors of these ids protected."""
    actors = dict(briefing.facts.actors)
    for actor_id in protected & actors.keys():
        actors[actor_id] = _protected(actors[actor_id])
    return replace(briefing, facts=replace(briefing.facts, actors=actors))


def _protected(actor: Actor) -> Actor:
    """The actor, protected: for a reason of our own where its record gives none."""
    if actor.protected is not None:
        return actor
    return actor.but(protected=Text("protected in another version", actor.node.mark))


@dataclass(frozen=True, slots=True)
class Loosened:
    """A place where the later of two versions guards somebody less, reprints more, or is held against fewer checks."""

    mark: Mark
    """Where."""
    what: str
    """What was done; it names nobody."""
    reason: str | None
    """The dated reason that the later version gives for it under `loosened`; None where it gives no new one."""


def loosened(before: Facts, after: Facts) -> Iterator[Loosened]:
    """Where the later version guards somebody less, reprints more, or is held against fewer checks."""
    if before.format > after.format and after.files:
        what = f"the facts go from format {before.format} to {after.format}: checks that stopped a build only warn"
        yield Loosened(Mark(after.files[0], 1, 1), what, None)
    for earlier in (*before.actors.values(), *before.articles.values()):
        later = after.find(str(earlier.id))
        if isinstance(earlier, Actor) and isinstance(later, Actor):
            yield from _with_reason(_shown_more(earlier, later), earlier, later)
        elif isinstance(earlier, Article) and isinstance(later, Article):
            yield from _with_reason(_reprinted_more(earlier, later), earlier, later)
        elif isinstance(earlier, Actor) and earlier.protected is not None:
            what = "a protected record of before was withdrawn: its words may stand nowhere else"
            yield Loosened(earlier.node.mark, what, None)


def _with_reason(whats: Iterable[str], earlier: Actor | Article, later: Actor | Article) -> Iterator[Loosened]:
    """A `Loosened` for each thing that was done to a record, in words, with the first reason that is new in `later`."""
    new_reasons = [str(reason) for reason in later.loosened if reason not in earlier.loosened]
    for what in whats:
        yield Loosened(later.node.mark, what, new_reasons[0] if new_reasons else None)


def _shown_more(before: Actor, after: Actor) -> Iterator[str]:
    """In which ways a person is guarded less, in words."""
    if before.protected is not None and after.protected is None:
        yield "protection is taken off a record"
    if before.minor and not after.minor:
        yield "`minor` is taken off a record"
    if before.public_figure is None and after.public_figure is not None:
        yield "a person is now called a public figure"
    if before.identified_by is not None and after.identified_by is not None:
        fullest_first = list(IdentifiedBy)
        if fullest_first.index(after.identified_by) < fullest_first.index(before.identified_by):
            yield f"`identified_by` goes from {before.identified_by} to {after.identified_by}"


def _reprinted_more(before: Article, after: Article) -> Iterator[str]:
    """In which ways more of an article may be reprinted, in words."""
    widest_first = list(Rights)
    if widest_first.index(after.rights) < widest_first.index(before.rights):
        yield f"`rights` go from {before.rights} to {after.rights}"
    if before.reprint_at_most is not None and before.reprint_at_most != after.reprint_at_most:
        yield f"`reprint_at_most` goes from {before.reprint_at_most} to {after.reprint_at_most or 'no limit'}"
    if before.lossy and not after.lossy:
        yield "an article is no longer called lossy"
