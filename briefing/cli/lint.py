"""`build.py lint`."""

from __future__ import annotations

from pathlib import Path

import click

from briefing import linting, pipeline
from briefing.cli.options import ROOT


@click.command("lint")
@click.argument("site", type=click.Path(file_okay=False, exists=True, path_type=Path), default=Path("site"))
@ROOT
def command(site: Path, root: Path) -> int:
    """Read every file of a finished SITE for anybody whom it would expose; without SITE, that of site/."""
    checked = pipeline.check(root.resolve())
    problems = linting.lint(site, checked.briefing)
    for problem in problems:
        click.echo(problem.explain())
    people = sum(a.protected for a in checked.briefing.facts.actors.values())
    click.echo(f"{people} people stand alone; {len(problems)} places would expose somebody", err=True)
    return 1 if problems else 0
