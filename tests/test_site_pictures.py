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
from briefing.site.views.pictures import blame, numbers, steps, where

TWO = ("one", "two")
PEOPLE = {name: actor("group", ("one", name), ("two", name)) for name in ("Guards", "Clerks", "Ministry", "Townsfolk")}


def view(records: dict[str, Any], articles: tuple[str, ...] = TWO, **more: Any) -> Presenter:
    return Presenter(checked(records, articles=articles, **more).edition.comparison)


def blamed(*accounts: dict[str, Any]) -> Context | None:
    return blamed_in(*accounts)[1]


def blamed_in(*accounts: dict[str, Any]) -> tuple[Presenter, Context | None]:
    actors = {name.lower(): made for name, made in PEOPLE.items()}
    actors["clerks"] = {**actors["clerks"], "part_of": {"actor": "ministry", "reason": "for a test"}}
    present = view({"actors": actors, "events": {"fire": event(*accounts)}})
    return present, blame.blame(present)


def says(article: str, text: str, blames: str, *speakers: str, **more: Any) -> dict[str, Any]:
    return statement(article, text, responsible=[blames], speaker=list(speakers), **more)


def test_blame_begins_with_who_makes_it_and_several_speakers_are_one_row() -> None:
    named = says("one", "Clerks and townsfolk blamed guards.", "guards", "clerks", "townsfolk")
    present, found = blamed_in(named, statement("two", "It burnt."))
    assert found is not None
    claims = [(c["accounts"][0], c["verb"], [link.text for link in c["blamed"]]) for c in found["claims"]]
    assert [(present.voices.speaker_in_article(of), verb, blames) for of, verb, blames in claims] == [
        ("Clerks (Ministry) and Townsfolk, in ONE", "blaming", ["Guards"])
    ]
    assert not found["own_voice"]
    assert [chip.code.text for chip in found["silent"]] == ["TWO"]
    assert blamed(statement("one", "It burnt.")) is None


@pytest.mark.parametrize(
    ("claims", "point"),
    [
        ([("one", "guards", "clerks")], "All who blame anybody name Guards."),
        (
            [("one", "guards", "clerks"), ("two", "guards", "ministry"), ("two", "townsfolk", "ministry")],
            "Blamed or suspected in both ONE and TWO: Guards.",
        ),
        # Clerks are of the ministry: it is not only the guards who are blamed in both.
        (
            [
                ("one", "guards", "townsfolk"),
                ("two", "guards", "townsfolk"),
                ("one", "clerks", "townsfolk"),
                ("two", "ministry", "townsfolk"),
            ],
            "Blamed or suspected in both ONE and TWO: Ministry’s side and Guards.",
        ),
        ([("one", "guards", "clerks"), ("two", "townsfolk", "ministry")], "Nobody is blamed in more than one article."),
    ],
)
def test_blame_says_who_is_blamed_in_more_than_one_article(claims: list[tuple[str, str, str]], point: str) -> None:
    found = blamed(*(says(a, f"{who.title()} blamed {of} in {a}.", of, who) for a, of, who in claims))
    assert found is not None
    assert found["point"] == point


@pytest.mark.parametrize(
    ("stance", "verb", "style"),
    [
        ({}, "blaming", "solid"),
        ({"stance": "suspects"}, "believing or suspecting", "dashed"),
        ({"stance": "accuses"}, "blaming", "solid"),
        ({"stance": "doubts"}, "doubting it was", "dashed"),
        ({"stance": "denies"}, "denying it was", "denied"),
        ({"happened": "no"}, "denying it was", "denied"),
    ],
)
def test_blame_shows_how_sure_somebody_is(stance: dict[str, str], verb: str, style: str) -> None:
    found = blamed(says("one", "The ministry spoke of guards.", "guards", "ministry", **stance))
    assert found is not None
    assert [(c["verb"], c["style"]) for c in found["claims"]] == [(verb, style)]
    assert [(claim["style"], start, end) for claim, start, end in found["arrows"]] == [(style, 50, 50)]


def lanes(records: dict[str, Any], point: str = "", **more: Any) -> dict[str, list[tuple[str, int, bool]]]:
    found = steps.steps(view({"events": records}, **more))
    assert found is not None
    assert found["point"] == point
    return {
        code.text: [(s["text"], n, s["stands_out"]) for n, block in enumerate(blocks) for s in block["steps"]]
        for code, blocks in found["lanes"]
    }


