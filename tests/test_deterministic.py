"""The same inputs give the same bytes, whatever the machine, its clock, and the order in which it lists files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import proofs
import pytest
from built import REPOSITORY, build, copy_briefing, environment, snapshot

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
BUILD = str(REPOSITORY / "build.py")


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return snapshot(build(copy_briefing(SAMPLE, tmp_path_factory.mktemp("first") / "briefing")))


Compare = Callable[[Path], list[str]]


@pytest.fixture
def differing(expected: dict[str, bytes], request: pytest.FixtureRequest) -> Compare:
    """The files in which a site differs from the first; how many bytes were compared, and differ, is noted."""

    def compare(root: Path) -> list[str]:
        made = snapshot(root / "site")
        proofs.note(request.node, proofs.BYTES, sum(map(len, expected.values())), _bytes_that_differ(made, expected))
        return sorted(name for name in made.keys() | expected.keys() if made.get(name) != expected.get(name))

    return compare


def _bytes_that_differ(made: dict[str, bytes], expected: dict[str, bytes]) -> int:
    pairs = [(made.get(name, b""), expected.get(name, b"")) for name in made.keys() | expected.keys()]
    return sum(
        abs(len(one) - len(other)) + sum(a != b for a, b in zip(one, other, strict=False))
        for one, other in pairs
        if one != other
    )


ENVIRONMENTS: dict[str, dict[str, str]] = {
    "another seed of hashes": {"PYTHONHASHSEED": "4242"},
    "hashes without a seed": {"PYTHONHASHSEED": "0"},
    "another time zone": {"TZ": "Pacific/Kiritimati"},
    "another, behind": {"TZ": "America/Anchorage"},
    "the plain locale": {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "a Turkish locale": {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
    "another day": {"SOURCE_DATE_EPOCH": "1893456000"},
    "another user": {"HOME": "/nonexistent", "USER": "somebody", "LOGNAME": "somebody"},
    "a narrow terminal": {"COLUMNS": "20", "NO_COLOR": "1"},
    "optimised": {"PYTHONOPTIMIZE": "1"},
    "developing": {"PYTHONDEVMODE": "1"},
}


@pytest.mark.parametrize("env", ENVIRONMENTS.values(), ids=ENVIRONMENTS.keys())
def test_environments(tmp_path: Path, differing: Compare, env: dict[str, str]) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    build(root, **env)
    assert differing(root) == []


def _listed_backwards(root: Path) -> None:
    """Makes every file anew, the last first, which is how many file systems then list them."""
    for folder in ("facts", "seeds"):
        files = {path: path.read_bytes() for path in sorted((root / folder).iterdir(), reverse=True)}
        for path in files:
            path.unlink()
        for path, data in files.items():
            path.write_bytes(data)


def _old(root: Path) -> None:
    for number, path in enumerate(root.rglob("*")):
        os.utime(path, (86400 * number, 86400 * number))


def _private(root: Path) -> None:
    for path in root.rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o400)


def _deeper(root: Path) -> None:
    (root.parent / "a b" / "ü").mkdir(parents=True)
    shutil.move(root, root.parent / "a b" / "ü" / "briefing")
    root.symlink_to(root.parent / "a b" / "ü" / "briefing")


@pytest.mark.parametrize("change", [_listed_backwards, _old, _private, _deeper])
def test_folders(tmp_path: Path, differing: Compare, change: Callable[[Path], None]) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    change(root)
    build(root)
    assert differing(root) == []


def test_without_a_given_day_and_under_a_strict_mask(tmp_path: Path, differing: Compare) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    env = {key: value for key, value in environment().items() if key != "SOURCE_DATE_EPOCH"}
    command = [sys.executable, BUILD]
    done = subprocess.run(
        command, cwd=root, env=env, check=False, capture_output=True, preexec_fn=lambda: os.umask(0o077) and None
    )
    assert done.returncode == 0, done.stderr
    assert differing(root) == []


def test_a_second_build_over_the_first(tmp_path: Path, differing: Compare) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    build(root)
    (root / "site" / "stale.html").write_text("stale")
    build(root)
    assert differing(root) == []


def test_listings_of_folders_are_sorted_before_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sample: Path
) -> None:
    """Whatever order a file system has, checking finds the same."""
    from briefing import pipeline

    facts = sample / "facts" / "figures.yaml"
    facts.write_text(
        facts.read_text("utf-8").replace('words: "182"', 'words: "82"').replace("words: Eleven", "words: Ten")
    )
    (sample / "facts" / "b.yaml").write_text("x: 1\n")
    (sample / "facts" / "a.yaml").write_text("y: 2\n")
    before = [str(p) for p in pipeline.check(sample).problems]
    glob = Path.rglob
    monkeypatch.setattr(Path, "rglob", lambda self, pattern: reversed(list(glob(self, pattern))))
    assert [str(p) for p in pipeline.check(sample).problems] == before
    assert len(before) >= 4
