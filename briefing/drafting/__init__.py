"""Drafts by rule, of news in English: one drafter among others, found through the entry point `briefing.drafters`.

    entities    articles       -> who and what they name, and whose words each sentence gives
    rules       a briefing     -> records of actors and places, for the gate to check

Nobody who is protected is part of a proposal: `privacy.proposals` says which sentences are left out.
"""
