"""Spelling and attribution: what counts as a difference between articles, and what is only a form of words."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, codes_of, event, found, statement

from briefing.reconciliation.detection import DETECTORS, Difference
from briefing.reconciliation.detection.spelling import spelled_differently


def test_every_kind_of_difference_has_a_detector() -> None:
    assert {kind for kind, _ in DETECTORS} == set(Difference)


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


def test_only_the_forms_that_differ_are_shown() -> None:
    person = actor("person", ("one", "Ada Lovell"), ("one", "Ada"), ("two", "Ada Lovel"), ("three", "Mrs. Lovell"))
    (difference,) = checked({"actors": {"ada": person}}).briefing.reconciled.detected
    assert [(side.article, side.label) for side in difference.sides] == [
        ("one", "Ada Lovell"),
        ("three", "Mrs. Lovell"),
        ("two", "Ada Lovel"),
    ]


def test_two_spellings_in_one_article_are_no_difference_between_articles() -> None:
    assert found(checked({"actors": {"ada": actor("person", ("one", "Ada Lovell"), ("one", "Ada Lovel"))}})) == set()


WORDS = "“The gate was sound on Sunday and on Monday,”"
ACTORS: dict[str, Any] = {
    "ada": actor("person", ("one", "Ada Lovell")),
    "bert": actor("person", ("two", "Bert Marten")),
    "guild": actor("organisation", ("one", "Harbour Guild")),
    "others": actor("group", ("one", "others")),
}


def attributed(one: list[str], two: list[str], words: str = WORDS, **more: Any) -> Any:
    events = {
        "first": event(statement("one", f"{words} was said in one.", speaker=one)),
        "second": event(statement("two", f"{words} was said in two.", speaker=two)),
    }
    return checked({"events": events, "actors": {**ACTORS, **more}})


@pytest.mark.parametrize(
    ("one", "two", "differs"),
    [
        (["ada"], ["ada"], False),
        (["ada"], ["bert"], True),
        (["ada"], ["ada", "bert"], True),
        (["ada", "bert"], ["bert", "ada"], False),
        (["ada"], [], False),
        ([], [], False),
    ],
)
def test_the_same_words_in_two_articles(one: list[str], two: list[str], differs: bool) -> None:
    kinds = {d.kind for d in attributed(one, two).briefing.reconciled.detected}
    assert kinds == ({Difference.ATTRIBUTION} if differs else set())


def test_a_speaker_and_the_organisation_spoken_for_are_one_voice() -> None:
    tie = {"article": "one", "quote": "Ada speaks for the guild.", "to": "guild", "tie": "speaks_for"}
    assert found(attributed(["ada"], ["guild"], ada={**ACTORS["ada"], "affiliations": [tie]})) == set()
    assert found(attributed(["ada"], ["guild"])) != set()


def test_short_words_are_nobodys() -> None:
    assert found(attributed(["ada"], ["bert"], "“It was so,”")) == set()


def test_whole_sentences_are_compared_too() -> None:
    sentence = "The gate was sound, somebody of the harbour said on Monday."
    events = {
        "first": event(statement("one", sentence, speaker="ada")),
        "second": event(statement("two", sentence, speaker="bert")),
    }
    (difference,) = checked({"events": events, "actors": ACTORS}).briefing.reconciled.detected
    assert [(side.article, side.label) for side in difference.sides] == [("one", "Ada Lovell"), ("two", "Bert Marten")]


def test_every_attribution_has_an_id_of_its_own() -> None:
    events = {
        "first": event(*(statement("one", f"{WORDS} number {n} of them was said.", speaker="ada") for n in (1, 2))),
        "second": event(*(statement("two", f"{WORDS} number {n} of them was said.", speaker="bert") for n in (1, 2))),
    }
    ids = found(checked({"events": events, "actors": ACTORS}))
    assert len(ids) == 3  # the quotation, and each of the two sentences


QUOTE = "The guild and others said that the gate was sound."


def contradicted(*statements: dict[str, Any]) -> list[Any]:
    events = {f"e{n}": event(made) for n, made in enumerate(statements)}
    done = checked({"events": events, "actors": ACTORS})
    assert found(done) == set()
    return [p for p in done.problems if p.code == "speakers-contradict"]


@pytest.mark.parametrize(
    ("one", "two", "contradict"),
    [
        ({"speaker": "guild"}, {"speaker": ["guild", "others"]}, True),
        ({"speaker": "guild"}, {"speaker": "ada"}, True),
        ({"speaker": ["guild", "others"]}, {"speaker": ["others", "guild"]}, False),
        ({"speaker": "guild"}, {}, False),
        ({"speaker": "guild"}, {"speaker": "ada", "stance": "denies"}, False),
    ],
)
def test_one_passage_has_one_set_of_speakers(one: dict[str, Any], two: dict[str, Any], contradict: bool) -> None:
    problems = contradicted(statement("one", QUOTE, **one), statement("one", QUOTE, **two))
    assert len(problems) == contradict
    if problems:
        assert str(problems[0].mark) in problems[0].explain()
        assert "facts/all.yaml:1:" in problems[0].message


def test_a_tie_in_the_outlets_voice_is_no_contradiction() -> None:
    tie = {"article": "one", "quote": QUOTE, "to": "others", "tie": "allied_with"}
    actors = {**ACTORS, "guild": {**ACTORS["guild"], "affiliations": [tie]}}
    done = checked({"events": {"e": event(statement("one", QUOTE, speaker="guild"))}, "actors": actors})
    assert codes_of(done) == []
    assert found(done) == set()


def test_lost_words_are_found() -> None:
    done = checked(
        {"events": {"e": event(statement("one", "The old  pumps.")), "f": event(statement("one", "Two  words."))}}
    )
    (difference,) = done.briefing.reconciled.detected
    assert difference.id == "lost_text:one"
    assert difference.sentence == "the text of ONE has lost words in 2 places"
