"""Spans of local dates, and the portions of them that "early", "mid" and "the end of" cut out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from briefing.times.setting import Setting

Span = tuple[date, date]
ONE = timedelta(days=1)


class Grain(StrEnum):
    """How fine a time wording is. It decides how far "around" and "shortly after" reach."""

    MINUTE = "minute"
    """A clock time, noon, midnight, sunrise or sunset."""
    PART = "part"
    """A part of a day."""
    DAY = "day"
    """A day, or a few."""
    WEEK = "week"
    """A week or a weekend."""
    MONTH = "month"
    """A month or a season."""
    YEAR = "year"
    """A year or more."""


@dataclass(frozen=True, slots=True)
class Days:
    """Some local days: first and last, both inside."""

    must: Span
    """The days it must lie within."""
    usual: Span
    """The days usually meant; never outside `must`."""
    grain: Grain = Grain.DAY
    """How fine the words are."""
    part: str = ""
    """The part of the day the words bring along ("tonight", "the night before"); empty when none."""


def exactly(first: date, last: date, grain: Grain = Grain.DAY, part: str = "") -> Days:
    """Days about which the words leave no room."""
    return Days((first, last), (first, last), grain, part)


def story(setting: Setting, offset: int = 0, part: str = "") -> Days:
    """The day a passage tells of, moved by some days; where it is not known, publication's day and its neighbours."""
    shift = timedelta(days=offset)
    if setting.day is not None:
        return exactly(setting.day + shift, setting.day + shift, part=part)
    day = setting.published + shift
    return Days((day - ONE, day + ONE), (day, day), part=part)


_PORTIONS: dict[str, tuple[float, float, float, float]] = {
    "early": (0, 1 / 2, 0, 1 / 3),
    "late": (1 / 2, 1, 2 / 3, 1),
    "mid": (1 / 6, 5 / 6, 1 / 3, 2 / 3),
    "start": (0, 1 / 3, 0, 1 / 6),
    "end": (2 / 3, 1, 5 / 6, 1),
    "first half": (0, 1 / 2, 0, 1 / 2),
    "second half": (1 / 2, 1, 1 / 2, 1),
    "last half": (1 / 2, 1, 1 / 2, 1),
    "first quarter": (0, 1 / 4, 0, 1 / 4),
    "second quarter": (1 / 4, 1 / 2, 1 / 4, 1 / 2),
    "third quarter": (1 / 2, 3 / 4, 1 / 2, 3 / 4),
    "fourth quarter": (3 / 4, 1, 3 / 4, 1),
    "last quarter": (3 / 4, 1, 3 / 4, 1),
}
"""Which fractions of a week, month or year a modifier must, and usually does, mean."""


def portion(days: Days, modifier: str, setting: Setting) -> Days | None:
    """The part of a long span that a modifier cuts out; None when it cuts out nothing."""
    first, last = days.usual
    if modifier in ("earlier", "later"):
        cut = (first, min(last, setting.published)) if modifier == "earlier" else (max(first, setting.published), last)
        return Days(days.must, cut, days.grain) if cut[0] <= cut[1] else None
    fractions = _PORTIONS.get(modifier)
    if fractions is None:
        return None
    length = (last - first).days + 1
    low, high, usual_low, usual_high = (round(fraction * length) for fraction in fractions)
    usual = (first + usual_low * ONE, first + max(usual_high - 1, usual_low) * ONE)
    must = (first + min(low, usual_low) * ONE, first + max(high - 1, usual_high - 1, usual_low) * ONE)
    if days.must != days.usual:
        must = days.must
    return Days(must, usual, days.grain)
