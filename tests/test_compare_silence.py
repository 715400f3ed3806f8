"""Silence is shown as silence: it is no denial, and an article that was closed earlier is not accused of it."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, event, figure, statement

CLOSED_AT_NINE = {"as_of": {"words": "9 p.m. Tuesday", "quote": "It closed at 9 p.m. Tuesday, on time."}}


THREE = ("one", "two", "three")


def mentions(of: Any, record: str) -> list[str]:
    return [cell.mention.value for cell in of.edition.comparison.cells[record]]


def raid(*articles: str, when: str | None = None, **more: Any) -> dict[str, Any]:
    accounts = [statement(article, f"In {article} it came {when or 'once'}.") for article in articles]
    if when:
        accounts[0]["when"] = when
    return event(*accounts, **more)


@pytest.mark.parametrize(
    ("accounts", "mention"),
    [
        ([], "does_not_mention"),
        ([{}], "reports"),
        ([{"stance": "doubts"}], "reports"),
        ([{"happened": "planned"}], "reports"),
        ([{"happened": "no"}], "denies"),
        ([{"stance": "denies"}], "denies"),
        ([{}, {"stance": "denies"}], "reports_and_denies"),
        ([{"stance": "denies", "responsible": ["army"]}], "reports"),
        ([{"lost": "yes"}], "lost"),
        ([{}, {"lost": "yes"}], "reports"),
    ],
)
def test_what_an_article_does_with_an_event(accounts: list[dict[str, Any]], mention: str) -> None:
    given = [statement("two", f"Account {n}.", **more) for n, more in enumerate(accounts)]
    records = {"events": {"raid": event(statement("one", "It was."), *given)}}
    done = checked({**records, "actors": {"army": actor("body", ("one", "Army"))}}, articles=THREE)
    assert mentions(done, "raid") == ["reports", "does_not_mention", mention]  # by id: one, three, two


def test_figures_have_the_same_cells() -> None:
    done = checked({"figures": {"boats": figure("9", ("9", "denies"))}}, articles=THREE)
    assert mentions(done, "boats") == ["reports", "does_not_mention", "denies"]


@pytest.mark.parametrize(
    ("when", "mention"),
    [
        ("11 p.m. Tuesday", "latest_hour_earlier"),
        ("9 p.m. Tuesday", "does_not_mention"),
        ("8 p.m. Tuesday", "does_not_mention"),
        ("Tuesday", "does_not_mention"),
        (None, "does_not_mention"),
    ],
)
def test_an_article_that_was_closed_before_the_event(when: str | None, mention: str) -> None:
    done = checked({"events": {"raid": raid("one", "three", when=when)}}, articles=THREE, two=CLOSED_AT_NINE)
    assert mentions(done, "raid")[2] == mention


def test_what_came_after_a_later_event_was_latest_hour_earlier_too() -> None:
    events = {"raid": raid("one", when="11 p.m. Tuesday"), "wake": event(statement("one", "A wake."), after=["raid"])}
    assert mentions(checked({"events": events}, articles=THREE, two=CLOSED_AT_NINE), "wake")[2] == "latest_hour_earlier"


@pytest.mark.parametrize(
    ("when", "mention"),
    [("11 p.m. Tuesday", "latest_hour_earlier"), ("8 p.m. Tuesday", "does_not_mention"), (None, "does_not_mention")],
)
def test_what_an_event_counts_came_when_the_event_did(when: str | None, mention: str) -> None:
    account = statement("one", f"It left 9 boats wrecked, {when or 'once'}.", **({"when": when} if when else {}))
    boats = figure("9")
    boats["readings"] = [statement("one", account["quote"], words="9")]
    done = checked(
        {"events": {"raid": event(account)}, "figures": {"boats": boats}}, articles=THREE, two=CLOSED_AT_NINE
    )
    assert mentions(done, "boats")[2] == mention


def test_a_part_of_what_came_later_came_later_too() -> None:
    events = {
        "raid": raid("one", when="11 p.m. Tuesday"),
        "shot": event(statement("one", "A shot."), part_of="raid"),
        "plan": event(statement("three", "A plan.", happened="planned"), part_of="raid"),
    }
    done = checked({"events": events}, articles=THREE, two=CLOSED_AT_NINE)
    assert [mentions(done, record)[2] for record in events] == ["latest_hour_earlier"] * 3


def test_what_comes_before_its_whole_is_placed_without_it() -> None:
    events = {
        "raid": raid("one", when="11 p.m. Tuesday", after=["march"]),
        "march": event(statement("one", "A march."), part_of="raid"),
        "wake": event(statement("one", "A wake."), after=["raid"]),
    }
    done = checked({"events": events}, articles=THREE, two=CLOSED_AT_NINE)
    assert [mentions(done, record)[2] for record in events] == [
        "latest_hour_earlier",
        "does_not_mention",
        "latest_hour_earlier",
    ]


def test_a_plan_may_be_reported_before_its_time() -> None:
    plan = event(statement("one", "It is to come 11 p.m. Tuesday.", when="11 p.m. Tuesday", happened="planned"))
    assert (
        mentions(checked({"events": {"raid": plan}}, articles=THREE, two=CLOSED_AT_NINE), "raid")[2]
        == "does_not_mention"
    )


def test_an_article_that_only_mentions_it_in_protected_words_is_not_silent() -> None:
    done = checked({"events": {"raid": raid("one", mentioned_in=["two"])}}, articles=THREE)
    assert mentions(done, "raid") == ["reports", "nothing_shown", "nothing_shown"]


@pytest.mark.parametrize(
    ("text", "mention"),
    [
        ("The crew counted the  boats in the harbour.", "lost"),
        ("The crew counted the boats in the  harbour.", "does_not_mention"),
        ("The crew counted the boats in the harbour.", "does_not_mention"),
    ],
)
def test_a_number_whose_place_has_lost_words_is_lost(text: str, mention: str) -> None:
    """Where words are lost just before what others count, nobody knows whether the article gave the number."""
    boats = figure("9")
    boats["readings"][0]["quote"] = "Some 9 boats sank."
    records = {"figures": {"boats": boats}, "events": {"e": event(statement("two", "In the morning it rained."))}}
    given = {"two": f"{text}\n\nIn the morning it rained.\n"}
    done = checked(records, articles=THREE, given=given)
    assert mentions(done, "boats") == ["reports", "does_not_mention", mention]


def test_themes_have_cells_too() -> None:
    theme = {"title": "Who backs whom", "statements": [statement("one", "They back one another.")]}
    assert mentions(checked({"themes": {"backers": theme}}, articles=THREE), "backers") == [
        "reports",
        "does_not_mention",
        "does_not_mention",
    ]
