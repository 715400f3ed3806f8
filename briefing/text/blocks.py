"""How the text of an article is laid out: blocks, and runs of blanks.

A block is a physical paragraph, classified by rule by the part it plays: above the text are a headline, a standfirst,
the name of the outlet, a byline, a line with a date. Each line is a paragraph; blank lines only separate. A dateline is
cut off from the paragraph it opens.

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
from datetime import date
from itertools import pairwise
from zoneinfo import ZoneInfo

from briefing.languages import ENGLISH, Language
from briefing.terms import Term
from briefing.text.sentences import find_sentences
from briefing.wordings import Setting, read_time

LINE_BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""What ends a line: the set of `str.splitlines`."""


class BlockKind(Term):
    """The part a block plays in its article."""

    HEADLINE = "headline", "The line that the article is headed by."
    STANDFIRST = "standfirst", "A line below the headline, above the outlet, the byline or the date."
    OUTLET = "outlet", "A line below the headline that only names who published the article."
    BYLINE = "byline", "A line above the text that only says who wrote it."
    DATE_LINE = "date line", "A line above the text that is a date."
    CAPTION = "caption", "A leading paragraph that ends in a photographer's or agency's name in parentheses."
    DATELINE = "dateline", "The place, in capitals, and the dash that open the first paragraph of the body."
    PARAGRAPH = "paragraph", "A paragraph of the body."
    CREDIT = "credit", "A closing paragraph that only says who reported, wrote or edited."


_PARAGRAPH = re.compile(rf"\S(?:[^{LINE_BREAKS}]*\S)?")
_BLANKS = re.compile(r"\s*+")
_NAMED_IN_PARENTHESES = re.compile(r"(?:\A|[.!?…”’\"'])\s{0,3}\(([^()]{2,120})\)\Z")
_CAPTION_TAIL = 130
_WEEKDAY = r"(?i:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|[^\W\d_]{2,9}day)\.?,?\s+"
_DATE = (
    r"[^\W\d_]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}"
    r"|\d{4}(?P<between>[-/.])\d\d(?P=between)\d\d|\d{1,2}/\d{1,2}/\d{4}"
    r"|\d{1,2}(?:st|nd|rd|th)?\.?\s+(?:de\s+)?[^\W\d_]{3,12}\.?\s+(?:de\s+)?\d{4}"
)
_CLOCK = r"\d{1,2}[:.h]\d\d"
_CLOCK_BEFORE = rf"(?:{_CLOCK}|\d{{4}}(?=\s[A-Z]))(?:\s?[AaPp]\.?[Mm]\.?)?(?:\s[A-Z]{{2,5}})?(?:\s\(.{{3,12}}\))?,?\s+"
_CLOCK_AFTER = rf"(?:T|[\s,|·•(–—@-]+(?:\S{{1,2}}\s)?|\s(?:[Ll]ast\s)?[Uu]pdated\s(?:at\s)?){_CLOCK}.{{0,30}}"
_DATE_LINE = re.compile(
    rf"(?:\S+\s+){{0,3}}?(?:{_CLOCK_BEFORE})?(?P<words>(?:{_WEEKDAY})?(?P<date>{_DATE}))(?:{_CLOCK_AFTER})?"
)
_ORDINAL = re.compile(r"(?<=\d)(?:st|nd|rd|th)\b")
_UPDATED = re.compile(r"\s[|·•]\s(?i:updated|modified)\b")
_BYLINE = re.compile(r"(?:By|BY|Von|Par|Por|De|Di|Door|Af|Av)\s+(?P<names>.{3,100})")
_NAMED = re.compile(r"(?P<names>(?:[A-Z][\w.’'-]*\s){1,3}[A-Z][\w’'-]+)(?:,|\s[|·•/])\s.{2,40}")
_LONGEST = 90
_LONGEST_HEADLINE = 180
_LONGEST_HEAD = 7
"""Lines above a text, at most, among which a date or a byline is looked for."""
_SECOND = 2
_LONGEST_OUTLET = 45
_MONTHS = 12
NO_SENTENCE = re.compile(
    r"(?i:advertis(?:ement|ing)|sponsored content|(?:story|article) continues(?: below)?(?: (?:this )?advert\w+)?"
    r"|\d{1,2}/\d{1,2}/\d{2,4}, \d{1,2}:\d\d(?: [ap]m)?(?: .{1,80})?"
    r"|(?:https?|file|\ufb01le)://\S+(?: \d+/\d+)?)"
)
"""A line that belongs to a page and not to an article: an advertisement, what a browser prints above and below."""
_ADDRESS = re.compile(r"[\w-]+(?:\.[\w-]+){1,3}")
_DATELINE = re.compile(
    r"(?P<city>[^,(—―]{2,40}?)(?P<more>,[^(—―]{1,60}?)?(?P<agency>\s?\([^()]{2,30}\))?"
    r"(?:\s{0,9}[—―]|\s{1,9}(?:--|//|[–−-])(?=\s|\Z))"
)
_CITY = re.compile(r"[^\W\d_](?:[\s.'’/-]*[^\W\d_])+[.]?")
_LETTER = re.compile(r"[^\W\d_]")
_SMALL_WORDS = frozenset("a al and at by de del for from in of the van via von".split())
_REPORTED_FROM = re.compile(r"(.{2,160}?)\sreported\sfrom\s(.{2,160})")
_CONTRIBUTED = re.compile(
    r"\bcontributed\s(?:reporting|research|from\s[A-Z]|to\sthis\s(?:report|article|story|dispatch)\b)"
    r"|(?:\A|[(;])\s?(?:Additional\s)?(?:[Rr]eporting|[Ee]diting|[Ww]riting|[Cc]ompiled)\sby\s"
)
_LONGEST_CREDIT = 1500


