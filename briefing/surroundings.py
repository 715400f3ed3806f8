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
    def _guarded(self) -> dict[str, list[tuple[int, int]]]:
        """By article, the passages that a record of protected persons cites."""
        spans: dict[str, list[tuple[int, int]]] = {}
        for citation in self.anchored.citations:
            if self.protection.shows(citation.record) and not isinstance(citation.fact, SetAside):
                for span in citation.anchor.parts:
                    spans.setdefault(citation.anchor.article, []).append((span.start, span.end))
        return spans

    def may_show(self, record: Record, article: str, start: int, end: int) -> bool:
        """True when the words of an article from `start` to `end` may stand around a quote of this record.

        A record of a protected person shows its quotes and no more: the rest of a sentence may tell what is not needed.
        """
        if self.protection.shows(record) or self.guards(article, start, end):
            return False
        return not self.protection.names_somebody(article, self.sources[article].text[start:end])

    def guards(self, article: str, start: int, end: int) -> bool:
        """True when a record of a protected person cites words between `start` and `end`."""
        return any(first < end and start < last for first, last in self._guarded.get(article, ()))
