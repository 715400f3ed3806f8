"""What an article tells of its own in the sentence in which it tells what somebody says, as far as the words show it.

    Crews found two boats, and | the mayor said | that a third was lost.
    The mayor, | standing where a crew had found two boats, | said that a third was lost.
    The mayor | signed the bill | and said that it would save the port.
    “It is lost,” the mayor said | as crews found two boats.

Only where one verb of saying stands in the sentence is it known which words are of whom. Of “Two boats were lost, the
mayor said, and a third sank” it is not: that a third sank she may have said too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from briefing.languages import ENGLISH
from briefing.text.attribution import attributed
from briefing.text.passages import Span, overlapping, quotations
from briefing.text.verbs import ACCORDING, SAYING
from briefing.verify.articles import Source
from briefing.verify.checks.happened import tells_alone

_SAYS = re.compile(rf"\b(?:{SAYING}|{ACCORDING})\b")
_VIEW = re.compile(ENGLISH.pattern("saying.view_of_a_clause"), re.I)
_VERB = re.compile(rf"\b(?:{ENGLISH.one_of('clauses.finite', 'drafting.done')}|[a-z]{{2,}}ed)\b")
_APART = ENGLISH.pattern("clauses.apart")
_BEFORE_SPEAKER = re.compile(rf"(?:,\s(?:and|but)|,?\s(?:{_APART})),?\s(?:[\w’'.-]+\s){{0,3}}\Z")
"""What parts a clause from whoever says something behind it: ", and the mayor" said."""
_BEFORE_SPEAKER_THAT = re.compile(r",?\sas\s(?:[\w’'.-]+\s){0,3}\Z")
"""The same before what somebody said "that" it is; "as the mayor said" gives the clause to her."""
_LEADS_TO_SPEAKER = re.compile(rf".*\b(?:{_APART}|as)\s")
"""What may stand in the words for a speaker and belongs to the clause before: "six months after" inspectors."""
_OPENING = re.compile(rf"\A({ENGLISH.pattern('clauses.participle_opening')}),\s(?:[\w’'.-]+\s){{0,3}}\Z")
"""What is told of whoever speaks before their name: "Asked about a fire that burned the pier, the mayor" said."""
_THAT = re.compile(r"(?:\s\w+){0,2}?\sthat\b")
_LEAST_SAID = 4
"""Fewest words behind a verb of saying that are what is said, so that it is not what stands before."""
_JOINED_VERB = re.compile(rf"\s(?:and|but)\s(?:(?:later|then|also|{ENGLISH.pattern('saying.asides')})\s)?\Z")
"""What joins a verb of saying with one before it: "signed it and" said."""
_SET_OFF = re.compile(r",\s(?:speaking\s)?([^“”\"]+),\s")
"""What is told of whoever speaks between their name and the verb."""
_BEHIND_SPEECH = re.compile(rf"[^,“”\"]{{0,40}}?(?:,?\s(?:as|{_APART})|,\swhere)\s([^“”\"]+)\Z")
"""What is told behind a quotation and whoever says it: "on Monday as crews" worked, "at the pier, where crews" did."""


def tells_beside(title: str, source: Source, quote: Span) -> bool:
    """True where a quote tells a title's deed in a clause of the article's own, beside what somebody says in it."""
    who, verb = attributed(source.text, quote) or ("", quote)
    if not who or not quote.start <= verb.start < quote.end:
        return False
    sentence = source.passages.sentences_in(verb.start, verb.end)[0]
    own = Span(verb.start - sentence.start, verb.end - sentence.start)
    return is_told_beside(title, sentence.text(source.text), who, own)


def is_told_beside(title: str, sentence: str, who: str, verb: Span) -> bool:
    """True where a clause of the article's own, beside what somebody says in a sentence, alone tells a title's deed.

    `who` are the words for whoever says it, and `verb` is their verb, as offsets in the sentence.

    >>> text = "Ortiz signed the bill and said it was good."
    >>> [is_told_beside(title, text, "Ortiz", Span(26, 30)) for title in ("Ortiz signed a bill", "A bill was good")]
    [True, False]
    """
    says = list(_SAYS.finditer(sentence))
    if len(says) != 1 or says[0].end() <= verb.start or verb.end <= says[0].start():
        return False
    return any(_alone_tells(title, sentence, own) for own in _own_clauses(sentence, who, verb))


def _alone_tells(title: str, sentence: str, clause: Span) -> bool:
    """True for a clause with a verb and without a view that tells what a title does, where the rest does not."""
    own = clause.text(sentence)
    rest = f"{sentence[: clause.start]} {sentence[clause.end :]}"
    return _VERB.search(own) is not None and not _VIEW.search(own) and tells_alone(title, own, rest)


def _own_clauses(sentence: str, who: str, verb: Span) -> Iterator[Span]:
    """The clauses of a sentence, each by one of the ways in the head of this module, that the article tells itself."""
    who = _LEADS_TO_SPEAKER.sub("", who)
    at = sentence.rfind(who, 0, verb.start)
    if at < 0:
        at = sentence.find(who, verb.end)
    if at < 0:
        return
    speaker = Span(at, at + len(who))
    said = Span(min(at, verb.start), max(speaker.end, verb.end))
    yield from _before(sentence, said, _THAT.match(sentence, verb.end) is not None)
    if speaker.end < verb.start:
        between = Span(speaker.end, verb.start)
        if _JOINED_VERB.search(sentence, between.start, between.end):
            yield Span(0, verb.start)
        elif (set_off := _SET_OFF.fullmatch(sentence, between.start, between.end)) is not None:
            yield Span(*set_off.span(1))
    behind = _BEHIND_SPEECH.match(sentence, said.end)
    if behind is not None and overlapping(quotations(sentence), 0, said.start):
        yield Span(*behind.span(1))


def _before(sentence: str, said: Span, is_that: bool) -> Iterator[Span]:
    """The clause that the article tells before whoever says something, and their verb; `is_that` behind it."""
    for pattern in (_BEFORE_SPEAKER, *([_BEFORE_SPEAKER_THAT] if is_that else [])):
        parted = pattern.search(sentence, 0, said.start)
        if parted is not None:
            yield Span(0, parted.start())
    opening = _OPENING.match(sentence[: said.start])
    if opening is not None and len(sentence[said.end :].split()) >= _LEAST_SAID:
        yield Span(*opening.span(1))
