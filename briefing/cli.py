"""The command line: `build.py`, or `briefing` where the package is installed. Without a command the site is built.

Each command finds what it needs, runs one function, and prints what it gives. What it needs is imported when it runs,
so that none waits for what another needs.
"""

from __future__ import annotations

import errno
import gc
import io
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

import click

from briefing import __version__
from briefing.problems import BriefingError, Problem, Severity, Style, in_order, pluralise

if TYPE_CHECKING:
    from briefing.authoring import articles
    from briefing.pipeline import Checked

_ROOT = click.option(
    "--root",
    type=click.Path(file_okay=False, path_type=Path, exists=True, resolve_path=True),
    default=Path(),
    help="Folder of the briefing; the one you are in when left out.",
)
_STRICT = click.option("--strict", is_flag=True, help="Warnings stop the build too.")
_style = partial(click.option, "--format", "style", default="terminal")
_PUBLISHED = click.option(
    "--published",
    type=click.DateTime(["%Y-%m-%d"]),
    callback=lambda _context, _option, moment: moment and moment.date().isoformat(),
    help="Day of publication, YYYY-MM-DD; without it today holds the place, and the record says so.",
)
_LANGUAGE = click.option("--language", help="BCP 47 code of the article's language; proposed from its words without.")
_DRAFTER = click.option(
    "--drafter",
    "name",
    metavar="NAME",
    default="rules",
    show_default=True,
    help="Which installed drafter proposes them.",
)
_MOST = 5
"""Passages that `quote` prints at most."""


def _say(text: str) -> None:
    """Says something to whoever runs a command; what it prints for programs goes to standard output."""
    click.echo(text, err=True)


def _checked(root: Path) -> Checked:
    """The checked briefing in a folder. Raises NotABriefing."""
    from briefing import pipeline

    return pipeline.check(root)


def _configured(root: Path, level: str) -> Path:
    """The path of the site's configuration, with log messages shown from `level` on. Raises UsageError without one."""
    import logging

    from briefing.host import installed
    from briefing.host.starter import CONFIG

    config = root / CONFIG
    if not config.is_file():
        raise click.UsageError(f"{config} is not there: run this in the folder of a briefing")
    installed.use()
    _require_zone(os.environ.get("TZ", "").removeprefix(":"))
    logging.basicConfig(format="%(message)s", level=level)
    return config


def _require_zone(name: str) -> None:
    """Raises UsageError where the value of `TZ` is the path of a file that holds no time zone: the host fails on it."""
    try:
        with Path(name).open("rb") as file:
            is_zone = file.read(4) == b"TZif"
    except OSError:
        # No file: a name, or nothing.
        return
    if not is_zone:
        raise click.UsageError(f"TZ leads to {name}, which holds no time zone: leave it out, or name one")


@click.group(invoke_without_command=True)
@_ROOT
@_STRICT
@click.option(
    "--allow-empty", "allow_shrunk", is_flag=True, help="Let a site of less than half the pages be published."
)
@click.version_option(__version__, prog_name="briefing")
@click.pass_context
def cli(context: click.Context, root: Path, strict: bool, allow_shrunk: bool) -> int:
    """Check the briefing and build its site. Without a command, this builds `site/`."""
    if context.invoked_subcommand is not None:
        context.default_map = {name: {"root": root} for name in cli.commands}
        return 0
    from briefing.host import frozen

    if frozen.is_frozen(root):
        is_built = _build_frozen(root, strict=strict, allow_shrunk=allow_shrunk)
    else:
        config = _configured(root, "WARNING")
        from briefing.host.plugin import build_site

        is_built = build_site(config, strict=strict, allow_shrunk=allow_shrunk)
    if not is_built:
        return 1
    _say(f"The site is built: open {root / 'site' / 'index.html'}")
    return 0


def _build_frozen(root: Path, *, strict: bool, allow_shrunk: bool) -> bool:
    """Builds a frozen site. False when problems stopped it; they have been printed. Raises BriefingError."""
    from briefing.host import frozen
    from briefing.host.build import today

    if not frozen.build_site(root, today(), _summarise, strict=strict, allow_shrunk=allow_shrunk):
        _say("nothing was built, the last site is as it was")
        return False
    return True


