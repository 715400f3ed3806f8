"""Lines put into a facts file, or taken out, so that every other line and comment stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from briefing.assist.drafts import Value, block, item
from briefing.model import yaml
from briefing.model.parts import Path
from briefing.model.yaml import Map, Seq
from briefing.problems import NotWritten


def insert(
    text: str, name: str, path: Path, value: Mapping[str, Value] | Sequence[Mapping[str, Value]]
) -> tuple[str, str]:
    """The text of a facts file with fields added to the map at `path` or items to the list there, and what was added.

    What is missing of the path is begun. The result reads back as the old facts with the new value and nothing else;
    where it would not, NotWritten is raised. `name` is the file's, for messages.
    """
    tree, problems = yaml.parse(text, name)
    if tree is None or problems:
        raise NotWritten(problems[0].explain())
    here: Any = tree
    for depth, step in enumerate(path):
        try:
            here = here[step]
        except (LookupError, TypeError):
            for missing in reversed(path[depth:]):
                value = {str(missing): value}
            break
    by_hand = NotWritten(f"{here.mark}: this is laid out in a way that cannot be added to; write it by hand")
    ending = "\r\n" if "\r\n" in text else "\n"
    lines = (text if text.endswith("\n") or not text else text + ending).split("\n")
    if isinstance(value, Mapping) and isinstance(here, Map):
        at, indent = _end_of_map(here, lines)
        added = [""] * _apart(here, tree, lines) + block(value, indent)
        cast("dict[str, Any]", here).update(value)
    elif not isinstance(value, Mapping) and isinstance(here, Seq) and (end := _end_of_list(here, lines)):
        at, indent = end
        added = [line for each in value for line in item(each, indent).splitlines()]
        cast("list[Any]", here).extend(value)
    else:
        raise by_hand
    made = "\n".join([*lines[:at], *(line + ending[:-1] for line in added), *lines[at:]])
    if yaml.parse(made, name) != (tree, []):
        raise by_hand
    return made, "\n".join(added).lstrip("\n") + "\n"


def remove(text: str, name: str, path: Path) -> str:
    """The text of a facts file without the field or record at `path`, the comments right above it, and emptied maps.

    Raises NotWritten where the result would not read back as the rest, and KeyError where nothing is at `path`.
    """
    tree, problems = yaml.parse(text, name)
    maps: list[Any] = [tree]
    for step in path[:-1]:
        maps.append(maps[-1][step])
    depth = next((n for n in range(len(path) - 1, 0, -1) if len(maps[n]) > 1), 0)
    key = cast("Map", maps[depth]).key(str(path[depth]))
    if key is None:
        raise KeyError(path[-1])
    lines = text.split("\n")
    first, indent = key.mark.line - 1, key.mark.column - 1
    end = _after(lines, key.mark.line, indent, "-")
    while first and lines[first - 1].startswith(" " * indent + "#"):
        first -= 1
    made = "\n".join([*lines[:first], *lines[end:]])
    del maps[depth][key]
    if problems or yaml.parse(made, name) != (tree, []):
        raise NotWritten(f"{key.mark}: this is laid out in a way that cannot be taken out; edit it by hand")
    return made


def _end_of_map(node: Map, lines: Sequence[str]) -> tuple[int, int]:
    """Before which line a field is added to a map, and its indent."""
    if not node:
        return len(lines) - 1, 0
    key = list(node)[-1]
    return _after(lines, key.mark.line, key.mark.column - 1, "-"), key.mark.column - 1


def _end_of_list(node: Seq, lines: Sequence[str]) -> tuple[int, int] | None:
    """Before which line an item is added to a list, and its indent; None where items do not begin lines."""
    mark = node[-1].mark
    before = lines[mark.line - 1][: mark.column - 1].rstrip()
    indent = len(before) - 1
    return (_after(lines, mark.line, indent), indent) if before.strip() == "-" else None


def _after(lines: Sequence[str], first: int, indent: int, besides: str = "\0") -> int:
    """How many lines come before what follows a child that begins on line `first`, counted from 1.

    What is indented deeper belongs to it, and lines of the same indent that begin with `besides`.
    """
    last = first
    for number, line in enumerate(lines[first:], first + 1):
        words = line.strip()
        depth = len(line) - len(line.lstrip(" "))
        if words and not (depth > indent or (depth == indent and words.startswith(besides))):
            break
        last = number if words else last
    return last


def _apart(node: Map, tree: Map, lines: Sequence[str]) -> int:
    """How many blank lines stand before a new field of a map: one where records stand apart, and between kinds."""
    if node is tree:
        return 1 if node else 0
    above = [line.strip() for line in lines[: list(node)[-1].mark.line - 1] if not line.strip().startswith("#")]
    return 1 if any(node is kind for kind in tree.values()) and above and not above[-1] else 0
