"""Like quantities: wordings of several articles that answer one question, such as how many were killed.

A number of people is sorted by what befell them, by who they are and by the place that it is limited to; any other
number by its noun and the words beside it. What is left in doubt, such as a number of the past, is left out.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from briefing.assist.alike import Compared, listed, lists, stem, stems
from briefing.assist.speakers import NAME
from briefing.model.vocabulary import Measure
from briefing.wordings import Found, Kind, Meaning, find_numbers, read_duration, read_number

_BEFALL = {Measure(measure): words for measure, words in lists("befell").items()}
"""What befell people, by the words for it."""
_AFTER = {measure: re.compile(rf"(?:^|\s)(?:{words})\b", re.I) for measure, words in _BEFALL.items()}
_LINK = r"(?:\s(?:of|by|to|at|has|had|have|is|was|some|as|around|confirmed|another))*\s?$"
_BEFORE = {measure: re.compile(rf"\b(?:{words}){_LINK}", re.I) for measure, words in _BEFALL.items()}
_TOLL_OF = re.compile(r"\b(?:toll|number\sof\s(?:dead|deaths))\b[^,;:\d]{0,70}$", re.I)
_PEOPLE = frozenset(
    "people person persons victims dead bodies lives deaths fatalities residents others casualties".split()
)
_PARTS = frozenset(map(stem, listed("parts")))
_STOPS = listed("after_noun")
_LENGTHS = frozenset(
    "miles mile kilometres kilometers kilometer kilometre km metres meters metre meter feet foot".split()
)
_CLAUSE_END = re.compile(
    r"[,;:.!?—–()“”\"]|\s-{1,2}\s|\s(?:while|but|and|with|when|after|as|that|which|who(?!\s(?:are|were|is|remain)))\s"
)
_CLAUSE_START = re.compile(r"[,;:!?—–()“”\"]|\s(?:while|but|when|after|with)\s")
_WORD = re.compile(r"[\s-]([^\W\d_][\w’'-]*)")
_LIMIT = re.compile(
    rf"\b(?:in|at|near|from)\s(?:the\s(?:\w+\s)?of\s|the\s)?(?:(?P<name>{NAME})"
    r"|(?:(?:his|her|its|the|that|one|an?|another|neighbou?ring)\s)?(?:[a-z]+\s|[A-Z]\w+\s){0,2}(?P<noun>state|province|city"
    r"|town|capital|village|school|building|hospital|district|region|county|hotel|factory|camp|house|home|car|bus)\b)"
)
_OPENS = re.compile(rf"(?:In|At|Near)\s(?:the\s\w+\sof\s)?(?P<name>{NAME})")
_PAST = re.compile(
    r"\b(?:19|20)\d\d\b|\bsince\s(?:the\s|at\sleast\s)?(?:\d|[A-Z])"
    r"|\b(?:previous|history|record|decades?|years? ago)\b"
)
_NO_COUNT = re.compile(r"[\s-]years?[\s-]old|,\s(?:of|from)\b|\+")
_NAMED = re.compile(
    r"\b(?:[Ff]light|Boeing|Airbus|M(?:ax|AX)|Highway|Route|Interstate|Category|Chapter|[A-Z]*\d+[A-Z]+|[A-Z]{2})[\s-]$"
)
"""What stands before a number that is a name."""
_BESIDES = re.compile(r"\b(?:additional|another|further|extra|other|(?:many|most|some|none|few)\sof\s(?:the|those))\s$")
_AND_MORE = re.compile(r"\s(?:and\s)?$|\sand\s(?:a\shalf|\w+\s(?:second|minute|hour|day|week|month)s?)\b")
_CHANGES = re.compile(r"\b(?:toll|earlier|initially|revised|risen|rose|now|later|updated|report)\b", re.I)
_OF = r"(?:of|in|after|before)\b"
_FEW = 4
"""Numbers up to this are often the same by chance."""
_TELLING = 20
"""A number above this is hardly given twice by chance."""
_COMPLEMENT = re.compile(
    rf"{_OF}\s(?:the\s|its\s|a\s)?[\w’'-]+(?:\s(?!(?:{'|'.join(sorted(_STOPS))}|had|if)\b)[a-z]+)?"
)


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """A number wording with what it counts."""

    told: Compared
    """The sentence that it stands in."""
    words: str
    """The whole wording."""
    meaning: Meaning[Fraction]
    """What it means."""
    measure: Measure
    """What it counts or measures."""
    noun: str
    """The noun that is counted, without its ending; empty for people in general."""
    limit: str
    """The place that it is limited to; empty where the words give none."""
    label: str
    """The noun as it stands; "people" for people in general."""
    phrase: str
    """What is counted, in words of the article; may be empty."""
    around: frozenset[str]
    """The words of its clause, without their endings."""

    @property
    def key(self) -> _Key:
        """What befell whom, and where."""
        return self.measure, self.noun, self.limit


@dataclass(frozen=True, slots=True)
class Question:
    """A question that several wordings answer."""

    title: str
    """What is counted, as a heading."""
    measure: Measure
    """What sort of count it is."""
    unit: str | None
    """What one unit is; None for people."""
    answers: tuple[Counted, ...]
    """The wordings, in the order of articles."""


def counted(told: Compared) -> Iterator[Counted]:
    """The quantities of a sentence of which the words say what they count."""
    text = told.words
    numbers = find_numbers(text)
    for n, found in enumerate(numbers):
        before = text[numbers[n - 1].end if n else 0 : found.start]
        after = text[found.end : numbers[n + 1].start if n + 1 < len(numbers) else None]
        if one := _counted(told, found, before, after, begins=n == 0):
            yield one


def _counted(told: Compared, found: Found, before: str, after: str, *, begins: bool) -> Counted | None:
    lasts, counts = found.kind is Kind.DURATION, found.kind is Kind.COUNT
    meaning = read_duration(found.words) if lasts else read_number(found.words)
    cut = _CLAUSE_END.search(after)
    clause = after[: cut.start()] if cut else after
    nouns = _nouns(clause)
    if meaning is None or _BESIDES.search(before) or _NO_COUNT.match(after) or _NAMED.search(before):
        return None
    if _PAST.search(f"{before}{found.words}{clause}"):
        return None
    if (meaning.vague and not counts) or (lasts and (_AND_MORE.match(after) or before.strip() in ("and", ","))):
        return None
    if {"more", "additional", "further", "extra"} & set(nouns) or ("others" in nouns and begins):
        return None
    before = _CLAUSE_START.split(before)[-1]
    where = _LIMIT.search(clause) or _OPENS.match(told.words)
    limit = (where["name"] or where.groupdict().get("noun") or "") if where else ""
    around = frozenset(stems(f"{before} {clause}"))
    noun = nouns[-1].casefold() if nouns else ""
    whole = counts and meaning.must.low is not None and meaning.must.low.denominator == 1
    if whole and (befell := _befell(before, clause)):
        all_on_board = " and crew" in after[:30] or (noun == "passengers" and befell is not Measure.PRESENT)
        general = noun in _PEOPLE or not noun or all_on_board
        who, label = ("", "people") if general else (stem(noun), noun)
        return Counted(told, found.words, meaning, befell, who, limit, label, "", around)
    if (
        "." in found.words
        and re.search(r"magnitude|measur|quake", before + clause[:14], re.I)
        and "aftershock" not in before
    ):
        return Counted(told, found.words, meaning, Measure.MAGNITUDE, "", "", "", "", around)
    measure = Measure.DURATION if lasts else Measure.COUNT if counts else Measure.PERCENTAGE
    if counts and any(sign in found.words for sign in "$£€¥"):
        measure = Measure.MONEY
    elif counts and (not noun or noun in listed("weak")):
        return None
    elif noun in _LENGTHS:
        measure = Measure.DISTANCE
    counted_by = "" if lasts else stem(noun)
    stretch = re.split(r"[,;:.!?—–()“”\"]", after)[0] if lasts else clause
    return Counted(told, found.words, meaning, measure, counted_by, limit, noun, _phrase(found, stretch, nouns), around)


def _befell(before: str, clause: str) -> Measure | None:
    """What befell people, by the words right after their number, else right before it, else in its clause."""
    soon = " ".join(clause.split()[:5])
    after = next((m for m in _BEFALL if _AFTER[m].search(clause)), None)
    near = next((m for m in _BEFALL if _BEFORE[m].search(before)), Measure.KILLED if _TOLL_OF.search(before) else None)
    return after if after and (near is None or _AFTER[after].search(soon)) else near


def _nouns(clause: str) -> list[str]:
    """The words after a number up to the noun that is counted."""
    found: list[str] = []
    begin = re.match(r"(?:\sof(?:\s(?:the|its|their|his|her|those))?(?=\s))?", clause)
    for word in _WORD.finditer(clause, begin.end() if begin else 0):
        plain = word[1].casefold()
        if not found and re.fullmatch(r"\w+ly|injured|wounded|missing|trapped|detained", plain):
            continue
        verb = found and re.fullmatch(r"\w+(?:ed|ing|ly)", plain) and (found[-1].endswith("s") or found[-1] in _PEOPLE)
        if verb or plain in _STOPS or len(found) > 4:
            break
        found.append(word[1])
    return found


def _phrase(found: Found, clause: str, nouns: list[str]) -> str:
    """What is counted, in words of the article: "years in prison", "minutes after takeoff", "buildings collapsed"."""
    unit = re.search(r"(?:second|minute|hour|day|week|month|year)s?|per\s?cent|%", found.words)
    head, rest = " ".join(nouns), clause.strip()
    if unit and nouns and found.kind is Kind.DURATION and not re.match(_OF, rest):
        return ""
    if unit:
        head = "per cent" if unit[0][0] in "p%" else unit[0].removesuffix("s") + "s"
    elif nouns:
        rest = clause[clause.find(nouns[-1]) + len(nouns[-1]) :].strip()
    done = re.match(r"(?:(?:had|have|has|were|was|been|are)\s)*(\w+ed)\b", rest)
    more = _COMPLEMENT.match(rest)
    tail = more[0] if more else done[1] if done else ""
    return f"{head} {tail}" if tail and head else ""


_Key = tuple[Measure, str, str]
"""What befell people, who they are, and the place that their number is limited to."""


def questions(found: Iterable[Counted], twin: Mapping[tuple[str, int], int]) -> list[Question]:
    """The wordings grouped by the question that they answer; what most articles answer stands first.

    `twin` numbers the groups of like sentences, by article and sentence.
    """
    found = list(found)
    people = _people([each for each in found if each.measure in _BEFALL or each.measure is Measure.MAGNITUDE])
    things: dict[tuple[Measure, str], list[Counted]] = defaultdict(list)
    for each in found:
        if each.measure not in _BEFALL and each.measure is not Measure.MAGNITUDE:
            things[each.measure, each.noun].append(each)
    asked = [_of_people(key, answers) for key, answers in people.items()]
    asked += [question for answers in things.values() for question in _of_things(answers, twin)]
    return sorted(filter(None, asked), key=lambda q: (-len({a.told.article for a in q.answers}), q.title))


def _people(found: Sequence[Counted]) -> dict[_Key, list[Counted]]:
    """Numbers of people by what befell whom and where.

    A noun is people in general where both are given the same number. An article's only number of a sort answers the
    general question, whatever place it names, where others do and no other names that place.
    """
    given: dict[_Key, set[Fraction | None]] = defaultdict(set)
    articles: dict[_Key, set[str]] = defaultdict(set)
    places: dict[tuple[str, Measure, str], set[str]] = defaultdict(set)
    for each in found:
        given[each.key].add(each.meaning.must.low)
        articles[each.key].add(each.told.article)
        places[each.told.article, each.measure, each.noun].add(each.limit)
    general = {
        noun
        for (measure, noun, limit), low in given.items()
        if noun not in _PARTS and any((n or 0) > _FEW for n in low & given.get((measure, "", limit), set()))
    }
    grouped: dict[_Key, list[Counted]] = defaultdict(list)
    for each in found:
        only = len(places[each.told.article, each.measure, each.noun]) == 1 == len(articles[each.key])
        limit = "" if only and (each.measure, each.noun, "") in given else each.limit
        grouped[each.measure, "" if each.noun in general else each.noun, limit].append(each)
    return grouped


def _of_people(key: _Key, answers: Sequence[Counted]) -> Question | None:
    measure, noun, limit = key
    kept = tuple(_first(answers))
    several = len({a.told.article for a in kept}) > 1
    alone = measure in (Measure.KILLED, Measure.INJURED, Measure.MISSING, Measure.PRESENT)
    by_itself = alone and not (limit or noun or kept[0].meaning.vague)
    if not several and not by_itself:
        return None
    if measure is Measure.MAGNITUDE:
        return Question("Magnitude", measure, "magnitude", kept)
    label = kept[0].label if noun else "people"
    place = f" in {limit}" if limit[:1].isupper() else f" at the {limit}" if limit else ""
    befell = "on board" if measure is Measure.PRESENT else str(measure)
    return Question(f"{label[:1].upper()}{label[1:]} {befell}{place}", measure, None, kept)


def _first(answers: Iterable[Counted]) -> Iterator[Counted]:
    """An article's first answer, and those that say that they are newer or older ones."""
    seen: dict[str, list[Meaning[Fraction]]] = defaultdict(list)
    for answer in answers:
        given = seen[answer.told.article]
        if answer.meaning not in given and (not given or _CHANGES.search(answer.told.words)):
            given.append(answer.meaning)
            yield answer


