"""Like quantities: wordings of several articles that answer one question, such as how many were killed.

A number of people is sorted by what befell them, by who they are and by the place that it is limited to; any other
number by its noun and the words beside it. What is left in doubt, such as a number of the past, is left out.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from briefing.assist.alike import COMMON, Key, ReadSentence, joined, stem, stems
from briefing.model.vocabulary import Measure
from briefing.verify.lists import listed, lists
from briefing.verify.speech import NAME
from briefing.wordings import Found, Kind, Meaning, read_duration, read_number

_LINK = (
    r"(?:\s(?:of|by|to|at|has|had|have|is|was|some|as|around|confirmed|another|the|lives))*(?:\s\S+\s[a-z]+\sand)?\s?$"
)
_ANY = "|".join(f"(?P<{befell}>{words})" for befell, words in lists("befell").items())
"""The words for what befell people, each in a group that names it."""
_AFTER, _BEFORE = re.compile(rf"(?:^|\s)(?:{_ANY})\b", re.I), re.compile(rf"\b(?:{_ANY}){_LINK}", re.I)
_TOLL_OF = re.compile(r"\b(?:[Tt]oll|number\sof\s(?:dead|deaths|people\s(?:killed|who\sd\w+)))\b[^,;:\d]{0,90}$")
_PEOPLE, _PARTS, _THINGS, _STOPS, _LENGTHS = map(listed, ("people", "parts", "things", "after_noun", "lengths"))
_CLAUSE_END = re.compile(
    r"[,;:.!?—–()]|\s-{1,2}\s|\s(?:while|but|and(?!\screw)|with|when|after|as|that|which|who(?!\s(?:are|were|is|remain|died|drowned)))\s"
)
_CLAUSE_START = re.compile(r"[,;:!?—–()]|\s(?:while|but|when|after|with)\s")
_WORD = re.compile(r"[\s“”\"-]+([^\W\d_][\w’'-]*)")
_LIMIT = re.compile(
    rf"\b(?:in|at|near|from)\s(?:the\s(?:\w+\s)?of\s|the\s)?(?:(?P<name>{NAME})"
    r"|(?:(?:his|her|its|the|that|one|an?|another|neighbou?ring)\s)?(?:[a-z]+\s|[A-Z]\w+\s){0,3}(?P<noun>state|province|city"
    r"|town|capital|village|school|building|hospital|district|region|county|hotel|factory|camp|house|home|car|bus)\b)"
)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_RELATIVE = re.compile(r",\s(?:which|who|whose|built|opened|founded|born)\b[^,]*,")
_PAST = re.compile(
    r"\bsince\s(?:the\s|at\sleast\s)?(?:\d|[A-Z](?!\w+day\b))|\bin\sthe\s(?:last|past)\s\w+\s(?:hours|days)\b"
    r"|\b(?:years?|months?|weeks)\s(?:ago|earlier|before|after)\b|\b[Aa]\sweek\s(?:earlier|before)\b"
    r"|\b(?:previous|last|following)\s(?:year|month)\b"
    r"|\b(?:record|capacity|(?:exit|opinion)\spolls?|survey)\b"
)
_DOUBTED = re.compile(r"\b(?:feared|presumed|thought|believed|expected|may|might|would|could)\b")
_ASKED = re.compile(r"\b(?:asked|sought|wanted|request(?:ed|ing)|recommend(?:ed|ing)|demand(?:ed|ing)|proposed)\b")
_NO_COUNT = re.compile(r"[\s-]years?[\s-]old|,\s(?:of|from)\b|\+|\snew\s(?:cases|infections|deaths)")
_OF_THEM = re.compile(r"\s(?:out\s)?of\s(?:whom?|them)\b|\s(?:more|additional|further|extra|others)\b")
_INITIALS = re.compile(r"\b([A-Z])\.(?=[A-Z]\.|\s[a-z])")
_VERB = re.compile(r"(?<!\swho)\s(?:is|are|was|were|had|has|have|died|drowned|survived)\b")
_AND = re.compile(r"(?:\s[\w’-]+){1,3}\sand\s")
_ASIDE = re.compile(r",\s(?:including|among\sthem|mostly|many)\s[^,.;:]*,(?=\s(?:is|are|was|were|has|have|had|died)\b)")
_SHARER = re.compile(r"\s(?:while|but|and|against)\s(?=(?:\w+\s){0,2}[A-Z])|[;—–]")
"""What separates whose share it is from what stands before."""
_NAMED = re.compile(
    r"\b(?:than\sa|over\sa|[Ff]light|Boeing|Airbus|M(?:ax|AX)|Highway|Category|Chapter|[A-Z]*\d+[A-Z]+|[A-Z]{2})[\s-]$"
)
"""What stands before a number that is a name."""
_BESIDES = re.compile(r"\b(?:additional|another|further|extra|other|(?:many|most|some|none|few)\sof\s(?:the|those))\s$")
_AND_MORE = re.compile(r"\s(?:and\s)?$|\sand\s(?:a\shalf|\w+\s(?:second|minute|hour|day|week|month)s?)\b")
_OF_ALL = re.compile(r"\s(?:out\s)?of\s(?:(?:the|its|all|a)\s)?(?:[\w’'-]+[’']s?\s)?$")
"""What stands between a part and its whole: "19 of the 35 seats"."""
_CHANGES = re.compile(rf"\b(?:{'|'.join(listed('changes'))})\b", re.I)
_HEAD = re.compile(
    r"\b(?!there|total|number|average)([a-z]{4,}(?<!ing)(?<!ed)(?<!en))\s(?:(?:of|was|were|is|(?:stood|rose|fell|dropped|climbed)\s(?:at|to|by))\s)$"
    r"|\b(to\s[a-z]{3,})\s$",
    re.I,
)
"""What is given with "of" or "was" before its number: "a loss of", "turnout was"."""
_COMPLEMENT = re.compile(
    rf"(?:of|in|after|before)\s(?:the\s|its\s|a\s)?(?:{NAME}|[\w’'-]+(?:\s(?!(?:{'|'.join(sorted(_STOPS))}|had|if)\b)[a-z]+)?)"
)
_SIGNS = {"$": "dollars", "£": "pounds", "€": "euros", "¥": "yen"}
_NO_NAMES = {word.capitalize() for word in listed("openers") | listed("prepositions")} | listed("days")
_BODIES = listed("organisation") | listed("body")
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
    unit: str
    """What one unit is; empty where only its phrase says that."""
    limit: str
    """The place that a number of people is limited to, "asked" for what was only asked for, else empty."""
    phrase: str
    """What is counted, in words of the article; may be empty."""
    around: frozenset[str]
    """The words of its clause, without their endings."""
    names: frozenset[str]
    """The last words of the names beside it."""

    @property
    def size(self) -> Fraction:
        """The least that it usually means; for "up to 30" the most."""
        return self.meaning.usual.low or self.meaning.usual.high or Fraction(0)


@dataclass(frozen=True, slots=True)
class Question:
    """A question that several wordings answer."""

    title: str
    """What is counted, as a heading."""
    unit: str | None
    """What one unit is; None for people."""
    answers: tuple[Counted, ...]
    """The wordings, in the order of articles."""


def counted(told: ReadSentence) -> Iterator[Counted]:
    """The quantities of a sentence of which the words say what they count."""
    text = _ASIDE.sub(lambda aside: " " * len(aside[0]), told.words)
    numbers = [found for found in told.numbers if text[found.start] != " "]
    starts = [*(found.start for found in numbers[1:]), len(text)]
    afters = [_INITIALS.sub(r"\1", text[found.end : start]) for found, start in zip(numbers, starts, strict=False)]
    for n in reversed(range(len(afters) - 1)):
        following = afters[n + 1]
        # "Five men and two women were killed": both have the verb. Of "nine of the 17 dead were hurt" both are counted.
        if _AND.fullmatch(afters[n]) and not _AFTER.search(afters[n]):
            afters[n] = afters[n].removesuffix(" and ") + following
        elif _OF_ALL.fullmatch(afters[n]):
            subject = _VERB.split(following)[0]
            whole = [following[len(subject) :], following]
            afters[n : n + 2] = whole if _AFTER.search(subject) else [following, f" {' '.join(_nouns(following))}"]
    end = 0
    for found, after in zip(numbers, afters, strict=False):
        before = text[max(0, end - 20) if _AND.fullmatch(text[end : found.start]) else end : found.start]
        end = found.end
        if one := _counted(told, found, before, after):
            yield one


def _counted(told: ReadSentence, found: Found, before: str, after: str) -> Counted | None:
    lasts, counts = found.kind is Kind.DURATION, found.kind is Kind.COUNT
    meaning = read_duration(found.words) if lasts else read_number(found.words)
    clause = _CLAUSE_END.split(after)[0]
    until = _RELATIVE.sub("", told.words[: found.end])
    if meaning is None or _NO_COUNT.match(after) or _NAMED.search(before) or _PAST.search(until + clause):
        return None
    if any(int(year) < told.source.record.published.year for year in _YEAR.findall(until + clause)):
        return None
    if (meaning.vague and not counts) or (lasts and (_AND_MORE.match(after) or before.strip() in ("and", ","))):
        return None
    nouns, near = _nouns(clause), _CLAUSE_START.split(before)[-1]
    if nouns and nouns[-1] in _LENGTHS and (rate := re.match(rf"\s{nouns[-1]}\s(?:an?|per)\s\w+", clause)):
        nouns = [rate[0].strip()]
    unit = nouns[-1] if nouns else ""
    noun = unit.casefold()
    heads = [word for word in nouns if word.endswith("s")][:1] or nouns
    may_be_people = counts and _THINGS.isdisjoint(heads) and (meaning.must.low or Fraction(0)).denominator == 1
    befell = _befell(near, clause) if may_be_people else ""
    besides = befell in ("", "killed", "ill") and (_BESIDES.search(before) or _OF_THEM.match(after))
    if besides or (befell and _DOUBTED.search(f"{near}{clause}")):
        return None
    where = _LIMIT.search(clause) or _LIMIT.match(told.words.replace("In ", "in ", 1))
    limit = (where["noun"] or (where["name"] if _names(where["name"]) else "")) if where else ""
    stretch = re.split(r"[,;:.!?—–()“”\"]", after)[0] if lasts else clause
    around = frozenset(stems(f"{near} {stretch}"))
    names = _names(_SHARER.split(before)[-1]) or _names("" if "counted" in clause else after)
    money = [name for sign, name in _SIGNS.items() if sign in found.words] or [noun] * (noun in listed("currencies"))
    phrase = _phrase(found, stretch, nouns, near, is_money=bool(money))
    measure, label = Measure.DISTANCE if noun in _LENGTHS else Measure.COUNT, " ".join(nouns)
    if befell:
        is_all = " and crew" in after[:30] or (noun == "passengers" and befell != "present")
        noun = "" if is_all else next((word for word in nouns if word in _PARTS), "")
        measure = Measure(befell) if befell in set(Measure) else Measure.COUNT
    elif "." in found.words and noun not in _LENGTHS and re.search(r"magnitude|measur|quake", near + clause[:14], re.I):
        measure, noun, unit, phrase = Measure.MAGNITUDE, "", "", "" if "aftershock" in near else "magnitude"
    elif lasts:
        measure, noun, unit = Measure.DURATION, "", f"{re.split(r'[ -]', found.words)[-1].removesuffix('s')}s"
    elif not counts:
        measure, unit = Measure.PERCENTAGE, "per cent"
    elif money:
        measure, unit, label, noun = Measure.MONEY, money[0], "" if noun == money[0] else label, ""
    if measure is Measure.COUNT and not (befell or noun):
        return None
    noun = noun if befell else stem(noun) if noun not in _PEOPLE else ""
    limit = limit if befell else "asked" if _ASKED.search(until) else ""
    return Counted(told, found.words, meaning, measure, befell, noun, label, unit, limit, phrase, around, names)


def _names(text: str) -> frozenset[str]:
    """The last words of the names in a text that may be somebody's or a party's, without the nouns of bodies."""
    runs = [run.split() for run in re.findall(NAME, re.sub("[’']s\\b", "", text))]
    return frozenset(([word for word in run if word not in _BODIES] or run)[-1] for run in runs) - _NO_NAMES


def _befell(before: str, clause: str) -> str:
    """What befell people, by one of the five words after their number, else right before it, else in its clause."""
    after, link = _AFTER.search(clause), _BEFORE.search(before)
    near = str(link.lastgroup) if link else "killed" if _TOLL_OF.search(before) else ""
    is_near = after and not after[0].endswith("s") and len(clause[: after.start()].split()) < 5
    return str(after.lastgroup) if after and (is_near or not near) else near


def _nouns(clause: str) -> list[str]:
    """The words after a number up to the noun that is counted."""
    found: list[str] = []
    begin = re.match(r"(?:\sof(?:\s(?:the|its|their|his|her|those))?(?=\s))?", clause)
    for word in _WORD.finditer(clause, begin.end() if begin else 0):
        plain = word[1].casefold()
        if not found and plain.endswith("ly"):
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
    if unit:
        head = "per cent" if unit[0][0] in "p%" else unit[0].removesuffix("s") + "s"
    if unit and nouns and "-" in found.words:
        return f"{head} of {nouns[-1]}"
    if nouns and not unit:
        rest = clause[clause.find(nouns[-1]) + len(nouns[-1]) :].strip()
    done = re.match(r"(?:(?:had|have|has|were|was|been|are)\s)*(\w+ed)\b", rest)
    more = _COMPLEMENT.match(rest)
    tail = more[0] if more else done[1] if done else ""
    given = _HEAD.search(before) if is_money or found.kind not in (Kind.DURATION, Kind.COUNT) else None
    if given and (is_money or not (head and tail)):
        return (given[1] or f"money {given[2]}").casefold()
    return f"{head} {tail}" if head and tail else ""


def questions(found: Iterable[Counted], twin: Mapping[Key, int]) -> list[Question]:
    """The wordings by the question that they answer, what most articles answer first; `twin` numbers like sentences."""
    by_measure: dict[Measure | None, list[Counted]] = defaultdict(list)
    for each in found:
        by_measure[None if each.befell else each.measure].append(each)
    asked = list(filter(None, map(_of_people, _people(by_measure.pop(None, [])))))
    asked += [question for answers in by_measure.values() for question in _of_things(answers, twin)]
    return sorted(asked, key=lambda q: (-len({a.told.article for a in q.answers}), q.title))


def _people(found: Sequence[Counted]) -> Iterable[list[Counted]]:
    """Numbers of people by what befell whom, a part of them by its place; a large part that is given as all is none."""
    of_all = {(each.befell, each.size) for each in found if not each.noun}
    most = {(e.told.article, e.befell, e.noun): e.size for e in sorted(found, key=lambda e: e.size)}
    whole = {(e.befell, e.noun) for e in found if e.size > _TELLING and (e.befell, e.size) in of_all}
    grouped: dict[object, list[Counted]] = defaultdict(list)
    for each in found:
        noun = "" if (each.befell, each.noun) in whole else each.noun
        is_part = each.size < most[each.told.article, each.befell, each.noun]
        grouped[each.befell, noun, each.limit if is_part else ""].append(each)
    return grouped.values()


def _of_people(answers: Sequence[Counted]) -> Question | None:
    """How many people something befell. One article's number alone is asked for where it is of everybody."""
    kept, first = _telling(answers), answers[0]
    several = len({a.told.article for a in kept}) > 1
    of_all = first.befell in ("killed", "injured", "missing", "present") and not (first.limit or first.noun)
    if not several and not (of_all and kept and not kept[0].meaning.vague):
        return None
    limit = first.limit if several and len({a.limit for a in answers}) == 1 else ""
    place = f" in {limit}" if limit[:1].isupper() else f" at the {limit}" if limit else ""
    befell = "on board" if first.befell == "present" else first.befell.replace("_", " ")
    label = min({a.noun for a in answers}) or "people"
    return Question(f"{label[:1].upper()}{label[1:]} {befell}{place}", None, kept)


