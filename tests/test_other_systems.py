"""Windows and macOS, as far as they can be told from here: no `fcntl`, other encodings, line ends, names of files."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from built import REPOSITORY, build, copy_briefing, run, snapshot
from conftest import HARBOUR

from briefing.site import publish

fcntl = pytest.importorskip("fcntl")
BUILD = str(REPOSITORY / "build.py")
_NO_FCNTL = "import sys; sys.modules['fcntl'] = None; sys.argv = ['briefing', *sys.argv[1:]]; "


def _locking(descriptor: int, mode: int, size: int) -> None:
    """What `msvcrt.locking` does: 1 waits, 2 does not; a folder cannot be opened, so none is ever locked."""
    assert (size, Path(f"/proc/self/fd/{descriptor}").resolve().is_dir()) == (1, False)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | (fcntl.LOCK_NB if mode == 2 else 0))
    except OSError as cause:
        raise PermissionError(13, "Permission denied") from cause


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Locks as on Windows."""
    monkeypatch.setattr(publish, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_LOCK=1, LK_NBLCK=2, locking=_locking))
    monkeypatch.setattr(publish, "_exchange", lambda a, b: False)


@pytest.mark.usefixtures("windows")
def test_a_site_is_published_where_folders_cannot_be_locked(tmp_path: Path) -> None:
    target = tmp_path / "site"
    for text in ("one", "two"):
        running = publish.Staging(target)
        (running.folder / "index.html").write_text(text)
        # Another build begins and ends meanwhile, and leaves the folder of this one.
        publish.Staging(target).discard()
        assert (running.folder / "index.html").is_file()
        running.publish(["index.html"])
        assert snapshot(target) == {"index.html": text.encode()}
    assert sorted(path.name for path in tmp_path.iterdir()) == [".site-lock", "site"]
    leftover = publish.Staging(target)
    os.close(leftover.lock)
    publish.Staging(target).discard()
    assert sorted(path.name for path in tmp_path.iterdir()) == [".site-lock", "site"]


def test_a_library_without_a_name_is_no_way_to_exchange(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str | None, **_: bool) -> None:
        raise TypeError("argument of type 'NoneType' is not iterable")

    monkeypatch.setattr(publish.ctypes, "CDLL", load)
    assert not publish._exchange(tmp_path / "a", tmp_path / "b")


def test_every_command_is_there_without_fcntl(tmp_path: Path) -> None:
    done = run(tmp_path, "-c", f"{_NO_FCNTL}from briefing.cli import main_entry; main_entry()", "--help")
    assert done.returncode == 0, done.stderr
    done = run(tmp_path, "-c", f"{_NO_FCNTL}import briefing.host.plugin, briefing.site.publish")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_pipes_get_utf_8_whatever_the_encoding_of_the_system(encoding: str) -> None:
    done = run(HARBOUR, BUILD, "prompt", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    told = run(HARBOUR, BUILD, "prompt", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (0, told.stderr)
    assert done.stdout == told.stdout and not done.stdout.isascii()


def test_facts_with_line_ends_of_windows_make_the_same_site(tmp_path: Path) -> None:
    unix = copy_briefing(HARBOUR, tmp_path / "unix")
    windows = copy_briefing(HARBOUR, tmp_path / "windows")
    for path in (*(windows / "facts").glob("*.yaml"), windows / "mkdocs.yml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert snapshot(build(windows)) == snapshot(build(unix))


def test_no_two_addresses_differ_in_capitals_alone_and_none_is_a_device(site: Path) -> None:
    names = [path.relative_to(site).as_posix() for path in site.rglob("*")]
    assert len(names) == len({name.lower() for name in names})
    devices = {"con", "prn", "aux", "nul", *(f"{kind}{number}" for kind in ("com", "lpt") for number in range(10))}
    assert [name for name in names if name.rpartition("/")[2].partition(".")[0].lower() in devices] == []
    assert [name for name in names if set(name) & set('<>:"\\|?*') or name.endswith((".", " "))] == []
