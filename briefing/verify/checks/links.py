"""Records fit together: no circles, participants named by accounts, two sides to a discrepancy, reasons where asked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from math import asin, cos, log, radians, sin, sqrt
from typing import NamedTuple

from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.languages.lexicon import prefixes
from briefing.memo import memoise
from briefing.model.facts import Facts
from briefing.model.fields import articles_of, having, walk
from briefing.model.parts import Name, Part, Record, Statement, When, can_be_id
from briefing.model.reader import did_you_mean
from briefing.model.records import SUPPLIABLE, Actor, Article, Cited, Coordinates, Discrepancy, Event, Place
from briefing.model.vocabulary import DiscrepancyKind, Explanation, Precision
from briefing.model.yaml import Text
from briefing.problems import Problem, codes, pluralise
from briefing.text.blocks import TYPED
from briefing.text.folding import LOST
from briefing.text.language import is_english
from briefing.text.match import occurs
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.checks.named import names
from briefing.verify.readings import share

_EARTH = 6371
"""Kilometres from its middle."""
_REACH = {Precision.NEAR: 20, Precision.DISTRICT: 40, Precision.CITY: 60, Precision.GOVERNORATE: 250}
"""Kilometres within which the parts of a place lie, by what its coordinates stand for. Countries are of any size."""
_FINEST = {Precision.COUNTRY: 1, Precision.GOVERNORATE: 1, Precision.CITY: 2, Precision.DISTRICT: 3, Precision.NEAR: 3}
"""Decimals of a degree that mean anything, by what coordinates stand for."""
_DECIMALS_AT_MOST = 6
"""Most decimals that mean anything: a tenth of a metre."""
_LINKS = ("after", "before", "responds_to", "about", "cites", "event")
_STEM = 6
"""Length of the prefixes by which words are compared."""
_ABBREVIATION = re.compile(r"[A-Z]\.(?:[A-Z]\.)+")
_DATED = re.compile(r"\d{4}-\d\d-\d\d: \S")
"""How the reason for a loosened protection begins."""
_ADDRESS = re.compile(r"https?://\S+|mailto:\S+@\S+|[^\s:/@]+@[^\s:/@]+", re.I)
"""An address of the web, or of mail with or without its scheme."""
_NEAR = 3
"""Most sentences from a passage to another that is taken to speak of the same."""
_OF_WORDS = (DiscrepancyKind.SPELLING, DiscrepancyKind.WORDING, DiscrepancyKind.IDENTITY)
"""Discrepancies that a translation may explain though no article is one."""
_ENOUGH = 0.35
"""How much two records share that bear on each other, as a share of what a word of one record alone would tell."""
_COMMON = prefixes(" ".join(ENGLISH.entries("clauses.common")), _STEM)
"""What any two records may share."""


def check(briefing: Briefing) -> Iterator[Problem]:
    """Problems of circles: in `part_of`, `within`, `responds_to`, in the sides of actors, and in what comes before."""
    facts = briefing.facts
    for records, field in ((facts.events, "part_of"), (facts.figures, "part_of"), (facts.places, "within")):
        yield from _circles(records, {key: [getattr(record, field)] for key, record in records.items()}, field)
    yield from _circles(facts.actors, {a.id: sides_of(a) for a in facts.actors.values()}, "speaks_for", "part_of")
    yield from _circles(facts.events, earlier_events(facts.events), "after", "before")
    yield from _circles(facts.events, {e.id: [*e.responds_to] for e in facts.events.values()}, "responds_to")
    for event in facts.events.values():
        for account in event.accounts:
            if event.id in account.after:
                yield codes.CYCLE(account.at("after"), f"an account puts '{event.id}' after itself")


def sides_of(actor: Actor) -> list[str]:
    """The ids of the actors that an actor speaks for or is a part of."""
    return [str(side.actor) for side in (actor.speaks_for, actor.part_of) if side is not None]


def earlier_events(events: Mapping[str, Event]) -> dict[str, list[str]]:
    """For the id of each event, the ids of those that `after` and `before` put before it."""
    later = group_by_key((str(each), event_id) for event_id, event in events.items() for each in event.before)
    return {event_id: [*event.after, *later.get(event_id, ())] for event_id, event in events.items()}


def _circles(records: Mapping[str, Record], links: Mapping[str, Sequence[str]], *fields: str) -> Iterator[Problem]:
    """A problem for each circle of links between records, at the first of `fields` that a record of it has.

    `records` are by id; `links` holds for each id those that it links to, known or not.
    """
    known: dict[str, list[str]] = {}
    for start in sorted(links):
        known[start] = sorted(link for link in links[start] if link in records)
    named = " with ".join(f"`{field}`" for field in fields)
    while circle := _circle(known):
        mark = next(r.at(f) for r in map(records.__getitem__, circle) for f in fields if getattr(r, f, None))
        yield codes.CYCLE(mark, f"{named} goes in a circle: {' → '.join([*circle, circle[0]])}")
        known[circle[0]] = [link for link in known[circle[0]] if link not in circle]


def _circle(links: Mapping[str, Sequence[str]]) -> list[str]:
    """The ids of a circle of links, from the first of them by the alphabet; empty where there is none."""
    try:
        TopologicalSorter(links).prepare()
    except CycleError as cause:
        # It names each step's goal before the step, and the first again at the end.
        circle = list(reversed(cause.args[1][1:]))
        first = circle.index(min(circle))
        return [*circle[first:], *circle[:first]]
    return []


def old_ids(briefing: Briefing) -> Iterator[Problem]:
    """A problem for each id under `was` that is or was another record's, or cannot be an id."""
    seen = {str(record.id): record for record in briefing.facts.records()}
    for record in briefing.facts.records():
        for number, old in enumerate(record.was):
            if not can_be_id(old):
                yield codes.ID_INVALID(record.at("was", number), f"'{old}' cannot have been an id")
            elif old in seen:
                message = f"'{old}' is, or was, the id of '{seen[old].id}'"
                yield codes.ID_DUPLICATE(record.at("was", number), message, "an address leads to one page")
            seen[str(old)] = record


