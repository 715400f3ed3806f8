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

import proofs
import pytest
from built import REPOSITORY, copy_briefing, environment, run, snapshot
from test_serve import Preview

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
BUILD = str(REPOSITORY / "build.py")
DYING = str(REPOSITORY / "tests" / "dying.py")
KILLS = 25
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


def test_killed_at_any_step(good: tuple[Path, Files, Files], tmp_path: Path, request: pytest.FixtureRequest) -> None:
    root, old, new = good
    lives = Path(shutil.copytree(root, tmp_path / "lives"))
    done = run(lives, DYING, "0")
    assert done.returncode == 0, done.stderr
    steps = int(done.stdout.split("steps:")[1])
    assert steps > 4 * KILLS
    # Spread over the build, and each of its last steps, where the sites are swapped.
    moments = sorted({*range(1, steps, max(1, steps // (KILLS - 8))), *range(steps - 120, steps + 1, 17), steps})
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
    assert list(root.glob(".site*")) == []
    proofs.note(request.node, proofs.KILLS, len(survived))


@pytest.mark.parametrize("exchange", ["exchange", "two renames"])
def test_killed_at_any_step_of_the_swap(tmp_path: Path, exchange: str, request: pytest.FixtureRequest) -> None:
    """Every step, one by one. Where a system cannot exchange two folders, the next build puts the last site back."""
    patch = "" if exchange == "exchange" else "output._exchange = lambda a, b: False\n"
    code = (
        "import os, signal, sys\nfrom pathlib import Path\nfrom briefing import output\n"
        f"{patch}last, steps = int(sys.argv[1]), 0\n"
        "def watch(event, arguments):\n    global steps\n"
        "    if event in ('os.rename', 'os.remove', 'os.rmdir', 'shutil.rmtree', 'os.mkdir', 'ctypes.dlsym'):\n"
        "        steps += 1\n        if steps == last:\n            os.kill(os.getpid(), signal.SIGKILL)\n"
        "sys.addaudithook(watch)\ntarget = Path('site')\nstaging = output.staging_for(target)\n"
        "for n in range(3): (staging / str(n)).write_text('new')\noutput.publish(staging, target)\n"
    )
    died = 0
    for step in range(1, 60):
        folder = tmp_path / str(step)
        (folder / "site").mkdir(parents=True)
        for name in range(3):
            (folder / "site" / str(name)).write_text("old")
        done = run(folder, "-c", code, str(step), PYTHONPATH=str(REPOSITORY))
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL, done.stderr
        died += 1
        if exchange == "exchange":
            assert set(snapshot(folder / "site").values()) in ({b"old"}, {b"new"})
        again = run(folder, "-c", code, "0", PYTHONPATH=str(REPOSITORY))
        assert again.returncode == 0, again.stderr
        assert snapshot(folder / "site") == {"0": b"new", "1": b"new", "2": b"new"}
        assert [p.name for p in folder.iterdir()] == ["site"]
    proofs.note(request.node, proofs.KILLS, died)
    assert died > 5


def test_a_limit_on_the_size_of_files(
    good: tuple[Path, Files, Files], briefing: Path, request: pytest.FixtureRequest
) -> None:
    """What a full disk does to a write, where no disk can be filled."""
    proofs.note(request.node, proofs.KILLS, 1)
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
    assert list(root.glob(".site*")) == []


def test_a_full_disk(good: tuple[Path, Files, Files], tmp_path: Path, request: pytest.FixtureRequest) -> None:
    proofs.note(request.node, proofs.KILLS, 1)
    weight = sum(len(data) for data in snapshot(good[0]).values())
    with _mounted(tmp_path / "disk", str(int(weight * 1.5))) as disk:
        root = Path(shutil.copytree(good[0], disk / "briefing"))
        done = run(root, BUILD)
        _failed_whole(done, root, good)
        assert "No space left on device" in done.stderr
        subprocess.run(["mount", "-o", "remount,size=100m", str(disk)], check=True)
        assert run(root, BUILD).returncode == 0
        assert snapshot(root / "site") == good[2]


def test_a_disk_that_cannot_be_written(
    good: tuple[Path, Files, Files], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    proofs.note(request.node, proofs.KILLS, 1)
    with _mounted(tmp_path / "disk", "100m") as disk:
        root = Path(shutil.copytree(good[0], disk / "briefing"))
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        _failed_whole(run(root, BUILD), root, good)
        done = run(root, BUILD, "check")
        assert done.returncode == 0, "checking writes nothing"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(
    good: tuple[Path, Files, Files], briefing: Path, request: pytest.FixtureRequest
) -> None:
    proofs.note(request.node, proofs.KILLS, 1)
    briefing.chmod(0o555)
    try:
        _failed_whole(run(briefing, BUILD), briefing, good)
    finally:
        briefing.chmod(0o755)


@pytest.mark.parametrize("has_site", [True, False], ids=["over a site", "where none was"])
def test_builds_at_once(good: tuple[Path, Files, Files], briefing: Path, has_site: bool) -> None:
    if not has_site:
        shutil.rmtree(briefing / "site")
    command = [sys.executable, BUILD]
    running = [
        subprocess.Popen(command, cwd=briefing, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    ends = [(process.communicate(timeout=300)[1], process.returncode) for process in running]
    assert [code for _, code in ends] == [0, 0, 0], ends
    assert snapshot(briefing / "site") == good[2]
    assert list(briefing.glob(".site*")) == []


def test_a_build_does_not_touch_the_folder_of_another_that_runs(briefing: Path) -> None:
    living = briefing / f".site-new-{os.getpid()}"
    living.mkdir()
    (living / "index.html").write_text("half")
    assert run(briefing, BUILD).returncode == 0
    assert (living / "index.html").read_text() == "half"


def test_exit_codes_tell_the_truth(briefing: Path) -> None:
    assert run(briefing, BUILD).returncode == 0
    assert run(briefing, BUILD, "check").returncode == 0
    assert run(briefing, BUILD, "--no-such-option").returncode == 2
    assert run(briefing, BUILD, "--root", "no-such-folder").returncode == 2
    assert run(briefing, BUILD, "check", "--root", "docs").returncode == 1
    facts = briefing / "facts" / "figures.yaml"
    facts.write_text(facts.read_text("utf-8").replace('words: "182"', 'words: "82"'), "utf-8")
    for command in ([BUILD], [BUILD, "check"], ["-m", "mkdocs", "build"]):
        assert run(briefing, *command).returncode == 1


def test_sources_that_may_not_be_written_are_enough(good: tuple[Path, Files, Files], briefing: Path) -> None:
    for path in (*briefing.rglob("*"), briefing):
        if "site" not in path.relative_to(briefing).parts:
            path.chmod(0o444 if path.is_file() else 0o755)
    assert run(briefing, BUILD).returncode == 0
    assert snapshot(briefing / "site") == good[2]
    assert _sources(briefing) == _sources(good[0])


def test_an_editor_that_saves_half_a_file(tmp_path: Path) -> None:
    preview = Preview(copy_briefing(SAMPLE, tmp_path / "briefing"))
    try:
        preview.wait_for("index.html", "The Marigold in the fog")
        front = preview.root / "facts" / "briefing.yaml"
        whole = front.read_bytes()
        front.write_bytes(whole[: len(whole) // 2])
        shown = preview.wait_for("index.html", "b-problem")
        assert "The Marigold in the fog" in shown
        front.write_bytes(b"")
        preview.wait_for("index.html", "b-problem")
        front.unlink()
        front.write_bytes(whole.replace(b"in the fog", b"in the mist"))
        preview.wait_for("index.html", "The Marigold in the mist", absent="b-problem")
        assert preview.process.poll() is None
    finally:
        preview.process.terminate()
        preview.process.wait(timeout=20)
