"""Reconciled briefings: several articles report the same events; curated facts, verified against their words.

The flow, one room a line; imports point upstream only:

    languages  a folder of data each    -> words, numbers, times; what one sentence says
    wordings   worded numbers and times -> intervals
    text       an article's text        -> blocks, sentences, gaps; matching; who says what
    model      facts/*.yaml             -> typed records that know their place
    verify     facts and articles       -> a `Briefing`: every quote in its place; problems
    privacy    a `Briefing`             -> `Public`: what may be published of it
    compare    what may stand together  -> agreement, conflict, origin, silence
    authoring  articles and facts       -> what a curator may write next; the gate of all drafts
    drafting   articles and facts       -> drafts of records, by rule
    history    two versions, git        -> what changed, in words
    data       records and results      -> open data
    site       records and results      -> pages and files, free of any host
    preview    pages and the desk       -> one WSGI application
    host       pages and files          -> a site, by the host and its theme

`check(root)` runs all of it up to the comparison, and gives an `Edition`: all that is published is made from one.

>>> from pathlib import Path
>>> from briefing import check
>>> checked = check(Path("tests/samples/harbour"))  # the folder of a briefing
>>> len(checked.errors)
0
>>> figures = checked.edition.public.listed.facts.figures
>>> {name: [reading.words for reading in figure.readings] for name, figure in figures.items()}
{'people-hurt': ['Eleven', 'At least 14'], 'people-on-board': ['182', 'about 180'], 'tickets-sold': ['82']}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from briefing.pipeline import Checked, Edition, check

__all__ = ["Checked", "Edition", "check"]
__version__ = "0.3.0"


def __getattr__(name: str) -> Any:
    """A name of the public interface, imported when it is first asked for, so that no command waits for all rooms."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from briefing import pipeline

    return getattr(pipeline, name)
