"""Drafts by rule, of news in English: one drafter among others, found through the entry point `briefing.drafters`.

    entities  articles  -> what may be read of them; names, each with its forms
    places    articles  -> where they tell that something is
    persons   articles  -> whom they name in full, with last names and roles
    bodies    articles  -> bodies, firms, armed groups and outlets, with short names and initials
    speakers  articles  -> which of them speak
    rules     all that  -> records of actors and places, for the gate to check

Nobody who is protected is part of a proposal: `privacy.proposals` says which sentences are left out.
"""
