"""Renews `briefing/site/views/pictures/land.json`: the world's countries, small enough to be part of the package.

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    .venv/bin/python tools/land.py package/countries-10m.json

Natural Earth (public domain) made the map, and `world-atlas` a topology of it: arcs, of which countries' rings are
made, so that a border is one arc of two countries. Each arc is simplified to about two kilometres.
`tools/disputed.toml` says which borders are not drawn.
"""

from __future__ import annotations

import json
import math
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "briefing/site/views/pictures/land.json"
UNIT = 100
"""Steps in a degree."""
TOLERANCE = 2.0
"""How far from its line a point must be to stay, in steps."""
LEAST = 3.0
"""Smallest island that stays, in steps across, unless it is all that a country has."""
Point = tuple[int, int]


def main(topology: str) -> None:
    """Writes the file and prints its size."""
    atlas = json.loads(Path(topology).read_text(encoding="utf-8"))
    disputed = tomllib.loads((ROOT / "tools/disputed.toml").read_text(encoding="utf-8"))
    arcs = [list(_simplified(_points(arc, atlas["transform"]))) for arc in atlas["arcs"]]
    countries = {g["properties"]["name"]: _rings(g) for g in atlas["objects"]["countries"]["geometries"]}
    countries = {name: _seen(rings, arcs) for name, rings in sorted(countries.items())}
    used = sorted({_index(arc) for arc in chain.from_iterable(chain.from_iterable(countries.values()))})
    number = {arc: place for place, arc in enumerate(used)}
    found = {
        "arcs": [_encoded(arcs[arc]) for arc in used],
        "borders": [number[arc] for arc in _borders(countries, disputed["unsettled"]["names"])],
        "unsettled": disputed["unsettled"]["names"],
        "disputed": [area["within"] for area in disputed["claims"]],
        "countries": {name: _country(rings, arcs, number) for name, rings in countries.items()},
    }
    TARGET.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{TARGET.stat().st_size:,} bytes, {sum(len(arcs[arc]) for arc in used):,} points")


def _points(arc: list[list[int]], transform: dict[str, Any]) -> list[Point]:
    """The points of an arc, in steps."""
    found: list[Point] = []
    x = y = 0
    for east, north in arc:
        x += east
        y += north
        lon = x * transform["scale"][0] + transform["translate"][0]
        lat = y * transform["scale"][1] + transform["translate"][1]
        point = round(lon * UNIT), round(lat * UNIT)
        if not found or point != found[-1]:
            found.append(point)
    return found


def _simplified(points: list[Point]) -> Iterator[Point]:
    """The points that a line needs (Ramer, Douglas and Peucker); its ends stay, so that arcs still meet."""
    keep = {0, len(points) - 1}
    parts = [(0, len(points) - 1)]
    while parts:
        first, last = parts.pop()
        offsets = [(_offset(points[n], points[first], points[last]), n) for n in range(first + 1, last)]
        offset, farthest = max(offsets, default=(0.0, 0))
        if offset > TOLERANCE:
            keep.add(farthest)
            parts += [(first, farthest), (farthest, last)]
    return (point for number, point in enumerate(points) if number in keep)


def _offset(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a line, in steps of latitude."""
    shrunk = math.cos(math.radians(start[1] / UNIT))
    east = (end[0] - start[0]) * shrunk
    north = end[1] - start[1]
    x = (point[0] - start[0]) * shrunk
    y = point[1] - start[1]
    length = east * east + north * north
    along = max(0.0, min(1.0, (x * east + y * north) / length)) if length else 0.0
    return math.hypot(x - along * east, y - along * north)


def _rings(geometry: dict[str, Any]) -> list[list[int]]:
    """The outlines of a country, as arcs; lakes that are other countries are outlines too."""
    polygons = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
    return list(chain.from_iterable(polygons))


def _seen(rings: list[list[int]], arcs: list[list[Point]]) -> list[list[int]]:
    """The outlines that are large enough to be seen; of a country of small ones, the largest."""

    def size(ring: list[int]) -> float:
        west, south, east, north = _box(_points_of([ring], arcs))
        return max((east - west) * math.cos(math.radians((south + north) / 2)), north - south) * UNIT

    return [ring for ring in rings if size(ring) >= LEAST] or [max(rings, key=size)]


def _points_of(rings: Iterable[Iterable[int]], arcs: list[list[Point]]) -> list[Point]:
    """The points of outlines; across the antimeridian an outline goes on beyond 180 degrees."""
    return list(chain.from_iterable(_unrolled(_joined(ring, arcs)) for ring in rings))


def _joined(ring: Iterable[int], arcs: list[list[Point]]) -> list[Point]:
    return list(chain.from_iterable(arcs[arc] if arc >= 0 else arcs[~arc][::-1] for arc in ring))


def _unrolled(line: list[Point]) -> list[Point]:
    turn = 0
    found = line[:1]
    for (before, _), (x, y) in pairwise(line):
        if abs(before - x) > 180 * UNIT:
            turn += 360 * UNIT if before > x else -360 * UNIT
        found.append((x + turn, y))
    return found


def _index(arc: int) -> int:
    """The number of an arc; one that is walked backwards has the complement of it."""
    return arc if arc >= 0 else ~arc


def _country(rings: list[list[int]], arcs: list[list[Point]], number: dict[int, int]) -> dict[str, Any]:
    """A country as the file has it: what it lies within, and its outlines as arcs of the file."""
    own = [list(map(partial(_renumbered, number=number), ring)) for ring in rings]
    return {"box": _box(_points_of(rings, arcs)), "rings": own}


def _renumbered(arc: int, number: dict[int, int]) -> int:
    return number[arc] if arc >= 0 else ~number[~arc]


def _box(points: list[Point]) -> list[float]:
    """West, south, east and north, in degrees."""
    across = [x for x, _ in points]
    down = [y for _, y in points]
    return [min(across) / UNIT, min(down) / UNIT, max(across) / UNIT, max(down) / UNIT]


def _borders(countries: dict[str, list[list[int]]], unsettled: list[str]) -> list[int]:
    """The arcs that two countries share, but for those of which the list says that it is open what they are."""
    users: Counter[int] = Counter()
    for rings in countries.values():
        users.update({_index(arc) for arc in chain.from_iterable(rings)})
    left_out = {_index(arc) for name in unsettled for arc in chain.from_iterable(countries[name])}
    return sorted(arc for arc, times in users.items() if times > 1 and arc not in left_out)


def _encoded(points: list[Point]) -> str:
    """Points as text: the first, then the step to each next one (the encoded polyline algorithm)."""
    start: Point = (0, 0)
    return "".join(_letters(b[0] - a[0]) + _letters(b[1] - a[1]) for a, b in pairwise([start, *points]))


def _letters(step: int) -> str:
    number = ~(step << 1) if step < 0 else step << 1
    letters = ""
    while number >= 0x20:
        letters += chr((0x20 | number & 0x1F) + 63)
        number >>= 5
    return letters + chr(number + 63)


if __name__ == "__main__":
    main(sys.argv[1])
