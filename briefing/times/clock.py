"""Clock times on a day: "11:30 p.m.", "6-8 a.m.", "5am (3am GMT)", "six o'clock in the evening"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from briefing.intervals import Interval, Meaning
from briefing.times.atoms import Atom
from briefing.times.days import Days
from briefing.times.local import at, between, meant
from briefing.times.setting import Setting
from briefing.times.vocabulary import NUMBERS, ZONES


def clock(
    atoms: Sequence[Atom], apart: Atom | None, days: Days, part: str, setting: Setting
) -> Meaning[datetime] | None:
    """A clock time on a day. A second one in brackets must be the same moment, else there is no meaning."""
    readings = [_one(atom, apart, days, part, setting) for atom in atoms]
    known = [reading for reading in readings if reading is not None]
    if len(known) < len(atoms) or any(reading.usual.meet(known[0].usual) is None for reading in known):
        return None
    return known[0]


def _one(atom: Atom, apart: Atom | None, days: Days, part: str, setting: Setting) -> Meaning[datetime] | None:
    minutes = _minutes(atom, part)
    zone = _zone((atom.parts.get("zone") or (apart.parts["zone"] if apart else "")), setting)
    if minutes is None or zone is None:
        return None
    low, high = minutes

    def moments(span: Sequence[object], first: int, last: int) -> Interval[datetime]:
        days_of = days.must if span is days.must else days.usual
        return between(at(days_of[first], low, zone).low, at(days_of[last], high, zone).high, high_open=False)

    return meant(moments(days.must, 0, 1), moments(days.usual, 0, 1), vague=days.must != days.usual)


def _minutes(atom: Atom, part: str) -> tuple[int, int] | None:
    parts = atom.parts
    if oclock := parts.get("oclock"):
        hour = int(oclock) if oclock.isdigit() else int(NUMBERS[oclock])
        half = {"morning": "a", "afternoon": "p", "evening": "p"}.get(part)
        return None if half is None else (_half_day(hour, half) * 60,) * 2
    if "hour24" in parts:
        return _without_half(parts, part)
    if "hourmil" in parts:
        return (int(parts["hourmil"]) * 60 + int(parts["minutemil"]),) * 2
    end = _half_day(int(parts["hour"]), parts["half"]) * 60 + int(parts.get("minute", 0))
    if "from" not in parts:
        return end, end
    first, _, minutes = parts["from"].partition(":")
    if not 1 <= int(first) <= 12:
        return None
    begin = _half_day(int(first), parts["half"]) * 60 + int(minutes or 0)
    begin -= 12 * 60 if begin > end else 0
    return (begin, end) if begin >= 0 else None


def _without_half(parts: dict[str, str], part: str) -> tuple[int, int] | None:
    """ "14:00" and "06:30" are clear, "2:30" only beside "in the morning", "GMT" or "hours"."""
    hour, minute = int(parts["hour24"]), int(parts["minute24"])
    clear = not 1 <= hour <= 12 or (len(parts["hour24"]) == 2 and hour < 10) or "written24" in parts
    if half := {"morning": "a", "small hours": "a", "afternoon": "p", "evening": "p"}.get(part):
        hour = hour if hour > 12 else _half_day(hour, half)
    elif not clear and parts.get("zone") not in ("gmt", "utc"):
        return None
    return (hour * 60 + minute,) * 2


def _half_day(hour: int, half: str) -> int:
    return hour % 12 + (12 if half == "p" else 0)


def _zone(name: str, setting: Setting) -> ZoneInfo | None:
    """The zone the words name; None for a name that is unknown or means two zones."""
    name = name.removesuffix(" time").removesuffix(" standard").removesuffix(" daylight")
    if name in ("", "local") or name == setting.zone.key.rpartition("/")[2].lower().replace("_", " "):
        return setting.zone
    return ZoneInfo(ZONES[name]) if name in ZONES else None
