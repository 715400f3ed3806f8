"""Commands for whoever writes facts: quote, draft, suggest, add, init, serve, rename."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from briefing.cli.reading import ROOT, config_of, say
from briefing.problems import Problem, counted

if TYPE_CHECKING:
    from briefing.assist import articles

PUBLISHED = click.option(
    "--published",
    type=click.DateTime(["%Y-%m-%d"]),
    callback=lambda _context, _option, moment: moment and moment.date().isoformat(),
    help="Day of publication, YYYY-MM-DD; without it today holds the place, and the record says so.",
)
LANGUAGE = click.option("--language", help="BCP 47 code of the article's language; proposed from its words without.")
_MOST = 5
"""Passages that `quote` prints at most."""


def _nothing(problems: Iterable[Problem]) -> int:
    """Prints the problems that kept a command from writing anything, and returns how it ends."""
    for problem in problems:
        say(problem.explain())
    say("nothing was written")
    return 1


@click.command()
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
    click.echo("\n".join(found[:_MOST]), nl=False)
    if len(found) > _MOST:
        say(f"{len(found) - _MOST} more passages hold these words: give more of them, or --article")
    return 0


@click.command()
@click.argument("article", required=False)
@ROOT
def suggest(article: str | None, root: Path) -> int:
    """List what no fact accounts for yet in ARTICLE, or in all: sentences, numbers, times, quotations and who speaks.

    How far each article is accounted for stands at the end.
    `quote` makes a statement of any words. Of nobody whom an article does not name in full anything is proposed.
    """
    from briefing import pipeline
    from briefing.assist import coverage
    from briefing.assist.coverage import Accounted

    checked = pipeline.check(root.resolve())
    for lines in coverage.suggest(checked, article):
        click.echo(lines)
    for source in checked.briefing.sources_of(article):
        found = coverage.measure(source, checked.briefing.anchored.by_article.get(source.record.id, ()))
        count = {how: sum(each.how is how for each in found) for how in Accounted}
        numbers = ", ".join(f"{n} {how}" for how, n in count.items())
        missing, details = sum(len(each.missing) for each in found), sum(each.details for each in found)
        words = f"{missing} of {details} numbers, times and quotations not cited word for word"
        share = f"{1 - count[Accounted.OPEN] / max(1, len(found)):.1%} of {len(found)} sentences"
        say(f"{source.record.id}: {share} ({numbers}); {words}")
    return 0


@click.command()
@click.argument("article", required=False)
@ROOT
def draft(article: str | None, root: Path) -> int:
    """Draft events, figures, discrepancies, actors and places from what the articles tell, or from ARTICLE and others.

    The drafts go into a file of their own, facts/drafts.yaml, and are on no page. Delete the line `draft` of each that
    is right, and each that is wrong as a whole. What is told already, or was drafted, is not drafted again.
    """
    from briefing import pipeline
    from briefing.assist.draft import by_sentence, drafts, write

    checked = pipeline.check(root.resolve())
    checked.briefing.sources_of(article)
    found = [p for p in drafts(checked) if article is None or any(key[0] == article for key in p.sentences)]
    for line in by_sentence(checked, found):
        click.echo(line)
    if not found:
        say("nothing to draft: each thing is drafted once, deleted or not, and from articles in English only")
        return 0
    file = write(root.resolve(), found)
    click.echo(f"{file}: delete the line `draft` of what is right, and the others whole; or use the desk of `serve`")
    say(f"{counted(len(found), 'draft')}: none is published until you accept it")
    return 0


@click.command()
@click.argument("article_file", type=click.Path(path_type=Path))
@click.option("--outlet", metavar="ID", help="The actor of kind media that published it; one is begun without.")
@PUBLISHED
@LANGUAGE
@click.option("--url", help="Address of the original, which pages link to; nothing is fetched from it.")
@ROOT
def add(article_file: Path, root: Path, **given: Any) -> int:
    """Take ARTICLE_FILE into the briefing: its text byte for byte into seeds/, its records into a facts file.

    A web page, a PDF or a Word document is kept, and its text taken from it. A file that lies in seeds/ stays where it
    is. What is in the facts files stays as it is.
    """
    from briefing.assist import articles

    known = {name: value for name, value in given.items() if value}
    added = articles.add(root.resolve(), article_file, known, _confirm)
    if isinstance(added, Problem):
        return _nothing([added])
    needed = {"outlet": "the outlet", "published": "the day of publication"}
    if unknown := [words for name, words in needed.items() if name not in {*known, *added.told}]:
        click.echo(f"Fill in {' and '.join(unknown)}: facts/{added.id}.yaml says where.")
    click.echo(f"Next: `suggest {added.id}` lists what no fact accounts for yet.")
    return 0


def _confirm(article: articles.Received) -> bool:
    """Tells what an article shows of itself, and asks whether it is right, where somebody can be asked."""
    click.echo(f"{article.file}: {counted(len(article.passages.sentences), 'sentence')}, as '{article.id}'")
    for name, (value, where) in article.told.items():
        click.echo(f"    {name}: {value} (from {where})")
    text = article.passages.text
    for gap in article.passages.gaps:
        before, after = text[max(0, gap.start - 30) : gap.start], text[gap.end : gap.end + 30]
        words = " ".join(f"{before}[…]{after}".split())
        click.echo(f"    {gap.end - gap.start} blanks, where words may be lost: “{words}”")
    if article.passages.gaps:
        click.echo(f'    If they are lost there, `lossy` is "yes" in facts/{article.id}.yaml, and else "no".')
    return bool(article.told) and sys.stdin.isatty() and click.confirm("    Is this right?")


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.argument("files", metavar="[ARTICLE-FILES]...", nargs=-1, type=click.Path(path_type=Path))
@click.option("--title", help="Title of the briefing; the folder's name when left out.")
@click.option("--timezone", "zone_name", default="UTC", show_default=True, help="IANA zone in which times are shown.")
@click.option("--github", is_flag=True, help="Also write what publishes the site to GitHub Pages after each push.")
@PUBLISHED
@LANGUAGE
def init(folder: Path, files: tuple[Path, ...], title: str, zone_name: str, github: bool, **given: Any) -> int:
    """Begin a briefing in DIR from article files, or folders of them; without any, from those in DIR/seeds.

    The articles are copied byte for byte; no file that is there is written over. What only you know, and what was read
    from the articles and nobody has looked at yet, is marked in the facts.
    """
    from briefing.assist import articles
    from briefing.verify.readings import zone

    if zone(zone_name) is None:
        raise click.BadParameter(f"'{zone_name}' is not an IANA time zone", param_hint="--timezone")
    root = folder.resolve()
    kept = articles.kept(root, github=github)
    known = {name: value for name, value in given.items() if value}
    received = articles.start(root, files, title or root.name, zone_name, known, _confirm, github=github)
    problems = [found for found in received if isinstance(found, Problem)]
    if problems:
        return _nothing(problems)
    for name in kept:
        click.echo(f"{name}: there already, and left as it is" + (f"; {do}" if (do := articles.KEPT.get(name)) else ""))
    click.echo(articles.filled(articles.STARTER / "begun.txt", {"root": str(root)}), nl=False)
    return 0


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="Port on this machine.")
@ROOT
def serve(port: int, root: Path) -> int:
    """Preview the site, with the curator's desk beside it, for this machine only; Ctrl+C ends it.

    Pages load again with each save. `mkdocs serve` does the same, and has more options.
    """
    import logging

    from briefing.site.plugin import serve_site

    config = config_of(root)
    logging.basicConfig(format="%(message)s", level=logging.INFO)
    try:
        serve_site(config, port)
    except OSError as cause:
        if cause.errno != errno.EADDRINUSE:
            raise
        raise click.UsageError(f"port {port} is in use: end the other preview, or name another with --port") from cause
    return 0


@click.command()
@click.argument("old")
@click.argument("new")
@ROOT
def rename(old: str, new: str, root: Path) -> int:
    """Give the record of the id OLD the id NEW, wherever the facts name it; its old address leads to the new one.

    Comments and layout stay as they are. Links in pages of your own are yours: the build tells those that lead nowhere.
    """
    from briefing import pipeline
    from briefing.assist import editing

    # The address of somebody who stands alone leads nowhere but to their page.
    listed = pipeline.check(root.resolve()).edition.public.listed.facts
    changed = editing.rename(root.resolve(), old, new, keeps_address=listed.find(old) is not None)
    for file, count in changed.items():
        click.echo(f"{file}: {counted(count, 'place')}")
    return 0
