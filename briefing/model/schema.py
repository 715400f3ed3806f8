"""The JSON Schema of a facts file, for editors, made from the description of the record classes.

Draft 7, because that is what editors' YAML language servers know best. It says what can be said of one file by itself;
what needs an article's text or two records is left to the check.
"""

from __future__ import annotations

import json
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any

from briefing.model import formats
from briefing.model.facts_file import DRAFT, DRAFTED
from briefing.model.fields import Field, about, fields
from briefing.model.parts import ID_LIMIT, ID_PATTERN, RESERVED, Part, Record, When
from briefing.model.reader import DAY, NUMBER, NUMBER_AT_MOST
from briefing.model.records import KINDS, SUPPLIABLE, Front
from briefing.model.yaml import Text

FACTS_FILE = "facts/.schema.json"
"""Where a briefing keeps the schema of its facts files. Only YAML is read as facts."""

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string", "pattern": r"\S"}
_ID: Schema = {"type": "string", "pattern": f"^{ID_PATTERN}$", "maxLength": ID_LIMIT, "not": {"enum": sorted(RESERVED)}}
_ABOUT_IDS = (
    "Lower-case ASCII letters and digits, in words joined by '-'. Unique over all records of the briefing; "
    "part of the page's address."
)
_SCALARS: dict[type, Schema] = {
    Text: _TEXT,
    bool: {"enum": ["yes", "no"]},
    date: {"type": "string", "pattern": f"^{DAY}$", "format": "date"},
    Fraction: {"type": "string", "maxLength": NUMBER_AT_MOST, "pattern": f"^{NUMBER}$"},
    dict: {"type": "object", "propertyNames": {"enum": sorted(SUPPLIABLE)}, "additionalProperties": _TEXT},
}


def text() -> str:
    """The schema of a facts file as it is written and printed."""
    return json.dumps(facts_schema(), ensure_ascii=False, indent=1) + "\n"


def facts_schema() -> Schema:
    """The schema of a facts file. A field that names a record takes any id: the check tells which are unknown."""
    made: dict[str, Schema] = {}
    properties: dict[str, Schema] = {
        kind: {
            "description": f"{about(cls)} Each under its id.",
            "type": "object",
            "propertyNames": {"$ref": "#/definitions/id"},
            "additionalProperties": _part(cls, made),
        }
        for kind, cls in KINDS.items()
    }
    properties["briefing"] = {"description": "The front page.", "allOf": [_part(Front, made)]}
    about_format = "The number of the format of facts. Checks newer than it only warn; `migrate` raises it."
    properties[formats.KEY] = {"description": about_format, "type": "string", "pattern": "^[1-9][0-9]{0,3}$"}
    drafted: Schema = {"type": "object", "additionalProperties": {"type": "string"}}
    about_drafted = "What was drafted, by kind and id, with the sentences it rests on. What of it is deleted stays so."
    properties[DRAFTED] = {"description": about_drafted, "type": "object", "additionalProperties": drafted}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Facts of a reconciled briefing",
        "description": "Records by kind and id. Every value is a plain string, a list or a map.",
        # A file that holds nothing yet is no mistake.
        "type": ["object", "null"],
        "additionalProperties": False,
        "properties": properties,
        "definitions": {"id": {**_ID, "description": _ABOUT_IDS}, **dict(sorted(made.items()))},
    }


def _part(cls: type[Part], made: dict[str, Schema]) -> Schema:
    """A reference to the schema of a class, which is made the first time."""
    if cls.__name__ not in made:
        made[cls.__name__] = {}
        described = fields(cls)
        shape: Schema = {"description": about(cls), "type": "object", "additionalProperties": False}
        shape["properties"] = {field.name: _value(field, made) for field in described}
        if issubclass(cls, Record):
            about_draft = "Marks a record that nobody has accepted yet: it is on no page. Delete the line to accept it."
            shape["properties"][DRAFT] = {"description": about_draft, "enum": ["yes"]}
        required = [field.name for field in described if field.required]
        made[cls.__name__] = {**shape, "required": required} if required else shape
    return {"$ref": f"#/definitions/{cls.__name__}"}


def _value(field: Field, made: dict[str, Schema]) -> Schema:
    """What a field may hold, with what it is."""
    shape = _one(field, made)
    if field.many:
        listed = {"type": "array", "items": shape, **({"minItems": 1} if field.required else {})}
        shape = {"anyOf": [shape, listed]} if field.one_allowed else listed
    value: Schema = {"description": field.about}
    if field.words is not None:
        value["description"] += "\n\n" + "\n".join(f"{word}: {word.meaning}" for word in field.words)
    # Beside a `$ref`, draft 7 ignores everything else.
    value |= {"allOf": [shape]} if "$ref" in shape else shape
    if isinstance(field.default, bool):
        value["default"] = "yes" if field.default else "no"
    elif isinstance(field.default, StrEnum):
        value["default"] = field.default.value
    return value


def _one(field: Field, made: dict[str, Schema]) -> Schema:
    """What one value of a field may be."""
    if field.refs:
        return {"$ref": "#/definitions/id"}
    if field.part is not None:
        part = _part(field.part, made)
        return {"anyOf": [_TEXT, part]} if issubclass(field.part, When) else part
    if field.words is not None:
        return {"enum": [w.value for w in field.words], "enumDescriptions": [w.meaning for w in field.words]}
    return {"type": "string", "pattern": "^[0-9a-f]{64}$"} if field.name == "sha256" else dict(_SCALARS[field.holds])
