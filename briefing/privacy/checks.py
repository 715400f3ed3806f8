"""Facts that would expose somebody: minors named, and protected people named, completed or put beside others."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache

from briefing.model.fields import refs, walk
from briefing.model.parts import Account, Name, Record, Statement
from briefing.model.records import Actor, Article, Discrepancy, Event, Front, Place, SetAside
from briefing.model.vocabulary import ActorKind, IdentifiedBy, Rights
from briefing.model.yaml import texts
from briefing.privacy.people import UNNAMED, Protection, actors_of, asks_not_to_be_named, shape
from briefing.privacy.public import guarded_spans
from briefing.problems import Mark, Problem, codes
from briefing.text.match import find
from briefing.text.passages import Sentence, merged, touches
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing

_FROM_ARTICLES = frozenset(["quote", "prefix", "suffix", "name", "names", "words"])
"""Fields that hold an article's words; all others hold the curator's."""
_OWN_WORDS = frozenset(["says", "label", "role"])
"""Fields of a protected person's own records that may repeat the printed name; `label` has a rule of its own."""
_LINKS = ("after", "before", "part_of", "about")
_TIES = ("to", "other", "actor")
_PRONOUNS = frozenset("he she they it we you i his her their him them who".split())
_ALWAYS_PROTECTED = (IdentifiedBy.FIRST_NAME_ONLY, IdentifiedBy.PSEUDONYM)


def check(briefing: Briefing) -> Iterator[Problem]:
    """Everything in the facts that would expose somebody."""
    facts, protection = briefing.facts, Protection(briefing.facts, briefing.sources)
    found = [(r, problem) for r in facts.records() for problem in _in_record(briefing, protection, r)]
    yield from (problem for _, problem in found)
    # What shows somebody beside others is told already; what is linked to it is not told again.
    mixed = {str(record.id) for record, problem in found if problem.code == codes.PROTECTED_BESIDE_OTHERS.name}
    for record in facts.records():
        if record.id not in mixed:
            yield from _linked_to_nobody(record, protection, mixed)
    yield from _quoting_into_theirs(briefing, protection, mixed)
    yield from _asking_unheard(briefing, protection)
    if facts.front is not None:
        yield from _linked_to_nobody(facts.front, protection, mixed)
        yield from _in_the_curators_words(facts.front, protection)


def _in_record(briefing: Briefing, protection: Protection, record: Record) -> Iterator[Problem]:
    if isinstance(record, Actor):
        yield from _identified(record, briefing)
        yield from _as_asked(record, briefing)
        if record.protected is not None:
            yield from _alone(record)
    if record.id not in protection.people:
        yield from _beside_nobody(record, protection)
        yield from _tied_to_nobody(record, protection)
    if not isinstance(record, Article):
        yield from _in_passing(record, protection)
    yield from _in_the_curators_words(record, protection)
    yield from _no_finer_place(briefing, record, protection)


def _identified(actor: Actor, briefing: Briefing) -> Iterator[Problem]:
    if actor.kind is ActorKind.PERSON and actor.identified_by is None:
        yield codes.PERSON_UNIDENTIFIED(actor.node.mark, f"'{actor.id}' is a person without `identified_by`")
    named = actor.identified_by is not IdentifiedBy.ROLE_ONLY and not all(name.supplied for name in actor.names)
    if actor.minor and named:
        yield codes.MINOR_NAMED(actor.at("names"), f"'{actor.id}' is a minor and would be named")
    if actor.protected is None and (what := _needs_protection(actor, briefing)) is not None:
        yield codes.PROTECTION_MISSING(actor.at("identified_by"), f"'{actor.id}' is {what} and not protected")
    if actor.protected is not None and actor.kind is not ActorKind.PERSON:
        yield codes.VALUE_INVALID(actor.at("protected"), f"'{actor.id}' is no person", "a role or a group names nobody")
    if actor.protected is not None and actor.search:
        yield codes.PROTECTED_COMPLETED(actor.at("search"), f"'{actor.id}' would be found by other names")
    for number, form in enumerate(actor.names):
        if form.name.casefold() in _PRONOUNS:
            hint = "name the actor as the article does; whoever has no name there is no speaker there"
            yield codes.VALUE_INVALID(actor.at("names", number, "name"), f"'{form.name}' is no name", hint)


