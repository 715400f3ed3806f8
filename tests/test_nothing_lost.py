"""Whatever happens to a build, the last good site is whole, sources stay as they are, and the next build recovers."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from built import REPOSITORY, copy_briefing, environment, run, snapshot
from test_host_serve import Preview

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
BUILD = str(REPOSITORY / "build.py")
DYING = str(REPOSITORY / "tests" / "dying.py")
KILLS = 12
Files = dict[str, bytes]


def _sources(root: Path) -> Files:
    return {name: data for name, data in snapshot(root).items() if not re.match(r"site/|\.site-", name)}


def _edit(root: Path) -> None:
    front = root / "facts" / "briefing.yaml"
    front.write_text(front.read_text("utf-8").replace("The Marigold in the fog", "The Marigold in the mist"), "utf-8")


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Files, Files]:
    """A briefing with its site, that was edited since; with the site that it has, and the one that it will have."""
    root = copy_briefing(SAMPLE, tmp_path_factory.mktemp("good") / "briefing")
    assert run(root, BUILD).returncode == 0
    old = snapshot(root / "site")
    kept = Path(shutil.copytree(root / "site", root.parent / "kept"))
    _edit(root)
    assert run(root, BUILD).returncode == 0
    new = snapshot(root / "site")
    assert old != new
    shutil.rmtree(root / "site")
    kept.rename(root / "site")
    return root, old, new


@pytest.fixture
def briefing(good: tuple[Path, Files, Files], tmp_path: Path) -> Path:
    return Path(shutil.copytree(good[0], tmp_path / "briefing"))


def test_killed_at_any_step(good: tuple[Path, Files, Files], tmp_path: Path) -> None:
    root, old, new = good
    done = run(Path(shutil.copytree(root, tmp_path / "lives")), DYING, "0")
    assert done.returncode == 0, done.stderr
    steps = int(done.stdout.split("steps:")[1])
    # Spread over the build, and over its last steps, where the sites are swapped.
    moments = sorted({*range(1, steps, steps // (KILLS // 2)), *range(steps - 30, steps + 1, 6), steps})
    assert len(moments) >= KILLS
    survived = []
    root = Path(shutil.copytree(root, tmp_path / "dies"))
    sources = _sources(root)
    for step in moments:
        done = run(root, DYING, str(step))
        assert done.returncode == -signal.SIGKILL, step
        site = snapshot(root / "site")
        assert site in (old, new), step
        assert _sources(root) == sources, step
        survived.append(site == new)
    assert survived == sorted(survived), "a new site stays"
    assert run(root, BUILD).returncode == 0
    assert snapshot(root / "site") == new
    assert list(root.glob(".site-*-*")) == []


SWAP = """
import os, signal, sys
from pathlib import Path
from briefing.site import publish

if sys.argv[1] == "two renames":
    publish._exchange = lambda a, b: False

def publishes(target, last=0):
    steps = 0
    def watch(event, arguments):
        nonlocal steps
        if event in ("os.rename", "os.remove", "os.rmdir", "shutil.rmtree", "os.mkdir", "ctypes.dlsym"):
            steps += 1
            if steps == last:
                os.kill(os.getpid(), signal.SIGKILL)
    sys.addaudithook(watch)
    staging = publish.Staging(target)
    for name in "012":
        (staging.folder / name).write_text("new")
    staging.publish()

for step in range(1, 60):
    site = Path(str(step), "site")
    site.mkdir(parents=True)
    for name in "012":
        (site / name).write_text("old")
    for last in (step, 0):
        if not (child := os.fork()):
            publishes(site, last)
            os._exit(0)
        ended = os.waitpid(child, 0)[1]
        found = {path.read_text() for path in site.iterdir()} if site.is_dir() else set()
        print(step, last, ended, *found, *sorted(path.name for path in site.parent.iterdir()), sep="|")
        if last and not ended:
            sys.exit()
