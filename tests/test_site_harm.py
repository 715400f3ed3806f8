"""Harm on all sides in one table; figures inside their events; and what is said where a report stands apart."""

from __future__ import annotations

import html
import re
from itertools import chain
from typing import Any

import pytest
from made import actor, checked, codes_of, event, statement

from briefing.history import Past
from briefing.model.vocabulary import HARMED, IdentifiedBy
from briefing.privacy.people import cover
from briefing.site.pages import pages
from briefing.site.render import Renderer
from briefing.site.views import wording

ACTORS = {
    "army": actor("body", ("one", "Army"), ("two", "Army")),
    "rival": actor("person", ("two", "Rita Rival")),
}
RAID = event(
    statement("one", "The Army raided the mill on Tuesday.", responsible=["army"], when="on Tuesday"),
    statement("two", "Rita Rival said that the Army did it.", speaker=["rival"], responsible=["army"]),
    statement(
        "two", "Rita Rival denied that the Army did it.", speaker=["rival"], responsible=["army"], stance="denies"
    ),
    title="A raid",
    type="attack",
    place="mill",
)
DEAD = {
    "title": "Dead in the raid",
    "measure": "killed",
    "scope": {"counts": "people killed in the raid"},
    "event": "raid",
    "readings": [statement("one", "Six people were killed in the raid.", words="Six")],
}
LONE = {**DEAD, "title": "Dead elsewhere", "readings": [statement("two", "Ten people were killed there.", words="Ten")]}
PLACES = {"mill": {"names": [{"article": "one", "name": "mill", "quote": "The mill was old."}]}}


