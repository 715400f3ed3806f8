"""Number wordings: what they mean, and where they stand in a text.

A wording is a qualifier with an amount, or with a range of two: "at least 12 to 15". An amount is a number in digits or
words, a vague word, a share or a length of time. Each has its pattern here, made from the tables of `number_table`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import takewhile
from math import prod
from typing import NamedTuple

from briefing.wordings import number_table as table
from briefing.wordings.grammar import TimePiece, scan
from briefing.wordings.intervals import Interval, Kind, Meaning, Wording

_LONGEST = 400
"""Longer texts are no wording of a number."""


class Unit(NamedTuple):
    """What one of an amount is."""

    kind: Kind = Kind.COUNT
    """What is measured."""
    low: Fraction = Fraction(1)
    """Smallest value of one unit."""
    high: Fraction = Fraction(1)
    """Largest value of one unit."""

    def of(self, number: Meaning[Fraction]) -> Meaning[Fraction]:
        """So many of the unit."""
        must, usual = (
            Interval(n.low and n.low * self.low, n.high and n.high * self.high, n.low_open, n.high_open)
            for n in (number.must, number.usual)
        )
        return Meaning(must, usual, number.vague)


_ONE = {kind: Unit(kind) for kind in Kind}
_COUNTED, _SHARE = _ONE[Kind.COUNT], _ONE[Kind.SHARE]
_ALL = Interval(Fraction(0), Fraction(1))
"""What a fraction lies in, but no percentage: prices may rise by 130 percent."""
_PERCENT = Unit(Kind.SHARE, Fraction(1, 100), Fraction(1, 100))
_TIME = {name: Unit(Kind.DURATION, *length) for name, length in table.DAYS.items()}


class Amount(NamedTuple):
    """A quantity, with its qualifier where it has one."""

    meaning: Meaning[Fraction]
    """What it says."""
    unit: Unit = _COUNTED
    """What it counts."""
    round: bool = False
    """True for a round word without a numeral."""
    scale: int = 1
    """The scale words that it ends with: a million in "1.5 million"."""
    qualified: bool = False
    """True when it has a qualifier."""
    start: int = 0
    """Where it begins."""
    at: int = 0
    """Where it begins without the qualifier before it."""
    end: int = 0
    """Where it ends."""


_pattern = cache(re.compile)
"""Patterns are compiled when they are first used, so that importing costs nothing."""

_LOWER = {**{ord(letter): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ\u212a"}, 0x17F: "s"}
"""Letters in lower case, with every character at its place: also the long s, and the sign of the Kelvin."""
_LETTER = r"[^\W\d_]"
_END = r"\b(?!['’]\w)"
_BLANK = r"(?:[ \t]*\r?\n[ \t]*|\s)(?!\s)"
"""One blank or line end. Nothing is read across a paragraph's end or a run of blanks: words may be lost there."""
_HYPHEN = "[-\u2010\u2011\u2012\u2013\u2014\u2212]"
_JOINT = rf"(?:{_BLANK}|{_HYPHEN})"
_WITH = rf"{_JOINT}and{_JOINT}"


def _any(wordings: Iterable[str]) -> str:
    """A pattern of these words, of which the longest is taken."""
    words = "|".join(sorted(wordings, key=len, reverse=True)).replace(" ", _BLANK)
    return f"(?:{words}){_END}"