def _summarise(problems: Iterable[Problem]) -> None:
    """Prints the summary of some problems."""
    from briefing.problems import summary

    for line, _ in summary(problems):
        _say(line)


@cli.command()
@_ROOT
@_STRICT
@click.option("--drafts", is_flag=True, help="Check the drafts too, as if all were accepted.")
@_style(type=click.Choice(["terminal", "github"]), help="How problems are printed.")
def check(root: Path, strict: bool, drafts: bool, style: Style) -> int:
    """Check every fact and list every problem."""
    from briefing.authoring.told import maybe_told
    from briefing.compare.detect import unreviewed
    from briefing.host.starter import dead_ends
    from briefing.verify.unfinished import unfinished

    # What a check makes stays until its end: looking for what may go takes an eighth of one of 1,000 articles.
    gc.disable()
    click.get_current_context().call_on_close(gc.enable)
    checked = _checked(root)
    checked = replace(checked, problems=in_order([*checked.problems, *maybe_told(checked)]))
    if drafts:
        from briefing.authoring.gate import wrong_drafts

        checked = replace(checked, problems=in_order([*checked.problems, *wrong_drafts(checked, asked=True)]))
    found = _from_the_repository(checked.problems, root) if style == "github" else checked.problems
    if found:
        # At once: written one by one, a hundred thousand of them take seconds.
        click.echo("\n".join(problem.explain(style) for problem in found))
    _say(_totals(checked))
    if missing := [*unfinished(checked.briefing), *dead_ends(root)]:
        _say(f"{pluralise(len(missing), 'place')} still to be filled in; a build with a real `site_url` stops there:")
        for problem in missing:
            _say(f"  {problem.mark}: {problem.message}")
    # Without an error each of them is a problem of its own.
    if checked.errors and (differences := unreviewed(checked.edition.comparison)):
        _say(f"{pluralise(len(differences), 'difference')} found so far that no discrepancy covers, each with its id:")
        for each in differences:
            _say(f"  {each.id}: {each.sentence}")
    return 1 if checked.errors or (strict and found) else 0


def _from_the_repository(found: Iterable[Problem], root: Path) -> tuple[Problem, ...]:
    """The problems with paths from the repository, as a code host wants them; ours are from the briefing's folder.

    The repository is where GitHub's runner says that it is, or else the folder that the command runs in.
    """
    base = Path(os.environ.get("GITHUB_WORKSPACE") or Path.cwd()).resolve()
    below = root.relative_to(base) if root.is_relative_to(base) else Path()
    return tuple(replace(p, mark=p.mark._replace(file=(below / p.mark.file).as_posix())) for p in found)


def _totals(checked: Checked) -> str:
    """How many records of each kind, quotes, errors and warnings there are, in one line for the terminal."""
    facts = checked.briefing.facts
    nouns = {"articles": "article", "events": "event", "actors": "actor", "figures": "figure"}
    nouns |= {"discrepancies": "discrepancy"} | ({"drafts": "draft"} if facts.drafts else {})
    records = [pluralise(len(getattr(facts, kind)), noun, kind) for kind, noun in nouns.items()]
    quotes = pluralise(len(checked.briefing.anchored.citations), "quote")
    wrong = pluralise(len(checked.errors), "error")
    warnings = pluralise(sum(p.severity is Severity.WARNING for p in checked.problems), "warning")
    return f"{', '.join(records)}; {quotes} found; {wrong}, {warnings}"


