"""Which number of a quote an answer means by its words for it: `16` by “16-year-old”, `9 million` by “9m”."""

from __future__ import annotations

import re

from briefing.languages import ENGLISH, alternatives
from briefing.problems import shortened
from briefing.verify.checks.words import measure_around, parts_of_wholes
from briefing.verify.readings import NUMERAL
from briefing.wordings import Kind, Wording, find_numbers, find_times, read_duration, read_number
from briefing.wordings.number_table import number_table

_LASTS = ENGLISH.one_of("measures.lasts")
_WHOLE = tuple(wording for row in number_table(ENGLISH).whole for wording in row.wordings if " " in wording)
"""Wordings of several words that are a number only as a whole: "double murder"."""
_SAYS_NO_SIZE = ENGLISH.words("numbers.articles") | {"the", "only", "just", "all", "another", "both", "by"}
"""Words before a number that say nothing of its size."""
_AVERAGES = re.compile(rf"\b{ENGLISH.one_of('numbers.averages')}(?!\w),?")
_CONVERTED = re.compile(r"\([^()]*[$£€¥₹][^()]*\)")
"""What an amount is in another currency: "2 million euros ($2.6 million)"."""
_NUMERAL = re.compile(rf"\b(?:{NUMERAL}|{alternatives(ENGLISH['numbers.others'])})", re.I)
"""What tells of a number, whether or not it is an amount."""
_MILLIONS = re.compile(r"(?<![\w.,])\d[\d.,]*[mM]\b")
"""What may be millions or metres: what the figure counts says which."""


def holds(quote: str, words: str) -> bool:
    """True where a quote holds some words, in whatever case and with whatever blanks between them."""
    return " ".join(words.split()).casefold() in " ".join(quote.split()).casefold()


def number_in(quote: str, words: str) -> str:
    """The number of a quote that is meant by some words for it: `16` by “16-year-old”, `Twelve` by “12”.

    The words as they are where no number of the quote means the same.
    """
    if twice := re.fullmatch(r"(\w+s)\sand\s\1", words, re.I):
        words = twice[1]  # "Millions and millions" are millions.
    if held := _held_in(quote, words):
        return held
    # "Twice" is a number, and of "more than twice" a part.
    if whole := _whole_in(quote, words):
        return whole
    if holds(quote, words) and (read_number(words) or read_duration(words)) is not None:
        return words
    if whole := _within(quote, words) or _lasting(quote, words) or _for_a_time(quote, words):
        return whole
    if measure_around(quote, words) or measure_around(words, words) or re.search(r"\d-\S*\d", words):
        return words  # Neither number of "6-foot-4" is it, nor of a "5-4" vote.
    hyphened = re.match(r"(\d[\d,.]*)-", words)
    if hyphened is not None and re.search(rf"(?<!\w){re.escape(hyphened[1])}(?!\w)", quote):
        return hyphened[1]
    return _of_one_meaning(quote, words)


def _held_in(quote: str, words: str) -> str:
    """The number of a quote that some words are cut out of; empty where they are none, or a number of it themselves."""
    numbers = find_numbers(quote)
    if any(number.words == words for number in numbers):
        return ""
    whole = next((number for number in numbers if _is_cut_out_of(words, number, quote)), None)
    if whole is None:
        return _with_its_unit(quote, words)
    return "" if _stands_beside(words, whole, quote) else _in_the_course_of(whole, words)


def _with_its_unit(quote: str, words: str) -> str:
    """Figures with the unit that a quote joins to them, and has them nowhere without: `130km` by "130"."""
    if not words.isdecimal() or re.search(rf"(?<![\w.,]){words}(?![\w.,]*\w)", quote):
        return ""
    joined = re.search(rf"(?<![\w.,]){words}[a-z]{{1,3}}\b", quote, re.I)
    return joined[0] if joined is not None else ""


def _stands_beside(words: str, whole: Wording, quote: str) -> bool:
    """True where a quote has words also outside a number that they may be cut out of: "one count, one to three"."""
    rest = _beside(whole, quote)
    return re.search(rf"(?<![\w.,]){re.escape(words)}(?![\w.,-]*\w)", rest) is not None


def _beside(number: Wording, text: str) -> str:
    """What a text holds beside one of its numbers, without times, which have numbers too."""
    rest = f"{text[: number.start]} {text[number.end :]}"
    for time in find_times(rest):
        rest = rest.replace(time.words, " ")
    return rest


