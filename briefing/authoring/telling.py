"""What a sentence tells as happened: whether it may tell one event with another sentence, or with a title.

Sentences tell one event where they have one verb, or one for the same deed, and enough of each other's words.
"""

from __future__ import annotations

import re
from functools import cached_property

from briefing.languages import ENGLISH
from briefing.languages.stems import stem, stems

VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|will|(?P<deed>(?<!\bthe )(?<!\ba )(?<!\bof )(?<!\btheir )(?<!\bits )(?!used\b)"
    rf"[a-z]{{2,}}ed|(?:(?<=\bis )|(?<=\bare ))[a-z]{{3,}}ing|{ENGLISH.one_of('drafting.done')})"
    # What climbers did who, involved in a brawl, have left is that.
    r"(?!\s(?:in|by|on|at|with|from|of|to|under|for|into|as)\s.*\s(?:has|have|had|is|are|was|were)\b))\b"
)
_DEEDS = {stem(word): {*map(stem, deed.split())} for deed in ENGLISH["events.deeds"].values() for word in deed.split()}
"""What else tells the same deed."""
_NO = re.compile(r"\b(?:not|no|never|none|neither|without|den(?:y|ies|ied))\b|n['’]t\b", re.I)
_AGAIN = re.compile(r"\b(?:again|second|third|fourth)\b")
BORNE_OUT = 0.4
"""The share of a title's words that a sentence must hold to bear it out."""


def deed_in(text: str) -> re.Match[str] | None:
    """The first verb of a text by which something is done, and not only is; None where it has none."""
    return next((verb for verb in VERB.finditer(text) if verb["deed"]), None)


class Telling:
    """A sentence that may tell an event, with what is asked of it."""

    def __init__(self, text: str, article: str) -> None:
        self.text = text
        self.article = article
        # Who shoots somebody to death does not die.
        self.words = frozenset(stems(text.replace(" to death", "")))

    @cached_property
    def otherwise(self) -> str:
        """The words by which it differs from like sentences: `no ` where it negates, `again`, `second` …, or none."""
        return ("no " if _NO.search(self.text) else "") + " ".join(_AGAIN.findall(self.text))

    @cached_property
    def deeds(self) -> set[str]:
        """Its verb without its ending, and those that tell the same deed."""
        told = deed_in(self.text)
        done = stem(told["deed"]) if told else ""
        return _DEEDS.get(done, {done})

    def share_in(self, other: Telling) -> float:
        """The share of its words that another holds; 0 where the other tells no such deed, or otherwise."""
        if other.words.isdisjoint(self.deeds) or other.otherwise != self.otherwise:
            return 0.0
        return len(self.words & other.words) / max(1, len(self.words))

    def repeats(self, other: Telling) -> bool:
        """True where both tell one deed of something that both name."""
        return not self.deeds.isdisjoint(other.deeds) and not self.words.isdisjoint(other.words - self.deeds)
