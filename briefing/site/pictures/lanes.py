"""Lanes: each article's steps as boxes on a grid. Time goes to the right on a wide screen, and down on a narrow one.

Steps that may stand in the same place lie in one frame, without order; a step whose place is loose is as long as the
stretch in which it may stand, beside the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from briefing.model.fields import gathered
from briefing.site.views.base import ArticleCode, Chip, Shown

_FRAME = 4
"""Most columns of a frame."""


@dataclass(frozen=True, slots=True)
class Step:
    """An event in one article's lane."""

    text: str
    """What it is called here."""
    when: str
    """The article's own words of time; empty where it gives none."""
    url: str
    """Its words in the article."""
    chip: Chip | None
    """All its passages there, which its mark opens."""
    stands_out: bool
    """True for a step that another article puts in another order."""
    first: int
    """The earliest place that the article's order leaves it, from 0."""
    last: int
    """The latest."""


def lane(code: ArticleCode, steps: Sequence[Step], loose: Sequence[tuple[str, str]], until: str) -> Shown:
    """Puts steps on the grid: a column for each place in the order, more for a frame.

    Each cell has its steps, the column in which it begins, from 1, how many it spans, and whether none lies beside it.
    """
    places = gathered(((s.first, s.last), s) for s in sorted(steps, key=lambda s: (s.first, s.last, s.text)))
    starts, beside = [1], []
    for n in range(max(step.last for step in steps) + 1):
        starts.append(starts[-1] + min(_FRAME, max(1, len(places.get((n, n), ())))))
        beside.append(sum(first <= n <= last for first, last in places))
    cells = [
        (own, starts[first], starts[last + 1] - starts[first], max(beside[first : last + 1]) == 1)
        for (first, last), own in places.items()
    ]
    size = {"tracks": max(beside), "columns": starts[-1] - 1}
    return {"code": code, "cells": cells, "loose": loose, "until": until, **size}
