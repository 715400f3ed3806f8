"""Help for those who write facts. Everything here is a proposal; nothing is published from it.

    coverage   an article     -> how each sentence is accounted for, and what is open: in lines, or on the desk
    quote      some words     -> the passage, exact or nearest, as a statement; who says it
    alike      sentences      -> groups that tell the same
    called     articles       -> who and what they name, and whose words each sentence gives
    counted    sentences      -> quantities, and the questions that they answer
    titles     like sentences -> a title, and what sort of thing happened
    draft      a briefing     -> drafts of whole records, each sound as it stands
    articles   article files  -> their records; a new briefing
    editing    a facts file   -> the same with records put in, taken out or renamed, and every comment where it was
    desk       selected words -> records in the facts, checked first; its address is for this machine alone

Nobody who is protected is part of a proposal: `privacy.proposals` says which sentences are left out.
"""
