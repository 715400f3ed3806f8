"""Figures: the four relations, the range that all readings allow, parts and wholes."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made import checked, codes_of, figure, found

from briefing.compare.figures import FigureResult, Read, worst
from briefing.wordings import Relation, read_number, relation

WORDS = (
    "82",
    "at least 82",
    "at least 100",
    "over 250",
    "nearly 300",
    "about 300",
    "up to 30",
    "dozens",
    "hundreds",
    "tens of thousands",
    "15 million",
    "nearly 15 million",
    "14,959,450",
    "15.0 million",
)
wordings = st.lists(st.sampled_from(WORDS), min_size=2, max_size=5)


def result(*words: str | tuple[str, str]) -> FigureResult:
    return checked({"figures": {"boats": figure(*words)}}).edition.comparison.figures["boats"]


@pytest.mark.parametrize(
    ("words", "status", "allowed"),
    [
        (("82", "82"), Relation.AGREE, (82, 82)),
        (("82", "at least 82"), Relation.COMPATIBLE, (82, 82)),
        (("over 250", "about 300"), Relation.COMPATIBLE, (250, None)),
        (("dozens", "over 250"), Relation.TENSION, (250, None)),
        (("82", "at least 100"), Relation.CONFLICT, None),
        (("82", "at least 82", "up to 30"), Relation.CONFLICT, None),
        (("82",), None, (82, 82)),
        (("15 million", "14,959,450", "nearly 15 million"), Relation.COMPATIBLE, None),
        (("15 million", "14,959,450", "14 million"), Relation.CONFLICT, None),
        (("at least 12", "up to 30", "at least 20", "at least 20"), Relation.COMPATIBLE, (20, 30)),
    ],
)
def test_status_and_range(
    words: tuple[str, ...], status: Relation | None, allowed: tuple[int, int | None] | None
) -> None:
    compared = result(*words)
    assert compared.status is status
    assert allowed == (compared.allowed and (compared.allowed.low, compared.allowed.high))


def test_a_denied_or_doubted_number_is_nobodys_reading() -> None:
    compared = result("82", ("100", "denies"), ("200", "doubts"))
    assert compared.status is None
    assert compared.allowed is not None
    assert compared.allowed.high == 82


def test_a_number_that_one_gives_and_another_denies_is_found() -> None:
    assert found(checked({"figures": {"boats": figure("82", ("82", "denies"))}})) == {"status:boats"}


def test_denying_another_number_is_no_contradiction() -> None:
    assert found(checked({"figures": {"boats": figure("82", ("at least 100", "denies"))}})) == set()


@pytest.mark.parametrize(
    ("part", "whole", "exceeds"),
    [
        (("11",), ("9",), True),
        (("9",), ("9",), False),
        (("over 9",), ("9",), True),
        (("300",), ("nearly 300",), True),
        (("up to 30",), ("9",), False),
        (("11",), ("at least 9",), False),
        (("11", "13"), ("9", "10"), True),
        (("5", "13"), ("9", "10"), False),
        (("10",), ("9", "at least 20"), False),
        (("15 million",), ("14,959,450",), False),
        (("16 million",), ("14,959,450",), True),
        (("20",), ("19",), True),
    ],
)
def test_a_part_never_exceeds_its_whole(part: tuple[str, ...], whole: tuple[str, ...], exceeds: bool) -> None:
    figures = {"all": figure(*whole), "some": figure(*part, counts="red boats", part_of="all")}
    assert ("part-exceeds-whole" in codes_of(checked({"figures": figures}))) is exceeds


def test_the_message_on_parts_shows_both_wordings() -> None:
    figures = {"all": figure("nearly 3,000"), "some": figure("at least 4,000", counts="red boats", part_of="all")}
    (problem,) = checked({"figures": figures}).problems
    assert problem.message == "'some' is at least 4,000, but 'all', of which it is a part, is nearly 3,000"


def test_two_figures_that_ask_the_same_are_one() -> None:
    same = {"boats": figure("9"), "more-boats": figure("12", counts="Boats ", population="unknown")}
    same["more-boats"]["readings"][0]["quote"] = "There were 12 Boats."
    assert codes_of(checked({"figures": same})) == ["figure-repeated"]
    same["more-boats"]["title"] = "How many boats in Sund"
    same["boats"]["title"] = "How many boats in Westport"
    assert "figure-repeated" not in codes_of(checked({"figures": same}))


@pytest.mark.parametrize("more", [{"measure": "killed"}, {"population": "civilian"}, {"subgroup": "red ones"}])
def test_figures_of_another_scope_are_never_compared(more: dict[str, str]) -> None:
    other = figure("killed 12", counts="boats")
    other["readings"][0] = {"article": "two", "quote": "Of the civilians 12 were killed.", "words": "12"}
    done = checked({"figures": {"boats": figure("9"), "others": {**other, **more}}})
    assert codes_of(done) == []
    assert found(done) == set()


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(WORDS), st.sampled_from(WORDS))
def test_a_relation_is_symmetric(a: str, b: str) -> None:
    one, other = read_number(a), read_number(b)
    assert one is not None
    assert other is not None
    assert relation(one, other) is relation(other, one)


@settings(max_examples=200, deadline=None)
@given(wordings)
def test_the_status_is_the_worst_relation_of_any_two(words: list[str]) -> None:
    meanings = [meaning for word in words if (meaning := read_number(word)) is not None]
    pairs = {relation(a, b) for a, b in combinations(meanings, 2)}
    assert worst([Read(None, meaning) for meaning in meanings]) is max(pairs, key=[*Relation].index)


@settings(max_examples=10, deadline=None)
@given(wordings, st.sampled_from(WORDS))
def test_adding_a_reading_never_removes_a_conflict(words: list[str], one_more: str) -> None:
    before, after = result(*words), result(*words, one_more)
    assert before.status is not None
    assert after.status is not None
    assert [*Relation].index(after.status) >= [*Relation].index(before.status)
    assert before.allowed is not None or after.allowed is None


def test_a_reading_without_a_number_is_no_number() -> None:
    boats = figure("82")
    boats["readings"].append({"article": "two", "quote": "Boats lay on the beach in the morning."})
    done = checked({"figures": {"boats": boats}})
    assert codes_of(done) == []
    assert len(done.edition.comparison.figures["boats"].reads) == 1
    assert [cell.mention.value for cell in done.edition.comparison.cells["boats"]][-1] == "reports"
