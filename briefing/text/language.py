"""In which language a text is, as far as its commonest words say: enough to doubt what a curator recorded.

The words are `common.toml` of each language; one whose folder holds only these is known here and read nowhere.
"""

from __future__ import annotations

import re
from collections import Counter
from unicodedata import name

from briefing.languages import ENGLISH, LANGUAGES, language

_FEWEST = 40
"""Words of a text below which nothing is said of it."""
_READ = 20_000
"""Characters of a text that are read."""
_LEAST = 0.15
"""Share of common words below which a text is not taken to be in a language."""
_LEAD = 1.2
"""How many times as great the share of the likeliest language must be as that of the next."""
_HARDLY = 0.08
"""Share of common words below which a text is hardly in a language."""

_RIGHT_TO_LEFT = frozenset("ar fa he ur ps ckb sd ug yi dv arc azb pnb".split())
"""Languages that are written from right to left."""
_RTL_SCRIPTS = frozenset(["arab", "hebr", "syrc", "thaa"])


def is_english(tag: str) -> bool:
    """True for the tag of any English: `en`, `en-GB`."""
    return language(tag) is ENGLISH


def same_language(one: str, other: str) -> bool:
    """True for two BCP 47 tags of one language, whatever the region.

    >>> same_language("fr-CA", "fr"), same_language("fr", "ar")
    (True, False)
    """
    return language(one).tag == language(other).tag


def is_right_to_left(tag: str) -> bool:
    """True for the BCP 47 tag of a language that is written from right to left."""
    primary, *subtags = tag.casefold().split("-")
    return "latn" not in subtags and (primary in _RIGHT_TO_LEFT or not _RTL_SCRIPTS.isdisjoint(subtags))


def guess(text: str) -> str | None:
    """The BCP 47 code of a text's language, of the few whose commonest words are known; None in doubt.

    >>> guess("The river burst its banks and the town was cut off, the mayor said. " * 4)
    'en'
    """
    shares = _shares(text)
    if not shares:
        return None
    likeliest, next_one, *_ = sorted(shares, key=lambda tag: (shares[tag], tag), reverse=True)
    is_clear = shares[likeliest] >= _LEAST and shares[likeliest] >= _LEAD * shares[next_one]
    return likeliest if is_clear else None


def contradicts(text: str, recorded: str) -> str | None:
    """Why a text is hardly in the language that is recorded of it; None where nothing speaks against it.

    `recorded` is a BCP 47 tag. The reason is a clause of a message.
    """
    own = language(recorded).tag
    if own == ENGLISH.tag and _is_of_other_letters(text[:_READ]):
        return "hardly any of its words are English"
    guessed = guess(text)
    if guessed is not None:
        return None if guessed == own else f"its commonest words are those of '{guessed}'"
    is_hardly_english = own == ENGLISH.tag and _shares(text).get(own, 1) < _HARDLY
    return "hardly any of its words are English" if is_hardly_english else None


def _is_of_other_letters(text: str) -> bool:
    """True for a text of some words of which less than half the letters are those of English."""
    if text.isascii():
        return False
    letters = Counter(re.findall(r"[^\W\d_]", text))
    english = sum(count for letter, count in letters.items() if "LATIN" in name(letter, ""))
    return letters.total() >= _FEWEST and 2 * english < letters.total()


def _shares(text: str) -> dict[str, float]:
    """For each language, by its tag, the share (0 to 1) of a text's words that are among its commonest.

    Only its beginning is read. Empty for fewer than `_FEWEST` words.
    """
    words = Counter(re.findall(r"[^\W\d_]+", text[:_READ].lower()))
    if words.total() < _FEWEST:
        return {}
    shares = {}
    for tag, known in LANGUAGES.items():
        if not known.lacks("common"):
            shares[tag] = sum(words[word] for word in known.words("common.words")) / words.total()
    return shares
