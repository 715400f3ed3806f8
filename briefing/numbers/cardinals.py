"""Cardinal numbers, in digits, in words and in both: "15,000", "eighty-two", "1.5 million", "half a dozen"."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from briefing.numbers.tokens import Lex, Tokens


def _in_steps(words: str, first: int, step: int) -> dict[str, int]:
    return {word: first + step * i for i, word in enumerate(words.split())}


UNITS = _in_steps("one two three four five six seven eight nine ten eleven twelve", 1, 1) | _in_steps(
    "thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 13, 1
)
TENS = _in_steps("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10)
SCALES = {
    "hundred": 100,
    "thousand": 1000,
    "million": 10**6,
    "billion": 10**9,
    "trillion": 10**12,
    "lakh": 10**5,
    "crore": 10**7,
    "dozen": 12,
}
GLUED = {"bn": 10**9, "tn": 10**12, "mn": 10**6, "m": 10**6, "b": 10**9}
"""Scales written onto the digits. A small "m" or "b" is one only after a sign of money: "15m" may be metres."""
SIGNS = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}
MONEY = frozenset("$£€¥")
DOLLARS = frozenset({"us", "a", "c", "s", "hk", "nz"})
"""What may stand before a sign of money: "US$10 billion"."""
MAX_DIGITS = 18
"""Longer numbers are no counts."""


@dataclass(frozen=True, slots=True)
class Cardinal:
    """A number read from a text."""

    value: Fraction
    """The number."""
    end: int
    """Index of the token after it."""
    scale: int = 1
    """The scale word it ends with: a million in "1.5 million"."""
    is_round: bool = False
    """True for a round word without a numeral: "a dozen", "half a million"."""
    in_digits: bool = False
    """True when it is written in digits."""


def read(tokens: Tokens, i: int) -> Cardinal | None:
    """The longest cardinal that begins at a token, or None."""
    word = tokens.word(i)
    if word in DOLLARS and tokens[i + 1].word == "$" and tokens.touch(i):
        return read(tokens, i + 1)
    if word in ("a", "an"):
        return _with_article(tokens, i)
    if word == "half":
        return _half(tokens, i, i + 1)
    if tokens[i].word in MONEY and tokens.touch(i):
        return _digits(tokens, i + 1, money=True)
    if tokens[i].lex in (Lex.NUMBER, Lex.FRACTION):
        return _digits(tokens, i, money=False)
    return _words(tokens, i)


def _with_article(tokens: Tokens, i: int) -> Cardinal | None:
    word = tokens.word(i + 1)
    if word in SCALES:
        return _words(tokens, i + 1, lead=1)
    if word in ("single", "lone"):
        return Cardinal(Fraction(1), i + 2)
    if word == "half":
        return _half(tokens, i, i + 2)
    if word == "quarter":
        return _part_of_scale(tokens, i + 2, Fraction(1, 4))
    return None


def _half(tokens: Tokens, i: int, after: int) -> Cardinal | None:
    """ "half a million", "half-dozen", "a half million": only with a scale, else it is a share."""
    at = tokens.after_hyphen(after)
    if tokens.word(at) == "a" and tokens.word(i) == "half":
        at += 1
    scale = SCALES.get(tokens.word(at))
    return None if scale is None else Cardinal(Fraction(scale, 2), at + 1, scale, is_round=True)


def _part_of_scale(tokens: Tokens, i: int, part: Fraction) -> Cardinal | None:
    at = i + 2 if (tokens.word(i), tokens.word(i + 1)) == ("of", "a") else i
    scale = SCALES.get(tokens.word(at))
    return None if scale is None else Cardinal(part * scale, at + 1, scale, is_round=True)


def _digits(tokens: Tokens, i: int, *, money: bool) -> Cardinal | None:
    value = _written(tokens, i)
    if value is None:
        return None
    end = i + 1
    if tokens[end].lex is Lex.FRACTION and tokens[i].lex is Lex.NUMBER and value.denominator == 1:
        value, end = value + _fraction(tokens[end].word), end + 1
    value, end = and_a_part(tokens, value, end)
    glued = tokens.word(end) if tokens.touch(end - 1) else ""
    if glued in GLUED and (money or len(glued) > 1 or tokens[end].capital):
        return Cardinal(value * GLUED[glued], end + 1, GLUED[glued], in_digits=True)
    factor, end = scale_words(tokens, end)
    return Cardinal(value * factor, end, factor, in_digits=True)


def _written(tokens: Tokens, i: int) -> Fraction | None:
    token = tokens[i]
    if token.lex is Lex.FRACTION:
        return _fraction(token.word)
    if token.lex is not Lex.NUMBER:
        return None
    plain = "".join(c for c in token.word if c in "0123456789.")
    return Fraction(plain) if len(plain) <= MAX_DIGITS else None


def _fraction(written: str) -> Fraction:
    return Fraction(SIGNS.get(written, written))


def scale_words(tokens: Tokens, i: int) -> tuple[int, int]:
    """The scale words at a token, multiplied, and the index after them."""
    at = tokens.after_hyphen(i)
    first = SCALES.get(tokens.word(at))
    if first is None:
        return 1, i
    second = SCALES.get(tokens.word(at + 1), 1) if first == SCALES["hundred"] else 1
    return (first * second, at + 2) if second > first else (first, at + 1)


def and_a_part(tokens: Tokens, value: Fraction, i: int) -> tuple[Fraction, int]:
    """ "two and a half": the value with its part, and the index after it."""
    first = tokens.after_hyphen(i)
    second = tokens.after_hyphen(first + 1)
    third = tokens.after_hyphen(second + 1)
    part = {"half": Fraction(1, 2), "quarter": Fraction(1, 4)}.get(tokens.word(third))
    if (tokens.word(first), tokens.word(second)) != ("and", "a") or part is None:
        return value, i
    return value + part, third + 1


def _words(tokens: Tokens, i: int, lead: int | None = None) -> Cardinal | None:
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
    value, after_part = and_a_part(tokens, Fraction(total + (current or 0)), end)
    if after_part > end:
        scale, end = scale_words(tokens, after_part)
        value *= scale
    return Cardinal(value, end, scale, is_round=is_round)


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
