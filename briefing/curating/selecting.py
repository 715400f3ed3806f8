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
    before = _words(source, Span(max(0, span.start - _AROUND), span.start))
    after = _words(source, Span(span.end, min(len(source.text), span.end + _AROUND)))
    for count in range(1, _MOST_CONTEXT + 1):
        prefix, suffix = " ".join(before[-count:]), " ".join(after[:count])
        for selector in (Selector(quote, prefix or None), Selector(quote, None, suffix or None)):
            if sum(_fits(text, hit, selector) for hit in hits) == 1 and _fits(text, span, selector):
                return selector
    return None


def _same(hit: Hit, span: Span, text: str) -> bool:
    """True when a hit holds the words of the span and no others."""
    between = (
        text[min(hit.start, span.start) : max(hit.start, span.start)],
        text[min(hit.end, span.end) : max(hit.end, span.end)],
    )
    return not any(_visible(words).strip() for words in between)


def _fits(text: Folded, place: Hit | Span, selector: Selector) -> bool:
    """True where the place has the words of the selector beside it, by the rule by which anchors look for them."""
    prefix, suffix = fold_quote(selector.prefix or ""), fold_quote(selector.suffix or "")
    before, after = text.around(Span(place.start, place.end), max(len(prefix), len(suffix)))
    return before.endswith(prefix) and after.startswith(suffix)


def _words(source: Source, span: Span) -> list[str]:
    """The words of a span; `[…]` where the article has lost some."""
    return _visible(with_gaps(source, span)).split()


def _visible(text: str) -> str:
    """The text without characters that a reviewer cannot see; matching ignores them."""
    return "".join(c for c in text if c.isspace() or not is_hidden(c))
