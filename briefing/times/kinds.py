"""The kinds of atoms a time wording is made of."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What an atom is."""

    NEAR = "near"
    """Loosens what follows: "around", "close to", "shortly after"."""
    SIDE = "side"
    """Takes one side of what follows: "by", "until", "since", "before"."""
    OFFSET = "offset"
    """A distance from an event: "hours after", "two years before", "half a day later"."""
    MOD = "mod"
    """A part of what it stands with: "early", "late", "mid", "the end of"."""
    PART = "part"
    """A part of the day: "morning", "dawn", "the small hours"."""
    CLOCK = "clock"
    """A clock time: "11:30 p.m."."""
    ZONE = "zone"
    """A zone that stands apart from its clock time: "(local time)"."""
    WEEKDAY = "weekday"
    """A weekday, with "last", "this" or "next" where it has one."""
    DATE = "date"
    """A day of a month: "Dec. 14", "9 September 2016", "2016-12-14"."""
    MONTH = "month"
    """A month, with or without a year."""
    HOLIDAY = "holiday"
    """A feast with a fixed date."""
    DAYREF = "dayref"
    """A day counted from another: "yesterday", "the night before"."""
    PERIOD = "period"
    """A calendar period counted from publication: "last week", "this year"."""
    SPAN = "span"
    """A stretch that ends or begins at publication: "in recent days", "the past two weeks"."""
    AGO = "ago"
    """A distance back from publication: "two years ago"."""
    YEAR = "year"
    """A year, a decade or a century."""
    VAGUE = "vague"
    """A wording that names no point by itself: "recently", "afterwards", "after two weeks of"."""
