"""The reader of an article, each sentence shaded by how far others bear it out; and the articles side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from briefing.compare.comparison import Backing
from briefing.model.parts import Record
from briefing.model.records import Article, Discrepancy, Event, Figure, SetAside, Theme
from briefing.privacy.public import Piece
from briefing.site import reprint
from briefing.site.pictures import shades
from briefing.site.views.base import ArticleCode, Link, Presenter, Shown
from briefing.site.views.discrepancies import omitted
from briefing.text.passages import BlockKind

_CHUNK = 5
"""Sentences of a long paragraph that stand together, with their records beside them."""
_RIGHTS = {"full": "the whole text", "excerpts": "sentences that a record cites", "none": "cited words alone"}


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a text comes from, and how much of it is shown."""

    code: ArticleCode
    """Its letters."""
    record: Article
    """What is known of it."""
    gaps: int
    """Places where our copy has lost words."""
    page: str
    """Share of the text that its page shows."""
    site: str
    """Share of the text that all pages show together."""
    limit: str
    """The most that its page may show; empty without a limit."""
    rights: str
    """What the page may show."""


@dataclass(frozen=True, slots=True)
class ShownSentence:
    """A sentence in the reader."""

    number: int
    """Its number, from 1."""
    backing: Backing
    """How far others bear it out."""
    pieces: tuple[Piece, ...]
    """What may be shown of it."""
    elided: str
    """Its opening, where the rest is left out to keep to the article's limit; else empty."""
    records: tuple[Link, ...]
    """The records that tell what it says."""
    reason: str
    """Why it was set aside; empty for other sentences."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, a part of a long one, or a dateline."""

    label: str
    """`¶4`, or `s. 6` where the article is one paragraph; empty for a dateline, a caption and a credit."""
    kind: BlockKind
    """The part it plays."""
    sentences: tuple[ShownSentence, ...]
    """In order."""
    records: tuple[Link, ...]
    """The events, figures and themes in it."""
    contested: tuple[Link, ...]
    """The discrepancies in it."""


def article_page(present: Presenter, record: Article) -> Shown:
    """The page of an article."""
    return {
        "provenance": provenance(present, record),
        "bar": shades.shades(present, str(record.id)),
        "labels": shades.LABELS,
        "paragraphs": _paragraphs(present, str(record.id)),
        "language": present.language(str(record.id)),
        "omissions": omitted(present, str(record.id)),
    }


def list_page(present: Presenter) -> Shown:
    """The list: each article as a bar of sentences, where its text comes from, and what it does not mention."""
    known = [record for key, record in present.facts.articles.items() if key in present.world.texts]
    entries = [(provenance(present, r), shades.shades(present, str(r.id)), omitted(present, str(r.id))) for r in known]
    return {"entries": entries, "labels": shades.LABELS}


def provenance(present: Presenter, record: Article) -> Provenance:
    """Where an article's text comes from."""
    shares = reprint.reprint(present.world, str(record.id))
    return Provenance(
        present.codes[str(record.id)],
        record,
        len(present.world.texts[str(record.id)].lost),
        f"{float(shares.page):.0%}",
        f"{float(shares.site):.0%}",
        f"{float(shares.limit):.0%}" if shares.limit is not None else "",
        _RIGHTS[record.rights],
    )


def _paragraphs(present: Presenter, article: str) -> tuple[Paragraph, ...]:
    text = present.world.texts[article]
    shaded = {s.number: s.backing for s in shades.shades(present, article).sentences}
    quoting = reprint.records_by_sentence(present.world, article)
    elided = reprint.reprint(present.world, article).elided
    aside = {
        sentence: str(citation.fact.reason)
        for citation in present.world.anchored.by_article.get(article, ())
        if isinstance(citation.fact, SetAside)
        for sentence in citation.anchor.sentences
    }
    found: list[Paragraph] = []
    chunks = [(b, b.sentences[n : n + _CHUNK]) for b in text.blocks for n in range(0, len(b.sentences), _CHUNK)]
    for block, own in chunks:
        records = list(dict.fromkeys(r for s in own for r in quoting.get(s, ())))
        told = [r for r in records if isinstance(r, (Event, Figure, Theme))]
        begins_it = own[0] is block.sentences[0]
        label = f"s. {own[0].number}" if text.paragraphs <= 1 else f"¶{block.paragraph}" if begins_it else ""
        label = label if block.kind is BlockKind.PARAGRAPH else ""
        sentences: list[ShownSentence] = []
        for s in own:
            links = _links(present, [r for r in quoting.get(s, ()) if isinstance(r, (Event, Figure, Theme))])
            begins = reprint.opening(text, s) if s.number in elided else ""
            sentences.append(
                ShownSentence(s.number, shaded[s.number], text.sentence(s), begins, links, aside.get(s, ""))
            )
        contested = _links(present, [r for r in records if isinstance(r, Discrepancy)])
        found.append(Paragraph(label, block.kind, tuple(sentences), _links(present, told), contested))
    return tuple(found)


def _links(present: Presenter, records: Sequence[Record]) -> tuple[Link, ...]:
    return tuple(Link(present.title(r), present.address(r)) for r in records)
