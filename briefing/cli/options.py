"""What several commands share: their options, and how they speak."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from briefing.problems import Problem

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
LANGUAGE = click.option("--language", default="en", show_default=True, help="BCP 47 code of the article's language.")


def say(text: str) -> None:
    """Says something to whoever runs a command; what it prints for programs goes to standard output."""
    click.echo(text, err=True)


def report(problems: Iterable[Problem]) -> int:
    """Prints the problems that kept a command from doing anything, and returns how it ends."""
    for problem in problems:
        say(problem.explain())
    say("nothing was written")
    return 1


def one_line(text: str, start: int, end: int) -> str:
    """A passage on one line."""
    return " ".join(text[start:end].split())
