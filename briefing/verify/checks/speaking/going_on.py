"""Whoever goes on speaking from one sentence to the next.

Either the article shows it (`speaks_on`), or it leaves it open (`may_speak_on`), and the curator is asked.
"""

from __future__ import annotations

import re

from briefing.model.records import Actor
from briefing.model.vocabulary import ActorKind
from briefing.text.attribution import attributed, reporting
from briefing.text.attribution import speaker as speaker_of
from briefing.text.passages import Sentence, Span, overlapping, quotations
from briefing.text.subjects import PRONOUN, first_acting_person
from briefing.text.verbs import SAYS
from briefing.verify.checks.named import SPEECH, names, sentences_before
from briefing.verify.checks.speaking.documents import have_written
from briefing.verify.checks.statements import Around

_OPENED_BY_PRONOUN = re.compile(r"\W*(?:He|She|They)\b")
_MARK = re.compile('[“”"]')
_OPENS_SPEECH = re.compile(r"(?:\A|[:,]\s)['‘](?=[^\W\d_])")
"""A single mark that opens a speech: at the start of a paragraph, or behind a colon or a comma."""
_CLOSES_SPEECH = re.compile(r"[.,!?…]['’](?!\w)")


def speaks_on(actor: Actor, around: Around) -> bool:
    """True where an article shows that an actor goes on speaking in a quote."""
    return _goes_on(actor, around) or _speaks_around(actor, around)


def may_speak_on(actor: Actor, around: Around) -> bool:
    """True where an actor may go on speaking in a quote: as its "he", in its quotation, or in a speech begun before."""
    return _is_meant_from_afar(actor, around) or _may_go_on(actor, around) or _has_opened_speech(actor, around)


def _goes_on(actor: Actor, around: Around) -> bool:
    """True for whoever goes on speaking in a quote, and is named where they began."""
    who = speaker_of(around.source.text, around.anchor)
    return who is not None and names(actor, who.text(around.source.text))


def _speaks_around(actor: Actor, around: Around) -> bool:
    """True for whoever is named behind the end of the quotation that holds a quote, else where its speech begins."""
    behind = _behind_the_quotation(around)
    if SAYS.search(behind):
        return names(actor, behind, None)
    return names(actor, _beginning_of_speech(around), None)


def _behind_the_quotation(around: Around) -> str:
    """The rest of the sentence in which the quotation ends that holds a quote; empty where the quote ends it."""
    text = around.source.text
    inside = overlapping(quotations(text), around.anchor.start, around.anchor.end)
    if not inside:
        return ""
    end = inside[-1].end
    last = around.anchor.sentences[-1].number
    behind = [each for each in around.source.passages.sentences if each.number > last and each.start < end]
    return text[end : behind[-1].end] if behind else ""


def _beginning_of_speech(around: Around) -> str:
    """The nearest sentence before a quote that neither quotes somebody nor goes on about them by a pronoun.

    "Moss spoke." in "Moss spoke. “I saw it.” She ran. “It fell,” she said". Empty where there is none within reach.
    """
    for sentence in sentences_before(around.anchor.sentences[0], around.source):
        if not _goes_on_before(sentence, around):
            return sentence.text(around.source.text)
    return ""


def _goes_on_before(sentence: Sentence, around: Around) -> bool:
    """True for a sentence before a quote in which only a pronoun speaks, or a speech goes on that nobody is given."""
    text = around.source.text
    subjects = [who.text(text) for who, _ in reporting(text, sentence)]
    return all(map(PRONOUN.fullmatch, subjects)) if subjects else _holds_speech(sentence, around)


def _holds_speech(sentence: Sentence, around: Around) -> bool:
    """True for a sentence that quotes somebody, or opens with a pronoun: "He urged them to stay"."""
    text = around.source.text
    return (
        bool(overlapping(quotations(text), sentence.start, sentence.end))
        or bool(_OPENED_BY_PRONOUN.match(sentence.text(text)))
        or is_in_single_marks(sentence, around)
    )


def is_in_single_marks(sentence: Sentence, around: Around) -> bool:
    """True for a sentence of a speech that its paragraph opens by a single mark, and has not closed before it."""
    block = around.source.passages.blocks[sentence.block]
    before = around.source.text[block.start : sentence.start + 2]
    opened = [match.end() for match in _OPENS_SPEECH.finditer(before)]
    return bool(opened) and not _CLOSES_SPEECH.search(before, opened[-1])


def _is_meant_from_afar(actor: Actor, around: Around) -> bool:
    """True where a pronoun says a quote, and an actor is whom it may mean.

    In reported speech that is anybody named in the sentences before; beside a quotation (“It leaks,” he said) it is
    only whoever was given words last.
    """
    text = around.source.text
    subjects = [subject.text(text) for subject, _ in reporting(text, around.anchor)]
    if any(map(PRONOUN.fullmatch, subjects)):
        return names(actor, around.back(SPEECH), None)
    said = attributed(text, around.anchor)
    if said is None or not PRONOUN.fullmatch(said[0]):
        return False
    return _may_stand_for(said[0], actor) and _spoke_last(actor, around)


def _spoke_last(actor: Actor, around: Around) -> bool:
    """True for the last before a quote who is given words by name, or by a document of theirs."""
    text = around.source.text
    for sentence in sentences_before(around.anchor.sentences[0], around.source):
        said = attributed(text, sentence)
        if said is not None and not PRONOUN.fullmatch(said[0]):
            return names(actor, said[0], None) or have_written(said[0], [actor], around)
    return False


def _may_stand_for(pronoun: str, actor: Actor) -> bool:
    """False for "he" and "she" where the actor is no person."""
    return pronoun.casefold() not in ("he", "she") or actor.kind is ActorKind.PERSON


def _may_go_on(actor: Actor, around: Around) -> bool:
    """True where nobody is shown to say the quotation that holds a quote, and an actor is the last one named before.

    "Moss lost her boat. It was old. “We heard a crack. Then it sank.”": that may be her speaking.
    """
    text = around.source.text
    inside = overlapping(quotations(text), around.anchor.start, around.anchor.end)
    if not inside or speaker_of(text, around.anchor) is not None:
        return False
    first = around.source.passages.sentences_in(inside[0].start, inside[0].end)[0]
    for sentence in sentences_before(first, around.source):
        subjects = [who.text(text) for who, _ in reporting(text, sentence)]
        named = [who for who in subjects if not PRONOUN.fullmatch(who)]
        person = first_acting_person(text, sentence.start, sentence.end)
        if person is not None:
            named.append(person.text(text))
        if named or names(actor, sentence.text(text), None):
            return all(names(actor, who, None) for who in named)
    return False


def _has_opened_speech(actor: Actor, around: Around) -> bool:
    """True for whoever opened the speech, perhaps many paragraphs before, that a quote may belong to."""
    who = _opener_of_speech(around)
    return bool(who) and (names(actor, who, None) or have_written(who, [actor], around))


def _opener_of_speech(around: Around) -> str:
    """The words for whoever opens a speech before a quote that the next mark closes; empty where none is open."""
    text = around.source.text
    after = _MARK.search(text, around.anchor.end)
    if after is None or text[after.start() - 1].isspace():
        return ""
    first = around.anchor.sentences[0]
    for sentence in (first, *sentences_before(first, around.source)):
        marks = list(_MARK.finditer(text, sentence.start, min(sentence.end, around.anchor.start)))
        if marks:
            is_open = len(marks) % 2 == 1 and marks[-1][0] != "”"
            said = attributed(text, Span(sentence.start, marks[-1].start())) if is_open else None
            return said[0] if said is not None else ""
    return ""
