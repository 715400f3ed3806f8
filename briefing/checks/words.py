"""A name, a role, a number or a time is words of its quote, never words about it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from briefing import cache, codes
from briefing.anchors import GAP, Folded, occurs
from briefing.checks.case import Case
from briefing.facts.records import Account, AsOf, Author, Name, Part, Reading, Record, walk
from briefing.problems import Problem


def check(case: Case) -> Iterator[Problem]:
    """Each wording that does not stand, as whole words, inside its quote."""
    for _, record in case.facts.records():
        yield from cache.kept_of("words", (record,), partial(_of_record, record))


def _of_record(record: Record) -> list[Problem]:
    return [problem for _, part in walk(record) for problem in _check_part(part)]


def _check_part(part: Part) -> Iterator[Problem]:
    if isinstance(part, Reading):
        yield from _inside(part, "words", part.words, part.quote)
    elif isinstance(part, (Name, Author)):
        yield from _inside(part, "name", part.name, part.quote)
        yield from _inside(part, "role", part.role, part.quote)
    elif isinstance(part, AsOf):
        yield from _inside(part, "words", part.words, part.quote)
    elif isinstance(part, Account) and part.when is not None:
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
