"""What a preview offers to whoever writes the facts, and the published site never has.

On every page the line of YAML behind a statement can be copied, and the curator's desk is a press away.
"""

from __future__ import annotations

from pathlib import Path

from briefing.site.render import docs_folder, templates_folder

STYLE, SCRIPT = "assets/preview.css", "assets/preview.js"
"""Addresses of what a preview loads besides."""
REFERENCE = "reference.md"
"""The field reference, a page to which messages lead."""


def assets() -> dict[str, Path]:
    """The files behind them. They are not among the assets of the site, so that no build can publish them."""
    found = {address: templates_folder() / "preview" / Path(address).name for address in (STYLE, SCRIPT)}
    return found | {REFERENCE: docs_folder() / "development" / REFERENCE}
