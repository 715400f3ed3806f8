"""The letters of a name: which words are compared, and what is left of them when spelling varies.

Arabic, Cyrillic and other scripts come into Latin letters in several ways that differ mostly in vowels and in doubled
letters; the consonants in their order, the skeleton, are what stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from anyascii import anyascii

from briefing.text.folding import GAP

PARTICLE = re.compile(r"^(?:al|el|ul|ad|ar|as|at|az|an|ash|adh)[-'](?=\w)")
"""The Arabic article before a name, joined to it by a hyphen."""

_PARTICLES = frozenset("al el ul bin ibn bint ben de del della der den di da dos du van von la le".split())
"""Words that stand before a part of a name and are left out as often as not."""
_LINKS = frozenset("the of and for in at on a an to de la le du des".split())
_TITLES = frozenset(
    "mr mrs ms mx miss dr sgt gov sen rep gen lt col capt prof rev maj cmdr adm det supt hon sir dame lord lady sheikh "
    "sheik shaykh imam ayatollah pope bishop archbishop rabbi president minister general colonel captain lieutenant "
    "major admiral judge justice senator governor ambassador secretary professor doctor king queen prince princess "
    "jr sr ii iii".split()
)
_LOST = re.compile(r"\S*(?:\[…\]|\[\.\.\.\]|" + GAP + r")\S*")
_APOSTROPHES = str.maketrans(dict.fromkeys("’‘ʼʻ`´′ʿʾ", "'"))
_POSSESSIVE = re.compile(r"(?:'s|(?<=s)')$")
_DIGRAPHS = (
    (re.compile("tch|tsch"), "ch"),
    (re.compile("sch"), "sh"),
    (re.compile("ph"), "f"),
    (re.compile("kh|ck|q|c(?![eiyh])"), "k"),
    (re.compile("gh"), "g"),
    (re.compile("dh"), "d"),
    (re.compile("th"), "t"),
    (re.compile("dj"), "j"),
    (re.compile("c(?=[eiy])"), "s"),
    (re.compile("x"), "ks"),
    (re.compile("w"), "v"),
    (re.compile(r"h$"), ""),
    (re.compile(r"(.)\1+"), r"\1"),
    (re.compile(r"[^a-z]|[aeiouy]"), ""),
)


def lost(name: str) -> bool:
    """True when the article's text has lost a part of the name."""
    return _LOST.search(name) is not None


def words_of(name: str) -> tuple[str, ...]:
    """The words of a name as written, without possessive endings, dots and links such as "of".

    A word of which the text has lost a part is left out: it is never completed.
    """
    split = (w.strip('.,;:!?()"“”') for w in _LOST.sub(" ", name).translate(_APOSTROPHES).split())
    plain = (_POSSESSIVE.sub("", word).replace(".", "") for word in split)
    return tuple(word for word in plain if word and word.casefold() not in _LINKS)


def proper_words(name: str, *, person: bool) -> tuple[str, ...]:
    """The words of a name that are written with a capital, or in a script that has none, in small letters.

    For a person titles are left out.
    """
    kept = (word for word in words_of(name) if _is_proper(word))
    return tuple(w.casefold() for w in kept if not person or w.casefold() not in _TITLES)


def _is_proper(word: str) -> bool:
    first_letters = (next((c for c in part if c.isalpha()), "") for part in re.split("[-']", word))
    return any(c and not c.islower() for c in first_letters)


def romanised(word: str) -> str:
    """A word in plain Latin letters, without marks, in small letters."""
    return "".join(c for c in anyascii(word).casefold() if c.isalnum())


def parts(words: Iterable[str], *, particles: bool = False) -> tuple[str, ...]:
    """Words of a name in Latin letters, hyphens taken apart; without particles unless they are wanted."""
    bare = (word if particles else PARTICLE.sub("", word) for word in words)
    split = [part for word in bare for part in map(romanised, word.split("-")) if part]
    return tuple(part for part in split if particles or part not in _PARTICLES)


def skeleton(word: str) -> str:
    """The consonants of a word in their order, with letters that stand for one sound made equal. May be empty."""
    letters = anyascii(word).casefold()
    for pattern, instead in _DIGRAPHS:
        letters = pattern.sub(instead, letters)
    return letters
