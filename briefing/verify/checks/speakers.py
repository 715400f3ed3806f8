"""Everybody whom a quote names as saying it is its speaker, and nobody else is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from briefing.model.fields import walk
from briefing.model.records import Actor
from briefing.model.statements import Affiliation, Statement
from briefing.problems import Problem, codes
from briefing.text.quotations import quotations
from briefing.verify.briefing import Briefing
from briefing.verify.checks.quotes import in_english, is_answered

_SAYING = (
    r"(?:said|says|told|asked|added|wrote|warned|announced|denied|accused|blamed|claimed|insisted|acknowledged|reported"
    r"|argued|demanded|described|estimated|questioned|suspected|believed|denounced|called)"
)
_CO_SPEAKERS = re.compile(
    rf"\band\s+(?:an?\s+|the\s+)?(?P<second>[\w.’' -]{{3,60}}?)\s+(?:\w+ed\s+by\s+[^,]*?\s+)?{_SAYING}\b"
)
_ATTRIBUTED = re.compile(
    rf"(?:^|[,;”\"]\s*)(?P<who>[\w.’'“”-]+(?:\s+[\w.’'“”-]+){{0,7}}?)\s+{_SAYING}\s+(?:that\b|they\b|he\b|she\b|it\b|[“\"])"
    r"|\b[Aa]ccording to (?P<source>[^,.;]+)"
)
_WHO = r"(?P<who>[\w.’'“”-]+(?:\s+[\w.’'“”-]+){0,6}?)"
_AT_THE_END = re.compile(
    rf"[,;”\"]\s+{_WHO}\s+{_SAYING}(?:\s+(?:on|in an?|at|by|to|late|early|[A-Z]\w+day)\b[^,;“”]*)?[.,;”\"]*$"
)
_SAID_BY = re.compile(
    rf"[,”\"?!]\s+{_SAYING}\s+(?!that\b)(?P<who>(?:the\s+|an?\s+)?[\w.’'“”-]+(?:\s+[\w.’'“”-]+){{0,4}})"
)
_PRONOUN_SAID = re.compile(rf"(?:^|[,;”\"]\s*)(?P<who>[Hh]e|[Ss]he|[Tt]hey|[Ww]e|I)\s+{_SAYING}\b")
_PRONOUNS = re.compile(r"^(?:who|which|that|it|and|but|as|he|she|they)$", re.I)
_SPOKEN_WORDS = 4
"""Fewest words between quotation marks that somebody said; fewer may be a word of doubt."""
_TITLE_WORDS = 4
"""Fewest letters of a word by which somebody is recognised."""


def check(briefing: Briefing) -> Iterator[Problem]:
    """Quotes that attribute their claim to somebody whom the facts leave out, or to nobody whom they name."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            if not isinstance(part, Statement) or isinstance(part, Affiliation):
                continue
            if is_answered(part, codes.SPEAKER_MISSING.name) or not in_english(briefing, part):
                continue
            quote = " ".join(part.quote.split())
            if not part.speaker and part.via_outlet is None:
                who = _attributed(quote) or next((found["who"] for found in _PRONOUN_SAID.finditer(quote)), None)
                if who is None and any(len(said.words.split()) >= _SPOKEN_WORDS for said in quotations(quote)):
                    message = "the quote holds somebody's own words, and the statement names nobody as saying them"
                    yield codes.SPEAKER_MISSING(part.at("quote"), message)
                if who is not None:
                    message = f"the quote gives its words to '{who}', and the statement to the article itself"
                    yield codes.SPEAKER_MISSING(part.at("quote"), message)
            elif part.speaker:
                yield from _another(briefing, part)
                if len(part.speaker) == 1:
                    yield from _second(briefing, part)


def _attributed(quote: str) -> str | None:
    """To whom a quote gives its words; None where it names nobody, or only a pronoun."""
    for pattern in (_ATTRIBUTED, _AT_THE_END, _SAID_BY):
        for found in pattern.finditer(quote):
            who = (found["who"] or found.groupdict().get("source") or "").strip()
            if any(len(word) >= _TITLE_WORDS for word in who.split()) and not _PRONOUNS.match(who.split()[-1]):
                return who
    return None


def _another(briefing: Briefing, statement: Statement) -> Iterator[Problem]:
    """A sentence that names somebody as saying it, and no speaker of the statement at all."""
    known = [briefing.facts.actors[ref] for ref in statement.speaker if ref in briefing.facts.actors]
    citation = briefing.anchored.of(statement)
    if citation is None:
        return
    sentences = citation.anchor.sentences
    text = briefing.sources[citation.anchor.article].text[sentences[0].start : sentences[-1].end]
    sentence = " ".join(text.split())
    who = _attributed(sentence)
    if who is not None and any(map(_telling, known)) and not any(_is_named(actor, sentence) for actor in known):
        message = f"its sentence gives the words to '{who}', and names none of the statement's speakers"
        yield codes.SPEAKER_MISSING(statement.at("speaker"), message)


def _second(briefing: Briefing, statement: Statement) -> Iterator[Problem]:
    """ "X and a Y said": the other of the two."""
    quote = " ".join(statement.quote.split())
    found = _CO_SPEAKERS.search(quote)
    speaker = briefing.facts.actors.get(statement.speaker[0])
    if found is None or speaker is None:
        return
    first = re.split(r"[,;:“”\"]", quote[: found.start()])[-1]
    if _is_named(speaker, found["second"]) != _is_named(speaker, first):
        other = first.strip() if _is_named(speaker, found["second"]) else found["second"]
        message = f"the quote gives its words to '{other}' too"
        yield codes.SPEAKER_MISSING(statement.at("speaker"), message)


def _is_named(actor: Actor, words: str) -> bool:
    """True when words hold a telling word of a form of the actor's name or role."""
    return not _telling(actor).isdisjoint(w.casefold() for w in re.findall(r"[\w’'-]+", words))


def _telling(actor: Actor) -> frozenset[str]:
    """The words of an actor's names and roles by which somebody recognises them."""
    forms = [text for form in actor.names for text in (str(form.name), str(form.role or ""))]
    return frozenset(w.casefold() for form in forms for w in re.findall(r"[\w’'-]+", form) if len(w) >= _TITLE_WORDS)
