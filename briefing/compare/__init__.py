"""Comparison: where the articles agree and differ, how claims are corroborated, who is silent.

Pure functions over records that may stand together. Two records are never compared with each other, except through a
key that they share: readings within a figure, accounts within an event, the forms of one name, the same words.

    figures, events   what the statements on one question say together, and which event came first
    origins           corroboration: the distinct origins of a claim
    silence           what each article does with each event and figure
    detect            differences, whether or not a curator noticed them, and which of them one covers
    comparison        all of it, and how far each sentence of an article is borne out by others
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from briefing.compare import events, figures, origins, silence
from briefing.compare.comparison import Comparison, Difference, Side
from briefing.compare.detect import contradictions, detect, review
from briefing.model.records import statements_of
from briefing.privacy.public import World
from briefing.problems import Problem, codes


def compare(world: World) -> Comparison:
    """Compares everything in a world that may be compared, and nothing else."""
    facts = world.facts
    parties = origins.parties(tuple(facts.articles.values()), tuple(facts.actors.values()))
    event_results = {str(e.id): events.compare(parties, e, world.readings) for e in facts.events.values()}
    figure_results = {str(f.id): figures.compare(parties, f, world.readings) for f in facts.figures.values()}
    cells = silence.Cells(world, events.starts(facts, event_results))
    orders = events.account_orders(facts)
    comparison = Comparison(world, event_results, figure_results, cells, orders)
    return replace(comparison, differences=detect(comparison))


def problems(comparison: Comparison) -> Iterator[Problem]:
    """What comparison shows to be wrong with the facts."""
    facts = comparison.facts
    yield from figures.parts(comparison.figures)
    yield from figures.repeated(facts)
    yield from events.misplaced(facts, comparison.events)
    yield from events.against_accounts(facts)
    yield from events.owned_by_others(facts)
    yield from contradictions(comparison.world)
    for record in (*facts.events.values(), *facts.figures.values()):
        for statement, chain in origins.circular(facts, statements_of(record)):
            message = f"the sourcing goes in a circle: {' → '.join(chain)}"
            yield codes.SOURCE_CIRCULAR(statement.at("via_outlet"), message)
    yield from review(comparison)


__all__ = ["Comparison", "Difference", "Side", "compare", "detect", "problems"]
