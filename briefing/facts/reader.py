"""Reads a located map into a typed record, following the annotations of the record's class.

The classes are the only description of the YAML: this reader, the JSON Schema and the field reference follow them.
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar

from rapidfuzz import fuzz, process

from briefing import codes
from briefing.facts.records import OneOrMany, Part, Record, Ref, When
from briefing.located import Map, Node, Seq, Text
from briefing.problems import Mark, Problem

P = TypeVar("P", bound=Part)
Convert = Callable[["Reading", Node, str], Any]
_MISSING: Any = object()
_DATE = re.compile(r"[12][0-9]{3}-[0-9]{2}-[0-9]{2}")
_NUMBER = re.compile(r"[-+]?(?:(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?|[0-9]+/[0-9]+)")


@dataclass(slots=True)
class Reading:
    """What reading records collects on its way."""

    problems: list[Problem] = field(default_factory=list)
    """Every mistake found."""
    references: list[tuple[Text, tuple[str, ...]]] = field(default_factory=list)
    """Every id that a field names, with the kinds that it may be of."""
    known: Sequence[Problem] = ()
    """Problems that the reading of the file told before; what they tell is not told again."""

    def add(self, other: Reading) -> None:
        """Adds what another reading collected."""
        self.problems += other.problems
        self.references += other.references

    def record(self, cls: type[P], node: Node, name: str, record_id: Text | None = None) -> P | None:
        """Reads a map into a record; None when a required part is missing or wrong."""
        if not isinstance(node, Map):
            if issubclass(cls, When) and isinstance(node, Text):
                return cls(node=Map(node.mark), words=node)
            self.problems.append(codes.YAML_SHAPE(node.mark, f"{name} must be a map of fields"))
            return None
        kind: Any = cls
        fields = _fields(kind)
        values: dict[str, Any] = {"node": node}
        whole = True
        for key, value in node.items():
            known = fields.get(key)
            if known is None:
                self._unknown_field(key, name, fields)
                continue
            read = known.convert(self, value, f"'{key}'")
            if known.required and read == ():
                read = _MISSING if value else self.wrong(value.mark, f"'{key}' must hold at least one item")
            if read is not _MISSING:
                values[key] = read
            elif known.required:
                whole = False
        if record_id is not None:
            values["id"] = record_id
        for missing in (f for f in fields if fields[f].required and f not in node):
            self.problems.append(codes.FIELD_MISSING(node.mark, f"{name} has no '{missing}'"))
            whole = False
        return cls(**values) if whole else None

    def _unknown_field(self, key: Text, name: str, fields: Iterable[str]) -> None:
        hint = did_you_mean(key, fields) or f"fields here: {', '.join(fields)}"
        self.problems.append(codes.FIELD_UNKNOWN(key.mark, f"{name} has no field '{key}'", hint))

    def wrong(self, mark: Mark, message: str, hint: str | None = None) -> Any:
        """Notes a value that the field does not allow."""
        self.problems.append(codes.VALUE_INVALID(mark, message, hint))
        return _MISSING


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """A hint that names the nearest known word, or None when nothing is near."""
    best = process.extractOne(word, sorted(known), scorer=fuzz.ratio, score_cutoff=60)
    return f"did you mean '{best[0]}'?" if best else None


@dataclass(frozen=True, slots=True)
class _Field:
    required: bool
    convert: Convert


@cache
def _fields(cls: type[Any]) -> dict[str, _Field]:
    hints = typing.get_type_hints(cls, include_extras=True)
    own = {"node", "id"} if issubclass(cls, Record) else {"node"}
    return {
        f.name: _Field(_is_required(f), _convert(hints[f.name])) for f in dataclasses.fields(cls) if f.name not in own
    }


def _is_required(f: dataclasses.Field[Any]) -> bool:
    return f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING


def _convert(hint: Any) -> Convert:
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        inner, *marks = typing.get_args(hint)
        for mark in marks:
            if isinstance(mark, Ref):
                return _reference(mark)
            if isinstance(mark, OneOrMany):
                return _many(_convert(typing.get_args(inner)[0]), one_allowed=True)
    if origin in (types.UnionType, typing.Union):
        return _convert(next(arg for arg in typing.get_args(hint) if arg is not type(None)))
    if origin is tuple:
        return _many(_convert(typing.get_args(hint)[0]), one_allowed=False)
    if origin is dict:
        return _text_map
    if isinstance(hint, type) and issubclass(hint, Part):
        return lambda reading, node, name: _or_missing(reading.record(hint, node, name))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _choice(hint)
    return _SCALARS[hint]


def _or_missing(value: Any) -> Any:
    return _MISSING if value is None else value


def _text(reading: Reading, node: Node, name: str) -> Any:
    if isinstance(node, Text):
        return node if node.strip() else _empty(reading, node)
    return reading.wrong(node.mark, f"{name} must be a plain string")


def _empty(reading: Reading, node: Text) -> Any:
    known = any(p.mark == node.mark for p in (*reading.known, *reading.problems))
    if not known:
        reading.problems.append(codes.YAML_EMPTY(node.mark, "the value is empty"))
    return _MISSING


def _text_map(reading: Reading, node: Node, name: str) -> Any:
    if not isinstance(node, Map):
        return reading.wrong(node.mark, f"{name} must be a map of plain strings")
    read = {key: _text(reading, value, f"'{key}'") for key, value in node.items()}
    return {key: text for key, text in read.items() if text is not _MISSING}


def _scalar(parse: Callable[[str], Any], wanted: str) -> Convert:
    def convert(reading: Reading, node: Node, name: str) -> Any:
        text = _text(reading, node, name)
        if text is _MISSING:
            return _MISSING
        try:
            return parse(text)
        except (ValueError, ZeroDivisionError):
            return reading.wrong(node.mark, f"{name} is '{shortened(text)}'; {wanted} is expected")

    return convert


def shortened(text: str, limit: int = 60) -> str:
    """The text, cut at `limit` characters for use in a message."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _parse_date(text: str) -> date:
    if not _DATE.fullmatch(text):
        raise ValueError(text)
    return date.fromisoformat(text)


