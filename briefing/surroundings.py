"""Whether the words around a quote may be shown with it: not where they would put a protected person beside others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from briefing.anchors import Anchored
from briefing.articles import Source
from briefing.facts import Facts
from briefing.facts.records import Record, SetAside
from briefing.protection import Protection


@dataclass(frozen=True)
class Surroundings:
    """Knows which passages speak of a protected person."""

    facts: Facts
    """The records."""
    sources: dict[str, Source]
    """The articles."""
    anchored: Anchored
    """The quotes with their places."""

    @cached_property
    def protection(self) -> Protection:
        """The protected persons."""
        return Protection(self.facts)

    @cached_property
    def _guarded(self) -> dict[str, list[tuple[int, int, frozenset[str]]]]:
        """By article, the passages that a record of protected persons cites, with those persons."""
        spans: dict[str, list[tuple[int, int, frozenset[str]]]] = {}
        for citation in self.anchored.citations:
            shown = self.protection.shown_by(citation.record)
            if shown and not isinstance(citation.fact, SetAside):
                for span in citation.anchor.parts:
                    spans.setdefault(citation.anchor.article, []).append((span.start, span.end, shown))
        return spans

    def may_show(self, record: Record, article: str, start: int, end: int) -> bool:
        """True when the words of an article from `start` to `end` may stand on the page of this record.

        Words of one protected person do not stand on the page of another.
        """
        own = self.protection.shown_by(record)
        guarded = self._guarded.get(article, ())
        if any(first < end and start < last and not shown <= own for first, last, shown in guarded):
            return False
        return not self.protection.names_somebody(article, self.sources[article].text[start:end], own)
