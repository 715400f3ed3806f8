"""Checks: what must hold between facts, articles and quotes, beyond what reading them shows.

Each check is a function that yields problems; `CHECKS` lists them in the order in which they run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from briefing.problems import Problem
from briefing.verify.briefing import Briefing
from briefing.verify.checks import bound, contradicted, links, quotes, speakers, words

CHECKS: tuple[tuple[str, Callable[[Briefing], Iterator[Problem]]], ...] = (
    ("wordings stand inside their quotes", words.check),
    ("links between records have no circle", links.check),
    ("links are borne out", links.borne_out),
    ("places lie where they are said to lie", links.places),
    ("an old id is one record's", links.old_ids),
    ("participants are named by an account", links.participants),
    ("figures hold what they measure", words.measures),
    ("figures hold what they count", words.counted_words),
    ("discrepancies have their sides", links.positions),
    ("the curator's words are borne out", bound.check),
    ("the curator's words judge and deny as quotes do", bound.headings),
    ("a sentence that names an article carries it", bound.cited),
    ("paraphrases say what their quotes say", quotes.check),
    ("quotes and numbers are not clipped", quotes.clipped),
    ("speakers are those whom the quote names", speakers.check),
    ("facets do not go against the quote", contradicted.check),
    ("values that no article states have a reason", links.supplied),
)


def run(briefing: Briefing) -> list[Problem]:
    """Every problem that any check finds."""
    return [problem for _, check in CHECKS for problem in check(briefing)]
