"""briefing.json: everything that the pages show, with stable ids."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

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
    """The briefing as plain data. What shows a protected person is not among it: it has a file of its own.

    `url` is the site's own address, where it has one.
    """
    articles = [article for article in desk.facts.articles.values() if article.id in desk.briefing.sources]
    alone = _Alone.of(desk)
    return {
        "version": VERSION,
        "site": url or None,
        "briefing": _plain(front.view(desk)),
        "articles": [record_data(article, alone.left_out_of(sources.view(desk, article))) for article in articles],
        **{kind: [record_data(r, view(desk, r)) for r in _listed(desk, kind)] for kind, view in VIEWS.items()},
        "found_by_comparison": [
            {**_plain(view), "covered_by": desk.reconciled.covered.get(view.id, ())}
            for view in discrepancies.detected(desk)
        ],
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
        records = [r for _, r in desk.facts.records() if desk.protection.shows(r) and not isinstance(r, Article)]
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


def _listed(desk: Desk, kind: str) -> list[Record]:
    return [record for record in getattr(desk.facts, kind).values() if not desk.protection.shows(record)]


def record_data(record: Record, view: Any) -> dict[str, Any]:
    """A record as plain data, with its id and the address of its page."""
    return {"id": str(record.id), "page": address(record), **_plain(view)}


def _plain(view: Any) -> dict[str, Any]:
    """A view as `dataclasses.asdict` gives it, but that words and numbers are not copied."""
    kind: Any = type(view)
    return {name: _value(getattr(view, name)) for name in _names(kind)}


def _value(value: Any) -> Any:
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [_value(item) for item in value]
    if isinstance(value, dict):
        return {key: _value(item) for key, item in value.items()}
    return _plain(value) if dataclasses.is_dataclass(value) else value


@cache
def _names(view: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(view))
