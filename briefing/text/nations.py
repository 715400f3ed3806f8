"""Lands and the adjectives of their nations, which say one thing of another kind of word: Greece, Greek."""

from __future__ import annotations

from briefing.grouping import group_by_key
from briefing.languages import ENGLISH

PAIRS = tuple((line.split()[0], line.split()[1]) for line in ENGLISH["nations.lands"])
"""Each adjective with its land."""
ADJECTIVES = frozenset(nation.casefold() for nation, _ in PAIRS)
"""The adjectives, in small letters."""
LANDS = frozenset(land.casefold() for _, land in PAIRS)
"""The lands, in small letters."""
_BOTH_WAYS = [*PAIRS, *((land, nation) for nation, land in PAIRS)]
ALIKE = group_by_key((one.casefold(), other.casefold()) for one, other in _BOTH_WAYS)
"""By an adjective its land, and by a land its adjective, in small letters."""
