"""Taking articles in: files checked and described, their records written; a new briefing begun from some.

A new briefing has the files below `templates/starter` too, with `$name` filled in.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from string import Template

from briefing import __version__
from briefing.authoring import files
from briefing.authoring.editing import Value, new_id, record, scalar
from briefing.authoring.quote import select
from briefing.model import facts, schema
from briefing.model.folder import shipped
from briefing.model.vocabulary import ActorKind
from briefing.problems import Mark, NotWritten, Problem, codes
from briefing.text import passages
from briefing.text.blocks import TYPED, BlockKind, byline, date_line
from briefing.text.characters import first_hidden
from briefing.text.folding import Folded
from briefing.text.language import guess
from briefing.text.passages import Passages, Span
from briefing.verify.unfinished import NOT_CONFIRMED, NOT_KNOWN

SEEDS = "seeds"
"""The folder of a briefing that holds the articles."""
STARTER = shipped("templates") / "starter"
"""The templates of what `init` and `add` write and say."""
_ABOUT = "docs/about.md"
_ABOVE = (BlockKind.BYLINE, BlockKind.DATELINE)
_SUFFIXES = (".txt", ".html", ".htm", ".pdf", ".docx")
BY_HAND = {
    "mkdocs.yml": "add `briefing` to its `plugins`; the theme must be Material",
    ".gitignore": "add the lines /site/ and /.site-*",
    ".gitattributes": "add the line `seeds/** -text`, so that git keeps the articles byte for byte",
    "requirements.txt": f"add the line reconciled-briefing=={__version__}",
}
"""What to do by hand where a file is there already and stays as it is."""
Given = Mapping[str, str]
"""What the curator knows of an article besides its text: `published`, `language`, `url`, and the id of its `outlet`."""


@dataclass(frozen=True, slots=True)
class Received:
    """An article that can be taken into a briefing."""

    id: str
    """The id that its record gets."""
    file: str
    """Where it lies in the briefing, or will lie."""
    sha256: str
    """The digest of its text."""
    original: Mapping[str, str] | None
    """File and digest of the page or document that its text was taken from; None for a text."""
    made: Mapping[str, bytes]
    """Files to be written: the article, and what its text was taken from; none for what lies there already."""
    passages: Passages
    """Its text."""
    metadata: Mapping[str, tuple[str, str]]
    """What it shows of itself, by field: the value, and where it was found. Proposals, not yet confirmed."""
    quoted: Mapping[str, Value]
    """The authors and the dateline that stand above the text, in its words."""


Confirm = Callable[[Received], bool]
"""Asks the curator whether what an article shows of itself is right."""


def receive(root: Path, path: Path, taken: Collection[str]) -> Received | Problem:
    """Reads an article file for the briefing in `root`. `taken` are ids that are in use.

    A file below `seeds/` stays where it is; another is to be copied there. A link, an empty file, or bytes that are not
    UTF-8 are problems.
    """
    name = re.sub("^(https?):/", r"\1://", path.as_posix())

    def refused(what: str, hint: str) -> Problem:
        return codes.FILE_UNREADABLE(Mark(name, 1, 1), what, hint)

    if "://" in name:
        hint = "open it in a browser, save the page as HTML or its text, name that file; `add --url` keeps the address"
        return refused("this is an address, and nothing is fetched from the web", hint)
    if first_hidden(name) is not None:
        name = name.encode("ascii", "backslashreplace").decode()
        return refused("its name holds a character that cannot be seen", "rename it")
    if path.is_symlink() or not path.is_file():
        kinds = (("link", path.is_symlink()), ("folder", path.is_dir()), ("device", path.exists()))
        what = next((f"this is a {kind}, not a file" for kind, is_one in kinds if is_one), "no file is there")
        return refused(what, "name the file of an article itself")
    data = path.read_bytes()
    page = files.read(data, name)
    if isinstance(page, Problem):
        return page
    text, says = page
    root, path = root.resolve(), path.resolve()
    seeds = (root / SEEDS).resolve()
    if not seeds.is_relative_to(root):
        return codes.FILE_UNREADABLE(Mark(SEEDS, 1, 1), "the folder lies outside the briefing's folder")
    file = path.relative_to(root).as_posix() if path.is_relative_to(seeds) else f"{SEEDS}/{path.name}"
    made, original = {file: data}, None
    if (own := text.encode()) != data:
        original = {"file": file, "sha256": hashlib.sha256(data).hexdigest()}
        file = f"{file.removesuffix(path.suffix)}.txt"
        made[file] = own
    made = {n: whole for n, whole in made.items() if not (root / n).is_file() or (root / n).read_bytes() != whole}
    if there := next((name for name in made if (root / name).exists()), None):
        return refused(f"'{there}' is there already", "name that file, or rename this one")
    found = passages.split(text)
    new = new_id(path.stem, {*taken, *(other.removesuffix("-outlet") for other in taken)})
    return Received(new, file, hashlib.sha256(own).hexdigest(), original, made, found, *_shown(found, says))


def _shown(found: Passages, says: Mapping[str, str | None]) -> tuple[dict[str, tuple[str, str]], dict[str, Value]]:
    """What an article shows of itself, by field: values, with where each was found, and quoted authors and dateline.

    The text goes before the file.
    """
    told = {name: (value, "what the file says of itself") for name, value in says.items() if value}
    quoted: dict[str, Value] = {}
    folded = Folded(found.text, found.gaps)
    for block in found.blocks:
        words = block.text(found.text).rstrip(" \n\t\u00a0—―–−/-")
        selector = select(folded, found, Span(block.start, block.start + len(words))) if block.kind in _ABOVE else None
        if block.kind is BlockKind.HEADLINE:
            told["title"] = words, "the line above the text"
        elif block.kind is BlockKind.DATE_LINE and (dated := date_line(words)) and dated[1] is not None:
            told.setdefault("published", (dated[1].isoformat(), f"the line “{dated[0]}” above the text"))
        elif selector and block.kind is BlockKind.DATELINE:
            quoted["dateline"] = selector
        elif selector and (names := byline(words, is_headed=True)):
            quoted["authors"] = [{"name": names, **selector}]
    if code := guess(found.text):
        told.setdefault("language", (code, "its commonest words"))
    return told, quoted


def add(root: Path, path: Path, given: Given, confirm: Confirm | None = None) -> Received | Problem:
    """Takes an article file into the briefing in `root`: its text into `seeds/`, its records into a facts file.

    Raises NotABriefing when `root` has no facts, and NotWritten when the outlet is unknown or nothing can be written.
    """
    read, _ = facts.read(root)
    media = sorted(str(a.id) for a in read.actors.values() if a.kind is ActorKind.MEDIA)
    if (outlet := given.get("outlet")) is not None and outlet not in media:
        raise NotWritten(f"no outlet '{outlet}'; actors of kind media are: {', '.join(media) or 'none'}")
    article = receive(root, path, {*map(str, read.drafts), *(str(record.id) for record in read.records())})
    if isinstance(article, Problem):
        return article
    if known := next((a for a in read.articles.values() if article.sha256 == a.sha256 or article.file == a.file), None):
        message = f"the briefing has this article already, as '{known.id}' ({known.file})"
        return codes.ID_DUPLICATE(Mark(path.as_posix(), 1, 1), message, "nothing is to be added")
    records = _records(article, given, {str(a.code) for a in read.articles.values()}, confirm)
    write(root, {**article.made, f"facts/{article.id}.yaml": records})
    return article


def existing(root: Path, *, github: bool) -> list[str]:
    """The files that a new briefing would have, that are there already, and that stay as they are."""
    return [file for file in _templates(github=github) if (root / file).exists()]


def _templates(*, github: bool) -> dict[str, Path]:
    """The files of a new briefing besides its articles, each with its template, which lies in the same place."""
    folders = [STARTER / name for name in ("briefing", *["github"] * github)]
    return {p.relative_to(f).as_posix(): p for f in folders for p in sorted(f.rglob("*")) if p.is_file()}


def start(
    root: Path, named: Sequence[Path], title: str, zone: str, given: Given, confirm: Confirm | None, *, github: bool
) -> list[Received | Problem]:
    """Begins a briefing in `root` from article files, or folders of them; without any, from its `seeds/`.

    Nothing is written where one of them is a problem, and nothing is written over. `github` adds what publishes the
    site from there. Raises NotWritten when there are facts already or no articles, or when a file cannot be written.
    """
    if any((root / "facts").glob("*")):
        raise NotWritten(f"{root} has facts/ already; nothing was written. `add` takes one more article in")
    places = named or [seeds for seeds in (root / SEEDS,) if seeds.is_dir()]
    found = ((place, p) for place in places for p in (sorted(place.iterdir()) if place.is_dir() else [place]))
    paths = [path for place, path in found if path is place or path.suffix.lower() in _SUFFIXES]
    if not paths:
        where = ", ".join(map(str, named)) or root / SEEDS
        raise NotWritten(f"{where} holds no {', '.join(_SUFFIXES)}: name the files of the articles, or their folder")
    received: list[Received | Problem] = []
    for path in paths:
        ids = [i for a in received if isinstance(a, Received) for i in (a.id, f"{a.id}-outlet")]
        received.append(receive(root, path, ids))
    articles = [article for article in received if isinstance(article, Received)]
    if len(articles) < len(received):
        return received
    files_made = Counter(name for article in articles for name in {article.file, *article.made})
    if twice := next((name for name, count in files_made.items() if count > 1), None):
        raise NotWritten(f"two articles would lie at {twice}: rename one; nothing was written")
    days = [given.get("published") or article.metadata.get("published", ("",))[0] for article in articles]
    words = {
        "title": scalar(title),
        "zone": scalar(zone),
        "language": scalar(given.get("language", "en")),
        "day": scalar(max(days) or date.today().isoformat()),
        "version": __version__,
    }
    there = existing(root, github=github)
    if "mkdocs.yml" in there:
        there.append(_ABOUT)  # The page is for a site that is begun with the briefing.
    made = {name: data for article in articles for name, data in article.made.items()}
    templates = _templates(github=github).items()
    made |= {file: filled(template, words).encode() for file, template in templates if file not in there}
    made[schema.FACTS_FILE] = schema.text().encode()
    taken: set[str] = set()
    for article in articles:
        made[f"facts/{article.id}.yaml"] = _records(article, given, taken, confirm)
    write(root, made)
    return received


def _records(article: Received, given: Given, codes_taken: set[str], confirm: Confirm | None) -> bytes:
    """The records of an article and, unless it is known, of its outlet; its code is added to those taken."""
    code = _code(article.id, codes_taken)
    codes_taken.add(code)
    by_hand = "Say how the day is known, or quote the words that state it."
    known = {
        "outlet": (f"Outlet of {article.id}", f"{NOT_KNOWN}. Name the outlet, and say how it is known."),
        "language": ("en", f"{NOT_KNOWN}: English is taken for granted. Correct it, or delete this."),
        "published": (date.today().isoformat(), f"{NOT_KNOWN}: the day on which this was made. {by_hand}"),
    }
    is_confirmed = confirm is not None and confirm(article)
    for name, (value, where) in article.metadata.items():
        reason = "" if "above the text" in where else f"Taken from {where}."
        look = f"{NOT_CONFIRMED}: taken from {where}. Look; then delete this, or say how it is known."
        known[name] = value, reason if is_confirmed else look
    known |= {name: (value, "Given by the curator." if name == "published" else "") for name, value in given.items()}
    outlet = given.get("outlet", f"{article.id}-outlet")
    # More than two blanks nobody types by mistake.
    is_lossy = any(gap.end - gap.start > TYPED for gap in article.passages.gaps)
    fields: dict[str, Value] = {"file": article.file, "sha256": article.sha256}
    fields |= {"original": article.original} if article.original is not None else {}
    fields |= {"code": code, "outlet": outlet, "published": known["published"][0]}
    fields |= {name: known[name][0] for name in ("title", "url") if name in known}
    fields |= article.quoted
    fields |= {"language": known["language"][0], "rights": "excerpts", "lossy": "yes" if is_lossy else "no"}
    if why := {name: reason for name, (_, reason) in known.items() if reason}:
        fields["supplied"] = why
    records = filled(STARTER / "article.yaml", {"record": record(article.id, fields)})
    if "outlet" not in given:
        named = {"article": article.id, "name": known["outlet"][0], "supplied": known["outlet"][1]}
        records += f"actors:\n{record(outlet, {'kind': 'media', 'names': [named]})}"
    return records.encode()


def _code(article_id: str, taken: Collection[str]) -> str:
    """A few capital letters for an article that no other has."""
    letters = "".join(word[0] for word in article_id.split("-") if word[0].isalpha()).upper()[:4]
    possible = [letters] * (len(letters) > 1) + [f"A{number}" for number in range(1, len(taken) + 2)]
    return next(code for code in possible if code not in taken)


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
