"""How the text of an article is laid out: blocks, and runs of blanks.

A block is a physical paragraph, told by the part it plays. Each line is a paragraph; blank lines only separate. A
dateline is cut off from the paragraph it opens.

A run of two or more blanks between two words of a line tells where words were lost, or only sets off a dash:

- beside a dash, it only sets off the dash. A hyphen counts as a dash when it stands free (" - ") or is doubled ("--");
  in "pro-   forces" it does not, and the run is a gap;
- between two sentences, exactly two blanks are a typist's habit, if the text has the habit: two blanks at two or more
  sentence ends, and at more sentence ends than have any other spacing;
- after a bullet or number that opens the line, it is layout;
- anything else is a gap.

Blanks at either edge of a line are layout too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from briefing.text.opening import byline, date_line, is_headline
from briefing.text.sentences import find_sentences
from briefing.wordings import Word

LINE_BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""What ends a line: the set of `str.splitlines`."""


class BlockKind(Word):
    """The part a block plays in its article."""

    HEADLINE = "headline", "The line that the article is headed by."
    BYLINE = "byline", "A line above the text that only says who wrote it."
    DATE_LINE = "date line", "A line above the text that is a date."
    CAPTION = "caption", "A leading paragraph that ends in a photographer's or agency's name in parentheses."
    DATELINE = "dateline", "The place, in capitals, and the dash that open the first paragraph of the body."
    PARAGRAPH = "paragraph", "A paragraph of the body."
    CREDIT = "credit", "A closing paragraph that only says who reported, wrote or edited."


class FoundBlock(NamedTuple):
    """A block by its place in the text, before its sentences are known."""

    kind: BlockKind
    paragraph: int
    """1-based ordinal of the physical paragraph."""
    start: int
    end: int


_PARAGRAPH = re.compile(rf"\S(?:[^{LINE_BREAKS}]*\S)?")
_BLANKS = re.compile(r"\s*+")
_NAMED_IN_PARENTHESES = re.compile(r"(?:\A|[.!?…”’\"'])\s{0,3}\(([^()]{2,120})\)\Z")
_CAPTION_TAIL = 130
_DATELINE = re.compile(
    r"(?P<city>[^,(—―]{2,40}?)(?P<more>,[^(—―]{1,60}?)?(?P<agency>\s?\([^()]{2,30}\))?"
    r"(?:\s{0,9}[—―]|\s{1,9}(?:--|//|[–−-])(?=\s|\Z))"
)
_CITY = re.compile(r"[^\W\d_](?:[\s.'’/-]*[^\W\d_])+[.]?")
_LETTER = re.compile(r"[^\W\d_]")
_SMALL_WORDS = frozenset(
    {"a", "al", "and", "at", "by", "de", "del", "for", "from", "in", "of", "the", "van", "via", "von"}
)
_REPORTED_FROM = re.compile(r"(.{2,160}?)\sreported\sfrom\s(.{2,160})")
_CONTRIBUTED = re.compile(
    r"\bcontributed\s(?:reporting|research|from\s[A-Z]|to\sthis\s(?:report|article|story|dispatch)\b)"
    r"|(?:\A|[(;])\s?(?:Additional\s)?(?:[Rr]eporting|[Ee]diting|[Ww]riting|[Cc]ompiled)\sby\s"
)
_LONGEST_CREDIT = 1500


def find_blocks(text: str) -> list[FoundBlock]:
    """The blocks of a text in order. Together they hold every character that is not white space, each once."""
    paragraphs = [found.span() for found in _PARAGRAPH.finditer(text)]
    above = list(_above(text, paragraphs))
    body = len(above)
    closing = len(paragraphs)
    while closing > body + 1 and _is_credit(text, *paragraphs[closing - 1]):
        closing -= 1

    blocks: list[FoundBlock] = []
    for number, (start, end) in enumerate(paragraphs, 1):
        if number <= body:
            blocks.append(FoundBlock(above[number - 1], number, start, end))
        elif number > closing:
            blocks.append(FoundBlock(BlockKind.CREDIT, number, start, end))
        elif number == body + 1:
            blocks.extend(_first_of_body(text, number, start, end))
        else:
            blocks.append(FoundBlock(BlockKind.PARAGRAPH, number, start, end))
    return blocks


def _above(text: str, paragraphs: list[tuple[int, int]]) -> Iterator[BlockKind]:
    """The kinds of the paragraphs above the text, from the first; the last paragraph is text."""
    headed = False
    for (start, end), (below, its_end) in pairwise(paragraphs):
        words = text[start:end]
        if _is_caption(text, start, end):
            yield BlockKind.CAPTION
        elif date_line(words) is not None:
            yield BlockKind.DATE_LINE
        elif byline(words, is_headed=headed) is not None:
            yield BlockKind.BYLINE
        elif not headed and is_headline(words, text[below:its_end]):
            headed = True
            yield BlockKind.HEADLINE
        else:
            return


