"""The reader of an article, each sentence shaded by how far others bear it out; and the articles side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from briefing.compare.comparison import backing, records_by_sentence
from briefing.grouping import group_by_key
from briefing.model.parts import Affiliation, Statement
from briefing.model.records import Article, Discrepancy, Event, Figure, Theme
from briefing.site import reprint
from briefing.site.views.base import Link, Presenter, Shown, has_page
from briefing.site.views.discrepancies import omitted
from briefing.text.blocks import BlockKind
from briefing.text.passages import Sentence, touches

_CHUNK = 5
"""Sentences of a long paragraph that stand together, with their records beside them."""
_TOLD = (Event, Figure, Theme)
"""Records that tell what a sentence says."""


def article_page(present: Presenter, record: Article) -> Shown:
    """The page of an article."""
    article = str(record.id)
    text = present.world.texts[article]
    elided = [s for s in text.sentences if s.number in present.reprinted(article).elided]
    without = [s for s in text.sentences if not any(piece.kind == "text" for piece in text.sentence(s))]
    return {
        "bar": present.made(shades, article),
        "parts": list(_parts(present, article)),
        "elided": dict.fromkeys(without, ("", ()))
        | {s: (reprint.opening(text, s), _quoted(present, article, s)) for s in elided},
        "aside": {s: p.reason for p in record.set_aside if (c := present.citation(p)) for s in c.anchor.sentences},
        "omissions": omitted(present, article),
    }


def list_page(present: Presenter) -> Shown:
    """The list: each article as a bar of sentences, and what it does not mention."""
    known = [record for key, record in present.facts.articles.items() if key in present.world.texts]
    entries = [(r, present.codes[str(r.id)], omitted(present, str(r.id))) for r in known]
    return {"groups": [("all", "Articles", entries)], "bar_of": partial(present.made, shades)}


def shades(present: Presenter, article: str) -> Shown:
    """The bar of an article: its sentences, how many have each shade, and how many have lost words.

    The mark of a sentence opens the passages that its article's page shows.
    """
    text, elided = present.world.texts[article], present.reprinted(article).elided
    citations = [c for c in present.world.anchored.by_article.get(article, ()) if isinstance(c.fact, Statement)]
    shown = [c for c in citations if elided.isdisjoint(s.number for s in c.anchor.sentences)]
    cited = group_by_key((s, c.fact) for c in shown for s in c.anchor.sentences)
    found = backing(present.found, article)
    cells = [(s.number, shade, touches(text.lost, s), present.chip(*cited.get(s, ()))) for s, shade in found.items()]
    return {"sentences": found, "cells": cells, "counts": Counter(found.values()), "lost": sum(c[2] for c in cells)}


def _parts(present: Presenter, article: str) -> Iterator[Shown]:
    """Paragraphs, parts of long ones, and datelines: each with its label, its sentences, and their records."""
    text, quoting = present.world.texts[article], records_by_sentence(present.world, article)
    chunks = [(b, b.sentences[n : n + _CHUNK]) for b in text.blocks for n in range(0, len(b.sentences), _CHUNK)]
    for block, own in chunks:
        begins_it = own[0] is block.sentences[0]
        label = f"s. {own[0].number}" if text.paragraphs <= 1 else f"¶{block.paragraph}" if begins_it else ""
        records = dict.fromkeys(r for s in own for r in quoting.get(s, ()))
        yield {
            "kind": block.kind,
            "label": label if block.kind is BlockKind.PARAGRAPH else "",
            "sentences": own,
            "told": [r for r in records if isinstance(r, _TOLD)],
            "contested": [r for r in records if isinstance(r, Discrepancy)],
        }


def _quoted(present: Presenter, article: str, sentence: Sentence) -> list[Link]:
    """Where records quote a sentence, the longest quote first; pages before lists, where it may be in a fold."""
    cited = [c for c in present.world.anchored.by_article.get(article, ()) if sentence in c.anchor.sentences]
    ranked = sorted(cited, key=lambda c: (not has_page(c.record), c.anchor.start - c.anchor.end))
    shown = [c for c in ranked if isinstance(c.fact, Statement) and not isinstance(c.fact, Affiliation)]
    places = ((c.record, f"#{c.id}" if has_page(c.record) else "") for c in shown)
    return [Link(present.title(record), present.address(record) + words) for record, words in places]
