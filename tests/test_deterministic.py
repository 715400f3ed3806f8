"""The same inputs give the same bytes, whatever the machine, its clock, and the order in which it lists files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from built import REPOSITORY, build, copy_briefing, environment, snapshot

from briefing import pipeline

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
ENVIRONMENTS: dict[str, dict[str, str]] = {
    "east, in Turkish, another day": {
        "PYTHONHASHSEED": "4242",
        "TZ": "Pacific/Kiritimati",
        "LC_ALL": "tr_TR.UTF-8",
        "SOURCE_DATE_EPOCH": "1893456000",
        "PYTHONDEVMODE": "1",
    },
    "west, in plain letters, another user": {
        "PYTHONHASHSEED": "0",
        "TZ": "America/Anchorage",
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONOPTIMIZE": "1",
        "HOME": "/nonexistent",
        "COLUMNS": "20",
    },
}


def differing(one: Path, other: Path) -> list[str]:
    """The files in which two sites differ."""
    first, second = snapshot(one), snapshot(other)
    assert len(first) > 40
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


@pytest.mark.parametrize("env", ENVIRONMENTS.values(), ids=ENVIRONMENTS.keys())
def test_another_machine_builds_the_same(site: Path, tmp_path: Path, env: dict[str, str]) -> None:
    assert differing(site, build(copy_briefing(REPOSITORY, tmp_path / "briefing"), **env)) == []


def test_another_folder_builds_the_same_over_an_older_site(tmp_path: Path) -> None:
    """Files made in another order, of other ages, not to be written, behind a link, under a strict mask, at any day."""
    first = build(copy_briefing(SAMPLE, tmp_path / "first"))
    root = copy_briefing(SAMPLE, tmp_path / "a b" / "ü" / "briefing")
    for folder in ("facts", "seeds"):
        files = {path: path.read_bytes() for path in sorted((root / folder).iterdir(), reverse=True)}
        for path in files:
            path.unlink()
        for number, (path, data) in enumerate(files.items()):
            path.write_bytes(data)
            os.utime(path, (86_400 * number, 86_400 * number))
            path.chmod(0o400)
    shutil.copytree(first, root / "site")
    (root / "site" / "stale.html").write_text("stale")
    link = tmp_path / "link"
    link.symlink_to(root)
    done = subprocess.run(
        [sys.executable, str(REPOSITORY / "build.py")],
        cwd=link,
        env={key: value for key, value in environment().items() if key != "SOURCE_DATE_EPOCH"},
        check=False,
        capture_output=True,
        umask=0o077,
    )
    assert done.returncode == 0, done.stderr
    assert differing(first, root / "site") == []


def test_listings_of_folders_are_sorted_before_use(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever order a file system has, checking finds the same."""
    facts = sample / "facts" / "figures.yaml"
    facts.write_text(facts.read_text("utf-8").replace('words: "182"', 'words: "82"').replace("Eleven", "Ten"))
    (sample / "facts" / "b.yaml").write_text("x: 1\n")
    (sample / "facts" / "a.yaml").write_text("y: 2\n")
    before = [str(problem) for problem in pipeline.check(sample).problems]
    glob = Path.rglob
    monkeypatch.setattr(Path, "rglob", lambda self, pattern: reversed(list(glob(self, pattern))))
    assert [str(problem) for problem in pipeline.check(sample).problems] == before
    assert len(before) >= 4
