"""A comparison of two versions as a reviewer reads it: in a terminal, in a pull request, or side by side in a browser.

First what guards somebody less, or may lead to them; then new warnings, and the files beside the facts; then, to be
read by eye and the worst first, whatever differs in the facts, beside the quotes it rests on; then what follows from
it. Quotes are proven; whether a title, a paraphrase or a stance says what its quote says, no program can tell.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from html import escape
from typing import Literal, NamedTuple

from briefing import compare as comparing
from briefing.grouping import group_by_key
from briefing.history.by_eye import REMOVED, SHOWN_ALONE, ByEye, by_eye, unreported
from briefing.history.compare import BothFacts, Change, compare, inert
from briefing.history.focus import focused
from briefing.pipeline import Checked
from briefing.privacy.newly import newly_hinted
from briefing.privacy.versions import Loosened, Versions, loosened, project_together
from briefing.problems import Problem, Severity, codes, pluralise

Style = Literal["terminal", "markdown", "html"]

_NO_REASON = "no dated reason is given under `loosened`"
_HIDDEN = "a reason is given"
"""What stands for a reason that names somebody protected."""
_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]<>|~#!&@])")


class _Row(NamedTuple):
    """One difference, as a reviewer reads it."""

    place: str
    subject: str
    now: str
    """What readers see now; empty where it is gone."""
    before: str
    """What they saw; empty where it is new."""
    quotes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What changed between two versions of a briefing."""

    loosened: tuple[Loosened, ...]
    """Where somebody is guarded less, or more is reprinted."""
    hints: tuple[Problem, ...]
    """New warnings that words or passages may lead to somebody who must stand alone."""
    warnings: tuple[Problem, ...]
    """Other warnings of the later version that the earlier had not."""
    files: tuple[str, ...]
    """The files outside the facts that differ, the texts of articles first."""
    by_eye: tuple[ByEye, ...]
    """What only a reader can judge, the worst first."""
    changes: tuple[Change, ...]
    """What changes for readers, a record at a time."""
    errors: tuple[int, int]
    """How many errors the earlier and the later version have; what an error hides cannot be compared."""

    @property
    def hidden(self) -> int:
        """At how many places words are not shown, since they name somebody whom a version protects, or may."""
        reasons = sum(less.reason == _HIDDEN for less in self.loosened)
        return reasons + sum(entry.is_hidden for entry in self.by_eye)

    @property
    def needs_a_look(self) -> bool:
        """True where somebody is guarded less or may be led to, or words are not shown.

        Whatever reason is given: a person has to judge it.
        """
        is_loosened = any("loosened" in entry.names for entry in self.by_eye)
        return bool(self.hidden or self.loosened or self.hints or is_loosened)

    def explain(self, style: Style = "terminal") -> str:
        """The report for a terminal, in Markdown or as HTML; without a final line end."""
        return "\n".join(self._lines(_STYLES[style]))

    def _lines(self, style: _Layout) -> Iterator[str]:
        """The lines of the report; one may hold a line end."""
        yield from map(style.paragraph, self._warnings())
        sections = [
            ("Guarded less than before: make sure that this is meant, and why", self._guarded()),
            ("May lead to somebody who must stand alone", self._hinted()),
            ("The check warns of this, and did not before", self._warned()),
            ("Changed beside the facts: read each of these files", [_Row("", name, "", "") for name in self.files]),
            ("Read these by eye, the worst first: no program can tell whether they are true", self._read()),
            ("What follows for readers", self._following()),
        ]
        if not any(rows for _, rows in sections):
            yield style.paragraph("Nothing changes for readers.")
        for heading, rows in sections:
            if rows:
                yield style.heading(heading)
                yield from style.rows(rows)
                yield ""

    def _guarded(self) -> list[_Row]:
        """A row for each place where somebody is guarded less than before."""
        return [_Row(str(less.mark), less.what, less.reason or _NO_REASON, "") for less in self.loosened]

    def _hinted(self) -> list[_Row]:
        """A row for each new warning that words may lead to somebody who must stand alone."""
        return [_Row(str(hint.mark), hint.message, "", "") for hint in self.hints]

    def _warned(self) -> list[_Row]:
        """A row for each other new warning."""
        return [_Row(str(warning.mark), f"{warning.message} [{warning.code}]", "", "") for warning in self.warnings]

    def _read(self) -> list[_Row]:
        """A row for each difference that is to be read by eye, or for several alike; of long texts what differs."""
        return [_row(alike, turned) for alike, turned in joined(self.by_eye)]

    def _following(self) -> list[_Row]:
        """A row for each record of which something follows for readers, such as a new address."""
        following = [(change, "; ".join(change.follows)) for change in self.changes]
        return [_Row("", change.title, words, "") for change, words in following if words]

    def _warnings(self) -> Iterator[str]:
        """What the report cannot show, for mistakes in a version or for the sake of somebody protected."""
        for version, count in zip(("The earlier version", "The later version"), self.errors, strict=True):
            if count:
                yield f"{version} has {pluralise(count, 'error')}; what they hide is not compared.\n"
        if self.hidden:
            places = pluralise(self.hidden, "place")
            yield f"{places} below without words, since somebody who must stand alone is in them: read the files.\n"


