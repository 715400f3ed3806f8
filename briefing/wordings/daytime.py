"""Parts of the day and clock times on local days, as intervals in UTC.

Safe where clocks are put forward or back: a clock time that is shown twice, or never, is a stretch.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from briefing.languages import ENGLISH, Language
from briefing.wordings.calendar_days import Days, Setting, Span
from briefing.wordings.intervals import Interval, Meaning
from briefing.wordings.time_grammar import Atom


def start_of(day: date, zone: ZoneInfo) -> datetime:
    """The first moment of a local day, in UTC; where clocks jump at midnight, the moment of the jump."""
    return datetime.combine(day, time(), tzinfo=zone).astimezone(UTC)


def moments_of(day: date, clock: timedelta, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """A clock time, counted from the midnight before: its first and its last moment in UTC.

    They differ for a time that the clock shows twice or never.
    """
    local = datetime.combine(day, time()) + clock
    if local.time() == time():
        midnight = start_of(local.date(), zone)
        return midnight, midnight
    moments = [local.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1)]
    return min(moments), max(moments)


def interval(
    low: datetime | None, high: datetime | None, low_open: bool = False, high_open: bool = True
) -> Interval[datetime]:
    """An interval that never comes out inverted or empty: an upper bound at or below the lower one gives a point."""
    if low is not None and high is not None and high <= low:
        return Interval(low, low)
    return Interval(low, high, low_open and low is not None, high_open and high is not None)


def meaning_of(must: Interval[datetime], usual: Interval[datetime], *, vague: bool) -> Meaning[datetime]:
    """A meaning whose usual interval lies inside what it must mean."""
    return Meaning(must, must.meet(usual) or must, vague)


def sun_times(day: date, setting: Setting) -> dict[str, datetime] | None:
    """Dawn (begin of civil twilight), sunrise, noon, sunset and dusk of that day, in UTC, by these names.

    None when the place is unknown, or the sun does not rise, set or leave twilight there.
    """
    # Imported here: only words of daylight need it.
    from astral import Observer
    from astral.sun import dawn, dusk, noon, sunrise, sunset

    if setting.spot is None:
        return None
    place = Observer(*setting.spot)
    try:
        moments = {
            event.__name__: event(place, day, tzinfo=setting.zone) for event in (dawn, sunrise, noon, sunset, dusk)
        }
    except ValueError:  # astral's word for polar day, polar night and a night without end of twilight
        return None
    if list(moments.values()) != sorted(moments.values()):
        return None
    return {name: moment.astimezone(UTC) for name, moment in moments.items()}


class SunTime(NamedTuple):
    """A moment counted from one of the sun."""

    event: str
    """One of those of `sun_times`."""
    distance: timedelta
    """From the event; less than nothing for before it."""


Edge = timedelta | SunTime
"""Where a part of the day begins or ends: from the midnight with which the day begins, or from a moment of the sun."""


class Window(NamedTuple):
    """A part of the day."""

    must: tuple[Edge, Edge]
    """From and until, as the words must mean it."""
    usual: tuple[Edge, Edge]
    """From and until, as they usually mean it."""
    with_end: bool
    """True when its last moment belongs to it."""


class DayParts:
    """The parts of the day that a language has words for."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language has no times."""
        self._windows: dict[tuple[str, str], Window] = {}
        """By modifier ("early", "late", or empty) and part ("morning", "dawn", "day")."""
        own = [] if language is ENGLISH or language.lacks("times.windows") else language["times.windows"]
        for row in [*ENGLISH["times.windows"], *own]:
            window = Window(_edges(row["must"]), _edges(row["usual"]), row.get("with_end", False))
            self._windows[row.get("modifier", ""), row["part"]] = window

    def meaning(self, part: str, modifier: str, days: Days, setting: Setting) -> Meaning[datetime] | None:
        """What a part of the day ("morning"; "day" for all of it) means on one of some days, in UTC.

        The modifier is "early", "late" or empty. None where the language has no such part and modifier, or where it
        needs the sun and that cannot be computed.
        """
        is_one_day = days.must == days.usual
        if part == "noon" and not modifier:
            is_vague = not is_one_day or setting.spot is not None
            return meaning_of(_noon(days.must, setting), _noon(days.usual, setting), vague=is_vague)
        window = self._windows.get((modifier, part))
        if window is None:
            return None
        must = _stretch(window.must, days.must, window.with_end, setting)
        usual = _stretch(window.usual, days.usual, window.with_end, setting)
        if must is None or usual is None:
            return None
        is_whole_day = part == "day" and not modifier
        return meaning_of(must, usual, vague=not (is_whole_day and is_one_day))

    def clock_time(self, atom: Atom, days: Days, part: str, setting: Setting) -> Meaning[datetime] | None:
        """What a clock time such as "11:30 p.m." or "14:00" means on one of some days, in UTC.

        None where its half of the day is not clear, in an unknown zone, and outside the `part` of the day, if given.
        """
        clock = _clock(atom.parts)
        zone = _zone(atom.parts.get("zone", ""), setting)
        if clock is None or zone is None:
            return None
        must = _shown(days.must, clock, zone)
        usual = _shown(days.usual, clock, zone)
        value = meaning_of(must, usual, vague=days.must != days.usual)
        if not part:
            return value
        around = self.meaning(part, "", days, setting)
        return value if around and around.must.meet(value.usual) else None


