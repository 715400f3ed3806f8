"""A whole number wording: qualifier, amount or range of two, qualifier; what it means, and where such stand in a text.

In running text "one" may be a pronoun, "half" an idiom, "a third" an ordinal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from briefing.wordings import amounts
from briefing.wordings.amounts import COUNTED, Amount, Nature
from briefing.wordings.intervals import Found, Interval, Kind, Meaning
from briefing.wordings.lexer import Lex, Tokens
from briefing.wordings.number_table import ASIDE, NOUGHT, QUALIFIERS, ROUND, VAGUE_TIMES, Row, evaluate

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


@lru_cache(maxsize=4096)
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


_Rule = Callable[[Tokens, int, Phrase], bool]


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_BEFORE_TIME = _set("for in within over after about just only took take lasted lasting spent under than nearly of")
_AFTER_TIME = _set("of after before later ago earlier")
_DEFINITE = _set("the these those this recent coming early final last next past previous first")
_CASUALTY = _set("killing killed wounding wounded injuring injured detaining leaving including only just")
_STRICKEN = _set("dead killed wounded injured missing more")
_WHOLE = _set("of the a an its his her their our")
_SIDES = _set("first second other latter eastern western northern southern upper lower")
_NOT_COUNTED = _set("first second third fourth fifth sixth seventh eighth ninth way")
_FEW = _set("the past last next first these those only very its his her their")
_PLAIN_TIMES = frozenset(word for row in VAGUE_TIMES for word in row.wordings if not word.endswith("long"))


def _is_no_ordinal(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "twenty-first", "two-way"."""
    return not (tokens[phrase.end].lex is Lex.DASH and tokens.word(phrase.end + 1) in _NOT_COUNTED)


def _is_no_pronoun(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "killed one", "one dead"; elsewhere "one" by itself is mostly a pronoun."""
    if tokens.word(phrase.at) != "one" or phrase.qualifier or phrase.end > phrase.at + 1:
        return True
    return tokens.word(i - 1) in _CASUALTY or tokens.word(phrase.end) in _STRICKEN


def _is_share(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "half the town", "a third of it"; not "the eastern half", "a third time", "half-built"."""
    if phrase.kind is not Kind.SHARE or phrase.amount.nature is Nature.EXACT:
        return True
    before, after = tokens.word(i - 1), tokens.word(phrase.end)
    if phrase.amount.nature is Nature.VAGUE:
        return after == "of" and before not in ("the", "one")
    return before not in _SIDES and (phrase.qualifier is not None or after in _WHOLE)


def _is_vague_count(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "the few", "a couple of", "scores of"; not "few believe it", "a young couple", "test scores"."""
    first, last, after = tokens.word(phrase.at), tokens.word(phrase.end - 1), tokens.word(phrase.end)
    if first == "few":
        return tokens.word(i - 1) in _FEW
    return last not in ("couple", "scores") or after == "of"


def _is_time(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "weeks of", "for a month"; not "recent weeks", "twice a week"."""
    length, first = phrase.end - phrase.at, tokens.word(phrase.at)
    article = first in ("a", "an", "one")
    if phrase.kind is not Kind.DURATION or phrase.qualifier or not (article or (length == 1 and first in _PLAIN_TIMES)):
        return True
    before, after = tokens.word(i - 1), tokens.word(phrase.end)
    if before in _DEFINITE or before.endswith("'s") or (article and length > 2):
        return False
    return before in _BEFORE_TIME or after in _AFTER_TIME


_RULES: tuple[_Rule, ...] = (_is_no_ordinal, _is_no_pronoun, _is_share, _is_vague_count, _is_time)
"""All of them hold for a wording that is a quantity where it stands."""


@lru_cache(maxsize=1024)
def find_numbers(text: str) -> tuple[Found, ...]:
    """The quantity wordings of a text, in order and without overlap, each the longest with its qualifier.

    Dates, clock times, years, references, ordinals and "one" as a pronoun are left out. Nothing is read across a run
    of blanks, where words may be lost.

    >>> [found.words for found in find_numbers("On Dec. 14 at least 12 to 15 of the dozens of boats sank.")]
    ['at least 12 to 15', 'dozens']
    """
    tokens = Tokens(text, mask=True)
    found: list[Found] = []
    i = 0
    while i < len(tokens):
        phrase = _at(tokens, i) if may_begin(tokens, i) else None
        if phrase is None:
            i += 1
            continue
        start, end = tokens[i].start, tokens[phrase.end - 1].end
        found.append(Found(start, end, text[start:end], phrase.kind))
        i = phrase.end
    return tuple(found)


def whole_wording(text: str, start: int, end: int) -> Found | None:
    """The number wording that stands where characters `start` to `end` of a text do; None when none stands there.

    Where it is longer than those characters, they are cut out of it and mean something else.

    >>> whole_wording("Two hundred and fifty-six people", 22, 25).words
    'Two hundred and fifty-six'
    """
    there = [found for found in find_numbers(text) if found.start < end and start < found.end]
    return max(there, key=lambda found: found.start < start or end < found.end, default=None)


def _at(tokens: Tokens, i: int) -> Phrase | None:
    phrase = read(tokens, i)
    return phrase if phrase is not None and all(rule(tokens, i, phrase) for rule in _RULES) else None
