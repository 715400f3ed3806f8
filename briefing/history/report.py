"""A comparison of two versions as a reviewer reads it: in a terminal or in a pull request.

First what guards somebody less; then, to be read by eye, the curator's own words and judgements that are new, beside
the quotes they rest on; then what changes for readers. Quotes are proven; whether a title, a paraphrase or a stance
says what its quote says, no program can tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from briefing import compare as comparing
from briefing.history.compare import Change, compare, inert, value
from briefing.model.facts import Facts
from briefing.model.fields import by_name, fields, walk
from briefing.model.parts import Part, Record, Statement
from briefing.model.records import Cited, Front, Position, statements_of
from briefing.pipeline import Checked
from briefing.privacy.versions import Loosened, Versions, loosened, together
from briefing.problems import Mark, pluralise
from briefing.text.folding import fold_quote

Style = Literal["terminal", "markdown"]

_NO_REASON = "no dated reason is given under `loosened`"
_HIDDEN = "a reason is given"
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>|~#!&@])")
_PASSAGE = frozenset(["quote", "prefix", "suffix", "article", "checked", "lost"])
_OWN_VOICE = "the outlet's own voice"
_QUOTES = 4
"""Most quotes that are shown beside words which rest on several."""


@dataclass(frozen=True, slots=True)
class ByEye:
    """Something new that only a reader can judge."""

    mark: Mark
    """Where it stands in the facts."""
    what: str
    """The class of the part that it stands in, such as `statement`."""
    words: str | None
    """What the curator wrote or judged, by field; None where it stands in a record that is shown alone."""
    before: str | None
    """What stood there before; None where it is new."""
    quotes: tuple[str, ...]
    """The quotes that it rests on, each with its article."""


def by_eye(before: Facts, after: Facts, listed: Facts) -> Iterator[ByEye]:
    """What to read, record by record. Of a record that is not among the listed ones only the place is told."""
    for record in after.records():
        for found in _of(record, before.find(str(record.id)), after):
            yield found if listed.find(str(record.id)) else ByEye(found.mark, found.what, None, None, ())
    if after.front is not None:
        yield from _of(after.front, before.front, after)


def _of(record: Record | Front, earlier: Part | None, facts: Facts) -> Iterator[ByEye]:
    """What a curator newly chose or wrote in each part of a record. What was only moved is not new."""
    old = dict(walk(earlier)) if earlier is not None else {}
    said = {_key(part): part for part in old.values() if isinstance(part, Statement)}
    for path, part in walk(record):
        if any(part.node == other.node for other in old.values()):
            continue
        was = said.get(_key(part)) if isinstance(part, Statement) else old.get(path)
        had, now = _judged(was, facts) if type(was) is type(part) else {}, _judged(part, facts)
        # What holds where nothing is written is a choice too, once something else was written.
        known = by_name(type(part))
        names = [*now, *(n for n in had if isinstance(part, Statement) or known[n].default is not None)]
        if new := [name for name in dict.fromkeys(names) if now.get(name) != had.get(name)]:
            words, before = ("; ".join(f"{n} {told[n]}" for n in new if n in told) for told in (now, had))
            quotes = tuple(_quotes(part, record, facts))
            yield ByEye(part.at(new[0]), type(part).__name__.lower(), words or "nothing", before or None, quotes)


def _key(statement: Statement) -> tuple[str, str]:
    return str(statement.article), fold_quote(statement.quote)


def _judged(part: Part | None, facts: Facts) -> dict[str, str]:
    """What a curator chose or wrote, by field: of a statement all that is told of its quote, else no parts."""
    if part is None:
        return {}
    found = {"speaker": _OWN_VOICE} if isinstance(part, Statement) else {}
    for field in fields(type(part)):
        chosen = field.part is None and field.holds is not dict and (field.written is None or field.written.by_curator)
        if field.name not in _PASSAGE and (chosen or isinstance(part, Statement)):
            held = getattr(part, field.name)
            words = value(field, held, facts) if held != field.default else None
            found |= {field.name: words} if words else {}
    return found


def _quotes(part: Part, record: Record | Front, facts: Facts) -> Iterator[str]:
    """The quotes that words of the curator rest on, each with its article; of many the first, and how many more."""
    behind = statements_of(record) if isinstance(record, Record) else ()
    if isinstance(part, Statement):
        behind = (part,)
    elif isinstance(part, Cited):
        cited = (found for ref in part.cites if (found := facts.find(ref)) is not None)
        behind = tuple(statement for found in cited for statement in statements_of(found)[:2])
    elif isinstance(part, Position):
        behind = part.statements
    yield from (f"{facts.title(s.article)}: “{' '.join(s.quote.split())}”" for s in behind[:_QUOTES])
    if len(behind) > _QUOTES:
        yield f"and {len(behind) - _QUOTES} more"


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
    """How many errors each version has; what an error hides cannot be compared."""

    def explain(self, style: Style = "terminal") -> str:
        """The report in words for a terminal or in Markdown; without a final line end."""
        return "\n".join(self._lines(markdown=style == "markdown"))

    def _lines(self, *, markdown: bool) -> Iterator[str]:
        def shown(text: str) -> str:
            return _MARKDOWN.sub(r"\\\1", inert(text)) if markdown else inert(text)

        head, item, inner = ("### {}\n", "- ", "  - ") if markdown else ("{}:", "  ", "      ")
        for version, count in zip(("The earlier version", "The later version"), self.errors, strict=True):
            if count:
                yield f"{version} has {pluralise(count, 'error')}; what they hide is not compared.\n"
        if self.loosened:
            yield head.format("Guarded less than before: make sure that this is meant, and why")
            for less in self.loosened:
                yield item + shown(f"{less.mark}: {less.what}: {less.reason or _NO_REASON}")
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


def diff(before: Checked, after: Checked) -> Report:
    """Compares two checked versions of one briefing."""
    facts = before.briefing.facts, after.briefing.facts
    versions = together((before.briefing, after.briefing))
    found = [comparing.compare(world) for world in versions.worlds]
    eye = by_eye(*facts, versions.worlds[1].facts)
    return Report(
        tuple(
            less if versions.may_be_told(less.reason or "") else replace(less, reason=_HIDDEN)
            for less in loosened(*facts)
        ),
        tuple(e for e in eye if all(map(versions.may_be_told, filter(None, (e.words, e.before, *e.quotes))))),
        told(compare(*found), versions),
        (len(before.errors), len(after.errors)),
    )


def told(changes: tuple[Change, ...], versions: Versions) -> tuple[Change, ...]:
    """The changes without those that print the name of somebody whom any version protects."""
    return tuple(change for change in changes if versions.may_be_told(change.sentence))
