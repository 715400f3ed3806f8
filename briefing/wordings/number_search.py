"""Finds the quantity wordings of a text; passes over numbers that are no quantity: dates, ages, "one" as a pronoun."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import islice
from typing import NamedTuple

from briefing.languages import ENGLISH, Language
from briefing.memo import memoise
from briefing.wordings.amounts import WHOLE, Amount
from briefing.wordings.intervals import Kind, Wording
from briefing.wordings.number_grammar import split_words
from briefing.wordings.number_phrases import number_phrases
from briefing.wordings.numbers import is_of_phrases, lower, number_reader
from briefing.wordings.time_chains import pieces
from briefing.wordings.time_grammar import Atom, TimePiece

_MASK = "\0"
"""Replaces each character of a number that is no quantity while quantities are looked for."""
_DATED = frozenset({TimePiece.CLOCK, TimePiece.DATE, TimePiece.MONTH, TimePiece.YEAR})
_YEAR = r"(?:19|20)\d\d"
_PLURAL = r"\w{3,}(?<![siu])s"
"""A word that may be a plural: "homes", but not "was"."""

_OF_TWO_NUMBERS = frozenset(("in", "of"))
"""What joins the two numbers of a share."""
_RATIO = r"\s(\d{1,3})[-–](\d{1,3})(?![\w/]|[-–.,:]\d)"
"""Two numbers that behind a qualifier are a ratio where they are no range: "more than 2-1"."""


class _Use(NamedTuple):
    """An amount with the words beside it, all in lower case."""

    amount: Amount
    """What it says and where."""
    words: list[str]
    """Its words without the qualifier before it."""
    before: str
    """The word before it; empty when something else is there."""
    after: str
    """The word after it; empty when something else is there."""


class _Search:
    """Finds the number wordings of one language."""

    def __init__(self, language: Language) -> None:
        """Raises LanguageLacks where the language has no numbers."""
        self._language = language
        self._reader = number_reader(language)
        # The words before or after a number that make it a quantity or none, by the name of their list.
        self._words = {name: language.words(f"numbers.context.{name}") for name in language["numbers.context"]}
        self._articles = language.words("numbers.articles")
        self._units = frozenset(self._reader.table.lengths)
        self._plural_units = frozenset(f"{unit}s" for unit in self._units)
        self._passed_over = re.compile(rf"(?<!\w)(?:{'|'.join(_passed_over(language))})")
        self._ratio = re.compile(rf"(?i)\b(?:{_any(self._reader.grammar.before)}){_RATIO}")
        self._odds = re.compile(_odds(language))
        self._rules: tuple[Callable[[_Use], bool | None], ...] = (
            self._share_of_two_numbers,
            self._year,
            self._ago,
            self._over,
            self._one,
            self._few,
            self._couple_or_scores,
            self._majority,
            self._fraction,
            self._length_of_time,
        )

    def find(self, text: str) -> list[Wording]:
        """The quantity wordings of a text, in order and without overlap."""
        masked = self._masked(text)
        phrase = self._reader.grammar.phrase
        at = 0
        quantities = []
        while match := phrase.search(masked, at):
            amount = self._reader.phrase(masked, match)
            if amount is None or not self._is_quantity(masked, amount):
                at = match.start() + 1
                continue
            at = amount.end
            quantities.append(Wording(amount.start, at, text[amount.start : at], amount.unit.kind))
        return self._without_odds(masked, quantities)

    def _without_odds(self, masked: str, quantities: list[Wording]) -> list[Wording]:
        """Quantities without the two numbers of what may be a share or a count: "nine out of ten boats"."""
        unsure = [found.span() for found in self._odds.finditer(masked)]
        return [each for each in quantities if each.kind is Kind.SHARE or not _is_in_any(each, unsure)]

    def _masked(self, text: str) -> str:
        """The text in lower case and of the same length, with numbers that are no quantity masked."""
        masked = self._passed_over.sub(lambda match: _MASK * len(match[0]), text)
        masked = self._ratio.sub(_without_ratio, masked)
        for atom in _dates(text, self._language):
            masked = masked[: atom.start] + _MASK * (atom.end - atom.start) + masked[atom.end :]
        return lower(masked)

    def _is_quantity(self, text: str, amount: Amount) -> bool:
        """True for an amount that is a quantity in the masked `text`: the first rule that applies decides."""
        grammar = self._reader.grammar
        if grammar.ordinal_after.match(text, amount.end):
            return False
        after = grammar.word_after.match(text, amount.end)
        words = split_words(text[amount.at : amount.end])
        use = _Use(amount, words, self._reader.word_before(text, amount.start), after[1] if after else "")
        verdicts = (rule(use) for rule in self._rules)
        return next((verdict for verdict in verdicts if verdict is not None), True)

    # Each rule says whether an amount is a quantity, or None where it says nothing of it.

    def _share_of_two_numbers(self, use: _Use) -> bool | None:
        """ "One in five boats": the grammar has only those that surely are one."""
        return True if use.amount.unit is WHOLE and not _OF_TWO_NUMBERS.isdisjoint(use.words) else None

    def _year(self, use: _Use) -> bool | None:
        """ "2016 homes", but not "a 2014 memo" or "2012 was the year"."""
        if use.amount.is_qualified or not re.fullmatch(_YEAR, " ".join(use.words)):
            return None
        is_counted = use.after in self._words["after_count"] or re.fullmatch(_PLURAL, use.after)
        return bool(is_counted) and use.before not in self._words["before_known_year"]

    def _ago(self, use: _Use) -> bool | None:
        """ "Two years ago" says when, not how long."""
        return False if use.amount.unit.kind is Kind.DURATION and use.after == "ago" else None

    def _over(self, use: _Use) -> bool | None:
        """ "Turned over thousands" of pages are thousands, and no more than these."""
        return False if use.words[0] == "over" and use.before in self._words["before_over"] else None

    def _one(self, use: _Use) -> bool | None:
        """ "One" is mostly a pronoun, but beside a harm."""
        if use.words != ["one"] or use.amount.is_qualified:
            return None
        return use.before in self._words["before_one"] or use.after in self._words["after_one"]

    def _few(self, use: _Use) -> bool | None:
        """ "The few survivors", but not "few believe it"."""
        return use.before in self._words["before_few"] if use.words[0] == "few" else None

    def _couple_or_scores(self, use: _Use) -> bool | None:
        """ "Scores of people", but not "test scores" or "a young couple"."""
        if use.words[-1] not in ("couple", "scores"):
            return None
        return use.after == "of" and use.words != ["couple"]

    def _majority(self, use: _Use) -> bool | None:
        """ "Most of them", but not "most people" or "the majority of the house"."""
        if use.amount.unit is not WHOLE or not use.amount.meaning.vague:
            return None
        return use.after == "of" and use.before not in self._words["before_body"]

    def _fraction(self, use: _Use) -> bool | None:
        """ "Half of the men", but not "the eastern half"."""
        if use.amount.unit is not WHOLE or not use.amount.is_round:
            return None
        if use.before in self._words["before_region"]:
            return False
        return use.amount.is_qualified or use.after in self._words["after_fraction"]

    def _length_of_time(self, use: _Use) -> bool | None:
        """ "For a week", "weeks ago", but not "twice a week" or "recent weeks"."""
        if use.amount.unit.kind is not Kind.DURATION or use.amount.is_qualified:
            return None
        is_single = self._is_single_unit(use.words)
        if not is_single and use.words[0] not in self._plural_units:
            return None
        if use.before in self._words["before_known_time"] or use.before.endswith("'s"):
            return False
        if is_single and use.words[-1] == "long":
            return False  # of "a month-long truce", the article is no part
        return use.before in self._words["before_time"] or use.after in self._words["after_time"]

    def _is_single_unit(self, words: list[str]) -> bool:
        """True for "a week", "one week", "a month-long", but not for "one hour and a half"."""
        if words[0] in self._articles:
            return len(words) == 2 or words[1] in self._units
        return words[0] == "one" and len(words) == 2


@memoise(bound=16)
def _search(language: Language) -> _Search:
    return _Search(language)


def find_numbers(text: str, language: Language = ENGLISH) -> tuple[Wording, ...]:
    """The quantity wordings of a text, in order and without overlap, each the longest with its qualifier.

    Dates, clock times, years, references, ordinals and "one" as a pronoun are left out. Nothing is read across a run
    of blanks, where words may be lost. Raises LanguageLacks where the language has no numbers.

    >>> [wording.words for wording in find_numbers("On Dec. 14 at least 12 to 15 of the dozens of boats sank.")]
    ['at least 12 to 15', 'dozens']
    """
    return _numbers_of(text, language)


# A figure's check asks for those of a sentence and of its quote, which are often the same words.
@memoise(bound=16_384)
def _numbers_of(text: str, language: Language) -> tuple[Wording, ...]:
    """See `find_numbers`; one text is remembered once, whether or not English was asked for by name."""
    if is_of_phrases(language):
        atoms = () if language.lacks("times") else pieces(text, language)
        dates = [(atom.start, atom.end) for atom in atoms if atom.kind in _DATED or "ago" in atom.parts]
        return tuple(number_phrases(language).find(text, dates))
    return tuple(_search(language).find(text))


def _dates(text: str, language: Language) -> Iterable[Atom]:
    """The dates, clock times and years of a text, in order; none where the language has no times."""
    return () if language.lacks("times") else pieces(text, language, _DATED)


def _is_in_any(wording: Wording, spans: Iterable[tuple[int, int]]) -> bool:
    """True for a wording that any of some spans holds a part of."""
    return any(start < wording.end and wording.start < end for start, end in spans)


def _without_ratio(found: re.Match[str]) -> str:
    """A ratio masked with its qualifier, "more than 2-1"; the ends of a range, "about 1-2", as they are."""
    return found[0] if int(found[1]) < int(found[2]) else _MASK * len(found[0])


def _any(words: Iterable[str]) -> str:
    return "|".join(words).replace(" ", r"\s")


def _odds(language: Language) -> str:
    """A pattern, for small letters, of two numbers that may be a share, or a count of one in something."""
    to_twelve = _any(islice(language["numbers.units"], 12))
    return rf"\b(?:one\sin|(?:\d+|{to_twelve})\sout\sof)\s(?:every\s)?(?:\d+|{to_twelve})\b(?!,\d|\s\w+illion)"


def _passed_over(language: Language) -> Iterable[str]:
    """Patterns of numbers that are no quantity, beside dates and clock times; the first that matches is masked."""
    lists = {name: _any(language.entries(f"numbers.passed_over.{name}")) for name in language["numbers.passed_over"]}
    to_twelve = f"(?:{_any(islice(language['numbers.units'], 12))})"
    ages = "|".join(rf"{unit}s" for unit in language.entries("numbers.passed_over.ages"))
    return (
        # Addresses, handles.
        r"https?://\S+|www\.\S+|[@#]\w+|(?<![\w.])[\w.]{1,64}+@[\w.]+",
        # Dates in figures, but no fraction after a number; two years; scores and times.
        r"\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b",
        r"(?!(?<=\d[\s-])[1-7]/[2-8]\b)\b\d{1,2}/\d{1,4}\b",
        r"\b(?:19|20)\d\d[-–/]\d\d(?:\d\d)?\b",
        r"\b\d{1,2}(?::\d\d)+\b",
        rf"\b\d{{3,4}}\s(?:{lists['after_clock']})\b",
        rf"\b(?i:{lists['before_year']})\s1[0-8]\d\d\b",
        # Telephones.
        r"\+\d[\d\s().-]{6,}\d|\(?\b\d{3}\)?[-.\s]\d{3}[-.]\d{4}\b",
        rf"\b(?i:{lists['before_telephone']})\s\d[\d-]{{2,}}\d\b",
        # Houses: "the 600 block of Mill Street".
        r"\b[Tt]he\s\d{1,5}\sblock\sof\b",
        # References: "Article 5", "page twelve", "No. 7".
        rf"\b(?i:{lists['numbered']})\s"
        rf"(?:\d[\d.()a-z]*\b(?!,\d)|(?i:{to_twelve})\b(?!\s(?:hundred|thousand|million|people)))",
        r"\bNos?\.\s\d+",
        # Names: "World War II", "MH-17", "B52".
        rf"\b(?:{lists['named']})\s(?:\d+|[A-Z][a-z]+)\b",
        r"\b(?:[A-Z]{1,6}|[A-Z][a-z])[-‐‑]\d[\w-]*|\b[A-Za-z]++\d\w*",
        # Ages.
        r"\b[A-Z][\w’'-]+\s(?:[A-Z]\.\s)?[A-Z][\w’'-]+,\s\d{1,2}(?=[,.;)]|\sand\b)(?![,.]\d)",
        r"\b[A-Z][\w’'-]+,\s\d{1,2}(?=,\s(?!and\s[A-Z])[a-z])",
        r"\b(?i:age[ds]?)\s(?:of\s|between\s)?\d{1,2}(?:(?:\s(?:and|to|or)\s|[-–])\d{1,3})?\b(?![,.]\d|%)",
        rf"(?i:\b[\w-]{{1,30}}-(?:{lists['ages']})-olds?|\b[\w-]{{1,30}}+\s(?:{ages})\s(?:old|of\sage))\b",
        # Fractions with great denominators.
        r"(?i:\b(?:\d+[\s-](?:four|fif|six|seven|eigh|nin|ten)|\w++[\s-](?:twentie|hundred|thousand))ths\b)",
        rf"(?i:\b(?:{lists['idioms']})\b)",
    )
