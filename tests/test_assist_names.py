"""Names that may be one: proposed, never merged, never pairs that are judged."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked

from briefing.assist import names
from briefing.assist.names import Likeness
from briefing.compare.spelling import parts, proper_words, skeleton
from briefing.model.facts import Facts


def facts_of(**actors: dict[str, Any]) -> Facts:
    return checked({"actors": actors}).edition.public.listed.facts


def rule_of(kind: str, a: str, b: str) -> str | None:
    proposed = names.propose(facts_of(a=actor(kind, ("one", a)), b=actor(kind, ("two", b))))
    assert len(proposed) <= 1
    return proposed[0].why.value if proposed else None


@pytest.mark.parametrize(
    ("a", "b", "rule"),
    [
        ("Ada Lovell", "Ada Lovell", "same letters"),
        ("Mevlüt Çavuşoğlu", "Mevlut Cavusoglu", "same letters"),
        ("Mr. Ada Lovell", "Gen. Ada Lovell", "same letters"),
        ("Bashar al-Karim", "Bashar Karim", "same letters"),
        ("Сергей Лавров", "Sergey Lavrov", "same letters"),
        ("Sergei Lavrov", "Sergey Lavrov", "same consonants"),
        ("Mohamed Yousef", "Muhammad Yusuf", "same consonants"),
        ("Rami Abd al-Rahman", "Rami Abdulrahman", "same consonants"),
        ("Rami Abdel Rahman", "Rami Abdulrahman", "same consonants"),
        ("Rami Abdulrahman", "Rami Abdurrahman", "nearly the same letters"),
        ("Ilse Brandauer", "Ilse Brandaur", "same consonants"),
        ("Ada Lovell", "Mr. Lovell", "same last name"),
        ("Ada Lovell", "A. Lovell", "same last name"),
        ("Ada Lovell", "Lovel", "same last name"),
        ("Ada Lovell", "Bertha Lovell", None),
        ("John Kerry", "John Kirby", None),
        ("Ada Lovell", "Ada Marten", None),
        ("Ada", "Ada Lovell", None),
        ("Ada […]", "Ada Lovell", None),
        ("[…] Lovell", "Ada Lovell", None),
    ],
)
def test_people(a: str, b: str, rule: str | None) -> None:
    assert rule_of("person", a, b) == rule
    assert rule_of("person", b, a) == rule


@pytest.mark.parametrize(
    ("a", "b", "rule"),
    [
        ("The Harbour Guild", "Harbour Guild", "same letters"),
        ("Marsh Liberation Front", "MLF", "initials"),
        ("Marsh Liberation Front", "M.L.F.", "initials"),
        ("Jabhat al-Nur", "Jabhat Nour", "same consonants"),
        ("Harbour Gild", "Harbour Guild", "same consonants"),
        ("Harbour Guild", "Harbour Council", None),
        ("Marsh Army", "Marsh Navy", None),
        ("Iran", "Iranians", None),
        ("harbour guild", "harbour guild", None),
        ("MA", "Marsh Army", None),
    ],
)
def test_others(a: str, b: str, rule: str | None) -> None:
    assert rule_of("organisation", a, b) == rule
    assert rule_of("organisation", b, a) == rule


@pytest.mark.parametrize("judgement", ["same", "different", "unsure"])
@pytest.mark.parametrize("by", ["a", "b"])
def test_judged_pairs_are_not_proposed_again(judgement: str, by: str) -> None:
    both = {"a": actor("person", ("one", "Ada Lovell")), "b": actor("person", ("two", "Ada Lovel"))}
    assert len(names.propose(facts_of(**both))) == 1
    other = "b" if by == "a" else "a"
    both[by]["identity"] = [{"judgement": judgement, "other": other, "reason": "for a test"}]
    assert names.propose(facts_of(**both)) == ()


def test_only_across_records_and_articles_and_within_a_kind() -> None:
    assert names.propose(facts_of(a=actor("person", ("one", "Ada Lovell"), ("two", "Ada Lovel")))) == ()
    assert (
        names.propose(facts_of(a=actor("person", ("one", "Ada Lovell")), b=actor("person", ("one", "Ada Lovel")))) == ()
    )
    assert (
        names.propose(facts_of(a=actor("person", ("one", "Ada Lovell")), b=actor("body", ("two", "Ada Lovell")))) == ()
    )
    assert names.propose(facts_of(a=actor("group", ("one", "Witnesses")), b=actor("group", ("two", "Witnesses")))) == ()


def test_a_first_name_elsewhere_in_the_record_speaks_against_a_last_name() -> None:
    facts = facts_of(
        a=actor("person", ("one", "Ada Lovell")), b=actor("person", ("three", "Bertha Lovell"), ("two", "Lovell"))
    )
    assert names.propose(facts) == ()


def test_the_strongest_rule_of_a_pair_is_given_once() -> None:
    facts = facts_of(
        a=actor("person", ("one", "Ada Lovell"), ("three", "Lovell")), b=actor("person", ("two", "Ada Lovell"))
    )
    (proposal,) = names.propose(facts)
    assert proposal.why is Likeness.LETTERS


def test_places_are_proposed_unless_one_lies_in_the_other() -> None:
    def place(article: str, name: str, **more: str) -> dict[str, Any]:
        return {"names": [{"article": article, "name": name, "quote": f"They went to {name}."}], **more}

    def proposed(**more: str) -> int:
        made = checked({"places": {"a": place("one", "Fouwa"), "b": place("two", "Fouwah", **more)}})
        return len(names.propose(made.edition.public.listed.facts))

    assert proposed() == 1
    assert proposed(within="a") == 0


def test_a_proposal_says_where_why_and_what_to_write() -> None:
    facts = facts_of(a=actor("person", ("one", "Ada Lovell")), b=actor("person", ("two", "Ada Lovel")))
    (proposal,) = names.propose(facts)
    what, how = str(proposal).split("\n")
    assert what.startswith("facts/all.yaml:1:")
    assert what.endswith("'Ada Lovell' (one, a) and 'Ada Lovel' (two, b): same consonants")
    assert how == "    say in `identity` of 'a': judgement same, different or unsure, other: b, and the reason"


@pytest.mark.parametrize(
    ("a", "b"),
    [("Mohamed", "Muhammad"), ("Qadafi", "Kadhafi"), ("Kyiv", "Kiev"), ("Hussein", "Husayn"), ("Abdullah", "Abdulla")],
)
def test_skeletons_outlive_spelling(a: str, b: str) -> None:
    assert skeleton(a) == skeleton(b) != ""


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Mr. Karim’s", ("karim",)),
        ("the Office of the U.N. High Commissioner", ("office", "un", "high", "commissioner")),
        ("forces loyal to the Karimi president", ("karimi",)),
        ("Bashar […]", ("bashar",)),
        ("Abdul[…] Karim", ("karim",)),
        ("Bashar al-Karim", ("bashar", "al-karim")),
        ("عبد الرحمن", ("عبد", "الرحمن")),
    ],
)
def test_proper_words(name: str, words: tuple[str, ...]) -> None:
    assert proper_words(name, person=True) == words


def test_parts_are_romanised_and_without_particles() -> None:
    assert parts(("Abdül", "al-Karîm", "bin", "Ali-Reza")) == ("abdul", "karim", "ali", "reza")
    assert parts(("al-Karim",), particles=True) == ("al", "karim")
