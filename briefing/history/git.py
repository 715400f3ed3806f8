"""Asking git, without a shell, a pager, hooks or the network. The only module that runs it.

Only plumbing commands are used: what they print does not depend on anybody's settings.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from briefing.errors import NoHistory, UnknownRevision

_OF_ANOTHER_REPOSITORY = frozenset(
    "GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_COMMON_DIR GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES "
    "GIT_PREFIX GIT_SHALLOW_FILE GIT_GRAFT_FILE GIT_NAMESPACE GIT_REPLACE_REF_BASE".split()
)
"""Variables that a hook or another tool may have set; they would lead away from the briefing's own repository."""
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


class Missing(StrEnum):
    """Why a briefing has no history that could be shown."""

    NO_GIT = "no_git"
    """The git command is not installed."""
    NO_REPOSITORY = "no_repository"
    """The folder is in no git repository."""
    REFUSED = "refused"
    """Git does not trust the repository, because it belongs to another user."""
    NO_COMMIT = "no_commit"
    """Nothing was committed yet that touches the facts."""
    SHALLOW = "shallow"
    """The repository was cloned without its whole history."""
    UNREADABLE = "unreadable"
    """Git could not read what it should hold."""

    @property
    def sentence(self) -> str:
        """It in words, with what to do."""
        return _SENTENCES[self]


_SENTENCES = {
    Missing.NO_GIT: "the git command is not installed",
    Missing.NO_REPOSITORY: "the briefing is in no git repository",
    Missing.REFUSED: "git does not trust this repository, which belongs to another user (`git help config`, "
    "safe.directory)",
    Missing.NO_COMMIT: "no commit touches the facts yet",
    Missing.SHALLOW: "the repository was cloned without its whole history; `git fetch --unshallow` brings the rest",
    Missing.UNREADABLE: "git could not read the repository",
}


@dataclass(frozen=True, slots=True)
class Touched:
    """A file that a commit changed."""

    path: str
    """From the briefing's folder, with forward slashes."""
    before: str | None
    """Git's name of its earlier content; None where there was no ordinary file."""
    after: str | None
    """Git's name of its later content; None where there is no ordinary file."""


@dataclass(frozen=True, slots=True)
class Repository:
    """The git repository that a briefing lies in."""

    root: Path
    """Folder of the briefing."""
    prefix: str
    """Path of that folder from the top of the repository; empty, or with a slash at its end."""
    shallow: bool
    """True when it was cloned without its whole history."""

    def commit(self, revision: str) -> str:
        """The full hash of the commit that a revision names. Raises UnknownRevision."""
        if revision.startswith("-") or not revision.isprintable():
            raise UnknownRevision(revision)
        done = _run(self.root, ["rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"])
        if done.returncode != 0:
            raise UnknownRevision(revision)
        return done.stdout.decode("ascii").strip()

    def files(self, commit: str) -> dict[str, str]:
        """The ordinary files of the briefing at a commit: path from its folder, and git's name of the content."""
        below = ["--", self.prefix] if self.prefix else []
        listing = _answer(self.root, ["ls-tree", "-r", "-z", "--full-tree", commit, *below])
        found: dict[str, str] = {}
        for entry in filter(None, listing.split(b"\0")):
            about, _, path = entry.partition(b"\t")
            mode, _, name = about.split()
            if mode.startswith(b"100"):
                found[os.fsdecode(path).removeprefix(self.prefix)] = name.decode("ascii")
        return found

    def commits(self, paths: Sequence[str], limit: int) -> list[tuple[str, tuple[Touched, ...]]]:
        """The commits of the main line that changed these paths, the newest first, with the files that they changed.

        A merge counts as one change, against what it was merged into. Paths are from the briefing's folder.
        """
        where = ["--", *paths]
        walk = ["rev-list", "--first-parent", "--parents", f"--max-count={limit}", self.commit("HEAD")]
        listed = _answer(self.root, [*walk, *where])
        pairs = [line.split()[:2] for line in listed.splitlines()]
        asked = b"".join(b" ".join(pair) + b"\n" for pair in pairs)
        told = _answer(
            self.root,
            ["diff-tree", "--stdin", "-r", "--root", "--raw", "-z", "--no-renames", "--no-abbrev", *where],
            asked,
        )
        changed = self._touched(told)
        return [(pair[0].decode("ascii"), changed.get(pair[0].decode("ascii"), ())) for pair in pairs]

    def _touched(self, told: bytes) -> dict[str, tuple[Touched, ...]]:
        found: dict[str, list[Touched]] = {}
        tokens = iter(filter(None, told.split(b"\0")))
        here: list[Touched] = []
        for token in tokens:
            if not token.startswith(b":"):
                here = found.setdefault(token.decode("ascii").strip(), [])
                continue
            modes = token[1:].split()
            before, after = (
                name.decode("ascii") if mode.startswith(b"100") else None
                for mode, name in zip(modes[:2], modes[2:4], strict=True)
            )
            here.append(Touched(os.fsdecode(next(tokens)).removeprefix(self.prefix), before, after))
        return {commit: tuple(files) for commit, files in found.items()}

    def objects(self, names: Iterable[str]) -> dict[str, bytes]:
        """The contents that git keeps under these names; those that it does not have are left out."""
        wanted = sorted(set(names))
        if not wanted:
            return {}
        told = _answer(self.root, ["cat-file", "--batch"], "".join(f"{name}\n" for name in wanted).encode())
        found: dict[str, bytes] = {}
        here = 0
        for name in wanted:
            end = told.index(b"\n", here)
            parts = told[here:end].split()
            here = end + 1
            if len(parts) == 3:
                size = int(parts[2])
                found[name] = told[here : here + size]
                here += size + 1
        return found


def repository(root: Path) -> Repository | Missing:
    """The repository that the folder `root` lies in, or why there is none to be read."""
    try:
        done = _run(root, ["rev-parse", "--is-shallow-repository", "--show-prefix"])
    except NoHistory:
        return Missing.NO_GIT
    if done.returncode != 0:
        return Missing.REFUSED if b"dubious ownership" in done.stderr else Missing.NO_REPOSITORY
    shallow, _, prefix = done.stdout.partition(b"\n")
    return Repository(root, os.fsdecode(prefix.removesuffix(b"\n")), shallow == b"true")


def _answer(root: Path, command: list[str], asked: bytes = b"") -> bytes:
    """What git prints. Raises NoHistory when git fails."""
    done = _run(root, command, asked)
    if done.returncode != 0:
        raise NoHistory(Missing.UNREADABLE.sentence)
    return done.stdout


def _run(root: Path, command: list[str], asked: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    kept = {name: value for name, value in os.environ.items() if name not in _OF_ANOTHER_REPOSITORY}
    settings = ["-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}"]
    try:
        return subprocess.run(
            ["git", "--no-pager", *settings, *command],
            cwd=root,
            env={**kept, **_QUIET},
            input=asked,
            capture_output=True,
            timeout=_TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as cause:
        raise NoHistory(Missing.NO_GIT.sentence) from cause
