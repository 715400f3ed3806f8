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

from briefing.assist.alike import Key, ReadSentence, listed, lists, stem, stems
from briefing.assist.speakers import NAME
from briefing.model.vocabulary import Measure
from briefing.wordings import Found, Kind, Meaning, read_duration, read_number

_BEFELL = lists("befell")
"""What befell people, with a pattern for the words for it."""
_LINK = r"(?:\s(?:of|by|to|at|has|had|have|is|was|some|as|around|confirmed|another|the|lives))*\s?$"
_AFTER = {befell: re.compile(rf"(?:^|\s)(?:{words})\b", re.I) for befell, words in _BEFELL.items()}
_BEFORE = {befell: re.compile(rf"\b(?:{words}){_LINK}", re.I) for befell, words in _BEFELL.items()}
_TOLL_OF = re.compile(r"\b(?:toll|number\sof\s(?:dead|deaths|people\skilled))\b[^,;:\d]{0,70}$", re.I)
_PEOPLE, _PARTS, _STOPS, _LENGTHS = listed("people"), listed("parts"), listed("after_noun"), listed("lengths")
_CLAUSE_END = re.compile(
    r"[,;:.!?—–()]|\s-{1,2}\s|\s(?:while|but|and|with|when|after|as|that|which|who(?!\s(?:are|were|is|remain|died|drowned)))\s"
)
_CLAUSE_START = re.compile(r"[,;:!?—–()]|\s(?:while|but|when|after|with)\s")
_WORD = re.compile(r"[\s“”\"-]+([^\W\d_][\w’'-]*)")
_LIMIT = re.compile(
    rf"\b(?:in|at|near|from)\s(?:the\s(?:\w+\s)?of\s|the\s)?(?:(?P<name>{NAME})"
    r"|(?:(?:his|her|its|the|that|one|an?|another|neighbou?ring)\s)?(?:[a-z]+\s|[A-Z]\w+\s){0,2}(?P<noun>state|province|city"
    r"|town|capital|village|school|building|hospital|district|region|county|hotel|factory|camp|house|home|car|bus)\b)"
)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_PAST = re.compile(
    r"\bsince\s(?:the\s|at\sleast\s)?(?:\d|[A-Z])|\byears?\s(?:ago|earlier|before)\b"
    r"|\b(?:previous|last|following)\syear|\b(?:history|record|decades?|capacity)\b"
)
_DOUBTED = re.compile(r"\b(?:feared|presumed|thought|believed|expected|may|might|would|could)\b")
_NO_COUNT = re.compile(r"[\s-]years?[\s-]old|,\s(?:of|from)\b|\+|\s(?:out\s)?of\s(?:whom?|them)\b")
_NAMED = re.compile(
    r"\b(?:than\sa|over\sa|[Ff]light|Boeing|Airbus|M(?:ax|AX)|Highway|Route|Interstate|Category|Chapter|[A-Z]*\d+[A-Z]+|[A-Z]{2})[\s-]$"
)
"""What stands before a number that is a name."""
_BESIDES = re.compile(r"\b(?:additional|another|further|extra|other|(?:many|most|some|none|few)\sof\s(?:the|those))\s$")
_AND_MORE = re.compile(r"\s(?:and\s)?$|\sand\s(?:a\shalf|\w+\s(?:second|minute|hour|day|week|month)s?)\b")
_OF_ALL = re.compile(r"\s(?:out\s)?of\s(?:(?:the|its|all|a)\s)?(?:[\w’'-]+[’']s?\s)?$")
"""What stands between a part and its whole: "19 of the 35 seats"."""
_CHANGES = re.compile(r"\b(?:toll|earlier|initially|revised|risen|rose|now|later|updated|report)\b", re.I)
_HEAD = re.compile(
    r"\b(?!there)([a-z]{4,}(?<!ing)(?<!ed)(?<!en))\s(?:(?:of|was|were|is|(?:stood|rose|fell|dropped|climbed)\s(?:at|to|by))\s)$"
    r"|\b(to\s[a-z]+)\s$",
    re.I,
)
"""What is given with "of" or "was" before its number: "a loss of", "turnout was"."""
_OF = r"(?:of|in|after|before)\b"
_COMPLEMENT = re.compile(
    rf"{_OF}\s(?:the\s|its\s|a\s)?(?:{NAME}|[\w’'-]+(?:\s(?!(?:{'|'.join(sorted(_STOPS))}|had|if)\b)[a-z]+)?)"
)
_UNNAMED = {Measure.MONEY: "money", Measure.PERCENTAGE: "per cent"}
"""Titles of numbers beside which no noun stands."""
_SIGNS = {"$": "dollars", "£": "pounds", "€": "euros", "¥": "yen"}
_NO_NAMES = {word.capitalize() for word in listed("openers")} | listed("days")
_FEW, _TELLING = 4, 20
"""Numbers up to the first are often the same by chance, numbers above the second hardly."""


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """A number wording with what it counts."""

    told: ReadSentence
    """The sentence that it stands in."""
    words: str
    """The whole wording."""
    meaning: Meaning[Fraction]
    """What it means."""
    measure: Measure
    """What it counts or measures."""
    befell: str
    """What befell the people that it counts; empty for all else."""
    noun: str
    """The noun that is counted, without its ending; empty for people in general."""
    label: str
    """The noun with the words before it, as they stand."""
    limit: str
    """The place that it is limited to; empty where the words give none."""
    phrase: str
    """What is counted, in words of the article; may be empty."""
    around: frozenset[str]
    """The words of its clause, without their endings."""
    names: frozenset[str]
    """The last words of the names beside it."""


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


