"""The matrix: events and figures against articles, each cell leading to the words, or to where their lack is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from briefing.facts.records import Event, Figure
from briefing.reconciliation.silence import Mention
from briefing.views import events, figures
from briefing.views.base import Desk, address, once
from briefing.views.parts import Link


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """What one article does with one event or figure."""

    code: str
    """Letters of the article."""
    order: int
    """Its position among the articles."""
    mention: Mention
    """reports, denies, both, silent, or closed earlier."""
    label: str
    """The same in words."""
    count: int
    """How many statements it carries."""
    url: str
    """The first of its statements, or the line that says that there is none."""


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """An event or a figure."""

    link: Link
    """Its page."""
    kind: str
    """What sort of event, or what is measured."""
    disputed: bool
    """True when the accounts or readings differ."""
    reported_by: tuple[str, ...]
    """Ids of the articles that carry a statement on it."""
    left_out_by: tuple[str, ...]
    """Ids of the articles that do not mention it."""
    cells: tuple[MatrixCell, ...]
    """One an article."""


@dataclass(frozen=True, slots=True)
class MatrixGroup:
    """Rows of one day, or of one sort of figure."""

    title: str
    """Its heading."""
    rows: tuple[MatrixRow, ...]
    """Its rows."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How much of the matrix one article carries."""

    article: Link
    """The article."""
    order: int
    """Its position among the articles."""
    carried: int
    """Events and figures on which it has a statement."""
    silent: int
    """Events and figures that it does not mention."""
    closed: int
    """Events that it does not mention and that came after the latest moment that it reports."""


@once
def matrix(desk: Desk) -> tuple[MatrixGroup, ...]:
    """Every event and figure that may be listed."""
    by_event = {address(e): e for e in desk.facts.events.values()}
    by_figure = {address(f): f for f in desk.facts.figures.values()}
    groups = [
        MatrixGroup(g.title, tuple(_event(desk, by_event[r.link.url], r) for r in g.rows)) for g in events.index(desk)
    ]
    groups += [
        MatrixGroup(g.title, tuple(_figure(desk, by_figure[r.link.url], r) for r in g.rows))
        for g in figures.index(desk)
    ]
    return tuple(groups)


@once
def tallies(desk: Desk) -> tuple[Tally, ...]:
    """How much of the matrix each article carries."""
    mentions: dict[int, list[Mention]] = {}
    for cell in (c for group in matrix(desk) for row in group.rows for c in row.cells):
        mentions.setdefault(cell.order, []).append(cell.mention)
    found: list[Tally] = []
    for article in desk.facts.articles.values():
        own = mentions.get(desk.order(article.id), [])
        silent, closed = own.count(Mention.SILENT), own.count(Mention.CLOSED_EARLIER)
        link = Link(article.code, address(article))
        found.append(Tally(link, desk.order(article.id), len(own) - silent - closed, silent, closed))
    return tuple(found)


def _event(desk: Desk, event: Event, row: events.EventRow) -> MatrixRow:
    return _row(desk, event, row.link, row.type, row.disputed, row.cells)


def _figure(desk: Desk, figure: Figure, row: figures.FigureRow) -> MatrixRow:
    return _row(desk, figure, row.link, row.measure, figures.differ(row), row.cells)


def _row(
    desk: Desk, record: Event | Figure, link: Link, kind: str, disputed: bool, cells: tuple[events.CellView, ...]
) -> MatrixRow:
    return MatrixRow(
        link,
        kind.replace("_", " "),
        disputed,
        tuple(c.id for c in cells if c.chips),
        tuple(c.id for c in cells if c.mention is Mention.SILENT),
        tuple(_cells(desk, record, cells)),
    )


def _cells(desk: Desk, record: Event | Figure, cells: Iterable[events.CellView]) -> Iterable[MatrixCell]:
    counts = {c.article: len(c.statements) for c in desk.reconciled.silence[record.id]}
    for cell in cells:
        target = cell.chips[0].url.partition("#")[2] if cell.chips else f"in-{cell.id}"
        url = f"{address(record)}#{target}"
        yield MatrixCell(cell.article.text, cell.order, cell.mention, cell.label, counts[cell.id], url)
