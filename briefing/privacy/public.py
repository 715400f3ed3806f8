"""What may be published: one projection of the briefing, from which every page, file and feed is made.

Records that show nobody protected are published together. Each protected person is published alone, in a small world of
their own: their records, their one article, and nothing else. Whatever takes a `World` cannot show more than it holds;
only this module makes one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.fields import Field, fields, refs, walk
from briefing.model.parts import Name, Part, Record, Statement
from briefing.model.records import KIND_OF, KINDS, Actor, Article, Front, Place, SetAside
from briefing.model.vocabulary import Rights
from briefing.privacy.officials import is_of_an_official
from briefing.privacy.people import SHOWN_BY, Cover, Protection, cover
from briefing.text.match import find
from briefing.text.passages import Block, Sentence, Span, merged, overlapping, touches
from briefing.verify.anchors import Anchored, Citation
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.readings import Readings

P = TypeVar("P", bound=Part)
_NEVER_DROPPED = frozenset(["speaker", "via_outlet", "who", "responsible"])
"""Fields of a statement without which it would say something else: where one must go, the statement goes."""


_UNLABELLED = "Somebody who stands alone"
"""The title of a protected person to whom the curator gave no label."""


class Piece(NamedTuple):
    """A stretch of an article as it is published."""

    kind: str
    """`text`; `gap` where the article's text has lost words; `omitted` where words are left out; `person` before what
    somebody protected says or is said to do."""
    text: str
    """The words; empty unless the kind is `text`."""


_OMITTED = Piece("omitted", "")
_GAP = Piece("gap", "")
_PERSON = Piece("person", "")


class Quoted(NamedTuple):
    """A quote in its sentence, as it may be published."""

    before: tuple[Piece, ...]
    """The sentence before the quote."""
    words: tuple[Piece, ...]
    """The quote, or the words of it that answer."""
    after: tuple[Piece, ...]
    """The sentence after it."""


@dataclass(frozen=True, slots=True)
class PublicText:
    """An article's text, of which nothing can be had but what may be published."""

    record: Article
    """What the facts say of the article."""
    unread: int
    """How many of its sentences are neither cited nor set aside: only where none is, is known what it does not say."""
    uncompared: int
    """How many of its sentences are compared with no other article: those set aside, and those that belong to somebody
    protected, whose records are in a world of their own."""
    _source: Source
    """The article with its whole text."""
    _protection: Protection
    """The protected persons, by whose names no sentence is printed without need."""
    _guarded: Sequence[Span]
    """Passages that belong to protected persons, merged."""
    _cited: Sequence[Span]
    """Cited passages, merged: all that is printed of a guarded sentence, and of an article with narrower rights."""
    _names: Sequence[Span]
    """Where its guarded passages print the name of a protected person, merged: left out everywhere."""
    _withheld: Sequence[Span]
    """Sentences of which nothing but an official's name is printed, merged: they say of others not to name them."""
    _is_alone: bool
    """True in the world of a protected person, where every quote stands without its sentence."""
    _sentences: dict[Sentence, tuple[Piece, ...]] = dataclasses.field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """The sentences that were asked for: the article's page and the one beside others ask for each several times."""
    _words: dict[Citation, tuple[Piece, ...]] = dataclasses.field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """The same of quotes: pages, frames and each file of data ask for them."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Its blocks, as offsets into the whole text, without words."""
        return self._source.passages.blocks

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Its sentences, as offsets into the whole text, without words."""
        return self._source.passages.sentences

    @property
    def paragraphs(self) -> int:
        """The number of its paragraphs."""
        return self.blocks[-1].paragraph

    @property
    def lost(self) -> tuple[Span, ...]:
        """Where its text has lost words, as offsets into the whole text."""
        return self._source.passages.gaps

    def after_gaps(self) -> tuple[str, ...]:
        """The rest of the sentence after each place with lost words, but where it speaks of somebody protected."""
        passages = self._source.passages
        following: list[str] = []
        for gap in passages.gaps:
            for sentence in passages.sentences_in(gap.start, gap.end):
                if not self._is_guarded(sentence):
                    following.append(passages.text[gap.end : sentence.end])
        return tuple(following)

    def sentence(self, sentence: Sentence) -> tuple[Piece, ...]:
        """A sentence of this article as the article's own page may show it.

        All of it where `rights` is full, or where a passage of it is cited and the rights are excerpts; its cited words
        where rights are none or it speaks of somebody protected.
        One that a protected person's record cites begins with the piece `person`, or it would be read as another's; one
        that only prints their name does not, since it may speak of a namesake.
        """
        if sentence not in self._sentences:
            self._sentences[sentence] = self._shown(sentence)
        return self._sentences[sentence]

    def _shown(self, sentence: Sentence) -> tuple[Piece, ...]:
        """The pieces of a sentence, as `sentence` gives them."""
        may_show_all = self._may_show_all(sentence) and not self._is_guarded(sentence)
        pieces = self._redacted(sentence, [sentence] if may_show_all else self._cited)
        belongs_to_somebody = touches(self._guarded, sentence)
        return (_PERSON, *pieces) if belongs_to_somebody else pieces

    def stands_alone(self, sentence: Sentence) -> bool:
        """True for a sentence that is joined with none of another article: somebody protected's, or with their name."""
        return self._is_guarded(sentence)

    @property
    def has_words_apart(self) -> bool:
        """True where a passage of it belongs to somebody protected."""
        return bool(self._guarded)

    def holds_apart(self, quote: str) -> bool:
        """True for words that the article has in a passage which belongs to somebody protected."""
        return any(touches(self._guarded, hit) for hit in find(self._source.folded, quote))

    def _may_show_all(self, sentence: Sentence) -> bool:
        """True where the rights of the article allow the whole of a sentence."""
        if self.record.rights is Rights.EXCERPTS and not self._is_alone:
            return touches(self._cited, sentence)
        return self.record.rights is Rights.FULL

    def words(self, citation: Citation) -> tuple[Piece, ...]:
        """A quote without its sentence; words left out inside it are a piece `omitted`."""
        if citation not in self._words:
            self._words[citation] = self._redacted(citation.anchor, citation.anchor.parts)
        return self._words[citation]

    def quoted(self, citation: Citation) -> Quoted:
        """A quote in its sentence. Somebody protected, or an article with no rights, is quoted without the rest."""
        anchor = citation.anchor
        words = self.words(citation)
        if self.record.rights is Rights.NONE:
            return Quoted((), words, ())
        before = Span(anchor.sentences[0].start, anchor.start)
        after = Span(anchor.end, anchor.sentences[-1].end)
        # Whoever bears the name of somebody protected is not matched with them by what stands around it.
        if self._is_alone or self._protection.holds_a_name(anchor.text(self._source.text)):
            return Quoted(self._omission(before), words, self._omission(after))
        return Quoted(self._unless_guarded(before), words, self._unless_guarded(after))

    def answered(self, citation: Citation) -> Quoted:
        """A quote in its sentence as by `quoted`, but with the words of it in the middle that answer what is asked.

        It is the whole quote where the curator did not say which words these are.
        """
        quoted = self.quoted(citation)
        anchor = citation.anchor
        answer = citation.answer
        if answer is None:
            return quoted
        before = self._redacted(Span(anchor.start, answer.start), anchor.parts)
        after = self._redacted(Span(answer.end, anchor.end), anchor.parts)
        words = self._redacted(answer, anchor.parts)
        return Quoted((*quoted.before, *before), words, (*after, *quoted.after))

    def narrowed(self, citation: Citation, *, to_words: bool = False) -> Quoted:
        """A quote as by `answered`, but of several sentences only those that answer; or the very words that do.

        It is the whole quote where the curator did not say which words these are. What is left out is marked.
        """
        answered = self.answered(citation)
        answer = citation.answer
        if answer is None:
            return answered
        if to_words:
            return Quoted((_OMITTED,) if answered.before else (), answered.words, (_OMITTED,) if answered.after else ())
        anchor = citation.anchor
        kept = [s for s in anchor.sentences if s.start < answer.end and answer.start < s.end]
        before = answered.before
        after = answered.after
        if kept[0] != anchor.sentences[0]:
            before = (_OMITTED, *self._redacted(Span(kept[0].start, answer.start), anchor.parts))
        if kept[-1] != anchor.sentences[-1]:
            after = (*self._redacted(Span(answer.end, kept[-1].end), anchor.parts), _OMITTED)
        return Quoted(before, answered.words, after)

    def _unless_guarded(self, span: Span) -> tuple[Piece, ...]:
        """The words of a sentence on one side of a quote, or a mark that they are left out."""
        if not span.text(self._source.text).strip():
            return ()
        return self._omission(span) if self._is_guarded(span) else self._pieces(span)

    def _is_guarded(self, span: Span) -> bool:
        """True for words that belong to a protected person, print the name of one, or ask not to name somebody."""
        if touches(self._guarded, span) or touches(self._withheld, span):
            return True
        return self._protection.holds_a_name(span.text(self._source.text))

    def _redacted(self, within: Span, visible: Sequence[Span]) -> tuple[Piece, ...]:
        """The pieces of a stretch of the text, with `omitted` for words outside the visible spans, which are merged.

        The name of somebody protected is `omitted` too: a reader who searched for it might meet a namesake.
        """
        pieces: list[Piece] = []
        here = within.start
        for span in _without(_clipped(visible, within), self._names):
            pieces += self._omission(Span(here, span.start))
            pieces += self._pieces(span)
            here = span.end
        pieces += self._omission(Span(here, within.end))
        return tuple(pieces)

    def _omission(self, span: Span) -> tuple[Piece, ...]:
        """The piece `omitted` for words that are left out; no piece for white space."""
        return (_OMITTED,) if span.text(self._source.text).strip() else ()

    def _pieces(self, span: Span) -> tuple[Piece, ...]:
        """The pieces of a stretch of the text in full, with `gap` where words are lost."""
        pieces = self._source.passages.pieces(span.start, span.end)
        return tuple(_GAP if words is None else Piece("text", words) for _, words in pieces)


