"""Atoms: the smallest pieces of a time wording ("early", "Thursday", "6 a.m."), found by the table of patterns."""

from __future__ import annotations

from dataclasses import dataclass

from briefing.times.kinds import Kind
from briefing.times.patterns import PATTERNS
from briefing.times.vocabulary import fold


@dataclass(frozen=True, slots=True)
class Atom:
    """A piece of a time wording at its place in a text."""

    kind: Kind
    """What it is."""
    start: int
    """Offset of its first character."""
    end: int
    """Offset after its last character."""
    words: str
    """Its characters, folded (see `vocabulary.fold`) and in lower case."""
    parts: dict[str, str]
    """The named pieces of the pattern that matched, in lower case; pieces that are not there are left out."""


def scan(text: str) -> tuple[Atom, ...]:
    """Every atom of the text, in order and without overlap; where two begin together, the longer one."""
    plain = fold(text)
    found: list[Atom] = []
    for kind, pattern, guard in PATTERNS:
        for match in pattern.finditer(plain):
            if guard is None or guard(match, plain):
                parts = {name: value.lower() for name, value in match.groupdict().items() if value}
                found.append(Atom(kind, match.start(), match.end(), match[0].lower(), parts))
    found.sort(key=lambda atom: (atom.start, -atom.end))
    kept: list[Atom] = []
    for atom in found:
        if not kept or atom.start >= kept[-1].end:
            kept.append(atom)
    return tuple(kept)
