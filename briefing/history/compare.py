"""Two versions of a briefing, compared: what changed in each record, and what follows from it, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from briefing.compare import Comparison, Difference
from briefing.compare.figures import FigureResult
from briefing.compare.origins import Corroboration, Support
from briefing.history.record_changes import Two, changes, differing, holdings
from briefing.model.parts import Record
from briefing.model.records import KINDS, title_of
from briefing.text.characters import is_hidden
from briefing.wordings import Relation

FRONT = "briefing"
"""The kind of the front page, which has no id."""
_STANDS = {
    Relation.AGREE: "agree",
    Relation.COMPATIBLE: "are compatible",
    Relation.TENSION: "are in tension",
    Relation.CONFLICT: "are in conflict",
    None: "are not two that could be compared",
}
_RESTS_ON = {
    Corroboration.INDEPENDENT: "independent origins in several articles",
    Corroboration.SAME_ORIGIN: "one origin in several articles",
    Corroboration.SINGLE_ORIGIN: "one article",
    Corroboration.UNDETERMINED: "origins in several articles that may overlap",
}


class What(StrEnum):
    """What became of a record."""

    ADDED = "added"
    """It is new."""
    REMOVED = "removed"
    """It is gone, and with it its page."""
    MOVED = "moved"
    """It has another id, and so its page another address."""
    CHANGED = "changed"
    """It says something else."""


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that changed in one record."""

    what: What
    """What became of it."""
    kind: str
    """Kind of record, as facts files call it; `briefing` for the front page."""
    record: str
    """Its id; empty for the front page."""
    title: str
    """What its page is called."""
    words: tuple[str, ...]
    """What changed, one clause each, in the order in which it is told."""
    was: str | None = None
    """The id that it had before, where it has another."""

    @property
    def sentence(self) -> str:
        """The change in one sentence, without a full stop."""
        return f"{self.title}: {'; '.join(self.words)}"


@dataclass(frozen=True, slots=True)
class State:
    """One version of a briefing, as far as it may be told of."""

    comparison: Comparison
    """Its records, compared."""
    differences: tuple[Difference, ...]
    """What comparison found."""


def compare(before: State, after: State) -> tuple[Change, ...]:
    """What changed from one version to another, a record at a time."""
    versions = before.comparison.facts, after.comparison.facts
    found = [change for kind in reversed(KINDS) for change in _of_kind(kind, before, after, versions)]
    fronts = versions[0].front, versions[1].front
    if fronts[0] is not None and fronts[1] is not None:
        found.append(_change(What.CHANGED, FRONT, "", "Front page", changes(fronts[0], fronts[1], versions)))
    return tuple(change for change in found if change.words)


def _of_kind(kind: str, before: State, after: State, versions: Two) -> Iterator[Change]:
    earlier: dict[str, Record] = getattr(versions[0], kind)
    later: dict[str, Record] = getattr(versions[1], kind)
    was_called = moved(earlier, later)
    for record_id in sorted({*earlier, *later} - set(was_called.values())):
        was = was_called.get(record_id)
        old, new = earlier.get(was or record_id), later.get(record_id)
        if old is None and new is not None:
            brings = ", ".join(holdings(new, versions))
            yield _change(What.ADDED, kind, record_id, title_of(new), [f"added{f', with {brings}' if brings else ''}"])
        elif new is None and old is not None:
            yield _change(What.REMOVED, kind, record_id, title_of(old), ["removed, and with it its page"])
        elif old is not None and new is not None:
            words = ["its page has another address"] if was else []
            words += [*_results(before, after, str(old.id), record_id), *changes(old, new, versions)]
            yield _change(What.MOVED if was else What.CHANGED, kind, record_id, title_of(new), words, was)


def _change(what: What, kind: str, record: str, title: str, words: list[str], was: str | None = None) -> Change:
    return Change(what, kind, record, inert(title), tuple(map(inert, words)), was)


def moved(earlier: Mapping[str, Record], later: Mapping[str, Record]) -> dict[str, str]:
    """For each new record that is a removed one with another id, and is the same else: the id it had."""
    gone = [record for record_id, record in earlier.items() if record_id not in later]
    found: dict[str, str] = {}
    for record_id, record in later.items():
        same = [old for old in gone if record_id not in earlier and old.node == record.node]
        if len(same) == 1 and str(same[0].id) not in found.values():
            found[record_id] = str(same[0].id)
    return found


def _results(before: State, after: State, was: str, record: str) -> Iterator[str]:
    """What follows for a record that both versions have."""
    old, new = before.comparison, after.comparison
    if was in old.figures and record in new.figures:
        figures = old.figures[was], new.figures[record]
        yield from differing("the range of the readings", _spread(figures[0]), _spread(figures[1]))
        yield from _standing("readings", figures[0].status, figures[1].status)
        yield from _resting(figures[0].support, figures[1].support)
    if was in old.events and record in new.events:
        events = old.events[was], new.events[record]
        yield from _standing("times", events[0].time_status, events[1].time_status)
        yield from _resting(events[0].support, events[1].support)
    earlier = {str(d.kind) for d in before.differences if d.record == was}
    later = {str(d.kind) for d in after.differences if d.record == record}
    yield from (f"comparison now finds a difference of {kind}" for kind in sorted(later - earlier))
    yield from (f"comparison no longer finds a difference of {kind}" for kind in sorted(earlier - later))


def _spread(result: FigureResult) -> str | None:
    """The lowest and the highest reading, in their own words: a vague word is never printed as a number."""
    if not result.reads:
        return None
    lowest = min(result.reads, key=lambda read: (read.meaning.usual.low or Fraction(0), str(read.reading.words)))
    highest = max(result.reads, key=lambda r: (r.meaning.usual.high is None, r.meaning.usual.high or Fraction(0)))
    return " to ".join(dict.fromkeys(f"“{read.reading.words}”" for read in (lowest, highest)))


def _standing(noun: str, before: Relation | None, after: Relation | None) -> Iterator[str]:
    if before is not after:
        yield f"the {noun} now {_STANDS[after]} (before, they {_STANDS[before]})"


def _resting(before: Support | None, after: Support | None) -> Iterator[str]:
    was, now = (_RESTS_ON[s.corroboration] if s is not None else "no statement that says so" for s in (before, after))
    if was != now:
        yield f"it now rests on {now} (before, on {was})"


def inert(text: str) -> str:
    """The text on one line, with every control, invisible and direction character shown by its number: strangers wrote
    it."""
    return "".join(f"⟨U+{ord(c):04X}⟩" if is_hidden(c) else c for c in " ".join(text.split()))
