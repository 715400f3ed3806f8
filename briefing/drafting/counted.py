"""What each number of a sentence counts or measures, told by plain features: no rule asks for the exact question.

A number is of people whom something befell, or it has a unit or a noun. The words of its sentence count as the closer
they stand to it. Which numbers of several articles answer one question is left to `quantities`.
"""

from __future__ import annotations

import re
from calendar import month_name
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from briefing.authoring.similarity import ReadSentence, stem, stems
from briefing.languages import ENGLISH
from briefing.model.vocabulary import Measure
from briefing.text.subjects import NAME
from briefing.wordings import Kind, Meaning, Wording, find_times, read_duration, read_number

_BEFELL = re.compile(
    "|".join(rf"\b(?P<{befell}>{words})\b" for befell, words in ENGLISH.patterns("events.harm").items()), re.I
)
"""The words for what befell people, each in a group that names it."""
_LINK = re.compile(r"(?:\W+(?!(?:in|at|on|near|after|by|when)\b)\w+){0,2}\W*")
"""What stands between such a word and its number."""
_TOLL = re.compile(
    r"\b(?:[Tt]oll|number (?:of )?(?:people )?(?:(?:still )?(?P<missing>missing|unaccounted)|"
    r"dead|deaths|killed|who d\w+))\b(?:[^,;:\d]|[\d.]+-|, as of [^,]+,){0,90}$"
)
_PEOPLE, _PARTS, _THINGS, _STOPS, _LENGTHS = (
    ENGLISH.words(f"drafting.{name}") for name in ("people", "parts", "things", "after_noun", "lengths")
)
_CLAUSE_END = re.compile(
    r"[,;:!?—–()]|(?<!\b[A-Z])\.|\s-{1,2}\s|\s(?:while|but|and|with|when|after|as|that|which|who(?!\s(?:are|were|died|drowned)))\s"
)
_INCLUDING = re.compile(r"((?:\s[\w’'-]+){1,4}),\s(?:including|among|mostly|most|many|some)\b[^,;:.()]*,")
"""What stands between people and what befell them."""
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_PAST = re.compile(rf"\b(?:{ENGLISH.pattern('drafting.past')})")
_AHEAD = re.compile(r"\b(?:expected|likely|forecast)\b")
"""Beside a number that is of a time to come."""
_DATED = re.compile(r"\W*(?:[Oo]n|[Ii]n)\s[\w ,.]{0,20}\b(?:19|20)\d\d\b")
"""What opens a sentence after which others tell of that time too."""
_DOUBTED = re.compile(r"\b(?:feared|presumed|thought|believed|expected|may|might|would|could)\b")
_AGE = re.compile(r"(?:[A-Z]\w+,|\bage[ds]?)\s(?:(?:at|from|between)\s)?$")
_NAMED = re.compile(
    r"\b(?:than\sa|over\sa|[Ff]light|[Tt]rain|Boeing|Airbus|M(?:ax|AX)|Highway|Category|Chapter|[Gg]rades?|[Pp]ages?|[Rr]ooms?|[Cc]amp|[Ss]tage|[Pp]hase|[Pp]latform|[Gg]ate|[Tt]erminal|[Ll]evel|[A-Z]*\d+[A-Z]+|[A-Z]{2,5}|[A-Z]\w+\s\d+(?=-))[\s-]$"
)
"""What stands before a number that is a name."""
_CALLED = re.compile(r"\b(?!Mach\b)([A-Z][\w’.]*)\)?[\s-]$")
"""A name before a number, which is a part of it where nothing is counted: a road's, a unit's."""
_SPAN = re.compile(r"(?<![a-z])(sec(?:ond)?|min(?:ute)?|hour|day|week|month|year|decade)s?\b")
_MAGNITUDE = re.compile(
    r"\bmagnitude[\s-](?:of\s)?\d|\d-magnitude\b|(?i:magnitude|measur|quake).*\d\.\d|\d\.\d.*(?i:magnitude|measur|quake)"
)
"""A number that says how strong an earthquake was, with what stands beside it."""
_ONE_IN = re.compile(r"\b(?:one|two|three|[1-3])\sin\s(?:every\s)?$", re.I)
_PART = re.compile(
    r"\s\(or\b|[\s-](?:year)?s?[\s-]old\b|[\s-](?:fif|six|seven|eigh|nin|ten)ths?\b|[^,;.\d]{0,30}?\b(?:dead|killed)\s(?:and|or)\s(?:injured|wounded|hurt|missing)\b"
    r"|\s(?:[NSEW]\.?\s)?(?:[A-Z\d]\w+\s){1,3}(?:St|Street|Ave|Avenue|Road|Rd|Blvd|Boulevard|Drive|Lane)\b"
)
"""What follows a number that is a part of another or of an address, or counts two sorts of people together."""
_TOKEN = re.compile(r"[^\W_]+(?:[’'.,][^\W_]+)*|[,;:.!?—–()]")
_NEAR = 5
"""After so many words, what stands beside a number tells half as much of what it counts."""
_SIGNS = {"$": "dollars", "£": "pounds", "€": "euros", "¥": "yen", "USD": "dollars", "GBP": "pounds", "EUR": "euros"}
NO_NAMES = {
    word.capitalize() for word in ENGLISH.words("clauses.openers") | ENGLISH.words("clauses.prepositions")
} | ENGLISH.words("drafting.days")
"""Words that are no names though they may have a capital."""


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """A number wording with what it counts."""

    told: ReadSentence
    """The sentence that it stands in."""
    found: Wording
    """Where the wording stands in it."""
    meaning: Meaning[Fraction]
    """What it means."""
    size: Fraction
    """The one number that it gives."""
    measure: Measure
    """What it counts or measures."""
    befell: str
    """What befell the people that it counts; empty for all else."""
    noun: str
    """The noun that is counted, without its ending; empty for people in general."""
    unit: str
    """What one unit is; may be empty."""
    phrase: str
    """The noun that is counted, with the words before it; may be empty."""
    is_aside: bool
    """True where it may be of another time than the rest of its article."""
    around: Mapping[str, float]
    """The words of its sentence without their endings, and how near each stands, from 0 to 1."""
    names: frozenset[str]
    """The last words of the names beside it."""

    @property
    def words(self) -> str:
        """The whole wording."""
        return self.found.words

    @property
    def sort(self) -> object:
        """Numbers that differ in it are never compared: a measure, of money and lengths with the unit; a forecast."""
        if self.befell or self.measure is Measure.COUNT:
            return None
        until = re.findall(r"\bwithin\s$", self.told.words[: self.found.start])
        unit = tuple(until if self.measure is Measure.DURATION else stems(self.unit))
        return self.measure, unit, "point" in self.words, self.measure is Measure.PERCENTAGE and self.is_aside


