"""The records of a facts file, told apart without reading it as YAML, so that only those that changed are read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from briefing import located
from briefing.located import Map, Node

Key = tuple[str, str]
"""Kind and id of a record; the front page has no id."""

_KIND = re.compile(r"([a-z_]+):[ \t]*(?:#.*)?\r?\n?\Z")
_ID = re.compile(r"( +)([a-z0-9-]+):[ \t]*(?:#.*)?\r?\n?\Z")
_FRONT = "briefing"


def changed(before: str, after: str, name: str) -> tuple[dict[Key, Node], dict[Key, Node], bool]:
    """The records that differ between two versions of a file, in each of them; and whether both could be read.

    A file that is not laid out as one kind after another, each record below it at the same indent, is read as a whole.
    """
    texts = split(before), split(after)
    if texts[0] is None or texts[1] is None:
        return _differing(_whole(before, name), _whole(after, name))
    keys = {key for key in {*texts[0], *texts[1]} if texts[0].get(key) != texts[1].get(key)}
    pieces = [
        _parsed({key: text for key, text in side.items() if key in keys}, name) for side in texts if side is not None
    ]
    if pieces[0] is None or pieces[1] is None:
        return _differing(_whole(before, name), _whole(after, name))
    return _differing(pieces[0], pieces[1])


def _differing(
    before: dict[Key, Node] | None, after: dict[Key, Node] | None
) -> tuple[dict[Key, Node], dict[Key, Node], bool]:
    if before is None or after is None:
        return {}, {}, False
    same = {key for key in before if key in after and before[key] == after[key]}
    kept = ({key: node for key, node in side.items() if key not in same} for side in (before, after))
    first, second = kept
    return first, second, True


def split(text: str) -> dict[Key, str] | None:
    """The text of each record with the key of its kind above it; None for another layout."""
    found: dict[Key, list[str]] = {}
    kind, indent, here = "", "", None
    # Not `splitlines`, which also ends lines where YAML does not.
    for line in (f"{line}\n" for line in text.split("\n")):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            if here is not None:
                found[here].append(line)
        elif not line.startswith(" "):
            head = _KIND.match(line)
            if head is None:
                return None
            kind, indent = head[1], ""
            here = (kind, "") if kind == _FRONT else None
            if here is not None:
                found.setdefault(here, [f"{kind}:\n"])
        elif here is not None and (kind == _FRONT or (indent and line.startswith(f"{indent} "))):
            found[here].append(line)
        else:
            head = _ID.match(line)
            key = (kind, head[2]) if head is not None else None
            if head is None or key is None or not kind or key in found or (indent and head[1] != indent):
                return None
            indent, here = head[1], key
            found[key] = [f"{kind}:\n", line]
    return {key: "".join(lines).rstrip() + "\n" for key, lines in found.items()}


def _parsed(texts: dict[Key, str], name: str) -> dict[Key, Node] | None:
    found: dict[Key, Node] = {}
    for key, text in texts.items():
        read = _whole(text, name)
        if read is None or list(read) != [key]:
            return None
        found |= read
    return found


def _whole(text: str, name: str) -> dict[Key, Node] | None:
    tree, _ = located.parse(text, name)
    return dict(_records(tree)) if tree is not None else None


def _records(tree: Map) -> Iterator[tuple[Key, Node]]:
    for kind, records in tree.items():
        if kind == _FRONT:
            yield (str(kind), ""), records
        elif isinstance(records, Map):
            yield from (((str(kind), str(record_id)), node) for record_id, node in records.items())
