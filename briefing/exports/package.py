"""datapackage.json: what the exports are, column by column, as a Frictionless Data Package (version 2)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from briefing.exports.site import Site
from briefing.exports.table import Column, Table

_PROFILE = "https://datapackage.org/profiles/2.0/datapackage.json"
_MEDIA_TYPES = {
    ".csv": "text/csv",
    ".json": "application/json",
    ".jsonld": "application/ld+json",
    ".geojson": "application/geo+json",
    ".bib": "application/x-bibtex",
}


def datapackage(
    site: Site, texts: Mapping[str, str], tables: Mapping[str, Table[Any]], about: Mapping[str, str]
) -> dict[str, Any]:
    """The package of the files given, each by its name with its text.

    `tables` has those that are tables, and `about` says of every file what it is.
    """
    front = site.facts.front
    return {
        "$schema": _PROFILE,
        "name": "reconciled-briefing",
        "title": str(front.title) if front is not None else "Briefing",
        "description": (
            "Several articles on the same events, side by side. Nothing is summed or averaged. Quotations remain their "
            "publishers'."
        ),
        "sources": [
            {"title": f"{site.desk.link(article.outlet).text}, {article.published.isoformat()}"}
            for article in site.facts.articles.values()
        ],
        "resources": [_resource(name, text, tables.get(name), about[name]) for name, text in texts.items()],
    }


def _resource(name: str, text: str, table: Table[Any] | None, about: str) -> dict[str, Any]:
    path = PurePosixPath(name)
    data = text.encode()
    resource: dict[str, Any] = {
        "name": path.name.lower(),
        "path": name,
        "description": about,
        "format": path.suffix[1:],
        "mediatype": _MEDIA_TYPES[path.suffix],
        "encoding": "utf-8",
        "bytes": len(data),
        "hash": f"sha256:{hashlib.sha256(data).hexdigest()}",
    }
    return resource if table is None else {**resource, "name": table.name, **_tabular(table)}


def _tabular(table: Table[Any]) -> dict[str, Any]:
    keys = [
        {"fields": [column], "reference": {"resource": other, "fields": [there]}}
        for column, other, there in table.refers
    ]
    schema = {
        "fields": [_field(column) for column in table.columns],
        "primaryKey": list(table.key),
        "missingValues": [""],
        **({"foreignKeys": keys} if keys else {}),
    }
    # The row of HXL tags is no data: a reader of the package passes over it.
    return {"type": "table", "schema": schema, **({"dialect": {"commentRows": [2]}} if table.tagged else {})}


def _field(column: Column[Any]) -> dict[str, Any]:
    constraints: dict[str, Any] = {"required": True} if column.required else {}
    if column.words:
        constraints["enum"] = [str(word) for word in column.words]
    return {
        "name": column.name,
        "type": column.type,
        "description": column.about,
        **({"constraints": constraints} if constraints else {}),
    }
