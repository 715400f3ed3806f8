"""Titles that sentences offer for an event: their main clause, for a person to take, to shorten or to put otherwise.

Each is in words of its quote alone, so that the check has nothing against its names and numbers. Only of English.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from briefing.authoring.telling import VERB
from briefing.languages import ENGLISH
from briefing.text.verbs import SAYING

_FEWEST = 4
"""Words that a title has at least."""
_MOST = 16
"""Words of a title that can still be read at a glance."""
_OFFERED = 3
"""Titles that are offered at most."""
_DATELINE = re.compile(r"\A[A-Z][A-Z .,’'-]+(?:\([A-Za-z ]+\)\s)?[—–-]+\s")
_CLAUSE_END = re.compile(
    rf"[;:—–(“”\"]|,(?!\d)|\s{ENGLISH.one_of('clauses.subordinate', 'clauses.turns')}\b|\s(?:which|who|whose|and)\b"
)
"""Where the main clause ends, behind its verb."""
_SAID_BEHIND = re.compile(rf",\s(?:[^,]{{1,60}}\s)?(?:{SAYING})\b[^,]*\Z")
"""Who says all of a sentence, behind it."""
_SAYS = re.compile(rf"\b(?:{SAYING})\b")
_MEANS_ANOTHER = re.compile(
    r"(?i:he|she|it|they|we|i|you|his|her|their|this|that|these|those|if|and|but|or|however|still)\b"
)
"""How a clause begins that tells by itself nothing of whom, goes on with another, or tells only what would be."""
_PUT_IN = re.compile(r",\s(?:who|which|whose|where|when)\b[^,]*,")
"""A clause that is put in between who acts and the verb: "Ortiz, who was hired in May, left"."""
_RELATIVE = re.compile(r"\b(?:who|which|that|where|when)\s(?:[a-z]+ly\s)?\Z")
_LEFT_HANGING = re.compile(rf"\s(?:{ENGLISH.one_of('clauses.prepositions')}|and|or|but|that|the|an?)\Z")


def titles(quotes: Iterable[str], headlines: Collection[str] = ()) -> list[str]:
    """The few titles that quotes offer, the shortest first: main clauses, and headlines as they are.

    >>> titles(["The council closed the bridge to trucks on Monday, Dana Ortiz said.", "She closed it."])
    ['The council closed the bridge to trucks on Monday']
    """
    every = [" ".join(quote.split()) for quote in quotes]
    found = dict.fromkeys(title for quote in every for title in ([quote] if quote in headlines else _of(quote)))
    return sorted(filter(_can_be_title, found), key=lambda title: len(title.split()))[:_OFFERED]


def _can_be_title(title: str) -> bool:
    """True for a title of a good length that quotes and asks nothing."""
    return _FEWEST <= len(title.split()) <= _MOST and not re.search(r"[“”\"?!]", title)


def _of(quote: str) -> Iterator[str]:
    """The title that a quote offers; nothing where its main clause is not surely found."""
    sentence = _SAID_BEHIND.sub("", _DATELINE.sub("", quote).rstrip(" .,"))
    plain = _PUT_IN.sub(lambda clause: "·" * len(clause[0]), sentence)
    verbs = (verb for verb in VERB.finditer(plain) if not _RELATIVE.search(plain, 0, verb.start()))
    begun = min(filter(None, (next(verbs, None), _SAYS.search(plain))), key=lambda verb: verb.start(), default=None)
    if begun is None or _MEANS_ANOTHER.match(sentence):
        return
    behind = begun.end() + len(" that")
    end = _CLAUSE_END.search(sentence, behind if sentence.startswith(" that", begun.end()) else begun.end())
    title = sentence[: end.start() if end else len(sentence)].strip()
    while _LEFT_HANGING.search(title):
        title = _LEFT_HANGING.sub("", title)
    if len(title) > begun.end():
        yield title[0].upper() + title[1:]
