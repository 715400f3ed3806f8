"""Words, figures and signs of a text in any script, with their places, and phrases of words found among them.

A word is compared by its `key`: in lower case, wide and decorated letters made plain, without the vowel marks of Arabic
and with letters that one writes either way made one. Figures are read with the marks that a language divides them by.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar
from unicodedata import digit, normalize

from briefing.languages import Language, alternatives

T = TypeVar("T")

JOINT = "+"
"""The key of the word that joins two numbers inside a compound, "und" in "einundzwanzig"; what is written on to a word
has it before its own."""

_MARKS = "\u0300-\u036f\u0610-\u061a\u064b-\u0652\u0670"
"""Marks on letters: accents that stand by themselves, vowels of Arabic."""
_UNWRITTEN = dict.fromkeys((*range(0x610, 0x61B), *range(0x64B, 0x653), 0x670, 0x640, *range(0x200C, 0x2010), 0x61C))
"""What Arabic may leave out: vowels and the stroke that draws a word out; and marks of direction."""
_ONE_LETTER = str.maketrans("أإآٱىةё’ʼ‘`", "اااايهе''''")
"""Letters that one writes either way."""
_BLANK = r"(?:[ \t]*\r?\n[ \t]*|\s)?"
"""What may divide the words of a wording: no run of blanks, where words may be lost, and no end of a paragraph."""
_SPACES = " \u00a0\u2009\u202f"


class Token(NamedTuple):
    """A word, a figure or a sign."""

    key: str
    """As compared; of a figure its digits."""
    start: int
    """Offset of its first character in the text."""
    end: int
    """Offset after its last character."""
    is_apart: bool
    """True where nothing may be read across from the token before it."""
    figure: Fraction | None = None
    """The value of a figure; None of anything else, and of a figure that can be read in two ways."""
    mark: str = ""
    """What divides the last digits of a figure from those before; empty where nothing does."""


def key_of(word: str) -> str:
    """A word as it is compared.

    >>> key_of("Élevé"), key_of("أَلْف"), key_of("Четвёртый")
    ('élevé', 'الف', 'четвертый')
    """
    return normalize("NFC", normalize("NFKC", word).translate(_UNWRITTEN).casefold().translate(_ONE_LETTER))


class Tokenizer:
    """Divides texts of one language into tokens."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language does not say how figures are written."""
        figures = language["numbers.figures"]
        spaces = _SPACES if figures.get("spaces") else ""
        self._groups: str = figures["groups"] + spaces
        self._decimal: str = figures["decimal"]
        self._unsure: str = figures.get("unsure", "")
        marks = re.escape(figures["groups"] + self._decimal + self._unsure)
        by_thousands = rf"|[{spaces}]\d{{3}}(?!\d)" if spaces else ""
        figure = rf"\d+(?:[{marks}]\d+{by_thousands})*"
        letter = rf"[^\W\d_][{_MARKS}]*+"
        letters = rf"(?>(?:{letter})+)"
        word = rf"{letters}['’ʼ]?" if figures.get("elisions") else rf"{letters}(?>(?:['’ʼ]{letters})*)"
        self._blank = re.compile(_BLANK)
        self._token = re.compile(rf"(?P<figure>{figure})|(?P<word>{word})|\S")
        self._whole = re.compile(
            rf"\d{{1,3}}(?P<group>[{re.escape(self._groups or ' ')}])\d{{3}}(?:(?P=group)\d{{3}})*"
        )
        self._prefixes = tuple(map(key_of, figures.get("prefixes", "").split()))
        self._dropped = frozenset(map(key_of, figures.get("dropped", "").split()))
        self._known: frozenset[str] = frozenset()
        self._compound: re.Pattern[str] | None = None
        self._part: re.Pattern[str] | None = None
        self._joint = figures.get("inside", "")
        self._glued: dict[str, int] = {}

    def know_numbers(self, words: Iterable[str]) -> None:
        """Takes the words of which numbers are put together without a blank, where the language does so."""
        if self._joint:
            part = alternatives({*words, self._joint})
            self._part = re.compile(part)
            self._compound = re.compile(rf"(?:{part}){{2,}}")

    def know_glued(self, firsts: Iterable[str], seconds: Iterable[str]) -> None:
        """Takes words that are written as one and read as two, "Mittwochabend"; the key of the second has a JOINT."""
        ends = list(seconds)
        self._glued |= {key_of(first + end): len(first) for first in firsts for end in ends}

    def know(self, keys: Iterable[str]) -> None:
        """Takes the words of phrases, by which a prefix is told from the beginning of a word."""
        self._known |= frozenset(keys)

    def keys(self, phrase: str) -> tuple[str, ...]:
        """The keys of the words of a phrase, as they are found in a text."""
        return tuple(part.key for token in self._tokens(phrase) for part in self._of_compound(token))

    def runs(self, text: str) -> list[list[Token]]:
        """The tokens of a text, in order, in runs: nothing is read across from one to the next.

        Compounds of numbers and known prefixes are divided.
        """
        runs: list[list[Token]] = []
        for token in self._tokens(text):
            if token.is_apart or not runs:
                runs.append([])
            runs[-1] += self._parts(token)
        return runs

    def _tokens(self, text: str) -> Iterator[Token]:
        end = 0
        for match in self._token.finditer(text):
            gap = self._blank.match(text, end)
            is_apart = gap is None or gap.end() != match.start()
            end = match.end()
            if match["figure"]:
                plain = "".join(str(digit(char)) if char.isdigit() else char for char in match[0])
                figure = self._value(plain)
                digits = re.sub(r"\D", "", plain)
                marks = re.findall(r"\D", plain)
                yield Token(digits, match.start(), end, is_apart, figure, marks[-1] if marks else "")
            else:
                yield Token(key_of(match[0]), match.start(), end, is_apart)

    def _value(self, figure: str) -> Fraction | None:
        """The value of a figure in digits of ours with its marks; None where it can be read in two ways or in none."""
        whole, mark, rest = self._divide(figure)
        if mark and mark in self._unsure and len(rest) == 3 and len(whole) <= 3:
            return None
        if not whole.isdigit():
            if not self._whole.fullmatch(whole):
                return None
            whole = re.sub(r"\D", "", whole)
        return Fraction(f"{whole}.{rest}") if rest else Fraction(whole)

    def _divide(self, figure: str) -> tuple[str, str, str]:
        """A figure before its decimal mark, that mark, and what is after it; the last two empty without one."""
        marks = re.findall(r"\D", figure)
        if not marks or marks[-1] not in self._decimal:
            return figure, "", ""
        last = figure.rindex(marks[-1])
        rest = figure[last + 1 :]
        if marks[-1] in self._groups and len(rest) == 3:
            return figure, "", ""
        return figure[:last], marks[-1], rest

    def _parts(self, token: Token) -> Iterator[Token]:
        if size := self._glued.get(token.key):
            yield token._replace(key=token.key[:size], end=token.start + size)
            yield token._replace(key=JOINT + token.key[size:], start=token.start + size, is_apart=False)
            return
        parts = self._of_compound(token)
        if len(parts) > 1 or token.key in self._known or token.figure is not None:
            yield from parts
        else:
            yield from self._without_prefix(token)

    def _of_compound(self, token: Token) -> list[Token]:
        """The parts of a compound of numbers; else the token. They stand at one place: nobody cuts a word in two."""
        if self._compound is None or self._part is None or not self._compound.fullmatch(token.key):
            return [token]
        parts = self._part.findall(token.key)
        named = [JOINT if part == self._joint else part for part in parts]
        return [token._replace(key=part, is_apart=token.is_apart and n == 0) for n, part in enumerate(named)]

    def _without_prefix(self, token: Token) -> Iterator[Token]:
        for prefix in self._prefixes:
            rest = token.key.removeprefix(prefix)
            if rest != token.key and rest in self._known:
                at = token.start + len(prefix)
                if prefix in self._dropped:
                    yield Token(rest, token.start, token.end, token.is_apart)
                    return
                yield Token(prefix, token.start, at, token.is_apart)
                yield Token(rest, at, token.end, is_apart=False)
                return
        yield token


