"""Which differences a curated discrepancy covers, and which curated ones nothing supports any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from briefing.compare.comparison import Comparison, Difference
from briefing.model.facts import Facts
from briefing.model.reader import did_you_mean
from briefing.model.records import Discrepancy
from briefing.model.vocabulary import DiscrepancyKind
from briefing.problems import Problem, codes
from briefing.verify.anchors import Anchored
from briefing.wordings import Relation


def covered_by(facts: Facts) -> dict[str, tuple[str, ...]]:
    """For each difference that is covered, by its id: the curated discrepancies that say so."""
    covered: dict[str, list[str]] = {}
    for discrepancy in facts.discrepancies.values():
        for difference_id in discrepancy.covers:
            covered.setdefault(difference_id, []).append(discrepancy.id)
    return {key: tuple(ids) for key, ids in sorted(covered.items())}


def report(found: Comparison, differences: Sequence[Difference]) -> Iterator[Problem]:
    """A warning for each difference that nobody reviewed, and for each curated one that is stale."""
    covered = covered_by(found.facts)
    for each in differences:
        if each.id not in covered:
            hint = f"{codes.DIFFERENCE_UNREVIEWED.mend}\nits id is: {each.id}"
            yield codes.DIFFERENCE_UNREVIEWED(each.mark, each.sentence, hint)
    known = {each.id for each in differences}
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
            yield codes.DISCREPANCY_STALE(discrepancy.at("about"), message)
    yield from _stale_omissions(found)


def _agrees(discrepancy: Discrepancy, found: Comparison) -> bool:
    """True for a number or time of one record whose readings are all the same."""
    if len(discrepancy.about) != 1:
        return False
    about = discrepancy.about[0]
    if discrepancy.kind is DiscrepancyKind.NUMBER and about in found.figures:
        return found.figures[about].status is Relation.AGREE
    if discrepancy.kind is DiscrepancyKind.TIME and about in found.events:
        return found.events[about].time_status is Relation.AGREE
    return False


def _stale_omissions(found: Comparison) -> Iterator[Problem]:
    """Omissions of which the article now mentions everything that they are about."""
    for omission in found.facts.omissions.values():
        cells = [cell for about in omission.about for cell in found.cells.get(about, ())]
        own = [cell for cell in cells if cell.article == omission.article]
        if own and all(cell.statements for cell in own):
            message = f"'{omission.article}' now has statements on all that '{omission.id}' is about"
            yield codes.DISCREPANCY_STALE(omission.at("about"), message)


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
