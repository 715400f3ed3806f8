"""The reader of an article, each sentence shaded by how far others bear it out; and the articles side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from briefing.compare.comparison import backing, records_by_sentence
from briefing.grouping import group_by_key
from briefing.model.parts import Affiliation, Part, Statement
from briefing.model.records import Article, Discrepancy, Event, Figure, Theme
from briefing.site import reprint
from briefing.site.views.addresses import Link, has_page
from briefing.site.views.base import Context, Presenter
from briefing.site.views.discrepancies import omitted
from briefing.text.blocks import BlockKind
from briefing.text.passages import Block, Sentence, touches

_CHUNK = 5
"""Sentences of a long paragraph that stand together, with their records beside them."""
_TELLING = (Event, Figure, Theme)
"""Records that tell what a sentence says."""


def article_page(present: Presenter, record: Article) -> Context:
    """The page of an article."""
    article = str(record.id)
    text = present.world.texts[article]
    shares = reprint.reprint(present.world, article)
    openings: dict[Sentence, tuple[str, Sequence[Link]]] = {}
    for sentence in text.sentences:
        if sentence.number in shares.elided:
            openings[sentence] = reprint.opening(text, sentence), _quoting(present, article, sentence)
        elif not any(piece.kind == "text" for piece in text.sentence(sentence)):
            openings[sentence] = "", ()
    return {
        "shares": shares,
        "bar": shades(present, article),
        "parts": list(_parts(present, article)),
        "elided": openings,
        "aside": _set_aside(present, record),
        "omissions": omitted(present, article),
    }


def _set_aside(present: Presenter, record: Article) -> dict[Sentence, str]:
    """The sentences that no record need cite, each with the reason."""
    reasons: dict[Sentence, str] = {}
    for passage in record.set_aside:
        if (citation := present.citations.find(passage)) is not None:
            reasons |= dict.fromkeys(citation.anchor.sentences, passage.reason)
    return reasons


def list_page(present: Presenter) -> Context:
    """The list: each article as a bar of sentences, and what it does not mention."""
    known = [record for key, record in present.facts.articles.items() if key in present.world.texts]
    entries = [(r, present.codes[str(r.id)], omitted(present, str(r.id))) for r in known]
    return {"groups": [("all", "Articles", entries)], "bar_of": partial(shades, present)}


def shades(present: Presenter, article: str) -> Context:
    """The bar of an article: its sentences, how many have each shade, and how many have lost words.

    The mark of a sentence opens the passages that its article's page shows.
    """
    text = present.world.texts[article]
    found = backing(present.comparison, article)
    cited = _cited(present, article)
    lost = {sentence for sentence in found if touches(text.lost, sentence)}
    cells = [
        (sentence.number, shade, sentence in lost, present.citations.chip(*cited.get(sentence, ())))
        for sentence, shade in found.items()
    ]
    return {"sentences": found, "cells": cells, "counts": Counter(found.values()), "lost": len(lost)}


def _cited(present: Presenter, article: str) -> dict[Sentence, list[Part]]:
    """By sentence: the statements that quote it, but for those of which the article's page leaves a sentence out."""
    elided = reprint.reprint(present.world, article).elided
    cited: list[tuple[Sentence, Part]] = []
    for citation in present.world.anchored.by_article.get(article, ()):
        sentences = citation.anchor.sentences
        if isinstance(citation.fact, Statement) and elided.isdisjoint(s.number for s in sentences):
            cited += [(sentence, citation.fact) for sentence in sentences]
    return group_by_key(cited)


def _parts(present: Presenter, article: str) -> Iterator[Context]:
    """Paragraphs, parts of long ones, and datelines: each with its label, its sentences, and their records."""
    quoting = records_by_sentence(present.world, article)
    for block in present.world.texts[article].blocks:
        for start in range(0, len(block.sentences), _CHUNK):
            sentences = block.sentences[start : start + _CHUNK]
            records = dict.fromkeys(chain.from_iterable(quoting.get(sentence, ()) for sentence in sentences))
            yield {
                "kind": block.kind,
                "label": _label(present, article, block, sentences[0]),
                "sentences": sentences,
                "records": [record for record in records if isinstance(record, _TELLING)],
                "contested": [record for record in records if isinstance(record, Discrepancy)],
            }


def _label(present: Presenter, article: str, block: Block, first: Sentence) -> str:
    """The number of a paragraph, at its beginning; of a sentence, where the article is one paragraph."""
    if block.kind is not BlockKind.PARAGRAPH:
        return ""
    if present.world.texts[article].paragraphs <= 1:
        return f"s. {first.number}"
    return f"¶{block.paragraph}" if first is block.sentences[0] else ""


def _quoting(present: Presenter, article: str, sentence: Sentence) -> list[Link]:
    """Where records quote a sentence, the longest quote first; pages before lists, where it may be in a fold."""
    cited = [c for c in present.world.anchored.by_article.get(article, ()) if sentence in c.anchor.sentences]
    ranked = sorted(cited, key=lambda c: (not has_page(c.record), c.anchor.start - c.anchor.end))
    links = []
    for citation in ranked:
        if isinstance(citation.fact, Statement) and not isinstance(citation.fact, Affiliation):
            record = citation.record
            place = f"#{citation.id}" if has_page(record) else ""
            links.append(Link(present.links.title(record), present.links.address(record) + place))
    return links
