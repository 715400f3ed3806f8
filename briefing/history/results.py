"""What follows from the facts, compared between two versions: ranges, statuses, corroboration, silence, coverage."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from briefing import codes
from briefing.facts.records import Discrepancy
from briefing.history.change import Clause, What
from briefing.history.side import Side
from briefing.intervals import Interval, Relation
from briefing.located import Map, Node, Seq
from briefing.meanings import plain
from briefing.pipeline import Briefing, Checked
from briefing.reconciliation.coverage import Account, Coverage
from briefing.reconciliation.figures import FigureResult
from briefing.reconciliation.origins import Support
from briefing.views import wording

_NO_PAIR = "nothing to compare"


def of_figure(before: FigureResult, after: FigureResult) -> Iterator[Clause]:
    """Its range and how its readings stand to each other; corroboration needs the whole briefing, and is apart."""
    yield from _differing(What.RANGE, "range", spread(before), spread(after))
    yield from _differing(What.STATUS, "readings", _status(before.status), _status(after.status))


def of_record(before: Briefing, after: Briefing, record_id: str, sides: tuple[Side, Side]) -> Iterator[Clause]:
    """What comparison finds of a record that both versions have."""
    figures = before.reconciled.figures.get(record_id), after.reconciled.figures.get(record_id)
    events = before.reconciled.events.get(record_id), after.reconciled.events.get(record_id)
    if figures[0] is not None and figures[1] is not None:
        yield from of_figure(figures[0], figures[1])
        yield from _supports(figures[0].support, figures[1].support)
    if events[0] is not None and events[1] is not None:
        yield from _differing(What.STATUS, "times", _status(events[0].time_status), _status(events[1].time_status))
        yield from _supports(events[0].support, events[1].support)
    yield from _silence(before, after, record_id, sides)


def spread(result: FigureResult) -> str | None:
    """From the lowest to the highest reading. A vague word stays a word; it is never printed as a number."""
    if not result.reads:
        return None
    if all(read.meaning.usual == read.meaning.must for read in result.reads):
        return _numbers([read.meaning.must for read in result.reads])
    lowest = min(result.reads, key=lambda read: (read.meaning.usual.low or Fraction(0), read.reading.words))
    highest = max(result.reads, key=lambda read: _upper_end(read.meaning.usual))
    ends = dict.fromkeys(f"“{read.reading.words}”" for read in (lowest, highest))
    return " to ".join(ends)


def _numbers(intervals: list[Interval[Fraction]]) -> str:
    low = min(intervals, key=lambda i: (i.low is not None, i.low or 0, i.low_open))
    high = max(intervals, key=_upper_end)
    whole = Interval(low.low, high.high, low.low_open, high.high_open)
    closed = not whole.low_open and not whole.high_open
    if whole.low is not None and whole.high is not None and closed and 0 < whole.low < whole.high:
        return f"{plain(whole.low)}–{plain(whole.high)}"
    return wording.number_interval(whole)


def _upper_end(interval: Interval[Fraction]) -> tuple[bool, Fraction, bool]:
    return interval.high is None, interval.high or Fraction(0), not interval.high_open


def _status(relation: Relation | None) -> str:
    return relation.value if relation is not None else _NO_PAIR


def _supports(before: Support | None, after: Support | None) -> Iterator[Clause]:
    yield from _differing(What.CORROBORATION, "", _corroboration(before), _corroboration(after))


def _corroboration(support: Support | None) -> str | None:
    return support.corroboration.value.replace("_", " ") if support is not None else None


def _silence(before: Briefing, after: Briefing, record_id: str, sides: tuple[Side, Side]) -> Iterator[Clause]:
    """Where an article's part changed though none of its statements did: those tell it already."""
    earlier = {cell.article: cell for cell in before.reconciled.silence.get(record_id, ())}
    for cell in after.reconciled.silence.get(record_id, ()):
        was = earlier.get(cell.article)
        if was is not None and not was.statements and not cell.statements and was.mention is not cell.mention:
            words = [mention.value.replace("_", " ") for mention in (was.mention, cell.mention)]
            yield Clause(What.SILENCE, sides[1].title(cell.article), before=words[0], after=words[1])


def of_coverage(before: Coverage | None, after: Coverage) -> Iterator[Clause]:
    """How many sentences of an article are cited, set aside and open, and what is not cited word for word."""
    if before is None:
        return
    for account in Account:
        was, now = before.count(account), after.count(account)
        noun = f"sentences {'not accounted for' if account is Account.OPEN else account.value.replace('_', ' ')}"
        yield from _differing(What.COVERAGE, noun, str(was), str(now))
    noun = "numbers, times and quotations not cited word for word"
    yield from _differing(What.COVERAGE, noun, str(len(before.details)), str(len(after.details)))


def of_differences(before: Briefing, after: Briefing) -> dict[str, list[Clause]]:
    """By record: the differences that comparison now finds, or no longer finds, and which of them are reviewed."""
    told: dict[str, list[Clause]] = {}
    earlier = {d.id: d for d in before.reconciled.detected}
    later = {d.id: d for d in after.reconciled.detected}
    was_covered, is_covered = before.reconciled.covered, after.reconciled.covered
    for difference in sorted(earlier.keys() | later.keys()):
        found = later.get(difference) or earlier[difference]
        what = None
        if difference not in earlier:
            what = What.FOUND
        elif difference not in later:
            what = What.SETTLED
        elif (difference in is_covered) is not (difference in was_covered):
            what = What.REVIEWED if difference in is_covered else What.UNREVIEWED
        if what is not None:
            reviewed = "reviewed" if difference in is_covered else None
            clause = Clause(what, found.kind.value.replace("_", " "), after=reviewed)
            told.setdefault(found.record, []).append(clause)
    return told


def of_discrepancy(before: Checked, after: Checked, earlier: Discrepancy, later: Discrepancy) -> Iterator[Clause]:
    """Where it stands, whether anything supports it still, and the corroboration of its positions."""
    yield from _differing(What.RESOLUTION, "", earlier.resolution.value, later.resolution.value)
    was, now = is_stale(before, earlier), is_stale(after, later)
    if was is not now:
        yield Clause(What.STALE if now else What.SUPPORTED)
    supports = {str(p.label): before.briefing.reconciled.positions.get(p) for p in earlier.positions}
    for position in later.positions:
        if str(position.label) in supports:
            was_word = _corroboration(supports[position.label])
            now_word = _corroboration(after.briefing.reconciled.positions.get(position))
            yield from _differing(What.CORROBORATION, f"“{position.label}”", was_word, now_word)


def is_stale(checked: Checked, discrepancy: Discrepancy) -> bool:
    """True when nothing supports the discrepancy any more."""
    own = {node.mark for node in _nodes(discrepancy.node)}
    return any(p.code == codes.DISCREPANCY_STALE.name and p.mark in own for p in checked.problems)


def _nodes(top: Node) -> Iterator[Node]:
    yield top
    below = top.values() if isinstance(top, Map) else top if isinstance(top, Seq) else ()
    for node in below:
        yield from _nodes(node)


def _differing(what: What, noun: str, before: str | None, after: str | None) -> Iterator[Clause]:
    if before != after:
        yield Clause(what, noun, before=before, after=after)
