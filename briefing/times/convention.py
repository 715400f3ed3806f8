"""The convention in one table, for the method page: which wording must, and usually does, mean which time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from briefing.times.days import Grain
from briefing.times.parts import WINDOWS
from briefing.times.sides import AFTER_HOURS, AROUND, JUST, SHORTLY
from briefing.times.vocabulary import BARE_PLURAL


@dataclass(frozen=True, slots=True)
class Convention:
    """A row of the table."""

    words: str
    """The wording, or the words of one kind."""
    must: str
    """What it must mean, in plain English."""
    usual: str
    """What it usually means; "same" when nothing narrower."""
    example: str
    """A wording that is read by this row."""


_NAMED = {
    ("early", "day"): ("early Wednesday", "early Wednesday"),
    ("late", "day"): ("late Tuesday", "late Tuesday"),
    ("", "small hours"): ("the early, small or wee hours", "the early hours of Wednesday"),
    ("mid", "night"): ("the middle of the night", "the middle of the night on Tuesday"),
    ("", "overnight"): ("overnight Tuesday", "overnight Tuesday"),
}
_GRAINS = {
    Grain.MINUTE: ("a clock time, noon, midnight or sunset", "1 a.m. Wednesday"),
    Grain.PART: ("a part of the day, or dawn", "dawn Wednesday"),
    Grain.DAY: ("a day", "Wednesday"),
    Grain.WEEK: ("a week", "last week"),
    Grain.MONTH: ("a month", "October"),
    Grain.YEAR: ("a year", "2012"),
}


def _hours(hour: float) -> str:
    if hour < 0:
        return f"{int(hour + 24):02}:00 the day before"
    return f"{int(hour):02}:00" if hour <= 24 else f"{int(hour - 24):02}:00 the day after"


def _parts_of_day() -> list[Convention]:
    rows = []
    for (modifier, part), (low, high, usual_low, usual_high) in WINDOWS.items():
        if part == "day" and modifier not in ("early", "late"):
            continue
        words = f"{modifier}-{part}" if modifier == "mid" else f"{modifier} {part}".strip()
        example = f"{words} on Tuesday" if modifier in ("", "mid") else f"{modifier} Tuesday {part}"
        words, example = _NAMED.get((modifier, part), (words, example))
        must, usual = f"{_hours(low)} to {_hours(high)}", f"{_hours(usual_low)} to {_hours(usual_high)}"
        rows.append(Convention(words, must, "same" if usual == must else usual, example))
    return rows


_LENGTHS = (
    (timedelta(days=365), "year"),
    (timedelta(days=30), "month"),
    (timedelta(days=7), "week"),
    (timedelta(days=1), "day"),
)


def _long(length: timedelta) -> str:
    for unit, name in (*_LENGTHS, (timedelta(hours=1), "hour"), (timedelta(minutes=1), "minute")):
        if length >= unit:
            count = round(length / unit)
            return f"{count} {name}" + ("s" if count > 1 else "")
    return f"{length.seconds} seconds"


def _loose() -> list[Convention]:
    rows = []
    for grain, (words, example) in _GRAINS.items():
        usually, most = AROUND[grain]
        rows.append(
            Convention(
                f"around, about, close to {words}",
                f"within {_long(most)}",
                f"within {_long(usually)}",
                f"around {example}",
            )
        )
        usually, most = SHORTLY[grain]
        rows.append(
            Convention(
                f"shortly or soon after {words}",
                f"after it, within {_long(most)}",
                f"after it, within {_long(usually)}",
                f"shortly after {example}",
            )
        )
    rows.append(
        Convention(
            "just after a clock time",
            f"after it, within {_long(JUST[1])}",
            f"after it, within {_long(JUST[0])}",
            "just after 3:30 a.m. Wednesday",
        )
    )
    for unit in ("minute", "hour", "day", "week", "month"):
        usually, most = BARE_PLURAL[unit]
        rows.append(
            Convention(
                f"{unit}s after a time",
                f"after it, within {_long(most)}",
                f"after it, within {_long(usually)}",
                f"{unit}s after 6 a.m. Tuesday",
            )
        )
    rows.append(
        Convention(
            "after a clock time", "any time after it", f"after it, within {_long(AFTER_HOURS)}", "after 6 p.m. Tuesday"
        )
    )
    return rows


_CALENDAR = [
    Convention(
        "Wednesday",
        "the day of publication if it is one, else the last one before; in a forecast, the next",
        "same",
        "Wednesday",
    ),
    Convention(
        "last Wednesday", "one of the last two before publication", "the last before publication", "last Wednesday"
    ),
    Convention(
        "next Friday",
        "any day from the first Friday after publication to the one a week on",
        "the Friday of next week",
        "next Friday",
    ),
    Convention(
        "Dec. 14",
        "the nearest: at most three months ahead, else the last one; a weekday beside it must fit",
        "same",
        "Dec. 14",
    ),
    Convention(
        "June; 2012; the 1980s", "the whole of it; a month without a year is chosen as a date is", "same", "June"
    ),
    Convention("early June", "the first half", "the first third", "early June"),
    Convention("mid-October", "between the first and the last sixth", "the middle third", "mid-October"),
    Convention("late June", "the second half", "the last third", "late June"),
    Convention("the start of June", "the first third", "the first sixth", "the start of June"),
    Convention("the end of June", "the last third", "the last sixth", "the end of June"),
    Convention(
        "last week",
        "up to publication, from the Sunday before that week",
        "Monday to Sunday of the week before",
        "last week",
    ),
    Convention("last month; last year", "the whole calendar month or year before", "same", "last month"),
    Convention("the weekend", "Friday to Monday", "Saturday and Sunday", "the weekend"),
    Convention(
        "last summer",
        "a month around the usual",
        "June to August; south of the equator December to February",
        "last summer",
    ),
    Convention("recently", "before the end of the day of publication", "in the month before", "recently"),
    Convention("in recent days", "in the month before publication", "in the week before publication", "in recent days"),
    Convention("three days ago", "a day either side", "that day", "three days ago"),
    Convention("two weeks ago", "a unit either side", "half a unit either side", "two weeks ago"),
    Convention(
        "the day before; the night before",
        "a day either side, unless the passage's own day is known",
        "the day before publication",
        "the day before",
    ),
]
_CLOCK = [
    Convention("11:30 p.m. Wednesday", "that minute", "same", "11:30 p.m. Wednesday"),
    Convention(
        "6 a.m. without a day",
        "from the day before publication to the day after, unless the passage's day is known",
        "on the day of publication",
        "6 a.m.",
    ),
    Convention("noon", "12:00, and from there to noon by the sun where the place is known", "same", "noon Wednesday"),
    Convention("midnight Wednesday", "either end of the day", "the end of the day", "midnight Wednesday"),
    Convention(
        "after midnight Wednesday",
        "after either end of the day",
        "after the beginning of the day",
        "shortly after midnight Wednesday",
    ),
    Convention(
        "dawn, daybreak",
        "an hour around the usual",
        "begin of civil twilight to sunrise, at that place and date",
        "dawn Wednesday",
    ),
    Convention(
        "dusk, nightfall",
        "an hour around the usual",
        "sunset to end of civil twilight, at that place and date",
        "dusk Wednesday",
    ),
    Convention("sunrise, sunset", "within 30 minutes", "within 10 minutes", "sunset Wednesday"),
    Convention(
        "the pre-dawn hours",
        "00:00 to sunrise",
        "00:00 to the begin of civil twilight",
        "the pre-dawn hours of Wednesday",
    ),
    Convention(
        "by, until a time", "any time up to it", "from the begin of that day up to it", "by late morning Wednesday"
    ),
    Convention(
        "before a time", "any time before its end", "from the begin of that day to its begin", "before dawn Wednesday"
    ),
    Convention("since a time", "from it to the end of the day of publication", "same", "since Tuesday"),
]

CONVENTION: tuple[Convention, ...] = (*_CALENDAR, *_parts_of_day(), *_CLOCK, *_loose())
"""What the wordings mean, as printed on the method page. Hours are local, and end before the second one given.

Words that count only from an event ("hours later", "soon after", "two years before") have no meaning by themselves.
"""
