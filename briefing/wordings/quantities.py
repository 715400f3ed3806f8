"""Every quantity wording of running text: "one" may be a pronoun there, "half" an idiom, "a third" an ordinal."""

from __future__ import annotations

from collections.abc import Callable

from briefing.wordings import phrases
from briefing.wordings.amounts import Nature
from briefing.wordings.intervals import Found, Kind
from briefing.wordings.lexer import Lex, Tokens
from briefing.wordings.number_table import VAGUE_TIMES
from briefing.wordings.phrases import Phrase

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
        phrase = _at(tokens, i) if phrases.may_begin(tokens, i) else None
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
    phrase = phrases.read(tokens, i)
    return phrase if phrase is not None and all(rule(tokens, i, phrase) for rule in _RULES) else None
