"""Like quantities: numbers of several articles that one noun phrase counts, and what a figure of them is called.

Numbers are like that count one thing, that are the same or nearly so, and whose sentences share words besides. Of the
people whom one harm befell the largest number of each article is that article's toll, however it changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from briefing.authoring.similarity import COMMON, stems
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
    def unit(self) -> str:
        """What one unit is; empty for people."""
        return "" if self.what.harm or self.what.unit.casefold() in _PERSONS else self.what.unit


def questions(numbers: Iterable[Quantity]) -> Iterator[Question]:
    """The questions that numbers of two articles answer; what most articles tell first, and none by a title twice.

    Numbers of headlines are no answers, but show which is the largest.
    """
    taken = {""}
    kinds = group_by_key(((n.what.harm, n.what.noun), n) for n in numbers)
    groups = chain.from_iterable(_tolls(each) + _alike(each) for each in kinds.values())
    for group in sorted(groups, key=lambda group: -_articles(group)):
        if _articles(group) < 2:
            return
        what = Counter(each.what for each in group).most_common(1)[0][0]
        title = _title(what)
        if title not in taken:
            taken.add(title)
            yield Question(title, what, tuple(group))


def _tolls(numbers: Sequence[Quantity]) -> list[list[Quantity]]:
    """The largest number of each article of one harm, those apart that are several times as large as the next."""
    harmed = group_by_key((n.sentence.article, n) for n in numbers if n.what.harm)
    chiefs = (max(of_one, key=lambda n: (n.size, n.sentence.in_body)) for of_one in harmed.values())
    found: list[list[Quantity]] = []
    for chief in sorted(chiefs, key=lambda n: n.size):
        if not found or chief.size > _GROWS * found[-1][-1].size:
            found.append([])
        found[-1].append(chief)
    return [_in_body(group) for group in found]


def _alike(numbers: Iterable[Quantity]) -> list[list[Quantity]]:
    """Groups of numbers of one thing that are nearly the same, each size in the largest of its groups."""
    groups: list[list[Quantity]] = []
    for number in sorted(_in_body(numbers), key=lambda n: n.size):
        home = next((group for group in groups[-COMMON:] if _fits(number, group)), [])
        if not home:
            groups.append(home)
        home.append(number)
    largest = {group[0].size: group for group in sorted(groups, key=len)}
    return [_in_body(group) for group in largest.values()]


def _in_body(numbers: Iterable[Quantity]) -> list[Quantity]:
    """Numbers but those of headlines, in the order of articles."""
    return sorted((n for n in numbers if n.sentence.in_body), key=lambda n: n.sentence.key)


def _fits(number: Quantity, group: Iterable[Quantity]) -> bool:
    return all(_fit(number, each) for each in group)


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
