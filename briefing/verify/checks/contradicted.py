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
from briefing.model.statements import Statement
from briefing.model.vocabulary import Happened, Stance, Via
from briefing.problems import Problem, codes
from briefing.verify.briefing import Briefing
from briefing.verify.checks.english import negations
from briefing.verify.checks.quotes import in_english, is_answered
from briefing.verify.checks.speakers import names, passage

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


@cache
def _pattern(word: StrEnum) -> re.Pattern[str]:
    return re.compile(_WORDS[word], re.I)


def check(briefing: Briefing) -> Iterator[Problem]:
    """Stances that the quote contradicts, and actors and places that the article does not name."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            if isinstance(part, Statement):
                if in_english(briefing, part):
                    for field, message, word in (*_denials(part), *_not_borne_out(briefing, part)):
                        if not is_answered(part, codes.STANCE_CONTRADICTED.name, word.split()):
                            yield codes.STANCE_CONTRADICTED(part.at(field), message)
                for field, message, ref in _not_named(briefing, part):
                    if not is_answered(part, codes.NOT_IN_ARTICLE.name, [ref]):
                        yield codes.NOT_IN_ARTICLE(part.at(field), message)


def _denials(statement: Statement) -> Iterator[tuple[str, str, str]]:
    """Fields that go against a denial: the field, what is wrong with it, and the word that an answer names."""
    denial = _DENIES.search(statement.quote)
    if statement.stance is Stance.DENIES and not denial and not negations(statement.quote):
        yield "stance", "nothing in the quote denies anything", statement.stance
    if denial is None:
        return
    silent = statement.stance is None and getattr(statement, "happened", None) is None
    if statement.speaker and silent:
        yield "quote", f"the quote says '{denial[0]}', and `stance` nothing", denial[0]
    elif statement.stance not in (None, Stance.DENIES):
        yield "stance", f"the quote says '{denial[0]}'", denial[0]


def _not_borne_out(briefing: Briefing, statement: Statement) -> Iterator[tuple[str, str, str]]:
    """Fields whose word nothing bears out, told in the same way."""
    citation = briefing.anchored.of(statement)
    if citation is None:
        return
    sentences = citation.anchor.sentences
    around = briefing.sources[citation.anchor.article].text[sentences[0].start : sentences[-1].end]
    for field, text in (("stance", statement.quote), ("happened", statement.quote), ("via", around)):
        word = getattr(statement, field, None)
        if word is Happened.YES and (no := negations(text)):
            yield field, f"`happened` is 'yes', and the quote says no: {', '.join(sorted(no))}", "yes"
        if (
            word is Via.UNKNOWN
            or word not in _WORDS
            or _pattern(word).search(text)
            or (word is Happened.NO and negations(text))
        ):
            continue
        yield (
            field,
            f"`{field}` is '{word}', and nothing {'in the quote' if text is not around else 'there'} says so",
            word,
        )


def _not_named(briefing: Briefing, statement: Statement) -> Iterator[tuple[str, str, str]]:
    """Actors and places that the article, or the passage of the quote, has no form of a name of."""
    facts = briefing.facts
    around = passage(briefing, statement) if in_english(briefing, statement) else None
    for field in ("speaker", "responsible", "who", "where"):
        given = getattr(statement, field, None) or ()
        for ref in [given] if isinstance(given, str) else given:
            named = facts.actors.get(ref) or facts.places.get(ref)
            if named is None or statement.article not in facts.articles:
                continue
            if all(form.article != statement.article for form in named.names):
                yield field, f"'{statement.article}' has no form of the name of '{ref}'", ref
            elif field != "speaker" and around is not None and not names(named, around):
                yield field, f"neither the sentence of the quote nor what it points back to names '{ref}'", ref
