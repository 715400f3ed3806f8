"""How much of an article the site reprints, and what its own page must leave out to keep to the article's limit.

A record's page quotes whole sentences round its words, so that what the site shows of an article is more than what its
page shows. `reprint_at_most` bounds the page: it is where the text could be read instead of the original. What all
pages show together is told beside it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from briefing.compare.comparison import records_by_sentence
from briefing.languages import ENGLISH
from briefing.privacy.public import Piece, PublicText, World
from briefing.text.passages import Sentence
from briefing.verify.readings import share

BEGINNING = 4
"""Sentences with which an article begins, its dateline among them."""
_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
"""Words in quotation marks."""
_HALF_QUOTED = re.compile(r"^[^“”\"]*[”\"]|[“\"].*$")
"""Words in quotation marks that open or close in another sentence."""
_WORD = re.compile(r"[\w’'-]+")
_SOON = 4
"""Words of its own within which a sentence refers back; later “they” are mostly those whom it names itself."""


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

    How the article begins stays as long as anything else can go, and whatever the next sentence refers back to.
    """
    text = world.texts[article]
    record = world.facts.articles[article]
    quoting = records_by_sentence(world, article)
    lengths = {sentence: _length(text, sentence) for sentence in text.sentences}
    whole = max(1, sum(lengths.values()))
    shown = {sentence: sum(map(_characters, text.sentence(sentence))) for sentence in text.sentences}
    site = sum(lengths[s] if quoting.get(s) and record.rights != "none" else shown[s] for s in text.sentences)
    limit = share(record.reprint_at_most) if record.reprint_at_most is not None else None
    needed = _needed(text) if record.language.partition("-")[0] == "en" else frozenset()
    in_order = sorted(
        text.sentences,
        key=lambda s: (s not in quoting, s.number <= BEGINNING or s.number in needed, -shown[s], -s.number),
    )
    left_out = _elided(in_order, shown, limit * whole) if limit is not None else []
    left = sum(shown.values()) - sum(shown[sentence] for sentence in left_out)
    return Reprint(Fraction(left, whole), Fraction(site, whole), limit, frozenset(s.number for s in left_out))


def _needed(text: PublicText) -> frozenset[int]:
    """The numbers of the sentences without which the next one does not say of whom or what it speaks."""
    pairs = pairwise(text.sentences)
    return frozenset(s.number for s, following in pairs if refers_back(_shown_words(text, following)))


def _shown_words(text: PublicText, sentence: Sentence) -> str:
    """The words of a sentence, as far as they are shown."""
    return "".join(piece.text for piece in text.sentence(sentence))


def refers_back(words: str) -> bool:
    """True for a sentence that begins with “he”, or the like, before any name, or has nobody who says what it quotes.

    >>> refers_back("He said that it rained."), refers_back("“It rained,” she added."), refers_back("“It rained.”")
    (True, True, True)
    >>> refers_back("The mayor, Ada Lund, said that he lied."), refers_back("The clerks left before anybody saw them.")
    (False, False)
    """
    own = _HALF_QUOTED.sub(" ", _QUOTED.sub(" ", words.strip()))
    soon = ENGLISH.words("clauses.refers_back")
    first = ENGLISH.words("clauses.refers_back_first")
    found = _WORD.findall(own)
    for place, word in enumerate(found[:_SOON]):
        if word.lower() in soon or (place == 0 and word.lower() in first):
            return True
        if place and word[0].isupper():
            return False
    return bool(words) and not found


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
