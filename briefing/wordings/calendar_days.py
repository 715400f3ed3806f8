"""Named days, weeks, months and years as spans of local dates, and the portions that "early" or "late" cut out."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from briefing.wordings.grammar import MONTHS, WEEKDAYS, Atom, TimePiece

Span = tuple[date, date]
"""First and last day, both inside."""
ONE = timedelta(days=1)
_WEEK = timedelta(days=7)
_NEAR = timedelta(days=92)
"""How far off a day of another year may be to be thought of beside the one that is meant."""


class Setting(NamedTuple):
    """In an article published on this date, about this place, these words were written."""

    published: date
    """Local date of publication: weekdays, "yesterday" and "last week" are counted from it."""
    zone: ZoneInfo
    """Zone of the place the words speak of."""
    spot: tuple[float, float] | None = None
    """Degrees north and east; None when the place is unknown: dawn and dusk then have no meaning."""
    forward: bool = False
    """True when the statement speaks of what is planned or forecast: a bare weekday is then the next, not the last."""
    day: date | None = None
    """The day the passage tells of, where it is known: "the next morning" and a bare "6 a.m." are counted from it."""


class Days(NamedTuple):
    """Some local days: first and last, both inside."""

    must: Span
    """The days it must lie within."""
    usual: Span
    """The days usually meant; never outside `must`."""


def _exactly(first: date, last: date) -> Days:
    """Days about which the words leave no room."""
    return Days((first, last), (first, last))


def story(setting: Setting, offset: int = 0) -> Days:
    """The day a passage tells of, moved by some days; where it is not known, publication's day and its neighbours."""
    day = (setting.day or setting.published) + offset * ONE
    return _exactly(day, day) if setting.day else Days((day - ONE, day + ONE), (day, day))


_PORTIONS: dict[str, tuple[float, float, float, float]] = {
    "early": (0, 1 / 2, 0, 1 / 3),
    "late": (1 / 2, 1, 2 / 3, 1),
    "mid": (1 / 6, 5 / 6, 1 / 3, 2 / 3),
}
"""Which fractions of a week, month or year a modifier must, and usually does, mean."""


def portion(days: Days, modifier: str) -> Days:
    """The part of a long span that a modifier cuts out."""
    first, last = days.usual
    length = (last - first).days + 1
    low, high, usual_low, usual_high = (first + round(part * length) * ONE for part in _PORTIONS[modifier])
    return Days((low, high - ONE) if days.must == days.usual else days.must, (usual_low, usual_high - ONE))


def named_days(pieces: Mapping[TimePiece, Atom], setting: Setting) -> Days | None:
    """The days that the pieces of a wording name; None when there is no such day, or none can be told."""
    if atom := pieces.get(TimePiece.DATE):
        return _calendar_date(atom, pieces.get(TimePiece.WEEKDAY), setting)
    if atom := pieces.get(TimePiece.MONTH):
        return _chosen([_whole(y, _month(atom)) for y in _years(atom, setting)], setting)
    if atom := pieces.get(TimePiece.PERIOD):
        return _period(atom, setting)
    if atom := pieces.get(TimePiece.WEEKDAY):
        return _weekday(atom, setting)
    if atom := pieces.get(TimePiece.DAYREF):
        return _counted_day(atom, setting)
    return _exactly(*_whole(int(pieces[TimePiece.YEAR].parts["year"])))


def _weekday(atom: Atom, setting: Setting) -> Days:
    """The weekday by rule: the publication day or the last one before it.

    In a forecast or a demand usually that day or the next one; the last is not excluded, as a deadline may have passed.
    """
    published, wanted = setting.published, WEEKDAYS.index(atom.parts["name"])
    back, ahead = (published.weekday() - wanted) % 7, (wanted - published.weekday()) % 7
    which = atom.parts.get("which", "")
    if which == "last":
        day = published - (back or 7) * ONE
        return Days((day - _WEEK, day), (day, day))
    of_week = published + (wanted - published.weekday()) * ONE
    if which == "next":
        return Days((published + (ahead or 7) * ONE, of_week + _WEEK), (of_week + _WEEK, of_week + _WEEK))
    if which == "this":
        return _exactly(of_week, of_week)
    last, coming = published - back * ONE, published + ahead * ONE
    return Days((last, coming), (coming, coming)) if setting.forward else _exactly(last, last)


