"""One question, several numbers: the readings of like figures on one axis, with who says each, and of whom.

Words that leave more than one number are a bar, which fades where they set no end. Figures of unlike measure, unit or
time never share an axis: what fits on none is said in words.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from briefing.compare.figures import NumberRead
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.languages.catalogue import gettext
from briefing.model.parts import Reading, Statement
from briefing.model.records import Discrepancy, Figure
from briefing.model.vocabulary import DiscrepancyKind, Measure, Population, Resolution, Weight
from briefing.site.views import wording
from briefing.site.views.addresses import ArticleCode
from briefing.site.views.base import Context, Presenter
from briefing.verify.readings import language_of
from briefing.wordings import Meaning, find_numbers
from briefing.wordings.number_table import number_table

MOST = 12
"""Most readings on one axis: of more, the lowest, the highest and some between."""
_FEW = 4
"""Most wordings that a heading lists."""
_LOG_FROM = 20
"""From this ratio of the largest number to the smallest on, the axis goes by powers of ten."""
_LEFT = 5.0
"""Where the axis begins, in hundredths of the picture's width."""
_RIGHT = 92.0
"""Where it ends."""
_NO_END = 8.0
"""How long a bar is drawn that has no end."""
_AMOUNTS = wording.WORDS["ledger"]["amounts"]["measures"]
"""Measures of what is no people."""
_FORMS = wording.WORDS["takeaway"]["numbers"]
Number = tuple[Figure, NumberRead]
"""A reading whose number is read, and its figure."""


@dataclass(frozen=True)
class _Axis:
    """A line of numbers, from the first tick to the last."""

    ticks: list[float]
    """Numbers with a line and a label, in units of the axis, from the least."""
    size: float
    """The unit of the axis, in the one in which numbers are read."""
    by_powers: bool
    """True where equal lengths are equal ratios."""

    def at(self, number: float) -> float:
        """Where a number stands, in hundredths of the picture's width."""
        value = number / self.size
        first = self.ticks[0]
        last = self.ticks[-1]
        if self.by_powers:
            share = (math.log10(max(value, first)) - math.log10(first)) / (math.log10(last) - math.log10(first))
        else:
            share = (value - first) / (last - first)
        return _LEFT + share * (_RIGHT - _LEFT)


def most_telling(view: Presenter) -> Context | None:
    """The picture of the heaviest open discrepancy of which one can be drawn; a minor one is no picture of a front."""
    still_open = (each for each in view.index.heaviest if each.resolution is Resolution.OPEN)
    asked = (discrepancy for discrepancy in still_open if discrepancy.weight is not Weight.MINOR)
    return next(filter(None, (numbers(view, discrepancy) for discrepancy in asked)), None)


def numbers(view: Presenter, discrepancy: Discrepancy) -> Context | None:
    """The picture of a discrepancy of numbers; None where it is about fewer than two numbers of one kind."""
    if discrepancy.kind is not DiscrepancyKind.NUMBER:
        return None
    figures = [view.facts.figures[str(ref)] for ref in discrepancy.about if str(ref) in view.facts.figures]
    by_likeness = _by_likeness(view, figures)
    like = max(by_likeness.values(), key=len, default=[])
    if len(like) < 2:
        return None
    answers = _answers(view, [(figure, read.statement) for figure, read in like])
    others = _answers(view, _off_the_axis(figures, by_likeness.values(), like))
    meanings = {read.statement: read.meaning for _, read in like}
    meant = [meanings[answer["reading"]] for answer in answers]
    unit, size = _unit(like[0][0], meant)
    axis = _axis(meant, size)
    ranked = sorted(range(len(answers)), key=lambda n: float(meant[n].usual.low or 0))
    ends = ends_of(meant)
    elsewhere = _elsewhere(view, discrepancy, (*answers, *others))
    drawn = _spread(ranked).union([ends.low, ends.high] if ends else [])
    marks = [_mark(meaning, axis) if number in drawn else None for number, meaning in enumerate(meant)]
    hollow = _other_populations(answers, drawn)
    return {
        "question": view.links.to(discrepancy),
        "takeaway": _takeaway(answers, others, ends, is_all_here=not elsewhere),
        "unit": unit,
        "answers": _with_marks(answers, marks, hollow),
        "hollow": wording.listing([str(wording.label("population", population)) for population in hollow]),
        "ticks": [(axis.at(tick * size), wording.number(Fraction(tick))) for tick in axis.ticks],
        "others": others,
        **_without_number(view, (*answers, *others), elsewhere),
        "bars": any(meaning.usual.low != meaning.usual.high for meaning in meant),
    }


