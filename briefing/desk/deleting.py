"""Records and drafts taken out of the facts at the desk: what refers to one, and the texts without it.

What only says that it is about a record, responds to it, or covers a difference of it, goes with it. So does what a
draft need not say: that something happened in a place, or that somebody took part. Whatever else names it is changed
first, by a person: the desk tells where.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from briefing.authoring.editing import LISTING, Texts, Value, remove, remove_item, rewrite
from briefing.model.facts import Facts
from briefing.model.fields import refs, walk
from briefing.model.parts import Account, FieldPath, Part, Reading, Record
from briefing.model.records import KIND_OF, KINDS, Actor, Discrepancy, Event, Participant, Place
from briefing.model.yaml import Text
from briefing.problems import Mark, pluralise

_ABOUT = "about"
_COVERS = "covers"
_PARTICIPANTS = "participants"
_TOLD_AS = {_ABOUT: "is about it", "responds_to": "responds to it", _COVERS: "covers a difference of it"}
"""What is told of fields that lose a record."""
_TOLD = 4
"""How many drafts are told by their titles."""
_SAYS_LESS: Mapping[str, tuple[type[Part], ...]] = {
    "place": (Event,),
    "where": (Account, Reading),
    "who": (Account,),
    "within": (Place,),
    "actor": (Participant,),
}
"""Fields without which a draft says less, and nothing else, each with the parts of which that holds.

