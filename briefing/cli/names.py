"""`build.py names`."""

from __future__ import annotations

from pathlib import Path

import click

from briefing import pipeline
from briefing.cli.options import ROOT
from briefing.cli.watching import watched
from briefing.reconciliation import names


@click.command("names")
@ROOT
@watched
def command(root: Path) -> int:
    """Propose pairs of names that may be one actor; nothing is merged, and nobody without a full name is compared."""
    checked = pipeline.check(root.resolve())
    for line in names.lines(names.propose(checked.briefing.facts)):
        click.echo(line)
    return 1 if checked.errors else 0
