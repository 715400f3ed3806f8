"""Publishing a finished folder: built beside the last good site, then swapped for it in one step."""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import importlib
import os
import secrets
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from briefing.problems import NotWritten, pluralise

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None  # type: ignore[assignment]

_RENAME_EXCHANGE = 2
_AT_FDCWD = -100
"""Arguments of the system call `renameat2`: exchange both; paths count from the current folder."""
_MANY = 20
"""The number of pages from which a site is not replaced by one of less than half."""


class Staging:
    """A folder beside a site, in which the next is built. Its lock tells others that it is in use."""

    def __init__(self, target: Path) -> None:
        """Makes it, empty, beside `target`, and removes leftovers of dead builds."""
        self.target = target
        target.parent.mkdir(parents=True, exist_ok=True)
        with _locked(target.parent):
            _remove_leftovers(target)
            self.folder = target.parent / f".{target.name}-new-{_token(secrets.token_hex(8))}"
            self.folder.mkdir()
            self.folder.chmod(0o755)
            self.lock = _hold(self.folder)

    def publish(self, made: Iterable[str] = (), *, allow_shrunk: bool = False) -> None:
        """Puts the folder in the place of the site, and removes what stood there.

        Raises NotWritten where a file of those that were made is gone, where the last site has many pages and this one
        less than half, unless `allow_shrunk`, and where it cannot be moved. The last site is then as it was.
        """
        try:
            with _locked(self.target.parent):
                self._refuse_missing(made)
                if not allow_shrunk:
                    self._refuse_shrunk()
                _swap(self.folder, self.target)
        except OSError as cause:
            failed = f"the new site could not be moved to {self.target} ({cause.strerror or cause})"
            raise NotWritten(f"{failed}; the last one is as it was") from cause
        self.discard()

    def _refuse_missing(self, made: Iterable[str]) -> None:
        """Raises NotWritten where a file that was made for the new site is not in its folder."""
        if gone := sum(not (self.folder / name).is_file() for name in made):
            raise NotWritten(f"{pluralise(gone, 'file')} of the new site went missing: the last one is as it was")

    def _refuse_shrunk(self) -> None:
        """Raises NotWritten where the last site has many pages, and the new one less than half of them."""
        before, pages = (len([*site.rglob("*.html")]) for site in (self.target, self.folder))
        if before >= _MANY and pages * 2 < before:
            new = f"{self.target} has {before} pages and the new site {pluralise(pages, 'page')}"
            meant = "if that is meant, build with --allow-empty"
            raise NotWritten(f"{new}: the last one is as it was; {meant}")

    def discard(self) -> None:
        """Removes the folder, and lets go of its lock."""
        shutil.rmtree(self.folder, ignore_errors=True)
        with contextlib.suppress(OSError):
            os.close(self.lock)
        with contextlib.suppress(OSError):
            _lock_file(self.folder).unlink()


def write(path: Path, held: str | bytes) -> None:
    """Writes a file of a site, and the folder that it stands in; a text as UTF-8."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(held.encode() if isinstance(held, str) else held)


@contextlib.contextmanager
def _locked(folder: Path, *, wait: bool = True) -> Iterator[None]:
    """Holds a folder, once no other build does. Raises BlockingIOError at once where one does, unless it may wait."""
    descriptor = _hold(folder, wait=wait)
    try:
        yield
    finally:
        os.close(descriptor)


def _hold(folder: Path, *, wait: bool = True) -> int:
    """Locks a folder until the descriptor is closed. Raises BlockingIOError where it is locked, unless it may wait.

    Windows cannot open a folder: there a file beside it is locked.
    """
    descriptor = os.open(*((folder, os.O_RDONLY) if fcntl else (_lock_file(folder), os.O_RDWR | os.O_CREAT)))
    try:
        if fcntl:
            fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        else:
            _lock_byte(descriptor, wait=wait)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _lock_byte(descriptor: int, *, wait: bool) -> None:
    """Locks a file as Windows does. Raises BlockingIOError where it is locked, after ten seconds if it may wait."""
    windows = importlib.import_module("msvcrt")
    try:
        windows.locking(descriptor, windows.LK_LOCK if wait else windows.LK_NBLCK, 1)
    except OSError as cause:
        raise BlockingIOError(cause.errno, "another build is running") from cause


def _lock_file(folder: Path) -> Path:
    """The file that stands for a folder where folders cannot be locked; the name of `.site-lock` is ignored by git."""
    return folder.with_name(f"{folder.name}.lock") if folder.name.startswith(".") else folder / ".site-lock"


def _remove_leftovers(target: Path) -> None:
    """Removes the folders of builds that no longer run; where `_swap` was killed half-way, puts the last site back.

    A folder `.NAME-old-…` beside the missing site NAME is that last site. A folder of anybody else's stays, whatever
    its name begins with.
    """
    for leftover in sorted(target.parent.glob(f".{target.name}-*-*")):
        if not _is_ours(leftover, target):
            continue
        if leftover.name.startswith(f".{target.name}-old-") and not target.exists():
            leftover.rename(target)
            continue
        with contextlib.suppress(BlockingIOError, FileNotFoundError), _locked(leftover, wait=False):
            shutil.rmtree(leftover, ignore_errors=True)
        if not leftover.exists():
            _lock_file(leftover).unlink(missing_ok=True)


def _token(random: str) -> str:
    """What the name of a folder of ours ends with: some digits, and a check on them that no name has by accident."""
    return random + hashlib.sha256(random.encode()).hexdigest()[:8]


def _is_ours(folder: Path, target: Path) -> bool:
    """True for the name of a folder that a build of this site made."""
    kind, _, token = folder.name.removeprefix(f".{target.name}-").partition("-")
    return kind in ("new", "old") and token == _token(token[:-8]) and folder.is_dir()


def _swap(new: Path, target: Path) -> None:
    """Puts the new site in place of the last one, which moves to where the new one was, if there is one.

    In one step where the system can exchange folders; else by three renames. Should the process die between them,
    `_remove_leftovers` finds the last site by its `-old-` name at the next build: the two names must match. Raises
    OSError where the new site cannot be moved; the last one is then back.
    """
    if not target.exists():
        new.rename(target)
    elif not _exchange(new, target):
        old = target.parent / f".{target.name}-old-{new.name.rpartition('-')[2]}"
        target.rename(old)
        try:
            new.rename(target)
        except OSError:
            old.rename(target)
            raise
        # The new site is live by now; a last one that cannot be moved is a leftover for the next build to remove.
        with contextlib.suppress(OSError):
            old.rename(new)


def _exchange(a: Path, b: Path) -> bool:
    """Swaps two folders in one step; False where the system has no call for it, or the call fails."""
    # Windows has no library to load without a name: a TypeError.
    with contextlib.suppress(OSError, AttributeError, TypeError):
        libc = ctypes.CDLL(None, use_errno=True)
        swapped: int = libc.renameat2(_AT_FDCWD, os.fsencode(a), _AT_FDCWD, os.fsencode(b), _RENAME_EXCHANGE)
        return swapped == 0
    return False
