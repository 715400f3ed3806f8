"""Facts of an older format, written as the newest has them: what changes is shown first, and comments stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from briefing import pipeline
from briefing.authoring import editing
from briefing.history.by_eye import REMOVED, ByEye
from briefing.history.report import Report
from briefing.model import formats, yaml
from briefing.model.facts_file import FRONT
from briefing.model.fields import FieldPath
from briefing.model.yaml import Map, Node, Text
from briefing.pipeline import Checked
from briefing.privacy.versions import project_together
from briefing.problems import Mark, NotWritten, Problem


@dataclass(frozen=True, slots=True)
class Migration:
    """What facts of an older format become."""

    texts: Mapping[str, str]
    """The files that change, by their paths from the briefing's folder."""
    report: Report
    """What changes in them, in words."""
    stopping: tuple[Problem, ...]
    """The problems that only warned, and stop a build in the newest format."""

    def write(self, root: Path) -> None:
        """Writes the files."""
        for name, text in self.texts.items():
            (root / name).write_bytes(text.encode())


def migrate(checked: Checked) -> Migration | None:
    """What the facts of a briefing become in the newest format; None where they have it.

    Raises NotWritten where a file cannot be read, or is laid out in a way that cannot be edited.
    """
    facts = checked.briefing.facts
    if facts.format == formats.NEWEST:
        return None
    if facts.format > formats.NEWEST or not facts.files:
        raise NotWritten(checked.errors[0].explain() if checked.errors else "there are no facts to migrate")
    texts = {name: (checked.briefing.root / name).read_bytes().decode("utf-8-sig") for name in facts.files}
    made: dict[str, str] = {}
    entries: list[ByEye] = []
    for name, text in texts.items():
        tree, newer = _trees(text, name, facts.format)
        steps = list(_steps(tree, newer))
        entries += [step.entry for step in steps]
        made[name] = _edited(text, name, steps)
    numbered = _numbered_file(texts)
    made[numbered] = _with_number(made[numbered], numbered)
    changed = {name: text for name, text in made.items() if text != texts[name]}
    return Migration(changed, _report(checked, entries), _stopping(checked, changed))


@dataclass(frozen=True, slots=True)
class _Step:
    """One edit of a file."""

    path: FieldPath
    """The key that goes, or the map that is added to."""
    added: Mapping[str, Any] | None
    """What is added to the map at the path; None where the key at the path goes."""
    entry: ByEye
    """What is told of it."""


def _trees(text: str, name: str, older: int) -> tuple[Map, Map]:
    """A file as it is, and as the newest format has it. Raises NotWritten where it cannot be read."""
    tree, problems = yaml.parse(text, name)
    if tree is None or problems:
        raise NotWritten(problems[0].explain())
    return tree, formats.upgraded(tree, older)


def _steps(tree: Map, newer: Map) -> Iterator[_Step]:
    """The edits that make the newer of two versions of a file: first what is added, then what goes."""
    for kind, records in newer.items():
        existing = tree.named(kind)
        known = existing if isinstance(existing, Map) else Map(records.mark)
        for key, record in records.items() if isinstance(records, Map) else ():
            if kind != FRONT and key not in known and isinstance(record, Map):
                yield _Step((str(kind),), {str(key): record}, _entry(kind, key, record, f"stands under `{kind}` now"))
    left = {text for _, text in yaml.texts(newer, "")}
    for kind, records in tree.items():
        later = newer.named(kind)
        if isinstance(records, Map):
            yield from _removals(str(kind), records, later if isinstance(later, Map) else Map(records.mark), left)


def _removals(kind: str, records: Map, later: Map, left: Collection[str]) -> Iterator[_Step]:
    """The edits that take away what of the front page, or of the records of a kind, the later version has not.

    `left` are all texts that stay anywhere in the file.
    """
    if kind == FRONT:
        yield from _removed_fields((FRONT,), records, later, left)
        return
    for key, record in records.items():
        now = later.named(key)
        if now is None:
            told = _entry(kind, key, record, f"{REMOVED} from `{kind}`", _lost(record, left))
            yield _Step((kind, str(key)), None, told)
        elif isinstance(record, Map) and isinstance(now, Map):
            yield from _removed_fields((kind, str(key)), record, now, left)


def _removed_fields(path: FieldPath, record: Map, later: Map, left: Collection[str]) -> Iterator[_Step]:
    """The edits that take those fields of a record away that the later version has not."""
    for key, value in record.items():
        if key not in later:
            here = Text(str(path[-1]), key.mark)
            told = _entry(path[0], here, record, f"{REMOVED}: `{key}`", _lost(value, left))
            yield _Step((*path, str(key)), None, told)


