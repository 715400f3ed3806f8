"""The scope of a figure, and the ledger of what is said to have happened to people. Nothing is added up."""

from __future__ import annotations

from briefing.model.records import Figure
from briefing.site.views import wording
from briefing.site.views.base import Presenter, Shown, on_ledger


def list_page(present: Presenter) -> Shown:
    """The ledger: harm first, then people trapped, present, displaced, evacuated, wanted; numbers before the rest."""
    groups: list[tuple[str, str, list[tuple[Figure, dict[str, str]]]]] = []
    for key, part in wording.WORDS["ledger"].items():
        measures = part["measures"]
        figures = [f for f in present.facts.figures.values() if f.measure in measures and on_ledger(f)]
        figures.sort(key=lambda f: (not any(r.words for r in f.readings), measures.index(f.measure), str(f.title)))
        if figures:
            groups.append((key, part["heading"], [(f, scope(present, f)) for f in figures]))
    return {"groups": groups}


def scope(present: Presenter, figure: Figure) -> dict[str, str]:
    """Who is counted, where and when, each by its name."""
    scope = figure.scope
    places = dict.fromkeys(str(p) for p in (scope.place, *(r.where for r in figure.readings)) if p is not None)
    times = dict.fromkeys(f"“{r.when.words}”" for r in figure.readings if r.when is not None)
    counts = present.text(scope.counts) if figure.unit and figure.unit != "people" else ""
    found: dict[str, list[str | None]] = {
        "Who": [wording.WORDS["population"].get(figure.population), present.text(figure.subgroup)],
        "Counted": [counts, "a total so far" if scope.cumulative and any(r.words for r in figure.readings) else ""],
        "Where": [wording.listing([present.facts.title(p) for p in places])],
        "When": [*times, present.text(scope.period)],
    }
    return {name: "; ".join(filter(None, texts)) for name, texts in found.items() if any(texts)}
