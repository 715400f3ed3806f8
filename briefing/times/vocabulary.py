"""The words the patterns are built from, and the numbers behind them."""

from __future__ import annotations

from datetime import timedelta

_SAME_LENGTH = str.maketrans(
    {
        "\u00a0": " ", "\u2009": " ", "\u202f": " ", "\u2002": " ", "\u2003": " ", "\u200a": " ", "\t": " ", "\r": " ",
        "\u2019": "'", "\u2018": "'", "\u02bc": "'", "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-",
    }
)  # fmt: skip


def fold(text: str) -> str:
    """The text with its blanks, apostrophes and hyphens made plain; every offset stays what it was."""
    return text.translate(_SAME_LENGTH)


WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip

NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90,
    "a dozen": 12, "a": 1, "an": 1, "half a": 0.5, "half an": 0.5, "a half": 0.5,
}  # fmt: skip
FEW = {"a couple": (2, 3), "couple": (2, 3), "a few": (2, 5), "few": (2, 5), "several": (3, 7)}
"""Loose counts: the least and the most they usually mean."""

UNITS = {
    "second": timedelta(seconds=1),
    "moment": timedelta(minutes=1),
    "minute": timedelta(minutes=1),
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "night": timedelta(days=1),
    "week": timedelta(days=7),
    "fortnight": timedelta(days=14),
    "month": timedelta(days=30, hours=10),
    "year": timedelta(days=365, hours=6),
    "decade": timedelta(days=3652, hours=12),
    "century": timedelta(days=36525),
}
BARE_PLURAL = {
    "second": (timedelta(minutes=1), timedelta(hours=1)),
    "moment": (timedelta(minutes=15), timedelta(hours=1)),
    "minute": (timedelta(hours=1), timedelta(hours=3)),
    "hour": (timedelta(days=1), timedelta(days=2)),
    "day": (timedelta(days=7), timedelta(days=31)),
    "night": (timedelta(days=7), timedelta(days=31)),
    "week": (timedelta(days=31), timedelta(days=92)),
    "month": (timedelta(days=366), timedelta(days=731)),
    "year": (timedelta(days=3653), timedelta(days=18263)),
    "decade": (timedelta(days=18263), timedelta(days=36525)),
}
"""How far "minutes", "hours", "days" without a number reach: usually, and at the most."""

ZONES = {
    "gmt": "UTC", "utc": "UTC", "z": "UTC", "bst": "Europe/London", "cet": "Europe/Paris", "cest": "Europe/Paris",
    "eet": "Europe/Helsinki", "eest": "Europe/Helsinki", "msk": "Europe/Moscow", "jst": "Asia/Tokyo",
    "et": "America/New_York", "est": "America/New_York", "edt": "America/New_York", "eastern": "America/New_York",
    "ct": "America/Chicago", "cst": "America/Chicago", "cdt": "America/Chicago", "central": "America/Chicago",
    "mt": "America/Denver", "mst": "America/Denver", "mdt": "America/Denver", "mountain": "America/Denver",
    "pt": "America/Los_Angeles", "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles",
    "pacific": "America/Los_Angeles", "moscow": "Europe/Moscow", "london": "Europe/London",
    "aest": "Australia/Sydney", "aedt": "Australia/Sydney",
}  # fmt: skip
"""Zone names in news text. An abbreviation for two zones (IST) is left out: its times have no meaning."""


def singular(unit: str) -> str:
    """The key of a unit in `UNITS`: "centuries" gives "century"."""
    unit = unit.lower()
    return "century" if unit.startswith("centur") else unit.removesuffix("s")


def number(words: str) -> float | None:
    """The value of a count such as "14", "two" or "half a"; None when it is no exact count."""
    words = words.lower().strip()
    if words.replace(",", "").replace(".", "", 1).isascii() and words.replace(",", "").replace(".", "", 1).isdigit():
        return float(words.replace(",", ""))
    return NUMBERS.get(words)
