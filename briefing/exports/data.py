"""briefing.json: everything that the pages show, with stable ids."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Any

from briefing.facts.records import Record
from briefing.pipeline import Briefing
from briefing.views import actors, discrepancies, events, figures, front, sources
from briefing.views.base import Desk, address

VERSION = "1.0.0"
"""Of the shape of the file, by semantic versioning: a new field raises the second number, a removed one the first."""
VIEWS: dict[str, Callable[[Desk, Any], Any]] = {
    "actors": actors.actor,
    "places": actors.place,
    "events": events.view,
    "figures": figures.view,
    "discrepancies": discrepancies.view,
}
"""How each kind of record but articles is shown."""


def briefing_data(briefing: Briefing) -> dict[str, Any]:
    """The briefing as plain data. What shows a protected person is not among it: it has a file of its own."""
    desk = Desk(briefing)
    articles = [article for article in briefing.facts.articles.values() if article.id in briefing.sources]
    return {
        "version": VERSION,
        "briefing": _plain(front.view(desk)),
        "articles": [record_data(article, sources.view(desk, article)) for article in articles],
        **{kind: [record_data(r, view(desk, r)) for r in _listed(desk, kind)] for kind, view in VIEWS.items()},
        "found_by_comparison": [
            {**_plain(view), "covered_by": briefing.reconciled.covered.get(view.id, ())}
            for view in discrepancies.detected(desk)
        ],
    }


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