def shown(**records: Any) -> dict[str, str]:
    made = {"actors": ACTORS, "places": PLACES, "events": {"raid": RAID}, **records}
    bodies = {page.url: page.body for page in pages(checked(made).edition, Renderer(), Past({}, None, "none"))}
    return {url: " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split()) for url, body in bodies.items()}


def test_a_row_has_who_did_it_as_whom_says_where_when_and_the_kind_of_source() -> None:
    text = shown(figures={"dead": DEAD})["harm.html"]
    assert "Said to be done by: Army" in text
    row = text.partition("A raid")[2]
    assert row.startswith(" Dead in the raid : “Six” Denied by Rita Rival as to who did it TWO ¶5 Army : ONE")
    assert "ONE 2 passages TWO ¶4 the article itself; somebody quoted" in row


def test_an_article_that_names_no_doer_is_not_counted_to_whom_another_names() -> None:
    quiet = statement("three", "The mill was raided.")
    text = shown(events={"raid": {**RAID, "accounts": [*RAID["accounts"], quiet]}})["harm.html"]
    assert "None recorded in THREE" in text
    assert "None recorded in" not in shown(figures={"dead": {**DEAD, "event": "raid"}})["harm.html"]


def test_a_figure_of_an_event_stands_in_its_row_and_on_its_page() -> None:
    made = shown(figures={"dead": DEAD})
    assert made["harm.html"].count("Dead in the raid") == 1
    assert "Counted, or told of people Dead in the raid : “Six” ONE" in made["events/raid.html"]


def test_each_number_of_a_row_stands_behind_its_own_figure_and_once_in_any_case() -> None:
    more = {**DEAD, "readings": [*DEAD["readings"], statement("two", "She counted six people killed.", words="six")]}
    hurt = {
        **DEAD, "title": "Hurt in the raid", "measure": "injured",
        "readings": [statement("one", "Nine people were hurt there.", words="Nine")],
    }  # fmt: skip
    text = shown(figures={"dead": more, "hurt": hurt})["harm.html"]
    assert text.partition("A raid")[2].startswith(" Dead in the raid : “Six” Hurt in the raid : “Nine” ")


def test_a_figure_of_an_event_that_is_no_harm_is_put_where_and_when_that_is() -> None:
    crash = event(statement("two", "The ferry sank at the mill on Tuesday.", when="on Tuesday"), place="mill")
    text = shown(
        events={"raid": RAID, "crash": {**crash, "type": "accident"}}, figures={"dead": {**LONE, "event": "crash"}}
    )
    row = text["harm.html"].partition("Dead elsewhere")[2]
    assert row.startswith(" “Ten” none recorded Mill (our reading) Tuesday 4 March 2031 (our reading) TWO")
    said = {**RAID, "title": "A count", "type": "statement"}
    text = shown(events={"raid": RAID, "said": said}, figures={"dead": {**LONE, "event": "said"}})
    row = text["harm.html"].partition("Dead elsewhere")[2]
    assert row.startswith(" “Ten” none recorded none recorded none recorded TWO")


def test_fear_stands_below_the_table_and_distress_in_it() -> None:
    said = statement("two", "Rita Rival feared a massacre.", speaker=["rival"])
    worry = {"title": "What was feared", "statements": [said]}
    despair = event(statement("one", "The millers despaired."), title="Despair at the mill", type="distress")
    text = shown(events={"raid": RAID, "despair": despair}, themes={"worry": {**worry, "feared": "yes"}})["harm.html"]
    table, heading, below = text.partition("Feared or threatened")
    assert "Despair at the mill" in table
    assert heading and "Rita Rival feared a massacre." in below and "feared a massacre" not in table
    assert "massacre" not in shown(themes={"worry": worry})["harm.html"]


def test_a_figure_without_an_event_has_a_row_and_nobody_is_named() -> None:
    without = {key: value for key, value in LONE.items() if key != "event"}
    text = shown(figures={"dead": without})["harm.html"]
    assert text.partition("Nobody is recorded as responsible")[2].count("Dead elsewhere") == 1


@pytest.mark.parametrize(
    ("period", "when"),
    [
        ("the day after, as told", "the day after, as told (our reading)"),
        ("not stated in the sentence", "none recorded"),
        (None, "none recorded"),
    ],
)
def test_without_words_for_a_time_a_row_has_what_its_figure_gives(period: str | None, when: str) -> None:
    scope = {**LONE["scope"], **({"period": period} if period else {})}
    lone = {key: value for key, value in LONE.items() if key != "event"}
    row = shown(figures={"dead": {**lone, "scope": scope}})["harm.html"].partition("Dead elsewhere")[2]
    found = re.match(r" .Ten. none recorded none recorded (.*?) TWO", row)
    assert found is not None and found[1] == when


def test_an_event_without_a_time_has_the_day_under_which_it_is_listed() -> None:
    fell = event(statement("two", "The bridge fell."), title="A bridge falls", type="death", after=["raid"])
    row = shown(events={"raid": RAID, "fell": fell})["harm.html"].partition("A bridge falls")[2]
    assert row.startswith(" none recorded none recorded Tuesday 4 March 2031 (our reading) TWO")
    alone = shown(events={"raid": RAID, "fell": {**fell, "after": []}})["harm.html"].partition("A bridge falls")[2]
    assert alone.startswith(" none recorded none recorded none recorded TWO")


def test_a_table_where_nobody_is_held_responsible_is_of_no_sides() -> None:
    fell = event(statement("one", "Many died as the Army bridge fell."), title="A bridge falls", type="death")
    made = shown(events={"fell": fell})
    assert "Harm to people" in made["harm.html"] and "Harm on all sides" not in "".join(made.values())
    dead = {**LONE, "event": "fell"}
    front = shown(events={"fell": fell}, figures={"dead": dead})["index.html"]
    assert "Harm to people" in front and "on all sides" not in front
    assert "Harm on all sides" in shown(figures={"dead": DEAD})["index.html"]
    assert "Harm on all sides" in shown()["harm.html"] and "Harm on all sides, in one" in shown()["figures/index.html"]


DENIES = statement("two", "Rita Rival denied the raid.", speaker=["rival"], stance="denies")
DOUBTS = statement("two", "Rita Rival doubted the raid.", speaker=["rival"], stance="doubts")


@pytest.mark.parametrize(("said", "word"), [(DENIES, "Denied by Rita Rival"), (DOUBTS, "Doubted by Rita Rival")])
def test_whoever_denies_or_doubts_a_harm_is_no_source_of_it(said: dict[str, Any], word: str) -> None:
    row = shown(events={"raid": {**RAID, "accounts": [RAID["accounts"][0], said]}})["harm.html"].partition("A raid")[2]
    assert word in row and "ONE ¶4 the article itself" in row
    assert "somebody quoted" not in row.partition("{")[0]


def test_what_an_article_has_through_another_outlet_is_not_from_the_article_itself() -> None:
    passed_on = {**RAID["accounts"][0], "via": "other_outlet"}
    row = shown(events={"raid": {**RAID, "accounts": [passed_on]}})["harm.html"].partition("A raid")[2]
    assert "through another outlet" in row and "the article itself" not in row.partition("{")[0]


def test_groups_stand_in_the_order_of_names_however_many_rows_they_have() -> None:
    other = event(statement("one", "Zed burnt it.", responsible=["zed"]), title="A fire", type="attack")
    again = event(statement("one", "Zed shelled it.", responsible=["zed"]), title="A shell", type="attack")
    zed = actor("body", ("one", "Zed"))
    text = shown(actors={**ACTORS, "zed": zed}, events={"raid": RAID, "fire": other, "shell": again})["harm.html"]
    assert text.index("done by: Army") < text.index("done by: Zed")


def test_a_speaker_is_given_no_other_name_for_who_did_it_and_no_place_of_ours() -> None:
    names = [*ACTORS["army"]["names"], {"article": "two", "name": "the men", "quote": "Then the men came."}]
    said = statement("two", "Rita Rival said the men did it.", speaker=["rival"], responsible=["army"])
    unnamed = statement("two", "Rita Rival said they did it again.", speaker=["rival"], responsible=["army"])
    raid = {**RAID, "accounts": [said, unnamed]}
    text = shown(actors={**ACTORS, "army": {**ACTORS["army"], "names": names}}, events={"raid": raid})["harm.html"]
    assert "Army : Rita Rival (“the men”); Rita Rival (our reading)" in text
    assert "Mill (our reading)" in text
    read = {**raid, "accounts": [statement("one", "The old mill was raided.", responsible=["army"])]}
    assert "Mill (our reading)" not in shown(events={"raid": read})["harm.html"]
    placed = {**raid, "accounts": [{**said, "where": "mill"}]}
    assert "Mill (our reading)" not in shown(events={"raid": placed})["harm.html"]


def test_what_nobody_is_named_for_and_words_are_lost_of_is_not_said_to_be_nobodys() -> None:
    ours = "Then shells from […] forces fell."
    fell = event(statement("one", ours), title="Shells fall", type="attack")
    shelled = event(statement("one", "Nobody knew."), title="A shell", type="attack")
    given = {"one": f"The Army was named.\n\nThe mill was old.\n\nNobody knew.\n\n{ours.replace(' […] ', '   ')}\n"}
    records = {"actors": {}, "events": {"fell": fell, "shelled": shelled}}
    edition = checked(records, given=given, one={"lossy": "yes"}).edition
    body = {page.url: page.body for page in pages(edition, Renderer(), Past({}, None, "none"))}["harm.html"]
    unnamed, lost = body.split("Nobody is recorded as responsible</th>")[1].split(
        "Nobody is recorded as responsible, and our copy has lost"
    )
    assert "A shell" in unnamed and "none recorded; words are lost" not in unnamed
    assert "Shells fall" in lost and "none recorded; words are lost" in lost


def test_papers_and_votes_that_are_held_up_are_no_harm_to_people() -> None:
    """Copies of a subpoena that were refused stood under “Harm to people”, as what nobody had done."""
    copies = statement("one", "The Army refused to give copies.")
    refused = event(copies, title="No copies", type="obstruction")
    assert "harm.html" not in shown(events={"refused": refused})
    assert "harm.html" not in shown(events={"burnt": event(copies, title="Papers burnt", type="destruction")})
    # Beside harm, ways that somebody bars, or that are barred somewhere, are harm; copies still are not.
    barred = event({**copies, "responsible": ["army"]}, title="A road barred", type="obstruction")
    shut = event(copies, title="A gate shut", type="obstruction", place="mill")
    events = {"raid": RAID, "refused": refused, "barred": barred, "shut": shut}
    text = shown(events=events)["harm.html"]
    assert "A road barred" in text and "A gate shut" in text and "No copies" not in text
    held = {**LONE, "title": "Held back", "measure": "trapped", "event": "refused"}
    assert "No copies Held back" in shown(events=events, figures={"held": held})["harm.html"]


def test_a_table_of_what_nobody_is_said_to_have_done_has_no_groups() -> None:
    fell = event(statement("one", "Many died as the Army bridge fell."), title="A bridge falls", type="death")
    text = shown(events={"fell": fell})["harm.html"]
    assert "Nobody is recorded" not in text and "Groups stand" not in text and "A bridge falls none recorded" in text
    assert "Nobody is recorded as responsible" in shown(events={"raid": RAID, "fell": fell})["harm.html"]


def test_what_is_no_harm_is_in_no_row() -> None:
    talk = event(statement("one", "They talked of the Army."), title="Talks", type="talks")
    assert "Talks" not in shown(events={"raid": RAID, "talk": talk})["harm.html"]
    assert "harm.html" not in shown(events={"talk": talk})


APART = "More stands apart, to protect its source."


@pytest.mark.parametrize("is_apart", [False, True])
def test_a_record_says_in_one_sentence_that_a_report_stands_apart(is_apart: bool) -> None:
    mark = {"apart": "yes"} if is_apart else {}
    positions = [{"label": "so", "statements": [RAID["accounts"][0]]}, {"label": "no", "statements": LONE["readings"]}]
    question = {
        "title": "Was there a raid?", "kind": "status", "weight": "major", "would_resolve": "A list.",
        "positions": positions, "about": ["raid"], **mark,
    }  # fmt: skip
    made = shown(
        events={"raid": {**RAID, **mark}}, figures={"dead": {**DEAD, **mark}}, discrepancies={"raided": question}
    )
    for url in ("events/raid.html", "figures/index.html", "harm.html", "discrepancies/raided.html"):
        assert (APART in made[url]) == is_apart, url


@pytest.mark.parametrize(
    ("mark", "silence"), [({}, "not found in this article yet"), ({"apart": "yes"}, "no answer shown")]
)
def test_an_article_with_another_answer_is_not_said_to_give_none(mark: dict[str, str], silence: str) -> None:
    asked = {
        "title": "When was it?", "kind": "time", "weight": "minor", "would_resolve": "A clock.",
        "positions": [
            {"label": "at dawn", "statements": [statement("one", "It began at dawn.")]},
            {"label": "at noon", "statements": [statement("two", "It began at noon.")]},
        ], **mark,
    }  # fmt: skip
    rows = shown(discrepancies={"when": asked})["discrepancies/when.html"].partition("Who says what")[2]
    dawn, noon = rows.split("At noon")
    assert "one article only" in dawn and "one article only" in noon
    others = 0 if mark else 1
    assert (dawn.count("another answer"), dawn.count(silence)) == (others, 3 - others)
    assert (noon.count("another answer"), noon.count(silence)) == (others, 3 - others)


def test_a_mark_without_anybody_behind_it_is_told() -> None:
    assert codes_of(checked({"events": {"raid": event(statement("one", "A raid."), apart="yes")}})) == [
        "mention-unshown"
    ]


@pytest.mark.parametrize(
    ("identified", "name", "why"),
    [
        (IdentifiedBy.FIRST_NAME_ONLY, "Mara", "asked"),
        (IdentifiedBy.PSEUDONYM, "Mara", "asked"),
        (IdentifiedBy.PARTIAL_NAME, "Mara T.", "withheld"),
        (IdentifiedBy.PARTIAL_NAME, "Mara […]", "cut"),
        (IdentifiedBy.ROLE_ONLY, "a girl", "need"),
    ],
)
def test_why_somebody_stands_alone_is_told_apart(identified: IdentifiedBy, name: str, why: str) -> None:
    person = actor("person", ("one", name), identified_by=identified.value, protected="for a test")
    assert cover(checked({"actors": {"person-a": person}}).briefing.facts.actors["person-a"]) == why


def test_the_parts_of_the_ledger_that_hold_harm_are_all_that_counts_people_harmed() -> None:
    parts = (wording.WORDS["ledger"][part]["measures"] for part in ("casualties", "harm", "trapped", "displaced"))
    assert set(chain.from_iterable(parts)) == HARMED
