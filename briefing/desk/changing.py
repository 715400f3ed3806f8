"""What of a record can be changed at the desk, one thing at a time: a word, a name, a text; and what can be taken out.

It follows the description of each class, so a new field can be changed without a line here. The words of an article
that a record rests on are selected anew, or widened (see `widening`), not typed; and what guards somebody is changed in
its file, with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from briefing.authoring.editing import Texts, Value, insert, rewrite, take_out
from briefing.authoring.quote import Json
from briefing.compare.comparison import Difference
from briefing.compare.detect import covered_by
from briefing.desk.dating import days_to_choose
from briefing.desk.identifying import ANSWERS, WhoAnswer, is_guarded
from briefing.desk.parting import bearers, can_be_parted
from briefing.model.facts import Facts
from briefing.model.fields import Field, by_name, fields, walk
from briefing.model.naming import Naming
from briefing.model.parts import FieldPath, Name, Part, Record, Statement, When
from briefing.model.records import KIND_OF, Actor, Article, Discrepancy, Participant, Position
from briefing.model.vocabulary import ActorKind
from briefing.model.yaml import Map, Node, Seq, Text
from briefing.problems import NotWritten
from briefing.verify.readings import Readings

_ANCHORS = frozenset(("article", "quote", "prefix", "suffix", "name", "low", "high", "supplied", "checked"))
"""Fields that tie a record to the words of an article, or say how something is known."""
_GUARDS = frozenset(
    ("identified_by", "protected", "public_figure", "minor", "apart", "mentioned_in", "loosened", "lost", "search")
)
"""Fields that keep somebody from being shown, or tell of what is not."""
_WHERE_SET = frozenset(
    ("translation", "title_translation", "language", "timezone", "says", "note", "step", "period", "day")
)
"""Fields that few records have: they are offered where they are."""
_MOST_QUOTED = 60
"""Characters of a quote by which a statement is told."""
_WITHOUT = re.compile(r"[;.] None ")
"""Where the meaning of a field goes on to tell what it means in the code that there is none."""
_NO = "No, as where nothing is written."
"""What a yes or no that is not written means."""
_COVERS = "covers"
"""The path by which the page asks for the differences that a discrepancy covers."""
_WHO = "kind"
"""The path by which the page asks who an actor is."""
_WHO_FIELDS = ("kind", "identified_by", "protected")
"""The fields that the answer to that fills in."""


class _Changeable(NamedTuple):
    """A field of a record that can be changed."""

    path: FieldPath
    """The part that has it."""
    part: Part
    field: Field

    @property
    def name(self) -> str:
        """The path of the field, as the page asks for it: `accounts.0.speaker`."""
        return _dotted((*self.path, self.field.name))

    @property
    def words(self) -> Mapping[str, str] | None:
        """The closed list of words that it takes, each with its meaning; None where it takes others."""
        if self.field.holds is bool:
            return {"yes": self.field.about, "no": _NO}
        if self.field.words is None:
            return None
        return {word.value: word.meaning for word in self.field.words}


@dataclass(frozen=True, slots=True)
class _Group:
    """A record, or an item of one of its lists, with what can be changed of it."""

    path: FieldPath
    part: Part
    fields: Sequence[_Changeable]
    is_item: bool
    """True where it can be taken out whole."""


def changes(
    facts: Facts, readings: Readings, record: Record, found: Sequence[Difference] = (), *, is_apart: bool = False
) -> Json:
    """What can be changed of a record: for it and for each item of its lists the fields, with what they hold.

    Texts of fields are given as they stand, and lists of ids with commas between. `found` are the differences that
    comparison finds, of which a discrepancy covers those that it explains. Of a record that stands alone (`is_apart`)
    nothing is offered that names another one, or that a curator would word.
    """
    naming = Naming(facts)
    groups = [_group_as_json(facts, naming, group) for group in _groups(record, is_apart=is_apart)]
    if isinstance(record, Discrepancy):
        groups[0]["fields"].append(_covers(facts, record, found))
    who = [each.key for each in bearers(record)]
    days = [*days_to_choose(facts, readings, record)]
    return {"groups": groups, "days": days, "parts": not is_apart and can_be_parted(record), "who": who}


def _group_as_json(facts: Facts, naming: Naming, group: _Group) -> Json:
    shown = [_field_as_json(facts, each) for each in group.fields]
    if isinstance(group.part, Actor) and not is_guarded(group.part):
        shown.insert(0, _who(group.part))
    return {
        "path": _dotted(group.path),
        "title": _title(facts, naming, group),
        "item": group.is_item,
        "parts": group.is_item and isinstance(group.part, Name),
        "fields": shown,
    }


def _field_as_json(facts: Facts, each: _Changeable) -> Json:
    """A field as the page shows it."""
    ids = _ids(each) if each.field.refs else []
    return {
        "path": each.name,
        "name": each.field.name.replace("_", " "),
        "about": _WITHOUT.split(each.field.about)[0],
        "value": ", ".join(ids) if ids else _text(each),
        "shown": _shown(facts, each, ids),
        "words": each.words,
        "ids": [kind for kind in each.field.refs if kind != "articles"],
        "many": each.field.many,
        "optional": not each.field.required,
    }


def _covers(facts: Facts, record: Discrepancy, found: Sequence[Difference]) -> Json:
    """The differences that a discrepancy covers, and those of what it is about that no other one does."""
    field = by_name(Discrepancy)[_COVERS]
    titles = {each.id: each.sentence for each in found}
    others = covered_by(facts)
    offered = [each.id for each in found if each.record in record.about and each.id not in others]
    held = [str(each) for each in record.covers]
    return {
        "path": _COVERS,
        "name": "covers",
        "about": field.about,
        "value": ", ".join(held),
        "shown": "; ".join(titles.get(each, each) for each in held),
        "words": None,
        "ids": [],
        "choices": [{"id": each, "title": titles.get(each, each)} for each in (*held, *offered)],
        "many": True,
        "optional": True,
    }


def _shown(facts: Facts, each: _Changeable, ids: Iterable[str]) -> str:
    """What a field holds, for reading."""
    if each.field.refs:
        return ", ".join(map(facts.title, ids))
    return _text(each).replace("_", " ") if each.words is not None else _text(each)


def _ids(each: _Changeable) -> list[str]:
    """The ids that a field holds."""
    held = getattr(each.part, each.field.name)
    return [str(one) for one in held] if each.field.many else [str(held)] if held else []


def _text(each: _Changeable) -> str:
    """What a field holds, as text; empty where it is not written."""
    held = each.part.node.named(each.field.name)
    if isinstance(held, Map):
        held = held.named("words")
    return str(held) if isinstance(held, Text) else ""


def _title(facts: Facts, naming: Naming, group: _Group) -> str:
    """By which words an item is told from others."""
    part = group.part
    if isinstance(part, Position):
        return str(part.label)
    if isinstance(part, Participant):
        return str(facts.title(part.actor))
    article = facts.articles.get(getattr(part, "article", ""))
    code = f"{naming.code(article)} " if article is not None else ""
    words = " ".join(str(part.name if isinstance(part, Name) else getattr(part, "quote", "")).split())
    short = f"{words[:_MOST_QUOTED].rpartition(' ')[0]} …" if len(words) > _MOST_QUOTED else words
    return f"{code}“{short}”" if isinstance(part, Statement) or code else ""


def _groups(record: Record, *, is_apart: bool = False) -> Iterator[_Group]:
    """A record and the items of its lists, each with what can be changed of it; nothing of an article."""
    if isinstance(record, Article):
        return
    own = [each for each in _changeable(record) if not is_apart or _joins_nothing(each.field)]
    items = [(path, part) for path, part in walk(record) if path and isinstance(path[-1], int)]
    for path, part in [((), record), *items]:
        inside = [each for each in own if _innermost(each.path, items) == path]
        yield _Group(path, part, inside, bool(path) and _is_dispensable(record, path))


def _innermost(path: FieldPath, items: Iterable[tuple[FieldPath, Part]]) -> FieldPath:
    """The path of the innermost item of a list that a part is, or is in; empty for what is of the record itself."""
    return max((item for item, _ in items if path[: len(item)] == item), key=len, default=())


def _is_dispensable(record: Record, path: FieldPath) -> bool:
    """True for an item whose list may be without it."""
    holder = dict(walk(record))[path[:-2]]
    field = by_name(type(holder))[str(path[-2])]
    return not field.required or len(getattr(holder, field.name)) > 1


def _changeable(record: Record) -> Iterator[_Changeable]:
    """The fields of a record and of its parts that can be changed."""
    for path, part in walk(record):
        if isinstance(part, When):
            continue
        for field in fields(type(part)):
            if _is_offered(part, field):
                yield _Changeable(path, part, field)


def _is_offered(part: Part, field: Field) -> bool:
    """True for a field that can be changed."""
    if field.name in _ANCHORS or field.name in _GUARDS or (isinstance(part, Actor) and field.name == "kind"):
        return False
    if field.name in _WHERE_SET and part.node.named(field.name) is None:
        return False
    if field.refs:
        return field.refs != ("articles",)
    is_text = issubclass(field.holds, Text) and not field.many
    return field.holds is bool or field.words is not None or is_text or field.part is When


def _joins_nothing(field: Field) -> bool:
    """True for a field that names no other record, and holds no words of the curator's own."""
    return not field.refs and (field.written is None or not field.written.by_curator)


