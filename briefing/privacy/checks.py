"""Facts that would expose somebody: minors named, and protected people named, completed or put beside others."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from briefing.languages import ENGLISH, language
from briefing.memo import memoise
from briefing.model.fields import refs, walk
from briefing.model.parts import Account, FieldPath, Name, Record, Statement
from briefing.model.records import Actor, Article, Discrepancy, Event, Front, Place, SetAside, statements_of
from briefing.model.vocabulary import ActorKind, IdentifiedBy, Rights
from briefing.model.yaml import Text, texts
from briefing.privacy import joins
from briefing.privacy.anonymity import asks_not_to_be_named, may_hold_requests, one_name, says_anonymous
from briefing.privacy.officials import is_an_officials, is_of_an_official
from briefing.privacy.onward import describing
from briefing.privacy.people import LOST_WORDS, Protection, actors_of, transliterate
from briefing.privacy.public import guarded_spans
from briefing.problems import Mark, Problem, codes
from briefing.text.match import find
from briefing.text.passages import Sentence, Span, merged, touches
from briefing.verify.anchors import Citation
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing

_FROM_ARTICLES = frozenset(["quote", "prefix", "suffix", "name", "names", "words"])
"""Names of fields that hold an article's words; all others hold the curator's."""
_OWN_WORDS = frozenset(["says", "label", "role"])
"""Fields of a protected person's own records that may repeat the printed name; `label` has a rule of its own."""
_LINKS = ("after", "before", "responds_to", "part_of", "about", "event")
"""Fields that link a record to another event, figure or the like: none joins a protected person's records to others."""
_TIES = ("to", "other", "actor")
"""Fields by which a part of an actor's record names another actor."""
_PRONOUNS = frozenset("he she they it we you i his her their him them who".split())
_WITH_INITIALS = frozenset((ActorKind.BODY, ActorKind.ORGANISATION, ActorKind.MEDIA))
_GROUPS = ENGLISH.words("people.groups", "people.plurals")
"""Words for several people without a name."""
_ALWAYS_PROTECTED = (IdentifiedBy.FIRST_NAME_ONLY, IdentifiedBy.PSEUDONYM)


class _Request(NamedTuple):
    """A sentence in which an article says that somebody would not be named in full."""

    sentence: Sentence
    words: str
    """Its text, with one blank between words."""


_Requests = Mapping[str, tuple[_Request, ...]]
"""The requests for anonymity of each article, by its id."""


def check(briefing: Briefing) -> Iterator[Problem]:
    """Problems with everything in the facts that would expose somebody, in no particular order."""
    facts = briefing.facts
    protection = Protection(facts, briefing.sources)
    requests = {article: _requests(source) for article, source in briefing.sources.items()}
    # What shows somebody beside others is reported once; what is linked to it is not reported again.
    mixed: set[str] = set()
    reported: set[Mark] = set()
    for record in facts.records():
        for problem in _in_record(briefing, protection, requests, record):
            if problem.code == codes.PROTECTED_BESIDE_OTHERS.name:
                mixed.add(str(record.id))
            reported.add(problem.mark)
            yield problem
    for record in facts.records():
        if record.id not in mixed:
            yield from _links(record, protection, mixed)
    for problem in _quotes_of_guarded_words(briefing, protection, mixed):
        reported.add(problem.mark)
        yield problem
    yield from (problem for problem in joins.check(briefing, protection, mixed) if problem.mark not in reported)
    yield from _unprotected_requests(briefing, protection, requests)
    if facts.front is not None:
        yield from _links(facts.front, protection, mixed)
        yield from _curators_words(facts.front, protection)


def _in_record(briefing: Briefing, protection: Protection, requests: _Requests, record: Record) -> Iterator[Problem]:
    """Problems with one record that would expose somebody."""
    if isinstance(record, Actor):
        yield from _identification(record, briefing)
        yield from _refused_names(record, requests, briefing.sources)
        if record.protected is not None:
            yield from _more_than_printed(record)
    if record.id not in protection.people:
        yield from _others_beside(record, protection)
        yield from _ties(record, protection)
    if not isinstance(record, Article):
        yield from _names_in_quotes(briefing, record, protection)
    yield from _curators_words(record, protection)
    yield from _finer_places(briefing, record, protection)
    yield from _mentions(record, protection)


