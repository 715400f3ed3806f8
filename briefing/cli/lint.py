"""`build.py lint`."""

from __future__ import annotations

from pathlib import Path

import click

from briefing import linting, pipeline
from briefing.cli.options import ROOT
from briefing.cli.watching import say, watched
from briefing.views.wording import counted


@click.command("lint")
@click.argument("site", type=click.Path(file_okay=False, exists=True, path_type=Path), default=Path("site"))
@ROOT
@watched
def command(site: Path, root: Path) -> int:
    """Read every file of a finished SITE for anybody whom it would expose; without SITE, that of site/."""
    checked = pipeline.check(root.resolve())
    problems = linting.lint(site, checked.briefing)
    for problem in problems:
        click.echo(problem.explain())
    people = sum(a.protected for a in checked.briefing.facts.actors.values())
    alone = counted(people, "person stands", "people stand")
    say(f"{alone} alone; {counted(len(problems), 'place')} would expose somebody")
    return 1 if problems else 0
