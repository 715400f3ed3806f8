"""The JSON Schema of briefing.json, made from the views, so that a reader can hold the file against its shape."""

from __future__ import annotations

from typing import Any

from briefing.facts.shared import VERSION
from briefing.schema import plain_schema
from briefing.views.actors import ActorView
from briefing.views.discrepancies import DetectedView, DiscrepancyView
from briefing.views.events import EventView
from briefing.views.figures import FigureView
from briefing.views.front import FrontView
from briefing.views.sources import SourceView

Schema = dict[str, Any]

_RECORDS: dict[str, type[Any]] = {
    "articles": SourceView,
    "actors": ActorView,
    "places": ActorView,
    "events": EventView,
    "figures": FigureView,
    "discrepancies": DiscrepancyView,
}
_RECORD: dict[str, Schema] = {
    "id": {"type": "string", "description": "Its id."},
    "page": {"type": "string", "description": "Address of its page, from the root of the site."},
}
_COVERED: dict[str, Schema] = {
    "covered_by": {
        "type": "array",
        "items": {"type": "string"},
        "description": "Ids of the curated discrepancies that explain it; empty when nobody has reviewed it.",
    }
}


def data_schema() -> Schema:
    """The schema of briefing.json, in draft 2020-12."""
    made: dict[str, Schema] = {}
    major = VERSION.partition(".")[0]
    properties: dict[str, Schema] = {
        "version": {
            "type": "string",
            "pattern": rf"^{major}\.[0-9]+\.[0-9]+$",
            "description": "Version of this shape, by semantic versioning.",
        },
        "site": {
            "anyOf": [{"type": "string"}, {"type": "null"}],
            "description": "Address of the site, from which the addresses of pages count; null where it has none.",
        },
        "briefing": {"description": "The front page.", **plain_schema(FrontView, made)},
    }
    for kind, view in _RECORDS.items():
        items = _with(view, _RECORD, made)
        properties[kind] = {"type": "array", "description": f"The {kind} that may be listed.", "items": items}
    properties["found_by_comparison"] = {
        "type": "array",
        "description": "Differences that comparison found.",
        "items": _with(DetectedView, _COVERED, made),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "briefing.json",
        "description": f"A reconciled briefing as data, version {VERSION}. Text is plain text unless it says Markdown.",
        "type": "object",
        "additionalProperties": False,
        "required": list(properties),
        "properties": properties,
        "$defs": dict(sorted(made.items())),
    }


def _with(view: type[Any], more: dict[str, Schema], made: dict[str, Schema]) -> Schema:
    """The schema of a view that has more fields beside its own."""
    plain_schema(view, made)
    own = made[view.__name__]
    return {**own, "required": [*more, *own["required"]], "properties": {**more, **own["properties"]}}
