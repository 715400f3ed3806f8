"""Where one sentence ends and the next begins, by rule.

Every character that is not white space lies in exactly one sentence: a boundary only ever falls on white space, or
after a mark such as "。" that is written without it. In doubt two sentences stay one, so that no claim loses half of
its words. The word lists are for English; other languages are split at their full stops.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from briefing.languages import ENGLISH

_BLANK_NEEDED = ".!?…‼⁇⁈⁉"
_SELF_ENDING = "。！？｡؟۔।॥።։။។"
_CLOSING = "”’»›)\\]}」』】〕》〉）］｝"
_EITHER_SIDE = "\"'“‘«‹*_~`"

_STOP = re.compile(
    rf"(?P<wide>[{_SELF_ENDING}][{_SELF_ENDING}{_BLANK_NEEDED}]*+[{_CLOSING}]*+)"
    # An ellipsis may be spaced (". . .") and may follow a full stop ("gathered. ...").
    rf"|(?P<marks>[{_BLANK_NEEDED}]++(?:\s{{1,3}}+[.…]++(?!\w))*+)"
    # A closing quote may stand apart from the sentence it closes ("or die. ” Troubles").
    rf"(?P<close>[{_CLOSING}{_EITHER_SIDE}]*+(?:\s{{1,3}}+[{_CLOSING}\"']++(?=\s|\Z))*+)"
)
_TO_NEXT_WORD = re.compile(r"""[\s"'“”„‘’‚«»‹›(\[{<>*_~`#¿¡—–―-]*+(?:\.{2,4}|…)?""")
_BLANKS = re.compile(r"\s*+")
_ANY_WORD = re.compile(r"\w")
_LAST_WORD = re.compile(r"(?<![\w'’])(?:[^\W\d_]{1,2}\.)*[^\W\d_]{1,8}\Z")
_FIRST_WORD = re.compile(r"\w{1,12}+")
_LIST_NUMBER = re.compile(r"\d{1,3}|[ivx]{1,5}|[IVX]{1,5}")
_CLOCK = re.compile(r"\d\s?[ap]\.?\s?m\Z", re.IGNORECASE)
_AFTER_CLOCK = re.compile(
    rf"{ENGLISH.one_of('sentences.after_clock')}|[A-Z]{{1,3}}T\b|UTC\b|(?:\w{{2,20}}\s){{1,2}}time\b"
)
"""A day, a month or a zone: what may go on in the same sentence after a clock time that ends with a full stop."""
_ATTRIBUTION = re.compile(
    rf"(?:(?:Mr|Mrs|Ms|Dr)\.\s)?(?:[\w'’-]{{1,30}}\s){{1,4}}{ENGLISH.one_of('sentences.saying')}[.,]"
)

_TITLES = ENGLISH.words("sentences.titles")
"""A name or number always follows, so a full stop after one of these ends nothing."""

_BEFORE_A_NUMBER = ENGLISH.words("sentences.before_number")
"""A full stop after one of these ends nothing when a number follows: "No. 5", "Dec. 14"."""

_MAY_END = ENGLISH.words("sentences.may_end")
"""May end a sentence or be inside one, like initials ("U.S."): the word that follows decides."""

_STARTERS = ENGLISH.words("sentences.starters")
"""Capitalised inside a sentence so rarely that, after an abbreviation, one of these begins a new one."""


def find_sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the (start, end) of each sentence of `text[start:end]`, a stretch without line breaks or outer white space.

    The time taken grows with the length of the stretch, whatever it holds.
    """
    begin = start
    first_word = _first_word(text, begin, end)
    for stop in _STOP.finditer(text, start, end):
        close = stop.end()
        if close >= end or first_word >= stop.start() or not _ends(text, stop, first_word, end):
            continue
        yield begin, close
        begin = _BLANKS.match(text, close, end).end()  # type: ignore[union-attr]  # matches the empty string too
        first_word = _first_word(text, begin, end)
    if begin < end:
        yield begin, end


def _ends(text: str, stop: re.Match[str], first_word: int, end: int) -> bool:
    """True when the sentence whose first word begins at `first_word` ends with this stop."""
    close = stop.end()
    follows = _TO_NEXT_WORD.match(text, close, end).end()  # type: ignore[union-attr]  # matches the empty string too
    if follows >= end:
        return False
    if stop["wide"]:  # nothing is cut off that combines with the mark
        return not unicodedata.category(text[close]).startswith("M")
    if not text[close].isspace() or _goes_on(text[follows]):
        return False
    if stop["marks"] == ".":
        is_list_number = _LIST_NUMBER.fullmatch(text, first_word, stop.start()) is not None
        return not is_list_number and not _abbreviates(text, stop.start(), follows, end)
    is_asked = stop["marks"].endswith(("?", "!")) and stop["close"] != ""
    return not (is_asked and _ATTRIBUTION.match(text, follows, end))


def _goes_on(char: str) -> bool:
    """True when no sentence begins with this character."""
    return char.islower() or char in ",;:.!?…)]}"


def _abbreviates(text: str, at: int, follows: int, end: int) -> bool:
    """True when the full stop at `at` only abbreviates the word before it. The next word begins at `follows`."""
    number_follows = text[follows].isdigit()
    if _CLOCK.search(text, max(0, at - 8), at):
        return number_follows or _AFTER_CLOCK.match(text, follows, end) is not None
    last = _LAST_WORD.search(text, max(0, at - 20), at)
    if last is None:
        return False
    word = last[0]
    if word in _TITLES:
        return True
    if number_follows and word in _BEFORE_A_NUMBER:
        return True
    if not (word in _MAY_END or _is_initial(word)):
        return False
    return number_follows or not _starts_sentence(text, follows, end)


def _is_initial(word: str) -> bool:
    """True for the J of "J. Smith" and the U.S of "U.S."."""
    return len(word) == 1 or "." in word


def _starts_sentence(text: str, start: int, end: int) -> bool:
    """True when a word begins here that is capitalised mostly because it begins a sentence."""
    word = _FIRST_WORD.match(text, start, end)
    return word is not None and word[0] in _STARTERS


def _first_word(text: str, start: int, end: int) -> int:
    """Where the first word begins; `end` when there is none."""
    word = _ANY_WORD.search(text, start, end)
    return word.start() if word else end
