"""The curated facts: every YAML file of a briefing read into typed records, keyed by id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from briefing import cache, codes, folder, located, progress
from briefing.errors import NotABriefing
from briefing.facts import shared
from briefing.facts.ids import ID_LIMIT, ID_PATTERN, RESERVED, can_be_id
from briefing.facts.reader import Reading, did_you_mean, shortened
from briefing.facts.records import (
    KINDS,
    Actor,
    Article,
    Discrepancy,
    Event,
    Figure,
    Front,
    Include,
    Name,
    Place,
    Record,
)
from briefing.facts.shared import Shared
from briefing.located import Map, Node, Text
from briefing.problems import Mark, Problem

__all__ = ["ID_LIMIT", "ID_PATTERN", "RESERVED", "Facts", "Shared", "read"]


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that the facts files say. Each kind is keyed by id, in the order of ids."""

    articles: dict[str, Article] = field(default_factory=dict)
    """The sources."""
    actors: dict[str, Actor] = field(default_factory=dict)
    """Who speaks, acts or is spoken of."""
    places: dict[str, Place] = field(default_factory=dict)
    """Where."""
    events: dict[str, Event] = field(default_factory=dict)
    """What happened, was said, demanded or planned."""
    figures: dict[str, Figure] = field(default_factory=dict)
    """How many."""
    discrepancies: dict[str, Discrepancy] = field(default_factory=dict)
    """Where the sources differ, as curated."""
    front: Front | None = None
    """The front page."""
    files: tuple[str, ...] = ()
    """The facts files that were read, in order."""
    shared: dict[str, Shared] = field(default_factory=dict)
    """Every actor and place that an include shares, by id. Those that are named here are among the records too."""

    def records(self) -> Iterator[tuple[str, Record]]:
        """Every record with its kind."""
        for kind in KINDS:
            for record in getattr(self, kind).values():
                yield kind, record

    def find(self, record_id: str) -> Record | None:
        """The record of that id, of whatever kind."""
        return next((getattr(self, kind)[record_id] for kind in KINDS if record_id in getattr(self, kind)), None)

    def names_of(self, record: Actor | Place) -> tuple[Name, ...]:
        """The forms of a name as the articles print them, or as the briefing that shares the record gives them."""
        found = self.shared.get(record.id)
        return found.names if found is not None else record.names

    def known_actors(self) -> Iterator[Actor]:
        """The actors of the records, and those that are shared and not named here yet."""
        yield from self.actors.values()
        unnamed = (s.record for s in self.shared.values() if s.record.id not in self.actors)
        yield from (record for record in unnamed if isinstance(record, Actor))

    def known_places(self) -> Iterator[Place]:
        """The places of the records, and those that are shared and not named here yet."""
        yield from self.places.values()
        unnamed = (s.record for s in self.shared.values() if s.record.id not in self.places)
        yield from (record for record in unnamed if isinstance(record, Place))


def read(root: Path) -> tuple[Facts, list[Problem]]:
    """Reads `facts/**/*.yaml` below `root`.

    A file that does not parse is reported, and the others are still read. Raises NotABriefing when there is no
    `facts/` folder.
    """
    own = root / "facts"
    if not own.is_dir():
        raise NotABriefing(root)
    names = sorted(p.relative_to(root).as_posix() for p in own.rglob("*") if p.suffix in (".yaml", ".yml"))
    taken = _Taken()
    slowly = "" if located.with_libyaml() else ", slowly: PyYAML has no C parser here"
    for name in progress.each(names, f"reading the facts{slowly}"):
        tree, problems = _tree(root, name)
        if tree is None:
            taken.reading.problems += problems
            taken.whole = False
        else:
            taken.take(cache.kept_of("records", (tree,), partial(_file, tree, problems)))
    taken.take_shared(root)
    taken.reading.problems += _unknown_ids(taken)
    facts = Facts(
        **{kind: dict(sorted(records.items())) for kind, records in taken.records.items()},  # type: ignore[arg-type]
        front=taken.front,
        files=tuple(names),
        shared=dict(sorted(taken.shared.items())),
    )
    return facts, taken.reading.problems