def _edges(written: list[Any]) -> tuple[Edge, Edge]:
    start, end = written
    return _edge(start), _edge(end)


def _edge(written: float | Mapping[str, int]) -> Edge:
    """An edge from its data: hours after midnight, or a moment of the sun with the minutes from it."""
    if not isinstance(written, Mapping):
        return timedelta(hours=written)
    ((event, minutes),) = written.items()
    return SunTime(event, timedelta(minutes=minutes))


def _stretch(edges: tuple[Edge, Edge], days: Span, with_end: bool, setting: Setting) -> Interval[datetime] | None:
    """From an edge of the first day until one of the last, in UTC; None where the sun is needed but not known."""
    low = _moment(edges[0], days[0], setting, is_last=False)
    high = _moment(edges[1], days[1], setting, is_last=True)
    return None if low is None or high is None else interval(low, high, high_open=not with_end)


def _moment(edge: Edge, day: date, setting: Setting, *, is_last: bool) -> datetime | None:
    """The moment of an edge on a day, in UTC; None where it needs the sun and that cannot be computed.

    Of a clock time that is shown twice, the first moment, or with `is_last` the last.
    """
    if isinstance(edge, SunTime):
        moments = sun_times(day, setting)
        return moments[edge.event] + edge.distance if moments else None
    first, last = moments_of(day, edge, setting.zone)
    return last if is_last else first


def _noon(days: Span, setting: Setting) -> Interval[datetime]:
    """Noon by the clock; where the place is known, from there to noon by the sun."""
    moments: list[datetime] = []
    for day in days:
        moments += moments_of(day, timedelta(hours=12), setting.zone)
        sun = sun_times(day, setting)
        if sun:
            moments.append(sun["noon"])
    return interval(min(moments), max(moments), high_open=False)


def _shown(days: Span, clock: timedelta, zone: ZoneInfo) -> Interval[datetime]:
    """From the first moment at which the clock of the first day shows a time, to the last of the last day."""
    first, _ = moments_of(days[0], clock, zone)
    _, last = moments_of(days[1], clock, zone)
    return interval(first, last, high_open=False)


def _clock(parts: Mapping[str, str]) -> timedelta | None:
    """A clock time as time since midnight; None for "2:30", which may be either half of the day, unlike "06:30"."""
    if "hour" in parts:
        hour = int(parts["hour"]) % 12
        hour += 12 if parts["half"] == "p" else 0
        return timedelta(hours=hour, minutes=int(parts.get("minute", 0)))
    hour = int(parts["hour24"])
    is_clear = hour == 0 or hour > 12 or parts["hour24"].startswith("0") or parts.get("zone") in ("gmt", "utc")
    return timedelta(hours=hour, minutes=int(parts["minute24"])) if is_clear else None


def _zone(name: str, setting: Setting) -> ZoneInfo | None:
    """The zone that words in lower case name, the place's own for none; None for any but that and Greenwich.

    The lists of a language may say which zone their words name, as `Europe/Moscow`.
    """
    if "/" in name:
        return ZoneInfo(name)
    if name in ("gmt", "utc"):
        return ZoneInfo("UTC")
    city = setting.zone.key.rpartition("/")[2].lower().replace("_", " ")
    return setting.zone if name.removesuffix(" time") in ("", "local", city) else None
