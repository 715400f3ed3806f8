"""Pictures say what the facts say and no more, as data and as text, and need their data."""

from __future__ import annotations

import re
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

import pytest
from made import actor, checked, event, statement

from briefing import pipeline
from briefing.pipeline import Edition
from briefing.site.pages import pages
from briefing.site.render import Renderer
from briefing.site.views.article import shades
from briefing.site.views.base import Context, Presenter
from briefing.site.views.pictures import land, numbers, steps, where

TWO = ("one", "two")


def view(records: dict[str, Any], articles: tuple[str, ...] = TWO, **more: Any) -> Presenter:
    return Presenter(checked(records, articles=articles, **more).edition.comparison)


Told = list[tuple[str, str, str | None]]
"""The steps of a lane from left to right: what each is called, its mark, and how it follows the one before."""


def lanes(records: dict[str, Any], takeaway: str = "", **more: Any) -> dict[str, Told]:
    found = steps.steps(view(records if "events" in records else {"events": records}, **more))
    assert found is not None
    assert found["takeaway"] == takeaway
    return {
        code.text: [(cell["step"]["text"], cell["mark"], cell["before"]) for cell in cells if cell["step"]]
        for code, cells in found["lanes"]
    }


def step(name: str, *accounts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return event(*accounts, title=f"{name} happens", step=name, **more)


GATE, SHUT = statement("one", "The gate shut."), statement("two", "The gate was shut.")
SHOT, FIRED = statement("one", "A shot."), statement("two", "A shot came.")


def at(article: str, words: str, name: str) -> dict[str, Any]:
    return statement(article, f"{name} {words}.", when=words)


def asking(*events: str) -> dict[str, Any]:
    """A discrepancy on what came first."""
    positions = [{"label": a, "statements": [statement(a, f"So it went in {a}.")]} for a in TWO]
    question = {"title": "What came first?", "kind": "sequence", "weight": "major", "about": list(events)}
    return {"first": {**question, "positions": positions, "would_resolve": "A list."}}


@pytest.mark.parametrize(
    ("records", "takeaway", "one", "two"),
    [
        pytest.param(
            {
                "gate": step("Gate", GATE, {**SHUT, "after": ["shot"]}),
                "shot": step("Shot", {**SHOT, "after": ["gate"]}, FIRED),
            },
            "“Gate” comes first in ONE, “Shot” in TWO.",
            [("Gate", "1", None), ("Shot", "2", "before")],
            [("Gate", "2", None), ("Shot", "1", "turned")],
            id="what is turned round is marked",
        ),
        pytest.param(
            {
                "early": step("Early", at("one", "6 a.m. Tuesday", "It"), at("two", "Tuesday", "It")),
                "late": step("Late", at("one", "9 a.m. Tuesday", "So"), at("two", "Tuesday", "So")),
            },
            "",
            [("Early", "", None), ("Late", "", "before")],
            [("Early", "", None), ("Late", "", "open")],
            id="times order, a whole day does not",
        ),
        pytest.param(
            {"gate": step("Gate", GATE, SHUT), "shot": step("Shot", SHOT, FIRED, after=["gate"])},
            "",
            [("Gate", "", None), ("Shot", "", "open")],
            [("Gate", "", None), ("Shot", "", "open")],
            id="the order of the story is not put into an article that gives none",
        ),
    ],
)
def test_each_lane_has_its_own_order(records: dict[str, Any], takeaway: str, one: Told, two: Told) -> None:
    assert lanes(records, takeaway) == {"ONE": one, "TWO": two}


SHOTS = {paper: statement(paper, f"A shot came in {paper}.") for paper in ("one", "two", "three")}
GATES = {paper: statement(paper, f"A gate shut in {paper}.") for paper in SHOTS}


def ordered(*before: str, turned: tuple[str, ...] = ()) -> dict[str, Any]:
    """Three articles tell of a gate and a shot: some put the gate first, some the shot."""
    gates = [{**GATES[paper], **({"after": ["shot"]} if paper in turned else {})} for paper in SHOTS]
    shots = [{**SHOTS[paper], **({"after": ["gate"]} if paper in before else {})} for paper in SHOTS]
    return {"gate": step("Gate", *gates), "shot": step("Shot", *shots)}


@pytest.mark.parametrize(
    ("records", "is_asked", "takeaway", "rest"),
    [
        (
            ordered("one"),
            True,
            "Only ONE says which came first: “Gate”, then “Shot”.",
            "THREE and TWO: no order of the two.",
        ),
        (ordered("one"), False, "", ""),
        (
            ordered("one", "two"),
            True,
            "ONE and TWO put “Gate” first, then “Shot”.",
            "THREE: no order of the two.",
        ),
        (ordered("one", "two", "three"), True, "", ""),
        (ordered(), True, "", ""),
        (
            ordered("one", turned=("two",)),
            False,
            "“Gate” comes first in ONE, “Shot” in TWO.",
            "THREE: no order of the two.",
        ),
        (ordered("one", turned=("two", "three")), True, "“Shot” comes first in THREE and TWO, “Gate” in ONE.", ""),
    ],
)
def test_the_title_of_the_steps_is_who_gives_which_order(
    records: dict[str, Any], is_asked: bool, takeaway: str, rest: str
) -> None:
    facts = {"events": records, "discrepancies": asking("gate", "shot") if is_asked else {}}
    lanes(facts, takeaway, articles=tuple(SHOTS))
    found = steps.steps(view(facts, articles=tuple(SHOTS)))
    assert found is not None and found["rest"] == rest


def test_a_pair_in_order_is_told_where_no_line_can_show_it() -> None:
    told = {n: step(n.title(), {**statement("one", f"A {n}."), "after": ["a"] if n == "c" else []}) for n in "abc"}
    found = steps.steps(view({"events": told}))
    assert found is not None
    assert [column["text"] for column in found["columns"]] == ["A", "B", "C"]
    assert [(code.text, pairs) for code, pairs in found["known"]] == [("ONE", [("A", "C")])]
    told["b"]["accounts"][0]["after"] = ["a"]
    told["c"]["accounts"][0]["after"] = ["b"]
    again = steps.steps(view({"events": told}))
    assert again is not None and [pairs for _, pairs in again["known"]] == [[]]


def test_columns_follow_the_order_of_most_articles_and_name_each_day_once() -> None:
    late = [at(paper, "9 a.m. Wednesday", "So") for paper in TWO]
    noon = [at(paper, "noon Tuesday", "It") for paper in TWO]
    dawn = [at(paper, "6 a.m. Tuesday", "Then") for paper in TWO]
    found = steps.steps(
        view({"events": {"a": step("Late", *late), "b": step("Noon", *noon), "c": step("Dawn", *dawn)}})
    )
    assert found is not None
    columns = [(column["text"], column["day"]) for column in found["columns"]]
    assert columns == [("Dawn", "Tue 4 Mar"), ("Noon", ""), ("Late", "Wed 5 Mar")]


def test_a_step_that_is_denied_or_that_nobody_else_has_draws_nothing() -> None:
    only = {"gate": step("Gate", statement("one", "The gate shut."))}
    assert steps.steps(view({"events": only})) is None
    denied = {**only, "shot": step("Shot", statement("one", "No shot.", happened="no"))}
    assert steps.steps(view({"events": denied})) is None


def count(measure: str, *words: tuple[str, str], **more: Any) -> dict[str, Any]:
    readings = [
        statement(article, f"There were {given} {measure} by {number}.", words=given)
        for number, (article, given) in enumerate(words)
    ]
    scope = {"counts": f"people {measure}"}
    return {"title": f"People {measure}", "measure": measure, "scope": scope, "readings": readings, **more}


def asked(**figures: dict[str, Any]) -> Context | None:
    positions = [{"label": a, "statements": [statement(a, "So many in it.")]} for a in TWO]
    question = {"title": "How many?", "kind": "number", "weight": "major", "about": list(figures)}
    records = {
        "figures": figures,
        "discrepancies": {"many": {**question, "positions": positions, "would_resolve": "A list."}},
    }
    return numbers.most_telling(view(records))


def test_numbers_of_one_question_share_an_axis_and_a_vague_word_stays_on_it() -> None:
    found = asked(inside=count("present", ("one", "thousands"), ("two", "tens of thousands"), ("one", "5,000")))
    assert found is not None
    assert [(a["code"].text, a["reading"].words) for a in found["answers"]] == [
        ("ONE", "thousands"),
        ("TWO", "tens of thousands"),
        ("ONE", "5,000"),
    ]
    assert found["takeaway"] == "From “thousands” in ONE to “tens of thousands” in TWO."
    assert found["ticks"] == [(5, "1,000"), (48.5, "10,000"), (92, "100,000")]
    assert [a["mark"]["fades"] for a in found["answers"] if a["mark"]] == [True, True, False]
    assert all(5 <= a["mark"]["low"] <= a["mark"]["high"] <= 100 for a in found["answers"] if a["mark"])
    assert [a["mark"]["low"] < a["mark"]["high"] for a in found["answers"]] == [True, True, False]


def test_unlike_numbers_share_no_axis() -> None:
    assert asked(dead=count("killed", ("one", "six")), inside=count("present", ("two", "5,000"))) is None
    both = asked(dead=count("killed", ("one", "six"), ("two", "9")), inside=count("present", ("two", "5,000")))
    assert both is not None
    assert [a["reading"].words for a in both["answers"]] == ["six", "9"]
    assert [a["reading"].words for a in both["others"]] == ["5,000"]


@pytest.mark.parametrize(
    ("measure", "unit", "words", "drawn_in", "ticks"),
    [
        ("percentage", "per cent", ("58.4%", "58.2%"), "per cent", ["58", "60"]),
        ("share", "voters", ("2%", "60%"), "per cent", ["0", "20", "40", "60"]),
        ("duration", "months", ("nine months", "eight months"), "months", ["7.5", "8", "8.5", "9", "9.5"]),
        ("duration", "years", ("19 to 24 years", "47 months"), "years", ["0", "5", "10", "15", "20", "25"]),
        ("duration", "terms", ("two days", "four days"), "days", ["2", "2.5", "3", "3.5", "4"]),
        (
            "money",
            "dollars",
            ("up to $24 million", "$25 million"),
            "million dollars",
            ["0", "5", "10", "15", "20", "25"],
        ),
        ("money", "dollars", ("$5,000", "$12,000"), "dollars", ["0", "5,000", "10,000", "15,000"]),
        ("count", "stores", ("142", "up to 150"), "stores", ["0", "50", "100", "150"]),
        ("money", None, ("$2 million", "$4 million"), "million", ["2", "2.5", "3", "3.5", "4"]),
        ("injured", None, ("4", "20"), "people", ["0", "5", "10", "15", "20"]),
    ],
)
def test_an_axis_is_in_the_unit_of_its_numbers_and_begins_at_nought_unless_they_are_near(
    measure: str, unit: str | None, words: tuple[str, str], drawn_in: str, ticks: list[str]
) -> None:
    found = asked(it=count(measure, *zip(TWO, words, strict=True), **({"unit": unit} if unit else {})))
    assert found is not None
    assert found["unit"] == drawn_in
    assert [label for _, label in found["ticks"]] == ticks
    assert all(5 <= a["mark"]["low"] <= a["mark"]["high"] <= 92.1 for a in found["answers"])


def place(name: str, lat: str, lon: str, precision: str) -> dict[str, Any]:
    at = {"lat": lat, "lon": lon, "precision": precision, "supplied": "for a test"}
    return {"names": [{"article": "one", "name": name, "quote": f"In {name} it rained."}], "coordinates": at}


@pytest.mark.parametrize(
    ("words", "more", "takeaway"),
    [
        ([("one", "six"), ("two", "9")], [], "From “six” in ONE to “9” in TWO."),
        # What a word usually means reaches below, and above, the number that it is near.
        ([("one", "about 40"), ("two", "38"), ("two", "12")], [], "From “12” in TWO to “about 40” in ONE."),
        ([("one", "about 40"), ("two", "42")], [], "From “about 40” in ONE to “42” in TWO."),
        ([("one", "more than 30"), ("two", "34")], [], "From “more than 30” in ONE to “34” in TWO."),
        ([("one", "six"), ("two", "six")], [], "All who are found to give a number say “six”."),
        ([("one", "six"), ("one", "9")], [], "Numbers are found only in ONE: from “six” to “9”."),
        # Another number has no place on the axis, and yet it is one.
        ([("one", "six"), ("one", "9")], [("two", "5,000")], "From “six” in ONE to “9” in ONE."),
        ([("one", "six"), ("two", "six")], [("two", "5,000")], ""),
        # Two answers are named, each by the number in its words, and none that is lower or higher is left out.
        ([("one", "roughly 141"), ("one", "140"), ("two", "139")], [], "From “139” in TWO to “roughly 141” in ONE."),
        ([("one", "43"), ("two", "nearly 44"), ("two", "43.9")], [], "From “43” in ONE to “nearly 44” in TWO."),
        ([("one", "up to 30"), ("two", "20")], [], "From “20” in TWO to “up to 30” in ONE."),
        ([("one", "20 to 30"), ("two", "12")], [], "From “12” in TWO to “20 to 30” in ONE."),
        # A vague word is an end only where it lies apart; one that may mean less or more is said to.
        (
            [("one", "dozens"), ("two", "43"), ("two", "41")],
            [],
            "From “41” in TWO to “43” in TWO; “dozens” in ONE may mean less or more.",
        ),
        ([("one", "hundreds"), ("two", "43")], [], "From “43” in TWO to “hundreds” in ONE."),
        # Nobody can say which is the lower: neither is called so.
        ([("one", "dozens"), ("two", "43")], [], "Given as “dozens” and “43”."),
        ([("one", "at least 43"), ("two", "43")], [], "Given as “at least 43” and “43”."),
        ([("one", "20 to 30"), ("two", "25")], [], "Given as “20 to 30” and “25”."),
        ([("one", "dozens"), ("one", "43")], [], "Numbers are found only in ONE: “dozens” and “43”."),
        ([("one", "Six"), ("two", "six")], [], "All who are found to give a number say “Six”."),
    ],
)
def test_the_title_of_numbers_is_from_where_to_where_they_go_and_whose_they_are(
    words: list[tuple[str, str]], more: list[tuple[str, str]], takeaway: str
) -> None:
    others = {"inside": count("present", *more)} if more else {}
    found = asked(dead=count("killed", *words), **others)
    assert found is not None
    assert found["takeaway"] == takeaway


def test_of_a_number_that_is_lost_no_title_says_that_it_is_not_given_or_the_same() -> None:
    lost = {"article": "two", "quote": "In two there were many.", "lost": "yes"}
    for given, takeaway in ((("six", "9"), "From “six” in ONE to “9” in ONE."), (("six", "six"), "")):
        figure = count("killed", *(("one", words) for words in given))
        figure["readings"].append(lost)
        found = asked(dead=figure)
        assert found is not None
        assert found["takeaway"] == takeaway


@pytest.mark.parametrize(
    ("quote", "takeaway", "silent"),
    [
        # Its number stands in a position of the question, and in no figure: it is not said to give none, or the same.
        ("It says 35.72 of them.", "", ""),
        ("It says so of them.", "All who are found to give a number say “six”.", "No number found yet in TWO"),
    ],
)
def test_an_article_whose_number_is_in_no_figure_is_not_said_to_give_none(
    quote: str, takeaway: str, silent: str
) -> None:
    labels = {"one": statement("one", "There were six killed by 0."), "two": statement("two", quote)}
    positions = [{"label": label, "statements": [said]} for label, said in labels.items()]
    asked = {"title": "How many?", "kind": "number", "weight": "major", "about": ["dead"], "would_resolve": "A list."}
    figure = count("killed", ("one", "six"))
    figure["readings"].append(statement("one", "Again six were killed.", words="six"))
    found = numbers.most_telling(
        view({"figures": {"dead": figure}, "discrepancies": {"many": {**asked, "positions": positions}}})
    )
    assert found is not None
    assert (found["takeaway"], found["silent"].partition(";")[0]) == (takeaway, silent)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("It is told there. Nobody counts it.\n", "No number found yet in TWO; 1 sentence in no record yet."),
        ("It is told there.\n", "No number found in TWO."),
    ],
)
def test_how_much_of_an_article_is_read_stands_by_its_lack_of_a_number(given: str, told: str) -> None:
    positions = [
        {"label": said["article"], "statements": [said]}
        for said in (statement("one", "There were six killed by 0."), statement("two", "It is told there."))
    ]
    asked = {"title": "How many?", "kind": "number", "weight": "major", "about": ["dead"], "would_resolve": "A list."}
    figure = count("killed", ("one", "six"), ("one", "9"))
    records = {"figures": {"dead": figure}, "discrepancies": {"many": {**asked, "positions": positions}}}
    found = numbers.most_telling(Presenter(checked(records, articles=TWO, given={"two": given}).edition.comparison))
    assert found is not None
    assert found["silent"] == told


