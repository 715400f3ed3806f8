"""Taking articles in: files checked and described, their records written; a new briefing begun from some.

A new briefing has the files below `templates/starter` too, with `$name` filled in.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import chain, count
from pathlib import Path
from string import Template
from unicodedata import normalize

from briefing import __version__
from briefing.authoring import beforehand, files
from briefing.authoring.editing import Value, id_of_file, record, scalar
from briefing.authoring.quote import select
from briefing.languages import ENGLISH, language
from briefing.model import facts, formats, schema
from briefing.model.facts import Facts
from briefing.model.folder import shipped
from briefing.model.parts import RESERVED
from briefing.model.records import Article
from briefing.model.vocabulary import ActorKind
from briefing.problems import Mark, NotWritten, Problem, codes
from briefing.text.blocks import NO_SENTENCE, TYPED, BlockKind, byline, date_line
from briefing.text.characters import first_hidden
from briefing.text.folding import Folded
from briefing.text.language import told
from briefing.text.passages import Block, Passages, Span, split
from briefing.verify.unfinished import GIVEN, NOT_CONFIRMED, NOT_KNOWN

SEEDS = "seeds"
"""The folder of a briefing that holds the articles."""
STARTER = shipped("templates") / "starter"
"""The templates of what `init` and `add` write and say."""
SECTIONS = {
    "front": "Briefing",
    "events": "Events",
    "actors": "Actors",
    "figures": "Figures",
    "discrepancies": "Discrepancies",
    "articles": "Articles",
}
"""What the sections of a site are called in English."""
_ABOVE = (BlockKind.BYLINE, BlockKind.DATELINE)
"""What stands above a text and is quoted in its record."""
_SUFFIXES = (".txt", ".html", ".htm", ".pdf", ".docx")
BY_HAND = {
    ".gitignore": "add the lines /site/ and /.site-*",
    ".gitattributes": "add the line `seeds/** -text`, so that git keeps the articles byte for byte",
}
"""What to do by hand where a file is there already and stays as it is."""
_REFUSED = re.compile(r'[<>:"|?*\\\x00-\x1f]')
"""Characters that no name of a file has on Windows."""
_ACRONYM = re.compile(r"\b[A-Z]{2,4}\b")
_MOST_LETTERS = 4
"""Most letters of a code that is made of initials or capitals."""
_FIRST_LETTERS = 3
"""The letters at the beginning of a name of one word that make a code."""
_MADE_UP = re.compile(r"A\d+")
"""Codes of articles that no words were found for."""
_CODE_OPEN = f"{NOT_KNOWN}: made up. Put a few capital letters of the outlet in its place, and delete this."
_OUTLET_OPEN = ": see its name below. Then delete this; only where the outlet stays uncertain, say here why."
_SUPPLIED = ("published", "name")
"""What is given and needs to say how it is known."""
_FIELD_OF = {"name": "outlet"}
"""What is given, by another name than it has as a proposal."""
NOWHERE = "https://example.org/"
"""The address of a site that nobody has given one yet."""
Given = Mapping[str, str]
"""What the curator knows of an article besides its text: `published`, `language`, `url`, `title`, and the id of its
`outlet` or the `name` of one that is not there yet."""


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
    """The authors and the dateline above the text, each as a quote of it."""
    path: Path
    """Where it was received from."""


Confirm = Callable[[Received], bool]
"""Asks the curator whether what an article shows of itself is right."""


def receive(root: Path, path: Path, taken: Collection[str]) -> Received | Problem:
    """Reads an article file for the briefing in `root`. `taken` are ids that are in use.

    A file below `seeds/` stays where it is; another is to be copied there. A link, an empty file, or bytes that are not
    UTF-8 are problems.
    """
    name = re.sub("^(https?):/", r"\1://", path.as_posix())
    problem = _no_article_file(path, name)
    if problem is not None:
        return problem
    data = path.read_bytes()
    content = files.read(data, name)
    if isinstance(content, Problem):
        return content
    text, file_metadata = content
    root = root.resolve()
    seeds = (root / SEEDS).resolve()
    if not seeds.is_relative_to(root):
        return codes.FILE_UNREADABLE(Mark(SEEDS, 1, 1), "the folder lies outside the briefing's folder")
    source = _path_in_briefing(root, seeds, path.resolve())
    encoded = text.encode()
    is_text = encoded == data
    file = source if is_text else f"{source.removesuffix(path.suffix)}.txt"
    made = {name: whole for name, whole in {source: data, file: encoded}.items() if not _holds(root / name, whole)}
    for other in made:
        if (root / other).exists():
            return _unreadable(name, f"'{other}' is there already", "name that file, or rename this one")
    seems = told(text)
    passages = split(text, ENGLISH if seems is None else language(seems.tag))
    return Received(
        id=id_of_file(path.stem, {*taken, *(other.removesuffix("-outlet") for other in taken)}),
        file=file,
        sha256=_digest(encoded),
        original=None if is_text else {"file": source, "sha256": _digest(data)},
        made=made,
        passages=passages,
        metadata=_metadata(passages, file_metadata, path.stem),
        quoted=_quoted(passages),
        path=path,
    )


def _no_article_file(path: Path, name: str) -> Problem | None:
    """Why a path cannot be the file of an article; None where it may be."""
    if "://" in name:
        hint = "open it in a browser, save the page as HTML or its text, name that file; `add --url` keeps the address"
        return _unreadable(name, "this is an address, and nothing is fetched from the web", hint)
    if first_hidden(name) is not None:
        shown = name.encode("ascii", "backslashreplace").decode()
        return _unreadable(shown, "its name holds a character that cannot be seen", "rename it")
    kind = _kind_of_no_file(path)
    return _unreadable(name, kind, "name the file of an article itself") if kind is not None else None


def _kind_of_no_file(path: Path) -> str | None:
    """What is at a path that is no regular file; None where it is one."""
    if path.is_symlink():
        return "this is a link, not a file"
    if path.is_file():
        return None
    if path.is_dir():
        return "this is a folder, not a file"
    return "this is a device, not a file" if path.exists() else "no file is there"


def _unreadable(name: str, what: str, hint: str) -> Problem:
    """The problem of a file that cannot be taken in."""
    return codes.FILE_UNREADABLE(Mark(name, 1, 1), what, hint)


def _path_in_briefing(root: Path, seeds: Path, path: Path) -> str:
    """Where the briefing in `root` has a file, or will have it: where it is below its `seeds`, else right in there."""
    return path.relative_to(root).as_posix() if path.is_relative_to(seeds) else f"{SEEDS}/{portable(path.name)}"


def portable(name: str) -> str:
    """The name of a copy of a file that every system can have, and finds again: a briefing is carried between them.

    Windows refuses some characters, a blank or a full stop at the end, and names of devices; macOS may write an accent
    as a character of its own, which a name in YAML then does not match.

    >>> portable("Who fired?: a report .txt"), portable("con.txt")
    ('Who fired-- a report.txt', 'con-.txt')
    """
    stem, dot, suffix = _REFUSED.sub("-", normalize("NFC", name)).rpartition(".")
    stem = stem.rstrip(" .")
    is_device = stem.partition(".")[0].lower() in RESERVED
    return f"{stem}{'-' if is_device else ''}{dot}{suffix}"


def _holds(path: Path, data: bytes) -> bool:
    """True where a file holds just these bytes."""
    return path.is_file() and path.read_bytes() == data


def _digest(data: bytes) -> str:
    """The SHA-256 of some bytes, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def _metadata(passages: Passages, file_metadata: Mapping[str, str | None], stem: str) -> dict[str, tuple[str, str]]:
    """What an article, its file and the file's name show of themselves, by field: each value with where it was found.

    What the text says goes before what its address does, and that before the name of the file.
    """
    metadata = {name: (value, "what the file says of itself") for name, value in file_metadata.items() if value}
    for block in passages.blocks:
        words = _words(block, passages.text)
        if block.kind is BlockKind.HEADLINE:
            metadata["title"] = (words, "the line above the text")
        elif block.kind is BlockKind.OUTLET:
            metadata.setdefault("outlet", (words, "the line above the text"))
        elif block.kind is BlockKind.DATE_LINE:
            dated = date_line(words)
            if dated is not None and dated[1] is not None:
                metadata.setdefault("published", (dated[1].isoformat(), f"the line “{dated[0]}” above the text"))
        elif address := beforehand.address_in(words):
            metadata.setdefault("url", (address, "the line above the text"))
    address = metadata["url"][0] if "url" in metadata else ""
    for name, value in beforehand.of_address(address):
        metadata.setdefault(name, (value, f"the address {address}"))
    for name, value in beforehand.of_name(stem):
        metadata.setdefault(name, (value, "the name of the file"))
    seems = told(passages.text)
    if seems is not None:
        metadata.setdefault("language", seems)
    return metadata


