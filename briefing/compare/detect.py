"""Detectors of differences between articles, and the review of which differences a curated discrepancy covers.

Each detector looks at one kind of difference; `DETECTORS` lists them. A new one is a function and a row. A curated
discrepancy says which differences it covers; the others are problems, and so is one that nothing supports any more.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from briefing.compare import origins
from briefing.compare.comparison import Comparison, Difference, Side, difference, join_once
from briefing.compare.events import apart, by_actors, says_no
from briefing.grouping import group_by_key
from briefing.memo import memoise
from briefing.model.facts import Facts
from briefing.model.parts import Account, Statement
from briefing.model.reader import did_you_mean
from briefing.model.records import Discrepancy, Event, Position
from briefing.model.vocabulary import DiscrepancyKind, DiscrepancyRelation, EventType, Stance
from briefing.privacy.public import World
from briefing.problems import Problem, codes
from briefing.text.folding import fold_quote
from briefing.text.passages import quotations
from briefing.verify.anchors import Anchored, Citation
from briefing.verify.answered import doubted
from briefing.wordings import Relation

_Spoken = tuple[Citation, Statement]
"""A statement of speakers, with where it is cited."""
_ByActors = Mapping[tuple[str, ...], Sequence[Account]]
"""Accounts by the ids of those whom they name."""
_APART = (Relation.TENSION, Relation.CONFLICT)
"""The relations of numbers or times that are a difference."""
_SHOWING_OTHERWISE: Mapping[DiscrepancyRelation | None, Collection[Relation]] = {
    DiscrepancyRelation.COMPATIBLE: (Relation.CONFLICT,),
    DiscrepancyRelation.CONFLICT: (Relation.AGREE, Relation.COMPATIBLE),
}
"""By what a discrepancy says of its positions: the relations of its numbers or times that show otherwise."""
_SAME_WORDS_AT_LEAST = 24
"""Fewest letters and digits of words that two speakers share to be called the same words."""


def numbers(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each figure whose readings cannot, or usually do not, go together."""
    for result in comparison.figures.values():
        if result.status in _APART:
            sides = [Side(str(r.statement.words), (r.statement,)) for r in result.reads]
            what = f"the readings {join_once(side.label for side in sides)} are in {result.status}"
            yield difference(DiscrepancyKind.NUMBER, result.figure, what, sides)


