"""JSON whose values know their lines and columns, found only where they are asked for.

The text is read at the speed of Python's own decoder; the place of a value is found by decoding what stands before it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from json import JSONDecodeError, JSONDecoder
from typing import Any

from briefing.problems import Mark

MAX_DEPTH = 64
"""Deepest nesting that is read; a briefing.json needs twelve."""

_TOO_DEEP = f"the JSON is nested deeper than {MAX_DEPTH} levels"
_BLANKS = re.compile(r"[ \t\n\r]*")
_DECODER = JSONDecoder()


class BadJson(Exception):
    """Text that is not JSON, or JSON that readers do not agree on. Raised by `read`, and told as a problem."""

    def __init__(self, mark: Mark, message: str) -> None:
        super().__init__(message)
        self.mark = mark
        """Where."""


@dataclass(frozen=True)
class Document:
    """A JSON file that was read."""

    name: str
    """The path that problems show."""
    text: str
    """Its text."""
    value: Any
    """What it says."""

    @property
    def start(self) -> int:
        """The offset of the whole value."""
        return self._skip(0)

    def members(self, here: int) -> dict[str, int]:
        """The offsets of the members of the object at an offset, by key; none where there is no object."""
        found: dict[str, int] = {}
        if self.text[here] == "{":
            here = self._skip(here + 1)
            while self.text[here] != "}":
                key, here = _DECODER.raw_decode(self.text, here)
                here = self._skip(self._skip(here) + 1)
                found[key] = here
                here = self._next(here)
        return found

    def items(self, here: int) -> list[int]:
        """The offsets of the items of the list at an offset; none where there is no list."""
        found: list[int] = []
        if self.text[here] == "[":
            here = self._skip(here + 1)
            while self.text[here] != "]":
                found.append(here)
                here = self._next(here)
        return found

    def mark(self, offset: int) -> Mark:
        """The place of an offset."""
        line = bisect_right(self._lines, offset)
        return Mark(self.name, line, offset - self._lines[line - 1] + 1)

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *(found.end() for found in re.finditer("\n", self.text))]

    def _next(self, here: int) -> int:
        """The offset after the value at an offset, and after the comma behind it."""
        here = self._skip(_DECODER.raw_decode(self.text, here)[1])
        return self._skip(here + 1) if self.text[here] == "," else here

    def _skip(self, here: int) -> int:
        found = _BLANKS.match(self.text, here)
        return found.end() if found else here


def read(text: str, name: str) -> Document:
    """Reads JSON text; `name` is the path that problems show. Raises BadJson."""
    strict = JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number)
    top = Mark(name, 1, 1)
    try:
        value = strict.decode(text)
    except JSONDecodeError as cause:
        raise BadJson(Mark(name, cause.lineno, cause.colno), f"this is no JSON: {cause.msg}") from cause
    except RecursionError as cause:
        raise BadJson(top, _TOO_DEEP) from cause
    except ValueError as cause:
        raise BadJson(top, f"the JSON cannot be read: {cause}") from cause
    if _is_deep(value):
        raise BadJson(top, _TOO_DEEP)
    return Document(name, text, value)


def _is_deep(value: Any) -> bool:
    level = [value]
    for _ in range(MAX_DEPTH):
        level = [below for each in level for below in _inside(each)]
    return any(isinstance(each, (dict, list)) for each in level)


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object's members. Raises ValueError for a key that stands twice, which readers take differently."""
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"the key {twice[:60]!r} stands twice in one object")
    return found


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no number")
