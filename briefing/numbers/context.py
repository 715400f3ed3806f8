"""Whether a wording is a quantity where it stands: "one" may be a pronoun, "half" an idiom, "a third" an ordinal."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from briefing.numbers.amounts import Nature
from briefing.numbers.convention import VAGUE_TIMES
from briefing.numbers.phrases import Phrase
from briefing.numbers.tokens import Lex, Tokens
from briefing.numbers.units import Kind

OLDEST = 120
"""No number above it is an age in years."""

_Rule = Callable[[Tokens, int, Phrase], bool]


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_ARTICLES = _set("a an")
_AFTER_TIME = _set("of after before later ago earlier long prior")
_BEFORE_TIME = _set(
    "for in within over after about just only mere took takes take lasted lasting spent under than nearly"
)
_DEFINITE = _set(
    "the these those this that recent coming early final last next past previous following first his her their its our "
    "my your many other all most school golden formative later light opening closing visiting office rush peak"
)
_FREQUENCY = _set("once twice times")
_NOT_NOUNS = _set(
    "of is was are were be been has had have who whom whose that which and or but nor in on at to for from with "
    "without by as if when where while than then must can could may might should would will shall does did do not "
    "the a an this these those it he she they we you i another after before since until because so too also there here "
    "thing point time way side example"
)
_SPEECH = _set("said says say told tells recalled added asked wrote shouted explained put described called noted")
_CASUALTY = _set(
    "killing killed wounding wounded injuring injured arresting detaining leaving including capturing only just"
)
_STRICKEN = _set("dead killed wounded injured missing critically seriously fatally more")
_CONDITIONS = _set("critical serious grave stable intensive")
_WHOLE = _set(
    "of the a an its his her their our my your that this these those were was are is have had has fewer less more "
    "larger higher lower"
)
_FEW = _set("the past last next first these those only very its his her their")
_POSSESSIVES = _set("his her their my your our its")
_SIDES = _set("first second other latter eastern western northern southern upper lower top bottom better each")
_ORDINALS = _set("first second third fourth fifth sixth seventh eighth ninth")
_CHANGE = _set(
    "rose rise risen rising fell fall fallen falling leapt leaped jumped climbed dropped declined slipped gained grew "
    "grown increased decreased shrank slid surged up down added edged soared plunged sank"
)
_CONTEST = _set("vote votes voted win won victory defeat loss lost beat majority score lead decision margin against")
_PLAIN_TIMES = frozenset(word for row in VAGUE_TIMES for word in row.wordings if not word.endswith("long"))


def is_quantity(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """True when a wording read at a token is a quantity there."""
    return all(rule(tokens, i, phrase) for rule in _RULES)


def kind(tokens: Tokens, i: int, phrase: Phrase) -> Kind:
    """What a wording measures where it stands: a bare number beside a name is an age."""
    value = phrase.amount.must.high
    if phrase.kind is not Kind.COUNT or value is None or value > OLDEST:
        return phrase.kind
    before, after = tokens[i - 1], tokens[phrase.end]
    beside_name = before.word == "," and tokens[i - 2].capital and after.word in (",", ".", ";", ")")
    back = i - 2 if tokens.word(i - 1) in ("only", "just") else i - 1
    of_person = tokens.word(back) in ("is", "was", "turned") and tokens.word(back - 1) in ("he", "she", "who")
    of_person = of_person and (after.lex is not Lex.WORD or after.word in ("when", "and", "at"))
    compared = before.word == "than" and tokens.word(i - 2) in ("older", "younger")
    is_age = beside_name or of_person or compared or before.word in ("aged", "age", "ages")
    return Kind.AGE if is_age else phrase.kind


def _is_no_name(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "the Three Rivers": a capital inside a sentence, before another."""
    first = tokens[phrase.at]
    inside = tokens[phrase.at - 1].lex is Lex.WORD
    return not (first.lex is Lex.WORD and first.capital and inside and tokens[phrase.end].capital)


