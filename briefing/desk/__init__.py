"""The curator's desk: what it shows, and what becomes of each press of a key. Its address is for this machine alone.

desk         a press        -> the facts files changed, checked first; each press can be taken back
worksheet    a briefing     -> the articles sentence by sentence, the drafts, what is open
deciding     a draft        -> what is judged, beside its words; screens says which stand together, and when
changing     a record       -> what of it can be changed; dating, widening, parting, deleting do one thing each
confirming   the front page -> what no article tells, asked on one page
ask          a story        -> which text is asked next, and what came of the answer
"""
