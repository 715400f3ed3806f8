"""Reads a briefing's git repository, without a shell, a pager, hooks or the network. Only this module runs git."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path

from briefing.problems import NoHistory

_QUIET = {
    "LC_ALL": "C",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_NO_LAZY_FETCH": "1",
    # A list of the ways by which git may fetch; no way has this name.
    "GIT_ALLOW_PROTOCOL": "none",
}
_TIMEOUT = 120
"""Seconds after which a call of git is given up."""


def commit(root: Path, revision: str) -> str:
    """The full hash of the commit that a revision names. Raises NoHistory."""
    _readable(root)
    may_be_one = revision.isprintable() and not revision.startswith("-")
    done = _run(root, ["rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"]) if may_be_one else None
    if done is None or done.returncode != 0:
        raise NoHistory(f"git knows no commit {revision!r}")
    return done.stdout.decode("ascii").strip()


def days(root: Path) -> dict[date, str]:
    """The days in UTC on which the main line changed the facts, the newest first, each with the full hash of its last
    commit. Raises NoHistory."""
    if _readable(root):
        raise NoHistory("the repository was cloned without its whole history; `git fetch --unshallow` brings it")
    done = _run(root, ["rev-list", "--first-parent", "--timestamp", "HEAD", "--", "facts"])
    if done.returncode != 0 or not done.stdout:
        raise NoHistory("no commit touches the facts yet")
    last: dict[date, str] = {}
    for seconds, name in (line.split() for line in done.stdout.decode("ascii").splitlines()):
        last.setdefault(datetime.fromtimestamp(int(seconds), UTC).date(), name)
    return last


def ever(root: Path, folder: str) -> Iterator[bytes]:
    """What each YAML file in a folder ever held on the main line, each content once."""
    listed = _run(root, ["rev-list", "--first-parent", "--objects", "HEAD", "--", folder]).stdout.splitlines()
    names = (line.split()[0] for line in listed if line.endswith((b".yaml", b".yml")))
    held = io.BytesIO(_run(root, ["cat-file", "--batch"], b"".join(name + b"\n" for name in names)).stdout)
    while header := held.readline().split():
        # A name, a type and a size; what is missing has none.
        if len(header) == 3:
            yield held.read(int(header[2]) + 1)


def unpack(root: Path, commit: str, paths: Iterable[str], target: Path) -> None:
    """Writes files and folders of the briefing, as a commit has them, below `target`; what it lacks is left out.

    No link and no special file is written, and nothing outside `target`.
    """
    for path in sorted(set(paths)):
        done = _run(root, ["-c", "core.autocrlf=false", "archive", "--format=tar", commit, "--", path])
        if done.returncode == 0:
            with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
                files = [member for member in archive.getmembers() if member.isreg()]
                archive.extractall(target, files, filter="data")


def _readable(root: Path) -> bool:
    """True when the repository was cloned without its whole history. Raises NoHistory where there is none."""
    done = _run(root, ["rev-parse", "--is-shallow-repository"])
    if b"dubious ownership" in done.stderr:
        raise NoHistory("git does not trust this repository, which belongs to another user (safe.directory)")
    if done.returncode != 0:
        raise NoHistory("the briefing is in no git repository")
    return done.stdout.strip() == b"true"


def _run(root: Path, command: list[str], given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    # What a hook or another tool has set would lead away from the briefing's own repository; settings may stay.
    kept = {n: value for n, value in os.environ.items() if not n.startswith("GIT_") or n.startswith("GIT_CONFIG")}
    settings = ["-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}"]
    try:
        return subprocess.run(
            ["git", "--no-pager", *settings, *command],
            cwd=root,
            env={**kept, **_QUIET},
            input=given,
            capture_output=True,
            timeout=_TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as cause:
        raise NoHistory("the git command is not installed, or does not answer") from cause
