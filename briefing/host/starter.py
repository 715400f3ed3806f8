"""What a new briefing has for the host: the configuration of its site, and a first page."""

from __future__ import annotations

from pathlib import Path

CONFIG = "mkdocs.yml"
"""The configuration of a site, in the folder of its briefing."""
FOLDER = Path(__file__).parent / "starter"
"""The templates of both, which lie where the files will."""
BY_HAND = {CONFIG: "add `briefing` to its `plugins`; the theme must be Material"}
"""What to do by hand where a file of this name is there already and stays as it is: a message by the name."""
