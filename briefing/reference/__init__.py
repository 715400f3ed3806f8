"""The reference: every field of every record, every problem with an example, every command with its help.

The fields are read from the record classes. The examples and the commands are data beside this module, which
`tools/reference.py` renews and a test holds against the code.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from briefing import codes
from briefing.codes import Code
from briefing.reference.fields import FieldDoc, RecordDoc, record_docs

__all__ = ["CodeDoc", "CommandDoc", "Example", "FieldDoc", "RecordDoc", "code_docs", "command_docs", "record_docs"]


@dataclass(frozen=True, slots=True)
class Example:
    """A mistake as it was made, and what the check says of it."""

    title: str
    """What was done, in a few words."""
    file: str
    """The file in which it was done."""
    right: str
    """What is right; empty where something was only added."""
    wrong: str
    """What was written; empty where something was taken away."""
    says: str
    """What the check prints."""


@dataclass(frozen=True, slots=True)
class CodeDoc:
    """A problem with an example."""

    code: Code
    """The kind of mistake."""
    example: Example
    """One such mistake."""


@dataclass(frozen=True, slots=True)
class CommandDoc:
    """A command with its help."""

    name: str
    """What it is called."""
    usage: str
    """How it is written."""
    about: str
    """What it does."""
    options: tuple[tuple[str, str], ...]
    """Its options, each with what it does."""


def code_docs() -> tuple[CodeDoc, ...]:
    """Every problem that a check can report, with an example."""
    examples = _data("examples.json")
    return tuple(CodeDoc(code, Example(**examples[code.name])) for code in codes.ALL)


def command_docs() -> tuple[CommandDoc, ...]:
    """Every command, in the order of the help."""
    return tuple(
        CommandDoc(c["name"], c["usage"], c["about"], tuple((o["name"], o["about"]) for o in c["options"]))
        for c in _data("commands.json")
    )


def _data(name: str) -> Any:
    return json.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))