@cli.command()
@click.argument("base")
@click.argument("head", required=False)
@_ROOT
@_style(type=click.Choice(["terminal", "markdown", "html"]), help="How the changes are printed.")
def diff(base: str, head: str | None, root: Path, style: Any) -> int:
    """Tell in words what changed since BASE, and what a reviewer has to read by eye.

    BASE and HEAD are git revisions; without HEAD, what lies in the folder is compared, committed or not. First
    stands what guards somebody less than before, then new warnings, then the files beside the facts, then, the
    worst first, what no program can judge. Ends with 1 where a person has to look: somebody is guarded less or may
    be led to, `loosened` has a new reason, or words are not shown, for they name somebody who must stand alone and
    only the files have them.
    """
    from briefing import history

    before = history.checked_at(root, base)
    after = _checked(root) if head is None else history.checked_at(root, head)
    files = history.changed_files(root, (before.briefing.facts, after.briefing.facts), base, head)
    report = history.diff(before, after, files)
    click.echo(report.explain(style))
    return 1 if report.needs_a_look else 0


@cli.command()
@click.option("--write", is_flag=True, help="Write the files; without it, only show what would change in them.")
@_ROOT
@_style(type=click.Choice(["terminal", "markdown", "html"]), help="How the changes are printed.")
def migrate(write: bool, root: Path, style: Any) -> int:
    """Show what the facts, written in an older format, are in the newest, and with --write bring them there.

    Comments and layout stay as they are. From then on checks that only warned stop a build: they are listed.
    """
    from briefing.history import migration
    from briefing.model.formats import NEWEST

    found = migration.migrate(_checked(root))
    if found is None:
        _say(f"the facts are of the newest format, {NEWEST}")
        return 0
    click.echo(found.report.explain(style))
    for problem in found.stopping:
        _say(problem.explain())
    if found.stopping:
        _say(f"{pluralise(len(found.stopping), 'problem')} above only warned, and would stop a build then")
    if write:
        found.write(root)
    _say(f"{', '.join(found.texts)}: {'written' if write else 'nothing is written without --write'}")
    return 0


@cli.command()
@click.argument("site", type=click.Path(file_okay=False, exists=True, path_type=Path), default=Path("site"))
@_ROOT
def lint(site: Path, root: Path) -> int:
    """Read every file of a finished SITE for anybody whom it would expose; without SITE, that of site/."""
    from briefing.host.theme_files import holding_nothing
    from briefing.privacy.linter import exposures

    checked = _checked(root)
    problems = exposures(site, checked.briefing, is_of_theme=holding_nothing(site))
    for problem in problems:
        click.echo(problem.explain())
    alone = pluralise(len(checked.edition.public.alone), "person stands", "people stand")
    _say(f"{alone} alone; {pluralise(len(problems), 'place')} would expose somebody")
    return 1 if problems else 0


@cli.command()
@_ROOT
@click.option("--write", is_flag=True, help="Write it to facts/.schema.json, where the facts files look for it.")
def schema(root: Path, write: bool) -> int:
    """Print the JSON Schema of the facts files, for editors."""
    from briefing.model.schema import FACTS_FILE, text

    if not write:
        click.echo(text(), nl=False)
        return 0
    path = root / FACTS_FILE
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text().encode())
    _say(f"{FACTS_FILE} written")
    return 0


def _nothing_written(problems: Iterable[Problem]) -> int:
    """Prints the problems that kept a command from writing anything, and returns its exit status, 1."""
    for problem in problems:
        _say(problem.explain())
    _say("nothing was written")
    return 1


@cli.command()
@click.argument("words")
@click.option("--article", metavar="ID", help="Look in this article only.")
@_ROOT
def quote(words: str, article: str | None, root: Path) -> int:
    """Find WORDS in the articles and print them as a YAML statement.

    Where the words do not stand in an article, the nearest passage is printed, with what differs. The speaker is a
    proposal, with the rule that found them: judge it.
    """
    from briefing.authoring.quote import quote as find

    found = find(_checked(root), words, article)
    if not found:
        _say("nothing in the articles is near these words")
        return 1
    click.echo("\n".join(found[:_MOST]), nl=False)
    if len(found) > _MOST:
        _say(f"{len(found) - _MOST} more passages hold these words: give more of them, or --article")
    return 0


