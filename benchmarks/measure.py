"""What a command takes: seconds on the clock, processor seconds and memory, in a process of its own."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Command:
    """Something that is timed."""

    name: str
    """What the table calls it."""
    argv: Sequence[str]
    """Program and arguments."""
    folder: Path
    """Where it runs."""
    made: Path | None = None
    """What a run leaves, which is taken away so that each run begins with nothing."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What one or more runs took."""

    wall: float
    """Seconds on the clock."""
    processor: float
    """Processor seconds, of all its threads and children."""
    peak: float
    """MiB of memory, at most."""


def run(command: Command) -> Taken:
    """Runs it once. Raises RuntimeError, with what it said, when it fails."""
    if command.made is not None:
        shutil.rmtree(command.made, ignore_errors=True)
    with tempfile.TemporaryFile() as said:
        started = time.perf_counter()
        # A program that is installed finds its compiled modules; where Python may not keep any, only the others would.
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        process = subprocess.Popen(command.argv, cwd=command.folder, env=kept, stdout=said, stderr=said)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            raise RuntimeError(f"{' '.join(command.argv)}: {said.read().decode()}")
    return Taken(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def medians(commands: Sequence[Command], runs: int) -> dict[str, Taken]:
    """The median of some runs of each. They take turns, so that a busy minute slows all of them alike."""
    taken: dict[str, list[Taken]] = {command.name: [] for command in commands}
    for _ in range(runs):
        for command in commands:
            taken[command.name].append(run(command))
    return {
        name: Taken(*(statistics.median(getattr(each, field) for each in found) for field in Taken.__slots__))
        for name, found in taken.items()
    }