def participants(briefing: Briefing) -> Iterator[Problem]:
    """A problem for each participant whom no account of the event names."""
    for event in briefing.facts.events.values():
        named = {actor for a in event.accounts for actor in (*a.who, *a.responsible, *a.speaker)}
        for number, participant in enumerate(event.participants):
            if participant.actor not in named:
                message = f"no account of '{event.id}' names '{participant.actor}'"
                yield codes.PARTICIPANT_UNSUPPORTED(event.at("participants", number, "actor"), message)


def places(briefing: Briefing) -> Iterator[Problem]:
    """Problems of coordinates far from those of the place around, or with more decimals than `precision` allows.

    Far is farther than a place of the precision around it reaches; a country or an exact point around has no limit.
    """
    for place in briefing.facts.places.values():
        if place.coordinates is not None:
            yield from _too_fine(place.coordinates)
            yield from _too_far(place, place.coordinates, briefing.facts)


def _too_fine(spot: Coordinates) -> Iterator[Problem]:
    """A problem where coordinates have more decimals than their precision bears out."""
    unit = 10 ** _FINEST.get(spot.precision, _DECIMALS_AT_MOST)
    fine = [name for name in ("lat", "lon") if (getattr(spot, name) * unit).denominator > 1]
    if fine:
        message = f"the coordinates are finer than '{spot.precision}' can be"
        yield codes.PLACE_MISPLACED(spot.at(fine[0]), message, "round them")


def _too_far(place: Place, spot: Coordinates, facts: Facts) -> Iterator[Problem]:
    """A problem where a place, at `spot`, lies farther from the place around it than that one reaches."""
    around = facts.places.get(place.within) if place.within is not None else None
    if around is None or around.coordinates is None or around.coordinates.precision not in _REACH:
        return
    apart = _kilometres(spot, around.coordinates)
    if apart > _REACH[around.coordinates.precision]:
        message = f"'{place.id}' lies {apart:,.0f} km from '{around.id}', which it is said to be within"
        yield codes.PLACE_MISPLACED(place.at("coordinates"), message)


