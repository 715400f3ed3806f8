"""Number wordings of languages whose `numbers` are phrases: what they mean, and where they are in a text.

A wording is a qualifier with an amount, or with a range of two, as in English; but it is read word by word, in the
order in which the language puts them, from lists of every form of a word. What is not in the lists is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

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
from briefing.wordings.intervals import Kind, Meaning, Wording
from briefing.wordings.number_table import Lengths, Row, lengths_of, row_of
from briefing.wordings.tokens import JOINT, Phrases, Token, Tokenizer, forms

_HALF = Fraction(1, 2)
_SIGNS = {"½": _HALF, "¼": Fraction(1, 4), "¾": Fraction(3, 4), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3)}
_HYPHENS = ("-", "‐", "‑")
_YEARS = range(1900, 2100)
"""Four digits that are a year sooner than a count."""
_ABOUT = {"must": "[0, ∞)", "usual": "[0.9N, 1.1N]"}
"""What a number means that has "about" in its word."""
_MONEY_SIGNS = frozenset("$€£¥₽₴₹")
_THOUSAND = 1000
_MOST_DECIMALS = 7
"""Decimals from which on a number is no decimal one, such as a third."""
_MILLION = 1_000_000
_WORDS_OF_A_NOUN = 3
"""How many words may stand between a number and the qualifier behind what it counts."""
_LONGEST = 400
"""Longer texts are no wording of a number."""


class _Scale(NamedTuple):
    """A word that multiplies the number before it."""

    value: int
    """What it stands for: 1,000."""
    copies: int | None = None
    """How many of them the word itself says: 2 for a dual; None where the number before it says so."""


class _Sum:
    """A number in words, added up word by word."""

    def __init__(self, teens_after: frozenset[int]) -> None:
        self._teens_after = teens_after
        self._total = Fraction(0)
        self._group: Fraction | None = None
        """What stands before the next scale: less than a thousand. None before its first word."""
        self._smallest: int | None = None
        """The last scale, than which the next must be smaller."""

    @property
    def value(self) -> Fraction:
        """The number so far."""
        return self._total + (self._group or 0)

    def add(self, value: Fraction, *, is_joined: bool) -> bool:
        """Adds the value of a word, if it may follow; `is_joined` is true behind an "and". Returns whether it did."""
        if self._group is None:
            is_fitting = self._smallest is None or value < self._smallest
        else:
            is_fitting = value < 100 and self._takes(int(self._group % 100), value, is_joined)
        if is_fitting:
            self._group = (self._group or 0) + value
        return is_fitting

    def _takes(self, below: int, value: Fraction, is_joined: bool) -> bool:
        """Whether a number below a hundred takes one more word."""
        if below == 0:
            return True
        if value < 10 and below >= 20 and below % 10 == 0:
            return True
        if value < 20 and below in self._teens_after:
            return True
        return is_joined and below < 10 and value >= 20

    def multiply(self, scale: _Scale) -> bool:
        """Multiplies by a scale, if it may follow. Returns whether it did."""
        if scale.value == 100 and scale.copies is None:
            return self._hundred()
        if self._smallest is not None and scale.value >= self._smallest:
            return self._multiply_all(scale)
        if scale.copies is not None and self._group is not None:
            return False
        count = scale.copies or (1 if self._group is None else self._group)
        self._total += count * scale.value
        self._group = None
        self._smallest = scale.value
        return True

    def _hundred(self) -> bool:
        if self._group is None:
            self._group = Fraction(100)
        elif self._group < 20:
            self._group *= 100
        else:
            return False
        return True

    def _multiply_all(self, scale: _Scale) -> bool:
        """ "Hundred thousand million": the greater scale multiplies all that is before it."""
        if scale.copies is not None or scale.value == self._smallest:
            return False
        self._total = self.value * scale.value
        self._group = None
        self._smallest = scale.value
        return True


class _Numeral(NamedTuple):
    """A number at its place."""

    value: Fraction
    end: int
    """Index of the token after it."""
    scale: int = 1
    """The product of the scales that it ends with."""
    is_round: bool = False
    """True for a scale alone or with an article: "a thousand"."""
    is_article: bool = False
    """True for a word that is an article too: "une"."""

    @property
    def place(self) -> Fraction | None:
        """The place to which it is written where it may be rounded."""
        written = self.value / self.scale
        decimals = next((n for n in range(_MOST_DECIMALS) if (written * 10**n).denominator == 1), 0)
        return place_of(self.scale, decimals)


class _BehindNoun(NamedTuple):
    """A qualifier behind the noun that a number counts."""

    row: Row
    """What it means."""
    end: int
    """Index of the token after it."""
    is_apart: bool
    """True behind a comma."""


class NumberPhrases:
    """Reads the number wordings of one language, and finds them."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language lacks one of the lists."""
        numbers = language["numbers"]
        lengths = lengths_of(ENGLISH["numbers.lengths"])
        self._all: list[Phrases[Any]] = []
        self.tokenizer = Tokenizer(language)
        """Divides texts into words and figures."""
        self._after_qualifier = self._phrases(_by_form(numbers.get("after_qualifier", {}), Fraction))
        self._money = self._phrases(_entries(numbers.get("money", ""), None))
        self._also = self._phrases(_entries(numbers.get("also", ""), None))
        self._articles = self._keys(numbers.get("articles", ""))
        self._unsure = self._keys(numbers.get("unsure", ""))
        self._unsure_behind_marks = self._keys(numbers.get("unsure_behind_marks", ""))
        self._definite = self._phrases(_entries(numbers.get("definite", ""), None))
        self._inverted = self._phrases(_entries(numbers.get("inverted", ""), None))
        self._single = self._phrases(_entries(numbers.get("single", ""), None))
        self._counted = self._phrases(_by_form(numbers.get("counted", {}), Fraction))
        self._teens_after = frozenset(numbers.get("teens_after", ()))
        self._joins_everything: bool = numbers.get("joins_everything", False)
        self._is_dot_ordinal: bool = numbers.get("dot_ordinals", False)
        self._values = self._phrases(_by_form(numbers["values"], Fraction))
        self._scales = self._phrases([*_scales(numbers["scales"], None), *_scales(numbers.get("twos", {}), 2)])
        glued = frozenset(key for form in forms(numbers.get("glued_units", "")) for key in self.tokenizer.keys(form))
        self.tokenizer.know_numbers(filter(str.isalpha, self._values.keys | self._scales.keys | glued))
        self._joints = self._phrases(_entries(numbers.get("joints", ""), None))
        self._fractions = self._phrases(_by_form(numbers["fractions"], Fraction))
        self._and_a_half = self._phrases(_by_form(numbers.get("parts", {}), Fraction))
        self._of = self._phrases(_entries(numbers.get("of", ""), None))
        self._before_percent = self._phrases(_entries(numbers.get("before_percent", ""), None))
        self._percent = self._phrases(_entries(f"%; ٪; {numbers['percent']}", None))
        units = {name: Unit(Kind.DURATION, *length) for name, length in lengths.items()}
        self._units = self._phrases(
            (form, units[name]) for name, each in numbers["units"].items() for form in forms(each)
        )
        pairs = numbers.get("pairs", {}).items()
        pairs = _by_form(numbers.get("pairs", {}), lambda name: (2, units[name]))
        singles = _by_form(numbers.get("singles", {}), lambda name: (1, units[name]))
        self._pairs = self._phrases([*singles, *pairs])
        self._year = units["year"]
        self._between = self._phrases((low, self.tokenizer.keys(high)) for low, high in numbers["ranges"])
        self._to = self._phrases(_entries(numbers["to"], None))
        self._rows(numbers, lengths)
        self._context = {name: self._phrases(_entries(words, None)) for name, words in numbers["context"].items()}
        self.tokenizer.know(key for phrases in self._all for key in phrases.keys)

    def _rows(self, numbers: Mapping[str, Any], lengths: Lengths) -> None:
        before: list[tuple[str, Row]] = []
        after: list[tuple[str, Row]] = []
        behind_noun: list[tuple[str, Row]] = []
        for row in (row_of(each, lengths) for each in numbers["qualifiers"]):
            for wording in row.wordings:
                lead, tail = wording.split("N")
                if lead:
                    before.append((lead, row))
                if tail:
                    after.append((tail.strip("… "), row))
                if "…" in tail:
                    behind_noun.append((tail.strip("… "), row))
        self._before = self._phrases(before)
        self._after = self._phrases(after)
        self._behind_noun = self._phrases(behind_noun)
        vague = (row_of(each, lengths) for each in numbers["vague"])
        self._vague = self._phrases((wording, row) for row in vague for wording in row.wordings)
        self._about = self._phrases(_by_form(numbers.get("about", {}), Fraction))
        self._about_row = row_of(_ABOUT, lengths)
        self._round = row_of(numbers["round"], lengths)
        nought = row_of(numbers["nought"], lengths)
        self._nought = self._phrases((wording, nought) for wording in nought.wordings)

    def _phrases(self, meant: Iterable[tuple[str, Any]]) -> Phrases[Any]:
        phrases = Phrases(self.tokenizer, meant)
        self._all.append(phrases)
        return phrases

    def _keys(self, words: str) -> frozenset[str]:
        return frozenset(key for word in words.split() for key in self.tokenizer.keys(word))

    def read(self, words: str) -> Amount | None:
        """The amount of words that are one wording and nothing else; None for any other words."""
        if len(words) > _LONGEST:
            return None
        runs = self.tokenizer.runs(words)
        if len(runs) != 1:
            return None
        tokens = runs[0]
        if (nought := self._nought.match(tokens, 0)) and nought[1] == len(tokens):
            return Amount(nought[0].meaning)
        aside = self._context["asides"].match(tokens, 0)
        for start in (0, aside[1]) if aside else (0,):
            found = self._wording(tokens, start)
            if found and self._is_rest(tokens, found[1]):
                return found[0]
        return None

    def _is_rest(self, tokens: Sequence[Token], end: int) -> bool:
        """True where nothing but "of" and the name of a currency is behind a wording."""
        of = self._of.match(tokens, end)
        for behind in (end, of[1] if of else end):
            money = self._money.match(tokens, behind)
            rest = [token.key for token in tokens[money[1] if money else behind :]]
            if rest in ([], ["."]):
                return True
        return False

    def find(self, text: str, masked: Sequence[tuple[int, int]] = ()) -> list[Wording]:
        """The quantity wordings of a text, in order and without overlap; nothing begins inside the `masked` spans."""
        return [wording for run in self.tokenizer.runs(text) for wording in self._in_run(run, text, masked)]

    def _in_run(self, tokens: Sequence[Token], text: str, masked: Sequence[tuple[int, int]]) -> Iterator[Wording]:
        at = 0
        while at < len(tokens):
            match = None if _is_masked(tokens[at], masked) else self._wording(tokens, at)
            goes_on = self._goes_on(tokens, at, match) if match else None
            if match is not None and goes_on is None and self._is_quantity(tokens, at, match, text):
                start = tokens[at].start
                last = tokens[match[1] - 1].end
                # "At least 5" in "at least 5 May" is a part of a day.
                if not any(first < last < end for first, end in masked):
                    yield Wording(start, last, text[start:last], match[0].unit.kind)
            # Of a number that is no quantity no part is taken for one.
            at = goes_on or (match[1] if match else at + 1)

    def _goes_on(self, tokens: Sequence[Token], at: int, match: tuple[Amount, int]) -> int | None:
        """The index behind a number of which a wording is only a part, as far as it is read; None for a whole one.

        A figure that can be read in two ways, or a scale or a vague word without anything between, would change it.
        """
        amount, end = match
        if self._is_behind_unread(tokens, at) or self._is_inverted_figure(tokens, at, amount):
            return end
        behind = None if amount.is_qualified else self._behind_a_noun(tokens, end)
        if behind and not behind.is_apart and self._is_limit(tokens, behind.end):
            return behind.end
        return self._more_behind(tokens, end) if amount.unit.kind is Kind.COUNT else None

    def _is_behind_unread(self, tokens: Sequence[Token], at: int) -> bool:
        """True behind a figure that is not read, or not with the scale at the index."""
        if at == 0 or not tokens[at - 1].key.isdigit():
            return False
        return tokens[at - 1].figure is None or self._scales.match(tokens, at) is not None

    def _more_behind(self, tokens: Sequence[Token], at: int) -> int | None:
        """The index behind a scale or a vague word of things, directly behind a number; None where there is none."""
        if rest := self._scales.match(tokens, at) or self._about.match(tokens, at):
            return rest[1]
        vague = self._vague.match(tokens, at)
        return vague[1] if vague and vague[0].kind is Kind.COUNT else None

    def _is_inverted_figure(self, tokens: Sequence[Token], at: int, amount: Amount) -> bool:
        """True for a figure of which the noun before it may make "about" that many."""
        is_behind_noun = at > 0 and tokens[at].figure is not None and self._inverted.match(tokens, at - 1) is not None
        return is_behind_noun and amount.unit is ITEM and not self._is_number(tokens, at - 2)

    def _is_quantity(self, tokens: Sequence[Token], at: int, match: tuple[Amount, int], text: str) -> bool:
        """True for an amount that counts or measures: no year, age, ordinal or number of a page."""
        amount, end = match
        if self._ends_with("numbered", tokens, at) or self._is_ordinal(tokens, end, text):
            return False
        if amount.is_qualified:
            return True
        only = tokens[at] if end == at + 1 else None
        if only is not None and self._is_no_count(only):
            return False
        is_timed = self._ends_with("before_time", tokens, at) or self._context["after_time"].match(tokens, end)
        if amount.unit == self._year or (amount.unit.kind is Kind.DURATION and amount.is_round):
            return bool(is_timed)
        return True

    def _is_no_count(self, token: Token) -> bool:
        """True for a year in four digits, an article, and a word that is a number as seldom as not."""
        if token.figure is not None:
            return token.end - token.start == 4 and token.figure in _YEARS
        return token.key in self._articles or self._context["doubtful"].match([token], 0) is not None

    def _is_ordinal(self, tokens: Sequence[Token], end: int, text: str) -> bool:
        """True where a figure runs on into letters ("1er", "25-й"), or has a point after it that makes an ordinal."""
        last = tokens[end - 1]
        if last.figure is None:
            return False
        rest = text[last.end : last.end + 3]
        if self._is_dot_ordinal and re.match(r"\.\s\w", rest):
            return True
        return re.match(r"[-‐‑–:/]?[^\W\d_]|[-–:/.]\d", rest) is not None and not self._to_figure(tokens, end)

    def _to_figure(self, tokens: Sequence[Token], end: int) -> bool:
        """True where a range goes on to a second number."""
        to = self._to.match(tokens, end)
        return to is not None and self._numeral(tokens, to[1]) is not None

    def _ends_with(self, name: str, tokens: Sequence[Token], at: int) -> bool:
        """True where a phrase of a list of the context stands just before an index."""
        phrases = self._context[name]
        for first in range(max(0, at - 4), at):
            match = phrases.match(tokens, first)
            if match and match[1] == at:
                return True
        return False

    def _wording(self, tokens: Sequence[Token], at: int) -> tuple[Amount, int] | None:
        """The longest wording that begins at an index, and the index after it."""
        if self._between.match(tokens, at) and (opened := self._range(tokens, at)):
            return self._finish(tokens, opened, None)
        before = self._before.match(tokens, at) or self._noun_before(tokens, at)
        start = before[1] if before else at
        if before and (one := self._after_qualifier.match(tokens, start)):
            return self._finish(tokens, (Amount(point(one[0])), one[1]), before[0])
        found = self._range(tokens, start) or self.amount(tokens, start)
        if found is None and before:
            found = self._definite_share(tokens, start)
        if found is None:
            # "Several" may be a qualifier and a vague word.
            return self._finish(tokens, self.amount(tokens, at), None) if before else None
        return self._finish(tokens, found, before[0] if before else None)

    def _noun_before(self, tokens: Sequence[Token], at: int) -> tuple[Row, int] | None:
        """The noun that makes "about" of the number behind it, as in Russian; None for one that is counted itself."""
        noun = self._inverted.match(tokens, at)
        if noun is None or noun[1] >= len(tokens) or self._is_number(tokens, at - 1):
            return None
        # Before a figure it may as well be another noun's: "of the persons, 15 were children".
        numeral = self._in_words(tokens, noun[1])
        # "A person of thirty years"
        return None if numeral is None or self._units.match(tokens, numeral.end) else (self._about_row, noun[1])

    def _is_number(self, tokens: Sequence[Token], at: int) -> bool:
        """True where a figure or a word of a number is at an index."""
        if at < 0:
            return False
        words = (self._values, self._scales, self._vague, self._about)
        return tokens[at].key.isdigit() or any(each.match(tokens, at) for each in words)

    def _definite_share(self, tokens: Sequence[Token], at: int) -> tuple[Amount, int] | None:
        """A share with its article, behind a qualifier: "al menos el 80%"."""
        article = self._definite.match(tokens, at)
        found = self.amount(tokens, article[1]) if article else None
        return found if found and found[0].unit.kind is Kind.SHARE else None

    def _qualifier_behind(self, tokens: Sequence[Token], at: int) -> tuple[Row, int] | None:
        """The qualifier behind a number, or behind the noun that it counts: "26 morts au moins"."""
        if after := self._after.match(tokens, at):
            return after
        behind = self._behind_a_noun(tokens, at)
        if behind is None or self.amount(tokens, behind.end) or self._is_limit(tokens, behind.end):
            return None  # "17 dead, at least 5 of them children"
        # "40 hurt, at least according to the police"
        goes_on = behind.end < len(tokens) and tokens[behind.end].key.strip("'").isalpha()
        return None if behind.is_apart and goes_on else (behind.row, behind.end)

    def _behind_a_noun(self, tokens: Sequence[Token], at: int) -> _BehindNoun | None:
        """The qualifier that stands behind a noun at an index, if any."""
        for end in range(at + 1, min(at + 1 + _WORDS_OF_A_NOUN, len(tokens))):
            if not tokens[end - 1].key.strip("'").isalpha() or self._is_number(tokens, end - 1):
                return None
            is_apart = tokens[end].key in (",", "،")
            if row := self._behind_noun.match(tokens, end + is_apart):
                return _BehindNoun(*row, is_apart)
        return None

    def _is_limit(self, tokens: Sequence[Token], at: int) -> bool:
        """True for "to" or "until" at an index: "20 people at least until Friday" may say it of either."""
        before = self._before.match(tokens, at)
        is_up_to = before is not None and before[0].must.high.is_factor and before[0].must.low.value == 0
        return is_up_to or self._to.match(tokens, at) is not None

    def _finish(
        self, tokens: Sequence[Token], found: tuple[Amount, int] | None, row: Row | None
    ) -> tuple[Amount, int] | None:
        """An amount with the meaning of its qualifier: the one before it, or the one that follows."""
        if found is None:
            return None
        amount, end = found
        if row is None and (after := self._qualifier_behind(tokens, end)):
            row, end = after
        meant = qualified(row, amount._replace(is_qualified=True)) if row else self._alone(amount)
        return (meant, end) if meant else None

    def _alone(self, amount: Amount) -> Amount | None:
        """What an amount means without a qualifier."""
        if amount.is_about:
            return qualified(self._about_row, amount)
        return qualified(self._round, amount) if amount.is_round else amount

    def _range(self, tokens: Sequence[Token], at: int) -> tuple[Amount, int] | None:
        """A range: "between 20 and 30", "from 20 to 30", "20-30"."""
        opened = self._between.match(tokens, at)
        start = opened[1] if opened else at
        first = self.amount(tokens, start) or self._one(tokens, start)
        if first is None:
            return None
        low, end = first
        behind = _behind_keys(tokens, end, opened[0]) if opened else None
        if behind is None:
            to = self._to.match(tokens, end)
            behind = to[1] if to and not opened else None
        second = self.amount(tokens, behind) if behind is not None else None
        both = span_of(low, second[0]) if second else None
        if both is None or second is None:
            return None
        return both._replace(is_qualified=opened is not None), second[1]

    def _one(self, tokens: Sequence[Token], at: int) -> tuple[Amount, int] | None:
        """A noun that is one of what it names, as the low end of a range alone."""
        single = self._single.match(tokens, at)
        return (Amount(point(Fraction(1))), single[1]) if single else None

    def amount(self, tokens: Sequence[Token], at: int) -> tuple[Amount, int] | None:
        """An amount without its qualifier: a vague word, a fraction, a pair of units, or a number with its unit."""
        if vague := self._vague.match(tokens, at):
            row, end = vague
            named = Amount(replace(row.meaning, vague=True), UNIT_OF[row.kind])
            return self._of_a_scale(tokens, named, end) if row.kind is Kind.COUNT else (named, end)
        if about := self._about.match(tokens, at):
            return Amount(point(about[0]), is_about=True), about[1]
        if counted := self._counted.match(tokens, at):
            return Amount(point(counted[0])), counted[1]
        if pair := self._pairs.match(tokens, at):
            (count, unit), end = pair
            return self._with_part(tokens, Amount(unit.of(point(Fraction(count))), unit), end)
        if fraction := self._fractions.match(tokens, at):
            return self._fraction(tokens, *fraction)
        if opened := self._before_percent.match(tokens, at):
            return self._percent_behind(tokens, opened[1])
        is_money = at < len(tokens) and tokens[at].key in _MONEY_SIGNS
        numeral = self._numeral(tokens, at + 1 if is_money else at)
        if numeral is None:
            return None
        amount = Amount(point(numeral.value, numeral.place), scale=numeral.scale, is_round=numeral.is_round)
        if timed := self._units.match(tokens, numeral.end):
            one, end = timed
            length = amount._replace(meaning=one.of(amount.meaning), unit=one, is_round=numeral.is_article)
            return self._with_smaller(tokens, *self._with_part(tokens, length, end))
        amount, end = self._with_part(tokens, amount, numeral.end)
        if percent := self._percent.match(tokens, end):
            return amount._replace(meaning=PERCENT.of(amount.meaning), unit=PERCENT), percent[1]
        behind = self._units.match(tokens, end) if end > numeral.end else None
        if behind:
            return amount._replace(meaning=behind[0].of(amount.meaning), unit=behind[0]), behind[1]
        return amount, end

    def _of_a_scale(self, tokens: Sequence[Token], amount: Amount, end: int) -> tuple[Amount, int]:
        """A vague number with the millions or more that it counts: "several billion", "tens of millions"."""
        of = self._of.match(tokens, end)
        for behind in (end, of[1] if of else end):
            scale = self._scales.match(tokens, behind)
            if scale and scale[0].copies is None and scale[0].value >= _MILLION:
                size = Fraction(scale[0].value)
                many = Unit(low=size, high=size).of(amount.meaning)
                # Several million may be nearly one more.
                most = (many.usual.high or Fraction(0)) + size - 1
                return Amount(replace(many, usual=replace(many.usual, high=most))), scale[1]
        return amount, end

    def _percent_behind(self, tokens: Sequence[Token], at: int) -> tuple[Amount, int] | None:
        """A percentage whose word stands before its number, as in Turkish: "%47"."""
        numeral = self._numeral(tokens, at)
        if numeral is None:
            return None
        amount = Amount(PERCENT.of(point(numeral.value, numeral.place)), PERCENT, is_round=numeral.is_round)
        return amount, numeral.end

    def _with_smaller(self, tokens: Sequence[Token], amount: Amount, end: int) -> tuple[Amount, int]:
        """A length of time with the rest of it in a smaller unit: "two hours and ten minutes"."""
        also = self._also.match(tokens, end)
        rest = self.amount(tokens, also[1]) if also else None
        if rest is None or rest[0].unit.kind is not Kind.DURATION or rest[0].meaning.vague:
            return amount, end
        if (rest[0].meaning.must.high or 0) >= amount.unit.low:
            return amount, end
        both = sum_of(amount.meaning.must, rest[0].meaning.must)
        return amount._replace(meaning=Meaning(both, both), is_round=False), rest[1]

    def _with_part(self, tokens: Sequence[Token], amount: Amount, end: int) -> tuple[Amount, int]:
        """An amount with the fraction behind it: "two and a half"."""
        part = self._and_a_half.match(tokens, end)
        if part is None and end < len(tokens) and tokens[end].key in _SIGNS:
            part = _SIGNS[tokens[end].key], end + 1
        if part is None:
            return amount, end
        more = part[0] * amount.scale
        low = amount.unit.low * more
        high = amount.unit.high * more
        must = amount.meaning.must
        # "Two and a half million"
        may_be_scaled = amount.scale == 1 and amount.unit.kind is Kind.COUNT
        scale = self._scales.match(tokens, part[1]) if may_be_scaled else None
        times, behind = (scale[0].value, scale[1]) if scale else (1, part[1])
        ends = replace(must, low=((must.low or 0) + low) * times, high=((must.high or 0) + high) * times)
        return amount._replace(meaning=Meaning(ends, ends), is_round=False, scale=amount.scale * times), behind

    def _fraction(self, tokens: Sequence[Token], value: Fraction, end: int) -> tuple[Amount, int]:
        """A fraction: of a scale ("half a million"), of a unit of time, or of a whole."""
        of = self._of.match(tokens, end)
        hyphen = end + 1 if end < len(tokens) and tokens[end].key in _HYPHENS else end
        for behind in (end, of[1] if of else hyphen):
            if scale := self._scales.match(tokens, behind):
                return Amount(point(value * scale[0].value), is_round=True, scale=scale[0].value), scale[1]
            if unit := self._units.match(tokens, behind):
                return Amount(unit[0].of(point(value)), unit[0], is_round=True), unit[1]
        return Amount(point(value), WHOLE, is_round=True), end

    def _numeral(self, tokens: Sequence[Token], at: int) -> _Numeral | None:
        """A number in figures or in words, with the scales behind it."""
        if at >= len(tokens):
            return None
        figure = tokens[at].figure
        if figure is None:
            return self._in_words(tokens, at)
        if self._may_be_decimal(tokens, at):
            return None
        product = 1
        end = at + 1
        while (scale := self._scales.match(tokens, end)) and scale[0].copies is None:
            product *= scale[0].value
            end = scale[1]
        return self._with_lower(tokens, _Numeral(figure * product, end, product))

    def _may_be_decimal(self, tokens: Sequence[Token], at: int) -> bool:
        """True for a figure with a mark of thousands before a word of decimals as well: "1.250 milliard"."""
        token = tokens[at]
        has_mark = bool(token.mark.strip()) and int(token.key) == token.figure
        return has_mark and at + 1 < len(tokens) and tokens[at + 1].key in self._unsure_behind_marks

    def _with_lower(self, tokens: Sequence[Token], high: _Numeral) -> _Numeral:
        """A number in thousands or more with the lower rest of it behind it: "12 thousand 350"."""
        joint = self._joints.match(tokens, high.end) if self._joins_everything else None
        start = joint[1] if joint else high.end
        low = self._numeral(tokens, start) if high.scale >= _THOUSAND and start < len(tokens) else None
        if low is None or low.is_article or not 0 < low.value < high.scale or low.value in _YEARS:
            return high
        if high.value % high.scale:
            return high  # "1.5 million 300"
        return _Numeral(high.value + low.value, low.end, low.scale)

    def _in_words(self, tokens: Sequence[Token], at: int) -> _Numeral | None:
        """A number in words."""
        total = _Sum(self._teens_after)
        end = at
        scale = 1
        only_scales = True
        while (step := self._step(tokens, end, total, is_first=end == at)) is not None:
            meant, behind = step
            only_scales &= isinstance(meant, _Scale) or (end == at and tokens[end].key in self._articles)
            scale = scale * meant.value if isinstance(meant, _Scale) else 1
            end = behind
        if end == at or (end == at + 1 and tokens[at].key in self._unsure):
            return None
        is_article = end == at + 1 and tokens[at].key in self._articles
        return _Numeral(total.value, end, scale, only_scales and not is_article, is_article)

    def _step(
        self, tokens: Sequence[Token], at: int, total: _Sum, *, is_first: bool
    ) -> tuple[Fraction | _Scale, int] | None:
        """Adds the next word of a number to `total`; what it means, and the index after it. None where none follows."""
        if at >= len(tokens):
            return None
        joint = None if is_first else self._joined(tokens, at)
        start = joint[1] if joint else at
        value = self._values.match(tokens, start)
        if value and total.add(value[0], is_joined=joint is not None and joint[0]):
            return value
        scale = self._scales.match(tokens, start)
        if scale and (joint is None or not joint[0] or self._joins_everything) and total.multiply(scale[0]):
            return scale
        return None

    def _joined(self, tokens: Sequence[Token], at: int) -> tuple[bool, int] | None:
        """What joins two words of a number: whether it is an "and", and the index after it."""
        if tokens[at].key == JOINT:
            return True, at + 1
        if tokens[at].key in _HYPHENS:
            return False, at + 1
        joint = self._joints.match(tokens, at)
        return (True, joint[1]) if joint else None


def _behind_keys(tokens: Sequence[Token], at: int, keys: tuple[str, ...]) -> int | None:
    """The index after some words that stand at an index; None where they do not."""
    end = at + len(keys)
    return end if tuple(token.key for token in tokens[at:end]) == keys else None


def _is_masked(token: Token, masked: Sequence[tuple[int, int]]) -> bool:
    return any(start <= token.start < end for start, end in masked)


def _entries(written: str, meaning: Any) -> list[tuple[str, Any]]:
    return [(form, meaning) for form in forms(written)] if written else []


def _by_form(table: Mapping[str, str], kind: Any) -> list[tuple[str, Any]]:
    return [(form, kind(value)) for value, written in table.items() for form in forms(written)]


def _scales(table: Mapping[str, str], copies: int | None) -> list[tuple[str, _Scale]]:
    return [(form, _Scale(int(value), copies)) for value, written in table.items() for form in forms(written)]


@memoise(bound=16)
def number_phrases(language: Language) -> NumberPhrases:
    """The reader of a language's number wordings. Raises LanguageLacks where it lacks their lists."""
    return NumberPhrases(language)
