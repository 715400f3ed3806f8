"""Bars on a terminal, for what takes longer than people wait gladly."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import TypeVar

import click

Item = TypeVar("Item")

_PATIENCE = 0.5
"""Seconds of a loop in which no bar is shown: what ends in a second needs none."""
_ENDLESS: Iterable[None] = iter(())
"""What a bar is given to count where nobody knows how many there are."""


def wanted(*, quiet: bool) -> bool:
    """Bars are for people: not in a log, not in CI, and not on a terminal that cannot go back in its line."""
    return not quiet and sys.stderr.isatty() and os.environ.get("TERM") != "dumb" and not os.environ.get("CI")


class Bars:
    """Draws a bar for the outermost loop."""

    def __init__(self) -> None:
        self._drawing = False

    def stage(self, _: str) -> AbstractContextManager[None]:
        """Draws nothing of a stage."""
        return nullcontext()

    def each(self, items: Iterable[Item], name: str, total: int | None) -> Iterable[Item]:
        """The items, with a bar from the moment when the loop has taken longer than people wait gladly."""
        return items if self._drawing else self._drawn(items, name, total)

    def _drawn(self, items: Iterable[Item], name: str, total: int | None) -> Iterator[Item]:
        self._drawing = True
        began = time.monotonic()
        try:
            with ExitStack() as shown:
                bar = None
                for number, item in enumerate(items, 1):
                    yield item
                    if bar is not None:
                        bar.update(1)
                    elif time.monotonic() - began > _PATIENCE:
                        drawn = click.progressbar(_ENDLESS, length=total, label=name, file=sys.stderr)
                        bar = shown.enter_context(drawn)
                        bar.update(number)
        finally:
            self._drawing = False