def _mentions(record: Record, protection: Protection) -> Iterator[Problem]:
    """Problems with articles that a record says only mention it, though nobody protected has words in them.

    A mention by anybody else is shown with its words, as a statement.
    """
    articles = {str(form.article) for actor in protection.people.values() for form in actor.names}
    quoted = {str(statement.article) for statement in statements_of(record)}
    for number, article in enumerate(getattr(record, "mentioned_in", ())):
        if article in quoted:
            message = f"'{article}' is quoted here: of what stands apart besides, `apart` tells"
            yield codes.MENTION_UNSHOWN(record.at("mentioned_in", number), message)
        elif article not in articles:
            message = f"'{article}' has nobody whose words stand apart, so what it mentions can be quoted"
            yield codes.MENTION_UNSHOWN(record.at("mentioned_in", number), message)
    if getattr(record, "apart", False) and not articles:
        yield codes.MENTION_UNSHOWN(record.at("apart"), "nobody stands apart in these articles")


def _identification(actor: Actor, briefing: Briefing) -> Iterator[Problem]:
    """Problems with how an actor is identified, with protection that is missing, and with names that are pronouns."""
    if actor.kind is ActorKind.PERSON and actor.identified_by is None:
        yield codes.PERSON_UNIDENTIFIED(actor.node.mark, f"'{actor.id}' is a person without `identified_by`")
    if actor.minor and _is_named(actor):
        yield codes.MINOR_NAMED(actor.at("names"), f"'{actor.id}' is a minor and would be named")
    if actor.protected is None:
        reason = _reason_for_protection(actor, briefing)
        if reason is not None:
            yield codes.PROTECTION_MISSING(actor.at("identified_by"), f"'{actor.id}' is {reason} and not protected")
    elif actor.kind is not ActorKind.PERSON:
        yield codes.VALUE_INVALID(actor.at("protected"), f"'{actor.id}' is no person", "a role or a group names nobody")
    if actor.protected is not None and actor.search:
        yield codes.PROTECTED_COMPLETED(actor.at("search"), f"'{actor.id}' would be found by other names")
    elif actor.search and any(_is_cut(form, briefing) for form in actor.names):
        message = f"a name of '{actor.id}' has lost words, which `search` would fill in"
        yield codes.PROTECTED_COMPLETED(actor.at("search"), message, "leave `search` out")
    yield from _pronouns(actor)


def _pronouns(actor: Actor) -> Iterator[Problem]:
    """A problem for each name of an actor that is a pronoun, such as "he"."""
    for number, form in enumerate(actor.names):
        is_initials = form.name.isupper() and len(form.name) > 1 and actor.kind in _WITH_INITIALS  # "WHO"
        if form.name.casefold() in _PRONOUNS and not is_initials:
            hint = "name the actor as the article does; whoever has no name there is no speaker there"
            yield codes.VALUE_INVALID(actor.at("names", number, "name"), f"'{form.name}' is no name", hint)


def _is_named(actor: Actor) -> bool:
    """True for an actor who is identified by more than a role, and has a name that the curator did not supply."""
    return actor.identified_by is not IdentifiedBy.ROLE_ONLY and not all(form.supplied for form in actor.names)


def _reason_for_protection(actor: Actor, briefing: Briefing) -> str | None:
    """Why an actor needs protection, as the words that follow "is" in a message; None for one who needs none."""
    if actor.minor:
        return "a minor"
    if actor.identified_by in _ALWAYS_PROTECTED:
        return f"identified by {str(actor.identified_by).replace('_', ' ')}"
    if actor.identified_by is IdentifiedBy.ROLE_ONLY and any(one_name(form.name) for form in actor.names):
        return "called a role, and printed by one name,"
    if _passes_for_nobody(actor):
        return "called a group or a role, and printed by a name that the article has lost a part of,"
    if actor.public_figure is not None or actor.kind is not ActorKind.PERSON:
        return None
    if actor.identified_by is IdentifiedBy.PARTIAL_NAME:
        return "identified by partial name"
    if actor.identified_by is IdentifiedBy.FULL_NAME and _is_always_cut(actor, briefing):
        return "named where the article has lost a part of the name,"
    return None


