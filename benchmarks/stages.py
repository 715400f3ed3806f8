"""The stages of a check one by one: seconds, and growth of memory, in a process of their own.

`python -m benchmarks.stages FOLDER` prints them as JSON.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from briefing import anchors, articles, checks, facts, meanings, reconciliation
from briefing.checks.case import Case


def measure(root: Path) -> dict[str, dict[str, float]]:
    """For each stage its seconds, and by how many KiB the peak of memory rose."""
    found: dict[str, dict[str, float]] = {}

    def stage(name: str, work: Callable[[], Any]) -> Any:
        before, started = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
        result = work()
        rise = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        found[name] = {"seconds": time.process_time() - started, "kib": rise}
        return result

    read, _ = stage("YAML and records", lambda: facts.read(root))
    sources, _ = stage("articles", lambda: articles.read(root, read))
    anchored, _ = stage("anchors", lambda: anchors.anchor(read, sources))
    meant, _ = stage("meanings", lambda: meanings.read(read))
    stage("checks", lambda: checks.run(Case(read, sources, anchored)))
    stage("reconciliation", lambda: reconciliation.reconcile(read, sources, anchored, meant))
    return found


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]))))