def _clipped(spans: Sequence[Span], within: Span) -> list[Span]:
    """The parts of spans that lie inside a stretch, merged."""
    inside = overlapping(spans, within.start, within.end)
    clipped = [Span(max(span.start, within.start), min(span.end, within.end)) for span in inside]
    return merged(clipped) if len(clipped) > 1 else clipped


def _without(spans: Sequence[Span], holes: Sequence[Span]) -> Iterator[Span]:
    """What is left of merged spans outside some holes, which are merged too."""
    for span in spans:
        here = span.start
        for hole in overlapping(holes, span.start, span.end):
            if here < hole.start:
                yield Span(here, hole.start)
            here = hole.end
        if here < span.end:
            yield Span(here, span.end)


@dataclass(frozen=True, slots=True)
class World:
    """Records that may stand together."""

    facts: Facts
    """The records; ids of others are taken out of them."""
    texts: dict[str, PublicText]
    """The articles' texts, by article id."""
    anchored: Anchored
    """The citations of these records."""
    readings: Readings
    """What their wordings mean."""
    person: str | None
    """Id of the protected person whose world it is; None for the records that are published together."""
    cover: Cover | None = None
    """Why that person stands alone."""


@dataclass(frozen=True, slots=True)
class Public:
    """All that may be published of a briefing."""

    listed: World
    """Records that show nobody protected."""
    alone: tuple[World, ...]
    """One world for each protected person, in the order of ids."""


