"""From some words to a statement that is ready to paste: the passage that holds them, or the nearest one."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from rapidfuzz import fuzz

from briefing.assist.editing import comment, item
from briefing.assist.speakers import heard
from briefing.model.facts import Facts
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed
from briefing.text.characters import is_hidden
from briefing.text.folding import Folded
from briefing.text.match import Hit, across_gaps, beside, find
from briefing.text.nearest import nearest, with_gaps, word_diff
from briefing.text.passages import Passages, Span
from briefing.verify.articles import Source

_MOST_CONTEXT = 16
"""Most words that a prefix or suffix takes."""
_AROUND = 400
"""Characters beside a passage in which a prefix or suffix is looked for."""


class HowFound(StrEnum):
    """How a passage was found."""

    EXACT = "found"
    """The words stand in the article, but perhaps for typography or words left out as `...`."""
    ACROSS_GAP = "found, around words that the article has lost, which are never filled in"
    """The words stand around a place where the article has lost some."""
    NEAREST = "not found; this is the nearest passage. Use it only if it is the one you mean"
    """Nothing but the most similar passage: never accepted without a curator."""


def quote(checked: Checked, words: str, article: str | None = None) -> tuple[str, ...]:
    """Every passage that holds the words, or else the nearest one, as a statement in YAML with comments.

    Each is ready to paste under `accounts:`, `readings:` or `statements:`. Empty when nothing is near. Raises
    UnknownArticle when no article has the id.
    """
    sources = checked.briefing.sources_of(article)
    searched = sources if words.strip() else []
    places = [(s, Span(hit.start, hit.end), HowFound.EXACT) for s in searched for hit in find(s.folded, words)]
    places = places or [(s, span, HowFound.ACROSS_GAP) for s in searched for span in across_gaps(s.folded, words)]
    near = [(s, Span(*at), HowFound.NEAREST) for s in searched if not places and (at := nearest(words, s.passages))]
    places += sorted(near, key=lambda place: -fuzz.ratio(words, place[1].text(place[0].text)))[:1]
    listed = checked.edition.public.listed.facts
    return tuple(_quoted(s, span, how, words, not_proposed(checked.briefing, s), listed) for s, span, how in places)


def _quoted(source: Source, span: Span, how: HowFound, words: str, hidden: NotProposed, listed: Facts) -> str:
    article, sentences = str(source.record.id), source.passages.sentences_in(span.start, span.end)
    selector = select(source.folded, source.passages, span)
    alone = hidden.covers(sentences)
    speaker = None if alone else heard(source, span, hidden, listed)
    text = comment(f"{article} ¶{sentences[0].paragraph}, sentence {sentences[0].number}: {how}")
    if how is HowFound.NEAREST:
        change = word_diff(" ".join(words.split()), with_gaps(source.passages, span))
        text += comment(f"from your words to the article's: {change}")
    if alone:
        text += comment("It shows somebody whom the article does not name in full: give it a record of its own.")
    if selector is None:
        text += comment("no quote tells this passage from others with the same words: give more words")
    else:
        one = {"speaker": speaker.actors[0]} if speaker is not None and len(speaker.actors) == 1 else {}
        text += comment(f"speaker: {speaker.explained}") if speaker is not None else ""
        text += item({"article": article, **selector, **one})
    return text


def select(text: Folded, passages: Passages, span: Span) -> dict[str, str] | None:
    """The quote that finds a span again, with what stands beside it where its words occur more than once.

    None when no quote can tell it from the rest, as for words that repeat without end.
    """
    quote = _visible(with_gaps(passages, span))
    hits = find(text, quote)
    own = [hit for hit in hits if _same(hit, span, passages.text)]
    if len(hits) == 1 or not own:
        return {"quote": quote} if own else None
    contexts = _contexts(passages, span)
    return next(({"quote": quote, **words} for words in contexts if beside(text, hits, **words) == own), None)


def _contexts(passages: Passages, span: Span) -> Iterator[dict[str, str]]:
    """More and more words before a span or after it."""
    before = _visible(with_gaps(passages, Span(max(0, span.start - _AROUND), span.start))).split()
    after = _visible(with_gaps(passages, Span(span.end, min(len(passages.text), span.end + _AROUND)))).split()
    for count in range(1, _MOST_CONTEXT + 1):
        yield {"prefix": " ".join(before[-count:])}
        yield {"suffix": " ".join(after[:count])}


def _same(hit: Hit, span: Span, text: str) -> bool:
    """True when a hit holds the words of the span and no others."""
    edges = ((hit.start, span.start), (hit.end, span.end))
    return not any(_visible(text[min(edge) : max(edge)]).strip() for edge in edges)


def _visible(text: str) -> str:
    """The text without characters that a reviewer cannot see; matching ignores them."""
    return "".join(c for c in text if c.isspace() or not is_hidden(c))
