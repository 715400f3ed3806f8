"""A discrepancy has two sides."""

from __future__ import annotations

from collections.abc import Iterator

from briefing import codes
from briefing.problems import Problem
from briefing.verify.briefing import Briefing


def check(briefing: Briefing) -> Iterator[Problem]:
    """Discrepancies without two sides, and omissions that quote the article which is said not to mention it."""
    for discrepancy in briefing.facts.discrepancies.values():
        # As written: a position that could not be read is a problem of its own.
        if len(discrepancy.node.named("positions") or ()) < 2:
            yield codes.POSITIONS_MISSING(discrepancy.at("positions"), f"'{discrepancy.id}' has 1 side")
    for omission in briefing.facts.omissions.values():
        for number, statement in enumerate(omission.others):
            if statement.article == omission.article:
                message = f"'{omission.article}' is said not to mention it, and is quoted here"
                yield codes.POSITIONS_MISSING(omission.at("others", number, "article"), message)
