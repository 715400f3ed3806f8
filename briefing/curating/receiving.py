"""An article file as it arrives: checked, digested, and described as far as the file itself tells."""

from __future__ import annotations

import hashlib
import re
import stat
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from briefing import codes, passages
from briefing.articles import Source
from briefing.curating.drafts import Entry, field
from briefing.curating.selecting import select
from briefing.facts import RESERVED
from briefing.facts.records import Article
from briefing.located import Map, Text
from briefing.located.characters import is_hidden, not_utf8
from briefing.passages import BlockKind, Passages, Span
from briefing.problems import Mark, Problem

SEEDS = "seeds"
"""The folder of a briefing that holds the articles."""
_ID_LIMIT = 40
_DASH_END = re.compile(r"[\s—―–-]+\Z")


@dataclass(frozen=True, slots=True)
class Received:
    """An article that can be taken into a briefing."""

    id: str
    """The id that its record gets."""
    origin: Path
    """Where the file was found."""
    file: str
    """Where it lies in the briefing, or will lie."""
    data: bytes
    """Its bytes, which are kept."""
    passages: Passages
    """Its text."""
    in_place: bool
    """True when the file lies in the briefing already."""

    @property
    def sha256(self) -> str:
        """Digest of the bytes, in hexadecimal."""
        return hashlib.sha256(self.data).hexdigest()


def receive(root: Path, path: Path, taken: Collection[str]) -> tuple[Received | None, list[Problem]]:
    """Reads an article file for the briefing in `root`. `taken` are ids that are in use.

    A file below `seeds/` stays where it is; another is to be copied there. A link, an empty file, or bytes that are not
    UTF-8 are problems.
    """
    name = path.as_posix()
    if any(is_hidden(char) for char in name):
        shown = name.encode("ascii", "backslashreplace").decode()
        message = f"the name '{shown}' holds a character that cannot be seen or is not UTF-8"
        return None, [codes.FILE_UNREADABLE(Mark(shown, 1, 1), message, "rename the file")]
    data, problem = _bytes(path, name)
    if data is None:
        return None, [problem] if problem else []
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as cause:
        return None, [not_utf8(cause, name)]
    if not text.strip():
        return None, [codes.ARTICLE_EMPTY(Mark(name, 1, 1), "the article has no words")]
    seeds = root / SEEDS
    if seeds.exists() and not seeds.resolve().is_relative_to(root.resolve()):
        return None, [codes.ARTICLE_OUTSIDE(Mark(SEEDS, 1, 1), "the folder lies outside the briefing's folder")]
    in_place = path.resolve().is_relative_to(seeds.resolve())
    file = path.resolve().relative_to(root.resolve()).as_posix() if in_place else f"{SEEDS}/{path.name}"
    if not in_place and (root / file).exists():
        same = (root / file).is_file() and (root / file).read_bytes() == data
        message, hint = (
            ("with the same bytes", f"name {file} itself") if same else ("with other bytes", "rename the file")
        )
        return None, [codes.FILE_UNREADABLE(Mark(name, 1, 1), f"'{file}' is there already, {message}", hint)]
    article_id = _unused(_slug(path.stem), taken)
    return Received(article_id, path, file, data, passages.split(text), in_place), []


def _bytes(path: Path, name: str) -> tuple[bytes | None, Problem | None]:
    mark = Mark(name, 1, 1)
    try:
        mode = path.lstat().st_mode
        if stat.S_ISLNK(mode):
            return None, codes.ARTICLE_OUTSIDE(mark, f"'{name}' is a link", "name the file itself")
        if not stat.S_ISREG(mode):
            return None, codes.ARTICLE_OUTSIDE(mark, f"'{name}' is not an ordinary file", "name a file")
        return path.read_bytes(), None
    except (OSError, ValueError) as cause:
        reason = cause.strerror if isinstance(cause, OSError) and cause.strerror else str(cause)
        return None, codes.FILE_UNREADABLE(mark, f"'{name}' cannot be read: {reason}")


