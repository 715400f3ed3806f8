"""Commands for whoever writes facts: quote, suggest, names, add, init."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from briefing.cli import LANGUAGE, PUBLISHED, ROOT, report, say
from briefing.problems import Problem, counted

_MOST = 5
"""Passages that `quote` prints at most."""


@click.command("quote")
@click.argument("words")
@click.option("--article", metavar="ID", help="Look in this article only.")
@ROOT
def quote(words: str, article: str | None, root: Path) -> int:
    """Find WORDS in the articles and print them as a YAML statement.

    Where the words do not stand in an article, the nearest passage is printed, with what differs. The speaker is a
    proposal, with the rule that found them: judge it.
    """
    from briefing import pipeline
    from briefing.assist.quote import quote as find

    found = find(pipeline.check(root.resolve()), words, article)
    if not found:
        say("nothing in the articles is near these words")
        return 1
    click.echo("\n".join(passage.yaml for passage in found[:_MOST]), nl=False)
    if len(found) > _MOST:
        say(f"{len(found) - _MOST} more passages hold these words: give more of them, or --article")
    return 0


@click.command("suggest")
@click.argument("article", required=False)
@ROOT
def suggest(article: str | None, root: Path) -> int:
    """List what no fact accounts for yet in ARTICLE, or in all: sentences, numbers, times, quotations and who speaks.

    `quote` makes a statement of any words. Of nobody whom an article does not name in full anything is proposed.
    """
    from briefing import pipeline
    from briefing.assist.suggest import suggest as look

    found = look(pipeline.check(root.resolve()), article)
    for suggestion in found:
        click.echo(str(suggestion))
    say(f"{counted(len(found), 'sentence')} with something open")
    return 0


@click.command("names")
@ROOT
def names(root: Path) -> int:
    """Propose pairs of names that may be one actor; nothing is merged, and nobody without a full name is compared."""
    from briefing import pipeline
    from briefing.assist.names import propose

    checked = pipeline.check(root.resolve())
    for pair in propose(checked.edition.public.listed.facts):
        click.echo(str(pair))
    return 1 if checked.errors else 0


@click.command("add")
@click.argument("article_file", type=click.Path(path_type=Path))
@click.option("--outlet", metavar="ID", help="The actor of kind media that published it; one is begun without.")
@PUBLISHED
@LANGUAGE
@ROOT
def add(article_file: Path, outlet: str | None, published: datetime | None, language: str, root: Path) -> int:
    """Take ARTICLE_FILE into the briefing: its text byte for byte into seeds/, its records into a facts file.

    A file that lies in seeds/ stays where it is. What is in the facts files stays as it is.
    """
    from briefing.assist import articles

    supplied = articles.Supplied(published.date() if published else None, language, outlet)
    added = articles.add(root.resolve(), article_file, supplied)
    if isinstance(added, Problem):
        return report([added])
    click.echo(f"{added.file}: {'in place' if added.in_place else 'copied'}, {len(added.passages.sentences)} sentences")
    missing = ["the outlet"] * (outlet is None) + ["the day of publication"] * (published is None)
    if missing:
        click.echo(f"Fill in {' and '.join(missing)}: facts/{added.id}.yaml says where.")
    click.echo(f"Next: `suggest {added.id}` lists what no fact accounts for yet.")
    return 0


@click.command("init")
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.argument("files", metavar="[ARTICLE-FILES]...", nargs=-1, type=click.Path(path_type=Path))
@click.option("--title", help="Title of the briefing; the folder's name when left out.")
@click.option("--timezone", "zone_name", default="UTC", show_default=True, help="IANA zone in which times are shown.")
@click.option("--github", is_flag=True, help="Also write what publishes the site to GitHub Pages after each push.")
@PUBLISHED
@LANGUAGE
def init(
    folder: Path,
    files: tuple[Path, ...],
    title: str | None,
    zone_name: str,
    github: bool,
    published: datetime | None,
    language: str,
) -> int:
    """Begin a briefing in DIR from article files, or folders of .txt files; without any, from those in DIR/seeds.

    The articles are copied byte for byte; no file that is there is written over. What only you know is marked in the
    facts.
    """
    from briefing.assist import articles, starter
    from briefing.verify.readings import zone

    if zone(zone_name) is None:
        raise click.BadParameter(f"'{zone_name}' is not an IANA time zone", param_hint="--timezone")
    root = folder.resolve()
    supplied = articles.Supplied(published.date() if published else None, language)
    begun = starter.start(root, files, title or root.name, zone_name, supplied, github=github)
    problems = [found for found in begun.received if isinstance(found, Problem)]
    if problems:
        return report(problems)
    for article in begun.received:
        if isinstance(article, articles.Received):
            click.echo(f"{article.file}: {len(article.passages.sentences)} sentences, as '{article.id}'")
    for name in begun.kept:
        click.echo(f"{name}: there already, and left as it is" + (f"; {do}" if (do := starter.KEPT.get(name)) else ""))
    click.echo(f"The briefing is begun in {root}. In that folder:")
    click.echo("  briefing            checks the facts and builds site/")
    click.echo("  briefing suggest    lists what no fact accounts for yet")
    click.echo("  mkdocs serve        previews, and reloads with each save")
    click.echo("First name the outlets and the days of publication: the files of the articles in facts/ say where.")
    return 0
