"""The curated facts: every YAML file of a briefing read into typed records, keyed by id."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from briefing.model import folder, yaml
from briefing.model.parts import Record, can_be_id
from briefing.model.reader import Reader, did_you_mean
from briefing.model.records import KINDS, Actor, Article, Discrepancy, Event, Figure, Front, Omission, Place, Theme
from briefing.model.yaml import Map, Node, Text
from briefing.problems import Mark, NotABriefing, Problem, codes, shortened

DRAFT = "draft"
"""The field that marks a record as a draft, with the value `yes`: it is read by nothing until the line is deleted."""
DRAFTED = "drafted"
"""The part of a file of drafts that keeps what was drafted, so that what was deleted is not drafted again."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that the facts files say. Each kind is keyed by id, in the order of ids."""

    articles: dict[str, Article] = field(default_factory=dict)
    """The articles that are compared."""
    actors: dict[str, Actor] = field(default_factory=dict)
    """Who speaks, acts or is spoken of."""
    places: dict[str, Place] = field(default_factory=dict)
    """Where."""
    events: dict[str, Event] = field(default_factory=dict)
    """What happened, or is said to have happened."""
    themes: dict[str, Theme] = field(default_factory=dict)
    """Background by subject."""
    figures: dict[str, Figure] = field(default_factory=dict)
    """Harm to people and other counts."""
    discrepancies: dict[str, Discrepancy] = field(default_factory=dict)
    """Where the articles disagree, as curated."""
    omissions: dict[str, Omission] = field(default_factory=dict)
    """What one article does not mention, as curated."""
    front: Front | None = None
    """The front page."""
    files: tuple[str, ...] = ()
    """The facts files that were read, in order."""
    drafts: tuple[Text, ...] = ()
    """Ids of records that are marked as drafts: they are part of nothing else here, and never published."""
    drafted: tuple[tuple[str, str, str], ...] = ()
    """Whatever was drafted: its kind, its id, and the sentences that it rests on, such as `one 2, two 5`."""

    def records(self) -> Iterator[Record]:
        """Every record, kind by kind."""
        for kind in KINDS:
            yield from getattr(self, kind).values()

    def find(self, record_id: str) -> Record | None:
        """The record of that id, of whatever kind."""
        return next((getattr(self, kind)[record_id] for kind in KINDS if record_id in getattr(self, kind)), None)

    def title(self, record_id: str) -> str:
        """What pages, data and messages call the record of that id; the id where there is none."""
        record = self.find(record_id)
        return record.called if record is not None else record_id


def read(
    root: Path, more: Iterable[Map] | None = None, instead: Mapping[str, str] | None = None
) -> tuple[Facts, list[Problem]]:
    """Reads `facts/**/*.yaml` below `root`, and a text for a file that has one in `instead`.

    With `more`, it reads that besides, as if a file held it, and takes every draft for a record.

    A file that does not parse is reported, and the others are still read. Raises NotABriefing when there is no
    `facts/` folder.
    """
    own = root / "facts"
    if not own.is_dir():
        where = "run this in the folder of a briefing, or name one with --root"
        raise NotABriefing(f"{root} has no facts/ folder: {where}")
    given = instead or {}
    names = sorted({*given, *(p.relative_to(root).as_posix() for p in own.rglob("*") if p.suffix in (".yaml", ".yml"))})
    collected = _Collected(accepting=more is not None)
    trees = [yaml.parse(given[name], name) if name in given else _tree(root, name) for name in names]
    for tree, problems in (*trees, *((tree, []) for tree in more or ())):
        collected.problems += problems
        collected.told = frozenset(problem.mark for problem in problems)
        if tree is None:
            collected.whole = False
        else:
            collected.add(tree)
    collected.problems += _unknown_ids(collected)
    by_kind = {kind: dict(sorted(records.items())) for kind, records in collected.records.items()}
    drafts, drafted = tuple(collected.drafts), tuple(collected.drafted)
    facts = Facts(**by_kind, front=collected.front, files=tuple(names), drafts=drafts, drafted=drafted)  # type: ignore[arg-type]  # keyed by kind
    return facts, collected.problems


_parsed: dict[str, tuple[bytes, tuple[Map | None, list[Problem]]]] = {}
"""By name, the digest of each file that was read last, and what was read: what nobody edited is not read again."""


