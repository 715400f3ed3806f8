"""The folder of a briefing: nothing in it leads out of it, so that nothing of the machine gets into a site."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from briefing import codes
from briefing.problems import Mark, Problem

READ = ("docs", "templates")
"""Folders whose files are read as they are. Facts and articles are looked at where they are read."""


def check(root: Path) -> list[Problem]:
    """Each link in a folder that is published from which leads out of the briefing, and each file that is none."""
    return sorted((p for name in READ for p in _strangers(root, root / name)), key=lambda p: p.mark)


def _strangers(root: Path, folder: Path) -> Iterator[Problem]:
    if folder.is_symlink() and not is_inside(folder, root):
        yield _leads_out(folder, root)
        return
    for parent, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(parent, name)
            if path.is_symlink() and not is_inside(path, root):
                yield _leads_out(path, root)
            elif name in files and not path.is_symlink() and not path.is_file():
                yield _problem(path, root, "is not an ordinary file")


def is_inside(path: Path, root: Path) -> bool:
    """True when a path stays in the folder of the briefing, wherever links lead it; False for a link to itself."""
    try:
        return path.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError):
        return False


def _leads_out(path: Path, root: Path) -> Problem:
    return _problem(path, root, "leads out of the briefing's folder")


def _problem(path: Path, root: Path, what: str) -> Problem:
    name = path.relative_to(root).as_posix()
    return codes.FILE_UNREADABLE(Mark(name, 1, 1), f"'{name}' {what}")
