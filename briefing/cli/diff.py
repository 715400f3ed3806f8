"""`build.py diff`."""

from __future__ import annotations

import re
from pathlib import Path

import click

from briefing import history, pages, pipeline
from briefing.cli.options import ROOT
from briefing.cli.watching import watched
from briefing.errors import NoHistory, UnknownRevision
from briefing.history.report import Report, Style
from briefing.pages import Page
from briefing.pipeline import Checked
from briefing.render import Renderer
from briefing.views.base import Desk

_WORKING_TREE = "the working tree"
_PLACES = re.compile(r"(?<=\.yaml)(?::|#L)\d+")
"""Lines of YAML that a page names: they move when something above them is edited."""


@click.command("diff")
@click.argument("base")
@click.argument("head", required=False)
@ROOT
@click.option(
    "--format",
    "style",
    type=click.Choice(["terminal", "markdown", "json"]),
    default="terminal",
    help="How the changes are printed.",
)
@watched
def command(base: str, head: str | None, root: Path, style: Style) -> int:
    """Tell in words what changed in the facts since BASE, and which pages change.

    BASE and HEAD are git revisions; without HEAD, what lies in the folder is compared, committed or not.
    """
    root = root.resolve()
    after = pipeline.check(root) if head is None else _checked(root, head, "HEAD")
    before = _checked(root, base, "BASE")
    changes = history.compare(before, after)
    unread = history.unread_files(before, after)
    listed, alone = _changed_pages(root, before, after) if not unread else ((), 0)
    errors = len(before.errors), len(after.errors)
    click.echo(Report(base, head or _WORKING_TREE, changes, listed, alone, errors, unread).explain(style))
    return 0


def _checked(root: Path, revision: str, name: str) -> Checked:
    found = history.repository(root)
    if isinstance(found, history.Missing):
        raise NoHistory(found.sentence)
    try:
        return history.checked_at(found, found.commit(revision))
    except UnknownRevision as cause:
        shallow = "; the repository was cloned without its whole history" if found.shallow else ""
        raise click.BadParameter(f"{cause}{shallow}", param_hint=name) from cause


def _changed_pages(root: Path, before: Checked, after: Checked) -> tuple[tuple[str, ...], int]:
    """The pages that read differently, and how many of those that stand alone do."""
    renderer = Renderer(root)
    earlier, later = ({page.url: page for page in pages.make(Desk(c.briefing), renderer)} for c in (before, after))
    changed = [url for url in {**later, **earlier} if _shown(earlier.get(url)) != _shown(later.get(url))]
    alone = {url for url in changed if any(not v[url].listed for v in (earlier, later) if url in v)}
    return tuple(sorted(set(changed) - alone)), len(alone)


def _shown(page: Page | None) -> tuple[str, str] | None:
    return (page.title, _PLACES.sub("", page.html)) if page is not None else None
