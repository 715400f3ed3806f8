"""Reconciled briefings: several articles report the same events; curated facts, verified against their words.

The flow, one stage a line; imports point upstream only:

    located          facts/*.yaml      -> maps, lists and strings that know their line and column
    facts            located YAML      -> typed records
    passages         an article's text -> blocks, sentences, gaps
    articles         seeds/*           -> texts with their digests and passages
    anchors          quote             -> exact span of its article
    meanings         worded numbers and times -> intervals          (numbers, times)
    checks           what must hold    -> problems
    reconciliation   anchored facts    -> agreement, conflict, origin, silence, coverage
    views            reconciled facts  -> plain data for templates
    search           views             -> what the search finds
    structured       views             -> schema.org data
    history          two versions, git -> what changed, in words
    pages            views             -> finished HTML              (render, notes)
    exports          views             -> open data
    hosts            pages             -> a site

`pipeline.check(root)` runs all of it up to the views; `pages.make` and `exports.files` do the rest.
"""

from briefing.pipeline import Briefing, Checked, check
from briefing.problems import Mark, Problem, Severity

__all__ = ["Briefing", "Checked", "Mark", "Problem", "Severity", "check"]
__version__ = "0.1.0"
