"""Words that one passes on of another: the agency that cites a doctor, the crew that got a message, the outlet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from briefing.languages import ENGLISH
from briefing.model.parts import Statement
from briefing.model.records import Actor
from briefing.text.attribution import senders
from briefing.text.verbs import SAYS
from briefing.verify.checks.named import SPEECH, names, names_any
from briefing.verify.checks.statements import Around

_CITES = re.compile(r"\b(?:cit|quot)(?:e[sd]?|ing)\b")
"""What passes on somebody else's words: "the agency said, citing doctors"."""
_HAS_A_VIEW = re.compile(rf"\b{ENGLISH.one_of('saying.has_a_view')}\b")
_VIEW_OF = re.compile(rf"[’'](?:s\s|(?<=s[’'])\s)(?:[a-z-]+\s){{0,2}}?{ENGLISH.one_of('saying.opinions')}\s(?=that\b)")
"""What stands behind the name of whoever has a view: "Moss’s opinion that"."""
_BESIDE_A_VIEW = 4
"""Words before such a verb that may name whose view it is."""


def is_outlet_of(statement: Statement, actors: Mapping[str, Actor], who: str) -> bool:
    """True where words for whoever says a statement name the outlet that it was had from: "IRNA reported"."""
    outlet = actors.get(statement.via_outlet or "")
    return outlet is not None and names(outlet, who, None)


def is_in_chain(speakers: Sequence[Actor], around: Around) -> bool:
    """True where the sentences of a quote name a speaker, and give words to several or cite somebody."""
    sentence = around.sentence
    views = (sentence[: verb.start()].split()[-_BESIDE_A_VIEW:] for verb in _HAS_A_VIEW.finditer(sentence))
    if any(names_any(speakers, " ".join(before)) for before in views) or _have_an_opinion(speakers, sentence):
        return True
    voices = [*SAYS.finditer(sentence)]
    return (len(voices) > 1 or _CITES.search(sentence) is not None) and names_any(speakers, sentence)


def _have_an_opinion(speakers: Sequence[Actor], sentence: str) -> bool:
    """True where a sentence tells what opinion a speaker has, whoever says so: "she shares Moss’s opinion that"."""
    return any(names_any(speakers, " ".join(sentence[: of.start()].split()[-1:])) for of in _VIEW_OF.finditer(sentence))


def is_sender(who: str, around: Around) -> bool:
    """True for whoever sent a message that a quote tells of, or for the message."""
    return who in _senders(around)


def may_have_sent(who: str, speakers: Sequence[Actor], around: Around) -> bool:
    """True where speakers sent a message that others tell of, or one of "the ship", which may have a name.

    Not of whoever stands before the message: they received it or passed it on.
    """
    sent = _senders(around)
    if not sent or names_any(speakers, around.sentence.split(sent[0])[0]):
        return False
    if any(names_any(speakers, each) for each in sent):
        return True
    return who in sent and who[1:].islower() and names_any(speakers, around.back(SPEECH))


def _senders(around: Around) -> list[str]:
    """The words for whoever sent a message that a quote tells of, on one line each."""
    return [" ".join(each.text(around.source.text).split()) for each in senders(around.source.text, around.anchor)]
