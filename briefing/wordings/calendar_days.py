"""Named days, weeks, months and years as spans of local dates, and the portions that "early" or "late" cut out."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from briefing.wordings.time_grammar import Atom, TimePiece

Span = tuple[date, date]
"""First and last day, both inside."""
ONE = timedelta(days=1)
_WEEK = timedelta(days=7)
_SOON = timedelta(days=21)
"""How far ahead a day may be that is meant rather than that of last year."""
_DUE = timedelta(days=45)
"""How far ahead a day or a month may begin, behind "until", that is meant rather than that of last year."""
_FAR = timedelta(days=183)
"""From when a day is long past."""
_SUNDAY = 6
"""The number of a weekday, counted from Monday, 0."""
_WHICH = {"last": -1, "this": 0, "next": 1}
"""By how many weeks, months or years a word moves the one of publication."""
_NEAR = timedelta(days=92)
"""How far away a day of another year may be to be within what the words must mean."""


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
    is_until: bool = False
    """True behind "until" or "by": a day or a month without a year is then one that comes soon, where there is one."""
    day: date | None = None
    """The day the passage tells of, where it is known: "the next morning" and a bare "6 a.m." are counted from it."""
    told: date | None = None
    """The day on which others say that the same happened: usually that of a bare "6 a.m.", where `day` is not known."""


class Days(NamedTuple):
    """Some local days: first and last, both inside."""

    must: Span
    """The days it must lie within."""
    usual: Span
    """The days usually meant; never outside `must`."""


def _exactly(first: date, last: date) -> Days:
    """Days that the words must mean exactly: `must` and `usual` are the same."""
    return Days((first, last), (first, last))


def passage_day(setting: Setting, offset: int = 0) -> Days:
    """The day that a passage tells of, moved by `offset` days.

    Where it is not known, usually the one that others tell, else the day of publication; and in any case one from the
    day before the earlier of these to the day after the later.
    """
    if setting.day is not None:
        day = setting.day + offset * ONE
        return _exactly(day, day)
    usual = setting.told or setting.published
    first = min(usual, setting.published) + (offset - 1) * ONE
    last = max(usual, setting.published) + (offset + 1) * ONE
    return Days((first, last), (usual + offset * ONE, usual + offset * ONE))


_PORTIONS: dict[str, tuple[float, float, float, float]] = {
    "early": (0, 1 / 2, 0, 1 / 3),
    "late": (1 / 2, 1, 2 / 3, 1),
    "mid": (1 / 6, 5 / 6, 1 / 3, 2 / 3),
}
"""Which fractions of a week, month or year a modifier must, and usually does, mean."""


def portion(days: Days, modifier: str) -> Days:
    """The part of a week, month or year that a modifier cuts out: "early", "late" or "mid".

    Where `days` leave room, `must` stays as it is.
    """
    first, last = days.usual
    length = (last - first).days + 1
    low, high, usual_low, usual_high = (first + round(part * length) * ONE for part in _PORTIONS[modifier])
    return Days((low, high - ONE) if days.must == days.usual else days.must, (usual_low, usual_high - ONE))


def named_days(pieces: Mapping[TimePiece, Atom], setting: Setting) -> Days | None:
    """The days that the pieces of a wording name; None when there is no such day, or none can be known.

    At least one of the pieces is of `time_grammar.DAYS`; the first of date, month, period, weekday and so on decides.
    """
    if atom := pieces.get(TimePiece.DATE):
        return _calendar_date(atom, pieces.get(TimePiece.WEEKDAY), setting)
    if atom := pieces.get(TimePiece.MONTH):
        return _of_months(atom, setting)
    if atom := pieces.get(TimePiece.PERIOD):
        day = pieces.get(TimePiece.WEEKDAY)
        return _period(atom, setting) if day is None else _day_of_week(atom, day, setting)
    if atom := pieces.get(TimePiece.WEEKDAY):
        counted = pieces.get(TimePiece.DAYREF)
        return _weekday(atom, setting) if counted is None else _same_weekday(_relative_day(counted, setting), atom)
    if atom := pieces.get(TimePiece.DAYREF):
        return _relative_day(atom, setting)
    years = pieces[TimePiece.YEAR].parts
    return _exactly(_year(int(years.get("first", years["year"])))[0], _year(int(years["year"]))[1])


def _months(atom: Atom, year: int) -> Span:
    """A month of a year, or those from one to another."""
    parts = atom.parts
    month = int(parts["month"])
    first_year = int(parts.get("first_year", year))
    return _month(first_year, int(parts.get("first_month", month)))[0], _month(year, month)[1]


def _weekday(atom: Atom, setting: Setting) -> Days:
    """The day that a weekday names, or those from one to another, by the last of them (see `_one_weekday`)."""
    days = _one_weekday(atom, setting)
    if "first" not in atom.parts:
        return days
    back = (int(atom.parts["weekday"]) - int(atom.parts["first"])) % 7 * ONE
    return Days((days.must[0] - back, days.must[1]), (days.usual[0] - back, days.usual[1]))


def _one_weekday(atom: Atom, setting: Setting) -> Days:
    """The day that a weekday names: with "last", "next" or "this", counted from the week of publication.

    Without, the publication day or the last such day before it. In a forecast or a demand usually that day or the next
    one; the last is not excluded, as a deadline may have passed.
    """
    published = setting.published
    weekday = int(atom.parts["weekday"])
    back = (published.weekday() - weekday) % 7
    ahead = (weekday - published.weekday()) % 7
    of_week = published + (weekday - published.weekday()) * ONE
    match atom.parts.get("which"):
        case "last":
            day = published - timedelta(days=back or 7)
            return Days((day - _WEEK, day), (day, day))
        case "next":
            day = of_week + _WEEK
            return Days((published + timedelta(days=ahead or 7), day), (day, day))
        case "coming":
            soon = published + timedelta(days=ahead or 7)
            return Days((soon, of_week + _WEEK), (soon, soon))
        case "this":
            return _exactly(of_week, of_week)
    last = published - back * ONE
    if not setting.forward:
        return _exactly(last, last)
    coming = published + ahead * ONE
    return Days((last, coming), (coming, coming))


def _calendar_date(atom: Atom, named: Atom | None, setting: Setting) -> Days | None:
    """A day of a month. Without a year, the last one, or the next one of what is planned (see `_chosen`).

    A weekday beside it must fit: it picks the year where none is given, and where it fits none, there is no meaning.
    """
    month = int(atom.parts["month"])
    day = int(atom.parts["day"])
    dates = [date(year, month, day) for year in _years(atom, setting) if day <= monthrange(year, month)[1]]
    if named is not None:
        weekday = int(named.parts["weekday"])
        dates = [each for each in dates if each.weekday() == weekday]
    spans = [(first, each) for each in dates if (first := _first_day(atom, each)) is not None]
    if which := atom.parts.get("which"):
        return _nearest(spans, which, setting.published)
    return _chosen(spans, setting)


def _nearest(spans: Sequence[Span], which: str, published: date) -> Days | None:
    """Of the same days of several years those that "last", "this" or another word for the next picks."""
    past = [span for span in spans if span[1] < published]
    same = [span for span in spans if span[1].year == published.year]
    coming = [span for span in spans if span[0] > published]
    found = {"last": past[-1:], "this": same}.get(which, coming[:1])
    return _exactly(*found[0]) if found else None


def _of_months(atom: Atom, setting: Setting) -> Days | None:
    """A month, or those from one to another; with "last" or the like, that of which it speaks."""
    spans = [_months(atom, year) for year in _years(atom, setting)]
    if which := atom.parts.get("which"):
        return _nearest(spans, which, setting.published)
    if which := atom.parts.get("which_month"):
        return _nearest_month(spans, which, setting)
    return _chosen(spans, setting)


def _nearest_month(spans: Sequence[Span], which: str, setting: Setting) -> Days | None:
    """Of the same month of several years that which "last", "this" or "next" picks in English.

    "Last March", written in April, may be that of the year before, "next March", in February, that of the next, and
    "this December", in January, the one that is just over.
    """
    published = setting.published
    days = _nearest(spans, which, published)
    if days is None:
        return None
    first, last = days.usual
    before = next((span for span in reversed(spans) if span < days.usual), days.usual)
    after = next((span for span in spans if span > days.usual), days.usual)
    is_near_before = published - (last if which == "last" else before[1]) <= _NEAR
    is_near_after = (first if which == "next" else after[0]) - published <= _NEAR
    return Days(
        (
            before[0] if which != "next" and is_near_before else first,
            after[1] if which != "last" and is_near_after else last,
        ),
        days.usual,
    )


def _first_day(atom: Atom, last: date) -> date | None:
    """The first of the days up to a last one; that one where no span is named, None where there is no such day."""
    parts = atom.parts
    if "first_day" not in parts:
        return last
    month = int(parts.get("first_month", last.month))
    year = int(parts.get("first_year", last.year - (month > last.month)))
    day = int(parts["first_day"])
    return date(year, month, day) if day <= monthrange(year, month)[1] else None


def _same_weekday(days: Days | None, named: Atom) -> Days | None:
    """A day counted from publication that is called by its weekday too: "yesterday, Tuesday"; None where it is none."""
    return days if days is not None and days.usual[0].weekday() == int(named.parts["weekday"]) else None


def _year(year: int) -> Span:
    return date(year, 1, 1), date(year, 12, 31)


def _month(year: int, month: int) -> Span:
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def _years(atom: Atom, setting: Setting) -> Sequence[int]:
    """The year that the words name, else the four before and after publication and its own."""
    written = atom.parts.get("year")
    published = setting.published.year
    if which := atom.parts.get("which_year"):
        return [published + _WHICH[which]]
    return [int(written)] if written else range(published - 4, published + 5)


def _chosen(spans: Sequence[Span], setting: Setting) -> Days | None:
    """Of the same days of several years, the last that have begun; of what is planned, the next that have not ended.

    The other of these two lies within what the words must mean when it is near: "in February", written in December of
    the past, usually means the last one, but no word excludes the next.
    """
    published = setting.published
    past = max((span for span in spans if span[0] <= published), default=None)
    coming = min((span for span in spans if span[1] >= published), default=None)
    if past is not None and coming is not None and past != coming:
        return _past_or_coming(past, coming, setting)
    only = past or coming
    return _exactly(*only) if only else None


def _past_or_coming(past: Span, coming: Span, setting: Setting) -> Days:
    """Usually the past days, of what is planned the coming ones; the other may be meant if within `_NEAR`.

    A day that comes within `_SOON`, and what comes behind "until", is meant rather than one that is long past.
    """
    if setting.forward:
        is_near = setting.published - past[1] <= _NEAR
        return Days((past[0] if is_near else coming[0], coming[1]), coming)
    ahead = coming[0] - setting.published
    if ahead > _NEAR:
        return _exactly(*past)
    is_soon = ahead <= _DUE if setting.is_until else coming[0] == coming[1] and ahead <= _SOON
    is_soon = is_soon and setting.published - past[1] > _FAR
    return Days((past[0], coming[1]), coming if is_soon else past)


def _period(atom: Atom, setting: Setting) -> Days:
    """A week, month or year counted from publication.

    A week is Monday to Sunday; where weeks begin on Sunday, one day earlier, and all of it as seen from a Sunday.
    """
    published = setting.published
    offset = _WHICH[atom.parts.get("which", "this")]
    match atom.parts["unit"]:
        case "year":
            return _exactly(*_year(published.year + offset))
        case "weekend":
            return _weekend(setting, offset)
        case "month":
            months = published.year * 12 + published.month - 1 + offset
            return _exactly(*_month(months // 12, months % 12 + 1))
    return _week(published, offset)


def _day_of_week(atom: Atom, named: Atom, setting: Setting) -> Days:
    """A weekday of a week counted from publication: "Tuesday of last week".

    Where weeks begin on Sunday, a Sunday is seven days earlier, and as seen from a Sunday any day seven days later.
    """
    published = setting.published
    monday = published - published.weekday() * ONE + _WHICH[atom.parts["which"]] * _WEEK
    day = monday + int(named.parts["weekday"]) * ONE
    earliest = day - _WEEK if day.weekday() == _SUNDAY else day
    latest = day + _WEEK if published.weekday() == _SUNDAY else day
    return Days((earliest, latest), (day, day))


def _weekend(setting: Setting, offset: int) -> Days:
    """The weekend on which an article appeared, else the one before it, or of what is planned the one after it.

    "This" and "the weekend" may mean the other one too; "last" and "next" are one before and one after.
    """
    published = setting.published
    saturday = published - (published.weekday() - 5) % 7 * ONE
    past = saturday, saturday + ONE
    coming = (saturday + _WEEK, saturday + 8 * ONE)
    is_weekend = published <= past[1]
    if offset < 0:
        earlier = (saturday - _WEEK, saturday - 6 * ONE)
        return Days((earlier[0], past[1]), earlier if is_weekend else past)
    if offset > 0:
        return Days((coming[0], coming[1] + _WEEK), coming)
    if is_weekend:
        return _exactly(*past)
    return Days((past[0], coming[1]), coming if setting.forward else past)


def _week(published: date, offset: int) -> Days:
    """The week of publication, moved by `offset` weeks: last week is -1."""
    monday = published - published.weekday() * ONE + offset * _WEEK
    sunday = monday + 6 * ONE
    if offset < 0:
        return Days((monday - ONE, published), (monday, sunday))
    if offset > 0:
        return Days((published, sunday), (monday, sunday))
    last = sunday + 6 * ONE if sunday == published else sunday
    return Days((monday - ONE, last), (monday, sunday))


def _relative_day(atom: Atom, setting: Setting) -> Days | None:
    """A day counted from publication ("yesterday") or from the day the passage tells of ("the night before").

    "The next morning" and "that night" have no meaning where the passage's day is not known.
    """
    parts = atom.parts
    if "relative" in parts:
        day = setting.published + int(parts["relative"]) * ONE
        return _exactly(day, day)
    if "ago" in parts:
        day = setting.published - int(parts["ago"]) * ONE
        return Days((day - ONE, day + ONE), (day, day))
    if "before" in parts or "previous" in parts:
        return passage_day(setting, -1)
    if setting.day is None:
        return None
    is_same = "that" in parts or parts["next"] == "same"
    return passage_day(setting, 0 if is_same else 1)
