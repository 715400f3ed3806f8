"""A new briefing: its articles with their records, and the files below `templates/starter` with `$name` filled in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from briefing import __version__
from briefing.assist import articles as taking
from briefing.assist.articles import SEEDS, STARTER, Confirm, Received, Supplied, filled
from briefing.assist.drafts import scalar
from briefing.model import schema
from briefing.problems import NotWritten, Problem

_ABOUT = "docs/about.md"
_SUFFIXES = (".txt", ".html", ".htm", ".pdf", ".docx")
KEPT = {
    "mkdocs.yml": "add `briefing` to its `plugins`; the theme must be Material",
    ".gitignore": "add the lines /site/ and /.site-*",
    ".gitattributes": "add the line `seeds/** -text`, so that git keeps the articles byte for byte",
    "requirements.txt": f"add the line reconciled-briefing=={__version__}",
}
"""What to do by hand where a file is there already and stays as it is."""


def kept(root: Path, *, github: bool) -> list[str]:
    """The files that a new briefing would have, that are there already, and that stay as they are."""
    return [file for file in _templates(github=github) if (root / file).exists()]


def _templates(*, github: bool) -> dict[str, Path]:
    """The files of a new briefing besides its articles, each with its template, which lies in the same place."""
    folders = [STARTER / name for name in ("briefing", *["github"] * github)]
    return {p.relative_to(f).as_posix(): p for f in folders for p in sorted(f.rglob("*")) if p.is_file()}


def start(
    root: Path,
    named: Sequence[Path],
    title: str,
    zone: str,
    supplied: Supplied,
    confirm: Confirm | None = None,
    *,
    github: bool = False,
) -> list[Received | Problem]:
    """Begins a briefing in `root` from article files, or folders of them; without any, from its `seeds/`.

    Nothing is written where one of them is a problem, and nothing is written over. `github` adds what publishes the
    site from there. Raises NotWritten when there are facts already or no articles, or when a file cannot be written.
    """
    if any((root / "facts").glob("*")):
        raise NotWritten(f"{root} has facts/ already; nothing was written. `add` takes one more article in")
    paths = [p for path in named or [root / SEEDS] for p in (_articles(path) if path.is_dir() else [path])]
    if not paths or not (named or (root / SEEDS).is_dir()):
        where = ", ".join(map(str, named)) or root / SEEDS
        raise NotWritten(f"{where} holds no {', '.join(_SUFFIXES)}: name the files of the articles, or their folder")
    received: list[Received | Problem] = []
    for path in paths:
        ids = [i for a in received if isinstance(a, Received) for i in (a.id, f"{a.id}-outlet")]
        received.append(taking.receive(root, path, ids))
    articles = [article for article in received if isinstance(article, Received)]
    if len(articles) < len(received):
        return received
    places = [name for article in articles for name in {article.file, *article.made}]
    if twice := next((name for name in places if places.count(name) > 1), None):
        raise NotWritten(f"two articles would lie at {twice}: rename one; nothing was written")
    days = [str(supplied.published or article.told.get("published", ("",))[0]) for article in articles]
    words = {
        "title": scalar(title),
        "zone": scalar(zone),
        "language": scalar(supplied.language or "en"),
        "day": scalar(max(days) or date.today().isoformat()),
        "version": __version__,
    }
    there = kept(root, github=github)
    if "mkdocs.yml" in there:
        there.append(_ABOUT)  # The page is for a site that is begun with the briefing.
    made = {name: data for article in articles for name, data in article.made.items()}
    found = _templates(github=github).items()
    made |= {file: filled(template, words).encode() for file, template in found if file not in there}
    made[schema.FACTS_FILE] = schema.text().encode()
    taken: set[str] = set()
    for article in articles:
        made[f"facts/{article.id}.yaml"] = taking.records_of(article, supplied, taken, confirm).encode()
    taking.write(root, made)
    return received


def _articles(folder: Path) -> list[Path]:
    """The files of a folder that hold an article, by their suffix."""
    return sorted(path for path in folder.iterdir() if path.suffix.lower() in _SUFFIXES)