def _lost(node: Node, left: Collection[str]) -> str | None:
    """The words in a part of a file that stand nowhere in it then; None where there are none, but ids at most."""
    return "; ".join(text for _, text in yaml.texts(node, "") if " " in text and text not in left) or None


def _entry(kind: object, key: Text, record: Node, words: str, before: str | None = None) -> ByEye:
    """What is told of an edit of a record, or of the front page; `kind` is the key that it stands under."""
    title = record.named("title") if isinstance(record, Map) else None
    what = "front page" if kind == FRONT else f"record of `{kind}`"
    record_id = "" if kind == FRONT else str(key)
    of = title if isinstance(title, Text) else record_id
    return ByEye(record_id, "", key.mark, what, words, before, (), of=of, is_record=True)


def _edited(text: str, name: str, steps: Iterable[_Step]) -> str:
    """The text of a file after the edits, with its comments. Raises NotWritten where it cannot be edited so."""
    for step in steps:
        if step.added is None:
            left = editing.remove(text, name, step.path)
            text = _with_comments(left, name, str(step.path[-1]), _comments(text) - _comments(left))
        else:
            text, _ = editing.insert(text, name, step.path, step.added)
    return text


def _comments(text: str) -> Counter[str]:
    """The lines of a file that are comments, without their indents."""
    return Counter(line.strip() for line in text.split("\n") if line.lstrip().startswith("#"))


def _with_comments(text: str, name: str, record_id: str, lost: Counter[str]) -> str:
    """The text of a file with lost comments above the record of an id; as it is where no record has it any more."""
    tree, _ = yaml.parse(text, name)
    kinds = tree.values() if tree is not None else ()
    moved = next(filter(None, (records.key(record_id) for records in kinds if isinstance(records, Map))), None)
    if moved is None:
        return text
    lines = text.split("\n")
    indent = " " * (moved.mark.column - 1)
    at = moved.mark.line - 1
    lines[at:at] = [indent + comment for comment in lost.elements()]
    return "\n".join(lines)


def _numbered_file(texts: Mapping[str, str]) -> str:
    """The file that the number goes into: where it stands, or that of the front page, or the first."""
    trees = {name: yaml.parse(text, name)[0] for name, text in texts.items()}
    for key in (formats.KEY, FRONT):
        found = [name for name, tree in trees.items() if tree is not None and key in tree]
        if found:
            return found[0]
    return next(iter(texts))


def _with_number(text: str, name: str) -> str:
    """The text of a file that gives the number of the newest format, in its first line where it gave none.

    Raises NotWritten where it is laid out in another way than files are here.
    """
    tree, _ = yaml.parse(text, name)
    expected: dict[str, Node] = dict(tree.items()) if tree is not None else {}
    newest = Text(str(formats.NEWEST), Mark(name, 1, 1))
    given = expected.get(formats.KEY)
    expected[formats.KEY] = newest
    if given is None:
        ending = "\r\n" if "\r\n" in text else "\n"
        made = f'{formats.KEY}: "{newest}"{ending}{ending}{text}'
    else:
        lines = text.split("\n")
        line = given.mark.line - 1
        column = given.mark.column - 1
        lines[line] = lines[line][:column] + lines[line][column:].replace(str(given), newest, 1)
        made = "\n".join(lines)
    if yaml.parse(made, name) != (expected, []):
        raise NotWritten(f'{name}: write `{formats.KEY}: "{newest}"` by hand')
    return made


def _report(checked: Checked, entries: Iterable[ByEye]) -> Report:
    """What is told of the edits, without words of whoever stands alone."""
    listed = checked.edition.public.listed.facts
    may_be_printed = project_together([checked.briefing], latest=checked.briefing).may_be_printed
    shown = tuple(
        entry.printable(may_be_printed)
        if not entry.record or listed.find(entry.record) is not None
        else entry.without_words()
        for entry in entries
    )
    return Report((), (), (), (), shown, (), (len(checked.errors), 0))


def _stopping(checked: Checked, texts: Mapping[str, str]) -> tuple[Problem, ...]:
    """The problems that stop a build of the facts with these texts, and stopped none before."""
    known = {(problem.code, problem.message) for problem in checked.errors}
    after = pipeline.check(checked.briefing.root, instead=texts)
    return tuple(problem for problem in after.errors if (problem.code, problem.message) not in known)
