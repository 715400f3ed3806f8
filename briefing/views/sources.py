"""Views of the articles: a reader with cited passages marked, lost words shown, and only what `rights` allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from briefing.anchors import Citation
from briefing.facts.records import Actor, Article, Event, Figure, Record, SetAside
from briefing.located import Text
from briefing.passages import BlockKind, Sentence
from briefing.reconciliation.coverage import Account, Coverage
from briefing.views.base import FOLDERS, Desk, Link, Segment, address, once, passage_label, segments, title
from briefing.vocabulary import ActorKind, Rights

_RIGHTS = {
    Rights.FULL: "The whole text is reprinted.",
    Rights.EXCERPTS: "Cited passages are reprinted with the sentence they stand in.",
    Rights.NONE: "Only the quoted words are reprinted.",
}


@dataclass(frozen=True, slots=True)
class Marked:
    """A stretch of an article between two ends of citations."""

    starts: tuple[str, ...]
    """Ids of the citations that start here: the targets of links."""
    cited: tuple[Link, ...]
    """The records that cite it; empty for words that no fact cites."""
    pieces: tuple[Segment, ...]
    """The words."""


@dataclass(frozen=True, slots=True)
class SentenceView:
    """A sentence in the reader."""

    number: int
    """Ordinal in the article."""
    account: Account
    """cited, set aside or open."""
    reason: str | None
    """Why it was set aside."""
    shown: bool
    """False where `rights` does not allow it to be reprinted."""
    marked: tuple[Marked, ...]
    """Its words; empty when it is not shown."""


@dataclass(frozen=True, slots=True)
class ReaderRow:
    """A paragraph in the reader, or a sentence where the article is one paragraph."""

    kind: BlockKind
    """caption, dateline, paragraph or credit."""
    label: str
    """What a chip calls it: ¶4, or s. 12."""
    sentences: tuple[SentenceView, ...]
    """Its sentences."""
    records: tuple[Link, ...]
    """The records that cite it."""
    facts: tuple[Link, ...]
    """The events and figures among them, for the margin."""
    others: tuple[Link, ...]
    """The discrepancies, actors and places among them."""


@dataclass(frozen=True, slots=True)
class DetailView:
    """A wording that no fact cites."""

    kind: str
    """quantity, time or quotation."""
    words: str
    """The words."""
    sentence: int
    """Number of the sentence."""


@dataclass(frozen=True, slots=True)
class SourceRow:
    """An article in a list."""

    link: Link
    """Its page."""
    order: int
    """Its position among the articles."""
    outlet: Link
    """Who published it."""
    heading: str
    """Its headline, or its outlet where it has none."""
    published: str
    """Day of publication, YYYY-MM-DD."""
    sentences: int
    """How many sentences it has."""
    cited: int
    """How many a fact cites."""
    set_aside: int
    """How many are set aside."""
    open: int
    """How many are neither."""
    share: str
    """Share accounted for, in per cent."""
    as_of: str | None
    """The latest moment that it reports, in its words."""
    lossy: bool
    """True when its text has lost words."""


@dataclass(frozen=True, slots=True)
class SourceView:
    """An article's page."""

    row: SourceRow
    """The article as in a list."""
    file: str
    """Name of its file."""
    sha256: str
    """Digest of the file's bytes."""
    language: str
    """BCP 47 code."""
    rights: str
    """What is reprinted, in words."""
    dateline: str | None
    """Where it was written."""
    authors: tuple[str, ...]
    """Who is credited."""
    supplied: tuple[tuple[str, str], ...]
    """Values that the text does not state, each with the curator's reason."""
    gaps: int
    """Places where words are lost."""
    rows: tuple[ReaderRow, ...]
    """The text."""
    details: tuple[DetailView, ...]
    """Numbers, times and quotations that no fact cites."""
    details_found: int
    """How many of them there are in all."""
    notes: str | None
    """The curator's remarks, in Markdown."""


def row(desk: Desk, article: Article) -> SourceRow:
    """An article in a list."""
    coverage = desk.reconciled.coverage[article.id]
    outlet = desk.link(article.outlet)
    return SourceRow(
        Link(article.code, address(article)),
        desk.order(article.id),
        outlet,
        article.title or outlet.text,
        article.published.isoformat(),
        len(coverage.sentences),
        coverage.count(Account.CITED),
        coverage.count(Account.SET_ASIDE),
        coverage.count(Account.OPEN),
        f"{int(coverage.share * 1000) / 10:g} %",
        article.as_of.words if article.as_of else None,
        article.lossy or bool(desk.briefing.sources[article.id].passages.gaps),
    )


@once
def index(desk: Desk) -> tuple[SourceRow, ...]:
    """The articles, in the order of ids."""
    return tuple(row(desk, a) for a in desk.facts.articles.values() if a.id in desk.briefing.sources)


