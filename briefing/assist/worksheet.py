"""What the curator's desk shows: each article whole, what cites each of its sentences, and what is open in it.

It is made of the private briefing, because it never leaves the curator's machine. Even so, records that show somebody
who stands alone are not named or offered, and nothing is proposed on a sentence that shows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rapidfuzz import fuzz

from briefing.assist.coverage import Accounted, measure
from briefing.assist.quote import select
from briefing.assist.speakers import heard
from briefing.model.records import KIND_OF, KINDS, SetAside, statements_of, title_of
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.text.match import joined
from briefing.text.nearest import with_gaps
from briefing.text.passages import Sentence, Span
from briefing.verify.anchors import Citation
from briefing.verify.articles import Source
from briefing.wordings import find_numbers, find_times

Shown = dict[str, Any]
"""What is sent to the page, as JSON."""
_LIKE, _MOST = 60, 8
"""Likeness in percent from which a record is offered before a new one, and how many are."""


def worksheet(checked: Checked) -> Shown:
    """Everything on the desk, but for what is selected there."""
    listed = checked.edition.public.listed.facts
    return {
        "articles": [_article(checked, source) for source in checked.briefing.sources.values()],
        "records": {kind: [_offered(record) for record in getattr(listed, kind).values()] for kind in KINDS},
        "problems": [problem.explain() for problem in checked.errors],
        "differences": list(_differences(checked)),
    }


def _offered(record: Any) -> Shown:
    """A record that words may be added to."""
    positions = [position.label for position in getattr(record, "positions", ())]
    return {"id": record.id, "title": title_of(record), "positions": positions}


def _article(checked: Checked, source: Source) -> Shown:
    record = source.record
    article, citations = str(record.id), checked.briefing.anchored.by_article.get(str(record.id), ())
    found = measure(source, citations)
    hidden, shown = not_proposed(checked.briefing, source), checked.edition.public.listed.texts.get(article)
    cited: dict[int, dict[tuple[str, str], Shown]] = {}
    for citation in citations:
        by = _citing(checked, citation)
        for sentence in citation.anchor.sentences:
            cited.setdefault(sentence.number, {}).setdefault((by["kind"], by["title"]), by)
    missing: dict[int, list[str]] = {}
    for detail in found.missing:
        missing.setdefault(detail.sentence, []).append(f"{detail.kind}: {with_gaps(source.passages, detail.span)}")
    sentences = [
        {
            "number": s.number,
            "paragraph": s.paragraph,
            "block": source.passages.blocks[s.block].kind.value,
            "pieces": list(_pieces(source, s)),
            "how": how.value,
            "by": list(cited.get(s.number, {}).values()),
            "missing": missing.get(s.number, []) if how is not Accounted.SET_ASIDE else [],
            "alone": hidden.covers((s,)),
            "reprinted": shown is not None and any(piece.kind == "text" for piece in shown.sentence(s)),
        }
        for s, how in found.sentences
    ]
    head = {"id": article, "code": str(record.code), "outlet": checked.briefing.facts.title(record.outlet)}
    return {**head, "published": record.published.isoformat(), "rights": record.rights.value, "sentences": sentences}


def _citing(checked: Checked, citation: Citation) -> Shown:
    """What cites a sentence, with its line. A record that stands alone is not named."""
    record, at = citation.record, str(citation.fact.node.mark)
    if isinstance(citation.fact, SetAside):
        return {"kind": "set aside", "title": str(citation.fact.reason), "at": at}
    if checked.edition.public.listed.facts.find(record.id) is None:
        return {"kind": "stands alone", "title": "a record of its own", "at": at}
    return {"kind": KIND_OF[type(record)], "title": title_of(record), "at": at}


def _pieces(source: Source, sentence: Sentence) -> Iterator[tuple[int, str | None]]:
    """The text of a sentence with where each piece begins; None where words are lost."""
    here = sentence.start
    for gap in source.passages.gaps_in(sentence.start, sentence.end):
        yield here, source.text[here : gap.start]
        yield gap.start, None
        here = gap.end
    yield here, source.text[here : sentence.end]


def _differences(checked: Checked) -> Iterator[Shown]:
    """Differences that comparison found and no discrepancy covers, as passages of one to be made."""
    listed = checked.edition.public.listed
    covered = {difference for record in listed.facts.discrepancies.values() for difference in record.covers}
    for found in checked.edition.differences:
        passages = []
        for side in found.sides:
            for statement in side.statements:
                if citation := listed.anchored.of(statement):
                    values = {"label": side.label, "speaker": ", ".join(statement.speaker)}
                    span = {"start": citation.anchor.start, "end": citation.anchor.end}
                    passages.append({"article": str(statement.article), **span, "values": values})
        if found.id not in covered and passages:
            head = {
                "id": found.id,
                "kind": found.kind.value,
                "about": found.record,
                "title": listed.facts.title(found.record),
                "told": found.sentence,
            }
            yield {**head, "passages": passages}


def selected(checked: Checked, article: str, start: int, end: int) -> Shown:
    """Selected characters of an article, grown to whole words: their quote, and what may be proposed on it.

    Raises UnknownArticle. `quote` is None where no words are selected, or nothing tells them from the same elsewhere.
    """
    source = checked.briefing.sources_of(article)[0]
    text, start, end = source.text, max(0, start), min(end, len(source.text))
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    while start < end and joined(text, start):
        start -= 1
    while start < end and joined(text, end):
        end += 1
    span = Span(start, end)
    sentences = source.passages.sentences_in(start, end)
    place = f"¶{sentences[0].paragraph}, sentence {sentences[0].number}" if sentences else ""
    shown: Shown = {"article": article, "code": str(source.record.code), "start": start, "end": end, "place": place}
    selector = select(source.folded, source.passages, span) if sentences else None
    hidden = not_proposed(checked.briefing, source)
    shown |= {"quote": None, **(selector or {}), "alone": hidden.covers(sentences)}
    if selector is None or shown["alone"]:
        return shown
    listed = checked.edition.public.listed.facts
    whole = Span(sentences[0].start, sentences[-1].end)
    speaker = heard(source, span, hidden, listed) or heard(source, whole, hidden, listed)
    return shown | {
        "speaker": speaker.actors[0] if speaker is not None and len(speaker.actors) == 1 else "",
        "heard": speaker.explained if speaker is not None else "",
        "words": [
            with_gaps(source.passages, Span(start + n.start, start + n.end)) for n in find_numbers(span.text(text))
        ],
        "when": [with_gaps(source.passages, Span(start + t.start, start + t.end)) for t in find_times(span.text(text))],
        "near": _near(checked, selector["quote"]),
    }


def _near(checked: Checked, quote: str) -> Shown:
    """The ids of the listed records of each kind whose words are like the quote, the most like first."""
    listed = checked.edition.public.listed.facts
    found: Shown = {}
    for kind in KINDS:
        likeness = {
            str(record.id): max(
                fuzz.token_set_ratio(quote.casefold(), words.casefold())
                for words in (title_of(record), *(statement.quote for statement in statements_of(record)))
            )
            for record in getattr(listed, kind).values()
        }
        like = [record_id for record_id, ratio in likeness.items() if ratio >= _LIKE]
        found[kind] = sorted(like, key=lambda record_id: -likeness[record_id])[:_MOST]
    return found
