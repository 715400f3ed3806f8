"""Publishing a finished folder: built beside the last good one, then swapped for it. Sources are never written to."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
from pathlib import Path

from briefing.errors import SwapFailed

_RENAME_EXCHANGE = 2
_AT_FDCWD = -100
_GZIP_TIME = 4
"""Where four bytes of a compressed file hold a time; zero means none. Source: RFC 1952."""


def staging_for(target: Path) -> Path:
    """An empty folder beside `target` in which the next site is built; leftovers of dead builds are removed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    remove_leftovers(target)
    staging = target.parent / f".{target.name}-new-{os.getpid()}"
    shutil.rmtree(staging, ignore_errors=True)
    staging.mkdir()
    return staging


def remove_leftovers(target: Path) -> None:
    """Removes the staging folders of builds that are no longer running, and restores a site that was half swapped."""
    for leftover in sorted(target.parent.glob(f".{target.name}-*-*")):
        kind, _, pid = leftover.name.removeprefix(f".{target.name}-").partition("-")
        if kind not in ("new", "old") or not pid.isdigit() or _is_running(int(pid)):
            continue
        if kind == "old" and not target.exists():
            # Another build may do the same.
            with contextlib.suppress(OSError):
                leftover.rename(target)
        else:
            shutil.rmtree(leftover, ignore_errors=True)


def write(path: Path, text: str) -> None:
    """Writes a file of a site, and the folder that it stands in."""
    data = text.encode()
    try:
        path.write_bytes(data)
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def publish(staging: Path, target: Path) -> None:
    """Puts the finished `staging` in the place of `target` in one step where the system can, and removes the old one.

    Raises SwapFailed when it cannot be moved; `target` is then as it was.
    """
    _without_clock(staging)
    old = target.parent / f".{target.name}-old-{os.getpid()}"
    try:
        if not target.exists():
            # Another build may put its site there first: then the two are swapped below.
            with contextlib.suppress(OSError):
                staging.rename(target)
                return
        if _exchange(staging, target):
            shutil.rmtree(staging, ignore_errors=True)
            return
        target.rename(old)
        try:
            staging.rename(target)
        except OSError:
            old.rename(target)
            raise
    except OSError as cause:
        raise SwapFailed(target, cause) from cause
    shutil.rmtree(old, ignore_errors=True)


def _without_clock(folder: Path) -> None:
    """Takes the time of the build out of compressed files, so that the same inputs give the same bytes."""
    for path in sorted(folder.rglob("*.gz")):
        with path.open("r+b") as file:
            file.seek(_GZIP_TIME)
            file.write(bytes(4))


def discard(staging: Path) -> None:
    """Removes a site that was not finished."""
    shutil.rmtree(staging, ignore_errors=True)


def _exchange(a: Path, b: Path) -> bool:
    """Swaps two folders in one step; False where the system has no call for it."""
    with contextlib.suppress(OSError, AttributeError):
        libc = ctypes.CDLL(None, use_errno=True)
        swapped: int = libc.renameat2(_AT_FDCWD, os.fsencode(a), _AT_FDCWD, os.fsencode(b), _RENAME_EXCHANGE)
        return swapped == 0
    return False


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
