"""Asking: a text that asks a language model or a colleague for records, and what is taken of the answer.

    prompt       articles       -> the text; comparing asks on what they differ, reviewing whether drafts stand
    answer       a text         -> records as they were written; alone parts those who stand alone from the others
    take         an answer      -> drafts, in steps: sorting, filling, rounds before the gate, noting what was refused
    taken        what came      -> lines for whoever took it, and a text for whoever answered
    assistant    a curator's assistant -> the same, over the Model Context Protocol

Nothing is sent anywhere, nothing that is accepted is touched, and nothing is accepted.
"""
