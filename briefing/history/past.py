"""What the pages of a briefing show of its history, and the feeds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from briefing.facts.records import Record
from briefing.history import feeds
from briefing.history.change import Change, What
from briefing.history.compare import SINGULAR
from briefing.history.log import LIMIT, Entry, History
from briefing.history.view import ChangesView, EntryView, LineView
from briefing.history.wording import clauses, inert, number
from briefing.pipeline import Briefing
from briefing.views.base import Link, address, title

_MANY = 5
"""New or removed records of one kind above which a commit's are counted, not listed."""
_FORGE = re.compile(r"(https?://.+?)/(-/)?(?:blob|edit|raw|tree|src)/")


@dataclass(frozen=True, slots=True)
class Past:
    """What the pages of a briefing show of its history."""

    briefing: Briefing
    """The briefing as it is now."""
    history: History
    """Its history."""
    commits: str | None = None
    """Address before a commit's hash, with a slash at its end; None when commits cannot be linked."""

    def page(self) -> ChangesView:
        """The Changes page."""
        missing = self.history.missing
        return ChangesView(
            tuple(self._entry(entry, self._lines(entry)) for entry in self.history.entries),
            missing.sentence if missing else None,
            LIMIT if self.history.cut else None,
        )

    def of(self, record: Record) -> tuple[EntryView, ...]:
        """The history of one record, the newest first; empty for one that stands alone, and without git."""
        return () if self.history.veil.hides(record) else self.of_id(str(record.id))

    def of_id(self, record_id: str) -> tuple[EntryView, ...]:
        """The history of the record of that id, whether or not it still exists."""
        return tuple(
            self._entry(entry, (LineView(None, "", inert(clauses(change.clauses))),))
            for entry, change in self.history.of(record_id)
        )

    def files(self, site_url: str | None = None) -> Iterator[tuple[str, str]]:
        """The feeds, each with its address from the root of the site; none without a history.

        `site_url` is the address of the site, where it has one.
        """
        front = self.briefing.facts.front
        name, language = (front.title, front.language) if front is not None else ("Briefing", "en")
        return feeds.files(self.page(), name, site_url, language)

    def _entry(self, entry: Entry, lines: tuple[LineView, ...]) -> EntryView:
        url = f"{self.commits}{entry.commit}" if self.commits and not entry.guarded else None
        return EntryView(
            f"c-{entry.short}", entry.commit, entry.short, entry.day.isoformat(), entry.subject, url, lines
        )

    def _lines(self, entry: Entry) -> tuple[LineView, ...]:
        return (*_listed(entry.changes, self._line), *_unread(entry.unread))

    def _line(self, change: Change) -> LineView:
        words = inert(clauses(change.clauses))
        record = self.briefing.facts.find(change.record) if change.record else None
        link = Link(inert(title(record)), address(record)) if record is not None else None
        if change.record == "" and change.page:
            link = Link(change.title, change.page)
        return LineView(link, inert(change.title), words)


def _listed(changes: tuple[Change, ...], line: Callable[[Change], LineView]) -> Iterator[LineView]:
    for (kind, what), group in groupby(changes, key=lambda c: (c.kind, _whole(c))):
        same = list(group)
        if what is not None and len(same) > _MANY:
            plural = kind if kind in SINGULAR else f"{kind}s"
            yield LineView(None, "", f"{number(len(same))} {plural} {what.value}")
        else:
            yield from (line(change) for change in same)


def _whole(change: Change) -> What | None:
    what = change.clauses[0].what
    return what if what in (What.ADDED, What.REMOVED) else None


def _unread(count: int) -> Iterator[LineView]:
    if count:
        noun = "file or record" if count == 1 else "files or records"
        yield LineView(None, "", f"{number(count)} {noun} of that time cannot be read any more")


def commits_base(edit_uri: str | None) -> str | None:
    """Where commits can be read, from the address under which the sources are; None when it does not tell."""
    found = _FORGE.match(edit_uri or "")
    return f"{found[1]}/{found[2] or ''}commit/" if found else None
