"""JSON as it is published: readable, the same bytes for the same briefing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

_LAID_OUT = 3
"""How many levels have a line for each member. A field of a record is then a line, which a comparison shows alone."""


def to_json(value: Any, *, sort: bool = True) -> str:
    """The value as JSON with a final line end. Keys are sorted where their own order says nothing.

    Where it says something, people read the file from top to bottom: then every level is laid out.
    """
    if not sort:
        return json.dumps(value, ensure_ascii=False, indent=1, default=str) + "\n"
    encoder = json.JSONEncoder(ensure_ascii=False, sort_keys=True, default=str)
    return "".join([*_laid_out(value, 0, encoder), "\n"])


def _laid_out(value: Any, level: int, encoder: json.JSONEncoder) -> Iterator[str]:
    # The standard library's own way to lay out JSON is a chain of generators, many times as slow as its plain one.
    if level == _LAID_OUT or not value or not isinstance(value, (dict, list, tuple)):
        yield encoder.encode(value)
        return
    inner = "\n" + " " * (level + 1)
    if isinstance(value, dict):
        opening, closing = "{}"
        members = [(f"{encoder.encode(key)}: ", item) for key, item in sorted(value.items())]
    else:
        opening, closing = "[]"
        members = [("", item) for item in value]
    for number, (key, item) in enumerate(members):
        yield ("," if number else opening) + inner + key
        yield from _laid_out(item, level + 1, encoder)
    yield inner[:-1] + closing
