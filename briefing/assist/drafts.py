"""YAML text in the style of the facts files. What is written here reads back as the very same strings."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from anyascii import anyascii

from briefing.model import yaml
from briefing.model.parts import can_be_id

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
    names = (wanted if number == 1 else f"{wanted}-{number}" for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


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
            lines += [f"{start} >-", *(f"{' ' * indent}  {line}" for line in wrapped(value, _WIDTH - indent))]
        else:
            lines.append(f"{start} {scalar(value)}")
    return lines


def record(record_id: str, fields: Mapping[str, Value]) -> str:
    """A record of a facts file, under its id, with a line break at its end."""
    return "\n".join([f"  {record_id}:", *block(fields, 4)]) + "\n"


def scalar(value: str) -> str:
    """A string on one line: plain where that reads back as itself, else in double quotes."""
    tree, problems = yaml.parse(f"key: {value}\n", "")
    if tree is not None and not problems and dict(tree) == {"key": value}:
        return value
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def wrapped(text: str, width: int) -> list[str]:
    """The words of a text in lines, which YAML folds back into the same words."""
    return textwrap.wrap(" ".join(text.split()), width, break_long_words=False, break_on_hyphens=False) or [""]


def comment(text: str) -> str:
    """The text as comment lines, with a line break at the end."""
    return "".join(f"# {line}\n" for line in wrapped(text, _WIDTH))