def step(name: str, *accounts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return event(*accounts, title=f"{name} happens", step=name, **more)


GATE, SHUT = statement("one", "The gate shut."), statement("two", "The gate was shut.")
SHOT, FIRED = statement("one", "A shot."), statement("two", "A shot came.")


def at(article: str, words: str, name: str) -> dict[str, Any]:
    return statement(article, f"{name} {words}.", when=words)


@pytest.mark.parametrize(
    ("records", "point", "one", "two"),
    [
        pytest.param(
            {
                "gate": step("Gate", GATE, {**SHUT, "after": ["shot"]}),
                "shot": step("Shot", {**SHOT, "after": ["gate"]}, FIRED),
            },
            "“Gate” comes before “Shot” in ONE; the other way round in TWO.",
            [("Gate", 0, True), ("Shot", 1, True)],
            [("Shot", 0, True), ("Gate", 1, True)],
            id="what is turned round stands out",
        ),
        pytest.param(
            {
                "early": step("Early", at("one", "6 a.m. Tuesday", "It"), at("two", "Tuesday", "It")),
                "late": step("Late", at("one", "9 a.m. Tuesday", "So"), at("two", "Tuesday", "So")),
            },
            "",
            [("Early", 0, False), ("Late", 1, False)],
            [("Early", 0, False), ("Late", 0, False)],
            id="times order, a whole day does not",
        ),
        pytest.param(
            {"gate": step("Gate", GATE, SHUT), "shot": step("Shot", SHOT, FIRED, after=["gate"])},
            "",
            [("Gate", 0, False), ("Shot", 0, False)],
            [("Gate", 0, False), ("Shot", 0, False)],
            id="the order of the story is not put into an article that gives none",
        ),
    ],
)
def test_each_lane_has_its_own_order(records: dict[str, Any], point: str, one: list[Any], two: list[Any]) -> None:
    assert lanes(records, point) == {"ONE": one, "TWO": two}


def test_a_block_says_which_of_its_steps_are_in_order_all_the_same() -> None:
    order = {"c": ["b"], "b": ["a"]}
    told = {n: step(n.title(), {**statement("one", f"A {n}."), "after": order.get(n, [])}) for n in "abcd"}
    found = steps.steps(view({"events": told}))
    assert found is not None
    ((_, (block,)),) = found["lanes"]
    assert [s["text"] for s in block["steps"]] == ["A", "D", "B", "C"]
    assert block["known"] == [("A", "B"), ("B", "C")]


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
    positions = [{"label": a, "statements": [statement(a, f"So many in {a}.")]} for a in TWO]
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
    assert found["point"] == "From “thousands” in ONE to “tens of thousands” in TWO."
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


def test_a_sketch_draws_what_has_coordinates_and_names_what_has_not() -> None:
    north, south = place("Northby", "60.2", "-1.1", "city"), place("Southby", "60.0", "-1.2", "near")
    land = place("Landia", "60", "0", "country")
    nowhere = {"names": land["names"], "label": "Nowhere"}
    raid = event(statement("one", "A raid came."), place="x")
    found = where.where(view({"places": {"n": north, "s": south, "l": land, "x": nowhere}, "events": {"e": raid}}))
    assert found is not None
    assert [(spot["name"], round(spot["radius"])) for spot in found["spots"]] == [("Northby", 51), ("Southby", 9)]
    assert found["point"] == ""
    assert [other.text for other in found["others"]] == ["Nowhere (1)", "Landia"]
    assert where.where(view({"places": {"n": north, "l": land}})) is None


def test_the_sketch_goes_the_short_way_round_the_earth() -> None:
    west, east = place("Westby", "0", "179", "city"), place("Eastby", "0", "-179", "city")
    found = where.where(view({"places": {"w": west, "e": east}}))
    assert found is not None
    kilometres, units = found["scale"]
    assert abs(found["spots"][0]["x"] - found["spots"][1]["x"]) / units * kilometres < 300


def test_names_on_the_sketch_stand_below_one_another_beside_all_circles() -> None:
    near = {f"p{n}": place(f"Newby{n} on the river", f"60.{n % 3}", f"-1.{n % 4}", "near") for n in range(9)}
    found = where.where(view({"places": near}))
    assert found is not None
    lines = [spot["line"] for spot in found["spots"]]
    assert all(second - first >= 18 for first, second in pairwise(lines))
    assert lines[-1] < found["height"]
    assert all(s["x"] - s["radius"] >= 16 and s["x"] + s["radius"] <= 180 for s in found["spots"])
    assert {spot["name"] for spot in found["spots"]} == {f"Newby{n} on the river" for n in range(9)}


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
    blamed, steps, numbers, where = re.findall("<figure.*?</figure>", found["index.html"], re.S)
    for figure, words in (
        (blamed, "unnamed, in NYT?"),
        (steps, "no order given"),
        (numbers, "“5,000”"),
    ):
        assert words in figure
    aims = re.findall(r'<a href="([^"]+)"', where.partition("</svg>")[0])
    beside = found["index.html"].partition(where)[2].partition("</section>")[0]
    assert aims and set(aims) <= set(re.findall(r'href="([^"]+)"', beside))


@pytest.mark.parametrize(("weight", "word"), [("major", "contested"), ("notable", "only"), ("minor", "only")])
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
        assert len(picture) < 200 * most
        assert re.search(r"\d+ more", picture) or "What has no order" in lists[url]
    beside = re.findall(r'<details class="p-words.*?</details>', lists[url], re.S)
    assert all(len(re.findall(r"<a\s", words)) <= 60 and re.search(r">\d+\s+more</a>", words) for words in beside)
