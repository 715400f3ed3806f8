"""The scope of a figure, and the ledger of all that is counted. Nothing is added up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from briefing.compare.events import leaves_open
from briefing.compare.origins import denies
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.languages.catalogue import gettext
from briefing.model.parts import Reading
from briefing.model.records import Figure
from briefing.model.vocabulary import Measure, Population
from briefing.site.views import harm, wording
from briefing.site.views.addresses import Link
from briefing.site.views.base import Context, Presenter
from briefing.site.views.citations import Chip
from briefing.site.views.pictures import numbers

_PARTS = wording.WORDS["ledger"]
"""The parts of the ledger by their keys: heading and measures."""
_MEASURES = [(measure, key) for key, part in _PARTS.items() for measure in part["measures"]]
_PART_OF: dict[str, str] = dict(_MEASURES)
"""The part of the ledger that each measure belongs to."""
_ORDER = {measure: number for number, measure in enumerate(_PART_OF)}
"""Where each measure stands on the ledger."""
CASUALTIES = "casualties"
"""The part for those who were killed or hurt, or are missing."""
_HARM = (CASUALTIES, "harm")
"""The parts for those who were harmed."""
_LAST: str = list(_PARTS)[-1]
"""The part for all that is no people."""


def list_page(present: Presenter) -> Context:
    """The ledger: casualties, other harm, where people are, or are wanted, then all else; numbers before the rest."""
    figures = _ordered(present)
    rows = group_by_key((_part(figure), (figure, scope(present, figure))) for figure in figures)
    return {
        "groups": [(key, part["heading"], rows[key]) for key, part in _PARTS.items() if key in rows],
        "open": _open(present, figures),
        "harm": harm.title(present) if harm.is_told(present) else "",
        "given": frozenset(str(figure.id) for figure in figures if present.gives_number(figure)),
        "supports": present.supports([present.supported(figure)] for figure in figures),
    }


def _open(present: Presenter, figures: Sequence[Figure]) -> list[Figure]:
    """The casualties without a number on which a sentence of the front page rests that says what nobody knows."""
    front = present.facts.front
    sentences = front.not_established if front is not None else ()
    cited = set(map(str, chain.from_iterable(sentence.cites for sentence in sentences)))
    return [f for f in figures if f.id in cited and _part(f) == CASUALTIES and not present.gives_number(f)]


def figure_page(present: Presenter, figure: Figure) -> Context:
    """What the page of a figure shows: its scope, and what sets aside that its numbers lie apart, if anything does."""
    return {"facts": scope(present, figure), "aside": present.index.numbers_set_aside.get(str(figure.id))}


_NAMED = 2
"""Numbers, and speakers, that are named in short."""


class Given(NamedTuple):
    """The numbers that are given of one thing, in short."""

    figure: Link
    """The figure."""
    numbers: str
    """One or two of them as they stand in the articles; of more, the lowest and the highest."""
    who: str
    """Who gives them, each once, or how many more do; empty where the title names them.

    An article in its own voice is told by its letters.
    """
    when: str
    """Of when they are, or that no day is given; of what is no people, empty."""
    chips: tuple[Chip, ...]
    """Their passages."""


def given(present: Presenter) -> list[Given]:
    """The figures of which an article gives a number: those harmed, other people, counts.

    Ages and how far, large or fast something is only where there is nothing else.
    """
    figures = [figure for figure in _ordered(present) if present.gives_number(figure)]
    telling = [figure for figure in figures if not _is_extent(figure)]
    found = [_given(present, figure) for figure in sorted(telling or figures, key=_weight)]
    return [each for each in found if each.numbers]


def _weight(figure: Figure) -> tuple[int, bool]:
    """Where a figure stands among the first numbers of a site; those of one weight stay in the order of the ledger.

    Of a kind, what several articles count goes before what one of them tells in passing.
    """
    is_of_one = len({reading.article for reading in figure.readings if reading.words}) < 2
    part = _part(figure)
    return (0 if part in _HARM else 1 if part != _LAST else 2), is_of_one


def _is_extent(figure: Figure) -> bool:
    """True for an age, and for how far, large or fast something is: what says little of what happened."""
    unit = set((figure.unit or "").casefold().split())
    return figure.measure in (Measure.AGE, Measure.DISTANCE) or not unit.isdisjoint(ENGLISH.words("numbers.extents"))


def _given(present: Presenter, figure: Figure) -> Given:
    """The numbers that are given of one thing; none, where nobody gives any, or only denies or doubts one."""
    readings = [r for r in present.citations.in_text_order(figure.readings) if r.words and not _is_against(r)]
    who = list(dict.fromkeys(present.voices.short(reading) for reading in readings if reading.speaker))
    named = wording.several(who[:_NAMED])
    more = len(who) - _NAMED
    link = present.links.to(figure)
    is_named = more <= 0 and all(each.casefold() in link.text.casefold() for each in who)
    return Given(
        link,
        _shortly(present, figure, readings),
        "" if is_named else wording.and_more(named, more) if more > 0 else named,
        "" if _part(figure) == _LAST else _when(present, figure, readings),
        present.citations.chips(readings),
    )


def _when(present: Presenter, figure: Figure, readings: Sequence[Reading]) -> str:
    """Of when some readings of a figure are; that no day is given, where a curator says so; else empty."""
    times = [wording.quoted(reading.when.words) for reading in readings if reading.when is not None]
    words = wording.WORDS["given"]
    if times:
        return str(words["when"].format(wording.several(dict.fromkeys(times))))
    if figure.scope.period is None:
        return ""
    if figure.scope.period.startswith(harm.NOT_STATED):
        return str(words["no_day"])
    return str(words["when"].format(present.text(figure.scope.period)))


def _is_against(reading: Reading) -> bool:
    """True for a number that its speaker does not give, but denies or doubts."""
    return denies(reading) or leaves_open(reading)


def _shortly(present: Presenter, figure: Figure, readings: Sequence[Reading]) -> str:
    """The numbers of some readings: all of two, the lowest and the highest of more; where none surely are, the first.

    How many others there are stands behind those that cannot be ordered.
    """
    told = ((str(reading.article), str(reading.words)) for reading in readings if reading.words)
    words = wording.once_in_any_case(wording.quoted(present.citations.isolated(*each)) for each in told)
    if len(words) <= _NAMED:
        return _in_one(present, wording.qualified(words), readings) if len(words) > 1 else wording.qualified(words)
    given = set(readings)
    read = [each for each in present.comparison.figures[str(figure.id)].reads if each.statement in given]
    ends = numbers.ends_of([each.meaning for each in read]) if len(read) == len(readings) else None
    if ends is None or ends.open:
        return wording.and_more(wording.qualified(words[:_NAMED]), len(words) - _NAMED)
    least = wording.quoted(str(read[ends.low].statement.words))
    most = wording.quoted(str(read[ends.high].statement.words))
    between = str(wording.WORDS["takeaway"]["numbers"]["between"].format(low=least, high=most))
    meanings = (read[ends.low].meaning, read[ends.high].meaning)
    return _in_one(present, between, [each.statement for each in read if each.meaning in meanings])


def _in_one(present: Presenter, numbers_given: str, readings: Sequence[Reading]) -> str:
    """Two numbers, with the article where both stand in one of several alone: they would look as if articles differed.

    `readings` are all that give one of the two.
    """
    articles = {str(reading.article) for reading in readings}
    if len(articles) > 1 or len(present.codes) == 1:
        return numbers_given
    both = wording.WORDS["takeaway"]["numbers"]["both"]
    return str(both.format(numbers=numbers_given, article=present.voices.codes(articles)))


def _ordered(present: Presenter) -> list[Figure]:
    """All figures: those with a number first, then in the order of the ledger's measures."""
    figures = present.facts.figures.values()
    return sorted(figures, key=lambda f: (not present.gives_number(f), _ORDER[f.measure], str(f.title)))


