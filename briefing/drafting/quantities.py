"""What each number of a sentence counts or measures, read off the words beside it.

A number is of people whom some harm befell, or it has a unit or a noun. The words of its sentence count as the closer
they stand to it. Which numbers of several articles are one quantity is left to `likeness`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from briefing.authoring.similarity import ReadSentence, stem, stems
from briefing.languages import ENGLISH
from briefing.memo import memoise
from briefing.model.vocabulary import Measure
from briefing.text.subjects import NAME
from briefing.wordings import Kind, Meaning, Wording, read_duration, read_number

_HARM = re.compile(
    "|".join(rf"\b(?P<{name}>{words})\b" for name, words in ENGLISH.patterns("events.harm").items()), re.I
)
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
_CURRENCIES = ENGLISH.words("drafting.currencies")
_SIGNS: Mapping[str, str] = ENGLISH["drafting.signs"]
_CLAUSE_END = re.compile(
    r"[,;:!?—–()]|(?<!\b[A-Z])\.|\s-{1,2}\s|\s(?=\w+\s(?:day|week|month|year|decade)s?\sago\b)"
    r"|\s(?:while|but|and|with|when|after|as|that|which|who(?!\s(?:are|were|died|drowned)))\s"
)
_INCLUDING = re.compile(r"((?:\s[\w’'-]+){1,4}),\s(?:including|among|mostly|most|many|some)\b[^,;:.()]*,")
"""What stands between people and the harm that befell them."""
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_PAST = re.compile(rf"\b(?:{ENGLISH.pattern('drafting.past')})")
_AHEAD = re.compile(r"\b(?:expected|likely|forecast)\b")
_DOUBTED = re.compile(r"\b(?:feared|presumed|thought|believed|expected|may|might|would|could)\b")
_AGE = re.compile(r"(?:[A-Z]\w+,|\bage[ds]?)\s(?:(?:at|from|between)\s)?$")
_AFTER_AGE = re.compile(r",|\sand\b|\sto\b|\W*$")
_NAMED = re.compile(
    rf"\b(?:{ENGLISH.pattern('drafting.named_by_number')}|[A-Z]*\d+[A-Z]+|[A-Z]{{2,5}}|[A-Z]\w+\s\d+(?=-))[\s-]$"
)
"""What stands before a number that is a name."""
_NAME_BEFORE = re.compile(r"\b(?!Mach\b)([A-Z][\w’.]*)\)?[\s-]$")
"""A name before a number, which is a part of it where nothing is counted: a road's, a unit's."""
_SPAN = re.compile(r"(?<![a-z])(sec(?:ond)?|min(?:ute)?|hour|day|week|month|year|decade)s?\b")
_MAGNITUDE = re.compile(
    r"\bmagnitude[\s-](?:of\s)?\d|\d-magnitude\b"
    r"|(?i:magnitude|measur|quake).*\d\.\d|\d\.\d.*(?i:magnitude|measur|quake)"
)
"""A number that says how strong an earthquake was, with what stands beside it."""
_ONE_IN = re.compile(r"\b(?:one|two|three|[1-3])\sin\s(?:every\s)?$", re.I)
_PART = re.compile(
    r"\s\(or\b|[\s-](?:year)?s?[\s-]old\b|[\s-](?:fif|six|seven|eigh|nin|ten)ths?\b"
    r"|[^,;.\d]{0,30}?\b(?:dead|killed)\s(?:and|or)\s(?:injured|wounded|hurt|missing)\b"
    rf"|\s(?:[NSEW]\.?\s)?(?:[A-Z\d]\w+\s){{1,3}}{ENGLISH.one_of('drafting.streets')}\b"
)
"""What follows a number that is a part of another or of an address, or counts two sorts of people together."""
_TOKEN = re.compile(r"[^\W_]+(?:[’'.,][^\W_]+)*")
_LEAD = 100
"""Characters right before a number in which it may be called a name, an age or a share."""
_NEAR = 5
"""After so many words, what stands beside a number tells half as much of what it counts."""
_NO_NAMES = {word.capitalize() for word in ENGLISH.words("clauses.openers", "clauses.prepositions")}
_NO_NAMES |= ENGLISH.words("drafting.days")
"""Words that are no names though they may have a capital."""


@dataclass(frozen=True, slots=True, eq=False)
class Quantity:
    """A number wording with what it counts or measures."""

    sentence: ReadSentence
    """Where it stands."""
    wording: Wording
    """The number, as the sentence has it."""
    meaning: Meaning[Fraction]
    """What it means."""
    what: What
    """What is counted or measured."""
    is_aside: bool
    """True where it may be of another time than the rest of its article."""
    around: Mapping[str, float]
    """The words of its sentence without their endings, and how near each stands, from 0 to 1."""
    names: frozenset[str]
    """The last words of the names beside it."""

    @property
    def words(self) -> str:
        """The whole wording."""
        return self.wording.words

    @property
    def size(self) -> Fraction:
        """The one number that the wording gives: 30 for "up to 30", "about 30" and "nearly 30"."""
        usual = self.meaning.usual
        if usual.low and usual.high and not usual.high_open:
            return (usual.low + usual.high) / 2
        return usual.high or usual.low or Fraction(0)

    @property
    def scale(self) -> object:
        """What numbers must share to be compared: the measure, of money and lengths the unit; a forecast is apart."""
        measure = self.what.measure
        if self.what.harm or measure is Measure.COUNT:
            return None
        if measure is Measure.DURATION:
            return measure, self.sentence.words.endswith("within ", 0, self.wording.start)
        is_forecast = measure is Measure.PERCENTAGE and self.is_aside
        return measure, tuple(stems(self.what.unit)), "point" in self.words, is_forecast


@dataclass(frozen=True, slots=True)
class What:
    """What a number counts or measures."""

    measure: Measure
    """The measure of a figure."""
    harm: str = ""
    """The harm that befell the people who are counted; empty for all else."""
    noun: str = ""
    """The noun that is counted, without its ending; empty for people in general."""
    unit: str = ""
    """What one unit is, as printed; may be empty."""
    phrase: str = ""
    """The noun that is counted, with the words before it; may be empty."""


class _Place:
    """A number wording with the words on both sides of it."""

    def __init__(self, sentence: ReadSentence, wording: Wording, low: int, high: int) -> None:
        text = sentence.words
        self.sentence = sentence
        self.wording = wording
        self.opening = text[: wording.start]
        """The sentence before the number."""
        self.lead = self.opening[-_LEAD:]
        """The end of it: a pattern that asks what stands right before a number need not try all the rest."""
        self.before = text[low : wording.start]
        """The words since the number before it."""
        self.after = text[wording.end : high]
        """The words up to the next number."""
        aside = _INCLUDING.match(text, wording.end)
        self.clause = _CLAUSE_END.split(f"{aside[1]}{text[aside.end() :]}" if aside else self.after)[0]
        """The words after the number, up to the end of their clause."""
        self.near = _CLAUSE_END.split(self.before)[-1]
        """The words before the number, from the beginning of their clause."""
        self.nouns = _nouns(self.clause)
        """The words after it up to the noun that is counted."""
        self.unit = self.nouns[-1] if self.nouns else ""
        self.noun = self.unit.casefold()
        self.is_count = wording.kind is Kind.COUNT

    @property
    def money(self) -> str:
        """The currency of the number, or none."""
        signs = self.before[-4:] + self.wording.words
        signed = next((name for sign, name in _SIGNS.items() if sign in signs), "")
        return signed or (self.noun if self.noun in _CURRENCIES else "")


def quantities(sentence: ReadSentence) -> Iterator[Quantity]:
    """Each number of a sentence with what it counts or measures; years, ages, names and the like are left out."""
    numbers = sentence.numbers
    ends = [0, *(number.end for number in numbers)]
    starts = [*(number.start for number in numbers[1:]), len(sentence.words)]
    for wording, low, high in zip(numbers, ends, starts, strict=False):
        if found := _quantity(_Place(sentence, wording, low, high)):
            yield found


def _quantity(place: _Place) -> Quantity | None:
    """A number with what it counts or measures; None where it is no quantity, or a vague one of no harm."""
    words = place.wording.words
    meaning = read_duration(words) if place.wording.kind is Kind.DURATION else read_number(words)
    if meaning is None or any(is_none(place) for is_none in NO_QUANTITY):
        return None
    what = next(filter(None, (read(place) for read in READERS)))
    if not what.harm and (meaning.vague or _is_part_of_a_name(place)):
        return None
    names = _names(place.before) or _names(place.after)
    return Quantity(place.sentence, place.wording, meaning, what, _is_aside(place), _nearness(place), names)


def _is_year(place: _Place) -> bool:
    """True for four digits that may be a year, such as 1987."""
    return _YEAR.fullmatch(place.wording.words) is not None


def _is_age(place: _Place) -> bool:
    """True for an age: "Dana Ortiz, 43, said", "aged 12 to 14"."""
    return bool(_AGE.search(place.lead) and _AFTER_AGE.match(place.after))


def _is_share_of_each(place: _Place) -> bool:
    """True for both numbers of "one in three", and for "half" of "half a century"."""
    if place.wording.kind is Kind.SHARE and re.match(r"\san?\s", place.after):
        return True
    return bool(_ONE_IN.search(place.lead) or _ONE_IN.search(f"{place.wording.words}{place.after}"))


def _is_part(place: _Place) -> bool:
    """True for a part of another number or of an address, one said again in brackets, and "zero" or "5th"."""
    is_again = re.search(r"\(or\b[^()]*$", place.before)
    is_odd = re.search(r"^zero$|\d[a-z]+$", place.wording.words)
    return bool(_PART.match(place.after) or is_again or is_odd)


def _is_name(place: _Place) -> bool:
    """True for a number that is a name, by the word before it: "Flight 93", "F-16"."""
    return _NAMED.search(place.lead) is not None


def _is_doubted(place: _Place) -> bool:
    """True for a number of people whose harm is only feared or expected ("feared dead"); not for those missing."""
    harm = _harm(place)
    return harm not in ("", "missing") and _DOUBTED.search(f"{place.near}{place.clause}") is not None


NO_QUANTITY: tuple[Callable[[_Place], bool], ...] = (
    _is_year, _is_age, _is_share_of_each, _is_part, _is_name, _is_doubted,
)  # fmt: skip
"""What makes a number no quantity, each as a test of it."""


def _is_part_of_a_name(place: _Place) -> bool:
    """True for a number behind a name that nothing is counted by: a road's, a unit's."""
    if place.nouns or place.money or not place.is_count:
        return False
    name = _NAME_BEFORE.search(place.before)
    return name is not None and name[1] not in _NO_NAMES


def _harmed(place: _Place) -> What | None:
    """What a number counts of people whom some harm befell, or who were on board; None where there is no such word."""
    harm = _harm(place)
    if not harm:
        return None
    part = next((word for word in place.nouns if word in _PARTS), "")
    measure = Measure(harm) if harm in set(Measure) else Measure.COUNT
    return What(measure, harm, part, place.unit, " ".join(place.nouns))


def _magnitude(place: _Place) -> What | None:
    """What a number means that says how strong an earthquake was; None for any other."""
    beside = f"{place.near}{place.wording.words}{place.clause[:30]}"
    if place.noun in _LENGTHS or not _MAGNITUDE.search(beside):
        return None
    return What(Measure.MAGNITUDE, phrase="magnitude")


def _duration(place: _Place) -> What | None:
    """What a number means that says how long something takes, with its unit in the plural; None for any other."""
    if place.wording.kind is not Kind.DURATION:
        return None
    span = _SPAN.search(place.wording.words)
    return What(Measure.DURATION, unit=f"{span[1]}s" if span else "")


def _share(place: _Place) -> What | None:
    """What a number means that is a percentage or a fraction of something; None for any other."""
    return None if place.is_count else What(Measure.PERCENTAGE, noun=_base(place.noun), unit="per cent")


def _money(place: _Place) -> What | None:
    """What a sum of money means, in its currency; None for any other number."""
    return What(Measure.MONEY, unit=place.money) if place.money else None


def _length(place: _Place) -> What | None:
    """What a distance means, or a speed, whose unit is then such as `miles per hour`; None for any other number."""
    if place.noun not in _LENGTHS:
        return None
    rate = re.search(rf"\b{place.noun}\s(?:per|an?)\s(second|minute|hour)\b", place.clause)
    unit = f"{place.unit} per {rate[1]}" if rate else place.unit
    return What(Measure.DISTANCE, noun=_base(place.noun), unit=unit, phrase=" ".join(place.nouns))


def _things(place: _Place) -> What | None:
    """What a number counts by a noun in the plural, or a word for people; None where there is no such noun."""
    if not (place.noun.endswith("s") or place.noun in _PEOPLE):
        return None
    return What(Measure.COUNT, noun=_base(place.noun), unit=place.unit, phrase=" ".join(place.nouns))


def _bare(place: _Place) -> What:
    """A number without a noun of its own: "five" of "a five-story mill" has one, "90" of "the limit is 90" none."""
    return What(Measure.COUNT, noun=_base(place.noun) if place.clause.startswith("-") else "")


READERS: tuple[Callable[[_Place], What | None], ...] = (
    _harmed, _magnitude, _duration, _share, _money, _length, _things, _bare,
)  # fmt: skip
"""What a number may count or measure, tried in this order."""


def _base(noun: str) -> str:
    """A noun without its ending, to compare it with others; empty for a word for people in general."""
    return "" if noun in _PEOPLE else stem(noun)


def _harm(place: _Place) -> str:
    """The harm that befell the people who are counted, by the name of its list, such as `killed`; empty without one.

    It is told after the number in its clause, right before it, or by a word such as "death toll" earlier.
    """
    is_decimal = re.fullmatch(r"\d+\.\d+", place.wording.words)
    if not place.is_count or place.money or place.noun in _THINGS or is_decimal or place.clause.startswith("-"):
        return ""
    return _harm_beside(place) or _harm_of_toll(place)


def _harm_beside(place: _Place) -> str:
    """The harm that a word in the number's clause or right before it tells; empty without one."""
    after = _HARM.search(place.clause)
    ahead = [harm for harm in _HARM.finditer(place.near) if _LINK.fullmatch(place.near, harm.end())]
    nearest = ahead[-1] if ahead and (after is None or after[0].endswith("s")) else after
    return str(nearest.lastgroup) if nearest else ""


