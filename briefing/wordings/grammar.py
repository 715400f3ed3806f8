"""The words of time wordings: the pieces they are made of ("early", "Thursday", "6 a.m."), each with its pattern.

Pieces that stand together make one wording ("early" + "Thursday" + "morning"): a chain.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from briefing.terms import Term
from briefing.wordings import number_table as table
from briefing.wordings.intervals import Wording


class TimePiece(Term):
    """What a piece of a time wording is."""

    NEAR = "near", 'Loosens what follows: "around", "close to", "shortly after".'
    SIDE = "side", 'Takes one side of what follows: "by", "until", "since", "before".'
    OFFSET = "offset", 'A distance from an event: "hours after", "two years before", "half a day later".'
    MOD = "mod", 'A part of what it stands with: "early", "late", "mid".'
    PART = "part", 'A part of the day: "morning", "dawn", "the small hours".'
    CLOCK = "clock", 'A clock time: "11:30 p.m.".'
    WEEKDAY = "weekday", 'A weekday, with "last", "this" or "next" where it has one.'
    DATE = "date", 'A day of a month: "Dec. 14", "9 September 2016", "2016-12-14".'
    MONTH = "month", "A month, with or without a year."
    DAYREF = "dayref", 'A day counted from another: "yesterday", "the night before".'
    PERIOD = "period", 'A calendar period counted from publication: "last week", "this year".'
    YEAR = "year", "A year."
    VAGUE = "vague", 'A wording that names no point by itself: "recently", "later", "afterwards".'


_SAME_LENGTH = str.maketrans(
    "\u00a0\u2009\u202f\u2002\u2003\u200a\t\r\u2019\u2018\u02bc\u2010\u2011\u2012\u2013\u017f",
    "        '''----s",
)
"""Blanks, apostrophes, hyphens and long s made plain; every offset stays what it was."""

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = tuple("january february march april may june july august september october november december".split())
_UNIT = "|".join([*table.DAYS, "night"])
_NUMBER = "|".join(sorted([*table.UNITS, *table.TENS], key=len, reverse=True))
_COUNT = (
    r"(?:(?:about|around|nearly|almost|more\sthan|less\sthan|at\sleast|just|only)\s)?"
    rf"(?:\d{{1,3}}|{_NUMBER}|half\san?|an?|a\sfew|several|many)"
)

_FULL_MONTH = "|".join(MONTHS)
_SHORT_MONTH = "|".join(rf"{name[:3]}{'t?' if name == 'september' else ''}\.?" for name in MONTHS)
_CAPITAL = r"(?-i:(?=[A-Z]))"
_ANY_MONTH = rf"{_CAPITAL}(?P<month>{_FULL_MONTH}|{_SHORT_MONTH})"
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
    r"(?P<article>(?:the|this|that)\s)?(?:(?:early|small|wee|(?P<predawn>pre-?dawn))\s(?:morning\s)?hours"
    r"|(?P<word>(?P<alone>noon|midnight|overnight|(?!(?-i:Dawn\s[A-Z][a-z]))dawn|dusk|sunrise|sunset)"
    r"|morning|afternoon|evening|night))"
)
_DAYPART = "day|night|morning|evening|afternoon"
_EARLIER = r"(?:(?:earlier|later)\s(?:on\s)?)?"

_BARE_MONTH = rf"{_CAPITAL}(?P<month>{_FULL_MONTH})"
_BEFORE_MONTH = (
    r"(?i:(?:\b(?:in|since|of|until|till|by|from|last|this|next|late|early|mid|to|before|after|during|through|and"
    r"|around|about|for|or)[\s-]|[(—-]\s?)(?:the\s)?$)"
)
_BARE_YEAR = rf"(?P<year>{_YEAR})(?![\d,:%/-]\d|%|-\w)"
_BEFORE_YEAR = r"(?i:(?:\b(?:in|since|until|by|before|after|from|to|between|during|of|the|early|late|mid)[\s-]|\()$)"
_NO_NAME_AFTER = r"(?-i:(?!\s[A-Z][a-z]))"
"""June Smith is a person."""
_NO_OUTLET_AFTER = r"(?-i:(?!\s(?:Times|Telegraph|Mirror|Mail|Express|World|Herald|Post|Sun|Star|People)\b))"
_NO_NAMED_DAY = "".join(rf"(?-i:(?<!\b{word}\s))" for word in "Black Good Easter Palm Ash Bloody Holy".split())
_WEEKDAY = rf"{_NO_NAMED_DAY}{_EARLIER}{_WHICH}?{_CAPITAL}(?P<name>{'|'.join(WEEKDAYS)})(?!\w){_NO_OUTLET_AFTER}"
_DAYREF = (
    r"(?P<deictic>today|yesterday|tomorrow|tonight|last\snight|this\s(?:morning|afternoon|evening))"
    rf"|the\s(?P<before>{_DAYPART})\sbefore|the\sprevious\s(?P<previous>{_DAYPART})"
    rf"|{_EARLIER}(?:the\s(?P<next>next|following|same)|(?P<that>that))\s(?P<part>{_DAYPART})"
)
_OFFSET = (
    rf"(?:(?:the\s)?(?P<bare>(?:{_UNIT})s)|{_COUNT}\s(?:{_UNIT})s?)"
    r"\s(?P<way>earlier|later|before|afterwards?|after|since|ago)"
)

_PIECES: tuple[tuple[TimePiece, str], ...] = (
    (TimePiece.CLOCK, _CLOCK),
    (TimePiece.DATE, rf"{_ANY_MONTH}\s(?P<day>{_DAY}){_TH}(?![\d:]|-\d){_OF_YEAR}"),
    (TimePiece.DATE, rf"(?:the\s)?(?<![\d.,:$£€-])(?P<day>{_DAY}){_TH}\s(?:of\s)?{_ANY_MONTH}{_OF_YEAR}"),
    (TimePiece.DATE, r"(?P<year>[12]\d{3})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12]\d|3[01])"),
    (TimePiece.MONTH, rf"{_ANY_MONTH},?\s(?P<year>{_YEAR})"),
    (TimePiece.MONTH, rf"{_CAPITAL}(?!march|may|august)(?P<month>{_FULL_MONTH})(?!\w){_NO_NAME_AFTER}"),
    (TimePiece.MONTH, _BARE_MONTH),
    (TimePiece.WEEKDAY, _WEEKDAY),
    (TimePiece.DAYREF, _DAYREF),
    (TimePiece.PERIOD, rf"{_WHICH}(?P<unit>week|month|year)"),
    (TimePiece.OFFSET, _OFFSET),
    (
        TimePiece.VAGUE,
        r"recently|afterwards?|long\safter|thereafter|(?<!no\s|or\s)(?:earlier|later(?:\son)?)(?!\sthan)",
    ),
    (TimePiece.NEAR, r"(?P<around>(?:at\s)?(?:around|about|approximately|roughly)|close\sto|nearly|almost)"),
    (TimePiece.NEAR, r"(?:very\s)?(?:shortly|soon|immediately|right|just)\s(?P<way>after|before)"),
    (TimePiece.SIDE, r"by|until|till|since|before|after"),
    (TimePiece.MOD, r"(?:the\s)?(?:very\s)?(?:(?P<early>early)|(?P<late>late))|(?P<mid>mid)"),
    (TimePiece.PART, _PART),
    (TimePiece.YEAR, _BARE_YEAR),
)
"""Each piece with its pattern. Where two match equally long at one place, the upper one counts."""
_NEEDS = {_BARE_MONTH: _BEFORE_MONTH, _BARE_YEAR: _BEFORE_YEAR}
"""What must stand before a piece that is not the whole wording: "May" and "March" need a word, 2012 may be a count."""


@cache
def _pattern(written: str) -> re.Pattern[str]:
    """Patterns are compiled when they are first needed."""
    return re.compile(rf"(?<!\w)(?:{written})(?!\w)", re.I)


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


def scan(text: str, kinds: Collection[TimePiece] = tuple(TimePiece)) -> tuple[Atom, ...]:
    """Every atom of these kinds in the text, in order and without overlap; where two begin together, the longer one."""
    plain = text.translate(_SAME_LENGTH)
    found: list[Atom] = []
    for kind, written in _PIECES:
        for match in _pattern(written).finditer(plain) if kind in kinds else ():
            lead = plain[max(0, match.start() - 14) : match.start()]
            if re.search(_NEEDS.get(written, ""), lead) or plain.strip() == match[0]:
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


Chain = tuple[Atom, ...]
"""Atoms that make one time wording, in the order of the text. A bracket that closes the wording is part of the last."""


_JOIN = r"[ \n]?|, ?|-|/| ?\(|,? (?:on|at|of|in|for)(?: the)? | (?:the|during|during the) "
_DANGLING = frozenset({TimePiece.NEAR, TimePiece.SIDE, TimePiece.MOD})
_DATES = frozenset({TimePiece.DATE, TimePiece.MONTH, TimePiece.DAYREF, TimePiece.PERIOD, TimePiece.YEAR})
DAYS = _DATES | {TimePiece.WEEKDAY}
"""The pieces that name days."""
_STANDING = DAYS | {TimePiece.CLOCK, TimePiece.OFFSET, TimePiece.VAGUE}
"""The pieces that are a time wording by themselves."""


def _fits(chain: Sequence[Atom], new: Atom, gap: str) -> bool:
    """True when the atom, after such a gap, adds something the chain does not yet say."""
    last, kinds = chain[-1], {atom.kind for atom in chain}
    if not re.fullmatch(_JOIN, gap) or (gap == "-" and last.kind is not TimePiece.MOD):
        return False
    if new.kind in (TimePiece.VAGUE, TimePiece.OFFSET) or kinds & {TimePiece.VAGUE, TimePiece.YEAR}:
        return False
    if new.kind is TimePiece.YEAR:
        return kinds <= _DANGLING | {TimePiece.OFFSET}
    if (gap.startswith(",") and new.kind in _DANGLING) or (
        last.kind is TimePiece.OFFSET and last.parts["way"] not in ("before", "after")
    ):
        return False
    named = kinds & DAYS
    if new.kind in DAYS and named:
        return new.kind not in named and named | {new.kind} == {TimePiece.WEEKDAY, TimePiece.DATE}
    return new.kind not in kinds


def _stands(chain: Sequence[Atom]) -> bool:
    """True when the atoms by themselves are a time wording: "late" and "around" are none, nor is "night"."""
    by_kind = {atom.kind: atom for atom in chain}
    if not _STANDING.isdisjoint(by_kind):
        return True
    part = by_kind.get(TimePiece.PART)
    if part is None:
        return len(chain) == 1 and chain[0].kind is TimePiece.NEAR and "way" in chain[0].parts
    if TimePiece.MOD in by_kind or "alone" in part.parts or "word" not in part.parts:
        return True
    return chain[0].kind is not TimePiece.NEAR and "article" in part.parts


def _wordings(chain: Sequence[Atom], text: str) -> Iterator[Chain]:
    """ "Hours after Friday's attack" is two wordings: hours after the attack, and the attack was on Friday."""
    counts = chain[0].kind in (TimePiece.NEAR, TimePiece.SIDE, TimePiece.OFFSET)
    at = 1 if counts and text.startswith("'s", chain[-1].end) else len(chain)
    for piece in (chain[:at], chain[at:]):
        if piece and _stands(piece):
            start, end = piece[0].start, piece[-1].end
            is_open = text.count("(", start, end) > text.count(")", start, end)
            yield (*piece[:-1], piece[-1]._replace(end=end + (is_open and text.startswith(")", end))))


def chains(text: str) -> tuple[Chain, ...]:
    """Every time wording of the text as a chain of atoms, in order and without overlap."""
    plain = text.translate(_SAME_LENGTH)
    found: list[Chain] = []
    chain: list[Atom] = []
    for atom in (*scan(text), None):
        while chain and (atom is None or not _fits(chain, atom, plain[chain[-1].end : atom.start])):
            # What dangles at the end of one may begin the next.
            at = len(chain)
            while at > 1 and chain[at - 1].kind in _DANGLING:
                at -= 1
            found += _wordings(chain[:at], plain)
            chain = chain[at:]
        chain += [atom] if atom else []
    return tuple(found)


def find_times(text: str) -> tuple[Wording, ...]:
    """Every time wording of the text, the longest at each place, in order and without overlap.

    A wording says when: clock times, weekdays, parts of the day, dates, years, "the day before", "hours after",
    "recently". A bare duration ("five-year war", "for weeks") says how long, and is left out.

    >>> [found.words for found in find_times("It began early Wednesday, hours after Tuesday's truce.")]
    ['early Wednesday', 'hours after', 'Tuesday']
    """
    spans = ((chain[0].start, chain[-1].end) for chain in chains(text))
    return tuple(Wording(start, end, text[start:end]) for start, end in spans)
