"""Whole processes: how long each takes, and the most memory that it held. Alternatives are run in turn."""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
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


def run(command: Command, env: Mapping[str, str] | None = None) -> Run | None:
    """Runs a command once. None when it failed or took too long."""
    command.before()
    started = time.perf_counter()
    process = subprocess.Popen(
        command.argv,
        cwd=command.folder,
        env={**os.environ, **(env or {})},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while (ended := os.wait4(process.pid, os.WNOHANG))[0] == 0:
        if time.perf_counter() - started > LIMIT:
            process.kill()
        time.sleep(0.005)
    process.returncode = os.waitstatus_to_exitcode(ended[1])
    usage = ended[2]
    measured = Run(time.perf_counter() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
    return measured if process.returncode == 0 else None


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
