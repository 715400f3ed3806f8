"""The facets of a statement do not go against its quote, and name no actor or place that its article does not name.

What a word of a closed list says has to be borne out by words: a demand by words that demand, a plan by words that look
ahead, a call by words of a telephone. The lists are wide: they tell what no reading of the quote can mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache

from briefing.model.fields import walk
from briefing.model.statements import Account, Reading, Statement
from briefing.model.vocabulary import Happened, Stance, Via
from briefing.problems import Problem, codes
from briefing.verify.briefing import Briefing
from briefing.verify.checks.english import negations
from briefing.verify.checks.quotes import in_english, is_answered

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
    Stance.DOUBTS: r"\b(?:doubt|question|unable|not|no|could|unclear|verif|confirm|alleg|claim|deni|suggest|skeptic"
    r"|sceptic|disput|if|whether|would|credib|disbelie)\w*|n[’']t\b",
    Stance.SUSPECTS: r"\b(?:suspect|believ|apparent|think|fear|seem|likely|may|might|presum|possib|alleg|report"
    r"|suggest|appear|consider|worr|assum|concern|hint|feel|felt)\w*",
    Happened.NO: r"\b(?:fail|collaps|halt|stop|block|turn|unravel|br[eo]ke|delay|suspend|postpon|instead|idle"
    r"|cancel|call(?:ed)? off)\w*",
    Happened.PLANNED: _AHEAD,
    Via.PHONE: r"phone|call|Skype|\bline\b",
    Via.MESSAGE: r"messag|text|WhatsApp|record|mail|voice|chat|sen[dt]|wr[io]te|letter",
    Via.SOCIAL_MEDIA: r"Twitter|Facebook|tweet|social|post|online|video|Internet|web",
    Via.STATE_MEDIA: r"state|media|televis|\btv\b|news|agency|official|radio",
    Via.INTERVIEW: r"interview|told|said|sp[eo]ke?|ask|reach|talk",
}
"""What bears out a word of a closed list: of a stance and of `happened` in the quote, of `via` in its sentences."""


@cache
def _pattern(word: StrEnum) -> re.Pattern[str]:
    return re.compile(_WORDS[word], re.I)


def check(briefing: Briefing) -> Iterator[Problem]:
    """Stances that the quote contradicts, and actors and places that the article does not name."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            if isinstance(part, Statement):
                if in_english(briefing, part) and not is_answered(part, codes.STANCE_CONTRADICTED.name):
                    yield from _denials(part)
                    yield from _not_borne_out(briefing, part)
                yield from _not_in_the_article(briefing, part)


def _denials(statement: Statement) -> Iterator[Problem]:
    denial = _DENIES.search(statement.quote)
    if statement.stance is Stance.DENIES and not denial and not negations(statement.quote):
        yield codes.STANCE_CONTRADICTED(statement.at("stance"), "nothing in the quote denies anything")
    if denial is None:
        return
    silent = statement.stance is None and getattr(statement, "happened", None) is None
    if statement.speaker and silent:
        yield codes.STANCE_CONTRADICTED(statement.at("quote"), f"the quote says '{denial[0]}', and `stance` nothing")
    elif statement.stance not in (None, Stance.DENIES, Stance.DOUBTS, Stance.JUDGES):
        yield codes.STANCE_CONTRADICTED(statement.at("stance"), f"the quote says '{denial[0]}'")


def _not_borne_out(briefing: Briefing, statement: Statement) -> Iterator[Problem]:
    citation = briefing.anchored.of(statement)
    if citation is None:
        return
    sentences = citation.anchor.sentences
    around = briefing.sources[citation.anchor.article].text[sentences[0].start : sentences[-1].end]
    for field, text in (("stance", statement.quote), ("happened", statement.quote), ("via", around)):
        word = getattr(statement, field, None)
        if word not in _WORDS or _pattern(word).search(text) or (word is Happened.NO and negations(text)):
            continue
        message = f"`{field}` is '{word}', and nothing {'in the quote' if text is not around else 'there'} says so"
        yield codes.STANCE_CONTRADICTED(statement.at(field), message)


def _not_in_the_article(briefing: Briefing, statement: Statement) -> Iterator[Problem]:
    facts = briefing.facts
    if statement.article not in facts.articles:
        return
    named: list[tuple[str, str]] = [("speaker", ref) for ref in statement.speaker]
    if isinstance(statement, (Account, Reading)):
        named += [("responsible", ref) for ref in statement.responsible]
    if isinstance(statement, Account):
        named += [("who", ref) for ref in statement.who]
    for field, ref in named:
        actor = facts.actors.get(ref)
        if actor is not None and all(form.article != statement.article for form in actor.names):
            message = f"'{statement.article}' has no form of the name of '{ref}'"
            yield codes.NOT_IN_ARTICLE(statement.at(field), message)
    where = getattr(statement, "where", None)
    place = facts.places.get(where) if where is not None else None
    if place is not None and all(form.article != statement.article for form in place.names):
        yield codes.NOT_IN_ARTICLE(statement.at("where"), f"'{statement.article}' has no form of the name of '{where}'")
