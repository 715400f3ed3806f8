"""Views of casualty and other figures: the index with killed and wounded first, and a page for each."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.facts.records import Figure
from briefing.intervals import Relation
from briefing.reconciliation.figures import WORST_FIRST, FigureResult, Range
from briefing.views import wording
from briefing.views.base import Desk, Link, StatementView, SupportView, address, once
from briefing.views.events import CellView, about, cells
from briefing.vocabulary import Measure, Population

_CASUALTIES = (Measure.KILLED, Measure.SHOT, Measure.INJURED, Measure.MISSING, Measure.DETAINED)
_PEOPLE = (Measure.TRAPPED, Measure.PRESENT, Measure.DISPLACED, Measure.EVACUATED, Measure.WANTED)


@dataclass(frozen=True, slots=True)
class PairView:
    """Two readings and how they stand."""

    first: str
    """Words and article of the one."""
    second: str
    """Words and article of the other."""
    relation: Relation
    """How they stand."""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A figure in a list."""

    id: str
    """Its id."""
    link: Link
    """Its page."""
    measure: Measure
    """What is counted."""
    population: Population
    """Which people."""
    counts: str
    """What exactly is counted."""
    readings: tuple[StatementView, ...]
    """The answers."""
    status: Relation | None
    """The worst relation of two readings; None for one reading."""
    support: SupportView | None
    """The origins behind it."""
    cells: tuple[CellView, ...]
    """One for each article of its story."""
    other_articles: int
    """How many articles are of other stories; none of them mentions it."""


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure's page."""

    row: FigureRow
    """The figure as in a list."""
    subgroup: str | None
    """A group named among them."""
    unit: str
    """What one unit is."""
    place: Link | None
    """Where."""
    period: str | None
    """For what time."""
    cumulative: bool
    """True for a running total."""
    part_of: Link | None
    """The figure that this one is a part of."""
    pairs: tuple[PairView, ...]
    """Every two readings."""
    allowed: str | None
    """The numbers that every reading allows; None when there is none."""
    rests_on: str | None
    """Which readings set its ends."""
    best: str | None
    """The editor's own value."""
    best_reason: str | None
    """Why."""
    discrepancies: tuple[Link, ...]
    """Curated discrepancies about it."""
    note: str | None
    """The curator's remark, in Markdown."""


@dataclass(frozen=True, slots=True)
class FigureGroup:
    """A part of the index."""

    title: str
    """Its heading."""
    people: bool
    """True when it counts people, so that its readings can share a scale."""
    rows: tuple[FigureRow, ...]
    """Its figures."""


def differ(row: FigureRow) -> bool:
    """True when two readings are in tension or in conflict."""
    return row.status in WORST_FIRST[:2]


def row(desk: Desk, figure: Figure) -> FigureRow:
    """A figure in a list."""
    result = desk.reconciled.figures[figure.id]
    return FigureRow(
        str(figure.id),
        Link(figure.title, address(figure)),
        figure.measure,
        figure.population,
        figure.scope.counts,
        desk.all(figure.readings),
        result.status,
        desk.support(result.support),
        cells(desk, figure.id),
        desk.reconciled.silence.others(figure.id),
    )


@once
def index(desk: Desk) -> tuple[FigureGroup, ...]:
    """The figures in groups: casualties, other people, everything else."""
    measures = list(Measure)
    figures = sorted(desk.facts.figures.values(), key=lambda f: (measures.index(f.measure), f.id))
    shown = [f for f in figures if not desk.protection.shows(f)]
    groups = (
        (True, "Killed, shot, injured, missing, held", [f for f in shown if f.measure in _CASUALTIES]),
        (True, "Trapped, present, displaced, evacuated, wanted", [f for f in shown if f.measure in _PEOPLE]),
        (False, "Durations, shares and other counts", [f for f in shown if f.measure not in (*_CASUALTIES, *_PEOPLE)]),
    )
    return tuple(
        FigureGroup(name, people, tuple(row(desk, f) for f in found)) for people, name, found in groups if found
    )


def casualties(desk: Desk) -> tuple[FigureRow, ...]:
    """The figures of the first group, for the front page."""
    return tuple(r for group in index(desk) for r in group.rows if r.measure in _CASUALTIES)


def counting_people(desk: Desk) -> tuple[Figure, ...]:
    """The figures of the first two groups: they share the scale of the drawing."""
    figures = desk.facts.figures.values()
    return tuple(f for f in figures if drawn(f) and not desk.protection.shows(f))


def drawn(figure: Figure) -> bool:
    """True for a figure that counts people: others have units of their own."""
    return figure.measure in (*_CASUALTIES, *_PEOPLE)


def view(desk: Desk, figure: Figure) -> FigureView:
    """A figure's page."""
    result = desk.reconciled.figures[figure.id]
    return FigureView(
        row=row(desk, figure),
        subgroup=figure.subgroup,
        unit=figure.unit or _unit(figure),
        place=desk.link(figure.scope.place) if figure.scope.place else None,
        period=figure.scope.period,
        cumulative=figure.scope.cumulative,
        part_of=desk.link(figure.part_of) if figure.part_of else None,
        pairs=tuple(
            PairView(_reading(desk, result, p.first), _reading(desk, result, p.second), p.relation)
            for p in result.pairs
        ),
        allowed=_allowed(result.range),
        rests_on=_rests_on(desk, result),
        best=figure.best.words if figure.best else None,
        best_reason=figure.best.reason if figure.best else None,
        discrepancies=about(desk, figure.id),
        note=figure.note,
    )


def _unit(figure: Figure) -> str:
    by_measure = {Measure.DURATION: "days", Measure.AGE: "years", Measure.SHARE: "share of the whole"}
    return by_measure.get(figure.measure, "people" if figure.population is not Population.NOT_PEOPLE else "units")


def _reading(desk: Desk, result: FigureResult, position: int) -> str:
    reading = result.reads[position].reading
    return f"“{reading.words}” ({desk.facts.articles[reading.article].code})"


def _allowed(found: Range | None) -> str | None:
    return wording.number_interval(found.allowed) if found is not None else None


def _rests_on(desk: Desk, result: FigureResult) -> str | None:
    if result.range is None:
        return None
    low = ", ".join(_reading(desk, result, i) for i in result.range.low_rests_on)
    high = ", ".join(_reading(desk, result, i) for i in result.range.high_rests_on)
    if low == high:
        return f"both ends rest on {low}"
    return f"the lower end rests on {low}; the upper end {'rests on ' + high if high else 'is open'}"
