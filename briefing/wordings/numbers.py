"""Reads number wordings: what they must and what they usually mean, as intervals."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from math import prod

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise
from briefing.wordings.amounts import (
    ITEM,
    PERCENT,
    UNIT_OF,
    WHOLE,
    Amount,
    Unit,
    place_of,
    point,
    qualified,
    span_of,
    sum_of,
)
from briefing.wordings.intervals import Interval, Kind, Meaning
from briefing.wordings.number_grammar import NumberGrammar, split_words
from briefing.wordings.number_phrases import number_phrases

_LONGEST = 400
"""Longer texts are no wording of a number."""


_PARTS = {"half": "1/2", "quarter": "1/4", "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}

_LOWER = {**{ord(letter): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ\u212a"}, 0x17F: "s"}
"""Letters in lower case, with every character at its place: also the long s, and the sign of the Kelvin."""


class NumberReader:
    """Reads the number wordings of one language."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language has no numbers."""
        self.grammar = NumberGrammar(language)
        """The patterns of the language's number wordings."""
        self.table = self.grammar.table
        """The values of its number words."""
        self._articles = language.words("numbers.articles")
        self._round_scales = language.words("numbers.round_scales")
        self._time_units = {name: Unit(Kind.DURATION, *length) for name, length in self.table.lengths.items()}
        self._readers = {
            "odds": self._odds,
            "several_scales": self._several_scales,
            "vague": self._vague,
            "length": self._length,
            "fraction": self._fraction,
            "digits": self._digits,
            "words": self._words,
        }

    def phrase(self, text: str, match: re.Match[str]) -> Amount | None:
        """The longest wording that begins with a match of `grammar.phrase` in `text`; None when it means nothing.

        Both are in lower case; offsets are those of `text`.
        """
        amount = self._unqualified(text, match)
        if amount is None:
            return None
        row = self.grammar.before[" ".join(split_words(match["before"]))] if match["before"] else None
        after = self.grammar.qualifier_after.match(text, amount.end)
        behind = self.grammar.after[" ".join(after["after"].split())] if after else None
        # "Around 30 seconds or so" says twice that it is about so many.
        if after and behind and (row is None or (row.must, row.usual) == (behind.must, behind.usual)):
            row = behind
            # "90-plus percent": what is counted stands behind both.
            amount = self._with_unit(amount._replace(end=after.end()), self.grammar.unit.match(text, after.end()))
        if row is not None:
            return qualified(row, amount._replace(is_qualified=True))
        return qualified(self.table.round, amount) if amount.is_round else amount

    def whole(self, words: str) -> Amount | None:
        """The amount of words, in any case, that are one wording and nothing else; None for any other words."""
        words = lower(words.strip())
        if len(words) > _LONGEST:
            return None
        match = self.grammar.phrase.match(words) or self.grammar.phrase_after_aside.match(words)
        amount = self.phrase(words, match) if match else None
        return amount if amount and self.grammar.rest.match(words, amount.end) else None

    def _unqualified(self, text: str, match: re.Match[str]) -> Amount | None:
        """The range or the amount that a match begins; None for "between" without a range."""
        first = self._amount(text, match)
        if match["between"]:
            return self._range(text, first, self.grammar.joint_and)
        if self.word_before(text, first.at) == "from":
            return first  # "From 20 to 30" is no range.
        return self._range(text, first, self.grammar.joint_to) or first

    def _range(self, text: str, low: Amount, joint: re.Pattern[str]) -> Amount | None:
        """The range from an amount to the next behind a joint; None where there is none or they are no two ends."""
        high = self._next(text, low, joint)
        return span_of(low, high) if high else None

    def _next(self, text: str, amount: Amount, joint: re.Pattern[str]) -> Amount | None:
        """The amount that a joint ("to", "and") links to `amount`; None without one, or if it has its own qualifier."""
        between = joint.match(text, amount.end)
        match = self.grammar.phrase.match(text, between.end()) if between else None
        if match is None or match["before"] or match["between"]:
            return None
        return self._amount(text, match)

    def _amount(self, text: str, match: re.Match[str]) -> Amount:
        """The amount that a match begins, with the fraction, the unit and the smaller unit after it."""
        name = match.lastgroup or ""
        amount = self._readers[name](match)._replace(start=match.start(), at=match.start(name), end=match.end())
        if name == "odds":
            return amount
        if name not in ("digits", "words", "length"):
            return self._with_unit(amount, self.grammar.unit.match(text, amount.end))
        amount = self._with_part(text, amount)
        unit = self.grammar.unit.match(text, amount.end)
        # "A two-week, five-day" lists two lengths, and "$5 a week, two hours" is a rate.
        is_listed = unit is None or self.grammar.hyphen.match(unit[0])
        joint = self.grammar.joint_and if is_listed else self.grammar.joint_comma
        return self._with_smaller_unit(text, self._with_unit(amount, unit), joint)

    def _with_part(self, text: str, amount: Amount) -> Amount:
        """A number of items with the fraction after it: "two and a half million"."""
        part = self.grammar.part.match(text, amount.end) if amount.unit is ITEM else None
        if part is None:
            return amount
        value = Fraction(_PARTS.get(part["part"], part["part"])) * amount.scale
        total = ((amount.meaning.must.low or 0) + value) * self._product(part["scale"])
        return amount._replace(meaning=point(total), is_round=False, end=part.end())

    def _with_unit(self, amount: Amount, unit: re.Match[str] | None) -> Amount:
        """An amount in the unit after it. A share is no length of time, but may be one of a percent."""
        if unit is None or amount.unit not in (ITEM, WHOLE):
            return amount
        if unit["time"] and amount.unit is WHOLE:
            return amount
        one = self._time_units[unit["time"]] if unit["time"] else PERCENT
        return amount._replace(meaning=one.of(amount.meaning), unit=one, end=unit.end())

    def _with_smaller_unit(self, text: str, amount: Amount, joint: re.Pattern[str]) -> Amount:
        """A length of time with the rest of it in a smaller unit: "two hours and ten minutes"."""
        rest = self._next(text, amount, joint) if amount.unit.kind is Kind.DURATION else None
        if rest is None or rest.unit.kind is not Kind.DURATION:
            return amount
        if not rest.meaning.must.high or rest.meaning.must.high >= amount.unit.low:
            return amount
        both = sum_of(amount.meaning.must, rest.meaning.must)
        return amount._replace(meaning=Meaning(both, both), is_round=False, end=rest.end)

    # One reader for each kind of amount, from the groups of its pattern; the caller adds the offsets.

    def _several_scales(self, match: re.Match[str]) -> Amount:
        scale = self._product(match["scales_of_several"])
        row = self.grammar.vague[" ".join(split_words(match["several"]))]
        few = Unit(low=Fraction(scale), high=Fraction(scale)).of(replace(row.meaning, vague=True))
        # Several hundred may be nearly a thousand.
        most = (few.usual.high or Fraction(0)) + scale - 1
        return Amount(replace(few, usual=Interval(few.usual.low, most)))

    def _vague(self, match: re.Match[str]) -> Amount:
        row = self.grammar.vague[" ".join(split_words(match["vague_word"]))]
        return Amount(replace(row.meaning, vague=True), UNIT_OF[row.kind])

    def _length(self, match: re.Match[str]) -> Amount:
        one = self._time_units[match["length_unit"]]
        number = Fraction(1, 2) if match["half"] else Fraction(1)
        if match["and_a_half"]:
            number += Fraction(1, 2)
        return Amount(one.of(point(number)), one, is_round=match["and_a_half"] is None)

    def _fraction(self, match: re.Match[str]) -> Amount:
        words = split_words(match["parts"])
        parts = self.table.units.get(words[0], 1)
        scale = self._product(match["scale_of_fraction"])
        value = Fraction(parts * scale, self.grammar.denominators[words[-1].removesuffix("s")])
        unit = ITEM if match["scale_of_fraction"] else WHOLE
        return Amount(point(value), unit, is_round=True, scale=scale)

    def _odds(self, match: re.Match[str]) -> Amount:
        """A share of two numbers, which is round as "a fifth" is."""
        part, whole = (self._figure_or_words(each) for each in self.grammar.odds_joint.split(match["odds"]))
        return Amount(point(Fraction(part, whole)), WHOLE, is_round=True)

    def _figure_or_words(self, written: str) -> int:
        digits = written.replace(",", "")
        return int(digits) if digits.isdecimal() else self._value(split_words(written))

    def _digits(self, match: re.Match[str]) -> Amount:
        scale = self._product(match["scale_of_digits"] or match["letters"])
        figure = re.sub("[^0-9.]", "", match["figure"])
        # A fraction of a text takes three times as long as one of a whole number.
        value = Fraction(figure) if "." in figure else Fraction(int(figure))
        return Amount(point(value * scale, place_of(scale, len(figure.partition(".")[2]))), scale=scale)

    def _words(self, match: re.Match[str]) -> Amount:
        """A number in words, which is round where it ends with a dozen, or is one hundred, thousand or the like."""
        words = split_words(match["words"])
        ends_with_scale = words[-1] in self.table.scales
        is_round = ends_with_scale and (words[0] in self._articles or not self._round_scales.isdisjoint(words))
        scale = self._product(" ".join(takewhile(self.table.scales.__contains__, reversed(words))))
        return Amount(point(Fraction(self._value(words)), place_of(scale, 0)), is_round=is_round, scale=scale)

    def _value(self, words: list[str]) -> int:
        """The value of a number in words."""
        total = 0
        below_scale = 0
        for word in words:
            scale = self.table.scales.get(word)
            if scale is None:
                below_scale += self._small(word)
            elif scale == 100:
                below_scale *= scale
            else:
                total = total + below_scale * scale if below_scale else total * scale
                below_scale = 0
        return total + below_scale

    def _small(self, word: str) -> int:
        if word in self._articles:
            return 1
        return self.table.units.get(word) or self.table.tens.get(word, 0)

    def _product(self, scales: str | None) -> int:
        """The product of some scale words ("hundred thousand"); 1 for none."""
        return prod(self.table.scales.get(word) or self.table.letters.get(word, 1) for word in split_words(scales))

    def word_before(self, text: str, at: int) -> str:
        """The word before an offset; empty when something else is there."""
        word = self.grammar.word_before.search(text, max(0, at - 30), at)
        return word[0].replace("’", "'") if word else ""


