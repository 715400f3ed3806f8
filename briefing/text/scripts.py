"""Names across scripts: how a name in Latin, Cyrillic or Arabic letters may be written in the other two.

A name is read as sounds, and each script writes a sound in one of several ways. What matches may be the name; a program
cannot know that two such names are one person's.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from briefing.memo import memoise

_TABLES: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_LETTERS = {"latin": "A-Za-zÀ-ɏ", "cyrillic": "\u0400-\u052f", "arabic": "\u0620-\u064a\u066e-\u06d3"}
"""The letters of each script, as a character class has them."""
_OF_SCRIPT = {script: re.compile(f"[{letters}]") for script, letters in _LETTERS.items()}
SCRIPTS = tuple(_LETTERS)
"""The scripts that are known."""
_READ = {
    script: re.compile("|".join(sorted(map(re.escape, _TABLES[script]), key=lambda each: (-len(each), each))))
    for script in SCRIPTS
}
"""A pattern of the letters, or of several that are one sound, of each script."""
_OWN_LETTERS = frozenset("йЙїЇşŞ")
"""Letters that would lose their mark with the accents, and are others without it."""
_STRETCH = "\u0640"
"""What makes an Arabic word longer, and is no letter of it."""
_ARTICLE = re.compile(r"\A(?:(?:al|el|ul|as|ar|an|ad|at|az|ash)[-‐‑’' ]|ال(?!له))", re.I)
"""The article of Arabic, with which a name may be written or not."""
_BEFORE = {
    "arabic": "(?:[وفبلك]?(?:ال)?|لل)",
    "latin": "(?:(?:al|el)[-’']?)?",
    "cyrillic": "(?:(?:аль|эль|ал|ас|аш)-?)?",
}
"""What may stand before a name as one word with it."""
_AFTER = {"arabic": "(?:ين|ان|ات|ي|ة)?", "latin": "(?:[’']?s|[aeiouy]{1,2}h?|h)?", "cyrillic": "[а-яёіїєґ]{0,3}"}
"""What may be written behind a name as one word with it: an ending."""
_ENDING = re.compile("[аеиоуыьэюяйіїє]{1,2}\\Z", re.I)
"""The ending of a Cyrillic name, which changes with its case."""
_CASES = "(?:[аяиыуюеєії]|[оеє][йюм]|[иы]м|ою|ею|ов|ев|ові|еві|ами|ями|ах|ях|ь|ий|ого|ому|ій|ії|ія|ію|ия|ии|ию|ией|ие)?"
"""Endings of Cyrillic names."""
_VOWEL = re.compile("[AIUEOTV.]")
_ASCII = bytes(range(128))


def scripts_in(text: str) -> frozenset[str]:
    """The scripts of a text that are known here."""
    foreign = "".join(_foreign(text))
    return frozenset(
        script for script, letter in _OF_SCRIPT.items() if letter.search(text if script == "latin" else foreign)
    )


def _foreign(text: str) -> set[str]:
    """The characters of a text beyond ASCII, each once."""
    # To delete what is ASCII from the bytes is ten times as fast as to look for what is not.
    foreign = text.encode("utf-8", "surrogatepass").translate(None, delete=_ASCII)
    return set(foreign.decode("utf-8", "surrogatepass"))


def plain(text: str) -> str:
    """A text without accents and marks of short vowels, and with each letter written in one way. Its length may change.

    >>> plain("Élodie"), plain("مُنَى")
    ('Elodie', 'منى')
    """
    if text.isascii():
        return text
    # A whole page is replaced in by a few letters, and not letter by letter: that was a third of a build.
    for letter in _foreign(text):
        written = _plain_letter(letter)
        if written != letter:
            text = text.replace(letter, written)
    return text


@memoise(bound=4096)
def _plain_letter(letter: str) -> str:
    """A letter without its marks; nothing for a mark that stands by itself. Memoised: few letters make all pages."""
    if letter in _OWN_LETTERS:
        return letter
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(each for each in parts if each != _STRETCH and unicodedata.category(each) not in ("Mn", "Cf"))


def sounds(word: str, script: str) -> tuple[str, ...]:
    """The sounds of a word in a script, without an article before it; letters that are not known are left out.

    >>> sounds("Samir", "latin"), sounds("سمير", "arabic")
    (('s', 'A', 'm', 'I', 'r'), ('s', '.', 'm', '.', 'Y', '.', 'r', '.'))
    """
    letters = _ARTICLE.sub("", plain(word)).casefold()
    read: list[str] = []
    for letter in _READ[script].findall(letters):
        sounding = _TABLES[script][letter]
        if read and read[-1] == sounding and sounding.islower():
            continue
        read += list(sounding)
        if script == "arabic" and _VOWEL.search(sounding) is None:
            read.append(".")
    if script == "arabic" and read[:1] == ["A"]:
        read[0] = "V"
    return tuple(read)


def can_be_told(word: str, script: str) -> bool:
    """True for a name with enough consonants to be known again in another script."""
    return len([sound for sound in sounds(word, script) if _VOWEL.search(sound) is None]) >= 2


@memoise(bound=65_536)
def spellings(word: str, script: str, other: str) -> str:
    """A regular expression for how a word of one script may be written in another, without what stands beside it.

    The text that is searched must be `plain`, and the search ignore case.
    """
    table = _TABLES[f"to_{other}"]
    return "".join(table[sound] for sound in sounds(word, script))


def written_in(name: str, other: str) -> str | None:
    """A regular expression for a whole name as it may be written in another script; None where that is not known.

    Each word of the name stands in it, with what may be written as one with it.
    """
    words = re.findall(r"[^\W\d_]+", plain(name))
    parts: list[str] = []
    for word in words:
        script = script_of(word)
        if script is None or script == other or not can_be_told(word, script):
            return None
        parts.append(f"{_BEFORE[other]}{spellings(word, script, other)}{_AFTER[other]}")
    return r"(?:[\s_‐‑-]+(?:[aeu]l[\s-])?)?".join(parts) if parts else None


def forms_of(name: str) -> str:
    """A regular expression for a name in its own script, with what its language writes as one with it: cases, `and`.

    A name in Latin letters, or in a script that is not known, stands as it is.
    """
    script = script_of(name)
    if script == "cyrillic":
        words = [f"{re.escape(_ENDING.sub('', word))}{_CASES}" for word in name.split()]
        return r"\s+".join(words)
    return f"{_BEFORE['arabic']}{re.escape(name)}" if script == "arabic" else re.escape(name)


def script_of(word: str) -> str | None:
    """The script of a word; None for one of several, or of one that is not known."""
    found = scripts_in(word)
    return next(iter(found)) if len(found) == 1 else None


def is_spelt_in(word: str, text: str) -> bool:
    """True where some word of a text in another script may be the given word."""
    return any(re.search(rf"(?<!\w){pattern}(?!\w)", plain(text), re.I) for pattern in _patterns(word, text))


def _patterns(word: str, text: str) -> Iterator[str]:
    """How a word may be written in each script of a text but its own."""
    for other in sorted(scripts_in(text)):
        pattern = written_in(word, other)
        if pattern is not None:
            yield pattern
