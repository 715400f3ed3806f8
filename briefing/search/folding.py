"""Words as they are looked up. docs/assets/find.js does the same to what is typed, and a test holds them together."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_DROPPED = frozenset("'’‘ʼʾʿ`´")
"""Apostrophes, and the letters that stand for hamza and ayn."""
_LETTERS = {"ß": "ss", "æ": "ae", "ø": "o", "ς": "σ"}
_SOUNDS = tuple(
    (re.compile(pattern), into)
    for pattern, into in (
        ("[aei][iy]", "e"),
        ("[ou]+w?", "u"),
        ("[ey]", "i"),
        ("([kgdst])h", r"\1"),
        ("q", "k"),
        (r"(.)\1+", r"\1"),
        ("(.)[ai]h?$", r"\1"),
    )
)


class _Folding(dict[int, str]):
    """What becomes of each character; worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        plain = unicodedata.normalize("NFKD", chr(code)).lower()
        self[code] = "".join(map(_kept, plain))
        return self[code]


def _kept(character: str) -> str:
    category = unicodedata.category(character)[0]
    if category == "M" or character in _DROPPED:
        return ""
    return _LETTERS.get(character, character) if category in "LN" else " "


_FOLDING = _Folding()


def words(text: str) -> list[str]:
    """The words of a text: runs of letters and digits, without accents and apostrophes, in lower case."""
    return text.translate(_FOLDING).split()


@lru_cache(maxsize=65536)
def sound(word: str) -> str:
    """A word as it sounds: ways to write one name in Latin letters come together, such as Zayd, Zeid and Zaid."""
    for pattern, into in _SOUNDS:
        word = pattern.sub(into, word)
    return word
