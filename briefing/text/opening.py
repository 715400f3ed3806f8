"""What stands above the text of an article: its headline, its byline, the line with its date; told by rule."""

from __future__ import annotations

import re
from datetime import date
from itertools import islice

_MONTHS = "january february march april may june july august september october november december".split()
_DAY = re.compile(
    r"(?:[A-Z][a-z]+day,?\s+)?"
    r"(?:(?P<month>[^\W\d_]{3,9})\.?\s+(?P<day>\d{1,2}),?\s+(?P<year>\d{4})"
    r"|(?P<day2>\d{1,2})\.?\s+(?:de\s+)?(?P<month2>[^\W\d_]{3,12})\.?\s+(?:de\s+)?(?P<year2>\d{4})"
    r"|(?P<iso>\d{4}-\d\d-\d\d))"
)
_BLANKS = re.compile(r"\s+")
_CLOCK = re.compile(r"(?:T|[\s,|·•(–—-]+(?:\S{1,2}\s)?)\d{1,2}[:.h]\d\d.{0,30}")
_BYLINE = re.compile(r"(?:By|BY|Von|Par|Por|De|Di|Door|Af|Av)\s+(?P<names>.{3,100})")
_NAMED = re.compile(r"(?P<names>(?:[A-Z][\w.’'-]*\s){1,3}[A-Z][\w’'-]+)(?:,|\s[|·•/])\s.{2,40}")
_LONGEST = 90
_LONGEST_HEADLINE = 180


def byline(text: str, *, is_headed: bool = False) -> str | None:
    """The names of a line that only says who wrote the article; None for any other line.

    Below a headline that may be a name and an outlet.

    >>> byline("By Dana Ortiz and Jo Marsh"), byline("By noon they had gone.")
    ('Dana Ortiz and Jo Marsh', None)
    >>> byline("Jo Marsh, The Courier", is_headed=True)
    'Jo Marsh'
    """
    found = _BYLINE.fullmatch(text) or (_NAMED.fullmatch(text) if is_headed else None)
    return found["names"] if found is not None and text[-1] not in '.!?…”"' and found["names"][0].isupper() else None


def date_line(text: str) -> tuple[str, date | None] | None:
    """The words of a line that is a date, and the day where they are English or figures; None for any other line.

    >>> date_line("Updated June 3, 2024 at 10:15 GMT")
    ('June 3, 2024', datetime.date(2024, 6, 3))
    """
    for start in (0, *islice((blank.end() for blank in _BLANKS.finditer(text)), 3)):
        found = _DAY.match(text, start) if len(text) <= _LONGEST else None
        if found is not None and (found.end() == len(text) or _CLOCK.fullmatch(text, found.end())):
            return found[0], _day(found)
    return None


def _day(found: re.Match[str]) -> date | None:
    try:
        if found["iso"]:
            return date.fromisoformat(found["iso"])
        word = (found["month"] or found["month2"]).lower()
        month = next(n for n, name in enumerate(_MONTHS, 1) if name.startswith(word) or (word == "sept" and n == 9))
        return date(int(found["year"] or found["year2"]), month, int(found["day"] or found["day2"]))
    except (ValueError, StopIteration):
        return None


def is_headline(text: str, below: str) -> bool:
    """True for an opening line without a full stop, above a paragraph or a byline or a date."""
    if len(text) > _LONGEST_HEADLINE or text[-1] in ".…:;,)—–-" or not re.search(r"\w", text) or text[0].islower():
        return False
    return len(below) > len(text) or byline(below, is_headed=True) is not None or date_line(below) is not None