def test_numbers_of_several_figures_do_not_all_count_the_same() -> None:
    found = asked(here=count("present", ("one", "six")), there=count("present", ("two", "9")))
    assert found is not None
    assert found["takeaway"] == "From “six” in ONE to “9” in TWO; not all count the same."


def test_people_of_another_kind_are_hollow() -> None:
    towns = count("present", ("one", "thousands"), ("two", "2,000"), population="civilian")
    found = asked(towns=towns, guards=count("present", ("one", "5,000"), population="combatant"))
    assert found is not None
    assert found["hollow"] == "fighters or soldiers"
    assert [(a["reading"].words, a["hollow"]) for a in found["answers"]] == [
        ("thousands", False),
        ("2,000", False),
        ("5,000", True),
    ]
    same = asked(towns=towns)
    assert same is not None and same["hollow"] == ""


def test_the_map_draws_what_has_coordinates_and_names_what_has_not() -> None:
    north, south = place("Northby", "60.2", "-1.1", "city"), place("Southby", "60.0", "-1.2", "near")
    land = place("Landia", "60", "0", "country")
    nowhere = {"names": land["names"], "label": "Nowhere"}
    raid = event(statement("one", "A raid came."), place="x")
    found = where.where(view({"places": {"n": north, "s": south, "l": land, "x": nowhere}, "events": {"e": raid}}))
    assert found is not None
    assert [(spot["name"], spot["radius"] > 8) for spot in found["spots"]] == [("Northby", True), ("Southby", False)]
    assert found["spots"][0]["y"] < found["spots"][1]["y"], "north is up"
    assert [other.text for other in found["others"]] == ["Nowhere (1)", "Landia"]
    assert where.where(view({"places": {"n": north, "l": land}})) is None


