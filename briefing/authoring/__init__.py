"""Authoring: what curators write facts with. Everything here is a proposal; nothing is published from it.

    coverage   an article     -> how each sentence is accounted for, and what is open, in lines
    quote      some words     -> the passage, exact or nearest, as a statement; who says it
    similarity sentences      -> the most similar one of each other article
    telling    a sentence     -> what it tells as happened, and whether another may tell the same
    told       all events     -> the sentences that may tell one and that no account cites
    gate       a drafter      -> those of its records that pass every check, as a file of drafts
    files      article files  -> their text
    articles   article files  -> their records; a new briefing
    editing    a facts file   -> the same with records put in, taken out or renamed, and every comment where it was

What a drafter is asked stands in `asking`, the curator's desk in `desk`. Nobody who is protected is part of a proposal:
`privacy.proposals` says which sentences are left out.
"""
