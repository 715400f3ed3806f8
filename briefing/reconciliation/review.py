"""Which differences a curated discrepancy covers, and which curated ones nothing supports any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from briefing import codes
from briefing.anchors import Anchored
from briefing.facts import Facts
from briefing.facts.reader import did_you_mean
from briefing.facts.records import Discrepancy
from briefing.intervals import Relation
from briefing.problems import Problem
from briefing.reconciliation.detection import Compared, Detected
from briefing.vocabulary import DiscrepancyKind


def covered_by(facts: Facts) -> dict[str, tuple[str, ...]]:
    """For each detected id that is covered, the curated discrepancies that say so."""
    covered: dict[str, list[str]] = {}
    for discrepancy in facts.discrepancies.values():
        for detected_id in discrepancy.covers:
            covered.setdefault(detected_id, []).append(discrepancy.id)
    return {key: tuple(ids) for key, ids in sorted(covered.items())}


def unreviewed(detected: Sequence[Detected], covered: dict[str, tuple[str, ...]]) -> tuple[Detected, ...]:
    """Differences that no curated discrepancy covers."""
    return tuple(d for d in detected if d.id not in covered)


def report(compared: Compared, detected: Sequence[Detected]) -> Iterator[Problem]:
    """A warning for each difference that nobody reviewed, and for each curated one that is stale."""
    facts = compared.facts
    covered = covered_by(facts)
    for difference in unreviewed(detected, covered):
        hint = f"{codes.DIFFERENCE_UNREVIEWED.mend}\nits id is: {difference.id}"
        yield codes.DIFFERENCE_UNREVIEWED(difference.mark, difference.sentence, hint)
    known = {d.id for d in detected}
    for discrepancy in facts.discrepancies.values():
        for number, detected_id in enumerate(discrepancy.covers):
            if detected_id not in known:
                message = f"comparison no longer finds '{detected_id}'"
                hint = did_you_mean(detected_id, known) or codes.DISCREPANCY_STALE.mend
                yield codes.DISCREPANCY_STALE(discrepancy.at("covers", number), message, hint)
        if _positions_are_one(discrepancy, compared.anchored):
            message = f"the positions of '{discrepancy.id}' rest on the same words of the same speakers"
            yield codes.DISCREPANCY_STALE(discrepancy.at("positions"), message)
        if _agrees(discrepancy, compared):
            message = f"'{discrepancy.id}' is about a {discrepancy.kind} on which all statements now agree"
            yield codes.DISCREPANCY_STALE(discrepancy.at("about"), message)
        yield from _no_longer_silent(discrepancy, compared)


def _agrees(discrepancy: Discrepancy, compared: Compared) -> bool:
    """True for a number or time of one record whose readings are all the same."""
    if len(discrepancy.about) != 1:
        return False
    about = discrepancy.about[0]
    if discrepancy.kind is DiscrepancyKind.NUMBER and about in compared.figures:
        return compared.figures[about].status is Relation.AGREE
    if discrepancy.kind is DiscrepancyKind.TIME and about in compared.events:
        return compared.events[about].time_status is Relation.AGREE
    return False


def _no_longer_silent(discrepancy: Discrepancy, compared: Compared) -> Iterator[Problem]:
    """Omissions of which an article now mentions everything that the discrepancy is about."""
    if discrepancy.kind is not DiscrepancyKind.OMISSION:
        return
    mentions = [compared.silence[about] for about in discrepancy.about if about in compared.silence]
    if not mentions:
        return
    for number, article in enumerate(discrepancy.silent):
        if all(any(cell.article == article and cell.statements for cell in cells) for cells in mentions):
            message = f"'{discrepancy.id}' calls '{article}' silent, which now mentions what it is about"
            yield codes.DISCREPANCY_STALE(discrepancy.at("silent", number), message)


def _positions_are_one(discrepancy: Discrepancy, anchored: Anchored) -> bool:
    bases = []
    for position in discrepancy.positions:
        basis = set()
        for statement in position.statements:
            citation = anchored.of(statement)
            where = (citation.anchor.start, citation.anchor.end) if citation else None
            basis.add((statement.article, where, tuple(sorted(statement.speaker)), statement.stance))
        bases.append(basis)
    return len(bases) > 1 and all(basis == bases[0] for basis in bases)
