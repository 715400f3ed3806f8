"""briefing.json: each record that may be listed, with what comparison found of it; and the JSON Schema of the file.

Both follow one description: the fields of each class as curated, without LEFT_OUT, and the rows of RESULTS.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from briefing import memo
from briefing.compare.comparison import Side
from briefing.compare.detect import covered_by
from briefing.compare.events import AccountOrder, EventResult, span
from briefing.compare.figures import FigureResult
from briefing.compare.nearness import bearer
from briefing.compare.origins import Corroboration
from briefing.compare.silence import Mention
from briefing.data.export import Export, Published, exact, plain, to_json
from briefing.data.shapes import (
    CITED,
    COUNT,
    DAY,
    FLAG,
    ID,
    MOMENT,
    NUMBER,
    TEXT,
    Shape,
    array_of,
    described,
    interval_of,
    meaning_of,
    nullable,
    object_of,
    term_of,
)
from briefing.model.fields import Field, about, fields
from briefing.model.parts import Part, Passage, Reading, Record, Statement, When
from briefing.model.records import KINDS, Actor, Article, Coordinates, Event, Figure, Front, Place, Position, Theme
from briefing.model.vocabulary import DiscrepancyKind
from briefing.model.yaml import Text
from briefing.verify.anchors import Citation
from briefing.wordings import Relation

VERSION = "7.1.0"
"""Of the shape. A field that is added raises the second number; one that goes, or means something else, the first."""
LEFT_OUT = frozenset(
    "prefix suffix checked protected loosened search set_aside mentioned_in step low high lat lon".split()
)
"""Fields that serve the curator, the pages or the search only, and numbers that are given as read instead."""

MENTIONED = [mention for mention in Mention if mention is not Mention.NONE]
"""What an article does with a record that it is listed under: of many articles, most mention few of many records."""
WORST = "How its numbers or times stand to each other, at worst."
ORIGIN = object_of(actors=array_of(ID), identified=FLAG, own_voice=FLAG, articles=array_of(ID))
SUPPORT = nullable(
    object_of(corroboration=term_of(Corroboration), origins=array_of(ORIGIN), articles=array_of(ID), statements=COUNT)
)
MENTIONS = array_of(object_of(article=ID, mention=term_of(MENTIONED), statements=array_of(CITED)))
BLAMED = array_of(object_of(actors=array_of(ID), statements=array_of(CITED)))
ORDER = object_of(event=ID, place={"enum": ["before", "after"]}, article=ID, speaker=array_of(ID), statement=CITED)
RELATION = nullable(term_of(Relation))
STRETCHES = array_of({**array_of(COUNT), "minItems": 2, "maxItems": 2})
TOLD = object_of(
    what=described("What the actors are said to demand, or to be responsible for.", nullable(TEXT)),
    speaker=described("Who says so; none for the outlet.", array_of(ID)),
    article=ID,
    statement=CITED,
)
SIDE = object_of(
    label=TEXT,
    actors=described("Who is said to demand something, or to be responsible; else none.", array_of(ID)),
    denied=described("True where it is said that the actors are not.", FLAG),
    doubted=described("True where it is doubted of the actors, or could not be verified.", FLAG),
    told=array_of(TOLD),
    statements=array_of(CITED),
)
DIFFERENCE = object_of(
    id=TEXT,
    kind=term_of(DiscrepancyKind),
    record=ID,
    sentence=TEXT,
    sides=array_of(SIDE),
    reviewed_in=described("Discrepancies that explain it; none where nobody has reviewed it.", array_of(ID)),
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


def _latitude(_: Published, spot: Coordinates) -> Any:
    """Degrees north, as precise as is said."""
    return plain(spot.rounded[0])


def _longitude(_: Published, spot: Coordinates) -> Any:
    """Degrees east, as precise as is said."""
    return plain(spot.rounded[1])


def _by_actors(grouped: Mapping[Any, Sequence[Statement]]) -> list[Any]:
    """Statements by the actors whom they blame or clear."""
    return [{"actors": actors, "statements": statements} for actors, statements in grouped.items()]


def _account_order(published: Published, event: Event) -> list[dict[str, Any]]:
    """Each other event that an account puts before or after an event, with whose order that is."""
    return [_ordered(order) for order in published.orders.get(str(event.id), ())]


def _ordered(order: AccountOrder) -> dict[str, Any]:
    """Where an account puts another event, as data, with the article, speaker and statement whose order it is."""
    account = order.account
    owner = {"article": account.article, "speaker": account.speaker, "statement": account}
    return {"event": order.event, "place": order.place, **owner}


def _mentions(published: Published, record: Record) -> list[Any]:
    """What each article does with a record, but for those in which no mention is found."""
    return list(published.cells.mentions(record.id).values())


def _stretches(citation: Citation) -> list[tuple[int, int]]:
    """Where a quote stands, from and to, in characters of its article; several where words are left out of it."""
    return [(span.start, span.end) for span in citation.anchor.parts]


def _of_citation(value: Callable[[Citation], Any]) -> Callable[[Published, Any], Any]:
    """A function that gives a value of the citation of a passage, for `RESULTS`; None where the passage has none."""

    def of_passage(published: Published, passage: Passage) -> Any:
        citation = published.world.anchored.of(passage)
        return None if citation is None else value(citation)

    return of_passage


def _of_event(value: Callable[[EventResult], Any]) -> Callable[[Published, Any], Any]:
    """A function that gives a value of what comparison finds of an event, for `RESULTS`."""
    return lambda published, event: value(published.events[event.id])


def _of_figure(value: Callable[[FigureResult], Any]) -> Callable[[Published, Any], Any]:
    """A function that gives a value of what comparison finds of a figure, for `RESULTS`."""
    return lambda published, figure: value(published.figures[figure.id])


RESULTS: tuple[Result, ...] = (
    Result(Record, "id", "Unique over all records.", ID, lambda _, record: record.id),
    Result(Record, "page", "Address of where it is shown.", TEXT, lambda published, record: published.page(record)),
    Result((Actor, Place), "title", "What its page is called.", TEXT, lambda _, record: record.title),
    Result(
        Article,
        "is_read",
        "True where each of its sentences is cited or set aside; else no record can tell what it leaves out.",
        FLAG,
        lambda published, article: not published.world.texts[article.id].unread,
    ),
    Result(
        Article,
        "uncompared",
        "How many of its sentences are compared with nothing: set aside, or kept apart with somebody protected.",
        COUNT,
        lambda published, article: published.world.texts[article.id].uncompared,
    ),
    Result(
        Actor,
        "stakes_of",
        "Whose parts in the conflict it has: its own, or those of whom it speaks for or belongs to.",
        ID,
        lambda published, actor: bearer(published.facts, actor.id),
    ),
    Result(
        Passage,
        "citation",
        "Its id; stable while its words stay.",
        nullable(CITED),
        _of_citation(lambda citation: citation.id),
    ),
    Result(
        Passage,
        "sentence",
        "Number of the article's sentence in which it begins.",
        nullable(COUNT),
        _of_citation(lambda citation: citation.anchor.sentences[0].number),
    ),
    Result(
        Passage,
        "stretches",
        "Where it stands, from and to, in characters of the article's file; several where words are left out.",
        nullable(STRETCHES),
        _of_citation(_stretches),
    ),
    Result(
        When,
        "means",
        "When, in UTC.",
        meaning_of(MOMENT),
        lambda published, when: published.world.readings.times.get(when),
    ),
    Result(
        Reading,
        "means",
        "The number; in days for a duration, and 1 is the whole of a share.",
        meaning_of(NUMBER),
        lambda published, reading: published.world.readings.numbers.get(reading),
    ),
    Result(Coordinates, "lat", "Degrees north, as precise as said.", NUMBER, _latitude),
    Result(Coordinates, "lon", "Degrees east, as precise as said.", NUMBER, _longitude),
    Result(
        Position,
        "support",
        "The origins behind it.",
        SUPPORT,
        lambda published, position: published.support(position),
    ),
    Result(
        (Event, Figure, Theme),
        "mentions",
        "What articles do with it; in one that is not here no mention is found.",
        MENTIONS,
        _mentions,
    ),
    Result(Event, "time", "What its accounts usually mean, in all.", nullable(interval_of(MOMENT)), _of_event(span)),
    Result(Event, "time_relation", WORST, RELATION, _of_event(lambda event: event.time_status)),
    Result(
        Event,
        "held_responsible",
        "Whom statements blame.",
        BLAMED,
        _of_event(lambda event: _by_actors(event.responsible)),
    ),
    Result(
        Event, "cleared", "Whose blame statements deny.", BLAMED, _of_event(lambda event: _by_actors(event.cleared))
    ),
    Result(
        Event,
        "doubted",
        "Whose blame statements doubt, or could not verify.",
        BLAMED,
        _of_event(lambda event: _by_actors(event.doubted)),
    ),
    Result(
        Event,
        "asserted_by",
        "Those that say so; of what somebody says, those by which it is said.",
        array_of(CITED),
        _of_event(lambda event: event.asserting),
    ),
    Result(
        Event,
        "denied_by",
        "Those that say that it is not so; of a denial, none by which it is made.",
        array_of(CITED),
        _of_event(lambda event: event.denying),
    ),
    Result(Event, "support", "The origins of those that say so.", SUPPORT, _of_event(lambda event: event.support)),
    Result(
        Event,
        "account_order",
        "What an account puts before or after it: the order of that article, or of whoever speaks there.",
        array_of(ORDER),
        _account_order,
    ),
    Result(Figure, "relation", WORST, RELATION, _of_figure(lambda figure: figure.status)),
    Result(
        Figure,
        "allowed",
        "The numbers that every answer allows; null where they conflict or there is none.",
        nullable(interval_of(NUMBER)),
        _of_figure(lambda figure: figure.allowed),
    ),
    Result(Figure, "support", "The origins behind it.", SUPPORT, _of_figure(lambda figure: figure.support)),
)
"""What is computed, in the order of the file."""


def make(published: Published) -> str:
    """Every listed record by kind, the front page, and the differences that comparison found, as JSON."""
    return to_json(members(published), partial(as_json, published))


def members(published: Published) -> dict[str, Any]:
    """The members of the file; values are Python's, as compared, which `as_json` encodes."""
    front = published.facts.front
    data: dict[str, Any] = {"version": VERSION, "briefing": None if front is None else _part(published, front)}
    for kind in KINDS:
        data[kind] = records(published, kind)
    data["differences"] = _differences(published)
    return data