def _row(alike: Sequence[ByEye], turned: Sequence[ByEye]) -> _Row:
    """Differences that are alike as one row, with those that turned them round: of several, each with its own place."""
    first = alike[0]
    now, before = focused(first.words or SHOWN_ALONE, first.before or "")
    if len(alike) + len(turned) == 1:
        quotes = (*first.quotes, *(f"was: {quote}" for quote in first.quotes_before))
        return _Row(str(first.mark), first.subject, now, before, quotes)
    number = len(alike) + len(turned)
    titles = {entry.of for entry in (*alike, *turned)}
    subject = first.subject if len(titles) == 1 else replace(first, of="").subject
    told = f"{number} × {subject}, exchanged" if turned else f"{number} × {subject}"
    lines = [*_lines_of(alike, is_titled=len(titles) > 1)]
    if turned:
        other, _ = focused(turned[0].words or "", turned[0].before or "")
        lines = [f"{now}: {line}" for line in lines]
        lines += [f"{other}: {line}" for line in _lines_of(turned, is_titled=len(titles) > 1)]
    return _Row(str(first.mark), told, now, before, tuple(lines))


def _lines_of(entries: Iterable[ByEye], *, is_titled: bool) -> Iterator[str]:
    """A line for each of several differences: its place, where they differ the title of its record, and a quote."""
    for entry in entries:
        quotes = (*entry.quotes, *entry.quotes_before)
        title = f"“{entry.of}”" if is_titled else ""
        yield ": ".join(filter(None, [str(entry.mark), title, " ".join(quotes[:1])]))


def joined(entries: Sequence[ByEye]) -> list[tuple[list[ByEye], list[ByEye]]]:
    """The differences, those that say the same in one group; each group with the one that says the opposite.

    A group stands where its first difference does. What must not be printed, or tells of another part that is gone, is
    joined with nothing.
    """
    groups = group_by_key((_sameness(entry, number), entry) for number, entry in enumerate(entries))
    found: list[tuple[list[ByEye], list[ByEye]]] = []
    used: set[tuple[object, ...]] = set()
    for key, alike in groups.items():
        if key in used:
            continue
        what, names, words, before, *rest = key
        opposite = (what, names, before, words, *rest)
        is_exchanged = bool(words and before) and words != before and opposite in groups
        used |= {key, opposite} if is_exchanged else {key}
        found.append((alike, groups[opposite] if is_exchanged else []))
    return found


def _sameness(entry: ByEye, number: int) -> tuple[object, ...]:
    """What differences of one group share; `number` stands for one that is joined with no other."""
    is_alone = entry.is_hidden or not entry.words or entry.happened or entry.words == REMOVED
    names = tuple(sorted(entry.names))
    return entry.what, names, entry.words, entry.before, entry.is_record, number if is_alone else None


class _Layout:
    """How the lines of a report are written for a terminal; other layouts are made of this one."""

    def paragraph(self, text: str) -> str:
        """A remark above the sections."""
        return text

    def heading(self, text: str) -> str:
        """The heading of a section."""
        return f"{text}:"

    def rows(self, rows: Iterable[_Row]) -> Iterator[str]:
        """The lines of a section's rows, each with its quotes below it."""
        for row in rows:
            yield self.item(_sentence(row))
            yield from map(self.inner_item, row.quotes)

    def item(self, text: str) -> str:
        """The line of a row."""
        return f"  {inert(text)}"

    def inner_item(self, text: str) -> str:
        """The line of a quote below a row."""
        return f"      {inert(text)}"


def _sentence(row: _Row) -> str:
    """A difference as one sentence: its place, what it is about, its words now and before."""
    told = ": ".join(filter(None, [row.place, row.subject, row.now]))
    return f"{told} (was: {row.before})" if row.before else told


class _Markdown(_Layout):
    """The lines of a report in Markdown: nothing that strangers wrote is read as mark-up."""

    def heading(self, text: str) -> str:
        return f"### {text}\n"

    def item(self, text: str) -> str:
        return f"- {_escaped(text)}"

    def inner_item(self, text: str) -> str:
        return f"  - {_escaped(text)}"


