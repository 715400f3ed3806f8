"""`build.py check`."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import cast

import click

from briefing import pipeline, problems, sarif
from briefing.cli.options import ROOT, STRICT
from briefing.cli.watching import say, watched
from briefing.history.compare import SINGULAR
from briefing.pipeline import Checked
from briefing.problems import Problem, Severity
from briefing.views.wording import counted


@click.command("check")
@ROOT
@STRICT
@click.option(
    "--format",
    "style",
    type=click.Choice(["terminal", "github", "json", "markdown", "sarif"]),
    default="terminal",
    help="How problems are printed.",
)
@watched
def command(root: Path, strict: bool, style: str) -> int:
    """Check every fact and list every problem."""
    checked = pipeline.check(root.resolve())
    if style == "github" or style == "sarif":
        checked = replace(checked, problems=_as_hosted(checked.problems, root.resolve()))
    if style == "json":
        click.echo(json.dumps([problems.as_data(p) for p in checked.problems], ensure_ascii=False, indent=1))
    elif style == "sarif":
        click.echo(json.dumps(sarif.log(checked.problems), ensure_ascii=False, indent=1))
    else:
        for problem in checked.problems:
            click.echo(problem.explain(cast(problems.Style, style)))
    say(_totals(checked))
    return 1 if checked.errors or (strict and checked.problems) else 0


def _as_hosted(found: Iterable[Problem], root: Path) -> tuple[Problem, ...]:
    """The problems with paths from the repository, as a code host wants them; ours are from the briefing's folder.

    The repository is where GitHub's runner says that it is, or else the folder that the command runs in.
    """
    base = Path(os.environ.get("GITHUB_WORKSPACE") or Path.cwd()).resolve()
    below = root.relative_to(base) if root.is_relative_to(base) else Path()
    return tuple(replace(p, mark=p.mark._replace(file=(below / p.mark.file).as_posix())) for p in found)


def _totals(checked: Checked) -> str:
    facts = checked.briefing.facts
    kinds = ("articles", "events", "actors", "figures", "discrepancies")
    records = ", ".join(counted(len(getattr(facts, kind)), SINGULAR[kind], kind) for kind in kinds)
    quotes = counted(len(checked.briefing.anchored.citations), "quote")
    errors = counted(len(checked.errors), "error")
    warnings = counted(sum(p.severity is Severity.WARNING for p in checked.problems), "warning")
    return f"{records}; {quotes} found; {errors}, {warnings}"