def _is_always_cut(actor: Actor, briefing: Briefing) -> bool:
    """True for an actor whose names all stand where their article has lost a part of them; roles do not count."""
    proper_names = [form for form in actor.names if _has_capital(form.name)]
    return bool(proper_names) and all(_is_cut(form, briefing) for form in proper_names)


def _passes_for_nobody(actor: Actor) -> bool:
    """True for a group, or a person known by a role only, that has a name which the article has lost a part of."""
    if actor.kind is not ActorKind.GROUP and actor.identified_by is not IdentifiedBy.ROLE_ONLY:
        return False
    proper_names = [form.name for form in actor.names if _has_capital(form.name)]
    return any(lost in name for name in proper_names for lost in LOST_WORDS)


def _has_capital(name: str) -> bool:
    """True for a name with a capital letter, which is no mere role ("a nurse")."""
    return any(letter.isupper() for letter in name)


def _is_cut(form: Name, briefing: Briefing) -> bool:
    """True when the article's text has lost words inside a printed name, or right after it."""
    citation = briefing.anchored.of(form)
    if citation is None:
        return False
    if any(lost in form.name for lost in LOST_WORDS):
        return True
    anchor = citation.anchor
    source = briefing.sources[anchor.article]
    ends = {hit.end for hit in find(source.folded, form.name) if anchor.start <= hit.start < anchor.end}
    return any(gap.start in ends for gap in source.passages.gaps)


# Without it an edit in a preview takes a tenth longer.
@memoise(bound=4096)
def _requests(source: Source) -> tuple[_Request, ...]:
    """The sentences in which an article says that somebody would not be named in full, in the order of the text."""
    requests: list[_Request] = []
    if not may_hold_requests(source.text):
        return ()
    for sentence in source.passages.sentences:
        words = " ".join(sentence.text(source.text).split())
        if says_anonymous(words):
            requests.append(_Request(sentence, words))
    return tuple(requests)


def _refused_names(actor: Actor, requests: _Requests, sources: Mapping[str, Source]) -> Iterator[Problem]:
    """Problems with an actor who is recorded by full name, although an article asks that they be not named in full.

    A group or body is looked at too where each word of its name has a capital, so that no person passes for one; not
    where they are words for people ("Investigators").
    """
    if actor.protected is not None and actor.identified_by is not IdentifiedBy.FULL_NAME:
        return
    is_person = actor.kind is ActorKind.PERSON
    if is_person and actor.identified_by is None:
        return
    quoted = [form for form in actor.names if form.quote is not None]
    printed = {(str(form.article), str(form.name)) for form in quoted if is_person or _is_capitalised(form.name)}
    for article, name in sorted(printed):
        # By the whole article, not by the sentence of one quote.
        asking = [each for each in requests.get(article, ()) if asks_not_to_be_named(each.words, name)]
        if not all(is_an_officials(sources[article], each.sentence, name) for each in asking):
            message = f"'{article}' says that '{actor.id}' would not be named in full"
            hint = "give `protected` with the reason, and how the article identifies them"
            yield codes.PROTECTED_COMPLETED(_place_of_form(actor, article, name), message, hint)


def _place_of_form(actor: Actor, article: str, name: str) -> Mark:
    """The place of a form of a name in an article; of people, or where no other article has one, that of the record.

    A body stays without the form where other articles name it too.
    """
    are_people = actor.kind in (ActorKind.PERSON, ActorKind.GROUP)
    if are_people or {str(form.article) for form in actor.names} == {article}:
        return actor.at("identified_by")
    forms = [(str(form.article), str(form.name)) for form in actor.names]
    return actor.at("names", forms.index((article, name)))


def _is_capitalised(name: str) -> bool:
    """True for a name of which each word begins with a capital, and that is no word for people: "Investigators"."""
    return all(word[:1].isupper() for word in name.split()) and name.casefold() not in _GROUPS


