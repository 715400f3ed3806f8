"""How near a source was, and its part in the conflict: in the articles' words, and never of somebody protected."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, codes_of, event, statement

from briefing.compare.nearness import sources, standing, standing_in
from briefing.model.facts import Facts

ARMY = actor("body", ("one", "Army"), stakes=[statement("one", "The Army fired at the rebels.", part="party")])
WITNESS = actor(
    "person",
    ("one", "Wanda Witt"),
    ("two", "Wanda Witt"),
    whereabouts=[statement("one", "Wanda Witt said it inside the mill.", distance="in_place")],
)
SPOKESMAN = actor("person", ("one", "Sam Sorrel"), speaks_for={"actor": "army", "reason": "for a test"})
SAID = [
    statement("one", "Sam Sorrel said the mill fell.", speaker=["sorrel"]),
    statement("two", "The mill fell."),
    statement("two", "Wanda Witt said so.", speaker=["witt"]),
    statement("one", "He said that a mill had fallen.", unmarked="yes"),
]


def facts(**more: Any) -> Facts:
    actors = {"army": ARMY, "sorrel": SPOKESMAN, "witt": WITNESS, **more}
    return checked({"actors": actors, "events": {"fall": event(*SAID)}}).briefing.facts


def test_who_is_cited_is_the_speaker_or_the_outlet_or_nobody() -> None:
    known = facts()
    cited = [sources(known, account) for account in known.events["fall"].accounts]
    assert cited == [("sorrel",), ("paper-two",), ("witt",), ()]


def test_a_part_is_that_of_the_side_and_a_place_is_nobody_elses() -> None:
    found = standing(facts(), "sorrel", "one")
    assert ([stake.part for stake in found.stakes], found.of, found.whereabouts) == (["party"], "army", ())


def test_a_part_of_ones_own_goes_before_the_sides() -> None:
    own = [statement("one", "Sam Sorrel, who observed the vote, came.", part="monitor")]
    found = standing(facts(sorrel={**SPOKESMAN, "stakes": own}), "sorrel", "one")
    assert ([stake.part for stake in found.stakes], found.of) == (["monitor"], "sorrel")


@pytest.mark.parametrize(("article", "distances"), [("one", ["in_place"]), ("two", [])])
def test_where_somebody_was_is_told_of_the_article_that_says_so(article: str, distances: list[str]) -> None:
    assert [each.distance for each in standing(facts(), "witt", article).whereabouts] == distances


@pytest.mark.parametrize(
    ("field", "values", "told"),
    [
        ("stakes", {"quote": "Wanda Witt brokered a truce.", "part": "mediator"}, []),
        ("stakes", {"quote": "Wanda Witt came.", "part": "mediator"}, ["stance-contradicted"]),
        ("stakes", {"quote": "The mayor brokered a truce.", "part": "mediator"}, ["not-in-article"]),
        ("stakes", {"quote": "Wanda Witt came.", "part": "outside"}, []),
        ("stakes", {"quote": "Wanda Witt opposes the mill.", "part": "opponent"}, []),
        ("stakes", {"quote": "Wanda Witt opposes the mill.", "part": "party"}, ["stance-contradicted"]),
        ("stakes", {"quote": "Wanda Witt came.", "part": "lost"}, ["stance-contradicted"]),
        ("whereabouts", {"quote": "Wanda Witt, based in Rome, wept.", "distance": "abroad"}, []),
        ("whereabouts", {"quote": "Wanda Witt wept.", "distance": "abroad"}, ["stance-contradicted"]),
        ("whereabouts", {"quote": "Wanda Witt came.", "distance": "near"}, ["stance-contradicted"]),
        ("whereabouts", {"quote": "The mayor wept in the mill.", "distance": "in_place"}, ["not-in-article"]),
    ],
)
def test_the_passage_names_the_source_and_bears_the_word_out(
    field: str, values: dict[str, Any], told: list[str]
) -> None:
    witt = actor("person", ("one", "Wanda Witt"), **{field: [{"article": "one", **values}]})
    assert codes_of(checked({"actors": {"witt": witt}})) == told


def test_a_part_is_lost_only_where_words_are() -> None:
    blocked = {"article": "one", "quote": "Then […] militiamen blocked the way."}
    militia = actor("group", ("one", "militiamen"), stakes=[{**blocked, "part": "lost"}])
    given = {"one": "The militiamen came.\n\nThen   militiamen blocked the way.\n\nThe militiamen was named.\n"}
    named = {"article": "one", "name": "militiamen", "quote": blocked["quote"]}
    done = checked({"actors": {"militia": {**militia, "names": [named]}}}, given=given, one={"lossy": "yes"})
    assert codes_of(done) == []
    assert [stake.part for stake in standing(done.briefing.facts, "militia", "one").stakes] == ["lost"]


@pytest.mark.parametrize("field", ["stakes", "whereabouts"])
def test_nothing_of_it_is_told_of_somebody_protected(field: str) -> None:
    word = {"part": "resident"} if field == "stakes" else {"distance": "in_place"}
    told = [statement("one", "Wanda, a resident, wept in the mill.", **word)]
    guarded = {"identified_by": "first_name_only", "protected": "asked", "label": "A person"}
    witt = actor("person", ("one", "Wanda"), **{**guarded, field: told})
    assert codes_of(checked({"actors": {"person-a": witt}})) == ["protected-beside-others"]


def test_where_a_group_was_is_told_of_the_sentence_that_says_so() -> None:
    where = [statement("one", "Guards at the mill said it burned.", distance="in_place")]
    guards = actor("group", ("one", "Guards"), whereabouts=where)
    said = [
        statement("one", "Guards at the mill said it burned.", speaker=["guards"]),
        statement("one", "Guards said the bridge held.", speaker=["guards"]),
    ]
    world = checked({"actors": {"guards": guards}, "events": {"fire": event(*said)}}).edition.comparison.world
    found = [standing_in(world, "guards", account).whereabouts for account in world.facts.events["fire"].accounts]
    assert [[each.distance for each in whereabouts] for whereabouts in found] == [["in_place"], []]