def _quoted(passages: Passages) -> dict[str, Value]:
    """The authors and the dateline above an article, each as a quote of it, and the lines that no fact will cite."""
    quoted: dict[str, Value] = {}
    set_aside: list[Value] = []
    folded = Folded(passages.text, passages.gaps)
    for block in passages.blocks:
        words = _words(block, passages.text)
        reason = _no_fact(block, words)
        if block.kind not in _ABOVE and not reason:
            continue
        selector = select(folded, passages, Span(block.start, block.start + len(words)))
        if selector is None:
            continue
        names = byline(words, is_headed=True)
        if reason:
            set_aside.append({**selector, "reason": reason})
        elif block.kind is BlockKind.DATELINE:
            quoted["dateline"] = selector
        elif names:
            quoted["authors"] = [{"name": names, **selector}]
    return {**quoted, "set_aside": set_aside} if set_aside else quoted


def _no_fact(block: Block, words: str) -> str:
    """Why no fact will cite a line: it is a date, an advertisement or a part of the page; empty for any other line."""
    if block.kind is BlockKind.DATE_LINE:
        return "It only says when the article was published."
    return "It belongs to the page, and is no sentence of the article." if NO_SENTENCE.fullmatch(words) else ""


def _words(block: Block, text: str) -> str:
    """The words of a block, without the dash or blanks at its end."""
    return block.text(text).rstrip(" \n\t\u00a0—―–−/-")


