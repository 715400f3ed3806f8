"""Every sentence is accounted for: cited by a fact, set aside with a reason, or listed as open. For curators only.

A number, a time or a direct quotation inside a sentence is accounted for only when a fact cites those very words. What
is open is told as lines, or on the curator's desk, which shows each article whole. Both are made of the private
briefing, because they never leave the curator's machine. Even so, records that show somebody who stands alone are not
named or offered, and nothing is proposed on a sentence that shows them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import cast

from rapidfuzz import fuzz, process

from briefing import pipeline
from briefing.authoring.editing import Value, record
from briefing.authoring.gate import Proposed
from briefing.authoring.quote import Json, match_speaker
from briefing.authoring.similarity import Key, ReadSentence, likest
from briefing.grouping import group_by_key
from briefing.model.records import KIND_OF, KINDS, SetAside, statements_of
from briefing.model.yaml import texts
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.text.language import is_english
from briefing.text.passages import Sentence, Span, merged, quotations, with_gaps
from briefing.verify.anchors import Citation
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.wordings import find_numbers, find_times

_LIKE, _MOST = 60, 8
"""Likeness in percent from which a record is offered before a new one, and how many are."""


class Accounted(StrEnum):
    """How a sentence is accounted for: a fact cites words of it, a curator set it aside with a reason, or neither."""

    CITED = "cited"
    SET_ASIDE = "set aside"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Covered:
    """How far one sentence is accounted for."""

    sentence: Sentence
    """Where."""
    citations: tuple[Citation, ...]
    """What cites words of it, or sets them aside."""
    missing: tuple[tuple[Span, str], ...]
    """Numbers, times and quotations that begin in it and that no fact cites word for word: where, and `number: 12`."""

    @property
    def how(self) -> Accounted:
        """How: a fact counts before what sets aside."""
        if any(not isinstance(citation.fact, SetAside) for citation in self.citations):
            return Accounted.CITED
        return Accounted.SET_ASIDE if self.citations else Accounted.OPEN


def measure(briefing: Briefing, source: Source) -> tuple[Covered, ...]:
    """How far each sentence of an article is accounted for by the citations of a briefing."""
    passages, citations = source.passages, briefing.anchored.by_article.get(source.record.id, ())
    parts = [(span, citation) for citation in citations for span in citation.anchor.parts]
    cited = merged(span for span, _ in parts)
    by = group_by_key((sentence, c) for span, c in parts for sentence in passages.sentences_in(span.start, span.end))
    found = _found(source.text, is_english=is_english(source.record.language))
    missing = group_by_key(
        (sentence, (span, f"{kind}: {with_gaps(passages, span)}"))
        for span, kind in found
        if not any(cites.start <= span.start and span.end <= cites.end for cites in cited)
        for sentence in passages.sentences_in(span.start, span.start + 1)
    )
    return tuple(Covered(s, tuple(by.get(s, ())), tuple(missing.get(s, ()))) for s in passages.sentences)


@cache
def _found(text: str, *, is_english: bool) -> tuple[tuple[Span, str], ...]:
    """The numbers, times and quotations of a text. The same text is read once: the desk asks again after each fact."""
    read = text if is_english else ""
    found = [(Span(number.start, number.end), "number") for number in find_numbers(read)]
    found += [(Span(time.start, time.end), "time") for time in find_times(read)]
    found += [(quotation, "quotation") for quotation in quotations(text)]
    return tuple(sorted(found, key=lambda each: (each[0].start, each[0].end, each[1])))


def suggest(checked: Checked, article: str | None = None, drafts: Iterable[Proposed] = ()) -> list[str]:
    """Some lines for each sentence of an article, or of all, in which something is open, in the order of the text.

    They tell the numbers, times and quotations that no fact cites word for word, who speaks, the likest sentence of
    each other article, and which of the `drafts` rest on it. Of a sentence that shows somebody who stands alone nothing
    is said.
    Raises UnknownArticle when no article has the id.
    """
    sources, listed = checked.briefing.sources_of(article), checked.edition.public.listed.facts
    besides: dict[Key, list[str]] = defaultdict(list)
    hidden = {source: not_proposed(checked.briefing, source) for source in checked.briefing.sources_of(None)}
    told = [ReadSentence(s, x) for s in hidden for x in s.passages.sentences if not hidden[s].covers((x,))]
    for (n, _), (_, other) in sorted(likest(told).items()):
        like = told[other]
        words = " ".join(like.words.split())
        besides[told[n].key].append(f"like it: {like.article}, sentence {like.sentence.number}: {words}")
    for draft in drafts:
        for key in dict.fromkeys(draft.sentences):
            besides[key].append(f"draft: {draft.kind} {draft.id}")
    found = []
    for source in sources:
        name, alone = str(source.record.id), hidden[source]
        for covered in measure(checked.briefing, source):
            sentence, is_open = covered.sentence, covered.how is Accounted.OPEN
            if not covered.missing and not is_open:
                continue
            remarks = [words for _, words in covered.missing]
            if alone.covers((sentence,)):
                remarks = ["it shows somebody whom the article does not name in full: nothing is proposed"]
            else:
                spans: list[Span] = [span for span, _ in covered.missing] or [sentence]
                speakers = filter(None, (match_speaker(source, span, alone, listed) for span in spans))
                remarks += dict.fromkeys(f"speaker: {speaker.explained}" for speaker in speakers)
                remarks += besides[name, sentence.number]
            head = f"{name} ¶{sentence.paragraph}, sentence {sentence.number}{': no fact cites it' if is_open else ''}"
            lines = (with_gaps(source.passages, sentence), *(f"- {remark}" for remark in remarks))
            found.append("\n    ".join((head, *lines)))
    return found


def worksheet(checked: Checked) -> Json:
    """Everything on the desk, but for what is selected there."""
    listed, drafted = checked.edition.public.listed.facts, _drafts(checked)
    return {
        "articles": [_article(checked, source, drafted) for source in checked.briefing.sources.values()],
        "drafts": len(checked.briefing.facts.drafts),
        "records": {
            kind: [
                {"id": r.id, "title": r.called, "positions": [p.label for p in getattr(r, "positions", ())]}
                for r in getattr(listed, kind).values()
            ]
            for kind in KINDS
        },
        "problems": [problem.explain() for problem in checked.errors],
        "differences": list(_differences(checked)),
    }


def _article(checked: Checked, source: Source, drafted: Mapping[tuple[str, int], list[Json]]) -> Json:
    own, passages = source.record, source.passages
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
        for covered in measure(checked.briefing, source)
        for s in (covered.sentence,)
    ]
    head = {"id": own.id, "code": own.code, "outlet": checked.briefing.facts.title(own.outlet)}
    return {**head, "published": own.published.isoformat(), "rights": own.rights, "sentences": sentences}


def _citing(checked: Checked, citations: Iterable[Citation]) -> list[Json]:
    """What cites a sentence, each with its line. A record that stands alone is not named."""
    found: dict[tuple[str, str], Json] = {}
    for citation in citations:
        kind, title = KIND_OF[type(citation.record)], citation.record.called
        if isinstance(citation.fact, SetAside):
            kind, title = Accounted.SET_ASIDE, citation.fact.reason
        elif checked.edition.public.listed.facts.find(citation.record.id) is None:
            kind, title = "stands alone", "a record of its own"
        found.setdefault((kind, title), {"kind": kind, "title": title, "at": str(citation.fact.node.mark)})
    return list(found.values())


def _drafts(checked: Checked) -> dict[tuple[str, int], list[Json]]:
    """The drafts by the article and number of each sentence that they would cite."""
    ids, found = set(checked.briefing.facts.drafts), defaultdict[tuple[str, int], dict[str, Json]](dict)
    accepting = pipeline.check(checked.briefing.root, ()).briefing.anchored.citations if ids else ()
    for citation in (each for each in accepting if each.record.id in ids):
        draft, anchor = citation.record, citation.anchor
        needs = sorted(ids.intersection(text for _, text in texts(draft.node, "")) - {draft.id})
        shown = {"id": draft.id, "needs": needs, "yaml": record(draft.id, cast("dict[str, Value]", draft.node))}
        for sentence in anchor.sentences:
            found[anchor.article, sentence.number][draft.id] = shown
    return {place: list(drafts.values()) for place, drafts in found.items()}


def _differences(checked: Checked) -> Iterator[Json]:
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


def near(checked: Checked, quote: str) -> Json:
    """The ids of the listed records of each kind whose words are like the quote, the most like first."""
    found: Json = {}
    for kind in KINDS:
        records = getattr(checked.edition.public.listed.facts, kind).values()
        told = ((str(r.id), (r.called, *(statement.quote for statement in statements_of(r)))) for r in records)
        words = {(record_id, n): text.casefold() for record_id, texts in told for n, text in enumerate(texts)}
        like = process.extract(quote.casefold(), words, scorer=fuzz.token_set_ratio, score_cutoff=_LIKE, limit=None)
        found[kind] = list(dict.fromkeys(record_id for _, _, (record_id, _) in like))[:_MOST]
    return found
