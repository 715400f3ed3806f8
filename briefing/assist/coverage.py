"""Every sentence is accounted for: cited by a fact, set aside with a reason, or listed as open. For curators only.

A number, a time or a direct quotation inside a sentence is accounted for only when a fact cites those very words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from briefing.model.records import SetAside
from briefing.text.language import is_english
from briefing.text.passages import Sentence, Span, covers, merged, touches
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


class DetailKind(StrEnum):
    """What must be cited word for word."""

    QUANTITY = "number"
    """A number, share or duration in words or figures."""
    TIME = "time"
    """A time, day or date."""
    QUOTATION = "quotation"
    """A direct quotation."""


@dataclass(frozen=True, slots=True)
class Detail:
    """A number, a time or a quotation of an article."""

    kind: DetailKind
    """What it is."""
    span: Span
    """Where it stands, in characters of the raw text."""
    sentence: int
    """Number of the sentence."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """How far one article is accounted for."""

    sentences: tuple[tuple[Sentence, Accounted], ...]
    """Every sentence with how it is accounted for."""
    missing: tuple[Detail, ...]
    """Numbers, times and quotations that no fact cites word for word."""
    details: int
    """How many numbers, times and quotations the article has in all."""

    def count(self, how: Accounted) -> int:
        """How many sentences are accounted for in that way."""
        return sum(found is how for _, found in self.sentences)

    @property
    def share(self) -> float:
        """Share of sentences that are cited or set aside; 1 is all."""
        return 1 - self.count(Accounted.OPEN) / len(self.sentences) if self.sentences else 1.0


def measure(source: Source, citations: Iterable[Citation]) -> Coverage:
    """How far an article is accounted for by the citations given, which are all those of the article."""
    cited = [(span, isinstance(c.fact, SetAside)) for c in citations for span in c.anchor.parts]
    facts = merged(span for span, aside in cited if not aside)
    everything = merged(span for span, _ in cited)
    accounts = tuple((sentence, _accounted(sentence, facts, everything)) for sentence in source.passages.sentences)
    details = [
        Detail(kind, span, sentence.number)
        for span, kind in _found(source.text, is_english=is_english(source.record.language))
        if (sentence := source.passages.sentence_at(span.start))
    ]
    missing = tuple(detail for detail in details if not covers(everything, detail.span))
    return Coverage(accounts, missing, len(details))


def _accounted(sentence: Sentence, facts: list[Span], everything: list[Span]) -> Accounted:
    if touches(facts, sentence):
        return Accounted.CITED
    return Accounted.SET_ASIDE if touches(everything, sentence) else Accounted.OPEN


@cache
def _found(text: str, *, is_english: bool) -> tuple[tuple[Span, DetailKind], ...]:
    """The same text is read once: the desk of a preview asks again after each fact."""
    read = text if is_english else ""
    found = [(Span(number.start, number.end), DetailKind.QUANTITY) for number in find_numbers(read)]
    found += [(Span(time.start, time.end), DetailKind.TIME) for time in find_times(read)]
    found += [(Span(quotation.start, quotation.end), DetailKind.QUOTATION) for quotation in quotations(text)]
    return tuple(sorted(found, key=lambda each: (each[0].start, each[0].end, each[1])))
