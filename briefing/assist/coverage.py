"""Every sentence is accounted for: cited by a fact, set aside with a reason, or listed as open. For curators only.

A number, a time or a direct quotation inside a sentence is accounted for only when a fact cites those very words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from briefing.model.records import SetAside
from briefing.text.language import is_english
from briefing.text.nearest import with_gaps
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


@dataclass(frozen=True, slots=True)
class Covered:
    """How far one sentence is accounted for."""

    sentence: Sentence
    """Where."""
    how: Accounted
    """How."""
    details: int
    """How many numbers, times and quotations begin in it."""
    missing: tuple[tuple[Span, str], ...]
    """Those of them that no fact cites word for word: where in the raw text, and what each is, `number: 12`."""


def measure(source: Source, citations: Iterable[Citation]) -> tuple[Covered, ...]:
    """How far each sentence of an article is accounted for by its citations, all of which are given."""
    cited = [(span, isinstance(c.fact, SetAside)) for c in citations for span in c.anchor.parts]
    facts = merged(span for span, aside in cited if not aside)
    everything = merged(span for span, _ in cited)
    found: dict[Sentence | None, list[tuple[Span, str]]] = defaultdict(list)
    for span, kind in _found(source.text, is_english=is_english(source.record.language)):
        found[source.passages.sentence_at(span.start)].append((span, kind))

    def covered(sentence: Sentence) -> Covered:
        uncited = (each for each in found[sentence] if not covers(everything, each[0]))
        missing = tuple((span, f"{kind}: {with_gaps(source.passages, span)}") for span, kind in uncited)
        aside = Accounted.SET_ASIDE if touches(everything, sentence) else Accounted.OPEN
        how = Accounted.CITED if touches(facts, sentence) else aside
        return Covered(sentence, how, len(found[sentence]), missing)

    return tuple(map(covered, source.passages.sentences))


@cache
def _found(text: str, *, is_english: bool) -> tuple[tuple[Span, str], ...]:
    """The numbers, times and quotations of a text. The same text is read once: the desk asks again after each fact."""
    read = text if is_english else ""
    found = [(Span(number.start, number.end), "number") for number in find_numbers(read)]
    found += [(Span(time.start, time.end), "time") for time in find_times(read)]
    found += [(Span(quotation.start, quotation.end), "quotation") for quotation in quotations(text)]
    return tuple(sorted(found, key=lambda each: (each[0].start, each[0].end, each[1])))