def _slug(stem: str) -> str:
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode()
    slug = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:_ID_LIMIT].strip("-")
    return f"article-{slug}".rstrip("-") if slug in RESERVED or not slug else slug


def _unused(wanted: str, taken: Collection[str]) -> str:
    names = (wanted if number == 1 else f"{wanted}-{number}" for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken and f"{name}-outlet" not in taken)


@dataclass(frozen=True, slots=True)
class Supplied:
    """What the curator knows of an article besides its text."""

    published: date
    """Day of publication, or the day on which the record is made."""
    published_known: bool
    """False when `published` only holds the place."""
    language: str
    """BCP 47 code."""
    outlet: str | None = None
    """Id of the outlet's record; None makes a stub."""


def outlet_id(article: Received, supplied: Supplied) -> str:
    """The id of the article's outlet."""
    return supplied.outlet or f"{article.id}-outlet"


def article_record(article: Received, supplied: Supplied, code: str) -> str:
    """The record of an article, as lines below `articles:`."""
    entries = [
        Entry("file", article.file),
        Entry("sha256", article.sha256),
        Entry("code", code, "a few capital letters that stand for it on every page"),
        Entry("outlet", outlet_id(article, supplied)),
        Entry("published", supplied.published.isoformat()),
    ]
    lines = [line for entry in entries for line in field(entry, 4)]
    lines += _dateline(article)
    lines += field(Entry("language", supplied.language), 4)
    lines += field(Entry("rights", "excerpts", "how much of the text the site may reprint: full, excerpts or none"), 4)
    lines += field(Entry("lossy", "yes" if article.passages.lossy else "no", "yes where the text has lost words"), 4)
    lines.append("    supplied:")
    if supplied.outlet is None:
        lines += _reason("outlet", "Not known yet. Name the outlet, and say how it is known.")
    known = "Given by the curator. Say how the day is known, or quote the words that state it."
    unknown = "Not known yet: this is the day on which the record was made. Correct it, and say how the day is known."
    lines += _reason("published", known if supplied.published_known else unknown)
    return f"  {article.id}:\n" + "".join(f"{line}\n" for line in lines)


def _reason(name: str, text: str) -> list[str]:
    return [f"      {name}: >-", f"        {text}"]


def _dateline(article: Received) -> list[str]:
    block = next((b for b in article.passages.blocks if b.kind is BlockKind.DATELINE), None)
    if block is None:
        return []
    words = block.text(article.passages.text)
    end = block.end - len(found[0]) if (found := _DASH_END.search(words)) else block.end
    selector = select(source_of(article), Span(block.start, end))
    if selector is None:
        return []
    return ["    dateline:", *(line for entry in selector.entries for line in field(entry, 6))]


def source_of(article: Received) -> Source:
    """The article as the stages know it, with a record that holds no more than its file."""
    mark = Mark(article.file, 1, 1)
    unknown = Text("unknown", mark)
    record = Article(
        node=Map(mark),
        id=Text(article.id, mark),
        file=Text(article.file, mark),
        sha256=Text(article.sha256, mark),
        code=unknown,
        outlet=unknown,
        published=date.min,
        language=unknown,
    )
    return Source(record, article.passages, article.sha256)


def outlet_stub(article: Received) -> str:
    """The record of an outlet that is not known yet, as lines below `actors:`."""
    entries = [
        Entry("article", article.id),
        Entry("name", f"Outlet of {article.id}"),
        Entry("supplied", "Not known yet. Give the outlet's name, with the words that print it or how it is known."),
    ]
    lines = [line for entry in entries for line in field(entry, 8)]
    lines[0] = f"      - {lines[0].lstrip()}"
    head = [f"  {article.id}-outlet:", "    kind: media", "    names:"]
    return "".join(f"{line}\n" for line in [*head, *lines])


def code_for(article_id: str, taken: Collection[str]) -> str:
    """A few capital letters for an article that no other has."""
    letters = "".join(word[0] for word in article_id.split("-") if word[0].isalpha()).upper()[:4]
    if len(letters) > 1 and letters not in taken:
        return letters
    return next(code for number in range(1, len(taken) + 2) if (code := f"A{number}") not in taken)
