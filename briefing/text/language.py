"""In which language a text is, as far as its commonest words show. Enough to doubt what a curator recorded."""

from __future__ import annotations

import re
from collections import Counter

_COMMON = {
    "en": "the of and to in that is was for on with said he it as at by from",
    "de": "der die das und in den von zu mit ist im für nicht ein eine auf sich dem",
    "fr": "le la les de des et en un une du est que dans pour qui par sur au",
    "es": "de la que el en y los se del las un por con una para es al lo",
    "it": "di che la il e un per in una del non si è con dei della le al",
    "nl": "de van het een en in is dat op te met voor die niet zijn aan er om",
    "pt": "de que o a e do da em um para com uma os no não se na por",
}
_WORDS = {language: frozenset(words.split()) for language, words in _COMMON.items()}
_FEWEST = 40
"""Words of a text below which nothing is said of it."""
_LEAST = 0.15
_LEAD = 1.2
_HARDLY = 0.08


def is_english(language: str) -> bool:
    """True for the tag of any English: `en`, `en-GB`."""
    return language.split("-")[0].casefold() == "en"


def guess(text: str) -> str | None:
    """The BCP 47 code of a text's language, of the few that are known by their commonest words; None in doubt.

    >>> guess("The river burst its banks and the town was cut off, the mayor said. " * 4)
    'en'
    """
    shares = sorted(((share, language) for language, share in _shares(text).items()), reverse=True)
    if not shares or shares[0][0] < _LEAST or shares[0][0] < _LEAD * shares[1][0]:
        return None
    return shares[0][1]


def contradicts(text: str, recorded: str) -> str | None:
    """Why a text is hardly in the language that is recorded of it; None where nothing speaks against it."""
    own, found = recorded.split("-")[0].casefold(), guess(text)
    if found is not None:
        return None if found == own else f"its commonest words are those of '{found}'"
    return "hardly any of its words are English" if own == "en" and _shares(text).get("en", 1) < _HARDLY else None


def _shares(text: str) -> dict[str, float]:
    words = Counter(re.findall(r"[^\W\d_]+", text[:20_000].lower()))
    if words.total() < _FEWEST:
        return {}
    return {language: sum(words[word] for word in known) / words.total() for language, known in _WORDS.items()}
