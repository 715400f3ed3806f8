"""`build.py coverage`."""

from __future__ import annotations

from pathlib import Path

import click

from briefing import pipeline
from briefing.cli.options import ROOT, one_line
from briefing.cli.watching import watched
from briefing.reconciliation.coverage import Account


@click.command("coverage")
@ROOT
@click.option("--all", "everything", is_flag=True, help="List what is open, sentence by sentence.")
@watched
def command(root: Path, everything: bool) -> int:
    """Show how far every sentence of every article is accounted for."""
    checked = pipeline.check(root.resolve())
    for article_id, found in checked.briefing.reconciled.coverage.items():
        source = checked.briefing.sources[article_id]
        numbers = ", ".join(f"{found.count(account)} {account.value.replace('_', ' ')}" for account in Account)
        details = f"{len(found.details)} of {found.details_found} numbers, times and quotations not cited word for word"
        click.echo(f"{article_id}: {found.share:.1%} of {len(found.sentences)} sentences ({numbers}); {details}")
        if everything:
            for sentence, account in found.sentences:
                if account is Account.OPEN:
                    words = one_line(source.text, sentence.start, sentence.end)
                    click.echo(f"  open, sentence {sentence.number}: {words}")
            for detail in found.details:
                words = one_line(source.text, detail.span.start, detail.span.end)
                click.echo(f"  {detail.kind.value} in sentence {detail.sentence}: {words}")
    return 1 if checked.errors else 0
