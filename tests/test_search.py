"""What the search finds, and what it must not."""

from __future__ import annotations

import json

import pytest
from built import REPOSITORY

from briefing import pipeline, search
from briefing.search import Written
from briefing.views.base import Desk, address


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(pipeline.check(REPOSITORY).briefing)


@pytest.fixture(scope="module")
def index(desk: Desk) -> search.Index:
    return search.index(desk)


def test_every_record_that_may_be_listed_is_found(desk: Desk, index: search.Index) -> None:
    listed = {address(r) for kind, r in desk.facts.records() if kind == "articles" or not desk.protection.shows(r)}
    assert {entry.url for entry in index.entries} == listed
    assert len(listed) > 100


def test_every_spelling_of_a_name_is_found(desk: Desk, index: search.Index) -> None:
    entries = {entry.url: {entry.title, *entry.names} for entry in index.entries}
    for record in (*desk.facts.actors.values(), *desk.facts.places.values()):
        if not desk.protection.shows(record):
            assert {str(name.name) for name in record.names} <= entries[address(record)]


def test_protected_people_are_not_found(desk: Desk, index: search.Index) -> None:
    people = desk.protection.people
    assert people
    text = search.script(index)
    for person in people.values():
        assert f'"{address(person)}"' not in text
    shown = [address(record) for _, record in desk.facts.records() if desk.protection.shows(record)]
    assert not [entry.url for entry in index.entries if entry.url in shown and not entry.url.startswith("sources/")]
    for passage in index.passages:
        article = passage.source.rpartition(", ")[2].split()[0]
        code = {str(a.code): a.id for a in desk.facts.articles.values()}
        assert not desk.protection.names_somebody(code[article], passage.quote)


def test_quotes_are_found_with_who_says_them(index: search.Index) -> None:
    hits = [passage for passage in index.passages if "snatched away just half a day later" in passage.quote]
    assert hits
    assert all(passage.source.endswith(("NYT s. 8",)) and "Zeid" in passage.source for passage in hits)
    assert all(passage.id for passage in index.passages)


def test_sections_of_hand_written_pages_are_found(desk: Desk) -> None:
    index = search.index(desk, [Written("method.html", "Method", (("number-words", "Number words"),))])
    assert index.entries[-1] == search.Entry("method.html", "page", "Method", ())
    assert index.passages[-1] == search.Passage(len(index.entries) - 1, "number-words", "Number words", "", "")


def test_the_script_holds_the_index_and_nothing_else(index: search.Index) -> None:
    text = search.script(index)
    assert text.startswith("briefingSearch([") and text.endswith("]);\n")
    entries, passages = json.loads(text.removeprefix("briefingSearch(").removesuffix(");\n"))
    assert len(entries) == len(index.entries)
    assert len(passages) == len(index.passages)
