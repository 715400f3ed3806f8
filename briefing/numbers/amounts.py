"""A single amount without its qualifier: a number, a vague word, a share, a length of time, an age."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from briefing.intervals import Interval
from briefing.numbers import cardinals, units
from briefing.numbers.convention import (
    AGES,
    DAYS,
    VAGUE,
    VAGUE_SHARES,
    VAGUE_TIMES,
    Row,
    evaluate,
)
from briefing.numbers.tokens import Lex, Tokens
from briefing.numbers.units import COUNTED, Kind, Unit


class Nature(StrEnum):
    """How much an amount says."""

    EXACT = "exact"
    """A number, or a range of two."""
    ROUND = "round"
    """A round word without a numeral."""
    VAGUE = "vague"
    """A word that names no number."""


@dataclass(frozen=True, slots=True)
class Amount:
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
    """The scale word it ends with."""
    in_digits: bool = False
    """True when it is written in digits."""
    is_range: bool = False
    """True when it has two ends."""
    suffix: Row | None = None
    """The qualifier that stands inside it: "20-plus years"."""


def read(tokens: Tokens, i: int, *, joined: bool = True) -> Amount | None:
    """The amount that begins at a token, its unit left out where one may follow any number; None when there is none.

    Not `joined`, "one in five" is one.
    """
    if not may_begin(tokens, i):
        return None
    word = _vague(tokens, i) or _part_of_whole(tokens, i) or _time(tokens, i) or _age(tokens, i)
    return word or (_one_in(tokens, i) if joined else None) or _number(tokens, i)


def may_begin(tokens: Tokens, i: int) -> bool:
    """False for a token with which no amount begins. Nearly all of a text is that, and need not be tried."""
    token = tokens[i]
    if token.lex is Lex.WORD:
        return token.word in _OPENING or token.word.endswith("long")
    return token.lex in (Lex.NUMBER, Lex.FRACTION) or token.word in cardinals.MONEY


def _exactly(value: Fraction, end: int, nature: Nature, unit: Unit = COUNTED) -> Amount:
    point = unit.of(Interval(value, value))
    return Amount(point, point, nature, unit, end)


def _number(tokens: Tokens, i: int) -> Amount | None:
    if tokens.word(i) == "zero":
        return _exactly(Fraction(0), i + 1, Nature.EXACT)
    number = cardinals.read(tokens, i)
    if number is None:
        return None
    nature = Nature.ROUND if number.is_round else Nature.EXACT
    return replace(_exactly(number.value, number.end, nature), scale=number.scale, in_digits=number.in_digits)


_VAGUE = {tuple(word.split()): row for row in VAGUE for word in row.wordings}
_TIMES = {word: row for row in VAGUE_TIMES for word in row.wordings}
_MOST = VAGUE_SHARES[0]
_SMALL = (("a", "couple"), ("a", "few"), ("a", "handful"), ("few",), ("several",))


def _vague(tokens: Tokens, i: int) -> Amount | None:
    for length in (3, 2, 1):
        words = tuple(tokens.word(k) for k in range(i, i + length))
        if words in _VAGUE:
            found = _of_row(_VAGUE[words], i + length)
            return _multiple(tokens, found) if words in _SMALL else found
        if " ".join(words) in _MOST.wordings:
            return _of_row(_MOST, i + length, units.SHARE)
    return None


def _of_row(row: Row, end: int, unit: Unit = COUNTED) -> Amount | None:
    must, usual = evaluate(row.must), evaluate(row.usual)
    return Amount(must, usual, Nature.VAGUE, unit, end) if must and usual else None


def _multiple(tokens: Tokens, small: Amount | None) -> Amount | None:
    """ "several hundred": from three hundred to just below ten hundred."""
    if small is None:
        return None
    at = small.end + 1 if tokens.word(small.end) == "of" else small.end
    scale, end = cardinals.scale_words(tokens, at)
    low, usual_low, usual_high = small.must.low, small.usual.low, small.usual.high
    if end == at or low is None or usual_low is None or usual_high is None:
        return small
    must: Interval[Fraction] = Interval(low * scale, None)
    usual = Interval(usual_low * scale, (usual_high + 1) * scale - 1)
    return replace(small, must=must, usual=usual, end=end)


_PARTS = {
    "third": Fraction(1, 3),
    "quarter": Fraction(1, 4),
    "fourth": Fraction(1, 4),
    "fifth": Fraction(1, 5),
    "sixth": Fraction(1, 6),
    "seventh": Fraction(1, 7),
    "eighth": Fraction(1, 8),
    "ninth": Fraction(1, 9),
    "tenth": Fraction(1, 10),
}


def _part_of_whole(tokens: Tokens, i: int) -> Amount | None:
    part, end = _part(tokens, i)
    return None if part is None else _exactly(part, end, Nature.ROUND, units.SHARE)


_OF_WHOLE = (("out", "of", "every"), ("out", "of"), ("in", "every"), ("in",))


def _stand(tokens: Tokens, i: int, words: tuple[str, ...]) -> bool:
    return words == tuple(tokens.word(k) for k in range(i, i + len(words)))


def _one_in(tokens: Tokens, i: int) -> Amount | None:
    """ "one in five", "seven out of nine"."""
    few = cardinals.read(tokens, i)
    if few is None or few.is_round or few.scale != 1:
        return None
    after = next((words for words in _OF_WHOLE if _stand(tokens, few.end, words)), None)
    if after is None:
        return None
    whole = cardinals.read(tokens, few.end + len(after))
    if whole is None or not 0 < few.value < whole.value:
        return None
    return _exactly(few.value / whole.value, whole.end, Nature.ROUND, units.SHARE)


def _part(tokens: Tokens, i: int) -> tuple[Fraction | None, int]:
    """ "half", "a third", "two-thirds" and the index after it; (None, i) when there is none."""
    first = tokens.word(i)
    at = tokens.after_hyphen(i + 1)
    second = tokens.word(at)
    if first == "half" or (first in ("a", "one") and second == "half"):
        end = i + 1 if first == "half" else at + 1
        return (None, i) if _goes_on(tokens, i, end) else (Fraction(1, 2), end)
    if first in ("a", "one") and second in _PARTS:
        return (None, i) if _goes_on(tokens, i, at + 1) else (_PARTS[second], at + 1)
    count = cardinals.UNITS.get(first)
    part = _PARTS.get(second.removesuffix("s"))
    if count is None or part is None or count * part > 1 or (not second.endswith("s") and at == i + 1):
        return None, i
    return count * part, at + 1


def _goes_on(tokens: Tokens, i: int, end: int) -> bool:
    """True for "half a million" and "half a day", which are no shares."""
    number = cardinals.read(tokens, i)
    return (number is not None and number.end > end) or _time(tokens, i) is not None


_HALVES = {"half": Fraction(1, 2), "quarter": Fraction(1, 4)}


def _time(tokens: Tokens, i: int) -> Amount | None:
    """ "weeks", "monthslong", "month-long", "a year and a half", "half a day", "a quarter-century"."""
    row = _TIMES.get(tokens.word(i))
    if row is not None:
        end = i + 1
        long = tokens.after_hyphen(end)
        end = long + 1 if long > end and tokens.word(long) == "long" else end
        return _of_row(row, end, Unit(Kind.DURATION))
    value, at = _lead(tokens, i)
    word = tokens.word(at)
    name = word.removesuffix("long") if word.endswith("long") else units.time_word(word)
    if name not in units.TIME or (at == i and not _is_long(tokens, at)) or word == "second":
        return None
    unit = (units.TIME[name], at + 1) if word.endswith("long") else units.read(tokens, at)
    if unit is None or unit[0].kind is Kind.AGE:
        return None
    end = unit[1]
    value, end = cardinals.and_a_part(tokens, value, end)
    return _exactly(value, end, Nature.ROUND, units.TIME[name])


def _lead(tokens: Tokens, i: int) -> tuple[Fraction, int]:
    """What stands before a unit of time without a number: "a", "half a", "a quarter of a"; and the index after it."""
    at = i + 1 if tokens.word(i) in ("a", "an") else i
    part = _HALVES.get(tokens.word(at))
    if part is None:
        return Fraction(1), at
    at = tokens.after_hyphen(at + 1)
    at = at + 1 if tokens.word(at) == "of" else at
    return part, at + 1 if tokens.word(at) in ("a", "an") else at


def _is_long(tokens: Tokens, i: int) -> bool:
    if tokens.word(i).endswith("long"):
        return True
    return tokens[i + 1].lex is Lex.DASH and tokens.word(i + 2) == "long"


_DECADES = {f"{word[:-1]}ies": value for word, value in cardinals.TENS.items()}
_PART_OF_DECADE = {None: AGES[0], "early": AGES[1], "mid": AGES[2], "late": AGES[3]}


def _age(tokens: Tokens, i: int) -> Amount | None:
    """ "40s", "mid-40s", "late forties"."""
    stage = tokens.word(i) if tokens.word(i) in _PART_OF_DECADE else None
    at = tokens.after_hyphen(i + 1) if stage else i
    decade, end = _DECADES.get(tokens.word(at)), at + 1
    token = tokens[at]
    if token.lex is Lex.NUMBER and len(token.word) == 2 and token.word[1] == "0" and tokens.word(at + 1) == "s":
        decade, end = int(token.word) if tokens.touch(at) else None, at + 2
    if not decade:
        return None
    row, years = _PART_OF_DECADE[stage], Interval(Fraction(decade), Fraction(decade))
    must, usual = evaluate(row.must, years), evaluate(row.usual, years)
    return Amount(must, usual, Nature.EXACT, units.YEARS_OLD, end) if must and usual else None


_OPENING = frozenset(
    [
        *(words[0] for words in _VAGUE),
        *(wording.split()[0] for wording in _MOST.wordings),
        *(*cardinals.UNITS, *cardinals.TENS, *cardinals.SCALES, *cardinals.DOLLARS, "zero"),
        *(*_TIMES, *DAYS, *units.PLURALS, *_HALVES, "a", "an"),
        *(*_DECADES, *(stage for stage in _PART_OF_DECADE if stage)),
    ]
)
"""Every word with which an amount can begin, but for those that end in "long", such as "monthslong"."""