def _differences(published: Published) -> list[dict[str, Any]]:
    """The differences found, each with the ids of the discrepancies that explain it."""
    reviewed = covered_by(published.facts)
    rows = []
    for difference in published.differences:
        row = {name: getattr(difference, name) for name in ("id", "kind", "record", "sentence")}
        sides = [_side(published, side) for side in difference.sides]
        rows.append({**row, "sides": sides, "reviewed_in": reviewed.get(difference.id, ())})
    return rows


def _side(published: Published, side: Side) -> dict[str, Any]:
    """A side of a difference: who is said to demand, or is blamed; what, and who says so."""
    told = [_told(published, statement, named=bool(side.actors)) for statement in side.statements]
    named = {"label": side.label, "actors": side.actors, "denied": side.denied, "doubted": side.doubted}
    return {**named, "told": told, "statements": side.statements}


def _told(published: Published, statement: Statement, *, named: bool) -> dict[str, Any]:
    """What a statement of a side says, where it names somebody, and who says it."""
    what = (statement.says or exact(published.world, statement)) if named else None
    owner = {"speaker": statement.speaker, "article": statement.article, "statement": statement}
    return {"what": what, **owner}


def records(published: Published, kind: str) -> list[dict[str, Any]]:
    """The records of a kind as maps of their members, in the order of ids; values are Python's, as compared."""
    if kind not in published.records:
        typed = getattr(published.facts, kind).values()
        published.records[kind] = [_part(published, record) for record in typed]
    return published.records[kind]


