"""Finding the exact span of a quote in an article, or else the nearest passage, with a word diff.

Nothing is ever accepted by similarity: the nearest passage is only shown to the curator.
"""

from __future__ import annotations

import re
import string
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from briefing.languages import ENGLISH
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

_NO_NOUN = ENGLISH.one_of("clauses.finite", "clauses.prepositions", "clauses.joins", "drafting.done")
_OWNED = re.compile(rf"\s(?!(?:{_NO_NOUN}|\w+ed|\w+ly)\b)[a-z]{{3,}}\b(?!\s(?:the|an?|that|to)\b)")
"""A noun behind a possessive that lost its apostrophe: "the governments | forces", not "the governments agree to"."""
_ELLIPSIS = re.compile(r"(?<!\[)(?:\.\s?\.\s?\.\s?\.?|…)(?!\])")
_PLAIN_WORD = re.compile(r"[0-9A-Za-z]+")
_THOUSANDS = re.compile("[0-9][\u00a0\u2009\u202f][0-9]{3}(?![0-9])")
"""Digits divided by a thin or no-break space, as in 82 000."""
_TEXT_LIMIT = 400_000
_QUOTE_LIMIT = 1_000
"""Characters of a quote by which the nearest passage is looked for: looking takes the product of both lengths."""
_NEAR_ENOUGH = 55.0
"""Similarity, of 100, below which no passage is near a quote."""
_SAME_WORDS_SHOWN = 8
"""Most words that a word diff shows in full where both texts are the same."""


@dataclass(frozen=True, slots=True)
class Hit(Span):
    """One place where a quote occurs."""

    parts: tuple[Span, ...]
    """Raw spans in order; more than one only around an omission."""


def find(folded: Folded, quote: str) -> list[Hit]:
    """Every place where the quote occurs as a whole, in the order of the text; where there is none, in parts.

    `quote` is as the curator wrote it: `[…]` stands for lost words, `...` for omitted ones. Empty where it is nowhere.

    A place that differs in typography counts beside one that does not: a curator cannot see which blank was copied.
    """
    spans = list(_folded_spans(folded, fold_quote(quote)))
    if all(span.text(folded.raw) != quote for span in spans) and quote in folded.raw:
        # Its edges are characters that cannot be seen, or it has the letters "[…]" where nothing is lost.
        spans = list(_raw_spans(folded, quote)) or spans
    return [Hit(span.start, span.end, (span,)) for span in spans] or _with_omissions(folded, quote)


def occurs(folded: Folded, quote: str) -> bool:
    """True when `find` finds the quote. Most quotes are found by the first look, without folding the text."""
    return next(_raw_spans(folded, quote), None) is not None or bool(find(folded, quote))


def find_name(folded: Folded, name: str) -> list[Hit]:
    """Every place of a name, as `find` gives it; where a text lacks apostrophes, Syria stands in "Syrias" too.

    Of a name in small letters that is so where what it owns follows, and the text has it without the s too:
    "governments" may be several.
    """
    hits = find(folded, name)
    last = name.rpartition(" ")[2]
    is_common = last.islower()
    if not folded.lacks_apostrophes or (is_common and not find(folded, last)):
        return hits
    owning = (hit for hit in find(folded, f"{name}s") if not is_common or _OWNED.match(folded.raw, hit.end))
    bare = (Span(hit.start, hit.end - 1) for hit in owning)
    return sorted([*hits, *(Hit(span.start, span.end, (span,)) for span in bare)], key=lambda hit: hit.start)


def with_context(folded: Folded, places: Sequence[AnySpan], prefix: str = "", suffix: str = "") -> list[AnySpan]:
    """Those of some places (raw spans) with this prefix right before and this suffix right after them, when folded."""
    before = fold_quote(prefix)
    after = fold_quote(suffix)
    most = max(len(before), len(after))
    matching = []
    for place in places:
        left, right = folded.around(place.start, place.end, most)
        if left.endswith(before) and right.startswith(after):
            matching.append(place)
    return matching


def across_gaps(folded: Folded, quote: str) -> list[Span]:
    """The raw spans, each over a gap, where the quote would occur if gaps were blanks; only to explain a refusal."""
    spans = _folded_spans(folded.gapless, fold_quote(LOST.sub(" ", quote))) if folded.gaps else ()
    return [span for span in spans if touches(folded.gaps, span)]


def parts_of(quote: str) -> list[str]:
    """The parts of a quote around its omissions."""
    return [part.strip() for part in _ELLIPSIS.split(quote) if part.strip()]


def _raw_spans(folded: Folded, quote: str) -> Iterator[Span]:
    """The raw spans where the quote occurs character for character, at word bounds and with no words lost in them."""
    places = occurrences(folded.raw, quote) if fold_quote(quote) else ()
    spans = (Span(start, start + len(quote)) for start in places)
    return (span for span in spans if is_at_word_bounds(folded.raw, span) and not touches(folded.gaps, span))


def _folded_spans(folded: Folded, wanted: str) -> Iterator[Span]:
    """The raw spans where a folded quote occurs in the folded text, at word bounds."""
    places = occurrences(folded.text, wanted) if wanted.strip(GAP) else ()
    spans = (folded.span(start, start + len(wanted)) for start in places)
    return (span for span in spans if span is not None and is_at_word_bounds(folded.raw, span))


