"""A comparison of two versions as a reviewer reads it: in a terminal, in a pull request, or as data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from briefing.history.change import Change, Clause
from briefing.history.wording import inert, told

Style = Literal["terminal", "markdown", "json"]

VERSION = "1.1.0"
"""Of the shape of the JSON, by semantic versioning."""
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>|~#!&@])")
_PAGES = 20
"""Pages that are listed; all of them are in the JSON."""


@dataclass(frozen=True, slots=True)
class Report:
    """What changed between two versions of a briefing."""

    base: str
    """The earlier version, as it was asked for."""
    head: str
    """The later one."""
    changes: tuple[Change, ...]
    """What changed, a record at a time."""
    pages: tuple[str, ...]
    """Addresses of the pages that are new, gone or say something else, without those that stand alone."""
    pages_alone: int
    """How many pages that stand alone changed."""
    errors: tuple[int, int]
    """How many errors each version has; what an error hides cannot be compared."""
    unread: tuple[str, ...] = ()
    """Facts files of which a mistake hides records."""

    def explain(self, style: Style = "terminal") -> str:
        """The report in words for a terminal or Markdown, or as JSON; without a final line end."""
        if style == "json":
            return json.dumps(self._data(), ensure_ascii=False, indent=1, sort_keys=True)
        return "\n".join(self._markdown() if style == "markdown" else self._terminal())

    def _terminal(self) -> Iterator[str]:
        if not self.changes:
            yield f"Nothing changed in {self._facts()}."
        for change in self.changes:
            yield told(change)
        if self.pages or self.pages_alone:
            yield ""
            yield f"{self._counted()}:"
            yield from (f"  {page}" for page in self._listed())
        yield from (f"\n{remark}" for remark in self._remarks())

    def _markdown(self) -> Iterator[str]:
        yield "### What changes"
        yield ""
        if not self.changes:
            yield f"Nothing changes in {self._facts()}."
        for change in self.changes:
            title, words = escaped(inert(change.title)), told(change)
            yield f"- **{title}**: {escaped(words.removeprefix(f'{inert(change.title)}: '))}" if title else f"- {words}"
        if self.pages or self.pages_alone:
            yield ""
            pages = ", ".join(page if page.startswith("and ") else f"`{page}`" for page in self._listed())
            yield f"**{self._counted()}**: {pages}"
        yield from (f"\n{escaped(remark)}" for remark in self._remarks())

    def _facts(self) -> str:
        return "what could be read of the facts" if any(self.errors) else "the facts"

    def _counted(self) -> str:
        count = len(self.pages) + self.pages_alone
        return "1 page changes" if count == 1 else f"{count:,} pages change"

    def _listed(self) -> Iterator[str]:
        yield from self.pages[:_PAGES]
        if len(self.pages) > _PAGES:
            yield f"and {len(self.pages) - _PAGES:,} more"
        if self.pages_alone:
            yield f"and {self.pages_alone:,} that {'stands' if self.pages_alone == 1 else 'stand'} alone"

    def _remarks(self) -> Iterator[str]:
        for version, errors in zip((self.base, self.head), self.errors, strict=True):
            if errors:
                count = "1 error" if errors == 1 else f"{errors:,} errors"
                yield f"{inert(version)} has {count}, so that it was compared only as far as it could be read."
        if self.unread:
            files = ", ".join(map(inert, self.unread))
            rest = "they, what follows from them, and the pages that change are left out."
            yield f"In {files} a mistake hides records: {rest}"

    def _data(self) -> dict[str, Any]:
        return {
            "version": VERSION,
            "base": self.base,
            "head": self.head,
            "errors": {"base": self.errors[0], "head": self.errors[1]},
            "unread": list(self.unread),
            "changes": [
                {
                    "kind": change.kind or None,
                    "record": change.record or None,
                    "title": change.title or None,
                    "page": change.page,
                    "sentence": told(change),
                    "clauses": [_clause(clause) for clause in change.clauses],
                }
                for change in self.changes
            ],
            "pages": list(self.pages),
            "pages_that_stand_alone": self.pages_alone,
        }


def _clause(clause: Clause) -> dict[str, Any]:
    return {
        "what": clause.what.value,
        "noun": clause.noun or None,
        "place": clause.place or None,
        "label": clause.label or None,
        "before": clause.before,
        "after": clause.after,
        "count": clause.count,
        "inside": [_clause(inner) for inner in clause.inside],
    }


def escaped(text: str) -> str:
    """The text for Markdown: what could be markup in it is shown as it is."""
    return _MARKDOWN.sub(r"\\\1", text)
