"""The desk that makes views: addresses, links, citations, and a statement as a reader sees it.

A view is plain data: templates lay it out and decide nothing. Addresses are relative to the root of the site.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, wraps
from typing import Any, TypeVar

from briefing.anchors import Citation
from briefing.facts.records import (
    Account,
    Actor,
    Affiliation,
    Article,
    Discrepancy,
    Event,
    Figure,
    Name,
    Part,
    Passage,
    Place,
    Reading,
    Record,
    Statement,
    When,
    statements_of,
)
from briefing.passages import Passages, Sentence
from briefing.pipeline import Briefing
from briefing.reconciliation.origins import Corroboration, Support
from briefing.surroundings import Surroundings
from briefing.views import wording
from briefing.views.parts import (
    Chip,
    Link,
    NameView,
    NoteView,
    QuoteView,
    Segment,
    SharedView,
    StatementView,
    SupportView,
    TimeView,
)
from briefing.views.related import Related
from briefing.vocabulary import Basis, Measure, Rights, Stance, Via

FOLDERS: dict[type[Record], str] = {
    Article: "sources",
    Actor: "actors",
    Place: "places",
    Event: "events",
    Figure: "figures",
    Discrepancy: "discrepancies",
}
"""The folder that holds the pages of each kind of record."""


def address(record: Record) -> str:
    """The address of a record's page, from the root of the site."""
    return f"{FOLDERS[type(record)]}/{record.id}.html"


def title(record: Record) -> str:
    """The title of a record's page."""
    if isinstance(record, Article):
        return record.code
    if isinstance(record, (Actor, Place, Event, Figure, Discrepancy)):
        return record.title
    return record.id


_VIA = {
    Via.STATEMENT: "in a statement",
    Via.INTERVIEW: "in an interview",
    Via.PHONE: "on the telephone",
    Via.MESSAGE: "in a message",
    Via.SOCIAL_MEDIA: "on social media",
    Via.STATE_MEDIA: "through state media",
    Via.OTHER_OUTLET: "through another outlet",
}
_BASIS = {
    Basis.WITNESSED: "as a witness",
    Basis.TOLD: "from what others told",
    Basis.DOCUMENT: "from a document or recording",
}
_WORDED = {Measure.DURATION: wording.duration_meaning, Measure.SHARE: wording.share_meaning}
_CORROBORATION = {
    Corroboration.INDEPENDENT: "independent origins",
    Corroboration.SAME_ORIGIN: "same origin",
    Corroboration.SINGLE_ORIGIN: "one article only",
    Corroboration.UNDETERMINED: "origins may overlap",
}


T = TypeVar("T")
Of = TypeVar("Of")


def remembered(make: Callable[[Desk, Of], T]) -> Callable[[Desk, Of], T]:
    """A method of the desk whose result is made once for each part of the facts: many pages show the same statement."""

    @wraps(make)
    def made(desk: Desk, of: Of) -> T:
        known = desk.made.setdefault(make, {})
        if of not in known:
            known[of] = make(desk, of)
        found: T = known[of]
        return found

    return made


