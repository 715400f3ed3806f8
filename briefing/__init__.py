"""Reconciled briefings: several articles report the same events; curated facts, verified against their words.

The flow, one room a line; imports point upstream only:

    wordings   worded numbers and times -> intervals
    text       an article's text        -> blocks, sentences, gaps; folding and matching
    model      facts/*.yaml             -> typed records that know their place
    verify     facts and articles       -> a `Briefing`: every quote in its place; problems
    privacy    a `Briefing`             -> `Public`: what may be published of it
    compare    what may stand together  -> agreement, conflict, origin, silence
    history    two versions, git        -> what changed, in words
    data       records and results      -> open data
    site       records and results      -> pages, search, a site
    assist     articles and facts       -> what a curator may write next

`pipeline.check(root)` runs all of it up to the comparison.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from briefing.pipeline import Checked, Edition, check
    from briefing.problems import Mark, Problem, Severity
    from briefing.verify.briefing import Briefing

__all__ = ["Briefing", "Checked", "Edition", "Mark", "Problem", "Severity", "check"]
__version__ = "0.2.0"

_FROM = {
    "Briefing": "briefing.verify.briefing",
    **dict.fromkeys(("Checked", "Edition", "check"), "briefing.pipeline"),
    **dict.fromkeys(("Mark", "Problem", "Severity"), "briefing.problems"),
}


def __getattr__(name: str) -> Any:
    # Imported when asked for: a command that needs one room does not wait for the others.
    if name not in _FROM:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_FROM[name]), name)
