"""Figures: what the readings of one question say together. Nothing is summed, averaged or guessed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Generic, TypeVar

from briefing.compare.origins import Parties, Support, denies, support, supports
from briefing.languages.lexicon import capitals
from briefing.memo import memoise_newest
from briefing.model.facts import Facts
from briefing.model.parts import Reading, Statement
from briefing.model.records import Figure
from briefing.model.vocabulary import Measure, Stance
from briefing.problems import Problem, codes
from briefing.verify.readings import Readings
from briefing.wordings import Interval, Meaning, Relation, relation
from briefing.wordings.intervals import Point, shared

_UNSURE = (Stance.DOUBTS, Stance.UNVERIFIED, Stance.SUSPECTS)
"""Stances whose number is nobody's reading."""
StatementT = TypeVar("StatementT", bound=Statement)


@dataclass(frozen=True, slots=True)
class Read(Generic[StatementT, Point]):
    """A statement with what its words for a number or a time mean."""

    statement: StatementT
    """The reading or the account."""
    meaning: Meaning[Point]
    """Its two intervals; of a time, in UTC."""


NumberRead = Read[Reading, Fraction]


@dataclass(frozen=True, slots=True)
class FigureResult:
    """What comparison finds for one figure."""

    figure: Figure
    """The question."""
    reads: tuple[NumberRead, ...]
    """The readings whose words could be read; a number that is denied or doubted is nobody's reading."""
    denied: tuple[NumberRead, ...]
    """Readings that say that the number is not so."""
    status: Relation | None
    """The worst relation between any two of `reads`; None for a single reading."""
    allowed: Interval[Fraction] | None
    """The numbers that every reading allows as it is written; None when there is none, also where one is rounded."""
    support: Support | None
    """The origins behind it."""

    @property
    def contested(self) -> tuple[tuple[NumberRead, ...], tuple[NumberRead, ...]] | None:
        """Readings that give a number which others deny, and those others; None when no number is denied."""
        close = (Relation.AGREE, Relation.COMPATIBLE)
        pairs = [(r, d) for d in self.denied for r in self.reads if relation(r.meaning, d.meaning) in close]
        if not pairs:
            return None
        return tuple(dict.fromkeys(r for r, _ in pairs)), tuple(dict.fromkeys(d for _, d in pairs))


def compare(parties: Parties, figure: Figure, readings: Readings) -> FigureResult:
    """Compares the readings of one figure: its numbers, those denied, how they relate, and the support behind them.

    The readings of one record share its scope, population and period, so they can be compared. Those that only suspect
    or doubt are in neither list; readings without a number count for the support too.
    """
    readable = tuple(Read(r, readings.numbers[r]) for r in figure.readings if r in readings.numbers)
    return _compare(figure, readable, parties)


# After an edit in a preview only the figures that it touches are compared again.
@memoise_newest(bound=65_536)
def _compare(figure: Figure, readable: tuple[NumberRead, ...], parties: Parties) -> FigureResult:
    """See `compare`; `readable` are the readings whose words could be read."""
    affirmed = tuple(r for r in readable if not denies(r.statement) and r.statement.stance not in _UNSURE)
    denied = tuple(r for r in readable if denies(r.statement))
    return FigureResult(
        figure=figure,
        reads=affirmed,
        denied=denied,
        status=worst(affirmed),
        allowed=shared(r.meaning.must for r in affirmed),
        support=support(parties.facts, [r for r in figure.readings if supports(r)], more_apart=figure.leaves_out),
    )


def worst(reads: Sequence[Read[StatementT, Point]]) -> Relation | None:
    """The worst relation between any two of the statements; None for fewer than two."""
    return relation(*(read.meaning for read in reads)) if len(reads) > 1 else None


def parts(results: Mapping[str, FigureResult]) -> Iterator[Problem]:
    """A problem for each figure that is larger than the figure which it is called a part of."""
    for part in results.values():
        whole = results.get(part.figure.part_of or "")
        excess = _excess(part, whole) if whole is not None else None
        if whole is not None and excess is not None:
            larger, smaller = excess
            message = (
                f"'{part.figure.id}' is {larger.statement.words}, but "
                f"'{whole.figure.id}', of which it is a part, is {smaller.statement.words}"
            )
            yield codes.PART_EXCEEDS_WHOLE(part.figure.at("part_of"), message)


def _excess(part: FigureResult, whole: FigureResult) -> tuple[NumberRead, NumberRead] | None:
    """The first reading of the part that is larger than one of the whole, and that one; None where the part fits.

    Where the readings of either conflict, some of them are wrong, and the part fits unless every pair says otherwise.
    """
    pairs = list(product(part.reads, whole.reads))
    excesses = [(p, w) for p, w in pairs if _exceeds(p.meaning, w.meaning)]
    if not excesses:
        return None
    has_conflict = None in (part.allowed, whole.allowed)
    return None if has_conflict and len(excesses) < len(pairs) else excesses[0]


def _exceeds(part: Meaning[Fraction], whole: Meaning[Fraction]) -> bool:
    """True where a part must be more than its whole, and neither is the other one rounded."""
    is_more = replace(whole.must, low=None).meet(part.must) is None
    return is_more and not (part.rounds(whole) or whole.rounds(part))


def repeated(facts: Facts) -> Iterator[Problem]:
    """A problem for each figure that asks the question of another: their readings would never be compared."""
    first: dict[tuple[object, ...], Figure] = {}
    for figure in facts.figures.values():
        scope = figure.scope
        # What a length of time counts are "minutes": its title says of what. So do the names in any title.
        names = capitals(figure.title) - {*scope.counts.casefold().split()}
        title = figure.title if figure.measure is Measure.DURATION else " ".join(sorted(names))
        texts = (figure.subgroup, figure.unit, scope.counts, scope.period, title)
        words = (" ".join((text or "").casefold().split()) for text in texts)
        key = (figure.measure, figure.population, scope.place, scope.cumulative, *words)
        other = first.setdefault(key, figure)
        if other is not figure and not _are_told_apart(figure, other):
            message = f"'{figure.id}' asks the same as '{other.id}', so that their readings are never compared"
            yield codes.FIGURE_REPEATED(figure.at("scope"), message)


def _are_told_apart(one: Figure, other: Figure) -> bool:
    """True for counts under two titles of which one passage gives two numbers: "30 acres were sold and 8 kept".

    Of harm such a passage may give an older number and a newer one.
    """
    if one.measure is not Measure.COUNT or one.title.casefold() == other.title.casefold():
        return False
    pairs = ((mine, theirs) for mine, theirs in product(one.readings, other.readings) if mine.words != theirs.words)
    return any(mine.article == theirs.article and _is_one_passage(mine.quote, theirs.quote) for mine, theirs in pairs)


def _is_one_passage(one: str, other: str) -> bool:
    """True where one of two quotes of an article holds the other."""
    return " ".join(one.split()) in " ".join(other.split()) or " ".join(other.split()) in " ".join(one.split())
