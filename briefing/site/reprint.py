"""How much of an article the site reprints, and what its own page must leave out to keep to the article's limit.

A record's page quotes whole sentences round its words, so that what the site shows of an article is more than what its
page shows. `reprint_at_most` bounds the page: it is where the text could be read instead of the original. What all
pages show together is told beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from briefing.compare.comparison import records_by_sentence
from briefing.privacy.public import Piece, PublicText, World
from briefing.text.passages import Sentence
from briefing.verify.readings import share

OPENING = 5
"""Words of a sentence that is left out which still stand, so that a reader finds it."""


@dataclass(frozen=True, slots=True)
class Reprint:
    """What is shown of an article, as shares of its characters."""

    page: Fraction
    """On its own page."""
    site: Fraction
    """On all pages together."""
    limit: Fraction | None
    """The most that its own page may show; None without a limit."""
    elided: frozenset[int]
    """Numbers of the sentences of which its page shows only the opening."""


def reprint(world: World, article: str) -> Reprint:
    """The shares, and what is left out: first what records' pages quote; of that the longest, for the fewest holes."""
    text = world.texts[article]
    record = world.facts.articles[article]
    quoting = records_by_sentence(world, article)
    lengths = {sentence: _length(text, sentence) for sentence in text.sentences}
    whole = max(1, sum(lengths.values()))
    shown = {sentence: sum(map(_characters, text.sentence(sentence))) for sentence in text.sentences}
    site = sum(lengths[s] if quoting.get(s) and record.rights != "none" else shown[s] for s in text.sentences)
    limit = share(record.reprint_at_most) if record.reprint_at_most is not None else None
    elided: set[int] = set()
    left = sum(shown.values())
    for sentence in sorted(text.sentences, key=lambda s: (s not in quoting, -shown[s], -s.number)):
        if limit is None or left <= limit * whole:
            break
        if shown[sentence] > len(opening(text, sentence)):
            left += len(opening(text, sentence)) - shown[sentence]
            elided.add(sentence.number)
    return Reprint(Fraction(left, whole), Fraction(site, whole), limit, frozenset(elided))


def _length(text: PublicText, sentence: Sentence) -> int:
    """The characters of a sentence, without the blanks where its words are lost."""
    lost = (gap.end - gap.start for gap in text.lost if sentence.start <= gap.start < sentence.end)
    return sentence.end - sentence.start - sum(lost)


def _characters(piece: Piece) -> int:
    return len(piece.text)


def opening(text: PublicText, sentence: Sentence) -> str:
    """The first words of what may be shown of a sentence."""
    first = next((piece.text for piece in text.sentence(sentence) if piece.kind == "text"), "")
    return " ".join(first.split()[:OPENING])