def _dotted(path: FieldPath) -> str:
    """A path as the page names it."""
    return ".".join(map(str, path))


def _answers(actor: Actor) -> list[WhoAnswer]:
    """The answers to who an actor is that need no field besides, and do not make another thing of an outlet."""
    return [] if actor.kind is ActorKind.MEDIA else [each for each in ANSWERS if not each.wants]


def _who(actor: Actor) -> Json:
    """The question who an actor is, as a field of the record."""
    holds = next((each for each in _answers(actor) if _is_so(actor, each)), None)
    return {
        "path": _WHO,
        "name": "who this is",
        "about": "What the actor is, and how the articles name them.",
        "value": holds.key if holds is not None else "",
        "shown": holds.label if holds is not None else actor.kind.replace("_", " "),
        "words": {each.key: f"{each.label}. {each.group}" for each in _answers(actor)},
        "ids": [],
        "many": False,
        "optional": False,
    }


def _is_so(actor: Actor, answer: WhoAnswer) -> bool:
    """True where an actor is recorded as an answer has it."""
    return (actor.kind, actor.identified_by) == (answer.kind, answer.identified_by)


def put(texts: Texts, record: Record, values: Mapping[str, str], *, is_apart: bool = False) -> None:
    """Puts other values into a record, by the path of each field; an empty one takes the field out, or the item.

    Of a record that stands alone (`is_apart`) less can be changed, as `changes` offers it. Raises NotWritten for what
    cannot be changed, and where a file is laid out in a way that cannot be edited.
    """
    groups = list(_groups(record, is_apart=is_apart))
    known = {each.name: each for group in groups for each in group.fields}
    items = {_dotted(group.path): group for group in groups if group.is_item}
    for name, value in values.items():
        if name in known:
            _put_field(texts, record, known[name], value)
        elif name in items and not value:
            take_out(texts, record, [items[name].path])
        elif name == _COVERS and isinstance(record, Discrepancy):
            _put_covers(texts, record, value)
        elif name == _WHO and isinstance(record, Actor) and not is_guarded(record):
            _put_who(texts, record, value)
        else:
            raise NotWritten(f"the page asked for what cannot be changed here: {name!r} of '{record.id}'")