def _unprotected_requests(briefing: Briefing, protection: Protection, requests: _Requests) -> Iterator[Problem]:
    """Problems with sentences that ask not to name somebody, and would be published although no record protects anyone.

    Such a sentence is in order where a protected person's record cites it, or where a group or a mere role does.
    """
    guarded = guarded_spans(briefing, protection)
    for article, source in briefing.sources.items():
        if source.record.outlet not in briefing.facts.actors:
            # The actors could not be read, which is reported already.
            continue
        every = briefing.anchored.by_article.get(article, ()) if requests[article] else ()
        citations = [each for each in every if not is_of_an_official(each, source)]
        for sentence, _ in requests[article]:
            if touches(guarded.get(article, ()), sentence):
                continue
            citing = [each for each in citations if sentence in each.anchor.sentences]
            if _is_shown(source, citing) and not any(map(_cites_a_role, citing)):
                message = f"'{article}' says here that somebody would not be named in full, and no record protects them"
                yield codes.PROTECTION_MISSING(_place_of(sentence, source), message)
        if requests[article]:
            yield from _described(source, guarded.get(article, ()), citations)


def _described(source: Source, guarded: Sequence[Span], citations: Collection[Citation]) -> Iterator[Problem]:
    """Problems with sentences that describe whoever the next one says would not be named, and that are published.

    `guarded` are the passages that records of protected persons cite, `citations` all but the names of officials.
    """
    article = str(source.record.id)
    for sentence in describing(source):
        # In other languages a sentence that names whoever asks often looks like one that only means them.
        asking = source.passages.sentences[sentence.number]
        if language(source.record.language) is not ENGLISH and _names_whoever_asks(asking, citations):
            continue
        citing = [citation for citation in citations if sentence in citation.anchor.sentences]
        if _is_shown(source, citing) and not touches(guarded, sentence):
            message = f"'{article}' describes somebody here, and says in the next sentence that they would not be named"
            yield codes.PROTECTED_HINTED(_place_of(sentence, source), message)


def _names_whoever_asks(asking: Sentence, citations: Collection[Citation]) -> bool:
    """True for a sentence with a request that has a name of a protected person: none before it need bring them in."""
    return any(
        isinstance(each.fact, Name)
        and isinstance(each.record, Actor)
        and each.record.protected is not None
        and each.record.identified_by in (IdentifiedBy.FIRST_NAME_ONLY, IdentifiedBy.PARTIAL_NAME)
        for each in citations
        if asking in each.anchor.sentences
    )


def _is_shown(source: Source, citing: Collection[Citation]) -> bool:
    """True where a sentence of the article would be published; `citing` are all citations of that sentence."""
    return source.record.rights is Rights.FULL or any(not isinstance(cited.fact, SetAside) for cited in citing)


def _cites_a_role(citation: Citation) -> bool:
    """True for a citation in an actor's record that is a group's, or of one known by role only: that names nobody."""
    actor = citation.record
    if not isinstance(actor, Actor):
        return False
    return actor.kind is ActorKind.GROUP or actor.identified_by is IdentifiedBy.ROLE_ONLY


def _place_of(sentence: Sentence, source: Source) -> Mark:
    """The line and column of a sentence in the file of its article."""
    before = source.text[: sentence.start]
    return Mark(str(source.record.file), before.count("\n") + 1, len(before) - before.rfind("\n"))


def _more_than_printed(actor: Actor) -> Iterator[Problem]:
    """Problems with what a protected person's own record says beyond what their one article prints."""
    yield from _joined_to_others(actor)
    yield from _others_in_accounts(actor)
    yield from _completed_names(actor)
    yield from _name_in_address(actor, actor)


def _joined_to_others(actor: Actor) -> Iterator[Problem]:
    """Problems where a protected person's record has names or accounts of several articles, or ties to other actors."""
    articles = sorted({name.article for name in actor.names} | {account.article for account in actor.accounts})
    if len(articles) > 1:
        message = f"'{actor.id}' would be joined across the articles {', '.join(articles)}"
        yield codes.PROTECTED_BESIDE_OTHERS(actor.at("names"), message)
    for name in ("affiliations", "stakes", "whereabouts", "identity", "speaks_for", "part_of"):
        if getattr(actor, name):
            message = f"'{actor.id}' has `{name}`, which tells more of the person than needed"
            yield codes.PROTECTED_BESIDE_OTHERS(actor.at(name), message)


def _others_in_accounts(actor: Actor) -> Iterator[Problem]:
    """Problems with accounts in a protected person's record that show other actors."""
    for number, account in enumerate(actor.accounts):
        others = sorted(actors_of(account) - {str(actor.id)})
        if others:
            message = f"'{actor.id}' would be shown beside {', '.join(map(repr, others))}"
            yield codes.PROTECTED_BESIDE_OTHERS(actor.at("accounts", number), message)