def _is_no_ordinal(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "twenty-first"."""
    return not (tokens[phrase.end].lex is Lex.DASH and tokens.word(phrase.end + 1) in _ORDINALS)


def _is_no_pronoun(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "one" counts before a noun, unless that noun speaks: "one resident said" counts nobody."""
    if tokens.word(phrase.at) != "one" or phrase.qualifier or phrase.end > phrase.at + 1:
        return True
    if tokens.word(i - 1) in _CASUALTY or tokens.word(phrase.end) in _STRICKEN:
        return True
    if tokens[phrase.end].lex is Lex.DASH:
        return tokens.word(phrase.end + 1) != ""
    following = tokens.word(phrase.end)
    if following == "in" and tokens.word(phrase.end + 1) in _CONDITIONS:
        return True
    if not following or following in _NOT_NOUNS:
        return False
    for k in range(phrase.end, phrase.end + 5):
        if tokens[k].lex in (Lex.MARK, Lex.BREAK):
            return True
        if tokens.word(k) in _SPEECH:
            return False
    return True


def _is_share(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "half the town", "a third of it"; not "the eastern half", "a third time", "half-built"."""
    if phrase.kind is not Kind.SHARE or phrase.amount.nature is Nature.EXACT:
        return True
    before, after = tokens.word(i - 1), tokens.word(phrase.end)
    words = [tokens.word(k) for k in range(phrase.at, phrase.end)]
    if phrase.amount.nature is Nature.VAGUE:
        return after == "of" and before not in ("the", "one")
    if "in" in words and "out" not in words:
        return tokens[phrase.at].word in ("one", "1") or tokens[phrase.end - 1].word in ("ten", "10", "100", "1,000")
    if "half" not in words and words[0] != "a":
        return True
    if tokens[phrase.end].lex is Lex.DASH or before in _SIDES:
        return False
    return phrase.qualifier is not None or after in _WHOLE or before in ("by", "than", "only", "just")


def _is_vague_count(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "the few", "a couple of", "scores of"; not "few believe it", "a young couple", "test scores"."""
    first, last, after = tokens.word(phrase.at), tokens.word(phrase.end - 1), tokens.word(phrase.end)
    if first == "few":
        return tokens.word(i - 1) in _FEW
    if last == "couple":
        return after in ("of", "more")
    if last == "scores":
        return after in ("of", *_STRICKEN) or tokens.word(i - 1) in _CASUALTY
    return True


def _is_time(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "weeks of", "for a month"; not "recent weeks", "twice a week"."""
    first = tokens.word(phrase.at)
    if phrase.kind is not Kind.DURATION or phrase.qualifier:
        return True
    before, after = tokens.word(i - 1), tokens.word(phrase.end)
    if first in _PLAIN_TIMES and phrase.end == phrase.at + 1:
        if before in _DEFINITE or before.endswith("'s"):
            return False
        return before in _BEFORE_TIME or after in _AFTER_TIME or (tokens.word(i - 2), before) == ("matter", "of")
    if first in _ARTICLES and tokens.word(phrase.end - 1).endswith("long"):
        return False
    if first in _ARTICLES and phrase.end == phrase.at + 2:
        return before not in _FREQUENCY and (before in _BEFORE_TIME or after in _AFTER_TIME)
    if first == "one" and tokens.word(phrase.at + 1) == "day":
        return before in _BEFORE_TIME or after in _AFTER_TIME or before == "of"
    return True


def _is_age(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "in her 40s"; not "the 40s"."""
    last = tokens.word(phrase.end - 1)
    return (
        phrase.kind is not Kind.AGE or not (last == "s" or last.endswith("ties")) or tokens.word(i - 1) in _POSSESSIVES
    )


def _is_range(tokens: Tokens, i: int, phrase: Phrase) -> bool:
    """ "20 to 30 people"; not "rose from 20 to 30", "won by 20 to 10", "leapt 5 to 439"."""
    if not phrase.amount.is_range or "or" in [tokens.word(k) for k in range(phrase.at, phrase.end)]:
        return True
    if tokens.word(phrase.at) == "between":
        return True
    before = [tokens.word(i - 1), tokens.word(i - 2) if tokens[i - 1].lex is Lex.WORD else ""]
    if before[0] == "from" and before[1] not in ("ranging", "ranged", "anywhere"):
        return False
    if _CHANGE.intersection(before) or _CONTEST.intersection((*before, tokens.word(phrase.end))):
        return False
    low, high = phrase.amount.must.low, phrase.amount.must.high
    return low is None or high is None or low < 10 or high < Fraction(20) * low


_RULES: tuple[_Rule, ...] = (
    _is_no_name,
    _is_no_ordinal,
    _is_no_pronoun,
    _is_share,
    _is_vague_count,
    _is_time,
    _is_age,
    _is_range,
)
