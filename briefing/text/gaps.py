"""Runs of blanks: where words were lost, and where they only set off a dash.

The rule, for a run of two or more blanks between two words of a line:

- beside a dash, it only sets off the dash. A hyphen counts as a dash when it stands free (" - ") or is doubled ("--");
  in "pro-   forces" it does not, and the run is a gap;
- between two sentences, exactly two blanks are a typist's habit, if the text has the habit: two blanks at two or more
  sentence ends, and at more sentence ends than have any other spacing;
- after a bullet or number that opens the line, it is layout;
- anything else is a gap.

Blanks at either edge of a line are layout too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from briefing.text.blocks import LINE_BREAKS

_RUN = re.compile(rf"(?<=\S)[^\S{LINE_BREAKS}]{{2,}}+(?=\S)")
_DASH_BEFORE = re.compile(r"[‒–—―−⸺⸻]\Z|(?<!\S)[-‐‑]\Z|--\Z")
_DASH_AFTER = re.compile(r"[‒–—―−⸺⸻]|[-‐‑](?!\S)|--")
_LIST_MARK = re.compile(rf"(?:\A|[{LINE_BREAKS}])[^\S{LINE_BREAKS}]{{0,3}}(?:[*+•>#]|\d{{1,3}}[.)])\Z")
_LIST_MARK_LENGTH = 8
TYPED = 2
"""Blanks a typist puts after a sentence."""
_HABIT_MINIMUM = 2
"""Sentence ends so typed that make a habit."""


class Runs(NamedTuple):
    """The runs of two or more blanks of a text, as (start, end), in order. What is only spacing is in neither list."""

    gaps: list[tuple[int, int]]
    """Where words were lost."""
    blanks: list[tuple[int, int]]
    """Where the run flanks a dash."""


def find_runs(text: str, between: Iterable[tuple[int, int]]) -> Runs:
    """Tell the runs of blanks apart. `between`: (start, end) of the white space between two sentences of a block."""
    typed = _typed_spacing(between)
    runs = Runs([], [])
    for found in _RUN.finditer(text):
        start, end = span = found.span()
        if _DASH_BEFORE.search(text, start - 2 if start > 1 else 0, start) or _DASH_AFTER.match(text, end):
            runs.blanks.append(span)
        elif start not in typed and not _LIST_MARK.search(text[max(0, start - _LIST_MARK_LENGTH) : start]):
            runs.gaps.append(span)
    return runs


def _typed_spacing(between: Iterable[tuple[int, int]]) -> frozenset[int]:
    """The starts of the runs of exactly two blanks that a typist's habit explains; none without the habit."""
    others = 0
    doubles: list[int] = []
    for start, end in between:
        if end - start == TYPED:
            doubles.append(start)
        elif end > start:
            others += 1
    has_habit = len(doubles) >= _HABIT_MINIMUM and len(doubles) > others
    return frozenset(doubles) if has_habit else frozenset()
