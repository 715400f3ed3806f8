"""What is read in English sentences: numbers, names, days, negations, hedges, verdicts, and the lists of `words.yaml`.

Only sentences in English are looked at: in other languages the checks say nothing rather than something wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from briefing.model import yaml
from briefing.wordings.grammar import MONTHS, WEEKDAYS
from briefing.wordings.number_table import SCALES, TENS, UNITS

_LISTS: dict[yaml.Text, yaml.Node] = (
    yaml.read(Path(__file__).with_name("words.yaml").read_bytes(), "words.yaml")[0] or {}
)
_VALUES = {"zero": 0} | UNITS | TENS | SCALES | {f"{word}s": value for word, value in SCALES.items()}
NUMBER_WORDS = {word: str(value) for word, value in _VALUES.items()} | {"twice": "2", "half": "1/2"}
"""Number words with their value, as digits. "One" is left out where it is looked for: it is a pronoun as often."""
_NAMES = [name.capitalize() for name in (*WEEKDAYS, *MONTHS)]
_CALENDAR = {name: name for name in _NAMES} | {name[:3]: name for name in _NAMES[len(WEEKDAYS) :] if name != "May"}
_CALENDAR |= {"Sept": "September"}
_TOKEN = re.compile(r"[A-Za-zÀ-ɏ0-9][\w’']*+(?:[-.,/][A-Za-z0-9À-ɏ][\w’']*+)*+")
_WORDS = re.compile(r"\w+")
_JOINED = re.compile(r"\b\w++(?:[-.’']\w++)++")
_CAPITAL_INSIDE = re.compile(r"(?<=[a-z,;] )[A-ZÀ-Þ]\w+")
_DIGITS = re.compile(r"[0-9]+(?:[.,:/][0-9]+)*")
_BEFORE_A_SENTENCE = frozenset('.!?:;“"(‘]—')
"""What stands before the first word of a sentence or a quotation, white space left out."""


def _forms(words: str) -> dict[str, str]:
    """The words and what they are with an ending, each with the word that it is a form of."""
    found: dict[str, str] = {}
    for ending in ("d", "s", "es", "ed", "ing"):
        for word in words.split():
            stems = (word, word[:-1] if word.endswith("e") else word, f"{word[:-1]}i" if word.endswith("y") else word)
            found |= {f"{stem}{ending}": word for stem in stems}
    return found | {word: word for word in words.split()}


_NEGATIONS = _forms(
    "no not never none nobody nothing neither nor cannot without unable refuse deny fail reject lack absence "
    "false impossible"
)
_HEDGES = _forms(
    "apparently reportedly allegedly possibly probably perhaps maybe may might could seem seemingly appear suspect "
    "believe doubt allege suppose likely unlikely estimate claim purport probable rumor unconfirmed if unless "
    "nearly almost"
)
_THE_MONTH = re.compile(r"\bMay\b")
_REPORTS = re.compile(r"\b(?:the|credible|received|of|there were still) reports?\b|\breports? (?:of|that)\b", re.I)
VERDICTS = frozenset(
    "prove proven proved confirm confirmed admit admitted reveal revealed expose exposed lied liar liars undeniable "
    "undoubtedly obviously clearly certainly massacre massacred slaughter slaughtered butcher butchered regime thug "
    "thugs terrorist terrorists barbaric cowardly heroic innocent brutal brutally evil".split()
)
"""Loaded words and verdicts: a curator may repeat them from the quote, never add them."""


class Mentioned(NamedTuple):
    """A number, name or day inside a text of the curator's."""

    kind: str
    """`number`, `name` or `day`."""
    word: str
    """As written."""
    key: str
    """As compared: digits without commas, a weekday or month in full, a name in small letters."""
    surely: bool
    """False for a capital letter that may be there only because a sentence begins."""


