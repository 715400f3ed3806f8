"""Help for those who write facts: YAML that is ready to paste, and articles and briefings that are ready to begin with.

    drafts      values        -> YAML text in the style of the facts files
    selecting   a span        -> the quote that finds it again, with prefix or suffix where it needs one
    guarding    an article    -> the sentences about which nothing is proposed, because they would expose somebody
    hearing     a span        -> who says it, with the rule that found them
    quoting     some words    -> the passage, exact or nearest, as a statement
    likeness    sentences     -> those of other articles that use the same words
    spellings   an article    -> names that may be a spelling of a known actor
    suggesting  a briefing    -> everything that is not accounted for yet
    receiving   a file        -> an article: its bytes checked, with its record
    inserting   a facts file  -> the same file with one record more
    adding      an article    -> the changes to a briefing that take it in
    starting    articles      -> the files of a new briefing

Everything here is a proposal. Nothing is published from it, and nobody who is protected is part of one.
"""