def _put_field(texts: Texts, record: Record, each: _Changeable, value: str) -> None:
    """Puts another value into a field; an empty one takes it out."""
    before = ", ".join(_ids(each)) if each.field.refs else _text(each)
    if value == before:
        return
    held = each.part.node.named(each.field.name)
    path = (*each.path, each.field.name)
    if isinstance(held, Map) and value:
        path = (*path, "words")
    write(texts, record, path, _value(each.field, value, held) if value else None)


def _value(field: Field, text: str, held: Node | None) -> Value:
    """A text as a field holds it: ids in a list, but for one that stands, or can stand, by itself as it did."""
    ids = [each.strip() for each in text.split(",") if each.strip()]
    stood_alone = field.one_allowed and len(ids) == 1 and not isinstance(held, Seq)
    return ids if field.many and not stood_alone else text


def _put_covers(texts: Texts, record: Discrepancy, value: str) -> None:
    """Lets a discrepancy cover other differences, or none."""
    write(texts, record, (_COVERS,), value.split(", ") if value else None)


def _put_who(texts: Texts, actor: Actor, key: str) -> None:
    """Records who an actor is by the answer that has a key. Raises NotWritten for another key."""
    answer = next((each for each in _answers(actor) if each.key == key), None)
    if answer is None:
        raise NotWritten(f"no answer to who '{actor.id}' is has the key {key!r}")
    if _is_so(actor, answer):
        return
    for name in _WHO_FIELDS:
        write(texts, actor, (name,), answer.values.get(name))


def write(texts: Texts, record: Record, path: FieldPath, value: Value | None) -> None:
    """Puts a value at a path of a record, whether one is there yet or not; None takes it out where there is one."""
    file = record.id.mark.file
    whole = (KIND_OF[type(record)], record.id, *path)
    try:
        texts.made[file] = rewrite(texts[file], file, {whole: value})
    except LookupError:
        if value is not None:
            texts.made[file] = insert(texts[file], file, whole[:-1], {str(path[-1]): value})[0]
