"""Privacy: who is protected, what may be published, and the last look at what came out.

    people   who is protected, and which words would show them
    checks   facts that would expose somebody -> problems
    public   the briefing -> what may be published of it
    lint     a finished site -> whatever in it would expose somebody

Nothing outside this room asks about protection.
"""

from __future__ import annotations

from collections.abc import Iterator

from briefing.privacy import checks
from briefing.problems import Problem
from briefing.verify.briefing import Briefing


def check(briefing: Briefing) -> Iterator[Problem]:
    """Everything in the facts that would expose somebody."""
    yield from checks.check(briefing)
