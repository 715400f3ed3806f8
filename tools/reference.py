"""Renews what is made from the code and committed: the schema of the facts, the commands, an example of each problem.

    python tools/reference.py

The examples are cases of `tests/cases/gate`, run through the check, so that what they say is what a curator reads. A
briefing in its own folder has neither the tests nor, while its pages are made, the commands: so both are kept as data.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(REPOSITORY), str(REPOSITORY / "tests")]

from gate import Case, cases, files  # noqa: E402  # found by the line above

from briefing import codes, pipeline  # noqa: E402
from briefing.cli import COMMANDS  # noqa: E402
from briefing.codes import Code  # noqa: E402
from briefing.exports.text import to_json  # noqa: E402
from briefing.schema import FACTS_FILE, facts_schema  # noqa: E402

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
FOLDER = REPOSITORY / "briefing" / "reference"


def commands() -> list[dict[str, Any]]:
    """Every command with its help, in the order of the help."""
    return [_command(command) for command in COMMANDS]


def _command(command: click.Command) -> dict[str, Any]:
    context = click.Context(command, info_name=f"build.py {command.name}")
    options = [p for p in command.params if isinstance(p, click.Option)]
    return {
        "name": command.name,
        "usage": " ".join(command.get_usage(context).removeprefix("Usage: ").split()),
        "about": " ".join((command.help or "").split()),
        "options": [{"name": name, "about": about} for name, about in _options(options, context)],
    }


def _options(options: list[click.Option], context: click.Context) -> Iterator[tuple[str, str]]:
    for option in options:
        record = option.get_help_record(context)
        if record is not None:
            yield record[0], " ".join(record[1].split())


def examples() -> dict[str, dict[str, str]]:
    """For each code, the plainest case that yields it: what was wrong, what is right, and what the check says."""
    return {code.name: _example(code) for code in codes.ALL}


def _example(code: Code) -> dict[str, str]:
    found = [case for name in files() for case in cases(name) if any(p.code == code.name for p in case.problems)]
    case = min(found, key=lambda case: _plainness(code, case))
    with tempfile.TemporaryDirectory() as folder:
        root = Path(shutil.copytree(SAMPLE, Path(folder) / "harbour"))
        case.apply(root)
        problem = next(p for p in pipeline.check(root).problems if p.code == code.name)
    edit = min(case.edits, key=lambda edit: edit["in"] != problem.mark.file)
    return {"title": case.title, "file": edit["in"], **_texts(edit), "says": problem.explain("terminal")}


def _plainness(code: Code, case: Case) -> tuple[bool, bool, int, int, int]:
    """Few problems, one edit, at the place of the problem; short words changed for others."""
    of_code = [p for p in case.problems if p.code == code.name]
    apart = all(edit["in"] != p.at.split(":")[0] for edit in case.edits for p in of_code)
    words = sum(len(edit.get("with", "")) for edit in case.edits)
    return (apart, not all("replace" in e for e in case.edits), len(case.problems), len(case.edits), words)


def _texts(edit: dict[str, str]) -> dict[str, str]:
    """What stood there, and what was put in its place; the first is empty where something was added or taken away."""
    if "replace" in edit:
        return {"right": _inside(edit["replace"]), "wrong": _inside(edit["with"])}
    return {"right": "", "wrong": textwrap.dedent(edit.get("add") or edit.get("write") or "").strip("\n")}


def _inside(text: str) -> str:
    """Words from the middle of a file, without the indent of their lines; the first one may begin anywhere."""
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    widths = [len(line) - len(line.lstrip(" ")) for line in lines]
    cut = min((width for line, width in zip(lines, widths, strict=True) if line and width), default=0)
    return "\n".join(line[min(cut, width) :] for line, width in zip(lines, widths, strict=True))


def texts() -> dict[Path, str]:
    """Every file that is made, with what it must hold."""
    return {
        REPOSITORY / FACTS_FILE: to_json(facts_schema(), sort=False),
        FOLDER / "commands.json": to_json(commands(), sort=False),
        FOLDER / "examples.json": to_json(examples(), sort=False),
    }


if __name__ == "__main__":
    for path, text in texts().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(REPOSITORY))
