"""What one article leaves out that another one carries. Silence is not denial, and nothing here says that it is."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.facts.records import Article
from briefing.reconciliation.silence import Mention
from briefing.views import discrepancies, matrix
from briefing.views.base import Desk
from briefing.views.discrepancies import DiscrepancyRow
from briefing.views.matrix import MatrixCell
from briefing.views.parts import Link


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An event or figure that an article does not mention."""

    link: Link
    """Its page."""
    kind: str
    """What sort of event, or what is measured."""
    others: tuple[MatrixCell, ...]
    """The articles that carry it."""


@dataclass(frozen=True, slots=True)
class LeftOutGroup:
    """What is left out of one day, or of one sort of figure."""

    title: str
    """Its heading."""
    rows: tuple[LeftOut, ...]
    """Its events or figures."""


@dataclass(frozen=True, slots=True)
class Silences:
    """What one article leaves out."""

    discrepancies: tuple[DiscrepancyRow, ...]
    """Curated discrepancies in which it is named as silent, the heaviest first."""
    groups: tuple[LeftOutGroup, ...]
    """Events and figures that it does not mention, in the order of the matrix."""
    closed: tuple[LeftOut, ...]
    """Events that came after the latest moment that it reports."""
    silent: int
    """How many events and figures it does not mention."""
    carried: int
    """How many it carries."""
    of_one_story: bool
    """True when all articles of the briefing are of one story; else only its own story is counted."""


def silences(desk: Desk, article: Article) -> Silences:
    """What an article leaves out, as far as the other articles show it."""
    groups: list[LeftOutGroup] = []
    closed: list[LeftOut] = []
    carried = 0
    for group in matrix.of_article(desk, article.id):
        rows: list[LeftOut] = []
        for row in group.rows:
            own = next(c for c in row.cells if c.id == article.id)
            left_out = LeftOut(row.link, row.kind, tuple(c for c in row.cells if c.count))
            if own.mention is Mention.SILENT:
                rows.append(left_out)
            elif own.mention is Mention.CLOSED_EARLIER:
                closed.append(left_out)
            else:
                carried += 1
        if rows:
            groups.append(LeftOutGroup(group.title, tuple(rows)))
    one = len(desk.reconciled.silence.stories) == 1
    code = str(article.code)
    named = tuple(r for r in discrepancies.index(desk) if any(link.text == code for link in r.silent))
    return Silences(named, tuple(groups), tuple(closed), sum(len(g.rows) for g in groups), carried, one)
