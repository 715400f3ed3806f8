"""The hosts that can build a site: MkDocs or its fork ProperDocs, with the theme Material or its fork MaterialX."""

from __future__ import annotations

import importlib
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from briefing.problems import BriefingError

HOSTS = ("mkdocs", "properdocs")
"""The packages that render pages, each by its name for imports."""
THEMES = {"material": "mkdocs-material", "materialx": "mkdocs-materialx"}
"""The distributions of the themes, by their extra, which is also their name in mkdocs.yml."""


def use() -> None:
    """Has `import mkdocs` find whichever host is installed. Raises BriefingError where none is, or none of the themes.

    Raises it too where both themes are installed: each lies over the files of the other.
    """
    themes = [extra for extra, name in THEMES.items() if _is_there(name)]
    if len(themes) == len(THEMES):
        both = " and ".join(THEMES.values())
        raise BriefingError(f"{both} are installed into one folder, over each other: {_way_out()}")
    if not themes or not any(map(find_spec, HOSTS)):
        missing = "no theme is installed" if not themes else "neither MkDocs nor ProperDocs is installed"
        raise BriefingError(f"{missing}: pip install 'reconciled-briefing[material]'")
    if find_spec("mkdocs") is None:
        # ProperDocs answers for its elder from then on.
        importlib.import_module("properdocs.replacement")


def theme() -> str:
    """The name in mkdocs.yml of the theme that is installed; Material's where none is."""
    return next((extra for extra, name in THEMES.items() if _is_there(name)), "material")


def _way_out() -> str:
    """What to do where both themes are installed."""
    names = " ".join(THEMES.values())
    return (
        f"pip uninstall {names}, then pip install 'reconciled-briefing[material]' or 'reconciled-briefing[materialx]'"
    )


def _is_there(name: str) -> bool:
    """True for a distribution that is installed."""
    try:
        version(name)
    except PackageNotFoundError:
        return False
    return True
