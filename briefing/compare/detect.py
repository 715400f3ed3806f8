"""Differences found by comparison, whether or not a curator noticed them, and which of them are reviewed.

Each detector looks at one kind of difference; `DETECTORS` lists them. A new one is a function and a row. A curated
discrepancy says which differences it covers; the others are told, and so is one that nothing supports any more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from briefing.compare import origins
from briefing.compare.comparison import Comparison, Difference, Side, difference, listed
from briefing.compare.events import apart, by_actors, says_no
from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.parts import Account, Statement
from briefing.model.reader import did_you_mean
from briefing.model.records import Discrepancy
from briefing.model.vocabulary import DiscrepancyKind, EventType, Stance
from briefing.privacy.public import World
from briefing.problems import Problem, codes
from briefing.text.folding import fold_quote
from briefing.text.passages import quotations
from briefing.verify.anchors import Anchored, Citation
from briefing.wordings import Relation

_APART = (Relation.TENSION, Relation.CONFLICT)
_SAME_WORDS_AT_LEAST = 24
"""Fewest letters and digits of words that two speakers share to be called the same words."""


def numbers(found: Comparison) -> Iterator[Difference]:
    """Figures whose readings cannot, or usually do not, go together."""
    for result in found.figures.values():
        if result.status in _APART:
            sides = [Side(str(r.statement.words), (r.statement,)) for r in result.reads]
            what = f"the readings {listed(side.label for side in sides)} are in {result.status}"
            yield difference(DiscrepancyKind.NUMBER, result.figure, what, sides)


def times(found: Comparison) -> Iterator[Difference]:
    """Events whose times cannot, or usually do not, go together."""
    for result in found.events.values():
        if result.time_status in _APART:
            sides = [Side(t.statement.when.words, (t.statement,)) for t in result.time_reads if t.statement.when]
            what = f"the times {listed(side.label for side in sides)} are in {result.time_status}"
            yield difference(DiscrepancyKind.TIME, result.event, what, sides)


def places(found: Comparison) -> Iterator[Difference]:
    """Events whose accounts name places of which neither lies in the other."""
    for result in found.events.values():
        if any(apart(found.facts, a, b) for a, b in combinations(result.places, 2)):
            sides = [Side(found.facts.title(place), accounts) for place, accounts in result.places.items()]
            what = f"accounts name {listed(side.label for side in sides)}"
            yield difference(DiscrepancyKind.PLACE, result.event, what, sides)


def sequences(found: Comparison) -> Iterator[Difference]:
    """Events that one account puts before another event, and a second account after it."""
    events = found.facts.events
    order = ((str(first), str(e.id), a) for e in events.values() for a in e.accounts for first in a.after)
    puts_before = group_by_key(((first, second), account) for first, second, account in order)
    for (first, second), accounts in sorted(puts_before.items()):
        against = puts_before.get((second, first))
        if against and first < second:
            one, other = events[first], events[second]
            sides = [Side(f"{one.title}, first", accounts), Side(f"{other.title}, first", against)]
            yield difference(DiscrepancyKind.SEQUENCE, one, f'put before and after "{other.title}"', sides)


def responsibility(found: Comparison) -> Iterator[Difference]:
    """Events for which different actors are held responsible, or of which a responsibility is denied."""
    for result in found.events.values():
        if result.responsibility_differs:
            sides = [Side(_said(found, held, found.titles(a)), held) for a, held in result.responsible.items()]
            sides += [Side(_said(found, no, f"not {found.titles(a)}"), no) for a, no in result.cleared.items()]
            what = f"those blamed differ. {listed((side.label for side in sides), '; ')}"
            yield difference(DiscrepancyKind.RESPONSIBILITY, result.event, what, sides)


def _said(found: Comparison, accounts: Sequence[Account], blamed: str) -> str:
    """Whoever blames or names somebody stands before the name; a belief or suspicion is told as one."""
    articles = found.facts.articles
    who = [(found.titles(a.speaker) or f"{articles[str(a.article)].code} itself", a.stance) for a in accounts]
    return f"{listed(by + ', believing or suspecting' * (stance is Stance.SUSPECTS) for by, stance in who)}: {blamed}"


def status(found: Comparison) -> Iterator[Difference]:
    """Events that one account asserts and another denies."""
    for result in found.events.values():
        if result.opposed is not None:
            sides = (Side("asserted", result.opposed[0]), Side("denied", result.opposed[1]))
            yield difference(DiscrepancyKind.STATUS, result.event, "asserted by some and denied by others", sides)


def denied_numbers(found: Comparison) -> Iterator[Difference]:
    """Figures of which one statement gives a number that another denies."""
    for result in found.figures.values():
        if result.contested is not None:
            given, denied = result.contested
            sides = [Side(str(r.statement.words), (r.statement,)) for r in given]
            sides += [Side(f"not {r.statement.words}", (r.statement,)) for r in denied]
            yield difference(DiscrepancyKind.STATUS, result.figure, listed(side.label for side in sides), sides)


def demands(found: Comparison) -> Iterator[Difference]:
    """Demands that accounts put in the mouths of different actors."""
    for result in found.events.values():
        makers = by_actors((a for a in result.event.accounts if not says_no(a)), "who")
        if result.event.type is EventType.DEMAND and len(makers) > 1:
            sides = [Side(_said(found, accounts, found.titles(a)), accounts) for a, accounts in makers.items()]
            what = f"those named differ. {listed((side.label for side in sides), '; ')}"
            yield difference(DiscrepancyKind.DEMAND, result.event, what, sides)


def attributions(found: Comparison) -> Iterator[Difference]:
    """The same long words that articles give to different speakers, who are not of one side.

    The outlet's own voice is no speaker here: that it reports "the ministry blamed X" in its own voice, and that the
    ministry blames X, are both right, and rest on the same words.
    """
    by_words = group_by_key((words, spoken) for spoken in _spoken(found.world) for words in _words(spoken[0].quote))
    for words, of_words in sorted(by_words.items()):
        spoken = sorted(of_words, key=lambda each: each[0].id)
        side_of = origins.sides(found.facts, {str(actor) for _, statement in spoken for actor in statement.speaker})
        by_article = group_by_key((str(s.article), side_of[actor]) for _, s in spoken for actor in s.speaker)
        if len({frozenset(of) for of in by_article.values()}) > 1:
            given = group_by_key(((str(s.article), found.titles(sorted(set(s.speaker)))), s) for _, s in spoken)
            of_articles = tuple(Side(label, statements) for (_, label), statements in sorted(given.items()))
            (citation, statement), kind = spoken[0], DiscrepancyKind.ATTRIBUTION
            sentence = f"the same words are given to {listed(side.label for side in of_articles)}: {citation.quote}"
            digest = hashlib.sha256(words.encode()).hexdigest()[:8]
            record, mark = str(citation.record.id), statement.at("quote")
            yield Difference(f"{kind.value}:{digest}", kind, record, mark, sentence, of_articles)


def _spoken(world: World) -> Iterator[tuple[Citation, Statement]]:
    """Statements whose speakers may all be compared: persons named in full, bodies and groups."""
    actors = world.facts.actors
    for citation in world.anchored.citations:
        fact = citation.fact
        if isinstance(fact, Statement) and fact.speaker:
            known = [actors[speaker] for speaker in fact.speaker if speaker in actors]
            if len(known) == len(fact.speaker) and all(a.comparable and not a.minor for a in known):
                yield citation, fact


@lru_cache(maxsize=65_536)
def _words(quote: str) -> tuple[str, ...]:
    """The words that are compared: the whole quote, and the direct quotation inside it where there is only one."""
    inside = [q.words for q in quotations(quote)]
    candidates = [quote, *(inside if len(inside) == 1 else ())]
    folded = ("".join(c for c in fold_quote(words).casefold() if c.isalnum()) for words in candidates)
    return tuple(dict.fromkeys(words for words in folded if len(words) >= _SAME_WORDS_AT_LEAST))


DETECTORS: tuple[Callable[[Comparison], Iterator[Difference]], ...] = (
    numbers,
    times,
    places,
    sequences,
    responsibility,
    status,
    denied_numbers,
    demands,
    attributions,
)
"""Every detector."""


def detect(found: Comparison) -> tuple[Difference, ...]:
    """Every difference, by id."""
    differences = {each.id: each for detector in DETECTORS for each in detector(found)}
    return tuple(differences[key] for key in sorted(differences))


def covered_by(facts: Facts) -> dict[str, tuple[str, ...]]:
    """For each difference that is covered, by its id: the curated discrepancies that say so."""
    covered = group_by_key((each, str(d.id)) for d in facts.discrepancies.values() for each in d.covers)
    return {str(key): tuple(ids) for key, ids in sorted(covered.items())}


def review(found: Comparison) -> Iterator[Problem]:
    """A warning for each difference that nobody reviewed, and for each curated one that is stale."""
    covered = covered_by(found.facts)
    for each in found.differences:
        if each.id not in covered:
            hint = f"{codes.DIFFERENCE_UNREVIEWED.mend}\nits id is: {each.id}"
            yield codes.DIFFERENCE_UNREVIEWED(each.mark, each.sentence, hint)
    known = {each.id for each in found.differences}
    for discrepancy in found.facts.discrepancies.values():
        for number, difference_id in enumerate(discrepancy.covers):
            if difference_id not in known:
                message = f"comparison no longer finds '{difference_id}'"
                hint = did_you_mean(difference_id, known) or codes.DISCREPANCY_STALE.mend
                yield codes.DISCREPANCY_STALE(discrepancy.at("covers", number), message, hint)
        if _positions_are_one(discrepancy, found.world.anchored):
            message = f"the positions of '{discrepancy.id}' rest on the same words of the same speakers"
            yield codes.DISCREPANCY_STALE(discrepancy.at("positions"), message)
        if _agrees(discrepancy, found):
            message = f"'{discrepancy.id}' is about a {discrepancy.kind} on which all statements now agree"
            yield codes.DISCREPANCY_STALE(discrepancy.at("about", 0), message)
    yield from _stale_omissions(found)


def contradictions(world: World) -> Iterator[Problem]:
    """Passages that two facts of one article give to different speakers, with the same stance: it says them once."""
    by_place = group_by_key(((c.anchor.article, c.anchor.parts, s.stance), s) for c, s in _spoken(world))
    for group in by_place.values():
        first, *others = sorted(group, key=lambda statement: statement.at("quote"))
        for other in others:
            if set(other.speaker) != set(first.speaker):
                here, there = (" and ".join(f"'{s}'" for s in sorted(each.speaker)) for each in (other, first))
                message = f"these words are given to {here} here, and to {there} at {first.at('quote')}"
                yield codes.SPEAKERS_CONTRADICT(other.at("speaker"), message)


def _agrees(discrepancy: Discrepancy, found: Comparison) -> bool:
    """True for a number or time of one record whose readings are all the same."""
    (about, *others), status = discrepancy.about or ("",), None
    if discrepancy.kind is DiscrepancyKind.NUMBER and about in found.figures:
        status = found.figures[about].status
    elif discrepancy.kind is DiscrepancyKind.TIME and about in found.events:
        status = found.events[about].time_status
    return status is Relation.AGREE and not others


def _stale_omissions(found: Comparison) -> Iterator[Problem]:
    """Omissions of which the article now mentions everything that they are about."""
    for omission in found.facts.omissions.values():
        cells = [cell for about in omission.about for cell in found.cells.get(about, ())]
        own = [cell for cell in cells if cell.article == omission.article]
        if own and all(cell.statements for cell in own):
            message = f"'{omission.article}' now has statements on all that '{omission.id}' is about"
            mark = omission.at("about", 0) if len(omission.about) == 1 else omission.at("about")
            yield codes.DISCREPANCY_STALE(mark, message)


def _positions_are_one(discrepancy: Discrepancy, anchored: Anchored) -> bool:
    def basis(statement: Statement) -> object:
        citation = anchored.of(statement)
        where = (citation.anchor.start, citation.anchor.end) if citation else None
        return statement.article, where, tuple(sorted(statement.speaker)), statement.stance

    bases = [{basis(statement) for statement in position.statements} for position in discrepancy.positions]
    return len(bases) > 1 and all(each == bases[0] for each in bases)
