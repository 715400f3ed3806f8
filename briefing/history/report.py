"""A comparison of two versions as a reviewer reads it: in a terminal, in a pull request, or as data.

First what guards somebody less, then what no program can judge, then what changes for readers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Literal

from briefing import compare as comparing
from briefing.history.by_eye import ByEye, by_eye
from briefing.history.compare import Change, State, compare, inert
from briefing.pipeline import Checked
from briefing.privacy.public import World
from briefing.privacy.versions import Versions, loosened, together
from briefing.problems import Mark, counted

Style = Literal["terminal", "markdown", "json"]

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>|~#!&@])")


@dataclass(frozen=True, slots=True)
class Report:
    """What changed between two versions of a briefing."""

    loosened: tuple[tuple[Mark, str], ...]
    """Where somebody is guarded less, or more is reprinted."""
    by_eye: tuple[ByEye, ...]
    """What only a reader can judge."""
    changes: tuple[Change, ...]
    """What changes for readers, a record at a time."""
    errors: tuple[int, int]
    """How many errors each version has; what an error hides cannot be compared."""

    def explain(self, style: Style = "terminal") -> str:
        """The report in words for a terminal or Markdown, or as JSON; without a final line end."""
        if style == "json":
            return json.dumps(self, default=_members, ensure_ascii=False, indent=1)
        return "\n".join(self._lines(markdown=style == "markdown"))

    def _lines(self, *, markdown: bool) -> Iterator[str]:
        def shown(text: str) -> str:
            return _MARKDOWN.sub(r"\\\1", inert(text)) if markdown else inert(text)

        head, item, inner = ("### {}\n", "- ", "  - ") if markdown else ("{}:", "  ", "      ")
        for version, count in zip(("The earlier version", "The later version"), self.errors, strict=True):
            if count:
                yield f"{version} has {counted(count, 'error')}; what they hide is not compared.\n"
        if self.loosened:
            yield head.format("Guarded less than before: make sure that this is meant, and why")
            yield from (item + shown(f"{mark}: {what}") for mark, what in self.loosened)
            yield ""
        if self.by_eye:
            yield head.format("Read these by eye: no program can tell whether they say what the quotes say")
            for each in self.by_eye:
                words = "in a record that is shown alone" if each.words is None else each.words
                was = f" (was: {each.before})" if each.before else ""
                yield item + shown(f"{each.mark}: {each.what}: {words}{was}")
                yield from (inner + shown(quote) for quote in each.quotes)
            yield ""
        yield head.format("What changes for readers") if self.changes else "Nothing changes for readers."
        yield from (item + shown(change.sentence) for change in self.changes)


def _members(part: Any) -> dict[str, Any]:
    return {field.name: getattr(part, field.name) for field in fields(part)}


def diff(before: Checked, after: Checked) -> Report:
    """Compares two checked versions of one briefing."""
    facts = before.briefing.facts, after.briefing.facts
    versions = together((before.briefing, after.briefing))
    states = [state(world) for world in versions.worlds]
    eye = by_eye(*facts, versions.worlds[1].facts)
    return Report(
        tuple(loosened(*facts)),
        tuple(each for each in eye if all(map(versions.may_be_told, filter(None, (each.words, *each.quotes))))),
        told(compare(*states), versions),
        (len(before.errors), len(after.errors)),
    )


def state(world: World) -> State:
    """A version compared with itself, ready to be compared with another."""
    comparison = comparing.compare(world)
    return State(comparison, comparing.detect(comparison))


def told(changes: tuple[Change, ...], versions: Versions) -> tuple[Change, ...]:
    """The changes without those that print the name of somebody whom any version protects."""
    return tuple(change for change in changes if versions.may_be_told(change.sentence))
