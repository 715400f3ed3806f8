"""How two ends are joined to one time: "from Monday to Wednesday", "10–14 December", the night between two days."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from briefing.wordings.time_grammar import Atom, TimePiece
from briefing.wordings.tokens import Token

_OUR_AGE = range(1900, 2100)
"""Years between which a span of years may lie: others may be counts."""
_OF_A_MONTH = frozenset({"month", "year", "which_year"})
"""The parts that a month may have."""

End = tuple[dict[str, str], int]
"""An end of a span, as the parts of an atom, and the index after it."""


class Joint(NamedTuple):
    """How two ends are joined to one time."""

    kind: str
    """`days`: all days between them; `pair`: two neighbours; `night`: the night between two neighbours."""
    lead: tuple[str, ...]
    """The words before the first end; none where there are none."""
    joint: tuple[str, ...]
    """The words between the ends."""


def behind(tokens: Sequence[Token], at: int, keys: tuple[str, ...]) -> int | None:
    """The index behind some words that stand at an index; None where others do."""
    end = at + len(keys)
    return end if tuple(token.key for token in tokens[at:end]) == keys else None


def joined(first: dict[str, str], last: dict[str, str], *, is_led: bool = False) -> Atom | None:
    """Two ends as one piece, without its place; None where they are of two kinds, or in the wrong order.

    Months without a year are a span only where a word beside them is of it (`is_led`): "from March to May".
    """
    if "weekday" in first and "weekday" in last:
        return _piece(TimePiece.WEEKDAY, {"first": first["weekday"], **last})
    if "day" in first:
        return _days(first, last)
    if "month" in first:
        return _months(first, last, is_led)
    if first.keys() == last.keys() == {"year"}:
        return _years(int(first["year"]), int(last["year"]))
    return None


def are_neighbours(parts: Mapping[str, str]) -> bool:
    """True for a span of two days that follow one another; a month that ends between them is taken on trust."""
    if "weekday" in parts:
        return (int(parts["weekday"]) - int(parts["first"])) % 7 == 1
    return "first_month" in parts or int(parts.get("day", 0)) - int(parts.get("first_day", 0)) == 1


def _days(first: dict[str, str], last: dict[str, str]) -> Atom | None:
    """Days of a month, the last of which names it."""
    if "day" not in last or "month" not in last:
        return None
    is_in_order = "month" in first or int(first["day"]) < int(last["day"])
    return _piece(TimePiece.DATE, _firsts(first) | last) if is_in_order else None


def _months(first: dict[str, str], last: dict[str, str], is_led: bool) -> Atom | None:
    """Months, the last of which has its year, or none where a word beside them is of both."""
    has_year = len(last) > 1
    if "month" not in last or not _OF_A_MONTH.issuperset(last) or not (has_year or is_led):
        return None
    is_in_order = (len(first) > 1 and has_year) or int(first["month"]) < int(last["month"])
    return _piece(TimePiece.MONTH, _firsts(first) | last) if is_in_order else None


def _years(first: int, last: int) -> Atom | None:
    """Years of our age."""
    is_in_order = first in _OUR_AGE and last in range(first + 1, _OUR_AGE.stop)
    return _piece(TimePiece.YEAR, {"first": str(first), "year": str(last)}) if is_in_order else None


def _firsts(parts: dict[str, str]) -> dict[str, str]:
    """The parts of a first end, by other names than those of the last."""
    return {f"first_{name}": value for name, value in parts.items()}


def _piece(kind: TimePiece, parts: dict[str, str]) -> Atom:
    """A piece that has no place yet."""
    return Atom(kind, 0, 0, "", parts)
