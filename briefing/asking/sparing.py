"""How little a wrong item costs: its wrong fields where it stands without them, or its cut where the sentence does.

A statement that is wrong in a time or a place still says what its sentence says: that is left out, and told.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

from briefing.authoring.editing import Value
from briefing.authoring.gate import Dropped, Proposed
from briefing.authoring.quote import select
from briefing.grouping import group_by_key
from briefing.model.parts import FieldPath
from briefing.problems import codes
from briefing.text.match import find
from briefing.text.passages import Span
from briefing.verify.articles import Source
from briefing.verify.checks import speakers

FACETS = frozenset(
    ("when", "where", "who", "responsible", "via", "basis", "stance", "happened", "place", "population", "subgroup")
) | {"period", "role", "within", "about", "participants", "relation", "would_resolve", "responds_to"}
"""Fields without which a statement or a record still stands: one that is wrong costs only itself."""
OWN_WORDS = f"{codes.SPEAKER_UNSUPPORTED.name}: {speakers.OWN_WORDS}"
"""Why a statement is refused that stands without its speaker."""
_UNKNOWN = re.compile(rf"{codes.ID_UNKNOWN.name}: ")
"""How a reason begins for which a record is named that is not there."""


def costs_itself(dropped: Dropped) -> bool:
    """True where the fields that are wrong in an item can be left out, and the rest of it stands."""
    is_own = all(reason.startswith(OWN_WORDS) for reason in dropped.reasons)
    spare = FACETS | {"speaker"} if is_own else FACETS
    if dropped.draft.kind == "actors":
        spare = spare | {"label"}  # An actor has the names that articles give it.
    return bool(dropped.fields) and spare.issuperset(dropped.fields)


def names_what_is_not_there(dropped: Dropped) -> bool:
    """True where a record is named that is not there."""
    return any(map(_UNKNOWN.match, dropped.reasons))


def told_without(dropped: Dropped) -> str:
    """A line that says without which fields an item or a record is taken, and why."""
    return f"{dropped.draft.kind} {dropped.draft.id}: {without(dropped)}"


def without(dropped: Dropped) -> str:
    """Without which fields an item or a record is taken, and why."""
    fields = ", ".join(sorted({_called(dropped.item, place) for place in dropped.places}))
    return f"without {fields}: {dropped.reasons[0]}"


def _called(item: Value, place: FieldPath) -> str:
    """What is left out at a place in an item: one of the ids of a list, or a field."""
    name, *rest = place
    held = item.get(str(name)) if isinstance(item, dict) else None
    is_one = rest and isinstance(held, list) and len(held) > 1 and isinstance(rest[0], int)
    return f"'{held[rest[0]]}' in `{name}`" if is_one else f"`{name}`"  # type: ignore[index]


def widened(item: Mapping[str, Value], sources: Mapping[str, Source]) -> Mapping[str, Value]:
    """An item with its whole sentence for a quote; as it is where its words stand in several."""
    source = sources[str(item["article"])]
    hits = find(source.folded, str(item["quote"]))
    sentences = source.passages.sentences_in(hits[0].start, hits[0].end)
    selector = select(source.folded, source.passages, Span(sentences[0].start, sentences[-1].end))
    kept = {name: value for name, value in item.items() if name not in ("quote", "prefix", "suffix")}
    return {**kept, **selector} if selector is not None and len(hits) == 1 else item


def without_facets(draft: Proposed, spare: Iterable[Dropped], had: Mapping[str, Value]) -> Proposed:
    """A draft without the facets that were wrong in it; its own fields as it `had` them, where it did."""
    fields = json.loads(json.dumps(draft.fields))
    for each in spare:
        if each.draft.id != draft.id:
            continue
        wrong = each.item
        for held in maps_in(fields):
            if held == wrong or not each.path:
                _leave_out(cast("dict[str, Any]", held), each.places, {} if each.path else had)
                break
    return replace(draft, fields=fields)


def _leave_out(item: dict[str, Any], places: Iterable[FieldPath], had: Mapping[str, Value]) -> None:
    """Takes what stands at some places out of an item, in place: of a list of ids these alone, else the field.

    A field that it `had` gets what it held then.
    """
    for name, below in group_by_key((str(place[0]), place[1:]) for place in places).items():
        held = item.pop(name, None)
        if name in had:
            item[name] = had[name]
        wrong = {rest[0] for rest in below if rest}
        if isinstance(held, list) and wrong and all(below):
            left = [each for number, each in enumerate(held) if number not in wrong]
            if left:
                item[name] = left


def maps_in(value: Any) -> Iterator[Mapping[str, Any]]:
    """Every map in a value, itself first, however deep."""
    if isinstance(value, Mapping):
        yield value
        for held in value.values():
            yield from maps_in(held)
    elif isinstance(value, list):
        for held in value:
            yield from maps_in(held)
