"""Stretches of a text as a sorted list without overlap, in which finding one takes no walk through all."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from briefing.text.passages import Span


def merged(spans: Iterable[Span]) -> list[Span]:
    """The stretches in order, those joined that overlap or have at most one character between them."""
    joined: list[Span] = []
    for span in sorted(spans, key=lambda s: (s.start, s.end)):
        if joined and span.start <= joined[-1].end + 1:
            joined[-1] = Span(joined[-1].start, max(joined[-1].end, span.end))
        else:
            joined.append(Span(span.start, span.end))
    return joined


def touches(among: Sequence[Span], wanted: Span) -> bool:
    """True when a stretch of the merged list shares a character with the one wanted."""
    at = bisect_left(among, wanted.end, key=lambda span: span.start)
    return at > 0 and among[at - 1].end > wanted.start


def covers(among: Sequence[Span], wanted: Span) -> bool:
    """True when the one wanted lies inside a stretch of the merged list."""
    at = bisect_right(among, wanted.start, key=lambda span: span.start)
    return at > 0 and wanted.end <= among[at - 1].end
