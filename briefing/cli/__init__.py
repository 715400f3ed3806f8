"""The command line: `build.py`, or `briefing` where the package is installed. One command a module, each a thin one."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from briefing import cache
from briefing.cli import add, check, coverage, diff, init, lint, log, names, pages, quote, schema, site, suggest
from briefing.cli.options import ROOT, STRICT
from briefing.cli.watching import watched
from briefing.errors import BriefingError


@click.group(invoke_without_command=True)
@ROOT
@STRICT
@watched
def cli(root: Path, strict: bool) -> int:
    """Check the briefing and build its site. Without a command, this builds `site/`."""
    return site.build(root, strict=strict)


COMMANDS: tuple[click.Command, ...] = (
    check.command,
    coverage.command,
    quote.command,
    suggest.command,
    names.command,
    add.command,
    init.command,
    diff.command,
    log.command,
    schema.command,
    pages.command,
    lint.command,
)
"""The subcommands, in the order of the help."""

for _command in COMMANDS:
    cli.add_command(_command)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command. Returns 0 when all is well, 1 when the briefing has problems, 2 when the command is misused."""
    # A command makes few circles of objects before it ends; looking for them was a fifth of its time.
    gc.disable()
    try:
        with cache.keeping():
            result = cli.main(list(argv) if argv is not None else None, prog_name=_program(), standalone_mode=False)
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
    except OSError as cause:
        # A full disk, a folder that may not be written: the last good site is as it was.
        click.echo(f"error: {cause.strerror or cause}: {cause.filename or ''}".rstrip(": "), err=True)
        return 1
    return result if isinstance(result, int) else 0


def _program() -> str:
    """What the command is called in its help: as it is installed, or as it stands in this repository."""
    return "briefing" if Path(sys.argv[0]).stem == "briefing" else "build.py"


def main_entry() -> NoReturn:
    """Entry point of the installed command."""
    status = main()
    for stream in (sys.stdout, sys.stderr):
        # Whoever was reading may have gone.
        with contextlib.suppress(BrokenPipeError):
            stream.flush()
    # To take a large briefing apart, object by object, before the system takes all of it, is a twentieth of the time.
    os._exit(status)
