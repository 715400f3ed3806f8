"""An amount without its qualifier: a number in digits or words, a vague word, a share, a length of time."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from briefing.wordings.intervals import Interval, Kind
from briefing.wordings.lexer import Lex, Tokens
from briefing.wordings.number_table import DAYS, SCALES, TENS, UNITS, VAGUE, VAGUE_SHARES, VAGUE_TIMES, Row, evaluate

MONEY = frozenset({"$", "us$", "£", "€", "¥"})
MAX_DIGITS = 18
"""Longer numbers are no counts."""


class Unit(NamedTuple):
    """What one of an amount is."""

    kind: Kind
    """What is measured."""
    low: Fraction = Fraction(1)
    """Smallest value of one unit."""
    high: Fraction = Fraction(1)
    """Largest value of one unit."""
    cap: Fraction | None = None
    """Largest value that can be; None when there is none."""

    def of(self, n: Interval[Fraction]) -> Interval[Fraction]:
        """So many of the unit."""
        low = None if n.low is None else n.low * self.low
        high = None if n.high is None else n.high * self.high
        return Interval(low, high, n.low_open, n.high_open)


COUNTED = Unit(Kind.COUNT)
SHARE = Unit(Kind.SHARE, cap=Fraction(1))
PERCENT = Unit(Kind.SHARE, Fraction(1, 100), Fraction(1, 100))
"""Not capped: prices may rise by 130 percent."""
TIME = {name: Unit(Kind.DURATION, *length) for name, length in DAYS.items()}


class Nature(StrEnum):
    """How much an amount says."""

    EXACT = "exact"
    """A number, or a range of two."""
    ROUND = "round"
    """A round word without a numeral."""
    VAGUE = "vague"
    """A word that names no number."""


class Amount(NamedTuple):
    """A quantity without its qualifier."""

    must: Interval[Fraction]
    """What it says; for a vague word, what it must mean."""
    usual: Interval[Fraction]
    """The same; for a vague word, what it usually means."""
    nature: Nature
    """How much it says."""
    unit: Unit
    """What it counts."""
    end: int
    """Index of the token after it."""
    scale: int = 1
    """The scale word it ends with: a million in "1.5 million"."""
    in_digits: bool = False
    """True when it is written in digits."""


def read(tokens: Tokens, i: int) -> Amount | None:
    """The amount that begins at a token, its unit left out where one may follow any number; None when there is none."""
    if not may_begin(tokens, i):
        return None
    return _vague(tokens, i) or _time(tokens, i) or _half(tokens, i) or _share(tokens, i) or _number(tokens, i)


def may_begin(tokens: Tokens, i: int) -> bool:
    """False for a token with which no amount begins. Nearly all of a text is that, and need not be tried."""
    token = tokens[i]
    if token.lex is Lex.WORD:
        return token.word in _OPENING or token.word.endswith("long")
    return token.lex is Lex.NUMBER or token.word in MONEY


def unit_at(tokens: Tokens, i: int) -> tuple[Unit, int] | None:
    """The unit at a token, after a number, and the index after it; None when the number counts something else."""
    at = tokens.after_hyphen(i)
    word, two_words = tokens.word(at), (tokens.word(at), tokens.word(at + 1))
    if tokens[at].word == "%" or word == "percent":
        return PERCENT, at + 1
    if two_words in (("per", "cent"), ("percentage", "point"), ("percentage", "points")):
        return PERCENT, at + 2
    unit = TIME.get(word) or TIME.get(word.removesuffix("s"))
    if unit is None or (word == "second" and at == i):
        return None
    end = _long(tokens, at + 1)
    is_compound = end == at + 1 and tokens[end].lex is Lex.DASH and tokens.word(end + 1) != ""
    return None if is_compound and word in TIME and at == i else (unit, end)


def _long(tokens: Tokens, i: int) -> int:
    """The index after "-long", or the index itself."""
    at = tokens.after_hyphen(i)
    return at + 1 if at > i and tokens.word(at) == "long" else i


_VAGUE = {tuple(word.split()): (row, COUNTED) for row in VAGUE for word in row.wordings}
_VAGUE |= {tuple(word.split()): (row, SHARE) for row in VAGUE_SHARES for word in row.wordings}
_TIMES = {word: row for row in VAGUE_TIMES for word in row.wordings}
_MULTIPLIED = (("a", "couple"), ("a", "few"), ("few",), ("several",))


def _vague(tokens: Tokens, i: int) -> Amount | None:
    for length in (3, 2, 1):
        words = tuple(tokens.word(k) for k in range(i, i + length))
        if words in _VAGUE:
            row, unit = _VAGUE[words]
            found = _of_row(row, i + length, unit)
            return _multiple(tokens, found) if words in _MULTIPLIED else found
    return None


def _of_row(row: Row, end: int, unit: Unit) -> Amount | None:
    must, usual = evaluate(row.must), evaluate(row.usual)
    return Amount(must, usual, Nature.VAGUE, unit, end) if must and usual else None


def _multiple(tokens: Tokens, small: Amount | None) -> Amount | None:
    """ "several hundred": from three hundred to just below ten hundred."""
    if small is None:
        return None
    at = small.end + 1 if tokens.word(small.end) == "of" else small.end
    scale, end = _scale_words(tokens, at)
    low, usual_low, usual_high = small.must.low, small.usual.low, small.usual.high
    if end == at or low is None or usual_low is None or usual_high is None:
        return small
    must: Interval[Fraction] = Interval(low * scale, None)
    usual = Interval(usual_low * scale, (usual_high + 1) * scale - 1)
    return small._replace(must=must, usual=usual, end=end)


def _exactly(value: Fraction, end: int, nature: Nature, unit: Unit = COUNTED) -> Amount:
    point = unit.of(Interval(value, value))
    return Amount(point, point, nature, unit, end)


def _time(tokens: Tokens, i: int) -> Amount | None:
    """ "weeks", "monthslong", "month-long", "a day", "half a day"."""
    row = _TIMES.get(tokens.word(i))
    if row is not None:
        return _of_row(row, _long(tokens, i + 1), Unit(Kind.DURATION))
    value, at = Fraction(1), i + 1 if tokens.word(i) in ("a", "an") else i
    if tokens.word(at) == "half":
        value, at = Fraction(1, 2), tokens.after_hyphen(at + 1)
        at += tokens.word(at) in ("a", "an")
    word = tokens.word(at)
    name = word.removesuffix("long")
    end = at + 1 if word != name else _long(tokens, at + 1)
    is_bare = at == i and word == name and end == at + 1
    is_compound = tokens[end].lex is Lex.DASH and tokens.word(end + 1) != ""
    if name not in TIME or name == "second" or is_bare or is_compound:
        return None
    return _exactly(value, end, Nature.ROUND, TIME[name])


_SHARES = {
    ("half",): Fraction(1, 2),
    ("a", "third"): Fraction(1, 3),
    ("one", "third"): Fraction(1, 3),
    ("two", "thirds"): Fraction(2, 3),
    ("a", "quarter"): Fraction(1, 4),
    ("one", "quarter"): Fraction(1, 4),
    ("three", "quarters"): Fraction(3, 4),
}


def _share(tokens: Tokens, i: int) -> Amount | None:
    at = tokens.after_hyphen(i + 1)
    for words, end in (((tokens.word(i), tokens.word(at)), at + 1), ((tokens.word(i),), i + 1)):
        if words in _SHARES:
            return _exactly(_SHARES[words], end, Nature.ROUND, SHARE)
    return None


def _half(tokens: Tokens, i: int) -> Amount | None:
    """ "half a million", "half-dozen": only with a scale, else it is a share."""
    at = tokens.after_hyphen(i + 1)
    at += tokens.word(at) == "a"
    scale = SCALES.get(tokens.word(at))
    if tokens.word(i) != "half" or scale is None:
        return None
    return _exactly(Fraction(scale, 2), at + 1, Nature.ROUND)._replace(scale=scale)


def _number(tokens: Tokens, i: int) -> Amount | None:
    """The longest cardinal that begins at a token: "15,000", "eighty-two", "$1.5 million"; None when there is none."""
    word = tokens.word(i)
    if word == "zero":
        return _exactly(Fraction(0), i + 1, Nature.EXACT)
    if word in ("a", "an"):
        return _in_words(tokens, i + 1, lead=1) if tokens.word(i + 1) in SCALES else None
    at = i + 1 if tokens[i].word in MONEY and tokens.touch(i) else i
    return _in_digits(tokens, at) if tokens[at].lex is Lex.NUMBER else _in_words(tokens, i)


def _in_digits(tokens: Tokens, i: int) -> Amount | None:
    plain = "".join(c for c in tokens[i].word if c in "0123456789.")
    if len(plain) > MAX_DIGITS:
        return None
    scale, end = _scale_words(tokens, i + 1)
    return _exactly(Fraction(plain) * scale, end, Nature.EXACT)._replace(scale=scale, in_digits=True)


def _scale_words(tokens: Tokens, i: int) -> tuple[int, int]:
    """The scale words at a token, multiplied, and the index after them."""
    at = tokens.after_hyphen(i)
    first = SCALES.get(tokens.word(at))
    if first is None:
        return 1, i
    second = SCALES.get(tokens.word(at + 1), 1) if first == SCALES["hundred"] else 1
    return (first * second, at + 2) if second > first else (first, at + 1)


def _in_words(tokens: Tokens, i: int, lead: int | None = None) -> Amount | None:
    """A number in words; `lead` stands for the article of "a hundred"."""
    total, current, largest, at, end, scale = 0, lead, 10**15, i, i, 1
    is_round = lead is not None
    while True:
        word = tokens.word(at)
        small = _below_hundred(tokens, at)
        if word in SCALES and current is not None and _fits(word, current, largest):
            scale, is_round, end = SCALES[word], is_round or word == "dozen", at + 1
            if word == "hundred":
                current *= scale
            else:
                total, current, largest = total + current * scale, None, scale
        elif small and (current is None or (current % 100 == 0 and current >= 100)):
            current, scale, is_round, end = (current or 0) + small[0], 1, False, small[1]
        else:
            break
        at = tokens.after_hyphen(end)
        if tokens.word(at) == "and" and scale > 1 and word != "dozen" and _below_hundred(tokens, at + 1):
            at += 1
    if end == i:
        return None
    nature = Nature.ROUND if is_round else Nature.EXACT
    return _exactly(Fraction(total + (current or 0)), end, nature)._replace(scale=scale)


def _fits(word: str, current: int, largest: int) -> bool:
    if word == "hundred":
        return current < 100
    return SCALES[word] < largest


def _below_hundred(tokens: Tokens, i: int) -> tuple[int, int] | None:
    """A number below a hundred in words, and the index after it."""
    word = tokens.word(i)
    if word in UNITS:
        return UNITS[word], i + 1
    if word not in TENS:
        return None
    after = tokens.after_hyphen(i + 1)
    unit = UNITS.get(tokens.word(after), 10)
    return (TENS[word] + unit, after + 1) if unit < 10 else (TENS[word], i + 1)


_OPENING = frozenset(
    [*(words[0] for words in _VAGUE), *UNITS, *TENS, *SCALES, "zero", *_TIMES, *DAYS, *MONEY, "half", "a", "an"]
)
"""Every word with which an amount can begin, but for those that end in "long", such as "monthslong"."""
