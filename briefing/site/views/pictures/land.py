"""Land and borders of a piece of the world, from the map of Natural Earth that is part of the package.

The file is made by `tools/land.py`; it is read when a briefing first has a map. Points lie on hundredths of a degree,
and lines a kilometre or two from where they are, so that a map of less than `LEAST` kilometres would say too much.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).parent / "land.json"
LEAST = 240.0
"""Kilometres that a map is across at least."""
_STEPS = 100.0
"""Steps of the file in a degree."""
_NEAR = 1.2
"""By how much the surroundings of a claim, in which no border is drawn, are wider than the claim."""
Point = tuple[float, float]
"""Degrees to the east and to the north."""
Line = list[Point]


class Frame(NamedTuple):
    """A piece of the world, in degrees. One across the antimeridian goes on beyond 180."""

    west: float
    south: float
    east: float
    north: float


class Land(NamedTuple):
    """What is drawn in a frame; outlines go on a little beyond it."""

    rings: list[Line]
    """Outlines of countries; what lies in an odd number of them is land."""
    borders: list[Line]
    """Between two countries, where nobody disputes them."""
    countries: list[tuple[str, Point]]
    """Names, and the middle of what is seen of each; the largest first, and none that are not settled."""


class _World:
    """The file, of which only what is asked for is read."""

    def __init__(self) -> None:
        self._lines: dict[int, Line] = {}

    @cached_property
    def _file(self) -> dict[str, Any]:
        """What the file holds: `arcs`, `borders`, `countries`, `unsettled`, `disputed`."""
        found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
        return found

    @cached_property
    def _all_borders(self) -> set[int]:
        """The numbers of the arcs that are borders on land; any other is a coast."""
        return set(self._file["borders"])

    def line(self, arc: int) -> Line:
        """The points of an arc; one that is walked backwards has the complement of its number."""
        if arc not in self._lines:
            self._lines[arc] = _decoded(self._file["arcs"][arc]) if arc >= 0 else self.line(~arc)[::-1]
        return self._lines[arc]

    def near(self, frame: Frame) -> Iterator[tuple[str, list[list[int]], int]]:
        """The countries of which something may lie in a frame, and how many degrees they are moved for that."""
        for name, country in self._file["countries"].items():
            west, south, east, north = country["box"]
            for turn in (-360, 0, 360):
                beside = east + turn < frame.west or west + turn > frame.east
                if not beside and south <= frame.north and north >= frame.south:
                    yield name, country["rings"], turn

    def borders(self, rings: list[list[int]]) -> set[int]:
        """The borders among the arcs of a country."""
        return {max(arc, ~arc) for arc in chain.from_iterable(rings)} & self._all_borders

    def is_settled(self, name: str) -> bool:
        """False for what not all states take for a country, or where its lines are not settled."""
        return name not in self._file["unsettled"]

    def is_disputed(self, point: Point) -> bool:
        """True near a line that Natural Earth lists as one side's claim."""
        return any(_is_near(point, box) for box in self._file["disputed"])


_WORLD = _World()


def land(frame: Frame) -> Land:
    """What is drawn of the world in a frame: outlines of land, borders that nobody disputes, and names of countries."""
    wide = _wider(frame)
    rings: list[Line] = []
    borders: dict[tuple[int, int], list[Line]] = {}
    countries: list[tuple[float, str, Point]] = []
    for name, arcs, turn in _WORLD.near(wide):
        own = [_moved(_cut(_joined(ring), _moved_frame(wide, -turn)), turn) for ring in arcs]
        rings += [ring for ring in own if len(ring) > 2]
        seen = [_cut(ring, frame) for ring in own]
        largest = max(seen, key=_area, default=[])
        if len(largest) > 2 and _WORLD.is_settled(name):
            countries.append((_area(largest), name, _middle(largest)))
        for arc in _WORLD.borders(arcs):
            borders[arc, turn] = [_moved(part, turn) for part in _undisputed(_WORLD.line(arc), turn, wide)]
    named = [(name, middle) for _, name, middle in sorted(countries, reverse=True)]
    return Land(rings, list(chain.from_iterable(borders.values())), named)


def _decoded(letters: str) -> Line:
    """Points from text (the encoded polyline algorithm)."""
    steps: list[int] = []
    number = shift = 0
    for letter in letters:
        part = ord(letter) - 63
        number |= (part & 0x1F) << shift
        shift += 5
        if part < 0x20:
            steps.append(~(number >> 1) if number & 1 else number >> 1)
            number = shift = 0
    points: Line = []
    x = y = 0
    for east, north in zip(steps[::2], steps[1::2], strict=True):
        x += east
        y += north
        points.append((x / _STEPS, y / _STEPS))
    return points


def _joined(ring: Sequence[int]) -> Line:
    """The outline that arcs make; each begins where the last one ends, and across the antimeridian it goes on."""
    found = _unrolled(list(chain.from_iterable(_WORLD.line(arc)[1:] for arc in ring)))
    if abs(found[-1][0] - found[0][0]) > 180:
        # It went round the earth, as the coast of Antarctica does: what it holds reaches to the pole.
        found += [(found[-1][0], -90), (found[0][0], -90)]
    return found