class Ends(NamedTuple):
    """Which of some numbers are the lowest and the highest."""

    low: int
    """The index of the lowest."""
    high: int
    """The index of the highest, which is another number."""
    open: tuple[int, ...]
    """The indexes of vague words that are neither, and may mean less or more than these: "dozens" beside 30 and 40."""


def ends_of(meanings: Sequence[Meaning[Fraction]]) -> Ends | None:
    """The lowest and the highest of some numbers, by the number that their words name; None where none surely are.

    A vague word is an end only where it lies apart from the other end: "thousands" is less than "tens of thousands",
    and of "dozens" and "50" neither is the lower one.
    """
    spans = [_named(meaning) for meaning in meanings]
    indexes = range(len(meanings))
    if len(spans) < 2:
        return None
    high = max(indexes, key=lambda n: spans[n].low if meanings[n].vague else spans[n].high)
    lower = [n for n in indexes if spans[n].high <= spans[high].low and spans[n].low < spans[high].high]
    if not lower:
        return None
    low = min(lower, key=lambda n: spans[n])
    beyond = (n for n in indexes if spans[n].low < spans[low].low or spans[n].high > spans[high].high)
    open_ends = tuple(n for n in beyond if n not in (low, high))
    return Ends(low, high, open_ends) if all(meanings[n].vague for n in open_ends) else None


class _Span(NamedTuple):
    """From where to where a number goes that words name: one number, but for ranges and vague words."""

    low: Fraction
    high: Fraction | float
    """Infinite for a vague word that usually sets no end either."""


def _named(meaning: Meaning[Fraction]) -> _Span:
    """The number that words name: 300 by "nearly 300", by "more than 300" and by "about 300"."""
    must = meaning.must
    usual = meaning.usual
    low = usual.low or Fraction(0)
    if usual.high is None:
        return _Span(low, math.inf if meaning.vague else low)
    if meaning.vague:
        return _Span(low, usual.high)
    if not low or usual.high_open:
        return _Span(usual.high, usual.high)
    if usual.low_open:
        return _Span(low, low)
    is_near = (must.low or 0) < low and (must.high is None or must.high > usual.high)
    middle = (low + usual.high) / 2
    return _Span(middle, middle) if is_near else _Span(low, usual.high)


def _by_likeness(view: Presenter, figures: Iterable[Figure]) -> dict[object, list[Number]]:
    """The numbers that can share an axis."""
    found: list[tuple[object, Number]] = []
    for figure in figures:
        found += [(_likeness(figure), (figure, read)) for read in view.comparison.figures[str(figure.id)].reads]
    return group_by_key(found)


def _off_the_axis(
    figures: Iterable[Figure], groups: Iterable[Sequence[Number]], drawn: Sequence[Number]
) -> list[tuple[Figure, Reading]]:
    """The readings that have no place on an axis: numbers of another kind, and answers without a number."""
    on_it = {read.statement for _, read in drawn}
    readable = {read.statement for _, read in chain.from_iterable(groups)}
    found = []
    for figure in figures:
        readings = (reading for reading in figure.readings if reading not in on_it)
        found += [(figure, reading) for reading in readings if reading in readable or reading.words is None]
    return found


def _without_number(view: Presenter, answers: Sequence[Context], elsewhere: Collection[str]) -> Context:
    """The codes of the articles in which a number is lost, and what is said of those in which none is found.

    Nothing is said of those `elsewhere`, whose number stands in a position and is in no figure here, and of none beside
    the records of somebody who stands alone, whom nothing is compared with.
    """
    giving = {answer["code"] for answer in answers if answer["reading"].words}
    losing = {answer["code"] for answer in answers if answer["reading"].lost}
    without = [code for code in view.codes.values() if code not in giving]
    silent = [code for code in without if code not in losing and code.article not in elsewhere]
    return {"lost": [code.text for code in without if code in losing], "silent": _unnumbered(view, silent)}


