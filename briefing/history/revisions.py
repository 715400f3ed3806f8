"""A briefing as it was at a commit."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from briefing import facts, pipeline
from briefing.history.git import Repository
from briefing.pipeline import Checked


def checked_at(repository: Repository, commit: str) -> Checked:
    """Runs every stage on the briefing as the commit has it; an empty briefing where it has none.

    Only the facts and the files that they name are written out, as ordinary files, into a folder that is gone when
    this returns.
    """
    files = repository.files(commit)
    with TemporaryDirectory(prefix="briefing-") as folder:
        root = Path(folder)
        (root / "facts").mkdir()
        _write(repository, root, {path: name for path, name in files.items() if is_facts(path)})
        read, _ = facts.read(root)
        wanted = {str(PurePosixPath(article.file)) for article in read.articles.values()}
        wanted |= {str(PurePosixPath(each.file)) for each in (read.front.include if read.front is not None else ())}
        _write(repository, root, {path: name for path, name in files.items() if path in wanted})
        return pipeline.check(root)


def is_facts(path: str) -> bool:
    """True for the path of a facts file."""
    return path.startswith("facts/") and path.endswith((".yaml", ".yml"))


def folders(files: Iterable[str]) -> list[str]:
    """The paths whose commits make up the history of a briefing: its facts, and the folders of these articles."""
    parents = {PurePosixPath(file).parent.as_posix() for file in files if _inside(file)}
    return ["facts", *sorted(parents - {"facts", "."})]


def _write(repository: Repository, root: Path, files: dict[str, str]) -> None:
    contents = repository.objects(files.values())
    for path, name in sorted(files.items()):
        if _inside(path) and name in contents:
            target = root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(contents[name])


def _inside(path: str) -> bool:
    parts = PurePosixPath(path).parts
    return not path.startswith("/") and ".." not in parts
