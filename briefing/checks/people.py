"""Nobody is exposed: a person whom an article does not name in full is published alone, as that article has them.

People have been hurt by lists. A protected person is cited by one article only, tied to nobody, compared with nobody,
and never the neighbour of another person in one record.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from briefing import cache, codes
from briefing.anchors import Citation
from briefing.articles import Source
from briefing.checks.case import Case
from briefing.facts.records import (
    Account,
    Actor,
    Article,
    Cited,
    Discrepancy,
    Event,
    Front,
    Name,
    Part,
    Record,
    Statement,
    walk,
)
from briefing.located import Map, Node, Seq, Text
from briefing.problems import Mark, Problem
from briefing.protection import Protection, actors_of, asks_not_to_be_named, named_by, unnamed
from briefing.vocabulary import ActorKind, IdentifiedBy

_FROM_ARTICLES = frozenset(["quote", "prefix", "suffix", "name", "names", "words"])
"""Fields that hold an article's words; all others hold the curator's."""
_OWN_WORDS = frozenset(["says", "label", "role"])
"""Fields of a protected person's own records that may repeat the printed name; `label` has a rule of its own."""


def check(case: Case) -> Iterator[Problem]:
    """Persons without `identified_by`, named minors, and protected persons who would not stand alone."""
    protection = Protection(case.facts)
    protected = protection.people
    shared = _shared_people(case)
    for actor in case.facts.actors.values():
        yield from _identified(actor)
        yield from _as_asked(actor, case)
        if actor.protected:
            yield from _alone(actor)
    signs = cache.kept_of("signs", (), object, protection.signs)
    for _, record in case.facts.records():
        find = partial(_of_record, case, record, protection, shared)
        unshown = not shared and not protection.shows(record)
        yield from cache.kept_of("people", (record, signs), find) if unshown else find()
    if case.facts.front is not None:
        yield from _off_the_front(case.facts.front, protected)
        yield from _in_the_curators_words(case.facts.front, protection)


def _of_record(
    case: Case, record: Record, protection: Protection, shared: Mapping[str, tuple[str, ...]]
) -> list[Problem]:
    """What one record would expose. Of a record that shows nobody protected, `signs` and its own words decide it."""
    found: list[Problem] = []
    protected = protection.people
    if record.id not in protected:
        found += _beside_nobody(record, protection, case.facts.actors)
        found += _tied_to_nobody(record, protected)
    if isinstance(record, Discrepancy):
        found += _compared_with_nothing(record, protected)
    if not isinstance(record, Article):
        found += _in_passing(record, protection)
    found += _in_the_curators_words(record, protection)
    found += _no_finer_place(case, record, protection)
    found += _not_completed_from_elsewhere(case, record, protection, shared)
    return found


def _identified(actor: Actor) -> Iterator[Problem]:
    if actor.kind is ActorKind.PERSON and actor.identified_by is None:
        yield codes.PERSON_UNIDENTIFIED(actor.node.mark, f"'{actor.id}' is a person without `identified_by`")
    named = actor.identified_by is not IdentifiedBy.ROLE_ONLY and not all(name.supplied for name in actor.names)
    if actor.minor and named:
        yield codes.MINOR_NAMED(actor.at("names"), f"'{actor.id}' is a minor and would be named")


def _as_asked(actor: Actor, case: Case) -> list[Problem]:
    """A person of whom the article says that they would not be named in full, and who is given as if they would."""
    if actor.kind is not ActorKind.PERSON or actor.protected or actor.identified_by is None:
        return []
    found = [case.anchored.of(form) for form in actor.names if form.article in case.sources]
    cited = tuple(citation for citation in found if citation is not None)
    # The citations of an article whose text is another are others too.
    return cache.kept_of("asked", (actor, *cited), partial(_asked, actor, cited, case.sources))


def _asked(actor: Actor, cited: Iterable[Citation], sources: Mapping[str, Source]) -> list[Problem]:
    found: list[Problem] = []
    for citation in cited:
        article, sentences = citation.anchor.article, citation.anchor.sentences
        words = " ".join(sources[article].text[sentences[0].start : sentences[-1].end].split())
        if isinstance(citation.fact, Name) and asks_not_to_be_named(words, str(citation.fact.name)):
            message = f"'{article}' says that '{actor.id}' would not be named in full"
            hint = "say how the article identifies them: first_name_only, pseudonym or role_only"
            found.append(codes.PROTECTED_COMPLETED(actor.at("identified_by"), message, hint))
    return found