@cli.command()
@click.argument("article", required=False)
@_DRAFTER
@_ROOT
def suggest(article: str | None, name: str, root: Path) -> int:
    """List what no fact accounts for yet in ARTICLE, or in all: sentences, numbers, times, quotations and who speaks.

    Then the statements of discrepancies that do not name the words that answer, actors whose names in two scripts may
    be one, sentences of several articles that are alike, side by side, for `begin`, and numbers that count alike. How
    far each article is accounted for stands at the end.
    `quote` makes a statement of any words. Of nobody whom an article does not name in full anything is proposed.
    """
    from briefing.authoring import alike, coverage
    from briefing.authoring.coverage import Accounted
    from briefing.authoring.gate import draft, drafter
    from briefing.authoring.scripts_beside import perhaps_one

    checked = _checked(root)
    checked.briefing.sources_of(article)
    drafts = draft(checked, drafter(name)).kept
    proposed = (*coverage.suggest(checked, article, drafts), *coverage.answers(checked, article), *perhaps_one(checked))
    for lines in (*proposed, *alike.lines(checked, article)):
        click.echo(lines)
    for source in checked.briefing.sources_of(article):
        found = coverage.measure(checked.briefing, source)
        count = Counter(each.how for each in found)
        by_account = ", ".join(f"{count[how]} {how}" for how in Accounted)
        missing = sum(len(each.missing) for each in found)
        sentences = f"{pluralise(len(found), 'sentence')}: {by_account}"
        _say(f"{source.record.id}: {sentences}; {missing} numbers, times and quotations not cited word for word")
    return 0


@cli.command()
@click.argument("article", required=False)
@_DRAFTER
@_ROOT
def draft(article: str | None, name: str, root: Path) -> int:
    """Draft actors and places from what the articles name, or ARTICLE and others: names, roles and who speaks.

    The drafts go into a file of their own, facts/drafts.yaml, and are on no page. Delete the line `draft` of each that
    is right, and each that is wrong as a whole. What was drafted, or is told already, the rules do not draft again.

    Each is first checked as if it were accepted: what would be wrong is no draft, and told with its reasons.
    """
    from briefing.authoring import articles, gate

    checked = _checked(root)
    checked.briefing.sources_of(article)
    screened = gate.draft(checked, gate.drafter(name))
    found = [proposed for proposed in screened.kept if article is None or proposed.is_of(article)]
    for line in gate.by_sentence(checked, found):
        click.echo(line)
    for dropped in screened.dropped:
        _say(dropped.explained)
    if not found:
        _say("nothing to draft: each thing is drafted once, deleted or not; the rules read articles in English only")
        return 0
    file, text = gate.as_file(root, found)
    articles.write(root, {file: text.encode()})
    click.echo(f"{file}: delete the line `draft` of what is right, and the others whole; or use the desk of `serve`")
    _say(f"{pluralise(len(found), 'draft')}: none is published until you accept it")
    return 0


@cli.command()
@click.argument("articles", metavar="[ARTICLE]...", nargs=-1)
@click.option("--size", type=int, help="Most characters: 100,000 of a part, 200,000 of `--differences`.")
@click.option("--part", type=click.IntRange(1), default=1, show_default=True, help="Which of several parts is printed.")
@click.option("--differences", is_flag=True, help="Ask on what all articles differ, once records are drafted.")
@_ROOT
def prompt(articles: tuple[str, ...], size: int | None, part: int, differences: bool, root: Path) -> int:
    """Print a text that asks a language model, or a colleague, for drafts on the articles, or on each ARTICLE.

    It holds the task, the form of the answer and the numbered sentences, without those that show somebody whom an
    article does not name in full. Nothing is sent anywhere: what you paste elsewhere leaves this machine. `take` reads
    the answer. More than `--size` characters are asked in parts. Once the answers are taken, `--differences` shows what
    each article tells of one thing side by side, and asks on what they differ.
    """
    from briefing.asking import comparing
    from briefing.asking import prompt as asking
    from briefing.verify.unfinished import without_day

    checked = _checked(root)
    texts = (
        [comparing.differences(checked, size or comparing.SIZE)]
        if differences
        else asking.prompt(checked, articles, size or asking.SIZE)
    )
    if part > len(texts):
        raise click.BadParameter(f"there are {len(texts)} of this size", param_hint="--part")
    click.echo(texts[part - 1], nl=False)
    _say("these are sentences of articles: what you paste into somebody else's service leaves this machine")
    for name in without_day(checked.briefing.facts):
        if not articles or name in articles:
            _say(f"{name}: no day of publication yet, so that no weekday in it has a date: see facts/{name}.yaml")
    if not differences:
        _say(asking.next_step(len(texts), part))
    return 0