def options(desk: Desk) -> tuple[tuple[str, str], ...]:
    """Id and letters of each article, to choose from."""
    return tuple((str(a.id), str(a.code)) for a in desk.facts.articles.values() if a.id in desk.briefing.sources)


def view(desk: Desk, article: Article) -> SourceView:
    """An article's page."""
    source = desk.briefing.sources[article.id]
    coverage = desk.reconciled.coverage[article.id]
    citations = desk.briefing.anchored.by_article.get(article.id, ())
    return SourceView(
        row=row(desk, article),
        file=article.file,
        sha256=source.sha256,
        language=article.language,
        rights=_RIGHTS[article.rights],
        dateline=article.dateline.quote if article.dateline else None,
        authors=tuple(f"{a.name} ({a.role})" if a.role else str(a.name) for a in article.authors),
        supplied=tuple(article.supplied.items()),
        gaps=len(source.passages.gaps),
        rows=tuple(_rows(desk, article, citations, coverage)),
        details=tuple(
            DetailView(d.kind.value, " ".join(source.text[d.span.start : d.span.end].split()), d.sentence)
            for d in coverage.details
        ),
        details_found=coverage.details_found,
        notes=article.notes,
    )


def _rows(desk: Desk, article: Article, citations: tuple[Citation, ...], coverage: Coverage) -> Iterator[ReaderRow]:
    passages = desk.briefing.sources[article.id].passages
    accounts = {sentence.number: account for sentence, account in coverage.sentences}
    for block in passages.blocks:
        groups = [block.sentences] if passages.paragraphs > 1 else [(sentence,) for sentence in block.sentences]
        for group in groups:
            start, end = group[0].start, group[-1].end
            near = [c for c in citations if c.anchor.start < end and start < c.anchor.end]
            sentences = tuple(_sentence(desk, article, s, accounts[s.number], coverage.reasons, near) for s in group)
            records = {c.record.id: c.record for c in near if c.record is not article}
            shown = _together(desk, records)
            facts = _links(r for r in shown if isinstance(r, (Event, Figure)))
            others = _links(r for r in shown if not isinstance(r, (Event, Figure)))
            label = passage_label(passages, group[0])
            yield ReaderRow(block.kind, label, sentences, (*facts, *others), facts, others)


def _links(records: Iterable[Record]) -> tuple[Link, ...]:
    """Links in the order of the kinds of record, then by title."""
    kinds = list(FOLDERS)
    ordered = sorted(records, key=lambda r: (kinds.index(type(r)), title(r).casefold(), r.id))
    return tuple(Link(title(r), address(r)) for r in ordered)


def _together(desk: Desk, records: dict[Text, Record]) -> list[Record]:
    """The records that may stand in one list: where a paragraph names several people, the protected are left out."""
    people = [r for r in records.values() if isinstance(r, Actor) and r.kind is ActorKind.PERSON]
    return [r for r in records.values() if len(people) < 2 or r.id not in desk.protection.people]


def _sentence(
    desk: Desk,
    article: Article,
    sentence: Sentence,
    account: Account,
    reasons: dict[int, str],
    citations: list[Citation],
) -> SentenceView:
    near = [c for c in citations if c.anchor.start < sentence.end and sentence.start < c.anchor.end]
    shown = article.rights is Rights.FULL or (article.rights is Rights.EXCERPTS and bool(near))
    if article.rights is Rights.NONE:
        shown = bool(near)
    marked = _marked(desk, article, sentence, near) if shown else ()
    return SentenceView(sentence.number, account, reasons.get(sentence.number), shown, marked)


def _marked(desk: Desk, article: Article, sentence: Sentence, near: list[Citation]) -> tuple[Marked, ...]:
    ends = {sentence.start, sentence.end}
    spans = [(part, c) for c in near for part in c.anchor.parts]
    quoted_only = article.rights is Rights.NONE or desk.guards(article.id, sentence.start, sentence.end)
    for part, _ in spans:
        ends |= {min(max(part.start, sentence.start), sentence.end), min(max(part.end, sentence.start), sentence.end)}
    bounds = sorted(ends)
    found: list[Marked] = []
    for start, end in pairwise(bounds):
        over = [c for part, c in spans if part.start <= start and end <= part.end]
        starts = tuple(sorted(c.id for c in near if c.anchor.start == start))
        records = {c.record.id: c.record for c in over if not isinstance(c.fact, SetAside)}
        cited = tuple(Link(title(r), address(r)) for _, r in sorted(records.items()))
        if quoted_only and not over:
            pieces: tuple[Segment, ...] = (Segment("omitted", ""),)
        else:
            pieces = tuple(segments(desk.briefing, article.id, start, end))
        found.append(Marked(starts, cited, pieces))
    return tuple(found)
