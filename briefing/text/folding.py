"""The two texts that a quote is looked for in: raw, and folded.

Folding makes typographic variants equal: quotation marks, dashes, ellipses, white space and compatibility characters.
Each folded text keeps, for every character, the offset in the raw text that it came from.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from briefing.memo import memoise
from briefing.text.characters import is_hidden
from briefing.text.passages import Span

GAP = "\ufffc"
"""Stands in folded texts where words are lost, and for nothing else: the same character in an article is no gap."""
_NO_GAP = "\ufdd0"
_APOSTROPHE = re.compile(r"[^\W\d_]['’‘‛′`´ʼ](?:s|t|re|ve|ll|d|m)\b|s['’]\s", re.I)
"""An apostrophe in "Syria's" or "didn't", or behind "the boys'"."""
IN_NUMBERS = frozenset(".,:/'⁄٫٬")
"""What may stand between two digits of one number, clock time or date, when folded."""

LOST = re.compile(r"\[(?:…|\.\.\.)\]")
"""How a quote says that words are lost in it."""
_UNSPACED = (
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
"""A letter of a script that is written without blanks; a pattern that most briefings never need."""
_SAME = {
    **dict.fromkeys("“”„‟«»″〝〞", '"'),
    **dict.fromkeys("‘’‚‛′`´", "'"),
    **dict.fromkeys("‐‑‒–—―−﹘﹣－", "-"),
    **dict.fromkeys("\u200c\u200d", ""),
    "…": "...",
}
_SAME_LENGTH = str.maketrans({char: same for char, same in _SAME.items() if len(same) == 1} | {"\u00a0": " "})
"""Variants of one character that nearly all texts hold. They are made equal in one step; offsets stay as they are."""
_RUN = re.compile(
    r"(?P<plain>[!-_a-~]+(?:(?<=[0-9A-Za-z]) (?=[0-9A-Za-z])[!-_a-~]+)*)|(?P<blank>\s+)|(?P<other>.)", re.DOTALL
)
"""Plain characters are folded already. The grave accent is missing among them: it is a quotation mark."""


def fold_char(char: str) -> str:
    """One character as it is compared; empty for one that cannot be seen."""
    same = _SAME.get(char)
    if same is not None:
        return same
    # A superscript is no digit of the number before it, and ½ after a 5 is not 51.
    if char.isascii() or unicodedata.category(char) == "No":
        return char
    if is_hidden(char) and not char.isspace():
        return ""
    return unicodedata.normalize("NFKD", char)


def joins(left: str, right: str) -> bool:
    """True when two folded characters, side by side, belong to one word or may belong to one number."""
    if _is_mark(right):
        return not left.isspace()
    if _is_word(left) and _is_word(right):
        return not _is_unspaced(left) and not _is_unspaced(right)
    if left.isdigit():
        return right in IN_NUMBERS
    return left in IN_NUMBERS and right.isdigit()


def _is_mark(char: str) -> bool:
    return not char.isascii() and unicodedata.category(char).startswith("M")


def _is_word(char: str) -> bool:
    return char.isalnum() or _is_mark(char)


def _is_unspaced(char: str) -> bool:
    return not char.isascii() and re.match(_UNSPACED, char) is not None


@dataclass(frozen=True)
class Folded:
    """A raw text, folded, with gaps marked."""

    raw: str
    """The text as it is in the file."""
    gaps: tuple[Span, ...] = ()
    """Where words are lost."""

    @cached_property
    def _folded(self) -> tuple[str, array[int]]:
        letters = list(self.raw.replace(GAP, _NO_GAP))
        for gap in self.gaps:
            letters[gap.start] = GAP
        return _fold("".join(letters))

    @property
    def text(self) -> str:
        """Folded; `GAP` where words are lost, and a blank only between what would be one word or number without it."""
        return self._folded[0]

    @cached_property
    def lacks_apostrophes(self) -> bool:
        """True where no possessive and no short form has an apostrophe: "Syrias" may then be Syria's."""
        return _APOSTROPHE.search(self.raw) is None

    @cached_property
    def gapless(self) -> Folded:
        """The text as if no words were lost in it."""
        return Folded(self.raw)

    def span(self, start: int, end: int) -> Span | None:
        """The raw span of a stretch of folded text; None when an edge of it is inside one raw character, as in "ﬁ"."""
        _, offsets = self._folded
        first = offsets[start]
        last = offsets[end - 1]
        if start > 0 and offsets[start - 1] == first:
            return None
        if end < len(offsets) and offsets[end] == last:
            return None
        return Span(first, last + 1)

    def around(self, start: int, end: int, most: int) -> tuple[str, str]:
        """The folded text before and after a stretch of the raw one: at least `most` characters, if there are."""
        text, offsets = self._folded
        first = bisect_left(offsets, start)
        after = bisect_left(offsets, end)
        # One more for the blank beside it, which is no part of either.
        return text[max(0, first - most - 1) : first].rstrip(), text[after : after + most + 1].lstrip()


# Each quote is folded three times while it is looked for: without it a check takes 5 % longer.
@memoise(bound=1024)
def fold_quote(quote: str) -> str:
    """A quote folded in the same way; `[…]` or `[...]` becomes the gap mark."""
    return _fold(LOST.sub(GAP, quote.replace(GAP, _NO_GAP)))[0]


def _fold(text: str) -> tuple[str, array[int]]:
    """The text folded, with the offset that each of its characters came from. `GAP` in it stays."""
    folded: list[str] = []
    offsets = array("I")
    last = ""
    blank: int | None = None
    for run in _RUN.finditer(text.translate(_SAME_LENGTH)):
        start, end = run.span()
        for part in _folded_parts(run):
            if part.isspace():
                blank = start if blank is None else blank
                continue
            if blank is not None and last and joins(last, part[0]):
                folded.append(" ")
                offsets.append(blank)
            folded.append(part)
            offsets.extend(range(start, end))
            blank = None
            last = part[-1]
    return "".join(folded), offsets


def _folded_parts(run: re.Match[str]) -> Iterable[str]:
    """A run of plain characters or blanks as it is; another character folded, which may make several of it."""
    if run.lastgroup == "other" and run[0] != GAP:
        return fold_char(run[0])
    return (run[0],)
