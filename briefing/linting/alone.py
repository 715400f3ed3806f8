"""The pages and data of those who stand alone: no other person, no picture, nothing for other machines to join."""

from __future__ import annotations

from collections.abc import Iterator

from briefing import codes
from briefing.linting.ground import Ground
from briefing.linting.outputs import Output
from briefing.problems import Mark, Problem

_JOINS = ("ties", "tied", "judgements", "coordinates", "discrepancies", "sameAs", "same_as", "exactMatch")
"""Fields of a record's data that join it with another, or place it on a map."""
_HINT = "a page that shows somebody protected holds what their article says, and no more"


def check(output: Output, ground: Ground) -> Iterator[Problem]:
    """What else a page of somebody who stands alone holds."""
    shown = ground.alone.get(output.path)
    if shown is None:
        return
    found = _in_data(output) if output.is_data else _in_page(output, shown, ground)
    for mark, message in found:
        yield ground.told(codes.PROTECTED_BESIDE_OTHERS(mark, message, _HINT), min(shown))


def _in_data(output: Output) -> Iterator[tuple[Mark, str]]:
    for field in _JOINS:
        if isinstance(output.data, dict) and output.data.get(field):
            yield output.mark(), f"the data of somebody who stands alone hold `{field}`"


def _in_page(output: Output, shown: frozenset[str], ground: Ground) -> Iterator[tuple[Mark, str]]:
    page = output.markup
    if "noindex" not in page.robots:
        yield output.mark(), "search engines are not told to leave out a page that stands alone"
    for line, tag in page.media:
        yield Mark(output.path, line, 1), f"a page that stands alone holds <{tag}>"
    for line, name in page.machine:
        yield Mark(output.path, line, 1), f"a page that stands alone offers `{name}` to other machines"
    for line, link in page.links:
        for other in ground.people_at(link):
            if other.id in shown:
                continue
            if not all(ground.protection.may_stand_beside(person, other) for person in shown):
                yield Mark(output.path, line, 1), f"a page that stands alone links to '{other.id}'"
