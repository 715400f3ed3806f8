"""Number wordings: the hand-made tables of meanings and relations, where wordings stand in text, what always holds."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briefing.languages import ENGLISH
from briefing.wordings import (
    Interval,
    Kind,
    Meaning,
    Relation,
    find_numbers,
    read_duration,
    read_number,
    relation,
)
from briefing.wordings.number_table import Row
from briefing.wordings.numbers import number_reader

READER = number_reader(ENGLISH)
TABLE = READER.table
CASES = Path(__file__).parent / "cases"
KINDS = {"count": Kind.COUNT, "share": Kind.SHARE, "days": Kind.DURATION}


def _rows(name: str) -> list[list[str]]:
    lines = (CASES / name).read_text(encoding="utf-8").split("\n")
    return [[cell.strip(" ") for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


def _read(words: str) -> Meaning[Fraction] | None:
    return read_duration(words) or read_number(words)


def _interval(written: str) -> Interval[Fraction]:
    match = re.fullmatch(r"([\[(])(\S+), (\S+)([\])])", written)
    assert match is not None, written
    high = None if match[3] == "inf" else Fraction(match[3])
    return Interval(Fraction(match[2]), high, match[1] == "(", match[4] == ")" and high is not None)


NUMBERS = _rows("numbers.txt")


@pytest.mark.parametrize("row", NUMBERS, ids=[row[0] for row in NUMBERS])
def test_wording_means_what_the_table_says(row: list[str]) -> None:
    words, must, *rest = row
    if must == "none":
        assert (read_number(words), read_duration(words)) == (None, None)
        return
    usual, vague, unit = rest
    expected = Meaning(_interval(must), _interval(must if usual == "=" else usual), vague == "vague")
    assert (read_number(words), read_duration(words)) == ((None, expected) if unit == "days" else (expected, None))
    amount = READER.whole(words)
    assert amount is None or amount.unit.kind is KINDS[unit]


def test_one_blank_of_any_kind_divides_words() -> None:
    found = {read_number(f"MORE{blank}than 300") for blank in ("\n", "\u00a0", "\u202f", "\r\n", "\n  ")}
    assert found == {read_number("more than 300")} != {None}


RELATIONS = _rows("relations.txt")


@pytest.mark.parametrize(("one", "other", "expected"), RELATIONS, ids=[f"{a}/{b}" for a, b, _ in RELATIONS])
def test_relation_of_two_wordings(one: str, other: str, expected: str) -> None:
    a, b = _read(one), _read(other)
    assert a is not None and b is not None
    assert (relation(a, b), relation(b, a)) == (Relation(expected), Relation(expected))


@pytest.mark.parametrize("row", TABLE.vague, ids=lambda row: row.wordings[0])
def test_each_vague_word_means_what_its_templates_say(row: Row) -> None:
    for wording in row.wordings:
        found = _read(wording)
        assert found and (found.must, found.usual) == (row.meaning.must, row.meaning.usual), wording


@pytest.mark.parametrize("row", TABLE.qualifiers, ids=lambda row: row.wordings[0])
def test_each_qualifier_is_read(row: Row) -> None:
    n = Interval(Fraction(300), Fraction(300))
    for wording in row.wordings:
        found = read_number(wording.replace("N", "300"))
        assert found and (found.must, found.usual) == (row.must.of(n), row.usual.of(n)), wording
        vague = read_number(wording.replace("N", "several hundred"))
        assert (vague is not None) == row.of_vague, wording


@pytest.mark.parametrize(
    ("text", "words", "wanted"),
    [
        ("Two hundred and fifty-six people fled.", "six", "Two hundred and fifty-six"),
        ("At least 12 to 15 were killed.", "12", "At least 12 to 15"),
        ("It cost $3.5 million.", "$3.5", "$3.5 million"),
        ("It held more than 15,000 people.", "15,000", "more than 15,000"),
        ("The boats sank.", "boats", None),
    ],
)
def test_a_wording_is_whole_around_words(text: str, words: str, wanted: str | None) -> None:
    start = text.index(words)
    around = (found.words for found in find_numbers(text) if found.start < start + len(words) and start < found.end)
    assert next(around, None) == wanted


def _in_words(n: int) -> str:
    if n < 20:
        return ["zero", *TABLE.units][n]
    if n < 100:
        return [*TABLE.tens][n // 10 - 2] + (f"-{_in_words(n % 10)}" if n % 10 else "")
    name, scale = max(
        (each for each in TABLE.scales.items() if each[0] != "dozen" and each[1] <= n), key=lambda each: each[1]
    )
    rest = f"{' and' * (n % scale < 100)} {_in_words(n % scale)}" if n % scale else ""
    return f"{_in_words(n // scale)} {name}{rest}"


@given(st.integers(0, 10**12 - 1))
def test_printed_numbers_are_read_back(n: int) -> None:
    exactly = Meaning(Interval(Fraction(n), Fraction(n)), Interval(Fraction(n), Fraction(n)))
    assert read_number(f"{n:,}") == read_number(str(n)) == read_number(_in_words(n)) == exactly


_AMOUNTS = st.one_of(
    st.integers(1, 10**7).map("{:,}".format),
    st.integers(1, 10**7).map(_in_words),
    st.sampled_from([row[0] for row in NUMBERS if row[1] != "none"]),
    st.tuples(st.integers(1, 500), st.integers(1, 500)).map(lambda ab: f"{ab[0]} to {sum(ab)}"),
)
_UNITS = st.sampled_from(["", " percent", "%", " days", "-month", " years", " or so", " million"])
_QUALIFIED = st.sampled_from(["N", *(wording for row in TABLE.qualifiers for wording in row.wordings)])
WORDINGS = st.builds(lambda q, a, u: q.replace("N", a + u), _QUALIFIED, _AMOUNTS, _UNITS)


@given(WORDINGS)
def test_a_wording_is_a_number_or_a_time_and_usually_within_what_it_must_mean(words: str) -> None:
    found = _read(words)
    assert read_number(words) is None or read_duration(words) is None
    if found is not None:
        assert found.usual.meet(found.must) == found.usual
        assert found.must.low is not None and found.must.low >= 0


_HONEST = {
    "exactly {}": (1, 1), "at least {}": (1, 3), "more than {}": (1.001, 3), "up to {}": (0, 1),
    "fewer than {}": (0, 0.999), "nearly {}": (0.8, 0.999), "about {}": (0.5, 2), "{} or so": (0.5, 2),
}  # fmt: skip
"""Wordings with the least and the most that a writer may know the number to be, as a factor of the one written."""


@given(st.sampled_from(sorted(_HONEST)), st.integers(10, 10**6), st.fractions(0, 1))
def test_what_a_wording_must_mean_never_excludes_the_truth(wording: str, written: int, at: Fraction) -> None:
    low, high = (Fraction(factor) for factor in _HONEST[wording])
    truth = written * (low + at * (high - low))
    found = read_number(wording.format(f"{written:,}"))
    assert found is not None and found.must.meet(Interval(truth, truth))
