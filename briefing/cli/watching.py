"""`--quiet`, `--profile` and the bars that show on a terminal how far the work is."""

from __future__ import annotations

import functools
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import click

from briefing import progress
from briefing.bars import Bars, wanted

Item = TypeVar("Item")

_STATUS, _FORGET = Path("/proc/self/status"), Path("/proc/self/clear_refs")
_QUIET = "briefing.quiet"

QUIET = click.option("--quiet", is_flag=True, help="Print nothing but problems and what was asked for.")
PROFILE = click.option("--profile", is_flag=True, help="Print time and peak memory of each stage at the end.")


def watched(function: Callable[..., int]) -> Callable[..., int]:
    """Gives a command both options, and bars where its standard error is a terminal.

    Given before a subcommand, the options are the subcommand's; the function above it is then left out.
    """

    @QUIET
    @PROFILE
    @functools.wraps(function)
    def run(*args: Any, quiet: bool, profile: bool, **kwargs: Any) -> int:
        context = click.get_current_context()
        above = context.parent.params if context.parent is not None else {}
        quiet, profile = quiet or above.get("quiet", False), profile or above.get("profile", False)
        context.meta[_QUIET] = quiet
        if context.invoked_subcommand is not None:
            return 0
        watch = _Watch(bars=Bars() if wanted(quiet=quiet) else None, costs=Costs() if profile else None)
        with progress.watched_by(watch):
            result = function(*args, **kwargs)
        if watch.costs is not None:
            click.echo(watch.costs.table(), err=True)
        return result

    return run


def say(sentence: str) -> None:
    """Prints what a person likes to know and a program does not need; not with `--quiet`."""
    if not click.get_current_context().meta.get(_QUIET):
        click.echo(sentence, err=True)


@dataclass(slots=True)
class _Stage:
    """What one stage has cost so far, without the stages inside it."""

    seconds: float = 0.0
    """Wall time."""
    peak: int = 0
    """Most memory that the process held in it, in KiB."""


@dataclass(slots=True)
class Costs:
    """Time and memory by stage."""

    stages: dict[str, _Stage] = field(default_factory=dict)
    """By name, in the order in which they began first."""
    _open: list[str] = field(default_factory=list)
    _most: int = 0
    _began: float = field(default_factory=time.perf_counter)
    _since: float = field(default_factory=time.perf_counter)

    def begin(self, name: str) -> None:
        """A stage begins; the one around it rests."""
        self._count()
        self.stages.setdefault(name, _Stage())
        self._open.append(name)

    def end(self) -> None:
        """The stage that began last ends."""
        self._count()
        self._open.pop()

    def _count(self) -> None:
        now, peak = time.perf_counter(), _peak()
        self._most = max(self._most, peak)
        for name in self._open:
            self.stages[name].peak = max(self.stages[name].peak, peak)
        if self._open:
            self.stages[self._open[-1]].seconds += now - self._since
        _forget_peak()
        self._since = now

    def table(self) -> str:
        """A line a stage: its share of the time, its seconds, and the most memory that was held in it."""
        whole = time.perf_counter() - self._began
        rest = whole - sum(stage.seconds for stage in self.stages.values())
        width = max(map(len, [*self.stages, "everything else"]))
        rows = [(name, stage.seconds, f"{stage.peak / 1024:8.0f}") for name, stage in self.stages.items()]
        rows += [("everything else", rest, ""), ("all", whole, f"{max(self._most, _peak()) / 1024:8.0f}")]
        lines = [f"{'stage':{width}}  seconds  share  peak MiB"]
        lines += [f"{name:{width}}  {s:7.2f}  {s / whole:5.0%}  {peak}".rstrip() for name, s, peak in rows]
        return "\n".join(lines)


def _peak() -> int:
    """Most memory held since it was forgotten last, in KiB; since the start, where the system keeps only that."""
    with suppress(OSError, StopIteration):
        return next(int(line.split()[1]) for line in _STATUS.read_text().splitlines() if line.startswith("VmHWM:"))
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def _forget_peak() -> None:
    with suppress(OSError):
        _FORGET.write_text("5")


@dataclass(slots=True)
class _Watch:
    """Draws a bar for the outermost loop, and counts costs, where either is wanted."""

    bars: Bars | None
    """What draws; None where nobody would see it."""
    costs: Costs | None
    """What is counted; None without `--profile`."""

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Counts what the stage costs."""
        if self.costs is None:
            yield
            return
        self.costs.begin(name)
        try:
            yield
        finally:
            self.costs.end()

    def each(self, items: Iterable[Item], name: str, total: int | None) -> Iterable[Item]:
        """The items, with a bar where one is wanted."""
        return self.bars.each(items, name, total) if self.bars is not None else items