@pytest.mark.parametrize(
    ("there", "takeaway"),
    [
        (["n", "n", "s"], "Of 3 events with a place, 2 are put in Northby."),
        # What lies within it counts.
        (["n", "w", "s"], "Of 3 events with a place, 2 are put in Northby."),
        (["n", "s"], ""),
        (["x", "x", "n"], ""),
        ([], ""),
    ],
)
def test_the_title_of_the_map_is_where_most_events_are(there: list[str], takeaway: str) -> None:
    places = {
        "n": place("Northby", "60.2", "-1.1", "city"),
        "s": place("Southby", "60.0", "-1.2", "near"),
        "w": {"names": [{"article": "one", "name": "Westend", "quote": "In Westend it rained."}], "within": "n"},
        "x": {"names": [{"article": "one", "name": "Elsewhere", "quote": "In Elsewhere it rained."}]},
    }
    events = {f"e{n}": event(statement("one", f"It was number {n}."), place=at) for n, at in enumerate(there)}
    found = where.where(view({"places": places, "events": events}))
    assert found is not None
    assert found["takeaway"] == takeaway


def test_a_label_says_what_happened_there_and_in_which_articles() -> None:
    fire = step("Barn burns", statement("one", "A barn burnt."), statement("two", "The barn burnt."), place="n")
    rain = step("Rain", {**statement("one", "Rain fell."), "where": "s"}, statement("two", "It was wet."))
    no_flood = step("Flood", {**statement("two", "No flood came."), "where": "s", "happened": "no"})
    places = {"n": place("Northby", "60.9", "-1.1", "city"), "s": place("Southby", "59.2", "-1.2", "near")}
    found = where.where(view({"places": places, "events": {"a": fire, "b": rain, "c": no_flood}}))
    assert found is not None
    labels = {label["lines"][0]: " ".join(label["lines"][1:]) for label in found["labels"]}
    assert labels == {"Northby": "Barn burns (ONE, TWO)", "Southby": "Rain (ONE)"}