def _telling(answers: Sequence[Counted]) -> tuple[Counted, ...]:
    """Of each article its largest number, another's largest, and newer or older ones; none that a headline gives."""
    most = {each.told.article: each.size for each in sorted(answers, key=lambda each: each.size)}
    told: dict[object, Counted] = {}
    for each in answers:
        largest = each.size <= most[each.told.article] <= (each.meaning.usual.high or each.size)
        newer = _CHANGES.search(each.told.words) and sum(other.told is each.told for other in answers) == 1
        if each.told.in_body and (newer or largest or (each.size > _FEW and each.size in most.values())):
            told.setdefault((each.told.article, each.meaning), each)
    return tuple(told.values())


def _of_things(answers: Sequence[Counted], twin: Mapping[Key, int]) -> Iterator[Question]:
    """Groups of numbers of one measure, each of another article, that count one thing. The likest are joined first."""
    first = {(a.told.article, a.meaning, a.noun or a.phrase): a for a in reversed(answers)}
    answers = [a for a in answers if first[a.told.article, a.meaning, a.noun or a.phrase] is a and a.told.in_body]
    sharing: dict[object, list[int]] = defaultdict(list)
    for n, each in enumerate(answers):
        for key in (each.meaning, each.noun, *each.names, tuple(stems(each.phrase)), twin.get(each.told.key, "")):
            sharing[key].append(n)
    near = [held for key, held in sharing.items() if key not in ("", ()) and len(held) <= COMMON]
    pairs = {pair for held in near for pair in combinations(held, 2)}
    taken = set[str]()
    like = ((_likeness(answers[i], answers[j], twin), i, j) for i, j in pairs)
    sure = (each for each in like if each[0] >= 3)
    for group in joined(sure, [a.told.article for a in answers], lambda i, j: _may_be_one(answers[i], answers[j])):
        told = tuple(answers[n] for n in group)
        if title := _title(told, taken):
            taken.add(title)
            unit = told[0].unit or title.split()[0].casefold()
            yield Question(title, None if unit in _PARTS | _PEOPLE | listed("groups") else unit, told)


