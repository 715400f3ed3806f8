"""`build.py log`."""

from __future__ import annotations

from pathlib import Path

import click

from briefing import history, pipeline
from briefing.cli.options import ROOT
from briefing.cli.watching import watched
from briefing.errors import NoHistory
from briefing.facts.reader import did_you_mean
from briefing.history.view import EntryView


@click.command("log")
@click.argument("record", required=False)
@ROOT
@watched
def command(record: str | None, root: Path) -> int:
    """Tell in words what each commit changed in the facts, or in the record of the id RECORD."""
    past = history.read(pipeline.check(root.resolve()).briefing)
    if past.history.missing is not None:
        raise NoHistory(past.history.missing.sentence)
    entries = past.page().entries if record is None else _of(past, record)
    for entry in entries:
        click.echo(f"{entry.day} {entry.short} {entry.subject or '(its description is not repeated here)'}")
        for line in entry.lines:
            click.echo(f"    {line.text}")
    if past.history.cut:
        click.echo(f"The last {history.LIMIT} changes were read; git has older ones.")
    return 0


def _of(past: history.Past, record_id: str) -> tuple[EntryView, ...]:
    facts = past.briefing.facts
    record = facts.find(record_id)
    if record is not None and past.history.veil.hides(record):
        raise click.BadParameter(f"'{record_id}' stands alone: its history is not told", param_hint="RECORD")
    entries = past.of_id(record_id)
    if record is None and not entries:
        near = did_you_mean(record_id, [known.id for _, known in facts.records()])
        raise click.BadParameter(
            f"no record has the id '{record_id}'{'; ' + near if near else ''}", param_hint="RECORD"
        )
    return entries
