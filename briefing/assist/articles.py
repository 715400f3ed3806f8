"""Taking an article in: its file checked and described, its records written; `starter` begins a briefing with some."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from string import Template

from briefing.assist import files
from briefing.assist.drafts import Value, new_id, record
from briefing.assist.files import Taken
from briefing.assist.quote import select
from briefing.model import facts
from briefing.model.folder import shipped
from briefing.model.vocabulary import ActorKind
from briefing.problems import Mark, NotWritten, Problem, codes
from briefing.text import passages
from briefing.text.blocks import TYPED, BlockKind, byline, date_line
from briefing.text.characters import decoded, first_hidden
from briefing.text.folding import Folded
from briefing.text.language import guess
from briefing.text.passages import Passages, Span
from briefing.verify.unfinished import NOT_CONFIRMED, NOT_KNOWN

SEEDS = "seeds"
"""The folder of a briefing that holds the articles."""
STARTER = shipped("templates") / "starter"
"""The templates of what `init` and `add` write and say."""


@dataclass(frozen=True, slots=True)
class Supplied:
    """What the curator knows of an article besides its text."""

    published: date | None
    """Day of publication; None puts today in its place and says so in the record."""
    language: str | None = None
    """BCP 47 code; None takes what the article shows."""
    outlet: str | None = None
    """Id of the outlet's record; None makes one to be filled in."""
    url: str | None = None
    """Address of the original."""


@dataclass(frozen=True, slots=True)
class Received:
    """An article that can be taken into a briefing."""

    id: str
    """The id that its record gets."""
    file: str
    """Where it lies in the briefing, or will lie."""
    made: Mapping[str, bytes]
    """Files to be written: the article, and what its text was taken from; none for a text that lies there already."""
    passages: Passages
    """Its text."""
    told: Mapping[str, tuple[str, str]]
    """What it shows of itself, by field: the value, and where it was found. Proposals, not yet confirmed."""
    original: tuple[str, bytes] | None
    """The page or document that its text was taken from, by its place in the briefing; None for a text."""

    @property
    def sha256(self) -> str:
        """The digest of its text."""
        return hashlib.sha256(self.passages.text.encode()).hexdigest()


_UNKNOWN = {
    "outlet": ". Name the outlet, and say how it is known.",
    "language": ": English is taken for granted. Correct it, or delete this.",
    "published": ": the day on which this was made. Say how the day is known, or quote the words that state it.",
}
"""What is to be done about a field that nothing tells."""
Confirm = Callable[[Received], bool]
"""Asks the curator whether what an article shows of itself is right."""


def receive(root: Path, path: Path, taken: Collection[str]) -> Received | Problem:
    """Reads an article file for the briefing in `root`. `taken` are ids that are in use.

    A file below `seeds/` stays where it is; another is to be copied there. A link, an empty file, or bytes that are not
    UTF-8 are problems.
    """
    name = path.as_posix()
    if re.match(r"https?:/", name):
        hint = "open it in a browser, save the page as HTML or its text, name that file; `add --url` keeps the address"
        mark = Mark(name.replace(":/", "://", 1), 1, 1)
        return codes.FILE_UNREADABLE(mark, "this is an address, and nothing is fetched from the web", hint)
    if first_hidden(name) is not None:
        shown = name.encode("ascii", "backslashreplace").decode()
        return codes.FILE_UNREADABLE(Mark(shown, 1, 1), "its name holds a character that cannot be seen", "rename it")
    if path.is_symlink() or not path.is_file():
        kinds = (("link", path.is_symlink()), ("folder", path.is_dir()), ("device", path.exists()))
        what = next((f"this is a {kind}, not a file" for kind, is_one in kinds if is_one), "no file is there")
        return codes.FILE_UNREADABLE(Mark(name, 1, 1), what, "name the file of an article itself")
    data = path.read_bytes()
    page = files.read(data, name)
    if isinstance(page, Problem):
        return page
    text = decoded(data, name) if page is None else f"{page.text.strip()}\n"
    if isinstance(text, Problem):
        return text
    seeds = (root / SEEDS).resolve()
    if not seeds.is_relative_to(root.resolve()):
        return codes.FILE_UNREADABLE(Mark(SEEDS, 1, 1), "the folder lies outside the briefing's folder")
    in_place = path.resolve().is_relative_to(seeds)
    file = path.resolve().relative_to(root.resolve()).as_posix() if in_place else f"{SEEDS}/{path.name}"
    made = {} if in_place else {file: data}
    if page is not None:
        file, original = f"{file.removesuffix(path.suffix)}.txt", (file, data)
        made[file] = text.encode()
    made = {name: own for name, own in made.items() if not (root / name).is_file() or (root / name).read_bytes() != own}
    if there := next((name for name in made if (root / name).exists()), None):
        hint = "name that file, or rename this one"
        return codes.FILE_UNREADABLE(Mark(name, 1, 1), f"'{there}' is there already", hint)
    found = passages.split(text)
    taken = {*taken, *(other.removesuffix("-outlet") for other in taken)}
    return Received(new_id(path.stem, taken), file, made, found, _told(found, page), original if page else None)


