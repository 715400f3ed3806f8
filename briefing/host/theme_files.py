"""Files of a site that hold nothing of a briefing: what Material's build calls its own, and those of the package."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from briefing.model.folder import shipped

THEME = Path(__file__).parent / "theme"
"""Templates and assets that take the place of the theme's, or are added to them."""
_HASHED = r"(?:javascripts|stylesheets)/(?:workers/)?[a-z]+\.[0-9a-f]{8}\.min\.(?:js|css)(?:\.map)?"
"""Scripts and styles, with a part of their hash."""
_SEARCH_LANGUAGES = r"javascripts/lunr/(?:(?:tinyseg|wordcut)\.js|min/lunr\.[a-z.]+\.min\.js)"
"""Stemmers of the theme's own search."""
_ICON = r"images/favicon\.png"
_COMMENTS = re.compile(rb"^[ \t]*/\*.*?\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
_OF_THEME = re.compile(rf"assets/(?:{_HASHED}|{_SEARCH_LANGUAGES}|{_ICON})")


def is_of_theme(name: str) -> bool:
    """True for the address of a file that the theme ships, from the root of the site.

    >>> is_of_theme("assets/javascripts/bundle.a5f9d56c.min.js"), is_of_theme("assets/briefing.css")
    (True, False)
    """
    return _OF_THEME.fullmatch(name) is not None


def holding_nothing(site: Path) -> Callable[[str], bool]:
    """A predicate: true for the address of a file of this site that holds nothing of a briefing.

    That is one of the theme's, or an asset of the package, with the bytes that it was shipped with.
    """
    return lambda name: _is_as_in_theme(site / name, name) or is_shipped(site / name, name)


def _is_as_in_theme(file: Path, name: str) -> bool:
    """True for a file at an address that the theme ships, with the theme's bytes."""
    if not is_of_theme(name):
        return False
    found = find_spec("material")
    folders = (found.submodule_search_locations or ()) if found is not None else ()
    sources = [Path(folder, "templates", name) for folder in folders]
    return any(source.is_file() and source.read_bytes() == file.read_bytes() for source in sources)


def is_shipped(file: Path, name: str) -> bool:
    """True for an asset of the package at an address of the site, as it was shipped."""
    if not name.startswith("assets/"):
        return False
    sources = [folder / name for folder in (shipped("docs"), THEME) if (folder / name).is_file()]
    return any(file.read_bytes() in (source.read_bytes(), as_sent(source)) for source in sources)


def as_sent(source: Path) -> bytes:
    """What a site holds of a file of the package: a script without comments on lines of their own."""
    held = source.read_bytes()
    return _COMMENTS.sub(b"", held) if source.suffix == ".js" else held