def _unnumbered(view: Presenter, silent: Sequence[ArticleCode]) -> str:
    """That no number is found in some articles, in a sentence; empty of none, and beside somebody who stands alone."""
    if view.alone or not silent:
        return ""
    who = wording.listing([code.text for code in silent])
    return view.silence.wording("unnumbered", *(code.article for code in silent), who=who)


def _elsewhere(view: Presenter, discrepancy: Discrepancy, answers: Iterable[Context]) -> set[str]:
    """The articles that have a number in a position of a discrepancy, and none in these answers."""
    giving = {str(answer["reading"].article) for answer in answers if answer["reading"].words}
    said = chain.from_iterable(position.statements for position in discrepancy.positions)
    return {str(each.article) for each in said if _has_number(view, each)} - giving


def _has_number(view: Presenter, statement: Statement) -> bool:
    """True for a statement with a number in its quote; of a language whose numbers are not read, for every one."""
    own = language_of(view.facts, str(statement.article))
    return bool(own.lacks("numbers") or find_numbers(str(statement.quote), own))


def _spread(ranked: Sequence[int]) -> set[int]:
    """As many of a ranked list as are drawn: of more, the first, the last and some between."""
    if len(ranked) <= MOST:
        return set(ranked)
    return {ranked[n * (len(ranked) - 1) // (MOST - 1)] for n in range(MOST)}


def _with_marks(answers: Sequence[Context], marks: Sequence[object], hollow: Sequence[Population]) -> list[Context]:
    """The answers, each with what is drawn of it, and whether that is hollow."""
    paired = zip(answers, marks, strict=True)
    return [answer | {"mark": mark, "hollow": answer["population"] in hollow} for answer, mark in paired]


def _other_populations(answers: Sequence[Context], drawn: Iterable[int]) -> list[Population]:
    """The populations that the drawn answers are known to count, but for that of most of them."""
    populations = (answers[number]["population"] for number in sorted(drawn))
    known = Counter(population for population in populations if population in wording.WORDS["population"])
    return sorted(population for population, _ in known.most_common()[1:])


def _takeaway(answers: Sequence[Context], others: Sequence[Context], ends: Ends | None, *, is_all_here: bool) -> str:
    """The lowest and the highest number and whose they are, and whether all count the same.

    Where no two surely are that, all in their words. Where an article has lost its number, or has one elsewhere
    (`is_all_here` is false), nothing is said of all or of only one.
    """
    said = _wordings(answers)
    giving = {answer["code"] for answer in (*answers, *others) if answer["reading"].words}
    is_known = is_all_here and not any(answer["reading"].lost for answer in others)
    if len(said) == 1:
        is_all = is_known and not _wordings(others)
        return str(_FORMS["same"].format(low=said[0])) if is_all else ""
    is_only = len(giving) == 1 and is_known
    if ends is None or len(_wordings(answers[n] for n in ends.open)) > 1:
        return _listed(said, answers[0]["code"].text if is_only else "")
    return _from_end_to_end(answers, ends, is_only=is_only)


def _wordings(answers: Iterable[Context]) -> list[str]:
    """The words for a number of some answers, each once."""
    return wording.once_in_any_case(str(answer["reading"].words) for answer in answers if answer["reading"].words)


def _listed(said: Sequence[str], only_in: str) -> str:
    """All of some words for numbers, and the only article that has them, in a sentence; empty where they are many."""
    if len(said) > _FEW:
        return ""
    words = wording.listing([wording.quoted(each) for each in said])
    return str(_FORMS["given_in_one" if only_in else "given"].format(words=words, article=only_in))


def _from_end_to_end(answers: Sequence[Context], ends: Ends, *, is_only: bool) -> str:
    """The lowest and the highest of some answers, then the vague words that may go beyond, in a sentence."""
    low = answers[ends.low]
    high = answers[ends.high]
    told = {
        "low": low["reading"].words,
        "high": high["reading"].words,
        "low_in": low["code"].text,
        "high_in": high["code"].text,
        "article": low["code"].text,
    }
    said = str(_FORMS["only" if is_only else "range"].format(**told))
    if ends.open:
        vague = answers[ends.open[0]]
        said = str(_FORMS["vague"].format(range=said, words=vague["reading"].words, article=vague["code"].text))
    counted = set(chain.from_iterable(answer["figures"] for answer in answers))
    form = "all_alike" if len(counted) == 1 or is_only else "unlike"
    return str(_FORMS[form].format(range=said))


def _likeness(figure: Figure) -> object:
    """What two figures must share, so that their numbers can stand on one axis."""
    # Who is trapped in a place is present there.
    measure = Measure.PRESENT if figure.measure is Measure.TRAPPED else figure.measure
    unit = "days" if measure is Measure.DURATION else str(figure.unit or "people").casefold()
    return measure, unit, str(figure.scope.period or "").casefold(), figure.scope.cumulative


def _unit(figure: Figure, meanings: Sequence[Meaning[Fraction]]) -> tuple[str, float]:
    """The unit in which numbers of a figure are drawn, and its size in the one in which they are read."""
    if figure.measure in (Measure.PERCENTAGE, Measure.SHARE):
        return gettext("per cent"), 1 / 100
    people = "" if figure.measure in _AMOUNTS else gettext("people")
    unit = str(figure.unit or people)
    if figure.measure is Measure.DURATION:
        days = number_table(ENGLISH).lengths.get(unit.removesuffix("s"))
        return (unit, float(sum(days)) / 2) if days else (gettext("days"), 1)
    are_millions = all((m.usual.low or m.usual.high or 0) >= 10**6 for m in meanings)
    return (gettext("million {unit}", unit=unit).strip(), 10**6) if are_millions else (unit, 1)


def _answers(view: Presenter, readings: Iterable[tuple[Figure, Reading]]) -> list[Context]:
    """One answer for the same words of the same speakers, whatever figures they answer."""
    alike: dict[object, list[tuple[Figure, Reading]]] = {}
    for figure, reading in readings:
        passages = tuple(chip.url for chip in view.citations.chips([reading]))
        same = (reading.speaker, reading.unmarked, reading.words, passages)
        alike.setdefault(same, []).append((figure, reading))
    return [_answer(view, own) for own in alike.values()]


def _answer(view: Presenter, own: Sequence[tuple[Figure, Reading]]) -> Context:
    """An answer to one figure or several; whom it counts is unknown where these do not count the same."""
    figures = [figure for figure, _ in own]
    reading = own[0][1]
    populations = {figure.population for figure in figures}
    return {
        "reading": reading,
        "code": view.codes[str(reading.article)],
        "figures": [view.links.to(figure) for figure in figures],
        "population": populations.pop() if len(populations) == 1 else Population.UNKNOWN,
    }


def _axis(meanings: Sequence[Meaning[Fraction]], size: float) -> _Axis:
    """An axis that holds each end that words give, by powers of ten where numbers are far apart.

    What has no end adds nothing to it. It begins at 0 where a bar does, or where numbers are far apart; else it holds a
    tenth of the largest at least, so that what hardly differs does not look as if it did.
    """
    ends = [float(end) / size for end in chain.from_iterable(map(_ends, meanings)) if end]
    least = min(ends, default=1.0)
    most = max(ends, default=10.0)
    if most / least >= _LOG_FROM and least * size >= 1:
        powers = range(math.floor(math.log10(least)), math.ceil(math.log10(most)) + 1)
        return _Axis([10.0**power for power in powers], size, by_powers=True)
    is_whole = not most / 2 <= least < most or not all(meaning.usual.low for meaning in meanings)
    span = most if is_whole else max(most - least, most / 10)
    step = _step(span)
    first = 0 if is_whole else math.floor(least / step)
    ticks = [step * number for number in range(first, math.ceil(most / step) + 1)]
    return _Axis(ticks, size, by_powers=False)


def _ends(meaning: Meaning[Fraction]) -> tuple[Fraction | None, ...]:
    """Where the intervals of a meaning begin and end."""
    return (meaning.usual.low, meaning.usual.high, meaning.must.low, meaning.must.high)


def _step(span: float) -> float:
    """The distance of ticks: a round number that leaves five of them, or fewer, in a span."""
    power = 10.0 ** math.floor(math.log10(span))
    return next(step for step in (power / 5, power / 2, power, power * 2) if span / step <= 5)


def _mark(meaning: Meaning[Fraction], axis: _Axis) -> Context:
    """From where to where a number is drawn: a point, or a bar, which fades where its words set no end."""
    low = axis.at(float(meaning.usual.low or 0))
    end = meaning.usual.high
    high = axis.at(float(end)) if end is not None else low + _NO_END
    return {"low": low, "high": high, "fades": meaning.must.high is None}
