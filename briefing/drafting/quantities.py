"""What each number of a sentence counts, read off the words beside it: people whom some harm befell, or a noun.

"At least 12 people were killed" counts people killed, and "735 U.S. stores" stores. Money, times, lengths and
shares are no such quantities: of what they are, only a second noun tells. Nor is a vague number one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from briefing.authoring.similarity import ReadSentence, stem
from briefing.languages import ENGLISH
from briefing.model.vocabulary import Measure
from briefing.wordings import Kind, Wording, read_number

_HARM = re.compile(ENGLISH.named_groups("events.harm"), re.I)
"""The words for a harm, each in a group that has its name."""
_LINK = re.compile(r"(?:\W+(?!(?:in|at|on|near|after|by|when)\b)\w+){0,2}\W*")
"""What stands between such a word and its number."""
_TOLL = re.compile(
    r"\b(?:[Tt]oll|number (?:of )?(?:people )?(?:(?:still )?(?P<missing>missing|unaccounted)|"
    r"dead|deaths|killed|who d\w+))\b(?:[^,;:\d]|[\d.]+-|, as of [^,]+,){0,90}$"
)
_PEOPLE = ENGLISH.words("drafting.people")
_PARTS = ENGLISH.words("drafting.parts")
_THINGS = ENGLISH.words("drafting.things")
_LENGTHS = ENGLISH.words("drafting.lengths")
_AFTER_NOUN = ENGLISH.words("drafting.after_noun")
_PLURAL = re.compile(r"(?<!ou)(?<!s)s\Z", re.I)
"""The end of a plural, and not of "suspicious" and "mass"."""
_MODEL = re.compile(r"\b[A-Z]{2,}[ -]\Z")
"""What stands before a number that is part of a name: "AK 47"."""
_CURRENCIES = ENGLISH.words("drafting.currencies")
_SIGNS = ENGLISH["drafting.signs"]
_CLAUSE_END = re.compile(
    r"[,;:!?—–()]|(?<!\b[A-Z])\.|\s-{1,2}\s|\s(?=\w+\s(?:day|week|month|year|decade)s?\sago\b)"
    r"|\s(?:while|but|and|with|when|after|as|that|which|who(?!\s(?:are|were|died|drowned)))\s"
)
_INCLUDING = re.compile(r"((?:\s[\w’'-]+){1,4}),\s(?:including|among|mostly|most|many|some)\b[^,;:.()]*,")
"""What stands between people and the harm that befell them."""
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_PAST = re.compile(rf"\b(?:{ENGLISH.pattern('drafting.past')})")
_UNSURE = re.compile(r"\b(?:feared|presumed|thought|believed|expected|likely|may|might|would|could)\b")
_TWO_SORTS = re.compile(r"[^,;.\d]{0,30}?\b(?:dead|killed)\s(?:and|or)\s(?:injured|wounded|hurt|missing)\b")
"""What follows a number that counts two sorts of people together."""
_ONE_IN = re.compile(r"\b(?:one|two|three|[1-3])\sin\s(?:every\s)?$", re.I)


@dataclass(frozen=True, slots=True)
class What:
    """What a number counts or measures."""

    measure: Measure
    """The measure of a figure."""
    noun: str
    """What numbers of one thing share: the stem of the noun that is counted, or the unit; empty for people."""
    phrase: str = ""
    """The noun with the words before it, as printed; empty where a unit is counted."""
    unit: str = ""
    """What one of them is called; empty for people whom a harm befell."""
    harm: str = ""
    """The harm that befell people; empty for all else."""


@dataclass(frozen=True, slots=True, eq=False)
class Quantity:
    """A number wording with what it counts or measures."""

    sentence: ReadSentence
    """Where it stands."""
    wording: Wording
    """The number, as the sentence has it."""
    size: Fraction
    """The one number that the wording gives: 30 for "up to 30", "about 30" and "nearly 30"."""
    what: What
    """What is counted or measured."""
    around: str
    """It with the words on both sides, up to the next numbers."""


class _Place:
    """A number wording with the words on both sides of it."""

    def __init__(self, sentence: ReadSentence, wording: Wording, low: int, high: int) -> None:
        text = sentence.words
        self.sentence = sentence
        self.wording = wording
        self.opening = text[: wording.start]
        """The sentence before the number."""
        self.after = text[wording.end : high]
        """The words up to the next number."""
        aside = _INCLUDING.match(text, wording.end)
        self.clause = _CLAUSE_END.split(f"{aside[1]}{text[aside.end() :]}" if aside else self.after)[0]
        """The words after the number, up to the end of their clause."""
        self.near = _CLAUSE_END.split(text[low : wording.start])[-1]
        """The words before the number, from the beginning of their clause."""
        self.nouns = _nouns(self.clause)
        """The words after it up to the noun that is counted; none where no noun is."""
        self.unit = self.nouns[-1] if self.nouns else ""
        self.noun = self.unit.casefold()


def quantities(sentence: ReadSentence) -> Iterator[Quantity]:
    """Each number of a sentence that counts something told; years, ages and vague numbers are left out."""
    numbers = sentence.numbers
    ends = [0, *(number.end for number in numbers)]
    starts = [*(number.start for number in numbers[1:]), len(sentence.words)]
    for wording, low, high in zip(numbers, ends, starts, strict=False):
        place = _Place(sentence, wording, low, high)
        size = _size(wording)
        what = _harmed(place) or _counted(place)
        if size and what and not _is_odd(place):
            yield Quantity(sentence, wording, size, what, sentence.words[low:high])


def _size(wording: Wording) -> Fraction | None:
    """The one number that a wording gives; None for vague ones, for none at all, and where it has no meaning."""
    meaning = read_number(wording.words)
    if meaning is None or meaning.vague:
        return None
    usual = meaning.usual
    if usual.low and usual.high and not usual.high_open:
        return (usual.low + usual.high) / 2
    return usual.high or usual.low


def _is_odd(place: _Place) -> bool:
    """True for a part of "one in three" or of a name, and for what is of another year or of a survey."""
    is_part = _ONE_IN.search(place.opening[-20:]) or _TWO_SORTS.match(place.after)
    is_named = _MODEL.search(place.opening)
    return bool(is_part or is_named or _is_past(place))


def _harmed(place: _Place) -> What | None:
    """What a number counts of people whom some harm befell, or who were on board; None where there is no such word.

    It is told after the number in its clause, right before it, or by a word such as "death toll" earlier. None too
    where the harm is only feared.
    """
    is_thing = place.noun in _THINGS or place.clause.startswith("-") or "." in place.wording.words
    if is_thing or place.wording.kind is not Kind.COUNT or _is_money(place):
        return None
    harm = _harm_told(place)
    is_sure = harm == "missing" or not _UNSURE.search(f"{place.near}{place.clause}")
    if not harm or not is_sure:
        return None
    part = next((word for word in place.nouns if word in _PARTS), "") if harm != "present" else ""
    measure = Measure(harm) if harm in set(Measure) else Measure.COUNT
    return What(measure, part, harm=harm)


def _harm_told(place: _Place) -> str:
    """The harm that a word in the number's clause, right before it or "death toll" earlier tells; empty without one."""
    after = _HARM.search(place.clause)
    ahead = [harm for harm in _HARM.finditer(place.near) if _LINK.fullmatch(place.near, harm.end())]
    nearest = ahead[-1] if ahead and (after is None or after[0].endswith("s")) else after
    if nearest:
        return str(nearest.lastgroup)
    toll = _TOLL.search(place.opening)
    if toll is None:
        return ""
    return "missing" if toll["missing"] else "killed"


