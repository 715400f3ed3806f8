"""The site's own words for how somebody speaks, how articles stand to each other, numbers and times.

Those that stand in tables, most by a word of a closed list, are in `wording.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from briefing.model.vocabulary import Measure
from briefing.problems import pluralise as pluralise
from briefing.verify.readings import plain
from briefing.wordings.amounts import Unit
from briefing.wordings.intervals import Interval, Meaning

FILE = Path(__file__).with_suffix(".toml")
_PLACE = "briefing/site/views/wording.toml"


class Table(dict[str, Any]):
    """A table of wording.toml. A word that it lacks is told with the line to add."""

    def __init__(self, name: str, words: Mapping[str, Any]) -> None:
        tables = {key: Table(f"{name}.{key}".lstrip("."), of) for key, of in words.items() if isinstance(of, dict)}
        super().__init__({**words, **tables})
        self.name = name

    def lacks(self, word: str) -> str:
        """What to add, and where, for a word that the table lacks."""
        if not self.name:
            return f"the site has no words for {word!r}: add a table [{word}] to {_PLACE}"
        return f"the site has no words for {word!r}: add a line to [{self.name}] of {_PLACE}"

    def __missing__(self, word: str) -> Any:
        raise KeyError(self.lacks(word))


WORDS = Table("", tomllib.loads(FILE.read_text(encoding="utf-8")))
"""What the site calls the words of a list, by the name of its table; and its lists, and the parts of some."""
MANY = 12
"""Articles that do not mention a record are named up to here, and counted above."""
COLUMNS = 4
"""Articles up to which each has a column of its own in a grid; of more, those who speak are named in its rows."""
VOICES = 3
"""Voices of one article that stand in a cell of the front page."""
MANY_SOURCES = 6
"""Articles that are named at the head of the front page."""
IN_FULL = 1
"""Questions of a part of the front page that are told in full; of others the answers open."""
NUMBERS = 4
"""Figures whose numbers stand on the front page."""
OWN_VOICE = "{}, in its own voice"
UNMARKED = "{}; not marked whose words"
"""Who says it where nobody is named, after an article's code."""
APART = "More stands apart, because of who gives it."
"""Of a record that leaves out what somebody protected says."""
UNNAMED = ", unnamed"
"""At the end of what is called a group or person whom an article does not name."""
LOST = "its words lost in our copy"
"""Of a statement of which the article's text lacks the very words."""
_SENTENCE_END = re.compile(r"(?<=[a-z”’)]{2}[.!?])\s+(?=[A-Z“‘])")
"""Between two sentences of a remark; an abbreviation ends none."""


def label(table: str, word: str | None) -> str | None:
    """What the site calls a word of a closed list; None where it goes without saying, or there is no word."""
    text: str | None = WORDS[table].get(word)
    return text


def answer(words: str | None, *, lost: bool) -> str:
    """The answer of a reading: its words for a number, that our copy has lost them, or that there is no number.

    >>> answer("nearly 300", lost=False), answer(None, lost=True)
    ('“nearly 300”', 'lost in our copy')
    """
    if words:
        return f"“{words}”"
    return str(WORDS["no_answer"]["lost" if lost else "none"])


def listing(words: Sequence[str]) -> str:
    """Some words as one text: `a`, `a and b`, `a, b and c`; empty for none."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def sentence(text: str) -> str:
    """A text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def sentences(text: str, most: int = 0) -> list[str]:
    """The sentences of a curator's text, the last of `most` with all that follows.

    >>> sentences("The U.N. did not say. Nobody else did.")
    ['The U.N. did not say.', 'Nobody else did.']
    """
    return _SENTENCE_END.split(text, maxsplit=max(0, most - 1))


def number_interval(interval: Interval[Fraction]) -> str:
    """An interval of numbers: `250`, `more than 250`, `24 or more`, `24 to 99`."""
    low = interval.low or Fraction(0)
    high = interval.high
    has_bottom = low > 0 or interval.low_open
    if high is None:
        sign = f"more than {plain(low)}" if interval.low_open else f"{plain(low)} or more"
        return sign if has_bottom else "any number"
    if low == high:
        return plain(low)
    if not has_bottom:
        return f"fewer than {plain(high)}" if interval.high_open else f"{plain(high)} or fewer"
    above = "above " if interval.low_open else ""
    below = "below " if interval.high_open else ""
    return f"{above}{plain(low)} to {below}{plain(high)}"


def number_meaning(meaning: Meaning[Fraction], measure: Measure) -> str:
    """What a worded number must mean, and what it usually means where that is narrower, in the unit of its measure."""
    factor, unit = _unit(meaning, measure)
    scaled = Unit(low=Fraction(factor), high=Fraction(factor)).of(meaning)
    must = number_interval(scaled.must)
    usual = number_interval(scaled.usual)
    return f"{must}{unit}" if usual == must else f"{must}; usually {usual}{unit}"


def _unit(meaning: Meaning[Fraction], measure: Measure) -> tuple[int, str]:
    """The unit in which a number is told, by how much it is smaller than the one in which it is read, and its name."""
    if measure in (Measure.SHARE, Measure.PERCENTAGE):
        return 100, " per cent"
    if measure is not Measure.DURATION:
        return 1, ""
    ends = (meaning.must.low, meaning.must.high, meaning.usual.low, meaning.usual.high)
    least = min(filter(None, ends), default=Fraction(1))
    if least >= 1:
        return 1, " days"
    return (24, " hours") if least * 24 >= 1 else (1440, " minutes")


def time_interval(interval: Interval[datetime], zone_name: str) -> str:
    """An interval of time in a zone: `Wed 14 Dec 2016, 00:30–01:30`."""
    zone = ZoneInfo(zone_name)
    low = interval.low.astimezone(zone) if interval.low else None
    high = interval.high.astimezone(zone) if interval.high else None
    if low is None or high is None:
        known = low or high
        return f"{'from' if low else 'until'} {_moment(known)}" if known else "at some time"
    if low == high:
        return _moment(low)
    last = high - timedelta.resolution
    if low.time() == high.time() == time():
        return short_day(low) if low.date() == last.date() else f"{short_day(low)} to {short_day(last)}"
    if low.date() == last.date():
        return f"{_moment(low)}–{'24:00' if high.time() == time() else f'{high:%H:%M}'}"
    return f"{_moment(low)} to {_moment(high)}"


def long_day(day: date) -> str:
    """`Wednesday 14 December 2016`."""
    return f"{day:%A} {day.day} {day:%B} {day.year}"


def short_day(day: date) -> str:
    """`Wed 14 Dec 2016`."""
    return f"{day:%a} {day.day} {day:%b} {day.year}"


def _moment(moment: datetime) -> str:
    """`Wed 14 Dec 2016, 00:30`."""
    return f"{short_day(moment)}, {moment:%H:%M}"


def in_column(label: str, code: str) -> str:
    """The label of a position in its article's own column, where the article need not be named.

    >>> in_column("Ban in NYT?: credible reports", "NYT?")
    'Ban: credible reports'
    """
    return sentence(label.removeprefix(f"{code}: ").replace(f" in {code}:", ":"))