def test_the_map_goes_the_short_way_round_the_earth() -> None:
    west, east = place("Westby", "-17", "179", "city"), place("Eastby", "-17", "-179", "city")
    found = where.where(view({"places": {"w": west, "e": east}}))
    assert found is not None
    kilometres, units = found["scale"]
    assert abs(found["spots"][0]["x"] - found["spots"][1]["x"]) / units * kilometres < 300
    assert found["land"].count("z") > 10, "islands on both sides"


@pytest.mark.parametrize("far", [1, 4, 9])
def test_labels_cover_no_circle_and_one_another_never(far: int) -> None:
    near = {f"p{n}": place(f"Newby{n} on the river", f"60.{n % far}", f"-1.{n * 3 % far}", "near") for n in range(9)}
    found = where.where(view({"places": near}))
    assert found is not None
    boxes = [label["box"] for label in found["labels"]]
    assert boxes
    for number, box in enumerate(boxes):
        assert box.left >= 0 and box.top >= 0 and box.right <= where.WIDTH and box.bottom <= where.HEIGHT
        for other in boxes[number + 1 :]:
            assert (
                box.right <= other.left or other.right <= box.left or box.bottom <= other.top or other.bottom <= box.top
            )
        for spot in found["spots"]:
            inside = box.left < spot["x"] < box.right and box.top < spot["y"] < box.bottom
            assert not inside, spot["name"]
    assert len(found["spots"]) == len(found["drawn"]) == 9


