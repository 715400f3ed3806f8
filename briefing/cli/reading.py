"""Commands that read a briefing and write nothing but a schema: check, diff, lint, schema."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from briefing.problems import Problem, Severity, Style, counted

if TYPE_CHECKING:
    from briefing.pipeline import Checked

ROOT = click.option(
    "--root",
    type=click.Path(file_okay=False, path_type=Path, exists=True),
    default=Path(),
    help="Folder of the briefing; the one you are in when left out.",
)
_style = partial(click.option, "--format", "style", default="terminal")
STRICT = click.option("--strict", is_flag=True, help="Warnings stop the build too.")


def say(text: str) -> None:
    """Says something to whoever runs a command; what it prints for programs goes to standard output."""
    click.echo(text, err=True)


def config_of(root: Path) -> Path:
    """The site's configuration. Raises UsageError where there is none."""
    config = root / "mkdocs.yml"
    if not config.is_file():
        raise click.UsageError(f"{config} is not there: run this in the folder of a briefing")
    return config


@click.command()
@ROOT
@STRICT
@_style(type=click.Choice(["terminal", "github", "json"]), help="How problems are printed.")
def check(root: Path, strict: bool, style: str) -> int:
    """Check every fact and list every problem."""
    from briefing import pipeline
    from briefing.verify.unfinished import unfinished

    checked = pipeline.check(root.resolve())
    found = _from_the_repository(checked.problems, root.resolve()) if style == "github" else checked.problems
    if style == "json":
        import json

        click.echo(json.dumps([problem.as_data() for problem in found], ensure_ascii=False, indent=1))
    else:
        for problem in found:
            click.echo(problem.explain(cast(Style, style)))
    say(_totals(checked))
    if placeholders := list(unfinished(checked.briefing.facts)):
        say(f"{counted(len(placeholders), 'place')} still to be filled in; a build for publication stops there:")
        for problem in placeholders:
            say(f"  {problem.mark}: {problem.message}")
    for line in _reprinted(checked):
        say(line)
    return 1 if checked.errors or (strict and found) else 0


def _from_the_repository(found: Iterable[Problem], root: Path) -> tuple[Problem, ...]:
    """The problems with paths from the repository, as a code host wants them; ours are from the briefing's folder.

    The repository is where GitHub's runner says that it is, or else the folder that the command runs in.
    """
    base = Path(os.environ.get("GITHUB_WORKSPACE") or Path.cwd()).resolve()
    below = root.relative_to(base) if root.is_relative_to(base) else Path()
    return tuple(replace(p, mark=p.mark._replace(file=(below / p.mark.file).as_posix())) for p in found)


def _totals(checked: Checked) -> str:
    facts = checked.briefing.facts
    kinds = ("articles", "events", "actors", "figures")
    records = [counted(len(getattr(facts, kind)), kind.removesuffix("s")) for kind in kinds]
    records.append(counted(len(facts.discrepancies), "discrepancy", "discrepancies"))
    records += [counted(len(facts.drafts), "draft")] if facts.drafts else []
    quotes = counted(len(checked.briefing.anchored.citations), "quote")
    wrong = counted(len(checked.errors), "error")
    warnings = counted(sum(p.severity is Severity.WARNING for p in checked.problems), "warning")
    return f"{', '.join(records)}; {quotes} found; {wrong}, {warnings}"


def _reprinted(checked: Checked) -> Iterator[str]:
    """How much of each article the site shows, and of its own page the limit."""
    from briefing.site.reprint import reprint

    world = checked.edition.public.listed
    for article_id in world.texts:
        shares, code = reprint(world, article_id), world.facts.articles[article_id].code
        limit = f"at most {float(shares.limit):.0%}" if shares.limit is not None else "no limit is set"
        if shares.site:
            own = f"its own page {float(shares.page):.0%} ({limit})"
            yield f"{code}: the site shows {float(shares.site):.0%} of the article's text, {own}"


@click.command()
@click.argument("base")
@click.argument("head", required=False)
@ROOT
@_style(type=click.Choice(["terminal", "markdown"]), help="How the changes are printed.")
def diff(base: str, head: str | None, root: Path, style: Any) -> int:
    """Tell in words what changed in the facts since BASE, and what a reviewer has to read by eye.

    BASE and HEAD are git revisions; without HEAD, what lies in the folder is compared, committed or not. First stands
    what guards somebody less than before, then what no program can judge, then what changes for readers. Ends with
    1 where somebody is guarded less and no new reason under `loosened` says why.
    """
    from briefing import history, pipeline
    from briefing.problems import UnknownRevision

    root = root.resolve()
    try:
        after = pipeline.check(root) if head is None else history.checked_at(root, head)
        before = history.checked_at(root, base)
    except UnknownRevision as cause:
        raise click.BadParameter(str(cause)) from cause
    report = history.diff(before, after)
    click.echo(report.explain(style))
    return 1 if any(less.reason is None for less in report.loosened) else 0


@click.command()
@click.argument("site", type=click.Path(file_okay=False, exists=True, path_type=Path), default=Path("site"))
@ROOT
def lint(site: Path, root: Path) -> int:
    """Read every file of a finished SITE for anybody whom it would expose; without SITE, that of site/."""
    from briefing import pipeline
    from briefing.privacy.lint import lint as read

    checked = pipeline.check(root.resolve())
    problems = read(site, checked.briefing)
    for problem in problems:
        click.echo(problem.explain())
    alone = counted(len(checked.edition.public.alone), "person stands", "people stand")
    say(f"{alone} alone; {counted(len(problems), 'place')} would expose somebody")
    return 1 if problems else 0


@click.command()
@ROOT
@click.option("--write", is_flag=True, help="Write it to facts/.schema.json, where the facts files look for it.")
def schema(root: Path, write: bool) -> int:
    """Print the JSON Schema of the facts files, for editors."""
    from briefing.model.schema import FACTS_FILE, text

    if not write:
        click.echo(text(), nl=False)
        return 0
    path = root / FACTS_FILE
    path.parent.mkdir(exist_ok=True)
    path.write_text(text(), encoding="utf-8")
    say(f"{FACTS_FILE} written")
    return 0
