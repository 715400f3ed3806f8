"""places.geojson: the places as GeoJSON (RFC 7946), as precise as the curator says that they are."""

from __future__ import annotations

from typing import Any

from briefing.data.everything import records
from briefing.data.export import Published, to_json


def make(found: Published) -> str:
    """Every place; one without coordinates has no geometry."""
    features = [_feature(place) for place in records(found, "places")]
    return to_json({"type": "FeatureCollection", "features": features})


def _feature(place: dict[str, Any]) -> dict[str, Any]:
    spot = place["coordinates"]
    return {
        "type": "Feature",
        "id": place["id"],
        "geometry": {"type": "Point", "coordinates": [spot["lon"], spot["lat"]]} if spot else None,
        "properties": {
            "name": place["title"],
            "forms": list(dict.fromkeys(name["name"] for name in place["names"])),
            "within": place["within"],
            "articles": sorted({name["article"] for name in place["names"]}),
            "precision": spot["precision"] if spot else None,
            "supplied": spot["supplied"] if spot else None,
            "page": place["page"],
        },
    }
