"""The numbers, names and days in a text, and its words that deny, doubt or judge; prefixes and capitals of words.

Only sentences in English are looked at: in other languages the checks say nothing rather than something wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import digit, normalize

from briefing.languages import ENGLISH, Language, alternatives
from briefing.memo import memoise

_TOKEN = re.compile(r"[A-Za-zÀ-ɏ0-9][\w’']*+(?>(?:[-.,/][A-Za-z0-9À-ɏ][\w’']*+)*)")
_WORDS = re.compile(r"\w+")
_LATIN_WORD = re.compile(r"[a-z]+")
_JOINED = re.compile(r"\b\w++(?>(?:[-.’'/]\w++)+)")
_CAPITAL_INSIDE = re.compile(r"(?<=[a-z,;] )[A-ZÀ-Þ]\w+")
_DIGITS = re.compile(r"[0-9]+(?:[.,:/][0-9]+)*")
_GROUPED = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")
_INITIALS = re.compile(r"[^\W\d_](?:\.[^\W\d_])+")
_LOST_MARK = re.compile(rf"\b({ENGLISH.one_of('limits.before_not')})nt\b")
_BEFORE_A_SENTENCE = frozenset('.!?:;“"(‘]—')
"""What stands before the first word of a sentence or a quotation, white space left out."""


class Mentioned(NamedTuple):
    """A number, name or day inside a text of the curator's."""

    kind: str
    """`number`, `name` or `day`."""
    word: str
    """As written."""
    key: str
    """As compared: digits without commas, a weekday or month in full, a name in small letters."""
    surely: bool
    """False where it may be an ordinary word, with a capital because a sentence begins there."""


class Lexicon:
    """The words of a language by which a text is read, made ready once; raises LanguageLacks without its lists."""

    def __init__(self, words: Language) -> None:
        self._tens: dict[str, int] = words["numbers.tens"]
        self._units: dict[str, int] = words["numbers.units"]
        scales: dict[str, int] = words["numbers.scales"]
        values = self._units | self._tens | scales | {f"{word}s": value for word, value in scales.items()}
        self.numbers: dict[str, str] = {word: str(value) for word, value in values.items()} | words["numbers.others"]
        """Number words with their value, as digits."""
        self._misspelt: dict[str, str] = words["numbers.misspelt"]
        """The value of number words as they are often misspelt."""
        one = alternatives(word for word in self.numbers if len(word) > 2)
        self._number_word = re.compile(one)
        self._joined = re.compile(rf"{one}{{2,4}}")
        self._not_counted = words.words("numbers.not_counted")
        weekdays = words.entries("times.weekdays")
        months = words.entries("times.months")
        short = {name[:3]: name for name in months}
        named = {name: name for name in weekdays + months}
        self._calendar: dict[str, str] = short | words["times.short_months"] | named
        """The full name of each weekday and month, by that name and by short forms of it."""
        self._words_too = words.words("times.words_too")
        """Names of days and months that are ordinary words too."""
        # Of negations and hedges: the word of the list, by each form of it.
        self._negations = _forms(words, "limits.negations")
        self._hedges = _forms(words, "limits.hedges")
        self._no_hedge = re.compile(f"{words.pattern('limits.look_alikes')}|(?i:{words.pattern('limits.no_hedges')})")
        self._no_negation = re.compile(words.pattern("limits.no_negations"), re.I)
        self._reports = re.compile(words.pattern("limits.reports"), re.I)
        self._verdicts = words.words("judgements.verdicts")
        self._factives = words.words("judgements.factives")
        self._no_factives = re.compile(words.pattern("judgements.no_factives"))

    def mentioned(self, text: str) -> Iterator[Mentioned]:
        """The numbers, names, weekdays and months of a text, in order.

        >>> [m.key for m in LEXICON.mentioned("On Wednesday Kerry named fifteen towns.")]
        ['on', 'Wednesday', 'kerry', '15']
        >>> [m.word for m in LEXICON.mentioned("Off Cape St. Vincent, U.S.")]
        ['Off', 'Cape', 'St', 'Vincent', 'U.S.']
        """
        text = _plain(text)
        for token in _TOKEN.finditer(text):
            word = token[0]
            if word.isalpha() and word.islower() and word not in self.numbers:
                yield from (Mentioned("number", word, value, True) for value in self._run_together(word))
                continue
            bare = word.removesuffix("’s").removesuffix("'s").rstrip("’'")
            before = text[max(0, token.start() - 4) : token.start()].rstrip()
            begins = not before or before[-1] in _BEFORE_A_SENTENCE
            if bare in self._calendar:
                yield Mentioned("day", word, self._calendar[bare], not (begins and bare in self._words_too))
            elif bare[:1].isdigit():
                yield from (Mentioned("number", n[0], _digits(n[0]), True) for n in _DIGITS.finditer(bare))
            else:
                yield from self._of_word(_as_written(word, text[token.end() :]), bare, begins)

    def _run_together(self, word: str) -> Iterator[str]:
        """The value of a number word that is misspelt, or those of number words written as one: "onehundred"."""
        if word in self._misspelt:
            yield self._misspelt[word]
        elif self._joined.fullmatch(word):
            yield from (self.numbers[part] for part in self._number_word.findall(word))

    def _of_word(self, word: str, bare: str, begins: bool) -> Iterator[Mentioned]:
        """The numbers of a word, or a name: `bare` is the word without `’s`, `begins` true at a sentence's begin."""
        parts = bare.casefold().split("-")
        values = [self.numbers[part] for part in parts if part in self.numbers and part not in self._not_counted]
        if len(parts) == 2 and parts[0] in self._tens and parts[1] in self._units and len(values) == 2:
            values = [str(int(values[0]) + int(values[1]))]
        if values:
            yield from (Mentioned("number", word, value, True) for value in values)
        elif bare[:1].isupper() and bare != "I":
            yield Mentioned("name", word, bare.casefold(), not begins)

    def keys(self, text: str) -> frozenset[str]:
        """The keys that a text bears out, to be compared with `Mentioned.key`: all its words, numbers and days."""
        text = _plain(text)
        words = set(_WORDS.findall(text))
        keys = set(map(str.casefold, words))
        keys |= {self._calendar[word] for word in words & self._calendar.keys()}
        keys |= {self.numbers[word] for word in keys & self.numbers.keys()}
        keys |= {_digits(number) for number in _DIGITS.findall(text)}
        for joined in _JOINED.findall(text):
            keys |= {each.key for each in self.mentioned(joined)}
        return frozenset(keys)

    def negations(self, text: str) -> frozenset[str]:
        """The words by which a text says no, without their endings.

        >>> sorted(LEXICON.negations("They didn't deny it."))
        ['deny', 'not']
        """
        found = _of(self._negations, _apart(text))
        return found and _of(self._negations, _apart(self._no_negation.sub(" ", text)))

    def hedges(self, text: str) -> frozenset[str]:
        """The words by which a text says less than certain, without their endings: `alleged` and the like."""
        small = text.casefold()
        if "report" not in small and not _of(self._hedges, small):
            return frozenset()
        plain = self._no_hedge.sub(" ", text).casefold()
        hearsay = "report" in plain and self._reports.search(text)
        return _of(self._hedges, plain) | ({"reports"} if hearsay else frozenset())

    def limits(self, text: str) -> frozenset[str]:
        """The words of a text that say no, or make it less than certain."""
        return self.negations(text) | self.hedges(text) if text else frozenset()

    def verdicts(self, text: str) -> frozenset[str]:
        """The words of a text, in small letters, that pass judgement."""
        return self._verdicts.intersection(_LATIN_WORD.findall(text.casefold()))

    def factives(self, text: str) -> frozenset[str]:
        """The verbs of a text, in small letters, that take what they tell for a fact: `show`, `establish`."""
        return self._factives.intersection(_LATIN_WORD.findall(self._no_factives.sub(" ", text.casefold())))


