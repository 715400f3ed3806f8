"""Where: a map of the places that have coordinates, each a circle as wide as what is not known of it.

Land and borders are Natural Earth's. A label says what happened there; it stands where it covers no circle and no other
label, or is left out; the same in words follows on each place.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from textwrap import shorten, wrap
from typing import NamedTuple

from briefing.compare.origins import denies
from briefing.compare.silence import Mention
from briefing.grouping import group_by_key
from briefing.languages.catalogue import ngettext
from briefing.model.records import Coordinates, Event, Place
from briefing.model.vocabulary import EventType, Precision
from briefing.site.views import wording
from briefing.site.views.addresses import Link
from briefing.site.views.base import Context, Presenter
from briefing.site.views.pictures.land import LEAST, Frame, land, path

MOST = 16
"""Most places that are drawn: those of most events."""
RADIUS = {
    Precision.EXACT: 0.2,
    Precision.NEAR: 1.0,
    Precision.DISTRICT: 3.0,
    Precision.CITY: 6.0,
    Precision.GOVERNORATE: 40.0,
}
"""Kilometres round a pair of coordinates in which the place may lie. A country is no place on a map of places."""
WIDTH = 358
"""Width of the map: that of a phone, so that its type is nowhere smaller than it says."""
HEIGHT = 290
"""Height of the map."""
_MARGIN = 46
"""Least distance of a circle from the edge."""
_KM = 111.32
"""Kilometres in a degree of latitude."""
_LENGTHS = (1000, 500, 200, 100, 50, 20, 10, 5, 2)
"""Kilometres that the scale may be long."""
_SCALE = 90
"""Most width of the scale."""
_LEAST = 4.0
"""Smallest circle that is seen."""
_LINE = 16
"""Height of a line of type."""
_LETTER = 7.2
"""Width of a letter at most, on the average of a label."""
_CAPITAL = 11.0
"""Width of a capital of a country's name."""
_TOGETHER = 10.0
"""Circles whose middles are nearer than this share a label."""
_BREADTHS = (34, 22, 16)
"""Letters of a line of what happened in a place: the broader, the better."""
_SHIFTS = (0.0, 0.3, -0.3, 0.5, -0.5, 1.0, -1.0)
"""By how much of its height a label may stand lower than its circle."""
_LONGEST = 50
"""Most letters of what happened in a place."""
_REPORTING = (Mention.REPORTS, Mention.REPORTS_AND_DENIES)
_FORMS = wording.WORDS["takeaway"]["where"]


class _Circle(NamedTuple):
    """Where a place is, as far as that is known."""

    x: float
    y: float
    radius: float


class _Box(NamedTuple):
    """A rectangle of the map."""

    left: float
    top: float
    right: float
    bottom: float


class _Told(NamedTuple):
    """An event in a place."""

    event: Event
    articles: tuple[str, ...]
    """Those that report it there."""


def where(view: Presenter) -> Context | None:
    """The picture; None where fewer than two places have coordinates."""
    told = _told_by_place(view)
    ranked = sorted(view.facts.places.values(), key=lambda p: (-len(told.get(str(p.id), ())), str(p.id)))
    placed = {place: at for place in ranked if (at := _spot(place)) is not None}
    if len(placed) < 2:
        return None
    drawn = list(placed)[:MOST]
    circles, frame, unit = _to_scale([placed[place] for place in drawn])
    spots = dict(zip(drawn, circles, strict=True))
    length = next((km for km in _LENGTHS if km * unit <= _SCALE), 1)
    seen = land(frame)
    project = partial(_project, frame)
    scale = _Box(0, HEIGHT - 26, 60 + length * unit, HEIGHT)
    labels = list(_labels(view, spots, told, scale))
    taken = [scale, *map(_around, circles), *(label["box"] for label in labels)]
    rest = [place for place in ranked if place not in spots]
    return {
        "takeaway": _takeaway(view, drawn, told),
        "land": path(seen.rings, project, closed=True),
        "borders": path(seen.borders, project, closed=False),
        "countries": list(_country_names([(name, project(middle)) for name, middle in seen.countries], taken)),
        "spots": [_spot_of(view, place, circle) for place, circle in spots.items()],
        "labels": labels,
        "drawn": [(view.links.to(place), _entries(view, told.get(str(place.id), ()))) for place in drawn],
        "others": [_counted(view, place, told) for place in rest],
        "size": (WIDTH, HEIGHT),
        "scale": (length, length * unit),
    }


