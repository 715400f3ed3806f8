"""Work on many things by as many processes as there are cores, where the system can copy a process.

The results are the same, in the same order, whatever the number of processes. A copy shares all that its parent has
read, sends its results back and ends; when one fails, its share is done again here, where an error can be told.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

from briefing import progress

Item = TypeVar("Item")
Result = TypeVar("Result")

LEAST = 60
"""Fewer pages than this are made sooner than a process is copied and its results are read."""


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
    if count < 2:
        return [make(item) for item in progress.each(items, doing)]
    shares = [items[number::count] for number in range(count)]
    readers = [_copy(make, share) for share in shares[1:]]
    done = [[make(item) for item in progress.each(shares[0], doing)]]
    for reader, share in zip(readers, shares[1:], strict=True):
        found = reader()
        done.append(found if found is not None else [make(item) for item in share])
    results: list[Result] = [done[number % count][number // count] for number in range(len(items))]
    return results


def _processes(items: int, least: int) -> int:
    # Threads do not survive a copy, and what they hold would stay locked in it: a preview's server has some.
    able = sys.platform == "linux" and threading.active_count() == 1
    return min(len(os.sched_getaffinity(0)), items // least) if able else 1


def _copy(make: Callable[[Item], Result], share: Sequence[Item]) -> Callable[[], list[Result] | None]:
    """Starts a copy of this process on its share. What is returned waits for it: its results, or None if it failed."""
    reading, writing = os.pipe()
    parent = os.getpid()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reading)
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(_while_wanted(make, share, parent), pipe, pickle.HIGHEST_PROTOCOL)
            status = 0
        finally:
            os._exit(status)
    os.close(writing)

    def result() -> list[Result] | None:
        with os.fdopen(reading, "rb") as pipe:
            data = pipe.read()
        _, status = os.waitpid(child, 0)
        return pickle.loads(data) if status == 0 else None  # from a copy of this very process

    return result


def _while_wanted(make: Callable[[Item], Result], share: Sequence[Item], parent: int) -> list[Result]:
    """The results of a copy's share. It ends early where its parent was killed: nobody would read them."""
    results: list[Result] = []
    for item in share:
        if os.getppid() != parent:
            os._exit(1)
        results.append(make(item))
    return results
