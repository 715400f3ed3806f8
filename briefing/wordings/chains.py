"""Where the time wordings of a text stand: pieces that stand together make one ("early" + "Thursday" + "morning")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from briefing.wordings.grammar import Atom, TimePiece, fold, scan
from briefing.wordings.intervals import Found


class Chain(NamedTuple):
    """Atoms that make one time wording."""

    start: int
    """Offset of the first character, with the opening words that belong to it ("the")."""
    end: int
    """Offset after the last character, with the bracket that closes it."""
    atoms: tuple[Atom, ...]
    """The atoms in the order of the text."""


_JOIN = r"[ \n]?|, ?|-|/| ?\(|,? (?:on|at|of|in|for)(?: the)? | (?:the|during|during the) "
_DANGLING = frozenset({TimePiece.NEAR, TimePiece.SIDE, TimePiece.MOD})
_DAYS = frozenset({TimePiece.DATE, TimePiece.MONTH, TimePiece.DAYREF, TimePiece.PERIOD, TimePiece.YEAR})
_SELF_STANDING_PART = r"dawn|dusk|sun|noon|midnight|overnight|hours"
_SIDES_OF_EVENTS = ("before", "after")


def _fits(chain: Sequence[Atom], new: Atom, gap: str) -> bool:
    """True when the atom adds something the chain does not yet say."""
    last = chain[-1]
    kinds = {atom.kind for atom in chain}
    if new.kind in (TimePiece.VAGUE, TimePiece.OFFSET) or last.kind is TimePiece.VAGUE or TimePiece.YEAR in kinds:
        return False
    if gap == "-" and last.kind is not TimePiece.MOD:
        return False
    if gap.startswith(",") and new.kind in _DANGLING:
        return False
    if new.kind is TimePiece.YEAR:
        return kinds <= _DANGLING | {TimePiece.OFFSET}
    if last.kind is TimePiece.OFFSET and last.parts["way"] not in _SIDES_OF_EVENTS:
        return False
    if new.kind is TimePiece.WEEKDAY:
        return TimePiece.WEEKDAY not in kinds and kinds & _DAYS <= {TimePiece.DATE}
    if new.kind in _DAYS:
        return not kinds & _DAYS and (TimePiece.WEEKDAY not in kinds or new.kind is TimePiece.DATE)
    return new.kind not in kinds


def _stands(chain: Sequence[Atom], text: str) -> bool:
    """True when the atoms by themselves are a time wording: "late" and "around" are none."""
    kinds = {atom.kind for atom in chain}
    if kinds & (_DAYS | {TimePiece.CLOCK, TimePiece.WEEKDAY, TimePiece.OFFSET, TimePiece.VAGUE}):
        return True
    if TimePiece.PART in kinds:
        part = next(atom for atom in chain if atom.kind is TimePiece.PART)
        before = text[max(0, chain[0].start - 6) : chain[0].start]
        determined = re.search(r"\b(?:the|this|that|at)\s$", before, re.I) is not None
        since = TimePiece.SIDE in kinds and text[part.start - 4 : part.start].lower() == "the "
        return TimePiece.MOD in kinds or determined or since or re.search(_SELF_STANDING_PART, part.words) is not None
    return len(chain) == 1 and chain[0].kind is TimePiece.NEAR and "way" in chain[0].parts


def _closed(chain: list[Atom], text: str) -> Chain:
    """The chain with its outer characters: an article before it, a bracket after it."""
    start, end = chain[0].start, chain[-1].end
    opens_with_part = chain[0].kind is TimePiece.PART or [atom.kind for atom in chain[:2]] == [
        TimePiece.MOD,
        TimePiece.PART,
    ]
    determined = re.search(r"\b(?:the|this|that)\s$", text[max(0, start - 5) : start], re.I)
    if opens_with_part and determined:
        start -= len(determined[0])
    inside = text[start:end]
    if inside.count("(") > inside.count(")") and text.startswith(")", end):
        end += 1
    return Chain(start, end, tuple(chain))


def _pieces(chain: list[Atom], text: str) -> list[list[Atom]]:
    """ "Hours after Friday's attack" is two wordings: hours after the attack, and the attack was on Friday."""
    counts = chain[0].kind in (TimePiece.NEAR, TimePiece.SIDE, TimePiece.OFFSET)
    if len(chain) > 1 and counts and text.startswith("'s", chain[-1].end):
        return [chain[:1], chain[1:]]
    return [list(chain)]


def _link(atoms: Sequence[Atom], text: str) -> list[Chain]:
    done: list[Chain] = []
    open_chain: list[Atom] = []

    def flush() -> list[Atom]:
        """Ends the open chain; what dangles at its end may begin the next one."""
        dangling: list[Atom] = []
        while open_chain and open_chain[-1].kind in _DANGLING and len(open_chain) > 1:
            dangling.insert(0, open_chain.pop())
        for piece in _pieces(open_chain, text):
            if _stands(piece, text):
                done.append(_closed(piece, text))
        return dangling

    for atom in atoms:
        while open_chain:
            gap = text[open_chain[-1].end : atom.start]
            if re.fullmatch(_JOIN, gap) and _fits(open_chain, atom, gap):
                break
            open_chain = flush()
        open_chain.append(atom)
    while open_chain:
        open_chain = flush()
    return done


def chains(text: str) -> tuple[Chain, ...]:
    """Every time wording of the text as a chain of atoms, in order and without overlap."""
    return tuple(_link(scan(text), fold(text)))


def find_times(text: str) -> tuple[Found, ...]:
    """Every time wording of the text, the longest at each place, in order and without overlap.

    A wording says when: clock times, weekdays, parts of the day, dates, years, "the day before", "hours after",
    "recently". A bare duration ("five-year war", "for weeks") says how long, and is left out.

    >>> [found.words for found in find_times("It began early Wednesday, hours after Tuesday's truce.")]
    ['early Wednesday', 'hours after', 'Tuesday']
    """
    return tuple(_found(text, chain) for chain in chains(text))


def only_time(text: str) -> Found | None:
    """The time wording inside a longer text; None where there is none, or more than one.

    >>> only_time("As the cease-fire collapsed early Wednesday").words
    'early Wednesday'
    """
    found = find_times(text)
    return found[0] if len(found) == 1 else None


def _found(text: str, chain: Chain) -> Found:
    """ "From" is left outside: "relief from the night before" tells no beginning."""
    opens = chain.atoms[0].words == "from" and chain.start == chain.atoms[0].start
    start = chain.atoms[1].start if opens else chain.start
    return Found(start, chain.end, text[start : chain.end])