def _told_by_place(view: Presenter) -> dict[str, list[_Told]]:
    """The events that articles report in each place: those that most report first."""
    found: list[tuple[str, _Told]] = []
    for event in view.facts.events.values():
        for place, articles in _reporting_by_place(view, event).items():
            if codes := tuple(article for article in view.codes if article in articles):
                found.append((place, _Told(event, codes)))
    by_place = group_by_key(found)
    return {place: sorted(told, key=_rank) for place, told in by_place.items()}


def _reporting_by_place(view: Presenter, event: Event) -> dict[str, list[str]]:
    """The ids of the articles that report an event, by the place where their accounts put it.

    All that report it at all put it in the place that the facts give it.
    """
    # Where somebody spoke of is no place of what they say.
    told = () if event.type is EventType.STATEMENT else event.accounts
    own = group_by_key((str(a.where), str(a.article)) for a in told if a.where and not denies(a))
    if event.place:
        cells = view.comparison.cells[str(event.id)]
        own[str(event.place)] = list({cell.article for cell in cells if cell.mention in _REPORTING})
    return own


def _rank(told: _Told) -> tuple[int, bool, str]:
    """A key to sort by: events that most articles report first, of these the steps of the story."""
    return -len(told.articles), not told.event.step, str(told.event.id)


def _spot(place: Place) -> Coordinates | None:
    """The coordinates of a place that can be drawn."""
    at = place.coordinates
    return at if at is not None and at.precision in RADIUS else None


def _spot_of(view: Presenter, place: Place, circle: _Circle) -> Context:
    """A circle of the map, and whose it is."""
    at = place.coordinates
    return {
        "place": place,
        "name": view.links.title(place),
        "x": circle.x,
        "y": circle.y,
        "radius": circle.radius,
        "is_region": at is not None and at.precision is Precision.GOVERNORATE,
    }


def _takeaway(view: Presenter, drawn: Sequence[Place], told: Mapping[str, Sequence[_Told]]) -> str:
    """In which place more than half of the events are that are given one, with what lies within it."""
    within = {key: _whole(view, key) for key in view.facts.places}
    everywhere = {str(each.event.id) for each in chain.from_iterable(told.values())}
    counts: Counter[str] = Counter()
    for whole in map(str, (place.id for place in drawn)):
        inside = (told.get(key, ()) for key, wholes in within.items() if whole in wholes)
        counts[whole] = len({str(each.event.id) for each in chain.from_iterable(inside)})
    first, *_ = counts.most_common(1)
    if first[1] * 2 <= len(everywhere):
        return ""
    return str(_FORMS["most"].format(all=len(everywhere), here=first[1], place=view.links.find(first[0]).text))


def _whole(view: Presenter, place_id: str) -> list[str]:
    """A place, and those within which it lies."""
    found = [place_id]
    for key in found:
        place = view.facts.places.get(key)
        if place is not None and place.within and str(place.within) not in found:
            found.append(str(place.within))
    return found


def _entries(view: Presenter, told: Sequence[_Told]) -> list[tuple[Link, str]]:
    """Events in a place, each with the articles that report it there."""
    entries = ((view.links.to(each.event), view.voices.codes(each.articles)) for each in told)
    return [(Link(wording.in_column(link.text, codes), link.url), codes) for link, codes in entries]


