"""One version of the facts, as far as comparing it needs: what ids are called, and where words stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from briefing.anchors import Anchored
from briefing.articles import Source
from briefing.facts.records import Article, Part, Record
from briefing.history.veil import Veil
from briefing.views.base import passage_label, title

STANDS_ALONE = "a record that stands alone"
"""What takes the place of a title that must not stand beside others."""


@dataclass(frozen=True, slots=True)
class Side:
    """What stands behind one version of a record."""

    records: Mapping[str, Record]
    """The records that ids may name."""
    sources: Mapping[str, Source]
    """The articles, by id."""
    anchored: Anchored
    """Where quotes stand."""
    veil: Veil
    """Who must stand alone."""

    def title(self, record_id: str) -> str:
        """What a record is called."""
        record = self.records.get(record_id)
        if record is None:
            return record_id
        return STANDS_ALONE if self.veil.hides(record) else str(title(record))

    def place(self, part: Part) -> str:
        """The citation of a part in short, such as AP ¶17; the letters alone where the words are not found."""
        article_id = getattr(part, "article", None)
        citation = self.anchored.of(part)
        if citation is not None:
            article_id = citation.anchor.article
        if article_id is None:
            return ""
        article = self.records.get(article_id)
        code = str(article.code) if isinstance(article, Article) else str(article_id)
        source = self.sources.get(article_id)
        if citation is None or source is None or not citation.anchor.sentences:
            return code
        return f"{code} {passage_label(source.passages, citation.anchor.sentences[0])}"