class Phrases(Generic[T]):
    """Phrases, and what each means."""

    def __init__(self, tokenizer: Tokenizer, meant: Iterable[tuple[str, T]]) -> None:
        self._by_first: defaultdict[str, list[tuple[tuple[str, ...], T]]] = defaultdict(list)
        self.keys: set[str] = set()
        """The keys of all their words."""
        for phrase, meaning in meant:
            keys = tokenizer.keys(phrase)
            self.keys.update(keys)
            self._by_first[keys[0]].append((keys, meaning))
        for those in self._by_first.values():
            those.sort(key=lambda each: -len(each[0]))

    def add_glued(self, word: str, meaning: T) -> None:
        """Adds a word that is written on to another."""
        key = JOINT + key_of(word)
        self._by_first[key].append(((key,), meaning))

    def match(self, tokens: Sequence[Token], at: int) -> tuple[T, int] | None:
        """What the longest phrase means that begins at an index, and the index after it; None where none does."""
        if at >= len(tokens):
            return None
        for keys, meaning in self._by_first.get(tokens[at].key, ()):
            end = at + len(keys)
            here = tokens[at:end]
            if tuple(token.key for token in here) == keys:
                return meaning, end
        return None


def forms(written: str) -> list[str]:
    """The forms of a word, or the wordings, that data write in one line, divided by semicolons."""
    return [form.strip() for form in written.split(";")]
