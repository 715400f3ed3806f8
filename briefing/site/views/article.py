"""The reader of an article: where its text comes from, and each sentence shaded by how far others bear it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from briefing.compare.support import Backing
from briefing.model.parts import Record
from briefing.model.records import Article, Discrepancy, Event, Figure, Omission, SetAside, Theme
from briefing.privacy.public import Piece
from briefing.site import reprint
from briefing.site.pictures import shades
from briefing.site.views import wording
from briefing.site.views.base import ArticleCode, Link, Presenter, Sheet
from briefing.site.views.discrepancies import Missing, missing
from briefing.text.passages import BlockKind

_SECTIONS = {
    "text": "The text, sentence by sentence",
    "omissions": "What it does not mention",
    "supplied": "What the text does not say of itself",
}
_CHUNK = 5
"""Sentences of a long paragraph that stand together, with their records beside them."""
_RIGHTS = {"full": "the whole text", "excerpts": "sentences that a record cites", "none": "cited words alone"}


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a text comes from, and how much of it is shown."""

    code: ArticleCode
    """Its letters."""
    title: str
    """Its headline; empty where our copy has none."""
    url: str
    """Address of the original; empty where it is not known."""
    published: str
    """The day of publication, in words."""
    dateline: str
    """Where it was written, in its own words; empty where it does not say."""
    authors: tuple[str, ...]
    """Who is credited, and for what."""
    until: str
    """The latest moment that it reports, in its own words."""
    gaps: int
    """Places where our copy has lost words."""
    supplied: tuple[tuple[str, str], ...]
    """What the text does not say of itself, each with why it is given."""
    page: str
    """Share of the text that its page shows."""
    site: str
    """Share of the text that all pages show together."""
    limit: str
    """The most that its page may show; empty without a limit."""
    rights: str
    """What the page may show."""
    notes: str
    """The curator's remarks."""


@dataclass(frozen=True, slots=True)
class Shown:
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
    sentences: tuple[Shown, ...]
    """In order."""
    records: tuple[Link, ...]
    """The events, figures and themes in it."""
    contested: tuple[Link, ...]
    """The discrepancies in it."""


def sheet(present: Presenter, record: Article) -> Sheet:
    """The page of an article."""
    omissions = omitted(present, str(record.id))
    found = provenance(present, record)
    values = {
        "record": record,
        "provenance": found,
        "bar": shades.shades(present, str(record.id)),
        "labels": shades.LABELS,
        "paragraphs": _paragraphs(present, str(record.id)),
        "language": present.language(str(record.id)),
        "omissions": omissions,
    }
    shown = {"text": True, "omissions": bool(omissions), "supplied": bool(found.supplied)}
    return Sheet("article.html", values, {key: text for key, text in _SECTIONS.items() if shown[key]})


def provenance(present: Presenter, record: Article) -> Provenance:
    """Where an article's text comes from."""
    shares = reprint.reprint(present.world, str(record.id))
    return Provenance(
        present.codes[str(record.id)],
        str(record.title or ""),
        str(record.url or ""),
        wording.long_day(record.published),
        str(record.dateline.quote) if record.dateline is not None else "",
        tuple(f"{a.name}, {a.role}" if a.role else str(a.name) for a in record.authors),
        str(record.as_of.words) if record.as_of is not None else "",
        len(present.world.texts[str(record.id)].lost),
        tuple((name.replace("_", " "), str(reason)) for name, reason in record.supplied.items()),
        f"{float(shares.page):.0%}",
        f"{float(shares.site):.0%}",
        f"{float(shares.limit):.0%}" if shares.limit is not None else "",
        _RIGHTS[record.rights],
        present.text(record.notes),
    )


def omitted(present: Presenter, article: str) -> tuple[Missing, ...]:
    """What an article does not mention, the heaviest first."""
    weights = list(wording.WEIGHT)
    own: list[Omission] = [o for o in present.facts.omissions.values() if o.article == article]
    return tuple(missing(present, o) for o in sorted(own, key=lambda o: (weights.index(o.weight), str(o.title))))


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
        label = (
            f"s. {own[0].number}"
            if text.paragraphs <= 1
            else f"¶{block.paragraph}"
            if own[0] is block.sentences[0]
            else ""
        )
        label = label if block.kind is BlockKind.PARAGRAPH else ""
        sentences: list[Shown] = []
        for s in own:
            links = _links(present, [r for r in quoting.get(s, ()) if isinstance(r, (Event, Figure, Theme))])
            begins = reprint.opening(text, s) if s.number in elided else ""
            sentences.append(Shown(s.number, shaded[s.number], text.sentence(s), begins, links, aside.get(s, "")))
        contested = _links(present, [r for r in records if isinstance(r, Discrepancy)])
        found.append(Paragraph(label, block.kind, tuple(sentences), _links(present, told), contested))
    return tuple(found)


def _links(present: Presenter, records: Sequence[Record]) -> tuple[Link, ...]:
    return tuple(Link(present.title(r), present.address(r)) for r in records)


__all__ = ["Provenance", "omitted", "provenance", "sheet"]