def _alone(actor: Actor) -> Iterator[Problem]:
    articles = sorted({name.article for name in actor.names})
    if len(articles) > 1:
        message = f"'{actor.id}' would be joined across the articles {', '.join(articles)}"
        yield codes.PROTECTED_BESIDE_OTHERS(actor.at("names"), message)
    for name in ("affiliations", "identity", "accounts"):
        if getattr(actor, name):
            message = f"'{actor.id}' has `{name}`, which tells more of the person than needed"
            yield codes.PROTECTED_BESIDE_OTHERS(actor.at(name), message)
    for number, form in enumerate(actor.names):
        if form.quote is None:
            message = f"the name '{form.name}' is not from the article"
            yield codes.PROTECTED_COMPLETED(actor.at("names", number, "name"), message)
    printed = {str(form.name) for form in actor.names if form.quote is not None}
    if actor.label is not None and _plain(actor.label) & _name_words(actor) and actor.label not in printed:
        message = f"the label '{actor.label}' says more than the name as printed"
        yield codes.PROTECTED_COMPLETED(actor.at("label"), message)
    yield from _unnamed_address(actor, actor)


def _unnamed_address(record: Record, actor: Actor) -> Iterator[Problem]:
    if _name_words(actor) & set(record.id.split("-")):
        message = f"the id '{record.id}' holds the name of '{actor.id}', and ids are public addresses"
        yield codes.PROTECTED_COMPLETED(record.id.mark, message)


def _name_words(actor: Actor) -> set[str]:
    """The words of a person's name, as an id would spell them. A role is no name, nor is a word in lower case."""
    if actor.identified_by is IdentifiedBy.ROLE_ONLY:
        return set()
    words = (word for form in actor.names for word in form.name.split() if not word[0].islower())
    return {plain for word in words for plain in _plain(word)}


def _plain(text: str) -> set[str]:
    letters = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return set(re.findall(r"[a-z0-9]+", letters))


def _beside_nobody(record: Record, protection: Protection, actors: dict[str, Actor]) -> Iterator[Problem]:
    protected = protection.people
    shown = sorted(actors_of(record))
    cited = {part.article for _, part in walk(record) if isinstance(part, Statement)}
    for person in (ref for ref in shown if ref in protected):
        yield from _unnamed_address(record, protected[person])
        own_article = protected[person].names[0].article
        known = [ref for ref in shown if ref != person and ref in actors]
        others = [ref for ref in known if not protection.may_stand_beside(person, actors[ref])]
        if others:
            message = f"'{record.id}' shows '{person}' beside {', '.join(repr(o) for o in others)}"
            yield codes.PROTECTED_BESIDE_OTHERS(_place(record, person), message)
        foreign = sorted(cited - {own_article})
        if foreign:
            message = f"'{record.id}' shows '{person}' beside words of {', '.join(foreign)}"
            yield codes.PROTECTED_BESIDE_OTHERS(_place(record, person), message)


def _compared_with_nothing(record: Discrepancy, protected: dict[str, Actor]) -> Iterator[Problem]:
    for number, ref in enumerate(record.about):
        if ref in protected:
            message = f"'{record.id}' would compare what is said of '{ref}'"
            yield codes.PROTECTED_BESIDE_OTHERS(record.at("about", number), message)


def _tied_to_nobody(record: Record, protected: dict[str, Actor]) -> Iterator[Problem]:
    if not isinstance(record, Actor):
        return
    for path, part in walk(record):
        for field in ("to", "other", "speaker", "who", "responsible"):
            of_the_protected = [ref for ref in _refs(part, field) if ref in protected]
            if of_the_protected and (field in ("to", "other") or record.kind is ActorKind.PERSON):
                message = f"'{record.id}' would be tied to '{of_the_protected[0]}'"
                yield codes.PROTECTED_BESIDE_OTHERS(record.at(*path, field), message)


def _refs(part: Part, field: str) -> tuple[str, ...]:
    value = getattr(part, field, None) or ()
    return (value,) if isinstance(value, str) else value