def _is_past(place: _Place) -> bool:
    """True for a number of an earlier year, of a record or a survey."""
    until = f"{place.opening}{place.wording.words}{place.clause.split(' since ')[0]}"
    year = str(place.sentence.source.record.published.year)
    return any(told < year for told in _YEAR.findall(until)) or _PAST.search(until) is not None


def _is_money(place: _Place) -> bool:
    """True for a sum of money: "$3.5 million", "200 euros"."""
    signs = place.opening[-4:] + place.wording.words
    return place.noun in _CURRENCIES or any(sign in signs for sign in _SIGNS)


def _counted(place: _Place) -> What | None:
    """What a number counts by a noun: things, or people of a sort.

    None where there is no noun, where it is of people in general, and for lengths, sums, times and shares, which tell
    nothing without a second noun.
    """
    is_measured = place.wording.kind is not Kind.COUNT or place.noun in _LENGTHS or _is_money(place)
    if is_measured or not place.nouns or place.noun in _PEOPLE:
        return None
    return What(Measure.COUNT, stem(place.noun), " ".join(place.nouns), place.unit)


def _nouns(clause: str) -> list[str]:
    """The words of a clause after its number up to the noun that is counted: the first plural, or a word for people.

    Empty where there is no such noun, and behind a hyphen: "five-story mill".
    """
    if clause.startswith("-"):
        return []
    begin = re.match(r"\sof(?:\s(?:the|its|their|his|her|those))?(?=\s)", clause)
    words = (word.strip('“”"-()[]') for word in clause[begin.end() if begin else 0 :].split())
    told = list(takewhile(lambda word: word[:1].isalpha() and word.casefold() not in _AFTER_NOUN, words))
    counted = _PEOPLE | _PARTS | _LENGTHS | {"staff"}
    plural = next((n for n, word in enumerate(told[:5]) if _PLURAL.search(word) or word in counted), None)
    return [] if plural is None else told[: plural + 1]