@cli.command()
@click.argument("answer", type=click.File("rb"))
@click.option("--by", metavar="NAME", help="Who drafted it, for the drafts: the name of a model or of a colleague.")
@click.option("--all", "tells_all", is_flag=True, help="Tell every change, not the first few of each kind.")
@_ROOT
def take(answer: BinaryIO, by: str | None, tells_all: bool, root: Path) -> int:
    """Take drafts out of ANSWER, a file or - for standard input: JSON as `prompt` asks for it, or a table (CSV, .xlsx).

    Each statement is checked by itself, as if it were accepted. What fails is no draft, and is printed with the reason,
    every draft beside its words, and what was left out, ready to be given back to whoever answered: the second answer
    completes, corrects and strikes the drafts of the only drafter, or of the same `--by`. On a terminal that text goes
    into the file give-back.txt, and you read what was drafted and what to do next. What the articles say for sure, such
    as who speaks, is put right. Nothing is published until you accept it.
    """
    from briefing.asking.answer import LARGEST, text_of
    from briefing.asking.take import take as take_answer
    from briefing.asking.taken import FEW, first, next_step, told
    from briefing.authoring.gate import only_drafter, wrong_drafts
    from briefing.authoring.spreadsheet import TABLES

    text = text_of(answer.read(LARGEST + 1))
    checked = _checked(root)
    name = Path(answer.name)
    # Whoever answers again gives another file: `a.json`, `b.json`.
    again = "" if by or name.suffix in TABLES else only_drafter(checked.briefing.facts)
    if again:
        _say(f"taken as an answer of '{again}', who drafted before; `--by NAME` says otherwise")
    taken = take_answer(checked, text, by or again or name.stem.strip("<>"))
    taken.write(root)
    wrong = [f"among the drafts: {problem.explain()}" for problem in wrong_drafts(_checked(root))]
    most = sys.maxsize if tells_all else FEW
    for line in [*told(taken, most=most), *first(wrong, most)]:
        _say(line)
    _give_back(root, taken.back)
    _say(f"{pluralise(len(taken.drafts), 'draft')} taken, none published; {len(taken.refused)} not taken")
    _say(next_step(taken))
    return 0 if taken.files or not taken.refused else 1


def _give_back(root: Path, text: str) -> None:
    """Prints what goes back to whoever answered; on a terminal, where nobody reads so much, it goes into a file."""
    if not text or not sys.stdout.isatty():
        click.echo(text, nl=False)
        return
    path = root / "give-back.txt"
    path.write_text(text, encoding="utf-8")
    _say(f"what goes back is in {path}: paste it to whoever answered, and `briefing take` what they answer")


@cli.command()
@click.argument("title")
@click.argument("sentences", metavar="ARTICLE:NUMBER...", nargs=-1, required=True)
@click.option("--type", "what", default="other", show_default=True, help="What sort of thing happened.")
@_ROOT
def begin(title: str, sentences: tuple[str, ...], what: str, root: Path) -> int:
    """Draft an event TITLE of sentences that tell it, such as `times:2 post:7`, which `suggest` lists side by side.

    Each is quoted whole, with whoever surely says it, and checked as if it were accepted. What fails is printed with
    the reason. The draft is on no page until you accept it.
    """
    from briefing.asking.take import take as take_answer

    accounts = [{"s": sentence.replace(":", " ")} for sentence in sentences]
    answer = json.dumps({"events": [{"title": title, "type": what, "accounts": accounts}]})
    taken = take_answer(_checked(root), answer, "hand", only_adds=True)
    taken.write(root)
    for each in (*(f"put right: {change}" for change in taken.changed), *taken.refused):
        _say(each)
    for file in taken.files:
        click.echo(f"{file}: the event is a draft; accept it at the desk of `serve`, or delete its line `draft`")
    return 0 if taken.files else 1


