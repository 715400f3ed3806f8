"""Processor seconds of each stage, at several sizes: `python -m benchmarks --statements 360 3600`.

Machines differ and are noisy: compare the figures of one run with each other, and quote ratios.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.synthetic import write

REPOSITORY = Path(__file__).parent.parent


def main() -> None:
    """Measures this repository's briefing, then synthetic ones, and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--statements", type=int, nargs="*", default=[360, 3600], help="sizes of synthetic briefings")
    options = parser.parse_args()
    imported = {name: _processor_seconds("-c", f"import {name}") for name in ("mkdocs.__main__", "briefing.cli")}
    print("start-up: " + ", ".join(f"import {name} {seconds:.2f} s" for name, seconds in imported.items()))
    _print("this repository", *_measured(REPOSITORY))
    for wanted in options.statements:
        with tempfile.TemporaryDirectory() as folder:
            written = write(Path(folder), wanted)
            _print(f"synthetic, {written} statements", *_measured(Path(folder)))


def _measured(root: Path) -> tuple[dict[str, float], float]:
    """Seconds by stage, in a process that is warm; and the seconds of a whole `check` in a process of its own."""
    from briefing import compare, data, privacy, verify
    from briefing.model import facts
    from briefing.pipeline import check
    from briefing.privacy.public import public
    from briefing.site.pages import pages
    from briefing.site.render import Renderer
    from briefing.verify import anchors, articles, checks, readings

    taken: dict[str, float] = {}

    def stage(name: str, run: Callable[[], Any]) -> Any:
        start = time.process_time()
        result = run()
        taken[name] = time.process_time() - start
        return result

    read, _ = stage("facts", lambda: facts.read(root))
    sources, _ = stage("articles", lambda: articles.read(root, read))
    stage("anchors", lambda: anchors.anchor(read, sources))
    stage("readings", lambda: readings.read(read))
    briefing, _ = verify.verify(root, read)
    stage("checks", lambda: checks.run(briefing))
    stage("privacy", lambda: list(privacy.check(briefing)))
    published = stage("projection", lambda: public(briefing))
    found = stage("comparison", lambda: compare.compare(published.listed))
    stage("differences", lambda: compare.detect(found))
    edition = check(root).edition
    stage("pages", lambda: list(pages(edition, Renderer(root), None)))
    stage("data", lambda: list(data.files(edition, None)))
    return taken, _processor_seconds("-m", "briefing", "check", "--root", str(root))


def _processor_seconds(*arguments: str) -> float:
    """The least of three runs of a Python process, in processor seconds."""
    least = float("inf")
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], cwd=REPOSITORY, check=False, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        least = min(least, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return least


def _print(title: str, stages: dict[str, float], check: float) -> None:
    print(f"\n{title}: a whole check takes {check:.2f} s")
    for name, seconds in stages.items():
        print(f"  {name:12} {seconds:7.3f}")


if __name__ == "__main__":
    main()
