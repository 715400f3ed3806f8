"""Days chosen at the desk for times whose words leave the day open: a bare hour, and a weekday of whichever week."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from briefing.authoring.editing import Value
from briefing.authoring.quote import Json
from briefing.desk.confirming import is_day
from briefing.model.facts import Facts
from briefing.model.parts import Account, FieldPath, Reading, Record, When
from briefing.model.records import Event, Figure
from briefing.problems import NotWritten
from briefing.verify.readings import Readings, language_of, local_day, zone_of
from briefing.wordings import names_a_weekday, names_no_day

OF_THE_HOUR = "The passage tells of that day."
"""The reason that is proposed for the day of a bare hour."""
OF_THE_WEEK = "The passage speaks of that week."
"""The reason that is proposed for the week of a weekday."""
_MOST = 5
"""Days that are proposed at most."""
_WEEKS = (-1, 1, -2)
"""In which weeks besides a weekday may be, counted from the one in which it is read."""


class OpenDay(NamedTuple):
    """A time whose words leave its day open."""

    at: str
    """Where its statement is in the record, such as `accounts.1`."""
    said: Account | Reading
    """The statement."""
    when: When
    """The time."""
    is_weekday: bool
    """True where only the week is open."""


def open_days(facts: Facts, record: Record) -> Iterator[OpenDay]:
    """The times of an event or a figure whose words leave their day open."""
    name = "accounts" if isinstance(record, Event) else "readings"
    for number, said in enumerate(_timed(record)):
        own = language_of(facts, said.article)
        if said.when is None or own.lacks("times"):
            continue
        is_weekday = names_a_weekday(said.when.words, own)
        if is_weekday or names_no_day(said.when.words, own):
            yield OpenDay(f"{name}.{number}", said, said.when, is_weekday)


def _timed(record: Record) -> Sequence[Account | Reading]:
    """The statements of an event or a figure, which may have times; none of any other record."""
    if isinstance(record, Event):
        return record.accounts
    return record.readings if isinstance(record, Figure) else ()


def days_to_choose(facts: Facts, readings: Readings, record: Record) -> Iterator[Json]:
    """Each open day of a record: how it is read, which others may be meant, and the reason that is proposed."""
    for each in open_days(facts, record):
        there = zone_of(facts, each.said, _place(record))
        read = local_day(readings.times.get(each.when), there)
        others = _weeks(read) if each.is_weekday else _told(facts, readings, record, each)
        yield {
            "at": each.at,
            "code": facts.articles[each.said.article].code,
            "words": each.when.words,
            "read": str(read or ""),
            "chosen": str(each.when.day or ""),
            "days": [f"{day:%Y-%m-%d}" for day in others if day != read][:_MOST],
            "why": str(each.when.supplied or (OF_THE_WEEK if each.is_weekday else OF_THE_HOUR)),
        }


def _weeks(read: date | None) -> list[date]:
    """A weekday in the weeks around the one in which it is read."""
    return [read + timedelta(weeks=weeks) for weeks in _WEEKS] if read is not None else []


def _told(facts: Facts, readings: Readings, record: Record, hour: OpenDay) -> list[date]:
    """The days that the record's other times name, the day of publication and the one before."""
    published = facts.articles[hour.said.article].published
    return list(
        dict.fromkeys([*_days_of(facts, readings, record, hour.when), published, published - timedelta(days=1)])
    )


def _days_of(facts: Facts, readings: Readings, record: Record, but: When) -> Iterator[date]:
    """The single days of a record's other times."""
    for said in _timed(record):
        if said.when is not None and said.when is not but:
            day = local_day(readings.times.get(said.when), zone_of(facts, said, _place(record)))
            if day is not None:
                yield day


def _place(record: Record) -> str | None:
    """The place of an event or a figure."""
    return record.place if isinstance(record, Event) else record.scope.place if isinstance(record, Figure) else None


def dated(facts: Facts, record: Record, values: Mapping[str, str]) -> Iterator[tuple[FieldPath, Value]]:
    """What a statement's `when` becomes by a chosen day or another reason for it, behind its path in the record.

    `values` hold the day and the reason by names such as `accounts.1.day` and `accounts.1.why`; an empty day takes the
    chosen one out, so that the words alone are read. Raises NotWritten for what is no day, or has no reason.
    """
    for each in open_days(facts, record):
        if f"{each.at}.day" not in values:
            continue
        day = values[f"{each.at}.day"]
        why = values.get(f"{each.at}.why", "")
        if day and (not is_day(day) or not why):
            raise NotWritten(f"“{each.when.words}”: a day such as 2024-03-05 is expected, and why it is that one")
        held = str(each.when.day or "")
        if day == held and (not day or why == str(each.when.supplied or "")):
            continue
        into, number = each.at.split(".")
        yield (into, int(number), "when"), _dated_words(each.when, day, why)


def _dated_words(when: When, day: str, why: str) -> Value:
    """A time with the chosen day and its reason; without a day as its words alone, where it holds nothing else."""
    whole = {"words": str(when.words)}
    whole |= {name: str(value) for name in ("quote", "translation") if (value := getattr(when, name))}
    if day:
        whole |= {"day": day, "supplied": why}
    return whole if len(whole) > 1 else whole["words"]
