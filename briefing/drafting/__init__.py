"""Drafts by rule, of news in English: one drafter among others, found through the entry point `briefing.drafters`.

    entities    articles       -> who and what they name, and whose words each sentence gives
    titles      sentences      -> those that tell one event, its title, and what sort of thing happened
    quantities  sentences      -> numbers, each with what it counts or measures
    likeness    quantities     -> those of several articles that one noun counts, and what a figure of them is called
    rules       a briefing     -> whole records, for the gate to check

Nobody who is protected is part of a proposal: `privacy.proposals` says which sentences are left out.
"""
