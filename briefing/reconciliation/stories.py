"""Stories: which articles are asked about which events and figures.

An article is not silent about the events of another story: nobody would look for them there. Which story an article is
of, its curator says; without that, all articles are of one. Two stories are one when a record, or records that name
each other, rest on both: in doubt, an article's silence is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from briefing.facts import Facts
from briefing.facts.records import Discrepancy, Event, Figure


class Stories:
    """Which articles belong together."""

    def __init__(self, facts: Facts) -> None:
        self._parents: dict[str, str] = {}
        for record_id, joined in _joined(facts):
            for other in joined:
                self._join(record_id, other)
        for record in facts.articles.values():
            self._join(f"story {record.story or ''}", f"article {record.id}")
        found: dict[str, list[str]] = {}
        for article in facts.articles:
            found.setdefault(self._top(f"article {article}"), []).append(article)
        self._members: Mapping[str, tuple[str, ...]] = {top: tuple(articles) for top, articles in found.items()}

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        """The articles of each story, by id; stories in the order of their first article."""
        return iter(self._members.values())

    def __len__(self) -> int:
        return len(self._members)

    def of_article(self, article: str) -> tuple[str, ...]:
        """The articles of an article's story, in the order of ids, itself among them."""
        return self._members[self._top(f"article {article}")]

    def of_record(self, record_id: str) -> tuple[str, ...]:
        """The articles of the story of an event or a figure: of all, where it rests on none."""
        return self._members.get(self._top(record_id)) or tuple(a for articles in self for a in articles)

    def _top(self, name: str) -> str:
        parents = self._parents
        while (parent := parents.get(name, name)) != name:
            parents[name] = parents.get(parent, parent)
            name = parent
        return name

    def _join(self, one: str, other: str) -> None:
        first, second = self._top(one), self._top(other)
        if first != second:
            self._parents[second] = first


def _joined(facts: Facts) -> Iterator[tuple[str, Iterable[str]]]:
    """Each record with what it joins: the articles it rests on, and the records that it names."""
    for event in facts.events.values():
        yield event.id, (*_articles(event), *event.after, *event.before, *_whole(event))
    for figure in facts.figures.values():
        yield figure.id, (*_articles(figure), *_whole(figure))
    for discrepancy in facts.discrepancies.values():
        yield discrepancy.id, (*_compared(discrepancy), *_about(facts, discrepancy))


def _whole(record: Event | Figure) -> tuple[str, ...]:
    return (record.part_of,) if record.part_of else ()


def _articles(record: Event | Figure) -> Iterator[str]:
    if isinstance(record, Event):
        yield from (f"article {a}" for a in (*(s.article for s in record.accounts), *record.mentioned_in))
    else:
        yield from (f"article {s.article}" for s in record.readings)


def _compared(discrepancy: Discrepancy) -> Iterator[str]:
    for position in discrepancy.positions:
        yield from (f"article {s.article}" for s in position.statements)
    yield from (f"article {article}" for article in discrepancy.silent)


def _about(facts: Facts, discrepancy: Discrepancy) -> Iterator[str]:
    return (i for i in discrepancy.about if i in facts.events or i in facts.figures)
