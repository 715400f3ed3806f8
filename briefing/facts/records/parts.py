"""What every record is made of: parts that know their place, references, and passages of an article."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any

from briefing.located import Map, Seq, Text
from briefing.problems import Mark


@dataclass(frozen=True, slots=True)
class Ref:
    """Marks a field that holds the id of a record of one of these kinds."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OneOrMany:
    """Marks a list that may be written as a single value."""


ArticleRef = Annotated[Text, Ref(("articles",))]
ActorRef = Annotated[Text, Ref(("actors",))]
PlaceRef = Annotated[Text, Ref(("places",))]
EventRef = Annotated[Text, Ref(("events",))]
FigureRef = Annotated[Text, Ref(("figures",))]
AnyRef = Annotated[Text, Ref(("events", "figures", "actors", "places", "discrepancies", "articles"))]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Part:
    """Anything that is read from a map in a facts file."""

    node: Map = field(repr=False)
    """The map it was read from, which knows the place of every field."""

    def at(self, *path: str | int) -> Mark:
        """The place of a field, or of an item below it; of the nearest thing above it where it is absent."""
        here: Text | Map | Seq = self.node
        for step in path:
            if isinstance(here, Map) and isinstance(step, str) and (key := here.key(step)) is not None:
                here = here[key]
            elif isinstance(here, Seq) and isinstance(step, int) and step < len(here):
                here = here[step]
        return here.mark


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Record(Part):
    """A part that has an id of its own, and so a page of its own."""

    id: Text
    """Unique over all records of the briefing; part of the page's address."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Passage(Part):
    """A W3C TextQuoteSelector: words of an article, with what stands around them where they occur twice."""

    quote: Text
    """The exact words. `[…]` stands where the article's text has lost words, `...` for words left out."""
    prefix: Text | None = None
    """Words just before the quote, where it occurs more than once."""
    suffix: Text | None = None
    """Words just after the quote, where it occurs more than once."""


def walk(part: Part) -> Iterator[tuple[tuple[str | int, ...], Part]]:
    """Every part below a record, with its path of field names and list positions."""
    cls: Any = type(part)
    for name in _part_fields(cls):
        value = getattr(part, name)
        if isinstance(value, Part):
            yield (name,), value
            below_it: Any = type(value)
            if _part_fields(below_it):
                yield from (((name, *path), below) for path, below in walk(value))
        elif isinstance(value, tuple):
            for number, item in enumerate(value):
                if isinstance(item, Part):
                    yield (name, number), item
                    below_it = type(item)
                    if _part_fields(below_it):
                        yield from (((name, number, *path), below) for path, below in walk(item))


@cache
def _part_fields(cls: Any) -> tuple[str, ...]:
    """The fields that can hold parts."""
    hints = typing.get_type_hints(cls)
    return tuple(f.name for f in dataclasses.fields(cls) if f.name != "node" and _holds_parts(hints[f.name]))


def _holds_parts(hint: Any) -> bool:
    return (isinstance(hint, type) and issubclass(hint, Part)) or any(map(_holds_parts, typing.get_args(hint)))
