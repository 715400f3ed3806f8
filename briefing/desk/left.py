"""What is left to do of a briefing, in one short list: for the box of a preview and for the desk."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from briefing.authoring.coverage import count_open
from briefing.compare.detect import stale, unreviewed
from briefing.pipeline import Checked
from briefing.problems import Problem, Severity, codes, pluralise

_NAMES = frozenset((codes.NAMES_ALIKE.name, codes.NAMES_DIFFER.name))
"""Names of one record that nobody has judged to be one's: each decides how many origins are counted."""
_COUNTED_BESIDE = _NAMES | {codes.DIFFERENCE_UNREVIEWED.name}
"""Warnings that have a line of their own."""
_TOLD_AT_MOST = 8
"""How many problems are told at the desk where somebody asks for them."""


@dataclass(frozen=True, slots=True)
class ToDo:
    """One kind of thing that is left to do."""

    key: str
    """By which the desk is asked to go there: `errors`, `blanks`, `drafts`, `differences`, `unsupported`, `names`,
    `sentences` or `warnings`."""
    count: int
    """How many there are: one at least."""
    words: str
    """The same in words."""
    problems: tuple[Problem, ...] = ()
    """The first of them, where the desk has no better place for them than the words of the check."""

    @property
    def address(self) -> str:
        """Where the desk shows them, in a preview."""
        return f"/@desk#@{self.key}"


def left(checked: Checked, blank: Collection[Problem]) -> tuple[ToDo, ...]:
    """What is left to do, in the order in which it is best done; empty where nothing is.

    While there are errors nobody is sent after differences. `blank` are the places that are still to be filled in.
    """
    return tuple(each for each in _every(checked, blank) if each.count)


def _every(checked: Checked, blank: Collection[Problem]) -> Iterator[ToDo]:
    """Each kind of thing, also where none is left."""
    warnings = [each for each in checked.problems if each.severity is not Severity.ERROR]
    names = [each for each in warnings if each.code in _NAMES]
    unsupported = [] if checked.errors else [*stale(checked.edition.comparison)]
    beside = {problem for _, problem in unsupported}
    others = [each for each in warnings if each.code not in _COUNTED_BESIDE and each not in beside]
    drafts = len(checked.briefing.facts.drafts)
    differences = 0 if checked.errors else len(unreviewed(checked.edition.comparison))
    sentences = count_open(checked.briefing)
    yield ToDo(
        "errors", len(checked.errors), f"{pluralise(len(checked.errors), 'error')} to mend", _few(checked.errors)
    )
    yield ToDo("blanks", len(blank), f"{pluralise(len(blank), 'place')} to fill in")
    yield ToDo("drafts", drafts, f"{pluralise(drafts, 'draft')} to decide")
    yield ToDo("differences", differences, f"{pluralise(differences, 'difference')} that nobody reviewed")
    doubtful = len({each.id for each, _ in unsupported})
    told = f"{pluralise(doubtful, 'discrepancy', 'discrepancies')} that nothing supports any more"
    yield ToDo("unsupported", doubtful, told)
    yield ToDo("names", len(names), f"{pluralise(len(names), 'person')} under two names: one, or two?", _few(names))
    yield ToDo("sentences", sentences, f"{pluralise(sentences, 'sentence')} not accounted for")
    yield ToDo("warnings", len(others), f"{pluralise(len(others), 'warning')} of the check", _few(others))


def _few(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The first of some problems."""
    return tuple(problems[:_TOLD_AT_MOST])
