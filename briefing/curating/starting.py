"""A new briefing from articles: every file that it needs, so that it builds at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from briefing import codes
from briefing.curating import starter
from briefing.curating.adding import Change
from briefing.curating.drafts import Entry, field, item
from briefing.curating.receiving import (
    SEEDS,
    Received,
    Supplied,
    article_record,
    code_for,
    outlet_stub,
    receive,
    source_of,
)
from briefing.curating.selecting import Selector, select
from briefing.errors import BriefingError
from briefing.passages import BlockKind, Span
from briefing.problems import Mark, Problem
from briefing.protection import unnamed
from briefing.schema import FACTS_FILE

_SOURCES = "The sources, byte for byte as received."
_ACTORS = "Who speaks, acts or is spoken of. First the outlets."
_SENTENCE = "An example of a sentence that rests on a record; replace it."
_OWN = ("mkdocs.yml", "facts", "docs", ".gitignore", ".gitattributes")
_EDITOR = ((".vscode/settings.json", starter.SETTINGS), (".vscode/extensions.json", starter.EXTENSIONS))


class AlreadyABriefing(BriefingError):
    """Raised by `start` when the folder holds files that a new briefing would need to write."""

    def __init__(self, root: Path, found: list[str]) -> None:
        super().__init__(f"{root} has {', '.join(found)} already; nothing was written. `add` takes one more article in")


class NoArticles(BriefingError):
    """Raised by `start` when no article file is named and none lies in the folder's seeds/."""

    def __init__(self, root: Path) -> None:
        super().__init__(f"no articles: name .txt files or a folder of them, or put them into {root / SEEDS}")


@dataclass(frozen=True, slots=True)
class Start:
    """A new briefing, not yet written."""

    articles: tuple[Received, ...]
    """Its articles."""
    changes: tuple[Change, ...]
    """The files to be written."""
    skipped: tuple[str, ...]
    """Files of the folders named that are no .txt files."""


def start(root: Path, named: Sequence[Path], title: str, zone: str, supplied: Supplied) -> tuple[Start, list[Problem]]:
    """The files of a new briefing in `root` from article files, or folders of them; nothing is written yet.

    With nothing named, the articles are those that lie in its seeds/. Raises AlreadyABriefing when a file of its own
    would be written over, and NoArticles when there are none.
    """
    if found := [name for name in _OWN if (root / name).exists() and not _is_empty_folder(root / name)]:
        raise AlreadyABriefing(root, found)
    files, skipped = _files(named or [path for path in (root / SEEDS,) if path.is_dir()])
    if not files:
        raise NoArticles(root)
    articles, problems = _received(root, files)
    if problems:
        return Start((), (), skipped), problems
    changes = [Change(a.file, a.data, True) for a in articles if not a.in_place]
    changes += [Change(name, text.encode(), True) for name, text in _texts(articles, title, zone, supplied)]
    changes += [Change(name, text.encode(), True) for name, text in _EDITOR if not (root / name).exists()]
    return Start(tuple(articles), tuple(changes), skipped), []


def _is_empty_folder(path: Path) -> bool:
    return path.is_dir() and not any(path.iterdir())


def _files(named: Iterable[Path]) -> tuple[list[Path], tuple[str, ...]]:
    files: list[Path] = []
    skipped: list[str] = []
    for path in named:
        if path.is_dir():
            inside = sorted(p for p in path.iterdir() if not p.name.startswith("."))
            files += [p for p in inside if p.suffix == ".txt"]
            skipped += [p.as_posix() for p in inside if p.suffix != ".txt"]
        else:
            files.append(path)
    return files, tuple(skipped)


def _received(root: Path, files: Iterable[Path]) -> tuple[list[Received], list[Problem]]:
    articles: list[Received] = []
    problems: list[Problem] = []
    for path in files:
        ids = {"example-event", *(i for a in articles for i in (a.id, f"{a.id}-outlet"))}
        article, found = receive(root, path, ids)
        problems += found
        if article is None:
            continue
        same = next((a for a in articles if a.file == article.file or a.data == article.data), None)
        if same is not None:
            message = f"it has the name or the bytes of '{same.origin.as_posix()}'"
            problems.append(codes.ID_DUPLICATE(Mark(path.as_posix(), 1, 1), message, "rename it, or leave it out"))
            continue
        articles.append(article)
    return articles, problems


def _texts(articles: Sequence[Received], title: str, zone: str, supplied: Supplied) -> Iterable[tuple[str, str]]:
    yield "mkdocs.yml", starter.config(title)
    yield "docs/about.md", starter.ABOUT
    yield ".gitignore", starter.GIT_IGNORE
    yield ".gitattributes", starter.GIT_ATTRIBUTES
    records, outlets, code_list = [], [], set[str]()
    for article in articles:
        code = code_for(article.id, code_list)
        code_list.add(code)
        records.append(article_record(article, supplied, code))
        outlets.append(outlet_stub(article))
    yield FACTS_FILE, starter.schema()
    yield "facts/articles.yaml", starter.facts_file(_SOURCES, "articles:\n" + "\n".join(records))
    yield "facts/actors.yaml", starter.facts_file(_ACTORS, "actors:\n" + "\n".join(outlets))
    cites = []
    if (example := _example(articles)) is not None:
        yield (
            "facts/events.yaml",
            starter.facts_file(starter.EXAMPLE_ABOUT, starter.EXAMPLE_HEAD + example + starter.OTHER_KINDS),
        )
        cites = ["  summary:", f"    - text: {_SENTENCE}", "      cites: [example-event]"]
    front = [
        Entry("title", title),
        Entry("language", supplied.language),
        Entry("day", supplied.published.isoformat(), "the day it is chiefly about"),
        Entry("timezone", zone, "the zone in which times are shown"),
    ]
    lines = ["briefing:", *(line for e in front for line in field(e, 2)), *cites]
    yield "facts/briefing.yaml", starter.facts_file("The front page.", "".join(f"{line}\n" for line in lines))


def _example(articles: Iterable[Received]) -> str | None:
    """An account of the first sentence that shows nobody who would not be named."""
    for article in articles:
        for sentence in article.passages.sentences:
            is_body = article.passages.blocks[sentence.block].kind is BlockKind.PARAGRAPH
            if is_body and not unnamed(sentence.text(article.passages.text)):
                selector = select(source_of(article), Span(sentence.start, sentence.end))
                if selector is not None:
                    return _account(article, selector)
    return None


def _account(article: Received, selector: Selector) -> str:
    says = Entry("says", "Say here, in neutral words, what the quote asserts, and never more.")
    return item([Entry("article", article.id), *selector.entries, says])
