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
_THINGS = [sorted(forms, key=len, reverse=True) for forms in ENGLISH["nations.called"]]
_NAMES = "|".join(f"(?P<of_{n}>{'|'.join(forms)})" for n, forms in enumerate(_THINGS))
_CALLED = re.compile(rf"(?<![\w-])(?=[A-Z])(?:{_NAMES})(?!\w)")
"""Any of the names, all of which begin with a capital: to look for each by itself takes ten times as long."""
_FIRST = {f"of_{n}": forms[0] for n, forms in enumerate(ENGLISH["nations.called"])}
"""What is called so, by the first of its names."""


def called(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """What a text calls by a name of several, each with the place of the words.

    >>> [(thing, words[0]) for thing, words in called("They told us that the Republican Party and the US agree.")]
    [('GOP', 'Republican Party'), ('US', 'US')]
    """
    yield from ((_FIRST[words.lastgroup or ""], words) for words in _CALLED.finditer(text))
