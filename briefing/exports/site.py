"""What the makers of exports work with: the views, the addresses of pages, and who may stand in a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from urllib.parse import urljoin

from briefing.anchors import Citation
from briefing.facts.records import Record
from briefing.pipeline import Briefing
from briefing.reconciliation.origins import Support
from briefing.surroundings import Surroundings
from briefing.views.base import Desk, Segment, address, segments, title

FOLDER = "data"
"""The folder of the site that holds the exports."""


class Site:
    """A briefing as its exports see it."""

    def __init__(self, briefing: Briefing, url: str | None = None, desk: Desk | None = None) -> None:
        """`url` is the site's own address, where it has one; `desk` has views that were made already."""
        self.briefing = briefing
        self.facts = briefing.facts
        self.desk = desk or Desk(briefing)
        self.around = Surroundings(briefing.facts, briefing.sources, briefing.anchored)
        self.url = url
        """The site's own address, where it has one."""

    @cached_property
    def citations_by_record(self) -> dict[Record, list[Citation]]:
        """The citations of each record, in its own order."""
        found: dict[Record, list[Citation]] = {}
        for citation in self.briefing.anchored.citations:
            found.setdefault(citation.record, []).append(citation)
        return found

    def page(self, record: Record) -> str:
        """The address of a record's page: whole where the site's own is known, else from the folder of the exports."""
        return self._root + address(record)

    @cached_property
    def _root(self) -> str:
        return urljoin(self.url, "./") if self.url else "../"

    def listed(self, records: Iterable[Record]) -> Iterator[Record]:
        """The records that show no protected person."""
        return (record for record in records if not self.desk.protection.shows(record))

    def ids(self, ids: Iterable[str]) -> list[str]:
        """The ids, without those of records that show a protected person."""
        found = ((record_id, self.facts.find(record_id)) for record_id in ids)
        return [str(i) for i, record in found if record is not None and not self.desk.protection.shows(record)]

    def names(self, ids: Iterable[str]) -> list[str]:
        """What the records of those ids are called, without those that show a protected person."""
        return [title(record) for record in map(self.facts.find, self.ids(ids)) if record is not None]

    def codes(self, articles: Iterable[str]) -> list[str]:
        """The letters of the articles."""
        return [str(self.facts.articles[article].code) for article in articles]

    def words(self, citation: Citation | None) -> str | None:
        """The exact words of a citation: `[…]` where the article has lost words, `…` where some are left out."""
        if citation is None:
            return None
        pieces: list[Segment] = []
        for number, span in enumerate(citation.anchor.parts):
            if number:
                pieces.append(Segment("omitted", ""))
            pieces += segments(self.briefing, citation.anchor.article, span.start, span.end)
        marks = {"gap": " […] ", "omitted": " … "}
        return " ".join("".join(marks.get(p.kind, p.text) for p in pieces).split())

    def origins(self, support: Support | None) -> list[str]:
        """The origins that were counted; those that speak with one voice are joined by "with"."""
        return [" with ".join(self.names(group)) for group in support.origins] if support else []
