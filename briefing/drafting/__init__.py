"""Drafts by rule, of news in English: one drafter among others, found through the entry point `briefing.drafters`.

    called     articles       -> who and what they name, and whose words each sentence gives
    counted    sentences      -> quantities, and the questions that they answer
    titles     like sentences -> a title, and what sort of thing happened
    draft      a briefing     -> drafts of whole records, each sound as it stands

Nobody who is protected is part of a proposal: `privacy.proposals` says which sentences are left out.
"""
