"""`build.py pages`."""

from __future__ import annotations

from pathlib import Path

import click

from briefing import pipeline
from briefing.cli.options import ROOT
from briefing.cli.watching import watched


@click.command("pages")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@ROOT
@watched
def command(folder: Path, root: Path) -> int:
    """Write every page as a plain file into FOLDER, for another site generator."""
    from briefing.hosts.files import write

    checked = pipeline.check(root.resolve())
    for problem in checked.errors:
        click.echo(problem.explain(), err=True)
    if checked.errors:
        return 1
    click.echo(f"{write(checked.briefing, folder.resolve())} pages in {folder}")
    return 0
