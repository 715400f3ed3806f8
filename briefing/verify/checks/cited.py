"""A sentence that names an article carries it: the record, or a record that it cites, has a statement of that article.

A sentence that says what an article does not say needs none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from briefing import codes
from briefing.model.fields import walk
from briefing.model.parts import Record
from briefing.model.records import Article, Cited
from briefing.model.yaml import Text
from briefing.problems import Problem
from briefing.verify.briefing import Briefing
from briefing.verify.checks.bound import own_texts

_SENTENCE = re.compile(r"[^.;!?]+[.;!?]*")
_SAYS_NOT = re.compile(
    r"\b(?:no|not|nothing|nobody|neither|nor|none|without|only|lost|silent|unlike|never|closed|press|cannot|\w+n[’']t)\b",
    re.I,
)


def check(briefing: Briefing) -> Iterator[Problem]:
    """Sentences of the curator's that name an article which nothing there cites."""
    codes_of = {str(article.code): str(article.id) for article in briefing.facts.articles.values()}
    if not codes_of:
        return
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(codes_of)))})(?!\w)")
    for record in briefing.facts.records():
        if not isinstance(record, Article):
            about = [str(ref) for ref in getattr(record, "about", ())]
            carried = _articles(record) | _of_ids(briefing, about)
            for text in own_texts(record):
                yield from _uncited(text, carried, codes_of, pattern)
    front = briefing.facts.front
    for _, part in walk(front) if front is not None else ():
        if isinstance(part, Cited):
            yield from _uncited(part.text, _of_ids(briefing, map(str, part.cites)), codes_of, pattern)


def _uncited(
    text: Text, carried: frozenset[str], codes_of: dict[str, str], pattern: re.Pattern[str]
) -> Iterator[Problem]:
    for sentence in _SENTENCE.findall(text):
        for code in dict.fromkeys(pattern.findall(sentence)):
            if codes_of[code] not in carried and not _SAYS_NOT.search(sentence):
                yield codes.ARTICLE_UNCITED(
                    text.mark, f"this names {code}, and nothing here cites it: {sentence.strip()}"
                )


def _articles(record: Record) -> frozenset[str]:
    parts = (record, *(part for _, part in walk(record)))
    return frozenset(str(article) for part in parts if (article := getattr(part, "article", None)) is not None)


def _of_ids(briefing: Briefing, ids: Iterable[str]) -> frozenset[str]:
    records = (briefing.facts.find(i) for i in ids)
    return frozenset[str]().union(*(_articles(record) for record in records if record is not None))