def _tree(root: Path, name: str) -> tuple[Map | None, list[Problem]]:
    path = root / name
    if not folder.is_inside(path, root) or not path.is_file():
        return None, [codes.FILE_UNREADABLE(Mark(name, 1, 1), "not an ordinary file inside the briefing's folder")]
    return located.read(path, name)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A record, or the front page, as it stands in a file."""

    kind: str
    """`briefing` for the front page."""
    id: Text
    """The id; of the front page, its key."""
    node: Node
    read: Record | Front | None
    """None where it could not be read."""
    reading: Reading
    """What reading it collected."""


@dataclass(frozen=True, slots=True)
class _File:
    """What stands in one file, whatever stands in others."""

    entries: tuple[_Entry, ...]
    problems: tuple[Problem, ...]
    whole: bool
    """False when records could not be reached."""


def _file(tree: Map, problems: Sequence[Problem]) -> _File:
    found: list[Problem] = list(problems)
    entries: list[_Entry] = []
    whole = True
    for kind, records in tree.items():
        if kind == "briefing":
            reading = Reading(known=problems)
            entries.append(_Entry(kind, kind, records, reading.record(Front, records, "the briefing"), reading))
        elif kind not in KINDS:
            hint = did_you_mean(kind, [*KINDS, "briefing"]) or f"kinds: {', '.join(KINDS)}, briefing"
            found.append(codes.FIELD_UNKNOWN(kind.mark, f"'{kind}' is not a kind of record", hint))
            whole = False
        elif not isinstance(records, Map):
            found.append(codes.YAML_SHAPE(records.mark, f"`{kind}` must be a map of records by id"))
            whole = False
        else:
            entries += (_entry(str(kind), record_id, node, problems) for record_id, node in records.items())
    return _File(tuple(entries), tuple(found), whole)


def _entry(kind: str, record_id: Text, node: Node, problems: Sequence[Problem]) -> _Entry:
    reading = Reading(known=problems)
    if not can_be_id(record_id):
        reading.problems.append(codes.ID_INVALID(record_id.mark, f"'{shortened(record_id)}' cannot be an id"))
        return _Entry(kind, record_id, node, None, reading)
    return _Entry(kind, record_id, node, reading.record(KINDS[kind], node, f"'{record_id}'", record_id), reading)


@dataclass(slots=True)
class _Taken:
    """The records taken from the files read so far."""

    reading: Reading = field(default_factory=Reading)
    """What reading them collected."""
    records: dict[str, dict[str, Record]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    ids: dict[Text, str] = field(default_factory=dict)
    """Every id declared, with its kind: also of records that could not be read, so that naming them is no mistake."""
    front: Front | None = None
    shared: dict[str, Shared] = field(default_factory=dict)
    whole: bool = True
    """False when records could not be reached, so that an id which nothing has may be one of theirs."""

    def take(self, file: _File) -> None:
        self.reading.problems += file.problems
        self.whole = self.whole and file.whole
        for entry in file.entries:
            if entry.kind == "briefing":
                self._take_front(entry)
            else:
                self._take_record(entry)

    def _take_front(self, entry: _Entry) -> None:
        if self.front is not None:
            first = self.front.node.mark
            message = f"`briefing` stands twice; the first is at {first}"
            self.reading.problems.append(codes.ID_DUPLICATE(entry.id.mark, message))
            return
        self.reading.add(entry.reading)
        self.front = entry.read if isinstance(entry.read, Front) else None
        wanted = entry.node.named("include") if isinstance(entry.node, Map) else None
        if wanted is not None and (self.front is None or len(self.front.include) != len(wanted)):
            self.whole = False

    def _take_record(self, entry: _Entry) -> None:
        record_id = entry.id
        if record_id in self.ids and can_be_id(record_id):
            first = next(known for known in self.ids if known == record_id).mark
            message = f"'{record_id}' is used already, at {first}"
            self.reading.problems.append(codes.ID_DUPLICATE(record_id.mark, message))
            return
        self.reading.add(entry.reading)
        self.ids.setdefault(record_id, entry.kind)
        if isinstance(entry.read, Record):
            self.records[entry.kind][record_id] = entry.read

    def take_shared(self, root: Path) -> None:
        """Takes what the includes share, and puts what is named here among the records."""
        for include in _includes(self.front, self.reading):
            found, problems, whole = shared.read(root, include)
            self.reading.problems += problems
            self.whole = self.whole and whole
            for each in found:
                self._take_one_shared(each)
        for each in self._named({str(ref) for ref, _ in self.reading.references}):
            self.records[each.kind][str(each.record.id)] = each.record

    def _take_one_shared(self, each: Shared) -> None:
        record_id = each.record.id
        if record_id in self.ids:
            own = next(known for known in self.ids if known == record_id).mark
            message = f"'{record_id}' is shared by '{each.origin.include.name}' too, at {record_id.mark}"
            hint = "keep one of the two: name the shared record and leave this one out, or give this one another id"
            self.reading.problems.append(codes.ID_DUPLICATE(own, message, hint))
        else:
            self.ids[record_id] = each.kind
            self.shared[str(record_id)] = each

    def _named(self, refs: set[str]) -> Iterator[Shared]:
        """The shared records that are named here, and the places around them."""
        waiting = sorted(refs & self.shared.keys())
        taken: set[str] = set()
        while waiting:
            here = waiting.pop()
            if here not in taken:
                taken.add(here)
                yield self.shared[here]
                around = getattr(self.shared[here].record, "within", None)
                waiting += [str(around)] if around is not None else []


def _includes(front: Front | None, reading: Reading) -> Iterator[Include]:
    """The includes of a briefing, each under a name of its own."""
    seen: dict[str, Mark] = {}
    for include in front.include if front is not None else ():
        name = include.name
        if not can_be_id(name):
            reading.problems.append(codes.ID_INVALID(name.mark, f"'{shortened(name)}' cannot be an id"))
        elif name in seen:
            message = f"'{name}' is the name of two includes; the first is at {seen[name]}"
            reading.problems.append(codes.ID_DUPLICATE(name.mark, message, "give each include a name of its own"))
        seen.setdefault(str(name), name.mark)
        yield include


def _unknown_ids(taken: _Taken) -> Iterator[Problem]:
    for ref, kinds in taken.reading.references:
        kind = taken.ids.get(ref)
        if kind is None and taken.whole:
            near = did_you_mean(ref, [other for other, k in taken.ids.items() if k in kinds])
            yield codes.ID_UNKNOWN(ref.mark, f"no record in {' or '.join(kinds)} has the id '{ref}'", near)
        elif kind is not None and kind not in kinds:
            yield codes.ID_WRONG_KIND(ref.mark, f"'{ref}' is in {kind}; a record of {' or '.join(kinds)} is expected")
