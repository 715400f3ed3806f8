"""A discrepancy has two sides, or one side and articles that are silent."""

from __future__ import annotations

from collections.abc import Iterator

from briefing import codes
from briefing.checks.case import Case
from briefing.problems import Problem


def check(case: Case) -> Iterator[Problem]:
    """Discrepancies without two sides, and articles called silent that a position cites."""
    for discrepancy in case.facts.discrepancies.values():
        # As written: a position that could not be read is a problem of its own.
        if len(discrepancy.node.named("positions") or ()) < 2 and not discrepancy.silent:
            yield codes.POSITIONS_MISSING(discrepancy.at("positions"), f"'{discrepancy.id}' has 1 side")
        citing = {s.article for position in discrepancy.positions for s in position.statements}
        for number, article in enumerate(discrepancy.silent):
            if article in citing:
                mark = discrepancy.at("silent", number)
                message = f"'{article}' is called silent, but a position quotes it"
                yield codes.POSITIONS_MISSING(mark, message, "take it out of `silent`, or that statement out")