def counted(told: ReadSentence) -> Iterator[Counted]:
    """The quantities of a sentence of which the words say what they count."""
    text, is_whole = told.words, False
    for n, found in enumerate(told.numbers):
        before = text[told.numbers[n - 1].end if n else 0 : found.start]
        after = text[found.end : told.numbers[n + 1].start if n + 1 < len(told.numbers) else None]
        is_part = n + 1 < len(told.numbers) and _OF_ALL.fullmatch(after) is not None
        if not (is_part or is_whole) and (one := _counted(told, found, before, after, begins=n == 0)):
            yield one
        is_whole = is_part


def _counted(told: ReadSentence, found: Found, before: str, after: str, *, begins: bool) -> Counted | None:
    lasts, counts = found.kind is Kind.DURATION, found.kind is Kind.COUNT
    meaning = read_duration(found.words) if lasts else read_number(found.words)
    cut = _CLAUSE_END.search(after)
    clause = after[: cut.start()] if cut else after
    whole = f"{told.words[: found.end]}{clause}"
    if meaning is None or _NO_COUNT.match(after) or _NAMED.search(before) or _PAST.search(whole):
        return None
    if any(int(year) < told.source.record.published.year for year in _YEAR.findall(whole)):
        return None
    if (meaning.vague and not counts) or (lasts and (_AND_MORE.match(after) or before.strip() in ("and", ","))):
        return None
    nouns, near = _nouns(clause), _CLAUSE_START.split(before)[-1]
    if nouns and nouns[-1] in _LENGTHS and (rate := re.match(rf"\s{nouns[-1]}\s(?:an?|per)\s\w+", clause)):
        nouns = [rate[0].strip()]
    noun = nouns[-1].casefold() if nouns else ""
    is_whole = counts and meaning.must.low is not None and meaning.must.low.denominator == 1
    befell = _befell(near, clause) if is_whole and noun not in listed("things") else ""
    more = not {"more", "additional", "further", "extra"}.isdisjoint(nouns) or ("others" in nouns and begins)
    more |= _BESIDES.search(before) is not None
    if befell in ("", "killed") and more:
        return None
    where = _LIMIT.search(clause)
    limit = where["name"] or where["noun"] if where else ""
    stretch = re.split(r"[,;:.!?—–()“”\"]", after)[0] if lasts else clause
    around = frozenset(stems(f"{near} {stretch}"))
    runs = re.findall(NAME, f"{near} {clause}") or re.findall(NAME, told.words[: found.start])
    names = frozenset(run.split()[-1] for run in runs) - _NO_NAMES
    is_money = any(sign in found.words for sign in _SIGNS) or noun in listed("currencies")
    phrase = _phrase(found, stretch, nouns, near, is_money=is_money)
    if befell:
        if _DOUBTED.search(f"{near}{clause}") or re.match(r"\sof\s(?:the|those|his|her)\b", after):
            return None
        is_all = " and crew" in after[:30] or (noun == "passengers" and befell != "present")
        noun = "" if noun in _PEOPLE or not noun or is_all else noun
        measure = Measure(befell) if befell in set(Measure) else Measure.COUNT
        return Counted(told, found.words, meaning, measure, befell, noun, noun, limit, phrase, around, names)
    if "." in found.words and re.search(r"magnitude|measur|quake", near + clause[:14], re.I):
        measure, noun, phrase = Measure.MAGNITUDE, "", "" if "aftershock" in near else "magnitude"
    elif lasts or not counts:
        measure, noun = (Measure.DURATION, "") if lasts else (Measure.PERCENTAGE, noun)
    elif is_money:
        measure, noun = Measure.MONEY, ""
    elif not noun or noun in listed("weak"):
        return None
    else:
        measure = Measure.DISTANCE if noun in _LENGTHS else Measure.COUNT
    return Counted(told, found.words, meaning, measure, "", stem(noun), " ".join(nouns), limit, phrase, around, names)


