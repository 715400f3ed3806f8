"""What differs between two versions of a long text, with a few words around it."""

from __future__ import annotations

from collections.abc import Sequence

_FOCUSED = 160
"""Characters from which only what differs is repeated of two versions of a text."""
_AROUND = 6
"""Words of both versions that stand on either side of what differs."""


def focused(now: str, before: str) -> tuple[str, str]:
    """Two versions of a text; of long ones only what differs, with a few words around it. `before` may be empty."""
    if not before or max(len(now), len(before)) < _FOCUSED:
        return now, before
    new_words = now.split(" ")
    old_words = before.split(" ")
    head = _alike(new_words, old_words)
    tail = min(_alike(new_words[::-1], old_words[::-1]), len(new_words) - head, len(old_words) - head)
    return _cut(new_words, head, tail), _cut(old_words, head, tail)


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words at the beginning are the same."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _cut(words: Sequence[str], head: int, tail: int) -> str:
    """A text with the words that both versions share at their ends left out, but for the nearest."""
    first = max(0, head - _AROUND)
    last = len(words) - max(0, tail - _AROUND)
    return f"{'… ' if first else ''}{' '.join(words[first:last])}{' …' if last < len(words) else ''}"
