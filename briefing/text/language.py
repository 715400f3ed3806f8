"""In which language a text is, as far as its commonest words say: enough to doubt what a curator recorded.

The words are `common.toml` of each language; one whose folder holds only these is known here and read nowhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple
from unicodedata import name

from briefing.languages import ENGLISH, LANGUAGES, language

_FEWEST = 40
"""Words of a text below which nothing is said of it."""
_FEWEST_IN_DOUBT = 8
"""Words below which not even a doubtful word is said of a text in Latin letters."""
_FEWEST_LETTERS = 6
"""Letters below which nothing is said of their script."""
_READ = 20_000
"""Characters of a text that are read."""
_LEAST = 0.15
"""Share of common words below which a text is not taken to be in a language."""
_LEAD = 1.2
"""How many times as great the share of the likeliest language must be as that of the next."""
_HARDLY = 0.08
"""Share of common words below which a text is hardly in a language."""
_ALONE = 0.8
"""Share of a text's letters that are of one script, where it is not mixed."""
_HALF = 0.5
_FOREIGN = 0.01
"""Share of letters that a language is never written with, from which a text is in another language."""
_BY_SCRIPT = {
    "GREEK": "el",
    "HEBREW": "he",
    "HANGUL": "ko",
    "HIRAGANA": "ja",
    "KATAKANA": "ja",
    "CJK": "zh",
    "GEORGIAN": "ka",
    "ARMENIAN": "hy",
    "THAI": "th",
}
"""The language, or the likeliest, of scripts that no language with common words is written in, by names in Unicode."""

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


class Seeming(NamedTuple):
    """In which language a text seems to be."""

    tag: str
    """A BCP 47 code; `und` where its letters are of none that is known here."""
    by: str
    """By what it is told, as a noun; with the reason of doubt where it is not sure."""


def told(text: str) -> Seeming | None:
    """In which language a text seems to be, with its doubt; None where nothing tells it from English.

    >>> told("The river burst its banks and the town was cut off, the mayor said. " * 4)
    Seeming(tag='en', by='its commonest words')
    >>> told("Суд объявил приговор.").tag, told("قال المتحدث إن الطريق مغلق").tag
    ('ru', 'ar')
    """
    script, share = _main_script(text)
    mixed = "" if share >= _ALONE else "; not sure, since other parts of it are in other letters"
    guessed = guess(text)
    if guessed is not None:
        return Seeming(guessed, f"its commonest words{mixed}")
    if script == "LATIN":
        likeliest = _likeliest(_shares(text, fewest=_FEWEST_IN_DOUBT))
        if likeliest is None or likeliest == ENGLISH.tag:
            return None
        return Seeming(likeliest, "its words; not sure, since it is short or mixed")
    if not script:
        return None
    tags = [tag for tag in _written_in(script) if not _has_letters_of_others(text, tag)]
    shares = {tag: share for tag, share in _shares(text, fewest=1).items() if tag in tags}
    tag = _likeliest(shares) or next(iter(tags), _BY_SCRIPT.get(script, "und"))
    return Seeming(tag, f"its letters; not sure, since too few of its words are known{mixed}")


def guess(text: str) -> str | None:
    """The BCP 47 code of a text's language, of the few whose commonest words are known; None in doubt.

    >>> guess("The river burst its banks and the town was cut off, the mayor said. " * 4)
    'en'
    """
    shares = _shares(text)
    if not shares:
        return None
    ranked = sorted(shares, key=lambda tag: (shares[tag], tag), reverse=True)
    if _has_letters_of_others(text, ranked[0]):
        ranked = [tag for tag in ranked if not _has_letters_of_others(text, tag)]
    likeliest, next_one, *_ = ranked
    is_clear = shares[likeliest] >= _LEAST and shares[likeliest] >= _LEAD * shares[next_one]
    return likeliest if is_clear else None


