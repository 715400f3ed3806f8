"""Mentions, answers and questions that are wrong, each planted beside its right twin: each wrong one is told."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, codes_of, event, statement
from reading import content
from selectolax.lexbor import LexborNode

from briefing.compare.answers import charges
from briefing.history import Past
from briefing.model.facts import Facts
from briefing.site.pages import pages
from briefing.site.render import Renderer
from briefing.site.views.base import Presenter
from briefing.site.views.discrepancies import explanation
from briefing.site.views.pictures import steps

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


def page(url: str, records: dict[str, Any], *papers: str) -> LexborNode:
    """The page of a briefing of some papers, as it is read."""
    edition = checked(records, articles=papers or ("one", "two", "three")).edition
    return next(content(each) for each in pages(edition, Renderer(), Past({}, None, "none")) if each.url == url)


@pytest.mark.parametrize(
    ("mentions", "cells"),
    [
        # Two tells of the raid apart: a cell that did not read as the others would tell of what, or in which article.
        (["two"], {"no answer shown"}),
        ([], {"another answer", "not found in this article yet; 1 sentence in no record yet"}),
    ],
)
def test_where_a_report_stands_apart_all_cells_without_an_answer_read_alike(
    mentions: list[str], cells: set[str]
) -> None:
    fire = event(statement("one", "The barn burnt."), title="A fire")
    answers = [("The raid", "The Army raided the mill."), ("The fire", "The barn burnt.")]
    positions = [{"label": label, "statements": [statement("one", quote)]} for label, quote in answers]
    positions.append({"label": "The flood", "statements": [statement("two", "The river rose.")]})
    asked = {
        "title": "What came?",
        "kind": "definition",
        "weight": "notable",
        "explained_by": "unknown",
        "resolution": "open",
        "would_resolve": "Witnesses.",
        "about": ["raid", "fire"],
        "positions": positions,
    }
    records = {
        "actors": {"person-a": GUARDED},
        "events": {"raid": {**RAID, "mentioned_in": mentions}, "fire": fire},
        "discrepancies": {"what": asked},
    }
    empty = [cell.text().strip() for cell in page("discrepancies/what.html", records).css(".b-grid .b-silence")]
    assert len(empty) == 6
    assert set(empty) == cells


def test_a_group_begins_small_within_a_list_of_speakers_where_articles_write_it_small() -> None:
    people = {
        "clerks": actor("group", ("one", "Clerks"), label="Clerks, unnamed"),
        "carters": actor("group", ("one", "carters"), label="Carters, unnamed"),
        "danes": actor("group", ("one", "Danes"), label="Danes"),
    }
    told = statement("one", "Clerks, carters and Danes saw it.", speaker=["clerks", "carters", "danes"])
    text = page("events/seen.html", {"actors": people, "events": {"seen": event(told)}}).text()
    assert "Clerks, unnamed, carters, unnamed and Danes" in " ".join(text.split())


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"speaker": ["clerks"]}, "It fell (told by clerks)"),
        ({}, "It fell"),
        ({"unmarked": "yes"}, "It fell"),
    ],
)
def test_who_tells_an_answer_stands_behind_it_in_the_list(more: dict[str, Any], told: str) -> None:
    clerks = actor("group", ("one", "clerks"), label="Clerks, unnamed")
    first = statement("one", "Some clerks said it fell.", **more)
    positions = [
        {"label": "It fell", "statements": [first]},
        {
            "label": "It stood",
            "statements": [statement("one", "It stood."), statement("one", "Clerks saw it stand.", speaker=["clerks"])],
        },
    ]
    asked = {
        "title": "Did it fall?",
        "kind": "status",
        "weight": "notable",
        "explained_by": "unknown",
        "resolution": "open",
        "would_resolve": "Witnesses.",
        "positions": positions,
    }
    records = {"actors": {"clerks": clerks}, "discrepancies": {"fell": asked}}
    answers = [" ".join(dd.text().split()) for dd in page("discrepancies/index.html", records).css("dd")]
    assert answers[0].startswith(f"{told} ¶")
    assert answers[1].startswith("It stood (told by clerks; in its own voice too)")


ORDERED = "Only ONE says which came first: “Gate”, then “Shot”."
NO_ORDER = "TWO: no order of the two."


@pytest.mark.parametrize(
    ("mentions", "rest"),
    [
        (
            ["three"],
            f"More stands apart, to protect its source. {NO_ORDER}",
        ),
        ([], NO_ORDER),
    ],
)
def test_an_order_is_not_an_articles_alone_where_another_tells_of_it_apart(mentions: list[str], rest: str) -> None:
    gate = {**event(*(statement(paper, f"A gate shut in {paper}.") for paper in ("one", "two"))), "step": "Gate"}
    shots = [statement("one", "A shot fell in one.", after=["gate"]), statement("two", "A shot fell in two.")]
    shot = {**event(*shots), "step": "Shot", "mentioned_in": mentions}
    position = {"label": "It came", "statements": [statement("one", "A gate shut in one.")]}
    asked = {
        "title": "What came first?",
        "kind": "sequence",
        "weight": "major",
        "explained_by": "unknown",
        "resolution": "open",
        "would_resolve": "Witnesses.",
        "about": ["gate", "shot"],
        "positions": [position, {**position, "label": "It went"}],
    }
    guarded = actor("person", ("three", "Mara"), identified_by="first_name_only", protected="asked", label="A person")
    records = {
        "actors": {"person-a": guarded},
        "events": {"gate": gate, "shot": shot},
        "discrepancies": {"first": asked},
    }
    found = steps.steps(Presenter(checked(records, articles=("one", "two", "three")).edition.comparison))
    assert found is not None and (found["takeaway"], found["rest"]) == (ORDERED, rest)


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


def test_a_mention_of_an_article_that_is_quoted_is_told() -> None:
    assert told("event", {"mentioned_in": ["one"]}) == ["mention-unshown"]
    people = {"person-a": {**GUARDED, "names": [*GUARDED["names"], {**GUARDED["names"][0], "article": "one"}]}}
    both = {"actors": people, "events": {"raid": {**RAID, "mentioned_in": ["one"]}}}
    assert "mention-unshown" in codes_of(checked(both))


@pytest.mark.parametrize(
    ("of", "stance", "codes"),
    [
        ({"stakes": [{"article": "one", "quote": "The Army fought.", "part": "party"}]}, {}, ["order-owned"]),
        ({}, {"stance": "accuses"}, ["order-owned"]),
        ({"stakes": [{"article": "one", "quote": "The Army watched.", "part": "monitor"}]}, {}, []),
        ({}, {}, []),
    ],
)
def test_an_order_that_only_a_side_or_an_accuser_gives_is_not_ours(
    of: dict[str, Any], stance: dict[str, str], codes: list[str]
) -> None:
    army = {**actor("body", ("one", "Army")), **of}
    flight = event(statement("one", "The millers fled."), title="A flight")
    raid = event(
        statement("one", "The Army spoke of a raid after they fled.", speaker=["army"], after=["flight"], **stance),
        title="A raid",
    )
    ours = {"actors": {"army": army}, "events": {"raid": {**raid, "after": ["flight"]}, "flight": flight}}
    assert [code for code in codes_of(checked(ours)) if code == "order-owned"] == codes
    theirs = {**ours, "events": {"raid": raid, "flight": flight}}
    assert "order-owned" not in codes_of(checked(theirs))


@pytest.mark.parametrize(
    ("quote", "more", "codes"),
    [
        ("Rita Rival told the Sea Wire that it fell.", {}, ["speaker-missing"]),
        ("Rita Rival told the Sea Wire that it fell.", {"via": "other_outlet", "via_outlet": "wire"}, []),
        ("Rita Rival told the Sea Wire that it fell.", {"checked": ["speaker-missing: wire, as it says itself"]}, []),
        ("Rita Rival said that the Sea Wire had it wrong.", {}, []),
    ],
)
def test_what_another_outlet_was_told_is_had_from_it(quote: str, more: dict[str, Any], codes: list[str]) -> None:
    people = {"rival": SIDES["rival"], "wire": actor("media", ("one", "Sea Wire"))}
    told = event(statement("one", quote, speaker=["rival"], **more), title="A fall")
    assert codes_of(checked({"actors": people, "events": {"fall": told}})) == codes


@pytest.mark.parametrize(
    ("word", "quote", "is_told"),
    [
        ("translation", "The mill fell.", True),
        ("lost_text", "The mill fell.", True),
        ("lost_text", "The […] mill fell.", False),
        ("different_scope", "The mill fell.", False),
    ],
)
def test_neither_a_translation_nor_lost_words_explain_what_has_none(word: str, quote: str, is_told: bool) -> None:
    positions = [
        {"label": "one", "statements": [statement("one", quote)]},
        {"label": "two", "statements": [statement("two", "The mill stood.")]},
    ]
    question = {"title": "Why", "kind": "status", "weight": "minor", "would_resolve": "A list.", "positions": positions}
    given = {"one": f"The paper one came out.\n\n{quote.replace('[…]', '  ')}\n"}
    made = checked({"discrepancies": {"why": {**question, "explained_by": word}}}, given=given, one={"lossy": "yes"})
    told = [problem for problem in made.problems if "`explained_by` is" in problem.message]
    assert bool(told) == is_told
