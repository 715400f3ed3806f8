"""From some words to a statement: the passage that holds them, or the nearest one with what differs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rapidfuzz import fuzz

from briefing.anchors import find, with_gaps
from briefing.anchors.match import across_gaps
from briefing.anchors.nearest import nearest, word_diff
from briefing.articles import Source
from briefing.curating.drafts import Entry, comment, item
from briefing.curating.guarding import Guard
from briefing.curating.hearing import Heard, heard
from briefing.curating.selecting import Selector, folded, select
from briefing.errors import UnknownArticle
from briefing.passages import Span
from briefing.pipeline import Briefing


class Found(StrEnum):
    """How a passage was found."""

    EXACT = "exact"
    """The words stand in the article, but perhaps for typography or words left out as `...`."""
    ACROSS_GAP = "across-gap"
    """The words stand around a place where the article has lost some."""
    NEAREST = "nearest"
    """Nothing but the most similar passage: never accepted without a curator."""


@dataclass(frozen=True, slots=True)
class Quoted:
    """A passage as a statement."""

    article: str
    """Id of the article."""
    span: Span
    """Where the passage stands, in characters of the raw text."""
    paragraph: int
    """1-based."""
    sentence: int
    """1-based, in the article."""
    how: Found
    """How it was found."""
    selector: Selector | None
    """The quote that finds it again; None when nothing tells it from the same words elsewhere in the article."""
    speaker: Heard | None
    """Who says it, as the words show."""
    guarded: bool
    """True when the passage shows somebody who stands alone."""
    change: str | None
    """From the words asked for to the words of the article; None where they are the same."""

    @property
    def place(self) -> str:
        """The article, paragraph and sentence."""
        return f"{self.article} ¶{self.paragraph}, sentence {self.sentence}"

    def yaml(self) -> str:
        """The statement, ready to paste under `accounts:`, `readings:` or `statements:`, with comments."""
        text = comment(f"{self.place}: {_HOW[self.how]}")
        if self.change is not None:
            text += comment(f"from your words to the article's: {self.change}")
        if self.guarded:
            text += comment(_ALONE)
        if self.selector is None:
            return text + comment("no quote tells this passage from others with the same words: give more words")
        entry = self.speaker.entry if self.speaker else None
        text += item([Entry("article", self.article), *self.selector.entries, *([entry] if entry else [])])
        if self.speaker is not None and entry is None:
            text += comment(self.speaker.doubt, 8)
        return text


_HOW = {
    Found.EXACT: "found",
    Found.ACROSS_GAP: "found, around words that the article has lost, which are never filled in",
    Found.NEAREST: "not found; this is the nearest passage. Use it only if it is the one you mean",
}
_ALONE = (
    "The passage shows somebody whom the article does not name in full. Give the words a record of their own that "
    "cites this article only, and see 'People who are not named in full' in CONTRIBUTING.md."
)


def quote(briefing: Briefing, words: str, article: str | None = None) -> tuple[Quoted, ...]:
    """Every passage that holds the words, or else the nearest one. Empty when nothing is near.

    Raises UnknownArticle when no article has the id.
    """
    if article is not None and article not in briefing.sources:
        raise UnknownArticle(article, sorted(briefing.sources))
    sources = [s for a, s in sorted(briefing.sources.items()) if article in (None, a)]
    if not words.strip():
        return ()
    exact = [(s, span, Found.EXACT) for s in sources for span in _exact(s, words)]
    across = [(s, span, Found.ACROSS_GAP) for s in sources for span in across_gaps(folded(s), words)]
    passages = exact or across or _nearest(sources, words)
    return tuple(_quoted(briefing, source, span, how, words) for source, span, how in passages)


def _exact(source: Source, words: str) -> Iterable[Span]:
    return (Span(hit.start, hit.end) for hit in find(folded(source), words))


def _nearest(sources: Iterable[Source], words: str) -> list[tuple[Source, Span, Found]]:
    found = [(source, Span(*near)) for source in sources if (near := nearest(words, source)) is not None]
    if not found:
        return []
    source, span = max(found, key=lambda f: fuzz.ratio(words, f[1].text(f[0].text)))
    return [(source, span, Found.NEAREST)]


def _quoted(briefing: Briefing, source: Source, span: Span, how: Found, words: str) -> Quoted:
    guard = Guard(briefing, source)
    sentences = source.passages.sentences_in(span.start, span.end)
    selector = select(source, span)
    change = None
    if how is Found.NEAREST:
        change = word_diff(" ".join(words.split()), with_gaps(source, span))
    return Quoted(
        article=str(source.record.id),
        span=span,
        paragraph=sentences[0].paragraph,
        sentence=sentences[0].number,
        how=how,
        selector=selector,
        speaker=heard(source, span, guard),
        guarded=any(guard.covers(sentence) for sentence in sentences),
        change=change,
    )
