"""One description of each record class: its fields, what they hold, who writes their words, what they mean.

The reader of the facts, the JSON Schema, the field reference, the checks and the privacy rules all follow it; nothing
else looks at type hints. The meaning of a field is the docstring under it.
"""

from __future__ import annotations

import sys
import typing
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from briefing import memo
from briefing.model.parts import FieldPath, OneOrMany, Part, Record, Ref, Written
from briefing.model.yaml import Text
from briefing.terms import Term

_HELD = (dict, Text, bool, date, Fraction, Term, Part)
"""What a field may hold."""


class Field(NamedTuple):
    """One field of a record or a part."""

    name: str
    """Its name in YAML and in code."""
    holds: type[Any]
    """What one value of it is: text, a yes or no, a day, a number, a word, a part, or a map of texts by field names."""
    of: type[Part]
    """The class whose field it is."""
    required: bool
    """True when it must be given."""
    default: Any
    """What holds where it is left out; None where nothing does."""
    many: bool = False
    """True for a list."""
    one_allowed: bool = False
    """True for a list that may be written as one value."""
    words: type[Term] | None = None
    """The closed list that it takes a word from."""
    part: type[Part] | None = None
    """The class of the map that it holds."""
    refs: tuple[str, ...] = ()
    """The kinds of record that it may name."""
    written: Written | None = None
    """Who writes its words; None where it holds no text."""

    @property
    def bound(self) -> bool:
        """True where quotes must bear out its words."""
        return self.written is not None and self.written.bound

    @property
    def about(self) -> str:
        """What it means: the docstring under it, on one line. Read from the source when asked."""
        under = (_docstrings(base.__module__).get(base.__name__, {}) for base in self.of.__mro__[:-1])
        return next((texts[self.name] for texts in under if self.name in texts), "")


@memo.memoise(bound=256)
def fields(cls: type[Part]) -> tuple[Field, ...]:
    """The fields of a class, without its place and id.

    Raises TypeError for a text field that does not say who writes it.
    """
    hints = typing.get_type_hints(cls, include_extras=True)
    own = {"node", "id"} if issubclass(cls, Record) else {"node"}
    return tuple(_field(cls, name, hint) for name, hint in hints.items() if name not in own)


@memo.memoise(bound=256)
def by_name(cls: type[Part]) -> dict[str, Field]:
    """The fields of a class by their names."""
    return {field.name: field for field in fields(cls)}


def having(cls: type[Part], what: str) -> tuple[str, ...]:
    """The names of the fields of a class that have something under `what`: `part`, `refs`, `bound`."""
    return tuple(field.name for field in fields(cls) if getattr(field, what))


def about(cls: type[Any]) -> str:
    """The docstring of a class, on one line."""
    return " ".join((cls.__doc__ or "").split())


def _field(cls: type[Part], name: str, hint: Any) -> Field:
    made_of = list(_flat(hint))
    marks = {type(mark): mark for mark in made_of}
    holds: Any = next((each for each in made_of if isinstance(each, type) and issubclass(each, _HELD)), None)
    if holds is None or (holds is Text and marks.keys().isdisjoint((Written, Ref))):
        why = "a text must say who writes it: Words, Value, Needed, Remark or Reason"
        raise TypeError(f"{cls.__name__}.{name} cannot hold {hint}; {why}")
    default = getattr(cls, name, None)
    return Field(
        name=name,
        holds=holds,
        of=cls,
        required=not hasattr(cls, name),
        default=None if default in ((), {}) else default,
        many=tuple in made_of,
        one_allowed=OneOrMany in marks,
        words=holds if issubclass(holds, Term) else None,
        part=holds if issubclass(holds, Part) else None,
        refs=marks[Ref].kinds if Ref in marks else (),
        written=marks.get(Written),
    )


def _flat(hint: Any) -> Iterator[Any]:
    """Everything that an annotation is made of: lists and maps, marks, and the type of one value."""
    yield typing.get_origin(hint) or hint
    for arg in typing.get_args(hint):
        yield from _flat(arg)


@memo.memoise(bound=64)
def _docstrings(module: str) -> dict[str, dict[str, str]]:
    """For each class of a module, the string that stands under each of its names."""
    # Loaded for schemas and references only.
    import ast
    import inspect

    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {
        node.name: {
            item.target.id: " ".join(str(after.value.value).split())
            for item, after in zip(node.body, node.body[1:], strict=False)
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        }
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


@memo.memoise(bound=65_536)
def walk(part: Part) -> tuple[tuple[FieldPath, Part], ...]:
    """The part itself and every part below it, with its path. Parts do not change, so each is walked once."""
    return tuple(_walk(part, ()))


def _walk(part: Part, path: FieldPath) -> list[tuple[FieldPath, Part]]:
    found = [(path, part)]
    for name in having(type(part), "part"):
        value = getattr(part, name)
        if isinstance(value, tuple):
            for number, item in enumerate(value):
                found += _walk(item, (*path, name, number))
        elif value is not None:
            found += _walk(value, (*path, name))
    return found


@memo.memoise(bound=65_536)
def refs(part: Part) -> tuple[tuple[FieldPath, str, Text], ...]:
    """Every id that a part or one below it names: the path of whoever names it, the field, and the id."""
    found: list[tuple[FieldPath, str, Text]] = []
    for path, here in walk(part):
        for name in having(type(here), "refs"):
            value = getattr(here, name) or ()
            found += [(path, name, ref) for ref in (value if isinstance(value, tuple) else (value,))]
    return tuple(found)


def articles_of(part: Part) -> frozenset[str]:
    """The articles of a part and of those below it."""
    return frozenset(ref for _, field, ref in refs(part) if field == "article")
