"""Building blocks of the JSON Schema of briefing.json, in draft 2020-12: the shape of one value each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from briefing.model.parts import ID_PATTERN
from briefing.terms import Term

Shape = dict[str, Any]
"""A schema, or a part of one."""
TEXT: Shape = {"type": "string"}
COUNT: Shape = {"type": "integer", "minimum": 0}
FLAG: Shape = {"type": "boolean"}
NUMBER: Shape = {"type": "number"}
DAY: Shape = {"type": "string", "format": "date"}
ID: Shape = {"type": "string", "pattern": f"^{ID_PATTERN}$"}
CITED: Shape = {"type": "string", "description": "The `citation` of a statement."}
MOMENT: Shape = {"type": "string", "format": "date-time", "description": "In UTC."}


def array_of(items: Shape) -> Shape:
    """The shape of a list of such values."""
    return {"type": "array", "items": items}


def nullable(shape: Shape) -> Shape:
    """The shape of such a value, or null."""
    return {"anyOf": [shape, {"type": "null"}]}


def term_of(terms: Iterable[Term]) -> Shape:
    """The shape of a term of a closed list, with what each means."""
    listed = list(terms)
    meanings = [f"{term}: {term.meaning}" for term in listed]
    return {"enum": [term.value for term in listed], "description": " ".join(meanings)}


def object_of(**members: Shape) -> Shape:
    """The shape of a map that holds these members, each of its own shape, and nothing else."""
    return {"type": "object", "additionalProperties": False, "required": list(members), "properties": members}


def described(description: str, shape: Shape) -> Shape:
    """The shape of such a value, with a text that says what it is."""
    return {**shape, "description": description}


def interval_of(end: Shape) -> Shape:
    """The shape of an interval between two such values."""
    return object_of(
        low=described("Lowest; null where there is none.", nullable(end)),
        high=described("Highest; null where there is none.", nullable(end)),
        low_open=described("True when `low` is itself not meant.", FLAG),
        high_open=described("True when `high` is itself not meant.", FLAG),
    )


def meaning_of(end: Shape) -> Shape:
    """What words must and usually mean, as intervals of such values; null where the words could not be read."""
    vague = described("True for words such as `dozens`.", FLAG)
    return nullable(object_of(must=interval_of(end), usual=interval_of(end), vague=vague))


def shape_behind(schema: Shape, shape: Shape) -> Shape:
    """The shape of the map behind a list, a reference into `schema` or a value that may be null; empty without one."""
    while shape and "properties" not in shape:
        if "$ref" in shape:
            shape = schema["$defs"][shape["$ref"].rpartition("/")[2]]
        else:
            shape = shape.get("items") or shape.get("anyOf", [{}])[0]
    return shape
