"""The JSON Schema of what dataclasses become as JSON: each field is there, and null where it may be None."""

from __future__ import annotations

import dataclasses
import types
import typing
from enum import StrEnum
from typing import Any

from briefing import documented

Schema = dict[str, Any]

_SCALARS: dict[Any, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    type(None): {"type": "null"},
}


def plain_schema(cls: type[Any], made: dict[str, Schema]) -> Schema:
    """A reference to the schema of a dataclass; it and those that it holds are added to `made`, by name."""
    if cls.__name__ not in made:
        made[cls.__name__] = {}
        made[cls.__name__] = _made(cls, made)
    return {"$ref": f"#/$defs/{cls.__name__}"}


def _made(cls: Any, made: dict[str, Schema]) -> Schema:
    hints = typing.get_type_hints(cls)
    said = documented.fields(cls)
    names = [f.name for f in dataclasses.fields(cls)]
    return {
        "description": documented.about(cls),
        "type": "object",
        "additionalProperties": False,
        "required": names,
        "properties": {name: {"description": said.get(name, ""), **_shape(hints[name], made)} for name in names},
    }


def _shape(hint: Any, made: dict[str, Schema]) -> Schema:
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [_shape(each, made) for each in inner]}
    if origin is typing.Literal:
        return {"enum": list(inner)}
    if origin is tuple:
        if inner[-1] is Ellipsis:
            return {"type": "array", "items": _shape(inner[0], made)}
        shapes = [_shape(each, made) for each in inner]
        return {"type": "array", "prefixItems": shapes, "minItems": len(shapes), "maxItems": len(shapes)}
    if dataclasses.is_dataclass(hint):
        return plain_schema(typing.cast(type[Any], hint), made)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return {"enum": [word.value for word in hint]}
    return dict(_SCALARS[hint])
