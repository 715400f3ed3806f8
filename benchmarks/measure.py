"""Whole processes: how long each takes, and the most memory that it held. Alternatives are run in turn."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

LIMIT = 600.0
"""Seconds after which a process is stopped; it is then reported as not finished."""


@dataclass(frozen=True, slots=True)
class Run:
    """One process that has ended."""

    wall: float
    """Seconds from start to end."""
    cpu: float
    """Seconds of processor time, of its children too."""
    peak: int
    """Most resident memory, in KiB."""


@dataclass(frozen=True, slots=True)
class Command:
    """What is measured."""

    name: str
    """What the table calls it."""
    argv: Sequence[str]
    """The command."""
    folder: Path
    """Where it runs."""
    before: Callable[[], None] = lambda: None
    """What is done before each run and not measured."""


def run(command: Command) -> Run | None:
    """Runs a command once. None when it failed or took too long."""
    command.before()
    argv = [sys.executable, "-m", "benchmarks.once", str(LIMIT), *command.argv]
    done = subprocess.run(argv, cwd=command.folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return None
    wall, cpu, peak = done.stdout.split()
    return Run(float(wall), float(cpu), int(peak))


def in_turn(commands: Sequence[Command], runs: int) -> dict[str, Run | None]:
    """Each command as often, all once before any twice; the medians by name. None for one that failed."""
    found: dict[str, list[Run | None]] = {command.name: [] for command in commands}
    for _ in range(runs):
        for command in commands:
            if None not in found[command.name]:
                found[command.name].append(run(command))
    return {name: _median(measured) for name, measured in found.items()}


def _median(runs: Sequence[Run | None]) -> Run | None:
    done = [measured for measured in runs if measured is not None]
    if not done or len(done) < len(runs):
        return None
    return Run(
        statistics.median(r.wall for r in done),
        statistics.median(r.cpu for r in done),
        max(r.peak for r in done),
    )