def add(root: Path, path: Path, given: Given, confirm: Confirm | None = None) -> Received | Problem:
    """Takes an article file into the briefing in `root`: its text into `seeds/`, its records into a facts file.

    Raises NotABriefing when `root` has no facts, and NotWritten when the outlet is unknown or nothing can be written.
    """
    read, _ = facts.read(root)
    if "outlet" in given:
        _look_up_outlet(read, given["outlet"])
    article = receive(root, path, {*map(str, read.drafts), *(str(record.id) for record in read.records())})
    if isinstance(article, Problem):
        return article
    if known := next((a for a in read.articles.values() if article.sha256 == a.sha256 or article.file == a.file), None):
        message = f"the briefing has this article already, as '{known.id}' ({known.file})"
        return codes.ID_DUPLICATE(Mark(path.as_posix(), 1, 1), message, "nothing is to be added")
    others = list(read.articles.values())
    code = _code(article, given, {str(other.code) for other in others}, acronyms(_texts(root, others)))
    records = _records(article, code, given, confirm)
    write(root, {**article.made, f"facts/{article.id}.yaml": records})
    return article


def _look_up_outlet(read: Facts, outlet: str) -> None:
    """Raises NotWritten where no actor of kind media has this id."""
    media = sorted(str(actor.id) for actor in read.actors.values() if actor.kind is ActorKind.MEDIA)
    if outlet not in media:
        raise NotWritten(f"no outlet '{outlet}'; actors of kind media are: {', '.join(media) or 'none'}")


