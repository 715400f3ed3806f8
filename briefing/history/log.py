"""The history of the facts from git: which commit changed which record, and how, in words.

Old versions are not checked as a whole: only the records that a commit changed are read. So a history tells what was
edited, and the ranges of figures; what follows for corroboration or coverage is told by `compare`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from briefing import anchors, meanings, progress
from briefing.anchors import Anchored
from briefing.errors import NoHistory, UnknownRevision
from briefing.facts import Facts
from briefing.facts.reader import Reading
from briefing.facts.records import KINDS, Actor, Figure, Front, Record
from briefing.history import blocks, parts, results
from briefing.history.blocks import Key
from briefing.history.change import Change, Clause, What, uncounted
from briefing.history.compare import FRONT, came_or_went, moved, seen, told
from briefing.history.git import Missing, Repository, Touched, repository
from briefing.history.message import day_and_subject
from briefing.history.parts import Sides
from briefing.history.revisions import folders, is_facts
from briefing.history.side import Side
from briefing.history.veil import Veil, veil_of
from briefing.located import Map, Node, Text
from briefing.pipeline import Briefing
from briefing.reconciliation import figures

LIMIT = 100
"""Commits that a history goes back."""
_SHORT = 10
"""Characters of a hash that are shown: a fixed number, where git's own depends on the size of the repository."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A commit that changed the facts."""

    commit: str
    """Its full hash."""
    day: date
    """The day on which it was committed, in UTC."""
    subject: str | None
    """Its first line; None where it is not told, because it may speak of somebody who must stand alone."""
    changes: tuple[Change, ...]
    """What it changed, a record at a time."""
    unread: int
    """How many of its facts files could not be read, then or before."""

    @property
    def short(self) -> str:
        """The beginning of the hash."""
        return self.commit[:_SHORT]

    @property
    def guarded(self) -> bool:
        """True when it touches what must stand alone, so that neither its subject nor a link to it is shown."""
        return self.subject is None


@dataclass(frozen=True, slots=True)
class History:
    """The history of a briefing's facts."""

    entries: tuple[Entry, ...]
    """The newest first; only commits that changed something."""
    missing: Missing | None
    """Why there is no history; None when there is one."""
    cut: bool
    """True when there are older commits that are not told."""
    veil: Veil
    """Who must stand alone."""

    def of(self, record_id: str) -> tuple[tuple[Entry, Change], ...]:
        """The changes that are told of the record of that id, the newest first, whether or not it still exists.

        Where it had another id before, its history under that one follows.
        """
        found: list[tuple[Entry, Change]] = []
        for entry in self.entries:
            change = next((c for c in entry.changes if c.record and c.record == record_id), None)
            if change is not None:
                found.append((entry, change))
                was = next((c.before for c in change.clauses if c.what is What.MOVED), None)
                record_id = was or record_id
        return tuple(found)


def read(briefing: Briefing, limit: int = LIMIT) -> History:
    """The history of a briefing, from the repository that it lies in; empty, with the reason, where there is none."""
    found = repository(briefing.root)
    veil = veil_of(briefing.facts.actors.values())
    if isinstance(found, Missing):
        return History((), found, False, veil)
    if found.shallow:
        return History((), Missing.SHALLOW, False, veil)
    try:
        commits = found.commits(folders(article.file for article in briefing.facts.articles.values()), limit + 1)
        contents = found.objects(_wanted(commits))
    except UnknownRevision:
        return History((), Missing.NO_COMMIT, False, veil)
    except NoHistory:
        return History((), Missing.UNREADABLE, False, veil)
    if not commits:
        return History((), Missing.NO_COMMIT, False, veil)
    edits = [
        _edit(found, commit, touched, contents)
        for commit, touched in progress.each(commits[:limit], "reading the history")
    ]
    return _told(briefing, edits, cut=len(commits) > limit)


def _wanted(commits: Sequence[tuple[str, tuple[Touched, ...]]]) -> Iterator[str]:
    for commit, touched in commits:
        yield commit
        for file in touched:
            if is_facts(file.path):
                yield from filter(None, (file.before, file.after))


@dataclass(slots=True)
class _Edit:
    """A commit with both versions of the records that it changed."""

    commit: str
    about: bytes
    unread: int = 0
    before: dict[Key, Node] = field(default_factory=dict)
    after: dict[Key, Node] = field(default_factory=dict)
    versions: dict[Key, list[Record | None]] = field(default_factory=dict)
    fronts: list[Front | None] = field(default_factory=lambda: [None, None])