def public(briefing: Briefing) -> Public:
    """Projects a briefing on what may be published of it."""
    projection = _Projection(briefing)
    people = sorted(projection.protection.people)
    return Public(listed=projection.listed(), alone=tuple(projection.of_person(person) for person in people))


def guarded_spans(
    briefing: Briefing, protection: Protection, besides: Collection[str] = ()
) -> dict[str, tuple[Span, ...]]:
    """The passages that belong to protected persons, merged, by article id: what the records that show them cite.

    `besides` holds the ids of records that are left out.
    """
    return _cited_spans(
        citation
        for citation in briefing.anchored.citations
        if protection.shown_by(citation.record) and citation.record.id not in besides
    )


def _cited_spans(citations: Iterable[Citation]) -> dict[str, tuple[Span, ...]]:
    """The passages of citations, merged, by article id; passages that are set aside are left out."""
    anchors = [citation.anchor for citation in citations if not isinstance(citation.fact, SetAside)]
    spans = group_by_key((anchor.article, part) for anchor in anchors for part in anchor.parts)
    return {article: tuple(merged(parts)) for article, parts in spans.items()}


class _Projection:
    """Makes the worlds of one briefing."""

    def __init__(self, briefing: Briefing) -> None:
        self.protection = Protection(briefing.facts, briefing.sources)
        self._briefing = briefing
        self._guarded = guarded_spans(briefing, self.protection)
        self._names = {article: self._names_guarded(article) for article in self._guarded}
        """Where the guarded passages of each article print a protected person's name, by article id."""
        self._withheld = self._beside_officials()
        """The sentences of each article that name an official beside whoever asks not to be named, by article id."""
        self._unread = {article: self._not_read(article) for article in briefing.sources}
        """How many sentences of each article are neither cited nor set aside, by article id."""
        self._uncompared = {article: len(self._not_compared(article)) for article in briefing.sources}
        """How many sentences of each article no listed record can tell of, by article id."""

    def _names_guarded(self, article: str) -> tuple[Span, ...]:
        """Where the guarded passages of the article of an id print the name of somebody protected, merged."""
        text = self._briefing.sources[article].text
        return tuple(
            merged(
                Span(*match.span())
                for guarded in self._guarded[article]
                for match in self.protection.printed_in(article, text, guarded.start, guarded.end)
            )
        )

    def _beside_officials(self) -> dict[str, tuple[Span, ...]]:
        """The sentences of which the name of an official is cited, merged, by article id."""
        every = ((each, self._briefing.sources[each.anchor.article]) for each in self._briefing.anchored.citations)
        held = [(str(source.record.id), each) for each, source in every if is_of_an_official(each, source)]
        by_article = group_by_key((article, span) for article, each in held for span in each.anchor.sentences)
        return {article: tuple(merged(spans)) for article, spans in by_article.items()}

    def _not_read(self, article: str) -> int:
        """How many sentences of an article are neither cited nor set aside."""
        sentences = self._briefing.sources[article].passages.sentences
        return sum((article, sentence) not in self._briefing.anchored.by_sentence for sentence in sentences)

    def _not_compared(self, article: str) -> set[Sentence]:
        """The sentences of an article that are only set aside, or that belong to somebody protected."""
        set_aside: set[Sentence] = set()
        told: set[Sentence] = set()
        for citation in self._briefing.anchored.by_article.get(article, ()):
            (set_aside if isinstance(citation.fact, SetAside) else told).update(citation.anchor.sentences)
        guarded = self._guarded.get(article, ())
        apart = {each for each in self._briefing.sources[article].passages.sentences if touches(guarded, each)}
        return (set_aside - told) | apart

    def listed(self) -> World:
        """The world of all records that show nobody protected. What they name of the others is taken out of them."""
        facts = self._briefing.facts
        records = [record for record in facts.records() if not self.protection.shown_by(record)]
        trim = _Trim(records, is_alone=False)
        front = trim.part(facts.front) if facts.front is not None else None
        return self._world(trim, front, person=None)

    def of_person(self, person: str) -> World:
        """The world of the protected person of an id: the records that show them, and bare ones of what these name.

        Bare records hold names and little else, as `_named_beside` makes them; a record that is both is bare.
        """
        facts = self._briefing.facts
        shown = [record for record in facts.records() if person in self.protection.shown_by(record)]
        own = [_unnamed(facts.actors[person]) if str(record.id) == person else record for record in shown]
        trim = _Trim([*own, *_named_beside(own, facts)], is_alone=True)
        front = facts.front.but(all_say=(), differ=(), not_established=()) if facts.front is not None else None
        return self._world(trim, front, person)

    def _world(self, trim: _Trim, front: Front | None, person: str | None) -> World:
        """The world of the records that are left after trimming, with the texts, citations and readings for them.

        `person` is the id of the protected person whose world it is; None for the records published together.
        """
        facts = self._facts(trim.records(), front)
        citations = self._citations(facts, trim)
        # The page of a listed article also prints what the records of protected persons quote of it, behind a mark.
        printed = self._printed_beside() if person is None else citations
        texts = self._texts(facts, _cited_spans(printed), person)
        why = cover(self.protection.people[person]) if person is not None else None
        return World(facts, texts, Anchored(citations), self._readings(trim), person, why)

    def _printed_beside(self) -> Iterator[Citation]:
        """All citations but those of the names of protected persons."""
        for citation in self._briefing.anchored.citations:
            if not (isinstance(citation.fact, Name) and str(citation.record.id) in self.protection.people):
                yield citation

    def _facts(self, records: Iterable[Record], front: Front | None) -> Facts:
        """Facts that hold these records and nothing else, each kind in the order of ids."""
        by_kind: dict[str, dict[str, Record]] = {kind: {} for kind in KINDS}
        for record in sorted(records, key=lambda record: str(record.id)):
            by_kind[KIND_OF[type(record)]][str(record.id)] = record
        files = self._briefing.facts.files
        return Facts(**by_kind, front=front, files=files)  # type: ignore[arg-type]  # keyed by kind

    def _citations(self, facts: Facts, trim: _Trim) -> tuple[Citation, ...]:
        """The citations of these facts, each of which leads to its record and part as they are now."""
        record_of = {part: record for record in facts.records() for _, part in walk(record)}
        citations: list[Citation] = []
        for citation in self._briefing.anchored.citations:
            fact = trim.replacement(citation.fact)
            if fact not in record_of:
                continue
            record = record_of[fact]
            is_as_before = record is citation.record
            citations.append(citation if is_as_before else replace(citation, record=record, fact=fact))
        return tuple(citations)

    def _texts(self, facts: Facts, cited: Mapping[str, Sequence[Span]], person: str | None) -> dict[str, PublicText]:
        """The texts of the articles of these facts, by article id; `cited` are the merged passages cited in each."""
        texts: dict[str, PublicText] = {}
        for article, source in self._briefing.sources.items():
            if article not in facts.articles:
                continue
            texts[article] = PublicText(
                record=facts.articles[article],
                unread=self._unread[article],
                uncompared=self._uncompared[article],
                _source=source,
                _protection=self.protection,
                _guarded=self._guarded.get(article, ()),
                _cited=cited.get(article, ()),
                _names=self._names.get(article, ()),
                _withheld=self._withheld.get(article, ()),
                _is_alone=person is not None,
            )
        return texts

    def _readings(self, trim: _Trim) -> Readings:
        """The briefing's readings, with numbers under the trimmed parts that took the place of theirs."""
        readings = self._briefing.readings
        numbers = {trim.replacement(reading): meaning for reading, meaning in readings.numbers.items()}
        return replace(readings, numbers=numbers)


