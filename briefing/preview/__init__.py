"""The preview: one WSGI application, of the pages of a site and of the curator's desk; and what its pages load besides.

application  what is answered to whom: pages, the desk's files, and what its page asks (the only check of `Host`)
questions    what the desk's page asks, from JSON to typed records

On every page of a preview the line of YAML behind a statement can be copied, and the desk is a press away; a published
site has neither.
"""

from __future__ import annotations

from pathlib import Path

from briefing.model.folder import shipped

STYLE = "assets/preview.css"
"""The address of the style sheet that the pages of a preview load besides."""
SCRIPT = "assets/preview.js"
"""The address of the script that they load."""
_REFERENCE = "reference.md"
"""The field reference, a page to which messages lead."""


def assets() -> dict[str, Path]:
    """The files that only a preview has, by address. No build can publish them: they are not among a site's assets."""
    files = {address: shipped("templates") / "preview" / Path(address).name for address in (STYLE, SCRIPT)}
    return files | {_REFERENCE: shipped("docs") / "development" / _REFERENCE}
