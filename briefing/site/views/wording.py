"""The site's own words for how somebody speaks, how articles stand to each other, numbers and times.

Those that stand in tables, most by a word of a closed list, are in `wording.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from briefing.languages import catalogue
from briefing.languages.catalogue import gettext, ngettext
from briefing.languages.catalogue import spoken as spoken
from briefing.model.vocabulary import Measure
from briefing.problems import pluralise as pluralise
from briefing.wordings.amounts import Unit
from briefing.wordings.intervals import Interval, Meaning

FILE = Path(__file__).with_suffix(".toml")
_PLACE = "briefing/site/views/wording.toml"


_NO_WORDS = frozenset({"url", "measures", "kinds"})
"""Keys of wording.toml under which stand no words of ours: addresses, and words of closed lists."""


class Table(Mapping[str, Any]):
    """A table of wording.toml, in the language that is spoken. A word that it lacks is told with the line to add."""

    def __init__(self, name: str, words: Mapping[str, Any]) -> None:
        self._words = {
            key: Table(f"{name}.{key}".lstrip("."), of) if isinstance(of, dict) else of for key, of in words.items()
        }
        self.name = name

    def lacks(self, word: str) -> str:
        """What to add, and where, for a word that the table lacks."""
        if not self.name:
            return f"the site has no words for {word!r}: add a table [{word}] to {_PLACE}"
        return f"the site has no words for {word!r}: add a line to [{self.name}] of {_PLACE}"

    def __getitem__(self, word: str) -> Any:
        try:
            held = self._words[word]
        except KeyError:
            raise KeyError(self.lacks(word)) from None
        if word in _NO_WORDS:
            return held
        if isinstance(held, str):
            return catalogue.pgettext(self.name, held)
        return [catalogue.pgettext(self.name, each) for each in held] if isinstance(held, list) else held

    def get(self, word: str, default: Any = None) -> Any:
        """The words for a word; `default` where the table lacks it, without making up what to add."""
        return self[word] if word in self._words else default

    def __contains__(self, word: object) -> bool:
        return word in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def messages(self) -> Iterator[tuple[str, str]]:
        """Each word of ours in English, after the name of its table, by which translators know what it means."""
        for key, held in self._words.items():
            if isinstance(held, Table):
                yield from held.messages()
            elif key not in _NO_WORDS:
                yield from ((self.name, text) for text in ([held] if isinstance(held, str) else held) if text)


WORDS = Table("", tomllib.loads(FILE.read_text(encoding="utf-8")))
"""What the site calls the words of a list, by the name of its table; and its lists, and the parts of some."""
MANY = 12
"""Articles that do not mention a record are named up to here, and counted above."""
FOUND = 400
"""Differences of a kind that nobody reviewed are listed up to here: the page stays below 300 KB."""
COLUMNS = 4
"""Articles up to which each has a column of its own in a grid; of more, those who speak are named in its rows."""
OPEN = 4
"""Most statements that stand open in a cell of a discrepancy."""
VOICES = 2
"""Voices of one article that stand in a cell of the front page; the others open there."""
MANY_SOURCES = 6
"""Articles that are named at the head of the front page."""
NUMBERS = 4
"""Figures whose numbers stand on the front page."""
UNNAMED = ", unnamed"
"""At the end of what a curator calls a group or person whom an article does not name."""
_SENTENCE_END = re.compile(r"(?<=[a-z”’)]{2}[.!?])\s+(?=[A-Z“‘])")
"""Between two sentences of a remark; an abbreviation ends none."""


def label(table: str, word: str | None) -> str | None:
    """What the site calls a word of a closed list; None where it goes without saying, or there is no word."""
    text: str | None = WORDS[table].get(word)
    return text


def event_type(word: str) -> str:
    """What the site calls a type of event: in a few words of its own, else by the word of the closed list."""
    return label("event_type", word) or catalogue.pgettext("value", word.replace("_", " "))


def side(words: str) -> str:
    """What a side of a difference is called: by words of ours, or as its statements put it."""
    return label("side", words) or words


def answer(words: str | None, *, lost: bool) -> str:
    """The answer of a reading: its words for a number, that our copy has lost them, or that there is no number.

    >>> answer("nearly 300", lost=False), answer(None, lost=True)
    ('“nearly 300”', 'lost in our copy')
    """
    if words:
        return quoted(words)
    return str(WORDS["no_answer"]["lost" if lost else "none"])


def quoted(words: str) -> str:
    """Words of an article between quotation marks."""
    return gettext("“{words}”", words=words)


def several(texts: Iterable[str]) -> str:
    """Some texts, each of them whole in itself, as one: `a; b`."""
    return gettext("; ").join(texts)


def once_in_any_case(texts: Iterable[str]) -> list[str]:
    """Each of some texts once, in order, as the first of those that differ in capitals only.

    >>> once_in_any_case(["three", "Three", "five"])
    ['three', 'five']
    """
    by_letters: dict[str, str] = {}
    for text in texts:
        by_letters.setdefault(text.casefold(), text)
    return list(by_letters.values())


def led_by(first: str, second: str) -> str:
    """Two texts of which the first leads to the second."""
    return gettext("{first}: {second}", first=first, second=second)


def qualified(parts: Sequence[str]) -> str:
    """What is told, then what qualifies it: `Ada Lund, in AP, as an accusation`."""
    return gettext(", ").join(parts)


def and_more(first: str, more: int) -> str:
    """The first of several, and how many others there are."""
    return ngettext("{first} and {n} more", "{first} and {n} more", more, first=first)


def articles(count: int) -> str:
    """How many articles there are."""
    return ngettext("{n} article", "{n} articles", count)


def other_articles(count: int) -> str:
    """How many articles there are besides those that are shown."""
    return ngettext("{n} other article", "{n} other articles", count)


def more_articles(count: int) -> str:
    """How many more articles there are in a fold."""
    return ngettext("{n} more article", "{n} more articles", count)


def events(count: int) -> str:
    """How many events there are."""
    return ngettext("{n} event", "{n} events", count)


def denied(names: str) -> str:
    """Of whom it is denied."""
    return gettext("not {names}", names=names)


def doubted(names: str) -> str:
    """Of whom it is doubted."""
    return gettext("in doubt, {names}", names=names)


def accounts(count: int) -> str:
    """How many accounts of an event there are."""
    return ngettext("{n} account", "{n} accounts", count)


def kilometres(count: int) -> str:
    """A length on a map."""
    return gettext("{number} km", number=number(count))


def ended(text: str) -> str:
    """A text as a sentence that has ended."""
    return gettext("{text}.", text=text)


def counted(label: str, count: int) -> str:
    """A choice of a list with how many entries have it."""
    return f"{label} ({spoken().number(count)})"


def number(value: Fraction | int) -> str:
    """A number as people write it: `15,000`."""
    return spoken().number(Fraction(value))


def listing(words: Sequence[str]) -> str:
    """Some words as one text: `a`, `a and b`, `a, b and c`; empty for none."""
    return spoken().listing(words)


def parted(heading: str) -> tuple[str, str, str]:
    """Who answers, and what, of a heading that says both with a colon between; of another, the whole of it first.

    >>> parted("The council: the guild"), parted("The guild")
    (('The council', ': ', 'the guild'), ('The guild', '', ''))
    """
    return heading.partition(": ")


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
        more = gettext("more than {number}") if interval.low_open else gettext("{number} or more")
        return more.format(number=number(low)) if has_bottom else gettext("any number")
    if low == high:
        return number(low)
    if not has_bottom:
        fewer = gettext("fewer than {number}") if interval.high_open else gettext("{number} or fewer")
        return fewer.format(number=number(high))
    return _between(interval).format(low=number(low), high=number(high))


def _between(interval: Interval[Fraction]) -> str:
    """How an interval is told that has both ends, by which of them are its own."""
    if interval.low_open:
        return gettext("above {low} to below {high}") if interval.high_open else gettext("above {low} to {high}")
    return gettext("{low} to below {high}") if interval.high_open else gettext("{low} to {high}")


def number_meaning(meaning: Meaning[Fraction], measure: Measure) -> str:
    """What a worded number must mean, and what it usually means where that is narrower, in the unit of its measure."""
    factor, unit = _unit(meaning, measure)
    scaled = Unit(low=Fraction(factor), high=Fraction(factor)).of(meaning)
    must = unit.format(number=number_interval(scaled.must))
    usual = unit.format(number=number_interval(scaled.usual))
    if usual == must:
        return must
    return gettext("{must}; usually {usual}", must=number_interval(scaled.must), usual=usual)


def _unit(meaning: Meaning[Fraction], measure: Measure) -> tuple[int, str]:
    """By how much the unit in which a number is told is smaller than the one in which it is read, and its words."""
    if measure in (Measure.SHARE, Measure.PERCENTAGE):
        return 100, gettext("{number} per cent")
    if measure is not Measure.DURATION:
        return 1, "{number}"
    ends = (meaning.must.low, meaning.must.high, meaning.usual.low, meaning.usual.high)
    least = min(filter(None, ends), default=Fraction(1))
    if least >= 1:
        return 1, gettext("{number} days")
    return (24, gettext("{number} hours")) if least * 24 >= 1 else (1440, gettext("{number} minutes"))


def time_interval(interval: Interval[datetime], zone_name: str) -> str:
    """An interval of time in a zone: `Wed 14 Dec 2016, 00:30–01:30`."""
    zone = ZoneInfo(zone_name)
    low = interval.low.astimezone(zone) if interval.low else None
    high = interval.high.astimezone(zone) if interval.high else None
    if low is None or high is None:
        return _half_open(low, high)
    if low == high:
        return _moment(low)
    last = high - timedelta.resolution
    if low.time() == high.time() == time():
        if low.date() == last.date():
            return short_day(low)
        return gettext("{first} to {last}", first=short_day(low), last=short_day(last))
    if low.date() == last.date():
        return f"{_moment(low)}–{'24:00' if high.time() == time() else f'{high:%H:%M}'}"
    return gettext("{first} to {last}", first=_moment(low), last=_moment(high))


def month_day(day: date) -> str:
    """`Wed 14 Dec`."""
    return spoken().month_day(day)


def _half_open(low: datetime | None, high: datetime | None) -> str:
    """A time that has no beginning or no end."""
    if low is not None:
        return gettext("from {moment}", moment=_moment(low))
    return gettext("until {moment}", moment=_moment(high)) if high is not None else gettext("at some time")


def long_day(day: date) -> str:
    """`Wednesday 14 December 2016`."""
    return spoken().long_day(day)


def short_day(day: date) -> str:
    """`Wed 14 Dec 2016`."""
    return spoken().short_day(day)


def _moment(moment: datetime) -> str:
    """`Wed 14 Dec 2016, 00:30`."""
    return gettext("{day}, {hour}", day=short_day(moment), hour=f"{moment:%H:%M}")


def in_column(label: str, code: str) -> str:
    """The label of a position in its article's own column, where the article need not be named.

    >>> in_column("Ban in NYT?: credible reports", "NYT?")
    'Ban: credible reports'
    """
    return sentence(label.removeprefix(f"{code}: ").replace(f" in {code}:", ":"))
