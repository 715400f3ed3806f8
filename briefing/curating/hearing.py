"""Who says the words of a span, as the article has it: a proposal, with the rule that found it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeGuard

from briefing.articles import Source
from briefing.curating.drafts import Entry
from briefing.curating.guarding import Guard
from briefing.facts import Facts
from briefing.facts.records import Actor
from briefing.passages import Span
from briefing.speakers import Rule, propose, quotations
from briefing.speakers.subjects import Subject, before, verbs

RULES: dict[str, str] = {
    Rule.SAID_NAME: "the quotation, then the verb and the speaker",
    Rule.NAME_SAID: "the speaker and the verb, beside the quotation",
    Rule.HE_SAID: "a pronoun with the verb: the person last named before",
    Rule.ACCORDING_TO: "the quotation, then 'according to'",
    Rule.COLON: "the speaker and the verb, a colon, then the quotation",
    Rule.CONTINUED: "a quotation that goes on from one before it",
    "said-that": "the subject of the verb of saying in the sentence",
    "said-last": "the speaker and the verb at the end of the sentence",
}
"""Every rule by which a speaker is proposed, in words."""
_NOUNS_TOO = frozenset("calls claims estimates notes states asks answers".split())
"""Verbs of saying that are nouns as often; a rule for reported speech cannot tell them apart."""
_LONGEST_TAIL = 4
_JOINING = frozenset("but and or yet then".split())
_ARTICLE_WORD = re.compile(r"\A(?:the|an?|some|one)\s+", re.I)


@dataclass(frozen=True, slots=True)
class Heard:
    """A proposed speaker."""

    words: str
    """How the article names them."""
    rule: str
    """The rule that found them, one of `RULES`."""
    actors: tuple[str, ...]
    """The actors whose name or role in this article these words are."""

    @property
    def entry(self) -> Entry | None:
        """The field of a draft; None unless there is one actor to name."""
        return Entry("speaker", self.actors[0], self.explained) if len(self.actors) == 1 else None

    @property
    def doubt(self) -> str:
        """Why there is no field, for a comment."""
        several = f"Several actors have this name: {', '.join(self.actors)}"
        return f"speaker: {self.explained}. {several if self.actors else 'No actor has this name in the article yet'}"

    @property
    def explained(self) -> str:
        """The words and the rule, for a comment."""
        return f'"{self.words}", by rule {self.rule}: {RULES[self.rule]}'


def heard(source: Source, span: Span, guard: Guard) -> Heard | None:
    """The speaker of a span. None when the words do not show one, or when nothing may be proposed about it."""
    if any(guard.covers(sentence) for sentence in source.passages.sentences_in(span.start, span.end)):
        return None
    found = _direct(source.text, span) or _reported(source, span)
    if found is None or guard.hides(found[0]):
        return None
    words, rule = " ".join(found[0].split()), found[1]
    return Heard(words, rule, _actors(words, source.record.id, guard))


def _direct(text: str, span: Span) -> tuple[str, str] | None:
    spoken = [q for q in quotations(text) if q.start < span.end and span.start < q.end]
    for quotation in sorted(spoken, key=lambda q: (q.fragment, q.start)):
        proposal = propose(text, quotation)
        if proposal is not None:
            return proposal.words, str(proposal.rule)
    return None


def _reported(source: Source, span: Span) -> tuple[str, str] | None:
    """The subject of "X said that …" where the span holds what follows, or of "…, X said" that ends its sentence."""
    sentence = source.passages.sentence_at(span.start)
    if sentence is None:
        return None
    text = source.text
    spoken = [v for v in verbs(text, sentence.start, sentence.end) if v[0] not in _NOUNS_TOO]
    if spoken and len(text[spoken[-1].end() : sentence.end].split()) <= _LONGEST_TAIL:
        last = before(text, sentence.start, spoken[-1])
        if _is_named(last) and last.start > span.start and text[: last.start].rstrip().endswith(","):
            return last.words, "said-last"
    inside = [v for v in spoken if span.start <= v.start() and v.end() < span.end]
    earlier = [v for v in reversed(spoken) if v.end() <= span.start]
    for verb in (*inside, *earlier):
        subject = before(text, sentence.start, verb)
        if not _is_named(subject):
            return None
        if subject.start >= span.start or verb.end() <= span.start:
            return subject.words, "said-that"
    return None


def _is_named(subject: Subject | None) -> TypeGuard[Subject]:
    return subject is not None and not subject.pronoun and subject.words not in _JOINING


def _actors(words: str, article: str, guard: Guard) -> tuple[str, ...]:
    """The actors whom the article gives this name, a name that these words end in, or this role."""
    facts = guard.briefing.facts
    actors = [a for a in facts.known_actors() if not a.protected]
    wanted = _plain(words)
    for fitting in (
        [a for a in actors if wanted in _forms(facts, a, article)],
        [a for a in actors if any(wanted.endswith(f" {form}") for form in _forms(facts, a, article))],
        [a for a in actors if wanted in _roles(a, article)],
    ):
        if fitting:
            return tuple(str(actor.id) for actor in fitting)
    return ()


def _forms(facts: Facts, actor: Actor, article: str) -> set[str]:
    """The names of an actor in the article; a shared actor's are those that the other briefing gives."""
    if actor.id in facts.shared:
        return {_plain(str(name.name)) for name in facts.names_of(actor)} if actor.comparable else set()
    return {_plain(str(name.name)) for name in actor.names if name.article == article}


def _roles(actor: Actor, article: str) -> set[str]:
    return {_plain(str(name.role)) for name in actor.names if name.article == article and name.role}


def _plain(words: str) -> str:
    return _ARTICLE_WORD.sub("", " ".join(words.split()), count=1).casefold()
