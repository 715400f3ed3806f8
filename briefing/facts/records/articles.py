"""Records of the sources."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from datetime import date

from briefing.facts.records.parts import ActorRef, Passage, PlaceRef, Record
from briefing.located import Text
from briefing.vocabulary import Rights


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Author(Passage):
    """Somebody credited for an article."""

    name: Text
    """The name as printed."""
    role: Text | None = None
    """What the credit line says they did, or where from."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Dateline(Passage):
    """Where an article says it was written."""

    place: PlaceRef | None = None
    """The place."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class AsOf(Passage):
    """The latest moment that an article reports: it cannot be accused of omitting what came later."""

    words: Text
    """The time as the article words it."""
    day: date | None = None
    """The day, where the words do not name it."""
    note: Text | None = None
    """The curator's remark."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class SetAside(Passage):
    """A passage that no fact cites, on purpose."""

    reason: Text
    """Why."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Article(Record):
    """A source."""

    file: Text
    """Path of the text, from the briefing's folder."""
    sha256: Text
    """Digest of the file's bytes, in hexadecimal, as it was when the facts were made."""
    code: Text
    """A few capital letters that stand for the article on every page."""
    outlet: ActorRef
    """The outlet that published it."""
    published: date
    """Day of publication, YYYY-MM-DD."""
    title: Text | None = None
    """Its headline, where known."""
    authors: tuple[Author, ...] = ()
    """Who is credited."""
    dateline: Dateline | None = None
    """Where it was written."""
    language: Text
    """BCP 47 code of its language."""
    rights: Rights = Rights.EXCERPTS
    """How much of it the site may reprint."""
    lossy: bool = False
    """True when its text has lost words."""
    supplied: dict[str, Text] = field(default_factory=dict)
    """For each field whose value the text does not state: why the curator gives it."""
    as_of: AsOf | None = None
    """The latest moment that it reports."""
    story: Text | None = None
    """A few words for what it reports on, where a briefing holds articles on several subjects.

    An article is asked only about the events and figures of its own story: of others it is not called silent. Articles
    without one are of one story, and two stories are one when a record rests on both.
    """
    notes: Text | None = None
    """The curator's remarks."""
    set_aside: tuple[SetAside, ...] = ()
    """Passages that no fact cites, each with a reason."""


SUPPLIABLE = frozenset(f.name for f in fields(Article)) - {"node", "id", "supplied", "set_aside", "story"}
"""The fields that `supplied` may give a reason for."""
