"""The edits that the gate must answer: `cases/gate/*.yaml`, read and applied to a copy of the made-up briefing.

A case has a title, the `edits` to make, and the `problems` that a check must then list: all of them, in order.

    - title: a quote with one letter changed
      edits:
        - in: facts/figures.yaml
          replace: 182 people were taken off, the
          with: 182 people were taken of, the
      problems:
        - code: quote-not-found
          at: facts/figures.yaml:11:16
          text: 182 people were taken of,     # the words that stand at this place
          says: the quote is not in 'courier'  # a part of the message
          hint: '[-of,-] {+off,+}'             # a part of the hint, or a list of parts

An edit may also `write` a whole file, `add` to its end, save it `as` another encoding, or put a `folder` or a `link` to
another path in its place.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from briefing.problems import Problem

FOLDER = Path(__file__).parent / "cases" / "gate"


@dataclass(frozen=True, slots=True)
class Expected:
    """A problem that must be listed."""

    code: str
    at: str
    """Its place, as `file:line:column`."""
    says: str
    """A part of its message."""
    text: str = ""
    """What stands at the place; empty for the first character of a file that is not there or holds no text."""
    hint: str | list[str] = ""
    """Parts of its hint."""
    severity: str = "error"

    def compare(self, found: Problem, root: Path) -> None:
        """Fails when the problem found is not this one, or its place does not hold the words expected there."""
        assert (found.code, str(found.mark), found.severity) == (self.code, self.at, self.severity)
        assert self.says in found.message
        for part in [self.hint] if isinstance(self.hint, str) else self.hint:
            assert part in (found.hint or "")
        if self.text:
            line = (root / found.mark.file).read_text(encoding="utf-8", errors="replace").split("\n")
            assert line[found.mark.line - 1][found.mark.column - 1 :].startswith(self.text)


@dataclass(frozen=True, slots=True)
class Case:
    """Edits, and what the gate must say of them."""

    title: str
    edits: list[dict[str, str]]
    problems: tuple[Expected, ...]

    def apply(self, root: Path) -> None:
        """Makes the edits in the briefing in `root`."""
        for edit in self.edits:
            _apply(root / edit["in"], edit)


def _apply(path: Path, edit: dict[str, Any]) -> None:
    if "write" in edit:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(edit["write"].encode())
    elif "add" in edit:
        path.write_bytes(path.read_bytes() + edit["add"].encode())
    elif "as" in edit:
        path.write_bytes(path.read_bytes().decode("utf-8").encode(edit["as"]))
    elif "folder" in edit:
        path.mkdir()
    elif "link" in edit:
        shutil.move(path, path.parent / edit["link"])
        path.symlink_to(edit["link"])
    else:
        text = path.read_bytes().decode("utf-8")
        assert text.count(edit["replace"]) == 1, f"{edit['replace']!r} stands {text.count(edit['replace'])} times"
        path.write_bytes(text.replace(edit["replace"], edit["with"]).encode())


@cache
def cases(name: str) -> tuple[Case, ...]:
    """The cases of one file of the table."""
    read = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    return tuple(
        Case(case["title"], case["edits"], tuple(Expected(**problem) for problem in case["problems"])) for case in read
    )


def files() -> list[str]:
    """The files of the table."""
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))
