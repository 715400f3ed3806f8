"""Named days, months and years as spans of local dates: weekdays, "Dec. 14", "June", "the 1980s"."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta

from briefing.times.atoms import Atom
from briefing.times.days import ONE, Days, Grain, exactly
from briefing.times.setting import Setting
from briefing.times.vocabulary import MONTHS, WEEKDAYS

_AHEAD = timedelta(days=92)
_FEASTS = {
    "christmas eve": (12, 24), "christmas day": (12, 25), "boxing day": (12, 26),
    "new year's eve": (12, 31), "new year's day": (1, 1),
}  # fmt: skip


def weekday_number(atom: Atom) -> int:
    """Monday is 0."""
    return next(number for number, name in enumerate(WEEKDAYS) if name.startswith(atom.parts["name"][:3]))


def weekday(atom: Atom, setting: Setting) -> Days | None:
    """The weekday by rule: the publication day or the last one before it; forward, that day or the next one."""
    published, wanted = setting.published, weekday_number(atom)
    back, ahead = (published.weekday() - wanted) % 7, (wanted - published.weekday()) % 7
    match atom.parts.get("which", "").removeprefix("the "):
        case "":
            day = published + ahead * ONE if setting.forward else published - back * ONE
            return exactly(day, day)
        case "last" | "past" | "this past" | "previous" | "prior":
            day = published - (back or 7) * ONE
            return Days((day - 7 * ONE, day), (day, day))
        case "coming" | "this coming":
            day = published + (ahead or 7) * ONE
            return exactly(day, day)
        case "this":
            day = published + ahead * ONE if setting.forward else published + (wanted - published.weekday()) * ONE
            return exactly(day, day)
        case "next":
            day = published + (7 + wanted - published.weekday()) * ONE
            return Days((published + (ahead or 7) * ONE, day), (day, day))
        case "following" if setting.day is not None:
            day = setting.day + ((wanted - setting.day.weekday()) % 7 or 7) * ONE
            return exactly(day, day)
    return None


def calendar_date(atom: Atom, named: Atom | None, year: Atom | None, setting: Setting) -> Days | None:
    """A day of a month. Without a year, the nearest: no more than three months ahead, else the last one.

    A weekday beside it must fit: it picks the year where none is given, and where it fits none, there is no meaning.
    """
    if iso := atom.parts.get("iso"):
        try:
            days = [date.fromisoformat(iso)]
        except ValueError:
            return None
    else:
        month, day, written = _month(atom), int(atom.parts["day"]), _written_year(atom, year)
        years = [written] if written else range(setting.published.year - 1, setting.published.year + 2)
        days = [date(y, month, day) for y in years if day <= monthrange(y, month)[1]]
    if named is not None:
        days = [day for day in days if day.weekday() == weekday_number(named)]
    first = _choose(days, setting)
    if first is None:
        return None
    last = int(atom.parts.get("last", first.day))
    if not first.day <= last <= monthrange(first.year, first.month)[1]:
        return None
    return exactly(first, first.replace(day=last))


def feast(atom: Atom, named: Atom | None, year: Atom | None, setting: Setting) -> Days | None:
    """A feast with a fixed date, chosen as a date without a year is."""
    month, day = _FEASTS[atom.parts["holiday"]]
    years = (
        [int(year.parts["year"])]
        if year and "year" in year.parts
        else range(setting.published.year - 1, setting.published.year + 2)
    )
    days = [date(y, month, day) for y in years]
    if named is not None:
        days = [day for day in days if day.weekday() == weekday_number(named)]
    chosen = _choose(days, setting)
    return None if chosen is None else exactly(chosen, chosen)


def _choose(days: list[date], setting: Setting) -> date | None:
    if len(days) == 1:
        return days[0]
    if setting.forward:
        return min((day for day in days if day >= setting.published), default=None)
    return max((day for day in days if day <= setting.published + _AHEAD), default=None)


def month(atom: Atom, year: Atom | None, setting: Setting) -> Days | None:
    """A whole month. Without a year it is chosen as a date is."""
    number, written = _month(atom), _written_year(atom, year)
    years = [written] if written else list(range(setting.published.year - 1, setting.published.year + 3))
    spans = [(date(y, number, 1), date(y, number, monthrange(y, number)[1])) for y in years]
    if written:
        return exactly(*spans[0], grain=Grain.MONTH)
    this_month = setting.published.replace(day=1)
    match atom.parts.get("which", ""):
        case "last" | "past" | "this past" | "previous" | "prior":
            past = [span for span in spans if span[1] < this_month]
            last = past[-1]
            return Days((last[0].replace(year=last[0].year - 1), last[1]), last, Grain.MONTH)
        case "next" | "coming" | "this coming":
            coming = [span for span in spans if span[0] > setting.published]
            return Days((coming[0][0], coming[1][1]), coming[0], Grain.MONTH)
        case "this":
            return exactly(*spans[1], grain=Grain.MONTH)
        case "":
            if setting.forward:
                return exactly(*next(span for span in spans if span[1] >= setting.published), grain=Grain.MONTH)
            return exactly(*[span for span in spans if span[0] <= setting.published + _AHEAD][-1], grain=Grain.MONTH)
    return None


def years(atom: Atom, setting: Setting) -> Days | None:
    """A year, a run of years, a decade or a century."""
    if century := atom.parts.get("century"):
        number = int(century[:-2])
        if not 1 < number < 100:
            return None
        return Days(
            (date(number * 100 - 100, 1, 1), date(number * 100, 12, 31)),
            (date(number * 100 - 99, 1, 1), date(number * 100, 12, 31)),
            Grain.YEAR,
        )
    if decade := atom.parts.get("decade"):
        digits = decade.strip("'s")
        first = int(digits) if len(digits) == 4 else setting.published.year // 100 * 100 + int(digits)
        first -= 100 if first > setting.published.year else 0
        return exactly(date(first, 1, 1), date(first + 9, 12, 31), Grain.YEAR)
    first = int(atom.parts["year"])
    end = atom.parts.get("lastyear", str(first))
    last = int(end) if len(end) == 4 else first // 100 * 100 + int(end)
    return exactly(date(first, 1, 1), date(last, 12, 31), Grain.YEAR) if first <= last else None


def _month(atom: Atom) -> int:
    return next(number for number, name in enumerate(MONTHS, 1) if name.startswith(atom.parts["month"][:3]))


def _written_year(atom: Atom, year: Atom | None) -> int | None:
    written = atom.parts.get("year") or (year.parts.get("year") if year else None)
    return int(written) if written else None