@cli.command()
@_ROOT
def mcp(root: Path) -> int:
    """Let an assistant draft, over the Model Context Protocol on standard input and output (extra `mcp`).

    It reads the numbered sentences of the articles, without those that show somebody who must stand alone, and the
    records; what it proposes is checked at once, and becomes drafts. It accepts, deletes and publishes nothing. What it
    reads goes to whoever runs the assistant: name this command to one only if you may show it the articles.
    """
    from briefing.asking import assistant

    assistant.serve(root)
    return 0


@cli.command()
@click.argument("article_file", type=click.Path(path_type=Path))
@click.option("--outlet", metavar="ID", help="The actor of kind media that published it; one is begun without.")
@_PUBLISHED
@_LANGUAGE
@click.option("--url", help="Address of the original, which pages link to; nothing is fetched from it.")
@_ROOT
def add(article_file: Path, root: Path, **given: Any) -> int:
    """Take ARTICLE_FILE into the briefing: its text byte for byte into seeds/, its records into a facts file.

    A web page, a PDF or a Word document is kept, and its text taken from it. A file that lies in seeds/ stays where it
    is. What is in the facts files stays as it is.
    """
    from briefing.authoring import articles

    known = {name: value for name, value in given.items() if value}
    added = articles.add(root, article_file, known, partial(_confirm, known, {}))
    if isinstance(added, Problem):
        return _nothing_written([added])
    click.echo(f"Next: `suggest {added.id}` lists what no fact accounts for yet.")
    return 0


_SOUGHT = {"title": "title", "outlet": "outlet", "published": "day of publication (today's holds its place)"}
"""What is looked for above the text of an article, by field, in words."""


def _confirm(given: Mapping[str, str], table: Mapping[Path, Mapping[str, str]], article: articles.Received) -> bool:
    """Prints what was read from an article's file and what was not; true where somebody there says that it is right.

    `given` are fields that the curator gives, and `table` those of single files. Nothing is asked where nothing was
    read, or nobody can be asked.
    """
    from briefing.text.passages import Span, with_gaps

    click.echo(f"{article.file}: {pluralise(len(article.passages.sentences), 'sentence')}, as '{article.id}'")
    known = {**given, **table.get(article.path, {})}
    for name, (value, where) in article.metadata.items():
        if name not in known:
            click.echo(f"    {name}: {value} (from {where})")
    if unknown := [words for name, words in _SOUGHT.items() if name not in {*known, *article.metadata}]:
        click.echo(f"    not found: {', '.join(unknown)}; the desk asks for it, or put it into facts/{article.id}.yaml")
    for gap in article.passages.gaps:
        words = with_gaps(article.passages, Span(max(0, gap.start - 30), gap.end + 30))
        click.echo(f"    {gap.end - gap.start} blanks, where words may be lost: “{words}”")
    if article.passages.gaps:
        click.echo(f'    If they are lost there, `lossy` is "yes" in facts/{article.id}.yaml, and else "no".')
    return bool(article.metadata) and sys.stdin.isatty() and click.confirm("    Is this right?")


def _asked_language(proposed: str) -> str:
    """The language in which a briefing is written: what somebody answers, or what is proposed where nobody can."""
    from briefing.languages import catalogue

    if not sys.stdin.isatty():
        return proposed
    known = ", ".join(["en", *catalogue.known()])
    question = f"In which language is the briefing written? The site has words in: {known}"
    return str(click.prompt(question, default=proposed))


