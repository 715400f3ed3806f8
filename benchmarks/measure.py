"""Whole processes: how long each takes, and the most memory that it held. Alternatives are run in turn."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

LIMIT = 900.0
"""Seconds after which a process is stopped; it is then reported as not finished."""


@dataclass(frozen=True, slots=True)
class Run:
    """One process that has ended, or the middle one of several."""

    wall: float
    """Seconds from start to end."""
    cpu: float
    """Seconds of processor time, of its children too."""
    peak: int
    """Most resident memory of its largest process, in KiB."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A process that ended with an error, or was stopped."""

    why: str
    """The last line that it printed."""


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


def run(command: Command) -> Run | Failed:
    """Runs a command once."""
    command.before()
    argv = [sys.executable, "-P", str(Path(__file__).with_name("once.py")), str(LIMIT), *command.argv]
    done = subprocess.run(argv, cwd=command.folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
        return Failed(lines[-1] if lines else f"it did not end within {LIMIT:.0f} s")
    wall, cpu, peak = done.stdout.split()
    return Run(float(wall), float(cpu), int(peak))


def in_turn(commands: Sequence[Command], runs: int) -> dict[str, Run | Failed]:
    """Each command as often, all once before any twice; the medians by name. One that failed is not run again."""
    found: dict[str, list[Run | Failed]] = {command.name: [] for command in commands}
    for number in range(runs):
        for command in commands:
            if not any(isinstance(measured, Failed) for measured in found[command.name]):
                print(f"run {number + 1} of {runs}: {command.name}", file=sys.stderr, flush=True)
                found[command.name].append(run(command))
    return {name: _median(measured) for name, measured in found.items()}


def _median(runs: Iterable[Run | Failed]) -> Run | Failed:
    done = list(runs)
    for measured in done:
        if isinstance(measured, Failed):
            return measured
    ended = [measured for measured in done if isinstance(measured, Run)]
    return Run(
        statistics.median(r.wall for r in ended),
        statistics.median(r.cpu for r in ended),
        max(r.peak for r in ended),
    )
