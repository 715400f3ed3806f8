"""A quote is not clipped, and a paraphrase says what its quote says: nothing that negates or limits is lost or added.

A program cannot know that two sentences mean the same. What differs on its face is a warning, which a curator answers
under `checked` with the code, the words that differ and the reason: words that come later ask again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from briefing.problems import codes
from briefing.text.folding import Folded
from briefing.text.match import occurs
from briefing.text.quotations import quotations
from briefing.verify.checks.context import Around, Context, Doubt
from briefing.verify.checks.english import hedges, negations, verdicts

_WORD = re.compile(r"[\w’']+")
_CLAUSE = re.compile(r"[,;:—–]|\s-\s|\b(?:until|after|before|because|when|while)\b")
_CONDITION = re.compile(
    r"[\s,”\"]*(?:(?:but|only|even|and|or)\s+)*"
    r"(?P<first>if|unless|provided|until|except|(?:as|so) long as|on (?:the )?condition|but only|pending)\b",
    re.I,
)
"""What makes a claim depend on something, right behind a quote."""
_SENTENCE_END = re.compile(r"[.!?][”\"’']?\s+(?=[A-Z“\"])")
_NOT_AN_END = re.compile(r"(?:\b(?:Mr|Mrs|Ms|Dr|St|U\.N|U\.S|[ap]\. ?m|Gen|Sen|Lt|Col|No)|\b[A-Z])\.$")


def paraphrased(context: Context) -> Iterator[Doubt]:
    """What a paraphrase adds to its quote, or takes from it."""
    statement, says, quote = context.statement, context.statement.says, context.statement.quote
    if says is None or not context.english:
        return
    mark = statement.at("says")
    held = Folded(quote.casefold())
    for quotation in quotations(says):
        words = quotation.words.strip(" .,;:!?").casefold()
        if words and not occurs(held, words):
            message = f"`says` quotes “{words}”, which does not stand in the quote"
            yield codes.TEXT_UNBOUND(mark, message, "quote the article's own words, or none"), None
    for what, found in (("no", negations), ("less than certain", hedges)):
        mine, theirs = found(says), found(quote)
        side, added = ("`says`", mine - theirs) if mine else ("the quote", theirs)
        if added:
            yield codes.SAYS_DIFFERS(mark, f"only {side} says {what}: {', '.join(sorted(added))}"), added
    if added := verdicts(says) - verdicts(quote):
        yield codes.SAYS_DIFFERS(mark, f"`says` adds a judgement: {', '.join(sorted(added))}"), added


def clipped(context: Context) -> Iterator[Doubt]:
    """Quotes without the words of their sentence that negate, hedge or condition them."""
    statement = context.statement
    if context.around is not None:
        found = [*_omitted(context.around), *(_beside(context.around, statement.quote) if context.english else ())]
        for message, words in found:
            yield codes.QUOTE_CLIPPED(statement.at("quote"), message), words


def _omitted(around: Around) -> Iterator[tuple[str, frozenset[str]]]:
    """What a quote leaves out between its parts: what is wrong, and the words that an answer names."""
    for before, after in pairwise(around.anchor.parts):
        left_out = around.source.text[before.end : after.start]
        words = negations(left_out) | hedges(left_out)
        ends = [m for m in _SENTENCE_END.finditer(left_out) if not _NOT_AN_END.search(left_out[: m.start() + 1])]
        if words or ends:
            what = f"'{', '.join(sorted(words))}'" if words else "the end of a sentence"
            yield f"the words left out of the quote hold {what}", words


def _beside(around: Around, quote: str) -> Iterator[tuple[str, frozenset[str]]]:
    """A negation or a hedge that stands before the quote, in its clause, and a condition that stands behind it."""
    clause = _CLAUSE.split(around.before)[-1]
    words = negations(clause) | hedges(clause)
    if words and not (negations(quote) or hedges(quote)):
        yield f"the quote begins right after '{' '.join(_WORD.findall(clause)[-3:])}'", words
    if condition := _CONDITION.match(around.after):
        yield f"the quote ends right before '{condition['first']}'", frozenset([condition["first"]])
