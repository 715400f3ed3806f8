"""The stages one by one: seconds, and growth of memory, in a process of their own.

`python -m benchmarks.stages FOLDER [--pages]` prints them as JSON; with `--pages`, also what makes the pages.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from briefing import anchors, articles, checks, exports, facts, meanings, pages, parallel, reconciliation
from briefing.checks.case import Case
from briefing.pipeline import Briefing
from briefing.render import Renderer
from briefing.views.base import Desk


def measure(root: Path, *, render: bool) -> dict[str, dict[str, float]]:
    """For each stage its processor seconds, and by how many KiB the peak of memory rose."""
    found: dict[str, dict[str, float]] = {}
    parallel._processes = lambda *_: 1  # only this process's time is counted

    def stage(name: str, work: Callable[[], Any]) -> Any:
        before, started = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
        result = work()
        rise = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        found[name] = {"seconds": round(time.process_time() - started, 4), "kib": rise}
        return result

    read, _ = stage("YAML and records", lambda: facts.read(root))
    sources, _ = stage("articles", lambda: articles.read(root, read))
    anchored, _ = stage("anchors", lambda: anchors.anchor(read, sources))
    meant, _ = stage("meanings", lambda: meanings.read(read))
    stage("checks", lambda: checks.run(Case(read, sources, anchored)))
    reconciled, _ = stage("reconciliation", lambda: reconciliation.reconcile(read, sources, anchored, meant))
    stage("numbers, times and quotations", reconciled.coverage.measure)
    if render:
        briefing = Briefing(root, read, sources, anchored, meant, reconciled)
        stage("views and templates", lambda: sum(len(page.html) for page in pages.make(Desk(briefing), Renderer(root))))
        stage("exports", lambda: sum(len(text) for _, text in exports.files(briefing)))
    return found


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]), render="--pages" in sys.argv[2:])))
