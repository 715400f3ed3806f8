"""Places as GeoJSON (RFC 7946). A pair of coordinates has no more digits than its precision bears out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from briefing.exports.site import Site
from briefing.facts.records import Coordinates, Place
from briefing.vocabulary import Precision

DIGITS: dict[Precision, int] = {
    Precision.EXACT: 4,
    Precision.NEAR: 2,
    Precision.CITY: 2,
    Precision.DISTRICT: 1,
    Precision.GOVERNORATE: 1,
    Precision.COUNTRY: 0,
}
"""Digits after the point: four are about ten metres, two a kilometre, one ten kilometres, none a hundred."""


def geojson(site: Site) -> dict[str, Any]:
    """Every place that shows no protected person; one without coordinates has no geometry."""
    places = [place for place in site.facts.places.values() if not site.desk.protection.shows(place)]
    return {"type": "FeatureCollection", "features": [_feature(site, place) for place in places]}


def _feature(site: Site, place: Place) -> dict[str, Any]:
    spot = place.coordinates
    return {
        "type": "Feature",
        "id": str(place.id),
        "geometry": {"type": "Point", "coordinates": _pair(spot)} if spot is not None else None,
        "properties": {
            "name": place.title,
            "forms": list(dict.fromkeys(str(name.name) for name in place.names)),
            "within": str(place.within) if place.within is not None else None,
            "articles": list(dict.fromkeys(site.codes(name.article for name in place.names))),
            "precision": spot.precision.value if spot is not None else None,
            "supplied": str(spot.supplied) if spot is not None else None,
            "shared": shared.origin.title if (shared := site.facts.shared.get(place.id)) is not None else None,
            "page": site.page(place),
        },
    }


def _pair(spot: Coordinates) -> list[float | int]:
    """Longitude, then latitude, as GeoJSON has it."""
    digits = DIGITS[spot.precision]
    return [_rounded(spot.lon, digits), _rounded(spot.lat, digits)]


def _rounded(value: Fraction, digits: int) -> float | int:
    rounded = round(value, digits)
    return int(rounded) if rounded == int(rounded) else float(rounded)