def _needs_protection(actor: Actor, briefing: Briefing) -> str | None:
    if actor.minor:
        return "a minor"
    if actor.identified_by in _ALWAYS_PROTECTED:
        return f"identified by {str(actor.identified_by).replace('_', ' ')}"
    if actor.public_figure is not None or actor.kind is not ActorKind.PERSON:
        return None
    if actor.identified_by is IdentifiedBy.PARTIAL_NAME:
        return "identified by partial name"
    proper = [form for form in actor.names if any(letter.isupper() for letter in form.name)]
    cut = proper and actor.identified_by is IdentifiedBy.FULL_NAME and all(_is_cut(form, briefing) for form in proper)
    return "named where the article has lost a part of the name," if cut else None


def _is_cut(form: Name, briefing: Briefing) -> bool:
    """True when words are lost inside a printed name or right beside it."""
    citation = briefing.anchored.of(form)
    if citation is None:
        return False
    if any(lost in form.name for lost in ("[…]", "[...]")):
        return True
    source, within = briefing.sources[citation.anchor.article], citation.anchor
    ends = {hit.end for hit in find(source.folded, form.name) if within.start <= hit.start < within.end}
    return any(gap.start in ends for gap in source.passages.gaps)


@lru_cache(maxsize=4096)
def _asking(source: Source) -> tuple[tuple[Sentence, str], ...]:
    """The sentences of an article that speak of somebody who would not be named in full, each with its words."""
    found = ((sentence, " ".join(sentence.text(source.text).split())) for sentence in source.passages.sentences)
    return tuple((sentence, words) for sentence, words in found if UNNAMED.search(words))


def _as_asked(actor: Actor, briefing: Briefing) -> Iterator[Problem]:
    """Somebody of whom the article says that they would not be named in full, and who is given as if they would.

    A body or a group is looked at where it bears a name, so that nobody passes for one.
    """
    covered = actor.protected is not None and actor.identified_by is not IdentifiedBy.FULL_NAME
    if covered or (actor.kind is ActorKind.PERSON and actor.identified_by is None):
        return
    person = actor.kind is ActorKind.PERSON
    forms = [form for form in actor.names if form.quote is not None]
    printed = {(str(f.article), str(f.name)) for f in forms if person or all(w[:1].isupper() for w in f.name.split())}
    for article, name in sorted(printed):
        source = briefing.sources.get(article)
        # By the whole article, not by the sentence of one quote.
        if source is not None and any(asks_not_to_be_named(words, name) for _, words in _asking(source)):
            message = f"'{article}' says that '{actor.id}' would not be named in full"
            hint = "give `protected` with the reason, and how the article identifies them"
            yield codes.PROTECTED_COMPLETED(actor.at("identified_by"), message, hint)


def _asking_unheard(briefing: Briefing, protection: Protection) -> Iterator[Problem]:
    """Sentences by which an article covers somebody, that would be shown although no record protects anybody there."""
    guarded = guarded_spans(briefing, protection)
    for article, source in briefing.sources.items():
        if source.record.outlet not in briefing.facts.actors:
            # The actors could not be read, which is told already.
            continue
        for sentence in (s for s, _ in _asking(source) if not touches(guarded.get(article, ()), s)):
            citing = [c for c in briefing.anchored.by_article.get(article, ()) if sentence in c.anchor.sentences]
            shown = source.record.rights is Rights.FULL or any(not isinstance(c.fact, SetAside) for c in citing)
            actors = [c.record for c in citing if isinstance(c.record, Actor)]
            # A group, and somebody of whom only the role is printed: a role names nobody.
            of_a_role = (a.kind is ActorKind.GROUP or a.identified_by is IdentifiedBy.ROLE_ONLY for a in actors)
            if shown and not any(of_a_role):
                before = source.text[: sentence.start]
                mark = Mark(str(source.record.file), before.count("\n") + 1, len(before) - before.rfind("\n"))
                message = f"'{article}' says here that somebody would not be named in full, and no record protects them"
                yield codes.PROTECTION_MISSING(mark, message)


