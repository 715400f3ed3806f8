"""The files beside the facts that differ between two versions: a site is made of them too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from briefing.history import git
from briefing.model.facts import Facts

_KINDS: tuple[tuple[str, str], ...] = (
    ("configuration of the site", r"[^/.][^/]*\.ya?ml"),
    ("template", r"templates/.*|.*\.html"),
    ("page, style or script of the site", r"docs/.*|overrides/.*|theme/.*|.*\.(?:css|js)"),
    ("what git makes of files", r"(?:.*/)?\.git(?:attributes|ignore|modules)"),
    ("what runs by itself", r"\.github/.*|\.pre-commit.*|Makefile|.*\.sh"),
    ("locked dependencies", r".*\.lock|pyproject\.toml|requirements.*"),
    ("program", r".*\.(?:py|toml)"),
)
"""What a file is, by a pattern of its path from the briefing's folder, in the order in which files are told."""
_TEXT = "text of an article"
_OTHER = "other file"
_ORDER = [_TEXT, *(kind for kind, _ in _KINDS), _OTHER]


def changed_files(root: Path, versions: tuple[Facts, Facts], base: str, head: str | None) -> tuple[str, ...]:
    """The files beside the facts that differ, each after what it is: the texts of articles first, locks too.

    `base` and `head` are revisions, as of `diff`. Raises NoHistory.
    """
    names = git.changed_files(root, git.commit(root, base), git.commit(root, head) if head is not None else None)
    folder = git.folder(root)
    texts = {name for facts in versions for name in _article_files(facts)}
    kinds = {name: _kind(name.removeprefix(folder), texts) for name in names if not _is_of_facts(name, folder)}
    return tuple(f"{kind}: {name}" for name, kind in sorted(kinds.items(), key=lambda item: _ORDER.index(item[1])))


def _is_of_facts(name: str, folder: str) -> bool:
    """True for a file of the facts, which is compared record by record."""
    return name.startswith(f"{folder}facts/") and name.endswith((".yaml", ".yml"))


def _article_files(facts: Facts) -> Iterator[str]:
    """The paths, from the briefing's folder, of the articles' texts and of the files that these were taken from."""
    for article in facts.articles.values():
        yield str(article.file)
        yield from (str(kept.file) for kept in (article.original, article.capture) if kept is not None)


def _kind(name: str, texts: set[str]) -> str:
    """What a file is, such as `template`; `name` is its path from the briefing's folder, `texts` those of articles."""
    if name in texts or name.startswith("seeds/"):
        return _TEXT
    return next((kind for kind, pattern in _KINDS if re.fullmatch(pattern, name)), _OTHER)
