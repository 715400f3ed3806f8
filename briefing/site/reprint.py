"""How much of an article the site reprints, and what its own page must leave out to keep to the article's limit.

A record's page quotes whole sentences round its words, so that what the site shows of an article is more than what its
page shows. `reprint_at_most` bounds the page: it is where the text could be read instead of the original. What all
pages show together is told beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from briefing.compare.comparison import records_by_sentence
from briefing.privacy.public import Piece, PublicText, World
from briefing.text.passages import Sentence
from briefing.verify.readings import share

BEGINNING = 4
"""Sentences with which an article begins, its dateline among them."""


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
    """Numbers of the sentences that its page leaves out."""


def reprint(world: World, article: str) -> Reprint:
    """The shares, and what is left out: first what records' pages quote; of that the longest, for the fewest holes.

    How the article begins stays as long as anything else can go.
    """
    text = world.texts[article]
    record = world.facts.articles[article]
    quoting = records_by_sentence(world, article)
    lengths = {sentence: _length(text, sentence) for sentence in text.sentences}
    whole = max(1, sum(lengths.values()))
    shown = {sentence: sum(map(_characters, text.sentence(sentence))) for sentence in text.sentences}
    site = sum(lengths[s] if quoting.get(s) and record.rights != "none" else shown[s] for s in text.sentences)
    limit = share(record.reprint_at_most) if record.reprint_at_most is not None else None
    in_order = sorted(text.sentences, key=lambda s: (s not in quoting, s.number <= BEGINNING, -shown[s], -s.number))
    left_out = _elided(in_order, shown, limit * whole) if limit is not None else []
    left = sum(shown.values()) - sum(shown[sentence] for sentence in left_out)
    return Reprint(Fraction(left, whole), Fraction(site, whole), limit, frozenset(s.number for s in left_out))


def elided(world: World, article: str) -> frozenset[int]:
    """`Reprint.elided` alone: without a limit nothing is left out, and nothing need be counted."""
    if world.facts.articles[article].reprint_at_most is None:
        return frozenset()
    return reprint(world, article).elided


def _elided(in_order: Sequence[Sentence], shown: Mapping[Sentence, int], most: Fraction) -> list[Sentence]:
    """The first of some sentences that an article's page leaves out, so that at most so many characters are shown.

    `shown` is how many characters of each sentence would be; one of which none are is not left out.
    """
    elided: list[Sentence] = []
    left = sum(shown.values())
    for sentence in in_order:
        if left <= most:
            break
        if shown[sentence]:
            left -= shown[sentence]
            elided.append(sentence)
    return elided


def _length(text: PublicText, sentence: Sentence) -> int:
    """The characters of a sentence, without the blanks where its words are lost."""
    lost = (gap.end - gap.start for gap in text.lost if sentence.start <= gap.start < sentence.end)
    return sentence.end - sentence.start - sum(lost)


def _characters(piece: Piece) -> int:
    """How many characters of a stretch of an article are shown; 0 where words are lost or left out."""
    return len(piece.text)
