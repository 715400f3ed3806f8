"""A quote is not clipped: neither a number cut out of a longer one, nor words without what negates or limits them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from briefing import codes
from briefing.model.fields import walk
from briefing.model.statements import Reading, Statement
from briefing.problems import Problem
from briefing.text.folding import Folded
from briefing.text.match import find
from briefing.verify.anchors import Citation
from briefing.verify.briefing import Briefing
from briefing.verify.checks.english import hedges, negations
from briefing.verify.checks.says import is_answered, is_english
from briefing.wordings import whole_wording

_JUST_BEFORE = 3
"""Words before a quote among which a negation or a hedge belongs to it."""
_WORD = re.compile(r"[\w’']+")
_CLAUSE = re.compile(r"[,;:—–]|\s-\s")
_SENTENCE_END = re.compile(r"[.!?][”\"’']?\s+(?=[A-Z“\"])")
_NOT_AN_END = re.compile(r"(?:\b(?:Mr|Mrs|Ms|Dr|St|U\.N|U\.S|[ap]\. ?m|Gen|Sen|Lt|Col|No)|\b[A-Z])\.$")


def check(briefing: Briefing) -> Iterator[Problem]:
    """Numbers cut short, and quotes without the words of their sentence that negate, hedge or condition them."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            if isinstance(part, Reading) and part.words is not None:
                yield from _cut_short(part, part.words)
    for citation in briefing.anchored.citations:
        if isinstance(citation.fact, Statement) and not is_answered(citation.fact, codes.QUOTE_CLIPPED.name):
            yield from _omitted(briefing, citation, citation.fact)
            if is_english(briefing, citation.fact):
                yield from _just_before(briefing, citation, citation.fact)


def _cut_short(reading: Reading, words: str) -> Iterator[Problem]:
    quote = " ".join(reading.quote.split())
    hits = find(Folded(quote), words)
    wholes = [quote[w.start : w.end] for hit in hits if (w := whole_wording(quote, hit.start, hit.end)) is not None]
    longer = [whole for whole in wholes if len(whole) > len(" ".join(words.split()))]
    if hits and len(longer) == len(hits):
        message = f"'{words}' is cut out of '{longer[0]}'"
        yield codes.WORDS_CUT_SHORT(reading.at("words"), message)


def _omitted(briefing: Briefing, citation: Citation, statement: Statement) -> Iterator[Problem]:
    """What a quote leaves out between its parts."""
    text = briefing.sources[citation.anchor.article].text
    for before, after in zip(citation.anchor.parts, citation.anchor.parts[1:], strict=False):
        left_out = text[before.end : after.start]
        words = negations(left_out) | hedges(left_out)
        ends = [m for m in _SENTENCE_END.finditer(left_out) if not _NOT_AN_END.search(left_out[: m.start() + 1])]
        if words or ends:
            what = f"'{', '.join(sorted(words))}'" if words else "the end of a sentence"
            message = f"the words left out of the quote hold {what}"
            yield codes.QUOTE_CLIPPED(statement.at("quote"), message)


def _just_before(briefing: Briefing, citation: Citation, statement: Statement) -> Iterator[Problem]:
    """A negation or a hedge that stands just before the quote, in its clause."""
    anchor = citation.anchor
    before = briefing.sources[anchor.article].text[anchor.sentences[0].start : anchor.start]
    clause = _CLAUSE.split(before)[-1]
    near = " ".join(_WORD.findall(clause)[-_JUST_BEFORE:])
    words = negations(near) | hedges(near)
    if words and not (negations(statement.quote) or hedges(statement.quote)):
        message = f"the quote begins right after '{near}'"
        yield codes.QUOTE_CLIPPED(statement.at("quote"), message)
