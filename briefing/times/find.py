"""Where the time wordings of a text stand."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.times.chains import Chain, chains


@dataclass(frozen=True, slots=True)
class Found:
    """A time wording at its place in a text."""

    start: int
    """Offset of its first character."""
    end: int
    """Offset after its last character."""
    words: str
    """The characters from `start` to `end`, as they stand in the text."""


def find(text: str) -> tuple[Found, ...]:
    """Every time wording of the text, the longest at each place, in order and without overlap.

    A wording says when: clock times, weekdays, parts of the day, dates, years, "the day before", "hours after",
    "recently". A bare duration ("five-year war", "for weeks") says how long, and is left out.
    """
    return tuple(_found(text, chain) for chain in chains(text))


def _found(text: str, chain: Chain) -> Found:
    """ "From" is left outside: "relief from the night before" tells no beginning."""
    start = (
        chain.atoms[1].start if chain.atoms[0].words == "from" and chain.start == chain.atoms[0].start else chain.start
    )
    return Found(start, chain.end, text[start : chain.end])
