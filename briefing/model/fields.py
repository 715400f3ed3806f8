"""What a record class is, and one description of each: its fields, what they hold, who writes them, what they mean.

The reader of the facts, the JSON Schema, the field reference, the checks and the privacy rules all follow it; nothing
else looks at type hints. The meaning of a field is the docstring under it.
"""

from __future__ import annotations

import ast
import inspect
import sys
import typing
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple, NoReturn, Self, dataclass_transform

from briefing import memo
from briefing.model.yaml import Map, Seq, Text
from briefing.problems import Mark
from briefing.terms import Term

FieldPath = tuple[str | int, ...]
"""The path of a part in its record: field names and list positions, such as `("accounts", 0, "when")`."""


class Ref(NamedTuple):
    """Marks a field that holds the id of a record of one of these kinds."""

    kinds: tuple[str, ...]


class OneOrMany:
    """Marks a list that may be written as a single value."""


class Written(NamedTuple):
    """Marks who writes the words of a text field. Each carries this mark; `fields` fails without."""

    by_curator: bool
    """True for the curator's own words."""
    bound: bool
    """True when each number, name, weekday and month in it must be borne out by a quote or a known name."""
    beside_protected: bool
    """True when it may stand on a record that shows a protected person; elsewhere such a record leaves it out."""


@dataclass_transform(frozen_default=True, eq_default=False, kw_only_default=True)
class Part:
    """Anything that is read from a map in a facts file. Parts compare by identity, so that each can be a key.

    The names that a class annotates are its fields, given by name. What stands beside one holds where it is left out.
    """

    node: Map
    """The map it was read from, which knows the place of every field."""

    def __init__(self, **values: Any) -> None:
        # One by one: objects then share the keys of their values, which saves two fifths of their memory.
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} of a part does not change")

    def but(self, **changes: Any) -> Self:
        """A copy of the part with other values in some fields."""
        # Nothing else: what was derived from the old values stays with the old part.
        own = {"node", "id", *by_name(type(self))}
        values = {name: value for name, value in vars(self).items() if name in own}
        return type(self)(**(values | changes))

    def at(self, *path: str | int) -> Mark:
        """The place of a field, or of an item below it; of the nearest thing above it where it is absent."""
        here: Text | Map | Seq = self.node
        for step in path:
            below = _child(here, step)
            if below is not None:
                here = below
        return here.mark

    @cached_property
    def _tree(self) -> tuple[tuple[FieldPath, Part], ...]:
        """See `walk`."""
        return tuple(_below(self, ()))

    @cached_property
    def _references(self) -> tuple[tuple[FieldPath, str, Text], ...]:
        """See `refs`."""
        found: list[tuple[FieldPath, str, Text]] = []
        for path, part in self._tree:
            for name in having(type(part), "refs"):
                named = getattr(part, name) or ()
                ids = named if isinstance(named, tuple) else (named,)
                found += [(path, name, ref) for ref in ids]
        return tuple(found)


def _child(node: Text | Map | Seq, step: str | int) -> Text | Map | Seq | None:
    """The value of a field of a map or at a position of a list; None where there is none."""
    if isinstance(node, Map) and isinstance(step, str):
        return node.named(step)
    if isinstance(node, Seq) and isinstance(step, int) and step < len(node):
        return node[step]
    return None


def _below(part: Part, path: FieldPath) -> Iterator[tuple[FieldPath, Part]]:
    """A part and every part below it, each with its path, which begins with the part's own."""
    yield path, part
    for name in having(type(part), "part"):
        value = getattr(part, name)
        if isinstance(value, tuple):
            for number, item in enumerate(value):
                yield from _below(item, (*path, name, number))
        elif value is not None:
            yield from _below(value, (*path, name))


_HELD = (dict, Text, bool, date, Fraction, Term, Part)
"""The types of value that a field may hold, or a list of them."""


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
    return tuple(_field(cls, name, hint) for name, hint in hints.items() if name not in ("node", "id"))


@memo.memoise(bound=256)
def by_name(cls: type[Part]) -> dict[str, Field]:
    """The fields of a class by their names."""
    return {field.name: field for field in fields(cls)}


@memo.memoise(bound=1024)
def having(cls: type[Part], what: str) -> tuple[str, ...]:
    """The names of the fields of a class that have something under `what`: `part`, `refs`, `bound`."""
    return tuple(field.name for field in fields(cls) if getattr(field, what))


def about(cls: type[Any]) -> str:
    """The docstring of a class, on one line."""
    return " ".join((cls.__doc__ or "").split())


def _field(cls: type[Part], name: str, hint: Any) -> Field:
    """The description of a class's field, from its type hint with the marks in it, and from its default.

    Raises TypeError for a type that no field may hold, and for a text without a mark that says who writes it.
    """
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
    """The docstrings under the fields of each class of a module, by class and field."""
    classes = [
        node for node in ast.parse(inspect.getsource(sys.modules[module])).body if isinstance(node, ast.ClassDef)
    ]
    return {node.name: dict(_under_fields(node)) for node in classes}


def _under_fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Each field of a class with the docstring under it, on one line."""
    for item, after in pairwise(node.body):
        if not (isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)):
            continue
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            yield item.target.id, " ".join(str(after.value.value).split())


def walk(part: Part) -> tuple[tuple[FieldPath, Part], ...]:
    """The part itself and every part below it, depth first, each with its path from the part."""
    return part._tree


def refs(part: Part) -> tuple[tuple[FieldPath, str, Text], ...]:
    """Every id that a part or one below it names: the path of the part that names it, the field, and the id."""
    return part._references


def articles_of(part: Part) -> frozenset[str]:
    """The ids of the articles that a part or one below it names."""
    return frozenset(ref for _, field, ref in refs(part) if field == "article")