def _completed_names(actor: Actor) -> Iterator[Problem]:
    """Problems with names of a protected person that are quoted from no article, and with a label that adds to one."""
    for number, form in enumerate(actor.names):
        if form.quote is None:
            message = f"the name '{form.name}' is not from the article"
            yield codes.PROTECTED_COMPLETED(actor.at("names", number, "name"), message)
    printed = {str(form.name) for form in actor.names if form.quote is not None}
    if actor.label is None or actor.label in printed:
        return
    if _latin_words(actor.label) & _words_of_name(actor):
        message = f"the label '{actor.label}' says more than the name as printed"
        yield codes.PROTECTED_COMPLETED(actor.at("label"), message)


def _name_in_address(record: Record, actor: Actor) -> Iterator[Problem]:
    """Problems with the id of a record that shows a protected person: it holds a word of their name, or has `was`.

    An id is a public address; `was` makes old addresses lead to the record.
    """
    if _words_of_name(actor) & set(record.id.split("-")):
        message = f"the id '{record.id}' holds the name of '{actor.id}', and ids are public addresses"
        yield codes.PROTECTED_COMPLETED(record.id.mark, message)
    if record.was:
        message = f"an old address of '{record.id}' would lead to '{actor.id}'"
        yield codes.PROTECTED_COMPLETED(record.at("was"), message, "leave `was` out")


def _words_of_name(actor: Actor) -> set[str]:
    """The words of a person's names as an id would spell them; none of a role, nor any that begin in lower case."""
    if actor.identified_by is IdentifiedBy.ROLE_ONLY:
        return set()
    words = [word for form in actor.names for word in form.name.split()]
    return _latin_words(" ".join(word for word in words if not word[0].islower()))


def _latin_words(text: str) -> set[str]:
    """The words of a text in small Latin letters without accents."""
    return set(re.findall(r"[a-z0-9]+", transliterate(text.casefold())))


def _quotes_of_guarded_words(briefing: Briefing, protection: Protection, mixed: Collection[str]) -> Iterator[Problem]:
    """Problems with quotes in records of others that overlap passages which protected persons' records cite.

    `mixed` holds the ids of the records that show somebody protected beside others, and are reported already.
    """
    guarded = _guarded_with_names(briefing, protection, mixed)
    for citation in briefing.anchored.citations:
        if isinstance(citation.fact, SetAside) or protection.shown_by(citation.record):
            continue
        spans = guarded.get(citation.anchor.article, ())
        if any(touches(spans, part) for part in citation.anchor.parts):
            message = "these words belong to somebody who stands alone, and would be shown in a record of others"
            yield codes.PROTECTED_BESIDE_OTHERS(citation.fact.at("quote"), message)


def _guarded_with_names(
    briefing: Briefing, protection: Protection, mixed: Collection[str]
) -> dict[str, tuple[Span, ...]]:
    """The passages that belong to protected persons, by article id, without those of the records in `mixed` (ids).

    They are what the records of these persons cite; where it is a name, the whole sentence.
    """
    guarded = guarded_spans(briefing, protection, mixed)
    forms = [form for person in protection.named.values() if person.id not in mixed for form in person.names]
    for form in forms:
        citation = briefing.anchored.of(form)
        if citation is not None:
            article = citation.anchor.article
            guarded[article] = tuple(merged([*guarded.get(article, ()), *citation.anchor.sentences]))
    return guarded


def _others_beside(record: Record, protection: Protection) -> Iterator[Problem]:
    """Problems with actors, and words of other articles, that a record would show beside a protected person.

    Asked of every record but the persons' own.
    """
    actors = protection.facts.actors
    for person in sorted(protection.shown_by(record)):
        actor = protection.people[person]
        yield from _name_in_address(record, actor)
        mark = _where_named(record, person)
        others = [ref for ref in sorted(actors_of(record)) if ref != person and ref in actors]
        apart = [repr(ref) for ref in others if not protection.may_stand_beside(person, actors[ref])]
        if apart:
            message = f"'{record.id}' shows '{person}' beside {', '.join(apart)}"
            yield codes.PROTECTED_BESIDE_OTHERS(mark, message)
        cited = {part.article for _, part in walk(record) if isinstance(part, Statement)}
        foreign = sorted(cited - {actor.names[0].article})
        if foreign:
            message = f"'{record.id}' shows '{person}' beside words of {', '.join(foreign)}"
            yield codes.PROTECTED_BESIDE_OTHERS(mark, message)