def occurrences(text: str, wanted: str) -> Iterator[int]:
    """The offsets at which `wanted` occurs in `text`, in order. Behind each, the rest of its first word is skipped.

    Where too many characters would be compared (`wanted` overlaps itself all through a long text), only the first
    offsets. Word bounds are for the caller to check.
    """
    start = text.find(wanted) if wanted else -1
    for _ in range(1 + _MOST_COMPARED // max(1, len(wanted))):
        if start < 0:
            return
        yield start
        word = _PLAIN_WORD.match(text, start)
        start = text.find(wanted, word.end() if word else start + 1)


def _with_omissions(folded: Folded, quote: str) -> list[Hit]:
    """The places of a quote that omits words with `...`: its parts in their order, near one another, in one line."""
    parts = parts_of(quote)
    if not 2 <= len(parts) <= PARTS_LIMIT or any(len(part.split()) < PART_WORDS for part in parts):
        return []
    places = [list(_folded_spans(folded, fold_quote(part))) for part in parts]
    chains = (_chain(folded.raw, first, places[1:]) for first in places[0])
    return [Hit(chain[0].start, chain[-1].end, tuple(chain)) for chain in chains if chain]


def _chain(raw: str, first: Span, places: Sequence[Sequence[Span]]) -> list[Span] | None:
    """One span for each part of a quote with omissions: `first`, then the nearest place of each later part behind it.

    `places` are those of each later part, in order. None where a part is missing, or where a line's end or more than
    OMISSION_LIMIT characters would be left out between two.
    """
    chain = [first]
    for spans in places:
        end = chain[-1].end
        # The spans are in the order of the text: the first that begins after the part before decides.
        index = bisect_left(spans, end, key=lambda span: span.start)
        if index == len(spans):
            return None
        start = spans[index].start
        if start - end > OMISSION_LIMIT or "\n" in raw[end:start]:
            return None
        chain.append(spans[index])
    return chain


def is_at_word_bounds(raw: str, span: Span) -> bool:
    """True when the span begins and ends at word bounds: "82" does not in "182" or "82,000"."""
    return not _is_inside_word(raw, span.start) and not _is_inside_word(raw, span.end)


def whole_words(raw: str, start: int, end: int) -> Span:
    """The span `raw[start:end]`, widened to whole words and numbers."""
    while _is_inside_word(raw, start):
        start -= 1
    while _is_inside_word(raw, end):
        end += 1
    return Span(start, end)


def _is_inside_word(raw: str, offset: int) -> bool:
    """True when the characters before and at an offset belong to one word or number."""
    if _is_plain_bound(raw[max(0, offset - 1) : offset + 1]):
        return False
    before = _first_visible(raw, range(offset - 1, -1, -1))
    after = _first_visible(raw, range(offset, len(raw)))
    if before is None or after is None:
        return False
    left = fold_char(raw[before])[-1]
    right = fold_char(raw[after])[0]
    if left.isdigit() and right in IN_NUMBERS:
        return raw[after + 1 : after + 2].isdigit()
    if left in IN_NUMBERS and right.isdigit():
        return raw[max(0, before - 1) : before].isdigit()
    return joins(left, right) or _divides_thousands(raw, before)


def _is_plain_bound(two: str) -> bool:
    """True for the two characters of most word bounds: one is a blank, or both are ASCII and no letters or digits."""
    if " " in two:
        return True
    return two.isascii() and not two.isalnum() and two == two.strip(string.digits)


def _first_visible(raw: str, offsets: range) -> int | None:
    """The first of some offsets whose character folding does not drop as invisible; None where it drops all."""
    return next((offset for offset in offsets if fold_char(raw[offset])), None)


def _divides_thousands(raw: str, offset: int) -> bool:
    """True where an offset is that of the space in a number such as 82 000, or of the digit before the space."""
    return any(_THOUSANDS.match(raw, start) for start in (offset, offset - 1) if start >= 0)


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
    start, end = _trimmed(text, aligned.dest_start, aligned.dest_end, quote)
    span = whole_words(text, start, end)
    return span if passages.sentences_in(span.start, span.end) else None


def _trimmed(text: str, start: int, end: int, quote: str) -> tuple[int, int]:
    """Start and end of `text[start:end]` without punctuation and blanks at its edges, unless the quote has the same."""
    while start < end and not text[start].isalnum() and text[start] != quote[0]:
        start += 1
    while end > start and not text[end - 1].isalnum() and text[end - 1] != quote[-1]:
        end -= 1
    return start, end


def word_diff(have: str, want: str) -> str:
    """The change from `have` to `want`, word by word: `[-out-]` and `{+in+}`. Long equal runs are shortened."""
    # Loaded only when a quote is wrong.
    from rapidfuzz.distance import Indel

    old = have.split()
    new = want.split()
    pieces: list[str] = []
    # Asked for the way back, so that what goes out is before what comes in.
    for change in Indel.opcodes(new, old):
        inserted = new[change.src_start : change.src_end]
        deleted = old[change.dest_start : change.dest_end]
        if change.tag == "equal":
            pieces += _shortened(deleted)
            continue
        if deleted:
            pieces.append(f"[-{' '.join(deleted)}-]")
        if inserted:
            pieces.append(f"{{+{' '.join(inserted)}+}}")
    return " ".join(pieces)


def _shortened(words: list[str]) -> list[str]:
    """Words that both texts have: of many, the first and the last."""
    return words if len(words) <= _SAME_WORDS_SHOWN else [*words[:3], "…", *words[-3:]]