def _told(found: Passages, page: Taken | None) -> dict[str, tuple[str, str]]:
    """What an article shows of itself, by field: the value, and where it was found. The text goes before the file."""
    says = page.says if page is not None else {}
    told = {name: (value, "what the file says of itself") for name, value in says.items() if value}
    for block in found.blocks:
        words = block.text(found.text)
        if block.kind is BlockKind.HEADLINE:
            told["title"] = words, "the line above the text"
        elif block.kind is BlockKind.DATE_LINE and (dated := date_line(words)) and dated[1] is not None:
            told.setdefault("published", (dated[1].isoformat(), f"the line “{dated[0]}” above the text"))
    if code := guess(found.text):
        told.setdefault("language", (code, "its commonest words"))
    return told


def add(root: Path, path: Path, supplied: Supplied, confirm: Confirm | None = None) -> Received | Problem:
    """Takes an article file into the briefing in `root`: its text into `seeds/`, its records into a facts file.

    Raises NotABriefing when `root` has no facts, and NotWritten when the outlet is unknown or nothing can be written.
    """
    read, _ = facts.read(root)
    media = sorted(str(a.id) for a in read.actors.values() if a.kind is ActorKind.MEDIA)
    if supplied.outlet is not None and supplied.outlet not in media:
        raise NotWritten(f"no outlet '{supplied.outlet}'; actors of kind media are: {', '.join(media) or 'none'}")
    article = receive(root, path, {*map(str, read.drafts), *(str(record.id) for record in read.records())})
    if isinstance(article, Problem):
        return article
    known = next((a for a in read.articles.values() if a.sha256 == article.sha256 or a.file == article.file), None)
    if known is not None:
        message = f"the briefing has this article already, as '{known.id}' ({known.file})"
        return codes.ID_DUPLICATE(Mark(path.as_posix(), 1, 1), message, "nothing is to be added")
    records = records_of(article, supplied, {str(a.code) for a in read.articles.values()}, confirm)
    write(root, {**article.made, f"facts/{article.id}.yaml": records.encode()})
    return article


def records_of(article: Received, supplied: Supplied, codes_taken: set[str], confirm: Confirm | None) -> str:
    """The records of an article and, unless it is known, of its outlet; its code is added to those taken."""
    code = _code(article.id, codes_taken)
    codes_taken.add(code)
    given = asdict(supplied)
    told = {**article.told, **{name: (str(value), "") for name, value in given.items() if value}}
    is_confirmed = confirm is not None and confirm(article)
    reasons = {name: _reason(name, where, is_confirmed=is_confirmed) for name, (_, where) in told.items()}
    reasons |= {name: f"{NOT_KNOWN}{why}" for name, why in _UNKNOWN.items() if name not in told}
    values = {"outlet": f"Outlet of {article.id}", "published": date.today().isoformat(), "language": "en"}
    values |= {name: value for name, (value, _) in told.items()}
    outlet = supplied.outlet or f"{article.id}-outlet"
    is_lossy = any(gap.end - gap.start > TYPED for gap in article.passages.gaps)
    fields: dict[str, Value] = {"file": article.file, "sha256": article.sha256}
    if article.original is not None:
        file, data = article.original
        fields["original"] = {"file": file, "sha256": hashlib.sha256(data).hexdigest()}
    fields |= {"code": code, "outlet": outlet, "published": values["published"]}
    fields |= {name: values[name] for name in ("title", "url") if name in values}
    fields |= _above(article)
    # More than two blanks nobody types by mistake.
    fields |= {"language": values["language"], "rights": "excerpts", "lossy": "yes" if is_lossy else "no"}
    if why := {name: reason for name, reason in reasons.items() if reason}:
        fields["supplied"] = why
    records = filled(STARTER / "article.yaml", {"record": record(article.id, fields)})
    name = {"article": article.id, "name": values["outlet"], "supplied": reasons.get("outlet", "")}
    actor = record(outlet, {"kind": "media", "names": [name]})
    return records if supplied.outlet else f"{records}actors:\n{actor}"


def _reason(name: str, where: str, *, is_confirmed: bool) -> str:
    """Why a value is given, for the record; empty where the text itself states it and the curator looked."""
    if not where:
        return "Given by the curator." if name == "published" else ""
    if not is_confirmed:
        return f"{NOT_CONFIRMED}: taken from {where}. Look; then delete this, or say how it is known."
    return "" if "above the text" in where else f"Taken from {where}."


def _above(article: Received) -> dict[str, Value]:
    """The authors and the dateline that stand above the text."""
    found: dict[str, Value] = {}
    text = article.passages.text
    folded = Folded(text, article.passages.gaps)
    for block in article.passages.blocks:
        words = block.text(text).rstrip(" \n\t\u00a0—―–−/-")
        names = byline(words, is_headed=True) if block.kind is BlockKind.BYLINE else None
        quoted = select(folded, article.passages, Span(block.start, block.start + len(words)))
        if quoted and names:
            found["authors"] = [{"name": names, **quoted}]
        elif quoted and block.kind is BlockKind.DATELINE:
            found["dateline"] = quoted
    return found


def _code(article_id: str, taken: Collection[str]) -> str:
    """A few capital letters for an article that no other has."""
    letters = "".join(word[0] for word in article_id.split("-") if word[0].isalpha()).upper()[:4]
    if len(letters) > 1 and letters not in taken:
        return letters
    return next(code for number in range(1, len(taken) + 2) if (code := f"A{number}") not in taken)


def filled(template: Path, words: dict[str, str]) -> str:
    """A file of the starter with its places filled in."""
    return Template(template.read_text(encoding="utf-8")).safe_substitute(words)


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