def counted(told: ReadSentence) -> Iterator[Counted]:
    """The quantities of a sentence."""
    ends, starts = [0, *(n.end for n in told.numbers)], [*(n.start for n in told.numbers), len(told.words)]
    near = _around(told.words, ends, starts)
    for found, end, start, around in zip(told.numbers, ends, starts[1:], near, strict=False):
        if one := _counted(told, found, told.words[end : found.start], told.words[found.end : start], around):
            yield one


def _counted(
    told: ReadSentence, found: Wording, before: str, after: str, around: Mapping[str, float]
) -> Counted | None:
    lasts, counts = found.kind is Kind.DURATION, found.kind is Kind.COUNT
    meaning = read_duration(found.words) if lasts else read_number(found.words)
    is_age = _AGE.search(told.words[: found.start]) and re.match(r",|\sand\b|\sto\b|\W*$", after)
    is_share = _ONE_IN.search(told.words[: found.start]) or _ONE_IN.search(f"{found.words}{after}")
    is_half = found.kind is Kind.SHARE and re.match(r"\san?\s", after)
    is_part = is_share or is_half or _PART.match(after) or re.search(r"\(or\b[^()]*$", before) or found.words == "zero"
    if meaning is None or _YEAR.fullmatch(found.words) or is_age or is_part or _NAMED.search(told.words[: found.start]):
        return None
    after = "".join(re.findall(rf"\d({'|'.join(_LENGTHS)})$", found.words)) + after
    after = after.replace("km/s", "km per second", 1).replace("km/h", "km per hour", 1)
    aside = _INCLUDING.match(told.words, found.end)
    clause = _CLAUSE_END.split(f"{aside[1]}{told.words[aside.end() :]}" if aside else after)[0]
    near = _CLAUSE_END.split(before)[-1]
    nouns = _nouns(clause)
    unit, size = nouns[-1] if nouns else "", number_of(meaning)
    noun = unit.casefold()
    money = [name for sign, name in _SIGNS.items() if sign in before[-4:] + found.words]
    money += [noun] * (noun in ENGLISH.words("drafting.currencies"))
    is_people = counts and not money and noun not in _THINGS and not re.fullmatch(r"\d+\.\d+", found.words)
    toll = _TOLL.search(told.words[: found.start])
    befell = (_befell(near, clause) or ("missing" if toll and toll["missing"] else "killed" * bool(toll))) * is_people
    called = _CALLED.search(before)
    if called and called[1] not in NO_NAMES and counts and not (nouns or befell or money):
        return None
    if (meaning.vague and not befell) or (befell not in ("", "missing") and _DOUBTED.search(f"{near}{clause}")):
        return None
    names = _names(before) or _names(after)
    phrase = " ".join(nouns) if counts and not money else ""
    measure = Measure.DISTANCE if noun in _LENGTHS else Measure.COUNT
    if befell:
        noun = next((word for word in nouns if word in _PARTS), "")
        measure = Measure(befell) if befell in set(Measure) else Measure.COUNT
    elif noun not in _LENGTHS and _MAGNITUDE.search(f"{near}{found.words}{clause[:30]}"):
        measure, noun, unit, phrase = Measure.MAGNITUDE, "", "", "magnitude"
    elif lasts:
        measure, noun, unit = Measure.DURATION, "", "".join(f"{one}s" for one in _SPAN.findall(found.words)[:1])
    elif not counts:
        measure, unit = Measure.PERCENTAGE, "per cent"
    elif money:
        measure, unit, noun = Measure.MONEY, money[0], ""
    elif not noun.endswith("s") and noun not in _PEOPLE | _LENGTHS:
        noun, unit, phrase = noun * (clause[:1] == "-"), "", ""
    if measure is Measure.DISTANCE and (rate := re.search(rf"\b{noun}\s(?:per|an?)\s(second|minute|hour)\b", clause)):
        unit = f"{unit} per {rate[1]}"
    noun = noun if befell else stem(noun) if noun not in _PEOPLE else ""
    until = re.sub(r"\bsince\s[A-Z]\w+\s\d{4}\b", "", told.words[: found.end]) + clause.split(" since ")[0]
    last = told.source.passages.sentences[max(0, told.sentence.number - 2)]
    if last.paragraph == told.sentence.paragraph and not find_times(told.words):
        until = f"{(_DATED.match(last.text(told.source.text)) or [''])[0]} {until}"
    day = told.source.record.published
    ago = [12 * (day.year - int(year)) for year in _YEAR.findall(until)]
    ago = ago or [(day.month - n) % 12 for n, month in enumerate(month_name) if month and f"in {month}" in until]
    is_other = _PAST.search(until) or _AHEAD.search(f"{near}{clause}")
    is_aside = bool(is_other) or any(1 < months < 10 or months >= 12 for months in ago)
    return Counted(told, found, meaning, size, measure, befell, noun, unit, phrase, is_aside, around, names)


