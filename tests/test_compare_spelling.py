"""Spelling: which forms of a name are two spellings of it, and which only a shorter or a describing form."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked

from briefing.compare.spelling import spelled_differently, variants


@pytest.mark.parametrize(
    ("a", "b", "differs"),
    [
        ("Kfraya", "Kfarya", True),
        ("Foua", "Fouaa", True),
        ("Sana'a", "Sanaa", True),
        ("Zayd Front", "Zeid Front", True),
        ("Al-Bab", "Bab", True),
        ("eastern Aleppo", "Aleppo’s rebel-held east", False),
        ("Aleppo's last enclave", "Aleppo’s enclave", False),
        ("Russia", "the Russians", False),
        ("Syrian government", "Syria’s government", False),
        ("Canada", "Canadian", False),
        ("Britain", "British forces", False),
        ("Rebel groups", "Syrian rebels", False),
        ("Rebels", "Rebel forces", False),
        ("forces loyal to the president", "government loyalists", False),
        ("U.N.", "UN", False),
        ("Harbour Guild", "Harbour Guild of Elswick", False),
        ("Jabhat al-Nusra", "Jabhat al-Sham", False),
        ("[…] Port Elswick", "Port Elswick", False),
    ],
)
def test_spelling_of_places_and_groups(a: str, b: str, differs: bool) -> None:
    assert spelled_differently(a, b) is differs
    assert spelled_differently(b, a) is differs


@pytest.mark.parametrize(
    ("a", "b", "differs"),
    [
        ("Rami Abdulrahman", "Rami Abdurrahman", True),
        ("Bashar al-Assad", "Bashar Assad", True),
        ("Osama Abo Zayd", "Osama Abu Zayd", True),
        ("Sergei Lavrov", "Mr. Lavrov", False),
        ("John F. Kerry", "John Kerry", False),
        ("General Lavrov", "Gen. Lavrov", False),
        ("Abdurrahman", "Abdurrahman’s", False),
        ("Halab", "Halabi", True),
    ],
)
def test_spelling_of_people(a: str, b: str, differs: bool) -> None:
    assert spelled_differently(a, b, person=True) is differs
    assert spelled_differently(b, a, person=True) is differs


def spelled(person: dict[str, Any]) -> list[tuple[str, str]]:
    listed = checked({"actors": {"ada": person}}).edition.public.listed.facts.actors
    return [(form.article, form.name) for form in variants(listed["ada"])]


def test_only_the_forms_that_differ_are_shown() -> None:
    person = actor("person", ("one", "Ada Lovell"), ("one", "Ada"), ("two", "Ada Lovel"), ("three", "Mrs. Lovell"))
    assert spelled(person) == [("one", "Ada Lovell"), ("three", "Mrs. Lovell"), ("two", "Ada Lovel")]


def test_two_spellings_in_one_article_are_no_difference_between_articles() -> None:
    assert spelled(actor("person", ("one", "Ada Lovell"), ("one", "Ada Lovel"))) == []


def test_an_incomplete_name_is_not_compared() -> None:
    forms = ("one", "Ada Lovell"), ("two", "Ada Lovel")
    assert spelled(actor("person", *forms, identified_by="partial_name", public_figure="The mayor.")) == []