def _harm_of_toll(place: _Place) -> str:
    """The harm that a word such as "death toll" before the number tells: `killed` or `missing`; empty without one."""
    toll = _TOLL.search(place.opening)
    if toll is None:
        return ""
    return "missing" if toll["missing"] else "killed"


def _nouns(clause: str) -> list[str]:
    """The words of a clause after its number up to the noun that is counted, the first plural; without one, up to five.

    Behind a hyphen without a plural it is the next word alone: "five-story mill". Empty where no noun can follow.
    """
    begin = re.match(r"-|\sof(?:\s(?:the|its|their|his|her|those))?(?=\s)", clause)
    words = (word.strip('“”"-()[]') for word in clause[begin.end() if begin else 0 :].split())
    told = list(takewhile(lambda word: word[:1].isalpha() and word.casefold() not in _AFTER_NOUN, words))
    counted = _PEOPLE | _LENGTHS | {"aircraft"}
    plural = (n for n, word in enumerate(told) if word[-1:] in "sS" or word in counted)
    return told[: next(plural, 0 if clause.startswith("-") else 4) + 1]


def _is_aside(place: _Place) -> bool:
    """True for a number of an earlier year, of a record, a survey or a time to come."""
    until = re.sub(r"\bsince\s[A-Z]\w+\s\d{4}\b", "", place.opening) + place.wording.words
    until += place.clause.split(" since ")[0]
    year = place.sentence.source.record.published.year
    is_earlier = any(int(told) < year for told in _YEAR.findall(until))
    is_ahead = _AHEAD.search(f"{place.near}{place.clause}")
    return is_earlier or bool(_PAST.search(until) or is_ahead)


