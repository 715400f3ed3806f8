"""Reads the includes of a briefing: the file of each, its digest, and the actors and places that it shares."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

from briefing import codes, folder
from briefing.facts.ids import ID_PATTERN
from briefing.facts.records import Actor, Coordinates, Include, Name, Place
from briefing.facts.shared import document
from briefing.facts.shared.data import Taking, Values
from briefing.facts.shared.record import Origin, Shared, SharedTie
from briefing.located import Map, Seq, Text
from briefing.located.characters import not_utf8
from briefing.problems import Mark, Problem
from briefing.vocabulary import ActorKind, IdentifiedBy, Judgement, Precision, Tie

MAX_BYTES = 64 * 1024 * 1024
"""Largest include that is read."""

_PAGE = re.compile(rf"(actors|places)/({ID_PATTERN})\.html")
W = TypeVar("W", bound=StrEnum)


def read(root: Path, include: Include) -> tuple[tuple[Shared, ...], list[Problem], bool]:
    """The records that an include shares, and whether all of them could be read."""
    mark, smaller = include.at("file"), "split the other briefing"
    data, problem = folder.contents(root, include.file, mark, codes.INCLUDE_OUTSIDE, MAX_BYTES, smaller)
    if data is None:
        return (), [problem] if problem else [], False
    changed = _changed(include, data)
    name = str(include.file)
    try:
        taking = Taking(document.read(data.decode("utf-8"), name))
    except UnicodeDecodeError as cause:
        return (), [*changed, not_utf8(cause, name)], False
    except document.BadJson as cause:
        return (), [*changed, codes.INCLUDE_UNREADABLE(cause.mark, str(cause))], False
    records = _records(taking, include)
    return records, [*changed, *taking.problems], not taking.problems


def _changed(include: Include, data: bytes) -> list[Problem]:
    digest = hashlib.sha256(data).hexdigest()
    if digest == include.sha256:
        return []
    message = f"the bytes of '{include.file}' have changed: their SHA-256 is {digest}"
    return [codes.INCLUDE_CHANGED(include.at("sha256"), message)]


def _records(taking: Taking, include: Include) -> tuple[Shared, ...]:
    top = taking.top
    if not top.is_known_version():
        return ()
    front = top.inside("briefing")
    title = front.text("title") if front is not None else None
    if front is None and not top.says("briefing"):
        top.wrong("'briefing' must be an object", "briefing")
    if title is None:
        return ()
    origin = Origin(include, str(title), top.site())
    actors = [found for each in top.each("actors") if (found := _actor(each, origin)) is not None]
    places = [found for each in top.each("places") if (found := _place(each, origin)) is not None]
    return tuple(_once([*_tied(actors), *_within(places)], taking))


def _once(found: Iterable[Shared], taking: Taking) -> Iterator[Shared]:
    first: dict[str, Mark] = {}
    for shared in found:
        known = first.setdefault(str(shared.record.id), shared.record.id.mark)
        if known == shared.record.id.mark:
            yield shared
        else:
            message = f"'{shared.record.id}' is used already, at {known}"
            taking.problems.append(codes.ID_DUPLICATE(shared.record.id.mark, message, codes.INCLUDE_UNREADABLE.mend))


def _actor(values: Values, origin: Origin) -> Shared | None:
    """An actor; None for one that is not shared, and for one that is wrong."""
    if values.says("shared") or _is_set_apart(values):
        return None
    record_id, label, kind = values.id(), values.text("title"), _kind(values)
    names = _names(values)
    if record_id is None or label is None or kind is None:
        return None
    person = _identified(values) if kind is ActorKind.PERSON else None
    if kind is ActorKind.PERSON and person is None:
        return None
    node = _node(values, names, label=label)
    actor = Actor(node=node, id=record_id, kind=kind, identified_by=person, names=(), label=label)
    return Shared(actor, origin, names, f"actors/{record_id}.html", tuple(_ties(values)))


def _is_set_apart(values: Values) -> bool:
    """True for somebody whom nobody else may publish; noted, because the file should not name them at all."""
    how = _word(IdentifiedBy, values.optional("identified_by"))
    if values.flag("protected") or (how is not None and how.protected):
        what = "a person who must stand alone"
    elif values.flag("minor"):
        what = "a minor"
    else:
        return False
    place = values.mark("identified_by") if what != "a minor" else values.mark("minor")
    values.taking.problems.append(codes.INCLUDE_PROTECTED(place, f"the file would share {what}"))
    return True


def _identified(values: Values) -> IdentifiedBy | None:
    """How a person is identified. None, and noted, where the file does not say."""
    how = _word(IdentifiedBy, values.optional("identified_by"))
    if how is None:
        message = "the file does not say how this person is identified"
        values.taking.problems.append(codes.INCLUDE_PROTECTED(values.mark("identified_by"), message))
    return how


def _kind(values: Values) -> ActorKind | None:
    text = values.text("kind")
    kind = _word(ActorKind, text.replace(" ", "_") if text is not None else None)
    if kind is None and text is not None:
        values.wrong(f"'{text[:60]}' is no kind of actor", "kind")
    return kind


def _word(words: type[W], text: str | None) -> W | None:
    """The word of a closed list; None where the text is none of them."""
    return next((word for word in words if word.value == text), None)


def _names(values: Values) -> tuple[Name, ...]:
    """The forms of a name, each once."""
    article = Text(values.taking.document.name, values.mark("names"))
    found: dict[str, Name] = {}
    for each in values.each("names"):
        name = each.text("name")
        if name is not None:
            found.setdefault(str(name), Name(node=_located(each, name=name), article=article, name=name))
    return tuple(found.values())


def _ties(values: Values) -> Iterator[SharedTie]:
    lists: tuple[tuple[str, str, type[Tie] | type[Judgement]], ...] = (
        ("ties", "tie", Tie),
        ("judgements", "judgement", Judgement),
    )
    for key, field, words in lists:
        for each in values.each(key):
            text, other = each.text(field), each.inside("other")
            word = _word(words, text)
            to = _named(other) if other is not None else None
            if word is None and text is not None:
                each.wrong(f"'{text[:60]}' is no {field}", field)
            elif word is not None and to is not None:
                yield SharedTie(word, to)


def _tied(actors: list[Shared]) -> Iterator[Shared]:
    """The actors with those of their ties that lead to one another."""
    ids = {str(actor.record.id) for actor in actors}
    for actor in actors:
        ties = tuple(tie for tie in actor.ties if tie.to in ids)
        yield Shared(actor.record, actor.origin, actor.names, actor.page, ties)


def _place(values: Values, origin: Origin) -> Shared | None:
    if values.says("shared"):
        return None
    record_id, label = values.id(), values.text("title")
    names, timezone, coordinates = _names(values), values.optional("timezone"), _coordinates(values)
    around = values.inside("within")
    within = _named(around) if around is not None else None
    if record_id is None or label is None:
        return None
    node = _node(values, names, label=label, timezone=timezone)
    place = Place(
        node=node,
        id=record_id,
        names=(),
        label=label,
        within=Text(within, values.mark("within")) if within is not None else None,
        coordinates=coordinates,
        timezone=timezone,
    )
    return Shared(place, origin, names, f"places/{record_id}.html")


def _within(places: list[Shared]) -> Iterator[Shared]:
    """The places, each within another of the same file or within none."""
    ids = {str(place.record.id) for place in places}
    for shared in places:
        place = shared.record
        if isinstance(place, Place) and place.within is not None and place.within not in ids:
            place = Place(
                node=place.node,
                id=place.id,
                names=(),
                label=place.label,
                coordinates=place.coordinates,
                timezone=place.timezone,
            )
        yield Shared(place, shared.origin, shared.names, shared.page)


def _coordinates(values: Values) -> Coordinates | None:
    spot = values.inside("spot")
    if spot is None:
        return None
    lat, lon = spot.number("lat", 90), spot.number("lon", 180)
    text, supplied = spot.text("precision"), spot.text("supplied")
    precision = _word(Precision, text)
    if precision is None and text is not None:
        spot.wrong(f"'{text[:60]}' is no precision", "precision")
    elif lat is not None and lon is not None and precision is not None and supplied is not None:
        return Coordinates(
            node=_located(spot, supplied=supplied),
            lat=Fraction(str(lat)),
            lon=Fraction(str(lon)),
            precision=precision,
            supplied=supplied,
        )
    return None


def _named(link: Values) -> str | None:
    """The id of the record whose page a link leads to; None, and noted, where it leads to none that is shared."""
    url = link.text("url")
    found = _PAGE.fullmatch(url) if url is not None else None
    if url is not None and found is None:
        link.wrong(f"'{url[:60]}' is not the page of an actor or a place", "url")
    return found[2] if found else None


def _node(values: Values, names: tuple[Name, ...], **texts: Text | None) -> Map:
    """The words of a record with their places, so that checks find them."""
    node = _located(values, **texts)
    forms = Seq(values.mark("names"))
    forms += [name.name for name in names]
    node[Text("forms", values.mark("names"))] = forms
    return node


def _located(values: Values, **texts: Text | None) -> Map:
    node = Map(values.mark())
    for key, text in texts.items():
        if text is not None:
            node[Text(key, text.mark)] = text
    return node
