"""Drafts by rule, for a curator to accept or to delete: names, the events that articles open with, and like numbers.

What two articles tell in their headlines or first paragraphs becomes an event, numbers of two articles that one noun
counts a figure, and names actors and places.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import cast

from briefing.authoring.editing import Value, new_id
from briefing.authoring.gate import Fields, Proposed, screen
from briefing.authoring.quote import select
from briefing.authoring.similarity import OPENING, ReadSentence
from briefing.authoring.telling import Telling
from briefing.drafting.entities import Entities, Entity, NameForm, readable
from briefing.drafting.likeness import Question, questions
from briefing.drafting.quantities import Quantity, quantities
from briefing.drafting.titles import Title, titles, type_of
from briefing.model.records import KIND_OF, Actor, Place
from briefing.model.vocabulary import EventType, IdentifiedBy
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed_on
from briefing.text.language import is_english
from briefing.text.passages import Span
from briefing.verify.checks.words import people_in

_TRIMMED = re.compile(r"^[\s,;:–—-]+|[\s,;:–—-]+(?:(?:and|with|while|but)\b\s)?$")
"""What no quote begins or ends with."""
_WORDS_OF_SOMEBODY = re.compile(r"^[^“]*”|(?<!\w)[“\"](?:[^\s”\"]+\s){3}")
"""A quotation of three words or more, or the end of one."""


def draft(checked: Checked) -> Iterator[Proposed]:
    """Drafts what no record of the briefing tells yet.

    Only articles in English are read. Sentences that show somebody who must stand alone, or may, are left out.
    """
    rules = _Rules(checked)
    proposed = [*rules.actors(), *rules.events(), *rules.figures()]
    refused = {str(dropped.item) for dropped in screen(checked, proposed).dropped}
    kept = screen(checked, [replace(p, fields=rules.shorter(p.fields, refused)) for p in proposed]).kept
    told = "".join(p.yaml() for p in kept if p.articles > 1)
    for p in kept:
        is_person = p.fields.get("identified_by") == IdentifiedBy.FULL_NAME
        # Of one article only persons, and whoever speaks in what is told.
        if p.articles > 1 or is_person or f"speaker: {p.id}\n" in told:
            yield p


class _Rules:
    """The articles of a briefing, read for drafts."""

    def __init__(self, checked: Checked) -> None:
        briefing = checked.briefing
        english = (s for s in briefing.sources.values() if is_english(s.record.language))
        hidden = not_proposed_on(briefing, english)
        self._facts = briefing.facts
        self._entities = Entities(hidden.items(), checked.edition.public.listed.facts)
        self._sentences = [ReadSentence(s, each) for s in hidden for each in readable(s, hidden[s])]
        self._taken = {str(record.id) for record in briefing.facts.records()}
        self._told = {
            (KIND_OF[type(citation.record)], citation.anchor.article, sentence.number)
            for citation in briefing.anchored.citations
            for sentence in citation.anchor.sentences
        }
        """The sentences that a record cites, or that a draft rested on which a curator deleted, by its kind."""
        for kind, record_id, places in briefing.facts.drafted:
            if record_id not in self._taken:
                self._told |= {(kind, article, int(n)) for article, n in re.findall(r"(\S+) (\d+)", places)}
        self._actor_of: dict[Entity | None, str] = {}
        self._short: dict[str, Fields] = {}
        """By each reading, the same with no more than the words around its number for a quote."""

    def actors(self) -> Iterator[Proposed]:
        """A record for whoever and whatever two articles name, or one gives words to, and that has no record yet."""
        records: list[Actor | Place] = [*self._facts.actors.values(), *self._facts.places.values()]
        known = {(str(form.article), form.name.casefold()): str(r.id) for r in records for form in r.names}
        speaking = {entity for entity, _ in self._entities.speakers.values()}
        for entity in sorted(self._entities.found, key=lambda entity: -len(entity.articles)):
            names = ((form.article, form.name.casefold()) for form in entity.forms)
            have = next((known[name] for name in names if name in known), None)
            if have:
                self._actor_of[entity] = have
            elif len(entity.articles) > 1 or entity in speaking:
                proposed = self._actor(entity)
                self._actor_of[entity] = proposed.id
                yield proposed

    def _actor(self, entity: Entity) -> Proposed:
        """A named entity as a record of an actor or a place, with all forms of its name, the longest first."""
        longest = max(entity.forms, key=lambda form: len(form.name)).name
        forms = sorted(entity.forms, key=lambda form: (form.name != longest, form.article, -len(form.name)))
        what = {"kind": entity.kind, "identified_by": entity.identified_by}
        fields: Fields = {name: str(word) for name, word in what.items() if word}
        fields["names"] = [_name(form) for form in forms]
        return self._proposed("actors" if entity.kind else "places", longest, fields, "a name")

    def events(self) -> Iterator[Proposed]:
        """Events that the headlines or first paragraphs of two articles tell."""
        openings = [s for s in self._sentences if s.sentence.paragraph <= OPENING or not s.in_body]
        fresh = [s for s in openings if ("events", *s.key) not in self._told]
        known = [Telling(str(event.title), "") for event in self._facts.events.values()]
        for title in titles([Telling(s.words, s.article) for s in fresh]):
            line = Telling(title.text, "")
            kind = type_of(title.text)
            if kind and not any(line.repeats(other) for other in known):
                known.append(line)
                yield self._event(title, kind, [fresh[n] for n in title.places])

    def _event(self, title: Title, kind: EventType, sentences: Sequence[ReadSentence]) -> Proposed:
        """An event with one account of each article, from its text rather than its headline.

        The likest sentence of each article stands for it.
        """
        accounts: dict[str, Fields] = {}
        for sentence in sorted(sentences, key=lambda s: not s.in_body):
            if statement := self._statement(sentence):
                accounts.setdefault(sentence.article, statement)
        in_order: list[Value] = [accounts[article] for article in sorted(accounts)]
        fields: Fields = {"title": title.text, "type": str(kind), "accounts": in_order}
        return self._proposed("events", title.text, fields, "like sentences")

    def figures(self) -> Iterator[Proposed]:
        """Figures of the numbers of two articles that count one thing."""
        found = (number for sentence in self._sentences for number in quantities(sentence))
        for question in questions(n for n in found if ("figures", *n.sentence.key) not in self._told):
            readings = [reading for answer in question.answers if (reading := self._reading(answer))]
            yield self._proposed("figures", question.title, _figure(question, readings), "like quantities")

    def _reading(self, number: Quantity) -> Fields | None:
        """A number as a reading that quotes its sentence; None where nobody could be proposed who says it."""
        statement = self._statement(number.sentence)
        if statement is None:
            return None
        reading: Fields = {**statement, "words": number.wording.words}
        self._short[str(reading)] = {**reading, "quote": _TRIMMED.sub("", number.around)}
        return reading

    def shorter(self, fields: Fields, refused: Collection[str]) -> Fields:
        """The fields of a figure, the refused readings with shorter quotes; those of another record as they are."""
        readings = cast("Sequence[Fields]", fields.get("readings", ()))
        shorter = [self._short[str(reading)] if str(reading) in refused else reading for reading in readings]
        return {**fields, "readings": shorter} if shorter else fields

    def _proposed(self, kind: str, title: str, fields: Fields, why: str) -> Proposed:
        """A proposal with a new id made of its title."""
        record_id = new_id(title, self._taken)
        self._taken.add(record_id)
        return Proposed(kind, record_id, fields, why)

    def _statement(self, sentence: ReadSentence) -> Fields | None:
        """A sentence as a statement; None where it gives words of somebody, and nobody could be proposed."""
        entity, match = self._entities.speakers.get(sentence.key, (None, None))
        speaker = self._actor_of.get(entity)
        if speaker is None and (match or _WORDS_OF_SOMEBODY.search(sentence.words)):
            return None
        passages = sentence.source.passages
        # “One sentence. Another,” she said: up to the words that name her.
        later = passages.sentences_in(match.start, match.end) if match else ()
        span = Span(sentence.sentence.start, max(s.end for s in (sentence.sentence, *later)))
        selector = select(sentence.source.folded, passages, span)
        if selector is None:
            return None
        statement: Fields = {"article": sentence.article, **selector}
        return {**statement, "speaker": speaker} if speaker else statement


def _name(form: NameForm) -> Fields:
    """A form of a name, with the quote that holds it and its role."""
    text = form.source.text
    role = form.role or form.span
    quote = Span(min(role.start, form.span.start), max(role.end, form.span.end))
    selector = select(form.source.folded, form.source.passages, quote) or {"quote": form.name}
    fields: Fields = {"article": form.article, "name": form.name}
    if form.role:
        fields["role"] = " ".join(role.text(text).split())
    return {**fields, **selector}


def _figure(question: Question, readings: Sequence[Value]) -> Fields:
    """The fields of a figure."""
    counted: Fields = {"population": "not_people", "unit": question.unit}
    if not question.unit:
        people = people_in(question.title)
        counted = {"population": str(people.pop())} if len(people) == 1 else {}
    asked: Fields = {"title": question.title, "measure": str(question.what.measure), **counted}
    return {**asked, "scope": {"counts": question.what.phrase or question.title.lower()}, "readings": readings}
