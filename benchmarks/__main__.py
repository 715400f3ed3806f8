"""`make bench`: measures building and checking synthetic briefings, and prints ratios.

All numbers of a table come from one run, in which the commands take turns; seconds of two runs say nothing beside each
other. With `--keep` the tables are added to RESULTS.md, the numbers kept in results.json, and the chart of the Method
page is drawn anew from them.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks import chart, contenders, report, serving, synthetic
from benchmarks.measure import Command, Failed, Run, in_turn, run

HERE = Path(__file__).parent
REPOSITORY = HERE.parent
BUILD = "import sys; from briefing.cli import main; sys.exit(main(sys.argv[1:]))"
QUIET = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "PYTHONPATH": str(REPOSITORY)}
OURS, EDITED, EMPTY = "this project", "this project, after one edit", "an empty site, mkdocs + material"
EMPTY_CONFIG = "site_name: Nothing\ntheme: { name: material, font: false }\nplugins: [search]\n"


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--statements", type=int, default=3800, help="of the site that is built; 3800 make 3,000 pages")
    parser.add_argument("--check", type=int, nargs="*", default=[1000, 10000, 100000], help="sizes only checked")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--edits", type=int, default=3, help="edits in each preview")
    parser.add_argument(
        "--note", default="", help="what else is to be said of the run, such as what else the machine did"
    )
    parser.add_argument("--keep", action="store_true", help="keep tables and numbers, and draw the chart")
    options = parser.parse_args()
    os.environ.update(QUIET)
    with tempfile.TemporaryDirectory(dir=_memory(), prefix="briefing-bench-") as name:
        work = Path(name)
        os.environ["XDG_CACHE_HOME"] = str(work / "kept")
        found: dict[str, Any] = {"day": f"{datetime.now(UTC):%Y-%m-%d}", "runs": options.runs, "note": options.note}
        found["processors"] = os.cpu_count()
        found["load"] = round(os.getloadavg()[0], 1)
        found["pages"] = _site(work, options.statements, options.runs, options.edits)
        found["real"] = _real(work, options.runs)
        found["checks"] = _checks(work, options.check, options.runs)
        found["stages"] = _stages(work, [size for size in options.check if size <= 10000])
    text = report.text(found)
    print(text)
    if options.keep:
        with (HERE / "RESULTS.md").open("a", encoding="utf-8") as kept:
            kept.write(f"\n{text}")
        (HERE / "results.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        chart.put(REPOSITORY / "docs" / "method.md", found)


def _memory() -> str | None:
    """A folder in memory, where there is one, so that no disk is measured."""
    shared = Path("/dev/shm")
    return str(shared) if os.access(shared, os.W_OK) else None


def _own(name: str, root: Path, *, kept: bool = False) -> Command:
    """The command that builds a briefing here: from nothing, or after an edit with what was kept of the last build."""

    before = (lambda: _edit(root)) if kept else _cold(root)
    return Command(name, [sys.executable, "-c", BUILD, "--quiet"], root, before)


def _cold(root: Path) -> Callable[[], None]:
    """Forgets what was made of a briefing, and what was kept of it. Programs stay compiled: Python's, and templates."""

    def forget() -> None:
        shutil.rmtree(root / "site", ignore_errors=True)
        for kept in Path(os.environ["XDG_CACHE_HOME"]).rglob("results-*"):
            kept.unlink()

    return forget


def _edit(root: Path, word: str | None = None) -> None:
    """Changes one word of one fact: the first of the title of the first event."""
    path = root / "facts" / "story-00001.yaml"
    start, found, end = path.read_text(encoding="utf-8").partition('title: "')
    old, space, rest = end.partition(" ")
    path.write_text(f"{start}{found}{word or ('One' if old == 'The' else 'The')}{space}{rest}", encoding="utf-8")


