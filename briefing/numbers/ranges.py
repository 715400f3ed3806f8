"""An amount with its unit, or a range of two: "20 to 30 percent", "between two and three weeks"."""

from __future__ import annotations

from dataclasses import replace

from briefing.intervals import Interval
from briefing.numbers import amounts, qualifiers, units
from briefing.numbers.amounts import Amount, Nature
from briefing.numbers.tokens import Lex, Tokens
from briefing.numbers.units import COUNTED, Unit

BETWEEN = "between"
"""The word that opens a range."""


def read(tokens: Tokens, i: int, *, joined: bool = True) -> Amount | None:
    """The longest amount that begins at a token, or None. Not `joined`, "20 to 30" and "one in five" are 20 and one."""
    if tokens.word(i) == BETWEEN:
        return _between(tokens, i + 1)
    low = _single(tokens, i, joined=joined)
    if low is None or not joined or low.suffix is not None:
        return low
    at = _joiner(tokens, low)
    high = None if at is None else _single(tokens, at)
    both = None if high is None else _join(low, high, alternative=tokens.word(low.end) == "or")
    return both or low


def _between(tokens: Tokens, i: int) -> Amount | None:
    low = _single(tokens, i)
    if low is None or tokens.word(low.end) != "and":
        return None
    high = _single(tokens, low.end + 1)
    return None if high is None else _join(low, high, alternative=False)


def _joiner(tokens: Tokens, low: Amount) -> int | None:
    """Index of the second end of a range, or None."""
    at = low.end
    if tokens[at].lex is Lex.DASH and low.in_digits and tokens[at + 1].lex in (Lex.NUMBER, Lex.FRACTION):
        return at + 1
    if tokens[at].word == "-" and tokens[at].lex is Lex.MARK and tokens.touch(at - 1):
        at += 1
    return at + 1 if tokens.word(at) in ("to", "or") else None


def _join(low: Amount, high: Amount, *, alternative: bool) -> Amount | None:
    """One range of two amounts, or None when they are not its two ends."""
    if Nature.VAGUE in (low.nature, high.nature) or low.suffix or high.suffix:
        return None
    if low.unit is COUNTED and high.unit is not COUNTED:
        low = replace(low, must=high.unit.of(low.must), unit=high.unit)
    elif high.unit is COUNTED and low.unit is not COUNTED and alternative and low.nature is Nature.ROUND:
        high = replace(high, must=low.unit.of(high.must), unit=low.unit)
    bottom, top = low.must.low, high.must.high
    if low.unit.kind is not high.unit.kind or bottom is None or top is None:
        return None
    if low.scale == 1 < high.scale and bottom < top / high.scale:
        bottom *= high.scale
    if bottom >= top:
        return None
    both = Interval(bottom, top)
    unit = high.unit if low.unit == high.unit else Unit(high.unit.kind, cap=high.unit.cap)
    return Amount(both, both, Nature.EXACT, unit, high.end, high.scale, high.in_digits, is_range=True)


def _single(tokens: Tokens, i: int, *, joined: bool = True) -> Amount | None:
    bare = amounts.read(tokens, i, joined=joined)
    if bare is None or bare.unit is not COUNTED:
        return bare
    suffix, at = None, bare.end
    unit = units.read(tokens, at)
    if unit is None:
        suffix, at = qualifiers.after(tokens, at)
        unit = units.read(tokens, at) if suffix else None
    if unit is None:
        return bare
    found, end = unit
    must, usual = found.of(bare.must), found.of(bare.usual)
    return replace(bare, must=must, usual=usual, unit=found, end=end, suffix=suffix)
