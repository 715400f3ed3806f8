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
    authoring  articles and facts       -> what a curator may write next
    drafting   articles and facts       -> drafts of records, by rule

`pipeline.check(root)` runs all of it up to the comparison.
"""

__version__ = "0.2.0"