def start(
    root: Path,
    named: Sequence[Path],
    title: str,
    zone: str,
    given: Given,
    confirm: Confirm | None,
    *,
    site: Path,
    theme: str,
    github: bool,
    written_in: str | None = None,
    sections: Mapping[str, str] = SECTIONS,
    site_url: str = NOWHERE,
    table: Mapping[Path, Given] | None = None,
) -> list[Received | Problem]:
    """Begins a briefing in `root` from article files, or folders of them; without any, from its `seeds/`.

    `given` is known of all articles, and what the `table` says of some goes before it, by the paths of their files.
    Nothing is written where one of them is a problem, and nothing is written over. `site` is a folder of templates of
    what makes a site of it; `github` adds what publishes that from there. `written_in` is the BCP 47 code of the
    language of the briefing, that of the articles where it is None; `sections` what its sections are called. Raises
    NotWritten when there are facts already or no articles, or when a file cannot be written.
    """
    if any((root / "facts").glob("*")):
        raise NotWritten(f"{root} has facts/ already; nothing was written. `add` takes one more article in")
    received = _receive_all(root, _article_files(root, named))
    articles = [article for article in received if isinstance(article, Received)]
    if len(articles) < len(received):
        return received
    knows = partial(_given_of, given, {path.resolve(): said for path, said in (table or {}).items()})
    words = {
        "title": scalar(title),
        "zone": scalar(zone),
        "format": str(formats.NEWEST),
        "language": scalar(written_in or given.get("language", "en")),
        **{name: scalar(words) for name, words in sections.items()},
        "day": scalar(max(_day(article, knows(article)) for article in articles) or date.today().isoformat()),
        "version": __version__,
        "theme": theme,
        "site_url": json.dumps(site_url),
    }
    made = _article_bytes(articles)
    made |= _filled_templates(root, words, site, github=github)
    made[schema.FACTS_FILE] = schema.text().encode()
    made |= _record_files(articles, knows, confirm)
    write(root, made)
    return received


def _given_of(given: Given, table: Mapping[Path, Given], article: Received) -> Given:
    """What is given of an article: for all, and in a table, where the name of its outlet is called `outlet`."""
    said = dict(table.get(article.path.resolve(), {}))
    if "outlet" in said:
        said["name"] = said.pop("outlet")
    return {**given, **said}


def _article_files(root: Path, named: Sequence[Path]) -> list[Path]:
    """The article files that are named, and those in the folders that are. Raises NotWritten where there are none."""
    seeds = root / SEEDS
    places = list(named)
    if not places and seeds.is_dir():
        places = [seeds]
    paths: list[Path] = []
    for place in places:
        if place.is_dir():
            paths += [path for path in sorted(place.iterdir()) if path.suffix.lower() in _SUFFIXES]
        else:
            paths.append(place)
    if not paths:
        where = ", ".join(map(str, named)) or seeds
        raise NotWritten(f"{where} holds no {', '.join(_SUFFIXES)}: name the files of the articles, or their folder")
    return paths


def _receive_all(root: Path, paths: Iterable[Path]) -> list[Received | Problem]:
    """Reads several article files for one new briefing."""
    received: list[Received | Problem] = []
    taken: list[str] = []
    for path in paths:
        article = receive(root, path, taken)
        received.append(article)
        if isinstance(article, Received):
            taken += [article.id, f"{article.id}-outlet"]
    return received


def _day(article: Received, given: Given) -> str:
    """The day of publication that is given, or that an article shows; empty where neither is."""
    if day := given.get("published"):
        return day
    return article.metadata["published"][0] if "published" in article.metadata else ""


def _article_bytes(articles: Iterable[Received]) -> dict[str, bytes]:
    """The files of all articles that are to be written. Raises NotWritten where two would be one file."""
    made: dict[str, bytes] = {}
    taken: set[str] = set()
    for article in articles:
        made |= article.made
        for name in {article.file, *article.made}:
            # Windows and macOS do not tell large letters from small ones.
            if name.casefold() in taken:
                raise NotWritten(f"two articles would lie at {name}: rename one; nothing was written")
            taken.add(name.casefold())
    return made


def _templates(site: Path, *, github: bool) -> dict[str, Path]:
    """The files of a new briefing besides its articles, each with its template, which lies in the same place."""
    templates = dict(sorted((_files(STARTER / "briefing") | _files(site)).items()))
    return templates | _files(STARTER / "github") if github else templates