def _alone(actor: Actor) -> Iterator[Problem]:
    articles = sorted({name.article for name in actor.names} | {account.article for account in actor.accounts})
    if len(articles) > 1:
        message = f"'{actor.id}' would be joined across the articles {', '.join(articles)}"
        yield codes.PROTECTED_BESIDE_OTHERS(actor.at("names"), message)
    for name in ("affiliations", "identity", "speaks_for", "part_of"):
        if getattr(actor, name):
            message = f"'{actor.id}' has `{name}`, which tells more of the person than needed"
            yield codes.PROTECTED_BESIDE_OTHERS(actor.at(name), message)
    for number, account in enumerate(actor.accounts):
        others = sorted(actors_of(account) - {str(actor.id)})
        if others:
            message = f"'{actor.id}' would be shown beside {', '.join(repr(o) for o in others)}"
            yield codes.PROTECTED_BESIDE_OTHERS(actor.at("accounts", number), message)
    for number, form in enumerate(actor.names):
        if form.quote is None:
            message = f"the name '{form.name}' is not from the article"
            yield codes.PROTECTED_COMPLETED(actor.at("names", number, "name"), message)
    printed = {str(form.name) for form in actor.names if form.quote is not None}
    if actor.label is not None and _plain(actor.label) & _name_words(actor) and actor.label not in printed:
        message = f"the label '{actor.label}' says more than the name as printed"
        yield codes.PROTECTED_COMPLETED(actor.at("label"), message)
    yield from _unnamed_address(actor, actor)


def _quoting_into_theirs(briefing: Briefing, protection: Protection, mixed: Collection[str]) -> Iterator[Problem]:
    """Quotes of other records that hold words which belong to somebody protected.

    `mixed` holds the records that show somebody protected beside others, and are told already.
    """
    guarded = guarded_spans(briefing, protection, mixed)
    named = (form for person in protection.named.values() if person.id not in mixed for form in person.names)
    for citation in filter(None, map(briefing.anchored.of, named)):
        # Where the person is named, the whole sentence speaks of them.
        article = citation.anchor.article
        guarded[article] = tuple(merged([*guarded.get(article, ()), *citation.anchor.sentences]))
    for citation in briefing.anchored.citations:
        spans = guarded.get(citation.anchor.article, ())
        if isinstance(citation.fact, SetAside) or protection.shown_by(citation.record):
            continue
        if any(touches(spans, part) for part in citation.anchor.parts):
            message = "these words belong to somebody who stands alone, and would be shown in a record of others"
            yield codes.PROTECTED_BESIDE_OTHERS(citation.fact.at("quote"), message)


def _unnamed_address(record: Record, actor: Actor) -> Iterator[Problem]:
    if _name_words(actor) & set(record.id.split("-")):
        message = f"the id '{record.id}' holds the name of '{actor.id}', and ids are public addresses"
        yield codes.PROTECTED_COMPLETED(record.id.mark, message)
    if record.was:
        message = f"an old address of '{record.id}' would lead to '{actor.id}'"
        yield codes.PROTECTED_COMPLETED(record.at("was"), message, "leave `was` out")


def _name_words(actor: Actor) -> set[str]:
    """The words of a person's name, as an id would spell them. A role is no name, nor is a word in lower case."""
    if actor.identified_by is IdentifiedBy.ROLE_ONLY:
        return set()
    return _plain(" ".join(word for form in actor.names for word in form.name.split() if not word[0].islower()))