def _first_of_body(text: str, number: int, start: int, end: int) -> Iterator[FoundBlock]:
    dateline = _DATELINE.match(text, start, end)
    if dateline and _is_dateline(text, dateline, end):
        yield FoundBlock(BlockKind.DATELINE, number, start, dateline.end())
        start = _BLANKS.match(text, dateline.end(), end).end()  # type: ignore[union-attr]  # matches the empty string too
    if start < end:
        yield FoundBlock(BlockKind.PARAGRAPH, number, start, end)


def _is_caption(text: str, start: int, end: int) -> bool:
    tail = text[max(start, end - _CAPTION_TAIL) : end]
    credit = _NAMED_IN_PARENTHESES.search(tail)
    return credit is not None and credit[1][-1] not in ".!?…" and _is_names(credit[1])


def _is_dateline(text: str, found: re.Match[str], end: int) -> bool:
    city = found["city"].rstrip()
    if not _CITY.fullmatch(city) or not (city.isupper() or (found["agency"] and _is_names(city))):
        return False
    if found["more"] or found["agency"]:
        return not found["more"] or _is_names(found["more"][1:])
    # "NATO — the alliance — said" opens with capitals and a dash too, but goes on in lower case.
    letter = _LETTER.search(text, found.end(), end)
    return letter is None or not letter[0].islower()


def _is_credit(text: str, start: int, end: int) -> bool:
    if end - start > _LONGEST_CREDIT:
        return False
    return all(_names_reporters(text[first:last]) for first, last in find_sentences(text, start, end))


def _names_reporters(sentence: str) -> bool:
    if _CONTRIBUTED.search(sentence):
        return True
    reported = _REPORTED_FROM.fullmatch(sentence.rstrip("."))
    return reported is not None and _is_names(reported[1]) and _is_names(reported[2])


def _is_names(words: str) -> bool:
    """True when the words hold letters and none begins in lower case, apart from "and", "the" and the like."""
    return bool(_LETTER.search(words)) and all(
        not word[0].islower() or word.strip(",;") in _SMALL_WORDS for word in words.split()
    )


_RUN = re.compile(rf"(?<=\S)[^\S{LINE_BREAKS}]{{2,}}+(?=\S)")
_DASH_BEFORE = re.compile(r"[‒–—―−⸺⸻]\Z|(?<!\S)[-‐‑]\Z|--\Z")
_DASH_AFTER = re.compile(r"[‒–—―−⸺⸻]|[-‐‑](?!\S)|--")
_LIST_MARK = re.compile(rf"(?:\A|[{LINE_BREAKS}])[^\S{LINE_BREAKS}]{{0,3}}(?:[*+•>#]|\d{{1,3}}[.)])\Z")
_LIST_MARK_LENGTH = 8
TYPED = 2
"""Blanks a typist puts after a sentence."""
_HABIT_MINIMUM = 2
"""Sentence ends so typed that make a habit."""


class Runs(NamedTuple):
    """The runs of two or more blanks of a text, as (start, end), in order. What is only spacing is in neither list."""

    gaps: list[tuple[int, int]]
    """Where words were lost."""
    blanks: list[tuple[int, int]]
    """Where the run flanks a dash."""


def find_runs(text: str, between: Iterable[tuple[int, int]]) -> Runs:
    """Tell the runs of blanks apart. `between`: (start, end) of the white space between two sentences of a block."""
    typed = _typed_spacing(between)
    runs = Runs([], [])
    for found in _RUN.finditer(text):
        start, end = span = found.span()
        if _DASH_BEFORE.search(text, start - 2 if start > 1 else 0, start) or _DASH_AFTER.match(text, end):
            runs.blanks.append(span)
        elif start not in typed and not _LIST_MARK.search(text[max(0, start - _LIST_MARK_LENGTH) : start]):
            runs.gaps.append(span)
    return runs


def _typed_spacing(between: Iterable[tuple[int, int]]) -> frozenset[int]:
    """The starts of the runs of exactly two blanks that a typist's habit explains; none without the habit."""
    others = 0
    doubles: list[int] = []
    for start, end in between:
        if end - start == TYPED:
            doubles.append(start)
        elif end > start:
            others += 1
    has_habit = len(doubles) >= _HABIT_MINIMUM and len(doubles) > others
    return frozenset(doubles) if has_habit else frozenset()
