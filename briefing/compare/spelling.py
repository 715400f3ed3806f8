"""Names that articles write differently. A shorter or a describing form is no other spelling.

Arabic, Cyrillic and other scripts come into Latin letters in several ways that differ mostly in vowels and in doubled
letters; the consonants in their order, the skeleton, are what stays.
"""

from __future__ import annotations

import re
from itertools import combinations

from anyascii import anyascii

from briefing.model.parts import Name
from briefing.model.records import Actor, Place
from briefing.text.folding import GAP

_LIKE = 75.0
"""Likeness, of 100, from which two different words of two forms of one name are two spellings of one word."""
_LIKE_WITH_SAME_CONSONANTS = 50.0
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
_LOST = re.compile(r"\S*(?:\[…\]|\[\.\.\.\]|" + GAP + r")\S*")
_APOSTROPHES = str.maketrans(dict.fromkeys("’‘ʼʻ`´′ʿʾ", "'"))
_POSSESSIVE = re.compile(r"(?:'s|(?<=s)')$")
_SOUNDS = (
    r"tch|tsch→ch sch→sh ph→f kh|ck|q|c(?![eiyh])→k gh→g dh→d th→t dj→j c(?=[eiy])→s x→ks w→v h$→ (.)\1+→\1"
    " [^a-z]|[aeiouy]→"
)
"""Letters that stand for one sound, each way to write it made one; at last doubled letters and vowels go."""


def variants(record: Actor | Place) -> tuple[Name, ...]:
    """The forms of one name that articles spell differently, in the order of articles; none where all agree.

    A person without a full name, and a child, is never part of it.
    """
    if isinstance(record, Actor) and (not record.comparable or record.minor):
        return ()
    person = isinstance(record, Actor) and record.identified_by is not None
    forms = {(str(form.article), str(form.name)): form for form in reversed(record.names)}
    pairs = ((a, b) for a, b in combinations(sorted(forms), 2) if a[0] != b[0])
    differing = {key for a, b in pairs if spelled_differently(a[1], b[1], person=person) for key in (a, b)}
    return tuple(forms[key] for key in sorted(differing))


def spelled_differently(a: str, b: str, *, person: bool = False) -> bool:
    """True when two forms of one name hold the same word in two spellings.

    Only words written with a capital in both are compared, without possessives and, for a person, without titles.
    Words that differ in their ending only, such as Syria and Syrian, are two words, except in a person's name.
    """
    words_a, words_b = _proper_words(a, person=person), _proper_words(b, person=person)
    return any(
        _two_spellings(x, y) and (person or not _inflected(x, y)) for x in words_a - words_b for y in words_b - words_a
    )


def _two_spellings(x: str, y: str) -> bool:
    bare_x, bare_y = _PARTICLE.sub("", x), _PARTICLE.sub("", y)
    if bare_x == bare_y:
        return True
    # Loaded only where two words differ.
    from rapidfuzz import fuzz

    like = fuzz.ratio(bare_x, bare_y)
    same_consonants = skeleton(bare_x) == skeleton(bare_y) != ""
    return like >= (_LIKE_WITH_SAME_CONSONANTS if same_consonants else _LIKE)


def _inflected(x: str, y: str) -> bool:
    shared = next((n for n, (a, b) in enumerate(zip(x, y, strict=False)) if a != b), min(len(x), len(y)))
    short, long = sorted((x[shared:], y[shared:]), key=len)
    return shared >= _STEM and long in _ENDINGS and short in ("", "a", "e", "o", "y")


def _proper_words(name: str, *, person: bool) -> set[str]:
    """The words of a name that are written with a capital, or in a script that has none, in small letters.

    Without possessive endings, dots and, for a person, titles. A word of which the text has lost a
    part is left out: it is never completed.
    """
    split = (w.strip('.,;:!?()"“”') for w in _LOST.sub(" ", name).translate(_APOSTROPHES).split())
    proper = (w.casefold() for word in split if _is_proper(w := _POSSESSIVE.sub("", word).replace(".", "")))
    return {word for word in proper if not (person and word in _TITLES)}


def _is_proper(word: str) -> bool:
    first_letters = (next((c for c in part if c.isalpha()), "") for part in re.split("[-']", word))
    return any(c and not c.islower() for c in first_letters)


def romanised(word: str) -> str:
    """A word in plain Latin letters, without marks, in small letters."""
    return "".join(c for c in anyascii(word).casefold() if c.isalnum())


def skeleton(word: str) -> str:
    """The consonants of a word in their order, with letters that stand for one sound made equal. May be empty."""
    letters = anyascii(word).casefold()
    for pattern, _, instead in (each.partition("→") for each in _SOUNDS.split()):
        letters = re.sub(pattern, instead, letters)
    return letters
