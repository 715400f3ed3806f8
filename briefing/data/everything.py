"""briefing.json: each record that may be listed, with what comparison found of it; and the JSON Schema of the file.

Both follow one description: the fields of each class as curated, without LEFT_OUT, and the rows of RESULTS.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Any

from briefing.compare.detect import covered_by
from briefing.compare.events import span
from briefing.compare.origins import Corroboration
from briefing.compare.silence import Mention
from briefing.data.export import Published, exact, to_json
from briefing.model.fields import Field, Holds, about, fields
from briefing.model.parts import ID_PATTERN, Part, Passage, Record
from briefing.model.records import KINDS, Actor, Coordinates, Event, Figure, Front, Place, Position, Theme
from briefing.model.statements import Reading, Statement, When
from briefing.model.vocabulary import DiscrepancyKind, Precision, Word
from briefing.wordings import Relation

VERSION = "3.1.0"
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


def word(words: type[Word | Relation]) -> Shape:
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


ORIGIN = members(actors=many(ID), identified=FLAG, own_voice=FLAG)
SUPPORT = maybe(members(corroboration=word(Corroboration), origins=many(ORIGIN), articles=many(ID), statements=COUNT))
MENTIONS = many(members(article=ID, mention=word(Mention), statements=many(CITED)))
BLAMED = many(members(actors=many(ID), statements=many(CITED)))
RELATION = maybe(word(Relation))
STRETCHES = many({**many(COUNT), "minItems": 2, "maxItems": 2})
DIFFERENCE = members(
    id=TEXT,
    kind=word(DiscrepancyKind),
    record=ID,
    sentence=TEXT,
    sides=many(members(label=TEXT, statements=many(CITED))),
    reviewed_in=said("Discrepancies that explain it; none where nobody has reviewed it.", many(ID)),
)


@dataclass(frozen=True, slots=True)
class Result:
    """Something that was computed of a record or a part of one."""

    name: str
    """Its name in the file."""
    about: str
    """What it is."""
    shape: Shape
    """Its shape in the file."""
    value: Callable[[Published, Any], Any]
    """Its value, of what was compared and the part. A statement in it is written as its citation."""


def _sentence(found: Published, part: Part) -> int | None:
    citation = found.world.anchored.of(part)
    return citation.anchor.sentences[0].number if citation is not None else None


def _stretches(found: Published, part: Part) -> list[list[int]]:
    citation = found.world.anchored.of(part)
    return [[span.start, span.end] for span in citation.anchor.parts] if citation is not None else []


def _degrees(value: Fraction, precision: Precision) -> Fraction:
    """Degrees with the digits that a precision bears out."""
    return Fraction(round(value, DIGITS[precision]))


def _groups(grouped: Mapping[Any, Sequence[Statement]]) -> list[Any]:
    return [{"actors": actors, "statements": statements} for actors, statements in grouped.items()]


_TITLE = Result("title", "What its page is called.", TEXT, lambda _, r: r.title)
_MENTIONS = Result("mentions", "What each article does with it.", MENTIONS, lambda f, r: f.cells[str(r.id)])
RESULTS: dict[type[Part], tuple[Result, ...]] = {
    Record: (
        Result("id", "Unique over all records.", ID, lambda _, r: r.id),
        Result("page", "Address of where it is shown.", TEXT, lambda f, r: f.page(r)),
    ),
    Actor: (_TITLE,),
    Place: (_TITLE,),
    Theme: (_MENTIONS,),
    Passage: (
        Result("citation", "Its id; stable while its words stay.", maybe(CITED), lambda _, p: p),
        Result("sentence", "Number of the article's sentence in which it begins.", maybe(COUNT), _sentence),
        Result(
            "stretches",
            "Where it stands, in characters of the article's file: from and to, words left out parting them.",
            STRETCHES,
            _stretches,
        ),
    ),
    When: (Result("means", "When, in UTC.", meaning(MOMENT), lambda f, w: f.world.readings.times.get(w)),),
    Reading: (
        Result(
            "means",
            "The number; in days for a duration, and 1 is the whole of a share.",
            meaning(NUMBER),
            lambda f, r: f.world.readings.numbers.get(r),
        ),
    ),
    Coordinates: (
        Result("lat", "Degrees north, as precise as said.", NUMBER, lambda _, c: _degrees(c.lat, c.precision)),
        Result("lon", "Degrees east, as precise as said.", NUMBER, lambda _, c: _degrees(c.lon, c.precision)),
    ),
    Position: (Result("support", "The origins behind it.", SUPPORT, lambda f, p: f.positions.get(p)),),
    Event: (
        _MENTIONS,
        Result(
            "time", "What its accounts usually mean, in all.", maybe(bounds(MOMENT)), lambda f, e: span(f.events[e.id])
        ),
        Result(
            "time_relation",
            "How its times stand to each other, at worst.",
            RELATION,
            lambda f, e: f.events[e.id].time_status,
        ),
        Result("held_responsible", "Whom statements blame.", BLAMED, lambda f, e: _groups(f.events[e.id].responsible)),
        Result("cleared", "Whose blame statements deny.", BLAMED, lambda f, e: _groups(f.events[e.id].cleared)),
        Result("asserted_by", "Those that say so.", many(CITED), lambda f, e: f.events[e.id].asserting),
        Result("denied_by", "Those that say that it is not so.", many(CITED), lambda f, e: f.events[e.id].denying),
        Result("support", "The origins of those that say so.", SUPPORT, lambda f, e: f.events[e.id].support),
    ),
    Figure: (
        _MENTIONS,
        Result(
            "relation", "How its numbers stand to each other, at worst.", RELATION, lambda f, r: f.figures[r.id].status
        ),
        Result(
            "allowed",
            "The numbers that every answer allows; null where they conflict or there is none.",
            maybe(bounds(NUMBER)),
            lambda f, r: f.figures[r.id].allowed,
        ),
        Result("support", "The origins behind it.", SUPPORT, lambda f, r: f.figures[r.id].support),
    ),
}
"""What is computed of each class; a class has the rows of those that it is made from too."""


def make(found: Published) -> str:
    """Every listed record by kind, the front page, and the differences that comparison found."""
    facts = found.facts
    reviewed = covered_by(facts)
    data: dict[str, Any] = {"version": VERSION}
    data["briefing"] = _part(found, facts.front) if facts.front is not None else None
    data |= {kind: records(found, kind) for kind in KINDS}
    data["differences"] = [
        {
            "id": each.id,
            "kind": each.kind,
            "record": each.record,
            "sentence": each.sentence,
            "sides": _plain(found, each.sides),
            "reviewed_in": reviewed.get(each.id, ()),
        }
        for each in found.differences
    ]
    return to_json(data)


def records(found: Published, kind: str) -> list[dict[str, Any]]:
    """The records of a kind as they stand in the file, in the order of ids."""
    if kind not in found.records:
        found.records[kind] = [_part(found, record) for record in getattr(found.facts, kind).values()]
    return found.records[kind]


def _part(found: Published, part: Part) -> dict[str, Any]:
    data = {result.name: _plain(found, result.value(found, part)) for result in _results(type(part))}
    for field in _curated(type(part)):
        value = getattr(part, field.name)
        cited = exact(found.world, part) if field.name == "quote" else None
        if field.part is None:
            data[field.name] = _plain(found, cited or value)
        elif isinstance(value, tuple):
            data[field.name] = [_part(found, item) for item in value]
        else:
            data[field.name] = _part(found, value) if value is not None else None
    return data


def _plain(found: Published, value: Any) -> Any:
    """What was computed, as JSON has it."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Part):
        citation = found.world.anchored.of(value)
        return citation.id if citation is not None else None
    if dataclasses.is_dataclass(value):
        return {f.name: _plain(found, getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _plain(found, item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(found, item) for item in value]
    if isinstance(value, datetime):
        return value.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    return value


def _results(cls: type[Part]) -> Iterator[Result]:
    return (result for base in reversed(cls.__mro__) for result in RESULTS.get(base, ()))


def _curated(cls: type[Part]) -> Iterator[Field]:
    return (field for field in fields(cls) if field.name not in LEFT_OUT)


_SCALARS: dict[Holds, Shape] = {
    Holds.TEXT: TEXT,
    Holds.FLAG: FLAG,
    Holds.DAY: DAY,
    Holds.NUMBER: NUMBER,
    Holds.REF: ID,
    Holds.TEXTS: {"type": "object", "additionalProperties": TEXT},
}


def make_schema(_: Published) -> str:
    """The JSON Schema of the file; the same for every briefing."""
    return to_json(schema())


def schema() -> Shape:
    """The JSON Schema of the file, in draft 2020-12."""
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
        shapes = {result.name: said(result.about, result.shape) for result in _results(cls)}
        shapes |= {field.name: _field(field, made) for field in _curated(cls)}
        made[cls.__name__] = said(about(cls), members(**shapes))
    return {"$ref": f"#/$defs/{cls.__name__}"}


def _field(field: Field, made: dict[str, Shape]) -> Shape:
    if field.part is not None:
        one = _class(field.part, made)
    else:
        one = word(field.words) if field.words is not None else _SCALARS[field.holds]
    empty_allowed = not field.required and field.default is None and field.holds is not Holds.TEXTS
    shape = many(one) if field.many else maybe(one) if empty_allowed else one
    return said(field.about.replace("None", "null"), shape)
