"""The articles: bytes, decoded strictly, and split into passages.

The raw text is kept as it is. Every offset in the package counts characters of it, because the seeds hold no-break and
thin spaces, so that bytes are not characters, and because collapsing white space would hide where words were lost.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from briefing import cache, codes, folder, passages, progress
from briefing.facts import Facts
from briefing.facts.records import Article, Record, walk
from briefing.located.characters import not_utf8
from briefing.passages import Passages
from briefing.problems import Mark, Problem

MAX_BYTES = 64 * 1024 * 1024
"""Largest article that is read; a book has a few million bytes."""


@dataclass(frozen=True, slots=True)
class Source:
    """An article's record together with its text."""

    record: Article
    """What the facts say of the article."""
    passages: Passages
    """Its raw text, split into blocks and sentences."""
    sha256: str
    """Digest of the file's bytes, in hexadecimal."""

    @property
    def text(self) -> str:
        """The raw text."""
        return self.passages.text


def read(root: Path, facts: Facts) -> tuple[dict[str, Source], list[Problem]]:
    """Reads the text of every article that the facts name, keyed by article id."""
    sources: dict[str, Source] = {}
    problems: list[Problem] = []
    for article_id, record in progress.each(facts.articles.items(), "reading the articles"):
        mark, smaller = record.at("file"), "store the articles one by one"
        data, problem = folder.contents(root, record.file, mark, codes.ARTICLE_OUTSIDE, MAX_BYTES, smaller)
        if data is None:
            problems += [problem] if problem else []
            continue
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as cause:
            problems.append(not_utf8(cause, record.file))
            continue
        if not text.strip():
            problems.append(codes.ARTICLE_EMPTY(Mark(record.file, 1, 1), "the article has no words"))
            continue
        digest = hashlib.sha256(data).hexdigest()
        if digest != record.sha256:
            problems.append(_changed(record, digest, facts))
        split = cache.kept("passages", (text,), partial(passages.split, text))
        sources[article_id] = cache.kept_of("source", (record, split), partial(Source, record, split, digest))
    return sources, problems


def _changed(record: Article, digest: str, facts: Facts) -> Problem:
    suspects = sorted({other.id for _, other in facts.records() if _cites(other, record.id)})
    message = f"the bytes of '{record.file}' have changed: their SHA-256 is {digest}"
    hint = f"{codes.ARTICLE_CHANGED.mend}\nsuspect until checked ({len(suspects)}): {', '.join(suspects) or 'none'}"
    return codes.ARTICLE_CHANGED(record.at("sha256"), message, hint)


def _cites(record: Record, article_id: str) -> bool:
    return any(getattr(part, "article", None) == article_id for _, part in walk(record))
