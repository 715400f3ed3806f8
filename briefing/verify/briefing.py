"""What verification yields: the facts with their articles, the offsets of their quotes, the meanings of their words."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from briefing.model.facts import Facts
from briefing.problems import UnknownArticle
from briefing.verify.anchors import Anchored
from briefing.verify.articles import Source
from briefing.verify.readings import Readings


@dataclass(frozen=True, slots=True)
class Briefing:
    """A verified briefing: the one object that goes through the program.

    It holds protected persons too, and may not be published: what is published is made from `privacy.Public` only.
    """

    root: Path
    """Its folder."""
    facts: Facts
    """The curated records."""
    sources: dict[str, Source]
    """The articles that could be read, by id."""
    anchored: Anchored
    """Every quote with its place."""
    readings: Readings
    """What worded numbers and times mean."""

    def sources_of(self, article: str | None) -> list[Source]:
        """The one article of that id, or for None all, sorted by id. Raises UnknownArticle for an unknown id."""
        if article is not None and article not in self.sources:
            known = ", ".join(sorted(self.sources)) or "none"
            raise UnknownArticle(f"no article '{article}'; the articles are: {known}")
        return [source for key, source in sorted(self.sources.items()) if article in (None, key)]
