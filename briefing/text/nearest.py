"""The nearest passage to a quote that was not found, with a word diff. Shown to the curator, never accepted."""

from __future__ import annotations

from briefing.text.match import joined
from briefing.text.passages import Passages, Span

_TEXT_LIMIT = 400_000
_QUOTE_LIMIT = 1_000
"""Characters of a quote by which the nearest passage is looked for: looking takes the product of both lengths."""
_DIFF_LIMIT = 200
"""Words of both that are compared one by one: words that repeat themselves take the third power of their number."""
_NEAR_ENOUGH = 55.0


def nearest_hint(quote: str, passages: Passages) -> str:
    """The nearest passage of the article and its difference from the quote, or what to do when nothing is near."""
    near = nearest(quote, passages)
    if near is None:
        return "nothing in the article is near it: copy the words from the article"
    start, end = near
    sentence = passages.sentences_in(start, end)[0]
    passage = with_gaps(passages, Span(start, end))
    place = f"nearest, in ¶{sentence.paragraph}, sentence {sentence.number}: {passage}"
    looked_for = " ".join(quote[:_QUOTE_LIMIT].split())
    return f"{place}\nchange: {word_diff(looked_for, passage)}"


def nearest(quote: str, passages: Passages) -> tuple[int, int] | None:
    """The raw span most like the quote, widened to whole words; None when nothing is like it."""
    # Loaded only when a quote is wrong.
    from rapidfuzz import fuzz

    text = passages.text[:_TEXT_LIMIT]
    aligned = fuzz.partial_ratio_alignment(quote[:_QUOTE_LIMIT], text, score_cutoff=_NEAR_ENOUGH)
    if aligned is None or aligned.dest_end <= aligned.dest_start:
        return None
    start, end = aligned.dest_start, aligned.dest_end
    while start < end and not text[start].isalnum() and text[start] != quote[0]:
        start += 1
    while end > start and not text[end - 1].isalnum() and text[end - 1] != quote[-1]:
        end -= 1
    while joined(text, start):
        start -= 1
    while joined(text, end):
        end += 1
    return (start, end) if passages.sentences_in(start, end) else None


def with_gaps(passages: Passages, span: Span) -> str:
    """The words of a span on one line, with `[…]` where the article has lost words."""
    return " ".join(" […] ".join(passages.between_gaps(span.start, span.end)).split())


def word_diff(have: str, want: str) -> str:
    """The change from one text to another, word by word: `[-out-]` and `{+in+}`; of long ones, the first changes."""
    # Loaded only when a quote is wrong.
    from difflib import SequenceMatcher

    a, b = have.split(), want.split()
    pieces: list[str] = []
    if is_long := max(len(a), len(b)) > _DIFF_LIMIT:
        same = next((n for n, (one, other) in enumerate(zip(a, b, strict=False)) if one != other), 0)
        pieces += ["…"] if same else []
        a, b = a[same : same + _DIFF_LIMIT], b[same : same + _DIFF_LIMIT]
    for what, a1, a2, b1, b2 in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if what == "equal":
            pieces += a[a1:a2] if a2 - a1 <= 8 else [*a[a1 : a1 + 3], "…", *a[a2 - 3 : a2]]
            continue
        if a2 > a1:
            pieces.append(f"[-{' '.join(a[a1:a2])}-]")
        if b2 > b1:
            pieces.append(f"{{+{' '.join(b[b1:b2])}+}}")
    pieces += ["…"] if is_long else []
    return " ".join(pieces)
