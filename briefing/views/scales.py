"""Scales: numbers and times to places on a drawing, in percent of its width: drawings stretch, and text does not."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

from briefing.intervals import Interval
from briefing.views import wording

_EDGE = 3.0
"""Percent kept free at both ends of a number scale, for arrows and for shapes that stand on an end."""
_TICKS = (1, 2, 3, 6, 12)
"""Hours between the ticks of a time scale of a few days."""
_MOST_TICKS = 9
_MOST_DAYS = 400


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of a scale."""

    at: float
    """Where, in percent of the width."""
    label: str
    """What it says; empty for a line alone."""
    strong: bool
    """True for the beginning of a day, or a power of a thousand."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """An interval on a drawing."""

    left: float
    """Where it begins, in percent of the width."""
    right: float
    """Where it ends."""
    beyond_left: bool
    """True when it has no lower end, or one that lies outside the drawing."""
    beyond_right: bool
    """True when it has no upper end, or one that lies outside the drawing."""
    low_open: bool
    """True when its lower end is not part of it."""
    high_open: bool
    """True when its upper end is not part of it."""

    @property
    def width(self) -> float:
        """How wide it is, in percent."""
        return round(self.right - self.left, 2)

    @property
    def point(self) -> bool:
        """True for a single value."""
        return self.left == self.right and not self.beyond_left and not self.beyond_right


@dataclass(frozen=True, slots=True)
class NumberScale:
    """Powers of ten at equal distances, from 1."""

    top: int
    """The highest power of ten."""

    @classmethod
    def over(cls, intervals: Iterable[Interval[Fraction]]) -> NumberScale:
        """The scale that holds every end of the intervals, and one power more for open ends."""
        ends = [end for i in intervals for end in (i.low, i.high) if end is not None and end > 0]
        return cls(max(2, math.ceil(math.log10(max(ends, default=Fraction(10))) + 0.01)))

    def at(self, value: Fraction) -> float:
        """Where a number stands; everything up to 1 at the beginning."""
        share = math.log10(value) / self.top if value > 1 else 0.0
        return round(_EDGE + share * (100 - 2 * _EDGE), 2)

    def stretch(self, interval: Interval[Fraction]) -> Stretch:
        """Where an interval stands."""
        low, high = interval.low, interval.high
        return Stretch(
            0.0 if low is None else self.at(low),
            100.0 if high is None else self.at(high),
            low is None or (low <= 0 and high != 0),
            high is None,
            interval.low_open,
            interval.high_open,
        )

    @property
    def ticks(self) -> tuple[Tick, ...]:
        """A line for each power of ten."""
        return tuple(Tick(self.at(Fraction(10**n)), _short(10**n), n % 3 == 0) for n in range(self.top + 1))


def _short(number: int) -> str:
    for size, letters in ((1_000_000_000, " bn"), (1_000_000, " m"), (1000, "k")):
        if number >= size:
            return f"{number // size}{letters}"
    return str(number)


@dataclass(frozen=True, slots=True)
class TimeScale:
    """Time, evenly between fixed points; days may be of different width."""

    points: tuple[tuple[datetime, float], ...]
    """Moments and where they stand, in percent."""
    zone: str
    """IANA zone of the ticks."""
    hours: int
    """Hours between two ticks; 24 or more for days."""

    @classmethod
    def around(cls, day: datetime, zone: str) -> TimeScale:
        """The day before, the day, twice as wide, and the day after. `day` is its midnight."""
        days = [_midnight(day, n) for n in (-1, 0, 1, 2)]
        return cls(tuple(zip(days, (0.0, 25.0, 75.0, 100.0), strict=True)), zone, 6)

    @classmethod
    def over(cls, intervals: Sequence[Interval[datetime]], zone: str) -> TimeScale | None:
        """The whole days that hold every end; None when there is no end, or when they are too many to draw."""
        local = ZoneInfo(zone)
        ends = [end.astimezone(local) for i in intervals for end in (i.low, i.high) if end is not None]
        if not ends:
            return None
        first = min(ends).replace(hour=0, minute=0, second=0, microsecond=0)
        last = max(ends).replace(hour=0, minute=0, second=0, microsecond=0)
        if last < max(ends) or last == first:
            last = _midnight(last, 1)
        days = (last.date() - first.date()).days
        if days > _MOST_DAYS:
            return None
        fitting = (step for step in _TICKS if days * 24 / step <= _MOST_TICKS)
        return cls(((first, 0.0), (last, 100.0)), zone, next(fitting, 24 * math.ceil(days / _MOST_TICKS)))

    def at(self, moment: datetime) -> float:
        """Where a moment stands; at an end when it lies outside."""
        if moment <= self.points[0][0]:
            return self.points[0][1]
        for (start, left), (end, right) in zip(self.points, self.points[1:], strict=False):
            if moment <= end:
                share = (moment - start) / (end - start)
                return round(left + share * (right - left), 2)
        return self.points[-1][1]

    def stretch(self, interval: Interval[datetime]) -> Stretch:
        """Where an interval stands."""
        low, high = interval.low, interval.high
        return Stretch(
            0.0 if low is None else self.at(low),
            100.0 if high is None else self.at(high),
            low is None or low < self.points[0][0],
            high is None or high > self.points[-1][0],
            interval.low_open,
            interval.high_open,
        )

    def holds(self, interval: Interval[datetime]) -> bool:
        """True when something of the interval lies inside, and not the whole drawing lies inside the interval."""
        first, last = self.points[0][0], self.points[-1][0]
        after = interval.low is None or interval.low < last
        before = interval.high is None or interval.high > first
        longer = (interval.low is None or interval.low < first) and (interval.high is None or interval.high > last)
        return after and before and not longer

    @property
    def ticks(self) -> tuple[Tick, ...]:
        """Lines at midnights with the day, and between them with the hour."""
        return tuple(self._ticks())

    def _ticks(self) -> Iterator[Tick]:
        local = ZoneInfo(self.zone)
        start, end = (self.points[i][0].astimezone(local) for i in (0, -1))
        step = max(1, self.hours // 24)
        for number in range(0, (end.date() - start.date()).days, step):
            day = _midnight(start, number)
            yield Tick(self.at(day), wording.short_day(day), True)
            if self.hours < 24:
                hours = range(self.hours, 24, self.hours)
                yield from (Tick(self.at(day.replace(hour=h)), f"{h:02}", False) for h in hours)


def _midnight(day: datetime, days: int) -> datetime:
    """Midnight of a day, so many days later, in the zone of the day."""
    return (day + timedelta(days=days)).replace(hour=0, minute=0, second=0, microsecond=0)
