"""Where: a sketch of the places that have coordinates, each a circle as wide as what is not known of it."""

from __future__ import annotations

import math
import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from briefing.model.records import Coordinates, Place
from briefing.model.vocabulary import Precision
from briefing.site.views.base import Chip, Link, Presenter, Shown

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
_WIDTH = 358
"""Width of the sketch: a phone's."""
_LEAST = 4.0
"""Smallest circle that is seen."""
_ROUGH = 50.0
"""Kilometres from which on a distance is told in tens: coordinates are rounded."""
_LINE, _LETTER = 16, 7.6
"""Height of a line of type, and width of a usual letter with something to spare."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the sketch: in kilometres from an origin, then in units of the drawing."""

    link: Link
    """Its page."""
    chips: tuple[Chip, ...]
    """Where the articles name it."""
    events: int
    """How many events are placed there."""
    is_region: bool
    """True for a place as wide as a governorate."""
    x: float
    """How far east it lies."""
    y: float
    """How far south."""
    radius: float
    """How far from there it may lie."""


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a place on the sketch."""

    spot: Spot
    """The place."""
    lines: tuple[str, ...]
    """The name, broken."""
    x: float
    """Where it begins."""
    y: float
    """Base line of its first line."""
    width: float
    """How wide it is set, at most."""

    @property
    def leader(self) -> float | None:
        """Where a line from its place meets it; None where it stands beside its place."""
        edge = self.x - 3 if self.x > self.spot.x else self.x + self.width + 3
        return edge if self.y > self.spot.y + 4 + _LINE else None

    def meets(self, other: Label) -> bool:
        """True where two names would lie on one another."""
        above, below = sorted((self, other), key=lambda name: name.y)
        beside = self.x < other.x + other.width and other.x < self.x + self.width
        return beside and below.y < above.y + _LINE * len(above.lines)


def where(view: Presenter) -> Shown | None:
    """The picture; None where fewer than two places have coordinates."""
    events = view.facts.events.values()
    counts = Counter(p for e in events for p in {str(p) for p in (e.place, *(a.where for a in e.accounts)) if p})
    ranked = sorted(view.facts.places.values(), key=lambda p: (-counts[str(p.id)], str(p.id)))
    placed = [(p, p.coordinates) for p in ranked if p.coordinates is not None and p.coordinates.precision in RADIUS]
    if len(placed) < 2:
        return None
    spots = tuple(_spot(view, place, at, placed[0][1], counts) for place, at in placed[:MOST])
    shown = {place for place, _ in placed[:MOST]}
    rest = sorted((p for p in ranked if p not in shown), key=lambda p: (-counts[str(p.id)], view.title(p)))
    others = tuple(Link(_counted(view.title(p), counts[str(p.id)]), view.address(p)) for p in rest)
    return {"point": _point(spots), "others": others, **_drawn(spots)}


def _counted(title: str, events: int) -> str:
    """The name of a place with the number of its events."""
    return f"{title} ({events})" if events else title


def _point(spots: Sequence[Spot]) -> str:
    """The place of most events, and how far the farthest place lies from it."""
    first, name = spots[0], spots[0].link.text
    away = [(math.dist((first.x, first.y), (s.x, s.y)), s.link.text) for s in spots[1:] if not s.is_region]
    most = f"{name} has the most events: {first.events}. " if first.events > spots[1].events else ""
    km, farthest = max(away, default=(0.0, ""))
    km = round(km, -1) if km > _ROUGH else round(km)
    return f"{most}{farthest} is some {km:,.0f} km from {'it' if most else name}." if km else most.strip()


def _spot(view: Presenter, place: Place, at: Coordinates, first: Coordinates, counts: Mapping[str, int]) -> Spot:
    # From the first place the short way round, also over the antimeridian.
    east = (float(at.lon - first.lon) + 180) % 360 - 180
    shrunk = math.cos(math.radians(float(at.lat + first.lat) / 2))
    events, is_region = counts[str(place.id)], at.precision is Precision.GOVERNORATE
    x, y = east * _KM * shrunk, -float(at.lat) * _KM
    return Spot(view.to(place), view.chips(place.names), events, is_region, x, y, RADIUS[at.precision])


def _drawn(spots: Sequence[Spot]) -> Shown:
    """Places to scale, with the nearest free room for their names."""
    west, north = min(s.x - s.radius for s in spots), min(s.y - s.radius for s in spots)
    across, down = max(s.x + s.radius for s in spots) - west, max(s.y + s.radius for s in spots) - north
    unit = min((_WIDTH - 28) / across, 250 / down)
    left = (_WIDTH - across * unit) / 2
    placed = [
        replace(s, x=left + (s.x - west) * unit, y=40 + (s.y - north) * unit, radius=max(_LEAST, s.radius * unit))
        for s in spots
    ]
    names: list[Label] = []
    for spot in sorted(placed, key=lambda s: (s.y, s.x)):
        names.append(_name(spot, names))
    length = next((km for km in (1000, 500, 200, 100, 50, 20, 10, 5, 2) if km * unit <= 120), 1)
    height = max(40 + down * unit, *(name.y + _LINE * (len(name.lines) - 1) for name in names)) + 40
    size = {"width": _WIDTH, "height": height, "scale": (length, length * unit)}
    return {"spots": placed, "names": names, **size}


def _name(spot: Spot, taken: Sequence[Label]) -> Label:
    """The name of a place: right of it, or left, or as little lower as leaves all other names to be read."""
    lines = tuple(textwrap.wrap(_counted(spot.link.text, spot.events), 20, max_lines=2, placeholder="…"))
    wide = _LETTER * max(map(len, lines))
    sides = [x for x in (spot.x + 12, spot.x - 12 - wide) if 2 <= x <= _WIDTH - 2 - wide] or [2.0]
    found = [Label(spot, lines, x, spot.y + 4 + down, wide) for down in range(0, 400, 4) for x in sides]
    return next((name for name in found if not any(map(name.meets, taken))), found[0])
