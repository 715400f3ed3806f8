"""`build.py add`."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import click

from briefing.cli.options import LANGUAGE, PUBLISHED, ROOT, report
from briefing.curating import adding
from briefing.curating.receiving import Supplied


@click.command("add")
@click.argument("article_file", type=click.Path(path_type=Path))
@click.option("--outlet", metavar="ID", help="The actor of kind media that published it; a stub is made without.")
@PUBLISHED
@LANGUAGE
@ROOT
def command(article_file: Path, outlet: str | None, published: datetime | None, language: str, root: Path) -> int:
    """Take ARTICLE_FILE into the briefing: its text byte for byte into seeds/, and its record into the facts.

    A file that lies in seeds/ stays where it is. What is in the facts files stays as it is.
    """
    supplied = Supplied(published.date() if published else date.today(), published is not None, language, outlet)
    added, problems = adding.add(root.resolve(), article_file, supplied)
    if added is None:
        return report(problems)
    adding.write(root.resolve(), added.changes)
    click.echo(f"{added.article.file}: {_about(added)}")
    for change in added.changes:
        if change.file != added.article.file:
            click.echo(f"{change.file}: {'made' if change.is_new else 'one record added'}")
    missing = ["the outlet"] * (outlet is None) + ["the day of publication"] * (published is None)
    if missing:
        click.echo(f"Fill in {' and '.join(missing)}: the record says where.")
    click.echo(f"Next: `suggest {added.article.id}` lists what no fact accounts for yet.")
    return 0


def _about(added: adding.Addition) -> str:
    passages = added.article.passages
    kept = "in place" if added.article.in_place else "copied"
    count = len(passages.gaps)
    lost = f"{count} place{'s' if count > 1 else ''} with lost words" if count else "no lost words seen"
    return f"{kept}, {len(added.article.data):,} bytes, {len(passages.sentences)} sentences, {lost}"