def _title(group: Sequence[Counted], taken: Collection[str]) -> str | None:
    """What a group counts, with whose share it is, or a word of all where the title is taken; None where none says."""
    measure = group[0].measure
    worded = Counter(filter(None, (a.phrase or a.label * (measure in (Measure.COUNT, Measure.MONEY)) for a in group)))
    fresh = [words for words in worded if words.capitalize() not in taken and words not in _PEOPLE] or worded
    phrase = min(fresh, key=lambda phrase: (-worded[phrase], len(phrase), phrase), default="")
    beside = [a.names for a in group] if measure is Measure.PERCENTAGE else []
    if phrase.capitalize() in taken or (not phrase and measure in (Measure.MONEY, Measure.DURATION)):
        beside = [frozenset(re.findall(r"\b[a-z]{4,}\b", a.told.words)) for a in group]
    both = frozenset.intersection(*beside) - listed("small") if beside else ()
    whose = max((word for word in both if word.casefold() not in (*phrase.split(), group[0].unit)), key=len, default="")
    phrase = phrase or (group[0].unit if whose else "")
    return f"{phrase[:1].upper()}{phrase[1:]}{whose and f': {whose}'}" if phrase else None


def _may_be_one(a: Counted, b: Counted) -> bool:
    """False for two numbers whose nouns, or the names beside these shares, are others."""
    is_share, points = a.measure is Measure.PERCENTAGE, "point" in a.words
    apart = is_share and (points != ("point" in b.words) or (a.names != b.names and a.names.isdisjoint(b.names)))
    unclear = any((each.meaning.vague or is_share) and not re.search(r"\d", each.words) for each in (a, b))
    unlike = apart or unclear or (a.noun and b.noun and a.noun != b.noun)
    return a.limit == b.limit and (a.meaning == b.meaning or not unlike)


def _likeness(a: Counted, b: Counted, twin: Mapping[Key, int]) -> float:
    """How surely two numbers count one thing, by values, nouns, sentences and the words beside them: from 3 they do."""
    if a.told.article == b.told.article or not _may_be_one(a, b):
        return 0
    low, high = sorted((a.size, b.size))
    large = low > _TELLING or low.denominator > 1
    many = len(str(low.numerator).strip("0")) > 2 or a.measure is Measure.MONEY
    if a.meaning == b.meaning:
        value = 2 if a.meaning.vague or not large else 3 if many else 2.25
    else:
        value = (2 if a.noun else 1.25) * (large and high * (19 if a.measure is Measure.MAGNITUDE else 16) <= 20 * low)
    return (
        value
        + (a.noun == b.noun) * (1 if a.noun else 0.25)
        + (stems(a.phrase) == stems(b.phrase) != []) * 1.5
        + (twin.get(a.told.key, -1) == twin.get(b.told.key, -2))
        + (0, 0.75, 1)[min(len((a.around & b.around) - {a.noun}), 2)]
        + 2 * (a.measure is Measure.PERCENTAGE and not a.names.isdisjoint(b.names))
    )
