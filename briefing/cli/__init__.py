"""The command line: `build.py`, or `briefing` where the package is installed. Each command is a thin function.

reading   check, coverage, diff, lint, schema
writing   quote, draft, suggest, add, init, serve, rename

Without a command the site is built. What a command needs is imported when it runs, so that none waits for what another
needs.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import click

from briefing import __version__
from briefing.problems import BriefingError, Problem

COMMANDS = {
    "check": "reading",
    "coverage": "reading",
    "quote": "writing",
    "draft": "writing",
    "suggest": "writing",
    "add": "writing",
    "init": "writing",
    "serve": "writing",
    "rename": "writing",
    "diff": "reading",
    "schema": "reading",
    "lint": "reading",
}
"""The subcommands, in the order of the help, with the module of each, which is imported when it runs."""


ROOT = click.option(
    "--root",
    type=click.Path(file_okay=False, path_type=Path, exists=True),
    default=Path(),
    help="Folder of the briefing; the one you are in when left out.",
)
STRICT = click.option("--strict", is_flag=True, help="Warnings stop the build too.")
PUBLISHED = click.option(
    "--published",
    type=click.DateTime(["%Y-%m-%d"]),
    help="Day of publication, YYYY-MM-DD; without it today holds the place, and the record says so.",
)
LANGUAGE = click.option("--language", help="BCP 47 code of the article's language; proposed from its words without.")


def say(text: str) -> None:
    """Says something to whoever runs a command; what it prints for programs goes to standard output."""
    click.echo(text, err=True)


def report(problems: Iterable[Problem]) -> int:
    """Prints the problems that kept a command from doing anything, and returns how it ends."""
    for problem in problems:
        say(problem.explain())
    say("nothing was written")
    return 1


class _Lazy(click.Group):
    """A group whose commands are imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"briefing.cli.{COMMANDS[cmd_name]}"), cmd_name)
        return command


@click.group(cls=_Lazy, invoke_without_command=True)
@ROOT
@STRICT
@click.option("--allow-empty", is_flag=True, help="Let a site of less than half the pages be published.")
@click.version_option(__version__, prog_name="briefing")
@click.pass_context
def cli(context: click.Context, root: Path, strict: bool, allow_empty: bool) -> int:
    """Check the briefing and build its site. Without a command, this builds `site/`."""
    if context.invoked_subcommand is not None:
        context.default_map = {name: {"root": root} for name in COMMANDS}
        return 0
    config = root / "mkdocs.yml"
    if not config.is_file():
        raise click.UsageError(f"{config} is not there: run this in the folder of a briefing")
    import logging

    from briefing.site.publish import wrong_clock

    # Before the host is loaded, whose libraries read the time zone then.
    if (wrong := wrong_clock(os.environ)) is not None:
        raise click.UsageError(wrong)
    from briefing.site.plugin import build_site

    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    if not build_site(config, strict=strict, allow_empty=allow_empty):
        return 1
    say(f"The site is built: open {root / 'site' / 'index.html'}")
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command. Returns 0 when all is well, 1 when the briefing has problems, 2 when the command is misused."""
    program = "briefing" if Path(sys.argv[0]).stem in ("briefing", "__main__") else "build.py"
    try:
        result = cli.main(list(argv) if argv is not None else None, prog_name=program, standalone_mode=False)
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as misuse:
        misuse.show()
        return 2
    except click.Abort:
        return 1
    except BriefingError as cause:
        click.echo(f"error: {cause}", err=True)
        return 1
    except BrokenPipeError:
        return 1
    except OSError as cause:
        # A full disk, a folder that may not be written: the last good site is as it was.
        click.echo(f"error: {cause.strerror or cause}: {cause.filename or ''}".rstrip(": "), err=True)
        return 1
    return result if isinstance(result, int) else 0


def main_entry() -> NoReturn:
    """Entry point of the installed command."""
    # A run is short and its records stay: looking for what may go takes a twentieth of a check.
    gc.set_threshold(100_000)
    status = main()
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever was reading has gone, and Python would say so at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
