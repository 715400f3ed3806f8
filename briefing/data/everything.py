"""briefing.json: each record that may be listed, with what comparison found of it; and the JSON Schema of the file.

Both follow one description: the fields of each class as curated, without LEFT_OUT, and the rows of RESULTS.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from briefing import memo
from briefing.compare.detect import covered_by
from briefing.compare.events import EventResult, span
from briefing.compare.origins import Corroboration
from briefing.compare.silence import Mention
from briefing.data.export import Export, Published, exact, plain, to_json
from briefing.model.fields import Field, about, fields
from briefing.model.parts import ID_PATTERN, Part, Passage, Reading, Record, Statement, When
from briefing.model.records import KINDS, Actor, Coordinates, Event, Figure, Front, Place, Position, Theme
from briefing.model.vocabulary import DiscrepancyKind, Precision
from briefing.model.yaml import Text
from briefing.terms import Term
from briefing.verify.anchors import Citation
from briefing.wordings import Relation

VERSION = "4.0.0"
"""Of the shape. A field that is added raises the second number; one that goes, or means something else, the first."""
LEFT_OUT = frozenset(
    "prefix suffix checked protected loosened search set_aside mentioned_in step low high lat lon".split()
)
"""Fields that serve the curator, the pages or the search only, and numbers that are given as read instead."""
DIGITS: dict[Precision, int] = {
    Precision.EXACT: 4,
    Precision.NEAR: 2,
    Precision.CITY: 2,
    Precision.DISTRICT: 1,
    Precision.GOVERNORATE: 1,
    Precision.COUNTRY: 0,
}
"""Digits after the point of a degree: four are about ten metres, two a kilometre, one ten, none a hundred."""

Shape = dict[str, Any]
TEXT: Shape = {"type": "string"}
COUNT: Shape = {"type": "integer", "minimum": 0}
FLAG: Shape = {"type": "boolean"}
NUMBER: Shape = {"type": "number"}
DAY: Shape = {"type": "string", "format": "date"}
ID: Shape = {"type": "string", "pattern": f"^{ID_PATTERN}$"}
CITED: Shape = {"type": "string", "description": "The `citation` of a statement."}
MOMENT: Shape = {"type": "string", "format": "date-time", "description": "In UTC."}


def many(shape: Shape) -> Shape:
    """A list."""
    return {"type": "array", "items": shape}


def maybe(shape: Shape) -> Shape:
    """The shape, or null."""
    return {"anyOf": [shape, {"type": "null"}]}


def word(words: Iterable[Term]) -> Shape:
    """A word of a closed list, with what each means."""
    return {"enum": [w.value for w in words], "description": " ".join(f"{w}: {w.meaning}" for w in words)}


def members(**shapes: Shape) -> Shape:
    """A map that holds these and nothing else."""
    return {"type": "object", "additionalProperties": False, "required": list(shapes), "properties": shapes}


def said(about: str, shape: Shape) -> Shape:
    """The shape, with what it is."""
    return {**shape, "description": about}


def bounds(end: Shape) -> Shape:
    """An interval."""
    return members(
        low=said("Lowest; null where there is none.", maybe(end)),
        high=said("Highest; null where there is none.", maybe(end)),
        low_open=said("True when `low` is itself not meant.", FLAG),
        high_open=said("True when `high` is itself not meant.", FLAG),
    )


def meaning(end: Shape) -> Shape:
    """What words must and usually mean; null where they could not be read."""
    return maybe(members(must=bounds(end), usual=bounds(end), vague=said("True for words such as `dozens`.", FLAG)))


MENTIONED = [each for each in Mention if each is not Mention.NONE]
"""What an article does with a record that it is listed under: of many articles, most mention few of many records."""
ORIGIN = members(actors=many(ID), identified=FLAG, own_voice=FLAG)
SUPPORT = maybe(members(corroboration=word(Corroboration), origins=many(ORIGIN), articles=many(ID), statements=COUNT))
MENTIONS = many(members(article=ID, mention=word(MENTIONED), statements=many(CITED)))
BLAMED = many(members(actors=many(ID), statements=many(CITED)))
RELATION = maybe(word(Relation))
STRETCHES = many({**many(COUNT), "minItems": 2, "maxItems": 2})
STANDS_AT = "Where it stands, from and to, in characters of the article's file; several where words are left out."
BEGINS_IN = "Number of the article's sentence in which it begins."
COUNTED_IN = "The number; in days for a duration, and 1 is the whole of a share."
WORST = "How its numbers or times stand to each other, at worst."
DONE_WITH = "What articles do with it; in one that is not here no mention is found."
ALLOWED = "The numbers that every answer allows; null where they conflict or there is none."
DIFFERENCE = members(
    id=TEXT,
    kind=word(DiscrepancyKind),
    record=ID,
    sentence=TEXT,
    sides=many(members(label=TEXT, statements=many(CITED))),
    reviewed_in=said("Discrepancies that explain it; none where nobody has reviewed it.", many(ID)),
)


class Result(NamedTuple):
    """One thing that is computed of the records or parts of some classes, and of those made from them."""

    of: type[Part] | tuple[type[Part], ...]
    """The classes."""
    name: str
    """Its name in the file."""
    about: str
    """What it is."""
    shape: Shape
    """Its shape in the file."""
    value: Callable[[Published, Any], Any]
    """Its value; null stands for None."""


def _degrees(value: Fraction, precision: Precision) -> Any:
    """Degrees with the digits that a precision bears out."""
    return plain(Fraction(round(value, DIGITS[precision])))


def _groups(grouped: Mapping[Any, Sequence[Statement]]) -> list[Any]:
    return [{"actors": actors, "statements": statements} for actors, statements in grouped.items()]


def _cited(value: Callable[[Citation], Any]) -> Callable[[Published, Any], Any]:
    """What is told of the citation of a passage that has one."""
    return lambda f, passage: None if (cited := f.world.anchored.of(passage)) is None else value(cited)


def _event(value: Callable[[EventResult], Any]) -> Callable[[Published, Any], Any]:
    """What was found of an event."""
    return lambda f, event: value(f.events[event.id])


RESULTS: tuple[Result, ...] = (
    Result(Record, "id", "Unique over all records.", ID, lambda _, record: record.id),
    Result(Record, "page", "Address of where it is shown.", TEXT, lambda f, record: f.page(record)),
    Result((Actor, Place), "title", "What its page is called.", TEXT, lambda _, record: record.title),
    Result(Passage, "citation", "Its id; stable while its words stay.", maybe(CITED), _cited(lambda c: c.id)),
    Result(Passage, "sentence", BEGINS_IN, maybe(COUNT), _cited(lambda c: c.anchor.sentences[0].number)),
    Result(
        Passage, "stretches", STANDS_AT, maybe(STRETCHES), _cited(lambda c: [(s.start, s.end) for s in c.anchor.parts])
    ),
    Result(When, "means", "When, in UTC.", meaning(MOMENT), lambda f, when: f.world.readings.times.get(when)),
    Result(Reading, "means", COUNTED_IN, meaning(NUMBER), lambda f, r: f.world.readings.numbers.get(r)),
    Result(Coordinates, "lat", "Degrees north, as precise as said.", NUMBER, lambda _, c: _degrees(c.lat, c.precision)),
    Result(Coordinates, "lon", "Degrees east, as precise as said.", NUMBER, lambda _, c: _degrees(c.lon, c.precision)),
    Result(Position, "support", "The origins behind it.", SUPPORT, lambda f, p: f.support(p)),
    Result((Event, Figure, Theme), "mentions", DONE_WITH, MENTIONS, lambda f, r: list(f.cells.mentions(r.id).values())),
    Result(Event, "time", "What its accounts usually mean, in all.", maybe(bounds(MOMENT)), _event(span)),
    Result(Event, "time_relation", WORST, RELATION, _event(lambda e: e.time_status)),
    Result(Event, "held_responsible", "Whom statements blame.", BLAMED, _event(lambda e: _groups(e.responsible))),
    Result(Event, "cleared", "Whose blame statements deny.", BLAMED, _event(lambda e: _groups(e.cleared))),
    Result(Event, "asserted_by", "Those that say so.", many(CITED), _event(lambda e: e.asserting)),
    Result(Event, "denied_by", "Those that say that it is not so.", many(CITED), _event(lambda e: e.denying)),
    Result(Event, "support", "The origins of those that say so.", SUPPORT, _event(lambda e: e.support)),
    Result(Figure, "relation", WORST, RELATION, lambda f, figure: f.figures[figure.id].status),
    Result(Figure, "allowed", ALLOWED, maybe(bounds(NUMBER)), lambda f, figure: f.figures[figure.id].allowed),
    Result(Figure, "support", "The origins behind it.", SUPPORT, lambda f, figure: f.figures[figure.id].support),
)
"""What is computed, in the order in which it stands in the file."""


def make(found: Published) -> str:
    """Every listed record by kind, the front page, and the differences that comparison found."""
    front, reviewed = found.facts.front, covered_by(found.facts)
    told = ("id", "kind", "record", "sentence", "sides")
    differences = [
        {**{name: getattr(each, name) for name in told}, "reviewed_in": reviewed.get(each.id, ())}
        for each in found.differences
    ]
    data: dict[str, Any] = {"version": VERSION, "briefing": _part(found, front) if front is not None else None}
    data |= {kind: records(found, kind) for kind in KINDS}
    return to_json({**data, "differences": differences}, partial(as_json, found))


def records(found: Published, kind: str) -> list[dict[str, Any]]:
    """The records of a kind as they stand in the file, in the order of ids; values as comparison has them."""
    if kind not in found.records:
        found.records[kind] = [_part(found, record) for record in getattr(found.facts, kind).values()]
    return found.records[kind]


def _part(found: Published, part: Part) -> dict[str, Any]:
    computed, curated = _members(type(part))
    data = {row.name: row.value(found, part) for row in computed}
    for field in curated:
        value = getattr(part, field.name)
        if field.part is not None and value is not None:
            value = [_part(found, item) for item in value] if field.many else _part(found, value)
        data[field.name] = value
    if "quote" in data:
        data["quote"] = exact(found.world, part) or data["quote"]
    return data


def as_json(found: Published, value: Any) -> Any:
    """What JSON has no word for: a statement stands there as its citation, what was computed as a map."""
    if isinstance(value, Part):
        citation = found.world.anchored.of(value)
        return citation.id if citation is not None else None
    if dataclasses.is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    return plain(value)


def _members(cls: type[Part]) -> tuple[list[Result], list[Field]]:
    """What the file holds of a class: what is computed of it, and its fields."""
    computed = [row for row in RESULTS if issubclass(cls, row.of)]
    return computed, [field for field in fields(cls) if field.name not in LEFT_OUT]


_SCALARS: dict[type, Shape] = {
    Text: TEXT,
    bool: FLAG,
    date: DAY,
    Fraction: NUMBER,
    dict: {"type": "object", "additionalProperties": TEXT},
}


@memo.memoise(bound=1)
def schema() -> Shape:
    """The JSON Schema of the file, in draft 2020-12; the same for every briefing."""
    made: dict[str, Shape] = {}
    version = {"type": "string", "pattern": rf"^{VERSION.split('.')[0]}\.[0-9]+\.[0-9]+$"}
    shapes = {"version": version, "briefing": maybe(_class(Front, made))}
    shapes |= {kind: said(about(cls), many(_class(cls, made))) for kind, cls in KINDS.items()}
    shapes["differences"] = said("What comparison found.", many(DIFFERENCE))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "briefing.json",
        "description": f"A reconciled briefing as data, version {VERSION}.",
        **members(**shapes),
        "$defs": dict(sorted(made.items())),
    }


def _class(cls: type[Part], made: dict[str, Shape]) -> Shape:
    """A reference to the shape of a class, which is made the first time."""
    if cls.__name__ not in made:
        made[cls.__name__] = {}
        computed, curated = _members(cls)
        shapes = {row.name: said(row.about, row.shape) for row in computed}
        shapes |= {field.name: _field(field, made) for field in curated}
        made[cls.__name__] = said(about(cls), members(**shapes))
    return {"$ref": f"#/$defs/{cls.__name__}"}


def _field(field: Field, made: dict[str, Shape]) -> Shape:
    if field.part is not None:
        one = _class(field.part, made)
    elif field.words is not None:
        one = word(field.words)
    else:
        one = ID if field.refs else _SCALARS[field.holds]
    empty_allowed = not field.required and field.default is None and field.holds is not dict
    shape = many(one) if field.many else maybe(one) if empty_allowed else one
    return said(field.about.replace("None", "null"), shape)


RECORDS = Export("briefing.json", "application/json", "Everything: each record, and what comparison found.", make)
SCHEMA = Export("briefing.schema.json", "application/schema+json", "Its JSON Schema.", lambda _: to_json(schema()))
