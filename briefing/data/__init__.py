"""Open data: every record that may be listed, with what comparison found, as files that need no page.

    export           what an export is
    shapes           building blocks of a JSON Schema
    everything       briefing.json, and its JSON Schema
    tables           events, figures, discrepancies and actors as CSV
    database         the same as an SQLite database
    rows             the statements of each record, as a table of its own
    cut              files that are too large for a host, in parts
    standards        each quote as a W3C Web Annotation, and the places as GeoJSON

All of it comes from the records that are published together. What must stand alone is published on its page only, and
in none of these files: as data, even a file for each person would be a list of people who must not be listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import urljoin

from briefing.data import cut, database, everything, rows, standards, tables
from briefing.data.everything import VERSION
from briefing.data.export import Export, Published, to_json
from briefing.model.parts import Record
from briefing.pipeline import Edition

FOLDER = "data"
"""The folder of the site that holds the exports."""

EXPORTS: tuple[Export, ...] = (
    everything.RECORDS,
    everything.SCHEMA,
    database.DATABASE,
    tables.EVENTS,
    tables.FIGURES,
    tables.DISCREPANCIES,
    tables.ACTORS,
    Export("annotations.jsonld", "application/ld+json", "Each quote as a W3C Web Annotation.", standards.quotes),
    Export("places.geojson", "application/geo+json", "The places that the articles name.", standards.places),
)
"""Every file of open data."""


def files(
    edition: Edition, address: Callable[[Record], str], site_url: str | None = None
) -> Iterator[tuple[str, str | bytes]]:
    """Every file: its path in the folder of data, and its text or bytes.

    `address` says where a record is shown, from the root of the site. Without `site_url`, the site's own address,
    addresses in the files count from the folder of data.
    """
    base = urljoin(site_url, "./") if site_url else "../"
    own = edition.comparison
    compared = (own.world, own.events, own.figures, own.cells, own.orders, own.differences)
    published = Published(*compared, page=lambda record: base + address(record))
    index: dict[str, list[str]] = {}
    for export in EXPORTS:
        found = list(cut.in_parts(export.path, export.make(published)))
        yield from found
        if len(found) > 1:
            index[export.path] = [path for path, _ in found]
    if index:
        yield cut.INDEX, to_json(index)
    yield from rows.files(published)


__all__ = ["EXPORTS", "FOLDER", "VERSION", "Export", "files"]