def times(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each event whose times cannot, or usually do not, go together."""
    for result in comparison.events.values():
        if result.time_status in _APART:
            sides = [Side(t.statement.when.words, (t.statement,)) for t in result.time_reads if t.statement.when]
            what = f"the times {join_once(side.label for side in sides)} are in {result.time_status}"
            yield difference(DiscrepancyKind.TIME, result.event, what, sides)


def places(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each event whose accounts name two places of which neither lies in the other."""
    for result in comparison.events.values():
        if any(apart(comparison.facts, a, b) for a, b in combinations(result.places, 2)):
            sides = [Side(comparison.facts.title(place), accounts) for place, accounts in result.places.items()]
            what = f"accounts name {join_once(side.label for side in sides)}"
            yield difference(DiscrepancyKind.PLACE, result.event, what, sides)


def sequences(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each two events that one account puts in one order and another account in the other."""
    events = comparison.facts.events
    order: dict[tuple[str, str], list[Account]] = {}
    for event in events.values():
        for account in event.accounts:
            for earlier in account.after:
                order.setdefault((str(earlier), str(event.id)), []).append(account)
    for (first, second), accounts in sorted(order.items()):
        against = order.get((second, first))
        if against and first < second:
            one = events[first]
            other = events[second]
            sides = [
                Side(f"{_tellers(comparison, accounts)}: {one.title}, first", accounts),
                Side(f"{_tellers(comparison, against)}: {other.title}, first", against),
            ]
            yield difference(DiscrepancyKind.SEQUENCE, one, f'put before and after "{other.title}"', sides)


def responsibility(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each event for which different actors are held responsible, or where that is denied of one."""
    for result in comparison.events.values():
        if result.responsibility_differs:
            sides = [
                *_blaming(comparison, result.responsible),
                *_blaming(comparison, result.cleared, denied=True),
                *_blaming(comparison, result.doubted, doubted=True),
            ]
            is_demand = result.event.type is EventType.DEMAND
            named = "those said to be behind it" if is_demand else "those blamed"
            what = f"{named} differ. {join_once((side.label for side in sides), '; ')}"
            yield difference(DiscrepancyKind.RESPONSIBILITY, result.event, what, sides)


def _blaming(
    comparison: Comparison, by_blamed: _ByActors, *, denied: bool = False, doubted: bool = False
) -> Iterator[Side]:
    """A side for each set of actors that accounts blame, clear or doubt: an accusation begins with who makes it."""
    negation = "not " if denied else "in doubt, " if doubted else ""
    for blamed, accounts in by_blamed.items():
        label = f"{_tellers(comparison, accounts)}: {negation}{comparison.titles(blamed)}"
        yield Side(label, accounts, blamed, denied, doubted)


def _tellers(comparison: Comparison, accounts: Iterable[Account]) -> str:
    """The label of whoever gives some accounts, each once."""
    return join_once(_teller(comparison, account) for account in accounts)


def _teller(comparison: Comparison, account: Account) -> str:
    """The label of whoever gives an account; a belief or suspicion is marked as one."""
    teller = comparison.titles(account.speaker)
    if not teller:
        teller = _outlet(comparison, account)
    return f"{teller}, believing or suspecting" if account.stance is Stance.SUSPECTS else teller


def _outlet(comparison: Comparison, account: Account) -> str:
    """The label of an article that gives an account without a speaker."""
    code = comparison.facts.articles[str(account.article)].code
    if account.unmarked:
        return f"{code}, not marked whose words"
    if origins.is_passed_on(account):
        source = comparison.facts.title(account.via_outlet) if account.via_outlet else "another outlet"
        return f"{code}, through {source}"
    return f"{code} itself"


def status(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each event that one account asserts and another denies."""
    for result in comparison.events.values():
        if result.opposed is not None:
            yield difference(
                DiscrepancyKind.STATUS,
                result.event,
                "asserted by some and denied by others",
                [*_asserted(result.event, result.opposed[0]), Side("denied", result.opposed[1])],
            )


def _asserted(event: Event, asserting: Sequence[Statement]) -> Iterator[Side]:
    """Those who assert an event, and apart from them whoever says too that it could not be verified."""
    unverified = [account for account in event.accounts if account.stance is Stance.UNVERIFIED]
    reserved = {(account.article, account.speaker) for account in unverified if account.speaker}
    sure = [each for each in asserting if (each.article, each.speaker) not in reserved]
    cited = [each for each in asserting if each not in sure]
    if sure:
        yield Side("asserted", sure)
    if cited:
        yield Side("reported, unverified", [*cited, *unverified])


def denied_numbers(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each figure of which one statement gives a number that another denies."""
    for result in comparison.figures.values():
        if result.contested is not None:
            given, denied = result.contested
            sides = [Side(str(r.statement.words), (r.statement,)) for r in given]
            sides += [Side(f"not {r.statement.words}", (r.statement,)) for r in denied]
            yield difference(DiscrepancyKind.STATUS, result.figure, join_once(side.label for side in sides), sides)


def demands(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each demand that accounts put in the mouths of different actors."""
    for result in comparison.events.values():
        makers = by_actors((a for a in result.event.accounts if not says_no(a)), "who")
        if result.event.type is EventType.DEMAND and len(makers) > 1:
            sides = list(_demanding(comparison, makers))
            what = f"those named differ. {join_once((side.label for side in sides), '; ')}"
            yield difference(DiscrepancyKind.DEMAND, result.event, what, sides)


def _demanding(comparison: Comparison, by_makers: _ByActors) -> Iterator[Side]:
    """A side for each set of actors who are said to demand something: they come first, then who says so."""
    for makers, accounts in by_makers.items():
        yield Side(f"{comparison.titles(makers)}, according to {_tellers(comparison, accounts)}", accounts, makers)


def attributions(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each long wording that articles give to different speakers, who are not of one side.

    The outlet's own voice is no speaker here: that it reports "the ministry blamed X" in its own voice, and that the
    ministry blames X, are both right, and rest on the same words.
    """
    by_words: dict[str, list[_Spoken]] = {}
    for citation, statement in _spoken(comparison.world):
        for words in _words(citation.quote):
            by_words.setdefault(words, []).append((citation, statement))
    for words, several in sorted(by_words.items()):
        spoken = sorted(several, key=lambda each: each[0].id)
        if len(spoken) > 1 and _of_different_sides(comparison.facts, [statement for _, statement in spoken]):
            yield _misattribution(comparison, words, spoken)


def translations(comparison: Comparison) -> Iterator[Difference]:
    """A difference for each passage of which our translations are not the same; of somebody protected, none."""
    world = comparison.world
    if world.person is not None:
        return
    cited = [(c, c.fact) for c in world.anchored.citations if isinstance(c.fact, Statement) and c.fact.translation]
    by_place = group_by_key(((c.anchor.article, c.anchor.parts), (c, statement)) for c, statement in cited)
    for several in by_place.values():
        ordered = sorted(several, key=lambda each: each[0].id)
        by_words = group_by_key((_plain(str(statement.translation)), statement) for _, statement in ordered)
        if len(by_words) > 1:
            sides = tuple(Side(str(own[0].translation), own) for own in by_words.values())
            yield _translated(ordered[0][0], sides)


def _plain(words: str) -> str:
    """Words without punctuation, case and blanks, which make no other translation."""
    return " ".join(re.findall(r"\w+", words.casefold()))


def _translated(citation: Citation, sides: tuple[Side, ...]) -> Difference:
    """The difference between translations of one quote; its id is made of the quote's."""
    digest = hashlib.sha256(citation.quote.encode()).hexdigest()[:8]
    return Difference(
        id=f"{DiscrepancyKind.TRANSLATION.value}:{digest}",
        kind=DiscrepancyKind.TRANSLATION,
        record=str(citation.record.id),
        mark=citation.fact.at("translation"),
        sentence=f"one quote is translated as {join_once((side.label for side in sides), '; ')}: {citation.quote}",
        sides=sides,
    )


def _of_different_sides(facts: Facts, statements: Sequence[Statement]) -> bool:
    """True when the speakers in one article are of other sides than those in another."""
    side_of = origins.sides(facts, {str(actor) for statement in statements for actor in statement.speaker})
    by_article = group_by_key((str(s.article), side_of[actor]) for s in statements for actor in s.speaker)
    return len(set(map(frozenset, by_article.values()))) > 1


def _misattribution(comparison: Comparison, words: str, spoken: Sequence[_Spoken]) -> Difference:
    """The difference between speakers to whom the same words are given, with a side for each article and speakers.

    `words` are normalised, as of `_words`: a digest of them is its id. `spoken` are their statements, in order.
    """
    by_speakers: dict[tuple[str, str], list[Statement]] = {}
    for _, statement in spoken:
        speakers = comparison.titles(sorted(set(statement.speaker)))
        by_speakers.setdefault((str(statement.article), speakers), []).append(statement)
    sides = tuple(Side(speakers, statements) for (_, speakers), statements in sorted(by_speakers.items()))
    citation, statement = spoken[0]
    return Difference(
        id=f"{DiscrepancyKind.ATTRIBUTION.value}:{hashlib.sha256(words.encode()).hexdigest()[:8]}",
        kind=DiscrepancyKind.ATTRIBUTION,
        record=str(citation.record.id),
        mark=statement.at("quote"),
        sentence=f"the same words are given to {join_once(side.label for side in sides)}: {citation.quote}",
        sides=sides,
    )


def _spoken(world: World) -> Iterator[_Spoken]:
    """Statements whose speakers may all be compared: persons named in full, bodies and groups."""
    for citation in world.anchored.citations:
        fact = citation.fact
        if isinstance(fact, Statement) and fact.speaker and all(_may_be_compared(world, each) for each in fact.speaker):
            yield citation, fact


def _may_be_compared(world: World, actor_id: str) -> bool:
    """True for a known actor who is no child, and no person without a full name."""
    actor = world.facts.actors.get(actor_id)
    return actor is not None and actor.comparable and not actor.minor


# After an edit in a preview the quotes are as they were.
@memoise(bound=65_536)
def _words(quote: str) -> tuple[str, ...]:
    """The words by which quotes are compared: the whole quote, and the quotation inside it where there is only one.

    Only letters and digits are left, in lower case; what is short is left out, since it may be the same by chance.
    """
    candidates = [quote]
    inside = quotations(quote)
    if len(inside) == 1:
        candidates.append(inside[0].words)
    normalised = ["".join(filter(str.isalnum, fold_quote(candidate).casefold())) for candidate in candidates]
    return tuple(dict.fromkeys(words for words in normalised if len(words) >= _SAME_WORDS_AT_LEAST))


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
    translations,
)
"""Every detector."""


def detect(comparison: Comparison) -> tuple[Difference, ...]:
    """Every difference, by id."""
    differences = {each.id: each for detector in DETECTORS for each in detector(comparison)}
    return tuple(differences[key] for key in sorted(differences))


def covered_by(facts: Facts) -> dict[str, tuple[str, ...]]:
    """For each difference that is covered, by its id: the curated discrepancies that say so."""
    covered = group_by_key((each, str(d.id)) for d in facts.discrepancies.values() for each in d.covers)
    return {str(key): tuple(ids) for key, ids in sorted(covered.items())}


def unreviewed(comparison: Comparison) -> tuple[Difference, ...]:
    """Each difference that no curated discrepancy covers."""
    covered = covered_by(comparison.facts)
    return tuple(each for each in comparison.differences if each.id not in covered)


def review(comparison: Comparison) -> Iterator[Problem]:
    """A warning for each difference that nobody reviewed, and for each curated one that is stale."""
    for each in unreviewed(comparison):
        hint = f"{codes.DIFFERENCE_UNREVIEWED.mend}\nits id is: {each.id}"
        yield codes.DIFFERENCE_UNREVIEWED(each.mark, each.sentence, hint)
    yield from (problem for _, problem in stale(comparison))
    for discrepancy in comparison.facts.discrepancies.values():
        yield from _doubted_relation(comparison, discrepancy)
    yield from _stale_omissions(comparison)


def stale(comparison: Comparison) -> Iterator[tuple[Discrepancy, Problem]]:
    """Each curated discrepancy in which nothing supports something any more, with the problem."""
    known = {each.id for each in comparison.differences}
    for discrepancy in comparison.facts.discrepancies.values():
        for problem in _stale(comparison, discrepancy, known):
            yield discrepancy, problem


def _stale(comparison: Comparison, discrepancy: Discrepancy, known: Collection[str]) -> Iterator[Problem]:
    """A problem for whatever in a curated discrepancy nothing supports any more.

    That is a difference that it covers and comparison no longer finds, positions that are one, or statements that now
    agree. `known` are the ids of the differences found.
    """
    for number, difference_id in enumerate(discrepancy.covers):
        if difference_id not in known:
            message = f"comparison no longer finds '{difference_id}'"
            hint = did_you_mean(difference_id, known) or codes.DISCREPANCY_STALE.mend
            yield codes.DISCREPANCY_STALE(discrepancy.at("covers", number), message, hint)
    if _positions_are_one(discrepancy, comparison.world.anchored):
        message = f"the positions of '{discrepancy.id}' rest on the same words of the same speakers"
        yield codes.DISCREPANCY_STALE(discrepancy.at("positions"), message)
    if _agrees(discrepancy, comparison):
        message = f"'{discrepancy.id}' is about a {discrepancy.kind} on which all statements now agree"
        yield codes.DISCREPANCY_STALE(discrepancy.at("about", 0), message)


def _doubted_relation(comparison: Comparison, discrepancy: Discrepancy) -> Iterator[Problem]:
    """A question where a discrepancy says of its positions what its numbers or times do not show.

    Only a question: its positions may ask something narrower than the figure or event that it is about.
    """
    computed = _relations_of(comparison, discrepancy)
    record = max(computed, key=lambda each: [*Relation].index(computed[each]), default="")
    if record and computed[record] in _SHOWING_OTHERWISE.get(discrepancy.relation, ()):
        read = "times" if discrepancy.kind is DiscrepancyKind.TIME else "numbers"
        worst = computed[record]
        message = f"`relation` is '{discrepancy.relation}', and comparison finds '{worst}' of the {read} of '{record}'"
        asked = f"The {read}, as they are read, are in “{worst}”: is “{discrepancy.relation}” right all the same?"
        yield from doubted(discrepancy, ("relation",), codes.RELATION_DOUBTED.suspected.asking(asked), message, [worst])


def _relations_of(comparison: Comparison, discrepancy: Discrepancy) -> dict[str, Relation]:
    """The relations of the numbers or times of a discrepancy, by record: of those that it covers.

    Where it covers none, of the only one that it is about; of several, nobody knows which it means.
    """
    computed = _computed(comparison, discrepancy.kind)
    covered = [each.record for each in comparison.differences if each.id in discrepancy.covers]
    meant = [record for record in covered if record in computed]
    if not meant:
        about = [str(record) for record in discrepancy.about if computed.get(str(record)) is not None]
        meant = about if len(about) == 1 else []
    return {record: relation for record in meant if (relation := computed[record]) is not None}


def _computed(comparison: Comparison, kind: DiscrepancyKind) -> dict[str, Relation | None]:
    """How the numbers of each figure, or the times of each event, relate; nothing for other kinds of discrepancies."""
    if kind is DiscrepancyKind.NUMBER:
        return {record: result.status for record, result in comparison.figures.items()}
    if kind is DiscrepancyKind.TIME:
        return {record: result.time_status for record, result in comparison.events.items()}
    return {}


def _positions_are_one(discrepancy: Discrepancy, anchored: Anchored) -> bool:
    """True when all positions rest on the same words of the same speakers."""
    bases = {_basis(position, anchored) for position in discrepancy.positions}
    return len(discrepancy.positions) > 1 and len(bases) == 1


def _basis(position: Position, anchored: Anchored) -> frozenset[object]:
    """What a position rests on: article, place, speakers and stance of each statement."""
    basis: set[object] = set()
    for statement in position.statements:
        citation = anchored.of(statement)
        place = None if citation is None else (citation.anchor.start, citation.anchor.end)
        basis.add((statement.article, place, tuple(sorted(statement.speaker)), statement.stance))
    return frozenset(basis)


def _agrees(discrepancy: Discrepancy, comparison: Comparison) -> bool:
    """True for a discrepancy on the number or time of one record on which all its statements now agree."""
    if len(discrepancy.about) != 1:
        return False
    about = discrepancy.about[0]
    if discrepancy.kind is DiscrepancyKind.NUMBER and about in comparison.figures:
        return comparison.figures[about].status is Relation.AGREE
    if discrepancy.kind is DiscrepancyKind.TIME and about in comparison.events:
        return comparison.events[about].time_status is Relation.AGREE
    return False


def _stale_omissions(comparison: Comparison) -> Iterator[Problem]:
    """A problem for each recorded omission whose article now has a statement on everything that it is about."""
    for omission in comparison.facts.omissions.values():
        cells = [cell for about in omission.about for cell in comparison.cells.get(about, ())]
        own = [cell for cell in cells if cell.article == omission.article]
        if own and all(cell.statements for cell in own):
            message = f"'{omission.article}' now has statements on all that '{omission.id}' is about"
            mark = omission.at("about", 0) if len(omission.about) == 1 else omission.at("about")
            yield codes.DISCREPANCY_STALE(mark, message)


def contradictions(world: World) -> Iterator[Problem]:
    """A problem for each statement that gives a passage to others than another statement of the same stance does."""
    by_place = group_by_key(((c.anchor.article, c.anchor.parts, s.stance), s) for c, s in _spoken(world))
    for group in by_place.values():
        first, *others = sorted(group, key=lambda statement: statement.at("quote"))
        for other in others:
            if set(other.speaker) == set(first.speaker):
                continue
            message = (
                f"these words are given to {_quoted_ids(other.speaker)} here, "
                f"and to {_quoted_ids(first.speaker)} at {first.at('quote')}"
            )
            # Of a chain, "the mayor said that the guards told her", one statement may give all, and another one.
            is_chain = set(other.speaker) <= set(first.speaker) or set(other.speaker) >= set(first.speaker)
            code = codes.SPEAKERS_CONTRADICT.suspected if is_chain else codes.SPEAKERS_CONTRADICT
            wanted = sorted(set(other.speaker) ^ set(first.speaker))[0].split("-")[-1:]
            yield from doubted(other, ("speaker",), code, message, wanted)


def _quoted_ids(ids: Iterable[str]) -> str:
    """The ids in order, each in quotation marks."""
    return " and ".join(f"'{each}'" for each in sorted(ids))