_SCALE = _any(table.SCALES)
_SCALES = rf"{_SCALE}(?:{_BLANK}{_SCALE})?"
_SMALL = rf"(?:{_any(table.TENS)}(?:{_JOINT}{_any([*table.UNITS][:9])})?|{_any(table.UNITS)}|an?(?={_BLANK}{_SCALE}))"
_DAYS, _SHORT = "|".join(table.DAYS), "yr|hr|min|sec"
_NTH = "fourth|fifth|sixth|seventh|eighth|ninth|tenth"
_GLUED = r"km/?h|kph|mph|km|cm|mm|kg|mg|lbs?|ha|ft(?!\s?[0-9])"
"""Units that are written on to a number. "M" may be metres or millions: it is read beside a sign of money only."""
_SEVERAL = _any(("a couple", "a few", "couple", "few", "several"))
_VAGUE = {
    word: Amount(replace(row.meaning, vague=True), _ONE[row.kind]) for row in table.VAGUE for word in row.wordings
}
_AMOUNT = (
    rf"(?:(?P<some>(?P<few>{_SEVERAL})(?:{_BLANK}of)?{_JOINT}(?P<hundred>{_SCALES}))"
    rf"|(?P<vague>(?P<hours>{_any(_VAGUE)})(?:{_HYPHEN}long{_END})?)"
    rf"|(?P<length>(?:(?:an?{_BLANK})?(?P<half>half){_JOINT}(?:an?{_BLANK})?|an?{_BLANK}|(?=[a-z]+{_HYPHEN}?long))"
    rf"(?!second)(?P<day>{_DAYS})(?:{_HYPHEN}?long|(?P<more>{_WITH}a{_JOINT}half(?!{_JOINT}\w+illion)))?{_END}"
    rf"(?!{_HYPHEN}{_LETTER}))"
    rf"|(?P<share>(?P<nth>half|(?:a|one){_JOINT}(?:third|quarter|(?:{_NTH})(?!{_BLANK}(?!of\b){_LETTER}))"
    rf"|two{_JOINT}thirds|three{_JOINT}quarters|(?:{'|'.join([*table.UNITS][1:9])}){_JOINT}(?:{_NTH})s){_END}"
    rf"(?:(?:{_BLANK}of)?(?:{_JOINT}a)?{_JOINT}(?P<million>{_SCALE}))?)"
    rf"|(?P<digits>(?P<money>(?:us|au?|ca?|nz|hk|r|s)?\$|[£€¥₹])?(?<![0-9.,])(?![0-9.,\u00a0\u2009\u202f]{{24}})"
    rf"(?P<figure>(?>[0-9]{{1,3}}(?:[,\u00a0\u2009\u202f][0-9]{{3}})+(?![0-9])|[0-9]+)(?>(?:\.[0-9]+)?))"
    rf"(?![0-9.]*[0-9])(?:{_JOINT}(?P<scale>{_SCALES})|(?:{_BLANK})?(?P<short>[bmt]n|(?(money)[bkm]|(?!))){_END}"
    rf"|(?:{_GLUED}){_END}|(?=(?:{_SHORT})s?{_END})|(?![^\W\d_½¼¾⅓⅔])))"
    rf"|(?P<words>zero{_END}|{_SMALL}(?>(?:(?:{_JOINT}{_SCALE})+(?:(?<!dozen){_JOINT}(?:and{_BLANK})?{_SMALL})?)*)))"
)
_UNIT = (
    rf"(?:(?:(?:{_BLANK}of)?{_BLANK}an?{_BLANK}|{_JOINT})?"
    rf"(?:%|percent{_END}|per{_JOINT}cent{_END}|percentage{_JOINT}points?{_END})"
    rf"|(?:(?:{_BLANK}of(?=\s\w+s\b))?{_BLANK}(?!second{_END}|(?:{_DAYS}){_HYPHEN}(?!long{_END}){_LETTER})|{_HYPHEN}|(?={_SHORT}))"
    rf"(?P<time>{_DAYS})s?(?:{_HYPHEN}long)?{_END})"
)
_COMMA = rf",?{_BLANK}(?:and{_BLANK})?"
_TO = rf"-?{_BLANK}(?:to|or){_BLANK}|{_HYPHEN}(?=[$£€¥₹]?[0-9])"
_BEFORE, _AFTER = (
    {words: row for row in table.QUALIFIERS for wording in row.wordings if (words := wording.split("N")[side].strip())}
    for side in (0, 1)
)
_PHRASE = rf"(?<![a-z])(?<![a-z]['’])(?:(?P<before>{_any(_BEFORE)}){_BLANK})?(?P<between>between{_BLANK})?{_AMOUNT}"
_LAST = rf"(?:{_BLANK})?(?P<after>{_any(_AFTER)})"
_ASIDE = rf"(?:{_any(('only', 'just', 'all', 'the', 'another', 'a total of'))}{_BLANK})"
"""What may stand before a wording and says nothing of the size."""
_PART = (
    rf"(?:{_WITH}a{_JOINT}(?=half|quarter)|(?:{_BLANK})?(?=[½¼¾⅓⅔])|{_JOINT}(?=[1-7]/))"
    rf"(?P<part>(?:half|quarter){_END}(?!{_BLANK}of\b)|[½¼¾⅓⅔]|[1-7]/[2-8](?![0-9/]))(?:{_JOINT}(?P<scale>{_SCALES}))?"
)
_PARTS = {"half": "1/2", "quarter": "1/4", "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}
_NTHS = {"half": 2, "third": 3, "quarter": 4} | {word: n for n, word in enumerate(_NTH.split("|"), 4)}


def _plain(words: str | None) -> list[str]:
    """The words, whatever divides them."""
    return re.split(rf"\s+|{_HYPHEN}", words or "")


def _amount(text: str, found: re.Match[str]) -> Amount:
    """The amount of a match, with the part of one, the unit and the smaller unit that follow it."""
    amount = _bare(found)._replace(start=found.start(), at=found.start(found.lastgroup or ""), end=found.end())
    is_exact, low = found.lastgroup in ("digits", "words", "length"), amount.meaning.must.low or Fraction(0)
    if is_exact and amount.unit is _COUNTED and (part := _pattern(_PART).match(text, amount.end)):
        total = low + Fraction(_PARTS.get(part["part"], part["part"])) * amount.scale
        amount = amount._replace(meaning=_exactly(total * _product(part["scale"])).meaning, round=False, end=part.end())
    unit = _pattern(_UNIT).match(text, amount.end)
    if unit and (amount.unit is _COUNTED or (amount.unit is _SHARE and not unit["time"])):
        one = _TIME[unit["time"]] if unit["time"] else _PERCENT
        amount = amount._replace(meaning=one.of(amount.meaning), unit=one, end=unit.end())
    # "A two-week, five-day" lists two lengths, and "$5 a week, two hours" is a rate.
    joint = _WITH if unit is None or _pattern(_HYPHEN).match(unit[0]) else _COMMA
    rest = _next(text, amount, joint) if is_exact and amount.unit.kind is Kind.DURATION else None
    if rest and rest.unit.kind is Kind.DURATION and (rest.meaning.must.high or amount.unit.low) < amount.unit.low:
        both = Interval(*(sum(getattr(a.meaning.must, end) for a in (amount, rest)) for end in ("low", "high")))
        amount = amount._replace(meaning=Meaning(both, both), round=False, end=rest.end)
    return amount


def _bare(found: re.Match[str]) -> Amount:
    """An amount without its unit, by the last group of its pattern, which holds all of it."""
    match found.lastgroup:
        case "some":
            scale = _product(found["hundred"])
            few = Unit(low=Fraction(scale), high=Fraction(scale)).of(_VAGUE[" ".join(_plain(found["few"]))].meaning)
            # Several hundred may be nearly a thousand.
            most = (few.usual.high or Fraction(0)) + scale - 1
            return Amount(replace(few, usual=Interval(few.usual.low, most)))
        case "vague":
            return _VAGUE[" ".join(_plain(found["hours"]))]
        case "length":
            one = _TIME[found["day"]]
            halves = (1 if found["half"] else 2) + bool(found["more"])
            return Amount(one.of(_exactly(Fraction(halves, 2)).meaning), one, round=not found["more"])
        case "share":
            words, scale = _plain(found["nth"]), _product(found["million"])
            value = Fraction(table.UNITS.get(words[0], 1) * scale, _NTHS[words[-1].removesuffix("s")])
            return _exactly(value, _COUNTED if found["million"] else _SHARE, is_round=True, scale=scale)
        case "digits":
            scale = _product(found["scale"] or found["short"])
            return _exactly(Fraction(re.sub("[^0-9.]", "", found["figure"])) * scale, scale=scale)
        case _:
            return _in_words(_plain(found["words"]))


def _exactly(value: Fraction, unit: Unit = _COUNTED, *, is_round: bool = False, scale: int = 1) -> Amount:
    point = Interval(value, value)
    return Amount(Meaning(point, point), unit=unit, round=is_round, scale=scale)


def _product(words: str | None) -> int:
    """The scale words multiplied: a hundred thousand."""
    return prod(table.SCALES.get(word) or table.SHORT.get(word, 1) for word in _plain(words))


def _in_words(words: list[str]) -> Amount:
    """A number in words, round where it ends with a dozen, or is one hundred, thousand or the like."""
    total = current = 0
    for word in words:
        if word == "hundred":
            current *= table.SCALES[word]
        elif word in table.SCALES:
            total, current = total + current * table.SCALES[word] if current else total * table.SCALES[word], 0
        else:
            current += 1 if word in ("a", "an") else table.UNITS.get(word, table.TENS.get(word, 0))
    is_round = words[-1] in table.SCALES and (words[0] in ("a", "an") or "dozen" in words)
    trailing = takewhile(table.SCALES.__contains__, reversed(words))
    return _exactly(Fraction(total + current), is_round=is_round, scale=_product(" ".join(trailing)))


def _next(text: str, amount: Amount, joint: str) -> Amount | None:
    """The amount that a joint links to another one; None where there is none, or it has a qualifier of its own."""
    between = _pattern(joint).match(text, amount.end)
    found = between and _pattern(_PHRASE).match(text, between.end())
    return _amount(text, found) if found and not (found["before"] or found["between"]) else None


def _range(text: str, low: Amount, joint: str) -> Amount | None:
    """One range of an amount and the next, or None when they are not its two ends."""
    high = _next(text, low, joint)
    if high is None or low.meaning.vague or high.meaning.vague:
        return None
    bottom, top = low.meaning.must.low or Fraction(0), high.meaning.must.high or Fraction(0)
    if low.unit is _COUNTED:
        bottom *= high.unit.low
    elif low.unit.kind is not high.unit.kind:
        return None
    if low.scale == 1 and bottom < top / high.scale:
        bottom *= high.scale
    ends = Interval(bottom, top) if bottom < top else None
    return high._replace(meaning=Meaning(ends, ends), round=False, start=low.start, at=low.at) if ends else None


def _phrase(text: str, found: re.Match[str]) -> Amount | None:
    """The longest wording that begins with a match, or None when it means nothing. "From 20 to 30" is no range."""
    first = _amount(text, found)
    is_range = found["between"] or _word_before(text, first.at) != "from"
    amount = _range(text, first, _WITH if found["between"] else _TO) if is_range else None
    if amount is None and found["between"]:
        return None
    amount = amount or first
    qualifier = _BEFORE[" ".join(_plain(found["before"]))] if found["before"] else None
    if qualifier is None and (last := _pattern(_LAST).match(text, amount.end)):
        amount, qualifier = amount._replace(end=last.end()), _AFTER[" ".join(last["after"].split())]
    if qualifier is None and not amount.round:
        return amount
    meaning = _qualified(qualifier or table.ROUND, amount)
    return amount._replace(meaning=meaning, qualified=qualifier is not None) if meaning else None


def _qualified(row: table.Row, amount: Amount) -> Meaning[Fraction] | None:
    meaning = amount.meaning
    if meaning.vague and not row.of_vague:
        return None
    try:
        must, usual = table.evaluate(row.must, meaning.must), table.evaluate(row.usual, meaning.usual)
    except ValueError:  # "fewer than zero"
        return None
    within = must.meet(_ALL) if amount.unit is _SHARE else must
    return Meaning(within, within.meet(usual) or within, meaning.vague) if within else None


def whole(words: str) -> Amount | None:
    """The wording that a text is, from its first word to its last; None when it is more than that, or unknown."""
    words = words.strip().translate(_LOWER)
    if len(words) > _LONGEST:
        return None
    found = _pattern(_PHRASE).match(words) or _pattern(_ASIDE + _PHRASE).match(words)
    phrase = _phrase(words, found) if found else None
    return phrase if phrase and _pattern(rf"(?:{_BLANK}of)?\Z").match(words, phrase.end) else None


@lru_cache(maxsize=4096)
def read_number(words: str) -> Meaning[Fraction] | None:
    """What a wording of people, things or a share means; None when the convention does not know it.

    A share is given as a part of 1. The noun that is counted is not part of the wording.

    >>> read_number("nearly 300").usual
    Interval(low=Fraction(270, 1), high=Fraction(300, 1), low_open=False, high_open=True)
    >>> read_number("82 people") is None
    True
    """
    if " ".join(words.lower().split()) in table.NOUGHT.wordings:
        return table.NOUGHT.meaning
    phrase = whole(words)
    return None if phrase is None or phrase.unit.kind is Kind.DURATION else phrase.meaning


def read_duration(words: str) -> Meaning[Fraction] | None:
    """What a wording of a length of time means, in days; None when the convention does not know it.

    >>> read_duration("two weeks").must
    Interval(low=Fraction(14, 1), high=Fraction(14, 1), low_open=False, high_open=False)
    """
    phrase = whole(words)
    return phrase.meaning if phrase is not None and phrase.unit.kind is Kind.DURATION else None


def _word_before(text: str, at: int) -> str:
    """The word before a place; empty when something else stands there."""
    found = _pattern(rf"(?<!\w){_LETTER}+(?:['’]{_LETTER}+)*(?={_BLANK}\Z)").search(text, max(0, at - 30), at)
    return found[0].replace("’", "'") if found else ""


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_BEFORE_TIME = _set("for in within over after about just only took take lasted lasting spent under than nearly of")
_AFTER_TIME = _set("of after before later ago earlier")
_DEFINITE = _set("the these those this recent coming early final last next past previous first")
_CASUALTY = _set("killing killed wounding wounded injuring injured detaining leaving including only just")
_STRICKEN = _set("dead killed wounded injured missing more")
_WHOLE = _set("of the a an its his her their our")
_SIDES = _set("first second other latter eastern western northern southern upper lower")
_FEW = _set("the past last next first these those only very its his her their")
_PLURALS = frozenset(f"{unit}s" for unit in table.DAYS)
_NOT_COUNTED = rf"{_HYPHEN}(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|way){_END}"


def _is_quantity(text: str, amount: Amount) -> bool:
    """True for a wording that is a quantity where it stands."""
    words = _plain(text[amount.at : amount.end])
    before, following = _word_before(text, amount.start), _pattern(rf"{_BLANK}?({_LETTER}+)").match(text, amount.end)
    after = following[1] if following else ""
    if _pattern(_NOT_COUNTED).match(text, amount.end):
        return False  # "twenty-first", "two-way"
    if words == ["one"] and not amount.qualified:
        return before in _CASUALTY or after in _STRICKEN  # elsewhere it is mostly a pronoun
    if words[0] == "few":
        return before in _FEW  # not "few believe it"
    if words[-1] in ("couple", "scores"):
        return after == "of" and words != ["couple"]  # not "a young couple", "test scores"
    if amount.unit is _SHARE and amount.meaning.vague:
        return after == "of" and before not in ("the", "one")
    if amount.unit is _SHARE and amount.round:
        return before not in _SIDES and (amount.qualified or after in _WHOLE)  # not "the eastern half"
    is_article = words[0] in ("a", "an", "one") and (len(words) == 2 or (words[0] != "one" and words[1] in table.DAYS))
    if amount.unit.kind is Kind.DURATION and not amount.qualified and (is_article or words[0] in _PLURALS):
        if before in _DEFINITE or before.endswith("'s") or (is_article and words[-1] == "long"):
            return False  # "recent weeks"; of "a month-long truce", the article is no part
        return before in _BEFORE_TIME or after in _AFTER_TIME  # not "twice a week"
    return True


_TWELVE = rf"(?:{'|'.join([*table.UNITS][:12])})"
_MASKED = (
    r"https?://\S+|www\.\S+|[@#]\w+|(?<![\w.])[\w.]{1,64}+@[\w.]+",
    r"\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|(?!(?<=\d[\s-])[1-7]/[2-8]\b)\b\d{1,2}/\d{1,4}\b|\b(?:19|20)\d\d[-–/]\d\d(?:\d\d)?\b|\b\d{1,2}(?::\d\d)+\b",
    r"\b\d{3,4}\s(?:GMT|UTC|hrs)\b|\b(?i:in|since|until)\s1[0-8]\d\d\b",
    r"\+\d[\d\s().-]{6,}\d|\(?\b\d{3}\)?[-.\s]\d{3}[-.]\d{4}\b|\b(?i:call|phone)\s\d[\d-]{2,}\d\b",
    r"\b(?i:articles?|sections?|paragraphs?|pages?|resolutions?|phases?|flight|route|room)\s"
    rf"(?:\d[\d.()a-z]*\b(?!,\d)|(?i:{_TWELVE})\b(?!\s(?:hundred|thousand|million|people)))|\bNos?\.\s\d+",
    r"\b(?:World\sWar|Group\sof)\s(?:\d+|[A-Z][a-z]+)\b|\b(?:[A-Z]{1,6}|[A-Z][a-z])[-‐‑]\d[\w-]*|\b[A-Za-z]++\d\w*",
    r"(?i:\b[\w-]{1,30}-(?:year|month|week|day)-olds?|\b[\w-]{1,30}+\s(?:years|months|weeks|days)\s(?:old|of\sage))\b",
    r"(?i:\b(?:\d+[\s-](?:four|fif|six|seven|eigh|nin|ten)|\w++[\s-](?:twentie|hundred|thousand))ths\b)",
    rf"(?i:\b(?:one\sin|(?:\d+|{_TWELVE})\sout\sof)\s(?:every\s)?(?:\d+|{_TWELVE})\b(?!,\d|\s\w+illion))",
    r"(?i:\b(?:no\sone|one\sanother|one\sby\sone|zero\stolerance|ground\szero|in\shalf)\b)",
)
"""What is masked beside dates and clock times: addresses, telephones, references, names, ages,
fractions, idioms."""
_DATED = frozenset({TimePiece.CLOCK, TimePiece.DATE, TimePiece.MONTH, TimePiece.YEAR})


def _masked(text: str) -> str:
    """The text in lower case, with a mark in the place of each character of a number that is no quantity."""
    plain: str = _pattern(rf"(?<!\w)(?:{'|'.join(_MASKED)})").sub(lambda match: "\0" * len(match[0]), text)
    for atom in scan(text, _DATED):
        plain = plain[: atom.start] + "\0" * (atom.end - atom.start) + plain[atom.end :]
    return plain.translate(_LOWER)


@lru_cache(maxsize=1024)
def find_numbers(text: str) -> tuple[Wording, ...]:
    """The quantity wordings of a text, in order and without overlap, each the longest with its qualifier.

    Dates, clock times, years, references, ordinals and "one" as a pronoun are left out. Nothing is read across a run
    of blanks, where words may be lost.

    >>> [found.words for found in find_numbers("On Dec. 14 at least 12 to 15 of the dozens of boats sank.")]
    ['at least 12 to 15', 'dozens']
    """
    masked, at = _masked(text), 0
    quantities: list[Wording] = []
    while found := _pattern(_PHRASE).search(masked, at):
        phrase = _phrase(masked, found)
        if phrase is not None and _is_quantity(masked, phrase):
            at = phrase.end
            quantities.append(Wording(phrase.start, at, text[phrase.start : at], phrase.unit.kind))
        else:
            at = found.start() + 1
    return tuple(quantities)