class Desk:
    """Makes views from a briefing, and remembers those that many pages show."""

    def __init__(self, briefing: Briefing) -> None:
        self.briefing = briefing
        self.facts = briefing.facts
        self.reconciled = briefing.reconciled
        self._surroundings = Surroundings(briefing.facts, briefing.sources, briefing.anchored)
        self.protection = self._surroundings.protection
        self.related = Related(briefing.facts)
        self.kept: dict[Callable[[Desk], Any], Any] = {}
        self.made: dict[Callable[[Desk, Any], Any], dict[Any, Any]] = {}

    @cached_property
    def _order(self) -> dict[str, int]:
        return {article_id: number for number, article_id in enumerate(self.facts.articles)}

    def order(self, article_id: str) -> int:
        """Position of an article among the articles, from 0."""
        return self._order[article_id]

    @cached_property
    def statements_by_actor(self) -> dict[str, list[tuple[Record, Statement]]]:
        """What each actor is the speaker of."""
        found: dict[str, list[tuple[Record, Statement]]] = {}
        for record, statement in self.statements():
            for speaker in statement.speaker:
                found.setdefault(speaker, []).append((record, statement))
        return found

    def statements(self) -> Iterator[tuple[Record, Statement]]:
        """Every statement of the briefing that stands in an event, a figure, an actor or a place."""
        for event in self.facts.events.values():
            yield from ((event, a) for a in event.accounts)
        for figure in self.facts.figures.values():
            yield from ((figure, r) for r in figure.readings)
        for actor in self.facts.actors.values():
            yield from ((actor, a) for a in (*actor.accounts, *actor.affiliations))
        for place in self.facts.places.values():
            yield from ((place, a) for a in place.accounts)

    def stands_alone(self, record_id: str) -> bool:
        """True for a record that shows a protected person: nothing of others is put on its page."""
        record = self.facts.find(record_id)
        return record is not None and self.protection.shows(record)

    @remembered
    def link(self, record_id: str) -> Link:
        """A link to the record of that id."""
        record = self.facts.find(record_id)
        return Link(title(record), address(record)) if record else Link(record_id, "index.html")

    def links(self, ids: Sequence[str]) -> tuple[Link, ...]:
        """Links to the records of those ids."""
        return tuple(self.link(record_id) for record_id in ids)

    def chip(self, citation: Citation) -> Chip:
        """The citation in short."""
        article = self.facts.articles[citation.anchor.article]
        passages = self.briefing.sources[article.id].passages
        first = citation.anchor.sentences[0]
        return Chip(
            article.id,
            article.code,
            passage_label(passages, first),
            f"{address(article)}#{citation.id}",
            citation.quote,
            self._order[article.id],
            citation.anchor.start,
        )

    def chips(self, record: Record) -> tuple[Chip, ...]:
        """One citation an article and place, of the statements of a record; the front page shows these."""
        found: dict[tuple[str, str], Chip] = {}
        for statement in stated(record):
            citation = self.briefing.anchored.of(statement)
            if citation is not None:
                chip = self.chip(citation)
                found.setdefault((chip.article, chip.place), chip)
        return in_text_order(found.values())

    @remembered
    def quote(self, fact: Part) -> QuoteView | None:
        """The quote of a fact in its sentence; None where it has none."""
        citation = self.briefing.anchored.of(fact)
        if citation is None:
            return None
        anchor = citation.anchor
        language = self.language(anchor.article)
        first, last = anchor.sentences[0], anchor.sentences[-1]
        words: list[Segment] = []
        for number, span in enumerate(anchor.parts):
            if number:
                words.append(Segment("omitted", ""))
            words += self._segments(anchor.article, span.start, span.end)
        if self.facts.articles[anchor.article].rights is Rights.NONE:
            return QuoteView((), tuple(words), (), language)
        before = self._context(citation.record, anchor.article, first.start, anchor.start)
        after = self._context(citation.record, anchor.article, anchor.end, last.end)
        return QuoteView(tuple(before), tuple(words), tuple(after), language)

    def language(self, article_id: str) -> str | None:
        """The language of an article, where it is not the briefing's."""
        own = self.facts.articles[article_id].language
        return None if self.facts.front is not None and own == self.facts.front.language else str(own)

    def _context(self, record: Record, article: str, start: int, end: int) -> list[Segment]:
        """The rest of a sentence, unless it would put a protected person on the page of others."""
        if not self._surroundings.may_show(record, article, start, end):
            return [Segment("omitted", "")]
        return self._segments(article, start, end)

    def guards(self, article: str, start: int, end: int) -> bool:
        """True when these words of an article are shown only as far as a record quotes them."""
        return self._surroundings.guards(article, start, end)

    def _segments(self, article: str, start: int, end: int) -> list[Segment]:
        return segments(self.briefing, article, start, end)

    @remembered
    def statement(self, statement: Statement) -> StatementView | None:
        """A statement as a reader sees it; None when its quote was not found."""
        citation = self.briefing.anchored.of(statement)
        quote = self.quote(statement)
        if citation is None or quote is None:
            return None
        article = self.facts.articles[statement.article]
        account = statement if isinstance(statement, Account) else None
        mark = statement.node.mark
        return StatementView(
            id=citation.id,
            chip=self.chip(citation),
            says=statement.says,
            speakers=self.links(statement.speaker),
            outlet=self.link(article.outlet),
            via=self.way(statement),
            basis=_BASIS.get(statement.basis),
            stance=statement.stance,
            quote=quote,
            when=self.time(account.when) if account and account.when else None,
            where=self.link(account.where) if account and account.where else None,
            who=self.links(account.who) if account else (),
            responsible=self.links(account.responsible) if account else (),
            happened=account.happened if account else None,
            words=statement.words if isinstance(statement, Reading) else None,
            means=self._means(citation),
            source=f"{mark.file}:{mark.line}",
            edit=f"{mark.file}#L{mark.line}",
        )

    @cached_property
    def _citations(self) -> dict[str, Citation]:
        return {citation.id: citation for citation in self.briefing.anchored.citations}

    @remembered
    def note(self, citation_id: str) -> NoteView | None:
        """A cited passage for the note that its citation opens; None when there is no such citation."""
        citation = self._citations.get(citation_id)
        quote = self.quote(citation.fact) if citation is not None else None
        if citation is None or quote is None:
            return None
        fact = citation.fact
        statement = fact if isinstance(fact, Statement) else None
        mark = fact.node.mark
        return NoteView(
            id=citation.id,
            chip=self.chip(citation),
            quote=quote,
            outlet=self.link(self.facts.articles[citation.anchor.article].outlet),
            spoken=statement is not None,
            speakers=self.links(statement.speaker) if statement else (),
            stance=statement.stance if statement else Stance.ASSERTS,
            via=self.way(statement) if statement else None,
            record=Link(title(citation.record), address(citation.record)),
            source=f"{mark.file}:{mark.line}",
            edit=f"{mark.file}#L{mark.line}",
        )

    def all(self, statements: Sequence[Statement]) -> tuple[StatementView, ...]:
        """The statements as a reader sees them, in the order of articles and of their texts."""
        found = [(self.briefing.anchored.of(s), self.statement(s)) for s in statements]
        shown = [(c, v) for c, v in found if c is not None and v is not None]
        shown.sort(key=lambda cv: (self._order[cv[0].anchor.article], cv[0].anchor.start, cv[0].id))
        return tuple(view for _, view in shown)

    def _means(self, citation: Citation) -> str | None:
        if not isinstance(citation.fact, Reading):
            return None
        meaning = self.briefing.meanings.readings.get(citation.fact)
        measure = citation.record.measure if isinstance(citation.record, Figure) else Measure.COUNT
        worded = _WORDED.get(measure, wording.number_meaning)
        return worded(meaning) if meaning is not None else None

    def way(self, statement: Statement) -> str | None:
        """How the outlet got a statement, in words; None where the article does not say."""
        words = _VIA.get(statement.via)
        if statement.via_outlet is not None and statement.via_outlet in statement.speaker:
            return None
        if statement.via_outlet is not None:
            return f"through {self.link(statement.via_outlet).text}"
        return words

    def time(self, when: When) -> TimeView:
        """A time as worded, with its meaning in the briefing's zone."""
        meaning = self.briefing.meanings.times.get(when)
        own = self.quote(when)
        citation = self.briefing.anchored.of(when)
        chip = self.chip(citation) if citation is not None else None
        if meaning is None or self.facts.front is None:
            return TimeView(when.words, None, None, own, chip, None, None)
        zone = self.facts.front.timezone
        usual = wording.time_interval(meaning.usual, zone)
        must = wording.time_interval(meaning.must, zone)
        low, high = meaning.usual.low, meaning.usual.high
        return TimeView(
            when.words,
            usual,
            must if must != usual else None,
            own,
            chip,
            low.timestamp() if low else None,
            high.timestamp() if high else None,
        )

    def support(self, support: Support | None) -> SupportView | None:
        """A corroboration with the origins that were counted."""
        if support is None:
            return None
        statements = wording.counted(support.statements, "statement")
        origins = wording.counted(len(support.origins), "origin")
        articles = wording.counted(len(support.articles), "article")
        return SupportView(
            support.corroboration,
            _CORROBORATION[support.corroboration],
            f"{statements} in {articles}, from {origins}",
            tuple(self.links(group) for group in support.origins),
        )

    def shared(self, record: Record) -> SharedView | None:
        """Where a record comes from that another briefing keeps; None for this briefing's own."""
        found = self.facts.shared.get(record.id)
        if found is None:
            return None
        origin = found.origin
        ties: list[str] = []
        for tie in found.ties:
            if (other := self.facts.shared.get(tie.to)) is not None and (words := wording.counted_tie(tie.word)):
                ties.append(f"{words} {other.record.title}")
        forms = tuple(str(form.name) for form in found.names)
        return SharedView(str(origin.include.name), origin.title, found.url, forms, tuple(ties))

    def names(self, names: Sequence[Name]) -> tuple[NameView, ...]:
        """The forms of a name, each with its passage."""
        found: list[NameView] = []
        for name in names:
            citation = self.briefing.anchored.of(name)
            article = self.facts.articles[name.article]
            found.append(
                NameView(
                    name.name,
                    name.role,
                    article.code,
                    self._order[article.id],
                    self.chip(citation) if citation else None,
                    self.quote(name),
                    name.supplied,
                    name.language or self.language(article.id),
                )
            )
        return tuple(found)


