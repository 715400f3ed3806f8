"""Like sentences: what several articles tell, each in words of its own.

Sentences are compared by their words, the rare ones counting more (tf-idf and cosine, as in Salton and Buckley 1988).
Two are twins when each is the other's likest sentence in its article.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import log, sqrt

from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.text.blocks import BlockKind
from briefing.text.passages import Sentence
from briefing.verify.articles import Source
from briefing.wordings import Wording, find_numbers

_LIKE = 0.28
"""Likeness, of 1, from which two sentences tell the same. Measured on reports of several outlets on one event."""
_LEADS = 1.5
"""How much more two first sentences count as like: reports of one event tell it there."""
OPENING = 3
"""Paragraphs in which an article tells what it is about."""
COMMON = 80
"""What more sentences or numbers share says little, and to look at all of them takes the square of their number."""
_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*|\d[\d.,]*\d|\d")
_ENDINGS = ("ings", "ing", "ies", "ied", "ed", "es", "s", "e", "y")
_SMALL = ENGLISH.words("drafting.small")
"""Words that tell nothing of what a sentence is about."""
_BASE_OF = {form: base for base, forms in ENGLISH["drafting.forms"].items() for form in forms.split()}
"""Words whose forms no ending tells."""

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


def stems(text: str) -> list[str]:
    """The words that tell what a text is about, each without its ending, in order.

    >>> stems("It was killing the guides")
    ['kill', 'guid']
    """
    words = (word.replace("’", "'").removesuffix("'s") for word in _WORD.findall(text.casefold()))
    return [stem(word) for word in words if word not in _SMALL]


@cache
def stem(word: str) -> str:
    """A word in small letters without its ending."""
    word = _BASE_OF.get(word, word)
    ending = next((e for e in _ENDINGS if word.endswith(e) and len(word) - len(e) > 2), "")
    found = word.removesuffix(ending)
    return found[:-1] if ending and found[-1:] in "bdgmnprt" and found[-2:-1] == found[-1:] else found


def twins(told: Sequence[ReadSentence]) -> list[list[ReadSentence]]:
    """Groups of sentences that tell the same; what most articles tell stands first.

    Two are joined where each is the other's likest in its article, or one opens its article.
    """
    pairs = {(i, j): like for (i, _), (like, j) in likest(told).items()}
    sure = ((like, i, j) for (i, j), like in pairs.items() if (j, i) in pairs or told[i].sentence.paragraph <= OPENING)
    groups = joined(sure, [each.article for each in told], lambda i, j: told[i].article != told[j].article)
    return [[told[n] for n in g] for g in sorted(groups, key=lambda g: (-len(g), g))]


def joined(
    likes: Iterable[tuple[float, int, int]], articles: Sequence[str], fit: Callable[[int, int], bool]
) -> list[tuple[int, ...]]:
    """Groups made from pairs of places, the likest first: of any two articles in a group, two places fit."""
    group_of: dict[int, tuple[int, ...]] = {n: (n,) for n in range(len(articles))}
    for _, i, j in sorted((-like, i, j) for like, i, j in likes):
        mine, theirs = group_of[i], group_of[j]
        if mine == theirs:
            continue
        fits = group_by_key(((articles[x], articles[y]), fit(x, y)) for x in mine for y in theirs)
        if all(map(any, fits.values())):
            group_of |= dict.fromkeys(mine + theirs, tuple(sorted(mine + theirs)))
    return sorted({group for group in group_of.values() if len({articles[n] for n in group}) > 1})


def _vectors(told: Iterable[ReadSentence]) -> list[dict[str, float]]:
    counts = [Counter(each.stems) for each in told]
    held = Counter(word for count in counts for word in count)
    vectors = []
    for count in counts:
        weights = {word: (1 + log(n)) * log(1 + len(counts) / held[word]) for word, n in count.items()}
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        vectors.append({word: weight / length for word, weight in weights.items()})
    return vectors


def likest(told: Sequence[ReadSentence]) -> dict[tuple[int, str], tuple[float, int]]:
    """For the place of a sentence and another article: how like the likest sentence there is, and its place.

    What is not like enough is left out.
    """
    vectors = _vectors(told)
    leads = {n for n, each in enumerate(told) if n == 0 or each.article != told[n - 1].article}
    holding: dict[str, list[int]] = defaultdict(list)
    for n, vector in enumerate(vectors):
        for word in vector:
            holding[word].append(n)
    best: dict[tuple[int, str], tuple[float, int]] = {}
    for n, vector in enumerate(vectors):
        like: dict[int, float] = defaultdict(float)
        for word, weight in vector.items():
            for other in holding[word] if len(holding[word]) <= COMMON else ():
                like[other] += weight * vectors[other][word] * (_LEADS if n in leads and other in leads else 1)
        for other, found in like.items():
            key = n, told[other].article
            if found >= _LIKE and key[1] != told[n].article and found > best.get(key, (0.0, 0))[0]:
                best[key] = found, other
    return best
