"""Numbers, times and counts as the pages word them."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

from briefing.intervals import Interval, Meaning
from briefing.meanings import plain
from briefing.reconciliation.origins import ONE_VOICE
from briefing.vocabulary import Judgement, Tie

TIES = {
    Tie.MEMBER_OF: "member of",
    Tie.LEADS: "leads",
    Tie.SPEAKS_FOR: "speaks for",
    Tie.WORKS_FOR: "works for",
    Tie.PART_OF: "part of",
    Tie.BACKS: "backs",
    Tie.FIGHTS_FOR: "fights for",
    Tie.OPPOSES: "opposes",
    Tie.ADVISES: "advises",
    Tie.ALLIED_WITH: "allied with",
}
"""How a tie to another actor is worded, before the name of the other."""
_COUNTED_JUDGEMENTS: dict[Tie | Judgement, str] = {
    Judgement.SAME: "the same as",
    Judgement.UNSURE: "perhaps the same as",
}


def counted_tie(word: Tie | Judgement) -> str | None:
    """A tie or a judgement by which origins are counted, in words; None for one that does not matter to that."""
    if isinstance(word, Tie):
        return TIES[word] if word in ONE_VOICE else None
    return _COUNTED_JUDGEMENTS.get(word)


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """`1 origin`, `2 origins`."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def number_interval(interval: Interval[Fraction]) -> str:
    """An interval of numbers: `250`, `more than 250`, `24 or more`, `24 to 99`."""
    low, high = interval.low, interval.high
    if low is None or (low == 0 and not interval.low_open and high is not None and high != 0):
        if high is None:
            return "any number"
        return f"fewer than {plain(high)}" if interval.high_open else f"{plain(high)} or fewer"
    if high is None:
        if low == 0 and not interval.low_open:
            return "any number"
        return f"more than {plain(low)}" if interval.low_open else f"{plain(low)} or more"
    if low == high:
        return plain(low)
    below = "below " if interval.high_open else ""
    above = "above " if interval.low_open else ""
    return f"{above}{plain(low)} to {below}{plain(high)}"


def number_meaning(meaning: Meaning[Fraction]) -> str:
    """What a worded number must mean, and what it usually means where that is narrower."""
    must = number_interval(meaning.must)
    if meaning.usual == meaning.must:
        return must
    return f"{must}; usually {number_interval(meaning.usual)}"


def duration_meaning(meaning: Meaning[Fraction]) -> str:
    """What a worded duration, in days, means: in days, or in hours or minutes where it is shorter."""
    bounds = [b for i in (meaning.must, meaning.usual) for b in (i.low, i.high) if b]
    least = min(bounds, default=Fraction(1))
    per_day, unit = (1, "days") if least >= 1 else (24, "hours") if least * 24 >= 1 else (1440, "minutes")
    return f"{number_meaning(_scaled(meaning, per_day))} {unit}"


def share_meaning(meaning: Meaning[Fraction]) -> str:
    """What a worded share, of 1, means: in per cent."""
    return f"{number_meaning(_scaled(meaning, 100))} per cent"


def _scaled(meaning: Meaning[Fraction], by: int) -> Meaning[Fraction]:
    def scaled(i: Interval[Fraction]) -> Interval[Fraction]:
        low = None if i.low is None else i.low * by
        return Interval(low, None if i.high is None else i.high * by, i.low_open, i.high_open)

    return Meaning(scaled(meaning.must), scaled(meaning.usual), meaning.vague)


def time_interval(interval: Interval[datetime], zone_name: str) -> str:
    """An interval of time in a zone: `Wed 14 Dec 2016, 00:30–01:30`."""
    zone = ZoneInfo(zone_name)
    low = interval.low.astimezone(zone) if interval.low else None
    high = interval.high.astimezone(zone) if interval.high else None
    if low is None and high is None:
        return "at some time"
    if low is None or high is None:
        known = low or high
        assert known is not None
        return f"{'from' if low else 'until'} {_day(known)}, {_clock(known)}"
    if low == high:
        return f"{_day(low)}, {_clock(low)}"
    if _is_midnight(low) and _is_midnight(high):
        last = high - timedelta(days=1)
        return _day(low) if low.date() == last.date() else f"{_day(low)} to {_day(last)}"
    if low.date() == high.date():
        return f"{_day(low)}, {_clock(low)}–{_clock(high)}"
    if _is_midnight(high) and high.date() == low.date() + timedelta(days=1):
        return f"{_day(low)}, {_clock(low)}–24:00"
    return f"{_day(low)}, {_clock(low)} to {_day(high)}, {_clock(high)}"


def day_of(interval: Interval[datetime] | None, zone_name: str) -> str:
    """The day on which an interval begins, as a heading; what stands there when the words give no beginning."""
    if interval is None:
        return "No time given that can be placed"
    if interval.low is None:
        return "Before"
    low = interval.low.astimezone(ZoneInfo(zone_name))
    return _day(low)


def _is_midnight(moment: datetime) -> bool:
    return moment.hour == moment.minute == moment.second == 0


_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def _day(moment: datetime) -> str:
    """Written without the locale, so that it is the same everywhere."""
    return long_day(moment)


def short_day(moment: datetime) -> str:
    """`Wed 14 Dec`, for the lines of a drawing."""
    return f"{_DAYS[moment.weekday()]} {moment.day} {_MONTHS[moment.month - 1]}"


def long_day(day: date) -> str:
    """`Wed 14 Dec 2016`."""
    return f"{_DAYS[day.weekday()]} {day.day} {_MONTHS[day.month - 1]} {day.year}"


def _clock(moment: datetime) -> str:
    return f"{moment.hour:02}:{moment.minute:02}"
