"""What was published, where no git keeps it: the first version, and of each later day the records that changed.

It lies in `published/` beside the facts, one JSON file a day, and is written when a site is published. It holds what
pages show together and nothing else: each time, every version is projected anew with whoever is protected by now, and
words that name them go. A version is a tree as a facts file has it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from briefing import memo
from briefing.model import facts, formats
from briefing.model.facts import Facts
from briefing.model.facts_file import FRONT
from briefing.model.fields import fields
from briefing.model.parts import Part, Record
from briefing.model.reader import Reader
from briefing.model.records import KINDS, Actor, Front
from briefing.model.yaml import Map, Node, Seq, Text
from briefing.pipeline import Edition
from briefing.privacy.versions import Versions, project_together
from briefing.problems import Mark, NotWritten
from briefing.verify import readings
from briefing.verify.anchors import Anchored
from briefing.verify.briefing import Briefing

FOLDER = "published"
"""The folder, in that of the briefing."""
_FIRST = "begin.json"
"""The file of the first version, which also names its day."""
_NOT_SHOWN = "[words not shown]"
"""What stands for words that name somebody who was protected later."""
_RECORDS = "records"
_GONE = "gone"
_DAY = "day"

Tree = Mapping[str, Mapping[str, Any]]
"""A version: the fields of each record by kind and id; those of the front page are the only ones of their kind."""


class Version(NamedTuple):
    """What was public from a day on."""

    day: date
    """In UTC."""
    tree: Tree
    """The records."""


def versions(root: Path) -> list[Version]:
    """Every version that is kept of the briefing in `root`, the oldest first; none where none is.

    Raises NotWritten for a file that cannot be read: what it held would be lost.
    """
    folder = root / FOLDER
    if not (folder / _FIRST).is_file():
        return []
    first = _read(folder / _FIRST)
    found = [Version(date.fromisoformat(str(first.get(_DAY))), first[_RECORDS])]
    for path in sorted(folder.glob("????-??-??.json")):
        found.append(Version(date.fromisoformat(path.stem), _changed(found[-1].tree, _read(path))))
    return found


def with_current(kept: Sequence[Version], edition: Edition, today: date) -> list[Version]:
    """The versions, the oldest first, with what an edition has today, where it has anything else than the last."""
    current = Version(today, _tree(edition.public.listed.facts, lambda _: True))
    if kept and kept[-1].tree == current.tree:
        return [*kept]
    # The first version stays: what changed on its day is told, too.
    return [*(kept[:-1] if len(kept) > 1 and kept[-1].day == today else kept), current]


def keep(root: Path, edition: Edition, today: date) -> None:
    """Keeps what an edition of the briefing in `root` has published today, beside all that is kept of it."""
    found = with_current(versions(root), edition, today)
    shown = projected([briefing(root, version) for version in found], people(root))
    trees = [_tree(world.facts, shown.may_be_printed) for world in shown.worlds]
    folder = root / FOLDER
    folder.mkdir(exist_ok=True)
    _write(folder / _FIRST, {_DAY: found[0].day.isoformat(), _RECORDS: trees[0]})
    for version, before, tree in zip(found[1:], trees, trees[1:], strict=False):
        _write(folder / f"{version.day.isoformat()}.json", _difference(before, tree))


def people(root: Path) -> tuple[Actor, ...]:
    """The actors of the briefing in `root` as they are now, with names that nothing public has. Raises NotABriefing."""
    read, _ = facts.read(root)
    return tuple(read.actors.values())


def projected(briefings: Sequence[Briefing], actors: Iterable[Actor]) -> Versions:
    """Versions, the last one that of today, as far as they may be told of, given its actors of now."""
    return project_together(briefings, latest=briefings[-1], others=actors)


def briefing(root: Path, version: Version) -> Briefing:
    """The records of a version, without articles or citations."""
    by_kind: dict[str, dict[str, Record]] = {kind: {} for kind in KINDS}
    tree = formats.upgraded(_node(version.tree), _format(version.tree))
    for kind in KINDS:
        records = tree.named(kind)
        for key, node in records.items() if isinstance(records, Map) else ():
            part = _part(kind, str(key), json.dumps(_plain_node(node)))
            if isinstance(part, Record):
                by_kind[kind][str(key)] = part
    front = tree.named(FRONT)
    read = _part(FRONT, FRONT, json.dumps(_plain_node(front))) if front is not None else None
    records_of = {kind: dict(sorted(records.items())) for kind, records in by_kind.items()}
    held = Facts(
        **records_of,  # type: ignore[arg-type]  # keyed by kind
        front=read if isinstance(read, Front) else None,
        files=(FOLDER,),
    )
    return Briefing(root, held, {}, Anchored(()), readings.read(held)[0])


@memo.memoise_newest(bound=4096)
def _versions_of(name: tuple[str, str]) -> dict[str, Part | None]:
    """The parts read of the versions of one record, by their JSON. `name` is its kind and id."""
    return {}


def _part(kind: str, key: str, text: str) -> Part | None:
    """A record, or the front page, from its JSON; None where it cannot be read. One that did not change is the same."""
    read = _versions_of((kind, key))
    if text not in read:
        mark = Mark(f"{FOLDER}/{kind}", 1, 1)
        cls: type[Part] = Front if kind == FRONT else KINDS[kind]
        read[text] = Reader().record(cls, _node(json.loads(text)), key, None if kind == FRONT else Text(key, mark))
    return read[text]


def _format(tree: Tree) -> int:
    """The number of the format of a version."""
    return formats.number(str(tree.get(formats.KEY, 1))) or 1


def _tree(held: Facts, may_be_printed: Callable[[str], bool]) -> dict[str, Any]:
    """What is published of facts, as a facts file has it, without words that may not be printed.

    A record whose id holds such words is left out.
    """
    made: dict[str, Any] = {formats.KEY: str(formats.NEWEST)}
    for kind in KINDS:
        records = getattr(held, kind)
        made[kind] = {key: _fields(record, may_be_printed) for key, record in records.items() if may_be_printed(key)}
    if held.front is not None:
        made[FRONT] = _fields(held.front, may_be_printed)
    return made


def _fields(part: Part, may_be_printed: Callable[[str], bool]) -> dict[str, Any]:
    """The fields of a part that hold anything else than what holds without them."""
    held = {field.name: (getattr(part, field.name), field.default) for field in fields(type(part))}
    return {
        name: _plain(value, may_be_printed)
        for name, (value, default) in held.items()
        if value is not None and value not in ((), {}) and value != default
    }


def _plain(held: Any, may_be_printed: Callable[[str], bool]) -> Any:
    """A value of a field as a facts file has it."""
    if isinstance(held, Part):
        return _fields(held, may_be_printed)
    if isinstance(held, tuple):
        return [_plain(item, may_be_printed) for item in held]
    if isinstance(held, dict):
        return {str(key): _plain(value, may_be_printed) for key, value in held.items()}
    if isinstance(held, bool):
        return "yes" if held else "no"
    if isinstance(held, date):
        return held.isoformat()
    if isinstance(held, (Text, Fraction)):
        return str(held) if may_be_printed(str(held)) else _NOT_SHOWN
    return str(held.value)


def _node(held: Any) -> Any:
    """A plain value as a node, of no place."""
    mark = Mark(FOLDER, 1, 1)
    if isinstance(held, Mapping):
        made = Map(mark)
        made.update((Text(str(key), mark), _node(value)) for key, value in held.items())
        return made
    if isinstance(held, list):
        items = Seq(mark)
        items.extend(map(_node, held))
        return items
    return Text(str(held), mark)


def _plain_node(node: Node) -> Any:
    """A node as a plain value."""
    if isinstance(node, Map):
        return {str(key): _plain_node(value) for key, value in node.items()}
    return [_plain_node(item) for item in node] if isinstance(node, Seq) else str(node)


def _difference(before: Tree, after: Tree) -> dict[str, Any]:
    """What brings one version to the next: the records that are new or other, and the ids of those that are gone."""
    changed = {kind: _unlike(kind, after[kind], before.get(kind)) for kind in after}
    gone = {kind: sorted(set(records) - set(after.get(kind, ()))) for kind, records in before.items() if kind in KINDS}
    return {
        _RECORDS: {kind: records for kind, records in changed.items() if records},
        _GONE: {kind: ids for kind, ids in gone.items() if ids},
    }


def _unlike(kind: str, after: Any, before: Any) -> Any:
    """Of two versions of a kind the records that are other in the later one; the front page whole where it is."""
    if kind not in KINDS:
        return after if after != before else None
    known = before or {}
    return {key: value for key, value in after.items() if known.get(key) != value}


def _changed(before: Tree, difference: Mapping[str, Any]) -> dict[str, Any]:
    """The version that a difference makes of the one before."""
    made: dict[str, Any] = dict(before)
    for kind, held in difference[_RECORDS].items():
        made[kind] = dict(sorted({**made.get(kind, {}), **held}.items())) if kind in KINDS else held
    for kind, ids in difference[_GONE].items():
        made[kind] = _without(made[kind], ids)
    return made


def _without(records: Mapping[str, Any], ids: Iterable[str]) -> dict[str, Any]:
    """The records but for those of some ids."""
    gone = set(ids)
    return {key: record for key, record in records.items() if key not in gone}


def _read(path: Path) -> dict[str, Any]:
    """What a file holds. Raises NotWritten where it cannot be read."""
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
        return {_GONE: {}, **held, _RECORDS: dict(held[_RECORDS])}
    except (ValueError, KeyError, TypeError) as cause:
        told = f"{FOLDER}/{path.name} cannot be read ({cause}), and holds what was published"
        raise NotWritten(f"{told}: bring it back, or move the folder away to begin anew") from cause


def _write(path: Path, held: Mapping[str, Any]) -> None:
    """Writes a file whose content is another than it was."""
    data = (json.dumps(held, ensure_ascii=False, indent=1) + "\n").encode()
    if not path.is_file() or path.read_bytes() != data:
        path.write_bytes(data)
