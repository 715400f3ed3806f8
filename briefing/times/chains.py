"""Chains: atoms that stand together and make one time wording ("early" + "Thursday" + "morning")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from briefing.times.atoms import Atom, scan
from briefing.times.kinds import Kind
from briefing.times.vocabulary import fold


@dataclass(frozen=True, slots=True)
class Chain:
    """Atoms that make one time wording, or the two ends of a range."""

    start: int
    """Offset of the first character, with the opening words that belong to it ("between", "the")."""
    end: int
    """Offset after the last character, with the bracket that closes it."""
    atoms: tuple[Atom, ...]
    """The atoms in the order of the text."""
    to: Chain | None = None
    """The far end of a range; None when this is no range."""


_JOIN = re.compile(r"[ \n]?|\) (?:on )?|, ?|-|/| ?\(|,? (?:on|at|of|in|for)(?: the)? | (?:the|during|during the) ")
_RANGE = re.compile(r" ?(?:-|to|through|until|till) ?| to the | and (?:the )?")
_DANGLING = frozenset({Kind.NEAR, Kind.SIDE, Kind.MOD})
_DAYS = frozenset({Kind.DATE, Kind.MONTH, Kind.HOLIDAY, Kind.DAYREF, Kind.PERIOD, Kind.SPAN, Kind.AGO, Kind.YEAR})
_PRECISE = frozenset({Kind.CLOCK, Kind.PART, Kind.WEEKDAY}) | _DAYS
_RANGED = frozenset({Kind.CLOCK, Kind.DATE, Kind.MONTH, Kind.YEAR, Kind.WEEKDAY})
_SELF_STANDING_PART = re.compile(
    r"dawn|dusk|sun|noon|mid(?:day|night)|break|light|nightfall|overnight|lunchtime|hours|mid-?(?:morning|after)"
)
_DETERMINED = re.compile(r"\b(?:the|this|that|at)\s$", re.I)
_SIDES_OF_EVENTS = ("before", "after")


def _fits(chain: Sequence[Atom], new: Atom, gap: str) -> bool:
    """True when the atom adds something the chain does not yet say."""
    last = chain[-1]
    kinds = {atom.kind for atom in chain}
    if new.kind is Kind.VAGUE or last.kind is Kind.VAGUE:
        return False
    if gap == "-" and last.kind is not Kind.MOD:
        return False
    if gap.startswith(",") and new.kind in (Kind.MOD, Kind.NEAR, Kind.SIDE, Kind.OFFSET):
        return False
    if new.kind is Kind.OFFSET:
        return not kinds
    if new.kind is Kind.CLOCK and last.kind is Kind.CLOCK:
        return gap.endswith("(")
    if new.kind is Kind.ZONE:
        return Kind.CLOCK in kinds
    if new.kind is Kind.YEAR:
        ranged = last.kind in (Kind.DATE, Kind.MONTH) and not last.parts.get("year")
        return ranged or (kinds <= _DANGLING | {Kind.OFFSET}) or last.kind is Kind.HOLIDAY
    if Kind.YEAR in kinds:
        return False
    if last.kind is Kind.OFFSET and last.parts.get("dir", last.parts.get("way", "")) not in _SIDES_OF_EVENTS:
        return False
    if new.kind is Kind.WEEKDAY:
        return Kind.WEEKDAY not in kinds and all(_weekday_goes_with(atom) for atom in chain if atom.kind in _DAYS)
    if _is_year(new) and last.kind in (Kind.DATE, Kind.MONTH) and not last.parts.get("year"):
        return True
    if new.kind in _DAYS:
        return not kinds & _DAYS and (Kind.WEEKDAY not in kinds or _weekday_goes_with(new))
    if new.kind is Kind.MOD and ("earlier" in new.parts or "later" in new.parts):
        return not kinds - {Kind.SIDE, Kind.NEAR}
    return new.kind not in kinds


def _is_year(atom: Atom) -> bool:
    """True for "last year", "this year", "next year", which date a day as "2016" does."""
    return atom.kind is Kind.PERIOD and atom.parts.get("unit") == "year"


def _weekday_goes_with(atom: Atom) -> bool:
    week = atom.kind is Kind.PERIOD and (atom.parts.get("unit") == "week" or "inunit" in atom.parts)
    return atom.kind in (Kind.DATE, Kind.HOLIDAY) or week


def _stands(chain: Sequence[Atom], text: str) -> bool:
    """True when the atoms by themselves are a time wording: "late" and "around" are none."""
    kinds = {atom.kind for atom in chain}
    if kinds & (_PRECISE - {Kind.PART}) or kinds & {Kind.OFFSET, Kind.VAGUE}:
        return True
    if Kind.PART in kinds:
        part = next(atom for atom in chain if atom.kind is Kind.PART)
        modified = any(atom.kind is Kind.MOD for atom in chain)
        determined = _DETERMINED.search(text[max(0, chain[0].start - 6) : chain[0].start]) is not None
        since = any(atom.kind is Kind.SIDE for atom in chain) and text[part.start - 4 : part.start].lower() == "the "
        return modified or determined or since or _SELF_STANDING_PART.search(part.words) is not None
    if len(chain) == 1 and chain[0].kind is Kind.MOD:
        return bool({"earlier", "later"} & set(chain[0].parts))
    return len(chain) == 1 and any(
        name in chain[0].parts for name in ("soonafter", "justafter", "soonbefore", "justbefore")
    )


def _closed(chain: list[Atom], text: str) -> Chain:
    """The chain with its outer characters: an article before it, a bracket after it."""
    start, end = chain[0].start, chain[-1].end
    opens_with_part = chain[0].kind is Kind.PART or [atom.kind for atom in chain[:2]] == [Kind.MOD, Kind.PART]
    determined = re.search(r"\b(?:the|this|that)\s$", text[max(0, start - 5) : start], re.I)
    if opens_with_part and determined:
        start -= len(determined[0])
    inside = text[start:end]
    if inside.count("(") > inside.count(")") and text.startswith(")", end):
        end += 1
    return Chain(start, end, tuple(chain))


def _pieces(chain: list[Atom], text: str) -> list[list[Atom]]:
    """ "Hours after Friday's attack" is two wordings: hours after the attack, and the attack was on Friday."""
    if len(chain) > 1 and chain[0].kind in (Kind.NEAR, Kind.SIDE, Kind.OFFSET) and text.startswith("'s", chain[-1].end):
        return [chain[:1], chain[1:]]
    return [list(chain)]


def _link(atoms: Sequence[Atom], text: str) -> list[Chain]:
    done: list[Chain] = []
    open_chain: list[Atom] = []

    def flush() -> list[Atom]:
        """Ends the open chain; what dangles at its end may begin the next one."""
        dangling: list[Atom] = []
        while open_chain and open_chain[-1].kind in _DANGLING and len(open_chain) > 1:
            if open_chain[-1].kind is Kind.MOD and {"earlier", "later"} & set(open_chain[-1].parts):
                break
            dangling.insert(0, open_chain.pop())
        for piece in _pieces(open_chain, text):
            if _stands(piece, text):
                done.append(_closed(piece, text))
        return dangling

    for atom in atoms:
        while open_chain:
            gap = text[open_chain[-1].end : atom.start]
            if _JOIN.fullmatch(gap) and _fits(open_chain, atom, gap):
                break
            open_chain = flush()
        open_chain.append(atom)
    while open_chain:
        open_chain = flush()
    return done


def _ranges(singles: list[Chain], text: str) -> list[Chain]:
    """Joins the two ends of a range: "2003 to 2005", "between 6 a.m. and 8 a.m."."""
    joined: list[Chain] = []
    for chain in singles:
        last = joined[-1] if joined else None
        if last is not None and last.to is None and _same_kind(last, chain):
            gap = text[last.end : chain.start]
            between = re.search(r"\bbetween (?:the )?$", text[max(0, last.start - 12) : last.start], re.I)
            if _RANGE.fullmatch(gap) and (between is not None) == gap.startswith(" and"):
                start = last.start - len(between[0]) if between else last.start
                joined[-1] = Chain(start, chain.end, last.atoms, chain)
                continue
            if gap == " " and chain.atoms[0].words in ("until", "till", "through"):
                joined[-1] = Chain(last.start, chain.end, last.atoms, Chain(chain.start, chain.end, chain.atoms[1:]))
                continue
        joined.append(chain)
    return joined


def _same_kind(a: Chain, b: Chain) -> bool:
    kinds = {atom.kind for atom in a.atoms} & {atom.kind for atom in b.atoms} & _RANGED
    return bool(kinds)


def chains(text: str) -> tuple[Chain, ...]:
    """Every time wording of the text as a chain of atoms, in order and without overlap."""
    plain = fold(text)
    return tuple(_ranges(_link(scan(text), plain), plain))