@cli.command()
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.argument("files", metavar="[ARTICLE-FILES]...", nargs=-1, type=click.Path(path_type=Path))
@click.option("--title", help="Title of the briefing; the folder's name when left out.")
@click.option("--timezone", "zone_name", default="UTC", show_default=True, help="IANA zone in which times are shown.")
@click.option("--github", is_flag=True, help="Also write what publishes the site to GitHub Pages after each push.")
@click.option(
    "--written-in",
    metavar="CODE",
    help="BCP 47 code of the language in which the briefing is written; on a terminal it is asked for.",
)
@click.option(
    "--articles",
    "table",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A table (CSV, .xlsx) of the articles: file, outlet, published, url, title, language.",
)
@click.option("--site-url", help="Where the site will be published; it can be filled in later, in the configuration.")
@_PUBLISHED
@_LANGUAGE
def init(
    folder: Path,
    files: tuple[Path, ...],
    title: str,
    zone_name: str,
    github: bool,
    written_in: str | None,
    table: Path | None,
    site_url: str | None,
    **given: Any,
) -> int:
    """Begin a briefing in DIR from article files, or folders of them; without any, from those in DIR/seeds.

    The articles are copied byte for byte; no file that is there is written over. What only you know, and what was read
    from the articles and nobody has looked at yet, is marked in the facts, and filled in at the desk of `serve` on one
    page. With a table of `--articles`, or one that is called articles.csv beside them, each has its own outlet, day and
    address from the start.
    """
    from briefing.authoring import articles, beforehand
    from briefing.host import installed, starter
    from briefing.verify.readings import zone

    if zone(zone_name) is None:
        raise click.BadParameter(f"'{zone_name}' is not an IANA time zone", param_hint="--timezone")
    root = folder.resolve()
    existing = articles.existing(root, site=starter.FOLDER, github=github)
    known = {name: value for name, value in given.items() if value}
    said = _table_of(table or beforehand.table_beside(files))
    theme = installed.theme()
    own = written_in or _asked_language(known.get("language", "en"))
    received = articles.start(
        root,
        files or tuple(said),
        title or root.name,
        zone_name,
        known,
        partial(_confirm, known, said),
        site=starter.FOLDER,
        theme=theme,
        github=github,
        written_in=own,
        sections={**articles.SECTIONS, **starter.sections(own)},
        site_url=site_url or articles.NOWHERE,
        table=said,
    )
    problems = [found for found in received if isinstance(found, Problem)]
    if problems:
        return _nothing_written(problems)
    for name in existing:
        by_hand = (articles.BY_HAND | starter.BY_HAND).get(name)
        click.echo(f"{name}: there already, and left as it is" + (f"; {by_hand}" if by_hand else ""))
    click.echo(articles.filled(articles.STARTER / "begun.txt", {"root": str(root)}), nl=False)
    _tell_what_is_left(root)
    return 0


def _table_of(path: Path | None) -> dict[Path, dict[str, str]]:
    """What a table says of articles, which is told; nothing without one. Raises NotWritten as `beforehand.table`."""
    from briefing.authoring import beforehand

    said = beforehand.table(path) if path is not None else {}
    if said:
        click.echo(f"{path}: outlets, days and addresses are as it says")
    return said


def _tell_what_is_left(root: Path) -> None:
    """Says how many places of a new briefing are still to be filled in, and which articles have no day yet."""
    from briefing.host.starter import dead_ends
    from briefing.verify.unfinished import unfinished, without_day

    begun = _checked(root).briefing
    if left := len([*unfinished(begun), *dead_ends(root)]):
        click.echo(
            f"{pluralise(left, 'place')} still to be filled in; the desk of `briefing serve` asks for all on one page."
        )
    if dayless := without_day(begun.facts):
        click.echo(f"No day of publication is known of {', '.join(dayless)}, so that no weekday in them has a date.")
        click.echo(
            "Fill it in at the desk before `briefing prompt`, or begin again with `--published YYYY-MM-DD`, or with"
        )
        click.echo("a table of files and days (`--articles`).")


@cli.command()
@click.option(
    "-a",
    "--dev-addr",
    metavar="<IP:PORT>",
    help="Where it is served: 127.0.0.1:8000 unless the configuration says otherwise.",
)
@_ROOT
def serve(dev_addr: str | None, root: Path) -> int:
    """Preview the site, with the curator's desk beside it, for this machine only; Ctrl+C ends it.

    Pages load again with each save. `mkdocs serve` does the same, and has more options. At an address that other
    machines reach, such as 0.0.0.0:8000, there is no desk.
    """
    try:
        _serve(root, dev_addr)
    except OSError as cause:
        if cause.errno != errno.EADDRINUSE:
            raise
        taken = "the address of the preview is in use"
        raise click.UsageError(f"{taken}: end the other preview, or name another with --dev-addr") from cause
    return 0


