"""How alike sentences are in their words: cosine of TF-IDF weights of character n-grams. No meaning is understood."""

from __future__ import annotations

import math
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)

_SHORTEST, _LONGEST = 3, 5
"""Lengths of the n-grams, in characters; none reaches beyond a word and the blank on either side."""
_COMMON = 0.25
"""Share of the sentences from which an n-gram is too common to tell anything."""
_FEW = 20
"""With fewer sentences than this, no n-gram is left out as common."""


def ngrams(text: str) -> Counter[str]:
    """The character n-grams of the words of a text, without case and diacritics."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    counted: Counter[str] = Counter()
    for word in kept.split():
        padded = f" {word} "
        for size in range(_SHORTEST, _LONGEST + 1):
            counted.update(padded[at : at + size] for at in range(max(1, len(padded) - size + 1)))
    return counted


@dataclass(frozen=True)
class Likeness(Generic[Key]):
    """The sentences of a collection, by keys, and how alike any two of them are."""

    texts: Mapping[Key, str]
    """The words of each sentence."""

    @cached_property
    def _weights(self) -> dict[Key, dict[str, float]]:
        counts = {key: ngrams(text) for key, text in self.texts.items()}
        spread = Counter(gram for counted in counts.values() for gram in counted)
        total = len(counts)
        most = total if total < _FEW else max(2, int(total * _COMMON))
        rarity = {gram: math.log((1 + total) / (1 + n)) + 1 for gram, n in spread.items() if n <= most}
        return {key: _unit(_weighed(counted, rarity)) for key, counted in counts.items()}

    @cached_property
    def _holding(self) -> dict[str, list[tuple[Key, float]]]:
        holding: dict[str, list[tuple[Key, float]]] = defaultdict(list)
        for key, weights in self._weights.items():
            for gram, weight in weights.items():
                holding[gram].append((key, weight))
        return holding

    def to(self, key: Key) -> dict[Key, float]:
        """The likeness, from 0 to 1, of every other sentence that shares an n-gram with this one."""
        found: dict[Key, float] = defaultdict(float)
        for gram, weight in self._weights[key].items():
            for other, its in self._holding[gram]:
                if other != key:
                    found[other] += weight * its
        return dict(found)


def _weighed(counted: Counter[str], rarity: Mapping[str, float]) -> dict[str, float]:
    return {gram: (1 + math.log(count)) * rarity[gram] for gram, count in counted.items() if gram in rarity}


def _unit(weights: dict[str, float]) -> dict[str, float]:
    length = math.sqrt(sum(weight * weight for weight in weights.values()))
    return {gram: weight / length for gram, weight in weights.items()} if length else {}