def _unnamed(person: Actor) -> Actor:
    """A protected person's record without the forms of the name, which no page prints: its title is its label."""
    return person.but(names=(), label=person.label or _UNLABELLED)


def _named_beside(records: Iterable[Record], facts: Facts) -> list[Record]:
    """Bare records of what the records of a protected person refer to: their article, its outlet, other actors, places.

    Each has its names in that article, and nothing else that is said of it. Other protected persons are left out.
    """
    links = [(field, str(ref)) for record in records for _, field, ref in refs(record)]
    articles = {ref for field, ref in links if field == "article"}
    named = {ref for field, ref in links if field in (*SHOWN_BY, "place", "where")}
    beside: list[Record] = []
    for article in sorted(articles & facts.articles.keys()):
        beside.append(_bare_article(facts.articles[article]))
        named.add(str(facts.articles[article].outlet))
    for ref in sorted(named):
        if ref in facts.places:
            beside.append(_bare_place(facts.places[ref], articles))
        elif ref in facts.actors and facts.actors[ref].protected is None:
            beside.append(_bare_actor(facts.actors[ref], articles))
    return beside


def _bare_article(article: Article) -> Article:
    """The article without authors, dateline, remarks and what is set aside of it."""
    return article.but(authors=(), dateline=None, set_aside=(), notes=None)


