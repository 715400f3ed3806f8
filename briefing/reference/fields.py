"""Every field of every record, read from the classes that the reader of the facts follows."""

from __future__ import annotations

import types
import typing
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any

from briefing import documented
from briefing.facts.records import KINDS, Front, OneOrMany, Part, Record, Ref, When
from briefing.located import Text
from briefing.schema.facts import default_of, examples_of, fields_of, is_required

_SCALARS: dict[Any, str] = {
    Text: "text",
    bool: "yes or no",
    date: "day, as YYYY-MM-DD",
    Fraction: "number",
}
_KEYS: dict[str, type[Part]] = {**KINDS, "briefing": Front}
"""The keys of a facts file, with what each holds."""


@dataclass(frozen=True, slots=True)
class FieldDoc:
    """A field of a record."""

    name: str
    """Its name in YAML."""
    holds: str
    """What it may hold, in words."""
    part: str | None
    """The class that it holds, where it is a map of fields."""
    words: str | None
    """The closed list of which it holds a word."""
    required: bool
    """True when the record must have it."""
    default: str | None
    """The word that holds where it is left out."""
    about: str
    """What it is."""
    example: str | None
    """What it may look like."""


@dataclass(frozen=True, slots=True)
class RecordDoc:
    """A record, or a part of one."""

    name: str
    """The name of its class."""
    key: str | None
    """The key of a facts file that holds such records; None for a part."""
    about: str
    """What it is."""
    fields: tuple[FieldDoc, ...]
    """Its fields: those that it must have first."""


def record_docs() -> tuple[RecordDoc, ...]:
    """The records by their keys, then what they are made of, by name."""
    found: dict[type[Part], RecordDoc] = {}
    for key, cls in _KEYS.items():
        _add(cls, key, found)
    records = [doc for doc in found.values() if doc.key is not None]
    parts = sorted((doc for doc in found.values() if doc.key is None), key=lambda doc: doc.name)
    return (*records, *parts)


def _add(cls: type[Part], key: str | None, found: dict[type[Part], RecordDoc]) -> None:
    hints = typing.get_type_hints(cls, include_extras=True)
    said = documented.fields(cls)
    names = sorted(fields_of(cls), key=lambda name: not is_required(cls, name))
    fields = tuple(_field(cls, name, hints[name], said[name]) for name in names)
    found[cls] = RecordDoc(cls.__name__, key, documented.about(cls), fields)
    for name in names:
        part = _class_in(hints[name], Part)
        if part is not None and part not in found and not issubclass(part, Record):
            _add(part, None, found)


def _field(cls: type[Part], name: str, hint: Any, about: str) -> FieldDoc:
    part, words = _class_in(hint, Part), _class_in(hint, StrEnum)
    example = next((e for e in examples_of(cls, name) if isinstance(e, str)), None)
    return FieldDoc(
        name,
        _holds(hint),
        part.__name__ if part is not None else None,
        words.__name__ if words is not None else None,
        is_required(cls, name),
        default_of(cls, name),
        about,
        example,
    )


def _holds(hint: Any) -> str:
    """What a field may hold, in words."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        if any(isinstance(mark, OneOrMany) for mark in inner[1:]):
            return f"{_holds(typing.get_args(inner[0])[0])}, or a list of them"
        ref = next(mark for mark in inner[1:] if isinstance(mark, Ref))
        return f"id in {ref.kinds[0]}" if len(ref.kinds) == 1 else "id of any record"
    if origin in (types.UnionType, typing.Union):
        return _holds(next(arg for arg in inner if arg is not type(None)))
    if origin is tuple:
        return f"list: {_holds(inner[0])}"
    if origin is dict:
        return "map of texts by the names of fields"
    if issubclass(hint, When):
        return "text, or a map"
    if issubclass(hint, Part):
        return "map"
    return "word" if issubclass(hint, StrEnum) else _SCALARS[hint]


T = typing.TypeVar("T")


def _class_in(hint: Any, wanted: type[T]) -> type[T] | None:
    """The class of that sort that an annotation holds."""
    if isinstance(hint, type):
        return hint if issubclass(hint, wanted) else None
    return next((found for arg in typing.get_args(hint) if (found := _class_in(arg, wanted)) is not None), None)
