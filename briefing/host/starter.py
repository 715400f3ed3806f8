"""What a new briefing has for the host: the configuration of its site, and a first page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from briefing import __version__
from briefing.host import installed
from briefing.languages import catalogue
from briefing.model import yaml
from briefing.problems import Problem, codes
from briefing.site.views import wording
from briefing.verify.unfinished import is_placeholder

CONFIG = "mkdocs.yml"
"""The configuration of a site, in the folder of its briefing."""
FOLDER = Path(__file__).parent / "starter"
"""The templates of both, which lie where the files will."""
BY_HAND = {
    CONFIG: "add `briefing` to its `plugins`; the theme must be Material",
    "requirements.txt": f"add the line reconciled-briefing[{installed.theme()}]=={__version__}",
}
"""What to do by hand where a file of this name is there already and stays as it is: a message by the name."""
_SECTIONS = ("front", "events", "actors", "figures", "discrepancies", "articles")
"""The sections of a new site, by their kinds."""
_ADDRESSES = ("site_url", "edit_uri", "report")
"""The settings of a site that are addresses."""


def sections(tag: str) -> dict[str, str]:
    """What the sections of a site are called in a language that has a catalogue, by their kinds; none in English."""
    catalogue.speak(tag)
    try:
        lists = wording.WORDS["lists"] if catalogue.spoken().tag != "en" else {}
        return {kind: lists[kind].get("label") or lists[kind]["title"] for kind in _SECTIONS if lists}
    finally:
        catalogue.speak("en")


def dead_ends(root: Path) -> tuple[Problem, ...]:
    """A problem for each address of a site's configuration that leads to nobody; none where there is no such file."""
    return tuple(_dead_ends(root)) if (root / CONFIG).is_file() else ()


def site_name(root: Path) -> yaml.Text | None:
    """The name that a site's configuration gives it; None where that leaves it to the title of the briefing."""
    if not (root / CONFIG).is_file():
        return None
    tree, _ = yaml.read((root / CONFIG).read_bytes(), CONFIG)
    named = tree.named("site_name") if tree is not None else None
    return named if isinstance(named, yaml.Text) and named else None


def _dead_ends(root: Path) -> Iterator[Problem]:
    """See `dead_ends`."""
    # Tags and what else no facts file may hold are no matter here.
    tree, _ = yaml.read((root / CONFIG).read_bytes(), CONFIG)
    held = yaml.texts(tree, CONFIG) if tree is not None else []
    for setting in _ADDRESSES:
        # `!ENV [VARIABLE, "https://…"]` holds the names of variables first.
        values = [text for name, text in held if name == setting and text]
        if values and is_placeholder(values[-1]) and not any(map(os.environ.get, values[:-1])):
            yield codes.UNFINISHED(values[-1].mark, f"`{setting}`, {values[-1]}, leads to nobody")
