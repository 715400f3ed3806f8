"""How English says a sentence of the site's own, and writes lists, days and numbers; other languages have the same."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path

FOLDER = Path(__file__).parent
FILE = "messages.po"
"""The catalogue of a language, in its folder."""


class English:
    """English: each sentence is its own key."""

    tag = "en"
    """The BCP 47 tag of the words."""
    is_right_to_left = False
    script_words = ""
    """What the scripts of a page say, as JSON: the words by the English ones; empty where that is English."""

    def gettext(self, message: str) -> str:
        """A sentence, with its placeholders as they are."""
        return message

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The form of a sentence that goes with a number, with its placeholders as they are."""
        return one if number == 1 else many

    def pgettext(self, context: str, message: str) -> str:
        """A word that means another thing elsewhere; the context tells which."""
        return message

    def listing(self, words: Sequence[str]) -> str:
        """Some words as one text: `a`, `a and b`, `a, b and c`; empty for none."""
        return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))

    def number(self, value: Fraction | int) -> str:
        """A number as people write it, with its thousands apart: `1,200`."""
        number = Fraction(value)
        return f"{int(number):,}" if number.denominator == 1 else f"{float(number):.4g}"

    def per_cent(self, share: float) -> str:
        """A share of 1 as a percentage: `12%`."""
        return f"{share:.0%}"

    def long_day(self, day: date) -> str:
        """`Wednesday 14 December 2016`."""
        return f"{day:%A} {day.day} {day:%B} {day.year}"

    def short_day(self, day: date) -> str:
        """`Wed 14 Dec 2016`."""
        return f"{day:%a} {day.day} {day:%b} {day.year}"

    def month_day(self, day: date) -> str:
        """`Wed 14 Dec`."""
        return f"{day:%a} {day.day} {day:%b}"