@memoise(bound=16)
def number_reader(language: Language) -> NumberReader:
    """The reader of a language's number wordings. Raises LanguageLacks where it has no numbers."""
    return NumberReader(language)


def lower(text: str) -> str:
    """The text in lower case, with every character at its place."""
    return text.translate(_LOWER)


def is_of_phrases(language: Language) -> bool:
    """True for a language whose number wordings are lists of phrases; English has patterns."""
    return not language.lacks("numbers.values")


def _whole(words: str, language: Language) -> Amount | None:
    """The amount of words that are one wording and nothing else; None for any other words."""
    if is_of_phrases(language):
        return number_phrases(language).read(words)
    reader = number_reader(language)
    plain = " ".join(words.lower().split())
    for row in (reader.table.nought, *reader.table.whole):
        if plain in row.wordings:
            return Amount(row.meaning, UNIT_OF[row.kind])
    return reader.whole(words)


@memoise(bound=4096)
def numbers_of_odds(words: str, language: Language = ENGLISH) -> tuple[str, str] | None:
    """The two numbers by which some words give a share; None of any other words.

    >>> numbers_of_odds("nearly six in 10"), numbers_of_odds("60 percent")
    (('nearly six', '10'), None)
    """
    if language.lacks("numbers") or is_of_phrases(language):
        return None
    grammar = number_reader(language).grammar
    match = grammar.phrase.match(lower(words))
    if match is None or match.lastgroup != "odds":
        return None
    joint = grammar.odds_joint.search(lower(words), match.start("odds"))
    return (words[: joint.start()], words[joint.end() :]) if joint else None


