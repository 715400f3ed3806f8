"""The words of time wordings: the pieces they are made of ("early", "Thursday", "6 a.m."), each with its pattern."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from briefing.wordings.number_table import TENS, UNITS


class TimePiece(StrEnum):
    """What a piece of a time wording is."""

    NEAR = "near"
    """Loosens what follows: "around", "close to", "shortly after"."""
    SIDE = "side"
    """Takes one side of what follows: "by", "until", "since", "before"."""
    OFFSET = "offset"
    """A distance from an event: "hours after", "two years before", "half a day later"."""
    MOD = "mod"
    """A part of what it stands with: "early", "late", "mid"."""
    PART = "part"
    """A part of the day: "morning", "dawn", "the small hours"."""
    CLOCK = "clock"
    """A clock time: "11:30 p.m."."""
    WEEKDAY = "weekday"
    """A weekday, with "last", "this" or "next" where it has one."""
    DATE = "date"
    """A day of a month: "Dec. 14", "9 September 2016", "2016-12-14"."""
    MONTH = "month"
    """A month, with or without a year."""
    DAYREF = "dayref"
    """A day counted from another: "yesterday", "the night before"."""
    PERIOD = "period"
    """A calendar period counted from publication: "last week", "this year"."""
    YEAR = "year"
    """A year."""
    VAGUE = "vague"
    """A wording that names no point by itself: "recently", "later", "afterwards"."""


_SAME_LENGTH = str.maketrans(
    "\u00a0\u2009\u202f\u2002\u2003\u200a\t\r\u2019\u2018\u02bc\u2010\u2011\u2012\u2013", "        '''----"
)


def fold(text: str) -> str:
    """The text with its blanks, apostrophes and hyphens made plain; every offset stays what it was."""
    return text.translate(_SAME_LENGTH)


WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
BARE_UNITS = ("second", "minute", "hour", "day", "night", "week", "month", "year", "decade")
"""The units of time."""

_UNITS = "|".join(f"{unit}s" for unit in BARE_UNITS)
_NUMBER = "|".join(sorted([*UNITS, *TENS], key=len, reverse=True))
_COUNT = (
    r"(?:(?:about|around|nearly|almost|more\sthan|less\sthan|at\sleast|just|only)\s)?"
    rf"(?:\d{{1,3}}|{_NUMBER}|half\san?|an?|a\sfew|several|many)"
)

_FULL_MONTH = "|".join(MONTHS)
_SHORT_MONTH = "|".join(rf"{name[:3]}{'t?' if name == 'september' else ''}\.?" for name in MONTHS)
_ANY_MONTH = rf"(?P<name>(?P<month>{_FULL_MONTH}|{_SHORT_MONTH}))"
_YEAR = r"(?:19|20)\d\d"
_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_TH = r"(?:st|nd|rd|th)?"
_OF_YEAR = rf"(?:,?\s(?P<year>{_YEAR}))?"
_WHICH = r"(?:(?:the\s)?(?P<which>last|this|next)\s)"

_ZONE = r"(?P<zone>local\stime|gmt|utc|bst|cest|cet|eest|eet|msk|ist|jst|[ecmp][sd]?t|[a-z]{4,12}\stime)"
_CLOCK = (
    r"(?<![\d:.,$£€-])"
    r"(?:(?P<hour>1[0-2]|0?[1-9])(?:[:.](?P<minute>[0-5]\d))?\s?(?P<half>[ap])(?:\.\s?m\.|\.?m\b)"
    r"|(?P<hour24>[01]?\d|2[0-3]):(?P<minute24>[0-5]\d)(?![:\d]))"
    rf"(?:\s(?-i:(?=[A-Z]|local)){_ZONE}(?!\w))?"
)
_PART = (
    r"(?:early|small|wee|(?P<predawn>pre-?dawn))\s(?:morning\s)?hours"
    r"|(?P<word>noon|midnight|overnight|morning|afternoon|evening|night|dawn|dusk|sunrise|sunset)"
)
_DAYPART = "day|night|morning|evening|afternoon"
_EARLIER = r"(?:(?:earlier|later)\s(?:on\s)?)?"

_BEFORE_MONTH = (
    r"(?i:(?:\b(?:in|since|of|until|till|by|from|last|this|next|late|early|mid|to|before|after|during|through|and"
    r"|around|about|for|or)[\s-]|[(—-]\s?)(?:the\s)?$)"
)
_BEFORE_YEAR = r"(?i:(?:\b(?:in|since|until|by|before|after|from|to|between|during|of|the|early|late|mid)[\s-]|\()$)"
_NAME_AFTER = r"\s[A-Z][a-z]+"
_OUTLET = r"\s(?:Times|Telegraph|Mirror|Mail|Express|World|Herald|Post|Sun|Star|People)\b"
_NAMED_DAY = r"\b(?:Black|Good|Easter|Palm|Ash|Bloody|Holy)\s$"

Guard = Callable[[re.Match[str], str], bool]
"""True when the match in the folded text is what its pattern takes it for."""


def _before(match: re.Match[str], text: str, pattern: str) -> bool:
    return re.search(pattern, text[max(0, match.start() - 14) : match.start()]) is not None


def _after(match: re.Match[str], text: str, pattern: str) -> bool:
    return re.match(pattern, text[match.end() : match.end() + 20]) is not None


def _capitalised(match: re.Match[str], text: str) -> bool:
    """A name of a day or month, written as one."""
    return match["name"][0].isupper()


def _is_month(match: re.Match[str], text: str) -> bool:
    """A bare month: in a sentence "May" and "March" need a word before; "June Smith" is a person."""
    if not _capitalised(match, text):
        return False
    if text.strip() == match[0] or _before(match, text, _BEFORE_MONTH):
        return True
    return match["month"].lower() not in ("march", "may", "august") and not _after(match, text, _NAME_AFTER)


def _is_weekday(match: re.Match[str], text: str) -> bool:
    """A weekday that is no part of a name ("Sunday Times", "Good Friday")."""
    return _capitalised(match, text) and not _after(match, text, _OUTLET) and not _before(match, text, _NAMED_DAY)


def _is_year(match: re.Match[str], text: str) -> bool:
    """Four digits that are a year and no count."""
    return text.strip() == match[0] or _before(match, text, _BEFORE_YEAR)


def _is_part(match: re.Match[str], text: str) -> bool:
    """A part of the day, not a person called Dawn."""
    return not (match[0] == "Dawn" and _after(match, text, _NAME_AFTER))


_PIECES: tuple[tuple[TimePiece, str, Guard | None], ...] = (
    (TimePiece.CLOCK, _CLOCK, None),
    (TimePiece.DATE, rf"{_ANY_MONTH}\s(?P<day>{_DAY}){_TH}(?![\d:]|-\d){_OF_YEAR}", _capitalised),
    (TimePiece.DATE, rf"(?:the\s)?(?<![\d.,:$£€-])(?P<day>{_DAY}){_TH}\s(?:of\s)?{_ANY_MONTH}{_OF_YEAR}", _capitalised),
    (TimePiece.DATE, r"(?P<iso>\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))", None),
    (TimePiece.MONTH, rf"{_ANY_MONTH},?\s(?P<year>{_YEAR})", _capitalised),
    (TimePiece.MONTH, rf"(?P<name>(?P<month>{_FULL_MONTH}))", _is_month),
    (TimePiece.WEEKDAY, rf"{_EARLIER}{_WHICH}?(?P<name>{'|'.join(WEEKDAYS)})", _is_weekday),
    (
        TimePiece.DAYREF,
        r"(?P<deictic>today|yesterday|tomorrow|tonight|last\snight|this\s(?:morning|afternoon|evening))"
        rf"|the\s(?P<before>{_DAYPART})\sbefore|the\sprevious\s(?P<previous>{_DAYPART})"
        rf"|{_EARLIER}(?:the\s(?P<next>next|following|same)|(?P<that>that))\s(?P<part>{_DAYPART})",
        None,
    ),
    (TimePiece.PERIOD, rf"{_WHICH}(?P<unit>week|month|year)", None),
    (
        TimePiece.OFFSET,
        rf"(?:(?:the\s)?(?P<bare>{_UNITS})|{_COUNT}\s(?:{'|'.join(BARE_UNITS)})s?)"
        r"\s(?P<way>earlier|later|before|afterwards?|after|since|ago)",
        None,
    ),
    (
        TimePiece.VAGUE,
        r"(?P<recent>recently)|afterwards?|long\safter|thereafter|(?<!no\s)(?<!or\s)(?:earlier|later(?:\son)?)(?!\sthan)",
        None,
    ),
    (
        TimePiece.NEAR,
        r"(?P<around>(?:at\s)?(?:around|about|approximately|roughly)|close\sto|nearly|almost)"
        r"|(?:very\s)?(?:shortly|soon|immediately|right|just)\s(?P<way>after|before)",
        None,
    ),
    (TimePiece.SIDE, r"by|until|till|since|before|after|from", None),
    (TimePiece.MOD, r"(?P<early>(?:very\s)?early)|(?P<late>(?:very\s)?late)|(?P<mid>mid)", None),
    (TimePiece.PART, _PART, _is_part),
    (TimePiece.YEAR, rf"(?P<year>{_YEAR})(?![\d,:%/-]\d|%|-\w)", _is_year),
)
"""Where two match equally long at one place, the upper one counts."""


@cache
def _patterns() -> tuple[tuple[TimePiece, re.Pattern[str], Guard | None], ...]:
    """The pieces with their patterns, compiled when they are first needed, and their guards."""
    return tuple((piece, re.compile(rf"(?<!\w)(?:{p})(?!\w)", re.I), guard) for piece, p, guard in _PIECES)


class Atom(NamedTuple):
    """A piece of a time wording at its place in a text."""

    kind: TimePiece
    """What it is."""
    start: int
    """Offset of its first character."""
    end: int
    """Offset after its last character."""
    words: str
    """Its words in lower case, with one blank between them."""
    parts: dict[str, str]
    """The named groups of the pattern that matched, written like `words`; those that did not match are left out."""


def scan(text: str) -> tuple[Atom, ...]:
    """Every atom of the text, in order and without overlap; where two begin together, the longer one."""
    plain = fold(text)
    found: list[Atom] = []
    for kind, pattern, guard in _patterns():
        for match in pattern.finditer(plain):
            if guard is None or guard(match, plain):
                parts = {name: _plain(value) for name, value in match.groupdict().items() if value}
                found.append(Atom(kind, match.start(), match.end(), _plain(match[0]), parts))
    found.sort(key=lambda atom: (atom.start, -atom.end))
    apart: list[Atom] = []
    for atom in found:
        if not apart or atom.start >= apart[-1].end:
            apart.append(atom)
    return tuple(apart)


def _plain(words: str) -> str:
    return " ".join(words.lower().split())
