"""`make bench`: measures building and checking synthetic briefings, and prints ratios.

All numbers of a table come from one run, in which the commands take turns; seconds of two runs say nothing beside each
other. With `--keep` the tables are added to RESULTS.md.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from benchmarks import contenders, synthetic
from benchmarks.measure import Command, Run, in_turn, run

HERE = Path(__file__).parent
BUILD = "import sys; from briefing.cli import main; sys.exit(main(sys.argv[1:]))"
QUIET = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "PYTHONPATH": str(HERE.parent)}


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--statements", type=int, default=1000, help="of the site that is built; 3900 make 3,000 pages")
    parser.add_argument("--check", type=int, nargs="*", default=[1000, 10000], help="sizes that are checked only")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--keep", action="store_true", help="add the tables to RESULTS.md")
    options = parser.parse_args()
    os.environ.update(QUIET)
    with tempfile.TemporaryDirectory(dir=_memory(), prefix="briefing-bench-") as name:
        work = Path(name)
        lines = [*_sites(work, options.statements, options.runs), *_checks(work, options.check, options.runs)]
    text = "\n".join(lines)
    print(text)
    if options.keep:
        with (HERE / "RESULTS.md").open("a", encoding="utf-8") as kept:
            kept.write(f"\n## {datetime.now(UTC):%Y-%m-%d}\n\n{text}\n")


def _memory() -> str | None:
    """A folder in memory, where there is one, so that no disk is measured."""
    shared = Path("/dev/shm")
    return str(shared) if os.access(shared, os.W_OK) else None


def _sites(work: Path, statements: int, runs: int) -> list[str]:
    root = work / "briefing"
    written = synthetic.write(root, statements)
    own = Command("this project", [sys.executable, "-c", BUILD], root, lambda: shutil.rmtree(root / "site", True))
    if run(own) is None:
        sys.exit("the synthetic briefing was not built")
    pages = sum(1 for _ in (root / "site").rglob("*.html"))
    size = sum(path.stat().st_size for path in (root / "site").rglob("*") if path.is_file())
    others = contenders.contenders(root, root / "site", work / "others", HERE / ".tools")
    edited = Command("this project, after one edit", own.argv, root, lambda: _edit(root))
    measured = in_turn([own, edited, *others], runs)
    base = measured["this project"]
    return [
        f"{pages:,} pages of {written:,} statements, {size / 1e6:.0f} MB; medians of {runs} runs in turn.",
        "",
        "| | seconds | of this project's | processor seconds | peak MiB |",
        "|---|---|---|---|---|",
        *(_row(name, found, base) for name, found in measured.items()),
        "",
    ]


def _edit(root: Path) -> None:
    """Changes one word of one fact."""
    path = root / "facts" / "story-00001.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('title: "The ', 'title: "One ', 1), encoding="utf-8")


def _row(name: str, found: Run | None, base: Run | None) -> str:
    if found is None:
        return f"| {name} | failed, or took too long | | | |"
    ratio = f"{found.wall / base.wall:.2f}" if base else ""
    return f"| {name} | {found.wall:.2f} | {ratio} | {found.cpu:.2f} | {found.peak / 1024:.0f} |"


def _checks(work: Path, sizes: list[int], runs: int) -> list[str]:
    commands: list[Command] = []
    counts: dict[str, int] = {}
    for size in sizes:
        root = work / f"check-{size}"
        counts[str(size)] = synthetic.write(root, size)
        commands.append(Command(str(size), [sys.executable, "-c", BUILD, "check", "--root", str(root)], work))
    measured = in_turn(commands, runs)
    lines = [
        "Check only.",
        "",
        "| statements | seconds | µs a statement | peak KiB a statement | exponent |",
        "|---|---|---|---|---|",
    ]
    before: tuple[int, float] | None = None
    for name, found in measured.items():
        if found is None:
            lines.append(f"| {counts[name]:,} | failed, or took too long | | | |")
            continue
        count = counts[name]
        grows = math.log(found.wall / before[1]) / math.log(count / before[0]) if before else None
        exponent = f"{grows:.2f}" if grows is not None else ""
        each = found.wall / count * 1e6
        lines.append(f"| {count:,} | {found.wall:.2f} | {each:.0f} | {found.peak / count:.1f} | {exponent} |")
        before = count, found.wall
    return [*lines, "", *_stages(work, sizes)]


def _stages(work: Path, sizes: list[int]) -> list[str]:
    lines = ["Stages of a check, in µs a statement.", ""]
    table: dict[str, list[str]] = {}
    for size in sizes:
        argv = [sys.executable, "-m", "benchmarks.stages", str(work / f"check-{size}")]
        done = subprocess.run(argv, cwd=HERE.parent, capture_output=True, text=True, check=True)
        for name, found in json.loads(done.stdout).items():
            table.setdefault(name, []).append(f"{found['seconds'] / size * 1e6:.0f}")
    lines.append(f"| | {' | '.join(f'{size:,}' for size in sizes)} |")
    lines.append("|---" * (len(sizes) + 1) + "|")
    return [*lines, *(f"| {name} | {' | '.join(cells)} |" for name, cells in table.items())]


if __name__ == "__main__":
    main()
