"""The articles as bars: a cell for each sentence, in the order of the text, shaded by how far others bear it out."""

from __future__ import annotations

from collections import Counter

from briefing.compare.comparison import Backing, backing
from briefing.model.fields import gathered
from briefing.model.statements import Statement
from briefing.site.views.base import Presenter, Shown
from briefing.text.passages import touches


def shades(view: Presenter, article: str) -> Shown:
    """The bar of an article: its sentences, how many have each shade, and how many have lost words.

    The mark of a sentence opens the passages that its article's page shows.
    """
    text, elided = view.world.texts[article], view.reprints[article].elided
    citations = [c for c in view.world.anchored.by_article.get(article, ()) if isinstance(c.fact, Statement)]
    shown = [c for c in citations if elided.isdisjoint(s.number for s in c.anchor.sentences)]
    cited = gathered((s, c.fact) for c in shown for s in c.anchor.sentences)
    found = backing(view.found, article)
    cells = [(s.number, shade, touches(text.lost, s), view.chip(*cited.get(s, ()))) for s, shade in found.items()]
    counted = Counter(found.values())
    return {
        "code": view.codes[article],
        "sentences": found,
        "cells": cells,
        "counts": {shade: counted[shade] for shade in Backing if counted[shade]},
        "lost": sum(lost for _, _, lost, _ in cells),
    }
