"""Finding the exact span of a quote in an article, or else the nearest passage, with a word diff.

Nothing is ever accepted by likeness: the nearest passage is only shown to the curator.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from briefing.text.folding import GAP, IN_NUMBERS, LOST, Folded, fold_char, fold_quote, joins
from briefing.text.passages import AnySpan, Passages, Span, touches, with_gaps

OMISSION_LIMIT = 400
"""Most characters of the article that `...` may leave out between two parts of a quote."""
PARTS_LIMIT = 20
"""Most parts that a quote with omissions may have."""
PART_WORDS = 2
"""Fewest words that each part of a quote with an omission must have."""

_MOST_COMPARED = 64_000_000
"""Characters that are compared at the most; in places that do not overlap, no article has more."""

_ELLIPSIS = re.compile(r"(?<!\[)(?:\.\s?\.\s?\.\s?\.?|…)(?!\])")
_PLAIN_WORD = re.compile(r"[0-9A-Za-z]+")
_THOUSANDS = re.compile("[0-9][\u00a0\u2009\u202f][0-9]{3}(?![0-9])")
"""Digits divided by a thin or no-break space, as in 82 000."""
_TEXT_LIMIT = 400_000
_QUOTE_LIMIT = 1_000
"""Characters of a quote by which the nearest passage is looked for: looking takes the product of both lengths."""
_NEAR_ENOUGH = 55.0


@dataclass(frozen=True, slots=True)
class Hit(Span):
    """One place where a quote occurs."""

    parts: tuple[Span, ...]
    """Raw spans in order; more than one only around an omission."""


def find(folded: Folded, quote: str) -> list[Hit]:
    """Every place where the quote occurs as a whole, in the order of the text; where there is none, in parts.

    A place that differs in typography counts beside one that does not: a curator cannot see which blank was copied.
    """
    spans = list(_variants(folded, fold_quote(quote)))
    if all(span.text(folded.raw) != quote for span in spans) and quote in folded.raw:
        # Its edges are characters that cannot be seen, or it holds the letters "[…]" where nothing is lost.
        spans = list(_raw(folded, quote)) or spans
    return [Hit(span.start, span.end, (span,)) for span in spans] or _with_omissions(folded, quote)


def occurs(folded: Folded, quote: str) -> bool:
    """True when `find` finds the quote. Most quotes are found by the first look, without folding the text."""
    return next(_raw(folded, quote), None) is not None or bool(find(folded, quote))


def beside(folded: Folded, places: Sequence[AnySpan], prefix: str = "", suffix: str = "") -> list[AnySpan]:
    """Those of some places that stand between these words."""
    before, after = fold_quote(prefix), fold_quote(suffix)
    around = ((place, *folded.around(place.start, place.end, max(len(before), len(after)))) for place in places)
    return [place for place, left, right in around if left.endswith(before) and right.startswith(after)]


def across_gaps(folded: Folded, quote: str) -> list[Span]:
    """Where the quote would occur if lost words were ignored; used only to explain a refusal."""
    spans = _variants(folded.gapless, fold_quote(LOST.sub(" ", quote))) if folded.gaps else ()
    return [span for span in spans if touches(folded.gaps, span)]


def parts_of(quote: str) -> list[str]:
    """The parts of a quote around its omissions."""
    return [part.strip() for part in _ELLIPSIS.split(quote) if part.strip()]


def _raw(folded: Folded, quote: str) -> Iterator[Span]:
    places = occurrences(folded.raw, quote) if fold_quote(quote) else ()
    spans = (Span(start, start + len(quote)) for start in places)
    return (span for span in spans if stands_free(folded.raw, span) and not touches(folded.gaps, span))


def _variants(folded: Folded, wanted: str) -> Iterator[Span]:
    places = occurrences(folded.text, wanted) if wanted.strip(GAP) else ()
    spans = (folded.span(start, start + len(wanted)) for start in places)
    return (span for span in spans if span is not None and stands_free(folded.raw, span))


def occurrences(text: str, wanted: str) -> Iterator[int]:
    """Where the words occur, but for places inside a word, where no quote stands free.

    Of words that lie upon themselves all through a long text, which would take the square of its length, only the
    first places.
    """
    start = text.find(wanted) if wanted else -1
    for _ in range(1 + _MOST_COMPARED // max(1, len(wanted))):
        if start < 0:
            return
        yield start
        inside = _PLAIN_WORD.match(text, start)
        start = text.find(wanted, inside.end() if inside else start + 1)


def _with_omissions(folded: Folded, quote: str) -> list[Hit]:
    parts = parts_of(quote)
    if not 2 <= len(parts) <= PARTS_LIMIT or any(len(part.split()) < PART_WORDS for part in parts):
        return []
    places = [list(_variants(folded, fold_quote(part))) for part in parts]
    hits: list[Hit] = []
    for first in places[0]:
        chain = [first]
        for later in places[1:]:
            # The spans stand in the order of the text: the first that begins after the part before decides.
            next_one = bisect_left(later, chain[-1].end, key=lambda span: span.start)
            left_out = later[next_one].start - chain[-1].end if next_one < len(later) else OMISSION_LIMIT + 1
            if left_out > OMISSION_LIMIT or "\n" in folded.raw[chain[-1].end : later[next_one].start]:
                break
            chain.append(later[next_one])
        if len(chain) == len(parts):
            hits.append(Hit(first.start, chain[-1].end, tuple(chain)))
    return hits


def stands_free(raw: str, span: Span) -> bool:
    """True when the span begins and ends at word bounds: "82" does not stand free in "182" or "82,000"."""
    return not joined(raw, span.start) and not joined(raw, span.end)


def whole_words(raw: str, start: int, end: int) -> Span:
    """A stretch of some characters, widened to whole words and numbers."""
    while joined(raw, start):
        start -= 1
    while joined(raw, end):
        end += 1
    return Span(start, end)


def joined(raw: str, offset: int) -> bool:
    """True when the characters before and at an offset belong to one word or number."""
    beside = raw[max(0, offset - 1) : offset + 1]
    if " " in beside or (beside.isascii() and not beside.isalnum() and beside == beside.strip("0123456789")):
        return False
    left = next((n for n in range(offset - 1, -1, -1) if fold_char(raw[n])), None)
    right = next((n for n in range(offset, len(raw)) if fold_char(raw[n])), None)
    if left is None or right is None:
        return False
    a, b = fold_char(raw[left])[-1], fold_char(raw[right])[0]
    if a.isdigit() and b in IN_NUMBERS:
        return raw[right + 1 : right + 2].isdigit()
    if a in IN_NUMBERS and b.isdigit():
        return left > 0 and raw[left - 1].isdigit()
    return joins(a, b) or any(_THOUSANDS.match(raw, at) for at in (left, left - 1) if at >= 0)


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