def _kilometres(one: Coordinates, other: Coordinates) -> float:
    """The great-circle distance of two points on earth, in kilometres."""
    lat, lon, other_lat, other_lon = (radians(d) for d in (one.lat, one.lon, other.lat, other.lon))
    chord = sin((lat - other_lat) / 2) ** 2 + cos(lat) * cos(other_lat) * sin((lon - other_lon) / 2) ** 2
    return 2 * _EARTH * asin(sqrt(chord))


def borne_out(briefing: Briefing) -> Iterator[Problem]:
    """A problem for each link between records that nothing bears out: no near quotes, and too few telling words shared.

    A shared word weighs more the fewer records have it: the logarithm of records over records with the word.

    Words are not compared across languages, nor with an article that could not be read, which may hold any words.
    """
    facts = briefing.facts
    links = list(_links_without_near_quotes(briefing))
    if not links:
        return
    words = {str(record.id): _words(record) for record in facts.records()}
    frequency = Counter(word for own in words.values() for word in own)
    enough = _ENOUGH * log(len(words))
    for link in links:
        own = words.get(_id_of(link.owner)) or _words(link.owner)
        similarity = sum(log(len(words) / frequency[word]) for word in own & words[link.ref])
        if similarity >= enough:
            continue
        is_read = articles_of(link.owner) | articles_of(link.record) <= briefing.sources.keys()
        if is_read and not _languages(facts, link.owner).isdisjoint(_languages(facts, link.record)):
            message = f"nothing that is quoted or said here, or for '{link.ref}', speaks of both"
            yield codes.LINK_UNSUPPORTED(link.ref.mark, message)


class _Link(NamedTuple):
    """A record or a sentence of the front page that names another record."""

    owner: Part
    """What names it."""
    ref: Text
    """The id."""
    record: Record
    """What is named."""


def _links_without_near_quotes(briefing: Briefing) -> Iterator[_Link]:
    """The links to look at more closely: neither end quotes a passage near one of the other; not those to articles.

    `borne_out` then keeps those that share too few telling words. A sentence of the front page quotes nothing itself,
    so all its links are here.
    """
    facts = briefing.facts
    places = _quoted_sentences(briefing)
    front = walk(facts.front) if facts.front is not None else ()
    sentences = (part for _, part in front if isinstance(part, Cited))
    for owner in (*facts.records(), *sentences):
        refs = [ref for _, part in walk(owner) for field in _LINKS for ref in _ids(getattr(part, field, None))]
        near = _nearby(places.get(_id_of(owner), ())) if refs else set()
        for ref in refs:
            record = facts.find(ref)
            if record is None or isinstance(record, Article):
                continue
            if near.isdisjoint(places.get(ref, ())):
                yield _Link(owner, ref, record)


def _ids(value: tuple[Text, ...] | Text | None) -> tuple[Text, ...]:
    """The ids in a field that holds one, several or none."""
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def _quoted_sentences(briefing: Briefing) -> dict[str, list[tuple[str, int]]]:
    """For the id of each record, the sentences that it quotes: the id of the article, the number of the sentence."""
    return group_by_key(
        (str(citation.record.id), (citation.anchor.article, sentence.number))
        for citation in briefing.anchored.citations
        for sentence in citation.anchor.sentences
    )


def _nearby(sentences: Iterable[tuple[str, int]]) -> set[tuple[str, int]]:
    """Some sentences, each an article's id and a number, with the `_NEAR` before and after each; some may not exist."""
    return {(article, number + step) for article, number in sentences for step in range(-_NEAR, _NEAR + 1)}


def _id_of(part: Part) -> str:
    """The id of a record; empty for a sentence of the front page."""
    return str(getattr(part, "id", ""))


def _languages(facts: Facts, owner: Part) -> set[str]:
    """The languages, as codes without a region, of the articles that a record quotes.

    For a sentence of the front page, or a record that quotes nothing, the briefing's own.
    """
    quoted = [facts.articles[article].language for article in articles_of(owner) if article in facts.articles]
    own = [facts.front.language] if facts.front is not None and not quoted else []
    return {language.split("-")[0].casefold() for language in (*quoted, *own)}