@memoise(bound=4096)
def read_number(words: str, language: Language = ENGLISH) -> Meaning[Fraction] | None:
    """What a wording of people, things or a share means; None when the convention does not know it.

    A share is given as a part of 1. The noun that is counted is not part of the wording. Raises LanguageLacks where
    the language has no numbers.

    >>> read_number("nearly 300").usual
    Interval(low=Fraction(270, 1), high=Fraction(300, 1), low_open=False, high_open=True)
    >>> read_number("82 people") is None
    True
    """
    amount = _whole(words, language)
    return None if amount is None or amount.unit.kind is Kind.DURATION else amount.meaning


@memoise(bound=4096)
def read_share(words: str, language: Language = ENGLISH) -> Meaning[Fraction] | None:
    """What a wording of a share means, as a part of 1; None where it names none, as a bare number does not.

    Raises LanguageLacks where the language has no numbers.

    >>> read_share("35 percent").must.low
    Fraction(7, 20)
    >>> read_share("35") is None
    True
    """
    amount = _whole(words, language)
    return amount.meaning if amount is not None and amount.unit.kind is Kind.SHARE else None


def read_duration(words: str, language: Language = ENGLISH) -> Meaning[Fraction] | None:
    """What a wording of a length of time means, in days; None when the convention does not know it.

    Raises LanguageLacks where the language has no numbers.

    >>> read_duration("two weeks").must
    Interval(low=Fraction(14, 1), high=Fraction(14, 1), low_open=False, high_open=False)
    """
    amount = _whole(words, language)
    return amount.meaning if amount is not None and amount.unit.kind is Kind.DURATION else None