def mentioned(text: str) -> Iterator[Mentioned]:
    """The numbers, names, weekdays and months of an English text, in order.

    >>> [m.key for m in mentioned("On Wednesday Kerry named fifteen towns.")]
    ['on', 'Wednesday', 'kerry', '15']
    """
    for found in _TOKEN.finditer(text):
        word = found[0]
        if word.isalpha() and word.islower() and word not in NUMBER_WORDS:
            continue
        bare = word.removesuffix("’s").removesuffix("'s").rstrip("’'")
        before = text[max(0, found.start() - 4) : found.start()].rstrip()
        starts = not before or before[-1] in _BEFORE_A_SENTENCE
        if bare in _CALENDAR:
            yield Mentioned("day", word, _CALENDAR[bare], not (starts and bare in ("May", "March", "August")))
        elif bare[:1].isdigit():
            yield from (Mentioned("number", n[0], _digits(n[0]), True) for n in _DIGITS.finditer(bare))
        else:
            yield from _of_word(word, bare, starts)


def _of_word(word: str, bare: str, starts: bool) -> Iterator[Mentioned]:
    parts = bare.casefold().split("-")
    values = [NUMBER_WORDS[part] for part in parts if part in NUMBER_WORDS and part not in ("one", "half")]
    if len(values) == 2 and len(parts) == 2 and parts[0] in TENS and parts[1] in UNITS:
        values = [str(int(values[0]) + int(values[1]))]
    if values:
        yield from (Mentioned("number", word, value, True) for value in values)
    elif bare[:1].isupper() and bare != "I":
        yield Mentioned("name", word, bare.casefold(), not starts)


def _digits(number: str) -> str:
    is_grouped = "," in number and re.fullmatch(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?", number)
    return number.replace(",", "") if is_grouped else number


@lru_cache(maxsize=4096)
def keys(text: str) -> frozenset[str]:
    """Everything in a text that bears out a number, a name or a day: all its words, as compared."""
    words = set(_WORDS.findall(text))
    found = {word.casefold() for word in words}
    found |= {_CALENDAR[word] for word in words & _CALENDAR.keys()}
    found |= {NUMBER_WORDS[word] for word in found & NUMBER_WORDS.keys()}
    found |= {_digits(number) for number in _DIGITS.findall(text)}
    for joined in _JOINED.findall(text):
        found |= {each.key for each in mentioned(joined)}
    return frozenset(found)


@lru_cache(maxsize=4096)
def stems(text: str, letters: int, least: int = 4) -> frozenset[str]:
    """The first letters of each word of a text that has at least so many, in small letters: forms of a word are one.

    >>> sorted(stems("The rebels: a rebellion", 5))
    ['rebel']
    """
    return frozenset(re.findall(rf"([^\W\d_]{{{least},{letters}}})[^\W\d_]*", text.casefold()))


def capitals(text: str) -> frozenset[str]:
    """The words of a text, in small letters, that it writes with a capital inside sentences and never without."""
    inside = {word.casefold() for word in _CAPITAL_INSIDE.findall(text)}
    return frozenset(inside - {word for word in text.split() if word.islower()})


def negations(text: str) -> frozenset[str]:
    """The words of a text that say no.

    >>> sorted(negations("They didn't deny it."))
    ['deny', 'not']
    """
    return _of(_NEGATIONS, text.casefold().replace("’", "'").replace("n't", " not"))


def hedges(text: str) -> frozenset[str]:
    """The words of a text that make it less than certain."""
    plain = _THE_MONTH.sub(" ", text).casefold()
    return _of(_HEDGES, plain) | ({"reports"} if "report" in plain and _REPORTS.search(text) else frozenset())


def limits(text: str) -> frozenset[str]:
    """The words of a text that say no, or make it less than certain."""
    return negations(text) | hedges(text) if text else frozenset()


def _of(forms: dict[str, str], text: str) -> frozenset[str]:
    return frozenset(forms[word] for word in forms.keys() & set(_WORDS.findall(text)))


def verdicts(text: str) -> frozenset[str]:
    """The loaded words of a text."""
    return frozenset(re.findall(r"[a-z]+", text.casefold())) & VERDICTS


@cache
def lists(section: str) -> dict[str, str]:
    """The lists of words in a section, by their names."""
    found = next(lists for name, lists in _LISTS.items() if name == section)
    return {str(name): str(words) for name, words in found.items()} if isinstance(found, yaml.Map) else {}


@cache
def listed(*names: str) -> frozenset[str]:
    """The words of some lists."""
    return frozenset(word for name in names for word in lists("words")[name].split())
