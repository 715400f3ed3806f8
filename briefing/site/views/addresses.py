"""Where records are shown and what they are called there; addresses are relative to the root of the site."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from briefing.languages.catalogue import spoken
from briefing.model.facts import Facts
from briefing.model.naming import Naming
from briefing.model.parts import Record
from briefing.model.records import KIND_OF, Article, Event, Figure, Omission, Place, Theme
from briefing.privacy.public import World
from briefing.site.views import wording

_LEFT_TO_RIGHT_MARK = "\u200e"
LISTS: dict[type[Record], str] = {
    Place: "actors/index.html",
    Figure: "figures/index.html",
    Omission: "discrepancies/index.html",
}
"""The list that shows a record in full, where it has no page of its own."""


def has_page(record: Record) -> bool:
    """True for a record with a page of its own; a place, an omission and a figure with one answer are on their list."""
    if isinstance(record, Figure):
        return len(record.readings) > 1
    return type(record) not in LISTS


def address(record: Record) -> str:
    """Where a listed record is shown, from the root of the site."""
    if has_page(record):
        return f"{KIND_OF[type(record)]}/{record.id}.html"
    return f"{LISTS[type(record)]}#{record.id}"


@dataclass(frozen=True, slots=True)
class Link:
    """A link within the site."""

    text: str
    """What it says."""
    url: str
    """Where it leads."""


@dataclass(frozen=True, slots=True)
class ArticleCode:
    """An article's code, as it is shown wherever the article is named."""

    article: str
    """Id of the article."""
    text: str
    """Its letters, with a question mark where its outlet is not certain."""
    url: str
    """Its page."""
    order: int
    """Its position among the articles, from 0: it gives the colour and the shape."""
    outlet: str
    """Name of its outlet."""
    unsure: str | None
    """Why its outlet is not certain; None where the text itself names it."""


class Codes:
    """The codes of articles."""

    def __init__(self, facts: Facts, order: list[str]) -> None:
        """`order` holds the ids of all articles, of which `facts` may have only one."""
        naming = Naming(facts)
        coded = facts.articles.items()
        self.by_article = {key: _code(facts, naming, article, order.index(key)) for key, article in coded}
        """The code of each article, in the order of ids."""
        self.mark = naming.mark
        """Marks a curator's sentence where it names an article whose outlet is not certain."""


def _code(facts: Facts, naming: Naming, article: Article, order: int) -> ArticleCode:
    """The code of an article with its link; `order` is its place among all articles, which gives it its colour."""
    outlet = facts.title(str(article.outlet))
    unsure = naming.unsure(article)
    # The question mark after Latin letters stays behind them in a text that is read from the right.
    code = f"{naming.code(article)}{_LEFT_TO_RIGHT_MARK if unsure and spoken().is_right_to_left else ''}"
    return ArticleCode(str(article.id), code, address(article), order, outlet, unsure)


class Links:
    """Links to the records of a world, by what they are called."""

    def __init__(self, world: World, codes: Codes) -> None:
        self._facts = world.facts
        self._person = world.person
        self._codes = codes
        self._found: dict[str, Link] = {}
        """The links that were asked for: a page names whoever speaks again and again."""

    def title(self, record: Record) -> str:
        """What a record is called."""
        if isinstance(record, Article):
            return self._codes.by_article[str(record.id)].text
        return wording.sentence(self._codes.mark(record.display_title))

    def address(self, record: Record) -> str:
        """Where a record is shown. All that is a protected person's is on that person's page."""
        if self._person is None or str(record.id) == self._person or isinstance(record, Article):
            return address(record)
        if isinstance(record, (Event, Figure, Theme)):
            return f"{address(self._facts.actors[self._person])}#{record.id}"
        return address(record)

    def to(self, record: Record) -> Link:
        """A link to a record."""
        return Link(self.title(record), self.address(record))

    def find(self, record_id: str) -> Link:
        """A link to the record of that id."""
        if record_id not in self._found:
            record = self._facts.find(record_id)
            self._found[record_id] = self.to(record) if record else Link(record_id, "index.html")
        return self._found[record_id]

    def find_all(self, ids: Iterable[str]) -> tuple[Link, ...]:
        """Links to the records of those ids."""
        return tuple(self.find(str(record_id)) for record_id in ids)