A statement without its speaker would be the outlet's own, and a figure without its place would count something else.
"""


@dataclass(frozen=True, slots=True)
class Referring:
    """A place that names a record."""

    holder: Record | None
    """The record in which it stands; None for the front page."""
    field: str
    """The field that names it."""
    mark: Mark
    """Where."""
    goes: bool = False
    """True where it is taken out together with the record."""

    def told(self, shown: Facts) -> str:
        """The same in words; of a record that stands alone, which `shown` does not have, only where it is."""
        if self.holder is None:
            who = "the front page"
        elif shown.find(self.holder.id) is None:
            who = "a record that stands alone"
        else:
            who = f"the {KINDS[KIND_OF[type(self.holder)]].__name__.lower()} “{self.holder.display_title}”"
        if self.goes:
            what = _TOLD_AS.get(self.field, "names it")
            return f"{who} {what}: it will not any more"
        return f"{who} names it under `{self.field}`, {self.mark}: change that first"


def referring(facts: Facts, record: Record) -> list[Referring]:
    """Every place of other records, drafts among them, and of the front page that names a record."""
    found: list[Referring] = []
    for other in facts.records():
        if other.id == record.id:
            continue
        found += [
            Referring(other, field, ref.mark, goes=_goes(facts, other, path, field))
            for path, field, ref in refs(other)
            if ref == record.id
        ]
        if isinstance(other, Discrepancy):
            covered = (each for each in other.covers if _is_of(each, {record.id}))
            found += [Referring(other, _COVERS, each.mark, goes=True) for each in covered]
    if facts.front is not None:
        found += [Referring(None, field, ref.mark) for _, field, ref in refs(facts.front) if ref == record.id]
    return found


def delete(texts: Texts, facts: Facts, records: Sequence[Record]) -> None:
    """Takes records or drafts out of their files, and out of what others are about and cover.

    Drafts lose it where they need not say it. Raises NotWritten where a file is laid out so that it cannot be edited.
    """
    gone = {str(record.id) for record in records}
    for record in records:
        file = record.id.mark.file
        texts.made[file] = remove(texts[file], file, (KIND_OF[type(record)], record.id))
    for other in facts.records():
        if other.id not in gone:
            file = other.id.mark.file
            for path, left in _left(facts, other, gone):
                texts.made[file] = _with(texts[file], file, (KIND_OF[type(other)], other.id, *path), left)


def told(facts: Facts, records: Sequence[Record], shown: Facts) -> Iterator[str]:
    """What becomes of drafts that name records which are deleted: what is taken out of them, and what a person changes.

    Then the actors and places of which nothing tells any more. `shown` has what may be called by its title: not what
    stands alone.
    """
    gone = {str(record.id): str(record.display_title) for record in records}
    drafts = [each for each in facts.records() if each.id in facts.drafts and each.id not in gone]
    stays = {draft: _staying(facts, draft, gone) for draft in drafts}
    cut = [draft for draft in drafts if not stays[draft] and _names_any(draft, gone)]
    if cut:
        what = f"{pluralise(len(cut), 'draft')} that named {_listed(gone.values())} will not any more, until u"
        yield f"{what}: {_called_together(cut, shown)}"
    for draft in filter(stays.get, drafts):
        where = " and ".join(dict.fromkeys(f"`{field.replace('_', ' ')}`" for field, _ in stays[draft]))
        names = _listed(dict.fromkeys(gone[ref] for _, ref in stays[draft]))
        yield f"{_called(draft, shown)} names {names} under {where}: change that when it comes (m), or delete it too"
    yield from left_bare(facts, records, shown)


def left_bare(facts: Facts, records: Sequence[Record], shown: Facts) -> Iterator[str]:
    """That nothing tells of some actors and places any more, once some records are gone: their pages stay.

    `shown` has what may be called by its title: not what stands alone.
    """
    bare = [record for record in _untold(facts, records) if shown.find(record.id) is not None]
    if bare:
        names = _listed(dict.fromkeys(str(record.display_title) for record in bare))
        yield f"nothing else tells of {names}: delete that too among the articles (r), if it is not to stand by itself"


def _untold(facts: Facts, records: Sequence[Record]) -> Iterator[Record]:
    """The actors and places that some records name and no other record or draft does, but for those that are drafts."""
    gone = {str(record.id) for record in records}
    left = {str(ref) for other in facts.records() if other.id not in gone for _, _, ref in refs(other)}
    named = dict.fromkeys(str(ref) for record in records for _, _, ref in refs(record))
    for record in map(facts.find, named):
        if isinstance(record, (Actor, Place)) and record.id not in {*left, *gone, *facts.drafts}:
            yield record


def _staying(facts: Facts, draft: Record, gone: Collection[str]) -> list[tuple[str, Text]]:
    """The fields of a draft that name some records and must be changed by a person, each with the id that it names."""
    return [(name, ref) for path, name, ref in refs(draft) if ref in gone and not _goes(facts, draft, path, name)]


def _names_any(draft: Record, gone: Collection[str]) -> bool:
    """True for a draft that names one of some records."""
    return any(ref in gone for _, _, ref in refs(draft))


def _called_together(drafts: Sequence[Record], shown: Facts) -> str:
    """The first of some drafts, each as it is called, and how many more there are."""
    more = len(drafts) - _TOLD
    return ", ".join(_called(draft, shown) for draft in drafts[:_TOLD]) + (f" and {more} more" if more > 0 else "")


def _called(draft: Record, shown: Facts) -> str:
    """A draft by its title, or that it stands alone."""
    return f"“{draft.display_title}”" if shown.find(draft.id) is not None else "a draft that stands alone"


def _listed(names: Collection[str]) -> str:
    """Names in quotation marks."""
    return ", ".join(f"“{name}”" for name in names)


def _goes(facts: Facts, holder: Record, path: FieldPath, field: str) -> bool:
    """True where a field that names a record is taken out together with it; `path` is that of the part that has it."""
    part = next(part for at, part in walk(holder) if at == path)
    is_optional = holder.id in facts.drafts and isinstance(part, _SAYS_LESS.get(field, ()))
    return is_optional or (field in LISTING and path == ())


def _left(facts: Facts, other: Record, gone: Collection[str]) -> Iterator[tuple[FieldPath, Value | None]]:
    """What each field of a record holds without some that are gone, by its path; None where nothing is left.

    Of participants each item that goes, from the last. Nothing where that changes nothing.
    """
    going = {(*at, name) for at, name, ref in refs(other) if ref in gone and _goes(facts, other, at, name)}
    participants = {path[:-1] for path in going if path[0] == _PARTICIPANTS}
    yield from _fields_left(other, going, gone)
    yield from _participants_left(other, participants)
    covers = [str(each) for each in getattr(other, _COVERS, ())]
    left = [each for each in covers if not _is_of(each, gone)]
    if left != covers:
        yield (_COVERS,), left or None


def _fields_left(
    other: Record, going: Collection[FieldPath], gone: Collection[str]
) -> Iterator[tuple[FieldPath, Value | None]]:
    """What the fields at some paths hold without those that are gone; participants are left out."""
    for path in sorted(going, key=str):
        if path[0] != _PARTICIPANTS:
            held = _held(other.node, path)
            left = [str(each) for each in held if each not in gone] if isinstance(held, list) else []
            yield path, left or None


def _participants_left(other: Record, going: Collection[FieldPath]) -> Iterator[tuple[FieldPath, None]]:
    """The paths of participants that go, from the last; that of their list where all do."""
    is_all = bool(going) and len(going) == len(getattr(other, _PARTICIPANTS))
    for path in [(_PARTICIPANTS,)] if is_all else sorted(going, reverse=True):
        yield path, None


def _held(node: Any, path: FieldPath) -> Any:
    """What stands at a path below a node."""
    for step in path:
        node = node[step]
    return node


def _with(text: str, file: str, path: FieldPath, value: Value | None) -> str:
    """The text of a facts file with another value at a path, or without what is there."""
    return remove_item(text, file, path) if isinstance(path[-1], int) else rewrite(text, file, {path: value})


def _is_of(difference: str, gone: Collection[str]) -> bool:
    """True for the id of a difference that comparison found of a record that goes."""
    return difference.rpartition(":")[2] in gone
