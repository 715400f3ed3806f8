"""Guards: what a pattern cannot tell by itself, such as "May" the month from "may", or a year from a count."""

from __future__ import annotations

import re
from collections.abc import Callable

Guard = Callable[[re.Match[str], str], bool]
"""True when the match in the folded text is what its pattern takes it for."""

_BEFORE_MONTH = re.compile(
    r"(?:\b(?:in|since|of|until|till|by|from|last|this|next|late|early|mid|to|before|after|during|through|between|and"
    r"|around|about|for|or|every)[\s-]|[(—-]\s?)(?:the\s)?$",
    re.I,
)
_NAME_AFTER = re.compile(r"\s[A-Z][a-z]+")
_ALSO_WORDS = frozenset({"march", "may", "august"})
_OUTLET = re.compile(
    r"\s(?:Times|Telegraph|Mirror|Mail|Express|World|Herald|Post|Business|Sun|Star|Age|People|Night\s(?:Football|Live))\b"
)
_NAMED_DAY = re.compile(r"\b(?:Black|Good|Cyber|Easter|Palm|Ash|Bloody|Super|Holy|Shrove|Giving)\s$")
_COUNTED_AFTER = re.compile(
    r"\s(?:people|men|women|children|troops|soldiers|fighters|civilians|miles|km|kilometres|kilometers|metres|meters|feet"
    r"|votes|dollars|pounds|euros|points|tons|tonnes|years|days|hours|minutes|homes|houses|families|police|officers|jobs"
    r"|words|degrees|percent|per\scent|cases|deaths|workers|members|copies|seats|acres|hectares|yards|mph|hp|cars|flights)\b",
    re.I,
)
_AMOUNT_BEFORE = re.compile(r"(?:[$£€#.,:/]|\bno\.?\s|[\d,.]-)$", re.I)
_NOT_LATER = re.compile(r"\b(?:no|or|much)\s$", re.I)
_NOT_SOON = re.compile(r"\b(?:as|so|too|how|this)\s$", re.I)


def capitalised(match: re.Match[str], text: str) -> bool:
    """A name of a day or month, written as one."""
    return next((letter.isupper() for letter in match["name"] if letter.isalpha()), False)


def month(match: re.Match[str], text: str) -> bool:
    """A bare month: "May" and "March" need a word before that only a time can follow, "June Smith" is a person."""
    if not capitalised(match, text):
        return False
    if match["which"] or _BEFORE_MONTH.search(text[max(0, match.start() - 12) : match.start()]):
        return True
    return match["month"].lower() not in _ALSO_WORDS and not _NAME_AFTER.match(text, match.end())


def weekday(match: re.Match[str], text: str) -> bool:
    """A weekday that is no part of a name ("Sunday Times", "Good Friday")."""
    if not capitalised(match, text) or _OUTLET.match(text, match.end()):
        return False
    return not _NAMED_DAY.search(text[max(0, match.start() - 8) : match.start()])


def year(match: re.Match[str], text: str) -> bool:
    """Four digits that are a year and no count."""
    if _COUNTED_AFTER.match(text, match.end()):
        return False
    return not _AMOUNT_BEFORE.search(text[max(0, match.start() - 4) : match.start()])


def later(match: re.Match[str], text: str) -> bool:
    """ "Later" and "earlier" as times, not in "no later than" and "sooner or later"."""
    return not (
        _NOT_LATER.search(text[max(0, match.start() - 6) : match.start()]) or text.startswith(" than", match.end())
    )


def part(match: re.Match[str], text: str) -> bool:
    """A part of the day, not a person called Dawn."""
    return not (match[0] == "Dawn" and _NAME_AFTER.match(text, match.end()))


def span(match: re.Match[str], text: str) -> bool:
    """ "The last minutes of the match" are counted from the match, not from publication."""
    return bool(match["count"] or match["within"] or match["ahead"]) or not text.startswith(" of ", match.end())


def soon(match: re.Match[str], text: str) -> bool:
    """ "Soon" by itself, not "as soon as"."""
    return not _NOT_SOON.search(text[max(0, match.start() - 5) : match.start()])
