"""What drawings show: scales, bars and lanes, and colours that everybody can tell apart."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import combinations, pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from built import REPOSITORY

from briefing import pages, pipeline
from briefing.intervals import Interval
from briefing.render import Renderer
from briefing.views import bars, differing, events, figures, front, matrix, silences, timeline, voices
from briefing.views.base import Desk
from briefing.views.scales import NumberScale, TimeScale

DAMASCUS = "Asia/Damascus"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(pipeline.check(REPOSITORY).briefing)


def number(low: int | None, high: int | None, *, low_open: bool = False) -> Interval[Fraction]:
    return Interval(None if low is None else Fraction(low), None if high is None else Fraction(high), low_open)


def test_powers_of_ten_stand_at_equal_distances() -> None:
    scale = NumberScale.over([number(1, 900)])
    at = [scale.at(Fraction(n)) for n in (1, 10, 100, 1000)]
    steps = [round(b - a, 1) for a, b in pairwise(at)]
    assert len(set(steps)) == 1
    assert [t.label for t in scale.ticks] == ["1", "10", "100", "1k"]


def test_open_ends_are_drawn_open() -> None:
    scale = NumberScale.over([number(250, None)])
    more_than = scale.stretch(number(250, None, low_open=True))
    assert more_than.beyond_right
    assert more_than.low_open
    assert more_than.right == 100.0
    assert not more_than.beyond_left
    exact = scale.stretch(number(82, 82))
    assert exact.point
    assert exact.width == 0
    assert scale.stretch(number(0, 30)).beyond_left


def test_the_middle_day_is_twice_as_wide() -> None:
    day = datetime(2016, 12, 14, tzinfo=ZoneInfo(DAMASCUS))
    scale = TimeScale.around(day, DAMASCUS)
    assert [scale.at(day + timedelta(hours=h)) for h in (-24, -12, 0, 12, 24, 48)] == [0, 12.5, 25, 50, 75, 100]
    assert scale.at(day - timedelta(days=9)) == 0
    assert [t.label for t in scale.ticks if t.strong] == ["Tue 13 Dec", "Wed 14 Dec", "Thu 15 Dec"]


def test_times_outside_or_longer_than_the_drawing_are_not_on_it() -> None:
    day = datetime(2016, 12, 14, tzinfo=ZoneInfo(DAMASCUS))
    scale = TimeScale.around(day, DAMASCUS)
    hour, week = timedelta(hours=1), timedelta(days=7)
    assert scale.holds(Interval(day, day + hour))
    assert scale.holds(Interval(None, day))
    assert not scale.holds(Interval(day - week, day - week + hour))
    assert not scale.holds(Interval(day - week, day + week))


@pytest.mark.parametrize(("days", "hours"), [(1, 3), (3, 12), (8, 24), (90, 240)])
def test_a_scale_of_days_has_few_ticks(days: int, hours: int) -> None:
    start = datetime(2016, 12, 1, tzinfo=UTC)
    scale = TimeScale.over([Interval(start, start + timedelta(days=days))], "UTC")
    assert scale is not None
    assert scale.hours == hours
    assert len(scale.ticks) <= 12


def test_years_are_not_drawn() -> None:
    start = datetime(2011, 3, 1, tzinfo=UTC)
    assert TimeScale.over([Interval(start, start + timedelta(days=2000))], "UTC") is None
    assert TimeScale.over([Interval(None, None)], "UTC") is None


def test_vague_words_are_marked_as_a_convention(desk: Desk) -> None:
    drawn = bars.of_figures(desk, figures.counting_people(desk))
    by_words = {
        str(reading.words): drawn.bars[citation.id]
        for figure in figures.counting_people(desk)
        for reading in figure.readings
        if (citation := desk.briefing.anchored.of(reading)) is not None
    }
    assert by_words["82"].usual.point
    assert not by_words["82"].vague
    assert by_words["dozens"].vague
    assert by_words["dozens"].must.beyond_right
    assert by_words["over 250"].must.low_open


def test_each_article_has_a_lane_and_each_mark_an_event(desk: Desk) -> None:
    drawn = timeline.timeline(desk, events.in_order(desk))
    assert drawn is not None
    assert [lane.article.text for lane in drawn.lanes] == [str(a.code) for a in desk.facts.articles.values()]
    shown = {event for lane in drawn.lanes for mark in lane.marks for event in mark.events}
    assert shown == set(drawn.numbers)
    assert [n.number for n in drawn.events] == list(range(1, len(drawn.events) + 1))
    for lane in drawn.lanes:
        for a, b in combinations(lane.marks, 2):
            apart = a.stretch.right <= b.stretch.left or b.stretch.right <= a.stretch.left
            assert a.y != b.y or apart
        assert all(mark.y < drawn.height for mark in lane.marks)


def rows_of(desk: Desk) -> list[matrix.MatrixRow]:
    """Every row of the matrix."""
    return [row for story in matrix.stories(desk) for group in story.groups for row in group.rows]


def test_no_drawing_or_list_shows_a_protected_person(desk: Desk) -> None:
    hidden = {str(e.id) for e in desk.facts.events.values() if desk.protection.shows(e)}
    assert hidden
    drawn = timeline.timeline(desk, events.in_order(desk))
    assert drawn is not None
    assert hidden.isdisjoint(drawn.numbers)
    people = set(desk.protection.people)
    assert people.isdisjoint(actor for actor, _ in events.actors(desk))
    assert people.isdisjoint(s.link.url.split("/")[1].removesuffix(".html") for s in voices.speakers(desk))
    assert all(voices.speaker(desk, actor) is None for actor in desk.protection.people.values())
    rows = {row.link.url for row in rows_of(desk)}
    left_out = {
        row.link.url
        for article in desk.facts.articles.values()
        for group in silences.silences(desk, article).groups
        for row in group.rows
    }
    assert {f"events/{event}.html" for event in hidden}.isdisjoint(rows | left_out)


def test_the_matrix_adds_up(desk: Desk) -> None:
    rows = rows_of(desk)
    for tally in matrix.tallies(desk):
        cells = [c for row in rows for c in row.cells if c.order == tally.order]
        assert len(cells) == len(rows)
        assert tally.carried >= sum(c.count > 0 for c in cells)
        assert tally.carried + tally.silent + tally.closed == len(rows)


def test_words_that_differ_are_marked_and_nothing_is_lost(desk: Desk) -> None:
    foua = desk.facts.discrepancies["spelling-of-foua"]
    marked = differing.differing(desk, foua)
    assert {s.text for pieces in marked.values() for s in pieces if s.kind == "differs"} >= {"Foua", "Fouaa"}
    for discrepancy in desk.facts.discrepancies.values():
        for key, pieces in differing.differing(desk, discrepancy).items():
            note = desk.note(key)
            assert note is not None
            assert "".join(p.text for p in pieces) == "".join(p.text for p in note.quote.words)


def test_speakers_are_counted_by_article(desk: Desk) -> None:
    found = voices.speakers(desk)
    assert [s.total for s in found] == sorted((s.total for s in found), reverse=True)
    assert all(s.total == sum(v.count for v in s.voices) for s in found)
    assert found[0].voices[-1].left + found[0].voices[-1].width == pytest.approx(100, abs=0.1)


CSS = (REPOSITORY / "docs/assets/briefing.css").read_text(encoding="utf-8")
SCHEMES = {
    "light": (CSS.partition('[data-md-color-scheme="slate"]')[0], (1.0, 1.0, 1.0)),
    "dark": (
        CSS.partition('[data-md-color-scheme="slate"]')[2].partition("}")[0],
        (0x15 / 255, 0x1B / 255, 0x22 / 255),
    ),
}
Colour = tuple[float, float, float]
SEEN = {
    "trichromats": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopes": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopes": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, on linear colours."""