def is_land(lon: float, lat: float) -> bool:
    """By the outlines round a place."""
    inside = False
    for ring in land.land(land.Frame(lon - 1, lat - 1, lon + 1, lat + 1)).rings:
        for (x, y), (u, v) in pairwise([*ring, ring[0]]):
            if (y > lat) != (v > lat) and lon < x + (lat - y) / (v - y) * (u - x):
                inside = not inside
    return inside


@pytest.mark.parametrize(
    ("lon", "lat", "expected"),
    [
        pytest.param(37.15, 36.2, True, id="Aleppo"),
        pytest.param(34.8, 35.3, False, id="off Latakia"),
        pytest.param(-3.7, 40.4, True, id="Madrid"),
        pytest.param(28.5, -29.5, True, id="Lesotho, within South Africa"),
        pytest.param(50.5, 42.0, False, id="the Caspian Sea"),
        pytest.param(178.0, -17.8, True, id="Fiji, by the antimeridian"),
        pytest.param(-178.0, 67.5, True, id="Chukotka, beyond it"),
        pytest.param(10.0, -80.0, True, id="Antarctica"),
        pytest.param(10.0, -60.0, False, id="off Antarctica"),
    ],
)
def test_land_is_where_it_is(lon: float, lat: float, expected: bool) -> None:
    assert is_land(lon, lat) == expected


