"""Every sentence is accounted for: cited by a fact, set aside with a reason, or listed as open. For curators only.

A number, a time or a direct quotation inside a sentence is accounted for only when a fact cites those very words. What
is open is listed in lines, which are made of the private briefing, because they never leave the curator's machine. Even
so, nothing is proposed on a sentence that shows somebody who stands alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from briefing.authoring.gate import SHOWS_SOMEBODY, Proposed
from briefing.authoring.quote import match_speaker
from briefing.authoring.similarity import Key, ReadSentence, likest
from briefing.grouping import group_by_key
from briefing.languages import Language, language
from briefing.memo import memoise
from briefing.model.records import SetAside, statements_of
from briefing.model.vocabulary import DiscrepancyKind
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed_on
from briefing.text.passages import Sentence, Span, merged, quotations, with_gaps
from briefing.verify.anchors import Citation
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.wordings import find_numbers, find_times

_WORDINGS: Mapping[DiscrepancyKind, Callable[[str], Iterable[Any]]] = {
    DiscrepancyKind.NUMBER: find_numbers,
    DiscrepancyKind.TIME: find_times,
}
"""What finds the wordings in which the positions of a kind of discrepancy differ."""


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
    passages = source.passages
    parts = _cited_parts(briefing, source)
    cited = merged(span for span, _ in parts)
    citing = group_by_key(
        (sentence, c) for span, c in parts for sentence in passages.sentences_in(span.start, span.end)
    )
    missing = group_by_key(_uncited(source, cited))
    return tuple(Covered(s, tuple(citing.get(s, ())), tuple(missing.get(s, ()))) for s in passages.sentences)


def count_open(briefing: Briefing) -> int:
    """How many sentences of all articles no fact cites and nobody has set aside."""
    count = 0
    for source in briefing.sources.values():
        passages = source.passages
        spans = merged(span for span, _ in _cited_parts(briefing, source))
        cited = {each.number for span in spans for each in passages.sentences_in(span.start, span.end)}
        count += len(passages.sentences) - len(cited)
    return count


def _cited_parts(briefing: Briefing, source: Source) -> list[tuple[Span, Citation]]:
    """The passages of an article that are cited, each with what cites it."""
    citations = briefing.anchored.by_article.get(source.record.id, ())
    return [(span, citation) for citation in citations for span in citation.anchor.parts]


def _uncited(source: Source, cited: Sequence[Span]) -> Iterator[tuple[Sentence, tuple[Span, str]]]:
    """The numbers, times and quotations that lie in no `cited` passage, each after the sentence in which it begins."""
    passages = source.passages
    for span, kind in _claims(source.text, language(source.record.language)):
        if any(each.start <= span.start and span.end <= each.end for each in cited):
            continue
        for sentence in passages.sentences_in(span.start, span.start + 1):
            yield sentence, (span, f"{kind}: {with_gaps(passages, span)}")


@memoise(bound=1024)
def _claims(text: str, own: Language) -> tuple[tuple[Span, str], ...]:
    """The numbers, times and quotations of a text, in order. Memoised: the desk asks again after each fact."""
    claims = [(Span(quotation.start, quotation.end), "quotation") for quotation in quotations(text)]
    if not own.lacks("numbers"):
        claims += [(Span(number.start, number.end), "number") for number in find_numbers(text, own)]
    if not own.lacks("numbers", "times"):
        claims += [(Span(time.start, time.end), "time") for time in find_times(text, own)]
    return tuple(sorted(claims, key=lambda each: (each[0].start, each[0].end, each[1])))


def suggest(checked: Checked, article: str | None = None, drafts: Iterable[Proposed] = ()) -> list[str]:
    """A text of some lines for each sentence of an article, or of all, in which something is open, in order.

    They tell the numbers, times and quotations that no fact cites word for word, who speaks, the most similar sentence
    of each other article, and which of the `drafts` rest on it. Of a sentence that shows somebody who stands alone
    nothing is said. Raises UnknownArticle when no article has the id.
    """
    sources = checked.briefing.sources_of(article)
    hidden = not_proposed_on(checked.briefing, checked.briefing.sources_of(None))
    similar = _similar(hidden)
    resting = group_by_key((key, draft) for draft in drafts for key in dict.fromkeys(draft.sentences))
    lines: list[str] = []
    for source in sources:
        for covered in measure(checked.briefing, source):
            if not covered.missing and covered.how is not Accounted.OPEN:
                continue
            if hidden[source].covers((covered.sentence,)):
                lines.append(_lines(source, covered, [SHOWS_SOMEBODY]))
                continue
            key = (str(source.record.id), covered.sentence.number)
            remarks = [words for _, words in covered.missing]
            remarks += _speakers(checked, source, covered, hidden[source])
            remarks += similar.get(key, ())
            remarks += [f"draft: {draft.kind} {draft.id}" for draft in resting.get(key, ())]
            lines.append(_lines(source, covered, remarks))
    return lines


def answers(checked: Checked, article: str | None = None) -> Iterator[str]:
    """Some lines for each statement of a discrepancy, of an article or of all, that does not name its `answer`.

    The one number of the quote is proposed where numbers differ, and the one time where times do.
    """
    for discrepancy in checked.edition.public.listed.facts.discrepancies.values():
        for statement in statements_of(discrepancy):
            if statement.answer is None and article in (None, statement.article):
                quote = " ".join(statement.quote.split())
                words = _one_wording(discrepancy.kind, quote)
                proposed = f'answer: "{words}"' if words else "answer: the words of it that answer the question"
                yield f"{statement.node.mark}: {discrepancy.title}\n    {quote}\n    - {proposed}"


def _one_wording(kind: DiscrepancyKind, quote: str) -> str | None:
    """The only number of a quote where numbers differ, the only time where times do; None where nothing is certain."""
    find = _WORDINGS.get(kind)
    found = list(find(quote)) if find is not None else []
    return quote[found[0].start : found[0].end] if len(found) == 1 else None


def _similar(hidden: Mapping[Source, NotProposed]) -> dict[Key, list[str]]:
    """For each sentence that may be shown, a remark on the most similar one of each other article."""
    sentences: list[ReadSentence] = []
    for source, own in hidden.items():
        sentences += [ReadSentence(source, each) for each in source.passages.sentences if not own.covers((each,))]
    remarks: dict[Key, list[str]] = {}
    for (number, _), (_, most_similar) in sorted(likest(sentences).items()):
        other = sentences[most_similar]
        remark = f"like it: {other.article}, sentence {other.sentence.number}: {' '.join(other.words.split())}"
        remarks.setdefault(sentences[number].key, []).append(remark)
    return remarks


def _speakers(checked: Checked, source: Source, covered: Covered, hidden: NotProposed) -> list[str]:
    """A remark on each speaker of what is missing in a sentence, or else of the whole sentence."""
    spans: list[Span] = [span for span, _ in covered.missing] or [covered.sentence]
    listed = checked.edition.public.listed.facts
    matches = (match_speaker(source, span, hidden, listed) for span in spans)
    return list(dict.fromkeys(f"speaker: {match.explained}" for match in matches if match is not None))


def _lines(source: Source, covered: Covered, remarks: Iterable[str]) -> str:
    """A sentence after where it is, with the remarks on it, as text of several lines."""
    sentence = covered.sentence
    head = f"{source.record.id} ¶{sentence.paragraph}, sentence {sentence.number}"
    if covered.how is Accounted.OPEN:
        head += ": no fact cites it"
    return "\n    ".join((head, with_gaps(source.passages, sentence), *(f"- {remark}" for remark in remarks)))
