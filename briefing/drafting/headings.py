"""What a drafted figure is called: the harm it counts, a clause of an article with a gap for its number, or a noun.

"The judge fined her $…" tells what was counted in an article's own words, and gives no side's number. Of the clauses
that can be cut around the numbers of a figure, one is taken that stands on its own and that the other sentences hold.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from briefing.authoring.similarity import ReadSentence, stems
from briefing.drafting.quantities import Quantity
from briefing.drafting.titles import VERB
from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON
from briefing.model.vocabulary import Measure
from briefing.wordings import Wording, find_numbers, find_times

_BREAK = re.compile(
    r"\s(?:—|–|-{1,2})\s|[;—“”\"()]|\.\.\.|:(?!\d)|,(?!\d)|\s(?:while|but|because|although|whose|though)\b"
)
"""Where a clause begins and ends."""
_JOINT = re.compile(r"\s(?:and|when|after|before|as|that|which|who|where|since|said|if)\b")
"""Where a clause may be cut shorter."""
_HAS_VERB = re.compile(rf"{VERB.pattern}|\b(?:to\s[a-z]+|[a-z]{{3,}}ing|would|live|lives|lies|works?)\b")
_SAYS = re.compile(r"\b(?:said|says|told|added)\b")
_NO_SUBJECT = rf"{ENGLISH.one_of('clauses.prepositions')}|would|could|may|did|does|said|says"
_LEANS = re.compile(
    rf"{VERB.pattern}|(?:{_NO_SUBJECT})\b|an?\s[^,]{{3,40}},\s"
    rf"|{ENGLISH.one_of('drafting.days')}\b"
    r"|(?i:s?he|it|they|we|i|these|there|its|his|her|their|another)\b"
)
"""What opens a clause that leans on what stood before it, or has its subject there."""
_OPENING = re.compile(r"\A(?:but|and|so|then|also|where|which|who|meaning|with|on)\s", re.I)
"""What joins a clause to what stood before it, and goes."""
_TAIL = re.compile(r"(?:\s(?:and|so|or|but|with|to|of|for|in|by|at|on|from|an?|the))+\s*$")
_UNIT = re.compile(r"\s?(?:%|per\s?cent\b.*|[-\s](?:second|minute|hour|day|week|month|year|decade)s?)$")
"""What stands after the only number of a wording."""
_SEVERAL_UNITS = re.compile(
    r"\d.*[a-z].*\d|(?:second|minute|hour|day|week|month|year)s?\W.*(?:second|minute|hour|day|week|month)"
)
"""What a wording of several units holds: "2 hours 10 minutes", "5ft 3in"."""
_SIGN = re.compile(r"[$£€¥]|\b(?:USD|GBP|EUR)\s?")
_FEWEST_WORDS = 5
_MOST_WORDS = 16
"""Words of a clause that tells enough and not too much."""
_SMALL = ENGLISH.words("drafting.small")
_PEOPLE = ENGLISH.words("drafting.people")
_PERSONS = {f"{one}s" for one in ENGLISH.words("people.roles", "people.persons")}
_PERSONS |= ENGLISH.words("drafting.counted_people", "drafting.parts", "people.groups") | _PEOPLE


@dataclass(frozen=True, slots=True)
class Question:
    """What the numbers of a figure answer."""

    title: str
    """What is counted, as a heading."""
    counts: str
    """What is counted, in a word or a few, with the heading where that is a clause."""
    measure: Measure
    """What most of the numbers count or measure."""
    unit: str
    """What one unit is; empty for people."""
    answers: tuple[Quantity, ...]
    """The numbers, in the order of articles."""


def questions(groups: Sequence[Sequence[Quantity]]) -> Iterator[Question]:
    """The question that each group of quantities of one thing answers, by a title that no other has.

    The title is the harm that is counted, a clause of an article or a noun; a group without a free one has no question.
    """
    taken: set[str] = set()
    for group in groups:
        what = Counter(each.what for each in group).most_common(1)[0][0]
        noun = _harmed(group, what.harm) if what.harm else _noun(group, what.unit)
        titles = _titles(group, noun, is_of_harm=bool(what.harm))
        title = next((each for each in titles if each and each not in taken), None)
        if title is None:
            continue
        taken.add(title)
        noun = noun or _beside(title)
        counts = f"{noun}: {title}" if title.startswith("“") and noun else noun or title
        unit = _unit(group, noun)
        yield Question(title, counts, what.measure, unit, tuple(group))


def _titles(group: Sequence[Quantity], noun: str, *, is_of_harm: bool) -> list[str]:
    """What may be the title of a group, the best first: its noun and clauses around its numbers.

    The noun goes before the clauses where it tells of harm, else after them; it may be empty.
    """
    around = clauses([(each.sentence, each.wording) for each in group])
    return [_capital(noun), *around] if is_of_harm else [*around, _capital(noun)]


def _harmed(group: Sequence[Quantity], harm: str) -> str:
    """Who were harmed, such as "people killed earlier"."""
    part = min(each.what.noun for each in group) or "people"
    harmed = "on board" if harm == "present" else harm.replace("_", " ")
    when = " earlier" if all(each.is_aside for each in group) else ""
    return f"{part} {harmed}{when}"


def _noun(group: Sequence[Quantity], unit: str) -> str:
    """The commonest noun phrase of a group, the shortest of those; else the unit."""
    phrases = Counter(each.what.phrase for each in group if each.what.phrase and each.what.phrase not in _PEOPLE)
    return min(phrases, key=lambda phrase: (-phrases[phrase], len(phrase), phrase), default=unit)


def _unit(group: Sequence[Quantity], noun: str) -> str:
    """What one of the things counted is called: the unit of a measure, else a word of their noun; empty for people."""
    first = group[0]
    if first.what.harm:
        return ""
    own = (each.what.unit for each in group if each.what.unit and each.what.unit in noun)
    unit = first.what.unit if first.scale else next(own, "")
    unit = unit or noun.split(" ")[0].casefold()
    return "" if unit.casefold() in _PERSONS else unit


def _capital(words: str) -> str:
    """Words with a capital at their beginning; the rest stays as it is."""
    return f"{words[:1].upper()}{words[1:]}"


def clauses(numbers: Sequence[tuple[ReadSentence, Wording]]) -> list[str]:
    """Clauses around some like numbers, in quotation marks, each with a gap for its number; the soundest first."""
    ranked: dict[str, tuple[float, ...]] = {}
    for sentence, wording in numbers:
        others = [{*other.stems} for other, _ in numbers if other.key != sentence.key]
        for clause in _candidates(sentence.words, wording):
            if _is_sound(clause):
                ranked.setdefault(clause, _rank(clause, others))
    return [f"“{clause}”" for clause in sorted(ranked, key=lambda clause: ranked[clause])]


def _candidates(sentence: str, wording: Wording) -> Iterator[str]:
    """The words around a number, from each place where a clause may begin to each where it may end."""
    breaks = [each.end() for each in _BREAK.finditer(sentence, 0, wording.start)]
    joints = [each.end() for each in _JOINT.finditer(sentence, 0, wording.start)]
    end = next((each.start() for each in _BREAK.finditer(sentence, wording.end)), len(sentence))
    joined = _JOINT.finditer(sentence, wording.end, end)
    cuts = [each.start() for each in joined if each.start() > wording.end or each[0] == " and"]
    for low, high in product([0, *breaks, *joints], [end, *cuts]):
        before = sentence[low : wording.start]
        after = _TAIL.sub("", sentence[wording.end : high].rstrip(" .!?"))
        clause = " ".join(f"{before}{_gap_for(wording.words)}{after}".split())
        yield _OPENING.sub("", clause.strip(" ,.'’"))


def _gap_for(words: str) -> str:
    """The gap that stands for a number in a heading: `$…` for "$1.5 million", `… percent`, `… hours`.

    It is a bare `…` where the wording has several units, such as "2 hours 10 minutes".
    """
    if _SEVERAL_UNITS.search(words):
        return "…"
    sign = _SIGN.search(words)
    unit = _UNIT.search(words)
    return f"{sign[0] if sign else ''}…{unit[0] if unit else ''}"


def _is_sound(clause: str) -> bool:
    """False for a clause without a verb, of one or two words, with a bracket or quotation mark, or with a verdict."""
    is_whole = _HAS_VERB.search(clause) and not re.search(r"[()“”\"]", clause)
    return bool(is_whole and len(clause.split()) > 2 and not LEXICON.verdicts(clause) - {"confirmed"})


def _rank(clause: str, others: Sequence[set[str]]) -> tuple[float, ...]:
    """What speaks against a clause as a heading, as a key to sort by: less is better, what comes first decides.

    These are numbers left in it, leaning on other words, its length, times and commas, and words that the other
    sentences, given by their `stems`, do not share.
    """
    words = len(clause.split())
    own = {*stems(clause)}
    shared = sum(len(own & held) for held in others)
    return (
        len(find_numbers(clause)),
        _LEANS.match(clause) is not None or _SAYS.search(clause) is not None,
        not _FEWEST_WORDS <= words <= _MOST_WORDS,
        len(find_times(clause)) + clause.count(","),
        -shared / max(1, len(own)),
        words,
    )


def _beside(clause: str) -> str:
    """The word next to the gap of a clause, after it if there is one, else before it; empty where there is none."""
    before, _, after = clause.partition("…")
    words = [*re.findall(r"[^\W\d_]{2,}", after), *reversed(re.findall(r"[^\W\d_]{2,}", before))]
    return next((word for word in words if word.casefold() not in _SMALL), "")
