"""Renews what is made from the code and committed: schema of the facts, reference, CONTRIBUTING's table of problems.

    python tools/reference.py

The examples of problems are cases of `tests/cases/gate`, run through the check: what they say is what a curator reads.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction
from inspect import cleandoc
from pathlib import Path

import click

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(REPOSITORY), str(REPOSITORY / "tests")]

from gate import cases, files  # noqa: E402  # found by the line above

from briefing import pipeline  # noqa: E402
from briefing.asking.prompt import prompt  # noqa: E402
from briefing.cli import cli  # noqa: E402
from briefing.model import schema  # noqa: E402
from briefing.model.fields import Field, about, fields  # noqa: E402
from briefing.model.parts import Part  # noqa: E402
from briefing.model.records import KINDS, Front  # noqa: E402
from briefing.model.yaml import Text  # noqa: E402
from briefing.problems import codes  # noqa: E402
from briefing.problems.codes import Code  # noqa: E402

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
PAGE = REPOSITORY / "docs" / "development" / "reference.md"
CONTRIBUTING = REPOSITORY / "CONTRIBUTING.md"
PROMPT = REPOSITORY / "tests" / "cases" / "prompt.txt"
_TABLE = re.compile(r"(?<=<!-- made from briefing/problems/codes\.toml by tools/reference\.py -->\n\n)(?:\|.*\n)+")
"""The table of problems in CONTRIBUTING."""
_HELD = {
    Text: "text",
    bool: "yes or no",
    date: "day, as YYYY-MM-DD",
    Fraction: "number",
    dict: "map of texts by the names of fields",
}
"""What a field holds that is no part, no word and no id, in words."""


def texts() -> dict[Path, str]:
    """Every file that is made, with what it must hold."""
    return {
        REPOSITORY / schema.FACTS_FILE: schema.text(),
        PAGE: "\n".join(_page()) + "\n",
        PROMPT: prompt(pipeline.check(SAMPLE))[0],
        CONTRIBUTING: _contributing(CONTRIBUTING.read_text(encoding="utf-8")),
    }


def _contributing(text: str) -> str:
    """The page for curators with its table of problems renewed; ValueError where it has lost the place of the table."""
    rows = [(about, ", ".join(f"`{code.name}`" for code in group)) for about, group in codes.by_group().items()]
    renewed, places = _TABLE.subn(lambda _: "".join(_table("What is wrong", "Codes", rows)), text)
    if places != 1:
        raise ValueError(f"{CONTRIBUTING.name} has {places} tables of problems below the comment that marks one")
    return renewed


def _page() -> Iterator[str]:
    yield "# Reference\n\nMade from the code by `tools/reference.py`: not to be edited.\n\n## Commands\n"
    context = click.Context(cli)
    for name in cli.list_commands(context):
        command = cli.get_command(context, name)
        if command is not None:
            yield from _command(command)
    yield "## Fields\n\nA field in bold must be given.\n"
    for cls, key in _classes().items():
        yield from _class(cls, key)
    yield "## Words\n"
    for words in sorted({f.words for cls in _classes() for f in fields(cls) if f.words}, key=lambda w: w.__name__):
        yield f"### {words.__name__}\n"
        yield from _table("Word", "Meaning", [(word.value, word.meaning) for word in words])
    yield "## Problems\n"
    for code in codes.ALL:
        yield f"### {code.name}\n\n{code.severity.value.capitalize()}. {code.meaning} {code.mend}\n"
        yield from _example(code)


def _command(command: click.Command) -> Iterator[str]:
    context = click.Context(command, info_name=f"build.py {command.name}")
    usage = " ".join(command.get_usage(context).removeprefix("Usage: ").split())
    # Newer versions of Python take the indents out of docstrings themselves.
    yield f"### {command.name}\n\n    {usage}\n\n{cleandoc(command.help or '')}\n"
    options = [p.get_help_record(context) for p in command.params if isinstance(p, click.Option)]
    yield from _table("Option", "What it does", [(f"`{o[0]}`", " ".join(o[1].split())) for o in options if o])


def _classes() -> dict[type[Part], str | None]:
    """The classes of the facts, records first, each with the key of a facts file that holds it."""
    found: dict[type[Part], str | None] = {**{cls: key for key, cls in KINDS.items()}, Front: "briefing"}
    parts: dict[type[Part], str | None] = {}
    waiting: list[type[Part]] = list(found)
    for cls in waiting:
        for field in fields(cls):
            if field.part is not None and field.part not in found and field.part not in parts:
                parts[field.part] = None
                waiting.append(field.part)
    return found | dict(sorted(parts.items(), key=lambda item: item[0].__name__))


def _class(cls: type[Part], key: str | None) -> Iterator[str]:
    yield f"### {cls.__name__}{f' (`{key}`)' if key else ''}\n\n{about(cls)}\n"
    rows = [(f"**{f.name}**" if f.required else f.name, f"{f.about} *{_holds(f)}*") for f in fields(cls)]
    yield from _table("Field", "Meaning", rows)


def _holds(field: Field) -> str:
    """What a field may hold, in words."""
    one = _HELD.get(field.holds, "")
    if field.part is not None:
        one = field.part.__name__
    elif field.words is not None:
        one = f"word of {field.words.__name__}"
    elif field.refs:
        one = f"id in {field.refs[0]}" if len(field.refs) == 1 else "id of any record"
    return (f"{one}, or a list" if field.one_allowed else f"list: {one}") if field.many else one


def _table(first: str, second: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    lines = [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows]
    if lines:
        yield "\n".join([f"| {first} | {second} |", "|---|---|", *lines, ""])


def _example(code: Code) -> Iterator[str]:
    """The plainest case that yields the code, with what the check says."""
    found = [case for name in files() for case in cases(name) if any(p.code == code.name for p in case.problems)]
    if not found:
        return
    case = min(found, key=lambda case: (len(case.problems), len(case.edits), sum(len(str(e)) for e in case.edits)))
    with tempfile.TemporaryDirectory() as folder:
        root = Path(shutil.copytree(SAMPLE, Path(folder) / "harbour"))
        case.apply(root)
        problems = [p for p in pipeline.check(root).problems if p.code == code.name]
    for problem in problems[:1]:
        yield f"For example, {case.title}:\n"
        yield from (f"    {line}" for line in problem.explain("terminal").splitlines())
        yield ""


if __name__ == "__main__":
    for path, text in texts().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(REPOSITORY))
