"""Drafts by rule, for a curator to accept or to delete: who and what the articles name, who speaks, and places.

What happened, what is counted and where articles differ is not drafted: the rules were seldom right there. What they
know of sentences that are alike is put before the curator as work (`suggest`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from briefing.authoring.editing import new_id
from briefing.authoring.gate import Fields, Proposed
from briefing.authoring.quote import select
from briefing.drafting.bodies import bodies
from briefing.drafting.entities import Entity, NameForm, Shown, Stems
from briefing.drafting.persons import persons
from briefing.drafting.places import places, told
from briefing.drafting.speakers import speakers
from briefing.model.facts import Facts
from briefing.model.records import Actor, Place
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed_on
from briefing.text.language import is_english
from briefing.text.passages import Span
from briefing.verify.articles import Source


def draft(checked: Checked) -> Iterator[Proposed]:
    """A record for whoever and whatever two articles name, or one gives words to, and that has no record yet.

    Only articles in English are read. Sentences that show somebody who must stand alone, or may, are left out.
    """
    briefing = checked.briefing
    hidden = not_proposed_on(briefing, briefing.sources.values())
    english = [(source, own) for source, own in hidden.items() if is_english(source.record.language)]
    found = entities(english, checked.edition.public.listed.facts)
    records: list[Actor | Place] = [*briefing.facts.actors.values(), *briefing.facts.places.values()]
    known = {(str(form.article), form.name.casefold()) for record in records for form in record.names}
    taken = {str(record.id) for record in briefing.facts.records()}
    for entity in sorted(found, key=lambda entity: -len(entity.articles)):
        is_new = known.isdisjoint((form.article, form.name.casefold()) for form in entity.forms)
        if is_new and (len(entity.articles) > 1 or entity.speaks):
            yield _proposed(entity, taken, hidden.values())


def entities(articles: Collection[tuple[Source, NotProposed]], known: Facts) -> list[Entity]:
    """Whoever and whatever the articles name, places last; `known` are the records by which speakers are matched."""
    shown = [Shown(source, hidden) for source, hidden in articles]
    said = {article: article.speakers(known) for article in shown}
    stems = Stems(shown)
    lying = told(shown, stems)
    named = [*persons(said, stems, lying.keys()), *bodies(shown, stems)]
    return [*named, *speakers(said, named), *places(shown, lying, named)]


def _proposed(entity: Entity, taken: set[str], hidden: Collection[NotProposed]) -> Proposed:
    """A named entity as a record with all forms of its name, the longest first, and a new id, added to `taken`.

    `hidden` is what every article leaves out.
    """
    longest = max(entity.forms, key=lambda form: len(form.name)).name
    forms = sorted(entity.forms, key=lambda form: (form.name != longest, form.article, -len(form.name)))
    what = {"kind": entity.kind, "identified_by": entity.identified_by}
    fields: Fields = {name: str(word) for name, word in what.items() if word}
    fields["names"] = [_name(_without_hidden_role(form, hidden)) for form in forms]
    record_id = new_id(longest, taken)
    taken.add(record_id)
    return Proposed("actors" if entity.kind else "places", record_id, fields, "a name")


def _without_hidden_role(form: NameForm, hidden: Collection[NotProposed]) -> NameForm:
    """A form of a name without a role in which somebody is named of whom nothing is proposed: "an aide to Ortiz"."""
    role = form.role.text(form.source.text) if form.role else ""
    return replace(form, role=None) if any(each.hides(role) for each in hidden) else form


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
