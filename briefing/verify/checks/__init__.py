"""Checks: what must hold between facts, articles and quotes, beyond what reading them shows.

Each check is a function that yields problems; `CHECKS` lists them in the order in which they run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from briefing.problems import Problem
from briefing.verify.briefing import Briefing
from briefing.verify.checks import (
    bound,
    cited,
    clipped,
    contradicted,
    links,
    measures,
    positions,
    says,
    speakers,
    supplied,
    words,
)

CHECKS: tuple[tuple[str, Callable[[Briefing], Iterator[Problem]]], ...] = (
    ("wordings stand inside their quotes", words.check),
    ("links between records have no circle", links.check),
    ("participants are named by an account", links.participants),
    ("figures hold what they measure", measures.check),
    ("discrepancies have their sides", positions.check),
    ("the curator's words are borne out", bound.check),
    ("a sentence that names an article carries it", cited.check),
    ("paraphrases say what their quotes say", says.check),
    ("quotes and numbers are not clipped", clipped.check),
    ("speakers are those whom the quote names", speakers.check),
    ("facets do not go against the quote", contradicted.check),
    ("values that no article states have a reason", supplied.check),
)


def run(briefing: Briefing) -> list[Problem]:
    """Every problem that any check finds."""
    return [problem for _, check in CHECKS for problem in check(briefing)]
