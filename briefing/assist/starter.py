"""A new briefing: its articles with their records, and the files of `templates/starter` with `$name` filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from briefing import __version__
from briefing.assist.articles import (
    SEEDS,
    Confirm,
    NotWritten,
    Received,
    Supplied,
    filled,
    receive,
    records_of,
    selector,
    unconfirmed,
    write,
)
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
    root: Path,
    named: Sequence[Path],
    title: str,
    zone: str,
    supplied: Supplied,
    confirm: Confirm = unconfirmed,
    *,
    github: bool = False,
) -> Begun:
    """Begins a briefing in `root` from article files, or folders of them; without any, from its `seeds/`.

    Nothing is written where one of them is a problem, and nothing is written over. `github` adds what publishes the
    site from there. Raises NotWritten when there are facts already or no articles, or when a file cannot be written.
    """
    if any((root / "facts").glob("*")):
        raise NotWritten(f"{root} has facts/ already; nothing was written. `add` takes one more article in")
    paths = [p for path in named or [root / SEEDS] for p in (_articles(path) if path.is_dir() else [path])]
    if not paths:
        raise NotWritten(f"no articles: name their files or a folder of them, or put them into {root / SEEDS}")
    received: list[Received | Problem] = []
    for path in paths:
        ids = [i for a in received if isinstance(a, Received) for i in (a.id, f"{a.id}-outlet")]
        received.append(receive(root, path, [EXAMPLE, *ids]))
    articles = [article for article in received if isinstance(article, Received)]
    if len(articles) < len(received):
        return Begun(tuple(received), ())
    for name, count in Counter(name for article in articles for name in {article.file, *article.made}).items():
        if count > 1:
            raise NotWritten(f"{count} articles would lie at {name}: rename one; nothing was written")
    around = {t: f for t, f in (_AROUND | (_GITHUB if github else {})).items() if not (root / f).exists()}
    kept = tuple(f for f in (*_AROUND.values(), *(_GITHUB.values() if github else ())) if (root / f).exists())
    if "mkdocs.yml" in kept:
        around = {template: file for template, file in around.items() if file not in _OWN_SITE}
    write(root, dict(_files(articles, _FACTS | around, title, zone, supplied, confirm)))
    return Begun(tuple(received), kept)


def _articles(folder: Path) -> list[Path]:
    """The files of a folder that hold an article, by their suffix."""
    return sorted(
        path for path in folder.iterdir() if path.suffix.lower() in (".txt", ".html", ".htm", ".pdf", ".docx")
    )


def _files(
    articles: Sequence[Received],
    starter: Mapping[str, str],
    title: str,
    zone: str,
    supplied: Supplied,
    confirm: Confirm,
) -> Iterator[tuple[str, bytes]]:
    for article in articles:
        yield from article.made.items()
    days = [article.told["published"][0] for article in articles if "published" in article.told]
    day = max([supplied.published.isoformat()] if supplied.published else days or [date.today().isoformat()])
    words = {
        "title": scalar(title),
        "zone": scalar(zone),
        "language": scalar(supplied.language or "en"),
        "day": scalar(day),
    }
    for template, file in starter.items():
        yield file, filled(template, {**words, "account": _example(articles), "version": __version__}).encode()
    yield schema.FACTS_FILE, schema.text().encode()
    taken: set[str] = set()
    for article in articles:
        records = records_of(article, supplied, taken, is_confirmed=confirm(article))
        yield f"facts/{article.id}.yaml", records.encode()


def _example(articles: Iterable[Received]) -> str:
    """An account of the first sentence that shows nobody who would not be named; rather one in which nobody speaks."""
    spoken = ""
    for article in articles:
        hidden, blocks = unrecorded(article.passages), article.passages.blocks
        for sentence in article.passages.sentences:
            if hidden.covers((sentence,)) or blocks[sentence.block].kind is not BlockKind.PARAGRAPH:
                continue
            if found := selector(article, sentence):
                account = item({"article": article.id, **found})
                if not speaks(article.passages.text, sentence):
                    return account
                spoken = spoken or account
    return spoken or comment("No sentence could be quoted as an example.")
