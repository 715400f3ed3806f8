"""Where: a sketch of the places that have coordinates, each a circle as wide as what is not known of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

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
_ACROSS = 150
"""Most width of what is drawn to scale; the names stand beside it, so that all of it fits on a phone."""
_DOWN = 250
"""Most height of what is drawn to scale."""
_LENGTHS = (1000, 500, 200, 100, 50, 20, 10, 5, 2)
"""Kilometres that the scale may be long."""
_SCALE = 120
"""Most width of the scale."""
_LEAST = 4.0
"""Smallest circle that is seen."""
_LINE = 18
"""Height of a line of type."""


class _Circle(NamedTuple):
    """Where a place is, as far as that is known."""

    x: float
    y: float
    radius: float


def where(view: Presenter) -> Context | None:
    """The picture; None where fewer than two places have coordinates."""
    counts = _events_by_place(view)
    ranked = sorted(view.facts.places.values(), key=lambda p: (-counts[str(p.id)], str(p.id)))
    placed = {place: at for place in ranked if (at := _spot(place)) is not None}
    if len(placed) < 2:
        return None
    drawn = list(placed)[:MOST]
    circles, unit = _to_scale([placed[place] for place in drawn])
    spots = _spots(view, dict(zip(drawn, circles, strict=True)), counts)
    lowest = max(circle.y + circle.radius for circle in circles)
    length = next((km for km in _LENGTHS if km * unit <= _SCALE), 1)
    rest = [place for place in ranked if place not in drawn]
    rest.sort(key=lambda place: (-counts[str(place.id)], view.links.title(place)))
    return {
        "point": _point(view, drawn, counts),
        "spots": spots,
        "drawn": [Link(_counted(view, place, counts), view.links.address(place)) for place in drawn],
        "others": [Link(_counted(view, place, counts), view.links.address(place)) for place in rest],
        "height": max(spots[-1]["line"], lowest) + 36,
        "scale": (length, length * unit),
    }


def _events_by_place(view: Presenter) -> Counter[str]:
    """How many events the facts, or an account of theirs, put at each place."""
    counts: Counter[str] = Counter()
    for event in view.facts.events.values():
        places = (event.place, *(account.where for account in event.accounts))
        counts.update({str(place) for place in places if place})
    return counts


def _spot(place: Place) -> Coordinates | None:
    """The coordinates of a place that can be drawn."""
    at = place.coordinates
    return at if at is not None and at.precision in RADIUS else None


def _spots(view: Presenter, circles: Mapping[Place, _Circle], counts: Counter[str]) -> list[Context]:
    """The places from north to south. A name stands as high as its place, or right below the last one."""
    spots: list[Context] = []
    line = 0.0
    for place, circle in sorted(circles.items(), key=lambda spot: spot[1].y):
        line = max(circle.y + 5, line + _LINE)
        at = place.coordinates
        spots.append(
            {
                "place": place,
                "name": _counted(view, place, counts),
                "line": line,
                "x": circle.x,
                "y": circle.y,
                "radius": circle.radius,
                "is_region": at is not None and at.precision is Precision.GOVERNORATE,
            }
        )
    return spots


def _point(view: Presenter, drawn: Sequence[Place], counts: Counter[str]) -> str:
    """Which place has more events than any other."""
    first, second = (counts[str(place.id)] for place in drawn[:2])
    return f"{view.links.title(drawn[0])} has the most events: {first}." if first > second else ""


def _counted(view: Presenter, place: Place, counts: Counter[str]) -> str:
    """The name of a place with the number of its events."""
    events = counts[str(place.id)]
    title = view.links.title(place)
    return f"{title} ({events})" if events else title


def _to_scale(spots: Sequence[Coordinates]) -> tuple[list[_Circle], float]:
    """A circle for each place, and how long a kilometre is drawn."""
    circles = [_in_kilometres(at, spots[0]) for at in spots]
    west = min(circle.x - circle.radius for circle in circles)
    east = max(circle.x + circle.radius for circle in circles)
    north = min(circle.y - circle.radius for circle in circles)
    south = max(circle.y + circle.radius for circle in circles)
    unit = min(_ACROSS / (east - west), _DOWN / (south - north))
    drawn = [
        _Circle(16 + (circle.x - west) * unit, 40 + (circle.y - north) * unit, max(_LEAST, circle.radius * unit))
        for circle in circles
    ]
    return drawn, unit


def _in_kilometres(at: Coordinates, first: Coordinates) -> _Circle:
    """A place on a plane, in kilometres to the east and the south (an equirectangular projection)."""
    # From the first place the short way round, also over the antimeridian.
    east = (float(at.lon - first.lon) + 180) % 360 - 180
    shrunk = math.cos(math.radians(float(at.lat + first.lat) / 2))
    return _Circle(east * _KM * shrunk, -float(at.lat) * _KM, RADIUS[at.precision])
