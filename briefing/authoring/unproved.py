"""What no check proves of a draft, each beside the words that it rests on, for a person to look at before accepting it.

The gate proves quotes, numbers, names and speakers. It does not prove that a title tells what happened, that a label is
the position of its statements, that a time is of that and of nothing else in its quote, that names mean one actor,
whether all positions of a difference can be true, nor what explains it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from briefing.model.fields import walk
from briefing.model.parts import FieldPath, Record, Statement
from briefing.model.records import Actor, Discrepancy, Event, Figure, Place, statements_of
from briefing.model.vocabulary import Explanation, Judgement, Resolution
from briefing.model.yaml import Map, Node, Seq
from briefing.problems import Mark, Problem
from briefing.text.verbs import SAYING
from briefing.verify.briefing import Briefing
from briefing.verify.checks.one_name import is_one_name
from briefing.verify.checks.slips import to_confirm
from briefing.wordings import find_times, names_no_day

_SAYING = re.compile(rf"\b{SAYING}\b")


@dataclass(frozen=True, slots=True)
class Unproved:
    """Words of a draft that only a person can judge."""

    record: str
    """The id of the draft."""
    what: str
    """What they are: `title`, `time`, `response`, `label`, `names`, `relation`, `explanation`.

    Or `doubt`, for what a check only suspects.
    """
    words: str
    """The words, or the name that all others are said to be."""
    beside: tuple[str, ...]
    """What they rest on, each with the article that it is of."""
    asks: str = ""
    """Of a doubt, the same as a question for a stranger, with its reason; empty where there is none."""

    @property
    def key(self) -> str:
        """What tells it from others of all drafts."""
        return f"{self.record} {self.what}: {self.words}"


def unproved(record: Record, problems: Iterable[Problem] = (), briefing: Briefing | None = None) -> Iterator[Unproved]:
    """What no check proves of a record, in the order in which it is read, with what `problems` ask of it.

    With a `briefing`, names are left out whose articles show that they are of one, and a place is asked about that one
    of them may call the land around it.
    """
    for asked in asked_of(record, problems):
        words = f"{asked.place}{asked.problem.message}"
        yield Unproved(str(record.id), "doubt", words, _quotes(asked.statements), asked.problem.question)
    if isinstance(record, (Event, Figure)):
        yield Unproved(str(record.id), "title", str(record.title), _quotes(statements_of(record)))
        yield from _times(record)
        for met in record.responds_to if isinstance(record, Event) else ():
            words = f"It answers “{briefing.facts.title(met) if briefing is not None else met}”."
            yield Unproved(str(record.id), "response", words, _quotes(statements_of(record)))
    elif isinstance(record, (Actor, Place)):
        yield from _joined(record, briefing)
    elif isinstance(record, Discrepancy):
        yield Unproved(str(record.id), "title", str(record.title), _quotes(statements_of(record)))
        for position in record.positions:
            yield Unproved(str(record.id), "label", str(position.label), _quotes(position.statements))
        if record.relation is not None:
            words = f"{record.relation}: {record.relation.meaning}"
            yield Unproved(str(record.id), "relation", words, _quotes(statements_of(record)))
        if record.explained_by is not Explanation.UNKNOWN or record.resolution is not Resolution.OPEN:
            words = f"{record.resolution}: {record.explained_by.replace('_', ' ')}"
            yield Unproved(str(record.id), "explanation", words, _quotes(statements_of(record)))


class Doubt(NamedTuple):
    """What may be wrong with some words, in whatever record they stand."""

    article: str
    """The article of the statement; empty for what a discrepancy says of all of its own."""
    quote: str
    """The quote of the statement, with single spaces; empty for a discrepancy."""
    reason: str
    """Why, as `Problem.reason` has it."""


class Asked(NamedTuple):
    """A question on a statement, or on what a discrepancy says of all of its own: something may be wrong in it."""

    path: FieldPath
    """Where in its record that is, such as `("accounts", 0)`; empty for the record itself."""
    part: Statement | Discrepancy
    """The statement, or the discrepancy."""
    problem: Problem
    """What may be wrong."""

    @property
    def doubt(self) -> Doubt:
        """What is asked, without the record that it is asked of."""
        if isinstance(self.part, Statement):
            return Doubt(str(self.part.article), " ".join(self.part.quote.split()), self.problem.reason)
        return Doubt("", "", self.problem.reason)

    @property
    def statements(self) -> tuple[Statement, ...]:
        """The statements that must be read to answer it."""
        return (self.part,) if isinstance(self.part, Statement) else statements_of(self.part)

    @property
    def place(self) -> str:
        """The article of a statement, as it stands before the question; empty for a discrepancy."""
        return f"{self.part.article}: " if isinstance(self.part, Statement) else ""


def asked_of(record: Record, problems: Iterable[Problem]) -> Iterator[Asked]:
    """The questions among problems that are asked of a record, which was read with them."""
    asking = [problem for problem in problems if problem.answer and problem.mark.file == record.id.mark.file]
    for path, part in walk(record) if asking else ():
        if isinstance(part, Statement):
            marks = set(_marks(part.node))
        elif isinstance(part, Discrepancy) and part.relation is not None:
            marks = {part.at("relation")}
        else:
            continue
        yield from (Asked(path, part, problem) for problem in asking if problem.mark in marks)


def _marks(node: Node) -> Iterator[Mark]:
    """The places of a node and of all below it, but for keys."""
    yield node.mark
    for each in node.values() if isinstance(node, Map) else node if isinstance(node, Seq) else ():
        yield from _marks(each)


def _times(record: Event | Figure) -> Iterator[Unproved]:
    """The times of statements whose quote has another time too, or a verb of saying: it may be of that.

    And those of an hour that no word puts on a day, and those that stand in another sentence than what they date.
    """
    for said in statements_of(record):
        when = getattr(said, "when", None)
        if when is None:
            continue
        quote = " ".join(said.quote.split())
        is_open = when.day is None and names_no_day(when.words)
        if is_open or when.quote is not None or len(find_times(quote)) > 1 or _SAYING.search(quote):
            elsewhere = (f"{said.article}: {' '.join(when.quote.split())}",) if when.quote is not None else ()
            words = f"{record.title}: {when.words} ({said.article})"
            yield Unproved(str(record.id), "time", words, (*_quotes([said]), *elsewhere))


def _quotes(statements: Sequence[Statement]) -> tuple[str, ...]:
    """The quotes of statements, each after its article and once."""
    return tuple(dict.fromkeys(f"{said.article}: {' '.join(said.quote.split())}" for said in statements))


def _undecided(record: Actor | Place) -> Iterator[str]:
    """The question whether an actor is another one, of whom nobody has judged that yet."""
    for judged in record.identity if isinstance(record, Actor) else ():
        if judged.judgement is Judgement.UNSURE and judged.other is not None:
            yield f"it may be '{judged.other}': say `same` or `different` under `identity` once you know"


def _joined(record: Actor | Place, briefing: Briefing | None) -> Iterator[Unproved]:
    """The names that a record joins, beside the quotes that hold them; nothing where it has but one to be confirmed."""
    asked = [*to_confirm(record), *_undecided(record)]
    are_several = len({str(form.name).casefold() for form in record.names}) > 1
    if briefing is not None:
        # A place that stands twice under one name may still be a town and the land around it.
        may_be_two = are_several or (isinstance(record, Place) and len(record.names) > 1)
        are_several = may_be_two and not is_one_name(record, briefing)
    if asked or are_several:
        told = [f"{form.article}: {form.quote or form.name}" for form in record.names]
        told += asked
        yield Unproved(str(record.id), "names", str(record.names[0].name), tuple(dict.fromkeys(told)))
