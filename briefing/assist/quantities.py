"""Like quantities: wordings of several articles that answer one question, such as how many were killed.

Any two numbers of different articles are weighed by a few features: how near their values are, what befell whom, their
nouns, and how many words they share, the nearer and the rarer counting more. The likest are joined first.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import fsum, log

from briefing.assist.alike import COMMON, joined, stems
from briefing.assist.counted import Counted
from briefing.model.vocabulary import Measure
from briefing.verify.lists import listed
from briefing.wordings import Relation, relation

_SURE, _FIT = 3.4, 1.2
"""From when two numbers are one quantity, and may be one where others of their group are: logarithms of odds, of which
4.1 is as likely as not. They and the weights in `Likeness` were found by logistic regression over all pairs of numbers
in 25 real news stories (110 reports) and three invented ones, of which a person had said by hand which belong together,
then rounded."""
_FEW, _TELLING = 4, 20
"""Numbers up to the first are often the same by chance, numbers above the second hardly."""
_ALONE = ("killed", "injured", "missing", "present")
"""What is asked for though one article alone tells how many."""
_CHANGES = re.compile(rf"\b(?:{'|'.join(listed('changes'))})\b", re.I)
_PEOPLE = listed("people") | listed("parts") | listed("groups")


@dataclass(frozen=True, slots=True)
class Question:
    """A question that several wordings answer."""

    title: str
    """What is counted, as a heading."""
    measure: Measure
    """What most of the wordings count or measure."""
    unit: str | None
    """What one unit is; None for people."""
    answers: tuple[Counted, ...]
    """The wordings, in the order of articles."""


class Likeness:
    """How surely two numbers of some articles count one thing."""

    def __init__(self, found: Sequence[Counted]) -> None:
        sentences = {each.told.key: set(each.told.stems) for each in found}.values()
        held = Counter(word for words in sentences for word in words)
        self._rare = {word: log(1 + len(sentences) / n) / log(1 + len(sentences)) for word, n in held.items()}
        in_order = sorted((a for a in found if not a.is_aside), key=lambda a: a.size)
        self._most = {(a.told.article, a.befell): a.size for a in in_order}

    def __call__(self, a: Counted, b: Counted) -> float:
        """The sum of what speaks for two numbers being one quantity and against it; 0 where they cannot be compared."""
        if a.told.article == b.told.article or a.sort != b.sort:
            return 0
        low, high = sorted((a.size, b.size))
        same, times = low == high, float(high / low) if low else 1.0
        few = low <= _FEW and a.measure is Measure.COUNT
        near = a.around.keys() & b.around.keys()
        words = fsum(self._rare.get(word, 1) * min(a.around[word], b.around[word]) for word in near)
        befell, shares = a.befell == b.befell != "", a.measure is Measure.PERCENTAGE
        what, other = a.befell or a.noun, b.befell or b.noun
        return (
            words * (3.4 if same else 1.8)
            + same * (2.2 if few else 4.0)
            + 0.9 * (not same and relation(a.meaning, b.meaning) is Relation.COMPATIBLE)
            + (0 if same else 2.7 if times <= 1.05 else 1.4 if times <= 1.25 else 0.9 if times <= 2 else 0)
            - 2.3 * (times > 4)
            + 2.0 * befell
            + 3.3 * (befell and self._is_chief(a) and self._is_chief(b))
            + 0.7 * (not a.befell and what == other != "")
            - 1.1 * (bool(a.befell) == bool(b.befell) and what != other and "" not in (what, other))
            - 0.9 * (a.is_aside != b.is_aside)
            + 1.4 * (a.measure is Measure.DURATION)
            + 1.2 * (shares and not a.names.isdisjoint(b.names))
        )

    def _is_chief(self, a: Counted) -> bool:
        """True for the largest number of those whom something befell in an article."""
        return not (a.noun or a.is_aside) and a.size == self._most.get((a.told.article, a.befell))


def questions(found: Sequence[Counted]) -> list[Question]:
    """The wordings by the question that they answer, what most articles answer first."""
    likeness, found = Likeness(found), [a for a in found if a.told.in_body]
    asked: dict[str, Question] = {}
    taken = set[object]()
    for group in _groups(found, likeness):
        told = [a for a in group if _again(a) not in taken]
        if len({a.told.article for a in told}) < min(2, len(group)):
            continue
        told += [a for each in told if (a := next((a for a in found if _is_newer(a, each, told)), None))]
        measure, befell, unit = Counter((a.measure, a.befell, a.unit) for a in told).most_common(1)[0][0]
        title = _title(told, befell, unit, asked)
        if title and (len(group) > 1 or ":" not in title):
            taken.update(map(_again, told))
            unit = unit if told[0].sort else next((a.unit for a in told if a.unit and a.unit in title), "")
            unit = unit or title.split()[0].rstrip(":").casefold()
            told.sort(key=lambda a: a.told.key)
            asked[title] = Question(title, measure, None if befell or unit in _PEOPLE else unit, tuple(told))
    return sorted(asked.values(), key=lambda q: (-len({a.told.article for a in q.answers}), q.title))


def _groups(found: Sequence[Counted], likeness: Likeness) -> Iterator[list[Counted]]:
    """Like quantities, one of each article, the largest groups first; then what one article alone may be asked."""
    sharing: dict[object, list[int]] = defaultdict(list)
    for n, each in enumerate(found):
        for key in {each.size, each.befell, *each.around} - {""}:
            sharing[each.sort, key].append(n)
    near = (places for places in sharing.values() if len(places) <= COMMON)
    pairs = {pair for places in near for pair in combinations(places, 2)}
    like = {(i, j): likeness(found[i], found[j]) for i, j in pairs}
    sure = ((each, i, j) for (i, j), each in like.items() if each >= _SURE)
    groups = joined(sure, [a.told.article for a in found], lambda i, j: like.get((min(i, j), max(i, j)), 0) >= _FIT)
    yield from ([found[n] for n in group] for group in sorted(groups, key=lambda group: -len(group)))
    alone = (a for a in found if a.befell in _ALONE and not (a.noun or a.is_aside or a.meaning.vague))
    yield from ([a] for a in sorted(alone, key=lambda a: -a.size))


def _again(a: Counted) -> object:
    """What a number has in common with itself where its article gives it again."""
    return a.told.article, a.meaning, a.sort, a.befell, "" if a.sort or a.size > _TELLING else a.noun or a.told.key


def _is_newer(a: Counted, told: Counted, group: Sequence[Counted]) -> bool:
    """True for another number of an article for what befell people: told as earlier or later, or nearly the same."""
    mine = a.told.article == told.told.article and a.befell == told.befell != "" and a.noun == told.noun
    if not mine or a.is_aside or any(a.meaning == b.meaning for b in group if a.told.article == b.told.article):
        return False
    low, high = sorted((a.size, told.size))
    return low > _FEW and low * (4 if _CHANGES.search(a.told.words) else 1.2) >= high


def _title(group: Sequence[Counted], befell: str, unit: str, taken: Collection[str]) -> str | None:
    """What a group counts, with a word of most of its sentences where that is taken or says little, as for shares."""
    shares = group[0].measure is Measure.PERCENTAGE
    worded = Counter(filter(None, (a.phrase or a.label * (not a.sort or a.measure is Measure.MONEY) for a in group)))
    fresh = [words for words in worded if words.capitalize() not in taken and words not in _PEOPLE] or worded
    title = min(fresh, key=lambda phrase: (-worded[phrase], len(phrase), phrase), default=unit)
    if befell:
        noun = min({a.noun for a in group if a.befell}) or "people"
        title = f"{noun} {'on board' if befell == 'present' else befell.replace('_', ' ')}"
    title = f"{title[:1].upper()}{title[1:]}"
    if (group[0].sort and title.casefold() == unit) or shares or title in taken or not title:
        held = Counter(word for a in group for word in a.around)
        known, names = {*stems(title)}, frozenset.intersection(*(a.names for a in group)) if shares else ()
        both = [word for word, n in held.items() if 2 * n > len(group) and word not in known and not word.isdigit()]
        best = max(
            both, key=lambda word: (word.capitalize() in names, sum(a.around.get(word, 0) for a in group)), default=""
        )
        whose = next((w for a in group for w in re.findall(r"[^\W\d_]+", a.told.words) if stems(w) == [best]), "")
        title += f"{' ' if whose.endswith('ed') and not befell else ': '}{whose}" * bool(whose)
        title = f"{title[2].upper()}{title[3:]}" if title.startswith(": ") else title
    return title if title and title not in taken else None
