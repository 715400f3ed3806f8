"""Two versions of a briefing, compared: what changed in each record, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from briefing.facts import Facts
from briefing.facts.records import KINDS, Article, Discrepancy, Record
from briefing.history import parts, results
from briefing.history.change import FOLLOWING, Change, Clause, What, uncounted
from briefing.history.parts import Sides
from briefing.history.side import Side
from briefing.history.veil import Veil, veil_of
from briefing.history.wording import sentence
from briefing.pipeline import Checked
from briefing.views.base import address, title

_ORDER = ("events", "figures", "discrepancies", "actors", "places", "articles")
"""The kinds of records in the order in which they are told."""
SINGULAR = {kind: kind.removesuffix("s").replace("discrepancie", "discrepancy") for kind in KINDS}
"""What one record of a kind is called."""
FRONT = "briefing"
"""The kind of the front page, which has no id."""


def compare(before: Checked, after: Checked) -> tuple[Change, ...]:
    """What changed, a record at a time. What concerns somebody who must stand alone is only counted, at the end."""
    facts = before.briefing.facts, after.briefing.facts
    unread = frozenset(unread_files(before, after))
    veil = veil_of([*facts[0].actors.values(), *facts[1].actors.values()])
    return _Comparison(before, after, veil, Sides(_side(before, veil), _side(after, veil)), unread).changes()


def unread_files(before: Checked, after: Checked) -> tuple[str, ...]:
    """Facts files of which a mistake hides records in one of the versions, as far as the other shows them.

    Such a record is not gone: nothing is told of it, nor of what follows from the records.
    """
    files: set[str] = set()
    for one, other in ((before, after), (after, before)):
        mistaken = {problem.mark.file for problem in one.errors}
        there = {str(record.id) for _, record in one.briefing.facts.records()}
        files |= {r.node.mark.file for _, r in other.briefing.facts.records() if r.id not in there} & mistaken
    return tuple(sorted(files))


def _side(checked: Checked, veil: Veil) -> Side:
    briefing = checked.briefing
    return Side(_by_id(briefing.facts), briefing.sources, briefing.anchored, veil)


def _by_id(facts: Facts) -> dict[str, Record]:
    return {str(record.id): record for _, record in facts.records()}


@dataclass(frozen=True, slots=True)
class _Comparison:
    before: Checked
    after: Checked
    veil: Veil
    sides: Sides
    unread: frozenset[str]

    def changes(self) -> tuple[Change, ...]:
        found: list[Change] = []
        alone = 0
        differences = results.of_differences(self.before.briefing, self.after.briefing)
        for kind in _ORDER:
            earlier: dict[str, Record] = getattr(self.before.briefing.facts, kind)
            later: dict[str, Record] = getattr(self.after.briefing.facts, kind)
            was_called = moved(earlier, later)
            for record_id in sorted({*earlier, *later} - set(was_called.values())):
                versions = earlier.get(was_called.get(record_id, record_id)), later.get(record_id)
                if any(v is not None and v.node.mark.file in self.unread for v in versions) and None in versions:
                    continue
                clauses = (*self._record(kind, *versions), *differences.get(record_id, ()))
                if self.unread:
                    clauses = tuple(clause for clause in clauses if clause.what not in FOLLOWING)
                change = told(kind, versions, clauses, self.veil)
                if change is None:
                    alone += bool(clauses)
                elif change.clauses:
                    found.append(change)
        return (*found, *self._front(), *uncounted(alone))

    def _record(self, kind: str, before: Record | None, after: Record | None) -> Iterator[Clause]:
        if before is None or after is None:
            yield from came_or_went(kind, before, after, self.sides)
            return
        if before.id != after.id:
            yield Clause(What.MOVED, before=str(before.id), after=str(after.id))
        briefings = self.before.briefing, self.after.briefing
        if before.id == after.id:
            yield from results.of_record(*briefings, str(after.id), (self.sides.before, self.sides.after))
        if isinstance(before, Discrepancy) and isinstance(after, Discrepancy):
            yield from results.of_discrepancy(self.before, self.after, before, after)
        yield from (c for c in parts.changes(before, after, self.sides) if c.noun != "resolution")
        if isinstance(after, Article) and after.id in briefings[1].reconciled.coverage:
            earlier = briefings[0].reconciled.coverage.get(before.id)
            yield from results.of_coverage(earlier, briefings[1].reconciled.coverage[after.id])

    def _front(self) -> Iterator[Change]:
        before, after = self.before.briefing.facts.front, self.after.briefing.facts.front
        if before is not None and after is not None:
            clauses = seen(parts.changes(before, after, self.sides), self.veil)
            if clauses:
                yield Change(FRONT, "", "Front page", "index.html", clauses)


def moved(before: Mapping[str, Record], after: Mapping[str, Record]) -> dict[str, str]:
    """Records that only have another id: the later one, with the earlier."""
    gone = [record for record_id, record in before.items() if record_id not in after]
    found: dict[str, str] = {}
    for record_id in (record_id for record_id in after if record_id not in before):
        same = next((old for old in gone if old.node == after[record_id].node), None)
        if same is not None:
            gone.remove(same)
            found[record_id] = str(same.id)
    return found


def came_or_went(kind: str, before: Record | None, after: Record | None, sides: Sides) -> Iterator[Clause]:
    """The clause for a record that only one version has, with the parts that it brings or takes away."""
    if after is not None:
        yield Clause(What.ADDED, SINGULAR[kind], inside=parts.holdings(after, sides.after, What.PART_ADDED))
    elif before is not None:
        yield Clause(What.REMOVED, SINGULAR[kind], inside=parts.holdings(before, sides.before, What.PART_REMOVED))


def told(
    kind: str, versions: tuple[Record | None, Record | None], clauses: tuple[Clause, ...], veil: Veil
) -> Change | None:
    """The change of a record, without the words that must not be told; None when nothing at all may be told of it."""
    present = [version for version in versions if version is not None]
    latest = present[-1]
    name = str(title(latest))
    if any(veil.hides(version) for version in present) or veil.hides_text(name):
        return None
    page = address(latest) if versions[1] is not None else None
    return Change(kind, str(latest.id), name, page, seen(clauses, veil))


def seen(clauses: Iterator[Clause] | tuple[Clause, ...], veil: Veil) -> tuple[Clause, ...]:
    """The clauses, those with somebody's name without their words."""
    return tuple(
        replace(clause, label="", before=None, after=None, inside=()) if veil.hides_text(sentence(clause)) else clause
        for clause in clauses
    )