def find_blocks(text: str, language: Language = ENGLISH) -> Iterator[tuple[BlockKind, int, int, int]]:
    """The kind, the 1-based ordinal of the physical paragraph, the start and the end of each block, in order.

    Together they hold every character that is not white space, each once.
    """
    paragraphs = [paragraph.span() for paragraph in _PARAGRAPH.finditer(text)]
    kinds = list(_above(text, paragraphs))
    opening = len(kinds)
    closing = _first_credit(text, paragraphs, opening, language)
    kinds += [BlockKind.PARAGRAPH] * (closing - opening)
    kinds += [BlockKind.CREDIT] * (len(paragraphs) - closing)
    for index, (kind, (start, end)) in enumerate(zip(kinds, paragraphs, strict=True)):
        begin = start
        cut = _dateline_end(text, start, end) if index == opening else None
        if cut is not None:
            yield BlockKind.DATELINE, index + 1, start, cut
            begin = _BLANKS.match(text, cut, end).end()  # type: ignore[union-attr]  # matches the empty string too
        if begin < end:
            yield kind, index + 1, begin, end


def _first_credit(text: str, paragraphs: list[tuple[int, int]], opening: int, language: Language) -> int:
    """The index of the first of the credits that close a text; the number of paragraphs where it has none.

    `paragraphs` are their offsets. That at the index `opening`, which opens the body, is no credit.
    """
    first = len(paragraphs)
    while first > opening + 1 and _is_credit(text, *paragraphs[first - 1], language):
        first -= 1
    return first


def _above(text: str, paragraphs: list[tuple[int, int]]) -> Iterator[BlockKind]:
    """The kind of each paragraph above the body, from the first. `paragraphs` are offsets; the last one is body."""
    lines = [text[start:end] for start, end in paragraphs[: _LONGEST_HEAD + 1]]
    signed = _signed(lines[:-1]) or (_SECOND if _is_headed_by_outlet(lines) else 0)
    is_headed = False
    for index, ((start, end), (next_start, next_end)) in enumerate(pairwise(paragraphs)):
        words = text[start:end]
        kind = _kind_above(words, text[next_start:next_end], is_headed)
        if kind is None and index < signed:
            kind = _kind_in_head(words, is_headed)
        if kind is None:
            return
        is_headed = is_headed or kind is BlockKind.HEADLINE
        yield kind


def _kind_above(words: str, below: str, is_headed: bool) -> BlockKind | None:
    """The kind of a paragraph above the body; None for one of the body. `is_headed`: a headline is above it."""
    if _is_caption(words):
        return BlockKind.CAPTION
    if date_line(words) is not None:
        return BlockKind.DATE_LINE
    if byline(words, is_headed=is_headed) is not None:
        return BlockKind.BYLINE
    if not is_headed and is_headline(words, below):
        return BlockKind.HEADLINE
    return None


