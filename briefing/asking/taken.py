"""What came of an answer: drafts, what was put right in them, and what was not taken, as text to be given back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from briefing.asking.prompt import as_many
from briefing.authoring.gate import Proposed
from briefing.grouping import group_by_key

_BACK = """Answer once more, with one JSON object of the same form and all that follows.
"""
"""What stands above the text that is ready to be given back."""
_LEFT = """Nothing more need be answered. What follows was not taken as it was given; give it once more only where it is
worth it.
"""
"""What stands above what was not taken of a second answer."""
REFUSED = """## What was not taken

Each for the reason below it. Give it mended, a statement under the id of its record, or a whole record. Leave out what
the sentences do not bear out. Where a statement is right as it stands, and the reason is not, give it once more as it
is: where only words are doubted, a person is asked. A name that cannot be proved is refused again.
"""
"""What stands above what was refused."""
_WEAKENED = """## What was taken with less, or with another speaker

Look whether each still says what its sentence says. Give what should stand under the id of its record; else nothing.
"""
"""What stands above what the program left out, and the speakers that it put in."""
_PARTED = """## Points that you wrote down, and no discrepancy tells

Give the discrepancy of each. Leave out what by the rules is none.
"""
"""What stands above the points on which an answer says that articles part, without a discrepancy."""
_LONGEST_WEAKENED = 12_000
"""Most characters of that."""
FEW = 2
"""Lines of one kind that are told, and how many more there are."""


@dataclass
class Taken:
    """What came of an answer."""

    drafts: tuple[Proposed, ...] = ()
    """New drafts."""
    added: int = 0
    """Items that went into drafts that were there."""
    joined: int = 0
    """Drafts that went into others."""
    struck: list[str] = field(default_factory=list)
    """Drafts, and parts of drafts, that the answer struck, each in a sentence."""
    corrected: list[str] = field(default_factory=list)
    """The ids of drafts that the answer corrected."""
    refused: list[str] = field(default_factory=list)
    """What was not taken, each with its reason on a line below."""
    changed: list[str] = field(default_factory=list)
    """What the program put right."""
    weakened: list[str] = field(default_factory=list)
    """What of that takes something away or puts a speaker in, each in a line with its record and its sentence."""
    parted: list[str] = field(default_factory=list)
    """On which points it says that the articles part, and no discrepancy tells it, each in a line."""
    files: dict[str, str] = field(default_factory=dict)
    """The facts files to be written, by name."""
    there: list[str] = field(default_factory=list)
    """The ids of the records that may be named or added to, with the drafts, after the kind of each."""
    untold: dict[str, list[int]] = field(default_factory=dict)
    """The numbers of the sentences that no record and no draft cites, by the id of the article."""
    review: str = ""
    """What was drafted, beside its words, as text that asks whether it stands; empty where nothing was."""
    missing: str = ""
    """What the answer left out, as text that asks for it; empty where that is nothing."""
    is_second: bool = False
    """True for an answer to what was given back: the drafts are not put before whoever answered again."""
    is_compared: bool = False
    """True for an answer that compared the articles."""

    @property
    def back(self) -> str:
        """The text that is ready to be given back; empty where all was taken and nothing is missing."""
        asked = [each for each in (self.review, self.missing) if each]
        told = [REFUSED, *self.refused] if self.refused else []
        if self.weakened:
            told += [_WEAKENED, as_many((f"{each}\n" for each in self.weakened), _LONGEST_WEAKENED)]
        if self.parted:
            told += [_PARTED, as_many((f"{each}\n" for each in self.parted), _LONGEST_WEAKENED)]
        if self.is_second:
            return "\n".join([_LEFT, *told]) + "\n" if told else ""
        if not asked and not told:
            return ""
        return "\n".join([_BACK, *told, *asked, "The records that there are now:", *self.there]) + "\n"

    def write(self, root: Path) -> None:
        """Writes the drafts."""
        for name, text in self.files.items():
            new = root / f"{name}.new"
            new.write_bytes(text.encode())
            new.replace(root / name)


def told(taken: Taken, *, most: int = FEW) -> Iterator[str]:
    """Lines that tell what was taken, struck, put right and left, at most so many of one kind."""
    kinds = group_by_key((p.kind, p.id) for p in taken.drafts)
    if kinds:
        yield f"drafted: {', '.join(f'{len(drafts)} {kind}' for kind, drafts in kinds.items())}"
    if taken.added or taken.joined:
        yield f"{taken.added} more statements in drafts that were there; {taken.joined} drafts joined to others"
    yield from first([f"struck: {each}" for each in taken.struck], most)
    if taken.corrected:
        yield f"corrected: {', '.join(taken.corrected)}"
    yield from first([f"put right: {each}" for each in dict.fromkeys(taken.changed)], most)
    untold = [f"{article}: sentence {', '.join(map(str, numbers))}" for article, numbers in taken.untold.items()]
    yield from first([f"nobody drafted of {each}" for each in untold], most)


def first(lines: Sequence[str], most: int) -> Iterator[str]:
    """The first of some lines, and how many more there are."""
    yield from lines[:most]
    if len(lines) > most:
        yield f"    and {len(lines) - most} more (--all tells them)"


def next_step(taken: Taken) -> str:
    """What to do once an answer is taken, in words."""
    if taken.back and not taken.is_second:
        return "paste what goes back, once, to whoever answered: they read their drafts again; take that answer too"
    desk = "`briefing serve` puts each draft before you (`m` at the desk)"
    if taken.is_compared:
        return f"next, {desk}"
    return (
        f"next, unless you asked already, `briefing prompt --differences` asks on what the articles differ; then {desk}"
    )
