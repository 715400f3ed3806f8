"""`build.py init`."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import click

from briefing.cli.options import LANGUAGE, PUBLISHED, report
from briefing.curating import adding, starting
from briefing.curating.receiving import Supplied
from briefing.meanings import zone


@click.command("init")
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.argument("articles", metavar="[ARTICLE-FILES]...", nargs=-1, type=click.Path(path_type=Path))
@click.option("--title", help="Title of the briefing; the folder's name when left out.")
@click.option("--timezone", "zone_name", default="UTC", show_default=True, help="IANA zone in which times are shown.")
@PUBLISHED
@LANGUAGE
def command(
    folder: Path,
    articles: tuple[Path, ...],
    title: str | None,
    zone_name: str,
    published: datetime | None,
    language: str,
) -> int:
    """Begin a briefing in DIR from article files, or folders of .txt files; without any, from those in DIR/seeds.

    The articles are copied byte for byte. The briefing builds at once; what only you know is marked in its facts.
    """
    if zone(zone_name) is None:
        raise click.BadParameter(f"'{zone_name}' is not an IANA time zone", param_hint="--timezone")
    root = folder.resolve()
    supplied = Supplied(published.date() if published else date.today(), published is not None, language)
    made, problems = starting.start(root, articles, title or root.name, zone_name, supplied)
    if problems:
        return report(problems)
    adding.write(root, made.changes)
    for file in made.skipped:
        click.echo(f"skipped, because its name does not end in .txt: {file}", err=True)
    for article in made.articles:
        kept = "in place" if article.in_place else "copied"
        click.echo(f"{article.file}: {kept}, {len(article.passages.sentences)} sentences, as '{article.id}'")
    count = "1 article" if len(made.articles) == 1 else f"{len(made.articles)} articles"
    click.echo(f"A briefing of {count} is in {folder}. In that folder:")
    click.echo("  briefing            checks the facts and builds site/")
    click.echo("  briefing suggest    lists what no fact accounts for yet")
    click.echo("  mkdocs serve        previews, and reloads with each save")
    click.echo(
        "First name the outlets and the days of publication: facts/articles.yaml and facts/actors.yaml say where."
    )
    return 0
