"""The articles as bars: a cell for each sentence, in the order of the text, shaded by how far others bear it out."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.compare.comparison import Backing, backing
from briefing.model.fields import gathered
from briefing.model.statements import Statement
from briefing.site.reprint import reprint
from briefing.site.views.base import ArticleCode, Chip, Presenter

LABELS = {
    Backing.CONTESTED: "in a main discrepancy",
    Backing.ALL: "topic in all articles",
    Backing.SOME: "topic in another article too",
    Backing.ONLY: "topic only in this article",
    Backing.NONE: "not compared",
}
"""What each shade means."""


@dataclass(frozen=True, slots=True)
class Shade:
    """A sentence."""

    number: int
    """Its number in the article, from 1."""
    backing: Backing
    """How far others bear it out."""
    lost: bool
    """True where its text has lost words."""
    url: str
    """The sentence in its article."""
    chip: Chip | None
    """Its passages, which its mark opens; None where its article's page does not show them."""


@dataclass(frozen=True, slots=True)
class Shades:
    """An article, sentence by sentence."""

    code: ArticleCode
    """The article."""
    sentences: tuple[Shade, ...]
    """In the order of the text."""
    counts: tuple[tuple[Backing, str, int], ...]
    """How many sentences have each shade, in words."""
    lost: int
    """How many sentences have lost words."""


def shades(view: Presenter, article: str) -> Shades:
    """The bar of an article."""
    code, text = view.codes[article], view.world.texts[article]
    elided = reprint(view.world, article).elided
    citations = [c for c in view.world.anchored.by_article.get(article, ()) if isinstance(c.fact, Statement)]
    shown = [c for c in citations if elided.isdisjoint(s.number for s in c.anchor.sentences)]
    cited = gathered((s, c.fact) for c in shown for s in c.anchor.sentences)
    found = tuple(
        Shade(s.number, word, text.lost_in(s), f"{code.url}#s{s.number}", view.chip(*cited.get(s, ())))
        for s, word in backing(view.found, article).items()
    )
    counts = tuple((word, label, sum(s.backing is word for s in found)) for word, label in LABELS.items())
    return Shades(code, found, tuple(c for c in counts if c[2]), sum(s.lost for s in found))
