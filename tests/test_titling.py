"""Titles that sentences offer for an event: main clauses in their own words, none that means another sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from test_desk_browser import sitting

from briefing.desk.titling import titles

OFFERED = [
    ("ELM — The council closed the bridge on Sunday, officials said.", "The council closed the bridge on Sunday"),
    (
        "Dana Ortiz, who was hired in May, closed the gate after a storm.",
        "Dana Ortiz, who was hired in May, closed the gate",
    ),
    ("Dana Ortiz said that the gate would stay shut, whatever came.", "Dana Ortiz said that the gate would stay shut"),
    ("Three boats sank off Elm and four were lost.", "Three boats sank off Elm"),
    ("The ferry carried 1,200 people to Selm", "The ferry carried 1,200 people to Selm"),
    ("She closed the gate of the harbour.", None),
    ("If she closed the gate, nobody came.", None),
    ("“I shut it,” Ortiz said.", None),
    ("Nobody at the gate of the harbour", None),
]


@pytest.mark.parametrize(("quote", "title"), OFFERED)
def test_a_sentence_offers_its_main_clause(quote: str, title: str | None) -> None:
    assert titles([quote]) == ([title] if title else [])


def test_a_headline_is_offered_as_it_is_and_the_shortest_stands_first() -> None:
    headline = "Ferry hits pier in fog"
    clause = "A ferry struck the pier at Selm"
    assert titles([f"{clause} on Sunday, killing two.", headline], [headline])[0] == headline


@pytest.mark.browser
def test_a_title_is_taken_as_it_is_or_changed_first(browser: Browser, train: Path) -> None:
    clause = "Three of the eight carriages fell down an embankment into the River Senne"
    with sitting(browser, train) as curator:
        title = curator.page.locator("form > label [name=title]")
        curator.select("courier", f"{clause}.")
        record = curator.page.get_by_label("Record")
        curator.press("e")
        expect(record).to_be_focused()
        curator.press("Enter")
        expect(title).to_have_value(clause)
        curator.press("Escape")
        curator.select("courier", f"{clause}.")
        curator.press("e")
        expect(record).to_be_focused()
        curator.press("Tab")
        curator.type(" at dawn")
        curator.press("Enter")
        expect(title).to_have_value(f"{clause} at dawn")
