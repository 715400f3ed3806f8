"""Like quantities: wordings of several articles that answer one question, such as how many were killed.

Any two numbers of different articles are weighed by a few features: how near their values are, what befell whom, their
nouns, and how many words they share, the nearer and the rarer counting more. The likest are joined first.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import fsum, log

from briefing.authoring.similarity import COMMON, OPENING, joined
from briefing.drafting.counted import Counted
from briefing.drafting.headings import beside, clauses
from briefing.languages import ENGLISH
from briefing.model.vocabulary import Measure
from briefing.wordings import Kind, Relation, relation

_SURE, _FIT = 3.4, 2.6
"""From when two numbers are one quantity, and may be one where others of their group are: logarithms of odds, 4.1 even.
They and the weights in `Likeness` were fitted to the numbers of 28 stories, grouped by a person, and then rounded."""
_FEW, _SMALL = 4, 12
"""Numbers up to the first are often the same by chance, up to the second at times."""
_LESS = 1.8
"""What speaks against two numbers that differ where the article of one tells the other too."""
_NEARLY = 1.25
"""How many times the other one of two numbers of an article may be that are one quantity."""
_ALONE = ("killed", "injured", "missing", "present")
"""What is asked for though one article alone tells how many."""
_CHANGES = re.compile(rf"\b(?:{ENGLISH.pattern('drafting.changes')})\b", re.I)
_PEOPLE, _THINGS = ENGLISH.words("drafting.people", "drafting.parts", "people.groups"), ENGLISH.words("drafting.things")
_PERSONS = {f"{one}s" for one in ENGLISH.words("people.roles", "people.persons")} | _PEOPLE
_PERSONS |= ENGLISH.words("drafting.counted_people")
_APART = {"killed", "present"}
"""Those who are never the same people as those whom anything else befell."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that several wordings answer."""

    title: str
    """What is counted, as a heading."""
    counts: str
    """What is counted, in a word or a few."""
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
        """The sum of what speaks for two numbers being one quantity and against it; 0 where they cannot be compared.

        Two of one article cannot where they differ, unless both may hold, as "11" and "nearly a dozen" may; nor can two
        of other nouns that differ.
        """
        low, high = sorted((a.size, b.size))
        is_vague = a.meaning.vague or b.meaning.vague
        same, times = low == high and not is_vague, float(high / low) if low else 1.0
        may_be = not same and relation(a.meaning, b.meaning) is Relation.COMPATIBLE
        is_own = a.told.article == b.told.article
        close = times <= _NEARLY and (may_be and (not a.sort or _is_rounded(a, b)) if is_own else not a.befell)
        if a.sort != b.sort or (not (same or close) and (is_own or a.is_aside != b.is_aside)):
            return 0
        lasts, shares = a.measure is Measure.DURATION, a.measure is Measure.PERCENTAGE
        befallen, units = {a.befell, b.befell}, {a.unit.casefold(), b.unit.casefold()}
        others = len(befallen) > 1 and (is_vague or ("" not in befallen and befallen & _APART))
        others = others or (units & _THINGS and (befallen != {""} or units & _PEOPLE))
        # In one sentence, "four victims of the four attacks" are two things; "thousands" may be of anything.
        if others or (is_own and (a.unit != b.unit if lasts else a.told is b.told and a.noun != b.noun)):
            return 0
        what, other = a.befell or a.noun, b.befell or b.noun
        unlike = what != other and "" not in (what, other)
        if unlike and not (same or a.befell or b.befell or shares):
            return 0
        telling = 4.0 if low > _SMALL or a.measure is not Measure.COUNT else 3.0 if low > _FEW else 2.0 * (not unlike)
        words = fsum(self._rare.get(w, 1) * min(near, b.around[w]) for w, near in a.around.items() if w in b.around)
        befell = a.befell == b.befell != ""
        return (
            words * (3.4 if same and telling else 1.8)
            + same * telling
            + 0.7 * (is_own and same and a.meaning == b.meaning)
            + 0.9 * may_be
            + (0 if same else 2.7 if times <= 1.05 else 1.4 if times <= 1.25 else 0.9 if times <= 2 else 0)
            - 2.6 * (times > 4)
            + befell * (1.4 * same, 2.0, 4.8)[self._is_chief(a) + self._is_chief(b)]
            + 0.9 * (not a.befell and what == other != "")
            - 0.8 * unlike
            + 1.3 * all(c.found.kind is Kind.COUNT and c.told.words.startswith(" of the", c.found.end) for c in (a, b))
            - 0.9 * (a.is_aside != b.is_aside)
            + lasts * (1.4 if a.unit == b.unit else 0.8)
            + (shares and bool(a.names and b.names)) * (-1.4 if a.names.isdisjoint(b.names) else 1.2)
        )

    def _is_chief(self, a: Counted) -> bool:
        """True for the largest number of those whom something befell in an article."""
        return not (a.noun or a.is_aside) and a.size == self._most.get((a.told.article, a.befell))


def _is_rounded(a: Counted, b: Counted) -> bool:
    """True where one number is exact and the other is about as much."""
    exact, other = sorted((a.meaning, b.meaning), key=lambda m: m.must.low != m.must.high)
    is_about = other.usual != other.must and None not in (other.usual.low, other.usual.high)
    return is_about and exact.must.low == exact.must.high