def _befell(before: str, clause: str) -> str:
    """What befell people, by the words right after their number, else right before it, else in its clause."""
    soon = " ".join(clause.split()[:5])
    after = next((b for b in _BEFELL if _AFTER[b].search(clause)), "")
    near = next((b for b in _BEFELL if _BEFORE[b].search(before)), "killed" if _TOLL_OF.search(before) else "")
    return after if after and (not near or _AFTER[after].search(soon)) else near


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


def _phrase(found: Found, clause: str, nouns: list[str], before: str, *, is_money: bool) -> str:
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
    given = _HEAD.search(before) if is_money or found.kind not in (Kind.DURATION, Kind.COUNT) else None
    if given and is_money:
        return given[1].casefold() if given[1] else f"money {given[2]}"
    return f"{head} {tail}" if tail and head else given[1].casefold() if given and given[1] else ""


def questions(found: Iterable[Counted], twin: Mapping[Key, int]) -> list[Question]:
    """The wordings grouped by the question that they answer; what most articles answer stands first.

    `twin` numbers the groups of like sentences, by article and sentence.
    """
    people: list[Counted] = []
    things: dict[Measure, list[Counted]] = defaultdict(list)
    for each in found:
        (people if each.befell else things[each.measure]).append(each)
    asked = [question for answers in _people(people) if (question := _of_people(answers))]
    asked += [question for answers in things.values() for question in _of_things(answers, twin)]
    return sorted(asked, key=lambda q: (-len({a.told.article for a in q.answers}), q.title))


def _people(found: Sequence[Counted]) -> Iterable[list[Counted]]:
    """Numbers of people by what befell whom and where.

    A noun is people in general where both are given the same number, or where its article gives no other number of
    the sort; a part of the people never is. A place limits a number where its article gives another of the sort.
    """
    given: dict[tuple[str, str], set[Fraction | None]] = defaultdict(set)
    spread: dict[tuple[str, str], set[tuple[str, Meaning[Fraction]]]] = defaultdict(set)
    for each in found:
        given[each.befell, each.noun].add(each.meaning.must.low)
        spread[each.told.article, each.befell].add((each.noun, each.meaning))
    general = {
        (befell, noun)
        for (befell, noun), low in given.items()
        if noun not in _PARTS and any((n or 0) > _FEW for n in low & given.get((befell, ""), set()))
    }
    grouped: dict[tuple[str, str, str], list[Counted]] = defaultdict(list)
    for each in found:
        all_given = spread[each.told.article, each.befell]
        only = len({meaning for _, meaning in all_given}) == 1 and each.noun not in _PARTS
        noun = "" if only or (each.befell, each.noun) in general else each.noun
        of_sort = [meaning for noun, meaning in all_given if noun == each.noun]
        grouped[each.befell, noun, each.limit if len(of_sort) > 1 else ""].append(each)
    return grouped.values()


def _of_people(answers: Sequence[Counted]) -> Question | None:
    """How many people something befell. One article's number alone is asked for where it is of everybody."""
    kept, first = tuple(_telling(answers)), answers[0]
    several = len({a.told.article for a in kept}) > 1
    alone = first.befell in ("killed", "injured", "missing", "present")
    if not several and (not alone or first.limit or first.noun or kept[0].meaning.vague):
        return None
    limit = first.limit if several and len({a.limit for a in answers}) == 1 else ""
    place = f" in {limit}" if limit[:1].isupper() else f" at the {limit}" if limit else ""
    befell = "on board" if first.befell == "present" else first.befell
    label = min({a.noun for a in answers}) or "people"
    return Question(f"{label[:1].upper()}{label[1:]} {befell}{place}", first.measure, None, kept)


def _telling(answers: Sequence[Counted]) -> Iterator[Counted]:
    """An article's largest answer, and those that say that they are newer or older ones."""
    given: dict[str, list[Meaning[Fraction]]] = defaultdict(list)
    most: dict[str, Counted] = {}
    for answer in sorted(answers, key=lambda a: -(a.meaning.must.low or 0)):
        most.setdefault(answer.told.article, answer)
    for answer in answers:
        seen = given[answer.told.article]
        newer = _CHANGES.search(answer.told.words) and sum(other.told is answer.told for other in answers) == 1
        if answer.meaning not in seen and (newer or most[answer.told.article].meaning == answer.meaning):
            seen.append(answer.meaning)
            yield answer