def _counted(view: Presenter, place: Place, told: Mapping[str, Sequence[_Told]]) -> Link:
    """A link to a place that is not drawn, with the number of its events."""
    events = len(told.get(str(place.id), ()))
    title = view.links.title(place)
    return Link(wording.counted(title, events) if events else title, view.links.address(place))


def _to_scale(spots: Sequence[Coordinates]) -> tuple[list[_Circle], Frame, float]:
    """A circle for each place, the piece of the world that the map shows, and how long a kilometre is drawn."""
    middle = sum(float(at.lat) for at in spots) / len(spots)
    shrunk = max(0.1, math.cos(math.radians(middle)))
    circles = [_in_kilometres(at, float(spots[0].lon), shrunk) for at in spots]
    west = min(circle.x - circle.radius for circle in circles)
    east = max(circle.x + circle.radius for circle in circles)
    north = min(circle.y - circle.radius for circle in circles)
    south = max(circle.y + circle.radius for circle in circles)
    unit = min((WIDTH - 2 * _MARGIN) / (east - west), (HEIGHT - 2 * _MARGIN) / (south - north), WIDTH / LEAST)
    left = (west + east) / 2 - WIDTH / 2 / unit
    top = (north + south) / 2 - HEIGHT / 2 / unit
    drawn = [_Circle((c.x - left) * unit, (c.y - top) * unit, max(_LEAST, c.radius * unit)) for c in circles]
    first = float(spots[0].lon)
    frame = Frame(
        first + left / _KM / shrunk,
        -(top + HEIGHT / unit) / _KM,
        first + (left + WIDTH / unit) / _KM / shrunk,
        -top / _KM,
    )
    return drawn, frame, unit


def _in_kilometres(at: Coordinates, first: float, shrunk: float) -> _Circle:
    """A place on a plane, in kilometres to the east of a meridian and the south (an equirectangular projection)."""
    # From the first place the short way round, also over the antimeridian.
    east = (float(at.lon) - first + 180) % 360 - 180
    return _Circle(east * _KM * shrunk, -float(at.lat) * _KM, RADIUS[at.precision])