def questions(found: Sequence[Counted]) -> list[Question]:
    """The wordings by the question that they answer, what most articles answer first."""
    likeness, found = Likeness(found), [a for a in found if a.told.in_body]
    kept, taken, known = list[list[Counted]](), set[Counted](), set[str]()
    for group in _groups(found, likeness):
        told = [a for a in group if a not in taken]
        # What befell people is asked once of an article alone.
        if _articles(told) < min(2, len(group)) or (len(group) == 1 and group[0].befell in known):
            continue
        left = [a for a in found if a not in taken]
        told += [a for each in told if (a := next((a for a in left if _is_newer(a, each, told)), None))]
        if len(told) > 2 or not all(a.meaning.vague for a in told):
            taken.update(told)
            known.update(a.befell for a in told)
            kept.append(sorted(told, key=lambda a: a.told.key))
    asked: dict[str, Question] = {}
    for told in sorted(kept, key=lambda told: -_articles(told)):
        if question := _question(told, asked):
            asked[question.title] = question
    return sorted(asked.values(), key=lambda q: (-_articles(q.answers), q.title))


def _articles(told: Iterable[Counted]) -> int:
    return len({a.told.article for a in told})


def _question(told: Sequence[Counted], taken: Collection[str]) -> Question | None:
    """The question that some numbers answer, by a title that no other has; None where there is none."""
    measure, befell, unit = Counter((a.measure, a.befell, a.unit) for a in told).most_common(1)[0][0]
    what = _what(told, befell, unit)
    title = next((each for each in _titles(told, befell, what) if each not in taken), None)
    if title is None:
        return None
    what = what or beside(title)
    unit = unit if told[0].sort else next((a.unit for a in told if a.unit and a.unit in what), "")
    unit = unit or what.split(" ")[0].casefold()
    unit = "" if befell or unit.casefold() in _PERSONS else unit
    counts = ": ".join(filter(None, (what, title * (title[0] == "“"))))
    return Question(title, counts, measure, unit or None, tuple(told))


def _groups(found: Sequence[Counted], likeness: Likeness) -> Iterator[list[Counted]]:
    """Like quantities, the largest groups first; then what one article alone may be asked."""
    sharing: dict[object, list[int]] = defaultdict(list)
    for n, each in enumerate(found):
        for key in {each.size, each.befell, *each.around} - {""}:
            sharing[each.sort, key].append(n)
    pairs = {pair for places in sharing.values() if len(places) <= COMMON for pair in combinations(places, 2)}
    like = _less({(i, j): likeness(found[i], found[j]) for i, j in pairs}, found)
    sure = ((each, i, j) for (i, j), each in like.items() if each >= _SURE)
    groups = joined(sure, [a.told.article for a in found], lambda i, j: like.get((min(i, j), max(i, j)), 0) >= _FIT)
    yield from ([found[n] for n in group] for group in sorted(groups, key=lambda group: -len(group)))
    leads = (a for a in found if a.told.sentence.paragraph <= OPENING and not a.is_aside)
    alone = (a for a in leads if a.befell in _ALONE and not (a.noun or a.meaning.vague))
    yield from ([a] for a in sorted(alone, key=lambda a: -a.size))


def _less(like: Mapping[tuple[int, int], float], found: Sequence[Counted]) -> dict[tuple[int, int], float]:
    """How like pairs are, less where two differ and one of them has a twin of its size in the article of the other."""

    def sides(i: int, j: int) -> set[tuple[int, str]]:
        return {(i, found[j].told.article), (j, found[i].told.article)}

    same = (pair for pair, each in like.items() if each >= _SURE and len({found[n].size for n in pair}) == 1)
    twins = {side for i, j in same if found[i].size > _FEW for side in sides(i, j)}
    apart = (Relation.TENSION, Relation.CONFLICT)
    less = {p for p in like if sides(*p) & twins and relation(*(found[n].meaning for n in p)) in apart}
    return {pair: each - _LESS * (pair in less) for pair, each in like.items()}


def _is_newer(a: Counted, told: Counted, group: Sequence[Counted]) -> bool:
    """True for another number of an article for what befell people: told as earlier or later, or nearly the same."""
    mine = a.told.article == told.told.article and a.befell == told.befell != "" and a.noun == told.noun
    if not mine or a.is_aside or told.meaning.vague:
        return False
    if any(a.meaning == b.meaning for b in group if a.told.article == b.told.article):
        return False
    low, high = sorted((a.size, told.size))
    return low > _FEW and low * (4 if _CHANGES.search(a.told.words) else 1.2) >= high


def _titles(group: Sequence[Counted], befell: str, what: str) -> Iterator[str]:
    """What a group may be called, the best first: what befell whom, a clause of an article, or no more than a noun."""
    noun = f"{what[:1].upper()}{what[1:]}" if what else ""
    if befell:
        yield noun
    if len({a.told.article for a in group}) > 1:
        yield from clauses([(a.told, a.found) for a in group])
    if noun:
        yield noun


def _what(group: Sequence[Counted], befell: str, unit: str) -> str:
    """What most of a group count, in a few words; empty where no word says it."""
    if befell:
        noun = min({a.noun for a in group if a.befell}) or "people"
        told = f"{noun} {'on board' if befell == 'present' else befell.replace('_', ' ')}"
        return told + " earlier" * all(a.is_aside for a in group)
    worded = Counter(a.phrase for a in group if a.phrase and a.phrase not in _PEOPLE)
    return min(worded, key=lambda phrase: (-worded[phrase], len(phrase), phrase), default=unit)
