"""One question, several numbers: the readings of like figures on one axis, with who says each, and of whom.

Words that leave more than one number are a bar, which fades where they set no end. Figures of unlike measure, unit or
time never share an axis: what fits on none is said in words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from briefing.grouping import group_by_key
from briefing.model.parts import Reading
from briefing.model.records import Discrepancy, Figure
from briefing.model.vocabulary import DiscrepancyKind, Measure, Resolution
from briefing.site.views import wording
from briefing.site.views.base import Context, Presenter
from briefing.verify.readings import plain
from briefing.wordings import Meaning
from briefing.wordings.number_table import DAYS

MOST = 12
"""Most readings on one axis: of more, the lowest, the highest and some between."""
_LOG_FROM = 20
"""From this ratio of the largest number to the smallest on, the axis goes by powers of ten."""
_LEFT, _RIGHT = 5.0, 92.0
"""Where the axis begins and ends."""
_NO_END = 8.0
"""How long a bar is drawn that has no end."""


def most_telling(view: Presenter) -> Context | None:
    """The picture of the heaviest open discrepancy of which one can be drawn."""
    return next(filter(None, (numbers(view, d) for d in view.index.heaviest if d.resolution is Resolution.OPEN)), None)


def numbers(view: Presenter, discrepancy: Discrepancy) -> Context | None:
    """The picture of a discrepancy of numbers; None where it is about fewer than two numbers of one kind."""
    figures = [f for ref in discrepancy.about if (f := view.facts.figures.get(str(ref))) is not None]
    if discrepancy.kind is not DiscrepancyKind.NUMBER:
        return None
    alike = group_by_key((_likeness(f), (f, read)) for f in figures for read in view.found.figures[str(f.id)].reads)
    best = max(alike.values(), key=len, default=[])
    if len(best) < 2:
        return None
    meanings = {read.statement: read.meaning for _, read in best}
    drawn = _answers(view, ((figure, read.statement) for figure, read in best))
    told = {read.statement for found in alike.values() for _, read in found}
    rest = [(f, r) for f in figures for r in f.readings if r not in meanings and (r in told or r.words is None)]
    others = _answers(view, rest)
    meant = [meanings[answer["reading"]] for answer in drawn]
    unit, size = _unit(best[0][0], meant)
    at, ticks = _scale(meant, size)
    ranked = sorted(range(len(drawn)), key=lambda n: float(meant[n].usual.low or 0))
    shown = {ranked[n * (len(ranked) - 1) // (MOST - 1)] for n in range(MOST)} if len(ranked) > MOST else set(ranked)
    given = {a["code"] for a in (*drawn, *others) if a["reading"].words}
    return {
        "question": view.links.to(discrepancy),
        "point": _point(drawn, drawn[ranked[0]], drawn[ranked[-1]]),
        "unit": unit,
        "answers": [a | {"mark": _mark(meant[n], at) if n in shown else None} for n, a in enumerate(drawn)],
        "ticks": [(at(tick * size), plain(Fraction(tick))) for tick in ticks],
        "others": others,
        "silent": [code.text for code in view.codes.values() if code not in given],
        "bars": any(meaning.usual.low != meaning.usual.high for meaning in meant),
    }


def _point(answers: Sequence[Context], low: Context, high: Context) -> str:
    """The lowest and the highest number, and whether all count the same."""
    if low["reading"].words == high["reading"].words:
        return ""
    ends = " to ".join(f"“{a['reading'].words}” in {a['code'].text}" for a in (low, high))
    same = len({figure for a in answers for figure in a["figures"]}) == 1
    return f"From {ends}{'' if same else '; not all count the same'}."


def _likeness(figure: Figure) -> object:
    # Who is trapped in a place is present there.
    measure, scope = Measure.PRESENT if figure.measure is Measure.TRAPPED else figure.measure, figure.scope
    unit = "days" if measure is Measure.DURATION else str(figure.unit or "people").casefold()
    return measure, unit, str(scope.period or "").casefold(), scope.cumulative


def _unit(figure: Figure, meanings: Sequence[Meaning[Fraction]]) -> tuple[str, float]:
    """The unit in which numbers of a figure are drawn, and its size in the one in which they are read."""
    if figure.measure in (Measure.PERCENTAGE, Measure.SHARE):
        return "per cent", 1 / 100
    unit = str(figure.unit or "people" * (figure.measure not in wording.WORDS["ledger"]["amounts"]["measures"]))
    if figure.measure is Measure.DURATION:
        days = DAYS.get(unit.removesuffix("s"))
        return (unit, float(sum(days)) / 2) if days else ("days", 1)
    are_millions = all((m.usual.low or m.usual.high or 0) >= 10**6 for m in meanings)
    return (f"million {unit}".strip(), 10**6) if are_millions else (unit, 1)


def _answers(view: Presenter, readings: Iterable[tuple[Figure, Reading]]) -> list[Context]:
    """One answer for the same words of the same speakers, whatever figures they answer."""
    told = ((figure, r, tuple(chip.url for chip in view.citations.chips([r]))) for figure, r in readings)
    alike = group_by_key(
        ((r.speaker, r.unmarked, r.words, place), (view.links.to(figure), r)) for figure, r, place in told
    )
    answers = ((own[0][1], [figure for figure, _ in own]) for own in alike.values())
    return [{"reading": r, "code": view.codes[str(r.article)], "figures": figures} for r, figures in answers]


def _scale(meanings: Sequence[Meaning[Fraction]], size: float) -> tuple[Callable[[float], float], list[float]]:
    """An axis that holds each end that words give: from a number to its place in hundredths, and what its lines are.

    What has no end adds nothing to it. It begins at 0 where a bar does, or where numbers are far apart; else it holds a
    tenth of the largest at least, so that what hardly differs does not look as if it did.
    """
    ends = [float(e) / size for m in meanings for i in (m.usual, m.must) for e in (i.low, i.high) if e]
    least, most = min(ends, default=1.0), max(ends, default=10.0)
    length = _RIGHT - _LEFT
    if most / least >= _LOG_FROM and least * size >= 1:
        low, high = math.floor(math.log10(least)), math.ceil(math.log10(most))
        ticks = [10.0**n for n in range(low, high + 1)]
        return lambda v: _LEFT + (math.log10(max(v / size, ticks[0])) - low) / (high - low) * length, ticks
    is_whole = not most / 2 <= least < most or not all(m.usual.low for m in meanings)
    span = most if is_whole else max(most - least, most / 10)
    unit = 10.0 ** math.floor(math.log10(span))
    step = next(s for s in (unit / 5, unit / 2, unit, unit * 2) if span / s <= 5)
    ticks = [step * n for n in range(0 if is_whole else math.floor(least / step), math.ceil(most / step) + 1)]
    return lambda v: _LEFT + (v / size - ticks[0]) / (ticks[-1] - ticks[0]) * length, ticks


def _mark(meaning: Meaning[Fraction], at: Callable[[float], float]) -> Context:
    """From where to where a number is drawn: a point, or a bar, which fades where its words set no end."""
    low, high = at(float(meaning.usual.low or 0)), meaning.usual.high
    end = at(float(high)) if high is not None else low + _NO_END
    return {"low": low, "high": end, "fades": meaning.must.high is None}
