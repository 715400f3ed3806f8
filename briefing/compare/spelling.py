"""Names that articles write differently. A shorter or a describing form is no other spelling.

Arabic, Cyrillic and other scripts come into Latin letters in several ways that differ mostly in vowels and in doubled
letters; the consonants in their order, the skeleton, are what stays.
"""

from __future__ import annotations

import re
from itertools import combinations, product, takewhile

from anyascii import anyascii

from briefing.model.parts import Name
from briefing.model.records import Actor, Place
from briefing.text.folding import GAP

_SIMILARITY = 75.0
"""Similarity, of 100, from which two different words of two forms of one name are two spellings of one word."""
_SIMILARITY_WITH_SAME_CONSONANTS = 50.0
"""The same for words whose consonants are the same: Zayd and Zeid."""
_STEM = 3
"""Fewest letters that two inflections of one word share."""
_ENDINGS = frozenset("s es n ns an ans ian ians i is ish ese er ers ern".split())
"""Endings that make another word of a name, not another spelling: Iran and Iranians, Syria and Syrian."""
_PARTICLE = re.compile(r"^(?:al|el|ul|ad|ar|as|at|az|an|ash|adh)[-'](?=\w)")
"""The Arabic article before a name, joined to it by a hyphen."""
_TITLES = frozenset(
    "mr mrs ms mx miss dr sgt gov sen rep gen lt col capt prof rev maj cmdr adm det supt hon sir dame lord lady sheikh "
    "sheik shaykh imam ayatollah pope bishop archbishop rabbi president minister general colonel captain lieutenant "
    "major admiral judge justice senator governor ambassador secretary professor doctor king queen prince princess "
    "jr sr ii iii".split()
)
"""What stands before or behind a name and is no part of it."""
_LOST = re.compile(r"\S*(?:\[…\]|\[\.\.\.\]|" + GAP + r")\S*")
_APOSTROPHES = str.maketrans(dict.fromkeys("’‘ʼʻ`´′ʿʾ", "'"))
_POSSESSIVE = re.compile(r"(?:'s|(?<=s)')$")
_SOUNDS = (
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
    (re.compile("h$"), ""),
    (re.compile(r"(.)\1+"), r"\1"),
    (re.compile("[^a-z]|[aeiouy]"), ""),
)
"""Letters that stand for one sound, each way to write it made one; at last doubled letters and vowels go."""


def variants(record: Actor | Place) -> tuple[Name, ...]:
    """The forms of one name that articles spell differently, in the order of articles; none where all agree.

    A person without a full name, and a child, is never part of it.
    """
    if isinstance(record, Actor) and (not record.comparable or record.minor):
        return ()
    is_person = isinstance(record, Actor) and record.identified_by is not None
    forms = {(str(form.article), str(form.name)): form for form in reversed(record.names)}
    differing: set[tuple[str, str]] = set()
    for a, b in combinations(sorted(forms), 2):
        if a[0] != b[0] and spelled_differently(a[1], b[1], person=is_person):
            differing |= {a, b}
    return tuple(forms[key] for key in sorted(differing))


def spelled_differently(a: str, b: str, *, person: bool = False) -> bool:
    """True when two forms of one name hold the same word in two spellings.

    Only words written with a capital in both are compared, without possessives and, for a person, without titles.
    Words that differ in their ending only, such as Syria and Syrian, are two words, except in a person's name.
    """
    words_a = _proper_words(a, person=person)
    words_b = _proper_words(b, person=person)
    pairs = product(words_a - words_b, words_b - words_a)
    return any(_two_spellings(x, y) and (person or not _inflected(x, y)) for x, y in pairs)


def _two_spellings(x: str, y: str) -> bool:
    """True for two words that may be spellings of one: their letters are alike, or their consonants are the same.

    With the same consonants, letters may differ more. An Arabic article before a word does not count.
    """
    bare_x = _PARTICLE.sub("", x)
    bare_y = _PARTICLE.sub("", y)
    if bare_x == bare_y:
        return True
    # Loaded only where two words differ.
    from rapidfuzz import fuzz

    same_consonants = skeleton(bare_x) == skeleton(bare_y) != ""
    return fuzz.ratio(bare_x, bare_y) >= (_SIMILARITY_WITH_SAME_CONSONANTS if same_consonants else _SIMILARITY)


def _inflected(x: str, y: str) -> bool:
    """True for two words that differ in their ending only."""
    stem = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(x, y, strict=False)))
    short, long = sorted((x[stem:], y[stem:]), key=len)
    return stem >= _STEM and long in _ENDINGS and short in ("", "a", "e", "o", "y")


def _proper_words(name: str, *, person: bool) -> set[str]:
    """The words of a name that are written with a capital, or in a script that has none, in small letters.

    Without possessive endings, dots and, for a person, titles. A word of which the text has lost a
    part is left out: it is never completed.
    """
    words: set[str] = set()
    for written in _LOST.sub(" ", name).translate(_APOSTROPHES).split():
        word = _POSSESSIVE.sub("", written.strip('.,;:!?()"“”')).replace(".", "")
        if _is_proper(word):
            words.add(word.casefold())
    return words - _TITLES if person else words


def _is_proper(word: str) -> bool:
    """True for a word of which a part begins with a letter that is no small one."""
    return any(_first_letter(part).isalpha() and not _first_letter(part).islower() for part in re.split("[-']", word))


def _first_letter(part: str) -> str:
    """The first letter of a text; empty without any."""
    return next((c for c in part if c.isalpha()), "")


def skeleton(word: str) -> str:
    """The consonants of a word in their order, with letters that stand for one sound made equal. May be empty."""
    letters = anyascii(word).casefold()
    for pattern, instead in _SOUNDS:
        letters = pattern.sub(instead, letters)
    return letters