def _project(frame: Frame, point: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the world is on the map."""
    x = (point[0] - frame.west) / (frame.east - frame.west) * WIDTH
    y = (frame.north - point[1]) / (frame.north - frame.south) * HEIGHT
    return x, y


def _labels(
    view: Presenter, spots: Mapping[Place, _Circle], told: Mapping[str, Sequence[_Told]], scale: _Box
) -> Iterator[Context]:
    """Names of places with what happened there, each where it covers nothing; those for which there is room."""
    taken = [scale, *map(_around, spots.values())]
    for group in _together(spots):
        circles = [spots[place] for place in group]
        others = [circle for place, circle in spots.items() if place not in group]
        placings = _placings(circles, _wordings(view, group, told))
        free = (placing for placing in placings if _is_free(placing[1], taken))
        lines, box = next((placing for placing in free if _is_nearest(placing[1], circles, others)), ([], None))
        if box is not None:
            taken.append(box)
            at_end = box.right <= min(circle.x for circle in circles)
            yield {"place": group[0], "lines": lines, "box": box, "at_end": at_end}


def _together(spots: Mapping[Place, _Circle]) -> list[list[Place]]:
    """Places by the label that they share: as well known places whose circles nearly fall together."""
    groups: list[list[Place]] = []
    for place, circle in spots.items():
        near = (group for group in groups if _share(place, circle, group[0], spots[group[0]]))
        group = next(near, None)
        if group is None:
            groups.append([place])
        else:
            group.append(place)
    return groups


def _share(place: Place, circle: _Circle, other: Place, there: _Circle) -> bool:
    """True for places that share a label."""
    is_as_well_known = _precision(place) is _precision(other)
    return is_as_well_known and math.hypot(circle.x - there.x, circle.y - there.y) < _TOGETHER


def _precision(place: Place) -> Precision | None:
    """What the coordinates of a place stand for; None where it has none."""
    return place.coordinates.precision if place.coordinates is not None else None


def _wordings(view: Presenter, group: Sequence[Place], told: Mapping[str, Sequence[_Told]]) -> list[list[str]]:
    """The lines of a label: names and what happened; the same in less breadth; or names alone."""
    titles = [view.links.title(place) for place in group]
    name = wording.listing(titles) if len(titles) < 4 else wording.and_more(titles[0], len(titles) - 1)
    events = sorted(chain.from_iterable(told.get(str(place.id), ()) for place in group), key=_rank)
    if not events:
        return [[name]]
    first = events[0]
    codes = [view.codes[article].text for article in first.articles]
    text = str(first.event.step) if first.event.step else view.links.title(first.event)
    text = wording.in_column(text, codes[0]) if len(codes) == 1 else text
    who = wording.qualified(codes) if len(codes) < 4 else ngettext("{n} article", "{n} articles", len(codes))
    happened = f"{shorten(text, _LONGEST, placeholder=' …')} ({who})"
    return [*([name, *wrap(happened, breadth)] for breadth in _BREADTHS), [name]]


def _placings(circles: Sequence[_Circle], wordings: Sequence[list[str]]) -> Iterator[tuple[list[str], _Box]]:
    """The wordings of a label, each where it may stand; the best first, and names alone last."""
    *full, names = wordings
    for shift in _SHIFTS:
        for lines in full:
            yield from ((lines, box) for box in _sides(circles, lines, shift))
    for shift in _SHIFTS:
        yield from ((names, box) for box in _sides(circles, names, shift))


def _sides(circles: Sequence[_Circle], lines: Sequence[str], shift: float) -> Iterator[_Box]:
    """Where a label may stand: to the right, to the left or in the middle; `shift` is by how much lower."""
    width = max(map(len, lines)) * _LETTER
    height = len(lines) * _LINE
    right = max(circle.x + min(circle.radius, 8) for circle in circles) + 5
    left = min(circle.x - min(circle.radius, 8) for circle in circles) - 5 - width
    middle = sum(circle.y for circle in circles) / len(circles)
    top = middle - height / 2 + shift * (height + 8)
    for start in (right, left, (right + left) / 2):
        yield _Box(start, top, start + width, top + height)


def _is_free(box: _Box, taken: Sequence[_Box]) -> bool:
    """True for a rectangle that lies on the map and covers nothing."""
    is_inside = box.left >= 2 and box.top >= 2 and box.right <= WIDTH - 2 and box.bottom <= HEIGHT - 2
    return is_inside and not any(_overlap(box, other) for other in taken)


def _is_nearest(box: _Box, own: Sequence[_Circle], others: Sequence[_Circle]) -> bool:
    """True for a label that would not be taken for that of another circle."""
    distance = min(_distance(box, circle) for circle in own)
    return all(_distance(box, circle) > distance - 3 for circle in others)


def _distance(box: _Box, circle: _Circle) -> float:
    """How far the middle of a circle is from a rectangle."""
    across = max(box.left - circle.x, 0, circle.x - box.right)
    down = max(box.top - circle.y, 0, circle.y - box.bottom)
    return math.hypot(across, down)


def _overlap(a: _Box, b: _Box) -> bool:
    """True for rectangles that cover some of each other; those that only touch do not."""
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def _around(circle: _Circle) -> _Box:
    """The rectangle round a circle; of a wide one, round its middle: its edge may be crossed."""
    radius = min(circle.radius, 8)
    return _Box(circle.x - radius, circle.y - radius, circle.x + radius, circle.y + radius)


def _country_names(countries: Iterable[tuple[str, tuple[float, float]]], taken: list[_Box]) -> Iterator[Context]:
    """Names of countries, in the middle of what is seen of them, where they cover nothing."""
    for name, (x, y) in countries:
        half = len(name) * _CAPITAL / 2
        box = _Box(x - half, y - 8, x + half, y + 8)
        if _is_free(box, taken):
            taken.append(box)
            yield {"name": name.upper(), "x": x, "y": y + 5}