def number_of(meaning: Meaning[Fraction]) -> Fraction:
    """The one number that a wording gives: 30 for "up to 30", "about 30" and "nearly 30"."""
    low, high = meaning.usual.low, meaning.usual.high
    return (low + high) / 2 if low and high and not meaning.usual.high_open else high or low or Fraction(0)


def _around(text: str, ends: Sequence[int], starts: Sequence[int]) -> Iterator[dict[str, float]]:
    """For each number the words of its sentence, and how near each stands; a comma, or a number, is as far as words."""
    place, words, numbers = 0, list[tuple[str, int]](), list[int]()
    for end, start in zip(ends, starts, strict=True):
        for token in _TOKEN.findall(text[end:start]):
            place += 1 if token[0].isalnum() else _NEAR
            words += [(word, place) for word in stems(token)]
        numbers.append(place)
        place += _NEAR
    for number in numbers[:-1]:
        steps = ((word, number - at + 1 if at <= number else at - number - _NEAR) for word, at in words)
        yield {word: _NEAR / (_NEAR + n) for word, n in sorted(steps, key=lambda step: -step[1])}


def _names(text: str) -> frozenset[str]:
    """The last words of the names in a text: somebody's or a party's whose share it may be."""
    return frozenset(re.sub("[’']s$", "", run).split()[-1] for run in re.findall(NAME, text)) - NO_NAMES


def _befell(before: str, clause: str) -> str:
    """What befell people, by the first word for it after their number, else the last before it."""
    after, ahead = _BEFELL.search(clause), [m for m in _BEFELL.finditer(before) if _LINK.fullmatch(before, m.end())]
    told = ahead[-1] if ahead and (after is None or after[0].endswith("s")) else after
    return str(told.lastgroup) if told else ""


def _nouns(clause: str) -> list[str]:
    """The words after a number up to the noun that is counted."""
    begin = re.match(r"-|\sof(?:\s(?:the|its|their|his|her|those))?(?=\s)", clause)
    words = (word.strip('“”"-()[]') for word in clause[begin.end() if begin else 0 :].split())
    told = list(takewhile(lambda word: word[:1].isalpha() and word.casefold() not in _STOPS, words))
    plural = (n for n, word in enumerate(told) if word[-1:] in "sS" or word in _PEOPLE | _LENGTHS | {"aircraft"})
    return told[: next(plural, 0 if clause[:1] == "-" else 4) + 1]
