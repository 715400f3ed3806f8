"""What the curator's desk shows: each article whole, what cites each of its sentences, and what is open in it.

It is made of the private briefing, because it never leaves the curator's machine. Even so, records that show somebody
who stands alone are not named or offered, and nothing is proposed on a sentence that shows them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from rapidfuzz import fuzz, process

from briefing import pipeline
from briefing.assist.coverage import Accounted, measure
from briefing.assist.editing import Value, record
from briefing.assist.quote import Shown
from briefing.model.records import KIND_OF, KINDS, SetAside, statements_of, title_of
from briefing.model.yaml import texts
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.verify.anchors import Citation
from briefing.verify.articles import Source

_LIKE, _MOST = 60, 8
"""Likeness in percent from which a record is offered before a new one, and how many are."""


def worksheet(checked: Checked) -> Shown:
    """Everything on the desk, but for what is selected there."""
    listed, drafted = checked.edition.public.listed.facts, _drafts(checked)
    return {
        "articles": [_article(checked, source, drafted) for source in checked.briefing.sources.values()],
        "drafts": len(checked.briefing.facts.drafts),
        "records": {
            kind: [
                {"id": r.id, "title": title_of(r), "positions": [p.label for p in getattr(r, "positions", ())]}
                for r in getattr(listed, kind).values()
            ]
            for kind in KINDS
        },
        "problems": [problem.explain() for problem in checked.errors],
        "differences": list(_differences(checked)),
    }


def _article(checked: Checked, source: Source, drafted: Mapping[tuple[str, int], list[Shown]]) -> Shown:
    own, passages = source.record, source.passages
    citations = checked.briefing.anchored.by_article.get(own.id, ())
    hidden = not_proposed(checked.briefing, source)
    shown = checked.edition.public.listed.texts.get(own.id)
    sentences = [
        {
            "number": s.number,
            "paragraph": s.paragraph,
            "block": passages.blocks[s.block].kind,
            "pieces": list(passages.pieces(s.start, s.end)),
            "how": covered.how,
            "by": _citing(checked, covered.citations),
            "missing": [told for _, told in covered.missing] if covered.how is not Accounted.SET_ASIDE else [],
            "alone": hidden.covers((s,)),
            "drafts": [] if hidden.covers((s,)) else drafted.get((own.id, s.number), []),
            "reprinted": shown is not None and any(piece.kind == "text" for piece in shown.sentence(s)),
        }
        for covered in measure(source, citations)
        for s in (covered.sentence,)
    ]
    head = {"id": own.id, "code": own.code, "outlet": checked.briefing.facts.title(own.outlet)}
    return {**head, "published": own.published.isoformat(), "rights": own.rights, "sentences": sentences}


def _citing(checked: Checked, citations: Iterable[Citation]) -> list[Shown]:
    """What cites a sentence, each with its line. A record that stands alone is not named."""
    found: dict[tuple[str, str], Shown] = {}
    for citation in citations:
        kind, title = KIND_OF[type(citation.record)], title_of(citation.record)
        if isinstance(citation.fact, SetAside):
            kind, title = Accounted.SET_ASIDE, citation.fact.reason
        elif checked.edition.public.listed.facts.find(citation.record.id) is None:
            kind, title = "stands alone", "a record of its own"
        found.setdefault((kind, title), {"kind": kind, "title": title, "at": str(citation.fact.node.mark)})
    return list(found.values())


def _drafts(checked: Checked) -> dict[tuple[str, int], list[Shown]]:
    """The drafts by the article and number of each sentence that they would cite."""
    ids, found = set(checked.briefing.facts.drafts), defaultdict[tuple[str, int], dict[str, Shown]](dict)
    accepting = pipeline.check(checked.briefing.root, ()).briefing.anchored.citations if ids else ()
    for citation in (each for each in accepting if each.record.id in ids):
        draft, anchor = citation.record, citation.anchor
        needs = sorted(ids.intersection(text for _, text in texts(draft.node, "")) - {draft.id})
        shown = {"id": draft.id, "needs": needs, "yaml": record(draft.id, cast("dict[str, Value]", draft.node))}
        for sentence in anchor.sentences:
            found[anchor.article, sentence.number][draft.id] = shown
    return {place: list(drafts.values()) for place, drafts in found.items()}


def _differences(checked: Checked) -> Iterator[Shown]:
    """Differences that comparison found and no discrepancy covers, as passages of one to be made."""
    listed = checked.edition.public.listed
    covered = {difference for record in listed.facts.discrepancies.values() for difference in record.covers}
    for found in checked.edition.comparison.differences:
        passages = [
            {"article": s.article, "start": c.anchor.start, "end": c.anchor.end, "values": values}
            for side in found.sides
            for s in side.statements
            for values in ({"label": side.label, "speaker": ", ".join(s.speaker)},)
            if (c := listed.anchored.of(s))
        ]
        if found.id not in covered and passages:
            head = {"id": found.id, "kind": found.kind, "about": found.record, "told": found.sentence}
            yield {**head, "title": listed.facts.title(found.record), "passages": passages}


def near(checked: Checked, quote: str) -> Shown:
    """The ids of the listed records of each kind whose words are like the quote, the most like first."""
    found: Shown = {}
    for kind in KINDS:
        records = getattr(checked.edition.public.listed.facts, kind).values()
        told = ((str(r.id), (title_of(r), *(statement.quote for statement in statements_of(r)))) for r in records)
        words = {(record_id, n): text.casefold() for record_id, texts in told for n, text in enumerate(texts)}
        like = process.extract(quote.casefold(), words, scorer=fuzz.token_set_ratio, score_cutoff=_LIKE, limit=None)
        found[kind] = list(dict.fromkeys(record_id for _, _, (record_id, _) in like))[:_MOST]
    return found