def _where_named(record: Record, person: str) -> Mark:
    """The place of the first part of a record that refers to a person; of the field, where the record itself does.

    `person` is an id that the record refers to.
    """
    path, field = next((path, field) for path, field, ref in refs(record) if ref == person)
    return record.at(*path) if path else record.at(field)


def _ties(record: Record, protection: Protection) -> Iterator[Problem]:
    """Problems where a discrepancy is about a protected person, or another actor's record ties to or refers to one.

    Asked of every record but the persons' own.
    """
    for path, field, ref in refs(record):
        if ref not in protection.people:
            continue
        if isinstance(record, Discrepancy) and not path:
            yield codes.PROTECTED_BESIDE_OTHERS(ref.mark, f"'{record.id}' would compare what is said of '{ref}'")
        elif isinstance(record, Actor) and (field in _TIES or record.kind is ActorKind.PERSON):
            yield codes.PROTECTED_BESIDE_OTHERS(ref.mark, f"'{record.id}' would be tied to '{ref}'")


def _links(part: Record | Front, protection: Protection, mixed: Collection[str]) -> Iterator[Problem]:
    """Problems with links between a record that shows a protected person and one that does not show just the same.

    Asked of records and of the front page. `mixed` holds the ids of records that are reported already.
    """
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


def _names_in_quotes(briefing: Briefing, record: Record, protection: Protection) -> Iterator[Problem]:
    """Problems with quotes that hold the name of a protected person whom the record itself does not show.

    The quote of a time, which is in the article of its statement, is one.
    """
    shown = protection.shown_by(record)
    for path, part in walk(record):
        quote = getattr(part, "quote", None)
        citation = briefing.anchored.of(part)
        article = citation.anchor.article if citation is not None else getattr(part, "article", None)
        if article is None or quote is None or not protection.holds_a_name(quote, article, shown):
            continue
        message = f"the quote names somebody whom '{article}' identifies by first name only, in a record of others"
        hint = "shorten the quote so that the name is left out, or give those words a record of their own"
        yield codes.PROTECTED_BESIDE_OTHERS(record.at(*path, "quote"), message, hint)


def _curators_words(record: Record | Front, protection: Protection) -> Iterator[Problem]:
    """Problems with the curator's own words that hold the name of a protected person."""
    if not protection.people:
        return
    own = protection.shown_by(record)
    for field, text in texts(record.node, ""):
        # An id has a rule of its own, and is reported where it is declared.
        if field in _FROM_ARTICLES or text in protection.facts.actors:
            continue
        for bearers, _ in protection.names_in(text):
            if field in _OWN_WORDS and bearers & own:
                continue
            message = f"`{field}` holds the name of somebody who must stand alone"
            hint = "leave the name out; an article's own words for that person are enough"
            yield codes.PROTECTED_BESIDE_OTHERS(text.mark, message, hint)


def _finer_places(briefing: Briefing, record: Record, protection: Protection) -> Iterator[Problem]:
    """Problems with places in a record that shows a protected person, which that person's article does not name."""
    shown = sorted(protection.shown_by(record))
    if not shown:
        return
    person = shown[0]
    article = protection.people[person].names[0].article
    for path, ref in _places_of(record):
        place = briefing.facts.places.get(ref)
        if place is not None and all(name.article != article for name in place.names):
            message = f"'{article}' does not name '{ref}', where '{record.id}' would put '{person}'"
            yield codes.PROTECTED_COMPLETED(record.at(*path), message)


def _places_of(record: Record) -> Iterator[tuple[FieldPath, Text]]:
    """The ids of the places where a record has something happen, each after the path of its field."""
    for path, part in walk(record):
        if isinstance(part, Account) and part.where:
            yield (*path, "where"), part.where
    if isinstance(record, Event) and record.place:
        yield ("place",), record.place