def test_no_border_is_drawn_where_natural_earth_lists_a_dispute() -> None:
    def bordering(*frame: float) -> list[tuple[float, float]]:
        return [point for line in land.land(land.Frame(*frame)).borders for point in line]

    assert bordering(36.6, 32.2, 37.0, 32.6), "Syria and Jordan"
    assert bordering(35.5, 32.7, 35.9, 33.2) == [], "the Golan"
    assert bordering(34.95, 31.4, 35.4, 32.4) == [], "the West Bank"
    assert bordering(20.6, 42.2, 21.5, 43.0) == [], "Kosovo"
    assert [name for name, _ in land.land(land.Frame(20.6, 42.2, 21.5, 43.0)).countries].count("Kosovo") == 0


def test_the_world_is_read_when_a_map_is_drawn_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(land, "_WORLD", land._World())
    html(checked(ONE_EVENT, articles=("one",)).edition)
    assert "_file" not in vars(land._WORLD)
    assert is_land(37.15, 36.2)
    assert "_file" in vars(land._WORLD)
    assert land.FILE.stat().st_size < 300_000


@pytest.mark.parametrize(
    ("contested", "only", "title"),
    [
        (
            2,
            1,
            "ONE’s 5 sentences: 2 on main discrepancies, 1 on what only ONE is recorded to tell, "
            "2 in no event, figure or discrepancy.",
        ),
        (2, 0, "ONE’s 5 sentences: 2 on main discrepancies, 3 in no event, figure or discrepancy."),
        (
            0,
            1,
            "ONE’s 5 sentences: 1 on what only ONE is recorded to tell, 4 in no event, figure or discrepancy.",
        ),
        (0, 0, ""),
    ],
)
def test_the_title_of_a_strip_counts_its_sentences(contested: int, only: int, title: str) -> None:
    text = [f"Sentence number {n} stands here." for n in range(5)]
    positions = [
        {"label": "so", "statements": [statement("one", each) for each in text[:contested]]},
        {"label": "not", "statements": [statement("two", "No.")]},
    ]
    question = {
        "title": "How?",
        "kind": "status",
        "weight": "major",
        "positions": positions,
        "would_resolve": "A list.",
    }
    records: dict[str, Any] = {"discrepancies": {"how": question} if contested else {}}
    if only:
        records["events"] = {"fire": event(statement("one", text[4]))}
    present = view(records, given={"one": " ".join(text) + "\n"})
    assert shades(present, "one")["takeaway"] == title