def _in_the_course_of(whole: Wording, words: str) -> str:
    """The number that some words are cut out of; without the "over" that they leave out before a length of time.

    "Eight" of "12 vetoes over eight years" means eight years, in the course of which they came, and no more than these.
    """
    behind = re.match(r"over\s", whole.words, re.I)
    is_left_out = behind is not None and whole.kind is Kind.DURATION and not words.casefold().startswith("over")
    return whole.words[behind.end() :] if behind is not None and is_left_out else whole.words


def _of_one_meaning(quote: str, words: str) -> str:
    """The number of a quote that means what some words do: `9m` by "9 million"; these words where none does."""
    meant = {read_number(words), read_duration(words), read_number(_only_number(words))} - {None}
    for number in find_numbers(quote):
        if {read_number(number.words), read_duration(number.words)} & meant - {None}:
            return words if _loses_a_limit(quote, words, number.words) else number.words
    millions = (short for short in _MILLIONS.findall(quote) if read_number(f"{short}n") in meant - {None})
    return next(millions, words)


def _only_number(words: str) -> str:
    """The number that some words hold and no other beside it, or of a part and its whole the part; empty elsewhere.

    >>> _only_number("12 people on 3 March"), _only_number("five of the six boats"), _only_number("12 for 3")
    ('12', 'five', '')
    """
    words = _CONVERTED.sub(" ", words)
    numbers = find_numbers(words)
    if len(numbers) == 2 and numbers[0].words in parts_of_wholes(words):
        return numbers[0].words
    if len(numbers) != 1:
        return ""
    return "" if _NUMERAL.search(_beside(numbers[0], words)) else numbers[0].words


def _loses_a_limit(quote: str, words: str, number: str) -> bool:
    """True where a number of a quote lacks what limits it in some words that stand there: "at least a half-dozen"."""
    before, found, _ = words.casefold().partition(number.casefold())
    before = _AVERAGES.sub(" ", before)
    return bool(found) and holds(quote, words) and not _SAYS_NO_SIZE.issuperset(before.split())


def _lasting(quote: str, words: str) -> str | None:
    """The length of time of what is so old and lasts: `six-year` of "the six-year-old war"."""
    lasting = words.removesuffix("-old")
    is_such = lasting != words and re.search(rf"{re.escape(words)}\s{_LASTS}\b", quote)
    return lasting if is_such and read_duration(lasting) is not None else None


def _within(quote: str, words: str) -> str | None:
    """The wording of the most that something is, "within 80 meters"; without its unit where that is none of time."""
    within = re.match(r"within\s(.+)", words, re.I)
    if within is None or not holds(quote, words):
        return None
    return words if read_duration(within[1]) else str(re.sub(r"(?<=\d)\s.*", "", words))


def _for_a_time(quote: str, words: str) -> str | None:
    """The length of time that something lasted "for", that is not told more exactly, or that passes at the earliest.

    `years` of "for years"; `six weeks` of "as early as six weeks".
    """
    lasted = re.fullmatch(r"(?:for|some|(?:in\s)?as\s(?:early|soon)\sas)\s(.+)", words, re.I)
    return lasted[1] if lasted is not None and holds(quote, words) and read_duration(lasted[1]) is not None else None


def wording_for(words: str, given: str) -> str:
    """Says which wording of a number was put in the place of another."""
    return f"`words` '{words}' for '{shortened(given)}'"


def is_but_for_a_unit(given: str, words: str) -> bool:
    """True where a wording is the one that was given, or lacks only the noun behind it: "44 million" of euros."""
    rest = " ".join(given.split()).casefold().removeprefix(words.casefold())
    return not rest or bool(re.fullmatch(rf"[\s-](?!{ENGLISH.one_of('numbers.further')}\b)[a-z]+", rest))


def _whole_in(quote: str, words: str) -> str | None:
    """The wording of several words of which the answer gives one: `double murder` of "the double murder"."""
    wider = (re.search(rf"\b{re.escape(each)}\b", quote, re.I) for each in _WHOLE if words.casefold() in each.split())
    return next((found[0] for found in wider if found), None)


def _is_cut_out_of(words: str, number: Wording, quote: str) -> bool:
    """True for the number of a length of time without its unit, and for one without its currency: "15", "2m".

    An age is a number by itself: "16" of "16-year-old".
    """
    if words == number.words or not re.search(rf"(?<!\w){re.escape(words)}(?!\w)", number.words):
        return False
    if number.kind is Kind.SHARE and number.words.startswith(words):
        return True  # "Just under 60" percent.
    if number.kind is Kind.DURATION and number.words.casefold() == f"over {words}".casefold():
        return False  # In the course of so many days, perhaps.
    is_age = re.match(r"[\s-]old\b", quote[number.end :])
    return (number.kind is Kind.DURATION and not is_age) or (read_number(words) or read_duration(words)) is None
