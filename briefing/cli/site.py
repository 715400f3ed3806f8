"""Building the site, which is what happens without a command."""

from __future__ import annotations

import logging
from pathlib import Path

import click

from briefing.cli.options import say


def build(root: Path, *, strict: bool, allow_empty: bool) -> int:
    """Builds `site/` in the briefing's folder."""
    config = root / "mkdocs.yml"
    if not config.is_file():
        raise click.UsageError(f"{config} is not there: run this in the folder of a briefing")
    from briefing.site.plugin import build_site

    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    if not build_site(config, strict=strict, allow_empty=allow_empty):
        return 1
    say(f"The site is built: open {root / 'site' / 'index.html'}")
    return 0