def _part(figure: Figure) -> str:
    """The part of the ledger that has a figure; what is no people stands in the last."""
    return _LAST if figure.population is Population.NOT_PEOPLE else _PART_OF[figure.measure]


def scope(present: Presenter, figure: Figure) -> dict[str, str]:
    """Who is counted, where and when, each by its name."""
    scope = figure.scope
    places = [scope.place, *(reading.where for reading in figure.readings)]
    named = dict.fromkeys(str(place) for place in places if place is not None)
    times = dict.fromkeys(wording.quoted(r.when.words) for r in figure.readings if r.when is not None)
    so_far = gettext("a total so far") if scope.cumulative and any(reading.words for reading in figure.readings) else ""
    found: dict[str, list[str | None]] = {
        gettext("Who"): [wording.label("population", figure.population), present.text(figure.subgroup)],
        gettext("Counted"): [_counted(present, figure), so_far],
        gettext("Where"): [wording.listing([present.facts.title(place) for place in named])],
        gettext("When"): [*times, present.text(scope.period)],
    }
    return {name: wording.several(filter(None, texts)) for name, texts in found.items() if any(texts)}


def _counted(present: Presenter, figure: Figure) -> str:
    """What is counted that is no people, where its unit does not say it already."""
    if not figure.unit or figure.unit == "people":
        return ""
    counted = str(figure.scope.counts).removesuffix(f": {figure.title}")
    return present.text(counted) if counted != figure.unit else ""
