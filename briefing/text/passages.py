"""Passages: the text of an article as blocks, sentences, gaps and quotations, each by its offsets in the raw text.

    text ──► blocks      lines, and the part each plays: caption, dateline, paragraph, credit
         ──► sentences   of each block; every character that is not white space lies in exactly one
         ──► gaps        runs of blanks where words were lost
         ──► quotations  the direct ones, with their marks

All offsets count characters of the decoded text as received, which nothing here changes or collapses.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter
from typing import TypeVar

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise
from briefing.text.blocks import BlockKind, find_blocks, find_gaps
from briefing.text.sentences import find_sentences


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of an article's text."""

    start: int
    """Offset of the first character, counted in characters of the raw decoded text."""
    end: int
    """Offset just past the last character."""

    def text(self, of: str) -> str:
        """The words of this stretch. `of` is the article's text."""
        return of[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Sentence(Span):
    """A sentence, with its closing quote; without the white space around it."""

    number: int
    """1-based ordinal within the article."""
    paragraph: int
    """1-based ordinal of the physical paragraph: the `paragraph` of its block."""
    block: int
    """Index of its block in `Passages.blocks`."""


@dataclass(frozen=True, slots=True)
class Block(Span):
    """A paragraph, or the part of one that is its dateline; without the white space around it."""

    kind: BlockKind
    paragraph: int
    """1-based ordinal of the physical paragraph. A dateline has the number of the paragraph it opens."""
    sentences: tuple[Sentence, ...]
    """The sentences that make it up, at least one."""


AnySpan = TypeVar("AnySpan", bound=Span)

_start = attrgetter("start")
_end = attrgetter("end")


@dataclass(frozen=True, slots=True)
class Passages:
    """The text of an article and what it is made of. All parts are in the order of the text and do not overlap."""

    text: str
    """The raw decoded text, as received."""
    blocks: tuple[Block, ...]
    """Empty when the text holds only white space."""
    sentences: tuple[Sentence, ...]
    """The sentences of all blocks."""
    gaps: tuple[Span, ...]
    """The runs of two or more blanks where words were lost; which words, the text does not say."""

    def sentences_in(self, start: int, end: int) -> tuple[Sentence, ...]:
        """The sentences that share at least one character with `text[start:end]`."""
        return overlapping(self.sentences, start, end)

    def pieces(self, start: int, end: int) -> Iterator[tuple[int, str | None]]:
        """`text[start:end]` cut at its gaps, in order: the offset of each piece and its characters, None for a gap."""
        for gap in overlapping(self.gaps, start, end):
            if start < gap.start:
                yield start, self.text[start : gap.start]
            yield gap.start, None
            start = gap.end
        if start < end:
            yield start, self.text[start:end]


def split(text: str, language: Language = ENGLISH) -> Passages:
    """The blocks, sentences and gaps of an article in a language.

    The time taken grows with its length, even when it is a single line.
    """
    return _split(text, language)


# Who speaks is looked for in the same text.
@memoise(bound=8192)
def _split(text: str, language: Language) -> Passages:
    """See `split`; one text is remembered once, whether or not English was asked for by name."""
    blocks: list[Block] = []
    sentences: list[Sentence] = []
    for index, (kind, paragraph, start, end) in enumerate(find_blocks(text, language)):
        numbered = enumerate(find_sentences(text, start, end, language), len(sentences) + 1)
        own = tuple(Sentence(first, last, number, paragraph, index) for number, (first, last) in numbered)
        blocks.append(Block(start, end, kind, paragraph, own))
        sentences.extend(own)
    gaps = find_gaps(text, ((a.end, b.start) for a, b in pairwise(sentences) if a.block == b.block))
    return Passages(text, tuple(blocks), tuple(sentences), tuple(Span(*gap) for gap in gaps))


def overlapping(spans: Sequence[AnySpan], start: int, end: int) -> tuple[AnySpan, ...]:
    """Those spans that share a character with `text[start:end]`. `spans` are sorted and do not overlap each other."""
    if start >= end:
        return ()
    return tuple(spans[bisect_right(spans, start, key=_end) : bisect_left(spans, end, key=_start)])


def merged(spans: Iterable[Span]) -> list[Span]:
    """The spans, sorted by offset, with those joined that overlap or have at most one character between them."""
    joined: list[Span] = []
    for span in sorted(spans, key=lambda s: (s.start, s.end)):
        if joined and span.start <= joined[-1].end + 1:
            joined[-1] = Span(joined[-1].start, max(joined[-1].end, span.end))
        else:
            joined.append(Span(span.start, span.end))
    return joined


def touches(among: Sequence[Span], wanted: Span) -> bool:
    """True when `wanted` shares a character with one of the spans `among`, which are sorted and do not overlap."""
    return bool(overlapping(among, wanted.start, wanted.end))


def with_gaps(passages: Passages, span: Span) -> str:
    """The words of a span on one line, with `[…]` where the article has lost words."""
    pieces = (" […] " if words is None else words for _, words in passages.pieces(span.start, span.end))
    return " ".join("".join(pieces).split())


_MARK = re.compile("[\"\u201c\u201d\u201f]|(?<=\\S)''(?!\\w)")
"""A double mark; two single ones only close."""
_PARAGRAPH_END = re.compile(r"""[.!?…:"'”’)\n][^\S\n]*\n""")
"""A line break inside a sentence only wraps the line."""
_MOST_INDENT = 80
"""Characters before a mark in which its line begins, if only blanks are before it."""
_PARAGRAPHS_OF_SPEECH = 3
"""Most ends of paragraphs within a speech that no mark opens anew."""
_BEFORE_OPENING = tuple(" \t\n\r\u00a0\u2009\u202f([—–/‘")
_AFTER_CLOSING = " \t\n\r\u00a0\u2009\u202f)].,;:!?—–-/’'…"
_WORD = re.compile(r"\w(?:[\w'’.-]*\w)?")
_FRAGMENT_WORDS = 2


@dataclass(frozen=True, slots=True)
class Quotation(Span):
    """Words that an article gives as another's own, with their marks.

    Between the marks may lie paragraphs that each open anew without having closed.
    """

    words: str
    """What is between the marks, as it is in the text, with quotations in single marks inside it."""
    fragment: bool
    """True for one or two words: often a word the writer sets apart, not speech."""


@memoise(bound=8192)
def quotations(text: str) -> tuple[Quotation, ...]:
    """Every balanced direct quotation in curly or straight double marks, in order and without overlap.

    A paragraph may open a quotation and leave it to the next one to close, when the next one opens it again, or has no
    mark before one that can only close: of texts with each sentence in a paragraph of its own.
    A mark that has no partner opens nothing. The time taken grows with the length of the text.
    """
    complete: list[Quotation] = []
    opened: int | None = None
    last = 0
    for mark in _MARK.finditer(text):
        at = mark.start()
        since = last
        last = mark.end()
        if opened is not None and _PARAGRAPH_END.search(text, since - 1, at):
            if _can_open(text, at) and _begins_line(text, since, at):
                if _has_lost_its_end(text, opened, since, at):
                    opened = at
                continue  # else the next paragraph of the same quotation
            if not (_only_closes(text, mark) and _goes_on(text, opened, at)):
                opened = None
        if opened is None:
            opened = at if _can_open(text, at) else None
        elif _cannot_close(text, at):
            opened = at
        else:
            complete += _quotation(text, opened, mark)
            opened = None
    return tuple(complete)


def _quotation(text: str, opened: int, closing: re.Match[str]) -> list[Quotation]:
    """The quotation from the mark at an offset to another, as a list of one; empty where it holds only white space."""
    words = text[opened + 1 : closing.start()]
    if not words.strip():
        return []
    return [Quotation(opened, closing.end(), words, len(_WORD.findall(words)) <= _FRAGMENT_WORDS)]


def _begins_line(text: str, since: int, at: int) -> bool:
    """True when only blanks are before the mark at `at` on its line, which is not looked through before `since`."""
    return not text[since:at].rpartition("\n")[2].strip()


def _begins_paragraph(text: str, at: int) -> bool:
    """True when only blanks are before the mark at an offset on its line; more than a few are no indent."""
    return _begins_line(text, max(0, at - _MOST_INDENT), at)


def _can_open(text: str, at: int) -> bool:
    """True when the mark at an offset may begin a quotation.

    It is asked of each mark while no quotation is open, and of the first one of a new paragraph, which may open the
    same quotation again. A ” opens too where white space is before it and a word after it, as in languages that open
    and close with it (Swedish, Finnish), but not as the first character of a text. A straight one behind a digit
    (6' 10") stands for inches. The last character of a text opens nothing.
    """
    before = text[at - 1 : at]
    after = text[at + 1 : at + 2]
    if text[at] == "'":
        return False
    if text[at] == "\u201d":
        return before.isspace() and after.isalnum()
    is_inch = text[at] == '"' and before.isdigit() and not after.isalnum()
    return after != "" and not is_inch


def _only_closes(text: str, mark: re.Match[str]) -> bool:
    """True for a mark that can begin no quotation, since words or their point stand before it and none behind."""
    at = mark.start()
    return mark[0] != "\u201c" and not text[at - 1].isspace() and not text[mark.end() : mark.end() + 1].isalnum()


def _goes_on(text: str, opened: int, at: int) -> bool:
    """True where a quotation that a mark opens may end in another paragraph, though none between opens it anew.

    The mark begins its paragraph, so that it opens a speech, and few others follow: an end that an article has lost
    would else take all up to the end of somebody else's speech along.
    """
    return _begins_paragraph(text, opened) and len(_PARAGRAPH_END.findall(text, opened, at)) <= _PARAGRAPHS_OF_SPEECH


def _has_lost_its_end(text: str, opened: int, since: int, at: int) -> bool:
    """True where a quotation that a mark opens inside its paragraph cannot go on in one that another mark opens.

    A paragraph without a mark, whose first offset is past `since`, lies between: it would have been opened anew too.
    """
    return not _begins_paragraph(text, opened) and len(_PARAGRAPH_END.findall(text, since - 1, at)) > 1


def _cannot_close(text: str, at: int) -> bool:
    """True for a mark that cannot end the open quotation, so that another one begins at it.

    That is a “, and a straight one at the front of a word: behind white space, a bracket or a dash.
    """
    if text[at] != '"':
        return text[at] == "\u201c"
    return text[at - 1 : at] in _BEFORE_OPENING and text[at + 1 : at + 2] not in ("", *_AFTER_CLOSING)
