"""Taking an article into a briefing: what is written, and where. Nothing that is there is changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from briefing import codes, facts
from briefing.curating.inserting import insert
from briefing.curating.receiving import (
    Received,
    Supplied,
    article_record,
    code_for,
    outlet_stub,
    receive,
)
from briefing.errors import BriefingError
from briefing.facts import Facts
from briefing.problems import Mark, Problem
from briefing.schema import FACTS_FILE, MODELINE
from briefing.vocabulary import ActorKind


class UnknownOutlet(BriefingError):
    """Raised when an outlet is named that no record of kind media has."""

    def __init__(self, wanted: str, known: list[str]) -> None:
        super().__init__(f"no outlet '{wanted}'; actors of kind media are: {', '.join(known) or 'none'}")


class NotWritten(BriefingError):
    """Raised by `write` when a file cannot be written."""

    def __init__(self, path: Path, cause: OSError) -> None:
        super().__init__(f"{path} could not be written ({cause.strerror})")


@dataclass(frozen=True, slots=True)
class Change:
    """A file to be written."""

    file: str
    """Path from the briefing's folder."""
    data: bytes
    """All its bytes."""
    is_new: bool
    """False when the file is there and gets longer."""


@dataclass(frozen=True, slots=True)
class Addition:
    """An article with the changes that take it in."""

    article: Received
    """The article."""
    changes: tuple[Change, ...]
    """The files to be written, the article's own among them unless it lies in place."""


def add(root: Path, path: Path, supplied: Supplied) -> tuple[Addition | None, list[Problem]]:
    """The changes that take an article file into the briefing in `root`; nothing is written yet.

    Raises NotABriefing when `root` has no facts, and UnknownOutlet when the outlet named has no record.
    """
    read, _ = facts.read(root)
    media = sorted(str(a.id) for a in read.known_actors() if a.kind is ActorKind.MEDIA)
    if supplied.outlet is not None and supplied.outlet not in media:
        raise UnknownOutlet(supplied.outlet, media)
    taken = {str(record.id) for _, record in read.records()} | read.shared.keys()
    article, problems = receive(root, path, taken)
    if article is None:
        return None, problems
    known = next((a for a in read.articles.values() if a.sha256 == article.sha256 or a.file == article.file), None)
    if known is not None:
        message = f"the briefing has this article already, as '{known.id}' ({known.file})"
        return None, [codes.ID_DUPLICATE(Mark(path.as_posix(), 1, 1), message, "nothing is to be added")]
    code = code_for(article.id, {str(a.code) for a in read.articles.values()})
    changes = _Changes(root, read)
    if not article.in_place:
        changes.files[article.file] = (article.data, True)
    changes.record("articles", article_record(article, supplied, code), f"facts/{article.id}.yaml")
    if supplied.outlet is None:
        changes.record("actors", outlet_stub(article), f"facts/{article.id}-outlet.yaml")
    return Addition(article, changes.all), []


class _Changes:
    """Changes as they gather, so that two records can go to one file."""

    def __init__(self, root: Path, read: Facts) -> None:
        self.root = root
        self.files: dict[str, tuple[bytes, bool]] = {}
        self._facts = read

    def record(self, kind: str, record: str, fallback: str) -> None:
        """Adds a record to the file that holds the last of its kind, or to a file of its own."""
        held = [r.node.mark for k, r in self._facts.records() if k == kind and r.id not in self._facts.shared]
        for file in dict.fromkeys(mark.file for mark in sorted(held, reverse=True)):
            data = self.files[file][0] if file in self.files else (self.root / file).read_bytes()
            added = insert(data.decode("utf-8"), kind, record, file)
            if added is not None:
                self.files[file] = (added.encode("utf-8"), False)
                return
        head = f"{MODELINE}\n" if (self.root / FACTS_FILE).is_file() else ""
        self.files[_free(self.root, fallback)] = (f"{head}{kind}:\n{record}".encode(), True)

    @property
    def all(self) -> tuple[Change, ...]:
        """The changes, in the order in which they were made."""
        return tuple(Change(file, data, is_new) for file, (data, is_new) in self.files.items())


def _free(root: Path, file: str) -> str:
    stem = file.removesuffix(".yaml")
    names = (file if number == 1 else f"{stem}-{number}.yaml" for number in range(1, 1000))
    return next(name for name in names if not (root / name).exists())


def write(root: Path, changes: Iterable[Change]) -> None:
    """Writes the changes. A new file is never written over another.

    Raises NotWritten where the system does not allow it, as when a file has come into being in the meantime.
    """
    for change in changes:
        path = root / change.file
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if change.is_new:
                with path.open("xb") as stream:
                    stream.write(change.data)
            else:
                _replace(path, change.data)
        except OSError as cause:
            raise NotWritten(path, cause) from cause


def _replace(path: Path, data: bytes) -> None:
    """Puts the bytes in the place of a file in one step."""
    beside = path.with_name(f".{path.name}.new")
    beside.write_bytes(data)
    beside.chmod(path.stat().st_mode & 0o777)
    beside.replace(path)
