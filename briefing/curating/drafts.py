"""YAML text in the style of the facts files. What is written here reads back as the very same strings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from briefing import located

ITEM = 6
"""Blanks before an item of a record's list, as in `events:` / id / `accounts:` / item."""
_WIDTH = 116
_LONG_TEXTS = frozenset(("quote", "says", "reason", "note", "notes", "supplied"))


@dataclass(frozen=True, slots=True)
class Entry:
    """One field of a draft."""

    name: str
    """The field."""
    value: str | None
    """Its value; None is a place to fill in, which the check reports until it is filled."""
    remark: str | None = None
    """A comment for the curator."""


def item(entries: Sequence[Entry], indent: int = ITEM) -> str:
    """The entries as one item of a list, with a line break at its end."""
    lines = [line for entry in entries for line in field(entry, indent + 2)]
    lines[0] = f"{' ' * indent}- {lines[0].lstrip()}"
    return "".join(f"{line}\n" for line in lines)


def field(entry: Entry, indent: int) -> list[str]:
    """The lines of one field: quotes and other texts folded, what is short on one line."""
    start = " " * indent
    remark = f"  # {entry.remark}" if entry.remark else ""
    if entry.value is None:
        return [f"{start}{entry.name}:{remark}"]
    if entry.name in _LONG_TEXTS:
        head = [f"{start}# {entry.remark}"] if entry.remark else []
        return [*head, f"{start}{entry.name}: >-", *wrapped(entry.value, indent + 2)]
    line = f"{start}{entry.name}: {scalar(entry.value)}"
    if entry.remark and len(line) + len(remark) > _WIDTH:
        return [*comment(entry.remark, indent).splitlines(), line]
    return [line + remark]


def scalar(value: str) -> str:
    """A string on one line: plain where that reads back as itself, else in double quotes."""
    tree, problems = located.parse(f"key: {value}\n", "")
    if tree is not None and not problems and dict(tree) == {"key": value}:
        return value
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def wrapped(text: str, indent: int) -> list[str]:
    """The text in lines that YAML folds back into the same words."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= _WIDTH - indent:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [" " * indent + line for line in lines]


def comment(text: str, indent: int = 0) -> str:
    """The text as comment lines, with a line break at the end."""
    return "".join(f"{' ' * indent}# {line.strip()}\n" for line in wrapped(text, indent + 2))
