"""Verbs of saying: each verb of a text that attributes words to a speaker, without passives and infinitives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from briefing.languages import ENGLISH
from briefing.text.passages import Span

SAYING = ENGLISH.one_of("saying.verbs")
"""A pattern for the verbs of saying, in the forms that attribute words to a speaker."""
REPORTING = ENGLISH.one_of("saying.reporting")
"""The same for those of reported speech, without a quotation beside them."""
ACCORDING = rf"(?:{ENGLISH.pattern('saying.according')})"
"""A pattern for what stands before whoever says it: "according to", "per"."""
SAYS = re.compile(rf"\b(?:{SAYING}|{ACCORDING})\b")
"""What tells that somebody says something, whoever it is and wherever in a sentence."""
VERB = re.compile(
    # To look at one letter is twice as fast as to try every verb at it.
    r"\b(?=[APa-z])"
    rf"(?:(?P<sometimes>{ENGLISH.pattern('saying.sometimes')})|{ACCORDING}"
    rf"|{ENGLISH.one_of('saying.verbs', 'saying.participles')})\b"
)
"""A verb of saying, or "according to"; `sometimes` is one that reports only with the words that stand beside it."""
_SAYS_NOTHING = re.compile(ENGLISH.pattern("saying.says_nothing"))
_NO_VERB_AFTER = re.compile(rf"(?:{ENGLISH.pattern('saying.no_verb_after')})\Z")
_LED_TO = re.compile(rf"\b(?:{ENGLISH.pattern('saying.leading_to')})\s\Z")
_SAYS_THAT = re.compile(r"\w+(?:\sout)?(?:\sthat\b|[,:]\s)")
_THAT = re.compile(rf"(?:{ENGLISH.pattern('saying.before_that')})?\sthat\s")
_REPORTING = ENGLISH.words("saying.reporting")
_PARTICIPLES = ENGLISH.words("saying.participles")
_OF_SOMEBODY = tuple(f"{words} " for words in ENGLISH.entries("saying.of_somebody"))
_BEFORE = 40
"""Characters before a verb that tell whether it is one."""


@dataclass(frozen=True, slots=True)
class Verb(Span):
    """A verb of saying, or "according to", where it stands."""

    word: str
    """In small letters."""
    before: str
    """The characters right before it, none from before its sentence."""
    reports: bool
    """True where it may introduce reported speech, without a quotation beside it."""

    @property
    def is_according(self) -> bool:
        """True for "according to" and "per", whose subject follows."""
        return self.word.startswith(("according", "per"))

    @property
    def is_participle(self) -> bool:
        """True for a form such as "adding", which has the subject of another verb."""
        return self.word in _PARTICIPLES


def find_verbs(text: str, start: int, end: int) -> Iterator[Verb]:
    """The verbs of saying of a sentence, in order, without passives ("were told") and infinitives.

    >>> [verb.word for verb in find_verbs("The mayor said she was told to say no.", 0, 38)]
    ['said']
    """
    for match in VERB.finditer(text, start, end):
        before = text[max(start, match.start() - _BEFORE) : match.start()]
        if _says_nothing(text, match.start(), before):
            continue
        word = match[0].casefold()
        gives = word in _REPORTING or bool(match["sometimes"]) or _THAT.match(text, match.end()) is not None
        reports = gives and not before.endswith(_OF_SOMEBODY)
        yield Verb(match.start(), match.end(), word, before, reports)


def _says_nothing(text: str, at: int, before: str) -> bool:
    """True for a form at an offset that is no verb of saying, such as an infinitive; not for "were quick to say that".

    `before` are the characters right before it.
    """
    if _LED_TO.search(before):
        return _SAYS_THAT.match(text, at) is None
    return _NO_VERB_AFTER.search(before) is not None or _SAYS_NOTHING.match(text, at) is not None
