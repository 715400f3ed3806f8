"""A comparison of two versions as a reviewer reads it: in a terminal or in a pull request.

First what guards somebody less; then, to be read by eye, the curator's own words and judgements that are new, beside
the quotes they rest on; then what changes for readers. Quotes are proven; whether a title, a paraphrase or a stance
says what its quote says, no program can tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from briefing import compare as comparing
from briefing.history.by_eye import ByEye, by_eye, unreported
from briefing.history.compare import BothFacts, Change, compare, inert
from briefing.pipeline import Checked
from briefing.privacy.versions import Loosened, Versions, loosened, project_together
from briefing.problems import pluralise

Style = Literal["terminal", "markdown"]

_NO_REASON = "no dated reason is given under `loosened`"
_HIDDEN = "a reason is given"
"""What stands for a reason that names somebody protected."""
_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]<>|~#!&@])")


@dataclass(frozen=True, slots=True)
class Report:
    """What changed between two versions of a briefing."""

    loosened: tuple[Loosened, ...]
    """Where somebody is guarded less, or more is reprinted."""
    by_eye: tuple[ByEye, ...]
    """What only a reader can judge."""
    changes: tuple[Change, ...]
    """What changes for readers, a record at a time."""
    errors: tuple[int, int]
    """How many errors the earlier and the later version have; what an error hides cannot be compared."""

    @property
    def hidden(self) -> int:
        """At how many places words are not shown, since they name somebody whom a version protects, or may."""
        reasons = sum(less.reason == _HIDDEN for less in self.loosened)
        entries = sum(entry.is_hidden for entry in self.by_eye)
        return reasons + entries + sum(change.hidden > 0 for change in self.changes)

    @property
    def needs_a_look(self) -> bool:
        """True where somebody is guarded less and no reason is given, or words are not shown."""
        return self.hidden > 0 or any(less.reason is None for less in self.loosened)

    def explain(self, style: Style = "terminal") -> str:
        """The report in words for a terminal or in Markdown; without a final line end."""
        return "\n".join(self._lines(markdown=style == "markdown"))

    def _lines(self, *, markdown: bool) -> Iterator[str]:
        """The lines of the report; one may hold a line end."""
        style = _MARKDOWN if markdown else _TERMINAL
        yield from self._warnings()
        if self.loosened:
            yield style.heading("Guarded less than before: make sure that this is meant, and why")
            for less in self.loosened:
                yield style.item(f"{less.mark}: {less.what}: {less.reason or _NO_REASON}")
            yield ""
        if self.by_eye:
            yield style.heading("Read these by eye: no program can tell whether they say what the quotes say")
            for entry in self.by_eye:
                yield style.item(entry.sentence)
                yield from map(style.inner_item, entry.quotes)
            yield ""
        yield style.heading("What changes for readers") if self.changes else "Nothing changes for readers."
        for change in self.changes:
            yield style.item(f"{change.mark}: {change.sentence}" if change.hidden else change.sentence)

    def _warnings(self) -> Iterator[str]:
        """What the report cannot show, for mistakes in a version or for the sake of somebody protected."""
        for version, count in zip(("The earlier version", "The later version"), self.errors, strict=True):
            if count:
                yield f"{version} has {pluralise(count, 'error')}; what they hide is not compared.\n"
        if self.hidden:
            places = pluralise(self.hidden, "place")
            yield f"{places} below without words, since somebody who must stand alone is in them: read the files.\n"


class _Layout:
    """How the lines of a report are written for a terminal."""

    def heading(self, text: str) -> str:
        return f"{text}:"

    def item(self, text: str) -> str:
        return f"  {inert(text)}"

    def inner_item(self, text: str) -> str:
        return f"      {inert(text)}"


class _Markdown(_Layout):
    """How they are written in Markdown: nothing that strangers wrote is read as mark-up."""

    def heading(self, text: str) -> str:
        return f"### {text}\n"

    def item(self, text: str) -> str:
        return f"- {_escaped(text)}"

    def inner_item(self, text: str) -> str:
        return f"  - {_escaped(text)}"


_TERMINAL = _Layout()
_MARKDOWN = _Markdown()


def _escaped(text: str) -> str:
    return _MARKDOWN_SIGNS.sub(r"\\\1", inert(text))


def diff(before: Checked, after: Checked) -> Report:
    """Compares two checked versions of one briefing, in words that name nobody whom either protects.

    No difference is left out of the report.
    """
    versions = project_together((before.briefing, after.briefing), latest=after.briefing)
    earlier, later = versions.worlds
    old_facts = before.briefing.facts
    new_facts = after.briefing.facts
    changes = printable(compare(comparing.compare(earlier), comparing.compare(later)), versions)
    entries = list(by_eye(old_facts, new_facts, listed=later.facts))
    listed = BothFacts(earlier.facts, later.facts)
    entries += unreported(before, after, listed, changes, entries)
    return Report(
        loosened=tuple(_without_names(less, versions) for less in loosened(old_facts, new_facts)),
        by_eye=tuple(entry.printable(versions.may_be_printed) for entry in entries),
        changes=changes,
        errors=(len(before.errors), len(after.errors)),
    )


def _without_names(less: Loosened, versions: Versions) -> Loosened:
    """The same, with a remark in the place of a reason that names somebody protected."""
    return less if versions.may_be_printed(less.reason or "") else replace(less, reason=_HIDDEN)


def printable(changes: Iterable[Change], versions: Versions) -> tuple[Change, ...]:
    """The changes without the words that print the name of somebody whom any version protects, which are counted."""
    return tuple(change.printable(versions.may_be_printed) for change in changes)
