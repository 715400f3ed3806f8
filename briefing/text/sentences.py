"""Where one sentence ends and the next begins, by rule.

Every character that is not white space lies in exactly one sentence: a boundary only ever falls on white space, or
after a mark such as "。" that is written without it. In doubt two sentences stay one, so that no claim loses half of
its words. The word lists are `sentences.toml` of the language; one without it is read by those of English.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise

_BLANK_NEEDED = ".!?…‼⁇⁈⁉"
_SELF_ENDING = "。！？｡؟۔।॥።։။។"
_CLOSING = "”’»›)\\]}」』】〕》〉）］｝"
_GOING_ON = ",;:.!?…)]}،؛"
"""Marks with which no sentence begins."""
_EITHER_SIDE = "\"'“‘«‹*_~`"

_STOP = re.compile(
    rf"(?P<wide>[{_SELF_ENDING}][{_SELF_ENDING}{_BLANK_NEEDED}]*+[{_CLOSING}]*+"
    # A closing mark may stand apart, as in Arabic and French.
    rf"(?>(?:\s{{1,3}}+[{_CLOSING}]++(?=[\s،,]|\Z))*))"
    # An ellipsis may be spaced (". . .") and may follow a full stop ("gathered. ...").
    rf"|(?P<marks>[{_BLANK_NEEDED}]++(?>(?:\s{{1,3}}+[.…]++(?!\w))*))"
    # A closing quote may stand apart from the sentence it closes ("or die. ” Troubles").
    rf"(?P<close>[{_CLOSING}{_EITHER_SIDE}]*+(?>(?:\s{{1,3}}+[{_CLOSING}\"']++(?=\s|\Z))*))"
)
_TO_NEXT_WORD = re.compile(r"""[\s"'“”„‘’‚«»‹›(\[{<>*_~`#¿¡—–―-]*+(?:\.{2,4}|…)?""")
_BLANKS = re.compile(r"\s*+")
_ANY_WORD = re.compile(r"\w")
_WORD_BEFORE = r"(?:(?:[^\W\d_]{1,2}\.)*[^\W\d_]{1,8}|\d{1,2})\Z"
_INITIAL = re.compile(r"\w\.")
_FIRST_WORD = re.compile(r"\w{1,12}+")
_LIST_NUMBER = re.compile(r"\d{1,3}|[ivx]{1,5}|[IVX]{1,5}")
_PLACE_IN_LETTERS = re.compile(r",\s(?:[A-Z]\.){2,}[”\"’]?\s(?=[A-Z])")
"""The letters of a place behind a town's name, and a word with a capital."""
_CLOCK = re.compile(r"\d\s?[ap]\.?\s?m\Z", re.IGNORECASE)


class _Stops:
    """By which words of one language a mark is known that ends no sentence, made ready once."""

    def __init__(self, language: Language) -> None:
        self.titles = language.words("sentences.titles")
        """A name or number always follows, so a full stop after one of these ends nothing."""
        self.before_number = language.words("sentences.before_number")
        """A full stop after one of these ends nothing when a number follows: "No. 5", "Dec. 14"."""
        self.may_end = language.words("sentences.may_end")
        """May end a sentence or be inside one, like initials ("U.S."): the word that follows decides."""
        self.starters = language.words("sentences.starters")
        """Capitalised inside a sentence so rarely that, after an abbreviation, one of these begins a new one."""
        self.ordinals = _pattern_or_nothing(language, "sentences.ordinals")
        """Numbers that a full stop makes ordinals, as in German: "14. Dezember"; they may end a sentence too."""
        self.after_clock = re.compile(
            rf"{_one_or_nothing(language, 'sentences.after_clock')}"
            r"|[A-Z]{1,3}T\b|UTC\b|(?:\w{2,20}\s){1,2}time\b"
        )
        """A day, a month or a zone: what may go on in the same sentence after a clock time with a full stop."""
        is_elided = not language.lacks("sentences.elisions")
        self.last_word = re.compile((r"(?<!\w)" if is_elided else r"(?<![\w'’])") + _WORD_BEFORE)
        """The word before a stop; where a language elides, what stands behind an apostrophe is one: "l'art. 5"."""
        subject = r"(?:(?:Mr|Mrs|Ms|Dr)\.\s)?(?:[\w'’-]{1,30}\s){1,4}"
        self.attribution = re.compile(
            rf"{subject}{language.one_of('sentences.saying')}[.,]"
            rf"|{_one_or_nothing(language, 'sentences.saying_first')}(?!\w)"
        )
        """What goes on after a quotation that ends with a question or an exclamation: who says it."""