@memoise(bound=65_536)
def _words(owner: Part) -> frozenset[str]:
    """The telling words of a record or a sentence of the front page: of its titles, names, quotes and remarks.

    They are compared by their first `_STEM` letters, in lower case. Common words are left out.
    """
    given = (getattr(part, name) for _, part in walk(owner) for name in having(type(part), "written"))
    text = " ".join(value for value in given if isinstance(value, str))
    return prefixes(text, _STEM).union(map(str.casefold, _ABBREVIATION.findall(text))) - _COMMON


def positions(briefing: Briefing) -> Iterator[Problem]:
    """Problems of discrepancies without two sides, and of omissions that quote the article said not to mention it.

    Also of discrepancies that are about an actor or a place of whom no position speaks.
    """
    for discrepancy in briefing.facts.discrepancies.values():
        yield from _about_nobody(briefing, discrepancy)
        yield from _unexplained(briefing, discrepancy)
        # As written: a position that could not be read is a problem of its own.
        if len(discrepancy.node.named("positions") or ()) < 2:
            yield codes.POSITIONS_MISSING(discrepancy.at("positions"), f"'{discrepancy.id}' has 1 side")
    for omission in briefing.facts.omissions.values():
        for number, statement in enumerate(omission.others):
            if statement.article == omission.article:
                message = f"'{omission.article}' is said not to mention it, and is quoted here"
                yield codes.POSITIONS_MISSING(omission.at("others", number, "article"), message)


def _unexplained(briefing: Briefing, discrepancy: Discrepancy) -> Iterator[Problem]:
    """A problem where a translation or lost words are said to explain a discrepancy in which there are none.

    A name or a word may have been translated before any article: of spellings and wordings nothing is told.
    """
    statements = [statement for position in discrepancy.positions for statement in position.statements]
    why = ""
    if discrepancy.explained_by is Explanation.TRANSLATION and discrepancy.kind not in _OF_WORDS:
        why = "no position quotes another language" if _is_one_language(briefing.facts, statements) else ""
    elif discrepancy.explained_by is Explanation.LOST_TEXT:
        has_lost = any(_may_have_lost(briefing, statement) for statement in statements)
        why = "" if has_lost else "no position quotes a sentence that has lost words"
    if why:
        message = f"`explained_by` is '{discrepancy.explained_by}', and {why}"
        mend = "Correct `explained_by`, or quote the words."
        yield codes.LINK_UNSUPPORTED(discrepancy.at("explained_by"), message, mend)


def _is_one_language(facts: Facts, statements: Iterable[Statement]) -> bool:
    """True where all statements are in the briefing's own language."""
    articles = (facts.articles.get(str(statement.article)) for statement in statements)
    languages = {str(article.language) for article in articles if article is not None}
    return facts.front is not None and languages == {str(facts.front.language)}


def _may_have_lost(briefing: Briefing, statement: Statement) -> bool:
    """True for a quote over lost words; one that is not found may run over some without saying so."""
    return statement.lost or LOST.search(statement.quote) is not None or briefing.anchored.of(statement) is None


def _about_nobody(briefing: Briefing, discrepancy: Discrepancy) -> Iterator[Problem]:
    """A problem for each actor or place that a discrepancy is about, and no position names or has speak.

    Of articles in English only, since names are looked for in their words.
    """
    statements = [statement for position in discrepancy.positions for statement in position.statements]
    articles = [briefing.facts.articles.get(str(statement.article)) for statement in statements]
    if not all(article is not None and is_english(article.language) for article in articles):
        return
    speaking = {str(ref) for s in statements for ref in (*s.speaker, *filter(None, [s.via_outlet]))}
    quotes = " ".join(statement.quote for statement in statements)
    for number, ref in enumerate(discrepancy.about):
        named = briefing.facts.find(ref)
        if isinstance(named, (Actor, Place)) and ref not in speaking and not names(named, quotes):
            message = f"no position of '{discrepancy.id}' speaks of '{ref}', or has it speak"
            yield codes.LINK_UNSUPPORTED(discrepancy.at("about", number), message)


