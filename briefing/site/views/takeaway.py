"""What a reader takes away of a record: the few lines of its picture, and what its citation names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from briefing.compare.events import leaves_open
from briefing.compare.origins import denies
from briefing.grouping import group_by_key
from briefing.history import Past
from briefing.languages.stems import stems
from briefing.model.parts import Record, Statement
from briefing.model.records import Actor, Discrepancy, Event, Figure, Front, Theme, statements_of
from briefing.model.vocabulary import SAYS_SO
from briefing.site.views import wording
from briefing.site.views.addresses import ArticleCode
from briefing.site.views.base import Presenter
from briefing.site.views.citations import flat
from briefing.site.views.discrepancies import stands_apart

FOLLOWED = (Discrepancy, Theme)
"""Records whose changes can be followed before any has come."""
_LONGEST = 320
"""Characters of a quote that a picture shows: it is never cut."""
_OPENING = ("“", '"')
_CLOSING = ("”", '"')
"""Quotation marks."""
_SINGLE = str.maketrans("“”", "‘’")
"""What double ones become within a pair."""


class Saying(NamedTuple):
    """What one statement says, as plain text."""

    text: str
    """Its speaker, where it has one, and its words."""
    code: ArticleCode
    """Its article."""


class Line(NamedTuple):
    """A line of a picture; on the frame for other sites, of an answer, with the words that give it."""

    text: str
    """What it says, as plain text."""
    codes: tuple[ArticleCode, ...]
    """The articles that it is of."""
    heading: str = ""
    """Of an answer that several may give, without who does; empty of other lines."""
    told: tuple[Saying, ...] = ()
    """Who gives that answer, in which words."""

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
    leaves_out: bool
    """True where more stands apart."""
    together: str
    """Whether all answers can be true, in words; empty where nobody has judged it, and of what is no discrepancy."""

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
    lines = _lines(present, record)
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
        leaves_out=_leaves_out(present, record),
        together=_together(record),
        has_feed=since is not None and (isinstance(record, FOLLOWED) or changed is not None),
    )


def _lines(present: Presenter, record: Record) -> tuple[Line, ...]:
    """The lines of a record's picture, made once."""
    if record not in present.lines:
        make = _LINES.get(type(record))
        present.lines[record] = tuple(make(present, record)) if make is not None else ()
    return present.lines[record]


def _together(record: Record) -> str:
    """Whether the answers of a discrepancy can all be true, in words; empty where that is not said."""
    relation = record.relation if isinstance(record, Discrepancy) else None
    return str(wording.WORDS["together"][relation]) if relation is not None else ""


def _leaves_out(present: Presenter, record: Record) -> bool:
    """True where a report on a record stands apart."""
    if isinstance(record, Discrepancy):
        return stands_apart(present, record)
    return isinstance(record, (Event, Figure)) and record.leaves_out


def last_day(record: Record, past: Past | None) -> date | None:
    """The day as of which a record is cited: of its last change, or from which there is a history; None without one."""
    return _last_change(record, past) or (past.since if past is not None else None)


def _last_change(record: Record, past: Past | None) -> date | None:
    """The day on which a record last changed; None where it has not since it was first published."""
    return next((day for day, _ in past.of(str(record.id))), None) if past is not None else None


def _publisher(front: Front | None) -> str:
    """Who publishes the briefing; empty where nobody signs."""
    return str(front.publisher.name) if front is not None and front.publisher is not None else ""


def _positions(present: Presenter, record: Discrepancy) -> Iterator[Line]:
    """Each position, with the articles of its statements, and who takes it in which words, each once."""
    for position in record.positions:
        statements = present.citations.in_text_order(position.statements)
        label = present.text(position.label)
        yield Line(
            present.voices.behind(statements, label),
            tuple(present.citations.by_article(statements)),
            label,
            tuple(dict.fromkeys(Saying(_in_words(present, s), present.codes[str(s.article)]) for s in statements)),
        )


