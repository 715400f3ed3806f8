"""Figures: what the readings of one question say together. Nothing is summed, averaged or guessed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from briefing.compare.origins import Support, denies, support, supports
from briefing.model.facts import Facts
from briefing.model.records import Figure
from briefing.model.statements import Reading
from briefing.model.vocabulary import Stance
from briefing.problems import Problem, codes
from briefing.verify.readings import Readings
from briefing.wordings import Interval, Meaning, Relation, relation

WORST_FIRST = (Relation.CONFLICT, Relation.TENSION, Relation.COMPATIBLE, Relation.AGREE)


@dataclass(frozen=True, slots=True)
class Read:
    """A reading with what its words mean."""

    reading: Reading
    """The statement."""
    meaning: Meaning[Fraction]
    """Its two intervals."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two readings or times, by their positions, and how they stand to each other."""

    first: int
    """Position of the one."""
    second: int
    """Position of the other."""
    relation: Relation
    """How they stand."""


@dataclass(frozen=True, slots=True)
class FigureResult:
    """What comparison finds for one figure."""

    figure: Figure
    """The question."""
    reads: tuple[Read, ...]
    """The readings whose words could be read; a number that is denied or doubted is nobody's reading."""
    denied: tuple[Read, ...]
    """Readings that say that the number is not so."""
    pairs: tuple[Pair, ...]
    """Every two of `reads`."""
    status: Relation | None
    """The worst relation of any pair; None for a single reading."""
    allowed: Interval[Fraction] | None
    """The numbers that every reading allows; None when they conflict or there is none."""
    support: Support | None
    """The origins behind it."""

    @property
    def contested(self) -> tuple[tuple[Read, ...], tuple[Read, ...]] | None:
        """Readings that give a number which others deny, and those others; None when no number is denied."""
        close = (Relation.AGREE, Relation.COMPATIBLE)
        met = [(r, d) for d in self.denied for r in self.reads if relation(r.meaning, d.meaning) in close]
        if not met:
            return None
        return tuple(dict.fromkeys(r for r, _ in met)), tuple(dict.fromkeys(d for _, d in met))


def compare(facts: Facts, figure: Figure, readings: Readings) -> FigureResult:
    """Compares the readings of one figure. They share one scope, population and period by being in one record."""
    readable = [Read(r, readings.numbers[r]) for r in figure.readings if r in readings.numbers]
    unsure = (Stance.DOUBTS, Stance.UNVERIFIED, Stance.SUSPECTS)
    reads = tuple(r for r in readable if not denies(r.reading) and r.reading.stance not in unsure)
    pairs = tuple(Pair(i, j, relation(a.meaning, b.meaning)) for (i, a), (j, b) in combinations(enumerate(reads), 2))
    return FigureResult(
        figure,
        reads,
        tuple(r for r in readable if denies(r.reading)),
        pairs,
        worst(pair.relation for pair in pairs),
        _allowed(reads),
        support(facts, [r for r in figure.readings if supports(r)]),
    )


def worst(relations: Iterable[Relation]) -> Relation | None:
    """The relation that matters most to a reader; None when there is none."""
    found = set(relations)
    return next((r for r in WORST_FIRST if r in found), None)


def _allowed(reads: tuple[Read, ...]) -> Interval[Fraction] | None:
    allowed = reads[0].meaning.must if reads else None
    for read in reads[1:]:
        allowed = allowed.meet(read.meaning.must) if allowed is not None else None
    return allowed


def parts(results: dict[str, FigureResult]) -> Iterator[Problem]:
    """Figures that are larger than the whole they are called a part of.

    Where the readings of either conflict, some of them are wrong, and every one must say so.
    """
    for part in results.values():
        whole = results.get(part.figure.part_of or "")
        pairs = [(p, w) for p in part.reads for w in whole.reads] if whole is not None else []
        over = [(p, w) for p, w in pairs if _exceeds(p.meaning.must, w.meaning.must)]
        if whole is not None and over and (over == pairs or None not in (part.allowed, whole.allowed)):
            message = (
                f"'{part.figure.id}' is {over[0][0].reading.words}, but "
                f"'{whole.figure.id}', of which it is a part, is {over[0][1].reading.words}"
            )
            yield codes.PART_EXCEEDS_WHOLE(part.figure.at("part_of"), message)


def _exceeds(part: Interval[Fraction], whole: Interval[Fraction]) -> bool:
    at_least, at_most = Interval(part.low, None, part.low_open), Interval(None, whole.high, False, whole.high_open)
    return at_least.meet(at_most) is None


def repeated(facts: Facts) -> Iterator[Problem]:
    """Figures that ask the question of another: their readings are one question's, and must be compared."""
    first: dict[tuple[object, ...], Figure] = {}
    for figure in facts.figures.values():
        scope = figure.scope
        texts = (figure.subgroup, figure.unit, scope.counts, scope.period)
        words = (" ".join((text or "").casefold().split()) for text in texts)
        key = (figure.measure, figure.population, scope.place, scope.cumulative, *words)
        other = first.setdefault(key, figure)
        if other is not figure:
            message = f"'{figure.id}' asks the same as '{other.id}', so that their readings are never compared"
            yield codes.FIGURE_REPEATED(figure.at("scope"), message)
