"""The articles as bars: a cell for each sentence, in the order of the text, shaded by how far others bear it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from briefing.compare.comparison import Backing, backing
from briefing.model.fields import gathered
from briefing.model.statements import Statement
from briefing.privacy.public import PublicText
from briefing.site.views.base import ArticleCode, Chip, Presenter
from briefing.text.passages import Sentence


@dataclass(frozen=True, slots=True)
class Shades:
    """An article, sentence by sentence."""

    code: ArticleCode
    """The article."""
    text: PublicText
    """Its text."""
    sentences: Mapping[Sentence, Backing]
    """How far others bear each sentence out, in the order of the text."""
    chips: Mapping[Sentence, Chip]
    """The passages that the mark of a sentence opens: those that its article's page shows."""
    counts: Mapping[Backing, int]
    """How many sentences have each shade."""
    lost: int
    """How many sentences have lost words."""


def shades(view: Presenter, article: str) -> Shades:
    """The bar of an article."""
    code, text = view.codes[article], view.world.texts[article]
    elided = view.reprints[article].elided
    citations = [c for c in view.world.anchored.by_article.get(article, ()) if isinstance(c.fact, Statement)]
    shown = [c for c in citations if elided.isdisjoint(s.number for s in c.anchor.sentences)]
    cited = gathered((s, c.fact) for c in shown for s in c.anchor.sentences)
    chips = {s: chip for s, facts in cited.items() if (chip := view.chip(*facts)) is not None}
    found = backing(view.found, article)
    counted = Counter(found.values())
    counts = {shade: counted[shade] for shade in Backing if counted[shade]}
    return Shades(code, text, found, chips, counts, sum(map(text.lost_in, found)))
