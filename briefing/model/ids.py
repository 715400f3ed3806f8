"""What an id may look like: it is part of a page's address."""

from __future__ import annotations

import re

ID_PATTERN = "[a-z0-9]+(?:-[a-z0-9]+)*"
"""What an id looks like, as a regular expression."""
ID_LIMIT = 64
"""Most characters of an id."""
RESERVED = frozenset(
    ["index", "con", "prn", "aux", "nul", "404", *(f"{d}{n}" for d in ("com", "lpt") for n in range(10))]
)
"""Words that cannot be ids: they are the names of other pages, or of devices."""


def can_be_id(text: str) -> bool:
    """True for a word that can be an id."""
    return len(text) <= ID_LIMIT and text not in RESERVED and re.fullmatch(ID_PATTERN, text) is not None
