"""Reads a briefing's git repository, without a shell, a pager, hooks or the network. Only this module runs git.

Commits are read by their objects, byte for byte as they were committed: attributes, filters, replaced and grafted
objects have no say in what a version was, or a line of `.gitattributes` could take it out of every history.
"""

from __future__ import annotations

import hashlib
import io
import os
import posixpath
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime
from pathlib import Path

from briefing.problems import NoHistory, NoRepository

_QUIET = {
    "LC_ALL": "C",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_GRAFT_FILE": os.devnull,
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_NO_LAZY_FETCH": "1",
    # A list of the ways by which git may fetch; no way has this name.
    "GIT_ALLOW_PROTOCOL": "none",
}
"""Variables by which git asks nobody, fetches nothing and reads the objects as they are."""
_SETTINGS = ("core.fsmonitor=false", f"core.hooksPath={os.devnull}", "core.commitGraph=false")
_INCOMPLETE = "the repository was cloned without all of its objects; a whole clone has them"
_REGULAR = (b"100644", b"100755")
"""Modes of ordinary files; links and other repositories have others."""
_TIMEOUT = 120
"""Seconds after which a call of git is given up."""


def commit(root: Path, revision: str) -> str:
    """The full hash of the commit that a revision names, in hexadecimal. Raises NoHistory where none is known."""
    # A shallow clone will do; no repository raises.
    _is_shallow(root)
    may_be_one = revision.isprintable() and not revision.startswith("-")
    done = _run(root, ["rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"]) if may_be_one else None
    if done is None or done.returncode != 0:
        raise NoHistory(f"git knows no commit {revision!r}")
    return done.stdout.decode("ascii").strip()


def days(root: Path) -> list[tuple[date, str]]:
    """The days in UTC on which the main line changed the facts, the newest first, each with the full hash of its last
    commit; at the end the first day once more, with the first commit, where that is another. Raises NoHistory."""
    if _is_shallow(root):
        raise NoHistory("the repository was cloned without its whole history; `git fetch --unshallow` brings it")
    done = _run(root, ["rev-list", "--first-parent", "--timestamp", "HEAD", "--", "facts"])
    if done.returncode != 0 or not done.stdout:
        raise NoHistory("no commit touches the facts yet")
    last: dict[date, str] = {}
    for seconds, name in (line.split() for line in done.stdout.decode("ascii").splitlines()):
        day = datetime.fromtimestamp(int(seconds), UTC).date()
        last.setdefault(day, name)
    return [*last.items(), *([(day, name)] if last[day] != name else [])]


def past_contents(root: Path, folder: str) -> Iterator[bytes]:
    """The bytes of every version of each YAML file in a folder, on the main line of `HEAD`; each content once.

    Raises NoHistory.
    """
    listed = _output(root, ["rev-list", "--first-parent", "--objects", "HEAD", "--", folder]).splitlines()
    objects = [line.split()[0] for line in listed if line.endswith((b".yaml", b".yml"))]
    # A line of a path with a line end in it begins with no object.
    return _contents(root, [name for name in objects if re.fullmatch(rb"[0-9a-f]{40,64}", name)])


def changed_files(root: Path, base: str, head: str | None = None) -> list[str]:
    """The paths, from the repository's top, of the files that differ between two commits; links and modes count too.

    `base` and `head` are full hashes; without `head`, `base` is compared with what lies in the folder, but for what git
    ignores. Raises NoHistory.
    """
    before = _entries(root, base)
    after = _entries(root, head) if head is not None else _work_tree(root, before)
    return sorted(name for name in {*before, *after} if before.get(name) != after.get(name))


def folder(root: Path) -> str:
    """The path of the briefing's folder from the repository's top, with a slash at its end; empty for the top."""
    return os.fsdecode(_output(root, ["rev-parse", "--show-prefix"]).rstrip(b"\n"))


def _entries(root: Path, commit: str) -> dict[str, tuple[bytes, bytes]]:
    """The mode and the hash of each file of a commit, of links and other repositories too, by its path from the top."""
    entries: dict[str, tuple[bytes, bytes]] = {}
    for entry in _output(root, ["ls-tree", "-r", "-z", "--full-tree", commit]).split(b"\0"):
        about, _, name = entry.partition(b"\t")
        if about:
            mode, _, blob = about.split()
            entries[os.fsdecode(name)] = mode, blob
    return entries


