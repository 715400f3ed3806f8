"""`build.py quote`."""

from __future__ import annotations

from pathlib import Path

import click

from briefing import pipeline
from briefing.cli.options import ROOT
from briefing.cli.watching import say, watched
from briefing.curating import quoting

_MOST = 5


@click.command("quote")
@click.argument("words")
@click.option("--article", metavar="ID", help="Look in this article only.")
@ROOT
@watched
def command(words: str, article: str | None, root: Path) -> int:
    """Find WORDS in the articles and print them as a YAML statement.

    Where the words do not stand in an article, the nearest passage is printed, with what differs. The speaker is a
    proposal, with the rule that found them: judge it.
    """
    found = quoting.quote(pipeline.check(root.resolve()).briefing, words, article)
    if not found:
        click.echo("nothing in the articles is near these words", err=True)
        return 1
    click.echo("\n".join(passage.yaml() for passage in found[:_MOST]), nl=False)
    if len(found) > _MOST:
        say(f"{len(found) - _MOST} more passages hold these words: give more of them, or --article")
    return 0
