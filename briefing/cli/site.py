"""Building the site, which is what happens without a command."""

from __future__ import annotations

from pathlib import Path

import click


def build(root: Path, *, strict: bool) -> int:
    """Builds `site/` in the briefing's folder. The host is imported here, because other commands do without it."""
    from briefing.hosts.mkdocs import build_site

    config = root / "mkdocs.yml"
    if not config.is_file():
        raise click.UsageError(f"{config} is not there: run this in the folder of a briefing")
    return 0 if build_site(config, strict=strict) else 1
