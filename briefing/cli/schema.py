"""`build.py schema`."""

from __future__ import annotations

from pathlib import Path

import click

from briefing import facts
from briefing.cli.options import ROOT
from briefing.exports.text import to_json
from briefing.schema import FACTS_FILE, facts_schema


@click.command("schema")
@ROOT
@click.option("--with-ids", is_flag=True, help="Allow the ids of this briefing only, so that editors complete them.")
@click.option("--write", is_flag=True, help=f"Write it to {FACTS_FILE}, where the facts files look for it.")
def command(root: Path, with_ids: bool, write: bool) -> int:
    """Print the JSON Schema of the facts files, for editors."""
    text = to_json(facts_schema(_ids(root) if with_ids else None), sort=False)
    if write:
        path = root / FACTS_FILE
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        click.echo(f"{FACTS_FILE} written", err=True)
    else:
        click.echo(text, nl=False)
    return 0


def _ids(root: Path) -> dict[str, list[str]]:
    """The ids of each kind, of the records that can be read."""
    found: dict[str, list[str]] = {}
    read = facts.read(root.resolve())[0]
    for kind, record in read.records():
        found.setdefault(kind, []).append(str(record.id))
    for shared in read.shared.values():
        if read.find(shared.record.id) is None:
            found.setdefault(shared.kind, []).append(str(shared.record.id))
    return found