def _plain(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", shape(text.casefold())))


def _beside_nobody(record: Record, protection: Protection) -> Iterator[Problem]:
    for person in sorted(protection.shown_by(record)):
        actor, actors = protection.people[person], protection.facts.actors
        yield from _unnamed_address(record, actor)
        path, field, _ = next(found for found in refs(record) if found[2] == person)
        # A part is told at its beginning; what a record is about stands in a list of its own.
        mark = record.at(*path or (field,))
        known = [ref for ref in sorted(actors_of(record)) if ref != person and ref in actors]
        others = ", ".join(repr(ref) for ref in known if not protection.may_stand_beside(person, actors[ref]))
        cited = {part.article for _, part in walk(record) if isinstance(part, Statement)}
        foreign = ", ".join(sorted(cited - {actor.names[0].article}))
        for beside in filter(None, (others, foreign and f"words of {foreign}")):
            yield codes.PROTECTED_BESIDE_OTHERS(mark, f"'{record.id}' shows '{person}' beside {beside}")


def _tied_to_nobody(record: Record, protection: Protection) -> Iterator[Problem]:
    """Nobody is compared with somebody protected, nor has a tie to one; a person's record has none of their words."""
    for path, field, ref in refs(record):
        if ref not in protection.people:
            continue
        if isinstance(record, Discrepancy) and not path:
            yield codes.PROTECTED_BESIDE_OTHERS(ref.mark, f"'{record.id}' would compare what is said of '{ref}'")
        elif isinstance(record, Actor) and (field in _TIES or record.kind is ActorKind.PERSON):
            yield codes.PROTECTED_BESIDE_OTHERS(ref.mark, f"'{record.id}' would be tied to '{ref}'")


def _linked_to_nobody(part: Record | Front, protection: Protection, mixed: Collection[str]) -> Iterator[Problem]:
    """A link joins what it links: what shows somebody protected has none, but among their own records."""
    own = protection.shown_by(part)
    for _, field, ref in refs(part):
        other = protection.facts.find(ref)
        if other is None or ref in mixed or protection.shown_by(other) == own:
            continue
        if isinstance(part, Front):
            message = f"the front page would link to '{ref}' beside other people"
        elif field in _LINKS and not isinstance(other, (Actor, Place, Article)):
            message = f"'{part.id}' and '{ref}' would be joined, and somebody in one of them stands alone"
        else:
            continue
        yield codes.PROTECTED_BESIDE_OTHERS(ref.mark, message, "leave the link out")


def _in_passing(record: Record, protection: Protection) -> Iterator[Problem]:
    shown = protection.shown_by(record)
    for path, part in walk(record):
        article, quote = getattr(part, "article", None), getattr(part, "quote", None)
        if article is not None and quote is not None and protection.holds_a_name(quote, article, shown):
            message = f"the quote names somebody whom '{article}' identifies by first name only, in a record of others"
            hint = "shorten the quote so that the name is left out, or give those words a record of their own"
            yield codes.PROTECTED_BESIDE_OTHERS(record.at(*path, "quote"), message, hint)


def _in_the_curators_words(record: Record | Front, protection: Protection) -> Iterator[Problem]:
    own = protection.shown_by(record)
    for field, text in texts(record.node, ""):
        # An id has a rule of its own, and is told where it is declared.
        is_other = field in _FROM_ARTICLES or text in protection.facts.actors
        for bearers, _ in () if is_other else protection.found(text):
            if not (field in _OWN_WORDS and bearers & own):
                message = f"`{field}` holds the name of somebody who must stand alone"
                hint = "leave the name out; an article's own words for that person are enough"
                yield codes.PROTECTED_BESIDE_OTHERS(text.mark, message, hint)


def _no_finer_place(briefing: Briefing, record: Record, protection: Protection) -> Iterator[Problem]:
    """A protected person is placed only where their own article places somebody."""
    shown = sorted(protection.shown_by(record))
    if not shown:
        return
    article = protection.people[shown[0]].names[0].article
    given = [((*path, "where"), part.where) for path, part in walk(record) if isinstance(part, Account) and part.where]
    if isinstance(record, Event) and record.place:
        given.append((("place",), record.place))
    for path, place in given:
        known = briefing.facts.places.get(place)
        if known is not None and all(name.article != article for name in known.names):
            message = f"'{article}' does not name '{place}', where '{record.id}' would put '{shown[0]}'"
            yield codes.PROTECTED_COMPLETED(record.at(*path), message)
