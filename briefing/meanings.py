"""What the worded numbers and times of the facts mean, read from the words and never typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from fractions import Fraction
from functools import partial
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from briefing import cache, codes, numbers, times
from briefing.facts import Facts
from briefing.facts.records import Account, Event, Figure, Place, Reading, When
from briefing.intervals import Interval, Meaning
from briefing.problems import Problem
from briefing.vocabulary import Happened, Measure, Stance


@dataclass(frozen=True, slots=True)
class Meanings:
    """The meanings of the wordings that could be understood."""

    readings: dict[Reading, Meaning[Fraction]]
    """Of each reading: a number, a share of 1, or days for a duration."""
    times: dict[When, Meaning[datetime]]
    """Of each time that names an interval; a time that is only relative, such as "soon after", is absent."""


def read(facts: Facts) -> tuple[Meanings, list[Problem]]:
    """Reads every wording of the facts."""
    problems: list[Problem] = []
    readings: dict[Reading, Meaning[Fraction]] = {}
    for figure in facts.figures.values():
        for reading in figure.readings:
            meaning = _number(figure, reading.words)
            if meaning is None:
                message = f"'{reading.words}' is not a wording that can be read as a {_expected(figure)}"
                problems.append(codes.NUMBER_NOT_READ(reading.at("words"), message))
                continue
            readings[reading] = meaning
            problems += _typed(reading, meaning)
        if figure.best is not None and _number(figure, figure.best.words) is None:
            problems.append(codes.NUMBER_NOT_READ(figure.best.at("words"), f"'{figure.best.words}' cannot be read"))
    problems += _zones(facts)
    worded: dict[When, Meaning[datetime]] = {}
    for when, meant, setting in _times(facts):
        worded[when] = meant
        problems += _another_day(when, meant, setting)
    return Meanings(readings, worded), problems


def _number(figure: Figure, words: str) -> Meaning[Fraction] | None:
    read = numbers.duration if figure.measure is Measure.DURATION else numbers.meaning
    return cache.kept_of("number", (), partial(read, words), (read.__name__, str(words)))


def _expected(figure: Figure) -> str:
    return "duration" if figure.measure is Measure.DURATION else "number"


def _typed(reading: Reading, meaning: Meaning[Fraction]) -> Iterator[Problem]:
    must: Interval[Fraction] = meaning.must
    for name, typed, read_bound in (("low", reading.low, must.low), ("high", reading.high, must.high)):
        if typed is not None and typed != read_bound:
            message = f"`{name}` is {plain(typed)}, but '{reading.words}' means {numbers.says(reading.words)}"
            yield codes.NUMBER_MISREAD(reading.at(name), message)


def plain(value: Fraction | int) -> str:
    """A number as people write it: 15000 is 15,000."""
    number = Fraction(value)
    return f"{int(number):,}" if number.denominator == 1 else f"{float(number):.4g}"


def _zones(facts: Facts) -> Iterator[Problem]:
    named = [(place.timezone, place.at("timezone")) for place in facts.places.values() if place.timezone]
    if facts.front is not None:
        named.append((facts.front.timezone, facts.front.at("timezone")))
    for name, mark in named:
        if zone(name) is None:
            yield codes.VALUE_INVALID(mark, f"'{name}' is not a time zone", "use an IANA name, such as Asia/Damascus")


def zone(name: str) -> ZoneInfo | None:
    """The time zone of that IANA name, or None."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _times(facts: Facts) -> Iterator[tuple[When, Meaning[datetime], times.Setting]]:
    for event in facts.events.values():
        for account in event.accounts:
            if account.when is None or (published := _published(facts, account.article)) is None:
                continue
            setting = _setting(facts, event, account, account.when, published)
            meaning = _time(account.when.words, setting)
            if meaning is not None:
                yield account.when, meaning, setting


def _time(words: str, setting: times.Setting) -> Meaning[datetime] | None:
    return cache.kept_of("time", (), partial(times.meaning, words, setting), (str(words), setting))


def _another_day(when: When, meaning: Meaning[datetime], setting: times.Setting) -> Iterator[Problem]:
    """A typed day that the words have no use for, because they name a day of their own, and it is another one."""
    if when.day is None or meaning != _time(when.words, replace(setting, day=None)):
        return
    midnight, next_midnight = (datetime.combine(when.day + timedelta(days=n), time(), setting.zone) for n in (0, 1))
    if meaning.must.meet(Interval(midnight.astimezone(UTC), next_midnight.astimezone(UTC), high_open=True)) is None:
        yield codes.TIME_MISREAD(when.at("day"), f"`day` is {when.day}, but '{when.words}' names another day")


def _published(facts: Facts, article: str) -> date | None:
    return facts.articles[article].published if article in facts.articles else None


def _setting(facts: Facts, event: Event, account: Account, when: When, published: date) -> times.Setting:
    chain = list(_places(facts, account.where or event.place))
    zone_name = next((p.timezone for p in chain if p.timezone), facts.front.timezone if facts.front else "UTC")
    spot = next((p.coordinates for p in chain if p.coordinates), None)
    return times.Setting(
        published=published,
        zone=zone(zone_name) or ZoneInfo("UTC"),
        latitude=float(spot.lat) if spot else None,
        longitude=float(spot.lon) if spot else None,
        forward=account.happened is Happened.PLANNED or account.stance in (Stance.FORECASTS, Stance.DEMANDS),
        day=when.day,
    )


def _places(facts: Facts, place_id: str | None) -> Iterator[Place]:
    seen: set[str] = set()
    while place_id is not None and place_id not in seen and place_id in facts.places:
        seen.add(place_id)
        yield facts.places[place_id]
        place_id = facts.places[place_id].within
