"""Words that say one thing: a land and the adjective of its nation (Greece, Greek), a party in full and for short."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
_CALLED = [
    (forms[0], re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(forms, key=len, reverse=True))})(?!\w)"))
    for forms in ENGLISH["nations.called"]
]
"""What is called so in a text, by the first of its names."""


def called(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """What a text calls by a name of several, each with the place of the words.

    >>> [(thing, words[0]) for thing, words in called("They told us that the US and the Republican Party agree.")]
    [('GOP', 'Republican Party'), ('US', 'US')]
    """
    for thing, pattern in _CALLED:
        yield from ((thing, words) for words in pattern.finditer(text))
