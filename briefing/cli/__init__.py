"""The command line: `build.py`, or `briefing` where the package is installed. Each command is a thin function.

Without a command the site is built.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from briefing import __version__
from briefing.cli.commands import COMMANDS, ROOT, STRICT, config_of, say
from briefing.problems import BriefingError


@click.group(invoke_without_command=True, commands=COMMANDS)
@ROOT
@STRICT
@click.option("--allow-empty", is_flag=True, help="Let a site of less than half the pages be published.")
@click.version_option(__version__, prog_name="briefing")
@click.pass_context
def cli(context: click.Context, root: Path, strict: bool, allow_empty: bool) -> int:
    """Check the briefing and build its site. Without a command, this builds `site/`."""
    if context.invoked_subcommand is not None:
        context.default_map = {name: {"root": root} for name in cli.commands}
        return 0
    config = config_of(root)
    import logging

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


def main_entry() -> NoReturn:
    """Entry point of the installed command."""
    # A run is short, and what it made stays until its end: looking for what may go takes a tenth of a check.
    gc.set_threshold(100_000)
    status = main()
    gc.freeze()
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever was reading has gone, and Python would say so at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