def _one_or_nothing(language: Language, name: str) -> str:
    """A regular expression that matches any word of a list; nothing where the language has no such list."""
    return "(?!)" if language.lacks(name) else language.one_of(name)


def _pattern_or_nothing(language: Language, name: str) -> re.Pattern[str]:
    """The regular expressions of a list, as one; what matches nothing where the language has no such list."""
    return re.compile("(?!)" if language.lacks(name) else language.pattern(name))


@memoise(bound=64)
def _stops(language: Language) -> _Stops:
    """The words of a language, or those of English where it has none of its own."""
    return _Stops(ENGLISH if language.lacks("sentences") else language)


def find_sentences(text: str, start: int, end: int, language: Language = ENGLISH) -> Iterator[tuple[int, int]]:
    """Yield the (start, end) of each sentence of `text[start:end]`, a stretch without line breaks or outer white space.

    The time taken grows with the length of the stretch, whatever it holds.
    """
    stops = _stops(language)
    begin = start
    first_word = _first_word(text, begin, end)
    for stop in _STOP.finditer(text, start, end):
        close = stop.end()
        if close >= end or first_word >= stop.start() or not _ends(text, stop, first_word, end, stops):
            continue
        yield begin, close
        begin = _BLANKS.match(text, close, end).end()  # type: ignore[union-attr]  # matches the empty string too
        first_word = _first_word(text, begin, end)
    if begin < end:
        yield begin, end


def _ends(text: str, stop: re.Match[str], first_word: int, end: int, stops: _Stops) -> bool:
    """True when the sentence whose first word begins at `first_word` ends with this stop."""
    close = stop.end()
    follows = _TO_NEXT_WORD.match(text, close, end).end()  # type: ignore[union-attr]  # matches the empty string too
    if follows >= end:
        return False
    if stop["wide"]:
        return _ends_itself(text, stop, follows, end, stops)
    if not text[close].isspace() or _goes_on(text[follows]):
        return False
    if stop["marks"] == ".":
        is_list_number = _LIST_NUMBER.fullmatch(text, first_word, stop.start()) is not None
        return not is_list_number and not _abbreviates(text, stop.start(), follows, end, stops)
    is_asked = stop["marks"].endswith(("?", "!")) and stop["close"] != ""
    return not (is_asked and stops.attribution.match(text, follows, end))


def _ends_itself(text: str, stop: re.Match[str], follows: int, end: int, stops: _Stops) -> bool:
    """True when a sentence ends with a mark that needs no blank behind it, such as "؟" or "。"."""
    if text[follows] in _GOING_ON:
        return False
    if stop["wide"][-1] in _CLOSING and stops.attribution.match(text, follows, end):
        return False
    # Nothing is cut off that combines with the mark.
    return not unicodedata.category(text[stop.end()]).startswith("M")


def _goes_on(char: str) -> bool:
    """True when no sentence begins with this character."""
    return char.islower() or char in _GOING_ON


def _abbreviates(text: str, at: int, follows: int, end: int, stops: _Stops) -> bool:
    """True when the full stop at `at` only abbreviates the word before it. The next word begins at `follows`."""
    number_follows = text[follows].isdigit()
    if _CLOCK.search(text, max(0, at - 8), at):
        return number_follows or stops.after_clock.match(text, follows, end) is not None
    last = stops.last_word.search(text, max(0, at - 20), at)
    if last is None:
        return False
    word = last[0]
    if word in stops.titles:
        return True
    if number_follows and word in stops.before_number:
        return True
    if not (word in stops.may_end or _is_initial(word) or stops.ordinals.fullmatch(word)):
        return False
    return number_follows or not _starts_sentence(text, follows, end, stops)


def may_end_within(text: str, start: int, end: int) -> bool:
    """True where a sentence may end inside a stretch of one, behind a place's letters.

    >>> text = "He spoke in Sund, D.C. Moss left"
    >>> may_end_within(text, 0, len(text))
    True
    """
    return _PLACE_IN_LETTERS.search(text, start, end) is not None


def _is_initial(word: str) -> bool:
    """True for the J of "J. Smith" and the U.S of "U.S."."""
    return (len(word) == 1 and word.isalpha()) or "." in word


def _starts_sentence(text: str, start: int, end: int, stops: _Stops) -> bool:
    """True when a word begins here that is capitalised mostly because it begins a sentence, and is no initial."""
    word = _FIRST_WORD.match(text, start, end)
    return word is not None and word[0] in stops.starters and not _INITIAL.match(text, start, end)


def _first_word(text: str, start: int, end: int) -> int:
    """Where the first word begins; `end` when there is none."""
    word = _ANY_WORD.search(text, start, end)
    return word.start() if word else end
