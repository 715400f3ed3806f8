"""Where: a sketch of the places that have coordinates, each a circle as wide as what is not known of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from briefing.model.records import Coordinates, Place
from briefing.model.vocabulary import Precision
from briefing.site.views.addresses import Link
from briefing.site.views.base import Context, Presenter

MOST = 16
"""Most places that are drawn: those of most events."""
RADIUS = {
    Precision.EXACT: 0.2,
    Precision.NEAR: 1.0,
    Precision.DISTRICT: 3.0,
    Precision.CITY: 6.0,
    Precision.GOVERNORATE: 40.0,
}
"""Kilometres round a pair of coordinates in which the place may lie. A country is no place on a sketch of places."""
_KM = 111.32
"""Kilometres in a degree of latitude."""
_ACROSS, _DOWN = 150, 250
"""Most width and height of what is drawn to scale; the names stand beside it, so that all of it fits on a phone."""
_LEAST = 4.0
"""Smallest circle that is seen."""
_LINE = 18
"""Height of a line of type."""


def where(view: Presenter) -> Context | None:
    """The picture; None where fewer than two places have coordinates."""
    events = view.facts.events.values()
    counts = Counter(p for e in events for p in {str(p) for p in (e.place, *(a.where for a in e.accounts)) if p})
    ranked = sorted(view.facts.places.values(), key=lambda p: (-counts[str(p.id)], str(p.id)))
    placed = {p: at for p in ranked if (at := p.coordinates) is not None and at.precision in RADIUS}
    if len(placed) < 2:
        return None
    drawn = list(placed)[:MOST]
    circles, unit = _to_scale([placed[place] for place in drawn])
    spots, line = [], 0.0
    for place, (x, y, radius) in sorted(zip(drawn, circles, strict=True), key=lambda spot: spot[1][1]):
        # A name stands as high as its place, or right below the last one.
        line = max(y + 5, line + _LINE)
        name = _counted(view, place, counts)
        is_region = placed[place].precision is Precision.GOVERNORATE
        spots.append(
            {"place": place, "name": name, "line": line, "x": x, "y": y, "radius": radius, "is_region": is_region}
        )
    first, second = (counts[str(place.id)] for place in drawn[:2])
    length = next((km for km in (1000, 500, 200, 100, 50, 20, 10, 5, 2) if km * unit <= 120), 1)
    rest = sorted((p for p in ranked if p not in drawn), key=lambda p: (-counts[str(p.id)], view.links.title(p)))
    return {
        "point": f"{view.links.title(drawn[0])} has the most events: {first}." if first > second else "",
        "spots": spots,
        "drawn": [Link(_counted(view, p, counts), view.links.address(p)) for p in drawn],
        "others": [Link(_counted(view, p, counts), view.links.address(p)) for p in rest],
        "height": max(line, *(y + radius for _, y, radius in circles)) + 36,
        "scale": (length, length * unit),
    }


def _counted(view: Presenter, place: Place, counts: Counter[str]) -> str:
    """The name of a place with the number of its events."""
    events = counts[str(place.id)]
    return f"{view.links.title(place)} ({events})" if events else view.links.title(place)


def _to_scale(spots: Sequence[Coordinates]) -> tuple[list[tuple[float, float, float]], float]:
    """A circle for each place, by its centre and radius; and how long a kilometre is drawn."""
    circles = []
    for at in spots:
        # From the first place the short way round, also over the antimeridian.
        east = (float(at.lon - spots[0].lon) + 180) % 360 - 180
        shrunk = math.cos(math.radians(float(at.lat + spots[0].lat) / 2))
        circles.append((east * _KM * shrunk, -float(at.lat) * _KM, RADIUS[at.precision]))
    west, north = min(x - r for x, _, r in circles), min(y - r for _, y, r in circles)
    across, down = max(x + r for x, _, r in circles) - west, max(y + r for _, y, r in circles) - north
    unit = min(_ACROSS / across, _DOWN / down)
    return [(16 + (x - west) * unit, 40 + (y - north) * unit, max(_LEAST, r * unit)) for x, y, r in circles], unit
