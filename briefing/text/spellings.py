"""Two spellings of one name in Latin letters: whether their sounds are alike enough to be one.

Latin letters write the short vowels of other scripts in several ways: e stands for a or i, and o for u. Consonants
stay, and so does the last sound, in which names of men and women differ (Samir, Samira).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from briefing.languages import ENGLISH
from briefing.text.scripts import sounds

_ONE_SOUND = frozenset(map(frozenset, ("AE", "EI", "OU", "kq", "kx", "vw", "fv", "gġ", "dð", "tþ")))
"""Sounds that stand for one, as letters have it. A and I are two: Karam is not Karim."""
_VOWELS_AT_THE_BEGINNING = frozenset("OU")
_FEWEST = 4
"""Fewest sounds of a name that may be spelled in two ways."""
_MOST = 2
"""Most sounds of a name that are spelled in two ways."""
_LONG = 6
"""Fewest sounds of a family name that may differ in any one of them, and not only in how a sound is spelled."""
_FIRST_NAMES = [frozenset(line.split()) for line in ENGLISH["people.short_forms"]]
_COMMON = frozenset[str]().union(*_FIRST_NAMES)
_OTHERS = [frozenset(line.split()) for line in ENGLISH["people.other_names"]]


def is_spelling(one: str, other: str) -> bool:
    """True for two words in Latin letters that may be one first name, and are not known as two.

    >>> [is_spelling("Heydar", other) for other in ("Heidar", "Haydar", "Hadar", "Heydara")]
    [True, True, False, False]
    """
    if one.casefold() == other.casefold():
        return True
    return not are_known_as_two(one.casefold(), other.casefold()) and _sound_alike(
        sounds(one, "latin"), sounds(other, "latin")
    )


def are_spellings(one: Sequence[str], other: Sequence[str]) -> bool:
    """True for two full names, as words without titles, that may be spellings of one; one may leave names out.

    >>> are_spellings(["Halid", "Orst"], ["Haled", "Arvo", "Orst"]), are_spellings(["Halid", "Orst"], ["Halid", "Arst"])
    (True, False)
    """
    shorter, longer = sorted((one, other), key=len)
    if len(shorter) < 2 or not is_spelling(shorter[0], longer[0]):
        return False
    rest = iter(longer[1:])
    return all(_takes_family_name(word, rest) for word in shorter[1:])


def _takes_family_name(word: str, rest: Iterator[str]) -> bool:
    """True where one of the words that are left may be a family name, which is taken with those before it."""
    return any(_is_family_name(word, each) for each in rest)


def _is_family_name(one: str, other: str) -> bool:
    """True for two words that may be one family name: of a long one one sound may differ."""
    if is_spelling(one, other):
        return True
    heard = [sounds(word, "latin") for word in (one, other)]
    if len(heard[0]) != len(heard[1]) or len(heard[0]) < _LONG:
        return False
    return sum(a != b for a, b in zip(*heard, strict=True)) == 1 and heard[0][0] == heard[1][0]


def _sound_alike(one: Sequence[str], other: Sequence[str]) -> bool:
    """True for sounds that differ in few places, and there in how one sound is spelled; never at the end."""
    if len(one) != len(other) or len(one) < _FEWEST or one[-1] != other[-1]:
        return False
    differing = [frozenset(pair) for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
    begins_alike = one[0] == other[0] or {one[0], other[0]} == _VOWELS_AT_THE_BEGINNING
    return begins_alike and len(differing) <= _MOST and _ONE_SOUND.issuperset(differing)


def are_known_as_two(one: str, other: str) -> bool:
    """True for two first names, in small letters, that are known as two: Francis and Frances, Ned and Ted."""
    names = {one, other}
    if any(names <= each for each in _OTHERS):
        return True
    return names <= _COMMON and not any(names <= each for each in _FIRST_NAMES)