def stated(record: Record) -> Sequence[Statement]:
    """The statements of a record but an actor's ties, in the order of the facts."""
    return [statement for statement in statements_of(record) if not isinstance(statement, Affiliation)]


def once(make: Callable[[Desk], T]) -> Callable[[Desk], T]:
    """A view of a whole briefing that many pages show: made for the first of them, and kept with the desk."""

    @wraps(make)
    def kept(desk: Desk) -> T:
        if make not in desk.kept:
            desk.kept[make] = make(desk)
        found: T = desk.kept[make]
        return found

    return kept


def passage_label(passages: Passages, sentence: Sentence) -> str:
    """What a passage is called: its paragraph, or its sentence where the article is one paragraph."""
    return f"¶{sentence.paragraph}" if passages.paragraphs > 1 else f"s. {sentence.number}"


def segments(briefing: Briefing, article: str, start: int, end: int) -> list[Segment]:
    """The words from `start` to `end` of an article, with its gaps marked."""
    source = briefing.sources[article]
    found: list[Segment] = []
    here = start
    for gap in source.passages.gaps_in(start, end):
        if gap.start > here:
            found.append(Segment("text", source.text[here : gap.start]))
        found.append(Segment("gap", ""))
        here = gap.end
    if end > here:
        found.append(Segment("text", source.text[here:end]))
    return found


def in_text_order(chips: Iterable[Chip]) -> tuple[Chip, ...]:
    """Citations in the order of articles and of their texts."""
    return tuple(sorted(chips, key=lambda chip: (chip.order, chip.start, chip.url)))


def sentences_of(citations: Sequence[Citation]) -> set[Sentence]:
    """The sentences that the citations stand in."""
    return {sentence for citation in citations for sentence in citation.anchor.sentences}


__all__ = [
    "FOLDERS",
    "Chip",
    "Desk",
    "Link",
    "NameView",
    "NoteView",
    "Passage",
    "QuoteView",
    "Segment",
    "StatementView",
    "SupportView",
    "TimeView",
    "address",
    "in_text_order",
    "once",
    "passage_label",
    "segments",
    "sentences_of",
    "stated",
    "title",
]
