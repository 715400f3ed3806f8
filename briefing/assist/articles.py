"""Taking an article in: its file checked and described, its records written; `starter` begins a briefing with some."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from string import Template

from anyascii import anyascii

from briefing.assist.drafts import field, scalar
from briefing.assist.quote import select
from briefing.model import facts
from briefing.model.folder import shipped
from briefing.model.ids import can_be_id
from briefing.model.vocabulary import ActorKind
from briefing.problems import BriefingError, Mark, Problem, codes
from briefing.text import passages
from briefing.text.characters import decoded, first_hidden
from briefing.text.folding import Folded
from briefing.text.passages import BlockKind, Passages, Span
from briefing.verify.unfinished import NOT_KNOWN

SEEDS = "seeds"
"""The folder of a briefing that holds the articles."""
_ID_LIMIT = 40


class NotWritten(BriefingError):
    """Raised when nothing may be written: what is there would be lost, or what is asked for is not there."""


@dataclass(frozen=True, slots=True)
class Supplied:
    """What the curator knows of an article besides its text."""

    published: date | None
    """Day of publication; None puts today in its place and says so in the record."""
    language: str
    """BCP 47 code."""
    outlet: str | None = None
    """Id of the outlet's record; None makes one to be filled in."""


@dataclass(frozen=True, slots=True)
class Received:
    """An article that can be taken into a briefing."""

    id: str
    """The id that its record gets."""
    file: str
    """Where it lies in the briefing, or will lie."""
    data: bytes
    """Its bytes, which are kept."""
    passages: Passages
    """Its text."""
    in_place: bool
    """True when the file lies in the briefing already."""


def receive(root: Path, path: Path, taken: Collection[str]) -> Received | Problem:
    """Reads an article file for the briefing in `root`. `taken` are ids that are in use.

    A file below `seeds/` stays where it is; another is to be copied there. A link, an empty file, or bytes that are not
    UTF-8 are problems.
    """
    name = path.as_posix()
    if first_hidden(name) is not None:
        shown = name.encode("ascii", "backslashreplace").decode()
        return codes.FILE_UNREADABLE(Mark(shown, 1, 1), "its name holds a character that cannot be seen", "rename it")
    if path.is_symlink() or not path.is_file():
        return codes.ARTICLE_OUTSIDE(Mark(name, 1, 1), f"'{name}' is not an ordinary file", "name the file itself")
    try:
        data = path.read_bytes()
    except OSError as cause:
        return codes.FILE_UNREADABLE(Mark(name, 1, 1), f"'{name}' cannot be read: {cause.strerror}")
    text = decoded(data, name)
    if isinstance(text, Problem):
        return text
    seeds = (root / SEEDS).resolve()
    if not seeds.is_relative_to(root.resolve()):
        return codes.ARTICLE_OUTSIDE(Mark(SEEDS, 1, 1), "the folder lies outside the briefing's folder")
    in_place = path.resolve().is_relative_to(seeds)
    file = path.resolve().relative_to(root.resolve()).as_posix() if in_place else f"{SEEDS}/{path.name}"
    if not in_place and (root / file).exists():
        hint = "name that file, or rename this one"
        return codes.FILE_UNREADABLE(Mark(name, 1, 1), f"'{file}' is there already", hint)
    return Received(_new_id(path.stem, taken), file, data, passages.split(text), in_place)


def _new_id(stem: str, taken: Collection[str]) -> str:
    """An id out of a file's name that neither a record nor an outlet has."""
    wanted = "-".join(re.findall("[a-z0-9]+", anyascii(stem).lower()))[:_ID_LIMIT].strip("-")
    wanted = wanted if can_be_id(wanted) else f"article-{wanted}".rstrip("-")
    names = (wanted if number == 1 else f"{wanted}-{number}" for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken and f"{name}-outlet" not in taken)


def add(root: Path, path: Path, supplied: Supplied) -> Received | Problem:
    """Takes an article file into the briefing in `root`: its text into `seeds/`, its records into a facts file.

    Raises NotABriefing when `root` has no facts, and NotWritten when the outlet is unknown or nothing can be written.
    """
    read, _ = facts.read(root)
    media = sorted(str(a.id) for a in read.actors.values() if a.kind is ActorKind.MEDIA)
    if supplied.outlet is not None and supplied.outlet not in media:
        raise NotWritten(f"no outlet '{supplied.outlet}'; actors of kind media are: {', '.join(media) or 'none'}")
    article = receive(root, path, {str(record.id) for record in read.records()})
    if isinstance(article, Problem):
        return article
    digest = hashlib.sha256(article.data).hexdigest()
    known = next((a for a in read.articles.values() if a.sha256 == digest or a.file == article.file), None)
    if known is not None:
        message = f"the briefing has this article already, as '{known.id}' ({known.file})"
        return codes.ID_DUPLICATE(Mark(path.as_posix(), 1, 1), message, "nothing is to be added")
    codes_taken = {str(a.code) for a in read.articles.values()}
    files = {} if article.in_place else {article.file: article.data}
    write(root, {**files, f"facts/{article.id}.yaml": records_of(article, supplied, codes_taken).encode()})
    return article


def records_of(article: Received, supplied: Supplied, codes_taken: set[str]) -> str:
    """The records of an article and, unless it is known, of its outlet; its code is added to those taken."""
    code = _code(article.id, codes_taken)
    codes_taken.add(code)
    dateline = [line for name, value in _dateline(article).items() for line in field(name, value, 6)]
    words = {
        "id": article.id,
        "file": scalar(article.file),
        "sha256": hashlib.sha256(article.data).hexdigest(),
        "code": scalar(code),
        "outlet": supplied.outlet or f"{article.id}-outlet",
        "published": scalar((supplied.published or date.today()).isoformat()),
        "how": "Given by the curator." if supplied.published else f"{NOT_KNOWN}: the day on which this was made.",
        "language": scalar(supplied.language),
        "lossy": '"yes"' if article.passages.lossy else '"no"',
        "dateline": "\n".join(["    dateline:", *dateline]) + "\n" if dateline else "",
    }
    return filled("article.yaml", words) + ("" if supplied.outlet else filled("outlet.yaml", words))


def _dateline(article: Received) -> dict[str, str]:
    text = article.passages.text
    block = next((b for b in article.passages.blocks if b.kind is BlockKind.DATELINE), None)
    words = block.text(text).rstrip(" \n\t\u00a0—―–-") if block else ""
    return selector(article, Span(block.start, block.start + len(words))) or {} if block else {}


def selector(article: Received, span: Span) -> dict[str, str] | None:
    """What quotes a stretch of the article and nothing else; None where nothing does."""
    return select(Folded(article.passages.text, article.passages.gaps), article.passages, span)


def _code(article_id: str, taken: Collection[str]) -> str:
    """A few capital letters for an article that no other has."""
    letters = "".join(word[0] for word in article_id.split("-") if word[0].isalpha()).upper()[:4]
    if len(letters) > 1 and letters not in taken:
        return letters
    return next(code for number in range(1, len(taken) + 2) if (code := f"A{number}") not in taken)


def filled(name: str, words: dict[str, str]) -> str:
    """A file of the starter with its places filled in."""
    return Template((shipped("templates") / "starter" / name).read_text(encoding="utf-8")).safe_substitute(words)


def write(root: Path, files: dict[str, bytes]) -> None:
    """Writes new files; none is written over another."""
    for name, data in files.items():
        path = root / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as stream:
                stream.write(data)
        except OSError as cause:
            raise NotWritten(f"{path} could not be written ({cause.strerror})") from cause
