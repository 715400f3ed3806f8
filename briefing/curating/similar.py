"""Sentences of two articles that may report the same thing and that no record cites together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from briefing.curating.guarding import Guard
from briefing.curating.likeness import Likeness
from briefing.facts.records import Article
from briefing.passages import BlockKind, Sentence
from briefing.pipeline import Briefing

LIKE_ENOUGH = 0.25
"""Likeness from which two sentences are put before a curator."""
_FEWEST_WORDS = 6

Place = tuple[str, int]
"""An article's id and the number of a sentence."""


@dataclass(frozen=True, slots=True)
class Similar:
    """A sentence and the one of another article that is most like it."""

    article: str
    """Id of the article."""
    sentence: Sentence
    """The sentence."""
    other_article: str
    """Id of the other article."""
    other: Sentence
    """The other sentence."""
    likeness: float
    """From 0 to 1."""
    cited_by: tuple[str, ...]
    """The records that cite the other sentence."""


def similar(briefing: Briefing, guards: Mapping[str, Guard], article: str | None) -> tuple[Similar, ...]:
    """For each sentence of the article, or of all, the most similar one of each other article, each pair once.

    A sentence that shows somebody who stands alone is not compared at all.
    """
    sentences = {
        (article_id, sentence.number): sentence
        for article_id, guard in guards.items()
        for sentence in guard.source.passages.sentences
        if _comparable(guard, sentence)
    }
    alike = Likeness({key: s.text(guards[key[0]].source.text) for key, s in sentences.items()})
    cited = _cited(briefing)
    pairs: dict[frozenset[Place], tuple[Place, Place, float]] = {}
    for key in sentences:
        if article not in (None, key[0]):
            continue
        best: dict[str, tuple[float, Place]] = {}
        for other, likeness in alike.to(key).items():
            if other[0] != key[0] and likeness >= LIKE_ENOUGH:
                best[other[0]] = max(best.get(other[0], (0.0, other)), (likeness, other))
        for likeness, other in best.values():
            if not cited[key] & cited[other]:
                pairs.setdefault(frozenset((key, other)), (key, other, likeness))
    return tuple(
        Similar(key[0], sentences[key], other[0], sentences[other], likeness, tuple(sorted(cited[other])))
        for key, other, likeness in sorted(pairs.values())
    )


def _comparable(guard: Guard, sentence: Sentence) -> bool:
    block = guard.source.passages.blocks[sentence.block]
    words = sentence.text(guard.source.text).split()
    return block.kind is BlockKind.PARAGRAPH and len(words) >= _FEWEST_WORDS and not guard.covers(sentence)


def _cited(briefing: Briefing) -> dict[Place, set[str]]:
    """The records that cite each sentence; an article's own record joins nothing."""
    cited: dict[Place, set[str]] = defaultdict(set)
    for citation in briefing.anchored.citations:
        if not isinstance(citation.record, Article):
            for sentence in citation.anchor.sentences:
                cited[citation.anchor.article, sentence.number].add(str(citation.record.id))
    return cited
