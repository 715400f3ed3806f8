"""The articles side by side: each as a bar of sentences, where its text comes from, and what it does not mention."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.site.pictures import shades
from briefing.site.pictures.shades import Shades
from briefing.site.views.article import Provenance, omitted, provenance
from briefing.site.views.base import Presenter, Sheet
from briefing.site.views.discrepancies import Missing


@dataclass(frozen=True, slots=True)
class ArticleEntry:
    """An article in the list."""

    provenance: Provenance
    """Where its text comes from."""
    bar: Shades
    """Its sentences."""
    omissions: tuple[Missing, ...]
    """What it does not mention."""


def sheet(present: Presenter) -> Sheet:
    """The list of articles."""
    known = [record for key, record in present.facts.articles.items() if key in present.world.texts]
    entries = tuple(
        ArticleEntry(provenance(present, r), shades.shades(present, str(r.id)), omitted(present, str(r.id)))
        for r in known
    )
    values = {"entries": entries, "labels": shades.LABELS, "lost": any(entry.bar.lost for entry in entries)}
    sections = {entry.bar.code.article: f"{entry.bar.code.text} {entry.bar.code.outlet}" for entry in entries}
    return Sheet("articles.html", values, sections)