def colours(scheme: str) -> list[Colour]:
    found = re.findall(r"--b-src-\d: #([0-9a-f]{6})", SCHEMES[scheme][0])
    return [(int(c[:2], 16) / 255, int(c[2:4], 16) / 255, int(c[4:], 16) / 255) for c in found]


def linear(colour: Colour) -> Colour:
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return r, g, b


def luminance(colour: Colour) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def lab(rgb: Colour) -> Colour:
    r, g, b = rgb
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (max(x, 0), max(y, 0), max(z, 0)))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_article_colours_can_be_read(scheme: str) -> None:
    ground = luminance(SCHEMES[scheme][1])
    assert len(colours(scheme)) == 6
    for colour in colours(scheme):
        light, dark = sorted((luminance(colour), ground), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


def seen(colour: Colour, eyes: str) -> Colour:
    r, g, b = linear(colour)
    x, y, z = (m[0] * r + m[1] * g + m[2] * b for m in SEEN[eyes])
    return lab((x, y, z))


@pytest.mark.parametrize("eyes", SEEN)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_first_three_article_colours_are_told_apart_by(scheme: str, eyes: str) -> None:
    for a, b in combinations([seen(colour, eyes) for colour in colours(scheme)[:3]], 2):
        assert math.dist(a, b) > 25


def test_no_side_hides_behind_the_first_citations_of_the_front_page(desk: Desk) -> None:
    view = front.view(desk)
    for sentence in (*view.summary, *view.all_say, *view.differ, *view.not_established):
        cited = {(c.article, c.place) for c in sentence.chips}
        assert cited.isdisjoint((c.article, c.place) for c in sentence.more)
        records = [desk.facts.find(link.url.partition("/")[2].removesuffix(".html")) for link in sentence.records]
        every = {c.article for record in records if record for c in desk.chips(record)}
        assert {article for article, _ in cited} == every
    blamed = next(s for s in view.summary if "blamed the rebels" in s.text)
    assert {c.code for c in blamed.chips} == {"AP", "NYT", "WP"}
    assert any("blamed the rebels for the impasse" in c.quote for c in blamed.chips)
    assert any("scuttling the deal" in c.quote for c in blamed.chips)


def test_a_foreign_form_of_a_name_says_its_language(sample: Path, edit: Callable[[str, str, str], None]) -> None:
    edit(
        "facts/actors.yaml",
        "quote: said the harbour master, Tobias Wren\n",
        "language: da\n        quote: said the harbour master, Tobias Wren\n",
    )
    made = pages.make(Desk(pipeline.check(sample).briefing), Renderer())
    page = next(page.html for page in made if page.url == "actors/tobias-wren.html")
    assert re.findall('<td class="b-name" lang="(.*?)">(.*?)</td>', page) == [("da", "Tobias Wren")]
