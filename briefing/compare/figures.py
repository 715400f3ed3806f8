"""Figures: what the readings of one question say together. Nothing is summed, averaged or guessed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, TypeVar

from briefing.compare.origins import Support, denies, support, supports
from briefing.model.facts import Facts
from briefing.model.parts import Reading, Statement
from briefing.model.records import Figure
from briefing.model.vocabulary import Stance
from briefing.problems import Problem, codes
from briefing.verify.readings import Readings
from briefing.wordings import Interval, Meaning, Relation, relation
from briefing.wordings.intervals import Point, shared

_UNSURE = (Stance.DOUBTS, Stance.UNVERIFIED, Stance.SUSPECTS)
Told = TypeVar("Told", bound=Statement)


@dataclass(frozen=True, slots=True)
class Read(Generic[Told, Point]):
    """A statement with what its words for a number or a time mean."""

    statement: Told
    """The reading or the account."""
    meaning: Meaning[Point]
    """Its two intervals; of a time, in UTC."""


@dataclass(frozen=True, slots=True)
class FigureResult:
    """What comparison finds for one figure."""

    figure: Figure
    """The question."""
    reads: tuple[Read[Reading, Fraction], ...]
    """The readings whose words could be read; a number that is denied or doubted is nobody's reading."""
    denied: tuple[Read[Reading, Fraction], ...]
    """Readings that say that the number is not so."""
    status: Relation | None
    """How any two of `reads` stand to each other, at worst; None for a single reading."""
    allowed: Interval[Fraction] | None
    """The numbers that every reading allows; None when they conflict or there is none."""
    support: Support | None
    """The origins behind it."""

    @property
    def contested(self) -> tuple[tuple[Read[Reading, Fraction], ...], tuple[Read[Reading, Fraction], ...]] | None:
        """Readings that give a number which others deny, and those others; None when no number is denied."""
        close = (Relation.AGREE, Relation.COMPATIBLE)
        met = [(r, d) for d in self.denied for r in self.reads if relation(r.meaning, d.meaning) in close]
        if not met:
            return None
        return tuple(dict.fromkeys(r for r, _ in met)), tuple(dict.fromkeys(d for _, d in met))


def compare(facts: Facts, figure: Figure, readings: Readings) -> FigureResult:
    """Compares the readings of one figure. They share one scope, population and period by being in one record."""
    readable = [Read(r, readings.numbers[r]) for r in figure.readings if r in readings.numbers]
    reads = tuple(r for r in readable if not denies(r.statement) and r.statement.stance not in _UNSURE)
    denied = tuple(r for r in readable if denies(r.statement))
    behind = support(facts, [r for r in figure.readings if supports(r)])
    return FigureResult(figure, reads, denied, worst(reads), shared(r.meaning.must for r in reads), behind)


def worst(reads: Sequence[Read[Told, Point]]) -> Relation | None:
    """How any two of the statements stand to each other, at worst; None for fewer than two."""
    return relation(*(read.meaning for read in reads)) if len(reads) > 1 else None


def parts(results: dict[str, FigureResult]) -> Iterator[Problem]:
    """Figures that are larger than the whole they are called a part of.

    Where the readings of either conflict, some of them are wrong, and every one must say so.
    """
    for part in results.values():
        whole = results.get(part.figure.part_of or "")
        pairs = [(p, w) for p in part.reads for w in whole.reads] if whole is not None else []
        over = [(p, w) for p, w in pairs if replace(w.meaning.must, low=None).meet(p.meaning.must) is None]
        if whole is not None and over and (over == pairs or None not in (part.allowed, whole.allowed)):
            message = (
                f"'{part.figure.id}' is {over[0][0].statement.words}, but "
                f"'{whole.figure.id}', of which it is a part, is {over[0][1].statement.words}"
            )
            yield codes.PART_EXCEEDS_WHOLE(part.figure.at("part_of"), message)


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
