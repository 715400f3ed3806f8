"""Work on many things by as many processes as there are cores, where the system can copy a process.

The results are the same, in the same order, whatever the number of processes. A copy shares all that its parent has
read, takes what is next as long as there is something, sends its results back and ends. What a copy did not do, because
it failed, is done again here, where an error can be told.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from briefing import progress

Item = TypeVar("Item")
Result = TypeVar("Result")

LEAST = 60
"""Fewer pages than this are made sooner than a process is copied and its results are read."""
_SHARES = 16
"""How many shares there are for each process: few enough that what lies together is done by one, which has half of it
in memory, and many enough that all end at the same time."""
_NUMBER = 4
"""Bytes of the number of a share."""

_FIRST = os.getpid()
"""The process that is no copy of another; a copy makes no copies of its own."""


def spread(
    make: Callable[[Item], Result],
    items: Sequence[Item],
    doing: str = "working",
    *,
    least: int = LEAST,
    processes: int | None = None,
) -> list[Result]:
    """`make` of each item, in order. Its result must be one that pickle can copy; all else that it changes in memory is
    lost. What it writes to files may be written twice, where a process fails.

    `doing` says what a bar shows, and `least` how many items are worth a process. `processes` is how many take part;
    without it, as many as there are cores.
    """
    count = processes if processes is not None else _processes(len(items), least)
    return Begun(make, items, max(0, count - 1)).finish(doing)


def begin(
    make: Callable[[Item], Result], items: Sequence[Item], *, least: int = LEAST, large: int = 0
) -> Begun[Item, Result]:
    """As `spread`, while this process does something else until it calls `finish`.

    The first `large` of the items take much longer than the others.
    """
    count = _processes(len(items), least)
    return Begun(make, items, count if count > 1 else 0, large)


class Begun(Generic[Item, Result]):
    """Work that copies of this process have begun."""

    def __init__(self, make: Callable[[Item], Result], items: Sequence[Item], copies: int, large: int = 0) -> None:
        """Begins it, in so many copies. The first `large` items are a share each."""
        self._make = make
        self._items = items
        size = max(1, len(items) // (_SHARES * (copies + 1)))
        self._bounds = [*range(large), *range(large, len(items), size), len(items)]
        self._copies: list[tuple[int, int]] = []
        self._shares = self._share_out() if copies > 0 else -1
        for _ in range(copies):
            self._copies.append(self._copy())

    def finish(self, doing: str = "working") -> list[Result]:
        """The results, in the order of the items, once this process has taken part in what is left."""
        found: dict[int, Result] = {}
        try:
            if not self._copies:
                return [self._make(item) for item in progress.each(self._items, doing)]
            for number in self._watched(doing):
                found[number] = self._make(self._items[number])
            while self._copies:
                found.update(self._results(*self._copies.pop()))
        finally:
            self.stop()
        return [found[n] if n in found else self._make(self._items[n]) for n in range(len(self._items))]

    def stop(self) -> None:
        """Ends the copies, whatever they do."""
        for child, reading in self._copies:
            with contextlib.suppress(OSError):
                os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(reading)
        self._copies = []
        if self._shares >= 0:
            os.close(self._shares)
            self._shares = -1

    def _share_out(self) -> int:
        """A pipe with the numbers of all shares: whoever reads one has taken it."""
        reading, writing = os.pipe()
        os.write(writing, b"".join(number.to_bytes(_NUMBER, "big") for number in range(len(self._bounds) - 1)))
        os.close(writing)
        return reading

    def _taken(self) -> Iterator[int]:
        """The numbers of the items that this process has taken."""
        while share := os.read(self._shares, _NUMBER):
            number = int.from_bytes(share, "big")
            yield from range(self._bounds[number], self._bounds[number + 1])

    def _watched(self, doing: str) -> Iterator[int]:
        """As `_taken`, with a bar that shows how far all are: shares are taken in order."""
        bar = iter(progress.each(range(len(self._items)), doing))
        shown = -1
        for number in self._taken():
            while shown < number:
                shown = next(bar)
            yield number
        for _ in bar:
            pass

    def _copy(self) -> tuple[int, int]:
        """Starts a copy of this process. Returns its number, and where it sends its results."""
        reading, writing = os.pipe()
        parent = os.getpid()
        child = os.fork()
        if child == 0:
            status = 1
            try:
                progress.watch(None)
                os.close(reading)
                with os.fdopen(writing, "wb") as pipe:
                    pickle.dump(list(self._while_wanted(parent)), pipe, pickle.HIGHEST_PROTOCOL)
                status = 0
            finally:
                os._exit(status)
        os.close(writing)
        return child, reading

    def _while_wanted(self, parent: int) -> Iterator[tuple[int, Result]]:
        """The results of a copy. It ends early where its parent was killed: nobody would read them."""
        for number in self._taken():
            if os.getppid() != parent:
                os._exit(1)
            yield number, self._make(self._items[number])

    def _results(self, child: int, reading: int) -> list[tuple[int, Result]]:
        """Waits for the results of a copy: none where it failed."""
        with os.fdopen(reading, "rb") as pipe:
            data = pipe.read()
        _, status = os.waitpid(child, 0)
        return pickle.loads(data) if status == 0 else []  # from a copy of this very process


def _processes(items: int, least: int) -> int:
    # Threads do not survive a copy, and what they hold would stay locked in it: a preview's server has some.
    able = sys.platform == "linux" and threading.active_count() == 1 and os.getpid() == _FIRST
    return min(len(os.sched_getaffinity(0)), items // least) if able else 1
