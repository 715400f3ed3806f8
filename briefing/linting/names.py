"""A printed name stands only on the page of its bearer's article, and on pages that show its bearer."""

from __future__ import annotations

from collections.abc import Iterator

from briefing import codes
from briefing.linting.data import Place
from briefing.linting.ground import Ground
from briefing.linting.outputs import Output
from briefing.linting.seen import of_text
from briefing.problems import Mark, Problem

_HINT = "leave the name out, and put what shows the person into a record of their own"


def check(output: Output, ground: Ground) -> Iterator[Problem]:
    """Each protected person's printed name that stands where neither their article nor a page of theirs is."""
    if output.is_data:
        for found in output.strings:
            told: set[str] = set()
            for text in ground.suspects.spelled((found.text, *of_text(found.text))):
                for _, person in _misplaced(text, found.place, ground):
                    if person not in told:
                        told.add(person)
                        yield _problem(output.mark(), person, ground, f" at {found.place.path}")
    if output.is_placed:
        return
    seen: set[str] = set()
    for text in ground.suspects.spelled((output.readable, *output.seen)):
        for offset, person in _misplaced(text, Place(output.path, output.path), ground):
            if person not in seen:
                seen.add(person)
                yield _problem(output.mark(offset) if text is output.readable else output.mark(), person, ground)


def _misplaced(text: str, place: Place, ground: Ground) -> Iterator[tuple[int, str]]:
    # To say where the names stand takes longer than to say whose they may be, and most stand where they may.
    if all(ground.may_name(place.page, person) for person in ground.suspects.named(text)):
        return
    for start, name, bearers in ground.protection.printed_names(text):
        allowed = any(ground.may_name(place.page, person) for person in bearers)
        if not allowed and not ground.in_another_article(text, start, start + len(name), bearers):
            yield start, min(bearers)


def _problem(mark: Mark, person: str, ground: Ground, where: str = "") -> Problem:
    message = f"the name of somebody who must stand alone is published outside their article{where}"
    return ground.told(codes.PROTECTED_BESIDE_OTHERS(mark, message, _HINT), person)
