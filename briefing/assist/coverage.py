"""Every sentence is accounted for: cited by a fact, set aside with a reason, or listed as open. For curators only.

A number, a time or a direct quotation inside a sentence is accounted for only when a fact cites those very words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from briefing.assist.alike import Key, ReadSentence, likest
from briefing.assist.draft import drafts
from briefing.assist.speakers import heard
from briefing.model.fields import gathered
from briefing.model.records import SetAside
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.text.language import is_english
from briefing.text.nearest import with_gaps
from briefing.text.passages import Sentence, Span, covers, merged
from briefing.text.quotations import quotations
from briefing.verify.anchors import Citation
from briefing.verify.articles import Source
from briefing.wordings import find_numbers, find_times


class Accounted(StrEnum):
    """How a sentence is accounted for."""

    CITED = "cited"
    """A fact cites words of it."""
    SET_ASIDE = "set aside"
    """A curator set it aside, with a reason."""
    OPEN = "open"
    """Neither."""


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


def measure(source: Source, citations: Iterable[Citation]) -> tuple[Covered, ...]:
    """How far each sentence of an article is accounted for by its citations, all of which are given."""
    passages, parts = source.passages, [(span, citation) for citation in citations for span in citation.anchor.parts]
    cited = merged(span for span, _ in parts)
    by = gathered((sentence, c) for span, c in parts for sentence in passages.sentences_in(span.start, span.end))
    found = _found(source.text, is_english=is_english(source.record.language))
    missing = gathered(
        (sentence, (span, f"{kind}: {with_gaps(passages, span)}"))
        for span, kind in found
        if not covers(cited, span)
        for sentence in passages.sentences_in(span.start, span.start + 1)
    )
    return tuple(Covered(s, tuple(by.get(s, ())), tuple(missing.get(s, ()))) for s in passages.sentences)


@cache
def _found(text: str, *, is_english: bool) -> tuple[tuple[Span, str], ...]:
    """The numbers, times and quotations of a text. The same text is read once: the desk asks again after each fact."""
    read = text if is_english else ""
    found = [(Span(number.start, number.end), "number") for number in find_numbers(read)]
    found += [(Span(time.start, time.end), "time") for time in find_times(read)]
    found += [(Span(quotation.start, quotation.end), "quotation") for quotation in quotations(text)]
    return tuple(sorted(found, key=lambda each: (each[0].start, each[0].end, each[1])))


def suggest(checked: Checked, article: str | None = None) -> list[str]:
    """Some lines for each sentence of an article, or of all, in which something is open, in the order of the text.

    They tell the numbers, times and quotations that no fact cites word for word, who speaks, the likest sentence of
    each other article, and what is drafted of it. Of a sentence that shows somebody who stands alone nothing is said.
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
    for draft in drafts(checked):
        for key in dict.fromkeys(draft.sentences):
            besides[key].append(f"draft: {draft.kind} {draft.id}")
    found = []
    for source in sources:
        name, alone = str(source.record.id), hidden[source]
        for covered in measure(source, checked.briefing.anchored.by_article.get(name, ())):
            sentence, is_open = covered.sentence, covered.how is Accounted.OPEN
            if not covered.missing and not is_open:
                continue
            remarks = [words for _, words in covered.missing]
            if alone.covers((sentence,)):
                remarks = ["it shows somebody whom the article does not name in full: nothing is proposed"]
            else:
                spans: list[Span] = [span for span, _ in covered.missing] or [sentence]
                speakers = filter(None, (heard(source, span, alone, listed) for span in spans))
                remarks += dict.fromkeys(f"speaker: {speaker.explained}" for speaker in speakers)
                remarks += besides[name, sentence.number]
            head = f"{name} ¶{sentence.paragraph}, sentence {sentence.number}{': no fact cites it' if is_open else ''}"
            lines = (with_gaps(source.passages, sentence), *(f"- {remark}" for remark in remarks))
            found.append("\n    ".join((head, *lines)))
    return found
