"""Periods counted from publication ("last week", "this summer") and days counted from another ("the night before")."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta

from briefing.times.atoms import Atom
from briefing.times.days import ONE, Days, Grain, exactly, portion, story
from briefing.times.setting import Setting

_WEEK = timedelta(days=7)
_SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
"""The month a season begins with in the north; half a year later in the south."""
_OFFSETS = {"last": -1, "this": 0, "current": 0, "next": 1}


def period(atom: Atom, setting: Setting) -> Days | None:
    """A week, weekend, month, year, decade, century or season counted from publication."""
    parts = atom.parts
    if unit := parts.get("inunit") or parts.get("ofunit"):
        days = _named(unit, "this", setting)
        modifier = parts.get("mod") or _edge(parts["end"])
        return days and portion(days, modifier, setting)
    if bare := parts.get("bare"):
        if "weekend" in bare:
            return _weekend("next" if setting.forward else "last", setting, bare=True)
        monday = setting.published - setting.published.weekday() * ONE
        return Days((monday, monday + 4 * ONE), (monday + ONE, monday + 3 * ONE))
    return _named(parts["unit"], parts["which"].removeprefix("the "), setting)


def _edge(words: str) -> str:
    return "end" if "end" in words else "mid" if "middle" in words else "start"


def _named(unit: str, which: str, setting: Setting) -> Days | None:
    published = setting.published
    if which in ("previous", "prior", "following"):
        if setting.day is None:
            return None
        published, which = setting.day, "next" if which == "following" else "last"
        setting = Setting(published, setting.zone, setting.latitude, setting.longitude, setting.forward)
    if unit == "weekend":
        return _weekend(which, setting)
    if unit in _SEASONS:
        return _season(unit, which, setting)
    if which in ("past", "this past", "coming", "this coming"):
        return _rolling(unit, 1 if "coming" in which else -1, published)
    offset = _OFFSETS.get(which)
    if offset is None:
        return None
    if unit == "week":
        return _week(offset, published)
    if unit == "month":
        first = _first_of_month(published, offset)
        return exactly(first, first.replace(day=monthrange(first.year, first.month)[1]), Grain.MONTH)
    length = {"year": 1, "decade": 10, "century": 100}.get(unit)
    if length is None:
        return None
    first_year = published.year // length * length + offset * length
    return exactly(date(first_year, 1, 1), date(first_year + length - 1, 12, 31), Grain.YEAR)


def _rolling(unit: str, direction: int, published: date) -> Days | None:
    length = {"week": 7, "fortnight": 14, "month": 31, "year": 366, "decade": 3653}.get(unit)
    if length is None:
        return None
    far, farther = published + direction * length * ONE, published + 2 * direction * length * ONE
    grain = Grain.YEAR if length > 31 else Grain.MONTH if length == 31 else Grain.WEEK
    if direction < 0:
        return Days((farther, published), (far, published), grain)
    return Days((published, farther), (published, far), grain)


def _week(offset: int, published: date) -> Days:
    """Monday to Sunday; where weeks begin on Sunday, one day earlier, and all of it as seen from a Sunday."""
    monday = published - published.weekday() * ONE + offset * _WEEK
    first, last = monday - ONE, monday + 6 * ONE
    if offset < 0:
        last = published
    elif published.weekday() == 6 or offset > 0:
        first, last = (published, last) if offset > 0 else (first, last + 6 * ONE)
    return Days((first, last), (monday, monday + 6 * ONE), Grain.WEEK)


def _weekend(which: str, setting: Setting, *, bare: bool = False) -> Days | None:
    published = setting.published
    saturday = published + (5 - published.weekday()) * ONE
    begun = published >= saturday
    match which:
        case "last" | "past" | "this past":
            saturday -= timedelta() if bare and begun else _WEEK
        case "next":
            saturday += timedelta() if bare else _WEEK
        case "this" | "coming" | "this coming" | "current":
            pass
        case _:
            return None
    loose = which in ("this", "next") and not bare and not begun
    return Days(
        (saturday - ONE - (_WEEK if loose else timedelta()), saturday + 2 * ONE), (saturday, saturday + ONE), Grain.WEEK
    )


def _season(unit: str, which: str, setting: Setting) -> Days | None:
    """Three whole months, turned round south of the equator; None when the hemisphere is unknown."""
    if setting.latitude is None:
        return None
    begins = _SEASONS[unit] if setting.latitude >= 0 else (_SEASONS[unit] + 5) % 12 + 1
    published = setting.published
    spans = []
    for year in range(published.year - 2, published.year + 3):
        first = date(year, begins, 1)
        after = _first_of_month(first, 3)
        spans.append((first, after - ONE))
    past = [span for span in spans if span[1] < published]
    rest = [span for span in spans if span[1] >= published]
    match which:
        case "last" | "past" | "this past":
            chosen = past[-1]
        case "next" | "coming" | "this coming":
            chosen = next(span for span in rest if span[0] > published)
        case "this" | "current":
            begun = rest[0][0] <= published
            chosen = (
                rest[0] if begun or setting.forward or rest[0][0] - published < published - past[-1][1] else past[-1]
            )
        case _:
            return None
    return Days((chosen[0] - 31 * ONE, chosen[1] + 31 * ONE), chosen, Grain.MONTH)


def _first_of_month(day: date, offset: int) -> date:
    month = day.year * 12 + day.month - 1 + offset
    return date(month // 12, month % 12 + 1, 1)


def counted_day(atom: Atom, setting: Setting) -> Days | None:
    """A day counted from publication ("yesterday") or from the day the passage tells of ("the night before").

    "The next morning" and "that night" have no meaning where the passage's day is not known.
    """
    parts = atom.parts
    if deictic := parts.get("deictic"):
        return _from_publication(deictic.removeprefix("the ").replace("this very ", "this "), setting)
    if part := parts.get("before") or parts.get("earlier") or parts.get("previous"):
        return story(setting, -1, _part(part))
    if setting.day is None:
        return None
    if "inday" in parts:
        modifier = parts["inday"].split()[0]
        return story(setting, part=f"{modifier} day")
    if part := parts.get("after"):
        return story(setting, 1, _part(part))
    moved = 0 if parts.get("that") or parts["next"] == "same" else 1
    return story(setting, moved, _part(parts["part"]))


def _part(word: str) -> str:
    return "" if word == "day" else word


def _from_publication(words: str, setting: Setting) -> Days:
    offset, part = {
        "today": (0, ""),
        "yesterday": (-1, ""),
        "tomorrow": (1, ""),
        "tonight": (0, "night"),
        "last night": (-1, "night"),
        "this morning": (0, "morning"),
        "this afternoon": (0, "afternoon"),
        "this evening": (0, "evening"),
        "day before yesterday": (-2, ""),
        "day after tomorrow": (2, ""),
    }[words]
    day = setting.published + offset * ONE
    return exactly(day, day, part=part)
