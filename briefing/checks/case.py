"""What a check looks at."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.anchors import Anchored
from briefing.articles import Source
from briefing.facts import Facts


@dataclass(frozen=True, slots=True)
class Case:
    """The facts with the articles and quotes that they rest on."""

    facts: Facts
    """The records."""
    sources: dict[str, Source]
    """The articles that could be read, by id."""
    anchored: Anchored
    """The quotes that were found."""
