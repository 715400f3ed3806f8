"""A new briefing: its articles with their records, and the files of `templates/starter` with `$name` filled in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from briefing import __version__
from briefing.assist.articles import SEEDS, NotWritten, Received, Supplied, filled, receive, records_of, selector, write
from briefing.assist.drafts import comment, item, scalar
from briefing.assist.speakers import speaks
from briefing.model import schema
from briefing.privacy.proposals import unrecorded
from briefing.problems import Problem
from briefing.text.passages import BlockKind
from briefing.verify.unfinished import EXAMPLE

_FACTS = {"briefing.yaml": "facts/briefing.yaml", "events.yaml": "facts/events.yaml"}
_AROUND = {
    "mkdocs.yml": "mkdocs.yml",
    "about.md": "docs/about.md",
    "gitignore": ".gitignore",
    "gitattributes": ".gitattributes",
    "settings.json": ".vscode/settings.json",
    "extensions.json": ".vscode/extensions.json",
}
_GITHUB = {"pages.yml": ".github/workflows/pages.yml", "requirements.txt": "requirements.txt"}
"""The files of a new briefing besides its articles, by their templates; those for GitHub are asked for."""
_OWN_SITE = frozenset({"mkdocs.yml", "docs/about.md"})
"""What is not written into a folder that has a site of its own."""
KEPT = {
    "mkdocs.yml": "add `briefing` to its `plugins`; the theme must be Material",
    ".gitignore": "add the lines /site/ and /.site-*",
    ".gitattributes": "add the line `seeds/** -text`, so that git keeps the articles byte for byte",
    "requirements.txt": f"add the line reconciled-briefing=={__version__}",
}
"""What to do by hand where a file is there already and stays as it is."""


@dataclass(frozen=True, slots=True)
class Begun:
    """What became of a new briefing."""

    received: tuple[Received | Problem, ...]
    """The articles; where one is a problem nothing was written."""
    kept: tuple[str, ...]
    """Files that were there already and stay as they are."""


def start(
    root: Path, named: Sequence[Path], title: str, zone: str, supplied: Supplied, *, github: bool = False
) -> Begun:
    """Begins a briefing in `root` from article files, or folders of .txt files; without any, from its `seeds/`.

    Nothing is written where one of them is a problem, and nothing is written over. `github` adds what publishes the
    site from there. Raises NotWritten when there are facts already or no articles, or when a file cannot be written.
    """
    if any((root / "facts").glob("*")):
        raise NotWritten(f"{root} has facts/ already; nothing was written. `add` takes one more article in")
    paths = [p for path in named or [root / SEEDS] for p in (sorted(path.glob("*.txt")) if path.is_dir() else [path])]
    if not paths or not any(path.exists() for path in paths):
        raise NotWritten(f"no articles: name .txt files or a folder of them, or put them into {root / SEEDS}")
    received: list[Received | Problem] = []
    for path in paths:
        ids = [i for a in received if isinstance(a, Received) for i in (a.id, f"{a.id}-outlet")]
        received.append(receive(root, path, [EXAMPLE, *ids]))
    articles = [article for article in received if isinstance(article, Received)]
    if len(articles) < len(received):
        return Begun(tuple(received), ())
    around = {t: f for t, f in (_AROUND | (_GITHUB if github else {})).items() if not (root / f).exists()}
    kept = tuple(f for f in (*_AROUND.values(), *(_GITHUB.values() if github else ())) if (root / f).exists())
    if "mkdocs.yml" in kept:
        around = {template: file for template, file in around.items() if file not in _OWN_SITE}
    write(root, dict(_files(articles, _FACTS | around, title, zone, supplied)))
    return Begun(tuple(received), kept)


def _files(
    articles: Sequence[Received], starter: Mapping[str, str], title: str, zone: str, supplied: Supplied
) -> Iterator[tuple[str, bytes]]:
    yield from ((article.file, article.data) for article in articles if not article.in_place)
    day = (supplied.published or date.today()).isoformat()
    words = {"title": scalar(title), "zone": scalar(zone), "language": scalar(supplied.language), "day": scalar(day)}
    for template, file in starter.items():
        yield file, filled(template, {**words, "account": _example(articles), "version": __version__}).encode()
    yield schema.FACTS_FILE, schema.text().encode()
    taken: set[str] = set()
    for article in articles:
        yield f"facts/{article.id}.yaml", records_of(article, supplied, taken).encode()


def _example(articles: Iterable[Received]) -> str:
    """An account of the first sentence in which nobody speaks and that shows nobody who would not be named."""
    for article in articles:
        hidden, blocks = unrecorded(article.passages), article.passages.blocks
        for sentence in article.passages.sentences:
            plain = blocks[sentence.block].kind is BlockKind.PARAGRAPH and not speaks(article.passages.text, sentence)
            if plain and not hidden.covers((sentence,)) and (found := selector(article, sentence)):
                return item({"article": article.id, **found})
    return comment("No sentence could be quoted as an example.")
