"""Like quantities: numbers of several articles that one noun phrase counts, and what a figure of them is called.

Numbers are like that count one thing, that are the same or nearly so, and whose sentences share words besides. Of the
people whom one harm befell the largest number of each article is that article's toll, however it changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from briefing.authoring.similarity import COMMON, clusters, stems
from briefing.drafting.quantities import Quantity, What
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON

_NEAR = 1.1
"""How many times the other one of two numbers may be that are nearly the same."""
_GROWS = 3
"""How many times the next one of two tolls may be that are of one disaster."""
_BY_CHANCE = 12
"""Numbers up to this are often the same by chance."""
_PERSONS = {f"{one}s" for one in ENGLISH.words("people.roles", "people.persons")}
_PERSONS |= ENGLISH.words("drafting.counted_people", "drafting.parts", "people.groups", "drafting.people")


@dataclass(frozen=True, slots=True)
class Question:
    """What the numbers of a figure answer."""

    title: str
    """What is counted, as a heading."""
    what: What
    """What most of them count, or the first of them."""
    answers: tuple[Quantity, ...]
    """The numbers, in the order of articles."""

    @property
    def counts(self) -> str:
        """What is counted, in a few words."""
        return self.title.lower() if self.what.harm else self.what.phrase

    @property
    def unit(self) -> str:
        """What one unit is; empty for people."""
        return "" if self.what.harm or self.what.unit.casefold() in _PERSONS else self.what.unit


def questions(numbers: Iterable[Quantity]) -> Iterator[Question]:
    """The questions that numbers of two articles answer; what most articles tell first, and none by a title twice."""
    taken = {""}
    for group in sorted(_groups(numbers), key=lambda group: -_articles(group)):
        what = Counter(each.what for each in group).most_common(1)[0][0]
        title = _title(what)
        if title not in taken:
            taken.add(title)
            yield Question(title, what, tuple(group))


def _groups(numbers: Iterable[Quantity]) -> Iterator[list[Quantity]]:
    """Like numbers of two articles or more. Those of headlines are none of them, but show which is the largest."""
    by_kind = group_by_key(((n.what.measure, n.what.harm, n.what.noun), n) for n in numbers)
    for (_, harm, _), of_kind in by_kind.items():
        tolls = [group for group in _tolls(of_kind) if _articles(group) > 1] if harm else []
        joined = [*chain.from_iterable(tolls)]
        yield from [*tolls, *_alike(_in_body(n for n in of_kind if n not in joined))]


def _tolls(numbers: Sequence[Quantity]) -> list[list[Quantity]]:
    """The largest number of each article, those apart that are several times as large as the next."""
    by_article = group_by_key((n.sentence.article, n) for n in numbers)
    chiefs = (max(of_one, key=lambda n: (n.size, n.sentence.in_body)) for of_one in by_article.values())
    found: list[list[Quantity]] = []
    for chief in sorted(chiefs, key=lambda n: n.size):
        if not found or chief.size > _GROWS * found[-1][-1].size:
            found.append([])
        found[-1].append(chief)
    return [_in_body(group) for group in found]


def _alike(numbers: Sequence[Quantity]) -> list[list[Quantity]]:
    """Groups of numbers of one thing that are nearly the same; the nearest are joined first, and each size once."""
    in_order = sorted(numbers, key=lambda n: n.size)
    pairs = ((i, j) for i in range(len(in_order)) for j in range(i + 1, min(i + COMMON, len(in_order))))
    scored = [(-float(in_order[j].size / in_order[i].size), i, j) for i, j in pairs if _fit(in_order[i], in_order[j])]
    joined = clusters(scored, [n.sentence.article for n in in_order], lambda i, j: _fit(in_order[i], in_order[j]))
    by_size = {in_order[group[0]].size: group for group in sorted(joined, key=len)}
    return [_in_body(map(in_order.__getitem__, group)) for group in by_size.values()]


def _in_body(numbers: Iterable[Quantity]) -> list[Quantity]:
    """Numbers but those of headlines, in the order of articles."""
    return sorted((n for n in numbers if n.sentence.in_body), key=lambda n: n.sentence.key)


def _fit(one: Quantity, other: Quantity) -> bool:
    """True for two numbers that may be one; of one article, where they are the same."""
    low, high = sorted((one.size, other.size))
    if one.sentence.article == other.sentence.article:
        return low == high
    shared = {*one.sentence.stems} & {*other.sentence.stems}
    shared -= {*stems(f"{one.wording.words} {one.what.phrase} {other.wording.words} {other.what.phrase}")}
    if low > _BY_CHANCE:
        return high <= _NEAR * low and len(shared) > 0
    return low == high and len(shared) > 1


def _articles(numbers: Iterable[Quantity]) -> int:
    """How many articles some numbers are of."""
    return len({number.sentence.article for number in numbers})


def _title(what: What) -> str:
    """What a figure is called: its harm, or the noun that is counted; empty where that takes a side."""
    title = what.phrase
    if what.harm:
        harmed = "on board" if what.harm == "present" else what.harm.replace("_", " ")
        title = f"{what.noun or 'people'} {harmed}"
    return "" if LEXICON.verdicts(title) else f"{title[:1].upper()}{title[1:]}"
