"""What no check proves of a draft, each beside the words that it rests on, for a person to look at before accepting it.

The gate proves quotes, numbers, names and speakers. It does not prove that a title tells what happened, that a label is
the position of its statements, that a time is of that and of nothing else in its quote, that names mean one actor, nor
what explains a difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from briefing.model.parts import Name, Record, Statement
from briefing.model.records import Actor, Discrepancy, Event, Figure, Place, statements_of
from briefing.model.vocabulary import Explanation, Resolution
from briefing.text.verbs import SAYING
from briefing.verify.checks.slips import short_forms
from briefing.wordings import find_times

_SAYING = re.compile(rf"\b{SAYING}\b")


@dataclass(frozen=True, slots=True)
class Unproved:
    """Words of a draft that only a person can judge."""

    record: str
    """The id of the draft."""
    what: str
    """`title`, `time`, `label`, `names` or `explanation`."""
    words: str
    """The words, or the name that all others are said to be."""
    beside: tuple[str, ...]
    """What they rest on, each with the article that it is of."""

    @property
    def key(self) -> str:
        """What tells it from others of all drafts."""
        return f"{self.record} {self.what}: {self.words}"


def unproved(record: Record) -> Iterator[Unproved]:
    """What no check proves of a record, in the order in which it is read."""
    if isinstance(record, (Event, Figure)):
        yield Unproved(str(record.id), "title", str(record.title), _quotes(statements_of(record)))
        yield from _times(record)
    elif isinstance(record, (Actor, Place)):
        yield from _joined(record, record.names)
    elif isinstance(record, Discrepancy):
        yield Unproved(str(record.id), "title", str(record.title), _quotes(statements_of(record)))
        for position in record.positions:
            yield Unproved(str(record.id), "label", str(position.label), _quotes(position.statements))
        if record.explained_by is not Explanation.UNKNOWN or record.resolution is not Resolution.OPEN:
            words = f"{record.resolution}: {record.explained_by.replace('_', ' ')}"
            yield Unproved(str(record.id), "explanation", words, _quotes(statements_of(record)))


def _times(record: Event | Figure) -> Iterator[Unproved]:
    """The times of accounts and readings whose quote has another time too, or a verb of saying: it may be of that."""
    for said in statements_of(record):
        when = getattr(said, "when", None)
        if when is None or when.quote is not None:
            continue
        quote = " ".join(said.quote.split())
        if len(find_times(quote)) > 1 or _SAYING.search(quote):
            yield Unproved(str(record.id), "time", f"{record.title}: {when.words} ({said.article})", _quotes([said]))


def _quotes(statements: Sequence[Statement]) -> tuple[str, ...]:
    """The quotes of statements, each after its article and once."""
    return tuple(dict.fromkeys(f"{said.article}: {' '.join(said.quote.split())}" for said in statements))


def _joined(record: Record, names: Sequence[Name]) -> Iterator[Unproved]:
    """The names that a record joins, beside the quotes that hold them; nothing where it has but one."""
    if len({str(form.name).casefold() for form in names}) > 1:
        told = [f"{form.article}: {form.quote or form.name}" for form in names]
        called = [str(form.name) for form in names]
        told += [f"{short}: confirm that they are one" for short in short_forms(called)]
        yield Unproved(str(record.id), "names", str(names[0].name), tuple(dict.fromkeys(told)))
