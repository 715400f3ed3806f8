"""Two versions of one record, field by field: which parts are new, gone or reworded."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Any

from rapidfuzz import fuzz

from briefing.anchors import fold_quote
from briefing.facts.records import (
    Account,
    Affiliation,
    Author,
    Cited,
    Identity,
    Include,
    Name,
    Part,
    Participant,
    Position,
    Reading,
    Ref,
    SetAside,
    Statement,
    When,
)
from briefing.history.change import Clause, What
from briefing.history.side import Side
from briefing.meanings import plain

_NOUNS: dict[type[Part], str] = {
    Reading: "reading",
    Account: "account",
    Affiliation: "tie",
    Statement: "statement",
    Position: "position",
    Name: "spelling",
    Identity: "judgement on names",
    Participant: "participant",
    Author: "author",
    SetAside: "passage set aside",
    Cited: "sentence",
    Include: "include",
}
"""What one item of a list is called."""

_TELLING = {"quote": 3, "says": 2, "name": 3, "label": 3, "text": 3, "reason": 2, "words": 1, "actor": 3, "names": 2}
"""How much two versions of an item having this field in common speaks for their being one; `_SAME` is enough."""
_SAME = 2
_ALIKE = 60
"""Likeness of two texts, of 100, from which one is a rewording of the other."""


@dataclass(frozen=True, slots=True)
class Sides:
    """What stands behind the two versions."""

    before: Side
    """The earlier one."""
    after: Side
    """The later one."""


def changes(before: Part, after: Part, sides: Sides) -> Iterator[Clause]:
    """What changed between two versions of a record or a part, in the order of its fields."""
    for name in _fields(after):
        yield from _field(name, getattr(before, name), getattr(after, name), name in _id_fields(after), sides)


def holdings(part: Part, side: Side, what: What) -> tuple[Clause, ...]:
    """The listed parts of a record, as clauses: what a new record brings, or a removed one takes away."""
    return tuple(
        _item(what, item, side)
        for name in _fields(part)
        if isinstance(value := getattr(part, name), tuple)
        for item in value
        if type(item) in _NOUNS
    )


def _field(name: str, before: Any, after: Any, ids: bool, sides: Sides) -> Iterator[Clause]:
    if any(isinstance(item, Part) for value in (before, after) if isinstance(value, tuple) for item in value):
        yield from _lists(before, after, sides)
    elif isinstance(before, When) or isinstance(after, When):
        yield from _when(before, after)
    elif isinstance(before, Part) and isinstance(after, Part):
        inside = tuple(changes(before, after, sides))
        if inside:
            yield Clause(What.PART_CHANGED, _spoken(name), inside=inside)
    elif isinstance(before, Part) or isinstance(after, Part):
        yield Clause(What.PART_REMOVED if after is None else What.PART_ADDED, _spoken(name))
    elif before != after:
        earlier, later = _value(before, sides.before, ids), _value(after, sides.after, ids)
        if earlier != later:
            yield Clause(What.FIELD, _spoken(name), before=earlier, after=later)


def _when(before: When | None, after: When | None) -> Iterator[Clause]:
    earlier, later = _time(before), _time(after)
    if earlier != later:
        yield Clause(What.FIELD, "time", before=earlier, after=later)


def _time(when: When | None) -> str | None:
    if when is None:
        return None
    return f"“{when.words}”" + (f" on {when.day}" if when.day else "")


def _value(value: Any, side: Side, ids: bool) -> str | None:
    """A value as it is told; None for nothing."""
    if value is None or value == () or value == {}:
        return None
    if isinstance(value, tuple):
        return ", ".join(filter(None, (_value(item, side, ids) for item in value)))
    if isinstance(value, dict):
        return "; ".join(f"{key}: {text}" for key, text in sorted(value.items()))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, StrEnum):
        return value.value.replace("_", " ")
    if isinstance(value, Fraction):
        return plain(value)
    if isinstance(value, date):
        return value.isoformat()
    return side.title(value) if ids else f"“{value}”"


def _lists(before: Sequence[Part], after: Sequence[Part], sides: Sides) -> Iterator[Clause]:
    gone, new, kept = matched(before, after)
    for item in new:
        yield _item(What.PART_ADDED, item, sides.after)
    for item in gone:
        yield _item(What.PART_REMOVED, item, sides.before)
    for earlier, later in kept:
        inside = tuple(changes(earlier, later, sides))
        if inside:
            yield dataclasses.replace(_item(What.PART_CHANGED, later, sides.after), inside=inside)


def _item(what: What, item: Part, side: Side) -> Clause:
    return Clause(what, _NOUNS.get(type(item), "part"), side.place(item), _label(item, side))


def _label(item: Part, side: Side) -> str:
    """The words by which an item is known. A passage that was set aside is not repeated, only its place is told."""
    if isinstance(item, Participant):
        return side.title(item.actor)
    if isinstance(item, Affiliation):
        return f"{item.tie.value.replace('_', ' ')} {side.title(item.to)}"
    for name in ("words", "name", "label", "text", "says"):
        if (words := getattr(item, name, None)) is not None:
            return f"“{words}”"
    return f"“{item.quote}”" if isinstance(item, Statement) else ""


def matched(before: Sequence[Part], after: Sequence[Part]) -> tuple[list[Part], list[Part], list[tuple[Part, Part]]]:
    """The items that are gone, those that are new, and those that are in both, each with its later version."""
    gone, new = list(before), list(after)
    kept: list[tuple[Part, Part]] = []
    pairs = [(_likeness(a, b), i, j) for i, a in enumerate(before) for j, b in enumerate(after)]
    for likeness, i, j in sorted(pairs, key=lambda found: (-found[0], abs(found[1] - found[2]), found[1], found[2])):
        if likeness >= _SAME and before[i] in gone and after[j] in new:
            gone.remove(before[i])
            new.remove(after[j])
            kept.append((before[i], after[j]))
    return gone, new, kept


def _likeness(a: Part, b: Part) -> int:
    if type(a) is not type(b) or getattr(a, "article", None) != getattr(b, "article", None):
        return 0
    if a.node and a.node == b.node:
        return 100
    score = 0
    for name, weight in _TELLING.items():
        earlier, later = getattr(a, name, None), getattr(b, name, None)
        if earlier is None or later is None:
            continue
        if earlier == later:
            score += weight
        elif isinstance(earlier, str) and fuzz.ratio(fold_quote(earlier), fold_quote(later)) >= _ALIKE:
            score += weight - 1
    if isinstance(a, Position) and isinstance(b, Position):
        score += 2 * len({_words(s) for s in a.statements} & {_words(s) for s in b.statements})
    return score


def _words(statement: Statement) -> tuple[str, str]:
    return str(statement.article), fold_quote(statement.quote)


def _spoken(name: str) -> str:
    return name.replace("_", " ")


def _fields(part: Part) -> tuple[str, ...]:
    cls: Any = type(part)
    return _fields_of(cls)


def _id_fields(part: Part) -> frozenset[str]:
    cls: Any = type(part)
    return _id_fields_of(cls)


@cache
def _fields_of(cls: type[Any]) -> tuple[str, ...]:
    return tuple(f.name for f in dataclasses.fields(cls) if f.name not in ("node", "id"))


@cache
def _id_fields_of(cls: type[Any]) -> frozenset[str]:
    hints = typing.get_type_hints(cls, include_extras=True)
    return frozenset(name for name, hint in hints.items() if _has_ref(hint))


def _has_ref(hint: Any) -> bool:
    if any(isinstance(mark, Ref) for mark in getattr(hint, "__metadata__", ())):
        return True
    return any(_has_ref(inner) for inner in typing.get_args(hint))
