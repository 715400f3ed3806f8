"""The nearest passage to a quote that was not found, with a word diff. Shown to the curator, never accepted."""

from __future__ import annotations

from briefing.text.match import whole_words
from briefing.text.passages import Passages, Span

_TEXT_LIMIT = 400_000
_QUOTE_LIMIT = 1_000
"""Characters of a quote by which the nearest passage is looked for: looking takes the product of both lengths."""
_NEAR_ENOUGH = 55.0


def nearest_hint(quote: str, passages: Passages) -> str:
    """The nearest passage of the article and its difference from the quote, or what to do when nothing is near."""
    near = nearest(quote, passages)
    if near is None:
        return "nothing in the article is near it: copy the words from the article"
    sentence = passages.sentences_in(near.start, near.end)[0]
    passage = with_gaps(passages, near)
    place = f"nearest, in ¶{sentence.paragraph}, sentence {sentence.number}: {passage}"
    looked_for = " ".join(quote[:_QUOTE_LIMIT].split())
    return f"{place}\nchange: {word_diff(looked_for, passage)}"


def nearest(quote: str, passages: Passages) -> Span | None:
    """The raw span most like the quote, widened to whole words; None when nothing is like it."""
    # Loaded only when a quote is wrong.
    from rapidfuzz import fuzz

    text = passages.text[:_TEXT_LIMIT]
    aligned = fuzz.partial_ratio_alignment(quote[:_QUOTE_LIMIT], text, score_cutoff=_NEAR_ENOUGH)
    if aligned is None or aligned.dest_end <= aligned.dest_start:
        return None
    inside = range(aligned.dest_start, aligned.dest_end)
    start = next((n for n in inside if text[n].isalnum() or text[n] == quote[0]), inside.stop)
    end = next((n + 1 for n in reversed(inside) if text[n].isalnum() or text[n] == quote[-1]), start)
    span = whole_words(text, start, max(start, end))
    return span if passages.sentences_in(span.start, span.end) else None


def with_gaps(passages: Passages, span: Span) -> str:
    """The words of a span on one line, with `[…]` where the article has lost words."""
    pieces = (" […] " if words is None else words for _, words in passages.pieces(span.start, span.end))
    return " ".join("".join(pieces).split())


def word_diff(have: str, want: str) -> str:
    """The change from one text to another, word by word: `[-out-]` and `{+in+}`."""
    # Loaded only when a quote is wrong.
    from rapidfuzz.distance import Indel

    a, b = have.split(), want.split()
    pieces: list[str] = []
    # Told of the way back, so that what goes out stands before what comes in.
    for change in Indel.opcodes(b, a):
        comes, goes = b[change.src_start : change.src_end], a[change.dest_start : change.dest_end]
        if change.tag == "equal":
            pieces += goes if len(goes) <= 8 else [*goes[:3], "…", *goes[-3:]]
        else:
            pieces += [f"[-{' '.join(goes)}-]"] if goes else []
            pieces += [f"{{+{' '.join(comes)}+}}"] if comes else []
    return " ".join(pieces)
