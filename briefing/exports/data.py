"""briefing.json: everything that the pages show, with stable ids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from briefing.exports.text import fields
from briefing.facts.records import Article, Record
from briefing.facts.shared import VERSION
from briefing.views import actors, discrepancies, events, figures, front, sources
from briefing.views.base import Desk, Link, address

__all__ = ["VERSION", "VIEWS", "briefing_data", "record_data"]

VIEWS: dict[str, Callable[[Desk, Any], Any]] = {
    "actors": actors.actor,
    "places": actors.place,
    "events": events.view,
    "figures": figures.view,
    "discrepancies": discrepancies.view,
}
"""How each kind of record but articles is shown."""


def briefing_data(desk: Desk, url: str | None = None) -> dict[str, Any]:
    """The briefing as data for `to_json`. What shows a protected person is not among it: it has a file of its own.

    `url` is the site's own address, where it has one. The lists are iterators, which make each record when its turn
    comes: all together they take ten times as much memory as the file.
    """
    articles = [article for article in desk.facts.articles.values() if article.id in desk.briefing.sources]
    alone = _Alone.of(desk)
    return {
        "version": VERSION,
        "site": url or None,
        "briefing": front.view(desk),
        "articles": (record_data(article, alone.left_out_of(sources.view(desk, article))) for article in articles),
        **{kind: _records(desk, kind) for kind in VIEWS},
        "found_by_comparison": (
            {**fields(view), "covered_by": desk.reconciled.covered.get(view.id, ())}
            for view in discrepancies.detected(desk)
        ),
    }


@dataclass(frozen=True, slots=True)
class _Alone:
    """What shows a protected person. The page of an article leads to it; a file about all articles does not."""

    addresses: frozenset[str]
    """Of the pages."""
    citations: frozenset[str]
    """Ids of what is cited there."""

    @classmethod
    def of(cls, desk: Desk) -> _Alone:
        records = {r for _, r in desk.facts.records() if desk.protection.shows(r) and not isinstance(r, Article)}
        cited = (c.id for c in desk.briefing.anchored.citations if c.record in records)
        return cls(frozenset(map(address, records)), frozenset(cited))

    def left_out_of(self, view: sources.SourceView) -> sources.SourceView:
        """The view of an article without what leads to them. Its words are as its page has them."""
        return replace(view, rows=tuple(map(self._row, view.rows)))

    def _row(self, row: sources.ReaderRow) -> sources.ReaderRow:
        sentences = tuple(replace(s, marked=tuple(map(self._marked, s.marked))) for s in row.sentences)
        return replace(
            row,
            sentences=sentences,
            records=self._others(row.records),
            facts=self._others(row.facts),
            others=self._others(row.others),
        )

    def _marked(self, marked: sources.Marked) -> sources.Marked:
        starts = tuple(citation for citation in marked.starts if citation not in self.citations)
        return replace(marked, starts=starts, cited=self._others(marked.cited))

    def _others(self, links: tuple[Link, ...]) -> tuple[Link, ...]:
        return tuple(link for link in links if link.url.partition("#")[0] not in self.addresses)


def _records(desk: Desk, kind: str) -> Iterator[dict[str, Any]]:
    """The records of a kind that show no protected person."""
    view = VIEWS[kind]
    for record in getattr(desk.facts, kind).values():
        if not desk.protection.shows(record):
            yield record_data(record, view(desk, record))


def record_data(record: Record, view: Any) -> dict[str, Any]:
    """A record as data for `to_json`, with its id and the address of its page."""
    return {"id": str(record.id), "page": address(record), **fields(view)}
