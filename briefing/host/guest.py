"""A briefing as a guest: in a folder of a site that is somebody else's, whose own pages stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from briefing import preview
from briefing.problems import BriefingError

FOLDER = Path(__file__).parent / "guest"
"""Templates of pages in the frame of a site, and the style that they need there."""
STYLE = "assets/guest.css"
"""The address of that style, from the root of the briefing."""
ASSETS = (STYLE, "assets/guest.js")
"""The files that only pages of a guest load."""
SITE_MAP = "sitemap.xml"
"""The address of the map of a guest's pages: that of the site is the site's own."""
LISTS = ("index.html", *(f"{kind}/index.html" for kind in "events actors figures discrepancies articles".split()))
"""The pages that stand under the briefing's entry of the navigation, in this order."""
_USUAL = "briefing"
"""The folder of a guest where none is given."""
_SCRIPTS = tuple(f"assets/{name}.js" for name in ("search", "page", "briefing"))
"""The scripts of pages of a briefing."""
_STEP = re.compile(r"[a-z0-9_][a-z0-9._-]*", re.IGNORECASE)
"""A folder's name that is the same in an address, and that MkDocs does not leave out."""


@dataclass(frozen=True, slots=True)
class SiteFolder:
    """Where in a site a briefing stands."""

    folder: str
    """Its folder, which ends with `/`; empty for a briefing that is the site."""

    @property
    def is_guest(self) -> bool:
        """True where the site is somebody else's."""
        return self.folder != ""

    def address(self, own: str) -> str:
        """The address in the site of an address of the briefing's own.

        >>> SiteFolder("news/").address("events/index.html")
        'news/events/index.html'
        """
        return self.folder + own

    def own(self, address: str) -> str | None:
        """The address in the briefing of one in the site; None for what is not in its folder."""
        return address.removeprefix(self.folder) if address.startswith(self.folder) else None


def place(prefix: str | None, home: str | None) -> SiteFolder:
    """Where a briefing stands: at `prefix`; without one at `briefing/` where the site has a home page, the file `home`.

    Raises BriefingError where `prefix` names no folder.
    """
    if prefix is None:
        return SiteFolder(f"{_USUAL}/" if home else "")
    folder = prefix.strip("/")
    if not all(map(_STEP.fullmatch, folder.split("/"))):
        raise BriefingError(f"mkdocs.yml: `prefix` names a folder of the site, such as `{_USUAL}`, not {prefix!r}")
    return SiteFolder(f"{folder}/")


def frame(
    place: SiteFolder, lists: Sequence[object], foot: Sequence[object], styles: Iterable[str], *, is_preview: bool
) -> dict[str, Any]:
    """What the templates of a guest's pages get as `guest`: addresses from the root of the site, and pages of the host.

    `styles` are addresses from the root of the briefing.
    """
    added_styles = [preview.STYLE] if is_preview else []
    added_scripts = [preview.SCRIPT] if is_preview else []
    return {
        "folder": place.folder,
        "lists": lists,
        "foot": foot,
        "styles": [*map(place.address, (*styles, *added_styles))],
        "scripts": [*map(place.address, (*_SCRIPTS, *added_scripts))],
    }


def require_apart(place: SiteFolder, others: Iterable[SiteFolder]) -> None:
    """Raises BriefingError where another briefing of the site stands in the same place, or in a folder of it."""
    if any(other.folder.startswith(place.folder) or place.folder.startswith(other.folder) for other in others):
        where = f"`{place.folder}`" if place.is_guest else "the root of the site"
        told = f"two briefings would stand at {where}"
        raise BriefingError(f"mkdocs.yml: {told}: give each a `prefix` of its own, neither a folder of the other")
