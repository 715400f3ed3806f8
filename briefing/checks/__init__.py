"""Checks: what must hold between facts, articles and quotes, beyond what reading them shows.

Each check is a function that yields problems; `CHECKS` lists them in the order in which they run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from briefing import progress
from briefing.checks import links, measures, people, positions, supplied, words
from briefing.checks.case import Case
from briefing.problems import Problem

CHECKS: tuple[tuple[str, Callable[[Case], Iterator[Problem]]], ...] = (
    ("wordings stand inside their quotes", words.check),
    ("links between records have no circle", links.check),
    ("participants are named by an account", links.participants),
    ("figures hold what they measure", measures.check),
    ("discrepancies have their sides", positions.check),
    ("people are shown as published", people.check),
    ("values that no article states have a reason", supplied.check),
)


def run(case: Case) -> list[Problem]:
    """Every problem that any check finds."""
    return [problem for _, check in progress.each(CHECKS, "checking") for problem in check(case)]