def _signed(lines: list[str]) -> int:
    """How many opening lines end with a date or a byline, and are no text themselves; 0 where there are none such.

    The second may be a whole sentence, for many a standfirst is, and so may those below the name of an outlet.
    """
    last = 0
    names_outlet = False
    for number, line in enumerate(lines, 1):
        may_be_sentence = (number == _SECOND or names_outlet) and len(line) <= _LONGEST_HEADLINE
        if date_line(line) is not None or byline(line, is_headed=number > 1) is not None:
            last = number
        elif _is_outlet(line):
            names_outlet = names_outlet or number > 1
        elif not (_may_head(line) or may_be_sentence):
            break
    return last


def _is_headed_by_outlet(lines: list[str]) -> bool:
    """True where a headline and a line that may name an outlet stand above a sentence longer than both."""
    match lines:
        case [headline, outlet, text, *_]:
            return _may_head(headline) and _is_outlet(outlet) and len(text) > len(headline) and text[-1] in '.”"'
        case _:
            return False


def _kind_in_head(words: str, is_headed: bool) -> BlockKind:
    """The kind of a line above a date or a byline that is neither. `is_headed`: a headline is above it."""
    if not is_headed:
        return BlockKind.HEADLINE
    return BlockKind.OUTLET if _is_outlet(words) else BlockKind.STANDFIRST


def _is_outlet(words: str) -> bool:
    """True for a line that may be the name or the address of an outlet: "The Courier", "courier.com"."""
    if len(words) > _LONGEST_OUTLET or words[-1] in ".…:;,—–-" or NO_SENTENCE.fullmatch(words):
        return False
    return _is_names(words) or _ADDRESS.fullmatch(words) is not None


def _is_caption(words: str) -> bool:
    """True for a paragraph that ends with a name in parentheses."""
    credit = _NAMED_IN_PARENTHESES.search(words[-_CAPTION_TAIL:])
    return credit is not None and credit[1][-1] not in ".!?…" and _is_names(credit[1])


def byline(text: str, *, is_headed: bool = False) -> str | None:
    """The names of a line that only says who wrote the article; None for any other line.

    Below a headline that may be a name and an outlet.

    >>> byline("By Dana Ortiz and Jo Marsh"), byline("By noon they had gone.")
    ('Dana Ortiz and Jo Marsh', None)
    >>> byline("Jo Marsh, The Courier", is_headed=True)
    'Jo Marsh'
    """
    line = _BYLINE.fullmatch(text) or (_NAMED.fullmatch(text) if is_headed else None)
    if line is None or text[-1] in '.!?…”"':
        return None
    names = line["names"]
    return names if names[0].isupper() else None


def date_line(text: str) -> tuple[str, date | None] | None:
    """The date that a line consists of, as (its words, the day); None for a line that is no date.

    The day is None where its words are neither English nor figures, and where they leave open which is the month.

    >>> date_line("Updated June 3, 2024 at 10:15 GMT")
    ('June 3, 2024', datetime.date(2024, 6, 3))
    """
    # "Published: 12 March 2013 | Updated: 13 March 2013" tells when it was published.
    first = _UPDATED.split(text)[0]
    line = _DATE_LINE.fullmatch(first) if len(first) <= _LONGEST else None
    return (line["words"], _day(line["date"])) if line is not None else None


def _day(words: str) -> date | None:
    """The day that a date with its year means; None where it is not in English or figures."""
    if figures := re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})", words):
        return _day_of_figures(*map(int, figures.groups()))
    plain = re.sub(r"(?<=\d)[/.](?=\d)", "-", _ORDINAL.sub("", words))
    plain = " ".join(plain.replace(".", "").title().split())
    meaning = read_time(plain, Setting(date(2000, 1, 1), ZoneInfo("UTC")))
    begins = meaning.must.low if meaning is not None else None
    return begins.date() if begins is not None and str(begins.year) in plain else None


def _day_of_figures(one: int, other: int, year: int) -> date | None:
    """The day of 16/08/2011; None where either number may be the month, as in 10/08/2011, and for no such day."""
    month, day = sorted((one, other))
    if day <= _MONTHS and month != day:
        return None
    try:
        return date(year, month, day)
    except ValueError:
        return None


def is_headline(text: str, below: str) -> bool:
    """True for an opening line without a full stop, above a longer paragraph or a byline or a date.

    `below` is the paragraph after it.
    """
    if not _may_head(text):
        return False
    return len(below) > len(text) or byline(below, is_headed=True) is not None or date_line(below) is not None