def _part(published: Published, part: Part) -> dict[str, Any]:
    """A record or a part of one as a map of its members."""
    computed, curated = _members(type(part))
    data = {row.name: row.value(published, part) for row in computed}
    for field in curated:
        value = getattr(part, field.name)
        if field.part is not None and value is not None:
            value = [_part(published, item) for item in value] if field.many else _part(published, value)
        data[field.name] = value
    if "quote" in data:
        data["quote"] = exact(published.world, part) or data["quote"]
    return data


def as_json(published: Published, value: Any) -> Any:
    """Encodes what JSON has no word for: a statement as its citation's id, a dataclass as a map."""
    if isinstance(value, Part):
        citation = published.world.anchored.of(value)
        return None if citation is None else citation.id
    if dataclasses.is_dataclass(value):
        # What is not compared, such as the place to which a number is written, only helps to compare others.
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value) if field.compare}
    return plain(value)


def _members(cls: type[Part]) -> tuple[list[Result], list[Field]]:
    """What the file holds of a class: what is computed of it, and its fields."""
    computed = [row for row in RESULTS if issubclass(cls, row.of)]
    return computed, [field for field in fields(cls) if field.name not in LEFT_OUT]


# What JSON Schema says of each type of value that is no term and no part.
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
    definitions: dict[str, Shape] = {}
    version = {"type": "string", "pattern": rf"^{VERSION.split('.')[0]}\.[0-9]+\.[0-9]+$"}
    shapes = {"version": version, "briefing": nullable(_class(Front, definitions))}
    for kind, cls in KINDS.items():
        shapes[kind] = described(about(cls), array_of(_class(cls, definitions)))
    shapes["differences"] = described("What comparison found.", array_of(DIFFERENCE))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "briefing.json",
        "description": f"A reconciled briefing as data, version {VERSION}.",
        **object_of(**shapes),
        "$defs": dict(sorted(definitions.items())),
    }


