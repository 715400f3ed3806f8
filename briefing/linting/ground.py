"""What the rules know of a briefing: whose name may stand where, and whose page an address is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import unquote

from briefing.facts.records import Actor, Article, Record
from briefing.linting.suspects import Suspects
from briefing.pipeline import Briefing
from briefing.problems import Problem
from briefing.protection import Protection
from briefing.views.base import address
from briefing.vocabulary import ActorKind

_NEIGHBOUR = 24
"""Characters on either side of a name by which an article's words are told from others."""


@dataclass(frozen=True)
class Ground:
    """A briefing as the rules see it."""

    briefing: Briefing
    """The briefing that the site was made from."""

    @cached_property
    def protection(self) -> Protection:
        """Its protected persons."""
        return Protection(self.briefing.facts)

    @cached_property
    def suspects(self) -> Suspects:
        """Looks for them."""
        return Suspects(self.protection)

    @cached_property
    def alone(self) -> Mapping[str, frozenset[str]]:
        """By address, the pages and data files of records that show somebody protected, with whom they show."""
        found: dict[str, frozenset[str]] = {}
        for _, record in self.briefing.facts.records():
            shown = self.protection.shown_by(record)
            if shown and not isinstance(record, Article):
                found[address(record)] = shown
                found[f"data/alone/{record.id}.json"] = shown
        return found

    @cached_property
    def _articles(self) -> dict[str, str]:
        return {address(article): str(article.id) for article in self.briefing.facts.articles.values()}

    @cached_property
    def _records(self) -> dict[str, Record]:
        records = {address(record): record for _, record in self.briefing.facts.records()}
        return records | {f"alone/{record.id}.json": record for record in list(records.values())}

    def may_name(self, place: str, person: str) -> bool:
        """True where the printed name of a protected person may stand: on a page that shows them, or their article's.

        A child's may stand nowhere without an editor's reason.
        """
        actor = self.protection.people[person]
        if actor.minor and not all(form.supplied for form in actor.names):
            return False
        return person in self.alone.get(place, ()) or self._articles.get(place) == actor.names[0].article

    def record_at(self, link: str) -> Record | None:
        """The record whose page or data an address is, however it is written; None for any other."""
        path = unquote(link.partition("#")[0].partition("?")[0])
        return self._records.get("/".join(path.rsplit("/", 2)[-2:]))

    def cited_by(self, citation: str) -> Record | None:
        """The record that a citation is of, by the citation's id."""
        return self._by_id.get(citation.partition(".")[0]) if "." in citation else None

    @cached_property
    def _by_id(self) -> dict[str, Record]:
        return {str(record.id): record for _, record in self.briefing.facts.records()}

    def shows_a_name(self, record: Record) -> bool:
        """True for what shows somebody protected whose name the article prints; an article is none of it."""
        shown = self.protection.shown_by(record)
        return not isinstance(record, Article) and not shown.isdisjoint(self.protection.named)

    def led_to(self, link: str) -> list[Record]:
        """The records that an address or a citation's id leads to: whose page it is, and what its fragment cites."""
        fragment = link.partition("#")[2]
        found = (self.record_at(link), self.cited_by(unquote(fragment) if fragment else link))
        return [record for record in found if record is not None]

    def people_at(self, link: str) -> list[Actor]:
        """The persons whose page an address is, or whose citation."""
        found = self.led_to(link)
        return [record for record in found if isinstance(record, Actor) and record.kind is ActorKind.PERSON]

    def is_unnamed(self, record: Record) -> bool:
        """True for what others say and do, of whose protected people the article prints a role and no name."""
        shown = self.protection.shown_by(record)
        return record.id not in shown and shown.isdisjoint(self.protection.named)

    def in_another_article(self, text: str, start: int, end: int, bearers: frozenset[str]) -> bool:
        """True when a name stands in words of another article, which speaks of somebody of its own by that name."""
        own = {str(self.protection.people[person].names[0].article) for person in bearers}
        words = "".join(text[max(0, start - _NEIGHBOUR) : end + _NEIGHBOUR].split())
        about = len("".join(text[max(0, start - _NEIGHBOUR) : start].split()))
        length = len("".join(text[start:end].split()))
        near = words[max(0, about - 8) : about + length + 8]
        return any(near in packed for article, packed in self._packed.items() if article not in own) and not any(
            near in packed for article, packed in self._packed.items() if article in own
        )

    @cached_property
    def _packed(self) -> dict[str, str]:
        """The texts of the articles without white space, in which a page's line breaks do not matter."""
        return {article: "".join(source.text.split()) for article, source in self.briefing.sources.items()}

    def told(self, problem: Problem, person: str) -> Problem:
        """The problem with the line of the facts that holds the person. The name itself is not repeated."""
        where = f"the person is '{person}', at {self.protection.people[person].id.mark}"
        return Problem(problem.code, problem.mark, problem.message, f"{where}\n{problem.hint}", problem.severity)