def _work_tree(root: Path, known: Mapping[str, tuple[bytes, bytes]]) -> dict[str, tuple[bytes, bytes]]:
    """The mode and the hash of each file in the repository's folder as it is now, by its path from the top.

    `known` are those of a commit, in the same shape: a file that git ignores is left out unless it is among them.
    """
    top = Path(os.fsdecode(_output(root, ["rev-parse", "--show-toplevel"]).rstrip(b"\n")))
    listed = _output(top, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).split(b"\0")
    lying: dict[str, tuple[bytes, bytes]] = {}
    for name in {os.fsdecode(name) for name in listed if name} | known.keys():
        path = top / name
        length = len(known[name][1]) if name in known else 40
        if path.is_symlink():
            lying[name] = b"120000", _blob_hash(os.fsencode(path.readlink()), length)
        elif path.is_file():
            mode = b"100755" if os.access(path, os.X_OK) else b"100644"
            lying[name] = mode, _blob_hash(path.read_bytes(), length)
    return lying


def _blob_hash(content: bytes, length: int) -> bytes:
    """The hash that git gives a file, in so many hexadecimal digits: 40 of SHA-1, or 64 of SHA-256."""
    algorithm = "sha1" if length == 40 else "sha256"
    return hashlib.new(algorithm, b"blob %d\0" % len(content) + content).hexdigest().encode()


def unpack(root: Path, commit: str, paths: Iterable[str], target: Path) -> None:
    """Writes files and folders of the briefing, as a commit has them, below `target`; what it lacks is left out.

    `commit` is a full hash; `paths` start from the briefing's folder.

    No link and no special file is written, and nothing outside `target`. Raises NoHistory where the commit has an
    object that this copy lacks.
    """
    wanted = {posixpath.normpath(path) for path in paths}
    files = {name: blob for name, blob in _files(root, commit).items() if _is_below(name, wanted)}
    for name, content in zip(files, _contents(root, list(files.values())), strict=True):
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _is_below(name: str, paths: set[str]) -> bool:
    """True for the name of a file that is one of the paths, or lies in a folder that is one; false for a `..` in it."""
    steps = name.split("/")
    if any(step in ("", ".", "..") for step in steps):
        return False
    return any("/".join(steps[:count]) in paths for count in range(1, len(steps) + 1))


def _files(root: Path, commit: str) -> dict[str, bytes]:
    """The hash of the object of each ordinary file in the briefing's folder of a commit, by its path from there."""
    files: dict[str, bytes] = {}
    listed = _output(root, ["ls-tree", "-r", "-z", commit])
    for entry in listed.split(b"\0"):
        about, _, name = entry.partition(b"\t")
        if about.startswith(_REGULAR):
            files[os.fsdecode(name)] = about.split()[2]
    return files


def _contents(root: Path, objects: list[bytes]) -> Iterator[bytes]:
    """The content of each object, given by its hash, in the same order. Raises NoHistory for one that is missing."""
    stored = io.BytesIO(_output(root, ["cat-file", "--batch"], b"".join(name + b"\n" for name in objects)))
    for _ in objects:
        # A name, a type and a size; what is missing has none.
        header = stored.readline().split()
        if len(header) != 3:
            raise NoHistory(_INCOMPLETE)
        yield stored.read(int(header[2]))
        stored.read(1)


def _is_shallow(root: Path) -> bool:
    """True when the repository was cloned without its whole history. Raises NoHistory where there is no repository."""
    done = _run(root, ["rev-parse", "--is-shallow-repository"])
    if b"dubious ownership" in done.stderr:
        raise NoHistory("git does not trust this repository, which belongs to another user (safe.directory)")
    if done.returncode != 0:
        raise NoRepository("the briefing is in no git repository")
    return done.stdout.strip() == b"true"


def _output(root: Path, command: list[str], given: bytes = b"") -> bytes:
    """What a command of git prints; `given` is its input. Raises NoHistory where it fails, as for a missing object."""
    done = _run(root, command, given)
    if done.returncode != 0:
        raise NoHistory(_INCOMPLETE)
    return done.stdout


def _run(root: Path, command: list[str], given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Runs git in a folder with `given` as input, whatever its exit status. Raises NoHistory where it cannot run."""
    # What a hook or another tool has set would lead away from the briefing's own repository; settings may stay.
    kept = {n: value for n, value in os.environ.items() if not n.startswith("GIT_") or n.startswith("GIT_CONFIG")}
    settings = [word for setting in _SETTINGS for word in ("-c", setting)]
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
        raise NoRepository("the git command is not installed, or does not answer") from cause
