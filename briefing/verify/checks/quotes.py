"""What is said of a statement is what its quote says, and the quote says it as its article does.

A paraphrase adds and leaves out nothing that negates, limits or judges; a quote is not cut out of what negates or
conditions it; a word of a closed list is borne out by words: a demand by words that demand, a plan by words that look
ahead. The lists are wide: they tell what no reading of the quote can mean. A program cannot know that two sentences
mean the same. What differs on its face is a warning, which a curator answers under `checked`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise

from briefing.model.parts import Affiliation, Statement
from briefing.model.vocabulary import Happened, Stance, Via
from briefing.problems import codes
from briefing.text.folding import Folded
from briefing.text.match import occurs
from briefing.text.passages import quotations
from briefing.verify.checks.context import Around, Context, Doubt
from briefing.verify.checks.speakers import names
from briefing.verify.english import hedges, limits, negations, verdicts
from briefing.verify.speech import CLAUSE, SAYING

_WORD = re.compile(r"[\w’']+")
_IF = r"if|unless|provid(?:ed|ing)|assuming|(?:as|so) long as|on (?:the )?condition|in case|in the event"
_CONDITION = re.compile(
    r"[\s,;“”\"—–-]*(?:(?:but|only|even|and|or|at least)\s+)*"
    rf"({_IF}|until|till|except|pending|whether|only|subject to|depending|conditional|contingent|apart from"
    r"|other than|barring|but|yet|though|although|albeit|however)\b"
    r"(?!\s(?:\w+\s)?(?:minute|hour|day|week|month|year)s?\b)",
    re.I,
)
"""What makes a claim depend on something, limits it or turns it round, right behind a quote."""
_CONDITION_BEFORE = re.compile(rf"(?:^\W*|[,;:]\s|\b(?:that|but|and|said)\s)({_IF})\b[^.;:]*,\s[“\"]?$", re.I)
_SAID_BETWEEN = re.compile(rf",[”\"]?\s[^,;“”\"]*\b{SAYING}\b[^,;“”\"]*,(?=\s)")
"""Who says it, between two parts of what is said: "…,” she said, “but not before dawn"."""
_ASIDE = re.compile(r"[\s,;“”\"—–-]*(?:and|or)?\s*(\w+(?:\s\w+){0,3})\s*(?:[,.;—–]|$)")
"""A few words between a quote and the next comma: ", apparently,"."""
_DENIES = re.compile(
    r"\b(?:den(?:y|ied|ies|ying)|reject(?:ed|s|ing)? (?:suggestions?|the (?:reports?|claims?)))\b", re.I
)
_AHEAD = (
    r"\b(?:to\b|will|would|may|might|could|going|expect|likely|plan|prepar|suppos|schedul|set|about|soon|next|fear|wait"
    r"|await|ready|agree|deal|hope|promis|offer|intend|threat|warn|order|want|demand)\w*|[’']ll\b"
)
_WORDS: dict[StrEnum, str] = {
    Stance.DEMANDS: r"\b(?:demand|want|call|ask|urg|insist|must|should|need|let|appeal|condition|requir|plea|beg"
    r"|seek|sought|ought|request|stop|open|wish|allow|exchange|stipulat|in return|reject|pledge|due)\w*",
    Stance.FORECASTS: _AHEAD,
    Stance.DOUBTS: r"\b(?:doubt|question|not|no|unclear|alleg|claim|deni|suggest|skeptic"
    r"|sceptic|disput|if|whether|would|credib|disbelie)\w*|n[’']t\b",
    Stance.UNVERIFIED: r"\b(?:verif|confirm|corroborat|authenticat|establish|check)\w*",
    Stance.SUSPECTS: r"\b(?:suspect|believ|apparent|think|fear|seem|likely|may|might|presum|possib|alleg|report"
    r"|suggest|appear|consider|worr|assum|concern|hint|feel|felt)\w*",
    Happened.NO: r"\b(?:fail|collaps|halt|stop|block|turn|unravel|br[eo]ke|delay|suspend|postpon|instead|idle"
    r"|cancel|call(?:ed)? off)\w*",
    Happened.PLANNED: _AHEAD,
    Happened.UNKNOWN: r"\b(?:no|not|whether|if|unable|may|might|could|unclear|unknown|unconfirmed|reported\w*|disput\w+"
    r"|apparent\w*|alleged\w*)\b|n[’']t\b",
    Via.PHONE: r"phone|call|Skype|\bline\b",
    Via.MESSAGE: r"messag|text|WhatsApp|record|mail|voice|chat|sen[dt]|wr[io]te|letter",
    Via.SOCIAL_MEDIA: r"Twitter|Facebook|tweet|social|post|online|video|Internet|web",
    Via.STATE_MEDIA: r"state|media|televis|\btv\b|news|agency|official|radio",
    Via.INTERVIEW: r"interview|told|said|sp[eo]ke?|ask|reach|talk",
}
"""What bears out a word of a closed list: of a stance and of `happened` in the quote, of `via` in its sentences."""


def paraphrased(context: Context) -> Iterator[Doubt]:
    """What a paraphrase adds to its quote, or takes from it."""
    says, quote = context.statement.says, context.statement.quote
    if says is None or not context.english:
        return
    held = Folded(quote.casefold())
    for quotation in quotations(says):
        words = quotation.words.strip(" .,;:!?").casefold()
        if words and not occurs(held, words):
            message = f"`says` quotes “{words}”, which does not stand in the quote: give its words, or none"
            yield codes.TEXT_UNBOUND, ("says",), message, None
    for what, found in (("no", negations), ("less than certain", hedges)):
        mine, theirs = found(says), found(quote)
        side, added = ("`says`", mine - theirs) if mine else ("the quote", theirs)
        if added:
            message = f"only {side} says {what}: {', '.join(sorted(added))}"
            yield codes.SAYS_DIFFERS, ("says",), message, added
    if added := verdicts(says) - verdicts(quote):
        message = f"`says` adds a judgement: {', '.join(sorted(added))}"
        yield codes.SAYS_DIFFERS, ("says",), message, added


def clipped(context: Context) -> Iterator[Doubt]:
    """Quotes without the words of their sentence that negate, hedge or condition them."""
    statement = context.statement
    if context.around is not None:
        found = [*_omitted(context.around), *(_beside(context.around, statement) if context.english else ())]
        yield from ((codes.QUOTE_CLIPPED, ("quote",), message, words) for message, words in found)


def _omitted(around: Around) -> Iterator[tuple[str, frozenset[str]]]:
    """What a quote leaves out between its parts: what is wrong, and the words that an answer names."""
    for before, after in pairwise(around.anchor.parts):
        left_out = around.source.text[before.end : after.start]
        words = limits(left_out)
        if words or len(around.source.passages.sentences_in(before.end - 1, after.start + 1)) > 1:
            what = f"'{', '.join(sorted(words))}'" if words else "the end of a sentence"
            yield f"the words left out of the quote hold {what}", words


def _beside(around: Around, statement: Statement) -> Iterator[tuple[str, frozenset[str]]]:
    """What limits a quote and stands beside it: a negation, a hedge or a condition, before or behind it."""
    article, anchor = around.source.text, around.anchor
    before, behind = article[anchor.sentences[0].start : anchor.start], article[anchor.end : anchor.sentences[-1].end]
    found = [_CONDITION.match(behind), _CONDITION_BEFORE.search(before)]
    if between := _SAID_BETWEEN.match(behind):
        behind = behind[between.end() :]
        found.append(_CONDITION.match(behind))
    for condition in filter(None, found):
        yield f"the quote leaves out what '{condition[1]}' limits it to", frozenset([condition[1]])
    clause, aside = CLAUSE.split(before)[-1], _ASIDE.match(behind)
    beside = [(clause, f"the quote begins right after '{' '.join(_WORD.findall(clause)[-3:])}'")]
    if aside and not isinstance(statement, Affiliation):
        beside.append((aside[1], f"the quote ends right before '{aside[1]}'"))
    limited = [(message, words) for text, message in beside if (words := limits(text))]
    if limited and not limits(statement.quote):
        yield from limited


def facets(context: Context) -> Iterator[Doubt]:
    """Stances, whether and how, against which the quote speaks, or which nothing bears out."""
    if context.english:
        for field, message, word in _contradicted(context.statement, context.around):
            yield codes.STANCE_CONTRADICTED, (field,), message, word.split()


def _contradicted(statement: Statement, around: Around | None) -> Iterator[tuple[str, str, str]]:
    """Fields that are not borne out: the field, what is wrong with it, and the word that an answer names."""
    quote, stance, happened = statement.quote, statement.stance, getattr(statement, "happened", None)
    if denial := _DENIES.search(quote):
        if statement.speaker and stance is None and happened is None:
            yield "quote", f"the quote says '{denial[0]}', and `stance` nothing", denial[0]
        elif stance not in (None, Stance.DENIES):
            yield "stance", f"the quote says '{denial[0]}'", denial[0]
    elif stance is Stance.DENIES and not negations(quote):
        yield "stance", "nothing in the quote denies anything", stance
    if around is None:
        return
    no = negations(quote) if happened in (Happened.YES, Happened.NO) else frozenset()
    if happened is Happened.YES and no:
        yield "happened", f"`happened` is 'yes', and the quote says no: {', '.join(sorted(no))}", "yes"
    given = [
        ("stance", stance, quote, "in the quote"),
        ("happened", None if happened is Happened.NO and no else happened, quote, "in the quote"),
        ("via", None if statement.via is Via.UNKNOWN else statement.via, around.sentence, "there"),
    ]
    for field, word, text, where in given:
        if word in _WORDS and not re.search(_WORDS[word], text, re.I):
            yield field, f"`{field}` is '{word}', and nothing {where} says so", word


def named(context: Context) -> Iterator[Doubt]:
    """Actors and places that the article, or the passage of the quote, has no form of a name of."""
    facts, statement = context.facts, context.statement
    around = context.around.passage if context.around is not None and context.english else None
    for field in ("speaker", "responsible", "who", "where"):
        given = getattr(statement, field, None) or ()
        for number, ref in enumerate([given] if isinstance(given, str) else given):
            record = facts.actors.get(ref) or facts.places.get(ref)
            if record is None or statement.article not in facts.articles:
                continue
            if all(form.article != statement.article for form in record.names):
                message = f"'{statement.article}' has no form of the name of '{ref}'"
            elif field != "speaker" and around is not None and not names(record, around):
                message = f"neither the sentence of the quote nor what it points back to names '{ref}'"
            else:
                continue
            yield codes.NOT_IN_ARTICLE, (field, number), message, [ref]
