"""Building the site, which is what happens without a command."""

from __future__ import annotations

from pathlib import Path

import click

from briefing.cli.watching import say


def build(root: Path, *, strict: bool) -> int:
    """Builds `site/` in the briefing's folder. The host is imported here, because other commands do without it."""
    from briefing.hosts.mkdocs import build_site

    config = root / "mkdocs.yml"
    if not config.is_file():
        raise click.UsageError(f"{config} is not there: run this in the folder of a briefing")
    if not build_site(config, strict=strict):
        return 1
    first = root / "site" / "index.html"
    if first.is_file():
        say(f"The site is built: open {first}")
    return 0