def _forms(words: Language, name: str) -> dict[str, str]:
    """The word of the list of a dotted name, by each of its forms, with and without an ending."""
    forms: dict[str, str] = {}
    bases = words.entries(name)
    for ending in words.entries("limits.endings"):
        for word in bases:
            stems = (word, word[:-1] if word.endswith("e") else word, f"{word[:-1]}i" if word.endswith("y") else word)
            forms |= {f"{stem}{ending}": word for stem in stems}
    return forms | {word: word for word in bases}


def _as_written(word: str, after: str) -> str:
    """A word with the full stop behind it where that is its own: "D.C." is written so."""
    return f"{word}." if after.startswith(".") and _INITIALS.fullmatch(word) else word


def _apart(text: str) -> str:
    """A text in small letters, in which "n't" is a word of its own, also where it has lost its mark: "hasnt"."""
    plain = text.casefold().replace("’", "'").replace("n't", " not")
    return _LOST_MARK.sub(r"\1 not", plain) if "nt" in plain else plain


def _of(forms: dict[str, str], text: str) -> frozenset[str]:
    """The words, as `forms` maps to them, of which a text in lower case holds a form."""
    return frozenset([forms[word] for word in _WORDS.findall(text) if word in forms])


def _plain(text: str) -> str:
    """The text with wide and decorated letters made plain, and digits of any script those of ours.

    >>> _plain("\N{FULLWIDTH DIGIT THREE}\N{ARABIC-INDIC DIGIT FOUR}")
    '34'
    """
    if text.isascii():
        return text
    return "".join(str(digit(char, char)) if char.isdigit() else char for char in normalize("NFKC", text))


def _digits(number: str) -> str:
    """A number without the commas that group its digits."""
    return number.replace(",", "") if "," in number and _GROUPED.fullmatch(number) else number


def prefixes(text: str, letters: int, least: int = 4) -> frozenset[str]:
    """The prefixes of a text's words, so many letters long, in lower case: a stemmer that truncates.

    Words of fewer than `least` letters are left out.

    >>> sorted(prefixes("The rebels: a rebellion", 5))
    ['rebel']
    """
    return frozenset(_beginning(letters, least).findall(text.casefold()))


@memoise(bound=64)
def _beginning(letters: int, least: int) -> re.Pattern[str]:
    """Finds the first letters of each word, so many, of words of at least so many."""
    return re.compile(rf"([^\W\d_]{{{least},{letters}}})[^\W\d_]*")


def capitals(text: str) -> frozenset[str]:
    """The words of a text, in small letters, that it writes with a capital inside sentences and never without."""
    inside = {word.casefold() for word in _CAPITAL_INSIDE.findall(text)}
    return frozenset(inside - {word for word in text.split() if word.islower()})


LEXICON = Lexicon(ENGLISH)
"""That of English, the only language whose sentences are read."""
