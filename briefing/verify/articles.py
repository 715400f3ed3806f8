"""Reads the articles: their bytes, compared with the recorded digests, decoded strictly, and split into passages.

The raw text stays as it is. Every offset in the package counts characters of it, because the seeds hold no-break and
thin spaces, so that bytes are not characters, and because collapsing white space would hide where words were lost.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from briefing.languages import language
from briefing.memo import memoise
from briefing.model import folder
from briefing.model.facts import Facts
from briefing.model.fields import articles_of
from briefing.model.records import Article, Original
from briefing.problems import Problem, codes
from briefing.text.blocks import TYPED
from briefing.text.characters import decode, hidden_in
from briefing.text.folding import Folded
from briefing.text.language import contradicts
from briefing.text.passages import Passages, split


@dataclass(frozen=True, eq=False)
class Source:
    """An article's record together with its text."""

    record: Article
    """What the facts say of the article."""
    passages: Passages
    """Its raw text, split into blocks and sentences."""

    @property
    def text(self) -> str:
        """The raw text."""
        return self.passages.text

    @cached_property
    def folded(self) -> Folded:
        """The text as quotes are compared with it."""
        return Folded(self.text, self.passages.gaps)


def read(root: Path, facts: Facts) -> tuple[dict[str, Source], list[Problem]]:
    """The articles that the facts name and that could be read, by id, with the problems of these and of the others."""
    sources: dict[str, Source] = {}
    problems: list[Problem] = []
    for article_id, record in facts.articles.items():
        data = folder.contents(root, record.file, record.at("file"), "store the articles one by one")
        text = decode(data, record.file) if isinstance(data, bytes) else data
        if isinstance(text, Problem):
            problems.append(text)
            continue
        digest = hashlib.sha256(text.encode()).hexdigest()
        if digest != record.sha256:
            problems.append(_changed(record, digest, facts))
        if (hidden := hidden_in(text, record.file)) is not None:
            problems.append(hidden)
        sources[article_id], why = _source(record, text)
        if why is not None:
            message = f"'{record.language}' is recorded, but {why}"
            problems.append(codes.LANGUAGE_DOUBTED(record.at("language"), message))
        problems += [*_kept(root, record.original), *_kept(root, record.capture)]
    return sources, problems


# Without it an edit in a preview takes three quarters as long again: what is known by the article is read anew.
@memoise(bound=4096)
def _source(record: Article, text: str) -> tuple[Source, str | None]:
    """An article, and why its recorded language is doubted, as a clause of a message; None where it is not.

    Where the curator says that no words are lost, double blanks are no gaps.
    """
    passages = split(text, language(record.language))
    if not record.lossy and "lossy" in record.node:
        passages = replace(passages, gaps=tuple(g for g in passages.gaps if g.end - g.start != TYPED))
    return Source(record, passages), contradicts(text, record.language)


def _kept(root: Path, original: Original | None) -> list[Problem]:
    """A problem where a file that is kept beside a text cannot be read or has changed; else none."""
    if original is None:
        return []
    file = original.file
    mark = original.at("sha256")
    data = folder.contents(root, file, mark, "store it elsewhere")
    if isinstance(data, Problem):
        return [data]
    digest = hashlib.sha256(data).hexdigest()
    if digest == original.sha256:
        return []
    return [codes.ARTICLE_CHANGED(mark, f"the bytes of '{file}' have changed: their SHA-256 is {digest}")]


def _changed(record: Article, digest: str, facts: Facts) -> Problem:
    """The problem of an article whose text has another digest than recorded, with the ids of records that quote it."""
    suspects = sorted({other.id for other in facts.records() if record.id in articles_of(other)})
    message = f"the bytes of '{record.file}' have changed: their SHA-256 is {digest}"
    hint = f"{codes.ARTICLE_CHANGED.mend}\nsuspect until checked ({len(suspects)}): {', '.join(suspects) or 'none'}"
    return codes.ARTICLE_CHANGED(record.at("sha256"), message, hint)
