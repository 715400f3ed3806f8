"""Of which part of a sentence a view is that stands in it: all of it, or a clause that only describes something.

"The collapse, which the mayor called a disaster, killed nine": what the mayor says is that it is a disaster, and that
it killed nine says the article. Only what words show on their face is told apart; in doubt a view is of the whole
sentence.
"""

from __future__ import annotations

import re

from briefing.languages import ENGLISH
from briefing.text.passages import Span
from briefing.text.verbs import REPORTING

_ASIDE = re.compile(rf"(?:{ENGLISH.pattern('clauses.asides')})\Z")
"""What describes something, up to the word that gives somebody's view of it: ", which the mayor" called."""
_ASIDE_END = re.compile(r"[,;—–]|\Z")
_LONGEST_ASIDE = 120
"""Most characters of an aside before that word."""
_INSERTED = re.compile(rf"{REPORTING}\b")
_OWN_SUBJECT = re.compile(rf",\s\w+\s(?:{ENGLISH.one_of('saying.between')}\s)*\Z")
"""An aside whose subject is whom it describes: ", who has" said."""
_OTHER_CLAUSE = re.compile(rf"\b{ENGLISH.one_of('clauses.subordinate')}\b|,\s{ENGLISH.one_of('clauses.turns')}\s")
_JOINED_CLAUSE = re.compile(rf"\b{ENGLISH.one_of('clauses.subordinate', 'clauses.turns')}\b")
_OPENS_ASIDE = re.compile(rf"\W*{ENGLISH.one_of('clauses.subordinate')}\b", re.I)
_CLOSES = re.compile(r"\w*\W*(?:\w+\W*){0,2}\Z")
"""A word that few others follow in its sentence, all of which is of it: "…, residents believe."."""
_THAT = re.compile(r"\w*\sthat\b")


def aside(sentence: str, voice: Span) -> Span | None:
    """The clause that describes something and holds a word that gives somebody's view, or None.

    >>> text = "The collapse, which the mayor called a disaster, killed nine."
    >>> aside(text, Span(30, 36)).text(text)
    ', which the mayor called a disaster'
    """
    first = max(0, voice.start - _LONGEST_ASIDE)
    opened = _ASIDE.search(sentence[first : voice.start])
    if opened is None:
        return None
    # "The officers, who the mayor said fired nine shots": that is hers, and no description.
    if _INSERTED.match(sentence, voice.start) and not _OWN_SUBJECT.search(opened[0]):
        return None
    end = _ASIDE_END.search(sentence, voice.end)
    return Span(first + opened.start(), end.start() if end else len(sentence))


def is_said_of(sentence: str, voice: Span, told: Span) -> bool:
    """True where a word that gives somebody's words or view may be said of some part of its sentence.

    `voice` is that word, `told` that part, both as offsets in the sentence.
    """
    around = aside(sentence, voice)
    if around is not None:
        return around.start <= told.start and told.end <= around.end
    if told.start <= voice.start < told.end:
        return True
    if voice.start < told.start:
        return _is_said_of_what_follows(sentence, voice, told)
    return (
        not _JOINED_CLAUSE.search(sentence, told.end, voice.start) or _CLOSES.match(sentence, voice.start) is not None
    )


def _is_said_of_what_follows(sentence: str, voice: Span, told: Span) -> bool:
    """The same for a part that stands behind the word."""
    between = sentence[voice.end : told.start]
    if _OPENS_ASIDE.match(sentence) and "," in between and "," not in sentence[: voice.start]:
        return False
    if _INSERTED.match(sentence, voice.start) or _THAT.match(sentence, voice.start):
        return True
    return not _OTHER_CLAUSE.search(between)
