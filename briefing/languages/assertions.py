"""Words of a text that say no, deny, blame, doubt or tell of harm, and units: by these two languages are compared.

Each language has them in its `translation.toml`: what surely says a thing, and what may say it in other words.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from briefing.languages import Language
from briefing.memo import memoise

MEANINGS = ("no", "denies", "blames", "doubts", "kills", "injures")
"""What is compared, in the order in which it is told."""
_SAME = str.maketrans("أإآٱ’ʼё", "اااا''е")
"""Letters that are written in two ways."""


class Said(NamedTuple):
    """What a text says of one meaning."""

    surely: tuple[str, ...]
    """Its words that surely say so."""
    perhaps: bool
    """True where other words of it may say so."""


class Assertions:
    """The words of one language by which a text is compared with another, made ready once."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks for a language without `translation.toml`."""
        prefixes = [] if language.lacks("translation.prefixes") else language.entries("translation.prefixes")
        self._prefixes = f"(?:{'|'.join(map(re.escape, prefixes))})?"
        self._written = {} if language.lacks("translation.written") else language["translation.written"]
        self._passed_over = re.compile("|".join(map(_folded, language.entries("translation.passed_over"))), re.I)
        self._says = {name: self._pattern(language[f"translation.{name}.says"]) for name in MEANINGS}
        self._perhaps = {name: self._pattern(language[f"translation.{name}.perhaps"]) for name in MEANINGS}
        units: dict[str, str] = language["translation.units"]
        self._units = {unit: self._pattern(words) for unit, words in units.items()}

    def said(self, text: str) -> dict[str, Said]:
        """What a text says of each of MEANINGS."""
        plain = self._passed_over.sub(" ", self._plain(text))
        found: dict[str, Said] = {}
        for name in MEANINGS:
            surely = dict.fromkeys(match["word"].strip() for match in self._says[name].finditer(plain))
            found[name] = Said(tuple(surely), self._perhaps[name].search(plain) is not None)
        return found

    def units(self, text: str) -> frozenset[str]:
        """The units that a text names, by their English names, as `kilometre`."""
        plain = self._plain(text)
        return frozenset(unit for unit, pattern in self._units.items() if pattern.search(plain))

    def _plain(self, text: str) -> str:
        """A text in the letters that the lists are compared in."""
        plain = _folded(text)
        for written, instead in self._written.items():
            plain = plain.replace(written, instead)
        return plain

    def _pattern(self, words: str) -> re.Pattern[str]:
        """A pattern for the words of a list, which `;` divides: `*` is any ending or beginning, a blank any blanks."""
        entries = [entry.strip() for entry in words.split(";") if entry.strip()]
        return re.compile(f"(?P<word>{'|'.join(map(self._entry, entries))})", re.I)

    def _entry(self, entry: str) -> str:
        """The pattern of one entry of a list."""
        words = re.escape(_folded(entry)).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
        before = rf"(?<!\w){self._prefixes}" if entry[0].isalpha() else ""
        return f"{before}{words}(?!\\w)" if entry[-1].isalpha() else f"{before}{words}"


def _folded(text: str) -> str:
    """A text with each letter written in one way, without the marks of vowels."""
    kept = (letter for letter in unicodedata.normalize("NFC", text) if not _is_vowel_mark(letter))
    return "".join(kept).translate(_SAME)


def _is_vowel_mark(letter: str) -> bool:
    """True for what Arabic may leave out: the marks of short vowels, and what only lengthens a word."""
    return "\u064b" <= letter <= "\u0652" or letter in "\u0640\u0670"


@memoise(bound=16)
def assertions(language: Language) -> Assertions:
    """The words of a language. Raises LanguageLacks for one without them."""
    return Assertions(language)
