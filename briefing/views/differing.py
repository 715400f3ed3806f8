"""The words of a position's quotes that no quote of the other positions holds, to be marked where they are compared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from briefing.facts.records import Discrepancy
from briefing.views.base import Desk
from briefing.views.parts import QuoteView, Segment

_WORD = re.compile(r"[\w’'-]*\w")
_LITTLE = frozenset(
    "a also an and any are as at be been but by for from had has have he her his in into is it its of on or over s "
    "said she so that the their them then there they this to was were which who will with would".split()
)
"""Words that carry no difference of their own."""
_SHARED = 0.35
"""The least share of a quote's words that the others must hold too. Quotes that share less are not two wordings of one
thing, and marking nearly every word would show nothing: of them, only other spellings of a word are marked."""
_ALIKE = 0.75
"""How alike two spellings of a word are at least, as a ratio of common letters."""


def differing(desk: Desk, discrepancy: Discrepancy) -> Mapping[str, tuple[Segment, ...]]:
    """The words of each quote, by citation, with differing words as segments of their own."""
    quotes: list[dict[str, QuoteView]] = []
    for position in discrepancy.positions:
        found: dict[str, QuoteView] = {}
        for statement in position.statements:
            citation, quote = desk.briefing.anchored.of(statement), desk.quote(statement)
            if citation is not None and quote is not None:
                found[citation.id] = quote
        quotes.append(found)
    marked: dict[str, tuple[Segment, ...]] = {}
    for number, own in enumerate(quotes):
        others = {word for n, other in enumerate(quotes) if n != number for q in other.values() for word in _words(q)}
        for key, quote in own.items():
            words = set(_words(quote))
            apart = words - others
            if len(words & others) < _SHARED * len(words):
                apart = {word for word in apart if get_close_matches(word, others - words, n=1, cutoff=_ALIKE)}
            if len(quotes) > 1 and apart:
                marked[key] = tuple(piece for segment in quote.words for piece in _split(segment, apart))
    return marked


def _words(quote: QuoteView) -> Iterator[str]:
    for segment in quote.words:
        for found in _WORD.findall(segment.text):
            if (word := _fold(found)) not in _LITTLE:
                yield word


def _fold(word: str) -> str:
    return word.casefold().replace("’", "'").removesuffix("'s")


def _split(segment: Segment, differing: Iterable[str]) -> Iterator[Segment]:
    here = 0
    for found in _WORD.finditer(segment.text):
        if _fold(found[0]) in differing:
            if found.start() > here:
                yield Segment("text", segment.text[here : found.start()])
            yield Segment("differs", found[0])
            here = found.end()
    if here < len(segment.text) or segment.kind != "text":
        yield Segment(segment.kind, segment.text[here:])