def _nearness(place: _Place) -> dict[str, float]:
    """The stems of the other words of a number's sentence, and how near to it each stands: 0.83 for its neighbours.

    That is less with every word between; a word that stands there twice counts where it is nearest.
    """
    wording = place.wording
    told = _stems_in(place.sentence.words)
    before = [stem for _, end, stem in told if end <= wording.start]
    behind = [stem for start, _, stem in told if start >= wording.end]
    steps = [*enumerate(reversed(before), 1), *enumerate(behind, 1)]
    steps.sort(reverse=True)
    return {stem: _NEAR / (_NEAR + step) for step, stem in steps if stem}


@memoise(bound=4_096)
def _stems_in(sentence: str) -> tuple[tuple[int, int, str], ...]:
    """Where each word of a sentence begins and ends, with its stem; an empty one of a word that tells nothing.

    It is asked for again with each number of the sentence.
    """
    return tuple((*word.span(), _stem_of_word(word[0])) for word in _TOKEN.finditer(sentence))


@memoise(bound=65_536)
def _stem_of_word(word: str) -> str:
    """The stem of one word."""
    return "".join(stems(word))


def _names(text: str) -> frozenset[str]:
    """The last words of the names in a text: somebody's or a party's whose share it may be."""
    return frozenset(re.sub("[’']s$", "", run).split()[-1] for run in re.findall(NAME, text)) - _NO_NAMES
