"""Small git repositories with a made-up briefing in them, for the tests of its history."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from built import REPOSITORY, copy_briefing

HARBOUR = REPOSITORY / "tests" / "samples" / "harbour"
SECRETS = ("Nobody Atall", "nobody@example.org")
"""Name and address of whoever commits here; no output may hold them."""
_FIRST_DAY = 1_481_760_000
"""Seconds since 1970 at the first commit: 15 December 2016. Each commit is a day later."""


def git(folder: Path, *command: str, day: int = 0) -> str:
    """Runs git in a folder, with nobody's settings, and returns what it prints."""
    moment = f"{_FIRST_DAY + day * 86_400} +1200"
    about = {
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_DATE": moment,
        "GIT_COMMITTER_DATE": moment,
        **{f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in _who().items()},
    }
    done = subprocess.run(
        ["git", *command], cwd=folder, env={**os.environ, **about}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def _who() -> dict[str, str]:
    return dict(zip(("NAME", "EMAIL"), SECRETS, strict=True))


def commit(folder: Path, subject: str, day: int = 0) -> str:
    """Commits all that lies in a folder, and returns the hash."""
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", subject, day=day)
    return git(folder, "rev-parse", "HEAD").strip()


def start(folder: Path, below: str = ".") -> Path:
    """Makes a repository with the briefing in a folder below it, commits it, and returns the briefing's folder."""
    folder.mkdir(parents=True, exist_ok=True)
    git(folder, "init", "--quiet", "--initial-branch=main")
    root = copy_briefing(HARBOUR, folder / below)
    commit(root, "Begin")
    return root


def edit(root: Path, name: str, old: str, new: str) -> None:
    """Replaces the first occurrence of a text in a facts file, where it must be."""
    path = root / "facts" / name
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{name}: {old}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