def _may_head(text: str) -> bool:
    """True for a line that is short, no sentence and not the end of one."""
    if len(text) > _LONGEST_HEADLINE or text[0].islower():
        return False
    return text[-1] not in ".…:;,)—–-" and re.search(r"\w", text) is not None


def _dateline_end(text: str, start: int, end: int) -> int | None:
    """The offset after the dateline of a paragraph; None when it has none."""
    dateline = _DATELINE.match(text, start, end)
    if dateline is None or not _is_city(dateline["city"].rstrip(), has_agency=dateline["agency"] is not None):
        return None
    if dateline["more"]:
        return dateline.end() if _is_names(dateline["more"][1:]) else None
    if dateline["agency"]:
        return dateline.end()
    # "NATO — the alliance — said" opens with capitals and a dash too, but goes on in lower case.
    letter = _LETTER.search(text, dateline.end(), end)
    return dateline.end() if letter is None or not letter[0].islower() else None


def _is_city(words: str, has_agency: bool) -> bool:
    """True for words written as the place of a dateline is: in capitals; before an agency, with any capitals."""
    if not _CITY.fullmatch(words):
        return False
    return words.isupper() or (has_agency and _is_names(words))


def _is_credit(text: str, start: int, end: int, language: Language) -> bool:
    """True where each sentence of the paragraph `text[start:end]` only says who reported, wrote or edited."""
    if end - start > _LONGEST_CREDIT:
        return False
    sentences = [text[first:last].rstrip(".") for first, last in find_sentences(text, start, end, language)]
    return all(map(_credits, sentences))


def _credits(sentence: str) -> bool:
    """True for a sentence that says who reported: "Dana Ortiz contributed reporting", "Jo Marsh reported from Oslo"."""
    if _CONTRIBUTED.search(sentence):
        return True
    reported = _REPORTED_FROM.fullmatch(sentence)
    return reported is not None and all(map(_is_names, reported.groups()))


def _is_names(words: str) -> bool:
    """True when the words hold letters and none begins in lower case, apart from "and", "the" and the like."""
    if not _LETTER.search(words):
        return False
    return all(not word[0].islower() or word.strip(",;") in _SMALL_WORDS for word in words.split())


_RUN = re.compile(rf"(?<=\S)[^\S{LINE_BREAKS}]{{2,}}+(?=\S)")
_DASH_BEFORE = re.compile(r"[‒–—―−⸺⸻]\Z|(?<!\S)[-‐‑]\Z|--\Z")
_DASH_AFTER = re.compile(r"[‒–—―−⸺⸻]|[-‐‑](?!\S)|--")
_LIST_MARK = re.compile(rf"(?:\A|[{LINE_BREAKS}])[^\S{LINE_BREAKS}]{{0,3}}(?:[*+•>#]|\d{{1,3}}[.)])\Z")
_LIST_MARK_LENGTH = 8
TYPED = 2
"""Blanks a typist puts after a sentence."""
_HABIT_MINIMUM = 2
"""Sentence ends so typed that make a habit."""


def find_gaps(text: str, between: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The start and end of each run of blanks that is a gap.

    `between` holds the start and end of the white space between any two sentences of one block.
    """
    typed = _typing_habit(between)
    for run in _RUN.finditer(text):
        start, end = run.span()
        if start not in typed and not _is_beside_dash(text, start, end) and not _is_after_list_mark(text, start):
            yield start, end


def _typing_habit(between: Iterable[tuple[int, int]]) -> set[int]:
    """The offsets of the double blanks between sentences, where the text has the habit of typing two; else none."""
    lengths = {start: end - start for start, end in between if end > start}
    doubles = {start for start, length in lengths.items() if length == TYPED}
    is_habit = len(doubles) >= _HABIT_MINIMUM and len(doubles) > len(lengths) - len(doubles)
    return doubles if is_habit else set()


def _is_beside_dash(text: str, start: int, end: int) -> bool:
    return bool(_DASH_BEFORE.search(text, max(0, start - 2), start) or _DASH_AFTER.match(text, end))


def _is_after_list_mark(text: str, start: int) -> bool:
    return _LIST_MARK.search(text, max(0, start - _LIST_MARK_LENGTH), start) is not None