def _parse_number(text: str) -> Fraction:
    if len(text) > 24 or not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return Fraction(text.replace(",", ""))


def _parse_bool(text: str) -> bool:
    return {"yes": True, "no": False}[text] if text in ("yes", "no") else _raise(text)


def _raise(text: str) -> bool:
    raise ValueError(text)


_SCALARS: dict[Any, Convert] = {
    Text: _text,
    bool: _scalar(_parse_bool, '"yes" or "no"'),
    date: _scalar(_parse_date, "a day as YYYY-MM-DD"),
    Fraction: _scalar(_parse_number, "a number"),
}


def _choice(words: type[StrEnum]) -> Convert:
    known = [word.value for word in words]

    def convert(reading: Reading, node: Node, name: str) -> Any:
        text = _text(reading, node, name)
        if text is _MISSING:
            return _MISSING
        if text in known:
            return words(text)
        hint = did_you_mean(text, known)
        listed = f"one of: {', '.join(known)}"
        return reading.wrong(node.mark, f"{name} is '{shortened(text)}', which is not {listed}", hint)

    return convert


def _reference(ref: Ref) -> Convert:
    def convert(reading: Reading, node: Node, name: str) -> Any:
        text = _text(reading, node, name)
        if text is not _MISSING:
            reading.references.append((text, ref.kinds))
        return text

    return convert


def _many(item: Convert, *, one_allowed: bool) -> Convert:
    def convert(reading: Reading, node: Node, name: str) -> Any:
        if one_allowed and isinstance(node, Text):
            one = item(reading, node, name)
            return _MISSING if one is _MISSING else (one,)
        if not isinstance(node, Seq):
            return reading.wrong(node.mark, f"{name} must be a list")
        read = [item(reading, value, f"an item of {name}") for value in node]
        return tuple(value for value in read if value is not _MISSING)

    return convert
