"""The scope of a figure, and the ledger of all that is counted. Nothing is added up."""

from __future__ import annotations

from briefing.grouping import group_by_key
from briefing.model.records import Figure
from briefing.model.vocabulary import Population
from briefing.site.views import wording
from briefing.site.views.base import Presenter, Shown

_PART_OF: dict[str, str] = {
    measure: key for key, part in wording.WORDS["ledger"].items() for measure in part["measures"]
}
_ORDER, _LAST = {measure: n for n, measure in enumerate(_PART_OF)}, [*_PART_OF.values()][-1]
"""Where each measure stands on the ledger, and the part for all that is no people."""


def list_page(present: Presenter) -> Shown:
    """The ledger: harm first, then where people are, or are wanted, then all else; numbers before the rest."""
    figures = [*present.facts.figures.values()]
    figures.sort(key=lambda f: (not any(r.words for r in f.readings), _ORDER[f.measure], str(f.title)))
    parts = group_by_key((_part(f), (f, scope(present, f))) for f in figures)
    return {"groups": [(k, p["heading"], parts[k]) for k, p in wording.WORDS["ledger"].items() if k in parts]}


def _part(figure: Figure) -> str:
    """The part of the ledger that has a figure; what is no people stands in the last."""
    return _LAST if figure.population is Population.NOT_PEOPLE else _PART_OF[figure.measure]


def scope(present: Presenter, figure: Figure) -> dict[str, str]:
    """Who is counted, where and when, each by its name."""
    scope = figure.scope
    places = dict.fromkeys(str(p) for p in (scope.place, *(r.where for r in figure.readings)) if p is not None)
    times = dict.fromkeys(f"“{r.when.words}”" for r in figure.readings if r.when is not None)
    counted = str(scope.counts).removesuffix(f": {figure.title}") if figure.unit and figure.unit != "people" else ""
    counts = present.text(counted) if counted != figure.unit else ""
    found: dict[str, list[str | None]] = {
        "Who": [wording.WORDS["population"].get(figure.population), present.text(figure.subgroup)],
        "Counted": [counts, "a total so far" if scope.cumulative and any(r.words for r in figure.readings) else ""],
        "Where": [wording.listing([present.facts.title(p) for p in places])],
        "When": [*times, present.text(scope.period)],
    }
    return {name: "; ".join(filter(None, texts)) for name, texts in found.items() if any(texts)}
