"""Reverse lookups: by a record, what speaks of it, is part of it, or disagrees on it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from briefing.compare import Comparison, Difference
from briefing.compare.answers import Charge, every_charge
from briefing.grouping import group_by_key
from briefing.model.parts import Record, Statement
from briefing.model.records import Discrepancy, Event, Figure, Omission, Theme, statements_of
from briefing.model.vocabulary import (
    DiscrepancyKind,
    DiscrepancyRelation,
    EventType,
    Explanation,
    Resolution,
    Stance,
    Weight,
)
from briefing.site.views import wording
from briefing.verify.checks.links import earlier_events

_TOGETHER = (DiscrepancyRelation.CONFLICT, DiscrepancyRelation.TENSION, None, DiscrepancyRelation.COMPATIBLE)
"""Whether all positions can be true, from what a reader must know first; None where nobody has judged it."""

_NO_DIFFERENCE = (Explanation.EDITING, Explanation.DIFFERENT_SCOPE)
"""By what a difference is none: one thing in other words, or different things."""
_NEVER_NONE = (DiscrepancyKind.STATUS, DiscrepancyKind.RESPONSIBILITY)
"""What is always a difference: a denial, and who is blamed. However it is explained, readers are told of it."""


class Index:
    """The reverse lookups of one comparison, each made when it is first asked for."""

    def __init__(self, comparison: Comparison) -> None:
        self._comparison = comparison
        self._facts = comparison.facts

    @cached_property
    def statements_by_actor(self) -> dict[str, list[tuple[Record, Statement]]]:
        """What each actor says in events, themes, figures, places and accounts of actors."""
        spoken: list[tuple[str, tuple[Record, Statement]]] = []
        for record in self._facts.records():
            if isinstance(record, (Discrepancy, Omission)):
                continue
            for statement in statements_of(record):
                spoken += [(str(actor), (record, statement)) for actor in statement.speaker]
        return group_by_key(spoken)

    @cached_property
    def denials_by_actor(self) -> dict[str, list[Event]]:
        """The events that are denials, by each actor who denies in them. A denial within another event is of that."""
        denied: list[tuple[str, Event]] = []
        for event in self._facts.events.values():
            if event.type is EventType.DENIAL:
                accounts = (account for account in event.accounts if account.stance is Stance.DENIES)
                denied += [(str(actor), event) for account in accounts for actor in account.speaker]
        return group_by_key(denied)

    @cached_property
    def representatives(self) -> dict[str, list[str]]:
        """By actor: those who speak for it, or are part of it."""
        tied = ((actor.speaks_for or actor.part_of, str(actor.id)) for actor in self._facts.actors.values())
        return group_by_key((str(tie.actor), actor) for tie, actor in tied if tie is not None)

    @cached_property
    def events_of_actor(self) -> Counter[str]:
        """In how many events each actor takes part, speaks of them or is blamed for them."""
        counts: Counter[str] = Counter()
        for event in self._facts.events.values():
            counts.update(takes_part(event))
        return counts

    @cached_property
    def charges(self) -> tuple[Charge, ...]:
        """Who is held responsible for which event or figure, and by whom: each actor's page shows some of them."""
        return tuple(every_charge(self._facts))

    @cached_property
    def parts_of(self) -> dict[str, list[str]]:
        """By event: the events that are part of it."""
        return group_by_key((str(event.part_of), str(event.id)) for event in self._facts.events.values())

    @cached_property
    def responses_to(self) -> dict[str, list[str]]:
        """By event: the events that respond to it."""
        events = self._facts.events.values()
        return group_by_key((str(met), str(event.id)) for event in events for met in event.responds_to)

    @cached_property
    def figures_of(self) -> dict[str, list[Figure]]:
        """By event: the figures that are of it."""
        figures = self._facts.figures.values()
        return group_by_key((str(figure.event), figure) for figure in figures if figure.event is not None)

    @cached_property
    def earlier(self) -> dict[str, list[str]]:
        """By event: those that the facts put before it. The order that an account gives is that account's alone."""
        return {event: list(map(str, before)) for event, before in earlier_events(self._facts.events).items()}

    @cached_property
    def later(self) -> dict[str, list[str]]:
        """By event: those that the facts put after it."""
        return group_by_key((before, event) for event, befores in self.earlier.items() for before in befores)

    @cached_property
    def differences(self) -> dict[str, list[Difference]]:
        """By record: the differences that comparison found, but for those of which somebody said that they are none."""
        covered = {str(each) for discrepancy in self.no_differences for each in discrepancy.covers}
        told = (difference for difference in self._comparison.differences if difference.id not in covered)
        return group_by_key((difference.record, difference) for difference in told)

    @cached_property
    def no_differences(self) -> list[Discrepancy]:
        """What somebody looked at and found to be no difference, by title: no list counts it among discrepancies."""
        aside = filter(is_no_difference, self._facts.discrepancies.values())
        return sorted(aside, key=lambda discrepancy: str(discrepancy.title))

    @cached_property
    def numbers_set_aside(self) -> dict[str, Discrepancy]:
        """By figure: what says that its numbers, though they lie apart, are no difference."""
        covering = ((cover, discrepancy) for discrepancy in self.no_differences for cover in discrepancy.covers)
        parted = ((str(cover).partition(":"), discrepancy) for cover, discrepancy in covering)
        return {figure: discrepancy for (kind, _, figure), discrepancy in parted if kind == DiscrepancyKind.NUMBER}

    @cached_property
    def discrepancies_about(self) -> dict[str, list[Discrepancy]]:
        """The discrepancies that concern each record, the heaviest first."""
        about: list[tuple[str, Discrepancy]] = []
        for discrepancy in self.heaviest:
            about += [(str(record_id), discrepancy) for record_id in discrepancy.about]
        return group_by_key(about)

    @cached_property
    def heaviest(self) -> list[Discrepancy]:
        """The discrepancies by weight, without what is no difference; of one weight, who is responsible comes first.

        Then those whose positions cannot all be true, that the front page tells of more wholly, and which most articles
        and most positions are part of.
        """
        weights = list(wording.WORDS["weight"])
        front = self._facts.front
        on_front = {str(ref) for sentence in (front.differ if front else ()) for ref in sentence.cites}

        def rank(discrepancy: Discrepancy) -> tuple[int, bool, int, float, int, int, str]:
            """A key to sort by: the lower, the heavier."""
            positions = discrepancy.positions
            articles = {s.article for position in positions for s in position.statements}
            share_on_front = len(on_front & set(discrepancy.about)) / max(1, len(discrepancy.about))
            return (
                weights.index(discrepancy.weight),
                discrepancy.kind is not DiscrepancyKind.RESPONSIBILITY,
                _TOGETHER.index(discrepancy.relation),
                -share_on_front,
                -len(articles),
                -len(positions),
                str(discrepancy.title),
            )

        differing = (each for each in self._facts.discrepancies.values() if not is_no_difference(each))
        return sorted(differing, key=rank)


def is_no_difference(discrepancy: Discrepancy) -> bool:
    """True for a difference found by comparison of which somebody said that it is none: one thing in other words, or
    two things.

    The desk records it so, that nobody need look again. A denial, or who is blamed, is a difference all the same.
    """
    if any(each.partition(":")[0] in _NEVER_NONE for each in discrepancy.covers):
        return False
    is_right_both_ways = discrepancy.relation is DiscrepancyRelation.COMPATIBLE and bool(discrepancy.covers)
    is_explained = discrepancy.resolution is Resolution.EXPLAINED and discrepancy.explained_by in _NO_DIFFERENCE
    return is_right_both_ways and is_explained and discrepancy.weight is Weight.MINOR


def takes_part(record: Event | Theme) -> set[str]:
    """The actors who speak of an event, take part in it or are blamed for it; of a theme, also what it is about."""
    if isinstance(record, Theme):
        speakers = {str(actor) for statement in record.statements for actor in statement.speaker}
        return speakers | set(map(str, record.about))
    named = {str(participant.actor) for participant in record.participants}
    for account in record.accounts:
        named.update(map(str, (*account.speaker, *account.who, *account.responsible)))
    return named