def _calendar_date(atom: Atom, named: Atom | None, setting: Setting) -> Days | None:
    """A day of a month. Without a year, the last one, or the next one of what is planned (see `_chosen`).

    A weekday beside it must fit: it picks the year where none is given, and where it fits none, there is no meaning.
    """
    month, day = _month(atom), int(atom.parts["day"])
    days = [date(y, month, day) for y in _years(atom, setting) if day <= monthrange(y, month)[1]]
    if named is not None:
        days = [day for day in days if WEEKDAYS[day.weekday()] == named.parts["name"]]
    return _chosen([(day, day) for day in days], setting)


def _whole(year: int, month: int | None = None) -> Span:
    first, last = month or 1, month or 12
    return date(year, first, 1), date(year, last, monthrange(year, last)[1])


def _month(atom: Atom) -> int:
    written = atom.parts["month"]
    return int(written) if written.isdigit() else [name[:3] for name in MONTHS].index(written[:3]) + 1


def _years(atom: Atom, setting: Setting) -> Sequence[int]:
    """The year the words name, or those around publication."""
    written, published = atom.parts.get("year"), setting.published.year
    return [int(written)] if written else range(published - 4, published + 5)


def _chosen(spans: Sequence[Span], setting: Setting) -> Days | None:
    """Of the same days of several years, the last that have begun; of what is planned, the next that have not ended.

    The other of these two lies within what the words must mean when it is near: "in February", written in December of
    the past, usually means the last one, but no word excludes the next.
    """
    begun = [span for span in spans if span[0] <= setting.published]
    ahead = [span for span in spans if span[1] >= setting.published]
    if not begun or not ahead or begun[-1] == ahead[0]:
        either = begun[-1:] or ahead[:1]
        return _exactly(*either[0]) if either else None
    past, coming = begun[-1], ahead[0]
    if setting.forward:
        return Days((past[0] if setting.published - past[1] <= _NEAR else coming[0], coming[1]), coming)
    return Days((past[0], coming[1] if coming[0] - setting.published <= _NEAR else past[1]), past)


def _period(atom: Atom, setting: Setting) -> Days:
    """A week, month or year counted from publication.

    A week is Monday to Sunday; where weeks begin on Sunday, one day earlier, and all of it as seen from a Sunday.
    """
    published, unit = setting.published, atom.parts["unit"]
    offset = {"last": -1, "this": 0, "next": 1}[atom.parts["which"]]
    if unit == "year":
        return _exactly(*_whole(published.year + offset))
    if unit == "month":
        months = published.year * 12 + published.month - 1 + offset
        return _exactly(*_whole(months // 12, months % 12 + 1))
    monday = published - published.weekday() * ONE + offset * _WEEK
    sunday = monday + 6 * ONE
    until = sunday + 6 * ONE if offset == 0 and sunday == published else sunday
    return Days((published if offset > 0 else monday - ONE, published if offset < 0 else until), (monday, sunday))


def _counted_day(atom: Atom, setting: Setting) -> Days | None:
    """A day counted from publication ("yesterday") or from the day the passage tells of ("the night before").

    "The next morning" and "that night" have no meaning where the passage's day is not known.
    """
    parts = atom.parts
    if deictic := parts.get("deictic"):
        day = setting.published + {"yesterday": -1, "last night": -1, "tomorrow": 1}.get(deictic, 0) * ONE
        return _exactly(day, day)
    if "before" in parts or "previous" in parts:
        return story(setting, -1)
    if setting.day is None:
        return None
    return story(setting, 0 if "that" in parts or parts["next"] == "same" else 1)