def _tree(root: Path, name: str) -> tuple[Map | None, list[Problem]]:
    data = folder.contents(root, name, Mark(name, 1, 1), "split it: any number of files is read")
    if isinstance(data, Problem):
        return None, [data]
    digest, last = hashlib.sha256(data).digest(), _parsed.get(name)
    if last is None or last[0] != digest:
        last = _parsed[name] = digest, yaml.read(data, name)
    return last[1]


@lru_cache(maxsize=65_536)
def _record(cls: type[Record], record_id: Text, node: Map, told: frozenset[Mark]) -> tuple[Record | None, Reader]:
    met = Reader(told=told)
    return met.record(cls, node, f"'{record_id}'", record_id), met


@dataclass(slots=True)
class _Collected(Reader):
    """Reads files one by one, and holds their records."""

    accepting: bool = False
    """True when drafts are taken for records."""
    records: dict[str, dict[str, Record]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    ids: dict[str, tuple[str, Mark]] = field(default_factory=dict)
    """Every id declared, with its kind and place: also of records that could not be read, so that naming one is no
    further mistake."""
    drafts: list[Text] = field(default_factory=list)
    drafted: list[tuple[str, str, str]] = field(default_factory=list)
    front: Front | None = None
    front_at: Mark | None = None
    whole: bool = True
    """False when records could not be reached, so that an id which nothing has may be one of theirs."""

    def add(self, tree: Map) -> None:
        for kind, records in tree.items():
            if kind == "briefing":
                self._add_front(kind, records)
            elif kind not in KINDS and kind != DRAFTED:
                hint = did_you_mean(kind, [*KINDS, "briefing"]) or f"kinds: {', '.join(KINDS)}, briefing"
                self.problems.append(codes.FIELD_UNKNOWN(kind.mark, f"'{kind}' is not a kind of record", hint))
                self.whole = False
            elif not isinstance(records, Map):
                self.problems.append(codes.YAML_SHAPE(records.mark, f"`{kind}` must be a map of records by id"))
                self.whole = False
            elif kind == DRAFTED:
                by_kind = ((kind, ids) for kind, ids in records.items() if isinstance(ids, Map))
                self.drafted += [(str(kind), str(each), str(at)) for kind, ids in by_kind for each, at in ids.items()]
            else:
                for record_id, node in records.items():
                    self._add_record(str(kind), record_id, node)

    def _add_front(self, key: Text, node: Node) -> None:
        if self.front_at is not None:
            message = f"`briefing` stands twice; the first is at {self.front_at}"
            self.problems.append(codes.ID_DUPLICATE(key.mark, message))
            return
        self.front_at = key.mark
        self.front = self.record(Front, node, "the briefing")

    def _add_record(self, kind: str, record_id: Text, node: Node) -> None:
        if not can_be_id(record_id):
            self.problems.append(codes.ID_INVALID(record_id.mark, f"'{shortened(record_id)}' cannot be an id"))
            self.ids.setdefault(str(record_id), (kind, record_id.mark))
            return
        if record_id in self.ids:
            message = f"'{record_id}' is used already, at {self.ids[record_id][1]}"
            self.problems.append(codes.ID_DUPLICATE(record_id.mark, message))
            return
        self.ids[str(record_id)] = kind, record_id.mark
        if not isinstance(node, Map):
            self.record(KINDS[kind], node, f"'{record_id}'")
            return
        if node.named(DRAFT) == "yes":
            self.drafts.append(record_id)
            if not self.accepting:
                return
            node = node.without(DRAFT)
        record, met = _record(KINDS[kind], record_id, node, self.told)  # type: ignore[arg-type]  # a map has a hash
        self.problems += met.problems
        self.references += met.references
        if record is not None:
            self.records[kind][str(record_id)] = record


def _unknown_ids(collected: _Collected) -> Iterator[Problem]:
    drafts = set() if collected.accepting else set(collected.drafts)
    for ref, kinds in collected.references:
        kind = collected.ids[ref][0] if ref in collected.ids else None
        if kind is None and collected.whole:
            near = did_you_mean(ref, [other for other, (k, _) in collected.ids.items() if k in kinds])
            yield codes.ID_UNKNOWN(ref.mark, f"no record in {' or '.join(kinds)} has the id '{ref}'", near)
        elif ref in drafts:
            hint = f"accept that record too, by deleting its line `{DRAFT}`, or leave it out here"
            yield codes.ID_UNKNOWN(ref.mark, f"'{ref}' is only a draft", hint)
        elif kind is not None and kind not in kinds:
            yield codes.ID_WRONG_KIND(ref.mark, f"'{ref}' is in {kind}; a record of {' or '.join(kinds)} is expected")