def supplied(briefing: Briefing) -> Iterator[Problem]:
    """Problems of what no article states: names and days without a reason, undated reasons for a loosened protection.

    Also texts with lost words that do not say so, limits on reprints that are no percentage, reasons for no field.
    """
    for record in briefing.facts.records():
        for _, part in walk(record):
            yield from _without_reason(part)
    guarded: list[Actor | Article] = [*briefing.facts.articles.values(), *briefing.facts.actors.values()]
    for each in guarded:
        yield from _loosened(each)
    for article in briefing.facts.articles.values():
        yield from _lossy(article, briefing.sources.get(str(article.id)))
        yield from _of_article(article, briefing.sources.get(str(article.id)))


def _without_reason(part: Part) -> Iterator[Problem]:
    """A problem for a name without a quote or a reason, and for a typed day without a reason."""
    if isinstance(part, Name) and part.quote is None and part.supplied is None:
        yield codes.SUPPLIED_MISSING(part.at("name"), f"the name '{part.name}' has neither a quote nor a reason")
    if isinstance(part, When) and part.day is not None and part.supplied is None:
        yield codes.SUPPLIED_MISSING(part.at("day"), f"the day of '{part.words}' has no reason")


def _loosened(record: Actor | Article) -> Iterator[Problem]:
    """A problem for each reason for loosening a protection that does not begin with its date."""
    for number, reason in enumerate(record.loosened):
        if not _DATED.match(reason):
            message = f"'{reason}' does not begin with its day"
            yield codes.VALUE_INVALID(record.at("loosened", number), message, "write it as YYYY-MM-DD: why")


def _lossy(article: Article, source: Source | None) -> Iterator[Problem]:
    """A problem where an article's text has lost words (gaps) and its record does not say so under `lossy`."""
    gaps = source.passages.gaps if source is not None else ()
    if not gaps or str(article.node.named("lossy") or "no") != "no":
        return
    hint = 'write `lossy: "yes"`'
    if "lossy" not in article.node and all(gap.end - gap.start == TYPED for gap in gaps):
        hint += ', or "no" where two blanks are a slip of the keyboard'
    message = f"its text has lost words in {pluralise(len(gaps), 'place')}"
    yield codes.VALUE_INVALID(article.at("lossy"), message, hint)


def addresses(briefing: Briefing) -> Iterator[Problem]:
    """A problem for each address that is none of the web or of mail: a browser may run it."""
    facts = briefing.facts
    publisher = facts.front.publisher if facts.front is not None else None
    given = [address for article in facts.articles.values() for address in (article.url, article.archived)]
    given += [publisher.url, publisher.contact] if publisher is not None else []
    for address in given:
        if address is not None and not _ADDRESS.fullmatch(address):
            yield codes.VALUE_INVALID(address.mark, f"'{address}' is no address", "begin it with https:// or mailto:")


def _of_article(article: Article, source: Source | None) -> Iterator[Problem]:
    """Problems of a headline not in the text, a limit on reprints that is no percentage, and reasons for no field.

    A headline from elsewhere, as `supplied` says, and that of an article that could not be read are not looked for.
    """
    title = article.title if "title" not in article.supplied else None
    if title is not None and source is not None and not occurs(source.folded, title):
        hint = "copy the headline, or say under `supplied` where it is from"
        yield codes.SUPPLIED_MISSING(article.at("title"), f"'{title}' does not stand in the text", hint)
    if article.reprint_at_most is not None and share(article.reprint_at_most) is None:
        message = f"'{article.reprint_at_most}' is not a percentage"
        yield codes.VALUE_INVALID(article.at("reprint_at_most"), message, "write it as 60%, from 0% to 100%")
    for name in article.supplied:
        if name not in SUPPLIABLE:
            message = f"'{name}' is not a field of an article"
            yield codes.FIELD_UNKNOWN(article.at("supplied", name), message, did_you_mean(name, SUPPLIABLE))
