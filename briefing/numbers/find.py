"""Every quantity wording of running news text."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.numbers import context, phrases
from briefing.numbers.phrases import Phrase
from briefing.numbers.tokens import Tokens
from briefing.numbers.units import Kind


@dataclass(frozen=True, slots=True)
class Found:
    """One quantity wording in a text."""

    start: int
    """Where it begins, in characters of the text."""
    end: int
    """Where it ends."""
    words: str
    """The wording with its qualifier, as the text prints it; without the noun that is counted."""
    kind: Kind
    """What it measures."""


def find(text: str) -> tuple[Found, ...]:
    """The quantity wordings of a text, in order and without overlap, each the longest with its qualifier.

    Dates, clock times, years, references, ordinals and "one" as a pronoun are left out. Nothing is read across a run
    of blanks, where words may be lost.
    """
    tokens = Tokens(text, mask=True)
    found: list[Found] = []
    i = 0
    while i < len(tokens):
        phrase = _at(tokens, i) if phrases.may_begin(tokens, i) else None
        if phrase is None:
            i += 1
            continue
        start, end = tokens[i].start, tokens[phrase.end - 1].end
        found.append(Found(start, end, text[start:end], context.kind(tokens, i, phrase)))
        i = phrase.end
    return tuple(found)


def _at(tokens: Tokens, i: int) -> Phrase | None:
    for joined in (True, False):
        phrase = phrases.read(tokens, i, joined=joined)
        if phrase is not None and context.is_quantity(tokens, i, phrase):
            return phrase
    return None
