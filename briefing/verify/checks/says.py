"""A paraphrase says what its quote says: no negation, hedge or verdict on one side only, no invented quotation.

A program cannot know that two sentences mean the same. What differs on its face is a warning, which a curator answers
under `checked` with the code, the words that differ and the reason: words that come later ask again.
"""

from __future__ import annotations

from collections.abc import Iterator

from briefing import codes
from briefing.model.fields import walk
from briefing.model.statements import Statement
from briefing.problems import Problem
from briefing.text.folding import Folded
from briefing.text.match import occurs
from briefing.text.quotations import quotations
from briefing.verify.briefing import Briefing
from briefing.verify.checks.english import hedges, negations, verdicts


def check(briefing: Briefing) -> Iterator[Problem]:
    """What a paraphrase adds to its quote, or takes from it."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            if isinstance(part, Statement) and part.says is not None and is_english(briefing, part):
                yield from _invented_quotation(part, part.says)
                yield from _differs(part, part.says)


def is_answered(statement: Statement, code: str) -> bool:
    """True when a curator has answered that warning: `checked: ["says-differs: the reason"]`."""
    return any(
        answer.partition(":")[0].strip() == code and answer.partition(":")[2].strip() for answer in statement.checked
    )


def is_english(briefing: Briefing, statement: Statement) -> bool:
    """True when the article of a statement is written in English: what the checks read in sentences is English."""
    article = briefing.facts.articles.get(statement.article)
    return article is not None and article.language.split("-")[0].casefold() == "en"


def _invented_quotation(statement: Statement, says: str) -> Iterator[Problem]:
    quote = Folded(statement.quote.casefold())
    for quotation in quotations(says):
        words = quotation.words.strip(" .,;:!?").casefold()
        if words and not occurs(quote, words):
            message = f"`says` quotes “{words}”, which does not stand in the quote"
            yield codes.TEXT_UNBOUND(statement.at("says"), message, "quote the article's own words, or none")


def _differs(statement: Statement, says: str) -> Iterator[Problem]:
    quote = statement.quote
    answers = " ".join(a for a in statement.checked if a.startswith(codes.SAYS_DIFFERS.name)).casefold()
    pairs = (
        ("no", negations(says), negations(quote)),
        ("less than certain", hedges(says), hedges(quote)),
    )
    for what, mine, theirs in pairs:
        side, words = ("`says`", mine - theirs) if mine else ("the quote", theirs)
        if any(word not in answers for word in words):
            message = f"only {side} says {what}: {', '.join(sorted(words))}"
            yield codes.SAYS_DIFFERS(statement.at("says"), message)
    added = verdicts(says) - verdicts(quote)
    if any(word not in answers for word in added):
        message = f"`says` adds a judgement: {', '.join(sorted(added))}"
        yield codes.SAYS_DIFFERS(statement.at("says"), message)