def _of_things(answers: Sequence[Counted], twin: Mapping[Key, int]) -> Iterator[Question]:
    """Groups of numbers of one measure, each of another article, that count one thing."""
    place = {a: n for n, a in enumerate(answers)}
    of_sort: dict[object, set[Meaning[Fraction]]] = defaultdict(set)
    sharing: dict[object, list[Counted]] = defaultdict(list)
    sorts, keys = {a: _sort(a) for a in answers}, {a: _keys(a, twin) for a in answers}
    for each in answers:
        of_sort[sorts[each]].add(each.meaning)
        for key in keys[each]:
            sharing[key].append(each)
    only = {a for a in answers if len(of_sort[sorts[a]]) == 1}
    grouped: set[Counted] = set()
    for first in answers:
        group = [first]
        near = {each for key in keys[first] for each in sharing[key] if place[each] > place[first]} - grouped
        for other in sorted(near, key=lambda a: (not a.told.in_body, a.meaning != first.meaning, place[a])):
            if other.told.article not in {a.told.article for a in group} and _one_thing(first, other, twin, only):
                group.append(other)
        if len(group) > 1 and first not in grouped and (title := _title(group)):
            yield Question(title[0], first.measure, _unit(first, title[1]), tuple(sorted(group, key=place.__getitem__)))
        grouped.update(group)


def _sort(counted: Counted) -> tuple[object, ...]:
    """What an article may count only once, if a number of another value is to be the same."""
    whose = counted.names if counted.measure is Measure.PERCENTAGE else counted.limit
    words = counted.phrase if counted.measure is Measure.MONEY else counted.label or counted.phrase
    return counted.told.article, whose, *stems(words)


def _keys(counted: Counted, twin: Mapping[Key, int]) -> list[object]:
    """What two numbers of one thing share, one of these at least."""
    shared = (counted.meaning, counted.noun, twin.get(counted.told.key, ""), tuple(stems(counted.phrase)))
    return [each for each in shared if each not in ("", ())]


def _title(group: Sequence[Counted]) -> tuple[str, str] | None:
    """What a group counts, with whose share it is, and the words that say so; None where no words do."""
    measure = group[0].measure
    worded = Counter(words for a in group if (words := a.phrase or a.label * (measure is Measure.COUNT)))
    phrase = min(worded, key=lambda phrase: (-worded[phrase], len(phrase), phrase), default="")
    shared = set.intersection(*(set(a.told.stems) for a in group)) - set(stems(" ".join(a.label for a in group)))
    named = frozenset.intersection(*(a.names for a in group)) if measure is Measure.PERCENTAGE else ()
    whose = min((name for name in named if name.casefold() != phrase), default="")
    if not phrase and measure is Measure.MONEY:
        held = [w for w in re.findall(r"[a-z]{4,}", group[0].told.words) if not shared.isdisjoint(stems(w))]
        whose = max(held, key=len, default="")
    phrase = phrase or (_UNNAMED.get(measure, "") if whose else "")
    return (f"{phrase[:1].upper()}{phrase[1:]}{whose and f': {whose}'}", phrase) if phrase else None


def _unit(counted: Counted, phrase: str) -> str | None:
    """What one unit is; None for people."""
    money = [name for sign, name in _SIGNS.items() if sign in counted.words]
    money += [word for word in counted.label.split() if word in listed("currencies")]
    if counted.measure in (Measure.MONEY, Measure.PERCENTAGE):
        return "per cent" if counted.measure is Measure.PERCENTAGE else [*money, "money"][0]
    rate = re.search(r"\S+\s(?:an?|per)\s\S+$", counted.label)
    label = counted.label.split() if counted.measure is not Measure.DURATION else []
    noun = [rate[0]] if rate else label[-1:] or phrase.split()[:1]
    return None if noun[0] in _PARTS | _PEOPLE | listed("groups") else noun[0]


def _one_thing(a: Counted, b: Counted, twin: Mapping[Key, int], only: set[Counted]) -> bool:
    """True for two numbers of one thing. Of different values they must be the only ones in their articles."""
    shared = len((a.around & b.around) - {a.noun})
    if a.meaning == b.meaning:
        low = a.meaning.must.low or Fraction(0)
        digits = len(str(low.numerator).strip("0"))
        if not a.meaning.vague and (digits > 2 or a.measure is Measure.MONEY):
            return True
        few = _TELLING if a.measure in (Measure.COUNT, Measure.DURATION) else 0
        chance = a.meaning.vague or low <= few
        return (shared > 0 and (a.noun == b.noun or not chance)) or (a.noun == b.noun != "" and not chance)
    told = twin.get(a.told.key, -1) == twin.get(b.told.key, -2)
    kinds = [{*stems(each.label)} - {a.noun} for each in (a, b)]
    same = stems(a.phrase) == stems(b.phrase) if a.phrase else a.label == b.label and " " in a.label
    unclear = any(each.meaning.vague and not re.search(r"\d", each.words) for each in (a, b))
    apart = a.noun != b.noun or unclear or not {a, b} <= only
    apart |= bool(kinds[0] and kinds[1] and kinds[0].isdisjoint(kinds[1]))
    if a.measure is Measure.PERCENTAGE and a.names and b.names:
        return not apart and not a.names.isdisjoint(b.names)
    return not apart and bool(same or (told and shared > 0) or (a.noun and shared > 1))
