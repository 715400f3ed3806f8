"""How far the work is and what it costs: a stage tells a watch when it begins, how far it is, and when it ends.

Nobody watches unless it is asked for with `watched_by` or `watch`; then `stage` and `each` do nothing. Whoever watches
decides what is done: `briefing.bars` draws on a terminal, and `briefing.cli.watching` measures for `--profile`.

    with progress.stage("anchors"):
        for record in progress.each(records, "anchors", len(records)):
            ...
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sized
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Watch(Protocol):
    """Somebody who is told how the work goes."""

    def stage(self, name: str) -> AbstractContextManager[None]:
        """Around a stage. Stages may lie in each other, and one name may come more than once."""

    def each(self, items: Iterable[Item], name: str, total: int | None) -> Iterable[Item]:
        """The same items, in the same order; `total` is how many there are, or None where nobody knows."""


_WATCH: ContextVar[Watch | None] = ContextVar("watch", default=None)


@contextmanager
def watched_by(watch: Watch) -> Iterator[None]:
    """Tells `watch` of the stages inside, in this thread."""
    token = _WATCH.set(watch)
    try:
        yield
    finally:
        _WATCH.reset(token)


def watch(watch: Watch | None) -> None:
    """Tells `watch` of what comes from now on in this thread; nobody, where it is None."""
    _WATCH.set(watch)


def is_watched() -> bool:
    """True when somebody is told."""
    return _WATCH.get() is not None


def stage(name: str) -> AbstractContextManager[None]:
    """Around a stage of that name. What begins in one function and ends in another goes on an ExitStack."""
    watch = _WATCH.get()
    return nullcontext() if watch is None else watch.stage(name)


def each(items: Iterable[Item], name: str, total: int | None = None) -> Iterable[Item]:
    """The items one by one, for a loop that may take over a second. Costs nothing while nobody watches.

    `name` says in a word or two what is done; `total` is only needed for items whose number cannot be asked for.
    """
    watch = _WATCH.get()
    if watch is None:
        return items
    return watch.each(items, name, len(items) if total is None and isinstance(items, Sized) else total)
