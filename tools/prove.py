#!/usr/bin/env python3
"""Tries to break the gate, the build and the site in each way that is known, and keeps a table of what held.

    python tools/prove.py [--keep FILE]

Every row is a group of tests that `make test` has too; here each is counted and timed by itself, with many more made-up
inputs. Ends with 1 when anything did not hold.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
INPUTS = "300"
"""Made-up inputs for each reader."""
GROUPS = {
    "made-up inputs for everything that reads": ["test_fuzz"],
    "kills at each step, full disks, builds at once": ["test_nothing_lost", "test_site_publish"],
    "hostile articles and facts": ["test_hostile_articles", "test_hostile_facts"],
    "the same bytes from another machine": ["test_deterministic"],
    "planted exposures, in facts and in finished sites": ["test_linting", "test_privacy_checks", "test_privacy_public"],
    "planted mistakes, each told at its place": ["test_gate", "test_verify_checks"],
    "planted disagreements, and a twin without": ["test_planted"],
    "false edits that must be stopped, of each kind": ["test_tools"],
}
"""The tests behind each row."""


def tried(files: list[str]) -> tuple[int, int, float]:
    """How many tests held and how many did not, and the seconds that they took. What is left out counts as neither."""
    paths = [f"tests/{name}.py" for name in files]
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *paths],
        cwd=ROOT,
        env={**os.environ, "BRIEFING_FUZZ": INPUTS},
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stdout.strip().rpartition("\n")[2]
    counts = {word: int(number) for number, word in re.findall(r"(\d+) (passed|failed|errors?)", last)}
    held, broke = counts.pop("passed", 0), sum(counts.values())
    if done.returncode and not broke:
        broke = 1
    if broke:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
    return held, broke, time.monotonic() - began


def main() -> int:
    """Runs every group and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--keep", type=Path, help="write the table to this file")
    asked = parser.parse_args()
    lines = ["| tried | held | did not | seconds |", "|---|---:|---:|---:|"]
    rows = []
    for group, files in GROUPS.items():
        rows.append(tried(files))
        lines.append(f"| {group} | {rows[-1][0]} | {rows[-1][1]} | {rows[-1][2]:.0f} |")
        print(lines[-1], flush=True)
    held, broke, seconds = (sum(column) for column in zip(*rows, strict=True))
    lines.append(f"| **all** | **{held}** | **{broke}** | **{seconds:.0f}** |")
    print(lines[-1])
    if asked.keep is not None:
        asked.keep.write_text(HEAD.format(inputs=INPUTS) + "\n".join(lines) + "\n", encoding="utf-8")
    return 1 if broke else 0


HEAD = """# What was tried to break it

`make prove` runs these groups of tests one after another, with {inputs} made-up inputs for each reader. What each holds
stands in its test file; `MUTATIONS.md` beside this file has the false edits of all kinds.

"""

if __name__ == "__main__":
    sys.exit(main())