def _unrolled(line: Line) -> Line:
    """A line that goes on beyond 180 degrees where it crosses the antimeridian, instead of beginning again at -180."""
    turn = 0
    found = line[:1]
    for (before, _), (x, y) in pairwise(line):
        if abs(before - x) > 180:
            turn += 360 if before > x else -360
        found.append((x + turn, y))
    return found


def _moved(line: Line, turn: int) -> Line:
    """A line moved to the east by some degrees, as across the antimeridian."""
    return [(x + turn, y) for x, y in line] if turn else line


def _moved_frame(frame: Frame, turn: int) -> Frame:
    """A frame moved to the east by some degrees."""
    return Frame(frame.west + turn, frame.south, frame.east + turn, frame.north)


def _wider(frame: Frame) -> Frame:
    """A frame with a little more on each side, so that where outlines are cut is not seen."""
    across = (frame.east - frame.west) / 20
    down = (frame.north - frame.south) / 20
    return Frame(frame.west - across, frame.south - down, frame.east + across, frame.north + down)


def _cut(ring: Line, frame: Frame) -> Line:
    """What of an outline lies in a frame, closed along its edges (Sutherland and Hodgman)."""
    found = ring
    for axis, edge, sign in ((0, frame.west, 1), (0, frame.east, -1), (1, frame.south, 1), (1, frame.north, -1)):
        found = _cut_at(found, axis, edge, sign)
    return found


def _cut_at(ring: Line, axis: int, edge: float, sign: int) -> Line:
    """What of an outline lies on one side of a line: where `sign` times the coordinate is greater than the edge's."""
    found: Line = []
    before = ring[-1] if ring else (0.0, 0.0)
    for point in ring:
        if ((before[axis] - edge) * sign >= 0) != ((point[axis] - edge) * sign >= 0):
            share = (edge - before[axis]) / (point[axis] - before[axis])
            crossing = [before[n] + share * (point[n] - before[n]) for n in (0, 1)]
            crossing[axis] = edge
            found.append((crossing[0], crossing[1]))
        if (point[axis] - edge) * sign >= 0:
            found.append(point)
        before = point
    return found


def _undisputed(line: Line, turn: int, frame: Frame) -> Iterator[Line]:
    """The parts of a border that lie in a frame, each with a point beyond it, and near no claim."""
    here = _moved_frame(frame, -turn)
    inside = [_is_in(point, here) for point in line]
    around = [any(inside[max(0, n - 1) : n + 2]) and not _WORLD.is_disputed(line[n]) for n in range(len(line))]
    part: Line = []
    for point, stays in zip(line, around, strict=True):
        if stays:
            part.append(point)
            continue
        if len(part) > 1:
            yield part
        part = []
    if len(part) > 1:
        yield part


def _is_in(point: Point, frame: Frame) -> bool:
    """True for a point that lies in a frame or on its edge."""
    return frame.west <= point[0] <= frame.east and frame.south <= point[1] <= frame.north


def _is_near(point: Point, box: Sequence[float]) -> bool:
    """True for a point in the circle round a box (west, south, east, north), which is `_NEAR` times as wide."""
    west, south, east, north = box
    shrunk = math.cos(math.radians((south + north) / 2))
    radius = _NEAR * math.hypot((east - west) * shrunk, north - south) / 2
    return math.hypot((point[0] - (west + east) / 2) * shrunk, point[1] - (south + north) / 2) <= radius


def _area(ring: Line) -> float:
    """How large an outline is, in square degrees."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True))) / 2


def _middle(ring: Line) -> Point:
    """The middle of an outline (its centroid)."""
    steps = [(a, b, a[0] * b[1] - b[0] * a[1]) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
    twice = sum(cross for _, _, cross in steps)
    x = sum((a[0] + b[0]) * cross for a, b, cross in steps) / (3 * twice)
    y = sum((a[1] + b[1]) * cross for a, b, cross in steps) / (3 * twice)
    return x, y


def path(lines: Sequence[Line], at: Callable[[Point], Point], *, closed: bool) -> str:
    """Lines as the data of an SVG path, in whole units; points that fall together are one."""
    return "".join(_subpath(line, at, closed) for line in lines)


def _subpath(line: Line, at: Callable[[Point], Point], closed: bool) -> str:
    """One line as SVG path data, `M x y l dx dy …`, closed by `z`; empty where too few points differ to be seen.

    `at` places a point (longitude, latitude) on the picture.
    """
    points: list[tuple[int, int]] = []
    for point in line:
        x, y = at(point)
        if not points or (round(x), round(y)) != points[-1]:
            points.append((round(x), round(y)))
    if len(points) < (3 if closed else 2):
        return ""
    start, *rest = points
    steps = []
    before = start
    for point in rest:
        steps.append(f"{point[0] - before[0]} {point[1] - before[1]}".replace(" -", "-"))
        before = point
    return f"M{start[0]} {start[1]}l{' '.join(steps)}{'z' if closed else ''}"
