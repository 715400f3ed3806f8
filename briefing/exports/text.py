"""JSON as it is published: readable, the same bytes for the same briefing."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

_LAID_OUT = 3
"""How many levels have a line for each member. A field of a record is then a line, which a comparison shows alone."""


def to_json(value: Any, *, sort: bool = True) -> str:
    """The value as JSON with a final line end. Keys are sorted where their own order says nothing.

    Where it says something, people read the file from top to bottom: then every level is laid out.
    Sorted, a view is written as the map of its fields, and a list near the top may be an iterator.
    """
    if not sort:
        return json.dumps(value, ensure_ascii=False, indent=1, default=str) + "\n"
    encoder = json.JSONEncoder(ensure_ascii=False, check_circular=False, sort_keys=True, default=_known)
    return "".join([*_laid_out(value, 0, encoder), "\n"])


def fields(view: Any) -> dict[str, Any]:
    """A view as a map of its fields. What stands in them becomes plain when it is written."""
    kind: Any = type(view)
    return {name: getattr(view, name) for name in _names(kind)}


@cache
def _names(view: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(view))


def _known(value: Any) -> Any:
    """What a value is written as that JSON does not know."""
    return fields(value) if dataclasses.is_dataclass(value) else str(value)


def _laid_out(value: Any, level: int, encoder: json.JSONEncoder) -> Iterator[str]:
    # The standard library's own way to lay out JSON is a chain of generators, many times as slow as its plain one.
    if value is None:
        yield "null"
        return
    if dataclasses.is_dataclass(value):
        value = fields(value)
    laid_out = isinstance(value, (dict, list, tuple, Iterator))
    if level == _LAID_OUT or not value or not laid_out:
        yield encoder.encode(value)
        return
    inner = "\n" + " " * (level + 1)
    if isinstance(value, dict):
        opening, closing = "{}"
        members = ((f"{encoder.encode(key)}: ", item) for key, item in sorted(value.items()))
    else:
        opening, closing = "[]"
        members = (("", item) for item in value)
    number = 0
    for number, (key, item) in enumerate(members, 1):
        yield ("," if number > 1 else opening) + inner + key
        yield from _laid_out(item, level + 1, encoder)
    yield inner[:-1] + closing if number else opening + closing