def _files(folder: Path) -> dict[str, Path]:
    """The files in a folder, by their paths from there."""
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}


def existing(root: Path, *, site: Path, github: bool) -> list[str]:
    """The files that a new briefing would have, that are there already, and that stay as they are."""
    return [file for file in _templates(site, github=github) if (root / file).exists()]


def _filled_templates(root: Path, words: Mapping[str, str], site: Path, *, github: bool) -> dict[str, bytes]:
    """The files of a new briefing besides its articles that are not there yet."""
    skipped = existing(root, site=site, github=github)
    if any((site / file).is_file() for file in skipped):
        # Its pages are for a site that is begun with the briefing.
        skipped += [page.relative_to(site).as_posix() for page in (site / "docs").iterdir()]
    templates = _templates(site, github=github)
    return {file: filled(path, words).encode() for file, path in templates.items() if file not in skipped}


def _record_files(
    articles: Iterable[Received], knows: Callable[[Received], Given], confirm: Confirm | None
) -> dict[str, bytes]:
    """A facts file for each article, with its records. Articles whose outlets are given one name have one outlet."""
    made: dict[str, bytes] = {}
    taken: set[str] = set()
    outlets: dict[str, str] = {}
    articles = tuple(articles)
    for article in articles:
        given = knows(article)
        code = _code(article, given, taken, acronyms(each.passages.text for each in articles if each is not article))
        taken.add(code)
        if name := given.get("name"):
            outlet = outlets.setdefault(name, f"{article.id}-outlet")
            given = given if outlet == f"{article.id}-outlet" else {**given, "outlet": outlet}
        made[f"facts/{article.id}.yaml"] = _records(article, code, given, confirm)
    return made


def _records(article: Received, code: str, given: Given, confirm: Confirm | None) -> bytes:
    """The records of an article and, unless it is given, of its outlet."""
    is_confirmed = confirm is not None and confirm(article)
    known = _known(article, given, is_confirmed=is_confirmed)
    outlet = given.get("outlet", f"{article.id}-outlet")
    fields = _article_fields(article, code, outlet, known)
    records = filled(STARTER / "article.yaml", {"record": record(article.id, fields)})
    if "outlet" not in given:
        name, reason = known["outlet"]
        named = {"article": article.id, "name": name, "supplied": reason}
        records += f"actors:\n{record(outlet, {'kind': 'media', 'names': [named]})}"
    return records.encode()


def _known(article: Received, given: Given, *, is_confirmed: bool) -> dict[str, tuple[str, str]]:
    """What is known of an article by field: each value with how it is known; empty where nobody needs to say that.

    What the curator gives goes before what the article shows, and that before what is taken for granted.
    """
    by_hand = "Say how the day is known, or quote the words that state it."
    known = {
        "outlet": (f"Outlet of {article.id}", f"{NOT_KNOWN}. Name the outlet, and say how it is known."),
        "language": ("en", f"{NOT_KNOWN}: English is taken for granted. Correct it, or delete this."),
        "published": (date.today().isoformat(), f"{NOT_KNOWN}: the day on which this was made. {by_hand}"),
    }
    for name, (value, where) in article.metadata.items():
        if not is_confirmed:
            mend = "say how it is known" if name == "outlet" else "delete this, or say how it is known"
            reason = f"{NOT_CONFIRMED}: taken from {where}. Look; then {mend}."
        else:
            reason = "" if "above the text" in where else f"Taken from {where}."
        known[name] = (value, reason)
    for name, value in given.items():
        known[_FIELD_OF.get(name, name)] = (value, GIVEN if name in _SUPPLIED else "")
    return known