def _site(work: Path, statements: int, runs: int, edits: int) -> dict[str, Any]:
    root = work / "briefing"
    written = synthetic.write(root, statements)
    own = _own(OURS, root)
    if isinstance(failed := run(own), Failed):
        sys.exit(f"the synthetic briefing was not built: {failed.why}")
    made = [path for path in (root / "site").rglob("*") if path.is_file()]
    others = contenders.contenders(root, root / "site", work / "others", HERE / ".tools")
    alike = {}
    for command in others:
        if command.name.endswith("from the same data") and isinstance(run(command), Run):
            out = command.folder / ("public" if command.name.startswith("hugo") else "out")
            alike[command.name] = contenders.alike(root / "site", out)
    measured = in_turn([own, _own(EDITED, root, kept=True), *others], runs)
    plain = work / "others"
    edited = plain / "docs" / "events" / "e1-0.md"
    previews = [
        serving.Preview(OURS, root, "events/e1-0.html", lambda word: _edit(root, word)),
        serving.Preview("mkdocs + material", plain, "events/e1-0.html", lambda word: _retitle(edited, word)),
    ]
    served = {}
    for preview in previews:
        print(f"preview: {preview.name}", file=sys.stderr, flush=True)
        times = serving.measure(preview, edits)
        served[preview.name] = {"first": times[0], "edit": times[1]} if times else None
    return {
        "statements": written,
        "pages": sum(path.suffix == ".html" for path in made),
        "bytes": sum(path.stat().st_size for path in made),
        "alike": alike,
        "built": _numbers(measured),
        "preview": served,
    }


def _retitle(path: Path, word: str) -> None:
    start, heading, rest = path.read_text(encoding="utf-8").partition("<h1>")
    path.write_text(f"{start}{heading}{word} {rest.partition(' ')[2]}", encoding="utf-8")


def _real(work: Path, runs: int) -> dict[str, Any]:
    """The briefing of this repository, and the least that the same host makes."""
    root, empty = work / "real", work / "empty"
    for name in ("facts", "seeds", "docs"):
        shutil.copytree(REPOSITORY / name, root / name)
    shutil.copy(REPOSITORY / "mkdocs.yml", root)
    if (REPOSITORY / ".git").is_dir():
        shutil.copytree(REPOSITORY / ".git", root / ".git")
    (empty / "docs").mkdir(parents=True)
    (empty / "docs" / "index.md").write_text("# Nothing\n", encoding="utf-8")
    (empty / "mkdocs.yml").write_text(EMPTY_CONFIG, encoding="utf-8")
    argv = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
    nothing = Command(EMPTY, argv, empty, lambda: shutil.rmtree(empty / "site", ignore_errors=True))
    return _numbers(in_turn([_own(OURS, root), nothing], max(runs, 3)))


def _checks(work: Path, sizes: list[int], runs: int) -> list[dict[str, Any]]:
    commands: list[Command] = []
    counts: dict[str, tuple[int, int]] = {}
    for size in sizes:
        root = work / f"check-{size}"
        written = synthetic.write(root, size)
        counts[f"check of {size:,}"] = written, sum(1 for _ in (root / "seeds").iterdir())
        argv = [sys.executable, "-c", BUILD, "check", "--quiet", "--root", str(root)]
        commands.append(Command(f"check of {size:,}", argv, work, _cold(root)))
    measured = _numbers(in_turn(commands, runs))
    keys = ("statements", "articles")
    return [dict(zip(keys, counts[name], strict=True)) | (found or {}) for name, found in measured.items()]


def _stages(work: Path, sizes: list[int]) -> dict[str, dict[str, dict[str, float]]]:
    """For each size the seconds of each stage, in a process of its own; of small briefings also those of the pages."""
    found = {}
    for size in sizes:
        print(f"stages of {size:,}", file=sys.stderr, flush=True)
        pages = ["--pages"] if size <= 5000 else []
        argv = [sys.executable, "-m", "benchmarks.stages", str(work / f"check-{size}"), *pages]
        done = subprocess.run(argv, cwd=REPOSITORY, capture_output=True, text=True, check=True)
        found[str(size)] = json.loads(done.stdout)
    return found


def _numbers(measured: dict[str, Run | Failed]) -> dict[str, Any]:
    return {
        name: {"why": found.why}
        if isinstance(found, Failed)
        else {"seconds": round(found.wall, 3), "processor": round(found.cpu, 3), "kib": found.peak}
        for name, found in measured.items()
    }


if __name__ == "__main__":
    main()