def _readings(present: Presenter, record: Figure) -> Iterator[Line]:
    """Each answer with whoever gives it; those with a number first, of others the words."""
    readings = present.citations.in_text_order(record.readings)
    for reading in sorted(readings, key=lambda reading: reading.words is None):
        answer = wording.answer(reading.words, lost=reading.lost)
        has_answer = reading.words or reading.lost
        told = present.voices.in_brief(reading) if has_answer else _in_words(present, reading)
        yield Line(wording.led_by(answer, told), (present.codes[str(reading.article)],))


def _told(present: Presenter, record: Event | Theme) -> Iterator[Line]:
    """What each article tells of a record, with the speakers; then who tells nothing of it."""
    title = present.links.title(record)
    for code, statements in present.citations.by_article(statements_of(record)).items():
        for statement in _bearing(present, title, statements):
            yield Line(wording.sentence(_in_words(present, statement)), (code,))
    for mention, articles in present.silence.told(record):
        text = present.silence.said(record, mention, articles)
        yield Line(wording.sentence(text), tuple(present.codes[article] for article in articles))


def _bearing(present: Presenter, title: str, statements: Sequence[Statement]) -> list[Statement]:
    """The statements of one article on which a title rests, in the order of its text, then those that go against it.

    First what says that the thing is so, a charge or a judgement before a doubt, with most words of the title; then
    what has others of its words.
    """
    wanted = set(stems(title))
    words = {s: wanted.intersection(stems(f"{present.voices.speaker(s)} {s.quote}")) for s in statements}
    chosen = [min(statements, key=lambda s: (_reserve(s), -len(words[s])))]
    wanted -= words[chosen[0]]
    while wanted:
        fullest = max(statements, key=lambda s: len(words[s] & wanted))
        if not words[fullest] & wanted:
            break
        chosen.append(fullest)
        wanted -= words[fullest]
    shown = [s for s in statements if s in chosen or denies(s) or leaves_open(s)]
    return sorted(shown, key=lambda s: denies(s) or leaves_open(s))


def _reserve(statement: Statement) -> int:
    """How far a statement is from saying that the thing is so."""
    if denies(statement):
        return 3
    if statement.stance in SAYS_SO:
        return 0
    return 2 if leaves_open(statement) else 1


def _in_words(present: Presenter, statement: Statement) -> str:
    """A statement with its speaker, where it has one, and the words that answer unless they are too long."""
    shown = present.citations.passage(statement)
    words = _between_marks(*map(flat, shown)) if shown is not None else ""
    told = wording.quoted(words) if len(words) <= _LONGEST else str(wording.WORDS["take"]["told"])
    if not (statement.speaker or statement.unmarked or statement.stance):
        return told
    return wording.led_by(present.voices.in_brief(statement), told)


def _between_marks(before: str, words: str, after: str) -> str:
    """Words for a pair of quotation marks: without their own round the whole, others single, each with its partner.

    A partner just outside the words is taken in; a mark whose partner is farther off goes, at either end.

    >>> _between_marks("“", "We are here,” he said.", "")
    '‘We are here,’ he said.'
    >>> _between_marks("", "“We are here.”", "")
    'We are here.'
    """
    text = words.strip()
    lacking = _lacking(text)
    if lacking < 0:
        text = f"{before.rstrip()[-1]}{text}" if before.rstrip().endswith(_OPENING) else text.rstrip('”"')
    elif lacking > 0:
        text = f"{text}{after.lstrip()[0]}" if after.lstrip().startswith(_CLOSING) else text.lstrip('“"')
    inside = text[1:-1]
    is_pair = text.startswith(_OPENING) and text.endswith(_CLOSING)
    if is_pair and not set(inside) & set('“”"'):
        return inside
    return re.sub('"([^"]*)"', r"‘\1’", text).translate(_SINGLE)


def _lacking(text: str) -> int:
    """How many closing quotation marks a text lacks: fewer than none where it lacks opening ones.

    Of a straight mark that stands alone, what it is tells the blank beside it.
    """
    straight = text.count('"') % 2
    if straight:
        at = text.index('"') if text.startswith('"') or re.search(r'\s"\S', text) else -1
        return 1 if at >= 0 else -1
    return text.count("“") - text.count("”")


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