def _off_the_front(front: Front, protected: dict[str, Actor]) -> Iterator[Problem]:
    for path, part in walk(front):
        for number, ref in enumerate(part.cites if isinstance(part, Cited) else ()):
            if ref in protected:
                message = f"the front page would link to '{ref}' beside other people"
                yield codes.PROTECTED_BESIDE_OTHERS(front.at(*path, "cites", number), message)


def _in_passing(record: Record, protection: Protection) -> Iterator[Problem]:
    shown = protection.shown_by(record)
    for path, part in walk(record):
        article, quote = getattr(part, "article", None), getattr(part, "quote", None)
        if article is not None and quote is not None and protection.names_somebody(article, quote, shown):
            message = f"the quote names somebody whom '{article}' identifies by first name only, in a record of others"
            hint = "shorten the quote so that the name is left out, or give those words a record of their own"
            yield codes.PROTECTED_BESIDE_OTHERS(record.at(*path, "quote"), message, hint)


def _in_the_curators_words(record: Part, protection: Protection) -> Iterator[Problem]:
    own = protection.shown_by(record) if isinstance(record, Record) else frozenset()
    for field, text in _curators_words(record.node, ""):
        for _, _, bearers in protection.printed_names(text):
            if not (field in _OWN_WORDS and bearers & own):
                message = f"`{field}` holds the name of somebody who must stand alone"
                hint = "leave the name out; an article's own words for that person are enough"
                yield codes.PROTECTED_BESIDE_OTHERS(text.mark, message, hint)


def _curators_words(node: Node, field: str) -> Iterator[tuple[str, Text]]:
    if isinstance(node, Text):
        yield field, node
    elif isinstance(node, Seq):
        for item in node:
            yield from _curators_words(item, field)
    elif isinstance(node, Map):
        for key, value in node.items():
            if key not in _FROM_ARTICLES:
                yield from _curators_words(value, str(key))


def _no_finer_place(case: Case, record: Record, protection: Protection) -> Iterator[Problem]:
    """A protected person is placed only where their own article places somebody."""
    shown = sorted(protection.shown_by(record))
    if not shown:
        return
    article = protection.people[shown[0]].names[0].article
    given = [((*path, "where"), part.where) for path, part in walk(record) if isinstance(part, Account) and part.where]
    if isinstance(record, Event) and record.place:
        given.append((("place",), record.place))
    for path, place in given:
        # A place that another briefing shares is named by no article here.
        known = case.facts.places.get(place)
        if known is not None and all(name.article != article for name in known.names):
            message = f"'{article}' does not name '{place}', where '{record.id}' would put '{shown[0]}'"
            yield codes.PROTECTED_COMPLETED(record.at(*path), message)


def _not_completed_from_elsewhere(
    case: Case, record: Record, protection: Protection, people: Mapping[str, tuple[str, ...]]
) -> Iterator[Problem]:
    """Words of somebody whom an article does not name in full are not given to a person whom another briefing names."""
    for path, part in walk(record) if people else ():
        named = people.keys() & set(named_by(part)) if isinstance(part, Statement) else ()
        citation = case.anchored.of(part) if named else None
        if citation is None or citation.anchor.article not in case.sources:
            continue
        article, sentences = citation.anchor.article, citation.anchor.sentences
        words = " ".join(case.sources[article].text[sentences[0].start : sentences[-1].end].split())
        if not unnamed(words) and not protection.names_somebody(article, words):
            continue
        for person in sorted(named):
            if not any(name in words for name in people[person]):
                message = (
                    f"'{article}' speaks here of somebody whom it does not name in full, and '{person}' is named so"
                )
                hint = "a person whom another briefing names is never put in the place of one who would not be named"
                yield codes.PROTECTED_COMPLETED(record.at(*path), message, hint)


def _shared_people(case: Case) -> dict[str, tuple[str, ...]]:
    """The persons whom other briefings name, with their names."""
    shared = case.facts.shared.values()
    people = [s for s in shared if isinstance(s.record, Actor) and s.record.kind is ActorKind.PERSON]
    return {str(s.record.id): tuple(str(form.name) for form in s.names) for s in people}


def _place(record: Record, actor: str) -> Mark:
    for path, part in walk(record):
        if actor in named_by(part) or getattr(part, "actor", None) == actor:
            return record.at(*path)
    return record.at("about")
