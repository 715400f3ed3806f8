"""A whole number wording: qualifier, amount or range of two, qualifier; what it means, and that in plain English."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from briefing.wordings import amounts
from briefing.wordings.amounts import COUNTED, Amount, Nature, Unit
from briefing.wordings.intervals import Interval, Kind, Meaning
from briefing.wordings.lexer import Lex, Tokens
from briefing.wordings.number_table import ASIDE, NOUGHT, QUALIFIERS, ROUND, Row, evaluate

_Phrases = dict[str, list[tuple[tuple[str, ...], Row]]]


def _split(rows: tuple[Row, ...], side: int) -> _Phrases:
    """The words before (0) or after (1) the N of each wording, longest first, by their first word."""
    phrases: _Phrases = {}
    for row in rows:
        for wording in row.wordings:
            words = tuple(wording.split("N")[side].split())
            if words:
                phrases.setdefault(words[0], []).append((words, row))
    return {first: sorted(found, key=lambda item: -len(item[0])) for first, found in phrases.items()}


_BEFORE = _split(QUALIFIERS, 0)
_AFTER = _split(QUALIFIERS, 1)
_ASIDES = _split((ASIDE,), 0)
_LONGEST = 400
"""Longer texts are no wording of a number."""


def _match(tokens: Tokens, i: int, phrases: _Phrases) -> tuple[Row | None, int]:
    """The row whose words begin at a token and the index after them; (None, i) when there is none."""
    for words, row in phrases.get(tokens[i].word, ()):
        end = i + len(words)
        if all(tokens[i + k].word == word and tokens[i + k].lex is not Lex.MASKED for k, word in enumerate(words)):
            return row, end
    return None, i


def _amount(tokens: Tokens, i: int) -> Amount | None:
    """The longest amount that begins at a token, or None. After "from", "20 to 30" is no range: it rose to 30."""
    if tokens.word(i) == "between":
        low = _single(tokens, i + 1)
        return _joined(tokens, low, low.end + 1) if low is not None and tokens.word(low.end) == "and" else None
    low = _single(tokens, i)
    at = None if low is None or tokens.word(i - 1) == "from" else _joiner(tokens, low)
    return low if low is None or at is None else _joined(tokens, low, at) or low


def _joiner(tokens: Tokens, low: Amount) -> int | None:
    """Index of the second end of a range, or None."""
    at = low.end
    if tokens[at].lex is Lex.DASH and low.in_digits and tokens[at + 1].lex is Lex.NUMBER:
        return at + 1
    at += tokens[at].word == "-" and tokens.touch(at - 1)
    return at + 1 if tokens.word(at) in ("to", "or") else None


def _joined(tokens: Tokens, low: Amount, at: int) -> Amount | None:
    """One range of two amounts, or None when they are not its two ends."""
    high = _single(tokens, at)
    if high is None or Nature.VAGUE in (low.nature, high.nature):
        return None
    bottom, top = low.must.low, high.must.high
    if low.unit is COUNTED and bottom is not None:
        bottom *= high.unit.low
    elif low.unit.kind is not high.unit.kind:
        return None
    if bottom is None or top is None:
        return None
    if low.scale == 1 < high.scale and bottom < top / high.scale:
        bottom *= high.scale
    if bottom >= top:
        return None
    both = Interval(bottom, top)
    return high._replace(must=both, usual=both, nature=Nature.EXACT)


def _single(tokens: Tokens, i: int) -> Amount | None:
    bare = amounts.read(tokens, i)
    if bare is None or bare.unit is not COUNTED:
        return bare
    found = amounts.unit_at(tokens, bare.end)
    if found is None:
        return bare
    unit, end = found
    return bare._replace(must=unit.of(bare.must), usual=unit.of(bare.usual), unit=unit, end=end)


class Phrase(NamedTuple):
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
    return amounts.may_begin(tokens, i) or tokens[i].word in _BEFORE or tokens.word(i) == "between"


def read(tokens: Tokens, i: int) -> Phrase | None:
    """The longest wording that begins at a token, or None when none can be read there."""
    row, at = _match(tokens, i, _BEFORE)
    amount = _amount(tokens, at)
    if amount is None and row is not None:
        row, at, amount = None, i, _amount(tokens, i)
    if amount is None:
        return None
    row, end = (row, amount.end) if row else _match(tokens, amount.end, _AFTER)
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
    if len(words) > _LONGEST:
        return None
    tokens = Tokens(words.strip(), mask=False)
    qualified = _match(tokens, 0, _BEFORE)[0] is not None
    for at in (0,) if qualified else (0, _match(tokens, 0, _ASIDES)[1]):
        phrase = read(tokens, at)
        if phrase is not None and len(tokens) == phrase.end + (tokens.word(phrase.end) == "of"):
            return phrase
    return None


def read_number(words: str) -> Meaning[Fraction] | None:
    """What a wording of people, things or a share means; None when the convention does not know it.

    A share is given as a part of 1. The noun that is counted is not part of the wording.

    >>> read_number("nearly 300").usual
    Interval(low=Fraction(270, 1), high=Fraction(300, 1), low_open=False, high_open=True)
    >>> read_number("82 people") is None
    True
    """
    if re.sub(r"\s", " ", words.strip().lower()) in NOUGHT.wordings:
        nought = evaluate(NOUGHT.must)
        return None if nought is None else Meaning(nought, nought)
    phrase = whole(words)
    return None if phrase is None or phrase.kind is Kind.DURATION else phrase.meaning


def read_duration(words: str) -> Meaning[Fraction] | None:
    """What a wording of a length of time means, in days; None when the convention does not know it.

    >>> read_duration("two weeks").must
    Interval(low=Fraction(14, 1), high=Fraction(14, 1), low_open=False, high_open=False)
    """
    phrase = whole(words)
    return phrase.meaning if phrase is not None and phrase.kind is Kind.DURATION else None


UNKNOWN = "not a wording that the convention knows"


def says(words: str) -> str:
    """What a wording must mean and, where that is narrower, what it usually means.

    A share is given in percent, a length of time in days. `UNKNOWN` when the wording is not known.

    >>> says("dozens")
    '24 or more, usually 24–99'
    """
    phrase = whole(words)
    found = phrase.meaning if phrase else read_number(words)
    if found is None:
        return UNKNOWN
    unit = phrase.amount.unit if phrase else COUNTED
    must = _interval(found.must, unit)
    return must if found.usual == found.must else f"{must}, usually {_interval(found.usual, unit)}"


def _interval(interval: Interval[Fraction], unit: Unit) -> str:
    bottom, sign = _value(interval.low or Fraction(0), unit), _SIGNS[unit.kind]
    if interval.high is None or interval.high == unit.cap:
        if not interval.low:
            return "anything"
        return f"more than {bottom}{sign}" if interval.low_open else f"{bottom}{sign} or more"
    top = f"{_value(interval.high, unit)}{sign}"
    if interval.low == interval.high:
        return top
    if not interval.low:
        return f"under {top}" if interval.high_open else f"up to {top}"
    if interval.low_open or interval.high_open:
        return f"{'over ' * interval.low_open}{bottom} to {'under ' * interval.high_open}{top}"
    return f"{bottom}–{top}"


_SIGNS = {Kind.COUNT: "", Kind.SHARE: "%", Kind.DURATION: " days"}


def _value(value: Fraction, unit: Unit) -> str:
    value *= 100 if unit.kind is Kind.SHARE else 1
    if value.denominator == 1:
        return f"{int(value):,}"
    return f"{float(value):,.1f}" if value >= 1 else f"{float(value):.3g}"