def _likeliest(shares: Mapping[str, float]) -> str | None:
    """The language with the greatest share of common words; None where hardly any are, or two have as many."""
    best = sorted((tag for tag in shares if shares[tag] >= _HARDLY), key=lambda tag: shares[tag], reverse=True)
    is_tied = len(best) > 1 and shares[best[0]] == shares[best[1]]
    return None if not best or is_tied else best[0]


def contradicts(text: str, recorded: str) -> str | None:
    """Why a text is hardly in the language that is recorded of it; None where nothing speaks against it.

    `recorded` is a BCP 47 tag. The reason is a clause of a message.
    """
    own = language(recorded).tag
    if own == ENGLISH.tag and _is_of_other_letters(text[:_READ]):
        return "hardly any of its words are English"
    if own != ENGLISH.tag and own in LANGUAGES:
        if _is_in_another_script(text, own):
            return f"hardly any of its letters are those of '{own}'"
        if _has_letters_of_others(text, own):
            return f"it has letters that '{own}' is not written with"
    guessed = guess(text)
    if guessed is not None:
        return None if guessed == own else f"its commonest words are those of '{guessed}'"
    is_hardly_english = own == ENGLISH.tag and _shares(text).get(own, 1) < _HARDLY
    return "hardly any of its words are English" if is_hardly_english else None


def _scripts_of(text: str) -> Counter[str]:
    """How many letters of the beginning of a text are of each script, by its name in Unicode."""
    letters = Counter(re.findall(r"[^\W\d_]", text[:_READ]))
    scripts: Counter[str] = Counter()
    for letter, count in letters.items():
        scripts[name(letter, "").split(" ")[0]] += count
    return scripts


def _main_script(text: str) -> tuple[str, float]:
    """The script of most letters of a text, by its name in Unicode, and their share; empty for a few letters."""
    scripts = _scripts_of(text)
    if scripts.total() < _FEWEST_LETTERS:
        return "", 1.0
    ((script, count),) = scripts.most_common(1)
    return script, count / scripts.total()


def _written_in(script: str) -> list[str]:
    """The tags of the languages with common words that are written in a script, named as in Unicode."""
    known = (tag for tag, each in LANGUAGES.items() if not each.lacks("common"))
    return [tag for tag in known if name(LANGUAGES[tag].entries("common.words")[0][0]).startswith(script)]


def _is_in_another_script(text: str, tag: str) -> bool:
    """True for a text most letters of which are of a script in which a known language is not written."""
    script, share = _main_script(text)
    return script != "" and share > _HALF and not LANGUAGES[tag].lacks("common") and tag not in _written_in(script)


def _has_letters_of_others(text: str, tag: str) -> bool:
    """True for a text with many letters that a language is never written with, as far as it has a list of them."""
    known = language(tag)
    if known.lacks("common.never"):
        return False
    never = frozenset(known["common.never"])
    letters = Counter(filter(str.isalpha, text[:_READ].lower()))
    foreign = sum(letters[letter] for letter in never)
    return foreign > 1 and foreign > _FOREIGN * letters.total()


def _is_of_other_letters(text: str) -> bool:
    """True for a text of some words of which less than half the letters are those of English."""
    if text.isascii():
        return False
    letters = Counter(re.findall(r"[^\W\d_]", text))
    english = sum(count for letter, count in letters.items() if "LATIN" in name(letter, ""))
    return letters.total() >= _FEWEST and 2 * english < letters.total()


def _shares(text: str, fewest: int = _FEWEST) -> dict[str, float]:
    """For each language, by its tag, the share (0 to 1) of a text's words that are among its commonest.

    Only its beginning is read. Empty for fewer than so many words.
    """
    words = Counter(re.findall(r"[^\W\d_]+", text[:_READ].lower()))
    if words.total() < fewest:
        return {}
    shares = {}
    for tag, known in LANGUAGES.items():
        if not known.lacks("common"):
            shares[tag] = sum(words[word] for word in known.words("common.words")) / words.total()
    return shares
