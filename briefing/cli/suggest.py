"""`build.py suggest`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from briefing import pipeline
from briefing.cli.options import ROOT
from briefing.cli.watching import say, watched
from briefing.curating import suggesting
from briefing.views.wording import counted


@click.command("suggest")
@click.argument("article", required=False)
@ROOT
@watched
def command(article: str | None, root: Path) -> int:
    """List what no fact accounts for yet in ARTICLE, or in all, as YAML with places to fill in.

    Each suggestion names the rule that made it. Paste what is right, fill in what is empty, leave the rest. The check
    reports what was not filled in. Nobody whom an article does not name in full is part of a suggestion.
    """
    found = suggesting.suggest(pipeline.check(root.resolve()).briefing, article)
    if found:
        click.echo("\n".join(suggestion.yaml for suggestion in found), nl=False)
    counts = Counter(suggestion.kind for suggestion in found)
    listed = ", ".join(f"{counts[kind]} {kind.value}" for kind in suggesting.Kind if counts[kind])
    say(f"{counted(len(found), 'suggestion')}{f': {listed}' if listed else ''}")
    return 0
