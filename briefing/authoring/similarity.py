"""Similarity of sentences: which sentence of another article tells the same in words of its own.

Sentences are compared by their words, the rare ones counting more (tf-idf and cosine, as in Salton and Buckley 1988).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log, sqrt

from briefing.grouping import group_by_key
from briefing.languages.stems import stems
from briefing.text.blocks import BlockKind
from briefing.text.passages import Sentence
from briefing.verify.articles import Source
from briefing.wordings import Wording, find_numbers

_LIKE = 0.28
"""Likeness, of 1, from which two sentences tell the same. Measured on reports of several outlets on one event."""
_LEADS = 1.5
"""How much more two first sentences count as like: reports of one event tell it there."""
COMMON = 80
"""What more sentences or numbers share says little, and to look at all of them takes the square of their number."""
BY_CHANCE = 12
"""Numbers up to this are often the same by chance."""
_FIRST_YEAR = 1_800
_MOST_YEAR = 2_100
"""A bare whole number between these is a year."""

Key = tuple[str, int]
"""An article and the number of a sentence."""


@dataclass(frozen=True)
class ReadSentence:
    """A sentence of an article, read once for all that is drafted of it."""

    source: Source
    """The article."""
    sentence: Sentence
    """Where."""

    @cached_property
    def article(self) -> str:
        """Id of the article."""
        return str(self.source.record.id)

    @property
    def key(self) -> Key:
        """The article and the number of the sentence."""
        return self.article, self.sentence.number

    @property
    def in_body(self) -> bool:
        """False for what only stands over an article or beside it: a headline, a dateline, a credit."""
        ends = self.words.rstrip(" ”\"’')")[-1:] in ".!?…" or self.sentence.number > 1
        return ends and self.source.passages.blocks[self.sentence.block].kind is BlockKind.PARAGRAPH

    @cached_property
    def words(self) -> str:
        """The sentence as it stands."""
        return self.sentence.text(self.source.text)

    @cached_property
    def stems(self) -> tuple[str, ...]:
        """The words that tell what it is about, each without its ending, in order."""
        return tuple(stems(self.words))

    @cached_property
    def numbers(self) -> list[Wording]:
        """Its number wordings."""
        return list(find_numbers(self.words))


class Likeness:
    """How like sentences are, of 1, made ready once for all that is asked of them."""

    def __init__(self, sentences: Sequence[ReadSentence]) -> None:
        self._vectors = _vectors(sentences)
        self._holding = group_by_key((word, place) for place, vector in enumerate(self._vectors) for word in vector)

    def of(self, place: int) -> dict[int, float]:
        """The likeness of the sentence at a place to each that shares a word with it, itself too, by place."""
        return _cosines(self._vectors[place], self._vectors, self._holding)


def likest(sentences: Sequence[ReadSentence]) -> dict[tuple[int, str], tuple[float, int]]:
    """For the place of a sentence and another article: how like the likest sentence there is, and its place.

    What is not like enough is left out.
    """
    likeness = Likeness(sentences)
    leads = {n for n, each in enumerate(sentences) if n == 0 or each.article != sentences[n - 1].article}
    best: dict[tuple[int, str], tuple[float, int]] = {}
    for place in range(len(sentences)):
        for other, cosine in likeness.of(place).items():
            key = place, sentences[other].article
            score = cosine * _LEADS if {place, other} <= leads else cosine
            if sentences[place].article not in key and score >= _LIKE and score > best.get(key, (0.0, 0))[0]:
                best[key] = score, other
    return best


def _cosines(
    vector: Mapping[str, float], vectors: Sequence[Mapping[str, float]], holding: Mapping[str, Sequence[int]]
) -> dict[int, float]:
    """The cosine of a vector with each that shares a word with it; words that very many hold are passed over."""
    cosines: dict[int, float] = defaultdict(float)
    for word, weight in vector.items():
        if len(holding[word]) <= COMMON:
            for other in holding[word]:
                cosines[other] += weight * vectors[other][word]
    return cosines


def _vectors(sentences: Iterable[ReadSentence]) -> list[dict[str, float]]:
    """The tf-idf weights of the words of each sentence, as vectors of length 1."""
    counts = [Counter(each.stems) for each in sentences]
    held: Counter[str] = Counter()
    for count in counts:
        held.update(count.keys())
    vectors = []
    for count in counts:
        weights = {word: (1 + log(n)) * log(1 + len(counts) / held[word]) for word, n in count.items()}
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        vectors.append({word: weight / length for word, weight in weights.items()})
    return vectors


def is_year(number: Wording) -> bool:
    """True for a bare number that is a year."""
    return number.words.isdecimal() and _FIRST_YEAR <= int(number.words) < _MOST_YEAR
