"""Which of what is found holds which word: for each word a list of numbers, as a run of letters and digits.

The numbers of a list: 0 or 1; then for each that holds the word, how far it lies behind the last. After a 0 each has
something to say: twice the distance, and 1 more where several numbers follow, which their count precedes. Of a passage
these are the places of the word, from 0; of a page, how many words its shortest name with that word has. A word that
very many hold starts with 1, and its list says nothing more than who they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from briefing.search.entries import Entry, Index, Passage
from briefing.search.folding import sound, words

SOUND = "~"
"""What a sound begins with among the words."""
MANY, PART = 1000, 16
"""A word is common that more than so many hold, and more than so large a part of all: one in so many."""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_BASE = len(_DIGITS) // 2


def postings(found: Index) -> list[tuple[str, str]]:
    """Every word and its list, in the order of UTF-16, in which scripts compare."""
    holders: dict[str, list[int]] = {}
    numbers: dict[str, list[str]] = {}
    for holder, held in enumerate(_held(found)):
        for word, places in held.items():
            if word not in holders:
                holders[word], numbers[word] = [], []
            holders[word].append(holder)
            numbers[word].append(_places(tuple(places)))
    many = max(MANY, (len(found.entries) + len(found.passages)) // PART)
    order = sorted(holders, key=lambda word: word.encode("utf-16-be"))
    return [(word, _list(holders[word], None if len(holders[word]) > many else numbers[word])) for word in order]


def _held(found: Index) -> Iterator[dict[str, list[int]]]:
    yield from map(_of_a_page, found.entries)
    yield from map(_of_a_passage, found.passages)


def _of_a_page(entry: Entry) -> dict[str, list[int]]:
    held: dict[str, list[int]] = {}
    for name in (entry.title, *entry.names):
        spelled = words(name)
        for word in (*spelled, *(SOUND + sound(word) for word in spelled)):
            held[word] = [min(len(spelled), *held.get(word, ()))] if word in held else [len(spelled)]
    return held


def _of_a_passage(passage: Passage) -> dict[str, list[int]]:
    held: dict[str, list[int]] = {}
    place = 0
    for text in (*dict.fromkeys(mention.says for mention in passage.mentions), passage.quote):
        for word in words(text):
            held.setdefault(word, []).append(place)
            place += 1
        # What ends one text and begins the next is no phrase.
        place += 1
    return held


def _list(holders: Iterable[int], places: Iterable[str] | None) -> str:
    last = -1
    parts = ["1" if places is None else "0"]
    if places is None:
        for holder in holders:
            parts.append(_number(holder - last - 1))
            last = holder
    else:
        for holder, own in zip(holders, places, strict=True):
            several, text = own[0] == " ", own.lstrip()
            parts.append(_number(2 * (holder - last - 1) + several) + text)
            last = holder
    return "".join(parts)


@lru_cache(maxsize=65536)
def _places(places: tuple[int, ...]) -> str:
    """Places as they stand in a list; a blank before them where they are several."""
    if len(places) == 1:
        return _number(places[0])
    steps = (place - before for before, place in zip((0, *places), places, strict=False))
    return " " + _number(len(places)) + "".join(map(_number, steps))


@lru_cache(maxsize=65536)
def _number(value: int) -> str:
    """A number from 0, lowest digits first; a digit from the upper half says that more follow."""
    text = ""
    while value >= _BASE:
        value, digit = divmod(value, _BASE)
        text += _DIGITS[_BASE + digit]
    return text + _DIGITS[value]