def _bare_actor(actor: Actor, articles: Collection[str]) -> Actor:
    """The actor with the names that articles of these ids print, and without ties, accounts and remarks."""
    return actor.but(
        names=_names_in(actor, articles),
        speaks_for=None,
        part_of=None,
        affiliations=(),
        stakes=(),
        whereabouts=(),
        identity=(),
        accounts=(),
        search=(),
        note=None,
    )


def _bare_place(place: Place, articles: Collection[str]) -> Place:
    """The place with the names that articles of these ids print, and without its region, accounts and remarks."""
    return place.but(names=_names_in(place, articles), within=None, accounts=(), note=None)


def _names_in(record: Actor | Place, articles: Collection[str]) -> tuple[Name, ...]:
    """The forms of a record's name that articles of these ids print; its first form where they print none."""
    return tuple(form for form in record.names if form.article in articles) or record.names[:1]


class _Trim:
    """Takes out of the records of one world every reference to a record that is not in it.

    In the world of a protected person (`is_alone`) the curator's remarks go too.
    """

    def __init__(self, records: Iterable[Record], *, is_alone: bool) -> None:
        self._records = list(records)
        self._ids = {str(record.id) for record in self._records}
        self._is_alone = is_alone
        self._replacements: dict[Part, Part] = {}
        """The trimmed part for each part that was changed so far."""

    def records(self) -> list[Record]:
        """The records that are left, trimmed."""
        trimmed = [self.part(record) for record in self._records]
        return [record for record in trimmed if record is not None]

    def replacement(self, part: P) -> P:
        """What a part has become; itself where it was not changed, or was taken out."""
        return self._replacements.get(part, part)  # type: ignore[return-value]  # of the same class

    def part(self, part: P) -> P | None:
        """The part without references to records outside this world; None where it would lack a field that it needs."""
        if not self._is_alone and self._names_only_these(part):
            return part
        changes: dict[str, Any] = {}
        for field in self._fields_to_trim(type(part)):
            value = getattr(part, field.name)
            trimmed = self._value(field, value)
            if trimmed is value:
                continue
            if trimmed in (None, ()) and field.required:
                return None
            # Without its speaker a claim would be the outlet's.
            if isinstance(part, Statement) and field.name in _NEVER_DROPPED:
                return None
            changes[field.name] = trimmed
        trimmed_part = part.but(**changes) if changes else part
        self._replacements[part] = trimmed_part
        return trimmed_part

    def _names_only_these(self, part: Part) -> bool:
        """True for a part that refers to no record outside this world, in itself or in the parts of it."""
        return all(ref in self._ids for _, _, ref in refs(part))

    def _fields_to_trim(self, cls: type[Part]) -> Iterator[Field]:
        """The fields that may hold something to take out: any in a protected person's world, else ids and parts."""
        for field in fields(cls):
            if self._is_alone or field.refs or field.part is not None:
                yield field

    def _value(self, field: Field, value: Any) -> Any:
        """The value of a field without what must go: the same object where all may stay, None where nothing may."""
        if value is None:
            return None
        if isinstance(value, tuple):
            return self._items(field, value)
        if field.part is not None:
            return self.part(value)
        if field.refs:
            return value if str(value) in self._ids else None
        # An id may stand, whoever wrote it; of the curator's words only those that the record needs.
        is_remark = field.written is not None and not field.written.beside_protected
        return None if self._is_alone and is_remark else value

    def _items(self, field: Field, items: tuple[Any, ...]) -> tuple[Any, ...]:
        """The items of a list that may stay, trimmed; the same object where none changes."""
        trimmed = [self._value(field, item) for item in items]
        left = tuple(item for item in trimmed if item is not None)
        return items if left == items else left