class _Html(_Layout):
    """The lines of a report in HTML: a table with what readers saw beside what they see now.

    It stands by itself in a browser, and in the summary of a job, which is Markdown: so no line is empty or indented.
    """

    def paragraph(self, text: str) -> str:
        return f"<p>{escape(inert(text))}</p>"

    def heading(self, text: str) -> str:
        return f"<h3>{escape(text)}</h3>"

    def rows(self, rows: Iterable[_Row]) -> Iterator[str]:
        yield "<table><thead><tr><th>Where</th><th>Readers saw</th><th>Readers see now</th></tr></thead><tbody>"
        for row in rows:
            old, new = _marked(row.before, row.now)
            quotes = "".join(f"<blockquote>{escape(inert(quote))}</blockquote>" for quote in row.quotes)
            where = f"<code>{escape(inert(row.place))}</code><br>{escape(inert(row.subject))}"
            seen, gone = ("", quotes) if row.now.startswith(REMOVED) else (quotes, "")
            yield f"<tr><td>{where}</td><td>{old}{gone}</td><td>{new}{seen}</td></tr>"
        yield "</tbody></table>"


def _marked(before: str, now: str) -> tuple[str, str]:
    """Two versions of a text as HTML, with the words that differ marked in each."""
    old_words = inert(before).split(" ")
    new_words = inert(now).split(" ")
    old: list[str] = []
    new: list[str] = []
    for kind, start, end, new_start, new_end in SequenceMatcher(None, old_words, new_words, False).get_opcodes():
        old.append(_tagged(old_words[start:end], "" if kind == "equal" else "del"))
        new.append(_tagged(new_words[new_start:new_end], "" if kind == "equal" or not before else "ins"))
    return " ".join(filter(None, old)), " ".join(filter(None, new))


def _tagged(words: Sequence[str], tag: str) -> str:
    """Words as HTML inside a tag; without it where the tag or the words are empty."""
    text = escape(" ".join(words))
    return f"<{tag}>{text}</{tag}>" if text and tag else text


_STYLES: dict[Style, _Layout] = {"terminal": _Layout(), "markdown": _Markdown(), "html": _Html()}


def _escaped(text: str) -> str:
    """A text on one line in which Markdown sees no mark-up, and characters that are not seen are shown."""
    return _MARKDOWN_SIGNS.sub(r"\\\1", inert(text))


def diff(before: Checked, after: Checked, files: Sequence[str] = ()) -> Report:
    """Compares two checked versions of one briefing, in words that name nobody whom either protects.

    No difference is left out of the report. `files` are those beside the facts that differ.
    """
    versions = project_together((before.briefing, after.briefing), latest=after.briefing)
    earlier, later = versions.worlds
    old_facts = before.briefing.facts
    new_facts = after.briefing.facts
    listed = BothFacts(earlier.facts, later.facts)
    entries = list(by_eye(BothFacts(old_facts, new_facts), listed))
    entries += unreported(before, after, listed, entries)
    entries.sort(key=lambda entry: -entry.weight)
    new = [_printable(problem, versions) for problem in _new_warnings(before, after)]
    hinted = [_printable(problem, versions) for problem in newly_hinted(before.briefing, after.briefing)]
    return Report(
        loosened=tuple(_without_names(less, versions) for less in loosened(old_facts, new_facts)),
        hints=tuple(_once([*(problem for problem in new if problem.code == codes.PROTECTED_HINTED.name), *hinted])),
        warnings=tuple(problem for problem in new if problem.code != codes.PROTECTED_HINTED.name),
        files=tuple(files),
        by_eye=tuple(entry.printable(versions.may_be_printed) for entry in entries),
        changes=printable(compare(comparing.compare(earlier), comparing.compare(later)), versions),
        errors=(len(before.errors), len(after.errors)),
    )


def _new_warnings(before: Checked, after: Checked) -> Iterator[Problem]:
    """The warnings of the later version that the earlier had not.

    Where it has more of one message than the earlier, all of these are told: lines move, so any may be the new one.
    """
    known = Counter(map(_message, before.problems))
    now = Counter(map(_message, after.problems))
    for problem in after.problems:
        if problem.severity is Severity.WARNING and now[_message(problem)] > known[_message(problem)]:
            yield problem


def _message(problem: Problem) -> tuple[str, str]:
    """What a problem says, and of which file; its line may differ from version to version."""
    return problem.mark.file, problem.message


def _once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """The first of the problems at each place."""
    return iter({problem.mark: problem for problem in reversed(list(problems))}.values())


def _printable(problem: Problem, versions: Versions) -> Problem:
    """A problem, with a remark instead of a message that names somebody protected."""
    if versions.may_be_printed(problem.message):
        return problem
    return replace(problem, message="words not shown: read them in the file")


def _without_names(less: Loosened, versions: Versions) -> Loosened:
    """A place where somebody is guarded less, with a remark instead of a reason that names somebody protected."""
    return less if versions.may_be_printed(less.reason or "") else replace(less, reason=_HIDDEN)


def printable(changes: Iterable[Change], versions: Versions) -> tuple[Change, ...]:
    """The changes without the words that print the name of somebody whom any version protects, which are counted."""
    return tuple(change.printable(versions.may_be_printed) for change in changes)
