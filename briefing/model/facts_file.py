"""One facts file, read by itself: its records with what is wrong with each, before any other file is looked at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from briefing import memo
from briefing.model import formats, yaml
from briefing.model.parts import Part, can_be_id
from briefing.model.reader import Reader, did_you_mean
from briefing.model.records import KINDS, Front
from briefing.model.yaml import Map, Node, Text
from briefing.problems import Mark, Problem, codes, shortened

_MOST_SLIPS = 20
"""Most records of a file that cannot be read beside which the others are."""
_KEY = re.compile(r"(?: {2})?[^\s#-]")
"""How the line of a kind begins, and of a record."""
DRAFT = "draft"
"""The field that marks a record as a draft, with the value `yes`: it is read by nothing until the line is deleted."""
DRAFTED = "drafted"
"""The part of a file of drafts that keeps what was drafted, so that what was deleted is not drafted again."""
FRONT = "briefing"
"""The part of a file that holds the front page."""


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """A record or the front page as a file holds it."""

    kind: str
    """The key that it stands under."""
    id: Text
    """Its id; of the front page its kind."""
    part: Part | None
    """None where it could not be read."""
    problems: tuple[Problem, ...]
    """What is wrong with it by itself."""
    references: tuple[tuple[Text, tuple[str, ...]], ...]
    """Every id that it names, with the kinds that it may be of."""
    is_draft: bool = False
    can_be_named: bool = True
    """False where its id cannot be one."""


@dataclass(slots=True)
class FactsFile:
    """What a file holds."""

    entries: list[RecordEntry] = field(default_factory=list)
    """Records and the front page, in the order of the file."""
    drafted: list[tuple[str, str, str]] = field(default_factory=list)
    """Whatever was drafted: its kind, its id, and the sentences that it rests on."""
    problems: list[Problem] = field(default_factory=list)
    """What is wrong with the file itself."""
    format: Text | None = None
    """The number of the format of all facts, as it stands here; None where it does not."""
    is_whole: bool = True
    """False when records could not be reached, so that an id which nothing has may be one of theirs."""


def read(name: str, data: bytes, older: int = formats.NEWEST) -> FactsFile:
    """The records of a file, given its path from the briefing's folder, its bytes, and the format of the facts."""
    return _newest((name, older), data)


@memo.memoise_newest(bound=4096)
def _newest(name: tuple[str, int], data: bytes) -> FactsFile:
    """See `read`; `name` is the path with the number of the format, so that each is remembered beside the other."""
    path, older = name
    return of_bytes(data, path, older)


def of_bytes(data: bytes, name: str, older: int = formats.NEWEST) -> FactsFile:
    """The records of a file, without remembering them: for what it may hold one day."""
    tree, problems = yaml.read(data, name)
    return of_tree(tree, problems, older) if tree is not None else _piece_by_piece(data, name, problems, older)


def _piece_by_piece(data: bytes, name: str, problems: list[Problem], older: int) -> FactsFile:
    """The records of a file that cannot be read whole: of all but those that cannot be read by themselves.

    `problems` are those of the whole file. They are given, and no records, where it is no record that has the slip,
    where too many have one, and of a file that is no UTF-8. `older` is the format in which it is written.
    """
    try:
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        return of_tree(None, problems)
    slips = [each for each in _records_of(lines) if yaml.parse(_only(lines, each), name)[0] is None]
    if not 0 < len(slips) <= _MOST_SLIPS:
        return of_tree(None, problems)
    tree, found = yaml.parse(_but(lines, slips), name)
    if tree is None:
        return of_tree(None, problems)
    for number in range(len(slips)):
        found += yaml.parse(_but(lines, [*slips[:number], *slips[number + 1 :]]), name)[1]
    file = of_tree(tree, list(dict.fromkeys(found)), older)
    # What a record that cannot be read is called is not known either.
    file.is_whole = False
    return file


def _records_of(lines: Sequence[str]) -> Iterator[range]:
    """The lines of each record of a facts file, by the indents of keys: those of a kind, and one step below."""
    starts = [number for number, line in enumerate(lines) if _KEY.match(line)]
    kind = ""
    for start, end in pairwise([*starts, len(lines)]):
        if not lines[start].startswith(" "):
            kind = lines[start].partition(":")[0]
        elif kind in KINDS:
            yield range(start, end)


def _only(lines: Sequence[str], record: range) -> str:
    """A file that holds one record and nothing else."""
    return "\n".join(["x:", *(lines[number] for number in record)])


def _but(lines: Sequence[str], records: Iterable[range]) -> str:
    """A file without some of its records: their lines are empty, so that every other stands where it was."""
    left = list(lines)
    for record in records:
        left[record.start : record.stop] = [""] * len(record)
    return "\n".join(left)


