"""A comparison of two versions as a reviewer reads it: in a terminal or in a pull request.

First what guards somebody less; then, to be read by eye, the curator's own words and judgements that are new, beside
the quotes they rest on; then what changes for readers. Quotes are proven; whether a title, a paraphrase or a stance
says what its quote says, no program can tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from briefing import compare as comparing
from briefing.history.compare import Change, compare, inert, value
from briefing.model.facts import Facts
from briefing.model.fields import Field, by_name, fields, walk
from briefing.model.parts import Part, Record, Statement
from briefing.model.records import Cited, Front, Position, statements_of
from briefing.pipeline import Checked
from briefing.privacy.versions import Loosened, Versions, loosened, project_together
from briefing.problems import Mark, pluralise
from briefing.text.folding import fold_quote

Style = Literal["terminal", "markdown"]

_NO_REASON = "no dated reason is given under `loosened`"
_HIDDEN = "a reason is given"
_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]<>|~#!&@])")
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
        for entry in _new_in(record, before.find(str(record.id)), after):
            is_listed = listed.find(str(record.id)) is not None
            yield entry if is_listed else ByEye(entry.mark, entry.what, None, None, ())
    if after.front is not None:
        yield from _new_in(after.front, before.front, after)


def _new_in(record: Record | Front, earlier: Record | Front | None, facts: Facts) -> Iterator[ByEye]:
    """What a curator newly chose or wrote in each part of a record. What was only moved is not new."""
    old_parts = dict(walk(earlier)) if earlier is not None else {}
    old_nodes = [part.node for part in old_parts.values()]
    old_statements = {_key(part): part for part in old_parts.values() if isinstance(part, Statement)}
    for path, part in walk(record):
        if part.node in old_nodes:
            continue
        old = old_statements.get(_key(part)) if isinstance(part, Statement) else old_parts.get(path)
        old_words = _curators_words(old, facts) if old is not None and type(old) is type(part) else {}
        words = _curators_words(part, facts)
        changed = [name for name in _names_to_compare(part, old_words, words) if words.get(name) != old_words.get(name)]
        if changed:
            yield ByEye(
                mark=part.at(changed[0]),
                what=type(part).__name__.lower(),
                words=_listed(changed, words) or "nothing",
                before=_listed(changed, old_words) or None,
                quotes=tuple(_quotes(part, record, facts)),
            )


def _names_to_compare(part: Part, old_words: Mapping[str, str], words: Mapping[str, str]) -> list[str]:
    """The fields of a part that may have another value than before."""
    names = [*words]
    known = by_name(type(part))
    for name in old_words:
        # What holds where nothing is written is a choice too, once something else was written.
        if name not in words and (isinstance(part, Statement) or known[name].default is not None):
            names.append(name)
    return names


def _listed(names: Sequence[str], words: Mapping[str, str]) -> str:
    """What a part says in these fields, of those in which it says something."""
    return "; ".join(f"{name} {words[name]}" for name in names if name in words)


def _key(statement: Statement) -> tuple[str, str]:
    return str(statement.article), fold_quote(statement.quote)


def _curators_words(part: Part, facts: Facts) -> dict[str, str]:
    """What a curator chose or wrote, by field: of a statement all that is told of its quote, else no parts."""
    words = {"speaker": _OWN_VOICE} if isinstance(part, Statement) else {}
    for field in fields(type(part)):
        if field.name in _PASSAGE or not (isinstance(part, Statement) or _is_chosen(field)):
            continue
        held = getattr(part, field.name)
        in_words = value(field, held, facts) if held != field.default else None
        if in_words:
            words[field.name] = in_words
    return words


def _is_chosen(field: Field) -> bool:
    """True for a field that holds a curator's words or judgement, and no article's words."""
    if field.part is not None or field.holds is dict:
        return False
    return field.written is None or field.written.by_curator


def _quotes(part: Part, record: Record | Front, facts: Facts) -> Iterator[str]:
    """The quotes that words of the curator rest on, each with its article; of many the first, and how many more."""
    statements = _statements_behind(part, record, facts)
    for statement in statements[:_QUOTES]:
        yield f"{facts.title(statement.article)}: “{' '.join(statement.quote.split())}”"
    if len(statements) > _QUOTES:
        yield f"and {len(statements) - _QUOTES} more"


def _statements_behind(part: Part, record: Record | Front, facts: Facts) -> Sequence[Statement]:
    """The statements that words of the curator rest on: their own, those they cite, or those of their record."""
    if isinstance(part, Statement):
        return (part,)
    if isinstance(part, Position):
        return part.statements
    if isinstance(part, Cited):
        cited = [facts.find(ref) for ref in part.cites]
        return [statement for found in cited if found is not None for statement in statements_of(found)[:2]]
    return statements_of(record) if isinstance(record, Record) else ()


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
        style = _MARKDOWN if markdown else _TERMINAL
        for version, count in zip(("The earlier version", "The later version"), self.errors, strict=True):
            if count:
                yield f"{version} has {pluralise(count, 'error')}; what they hide is not compared.\n"
        if self.loosened:
            yield style.heading("Guarded less than before: make sure that this is meant, and why")
            for less in self.loosened:
                yield style.item(f"{less.mark}: {less.what}: {less.reason or _NO_REASON}")
            yield ""
        if self.by_eye:
            yield style.heading("Read these by eye: no program can tell whether they say what the quotes say")
            for entry in self.by_eye:
                words = "in a record that is shown alone" if entry.words is None else entry.words
                was = f" (was: {entry.before})" if entry.before else ""
                yield style.item(f"{entry.mark}: {entry.what}: {words}{was}")
                for quote in entry.quotes:
                    yield style.inner_item(quote)
            yield ""
        yield style.heading("What changes for readers") if self.changes else "Nothing changes for readers."
        for change in self.changes:
            yield style.item(change.sentence)


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
    """Compares two checked versions of one briefing."""
    versions = project_together((before.briefing, after.briefing))
    earlier, later = versions.worlds
    old_facts = before.briefing.facts
    new_facts = after.briefing.facts
    entries = by_eye(old_facts, new_facts, listed=later.facts)
    return Report(
        loosened=tuple(_without_names(less, versions) for less in loosened(old_facts, new_facts)),
        by_eye=tuple(entry for entry in entries if _may_be_printed(entry, versions)),
        changes=printable(compare(comparing.compare(earlier), comparing.compare(later)), versions),
        errors=(len(before.errors), len(after.errors)),
    )


def _without_names(less: Loosened, versions: Versions) -> Loosened:
    return less if versions.may_be_printed(less.reason or "") else replace(less, reason=_HIDDEN)


def _may_be_printed(entry: ByEye, versions: Versions) -> bool:
    texts = [entry.words, entry.before, *entry.quotes]
    return all(versions.may_be_printed(text) for text in texts if text)


def printable(changes: Iterable[Change], versions: Versions) -> tuple[Change, ...]:
    """The changes without those that print the name of somebody whom any version protects."""
    return tuple(change for change in changes if versions.may_be_printed(change.sentence))
