"""The JSON Schema of a facts file, made from the record classes.

Draft 7, because that is what editors' YAML language servers know best. It says what can be said of one file by itself.
What needs an article's text, or two records, is left to the check.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any

from briefing import documented
from briefing.facts import ID_LIMIT, ID_PATTERN, RESERVED
from briefing.facts.records import KINDS, Front, OneOrMany, Part, Record, Ref, When
from briefing.facts.records.articles import SUPPLIABLE
from briefing.located import Text
from briefing.schema.examples import EXAMPLES

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string", "pattern": r"\S"}
_SCALARS: dict[Any, Schema] = {
    Text: _TEXT,
    bool: {"enum": ["yes", "no"]},
    date: {"type": "string", "pattern": r"^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", "format": "date"},
    Fraction: {
        "type": "string",
        "maxLength": 24,
        "pattern": r"^[-+]?(([0-9]{1,3}(,[0-9]{3})+|[0-9]+)(\.[0-9]+)?|[0-9]+/0*[1-9][0-9]*)$",
    },
}
_NARROWER: dict[str, Schema] = {
    "Article.sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    "Include.name": {"type": "string", "pattern": f"^{ID_PATTERN}$", "maxLength": ID_LIMIT},
    "Include.sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    "Article.supplied": {
        "type": "object",
        "propertyNames": {"enum": sorted(SUPPLIABLE)},
        "additionalProperties": _TEXT,
    },
}
"""Fields whose value has a shape that its type does not tell."""
_ID: Schema = {"type": "string", "pattern": f"^{ID_PATTERN}$", "maxLength": ID_LIMIT, "not": {"enum": sorted(RESERVED)}}


def facts_schema(ids: Mapping[str, Sequence[str]] | None = None) -> Schema:
    """The schema of a facts file.

    With `ids`, the ids of each kind, a field that names a record allows these only, so that an editor completes them.
    """
    maker = _Maker(ids)
    records = {kind: maker.kind(cls) for kind, cls in KINDS.items()}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Facts of a reconciled briefing",
        "description": "Records by kind and id. Every value is a plain string, a list or a map.",
        # A file that holds nothing yet is no mistake.
        "type": ["object", "null"],
        "additionalProperties": False,
        "properties": {**records, "briefing": maker.value(Front, "The front page.", ())},
        "definitions": {"id": {**_ID, "description": _ABOUT_IDS}, **maker.ids(), **dict(sorted(maker.made.items()))},
    }


_ABOUT_IDS = (
    "Lower-case ASCII letters and digits, in words joined by '-'. Unique over all records of the briefing; "
    "part of the page's address."
)


class _Maker:
    def __init__(self, ids: Mapping[str, Sequence[str]] | None) -> None:
        self._ids = ids
        self._named: set[tuple[str, ...]] = set()
        self.made: dict[str, Schema] = {}

    def kind(self, cls: type[Record]) -> Schema:
        """A map of records of one kind, by id."""
        one = self._part(cls)
        return {
            "description": f"{documented.about(cls)} Each under its id.",
            "type": "object",
            "propertyNames": {"$ref": "#/definitions/id"},
            "additionalProperties": one,
        }

    def ids(self) -> dict[str, Schema]:
        """What may name a record: any id, or one of those that are known."""
        if self._ids is None:
            return {_id_name(kinds): {"$ref": "#/definitions/id"} for kinds in sorted(self._named)}
        known = {kinds: sorted({i for kind in kinds for i in self._ids.get(kind, ())}) for kinds in self._named}
        return {_id_name(kinds): {"type": "string", "enum": known[kinds] or [""]} for kinds in sorted(known)}

    def _part(self, cls: type[Part]) -> Schema:
        """A reference to the schema of a class, which is made the first time."""
        if cls.__name__ not in self.made:
            self.made[cls.__name__] = {}
            self.made[cls.__name__] = self._made(cls)
        return {"$ref": f"#/definitions/{cls.__name__}"}

    def _made(self, cls: type[Part]) -> Schema:
        hints = typing.get_type_hints(cls, include_extras=True)
        said = documented.fields(cls)
        properties: dict[str, Schema] = {}
        required: list[str] = []
        for name in fields_of(cls):
            properties[name] = self.value(
                hints[name], said[name], examples_of(cls, name), _NARROWER.get(f"{cls.__name__}.{name}")
            )
            if (default := default_of(cls, name)) is not None:
                properties[name]["default"] = default
            if is_required(cls, name):
                required.append(name)
                if properties[name].get("type") == "array":
                    properties[name]["minItems"] = 1
        made: Schema = {
            "description": documented.about(cls),
            "type": "object",
            "additionalProperties": False,
            "properties": properties,
        }
        return {**made, "required": required} if required else made

    def value(self, hint: Any, said: str, examples: Sequence[Any], narrower: Schema | None = None) -> Schema:
        """What a field may hold, with what it is."""
        shape = narrower or self._shape(hint)
        words = _words_of(hint)
        description = said if words is None else f"{said}\n\n" + "\n".join(f"{w}: {m}" for w, m in words.items())
        made: Schema = {"description": description}
        # Beside a `$ref`, draft 7 ignores everything else.
        made |= {"allOf": [shape]} if "$ref" in shape else shape
        return {**made, "examples": list(examples)} if examples else made

    def _shape(self, hint: Any) -> Schema:
        origin = typing.get_origin(hint)
        if origin is typing.Annotated:
            inner, *marks = typing.get_args(hint)
            if any(isinstance(mark, OneOrMany) for mark in marks):
                item = self._shape(typing.get_args(inner)[0])
                return {"anyOf": [item, {"type": "array", "items": item}]}
            return self._reference(next(mark for mark in marks if isinstance(mark, Ref)))
        if origin in (types.UnionType, typing.Union):
            return self._shape(next(arg for arg in typing.get_args(hint) if arg is not type(None)))
        if origin is tuple:
            return {"type": "array", "items": self._shape(typing.get_args(hint)[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": _TEXT}
        if issubclass(hint, When):
            return {"anyOf": [_TEXT, self._part(hint)]}
        if issubclass(hint, Part):
            return self._part(hint)
        if issubclass(hint, StrEnum):
            meanings = documented.words(hint)
            return {"enum": list(meanings), "enumDescriptions": list(meanings.values())}
        return dict(_SCALARS[hint])

    def _reference(self, ref: Ref) -> Schema:
        self._named.add(ref.kinds)
        return {"$ref": f"#/definitions/{_id_name(ref.kinds)}"}


def fields_of(cls: type[Part]) -> tuple[str, ...]:
    """The names of the fields that a facts file may hold for a class."""
    kind: Any = cls
    own = {"node", "id"} if issubclass(cls, Record) else {"node"}
    return tuple(f.name for f in dataclasses.fields(kind) if f.name not in own)


def is_required(cls: type[Part], name: str) -> bool:
    """True when a record of the class must have the field."""
    kind: Any = cls
    found = next(f for f in dataclasses.fields(kind) if f.name == name)
    return found.default is dataclasses.MISSING and found.default_factory is dataclasses.MISSING


def default_of(cls: type[Part], name: str) -> str | None:
    """The word that holds where the field is left out; None when there is none."""
    kind: Any = cls
    default = next(f for f in dataclasses.fields(kind) if f.name == name).default
    if isinstance(default, bool):
        return "yes" if default else "no"
    return str(default) if isinstance(default, StrEnum) else None


def _id_name(kinds: tuple[str, ...]) -> str:
    return f"id-of-{kinds[0]}" if len(kinds) == 1 else "id-of-any-record"


def examples_of(cls: type[Part], name: str) -> tuple[Any, ...]:
    """What a value of the field looks like; empty where its type says it all."""
    return next((EXAMPLES[key] for base in cls.__mro__ if (key := f"{base.__name__}.{name}") in EXAMPLES), ())


def _words_of(hint: Any) -> dict[str, str] | None:
    options = [hint, *typing.get_args(hint)]
    listed = next((o for o in options if isinstance(o, type) and issubclass(o, StrEnum)), None)
    return documented.words(listed) if listed is not None else None
