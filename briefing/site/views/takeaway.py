"""What a reader takes away of a record: the few lines of its picture, and what its citation names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from briefing.compare.origins import denies
from briefing.compare.silence import Mention
from briefing.grouping import group_by_key
from briefing.history import Past
from briefing.languages.catalogue import gettext
from briefing.model.parts import Record, Statement
from briefing.model.records import Actor, Discrepancy, Event, Figure, Front, Theme, statements_of
from briefing.model.vocabulary import SAYS_SO, Stance
from briefing.site.views import wording
from briefing.site.views.addresses import ArticleCode
from briefing.site.views.base import Presenter

FOLLOWED = (Discrepancy, Theme)
"""Records whose changes can be followed before any has come."""
_MARKS = "“”\"‘’' "
"""Quotation marks that a quote may begin or end with: it gets its own."""
_LONGEST = 220
"""Characters of a quote that a picture shows: it is never cut."""


class Line(NamedTuple):
    """A line of a picture."""

    text: str
    """What it says, as plain text."""
    codes: tuple[ArticleCode, ...]
    """The articles that it is of."""

    @property
    def as_data(self) -> list[Any]:
        """Its text, and the letters and the colour's number of each article."""
        return [self.text, [(code.text, code.order) for code in self.codes]]


class Takeaway(NamedTuple):
    """What goes with a reader."""

    id: str
    """The record's id, which names the files."""
    kind: str
    """What it is, such as `Discrepancy`."""
    title: str
    """What it is called."""
    lines: tuple[Line, ...]
    """The lines of its picture."""
    codes: str
    """The articles that it rests on, in words."""
    publisher: str
    """Who publishes the briefing; empty where nobody signs."""
    published: date | None
    """The day from which there is a history; None without one."""
    changed: date | None
    """The day on which it last changed."""
    has_feed: bool
    """True where its changes can be followed."""
    has_frame: bool
    """True where another site may show it: what several articles tell, or several answers."""

    @property
    def as_data(self) -> dict[str, Any]:
        """What the page carries for its script; the lines that the frame for other sites has are read from there."""
        days = {"published": str(self.published or ""), "changed": str(self.changed or "")}
        named = {"id": self.id, "kind": self.kind, "title": self.title, "codes": self.codes}
        return {
            **named,
            "publisher": self.publisher,
            **days,
            "lines": [] if self.has_frame else [line.as_data for line in self.lines],
        }


def takeaway(present: Presenter, record: Record, past: Past | None) -> Takeaway | None:
    """What a reader takes away of a record; None of somebody who stands alone, whose words stay on their page."""
    if present.alone:
        return None
    make = _LINES.get(type(record))
    lines = tuple(make(present, record)) if make is not None else ()
    articles = dict.fromkeys(code.article for line in lines for code in line.codes)
    since = past.since if past is not None else None
    changed = _last_change(record, past)
    return Takeaway(
        id=str(record.id),
        kind=str(wording.WORDS["kinds"][type(record).__name__.lower()]),
        title=present.links.title(record),
        lines=lines,
        codes=present.voices.codes(articles or present.facts.articles),
        publisher=_publisher(present.facts.front),
        published=since,
        changed=changed,
        has_frame=isinstance(record, (Discrepancy, Figure, Event)) and len(articles) > 1,
        has_feed=since is not None and (isinstance(record, FOLLOWED) or changed is not None),
    )


def _last_change(record: Record, past: Past | None) -> date | None:
    """The day on which a record last changed; None where it has not since it was first published."""
    return next((day for day, _ in past.of(str(record.id))), None) if past is not None else None


def _publisher(front: Front | None) -> str:
    """Who publishes the briefing; empty where nobody signs."""
    return str(front.publisher.name) if front is not None and front.publisher is not None else ""


def _positions(present: Presenter, record: Discrepancy) -> Iterator[Line]:
    """Each position, with the articles of its statements."""
    for position in record.positions:
        by_article = present.citations.by_article(position.statements)
        label = present.text(position.label)
        yield Line(present.voices.behind(position.statements, label), tuple(by_article))


def _readings(present: Presenter, record: Figure) -> Iterator[Line]:
    """Each answer with whoever gives it; those with a number first."""
    readings = present.citations.in_text_order(record.readings)
    for reading in sorted(readings, key=lambda reading: reading.words is None):
        answer = wording.answer(reading.words, lost=reading.lost)
        yield Line(_led_by(answer, present.voices.in_brief(reading)), (present.codes[str(reading.article)],))


def _told(present: Presenter, record: Event | Theme) -> Iterator[Line]:
    """The claim of each article on a record, and a denial in it, with their speakers; then who tells nothing of it."""
    for code, statements in present.citations.by_article(statements_of(record)).items():
        for statement in _told_first(statements):
            yield Line(_in_words(present, statement), (code,))
    for mention, articles in present.silence.by_mention(record).items():
        said = present.silence.wording("mentions", *articles)
        text = said if mention is Mention.NONE else wording.WORDS["mention"][mention]
        yield Line(wording.sentence(text), tuple(present.codes[article] for article in articles))


def _told_first(statements: Sequence[Statement]) -> list[Statement]:
    """What tells of the thing first in an article, a charge or a judgement before a doubt; and a denial of it."""
    claim = min(statements, key=_reserve)
    denial = next(filter(denies, statements), claim)
    return list(dict.fromkeys([claim, denial]))


def _reserve(statement: Statement) -> int:
    """How far a statement is from saying that the thing is so."""
    if denies(statement):
        return 3
    if statement.stance in SAYS_SO:
        return 0
    return 2 if statement.stance in (Stance.DOUBTS, Stance.UNVERIFIED) else 1


def _in_words(present: Presenter, statement: Statement) -> str:
    """A statement with its speaker, where it has one, and the words of it unless they are too long."""
    words = present.citations.words(statement).strip(_MARKS)
    told = wording.quoted(words) if len(words) <= _LONGEST else str(wording.WORDS["take"]["told"])
    if not (statement.speaker or statement.unmarked):
        return wording.sentence(told)
    return _led_by(present.voices.in_brief(statement), told)


def _led_by(first: str, second: str) -> str:
    """Two texts of which the first leads to the second."""
    return gettext("{first}: {second}", first=first, second=second)


def _roles(present: Presenter, record: Actor) -> Iterator[Line]:
    """The articles' words for what somebody is, each once."""
    roles = group_by_key((str(name.role), present.codes[str(name.article)]) for name in record.names if name.role)
    for role, codes in roles.items():
        yield Line(wording.quoted(role), tuple(dict.fromkeys(codes)))


_LINES: Mapping[type[Record], Callable[[Presenter, Any], Iterator[Line]]] = {
    Discrepancy: _positions,
    Figure: _readings,
    Event: _told,
    Theme: _told,
    Actor: _roles,
}
"""The lines of a record's picture, by its kind; an article's has none."""
