"""The matrix: events and figures against articles, each cell leading to the words, or to where their lack is shown.

One table a story: a briefing on one subject has one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
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
    id: str
    """Id of the article."""


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
    """One for each article of its story."""


@dataclass(frozen=True, slots=True)
class MatrixGroup:
    """Rows of one day, or of one sort of figure, within one story."""

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


@dataclass(frozen=True, slots=True)
class Story:
    """A table of the matrix: articles that report on the same things, with all that they report."""

    tallies: tuple[Tally, ...]
    """Its articles."""
    groups: tuple[MatrixGroup, ...]
    """Its events and figures."""


@once
def stories(desk: Desk) -> tuple[Story, ...]:
    """The matrix: one table a story, with every event and figure that may be listed."""
    groups: dict[tuple[str, ...], list[MatrixGroup]] = {}
    for group in _groups(desk):
        rows: dict[tuple[str, ...], list[MatrixRow]] = {}
        for row in group.rows:
            rows.setdefault(tuple(c.id for c in row.cells), []).append(row)
        for articles, own in rows.items():
            groups.setdefault(articles, []).append(MatrixGroup(group.title, tuple(own)))
    return tuple(
        Story(tuple(_tally(desk, a, groups.get(articles, ())) for a in articles), tuple(groups.get(articles, ())))
        for articles in desk.reconciled.silence.stories
    )


@once
def tallies(desk: Desk) -> tuple[Tally, ...]:
    """How much each article carries of its story, in the order of the articles."""
    found = {tally.order: tally for story in stories(desk) for tally in story.tallies}
    return tuple(found[order] for order in sorted(found))


def of_article(desk: Desk, article: str) -> tuple[MatrixGroup, ...]:
    """The events and figures of an article's story, as in the matrix."""
    order = desk.order(article)
    return next(s.groups for s in stories(desk) if any(tally.order == order for tally in s.tallies))


def _groups(desk: Desk) -> Iterator[MatrixGroup]:
    by_event = {address(e): e for e in desk.facts.events.values()}
    by_figure = {address(f): f for f in desk.facts.figures.values()}
    for e in events.index(desk):
        yield MatrixGroup(e.title, tuple(_event(desk, by_event[r.link.url], r) for r in e.rows))
    for f in figures.index(desk):
        yield MatrixGroup(f.title, tuple(_figure(desk, by_figure[r.link.url], r) for r in f.rows))


def _tally(desk: Desk, article_id: str, groups: Iterable[MatrixGroup]) -> Tally:
    own = Counter(c.mention for group in groups for row in group.rows for c in row.cells if c.id == article_id)
    silent, closed = own[Mention.SILENT], own[Mention.CLOSED_EARLIER]
    article = desk.facts.articles[article_id]
    link = Link(article.code, address(article))
    return Tally(link, desk.order(article_id), own.total() - silent - closed, silent, closed)


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
        yield MatrixCell(cell.article.text, cell.order, cell.mention, cell.label, counts[cell.id], url, cell.id)
