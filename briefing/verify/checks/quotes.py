"""A quote is not clipped, and a paraphrase says what its quote says: nothing that negates or limits is lost or added.

A program cannot know that two sentences mean the same. What differs on its face is a warning, which a curator answers
under `checked` with the code, the words that differ and the reason: words that come later ask again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from briefing.model.fields import walk
from briefing.model.statements import Reading, Statement
from briefing.problems import Problem, codes
from briefing.text.folding import Folded
from briefing.text.language import is_english
from briefing.text.match import find, occurs
from briefing.text.quotations import quotations
from briefing.verify.anchors import Citation
from briefing.verify.briefing import Briefing
from briefing.verify.checks.english import hedges, negations, verdicts
from briefing.wordings import whole_wording

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


def check(briefing: Briefing) -> Iterator[Problem]:
    """What a paraphrase adds to its quote, or takes from it."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            if isinstance(part, Statement) and part.says is not None and in_english(briefing, part):
                yield from _invented_quotation(part, part.says)
                yield from _differs(part, part.says)


def is_answered(statement: Statement, code: str, words: Iterable[str]) -> bool:
    """True when a curator has answered that problem under `checked`: the code, the words that it is about, and why.

    A word is named by its beginning: an answer on "rejects" is one on "rejected".
    """
    reasons = [reason for said, _, reason in (a.partition(":") for a in statement.checked) if said.strip() == code]
    answered = " ".join(reasons).casefold()
    beginnings = (re.escape(word.casefold()[: max(4, len(word) - 3)]) for word in words)
    return bool(reasons) and all(re.search(rf"\b{beginning}", answered) for beginning in beginnings)


def in_english(briefing: Briefing, statement: Statement) -> bool:
    """True when the article of a statement is written in English."""
    article = briefing.facts.articles.get(statement.article)
    return article is not None and is_english(article.language)


def _invented_quotation(statement: Statement, says: str) -> Iterator[Problem]:
    quote = Folded(statement.quote.casefold())
    for quotation in quotations(says):
        words = quotation.words.strip(" .,;:!?").casefold()
        if words and not occurs(quote, words):
            message = f"`says` quotes “{words}”, which does not stand in the quote"
            yield codes.TEXT_UNBOUND(statement.at("says"), message, "quote the article's own words, or none")


def _differs(statement: Statement, says: str) -> Iterator[Problem]:
    quote = statement.quote
    pairs = (
        ("no", negations(says), negations(quote)),
        ("less than certain", hedges(says), hedges(quote)),
    )
    for what, mine, theirs in pairs:
        side, words = ("`says`", mine - theirs) if mine else ("the quote", theirs)
        if words and not is_answered(statement, codes.SAYS_DIFFERS.name, words):
            message = f"only {side} says {what}: {', '.join(sorted(words))}"
            yield codes.SAYS_DIFFERS(statement.at("says"), message)
    added = verdicts(says) - verdicts(quote)
    if added and not is_answered(statement, codes.SAYS_DIFFERS.name, added):
        message = f"`says` adds a judgement: {', '.join(sorted(added))}"
        yield codes.SAYS_DIFFERS(statement.at("says"), message)


def clipped(briefing: Briefing) -> Iterator[Problem]:
    """Numbers cut short, and quotes without the words of their sentence that negate, hedge or condition them."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            if isinstance(part, Reading) and part.words is not None and in_english(briefing, part):
                yield from _cut_short(part, part.words)
    for citation in briefing.anchored.citations:
        if isinstance(citation.fact, Statement):
            found = list(_omitted(briefing, citation))
            if in_english(briefing, citation.fact):
                found += _around(briefing, citation, citation.fact.quote)
            for message, words in found:
                if not is_answered(citation.fact, codes.QUOTE_CLIPPED.name, words):
                    yield codes.QUOTE_CLIPPED(citation.fact.at("quote"), message)


def _cut_short(reading: Reading, words: str) -> Iterator[Problem]:
    quote = " ".join(reading.quote.split())
    hits = find(Folded(quote), words)
    wholes = [quote[w.start : w.end] for hit in hits if (w := whole_wording(quote, hit.start, hit.end)) is not None]
    longer = [whole for whole in wholes if len(whole) > len(" ".join(words.split()))]
    if hits and len(longer) == len(hits):
        message = f"'{words}' is cut out of '{longer[0]}'"
        yield codes.WORDS_CUT_SHORT(reading.at("words"), message)


def _omitted(briefing: Briefing, citation: Citation) -> Iterator[tuple[str, frozenset[str]]]:
    """What a quote leaves out between its parts: what is wrong, and the words that an answer names."""
    text = briefing.sources[citation.anchor.article].text
    for before, after in zip(citation.anchor.parts, citation.anchor.parts[1:], strict=False):
        left_out = text[before.end : after.start]
        words = negations(left_out) | hedges(left_out)
        ends = [m for m in _SENTENCE_END.finditer(left_out) if not _NOT_AN_END.search(left_out[: m.start() + 1])]
        if words or ends:
            what = f"'{', '.join(sorted(words))}'" if words else "the end of a sentence"
            yield f"the words left out of the quote hold {what}", words


def _around(briefing: Briefing, citation: Citation, quote: str) -> Iterator[tuple[str, frozenset[str]]]:
    """A negation or a hedge that stands before the quote, in its clause, and a condition that stands behind it."""
    anchor, text = citation.anchor, briefing.sources[citation.anchor.article].text
    clause = _CLAUSE.split(text[anchor.sentences[0].start : anchor.start])[-1]
    words = negations(clause) | hedges(clause)
    if words and not (negations(quote) or hedges(quote)):
        yield f"the quote begins right after '{' '.join(_WORD.findall(clause)[-3:])}'", words
    if condition := _CONDITION.match(text[anchor.end : anchor.sentences[-1].end]):
        yield f"the quote ends right before '{condition['first']}'", frozenset([condition["first"]])
