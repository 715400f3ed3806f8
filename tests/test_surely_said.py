"""What a verb of saying surely gives to its subject, and what may be the article's own words beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from made import actor, checked

from briefing.authoring.quote import _actors
from briefing.text.attribution import is_surely_said
from briefing.text.passages import Span
from briefing.verify.checks.speaking.descriptions import is_description
from briefing.verify.checks.speaking.documents import is_document

CASES = (Path(__file__).parent / "cases" / "surely-said.txt").read_text(encoding="utf-8").split("\n\n")[1:]


@pytest.mark.parametrize("case", CASES)
def test_in_doubt_words_are_nobodys(case: str) -> None:
    text, *rows = case.strip().split("\n")
    for row in rows:
        words, expected = (cell.strip() for cell in row.split("|"))
        is_number = words.startswith("#")
        words = words.removeprefix("#")
        at = text.index(words)
        told = Span(at, at + len(words))
        assert is_surely_said(text, told, is_number=is_number) == (expected == "theirs"), row


@pytest.mark.parametrize(
    ("quote", "is_nobodys"),
    [
        ("Westport, a town of 9,000 people that the storm spared.", True),
        ("Skerry island, home to 400 people", True),
        ("Dana Ortiz, who resigned in May", True),
        ("Westport, the town was shut", False),
        ("Dana Ortiz, the mayor, resigned", False),
        ("Nine fell, a number that the mayor gave", False),
        ("The fire took nine, the police said", False),
    ],
)
def test_what_a_name_stands_for_is_the_articles_own(quote: str, is_nobodys: bool) -> None:
    assert is_description(quote) is is_nobodys


@pytest.mark.parametrize(
    ("words", "is_one"),
    [
        ("the report", True),
        ("a survey", True),
        ("The survey", True),
        ("the court order", True),
        ("the US Geological Survey", False),
        ("the Fraternal Order of Police", False),
        ("officials", False),
    ],
)
def test_a_body_that_is_named_like_a_document_is_none(words: str, is_one: bool) -> None:
    assert is_document(words) is is_one


ADA = actor("person", ("one", "Ada Marsh"))
ADA["identified_by"] = "full_name"
BERT = {**actor("person", ("two", "Bert Marsh")), "identified_by": "full_name"}
NAMED_ELSEWHERE = {**actor("person", ("two", "Ada Marsh")), "identified_by": "full_name"}
JUNIOR = {**actor("person", ("one", "Carl Marsh Jr.")), "identified_by": "full_name"}
IN_PART = {**actor("person", ("one", "Ada Marsh")), "identified_by": "partial_name"}


@pytest.mark.parametrize(
    ("actors", "words", "meant"),
    [
        ({"ada": ADA}, "Marsh", ("ada",)),
        ({"ada": ADA}, "Ms. Marsh", ("ada",)),
        ({"ada": ADA}, "Mayor of Marsh", ()),
        ({"ada": ADA}, "the marsh", ()),
        ({"ada": ADA, "bert": BERT}, "Marsh", ()),
        ({"junior": JUNIOR}, "Mr. Marsh", ("junior",)),
        ({"junior": JUNIOR, "ada": ADA}, "Mr. Marsh", ()),
        ({"ada": NAMED_ELSEWHERE}, "Marsh", ()),
        ({"ada": IN_PART}, "Ms. Marsh", ()),
    ],
)
def test_a_last_name_is_of_the_one_person_whom_its_article_names_in_full(
    actors: dict[str, Any], words: str, meant: tuple[str, ...]
) -> None:
    known = checked({"actors": actors}, articles=("one", "two")).briefing.facts
    assert _actors(words, "one", known) == meant
