"""Time wordings in a text, in any language that has them: pieces that are side by side make one wording, a chain.

"Early" + "Thursday" + "morning" are one. The pieces are those of patterns, or of the phrases of another language.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise
from briefing.wordings import time_grammar
from briefing.wordings.intervals import Wording
from briefing.wordings.time_grammar import DANGLING, DAYS, SAME_LENGTH, Atom, TimePiece
from briefing.wordings.time_phrases import time_phrases
from briefing.wordings.time_ranges import joined

_COMPLETE = DAYS | {TimePiece.CLOCK, TimePiece.OFFSET, TimePiece.VAGUE}
"""The pieces that are a time wording by themselves."""


def pieces(text: str, language: Language, kinds: Collection[TimePiece] = tuple(TimePiece)) -> Iterator[Atom]:
    """The pieces of these kinds in a text, in order, without overlap; of two that begin together, the longer one.

    Raises LanguageLacks where the language has no times or no numbers.
    """
    if language.lacks("times.phrases"):
        yield from time_grammar.scan(text, language, kinds)
    else:
        yield from (atom for atom in time_phrases(language).scan(text) if atom.kind in kinds)


Chain = tuple[Atom, ...]
"""Atoms that make one time wording, in the order of the text. A bracket that closes the wording is part of the last."""

_TOGETHER = (
    {TimePiece.WEEKDAY, TimePiece.DATE},
    {TimePiece.DAYREF, TimePiece.DATE},
    {TimePiece.DAYREF, TimePiece.WEEKDAY, TimePiece.DATE},
)
"""The pieces that may name one day together: "today, Wednesday 14 December"."""

_JOIN = r"[ \n]?|, ?|-|/| ?\(|,? (?:on|at|of|in|for)(?: the)? | (?:the|during|during the) "
"""What may be between two atoms of a chain."""


def chains(text: str, language: Language = ENGLISH) -> tuple[Chain, ...]:
    """Every time wording of the text as a chain of atoms, in order and without overlap.

    Raises LanguageLacks where the language has no times or no numbers.
    """
    plain = text.translate(SAME_LENGTH)
    join = _join(language)
    apart = _apart(language)
    # In some languages "until" and "early" stand behind what they are of.
    loose = frozenset[TimePiece]() if _is_postpositional(language) else DANGLING
    complete: list[Chain] = []
    chain: list[Atom] = []
    for atom in pieces(text, language):
        while chain and (
            apart.fullmatch(plain[chain[-1].start : atom.start])
            or not _fits(chain, atom, plain[chain[-1].end : atom.start], join, loose)
        ):
            chain = _close(chain, plain, complete, loose)
        chain.append(atom)
    while chain:
        chain = _close(chain, plain, complete, loose)
    return tuple(complete)


def _is_postpositional(language: Language) -> bool:
    return not language.lacks("times.postpositions")


def _close(chain: list[Atom], plain: str, complete: list[Chain], loose: Collection[TimePiece]) -> list[Atom]:
    """Appends the wordings of a chain to `complete`; returns the atoms at its end, of kinds in `loose`, that may begin
    the next."""
    size = len(chain)
    while size > 1 and chain[size - 1].kind in loose:
        size -= 1
    complete += _wordings(chain[:size], plain)
    return chain[size:]


@memoise(bound=16)
def _join(language: Language) -> re.Pattern[str]:
    """What may be between two atoms of a chain."""
    if language.lacks("times.between"):
        return re.compile(_JOIN)
    words = "|".join(re.escape(word.strip()) for word in language["times.between"].split(";"))
    return re.compile(rf"[ \n]?|[,،]? (?:{words}) ?|[,،] ?|-|/| ?\(", re.I)


@memoise(bound=16)
def _apart(language: Language) -> re.Pattern[str]:
    """A piece and what is between it and the next, where it is of another time: "ever before in 2017"."""
    if language.lacks("times.adverbs"):
        return re.compile(r"(?!)")
    return re.compile(rf"{language.one_of('times.adverbs')}\s{language.one_of('times.prepositions')}\s", re.I)


def _fits(chain: Sequence[Atom], new: Atom, gap: str, join: re.Pattern[str], loose: Collection[TimePiece]) -> bool:
    """True when an atom continues a chain: the characters `gap` between may join them, and it says something new."""
    if not join.fullmatch(gap) or not _joins(chain[-1], new, gap):
        return False
    kinds = {atom.kind for atom in chain}
    if new.kind in DANGLING and new.kind not in loose:
        return new.kind not in kinds
    if new.kind in (TimePiece.VAGUE, TimePiece.OFFSET) or kinds & {TimePiece.VAGUE, TimePiece.YEAR}:
        return False
    if new.kind is TimePiece.YEAR:
        return kinds <= DANGLING | {TimePiece.OFFSET}
    if chain[-1].kind is TimePiece.NEAR and _is_after_comma(chain) and new.kind is not TimePiece.CLOCK:
        return False
    named = kinds & DAYS
    if new.kind in DAYS and named:
        return _names_the_day_again(chain[-1], new, gap, named) or _is_in_a_week(chain, new, gap, named)
    return new.kind not in kinds


def _names_the_day_again(last: Atom, new: Atom, gap: str, named: Collection[TimePiece]) -> bool:
    """True for a piece that names a day which the chain has named already in another way."""
    if new.kind is TimePiece.WEEKDAY and named == {TimePiece.DAYREF} and gap.strip() in ("", ",", "،", "("):
        return "relative" in last.parts  # "yesterday Tuesday", "today (Friday)"
    return new.kind not in named and {*named, new.kind} in _TOGETHER


def _is_in_a_week(chain: Sequence[Atom], new: Atom, gap: str, named: Collection[TimePiece]) -> bool:
    """True for a weekday and the week that it is in: "Tuesday of last week", "last week on Tuesday"."""
    if {*named, new.kind} != {TimePiece.WEEKDAY, TimePiece.PERIOD} or gap.strip() not in ("", "of", "on"):
        return False
    by_kind = {atom.kind: atom for atom in (*chain, new)}
    week = by_kind[TimePiece.PERIOD].parts
    has_own = {"which", "first"} & by_kind[TimePiece.WEEKDAY].parts.keys()
    return week["unit"] == "week" and "which" in week and not has_own


def _joins(last: Atom, new: Atom, gap: str) -> bool:
    """True when two atoms of their kinds, with this gap between them, may be side by side in a chain."""
    if gap == "-" and last.kind is not TimePiece.MOD:
        return False
    if new.kind is TimePiece.YEAR:
        return True
    if gap.startswith((",", "،")) and new.kind in DANGLING:
        return new.kind is TimePiece.NEAR and last.kind in DAYS  # "Wednesday, shortly after 9 p.m."
    return last.kind is not TimePiece.OFFSET or last.parts["way"] in ("before", "after")


def _is_after_comma(chain: Sequence[Atom]) -> bool:
    """True for a chain whose last atom stands apart from the one before it."""
    return len(chain) > 1 and chain[-1].start - chain[-2].end > 1


def _wordings(chain: Sequence[Atom], text: str) -> Iterator[Chain]:
    """The wordings of a chain: mostly one, none where it is not complete.

    "Hours after Friday's attack" is two: hours after the attack, and the attack was on Friday.
    """
    counts = chain[0].kind in (TimePiece.NEAR, TimePiece.SIDE, TimePiece.OFFSET)
    size = 1 if counts and text.startswith("'s", chain[-1].end) else len(chain)
    for piece in (chain[:size], chain[size:]):
        if piece and _is_complete(piece):
            yield (*piece[:-1], _with_bracket(piece, text))


def _is_complete(chain: Sequence[Atom]) -> bool:
    """True when the atoms by themselves are a time wording: "late" and "around" are none, nor is "night"."""
    by_kind = {atom.kind: atom for atom in chain}
    if not _COMPLETE.isdisjoint(by_kind):
        return True
    first = chain[0]
    part = by_kind.get(TimePiece.PART)
    if part is None:
        return len(chain) == 1 and first.kind is TimePiece.NEAR and "way" in first.parts
    if TimePiece.MOD in by_kind or "alone" in part.parts or "word" not in part.parts:
        return True
    return first.kind is not TimePiece.NEAR and "article" in part.parts


def _with_bracket(chain: Sequence[Atom], text: str) -> Atom:
    """The last atom of a chain, with the ")" after it, if one is there and closes a "(" inside the chain."""
    start = chain[0].start
    last = chain[-1]
    is_open = text.count("(", start, last.end) > text.count(")", start, last.end)
    return last._replace(end=last.end + 1) if is_open and text.startswith(")", last.end) else last


def find_times(text: str, language: Language = ENGLISH) -> tuple[Wording, ...]:
    """Every time wording of the text, the longest at each place, in order and without overlap.

    A wording says when: clock times, weekdays, parts of the day, dates, years, "the day before", "hours after",
    "recently". A bare duration ("five-year war", "for weeks") says how long, and is left out. Raises LanguageLacks
    where the language has no times or no numbers. The two ends of a stretch of time are one: "from 2007 to 2011".

    >>> [wording.words for wording in find_times("It began early Wednesday, hours after Tuesday's truce.")]
    ['early Wednesday', 'hours after', 'Tuesday']
    """
    spans = ((chain[0].start, chain[-1].end) for chain in chains(text, language))
    found = [Wording(start, end, text[start:end]) for start, end in spans]
    return tuple(joined(found, text, language))
