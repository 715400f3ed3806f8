"""Curated discrepancies that nothing supports any more, as the desk tells them, with what mends each by one key.

Somebody changes a day or a number, and comparison finds the difference no more that a discrepancy says it tells: that
is said in the words of the desk, where differences are reviewed too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from briefing.authoring.quote import Json
from briefing.compare.comparison import Comparison, Difference
from briefing.compare.detect import stale, unreviewed
from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.naming import Naming
from briefing.model.records import Discrepancy
from briefing.problems import Problem

_WAY = "Press c among the articles to mend it."


def unsupported(comparison: Comparison, shown: Facts) -> list[Json]:
    """Each discrepancy of those `shown` in which nothing supports something any more, and what it may cover instead.

    `left` is what of its `covers` comparison still finds, None where it finds all; `instead` is the same with the only
    difference of its kind that nobody reviewed of what it is about, empty where there is none or more than one.
    """
    naming = Naming(shown)
    every: list[Json] = []
    for record, problems in group_by_key((str(each.id), problem) for each, problem in stale(comparison)).items():
        discrepancy = shown.discrepancies.get(record)
        if discrepancy is not None:
            told = " ".join(dict.fromkeys(_told(discrepancy, problem, naming, shown) for problem in problems))
            every.append({"id": record, "told": told, **_covering(comparison, discrepancy, naming)})
    return every


def in_words(comparison: Comparison, shown: Facts) -> Mapping[Problem, str]:
    """The problems of such discrepancies, each as the desk tells it."""
    naming = Naming(shown)
    pairs = ((shown.discrepancies.get(each.id), problem) for each, problem in stale(comparison))
    return {problem: f"{_told(each, problem, naming, shown)} {_WAY}" for each, problem in pairs if each is not None}


def _told(discrepancy: Discrepancy, problem: Problem, naming: Naming, shown: Facts) -> str:
    """What nothing supports any more, in a sentence without a word of the files."""
    title = naming.mark(discrepancy.title)
    for number, covered in enumerate(discrepancy.covers):
        if problem.mark == discrepancy.at("covers", number):
            record = shown.find(covered.partition(":")[2])
            of = f" of “{naming.mark(record.display_title)}”" if record is not None else ""
            return f"“{title}” is said to tell a difference{of} that is not found any more."
    if problem.mark == discrepancy.at("positions"):
        return f"All positions of “{title}” now rest on the same words of the same speakers."
    return f"On what “{title}” asks, all its statements agree now."


def _covering(comparison: Comparison, discrepancy: Discrepancy, naming: Naming) -> Json:
    """What a discrepancy may cover, as `unsupported` has it."""
    known = {each.id for each in comparison.differences}
    kept = [str(each) for each in discrepancy.covers if each in known]
    if len(kept) == len(discrepancy.covers):
        return {"left": None, "instead": "", "now": ""}
    others = [*_alike(comparison, discrepancy)]
    only = others[0] if len(others) == 1 else None
    return {
        "left": ", ".join(kept),
        "instead": ", ".join((*kept, only.id)) if only is not None else "",
        "now": naming.mark(only.sentence) if only is not None else "",
    }


def _alike(comparison: Comparison, discrepancy: Discrepancy) -> Iterator[Difference]:
    """The differences that nobody reviewed of the kind of a discrepancy, and of what it is about."""
    about: Collection[str] = discrepancy.about
    for each in unreviewed(comparison):
        if each.kind is discrepancy.kind and each.record in about:
            yield each