def _class(cls: type[Part], definitions: dict[str, Shape]) -> Shape:
    """A reference to the shape of a class, which is made the first time."""
    if cls.__name__ not in definitions:
        definitions[cls.__name__] = {}
        computed, curated = _members(cls)
        shapes = {row.name: described(row.about, row.shape) for row in computed}
        shapes |= {field.name: _field(field, definitions) for field in curated}
        definitions[cls.__name__] = described(about(cls), object_of(**shapes))
    return {"$ref": f"#/$defs/{cls.__name__}"}


def _field(field: Field, definitions: dict[str, Shape]) -> Shape:
    """The shape of a field's value, with what it is."""
    shape = _one(field, definitions)
    if field.many:
        shape = array_of(shape)
    elif _may_be_null(field):
        shape = nullable(shape)
    return described(field.about.replace("None", "null"), shape)


def _one(field: Field, definitions: dict[str, Shape]) -> Shape:
    """The shape of one value of a field."""
    if field.part is not None:
        return _class(field.part, definitions)
    if field.words is not None:
        return term_of(field.words)
    return ID if field.refs else _SCALARS[field.holds]


def _may_be_null(field: Field) -> bool:
    """True for a field that may be left out and has no default; a map is empty instead."""
    return not field.required and field.default is None and field.holds is not dict


RECORDS = Export("briefing.json", "application/json", "Everything: each record, and what comparison found.", make)
SCHEMA = Export("briefing.schema.json", "application/schema+json", "Its JSON Schema.", lambda _: to_json(schema()))
