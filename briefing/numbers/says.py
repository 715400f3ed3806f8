"""A meaning in plain English, for the pages."""

from __future__ import annotations

from fractions import Fraction

from briefing.intervals import Interval
from briefing.numbers.convention import DAYS
from briefing.numbers.phrases import meaning, whole
from briefing.numbers.units import COUNTED, Kind, Unit

UNKNOWN = "not a wording that the convention knows"

_ANY = {Kind.COUNT: "any number", Kind.SHARE: "any part", Kind.DURATION: "any length of time", Kind.AGE: "any age"}
_YEAR = Fraction(1461, 4)
"""Mean length in days, for printing."""


def says(words: str) -> str:
    """What a wording must mean and, where that is narrower, what it usually means: "24 or more, usually 24–99".

    A share is given in percent, a length of time in a unit that suits it. `UNKNOWN` when the wording is not known.
    """
    phrase = whole(words)
    found = phrase.meaning if phrase else meaning(words)
    if found is None:
        return UNKNOWN
    unit = phrase.amount.unit if phrase else COUNTED
    must = _interval(found.must, unit)
    return must if found.usual == found.must else f"{must}, usually {_interval(found.usual, unit)}"


def _interval(interval: Interval[Fraction], unit: Unit) -> str:
    low, high = interval.low or Fraction(0), interval.high
    if high is not None and high == unit.cap:
        high = None
    bottom = _value(low, unit, unit.low)
    if high is None:
        if low == 0:
            return _ANY[unit.kind]
        return f"more than {bottom}" if interval.low_open else f"{bottom} or more"
    top = _value(high, unit, unit.high)
    if bottom == top:
        return top
    if low == 0:
        return f"under {top}" if interval.high_open else f"up to {top}"
    if interval.low_open or interval.high_open:
        return f"{'over ' * interval.low_open}{bottom} to {'under ' * interval.high_open}{top}"
    return f"{bottom.split()[0]}–{top}" if bottom.split()[1:] and unit.name else f"{bottom}–{top}"


def _value(value: Fraction, unit: Unit, one: Fraction) -> str:
    if unit.kind is Kind.SHARE:
        return f"{_number(round(value * 100, 1))}%"
    if unit.kind is Kind.DURATION:
        return _noun(value / one, unit.name) if unit.name and value >= one else _time(value)
    return _number(value)


def _time(days: Fraction) -> str:
    for name in ("second", "minute", "hour"):
        if days < 1 and days / DAYS[name][0] < 60:
            return _noun(days / DAYS[name][0], name)
    return (
        _noun(days, "day")
        if days < DAYS["year"][0]
        else _noun(Fraction(round(days / _YEAR, 1 if days < 20 * _YEAR else None)), "year")
    )


def _noun(value: Fraction, name: str) -> str:
    plural = "centuries" if name == "century" else f"{name}s"
    return f"{_number(value)} {name if value == 1 else plural}"


def _number(value: Fraction) -> str:
    if value.denominator == 1:
        return f"{int(value):,}"
    return f"{float(value):,.2f}".rstrip("0").rstrip(".")
