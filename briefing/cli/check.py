"""`build.py check`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import click

from briefing import pipeline, problems, sarif
from briefing.cli.options import ROOT, STRICT
from briefing.pipeline import Checked
from briefing.problems import Severity


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
def command(root: Path, strict: bool, style: str) -> int:
    """Check every fact and list every problem."""
    checked = pipeline.check(root.resolve())
    if style == "json":
        click.echo(json.dumps([problems.as_data(p) for p in checked.problems], ensure_ascii=False, indent=1))
    elif style == "sarif":
        click.echo(json.dumps(sarif.log(checked.problems), ensure_ascii=False, indent=1))
    else:
        for problem in checked.problems:
            click.echo(problem.explain(cast(problems.Style, style)))
    click.echo(_totals(checked), err=True)
    return 1 if checked.errors or (strict and checked.problems) else 0


def _totals(checked: Checked) -> str:
    facts = checked.briefing.facts
    counts = ", ".join(f"{len(getattr(facts, kind))} {kind}" for kind in ("articles", "events", "actors", "figures"))
    warnings = sum(p.severity is Severity.WARNING for p in checked.problems)
    quotes = len(checked.briefing.anchored.citations)
    return f"{counts}, {len(facts.discrepancies)} discrepancies; {quotes} quotes found; " + (
        f"{len(checked.errors)} errors, {warnings} warnings"
    )
