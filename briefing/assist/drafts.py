"""YAML text in the style of the facts files. What is written here reads back as the very same strings."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from briefing.model import yaml

_WIDTH = 116
_LONG = frozenset(("quote", "says", "reason", "supplied"))
"""Fields whose texts are folded over several lines."""


def item(fields: Mapping[str, str], indent: int = 6) -> str:
    """The fields as one item of a record's list, with a line break at its end."""
    lines = [line for name, value in fields.items() for line in field(name, value, indent + 2)]
    return "\n".join([f"{' ' * indent}- {lines[0].lstrip()}", *lines[1:]]) + "\n"


def field(name: str, value: str, indent: int) -> list[str]:
    """The lines of one field."""
    start = " " * indent
    if name in _LONG:
        return [f"{start}{name}: >-", *(f"{start}  {line}" for line in wrapped(value, _WIDTH - indent))]
    return [f"{start}{name}: {scalar(value)}"]


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