def unreadable(problem: Problem) -> FactsFile:
    """What stands for a file that cannot be read: no records, and the problem that says why."""
    return FactsFile(problems=[problem], is_whole=False)


def of_tree(tree: Map | None, problems: list[Problem], older: int = formats.NEWEST) -> FactsFile:
    """The records of a parsed file, given what was wrong with its YAML, and the number of its format."""
    emptied = _emptied(tree)
    tree = formats.upgraded(tree, older) if tree is not None else None
    file = FactsFile(problems=[p for p in problems if p.mark not in emptied], is_whole=tree is not None)
    reported = frozenset(problem.mark for problem in problems)
    for key, node in tree.items() if tree is not None else ():
        if node.mark not in emptied:
            _add(file, key, node, reported)
    return file


def _add(file: FactsFile, key: Text, node: Node, reported: frozenset[Mark]) -> None:
    """Adds what stands under one key of a file; `reported` are places with a mistake in the YAML itself."""
    if key == FRONT:
        file.entries.append(_entry(FRONT, key, Front, node, "the briefing", reported))
    elif key == formats.KEY:
        file.format = node if isinstance(node, Text) else Text("", node.mark)
    elif key not in KINDS and key != DRAFTED:
        hint = did_you_mean(key, [*KINDS, FRONT, formats.KEY]) or f"kinds: {', '.join(KINDS)}, {FRONT}"
        file.problems.append(codes.FIELD_UNKNOWN(key.mark, f"'{key}' is not a kind of record", hint))
        file.is_whole = False
    elif not isinstance(node, Map):
        file.problems.append(codes.YAML_SHAPE(node.mark, f"`{key}` must be a map of records by id"))
        file.is_whole = False
    elif key == DRAFTED:
        file.drafted += _drafted(node)
    else:
        file.entries += [_record(str(key), record_id, record, reported) for record_id, record in node.items()]


def _emptied(tree: Map | None) -> frozenset[Mark]:
    """The places of kinds whose last record was deleted, where only the key is left."""
    kinds = tree.items() if tree is not None else ()
    return frozenset(node.mark for key, node in kinds if key in (*KINDS, DRAFTED) and node == "")


def _drafted(node: Map) -> list[tuple[str, str, str]]:
    """The kind, the id and the sentences of whatever was drafted, from the part of a file that lists it."""
    by_kind = [(kind, ids) for kind, ids in node.items() if isinstance(ids, Map)]
    return [(str(kind), str(each), str(sentences)) for kind, ids in by_kind for each, sentences in ids.items()]


@dataclass(frozen=True, slots=True, eq=False)
class _Placed:
    """A key and its value, equal to another of the same texts in the same places."""

    key: Text
    node: Node

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Placed):
            return NotImplemented
        return yaml.is_unmoved(self.key, other.key) and yaml.is_unmoved(self.node, other.node)

    def __hash__(self) -> int:
        return hash(self.key.mark)


def _record(kind: str, record_id: Text, node: Node, reported: frozenset[Mark]) -> RecordEntry:
    """A record of a file from its YAML; `reported` are places with a mistake in the YAML itself."""
    return _newest_record((record_id.mark.file, kind, record_id), _Placed(record_id, node), reported)


# What is remembered of a record elsewhere is remembered by this object: without it an edit would lose all of that.
@memo.memoise_newest(bound=65_536)
def _newest_record(name: tuple[str, str, str], placed: _Placed, reported: frozenset[Mark]) -> RecordEntry:
    """A record of a file: the same object until it is edited or moved. `name`: the file's path, the kind, the id."""
    _, kind, _ = name
    record_id = placed.key
    node = placed.node
    if not can_be_id(record_id):
        problem = codes.ID_INVALID(record_id.mark, f"'{shortened(record_id)}' cannot be an id")
        return RecordEntry(kind, record_id, None, (problem,), (), can_be_named=False)
    is_draft = isinstance(node, Map) and node.named(DRAFT) == "yes"
    if isinstance(node, Map) and is_draft:
        node = node.without(DRAFT)
    return _entry(kind, record_id, KINDS[kind], node, f"'{record_id}'", reported, is_draft=is_draft)


def _entry(
    kind: str, key: Text, cls: type[Part], node: Node, name: str, reported: frozenset[Mark], *, is_draft: bool = False
) -> RecordEntry:
    """A record, or the front page, read into its class, with what is wrong with it and what it names.

    `name` is what messages call it, `reported` are places with a mistake in the YAML itself.
    """
    reader = Reader(reported=reported)
    part = reader.record(cls, node, name, None if kind == FRONT else key)
    return RecordEntry(kind, key, part, tuple(reader.problems), tuple(reader.references), is_draft)
