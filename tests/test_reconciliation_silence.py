"""Silence is shown as silence: it is no denial, and an article that was closed earlier is not accused of it."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, event, figure, found, statement

CLOSED_AT_NINE = {"as_of": {"words": "9 p.m. Tuesday", "quote": "It closed at 9 p.m. Tuesday, on time."}}


THREE = ("one", "two", "three")
FOUR = (*THREE, "four")


def mentions(of: Any, record: str) -> list[str]:
    return [cell.mention.value for cell in of.briefing.reconciled.silence[record]]


def raid(*articles: str, when: str | None = None, **more: Any) -> dict[str, Any]:
    accounts = [statement(article, f"In {article} it came {when or 'once'}.") for article in articles]
    if when:
        accounts[0]["when"] = when
    return event(*accounts, **more)


@pytest.mark.parametrize(
    ("accounts", "mention"),
    [
        ([], "silent"),
        ([{}], "reports"),
        ([{"stance": "doubts"}], "reports"),
        ([{"happened": "planned"}], "reports"),
        ([{"happened": "no"}], "denies"),
        ([{"stance": "denies"}], "denies"),
        ([{}, {"stance": "denies"}], "reports_and_denies"),
        ([{"stance": "denies", "responsible": ["army"]}], "reports"),
    ],
)
def test_what_an_article_does_with_an_event(accounts: list[dict[str, Any]], mention: str) -> None:
    given = [statement("two", f"Account {n}.", **more) for n, more in enumerate(accounts)]
    records = {"events": {"raid": event(statement("one", "It was."), *given)}}
    done = checked({**records, "actors": {"army": actor("body", ("one", "Army"))}}, articles=THREE)
    assert mentions(done, "raid") == ["reports", "silent", mention]  # by id: one, three, two


def test_figures_have_the_same_cells() -> None:
    done = checked({"figures": {"boats": figure("9", ("9", "denies"))}}, articles=THREE)
    assert mentions(done, "boats") == ["reports", "silent", "denies"]


@pytest.mark.parametrize(
    ("when", "mention"),
    [
        ("11 p.m. Tuesday", "closed_earlier"),
        ("9 p.m. Tuesday", "silent"),
        ("8 p.m. Tuesday", "silent"),
        ("Tuesday", "silent"),
        (None, "silent"),
    ],
)
def test_an_article_that_was_closed_before_the_event(when: str | None, mention: str) -> None:
    done = checked({"events": {"raid": raid("one", "three", when=when)}}, articles=THREE, two=CLOSED_AT_NINE)
    assert mentions(done, "raid")[2] == mention
    assert ("omission:raid" in found(done)) is (mention == "silent")


def test_what_came_after_a_later_event_was_closed_earlier_too() -> None:
    events = {"raid": raid("one", when="11 p.m. Tuesday"), "wake": event(statement("one", "A wake."), after=["raid"])}
    assert mentions(checked({"events": events}, articles=THREE, two=CLOSED_AT_NINE), "wake")[2] == "closed_earlier"


def test_a_part_of_what_came_later_came_later_too() -> None:
    events = {
        "raid": raid("one", when="11 p.m. Tuesday"),
        "shot": event(statement("one", "A shot."), part_of="raid"),
        "plan": event(statement("three", "A plan.", happened="planned"), part_of="raid"),
    }
    done = checked({"events": events}, articles=THREE, two=CLOSED_AT_NINE)
    assert [mentions(done, record)[2] for record in events] == ["closed_earlier"] * 3


def test_what_comes_before_its_whole_is_placed_without_it() -> None:
    events = {
        "raid": raid("one", when="11 p.m. Tuesday", after=["march"]),
        "march": event(statement("one", "A march."), part_of="raid"),
        "wake": event(statement("one", "A wake."), after=["raid"]),
    }
    done = checked({"events": events}, articles=THREE, two=CLOSED_AT_NINE)
    assert [mentions(done, record)[2] for record in events] == ["closed_earlier", "silent", "closed_earlier"]


def test_a_plan_may_be_reported_before_its_time() -> None:
    plan = event(statement("one", "It is to come 11 p.m. Tuesday.", when="11 p.m. Tuesday", happened="planned"))
    assert mentions(checked({"events": {"raid": plan}}, articles=THREE, two=CLOSED_AT_NINE), "raid")[2] == "silent"


@pytest.mark.parametrize(("reporting", "omitted"), [(FOUR, False), (FOUR[:3], True), (FOUR[:2], False)])
def test_an_omission_is_by_one_article_only(reporting: tuple[str, ...], omitted: bool) -> None:
    done = checked({"events": {"raid": raid(*reporting)}}, articles=FOUR)
    assert found(done) == ({"omission:raid"} if omitted else set())


def test_of_two_articles_none_is_accused() -> None:
    assert found(checked({"events": {"raid": raid("one")}}, articles=("one", "two"))) == set()


def test_a_closed_article_does_not_hide_the_omission_of_another() -> None:
    done = checked(
        {"events": {"raid": raid("one", "three", when="11 p.m. Tuesday")}}, articles=FOUR, two=CLOSED_AT_NINE
    )
    assert found(done) == {"omission:raid"}


def test_an_omission_of_an_article_that_lost_words_says_so() -> None:
    records = {"events": {"raid": raid("one", "two")}, "actors": {"army": actor("body", ("three", "Old  Army"))}}
    done = checked(records, articles=THREE)
    omission = next(d for d in done.briefing.reconciled.detected if d.id == "omission:raid")
    assert omission.sides[-1].label == "does not mention it, as far as its text is whole"


BOATS = figure("9")
BOATS["readings"] += [statement("four", "It counted 9 in all.", words="9")]
ITS_OWN = {"four": {"story": "A flood"}}


def asked(of: Any, record: str) -> list[str]:
    return [cell.article for cell in of.briefing.reconciled.silence[record]]


def test_without_stories_every_article_is_asked() -> None:
    assert asked(checked({"events": {"raid": raid("one")}}, articles=FOUR), "raid") == sorted(FOUR)


def test_an_article_of_another_story_is_not_asked() -> None:
    done = checked({"events": {"raid": raid("one", "two"), "flood": raid("four")}}, articles=FOUR, **ITS_OWN)
    assert asked(done, "raid") == sorted(THREE)
    assert asked(done, "flood") == ["four"]
    assert found(done) == {"omission:raid"}
    silence = done.briefing.reconciled.silence
    assert [silence.others(record) for record in ("raid", "flood")] == [1, 3]


@pytest.mark.parametrize(
    "joining",
    [
        {"events": {"raid": raid("one"), "flood": raid("four"), "both": raid("two", "four")}},
        {"events": {"raid": raid("one"), "flood": raid("four", after=["raid"])}},
        {"events": {"raid": raid("one"), "flood": raid("four", part_of="raid")}},
        {"events": {"raid": raid("one"), "flood": raid("four")}, "figures": {"boats": BOATS}},
    ],
)
def test_stories_that_a_record_rests_on_are_one(joining: dict[str, Any]) -> None:
    done = checked(joining, articles=FOUR, **ITS_OWN)
    assert asked(done, "raid") == asked(done, "flood") == sorted(FOUR)


def test_stories_that_a_discrepancy_compares_are_one() -> None:
    positions = [{"label": a, "statements": [statement(a, f"So {a} says.")]} for a in ("one", "four")]
    compared = {"title": "A difference", "kind": "status", "about": ["raid"], "positions": positions}
    compared |= {"explained_by": "unknown", "resolution": "open", "weight": "minor", "would_resolve": "A list."}
    records = {"events": {"raid": raid("one"), "flood": raid("four")}, "discrepancies": {"apart": compared}}
    assert asked(checked(records, articles=FOUR, **ITS_OWN), "flood") == sorted(FOUR)