"""
"""Publishes over a site and dies at each step, one by one, and publishes again after it."""


@pytest.mark.parametrize("way", ["exchange", "two renames"])
def test_killed_at_any_step_of_the_swap(tmp_path: Path, way: str) -> None:
    """Where a system cannot exchange two folders, the next build puts the last site back."""
    done = run(tmp_path, "-c", SWAP, way, PYTHONPATH=str(REPOSITORY))
    assert done.returncode == 0, done.stderr
    *rows, _ = [line.split("|") for line in done.stdout.splitlines()]
    died, after = rows[::2], rows[1::2]
    assert len(died) > 5
    assert {row[2] for row in died} == {str(int(signal.SIGKILL))}
    if way == "exchange":
        assert all(row[3] in ("old", "new") and row[4] not in ("old", "new") for row in died), died
    assert [row[2:] for row in after] == [["0", "new", "site"]] * len(died)


def test_a_limit_on_the_size_of_files(good: tuple[Path, Files, Files], briefing: Path) -> None:
    """What a full disk does to a write, where no disk can be filled."""
    done = subprocess.run(
        [sys.executable, BUILD],
        cwd=briefing,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000)),
    )
    _failed_whole(done, briefing, good)
    assert "error: File too large" in done.stderr


@contextmanager
def _mounted(folder: Path, size: str) -> Iterator[Path]:
    folder.mkdir()
    mount = shutil.which("mount")
    if os.geteuid() != 0 or mount is None:
        pytest.skip("mounting a small disk needs root")
    if subprocess.run([mount, "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=False).returncode != 0:
        pytest.skip("this machine does not let root mount a disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def _failed_whole(done: subprocess.CompletedProcess[str], root: Path, good: tuple[Path, Files, Files]) -> None:
    """Fails unless a build ended with 1 and an account in words, and left the last site and the sources."""
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert snapshot(root / "site") == good[1]
    assert _sources(root) == _sources(good[0])
    assert list(root.glob(".site-*-*")) == []


def test_a_full_disk(good: tuple[Path, Files, Files], tmp_path: Path) -> None:
    weight = sum(len(data) for data in snapshot(good[0]).values())
    with _mounted(tmp_path / "disk", str(int(weight * 1.5))) as disk:
        root = Path(shutil.copytree(good[0], disk / "briefing"))
        done = run(root, BUILD)
        _failed_whole(done, root, good)
        assert "No space left on device" in done.stderr
        subprocess.run(["mount", "-o", "remount,size=100m", str(disk)], check=True)
        assert run(root, BUILD).returncode == 0
        assert snapshot(root / "site") == good[2]


def test_a_disk_that_cannot_be_written(good: tuple[Path, Files, Files], tmp_path: Path) -> None:
    with _mounted(tmp_path / "disk", "100m") as disk:
        root = Path(shutil.copytree(good[0], disk / "briefing"))
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        _failed_whole(run(root, BUILD), root, good)
        done = run(root, BUILD, "check")
        assert done.returncode == 0, "checking writes nothing"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(good: tuple[Path, Files, Files], briefing: Path) -> None:
    briefing.chmod(0o555)
    try:
        _failed_whole(run(briefing, BUILD), briefing, good)
    finally:
        briefing.chmod(0o755)


def test_builds_at_once(good: tuple[Path, Files, Files], briefing: Path) -> None:
    command = [sys.executable, BUILD]
    running = [
        subprocess.Popen(command, cwd=briefing, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    ends = [(process.communicate(timeout=300)[1], process.returncode) for process in running]
    assert [code for _, code in ends] == [0, 0], ends
    assert snapshot(briefing / "site") == good[2]
    assert list(briefing.glob(".site-*-*")) == []


def test_exit_codes_tell_the_truth(briefing: Path) -> None:
    assert run(briefing, BUILD, "--no-such-option").returncode == 2
    assert run(briefing, BUILD, "--root", "no-such-folder").returncode == 2
    assert run(briefing, BUILD, "check").returncode == 0
    facts = briefing / "facts" / "figures.yaml"
    facts.write_text(facts.read_text("utf-8").replace('words: "182"', 'words: "82"'), "utf-8")
    for command in ([BUILD], [BUILD, "check"], ["-m", "mkdocs", "build"]):
        assert run(briefing, *command).returncode == 1


def test_an_editor_that_saves_half_a_file(tmp_path: Path) -> None:
    preview = Preview(copy_briefing(SAMPLE, tmp_path / "briefing"))
    try:
        preview.wait_for("index.html", "The Marigold in the fog")
        front = preview.root / "facts" / "briefing.yaml"
        whole = front.read_bytes()
        front.write_bytes(whole[: len(whole) // 2])
        shown = preview.wait_for("index.html", 'role="alert"')
        assert "The Marigold in the fog" in shown
        front.write_bytes(b"")
        preview.wait_for("index.html", 'role="alert"')
        front.unlink()
        front.write_bytes(whole.replace(b"in the fog", b"in the mist"))
        preview.wait_for("index.html", "The Marigold in the mist", absent='role="alert"')
        assert preview.process.poll() is None
    finally:
        preview.process.terminate()
        preview.process.wait(timeout=20)