def _serve(root: Path, dev_addr: str | None) -> None:
    """Previews the site at an address, a frozen one without its host. Raises OSError where the port is in use."""
    from briefing.host import frozen

    if frozen.is_frozen(root):
        from briefing.host import frozen_preview
        from briefing.host.build import today

        frozen_preview.serve(root, dev_addr or "127.0.0.1:8000", today(), _summarise)
        return
    config = _configured(root, "INFO")
    from briefing.host.plugin import serve_site

    serve_site(config, dev_addr)


@cli.command()
@_ROOT
def freeze(root: Path) -> int:
    """Keep in frozen/ what the host and its theme make of the site: from then on builds and previews need neither.

    The pages stay the same, byte for byte. Looks and addresses stay as they are until you freeze anew; to go back to
    the host, delete the folder.
    """
    config = _configured(root, "WARNING")
    from briefing.host import frozen
    from briefing.host.plugin import freeze_site

    if not freeze_site(config):
        return 1
    _say(f"{frozen.FOLDER}/ written: keep it with the facts; delete it to go back to the host")
    return 0


@cli.command()
@click.argument("old")
@click.argument("new")
@click.option("--unpublished", is_flag=True, help="Nobody has the old address yet: nothing need lead on from it.")
@_ROOT
def rename(old: str, new: str, unpublished: bool, root: Path) -> int:
    """Give the record of the id OLD the id NEW, wherever the facts name it; its old address leads to the new one.

    Comments and layout stay as they are. Links in pages of your own are yours: the build tells those that lead nowhere.
    """
    from briefing.authoring import editing

    # The address of somebody who stands alone leads nowhere but to their page, and a draft has none.
    listed = _checked(root).edition.public.listed.facts
    keeps_address = listed.find(old) is not None and not unpublished
    changed = editing.rename(root, old, new, keeps_address=keeps_address)
    for file, count in changed.items():
        click.echo(f"{file}: {pluralise(count, 'place')}")
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command. Returns 0 when all is well, 1 when the briefing has problems, 2 when the command is misused."""
    program = "briefing" if Path(sys.argv[0]).stem in ("briefing", "__main__") else "build.py"
    try:
        result = cli.main(list(argv) if argv is not None else None, prog_name=program, standalone_mode=False)
    except click.ClickException as misuse:
        misuse.show()
        return 2
    except click.Abort:
        return 1
    except BriefingError as cause:
        _say(f"error: {cause}")
        return 1
    except OSError as cause:
        # A full disk, a folder that may not be written: the last good site is as it was.
        _say(f"error: {cause.strerror or cause}: {cause.filename or ''}".rstrip(": "))
        return 1
    return result if isinstance(result, int) else 0


def main_entry() -> NoReturn:
    """Entry point of the installed command."""
    _fill_closed_streams()
    _speak_utf_8()
    # A run is short, and what it made stays until its end: looking for what may go takes a tenth of a check.
    gc.set_threshold(1_000_000)
    status = main()
    gc.freeze()
    try:
        sys.stdout.flush()
    except OSError as cause:
        # Python would say so at its end, and that of somebody who reads no more is no error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = status if isinstance(cause, BrokenPipeError) else 1
    sys.exit(status)


def _speak_utf_8() -> None:
    """Has a pipe or a file get UTF-8, whatever the system's own encoding: that of Windows lacks many a letter."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8")


def _fill_closed_streams() -> None:
    """Puts the empty device in the place of closed standard streams, or the next file to be opened would take it.

    Ends the program with 1 where the output is closed: whatever a command finds would be lost.
    """
    is_closed = sys.stdout is None
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # The system gives it the lowest number that is free: the one of the stream.
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # until the program ends
    if is_closed:
        sys.exit("error: standard output is closed, so nothing that a command finds can be printed")
