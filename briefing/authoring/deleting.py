"""Records and drafts taken out of the facts at the desk: what refers to one, and the texts without it.

What only says that it is about a record, or covers a difference of it, goes with it. Whatever else names it is changed
first, by a person: the desk tells where.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from briefing.authoring.editing import Texts, remove, rewrite
from briefing.model.facts import Facts
from briefing.model.fields import refs
from briefing.model.parts import Record
from briefing.model.records import KIND_OF, KINDS, Discrepancy
from briefing.problems import Mark

_ABOUT = "about"
_COVERS = "covers"


@dataclass(frozen=True, slots=True)
class Referring:
    """A place that names a record."""

    holder: Record | None
    """The record in which it stands; None for the front page."""
    field: str
    """The field that names it."""
    mark: Mark
    """Where."""

    @property
    def goes(self) -> bool:
        """True where it is taken out together with the record."""
        return self.holder is not None and self.field in (_ABOUT, _COVERS)

    def told(self, shown: Facts) -> str:
        """The same in words; of a record that stands alone, which `shown` does not have, only where it is."""
        if self.holder is None:
            who = "the front page"
        elif shown.find(self.holder.id) is None:
            who = "a record that stands alone"
        else:
            who = f"the {KINDS[KIND_OF[type(self.holder)]].__name__.lower()} “{self.holder.display_title}”"
        if self.goes:
            what = "is about it" if self.field == _ABOUT else "covers a difference of it"
            return f"{who} {what}: it will not any more"
        return f"{who} names it under `{self.field}`, {self.mark}: change that first"


def referring(facts: Facts, record: Record) -> list[Referring]:
    """Every place of other records, drafts among them, and of the front page that names a record."""
    found: list[Referring] = []
    for other in facts.records():
        if other.id == record.id:
            continue
        found += [Referring(other, field, ref.mark) for _, field, ref in refs(other) if ref == record.id]
        if isinstance(other, Discrepancy):
            found += [Referring(other, _COVERS, each.mark) for each in other.covers if _is_of(each, record)]
    if facts.front is not None:
        found += [Referring(None, field, ref.mark) for _, field, ref in refs(facts.front) if ref == record.id]
    return found


def delete(texts: Texts, facts: Facts, record: Record) -> None:
    """Takes a record or a draft out of its file, and out of what others are about and cover."""
    file = record.id.mark.file
    texts.made[file] = remove(texts[file], file, (KIND_OF[type(record)], record.id))
    for other in facts.records():
        if other.id != record.id:
            for field, left in _left(other, record):
                held = other.id.mark.file
                path = (KIND_OF[type(other)], other.id, field)
                texts.made[held] = rewrite(texts[held], held, {path: left or None})


def _left(other: Record, record: Record) -> Iterator[tuple[str, list[str]]]:
    """What a record is still about, and still covers, without another one; nothing where that changes nothing."""
    about = [str(each) for each in getattr(other, _ABOUT, ())]
    if str(record.id) in about:
        yield _ABOUT, [each for each in about if each != record.id]
    covers = [str(each) for each in getattr(other, _COVERS, ())]
    left = [each for each in covers if not _is_of(each, record)]
    if left != covers:
        yield _COVERS, left


def _is_of(difference: str, record: Record) -> bool:
    """True for the id of a difference that comparison found of a record."""
    return difference.endswith(f":{record.id}")