def _article_fields(
    article: Received, code: str, outlet: str, known: Mapping[str, tuple[str, str]]
) -> dict[str, Value]:
    """The fields of an article's record, in the order in which they are written."""
    # More than two blanks nobody types by mistake.
    is_lossy = any(gap.end - gap.start > TYPED for gap in article.passages.gaps)
    fields: dict[str, Value] = {"file": article.file, "sha256": article.sha256}
    if article.original is not None:
        fields["original"] = article.original
    fields |= {"code": code, "outlet": outlet, "published": known["published"][0]}
    fields |= {name: known[name][0] for name in ("title", "url") if name in known}
    fields |= article.quoted
    fields |= {"language": known["language"][0], "rights": "excerpts", "lossy": "yes" if is_lossy else "no"}
    supplied = {name: reason for name, (_, reason) in known.items() if reason}
    # How an outlet is known stands beside its name; a reason here says that it is not certain.
    state = next(filter(supplied.get("outlet", "").startswith, (NOT_KNOWN, NOT_CONFIRMED)), None)
    if state is not None:
        supplied["outlet"] = f"{state}{_OUTLET_OPEN}"
    else:
        supplied.pop("outlet", None)
    if _MADE_UP.fullmatch(code):
        supplied["code"] = _CODE_OPEN
    if supplied:
        fields["supplied"] = supplied
    return fields


def _code(article: Received, given: Given, taken: Collection[str], printed: Collection[str]) -> str:
    """A code for an article that no other has, from the name of its outlet, or its id where it has none.

    An acronym in it ("BBC News"), its initials ("The Local"), letters of one word ("Politico"), or `A1`, `A2` and so
    on. `printed` are the acronyms that other articles print.
    """
    proposed = article.metadata["outlet"][0] if "outlet" in article.metadata else article.id
    return code_of(given.get("name", proposed), taken, printed)


def _texts(root: Path, articles: Iterable[Article]) -> Iterator[str]:
    """The texts of articles in the briefing of `root`; none of one that cannot be read."""
    for article in articles:
        with suppress(OSError):
            yield (root / str(article.file)).read_text(encoding="utf-8", errors="replace")


def acronyms(texts: Iterable[str]) -> frozenset[str]:
    """The acronyms of a few letters in some texts: each may be the name of somebody there."""
    return frozenset(chain.from_iterable(map(_ACRONYM.findall, texts)))


def code_of(named: str, taken: Collection[str], printed: Collection[str] = ()) -> str:
    """A code that is not taken, from the name of an outlet: as it is known, an acronym in it, initials, or `A1`.

    Of one word they are the capitals in it, or its first letters. None is `printed` in other articles, unless it is
    known: a company whose release is an article is named there.

    >>> code_of("The New York Times", ()), code_of("The Local", ()), code_of("The Local", ("TL",))
    ('NYT', 'TL', 'A1')
    >>> code_of("HuffPost", ()), code_of("HuffPost", ("HP",)), code_of("Politico", ())
    ('HP', 'HUF', 'POL')
    """
    known = beforehand.CODES.get(named)
    if known is not None and known not in taken:
        return known
    used = {*taken, *printed}
    acronym = _ACRONYM.search(named)
    if acronym is not None and acronym[0] not in used:
        return acronym[0]
    letters = "".join(word[0] for word in re.findall(r"\w+", named) if word[0].isalpha()).upper()[:_MOST_LETTERS]
    made = [letters, *_of_one_word(named)]
    free = (code for code in made if len(code) > 1 and code not in used)
    return next(free, None) or next(code for code in map("A{}".format, count(1)) if code not in taken)


def _of_one_word(named: str) -> list[str]:
    """Codes for an outlet whose name is one word: the capitals in it, and its first letters.

    None of a word without a capital: the id of an article is no name.
    """
    capitals = "".join(filter(str.isupper, named))
    if not capitals or not named.isalpha():
        return []
    return [capitals[:_MOST_LETTERS], named[:_FIRST_LETTERS].upper()]


def filled(template: Path, words: Mapping[str, str]) -> str:
    """The text of a template with its `$name` filled in; a place without words stays as it is."""
    return Template(template.read_text(encoding="utf-8")).safe_substitute(words)


def write(root: Path, files: dict[str, bytes]) -> None:
    """Writes new files below `root`. Raises NotWritten where one is there already, or cannot be written."""
    for name, data in files.items():
        path = root / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as stream:
                stream.write(data)
        except OSError as cause:
            raise NotWritten(f"{path} could not be written ({cause.strerror})") from cause
