"""Mentions, answers and questions that are wrong, each planted beside its right twin: each wrong one is told."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, codes_of, event, statement

from briefing.compare.answers import charges
from briefing.model.facts import Facts
from briefing.site.views.discrepancies import explanation

GUARDED = actor(
    "person", ("two", "Mara"), identified_by="first_name_only", protected="asked", label="A person who asked"
)
RAID = event(statement("one", "The Army raided the mill."), title="A raid", type="attack")
DEAD = {
    "title": "Dead in the mill",
    "measure": "killed",
    "scope": {"counts": "people killed in the mill"},
    "readings": [statement("one", "Six people were killed in the mill.", words="Six")],
}


def told(kind: str, fields: dict[str, Any], *, guarded: bool = True) -> list[str]:
    """The codes for a raid or for a figure with these fields, with somebody protected in article two, or nobody."""
    people = {"person-a": GUARDED} if guarded else {}
    record = {"events": {"raid": {**RAID, **fields}}} if kind == "event" else {"figures": {"dead": {**DEAD, **fields}}}
    return codes_of(checked({"actors": people, **record}))


@pytest.mark.parametrize("kind", ["event", "figure"])
@pytest.mark.parametrize(
    ("fields", "guarded", "codes"),
    [
        ({"mentioned_in": ["two"]}, True, []),
        ({"apart": "yes"}, True, []),
        ({"mentioned_in": ["two"], "apart": "yes"}, True, []),
        # Nobody protected has words there: they can be quoted.
        ({"mentioned_in": ["three"]}, True, ["mention-unshown"]),
        ({"mentioned_in": ["two"]}, False, ["mention-unshown"]),
        ({"mentioned_in": ["two", "three"]}, True, ["mention-unshown"]),
        ({"mentioned_in": ["three", "four"]}, True, ["mention-unshown", "mention-unshown"]),
        ({"apart": "yes"}, False, ["mention-unshown"]),
        ({"mentioned_in": ["two"], "apart": "yes"}, False, ["mention-unshown", "mention-unshown"]),
    ],
)
def test_a_mention_without_words_is_told(kind: str, fields: dict[str, Any], guarded: bool, codes: list[str]) -> None:
    assert told(kind, fields, guarded=guarded) == codes


SIDES = {
    "army": actor("body", *((article, "Army") for article in ("one", "two", "three"))),
    "spokesman": actor("person", ("two", "Sam Sorrel"), speaks_for={"actor": "army", "reason": "for a test"}),
    "unit": actor("body", ("two", "Third Unit"), part_of={"actor": "army", "reason": "for a test"}),
    "rival": actor("person", *((article, "Rita Rival") for article in ("one", "two", "three"))),
    "carters": actor("group", ("two", "Carters")),
}
BLAME = statement("one", "Rita Rival blamed the Army.", speaker=["rival"], responsible=["army"], stance="accuses")


def said(quote: str, speaker: str, **more: Any) -> dict[str, Any]:
    return statement("two", quote, speaker=[speaker], **more)


@pytest.mark.parametrize(
    ("reply", "is_answer"),
    [
        # By the side of the accused, on the very event.
        (said("Sam Sorrel denied the raid.", "spokesman", stance="denies"), True),
        (said("Third Unit denied the raid.", "unit", stance="denies"), True),
        (said("The Army denied it.", "army", stance="denies"), True),
        (said("Sam Sorrel said there was no raid.", "spokesman", happened="no"), True),
        # By another, or none.
        (said("Rita Rival denied it.", "rival", stance="denies"), False),
        (said("Carters denied the raid.", "carters", stance="denies"), False),
        (statement("two", "Nobody raided the mill.", happened="no"), False),
        # By that side, and no denial.
        (said("Sam Sorrel said the mill was old.", "spokesman"), False),
        (said("Sam Sorrel questioned whether the mill fell.", "spokesman", stance="doubts"), False),
        (said("Sam Sorrel accused Rita Rival.", "spokesman", stance="accuses", responsible=["rival"]), False),
        (said("Sam Sorrel demanded a truce.", "spokesman", stance="demands"), False),
        (said("Sam Sorrel believed that rebels did it.", "spokesman", stance="suspects"), False),
        (said("Sam Sorrel condemned the raid.", "spokesman", stance="judges"), False),
        # Of somebody else's deed.
        (said("Sam Sorrel denied that Rita Rival did it.", "spokesman", stance="denies", responsible=["rival"]), False),
    ],
)
def test_only_a_denial_by_the_side_of_the_accused_answers(reply: dict[str, Any], is_answer: bool) -> None:
    facts = checked({"actors": SIDES, "events": {"raid": event(BLAME, reply)}}).briefing.facts
    [answers] = [charge.answers for charge in charges(facts, facts.events["raid"]) if charge.accused == "army"]
    assert bool(answers) == is_answer


def test_a_denial_of_another_event_is_no_answer() -> None:
    denial = said("Sam Sorrel denied the theft.", "spokesman", stance="denies")
    records = {"actors": SIDES, "events": {"raid": event(BLAME), "theft": event(denial, title="A theft")}}
    facts = checked(records).briefing.facts
    assert [charge.answers for charge in charges(facts, facts.events["raid"])] == [()]


def asked(*positions: list[dict[str, Any]], **more: Any) -> Facts:
    sides = [{"label": f"side {number}", "statements": own} for number, own in enumerate(positions)]
    question = {"title": "Why", "kind": "status", "weight": "minor", "would_resolve": "A list.", "positions": sides}
    records = {"actors": SIDES, "discrepancies": {"why": {**question, **more}}}
    return checked(records).briefing.facts


NAMED = [said("Sam Sorrel said so.", "spokesman")]
RIVAL = [statement("one", "Rita Rival said no.", speaker=["rival"])]
OWN = [statement("one", "The mill fell.")]
OTHER = [statement("two", "The mill stood.")]


@pytest.mark.parametrize(
    ("positions", "explained_by", "is_told"),
    [
        ([OWN, OTHER], "different_origin", True),
        ([NAMED, RIVAL], "different_origin", False),
        ([NAMED, OWN], "different_origin", False),
        ([OWN, OTHER, NAMED], "different_origin", True),
        ([OWN, OTHER], "editing", True),
        ([NAMED, RIVAL], "editing", False),
        ([NAMED, RIVAL], "different_time", True),
        ([OWN, OTHER], "unknown", False),
    ],
)
def test_an_explanation_is_printed_where_it_fits_the_positions(
    positions: list[list[dict[str, Any]]], explained_by: str, is_told: bool
) -> None:
    facts = asked(*positions, explained_by=explained_by)
    assert bool(explanation(facts.discrepancies["why"])) == is_told


@pytest.mark.parametrize(
    ("about", "codes"),
    [
        (["spokesman"], []),
        (["army"], ["link-unsupported"]),
        (["carters"], ["link-unsupported"]),
        (["spokesman", "rival"], []),
        (["spokesman", "unit"], ["link-unsupported"]),
    ],
)
def test_a_question_is_about_nobody_of_whom_no_position_speaks(about: list[str], codes: list[str]) -> None:
    sides = [{"label": "so", "statements": NAMED}, {"label": "no", "statements": RIVAL}]
    question = {"title": "Why", "kind": "status", "weight": "minor", "would_resolve": "A list.", "positions": sides}
    records = {"actors": SIDES, "discrepancies": {"why": {**question, "about": about}}}
    assert set(codes_of(checked(records))) == set(codes)
