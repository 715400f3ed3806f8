"""Like quantities: numbers of several articles that count one thing, such as those who were killed.

Any two numbers of different articles that may count one thing are weighed by a few features: how near their values are,
the harm, and how many words stand near both, the rarer ones counting more. The likest are joined first.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from math import fsum, log

from briefing.authoring.similarity import COMMON, clusters
from briefing.drafting.quantities import Quantity, What
from briefing.languages import ENGLISH
from briefing.model.vocabulary import Measure
from briefing.wordings import Relation, relation

_SURE = 3.4
"""The score from which two numbers are one quantity: a sum of logarithms of odds, in which 4.1 is an even chance.

It and the weights were fitted to the numbers of 28 stories, grouped by a person, and then rounded."""
_FIT = 2.6
"""The score from which they may be where others of their group are."""
_OFTEN_BY_CHANCE = 4
_AT_TIMES_BY_CHANCE = 12
"""Numbers up to these are often, or at times, the same by chance."""
_NEAR = 1.25
"""How many times the other one of two numbers may be that are nearly the same."""
_CLOSENESS = ((1.05, 2.7), (_NEAR, 1.4), (2.0, 0.9))
"""How many times the other one of two numbers is at most, and what that speaks for their being one quantity."""
_CHIEFS = (0.0, 2.0, 4.8)
"""What the same harm speaks for it, by how many of the two are the largest number of their article for that harm."""
_PEOPLE = ENGLISH.words("drafting.people")
_THINGS = ENGLISH.words("drafting.things")


class Pair:
    """Two numbers of different articles."""

    def __init__(self, a: Quantity, b: Quantity, story: Story) -> None:
        self.a = a
        self.b = b
        low, high = sorted((a.size, b.size))
        self.low = low
        self.is_same = low == high and not (a.meaning.vague or b.meaning.vague)
        self.times = float(high / low) if low else 1.0
        self._story = story

    @property
    def may_be_one(self) -> bool:
        """False for numbers of another scale, harm, noun or time, and for those that one article tells both."""
        if self.a.scale != self.b.scale or not _may_count_one(self.a.what, self.b.what):
            return False
        if self.is_same:
            return True
        harm = self.a.what.harm
        is_near = self.times <= _NEAR and not harm
        if self.a.is_aside != self.b.is_aside and not is_near:
            return False
        return bool(harm) or not self._story.tells_both(self.a, self.b)

    @cached_property
    def words(self) -> float:
        """How many words stand near both numbers: each counts by how near and how rare it is, at most 1."""
        mine = self.a.around.items()
        theirs = self.b.around
        return fsum(self._story.rarity(word) * min(near, theirs[word]) for word, near in mine if word in theirs)

    @property
    def telling(self) -> float:
        """How much it tells that the numbers are the same: small ones are by chance; 0 where they are not."""
        if not self.is_same:
            return 0.0
        if self.low > _AT_TIMES_BY_CHANCE or self.a.what.measure is not Measure.COUNT:
            return 4.0
        return 3.0 if self.low > _OFTEN_BY_CHANCE else 2.0

    @property
    def closeness(self) -> float:
        """How much it tells that the numbers are nearly the same; 0 where they are the same."""
        if self.is_same:
            return 0.0
        return next((weight for most, weight in _CLOSENESS if self.times <= most), 0.0)

    @property
    def harm(self) -> float:
        """How much it tells that one harm befell those who are counted."""
        if not self.a.what.harm:
            return 0.0
        chiefs = self._story.is_chief(self.a) + self._story.is_chief(self.b)
        return _CHIEFS[chiefs] or (1.4 if self.is_same else 0.0)

    @property
    def owners(self) -> float:
        """1 for shares beside which one name stands, -1 for those beside different names."""
        if self.a.what.measure is not Measure.PERCENTAGE or not (self.a.names and self.b.names):
            return 0.0
        return -1.0 if self.a.names.isdisjoint(self.b.names) else 1.0


FEATURES: tuple[tuple[str, float, Callable[[Pair], float]], ...] = (
    ("words near both", 1.8, lambda pair: pair.words),
    ("words near both, of one number", 1.6, lambda pair: pair.words if pair.is_same else 0.0),
    ("one number", 1.0, lambda pair: pair.telling),
    ("nearly one number", 1.0, lambda pair: pair.closeness),
    ("one harm", 1.0, lambda pair: pair.harm),
    ("a share of one name", 1.3, lambda pair: pair.owners),
)
"""What speaks for two numbers being one quantity: a name, its weight, and how much of it two numbers have."""


class Story:
    """What the numbers of some articles are weighed by."""

    def __init__(self, numbers: Sequence[Quantity]) -> None:
        sentences = {each.sentence.key: set(each.sentence.stems) for each in numbers}.values()
        self._held = Counter(word for words in sentences for word in words)
        self._count = len(sentences)
        in_order = sorted((each for each in numbers if not each.is_aside), key=lambda each: each.size)
        self._told = {(each.sentence.article, each.scale, each.what.harm, each.size) for each in numbers}
        self._most = {(each.sentence.article, each.what.harm): each.size for each in in_order}

    def rarity(self, word: str) -> float:
        """1 for a word that one sentence has, less for one that many have."""
        held = self._held[word]
        return log(1 + self._count / held) / log(1 + self._count) if held else 1.0

    def is_chief(self, number: Quantity) -> bool:
        """True for the largest number of those whom a harm befell in an article."""
        most = self._most.get((number.sentence.article, number.what.harm))
        return not (number.what.noun or number.is_aside) and number.size == most

    def tells_both(self, a: Quantity, b: Quantity) -> bool:
        """True where the article of one of two numbers that differ tells the other too: then they are two."""
        if relation(a.meaning, b.meaning) in (Relation.AGREE, Relation.COMPATIBLE):
            return False
        sides = ((a.sentence.article, b), (b.sentence.article, a))
        return any(
            (article, n.scale, n.what.harm, n.size) in self._told for article, n in sides if n.size > _OFTEN_BY_CHANCE
        )

    def score(self, a: Quantity, b: Quantity) -> float:
        """How surely two numbers are one quantity; 0 where they cannot be."""
        pair = Pair(a, b, self)
        if a.sentence.article == b.sentence.article or not pair.may_be_one:
            return 0.0
        return fsum(weight * feature(pair) for _, weight, feature in FEATURES)


def _may_count_one(one: What, other: What) -> bool:
    """False for other harms, for people and things, and for two nouns; a share is of what its sentence says."""
    units = {one.unit.casefold(), other.unit.casefold()}
    if one.harm != other.harm or (units & _THINGS and units & _PEOPLE):
        return False
    return one.measure is Measure.PERCENTAGE or one.noun == other.noun or "" in (one.noun, other.noun)


def groups(numbers: Sequence[Quantity]) -> list[list[Quantity]]:
    """Numbers of two articles or more that count one thing, in the order of articles; the largest group first.

    Those of headlines are none of them, but show which number is the largest.
    """
    story = Story(numbers)
    body = [number for number in numbers if number.sentence.in_body]
    scores = {(i, j): story.score(body[i], body[j]) for i, j in _pairs(body)}
    sure = [(score, i, j) for (i, j), score in scores.items() if score >= _SURE]
    articles = [number.sentence.article for number in body]
    joined = clusters(sure, articles, lambda i, j: scores.get((min(i, j), max(i, j)), 0.0) >= _FIT)
    found = [_of_one_noun(body, places) for places in joined]
    return sorted(filter(_tells, found), key=lambda group: -_articles(group))


def _pairs(numbers: Sequence[Quantity]) -> set[tuple[int, int]]:
    """The places of numbers that share their value, their harm or a word, unless very many share it."""
    sharing: dict[object, list[int]] = defaultdict(list)
    for place, number in enumerate(numbers):
        for key in {number.size, number.what.harm, *number.around} - {""}:
            sharing[number.scale, key].append(place)
    pairs: set[tuple[int, int]] = set()
    for places in sharing.values():
        if len(places) <= COMMON:
            pairs.update(combinations(places, 2))
    return pairs


def _of_one_noun(numbers: Sequence[Quantity], places: Iterable[int]) -> list[Quantity]:
    """The numbers at some places, but for those that another noun than the commonest is counted by."""
    group = [numbers[place] for place in places]
    common = Counter(each.what.noun for each in group if each.what.noun).most_common(1)
    first = replace(group[0].what, noun=common[0][0] if common else "")
    return [each for each in group if _may_count_one(first, each.what)]


def _tells(group: Sequence[Quantity]) -> bool:
    """True for numbers that are worth a figure: those of two articles, if they are not just two vague ones."""
    is_vague = all(number.meaning.vague for number in group)
    return _articles(group) > 1 and not (is_vague and len(group) == 2)


def _articles(numbers: Iterable[Quantity]) -> int:
    """How many articles some numbers are of."""
    return len({number.sentence.article for number in numbers})