@pytest.fixture(scope="module")
def repository() -> Edition:
    return pipeline.check(Path(__file__).parent.parent).edition


def html(edition: Edition) -> dict[str, str]:
    return {page.url: page.body for page in pages(edition, Renderer())}


EMPTY: dict[str, Any] = {}
ONE_EVENT = {"events": {"fire": step("Fire", statement("one", "It burnt."))}}


@pytest.mark.parametrize(("records", "articles"), [(EMPTY, ("one",)), (EMPTY, TWO), (ONE_EVENT, ("one",))])
def test_pages_stand_without_the_data_of_any_picture(records: dict[str, Any], articles: tuple[str, ...]) -> None:
    found = html(checked(records, articles=articles).edition)
    assert "<figure" not in found["index.html"]
    assert {"index.html", "articles/index.html", "articles/one.html"} <= set(found)


def test_every_sentence_has_its_cell_and_its_place_in_the_reader(repository: Edition) -> None:
    present, found = Presenter(repository.comparison), html(repository)
    for article, text in present.world.texts.items():
        bar = shades(present, article)
        assert [s.number for s in bar["sentences"]] == [s.number for s in text.sentences]
        assert sum(bar["counts"].values()) == len(text.sentences)
        ids = re.findall(r'id="s(\d+)"', found[f"articles/{article}.html"])
        assert ids == [str(s.number) for s in text.sentences]


def test_pictures_need_no_style_attribute_and_are_readable_as_text(repository: Edition) -> None:
    found = html(repository)
    for url in ("index.html", "articles/index.html", "discrepancies/how-many-inside.html"):
        assert " style=" not in found[url]
        assert '<figure class="p-figure' in found[url]
    steps, numbers, where = re.findall('<figure class="p-.*?</figure>', found["index.html"], re.S)
    for figure, words in (
        (steps, "no order given against the step before:"),
        (numbers, "“5,000”"),
    ):
        assert words in figure
    aims = re.findall(r'<a href="([^"]+)"', where.partition("</svg>")[0])
    beside = found["index.html"].partition(where)[2].partition("</section>")[0]
    assert aims and set(aims) <= set(re.findall(r'href="([^"]+)"', beside))


@pytest.mark.parametrize(("weight", "word"), [("major", "contested"), ("notable", "some"), ("minor", "some")])
def test_only_what_matters_most_is_shaded_as_contested(weight: str, word: str) -> None:
    told = statement("one", "So many in one.")
    positions = [{"label": "so", "statements": [told]}, {"label": "not", "statements": [statement("two", "No.")]}]
    question = {"title": "How?", "kind": "status", "weight": weight, "positions": positions, "would_resolve": "A list."}
    present = view({"events": {"fire": event(told)}, "discrepancies": {"how": question}})
    assert list(shades(present, "one")["sentences"].values()) == ["none", word]


