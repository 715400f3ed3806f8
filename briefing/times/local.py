"""Local dates and clock times as moments in UTC, safe where clocks are put forward or back."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from briefing.intervals import Interval, Meaning

DAY_MINUTES = 24 * 60


def _both(local: datetime, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """The two readings of a clock time: they differ where the clock shows it twice, or never."""
    readings = [local.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1)]
    return min(readings), max(readings)


def start_of(day: date, zone: ZoneInfo) -> datetime:
    """The first moment of a local day; where clocks jump at midnight, the moment of the jump."""
    return datetime.combine(day, time(), tzinfo=zone).astimezone(UTC)


def at(day: date, minutes: float, zone: ZoneInfo) -> Interval[datetime]:
    """The clock time so many minutes after midnight: a point, unless the clock shows it twice or never."""
    if minutes % DAY_MINUTES == 0:
        point = start_of(day + timedelta(days=int(minutes // DAY_MINUTES)), zone)
        return Interval(point, point)
    return Interval(*_both(datetime.combine(day, time()) + timedelta(minutes=minutes), zone))


def window(first: date, low: float, last: date, high: float, zone: ZoneInfo) -> Interval[datetime]:
    """From `low` minutes after midnight of the first day until just before `high` minutes after that of the last."""
    return between(at(first, low, zone).low, at(last, high, zone).high)


def between(
    low: datetime | None, high: datetime | None, low_open: bool = False, high_open: bool = True
) -> Interval[datetime]:
    """An interval that never comes out inverted or empty: an upper bound at or below the lower one gives a point."""
    if low is not None and high is not None and high <= low:
        return Interval(low, low)
    return Interval(low, high, low_open and low is not None, high_open and high is not None)


def meant(must: Interval[datetime], usual: Interval[datetime], *, vague: bool) -> Meaning[datetime]:
    """A meaning whose usual interval lies inside what it must mean."""
    return Meaning(must, must.meet(usual) or must, vague)
