"""The quote that finds a span again: its words, and what stands around them where they occur more than once."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.anchors import Folded, find, fold_quote, with_gaps
from briefing.anchors.match import Hit
from briefing.articles import Source
from briefing.curating.drafts import Entry
from briefing.located.characters import is_hidden
from briefing.passages import Span

_MOST_CONTEXT = 16
"""Most words that a prefix or suffix takes."""
_AROUND = 400


@dataclass(frozen=True, slots=True)
class Selector:
    """Words that stand for one span of an article and for no other."""

    quote: str
    """The words on one line; `[…]` stands where the article has lost words."""
    prefix: str | None = None
    """Words just before, where the quote alone is not enough."""
    suffix: str | None = None
    """Words just after, where the quote alone is not enough."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The fields of a draft."""
        around = (("prefix", self.prefix), ("suffix", self.suffix))
        return (Entry("quote", self.quote), *(Entry(name, value) for name, value in around if value is not None))


def folded(source: Source) -> Folded:
    """The text of an article as quotes are looked for in it."""
    return Folded(source.text, tuple(Span(gap.start, gap.end) for gap in source.passages.gaps))


def select(source: Source, span: Span) -> Selector | None:
    """The selector of a span. None when no quote can tell it from the rest, as for words that repeat without end."""
    text = folded(source)
    quote = _visible(with_gaps(source, span))
    hits = find(text, quote)
    if not any(_same(hit, span, source.text) for hit in hits):
        return None
    if len(hits) == 1:
        return Selector(quote)
    before = _visible(source.text[max(0, span.start - _AROUND) : span.start]).split()
    after = _visible(source.text[span.end : span.end + _AROUND]).split()
    for count in range(1, _MOST_CONTEXT + 1):
        prefix, suffix = " ".join(before[-count:]), " ".join(after[:count])
        for selector in (Selector(quote, prefix or None), Selector(quote, None, suffix or None)):
            if _fitting(text, hits, selector) == 1 and _fits(source.text, span.start, span.end, selector):
                return selector
    return None


def _same(hit: Hit, span: Span, text: str) -> bool:
    """True when a hit holds the words of the span and no others."""
    between = (
        text[min(hit.start, span.start) : max(hit.start, span.start)],
        text[min(hit.end, span.end) : max(hit.end, span.end)],
    )
    return not any(_visible(words).strip() for words in between)


def _fitting(text: Folded, hits: list[Hit], selector: Selector) -> int:
    return sum(_fits(text.raw, hit.start, hit.end, selector) for hit in hits)


def _fits(raw: str, start: int, end: int, selector: Selector) -> bool:
    before = fold_quote(raw[max(0, start - _AROUND) : start])
    after = fold_quote(raw[end : end + _AROUND])
    return (selector.prefix is None or before.endswith(fold_quote(selector.prefix))) and (
        selector.suffix is None or after.startswith(fold_quote(selector.suffix))
    )


def _visible(text: str) -> str:
    """The text without characters that a reviewer cannot see; matching ignores them."""
    return "".join(c for c in text if c.isspace() or not is_hidden(c))