def _of_things(answers: Sequence[Counted], twin: Mapping[tuple[str, int], int]) -> Iterator[Question]:
    """Groups of numbers with one noun, each of another article: of one value, of one phrase, or in like sentences."""
    sorts = Counter((a.told.article, *stems(a.phrase)) for a in answers)
    only = {a for a in answers if sorts[(a.told.article, *stems(a.phrase))] == 1}
    left = list(answers)
    while left:
        first, *left = left
        group = [first]
        for other in left:
            if other.told.article not in {a.told.article for a in group} and _one_thing(first, other, twin, only):
                group.append(other)
        left = [each for each in left if each not in group]
        worded = Counter(a.phrase for a in group if a.phrase)
        phrases = sorted(worded, key=lambda phrase: (-worded[phrase], len(phrase), phrase))
        if len(group) > 1 and (phrases := phrases or [*{a.label for a in group if first.measure is Measure.COUNT}][:1]):
            title = phrases[0][:1].upper() + phrases[0][1:]
            people = first.label in listed("parts") | listed("groups")
            yield Question(title, first.measure, None if people else phrases[0].split()[0], tuple(group))


def _one_thing(a: Counted, b: Counted, twin: Mapping[tuple[str, int], int], only: set[Counted]) -> bool:
    """True for two numbers of one thing. Of different values they must be the only ones in their articles."""
    shared = len((a.around & b.around) - {a.noun})
    if a.meaning == b.meaning:
        return shared > 0 or (a.noun == b.noun != "" and (a.meaning.must.low or 0) > _TELLING)
    told = twin.get(a.told.key, -1) == twin.get(b.told.key, -2)
    same = bool(a.phrase) and stems(a.phrase) == stems(b.phrase)
    return {a, b} <= only and bool(same or (told and shared > 0) or (a.noun and shared > 1))
