"""How an article itself tells who did something: as a fact, of a court's finding, or of what others say.

An article that tells that somebody was convicted blames nobody, and one that tells that they were charged does not say
that they did it. What it does is read from its words, and from the events in court that the same words tell of.
"""

from __future__ import annotations

import re

from briefing.languages import ENGLISH, Language, language
from briefing.languages.assertions import assertions
from briefing.model.parts import Account, Reading
from briefing.model.records import Event
from briefing.model.vocabulary import EventType, Happened, Stance
from briefing.site.views import accused
from briefing.site.views.base import Presenter

STATES = "states"
FOUND = "found"
COURT = "court"
PASSES_ON = "passes-on"
BLAMES = "blames"
"""What an article does; the names of marks, which are words of the catalogue too."""

_FINDS = re.compile(ENGLISH.pattern("claims.court.finds"), re.I)
_FINDS_NOT = re.compile(ENGLISH.pattern("claims.court.finds_not"), re.I)
_HEARS = re.compile(ENGLISH.pattern("claims.court.hears"), re.I)
_ACCUSED = re.compile(ENGLISH.pattern("claims.court.accused"), re.I)


def manner(present: Presenter, told: Account | Reading) -> str | None:
    """What an article does that names in its own voice who is responsible; None for any other statement.

    It tells that as a fact only where nothing in its words says that anybody is blamed, suspected or in court. Where
    its language has no list of such words, it is said to blame.
    """
    if told.speaker or told.unmarked or not told.responsible or told.stance not in (None, Stance.ASSERTS):
        return None
    quote = str(told.quote)
    own = language(present.facts.articles[str(told.article)].language)
    in_court = [event for event in present.facts.events.values() if event.type is EventType.COURT]
    word = _in_english(quote) if own is ENGLISH else _by_assertions(quote, own)
    if any(told in event.accounts for event in in_court):
        return FOUND if word == FOUND else COURT
    if any(_tells_of(present, told, event) for event in in_court):
        return word if own is ENGLISH else COURT
    # Nothing bears out that a finding is of this very thing.
    return COURT if word == FOUND else word


def _in_english(quote: str) -> str:
    """What an article in English does by these words."""
    if _FINDS.search(quote):
        return COURT if _FINDS_NOT.search(quote) else FOUND
    if _HEARS.search(quote):
        return COURT
    return PASSES_ON if _ACCUSED.search(quote) else _by_assertions(quote, ENGLISH)


def _by_assertions(quote: str, own: Language) -> str:
    """What words do in which nothing tells of a court."""
    if own.lacks("translation"):
        return BLAMES
    said = assertions(own).said(quote)
    if said["doubts"].surely:
        return PASSES_ON
    may_blame = own is not ENGLISH and said["blames"].perhaps
    return BLAMES if said["blames"].surely or may_blame else STATES


def _tells_of(present: Presenter, told: Account | Reading, event: Event) -> bool:
    """True where a statement has words that tell of an event in court in which one whom it names takes part."""
    done = [account for account in event.accounts if account.happened in (None, Happened.YES)]
    before_it = {*(p.actor for p in event.participants), *(actor for account in done for actor in account.who)}
    return not before_it.isdisjoint(told.responsible) and accused.shares_words(present, told, done)
