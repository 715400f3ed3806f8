"""The two texts that a quote is looked for in: raw, and folded.

Folding makes typographic variants equal: quotation marks, dashes, ellipses, white space and compatibility characters.
Each folded text keeps, for every character, the offset in the raw text that it came from.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from briefing.text.characters import INVISIBLE
from briefing.text.passages import Span

GAP = "\ufffc"
"""Stands in folded texts where words are lost, and for nothing else: the same character in an article is no gap."""
_NO_GAP = "\ufdd0"
IN_NUMBERS = frozenset(".,:/'⁄٫٬")
"""What may stand between two digits of one number, clock time or date, when folded."""

_LOST = re.compile(r"\[(?:…|\.\.\.)\]")
_UNSPACED = re.compile(
    r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
_SAME = {
    **dict.fromkeys("“”„‟«»″〝〞", '"'),
    **dict.fromkeys("‘’‚‛′`´", "'"),
    **dict.fromkeys("‐‑‒–—―−﹘﹣－", "-"),
    **dict.fromkeys([*INVISIBLE, "\u200c", "\u200d"], ""),
    "…": "...",
    GAP: _NO_GAP,
}
_SAME_LENGTH = str.maketrans({char: same for char, same in _SAME.items() if len(same) == 1} | {"\u00a0": " "})
"""Variants of one character that nearly all texts hold. They are made equal in one step; offsets stay as they are."""
_RUN = re.compile(r"(?P<plain>[!-_a-~]+)|(?P<blank>\s+)|(?P<other>.)", re.DOTALL)
"""Plain characters are folded already. The grave accent is missing among them: it is a quotation mark."""


def fold_char(char: str) -> str:
    """One character as it is compared; empty for one that cannot be seen."""
    same = _SAME.get(char)
    if same is not None:
        return same
    # A superscript is no digit of the number before it, and ½ after a 5 is not 51.
    if char.isascii() or unicodedata.category(char) == "No":
        return char
    return unicodedata.normalize("NFKD", char)


class _Each(dict[int, str]):
    """Every character as it is compared, by its number; filled as they are met."""

    def __missing__(self, code: int) -> str:
        folded = self[code] = fold_char(chr(code))
        return folded


_EACH = _Each()
_BETWEEN_PLAIN = re.compile(r"(?<=[0-9A-Za-z])\s++(?=[0-9A-Za-z])")
_OTHER_BLANKS = re.compile(r"(?<![0-9A-Za-z])\s++|\s++(?![0-9A-Za-z])")


def joins(left: str, right: str) -> bool:
    """True when two folded characters, side by side, belong to one word or may belong to one number."""
    if _is_mark(right):
        return not left.isspace()
    if _is_word(left) and _is_word(right):
        return not (_UNSPACED.match(left) or _UNSPACED.match(right))
    return (left.isdigit() and right in IN_NUMBERS) or (left in IN_NUMBERS and right.isdigit())


def _is_mark(char: str) -> bool:
    return not char.isascii() and unicodedata.category(char).startswith("M")


def _is_word(char: str) -> bool:
    return char.isalnum() or _is_mark(char)


@dataclass(frozen=True)
class Folded:
    """A raw text, folded, with gaps marked."""

    raw: str
    """The text as it is in the file."""
    gaps: tuple[Span, ...] = ()
    """Where words are lost."""

    @cached_property
    def _folded(self) -> _Pieces:
        return _pieced(_fold(self.raw, [gap.start for gap in self.gaps]))

    @property
    def text(self) -> str:
        """Folded; `GAP` where words are lost, and a blank only between what would be one word or number without it."""
        return self._folded.text

    def span(self, start: int, end: int) -> Span | None:
        """The raw span of a stretch of `text`; None when it begins or ends inside one raw character, such as "ﬁ"."""
        pieces = self._folded
        if (start > 0 and pieces.offset(start - 1) == pieces.offset(start)) or (
            end < len(pieces.text) and pieces.offset(end) == pieces.offset(end - 1)
        ):
            return None
        return Span(pieces.offset(start), pieces.offset(end - 1) + 1)

    def around(self, span: Span, most: int) -> tuple[str, str]:
        """The folded text before and after a raw span: at least `most` characters of each, where there are as many."""
        pieces = self._folded
        start, end = pieces.at(span.start), pieces.at(span.end)
        # One more for the blank beside the span, which is no part of either.
        return pieces.text[max(0, start - most - 1) : start].rstrip(), pieces.text[end : end + most + 1].lstrip()


@lru_cache(maxsize=4096)
def fold_quote(quote: str) -> str:
    """A quote folded in the same way; `[…]` or `[...]` becomes the gap mark."""
    folded = _BETWEEN_PLAIN.sub(" ", GAP.join(part.translate(_EACH) for part in _LOST.split(quote)))
    return _OTHER_BLANKS.sub(_blank, folded)


def _blank(found: re.Match[str]) -> str:
    """What stays of the blanks between two characters of a folded text."""
    start, end = found.span()
    return " " if start > 0 and end < len(found.string) and joins(found.string[start - 1], found.string[end]) else ""


def without_gaps(quote: str) -> str:
    """A quote with a blank in the place of each `[…]`."""
    return _LOST.sub(" ", quote)


class _Piece(NamedTuple):
    """A stretch of folded text."""

    text: str
    offset: int
    """Where it begins in the raw text."""
    step: int
    """1 where each character came from one of its own, 0 where all came from the one at `offset`."""


@dataclass(frozen=True, slots=True)
class _Pieces:
    """A folded text with the raw offset of each of its characters, kept by the piece."""

    text: str
    starts: array[int]
    """Where each piece begins in the folded text."""
    offsets: array[int]
    """Where it begins in the raw text; these do not go down."""
    steps: array[int]
    """As in `_Piece`."""

    def offset(self, index: int) -> int:
        """The raw offset of a character of the folded text."""
        piece = bisect_right(self.starts, index) - 1
        return self.offsets[piece] + (index - self.starts[piece]) * self.steps[piece]

    def at(self, offset: int) -> int:
        """The first character of the folded text that came from a raw offset or a later one."""
        piece = bisect_left(self.offsets, offset)
        end = self.starts[piece] if piece < len(self.starts) else len(self.text)
        if piece == 0 or not self.steps[piece - 1]:
            return end
        return min(end, self.starts[piece - 1] + offset - self.offsets[piece - 1])


def _pieced(pieces: Iterable[_Piece]) -> _Pieces:
    texts: list[str] = []
    starts, offsets, steps = array("l"), array("l"), array("b")
    length = 0
    for text, offset, step in pieces:
        texts.append(text)
        starts.append(length)
        offsets.append(offset)
        steps.append(step)
        length += len(text)
    return _Pieces("".join(texts), starts, offsets, steps)


def _fold(text: str, gap_starts: Iterable[int] = ()) -> Iterator[_Piece]:
    """The folded text in pieces. A blank is only kept between what would be one word or number without it."""
    last = ""
    blank: int | None = None
    same = text.translate(_SAME_LENGTH)
    gaps = sorted({start for start in gap_starts if start < len(text)})
    for number, (begin, end) in enumerate(pairwise([0, *gaps, len(text)])):
        if number > 0:
            yield _Piece(GAP, begin, 1)
            last = GAP
        for run in _RUN.finditer(same, begin, end):
            offset = run.start()
            if run.lastgroup == "blank":
                blank = offset if blank is None else blank
                continue
            step = int(run.lastgroup == "plain")
            for part in (run[0],) if step else fold_char(run[0]):
                if part.isspace():
                    blank = offset if blank is None else blank
                    continue
                if blank is not None and last and joins(last, part[0]):
                    yield _Piece(" ", blank, 1)
                blank, last = None, part[-1]
                yield _Piece(part, offset, step)
