"""The curated facts: every YAML file of a briefing read into typed records, keyed by id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from briefing import codes, folder, located
from briefing.errors import NotABriefing
from briefing.facts.reader import Reading, did_you_mean, shortened
from briefing.facts.records import (
    KINDS,
    Actor,
    Article,
    Discrepancy,
    Event,
    Figure,
    Front,
    Place,
    Record,
)
from briefing.located import Map, Node, Text
from briefing.problems import Mark, Problem

ID_PATTERN = "[a-z0-9]+(?:-[a-z0-9]+)*"
"""What an id looks like, as a regular expression."""
ID_LIMIT = 64
"""Most characters of an id."""
RESERVED = frozenset(
    ["index", "con", "prn", "aux", "nul", "404", *(f"{d}{n}" for d in ("com", "lpt") for n in range(10))]
)
"""Words that cannot be ids: they are the names of other pages, or of devices."""


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

    def records(self) -> Iterator[tuple[str, Record]]:
        """Every record with its kind."""
        for kind in KINDS:
            for record in getattr(self, kind).values():
                yield kind, record

    def find(self, record_id: str) -> Record | None:
        """The record of that id, of whatever kind."""
        return next((getattr(self, kind)[record_id] for kind in KINDS if record_id in getattr(self, kind)), None)


def read(root: Path) -> tuple[Facts, list[Problem]]:
    """Reads `facts/**/*.yaml` below `root`.

    A file that does not parse is reported, and the others are still read. Raises NotABriefing when there is no
    `facts/` folder.
    """
    own = root / "facts"
    if not own.is_dir():
        raise NotABriefing(root)
    names = sorted(p.relative_to(root).as_posix() for p in own.rglob("*") if p.suffix in (".yaml", ".yml"))
    reading = Reading()
    taken = _Taken()
    for name in names:
        tree, problems = _tree(root, name)
        reading.problems += problems
        if tree is not None:
            taken.take(tree, reading)
        else:
            taken.whole = False
    reading.problems += _unknown_ids(reading, taken)
    facts = Facts(
        **{kind: dict(sorted(records.items())) for kind, records in taken.records.items()},  # type: ignore[arg-type]
        front=taken.front,
        files=tuple(names),
    )
    return facts, reading.problems


def _tree(root: Path, name: str) -> tuple[Map | None, list[Problem]]:
    path = root / name
    if not folder.is_inside(path, root) or not path.is_file():
        return None, [codes.FILE_UNREADABLE(Mark(name, 1, 1), "not an ordinary file inside the briefing's folder")]
    return located.read(path, name)


@dataclass(slots=True)
class _Taken:
    """The records taken from the files read so far."""

    records: dict[str, dict[str, Record]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    ids: dict[Text, str] = field(default_factory=dict)
    """Every id declared, with its kind: also of records that could not be read, so that naming them is no mistake."""
    front: Front | None = None
    whole: bool = True
    """False when records could not be reached, so that an id which nothing has may be one of theirs."""

    def take(self, tree: Map, reading: Reading) -> None:
        for kind, records in tree.items():
            if kind == "briefing":
                self._take_front(kind, records, reading)
            elif kind not in KINDS:
                hint = did_you_mean(kind, [*KINDS, "briefing"]) or f"kinds: {', '.join(KINDS)}, briefing"
                reading.problems.append(codes.FIELD_UNKNOWN(kind.mark, f"'{kind}' is not a kind of record", hint))
                self.whole = False
            elif not isinstance(records, Map):
                reading.problems.append(codes.YAML_SHAPE(records.mark, f"`{kind}` must be a map of records by id"))
                self.whole = False
            else:
                for record_id, node in records.items():
                    self._take_record(kind, record_id, node, reading)

    def _take_front(self, key: Text, node: Node, reading: Reading) -> None:
        if self.front is not None:
            first = self.front.node.mark
            reading.problems.append(codes.ID_DUPLICATE(key.mark, f"`briefing` stands twice; the first is at {first}"))
            return
        self.front = reading.record(Front, node, "the briefing")

    def _take_record(self, kind: str, record_id: Text, node: Node, reading: Reading) -> None:
        if not re.fullmatch(ID_PATTERN, record_id) or len(record_id) > ID_LIMIT or record_id in RESERVED:
            reading.problems.append(codes.ID_INVALID(record_id.mark, f"'{shortened(record_id)}' cannot be an id"))
            self.ids.setdefault(record_id, kind)
            return
        if record_id in self.ids:
            first = next(known for known in self.ids if known == record_id).mark
            reading.problems.append(codes.ID_DUPLICATE(record_id.mark, f"'{record_id}' is used already, at {first}"))
            return
        self.ids[record_id] = kind
        record = reading.record(KINDS[kind], node, f"'{record_id}'", record_id)
        if record is not None:
            self.records[kind][record_id] = record


def _unknown_ids(reading: Reading, taken: _Taken) -> Iterator[Problem]:
    for ref, kinds in reading.references:
        kind = taken.ids.get(ref)
        if kind is None and taken.whole:
            near = did_you_mean(ref, [other for other, k in taken.ids.items() if k in kinds])
            yield codes.ID_UNKNOWN(ref.mark, f"no record in {' or '.join(kinds)} has the id '{ref}'", near)
        elif kind is not None and kind not in kinds:
            yield codes.ID_WRONG_KIND(ref.mark, f"'{ref}' is in {kind}; a record of {' or '.join(kinds)} is expected")
