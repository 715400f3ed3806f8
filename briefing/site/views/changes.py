"""The page of changes: day by day, the newest first, how much changed, and below it what, by kind of record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from briefing.grouping import group_by_key
from briefing.history import Change, Past
from briefing.languages.catalogue import gettext, ngettext
from briefing.model.records import KIND_OF
from briefing.site.views import wording
from briefing.site.views.addresses import Link
from briefing.site.views.base import Context, Presenter

AT_ONCE = 12
"""Changes of a day that all stand open; of more, each kind of record is a fold."""
CLAUSES = 3
"""Clauses of one change that stand open."""
_WAYS = ("added", "changed", "removed")
_REMOVED = "removed"


class ChangedRecord(NamedTuple):
    """What changed in one record."""

    title: str
    """What it is called."""
    to: Link | None
    """Its page; None of what has none any more."""
    clauses: tuple[str, ...]
    """What changed, the first few clauses."""
    more: tuple[str, ...]
    """The others."""


class Day(NamedTuple):
    """What changed on a day."""

    day: date
    """The day, in UTC."""
    summary: str
    """How many records changed, and how."""
    groups: list[tuple[str, list[ChangedRecord]]]
    """Each kind of record with how many of it changed, in words; and its changes."""
    is_open: bool
    """True where there are so few that all can be read at once."""


def changes_page(present: Presenter, past: Past) -> Context:
    """The changes of each day, the newest first."""
    return {"view": past, "days": [_day(present, day, changes) for day, changes in past.days.items()]}


def _day(present: Presenter, day: date, changes: Sequence[Change]) -> Day:
    """What changed on a day, in the order of the kinds of the catalogue."""
    by_kind = group_by_key((_kind(present, change), change) for change in changes)
    known = wording.WORDS["changed"]["kinds"]
    of = partial(_line, present)
    told = {kind: list(map(of, own)) for kind, own in by_kind.items()}
    records = ngettext("{n} record", "{n} records", len(changes))
    return Day(
        day,
        wording.ended(_of(records, _counts(changes))),
        [(_of(known[kind], _counts(by_kind[kind])), told[kind]) for kind in known if kind in told],
        len(changes) <= AT_ONCE,
    )


def _counts(changes: Iterable[Change]) -> str:
    """How many records were added, changed and removed: `2 added, 40 changed`."""
    ways = Counter(change.way for change in changes)
    told = {
        "added": ngettext("{n} added", "{n} added", ways["added"]),
        "changed": ngettext("{n} changed", "{n} changed", ways["changed"]),
        "removed": ngettext("{n} removed", "{n} removed", ways["removed"]),
    }
    return wording.qualified([told[way] for way in _WAYS if ways[way]])


def _of(subject: str, words: str) -> str:
    """What is told of a subject."""
    return gettext("{first}: {second}", first=subject, second=words)


def _kind(present: Presenter, change: Change) -> str:
    """The kind of a record that changed: a word of `[changed.kinds]`."""
    record = present.facts.find(change.record) if change.record else None
    if record is not None:
        return KIND_OF[type(record)]
    if not change.record:
        return "front" if change.words else "hidden"
    return _REMOVED


def _line(present: Presenter, change: Change) -> ChangedRecord:
    """What changed in a record, its articles named as on all pages."""
    record = present.facts.find(change.record) if change.record else None
    clauses = tuple(map(present.text, change.words))
    if change.hidden:
        clauses = (*clauses, change.not_shown)
    to = present.links.to(record) if record is not None else None
    return ChangedRecord(present.text(change.title), to, clauses[:CLAUSES], clauses[CLAUSES:])
