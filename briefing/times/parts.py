"""Parts of the day: what "early morning", "night" and "dawn" mean on a date, in a table of windows and by the sun."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta

from briefing.intervals import Interval, Meaning
from briefing.times.local import at, between, meant, window
from briefing.times.setting import Setting
from briefing.times.sun import Sun, sun

_HOUR = timedelta(hours=1)

WINDOWS: dict[tuple[str, str], tuple[float, float, float, float]] = {
    ("", "morning"): (0, 12, 6, 12),
    ("early", "morning"): (0, 12, 0, 8),
    ("mid", "morning"): (6, 12, 9, 11),
    ("late", "morning"): (8, 12, 10, 12),
    ("", "small hours"): (0, 8, 0, 5),
    ("", "lunchtime"): (11, 16, 12, 14),
    ("", "midday"): (10, 15, 11, 13),
    ("", "afternoon"): (12, 19, 12, 18),
    ("early", "afternoon"): (12, 17, 12, 15),
    ("mid", "afternoon"): (13, 17, 14, 16),
    ("late", "afternoon"): (14, 19, 16, 18),
    ("", "evening"): (16, 24, 18, 22),
    ("early", "evening"): (16, 21, 17, 20),
    ("mid", "evening"): (18, 23, 19, 21),
    ("late", "evening"): (18, 24, 20, 24),
    ("", "night"): (17, 32, 20, 24),
    ("early", "night"): (17, 24, 19, 22),
    ("mid", "night"): (21, 31, 24, 28),
    ("late", "night"): (20, 32, 22, 25),
    ("", "overnight"): (-6, 32, 20, 30),
    ("early", "day"): (0, 12, 0, 8),
    ("late", "day"): (12, 24, 20, 24),
    ("earlier", "day"): (0, 24, 0, 24),
    ("later", "day"): (0, 24, 0, 24),
    ("", "day"): (0, 24, 0, 24),
}
"""(modifier, part): must from, must until, usually from, usually until, in hours after midnight of the named day."""

Span = tuple[date, date]
Events = Callable[[Sun], tuple[datetime, datetime]]
_SUN_EVENTS: dict[str, tuple[Events, timedelta, timedelta]] = {
    "dawn": (lambda s: (s.dawn, s.sunrise), timedelta(), _HOUR),
    "dusk": (lambda s: (s.sunset, s.dusk), timedelta(), _HOUR),
    "sunrise": (lambda s: (s.sunrise, s.sunrise), timedelta(minutes=10), timedelta(minutes=30)),
    "sunset": (lambda s: (s.sunset, s.sunset), timedelta(minutes=10), timedelta(minutes=30)),
}
"""Event: its begin and end by the sun, and how far around them the words usually and at the most reach."""
_SAME_AS = {
    "daybreak": "dawn", "first light": "dawn", "nightfall": "dusk", "sundown": "sunset",
    "sunup": "sunrise", "sun-up": "sunrise", "night-time": "night", "nighttime": "night",
    "midmorning": "morning", "mid-morning": "morning", "midafternoon": "afternoon", "mid-afternoon": "afternoon",
}  # fmt: skip


def part_of_day(part: str, modifier: str, must: Span, usual: Span, setting: Setting) -> Meaning[datetime] | None:
    """What a part of the day means on one of some days; None when it needs a place and there is none."""
    if part.startswith(("midm", "mid-m", "mida", "mid-a")):
        modifier = "mid"
    part = _SAME_AS.get(part, part)
    if part in ("pre-dawn", "predawn"):
        return _before_dawn(must, usual, setting)
    if part in _SUN_EVENTS:
        return None if modifier else _by_the_sun(part, must, usual, setting)
    if part == "noon":
        return None if modifier else _noon(must, usual, setting)
    if part == "midnight":
        wide = between(at(must[0], 0, setting.zone).low, at(must[1], 24 * 60, setting.zone).high, high_open=False)
        return None if modifier else meant(wide, at(usual[1], 24 * 60, setting.zone), vague=True)
    hours = WINDOWS.get((modifier, part))
    if hours is None:
        return None
    low, high, usual_low, usual_high = (hour * 60 for hour in hours)
    return meant(
        window(must[0], low, must[1], high, setting.zone),
        window(usual[0], usual_low, usual[1], usual_high, setting.zone),
        vague=(modifier, part) != ("", "day") or must != usual,
    )


def after_midnight(must: Span, usual: Span, setting: Setting) -> Interval[datetime]:
    """The midnight of "after midnight Wednesday": the one with which Wednesday begins."""
    return between(at(usual[0], 0, setting.zone).low, at(usual[1], 0, setting.zone).high, high_open=False)


def _by_the_sun(part: str, must: Span, usual: Span, setting: Setting) -> Meaning[datetime] | None:
    events, usually, most = _SUN_EVENTS[part]
    days = [sun(day, setting) for day in (*must, *usual)]
    known = [events(day) for day in days if day is not None]
    if len(known) < len(days):
        return None
    (low, _), (_, high), (usual_low, _), (_, usual_high) = known
    return meant(
        between(low - most, high + most, high_open=False),
        between(usual_low - usually, usual_high + usually, high_open=False),
        vague=True,
    )


def _before_dawn(must: Span, usual: Span, setting: Setting) -> Meaning[datetime] | None:
    last_must, last_usual = sun(must[1], setting), sun(usual[1], setting)
    if last_must is None or last_usual is None:
        return None
    return meant(
        between(at(must[0], 0, setting.zone).low, last_must.sunrise, high_open=False),
        between(at(usual[0], 0, setting.zone).low, last_usual.dawn, high_open=False),
        vague=True,
    )


def _noon(must: Span, usual: Span, setting: Setting) -> Meaning[datetime]:
    """Noon by the clock; where the place is known, from there to noon by the sun."""

    def stretch(span: Span) -> Interval[datetime]:
        moments = [point for day in span for point in _noons(day, setting)]
        return between(min(moments), max(moments), high_open=False)

    return meant(stretch(must), stretch(usual), vague=must != usual or setting.latitude is not None)


def _noons(day: date, setting: Setting) -> list[datetime]:
    clock = at(day, 12 * 60, setting.zone)
    by_sun = sun(day, setting)
    return [point for point in (clock.low, clock.high, by_sun.noon if by_sun else None) if point is not None]
