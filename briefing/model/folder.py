"""The folder of a briefing: nothing in it leads out of it, so that nothing of the machine gets into a site."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from briefing.problems import Mark, Problem, codes

READ = ("docs", "templates")
"""Folders whose files are read as they are. Facts and articles are looked at where they are read."""
_OUTSIDE = "leads out of the briefing's folder"
MAX_BYTES = 64 * 1024 * 1024
"""Largest file that is read of those that the facts are, or name."""


def check(root: Path) -> Iterator[Problem]:
    """A problem for whatever in `docs` or `templates` may not be published.

    That is a link that leads out of the briefing, a device or the like, and a name that is not UTF-8.
    """
    for folder in (root / name for name in READ):
        if folder.is_symlink() and not is_inside(folder, root):
            yield _problem(folder, root, _OUTSIDE)
            continue
        for parent, folders, files in os.walk(folder):
            for name in (*folders, *files):
                path = Path(parent, name)
                wrong = _wrong(path, root, is_file=name in files)
                if wrong is not None:
                    yield _problem(path, root, wrong)


def _wrong(path: Path, root: Path, *, is_file: bool) -> str | None:
    """Why nothing may be published from a path; None where it may."""
    if not path.name.isprintable() and any("\udc80" <= char <= "\udcff" for char in path.name):
        return "has a name that is not UTF-8"
    if path.is_symlink():
        return None if is_inside(path, root) else _OUTSIDE
    return "is not an ordinary file" if is_file and not path.is_file() else None


def contents(root: Path, file: str, mark: Mark, smaller: str) -> bytes | Problem:
    """The bytes of a file that the facts name at `mark`, or why it may not be read.

    `smaller` says what to do with one that is too large.
    """
    path = root / file
    try:
        if not path.resolve().is_relative_to(root.resolve()):
            return codes.FILE_UNREADABLE(mark, f"'{file}' lies outside the briefing's folder")
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            return codes.FILE_UNREADABLE(mark, f"'{file}' is not an ordinary file")
        if status.st_size > MAX_BYTES:
            return codes.FILE_UNREADABLE(mark, f"'{file}' is larger than {MAX_BYTES:,} bytes", smaller)
        return path.read_bytes()
    except (OSError, ValueError, RuntimeError) as cause:
        reason = cause.strerror if isinstance(cause, OSError) and cause.strerror else str(cause)
        return codes.FILE_UNREADABLE(mark, f"'{file}' cannot be read: {reason}")


def shipped(name: str) -> Path:
    """A folder of the package: inside it in an installation, at the top of the repository in a checkout."""
    package = Path(__file__).parent.parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


def is_inside(path: Path, root: Path) -> bool:
    """True when a path stays in the folder of the briefing, wherever links lead it; False for a link to itself."""
    try:
        return path.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError):
        return False


def _problem(path: Path, root: Path, what: str) -> Problem:
    """The problem of a path below `root` from which nothing may be published; `what` says why, after its name."""
    name = path.relative_to(root).as_posix()
    return codes.FILE_UNREADABLE(Mark(name, 1, 1), f"'{name}' {what}")
