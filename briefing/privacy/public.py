"""What may be published: one projection of the briefing, from which every page, file and feed is made.

Records that show nobody protected are published together. Each protected person is published alone, in a small world of
their own: their records, their one article, and nothing else. Whatever takes a `World` cannot show more than it holds;
only this module makes one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.fields import Field, by_name, having, refs, walk
from briefing.model.parts import Name, Part, Record, Statement
from briefing.model.records import KIND_OF, KINDS, Actor, Article, Place, SetAside
from briefing.model.vocabulary import Rights
from briefing.privacy.people import SHOWN_BY, Protection
from briefing.text.passages import Block, Sentence, Span, merged, overlapping, touches
from briefing.verify.anchors import Anchored, Citation
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.readings import Readings

P = TypeVar("P", bound=Part)
_SAYS_WHO = frozenset(["speaker", "via_outlet", "who", "responsible"])
"""Fields of a statement without which it would say something else."""


class Piece(NamedTuple):
    """A stretch of an article as it is published."""

    kind: str
    """`text`; `gap` where the article's text has lost words; `omitted` where words are left out; `person` before what
    somebody protected says or is said to do."""
    text: str
    """The words; empty unless the kind is `text`."""


class Quoted(NamedTuple):
    """A quote in its sentence, as it may be published."""

    before: tuple[Piece, ...]
    """The sentence before the quote."""
    words: tuple[Piece, ...]
    """The quote."""
    after: tuple[Piece, ...]
    """The sentence after it."""


@dataclass(frozen=True, slots=True)
class PublicText:
    """An article's text, of which nothing can be had but what may be published."""

    record: Article
    """What the facts say of the article."""
    _source: Source
    is_read: bool
    """True where each of its sentences is cited or set aside: only then is known what it does not say."""
    _guarded: tuple[Span, ...]
    """Passages that belong to protected people."""
    _own: tuple[Span, ...]
    """Passages that the records of this world quote, and those that their own records quote of guarded ones."""
    _names: Protection
    _alone: bool
    _shown: dict[int | Citation, tuple[Piece, ...]] = field(default_factory=dict, init=False)
    """What may be shown of its sentences, by their numbers, and of quotes, once it is asked for."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Its blocks, by their offsets."""
        return self._source.passages.blocks

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Its sentences, by their offsets."""
        return self._source.passages.sentences

    @property
    def paragraphs(self) -> int:
        """The number of its paragraphs."""
        return self.blocks[-1].paragraph

    @property
    def lost(self) -> tuple[Span, ...]:
        """Where its text has lost words."""
        return self._source.passages.gaps

    def after_gaps(self) -> tuple[str, ...]:
        """For each place with lost words, what follows in its sentence; none where somebody protected is spoken of."""
        passages = self._source.passages
        losing = ((gap, s) for gap in passages.gaps for s in passages.sentences_in(gap.start, gap.end))
        return tuple(passages.text[gap.end : s.end] for gap, s in losing if not self._is_guarded(s))

    def sentence(self, sentence: Sentence) -> tuple[Piece, ...]:
        """A sentence as the article's own page may show it.

        All of it where `rights` is full; its cited words where rights are narrower or it speaks of somebody protected.
        What is theirs begins with a mark, or it would be read as another's; their name alone gets none: a namesake's.
        """
        if sentence.number not in self._shown:
            whole = self.record.rights is Rights.FULL and not self._is_guarded(sentence)
            own = [sentence] if whole else self._own
            person = (Piece("person", ""),) if touches(self._guarded, sentence) else ()
            self._shown[sentence.number] = (*person, *self._only(own, sentence))
        return self._shown[sentence.number]

    def words(self, citation: Citation) -> tuple[Piece, ...]:
        """A quote by itself."""
        if citation not in self._shown:
            self._shown[citation] = self._only(citation.anchor.parts, citation.anchor)
        return self._shown[citation]

    def quoted(self, citation: Citation) -> Quoted:
        """A quote in its sentence. Somebody protected, or an article with no rights, is quoted without the rest."""
        anchor, words, text = citation.anchor, self.words(citation), self._source.text
        if self.record.rights is Rights.NONE:
            return Quoted((), words, ())
        # Whoever bears the name of somebody protected is not matched with them by what stands around it.
        bare = self._alone or self._names.holds_a_name(anchor.text(text))

        def around(span: Span) -> tuple[Piece, ...]:
            if not span.text(text).strip():
                return ()
            return (Piece("omitted", ""),) if bare or self._is_guarded(span) else self._pieces(span.start, span.end)

        before, after = Span(anchor.sentences[0].start, anchor.start), Span(anchor.end, anchor.sentences[-1].end)
        return Quoted(around(before), words, around(after))

    def _is_guarded(self, span: Span) -> bool:
        return touches(self._guarded, span) or self._names.holds_a_name(span.text(self._source.text))

    def _only(self, shown: Sequence[Span], within: Span) -> tuple[Piece, ...]:
        """What is shown of a stretch: whatever of it stands elsewhere than in the spans given is left out."""
        found: list[Piece] = []
        here = within.start
        inside = overlapping(shown, within.start, within.end)
        clipped = (Span(max(s.start, within.start), min(s.end, within.end)) for s in inside)
        for span in (*merged(clipped), Span(within.end, within.end)):
            if self._source.text[here : span.start].strip():
                found.append(Piece("omitted", ""))
            found += self._pieces(span.start, span.end)
            here = span.end
        return tuple(found)

    def _pieces(self, start: int, end: int) -> tuple[Piece, ...]:
        pieces = self._source.passages.pieces(start, end)
        return tuple(Piece("gap", "") if words is None else Piece("text", words) for _, words in pieces)


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


@dataclass(frozen=True, slots=True)
class Public:
    """All that may be published of a briefing."""

    listed: World
    """Records that show nobody protected."""
    alone: tuple[World, ...]
    """One world for each protected person, in the order of ids."""


def public(briefing: Briefing) -> Public:
    """Projects a briefing on what may be published of it."""
    protection = Protection(briefing.facts)
    guarded = guarded_spans(briefing, protection)
    shown = [(record, protection.shown_by(record)) for record in briefing.facts.records()]
    by_person = {person: [r for r, people in shown if person in people] for person in sorted(protection.people)}
    listed = _world(briefing, protection, guarded, [record for record, people in shown if not people], None)
    return Public(listed, tuple(_world(briefing, protection, guarded, r, p) for p, r in by_person.items()))


def guarded_spans(
    briefing: Briefing, protection: Protection, besides: Collection[str] = ()
) -> dict[str, tuple[Span, ...]]:
    """By article, the passages that belong to protected people: those that their records cite.

    `besides` holds the ids of records that are left out.
    """
    own = (c for c in briefing.anchored.citations if protection.shown_by(c.record) and c.record.id not in besides)
    return _cited(own)


def _cited(citations: Iterable[Citation]) -> dict[str, tuple[Span, ...]]:
    """By article, the passages of citations; what is set aside is not cited."""
    anchors = (citation.anchor for citation in citations if not isinstance(citation.fact, SetAside))
    spans = group_by_key((anchor.article, part) for anchor in anchors for part in anchor.parts)
    return {article: tuple(merged(found)) for article, found in spans.items()}


def _world(
    briefing: Briefing,
    protection: Protection,
    guarded: Mapping[str, tuple[Span, ...]],
    records: list[Record],
    person: str | None,
) -> World:
    alone = person is not None
    if alone:
        records = [*records, *_around(briefing.facts, records)]
    ids = {str(record.id) for record in records}
    trim = _Trim(ids, alone=alone)
    kept: dict[str, dict[str, Record]] = {kind: {} for kind in KINDS}
    for record in filter(None, map(trim.part, sorted(records, key=lambda r: str(r.id)))):
        kept[KIND_OF[type(record)]][str(record.id)] = record
    front = briefing.facts.front
    if front is not None:
        front = trim.part(front) if person is None else front.but(all_say=(), differ=(), not_established=())
    facts = Facts(**kept, front=front, files=briefing.facts.files)  # type: ignore[arg-type]  # keyed by kind
    held = {part: record for record in facts.records() for _, part in walk(record)}
    now = ((c, trim.now(c.fact)) for c in briefing.anchored.citations)
    shown = ((c, held[fact], fact) for c, fact in now if fact in held)
    citations = tuple(c if record is c.record else replace(c, record=record, fact=fact) for c, record, fact in shown)
    cited = _cited(citations if alone else briefing.anchored.citations)
    cites = briefing.anchored.by_sentence
    read = {a for a, s in briefing.sources.items() if all((a, sentence) in cites for sentence in s.passages.sentences)}
    texts = {
        a: PublicText(facts.articles[a], s, a in read, guarded.get(a, ()), cited.get(a, ()), protection, alone)
        for a, s in briefing.sources.items()
        if a in facts.articles
    }
    numbers = {trim.now(reading): meaning for reading, meaning in briefing.readings.numbers.items()}
    return World(facts, texts, Anchored(citations), replace(briefing.readings, numbers=numbers), person)


def _around(facts: Facts, records: Iterable[Record]) -> list[Record]:
    """What the records of somebody protected name beside them: their article with its outlet, groups, places.

    Each with its names in that article and with nothing else that is said of it.
    """
    found: dict[str, Record] = {}
    links = [(field, str(ref)) for record in records for _, field, ref in refs(record)]
    articles = {ref for field, ref in links if field == "article"}
    named = {ref for field, ref in links if field in (*SHOWN_BY, "place", "where")}
    for record in (facts.articles[a] for a in sorted(articles) if a in facts.articles):
        found[str(record.id)] = record.but(authors=(), dateline=None, set_aside=(), notes=None)
        named.add(str(record.outlet))
    for ref in sorted(named):
        actor, place = facts.actors.get(ref), facts.places.get(ref)
        if actor is not None and actor.protected is None:
            bare = actor.but(speaks_for=None, part_of=None, affiliations=(), identity=(), accounts=(), search=())
            found[ref] = bare.but(names=_names_in(actor, articles), note=None)
        elif place is not None:
            found[ref] = place.but(names=_names_in(place, articles), within=None, accounts=(), note=None)
    return list(found.values())


def _names_in(record: Actor | Place, articles: set[str]) -> tuple[Name, ...]:
    """The forms of a name that these articles print; the first form where they print none."""
    return tuple(form for form in record.names if form.article in articles) or record.names[:1]


class _Trim:
    """Takes out of parts whatever names a record that is not in a world."""

    def __init__(self, ids: set[str], *, alone: bool) -> None:
        self._ids = ids
        self._alone = alone
        self._now: dict[Part, Part] = {}

    def now(self, part: P) -> P:
        """What a part has become; itself where it was taken out."""
        return self._now.get(part, part)  # type: ignore[return-value]  # of the same class

    def part(self, part: P) -> P | None:
        """The part without what it may not name; None where it cannot be without."""
        if not self._alone and self._ids.issuperset(ref for _, _, ref in refs(part)):
            return part
        changes: dict[str, Any] = {}
        cls, known = type(part), by_name(type(part))
        for name in known if self._alone else (*having(cls, "refs"), *having(cls, "part")):
            field, value = known[name], getattr(part, name)
            fitting = self._fitting(field, value)
            if fitting is value:
                continue
            # Without its speaker a claim would be the outlet's.
            says_who = isinstance(part, Statement) and field.name in _SAYS_WHO
            if says_who or (field.required and fitting in (None, ())):
                return None
            changes[field.name] = fitting
        self._now[part] = found = part.but(**changes) if changes else part
        return found

    def _fitting(self, field: Field, value: Any) -> Any:
        """What may stand of the value of a field; the value itself where all of it may."""
        if isinstance(value, tuple):
            items = tuple(now for item in value if (now := self._fitting(field, item)) is not None)
            return value if items == value else items
        if value is None or (field.refs and str(value) in self._ids):
            return value
        if self._alone and field.written is not None and not field.written.beside_protected:
            return None
        if field.refs:
            return None
        return self.part(value) if field.part is not None else value
