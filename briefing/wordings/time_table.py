"""What time words mean here: the table that the method page prints, made from the numbers that the code reads.

Hours are local, and end before the second one given. Words that count only from an event ("hours later", "soon after",
"two years before") have no meaning by themselves.
"""

from __future__ import annotations

from datetime import timedelta

from briefing.wordings.calendar_days import Grain
from briefing.wordings.daytime import WINDOWS
from briefing.wordings.distances import AFTER_HOURS, AROUND, BARE_PLURAL, SHORTLY
from briefing.wordings.number_table import Row

_NAMED = {
    ("early", "day"): ("early Wednesday", "early Wednesday"),
    ("late", "day"): ("late Tuesday", "late Tuesday"),
    ("", "small hours"): ("the early, small or wee hours", "the early hours of Wednesday"),
    ("", "overnight"): ("overnight Tuesday", "overnight Tuesday"),
}
_GRAINS = {
    Grain.MINUTE: ("a clock time, noon, midnight or sunset", "1 a.m. Wednesday"),
    Grain.PART: ("a part of the day, or dawn", "dawn Wednesday"),
    Grain.DAY: ("a day", "Wednesday"),
    Grain.WEEK: ("a week", "last week"),
    Grain.MONTH: ("a month", "October"),
    Grain.YEAR: ("a year", "last year"),
}


def _hours(hour: float) -> str:
    if hour < 0:
        return f"{int(hour + 24):02}:00 the day before"
    return f"{int(hour):02}:00" if hour <= 24 else f"{int(hour - 24):02}:00 the day after"


def _parts_of_day() -> list[Row]:
    rows = []
    for (modifier, part), (low, high, usual_low, usual_high) in WINDOWS.items():
        if (modifier, part) == ("", "day"):
            continue
        words = f"{modifier} {part}".strip()
        example = f"{modifier} Tuesday {part}" if modifier else f"{words} on Tuesday"
        words, example = _NAMED.get((modifier, part), (words, example))
        must, usual = f"{_hours(low)} to {_hours(high)}", f"{_hours(usual_low)} to {_hours(usual_high)}"
        rows.append(Row(words, must, "same" if usual == must else usual, example))
    return rows


def _long(length: timedelta) -> str:
    minutes = length // timedelta(minutes=1)
    for size, name in ((525600, "year"), (43200, "month"), (10080, "week"), (1440, "day"), (60, "hour")):
        if minutes >= size:
            count = round(minutes / size)
            return f"{count} {name}" + ("s" if count > 1 else "")
    return f"{minutes} minutes"


def _loose() -> list[Row]:
    """What is loosened, by how much at the most and usually."""
    rows = []
    after = [
        (f"{unit}s after a time", *BARE_PLURAL[unit], f"{unit}s after 6 a.m. Tuesday")
        for unit in ("minute", "hour", "day", "week", "month")
    ]
    for grain, (words, example) in _GRAINS.items():
        usual, must = (f"within {_long(length)}" for length in AROUND[grain])
        rows.append(Row(f"around, about, close to {words}", must, usual, f"around {example}"))
        after.append((f"shortly or soon after {words}", *SHORTLY[grain], f"shortly after {example}"))
    for words, usually, most, example in after:
        rows.append(Row(words, f"after it, within {_long(most)}", f"after it, within {_long(usually)}", example))
    usual = f"after it, within {_long(AFTER_HOURS)}"
    return [*rows, Row("after a clock time", "any time after it", usual, "after 6 p.m. Tuesday")]


_CALENDAR = [
    ("Wednesday", "publication's day if it is one, else the last one before", "same"),
    ("Wednesday, of a plan", "from the last one to the next one", "the next one, or publication's day"),
    ("last Wednesday", "one of the last two before publication", "the last before publication"),
    ("next Friday", "any day from the next Friday to the one a week on", "the Friday of next week"),
    ("Dec. 14", "the last one; also the next one where it is at most three months ahead", "the last one"),
    ("Dec. 14, of a plan", "the next one; also the last one where it is at most three months back", "the next one"),
    ("June; 2012", "the whole of it; a month without a year is chosen as a date is", "same"),
    ("early June", "the first half", "the first third"),
    ("mid-October", "between the first and the last sixth", "the middle third"),
    ("late June", "the second half", "the last third"),
    ("last week", "up to publication, from the Sunday before that week", "Monday to Sunday of the week before"),
    ("last month; last year", "the whole calendar month or year before", "same"),
    ("recently", "before the end of the day of publication", "in the month before"),
    ("the day before; the night before", "a day either side, unless the passage's own day is known", "the day before"),
]
_CLOCK = [
    ("11:30 p.m. Wednesday", "that minute", "same"),
    ("6 a.m.", "publication's day and its neighbours, unless the passage's day is known", "on the day of publication"),
    ("noon Wednesday", "12:00, and from there to noon by the sun where the place is known", "same"),
    ("midnight Wednesday", "either end of the day", "the end of the day"),
    ("after midnight Wednesday", "after either end of the day", "after the beginning of the day"),
    ("dawn Wednesday", "an hour around the usual", "begin of civil twilight to sunrise, at that place and date"),
    ("dusk Wednesday", "an hour around the usual", "sunset to end of civil twilight, at that place and date"),
    ("sunset Wednesday", "within 30 minutes", "within 10 minutes"),
    ("the pre-dawn hours of Wednesday", "00:00 to sunrise", "00:00 to the begin of civil twilight"),
    ("by late morning Wednesday", "any time up to it", "from the begin of that day up to it"),
    ("before dawn Wednesday", "any time before its end", "from the begin of that day to its begin"),
    ("since Tuesday", "from it to the end of the day of publication", "same"),
]


def _rows(table: list[tuple[str, str, str]]) -> list[Row]:
    return [Row(words, must, usual, words.partition(";")[0].partition(",")[0]) for words, must, usual in table]


def time_table() -> tuple[Row, ...]:
    """What the wordings must, and usually do, mean, in plain English: every line, in the order of the method page.

    >>> time_table()[2].usual
    'the last before publication'
    """
    return (*_rows(_CALENDAR), *_parts_of_day(), *_rows(_CLOCK), *_loose())