def _edit(found: Repository, commit: str, touched: Sequence[Touched], contents: dict[str, bytes]) -> _Edit:
    edit = _Edit(commit, contents.get(commit, b""))
    for file in touched:
        if is_facts(file.path):
            earlier, later = (_text(contents, name) for name in (file.before, file.after))
            before, after, whole = blocks.changed(earlier, later, file.path)
            edit.before |= before
            edit.after |= after
            edit.unread += not whole
    for key in sorted({*edit.before, *edit.after}):
        nodes = edit.before.get(key), edit.after.get(key)
        if nodes[0] == nodes[1]:
            continue
        if key[0] == FRONT:
            edit.fronts = [_front(node) for node in nodes]
        elif key[0] in KINDS:
            records = [_record(key, node) for node in nodes]
            readable = [node is None or record is not None for node, record in zip(nodes, records, strict=True)]
            if all(readable):
                edit.versions[key] = records
            else:
                edit.unread += 1
    _join_moved(edit)
    return edit


def _join_moved(edit: _Edit) -> None:
    """A record that is gone and one that is new are one record with another id, where all else in them is the same."""
    for kind in KINDS:
        both = [{i: v[n] for (k, i), v in edit.versions.items() if k == kind and v[n] is not None} for n in (0, 1)]
        earlier, later = ({i: record for i, record in side.items() if record is not None} for side in both)
        for new, old in moved(earlier, later).items():
            edit.versions[kind, new] = [edit.versions.pop((kind, old))[0], later[new]]


def _text(contents: dict[str, bytes], name: str | None) -> str:
    """A content as text; nothing where there is none. What is not UTF-8 fails to parse and is counted as unread."""
    return contents.get(name, b"\0").decode("utf-8-sig", "replace") if name is not None else ""


def _record(key: Key, node: Node | None) -> Record | None:
    if node is None:
        return None
    return Reading().record(KINDS[key[0]], node, key[1], Text(key[1], node.mark))


def _front(node: Node | None) -> Front | None:
    return Reading().record(Front, node, FRONT) if isinstance(node, Map) else None


def _told(briefing: Briefing, edits: Sequence[_Edit], *, cut: bool) -> History:
    versions = [r for edit in edits for both in edit.versions.values() for r in both if r is not None]
    current = {str(record.id): record for _, record in briefing.facts.records()}
    records = {**{str(record.id): record for record in reversed(versions)}, **current}
    actors = [r for r in (*versions, *briefing.facts.actors.values()) if isinstance(r, Actor)]
    veil = veil_of(actors, records)
    side = Side(records, briefing.sources, _anchored(briefing, edits), veil)
    drawn = _figures(versions)
    entries = tuple(_entry(edit, Sides(side, side), drawn, veil) for edit in edits)
    return History(tuple(e for e in entries if e.changes or e.unread), None, cut, veil)


def _anchored(briefing: Briefing, edits: Sequence[_Edit]) -> Anchored:
    """Finds the quotes of all versions at once, in the articles as they are now. New and removed records need none."""
    every: dict[str, dict[str, Record]] = {kind: {} for kind in KINDS}
    for number, edit in enumerate(edits):
        for (kind, record_id), both in edit.versions.items():
            if None not in both:
                for version, record in enumerate(both):
                    if record is not None:
                        every[kind][f"{record_id} {number} {version}"] = record
    anchored, _ = anchors.anchor(Facts(**every), briefing.sources)  # type: ignore[arg-type]
    return anchored


def _figures(versions: Sequence[Record]) -> dict[Figure, figures.FigureResult]:
    found = [record for record in versions if isinstance(record, Figure)]
    meant, _ = meanings.read(Facts(figures={str(number): figure for number, figure in enumerate(found)}))
    return {figure: figures.compare(Facts(), figure, meant) for figure in found}


def _entry(edit: _Edit, sides: Sides, drawn: dict[Figure, figures.FigureResult], veil: Veil) -> Entry:
    changes: list[Change] = []
    alone = 0
    for (kind, _), (before, after) in edit.versions.items():
        clauses = tuple(_clauses(kind, before, after, sides, drawn))
        change = told(kind, (before, after), clauses, veil)
        if change is None:
            alone += bool(clauses)
        elif change.clauses:
            changes.append(change)
    if edit.fronts[0] is not None and edit.fronts[1] is not None:
        clauses = seen(parts.changes(edit.fronts[0], edit.fronts[1], sides), veil)
        changes += [Change(FRONT, "", "Front page", "index.html", clauses)] if clauses else []
    day, subject = day_and_subject(edit.about)
    if alone or edit.unread or veil.hides_text(subject):
        return Entry(edit.commit, day, None, (*changes, *uncounted(alone)), edit.unread)
    return Entry(edit.commit, day, subject, tuple(changes), 0)


def _clauses(
    kind: str, before: Record | None, after: Record | None, sides: Sides, drawn: dict[Figure, figures.FigureResult]
) -> Iterator[Clause]:
    if before is None or after is None:
        yield from came_or_went(kind, before, after, sides)
        return
    if before.id != after.id:
        yield Clause(What.MOVED, before=str(before.id), after=str(after.id))
    if isinstance(before, Figure) and isinstance(after, Figure):
        yield from results.of_figure(drawn[before], drawn[after])
    yield from parts.changes(before, after, sides)
