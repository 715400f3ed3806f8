"""A name, a role, a number or a time is words of its quote, never words about it."""

from __future__ import annotations

from collections.abc import Iterator

from briefing import codes
from briefing.model.fields import walk
from briefing.model.parts import Part
from briefing.model.records import AsOf, Author
from briefing.model.statements import Account, Name, Reading
from briefing.problems import Problem
from briefing.text.folding import GAP, Folded
from briefing.text.match import occurs
from briefing.verify.briefing import Briefing


def check(briefing: Briefing) -> Iterator[Problem]:
    """Each wording that does not stand, as whole words, inside its quote."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            yield from _check_part(part)


def _check_part(part: Part) -> Iterator[Problem]:
    if isinstance(part, (Reading, AsOf)):
        yield from _inside(part, "words", part.words, part.quote)
    if isinstance(part, (Name, Author)):
        yield from _inside(part, "name", part.name, part.quote)
        yield from _inside(part, "role", part.role, part.quote)
    if isinstance(part, (Account, Reading)) and part.when is not None:
        own = part.when.quote
        for problem in _inside(part.when, "words", part.when.words, own or part.quote):
            hint = None if own else "copy it from the quote, or give `quote` with the passage that holds it"
            yield codes.WORDS_NOT_IN_QUOTE(problem.mark, problem.message, hint)


def _inside(part: Part, name: str, words: str | None, quote: str | None) -> Iterator[Problem]:
    if words is not None and quote is not None and not occurs(Folded(_lost(quote)), _lost(words)):
        message = f"{name} '{words}' does not stand inside the quote"
        yield codes.WORDS_NOT_IN_QUOTE(part.at(name), message)


def _lost(text: str) -> str:
    """The text with one character for each place where words are lost, so that a name may hold such a place."""
    return text.replace("[…]", GAP).replace("[...]", GAP)
