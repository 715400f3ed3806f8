"""On which points an answer says that articles part, and which of these no discrepancy tells.

Whoever compares writes each point down, “hour: dawn / noon = when-it-was”, before giving the discrepancies. What was
seen and left out is asked for by its own words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

_PARTS = re.compile(r"\s/\s")
"""What stands between what one article has of a point and what another has."""
_TOLD_BY = re.compile(r"=\s*(.+)")
"""What stands before the ids of the discrepancies that tell a point, or before why it is none."""
_ALIKE = re.compile(r"\balike\W*\Z|(?:\A|:\s)alike(?=\s*[,;.(])(?!.*\s/\s)", re.I)
"""How a point ends that is none: "16 / 16: alike", "one / two: alike, both say sixteen"."""
_NONE = re.compile(r"none\b", re.I)
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def open_points(compared: Iterable[tuple[str, str]], told: Collection[str]) -> Iterator[tuple[str, str]]:
    """The points that part and that no discrepancy tells, each with what it is of; `told` are ids of discrepancies.

    >>> points = "hour: dawn / noon = when; kind: hulk / ferry; sea: calm / rough = none, other days; 16 / 16: alike"
    >>> [*open_points([("ferry", points)], {"when"})]
    [('ferry', 'kind: hulk / ferry')]
    """
    for of, text in compared:
        for point in (each.strip() for each in text.split(";")):
            if _PARTS.search(point) and not _is_settled(point, told):
                yield of, point


def _is_settled(point: str, told: Collection[str]) -> bool:
    """True for a point with the id of a discrepancy that there is, or with the words that it is none or alike."""
    if _ALIKE.search(point):
        return True
    behind = _TOLD_BY.search(point)
    return behind is not None and (
        _NONE.match(behind[1]) is not None or any(each in told for each in _ID.findall(behind[1]))
    )
