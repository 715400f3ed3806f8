"""Names that articles write differently. A shorter or a describing form is no other spelling."""

from __future__ import annotations

from briefing.compare.letters import PARTICLE, proper_words, skeleton
from briefing.model.records import Actor, Place
from briefing.model.statements import Name

_LIKE = 75.0
"""Likeness, of 100, from which two different words of two forms of one name are two spellings of one word."""
_LIKE_WITH_SAME_CONSONANTS = 50.0
"""The same for words whose consonants are the same: Zayd and Zeid."""
_STEM = 3
"""Fewest letters that two inflections of one word share."""
_ENDINGS = frozenset("s es n ns an ans ian ians i is ish ese er ers ern".split())
"""Endings that make another word of a name, not another spelling: Iran and Iranians, Syria and Syrian."""


def variants(record: Actor | Place) -> tuple[Name, ...]:
    """The forms of one name that articles spell differently, in the order of articles; none where all agree.

    A person without a full name, and a child, is never part of it.
    """
    if isinstance(record, Actor) and (not record.comparable or record.minor):
        return ()
    person = isinstance(record, Actor) and record.identified_by is not None
    forms = {(str(form.article), str(form.name)): form for form in reversed(record.names)}
    differing: set[tuple[str, str]] = set()
    for a in forms:
        for b in forms:
            if a[0] < b[0] and spelled_differently(a[1], b[1], person=person):
                differing |= {a, b}
    return tuple(forms[key] for key in sorted(differing))


def spelled_differently(a: str, b: str, *, person: bool = False) -> bool:
    """True when two forms of one name hold the same word in two spellings.

    Only words written with a capital in both are compared, without possessives and, for a person, without titles.
    Words that differ in their ending only, such as Syria and Syrian, are two words, except in a person's name.
    """
    words_a, words_b = set(proper_words(a, person=person)), set(proper_words(b, person=person))
    return any(
        _two_spellings(x, y) and (person or not _inflected(x, y)) for x in words_a - words_b for y in words_b - words_a
    )


def _two_spellings(x: str, y: str) -> bool:
    bare_x, bare_y = PARTICLE.sub("", x), PARTICLE.sub("", y)
    if bare_x == bare_y:
        return True
    # Loaded only where two words differ.
    from rapidfuzz import fuzz

    like = fuzz.ratio(bare_x, bare_y)
    same_consonants = skeleton(bare_x) == skeleton(bare_y) != ""
    return like >= (_LIKE_WITH_SAME_CONSONANTS if same_consonants else _LIKE)


def _inflected(x: str, y: str) -> bool:
    shared = 0
    while shared < min(len(x), len(y)) and x[shared] == y[shared]:
        shared += 1
    short, long = sorted((x[shared:], y[shared:]), key=len)
    return shared >= _STEM and long in _ENDINGS and short in ("", "a", "e", "o", "y")
