"""Giving a record another id: each place of the facts that names it is edited, and nothing else of any file changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from briefing.assist.insert import insert, remove
from briefing.model import facts
from briefing.model.facts import Facts
from briefing.model.fields import fields, walk
from briefing.model.parts import Record, can_be_id
from briefing.model.records import KIND_OF, Discrepancy
from briefing.model.yaml import Text
from briefing.problems import NotWritten, errors


def rename(root: Path, old: str, new: str, *, keeps_address: bool) -> dict[str, int]:
    """Gives the record `old` the id `new`, and returns the files that changed with how often each named it.

    With `keeps_address` the record notes its old id under `was`. Raises NotABriefing, NotWritten and NotInserted.
    """
    # Drafts name records too.
    read, problems = facts.read(root, ())
    if wrong := errors(problems):
        raise NotWritten(f"not all of the facts can be read; mend this first: {wrong[0].explain()}")
    record = read.find(old)
    if record is None:
        raise NotWritten(f"no record has the id '{old}'")
    if not can_be_id(new):
        raise NotWritten(f"'{new}' cannot be an id: lower-case letters and digits, in words joined by '-'")
    if taken := next((other for other in read.records() if new in (other.id, *other.was)), None):
        raise NotWritten(f"'{new}' is, or was, the id of '{taken.id}'")
    texts = {name: (root / name).read_bytes().decode("utf-8-sig").split("\n") for name in read.files}
    named = sorted(_named(read, old), key=lambda text: text.mark, reverse=True)
    for text in named:
        line, at = texts[text.mark.file][text.mark.line - 1], text.mark.column - 1
        at = line.find(text, at, at + len(text) + 1)
        if at < 0:
            raise NotWritten(f"{text.mark}: '{old}' is written in a way that cannot be edited; write it on one line")
        at += len(text) - len(old)
        texts[text.mark.file][text.mark.line - 1] = f"{line[:at]}{new}{line[at + len(old) :]}"
    counts = {name: count for name in read.files if (count := sum(text.mark.file == name for text in named))}
    made = {name: "\n".join(texts[name]) for name in counts}
    if keeps_address:
        file, place = record.id.mark.file, (KIND_OF[type(record)], new)
        rest = remove(made[file], file, (*place, "was")) if record.was else made[file]
        made[file] = insert(rest, file, place, {"was": [old, *record.was]})[0]
    for name, whole in made.items():
        (root / name).write_bytes(whole.encode())
    return counts


def _named(read: Facts, record_id: str) -> Iterator[Text]:
    """Every place that names a record: its own id, fields that hold ids, and the differences that a record covers."""
    for record in (*read.records(), *filter(None, [read.front])):
        if isinstance(record, Record) and record.id == record_id:
            yield record.id
        for _, part in walk(record):
            for field in fields(type(part)):
                value = getattr(part, field.name) if field.refs else None
                yield from (t for t in (value if isinstance(value, tuple) else (value,)) if t == record_id and t)
        if isinstance(record, Discrepancy):
            yield from (difference for difference in record.covers if difference.endswith(f":{record_id}"))