LARGE = 600
"""Records of each kind in a large briefing, which is five times as many."""
PAPERS = tuple(f"p{n:02}" for n in range(12))


def large() -> dict[str, dict[str, Any]]:
    """A briefing of 3,000 records, each of which a picture might draw."""

    def paper(number: int) -> str:
        return PAPERS[number % len(PAPERS)]

    def group(number: int) -> str:
        return f"Group {number} of the coast"

    def blames(number: int) -> dict[str, Any]:
        # Those whom the same paper names.
        others = [(number + 12 * (3 * n + 1)) % LARGE for n in range(1 + number % 4)]
        words = f"{group(number)} blamed {' and '.join(map(group, others))}."
        speaker, blamed = [f"g{number}"], [f"g{n}" for n in others]
        return statement(paper(number), words, speaker=speaker, responsible=blamed, stance="accuses")

    def told(number: int, kind: str) -> list[dict[str, Any]]:
        return [statement(paper(number + n), f"{kind} {number} was told {n} times.") for n in range(3)]

    def happens(number: int) -> dict[str, Any]:
        first, *others = told(number, "Step")
        after = {"after": [f"e{number - 1}"]} if number else {}
        claims = [blames(n) for n in range(200)] if not number else []
        return step(f"Step {number}", {**first, **after}, *others, *claims, place=f"s{number % 97}")

    def counted(number: int) -> dict[str, Any]:
        return count("present", *((paper(number + n), str(100 + number * 3 + n)) for n in range(3)))

    def question(number: int) -> dict[str, Any]:
        kind = "number" if number % 3 == 0 else "sequence"
        about = [f"e{number}", f"e{number - 1}"] if number % 3 else [f"f{n}" for n in range(60 if not number else 1)]
        labels = ("so many", "more", "fewer")
        positions = [
            {"label": label, "statements": [s]} for label, s in zip(labels, told(number, "Question"), strict=True)
        ]
        weight = "major" if number < 9 else "minor"
        return {"title": f"What of {number}?", "kind": kind, "weight": weight, "about": about, "positions": positions,
                "would_resolve": "A list."}  # fmt: skip

    def spot(number: int) -> dict[str, Any]:
        made = place(f"Newby {number}", f"60.{number % 10}", f"-1.{number // 10:02}", "near")
        made["names"][0]["article"] = paper(number)
        return made

    numbers = range(LARGE)
    return {
        "actors": {f"g{n}": actor("group", (paper(n), group(n))) for n in numbers},
        "places": {f"s{n}": spot(n) for n in numbers},
        "events": {f"e{n}": happens(n) for n in numbers},
        "figures": {f"f{n}": counted(n) for n in numbers},
        "discrepancies": {f"d{n}": question(n) for n in numbers},
    }


@pytest.fixture(scope="module")
def lists() -> dict[str, str]:
    """The lists of a large briefing."""
    found = checked(large(), articles=PAPERS)
    assert [str(error) for error in found.errors] == []
    made = pages(found.edition, Renderer())
    return {page.url: page.body for page in takewhile(lambda page: not page.source, made)}


@pytest.mark.parametrize(("url", "figures", "most"), [("index.html", 4, 70), ("articles/index.html", 12, 201)])
def test_a_picture_of_thousands_of_records_draws_some_and_says_how_many_more(
    lists: dict[str, str], url: str, figures: int, most: int
) -> None:
    drawn = re.findall("<figure.*?</figure>", lists[url], re.S)
    assert len(drawn) == figures
    for picture in drawn:
        assert 10 <= len(re.findall(r"<a\s", picture)) <= most
        assert len(picture) < 300 * most
        assert re.search(r"\d+ more", picture) or "What the lines leave out" in lists[url]
    beside = re.findall(r'<details class="p-words.*?</details>', lists[url], re.S)
    assert all(len(re.findall(r"<a\s", words)) <= 64 and re.search(r">\d+\s+more</a>", words) for words in beside)
