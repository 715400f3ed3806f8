"""Exports: the same briefing as open data.

What shows a protected person stands in none of these files: it has a file of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from briefing.exports import alone, differences, events, figures, people, places, sources
from briefing.exports.annotations import annotation_collection
from briefing.exports.data import briefing_data
from briefing.exports.package import datapackage
from briefing.exports.shape import data_schema
from briefing.exports.site import FOLDER, Site
from briefing.exports.table import Table, to_csv
from briefing.exports.text import to_json
from briefing.parallel import spread
from briefing.pipeline import Briefing
from briefing.views.base import Desk

__all__ = ["ALL", "EXPORTS", "FOLDER", "PACKAGE", "SHAPE", "Export", "files"]


@dataclass(frozen=True, slots=True)
class Export:
    """A file of open data."""

    name: str
    """Its name, in the folder of the exports."""
    about: str
    """What it is."""
    make: Callable[[Site], str]
    """Makes its text."""
    table: Table[Any] | None = None
    """Its columns, where it is a table."""


def _table(table: Table[Any], lines: Callable[[Site], Iterator[Any]]) -> Export:
    return Export(f"{table.name}.csv", table.about, lambda site: to_csv(table, lines(site)), table)


EXPORTS: tuple[Export, ...] = (
    _table(figures.FIGURES, figures.lines),
    _table(events.EVENTS, events.lines),
    _table(people.ACTORS, people.lines),
    _table(differences.DISCREPANCIES, differences.lines),
    Export("places.geojson", "The places that the articles name.", lambda site: to_json(places.geojson(site))),
    Export("sources.csl.json", "The articles as CSL-JSON.", lambda site: to_json(sources.csl(site))),
    Export("sources.bib", "The articles as BibTeX.", sources.bibtex),
    Export(
        "annotations.jsonld",
        "Each quote with its place in its article, as W3C Web Annotations.",
        lambda site: to_json(annotation_collection(site)),
    ),
    Export(
        "briefing.json", "Everything that the pages show.", lambda site: to_json(briefing_data(site.desk, site.url))
    ),
)
"""Every file of open data."""
SHAPE = Export(
    "briefing.jsonschema.json", "The JSON Schema of briefing.json.", lambda _: to_json(data_schema(), sort=False)
)
_PACKED = (*EXPORTS, SHAPE)
PACKAGE = Export(
    "datapackage.json",
    "What each file of data is, column by column, as a Frictionless Data Package.",
    lambda site: _package(site, _texts(site)),
)
_ENOUGH = 4
"""How many files are worth a process: two make the largest two side by side."""
ALL = (*_PACKED, PACKAGE)
"""Every file, with those that describe the others last."""


def files(briefing: Briefing, url: str | None = None, desk: Desk | None = None) -> Iterator[tuple[str, str]]:
    """Every exported file: its address from the root of the site, and its text.

    `url` is the site's own address; without it, addresses of pages count from the folder of the exports.
    """
    site = Site(briefing, url, desk)
    texts = _texts(site)
    for name, text in texts.items():
        yield f"{FOLDER}/{name}", text
    yield f"{FOLDER}/{PACKAGE.name}", _package(site, texts)
    for name, data in alone.files(site):
        yield name, to_json(data)


def _texts(site: Site) -> dict[str, str]:
    made = spread(lambda export: export.make(site), _PACKED, "writing data", least=_ENOUGH)
    return {export.name: text for export, text in zip(_PACKED, made, strict=True)}


def _package(site: Site, texts: dict[str, str]) -> str:
    tables = {export.name: export.table for export in _PACKED if export.table is not None}
    about = {export.name: export.about for export in _PACKED}
    return to_json(datapackage(site, texts, tables, about), sort=False)
