"""A whole wording: qualifier, amount, qualifier; and what it means."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction

from briefing.intervals import Meaning
from briefing.numbers import amounts, qualifiers, ranges
from briefing.numbers.amounts import Amount, Nature
from briefing.numbers.convention import NOUGHT, ROUND, Row, evaluate
from briefing.numbers.tokens import Tokens
from briefing.numbers.units import YEARS_OLD, Kind

MAX_LENGTH = 400
"""Longer texts are no wording of a number."""

_ENDINGS = {
    Kind.DURATION: ("of", "later", "earlier", "ago", "before", "after"),
    Kind.SHARE: ("of",),
    Kind.COUNT: ("of",),
    Kind.AGE: (),
}
_AGED = ("aged", "age", "ages")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A wording found at a token."""

    amount: Amount
    """The amount in it."""
    at: int
    """Index of the amount's first token."""
    meaning: Meaning[Fraction]
    """What it means."""
    end: int
    """Index of the token after it."""
    qualifier: Row | None
    """The qualifier in it; None for an amount as it stands."""

    @property
    def kind(self) -> Kind:
        """What it measures."""
        return self.amount.unit.kind


def may_begin(tokens: Tokens, i: int) -> bool:
    """False for a token with which no wording begins."""
    return amounts.may_begin(tokens, i) or qualifiers.may_begin(tokens, i) or tokens.word(i) == ranges.BETWEEN


def read(tokens: Tokens, i: int, *, joined: bool = True) -> Phrase | None:
    """The longest wording that begins at a token, or None when none can be read there."""
    row, at = qualifiers.before(tokens, i)
    amount = ranges.read(tokens, at, joined=joined)
    if amount is None and row is not None:
        row, at, amount = None, i, ranges.read(tokens, i, joined=joined)
    if amount is None:
        return None
    if amount.suffix is not None and row is not None:
        return None
    row, end = (row or amount.suffix, amount.end) if row or amount.suffix else qualifiers.after(tokens, amount.end)
    found = _apply(row, amount)
    return None if found is None else Phrase(amount, at, found, end, row)


def _apply(row: Row | None, amount: Amount) -> Meaning[Fraction] | None:
    vague = amount.nature is Nature.VAGUE
    if row is None and amount.nature is not Nature.ROUND:
        return Meaning(amount.must, amount.usual, vague)
    row = row or ROUND
    if vague and not row.of_vague:
        return None
    must = evaluate(row.must, amount.must, amount.unit.cap)
    usual = evaluate(row.usual, amount.usual, amount.unit.cap)
    if must is None:
        return None
    return Meaning(must, (usual and must.meet(usual)) or must, vague)


def whole(words: str) -> Phrase | None:
    """The wording that a text is, from its first word to its last; None when it is more than that, or unknown."""
    if len(words) > MAX_LENGTH:
        return None
    tokens = Tokens(words.strip(), mask=False)
    start = 1 if tokens.word(0) in _AGED else 0
    qualified = qualifiers.before(tokens, start)[0] is not None
    for at in (start,) if qualified else (start, qualifiers.aside(tokens, start)):
        phrase = read(tokens, at)
        if phrase is not None and _ends(tokens, phrase):
            return phrase if start == 0 else _of_age(phrase)
    return None


def _of_age(phrase: Phrase) -> Phrase | None:
    """The wording after "aged": years of age, when it is a bare number."""
    if phrase.kind is Kind.AGE:
        return phrase
    return replace(phrase, amount=replace(phrase.amount, unit=YEARS_OLD)) if phrase.kind is Kind.COUNT else None


def _ends(tokens: Tokens, phrase: Phrase) -> bool:
    end = phrase.end
    if end == len(tokens) - 1 and tokens.word(end) in _ENDINGS[phrase.kind]:
        end += 1
    return end == len(tokens)


def meaning(words: str) -> Meaning[Fraction] | None:
    """What a wording of people, things, a share or an age means; None when the convention does not know it.

    A share is given as a part of 1, an age in years. The noun that is counted is not part of the wording.
    """
    if re.sub(r"\s", " ", words.strip().lower()) in NOUGHT.wordings:
        nought = evaluate(NOUGHT.must)
        return None if nought is None else Meaning(nought, nought)
    phrase = whole(words)
    return None if phrase is None or phrase.kind is Kind.DURATION else phrase.meaning


def duration(words: str) -> Meaning[Fraction] | None:
    """What a wording of a length of time means, in days; None for an age, or when the convention does not know it."""
    phrase = whole(words)
    return phrase.meaning if phrase is not None and phrase.kind is Kind.DURATION else None
