"""Facts files as text: what is written into them, put in or taken out so that every other line and comment stays.

What is written here reads back as the very same strings, and a record is renamed wherever the facts name it.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, count
from pathlib import Path
from typing import Any, TypeAlias, cast

from anyascii import anyascii

from briefing.model import facts, parts, yaml
from briefing.model.facts import Facts
from briefing.model.fields import refs
from briefing.model.parts import Record, can_be_id
from briefing.model.records import KIND_OF, Discrepancy
from briefing.model.yaml import Map, Seq, Text
from briefing.problems import NotWritten, errors

_WIDTH = 116
_ID_LIMIT = 40
"""Most characters of an id that is made here; a curator may want to read it."""
_LONG = frozenset(("quote", "says", "reason", "supplied"))
"""Fields whose texts are folded over several lines."""

Value: TypeAlias = "str | Sequence[Value] | Mapping[str, Value]"
"""What a field holds: a text, a list of ids or of maps, or a map."""


def new_id(words: str, taken: Collection[str]) -> str:
    """An id out of some words that no record has yet."""
    lines = textwrap.wrap(" ".join(re.findall("[a-z0-9]+", anyascii(words).lower())), _ID_LIMIT)
    wanted = "-".join(lines[0].split()) if lines else ""
    wanted = wanted if can_be_id(wanted) else f"record-{wanted}".rstrip("-")
    return next(i for i in chain([wanted], (f"{wanted}-{n}" for n in count(2))) if i not in taken)


def item(fields: Mapping[str, Value], indent: int = 6) -> str:
    """The fields as one item of a record's list, with a line break at its end."""
    lines = block(fields, indent + 2)
    return "\n".join([f"{' ' * indent}- {lines[0].lstrip()}", *lines[1:]]) + "\n"


def block(fields: Mapping[str, Value], indent: int) -> list[str]:
    """The lines of a map. A list of ids stands on one line, a list of maps on a line for each of their fields."""
    lines: list[str] = []
    for name, value in fields.items():
        start = f"{' ' * indent}{name}:"
        if isinstance(value, Mapping):
            lines += [start, *block(value, indent + 2)]
        elif not isinstance(value, str):
            ids = [scalar(each) for each in value if isinstance(each, str)]
            lines.append(f"{start} [{', '.join(ids)}]" if ids else start)
            lines += [x for each in value if isinstance(each, Mapping) for x in item(each, indent + 2).splitlines()]
        elif name in _LONG:
            lines += [f"{start} >-", *(f"{' ' * indent}  {line}" for line in _wrapped(value, _WIDTH - indent))]
        else:
            lines.append(f"{start} {scalar(value)}")
    return lines


def record(record_id: str, fields: Mapping[str, Value]) -> str:
    """A record of a facts file, under its id, with a line break at its end."""
    return "\n".join(block({record_id: fields}, 2)) + "\n"


def scalar(value: str) -> str:
    """A string on one line: plain where that reads back as itself, else in double quotes."""
    plain = yaml.parse(f"key: {value}\n", "") == ({"key": value}, [])
    return value if plain else json.dumps(value, ensure_ascii=False)


def comment(text: str) -> str:
    """The text as comment lines, with a line break at the end."""
    return "".join(f"# {line}\n" for line in _wrapped(text, _WIDTH))


def _wrapped(text: str, width: int) -> list[str]:
    """The words of a text in lines, which YAML folds back into the same words."""
    return textwrap.wrap(" ".join(text.split()), width, break_long_words=False, break_on_hyphens=False) or [""]


def insert(
    text: str, name: str, path: parts.FieldPath, value: Mapping[str, Value] | Sequence[Mapping[str, Value]]
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
        last = list(here)[-1].mark if here else None
        at, indent = (_after(lines, last.line, last.column - 1, "-"), last.column - 1) if last else (len(lines) - 1, 0)
        # Records stand apart, and so do kinds.
        apart = last is not None and any(here is each for each in (tree, *tree.values()))
        added = [""] * apart + block(value, indent)
        cast("dict[str, Any]", here).update(value)
    elif not isinstance(value, Mapping) and isinstance(here, Seq) and here:
        last = here[-1].mark
        before = lines[last.line - 1][: last.column - 1].rstrip()
        if before.strip() != "-":  # Items of a list on one line do not begin lines.
            raise by_hand
        at = _after(lines, last.line, len(before) - 1)
        added = [line for each in value for line in item(each, len(before) - 1).splitlines()]
        cast("list[Any]", here).extend(value)
    else:
        raise by_hand
    made = "\n".join([*lines[:at], *(line + ending[:-1] for line in added), *lines[at:]])
    if yaml.parse(made, name) != (tree, []):
        raise by_hand
    return made, "\n".join(added).lstrip("\n") + "\n"


def remove(text: str, name: str, path: parts.FieldPath) -> str:
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


def rename(root: Path, old: str, new: str, *, keeps_address: bool) -> dict[str, int]:
    """Gives the record `old` the id `new`, and returns the files that changed with how often each named it.

    With `keeps_address` the record notes its old id under `was`. Raises NotABriefing and NotWritten.
    """
    # Drafts name records too.
    read, problems = facts.read(root, ())
    if wrong := errors(problems):
        raise NotWritten(f"not all of the facts can be read; mend this first: {wrong[0].explain()}")
    record = read.find(old)
    if record is None:
        raise NotWritten(f"no record has the id '{old}'")
    if not can_be_id(new):
        raise NotWritten(f"'{new}' cannot be an id: lower-case letters and digits, in words joined by '-'")
    if taken := next((other for other in read.records() if new in (other.id, *other.was)), None):
        raise NotWritten(f"'{new}' is, or was, the id of '{taken.id}'")
    texts = {name: (root / name).read_bytes().decode("utf-8-sig").split("\n") for name in read.files}
    named = sorted(_named(read, old), key=lambda text: text.mark, reverse=True)
    for text in named:
        line, at = texts[text.mark.file][text.mark.line - 1], text.mark.column - 1
        at = line.find(text, at, at + len(text) + 1)
        if at < 0:
            raise NotWritten(f"{text.mark}: '{old}' is written in a way that cannot be edited; write it on one line")
        at += len(text) - len(old)
        texts[text.mark.file][text.mark.line - 1] = f"{line[:at]}{new}{line[at + len(old) :]}"
    counts = dict(sorted(Counter(text.mark.file for text in named).items()))
    made = {name: "\n".join(texts[name]) for name in counts}
    if keeps_address:
        file, place = record.id.mark.file, (KIND_OF[type(record)], new)
        rest = remove(made[file], file, (*place, "was")) if record.was else made[file]
        made[file] = insert(rest, file, place, {"was": [old, *record.was]})[0]
    for name, whole in made.items():
        (root / name).write_bytes(whole.encode())
    return counts


def _named(read: Facts, record_id: str) -> Iterator[Text]:
    """Every place that names a record: its own id, fields that hold ids, and the differences that a record covers."""
    for record in (*read.records(), *filter(None, [read.front])):
        if isinstance(record, Record) and record.id == record_id:
            yield record.id
        yield from (ref for _, _, ref in refs(record) if ref == record_id)
        if isinstance(record, Discrepancy):
            yield from (difference for difference in record.covers if difference.endswith(f":{record_id}"))
