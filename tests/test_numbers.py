"""Number wordings: the hand-made tables of meanings and relations, where wordings stand in text, what always holds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briefing.intervals import Interval, Meaning, Relation, relation
from briefing.numbers import CONVENTION, Kind, Row, duration, find, meaning, says
from briefing.numbers import tokens as tokens_module
from briefing.numbers.convention import QUALIFIERS, evaluate
from briefing.numbers.phrases import whole

CASES = Path(__file__).parent / "cases"
SEEDS = Path(__file__).parent.parent / "seeds"
UNITS = {"count": Kind.COUNT, "share": Kind.SHARE, "days": Kind.DURATION, "years": Kind.AGE}
LETTERS = {"c": Kind.COUNT, "s": Kind.SHARE, "d": Kind.DURATION, "a": Kind.AGE}


def _rows(name: str) -> list[list[str]]:
    lines = (CASES / name).read_text(encoding="utf-8").split("\n")
    return [[cell.strip(" ") for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


def _read(words: str) -> Meaning[Fraction] | None:
    return duration(words) or meaning(words)


def _interval(written: str) -> Interval[Fraction]:
    match = re.fullmatch(r"([\[(])(\S+), (\S+)([\])])", written)
    assert match is not None, written
    high = None if match[3] == "inf" else Fraction(match[3])
    return Interval(Fraction(match[2]), high, match[1] == "(", match[4] == ")" and high is not None)


# Meanings

NUMBERS = _rows("numbers.txt")


@pytest.mark.parametrize("row", NUMBERS, ids=[row[0] for row in NUMBERS])
def test_wording_means_what_the_table_says(row: list[str]) -> None:
    words, must, *rest = row
    if must == "none":
        assert (meaning(words), duration(words)) == (None, None)
        return
    usual, vague, unit = rest
    expected = Meaning(_interval(must), _interval(must if usual == "=" else usual), vague == "vague")
    is_time = UNITS[unit] is Kind.DURATION
    assert (meaning(words), duration(words)) == ((None, expected) if is_time else (expected, None))
    phrase = whole(words)
    assert phrase is None or phrase.kind is UNITS[unit]


def test_table_is_large_enough() -> None:
    assert len(NUMBERS) >= 90
    assert len({row[0] for row in NUMBERS}) == len(NUMBERS)


@pytest.mark.parametrize("blank", ["\n", "\u00a0", "\u202f", "\r\n", "\n  "], ids=repr)
def test_one_blank_of_any_kind_divides_words(blank: str) -> None:
    assert meaning(f"more{blank}than{blank}300") == meaning("more than 300") is not None


def test_capitals_do_not_matter() -> None:
    assert meaning("OVER 250") == meaning("Over 250") == meaning("over 250") is not None


# Relations

RELATIONS = _rows("relations.txt")


@pytest.mark.parametrize(("one", "other", "expected"), RELATIONS, ids=[f"{a}/{b}" for a, b, _ in RELATIONS])
def test_relation_of_two_wordings(one: str, other: str, expected: str) -> None:
    a, b = _read(one), _read(other)
    assert a is not None
    assert b is not None
    assert (relation(a, b), relation(b, a)) == (Relation(expected), Relation(expected))


def test_every_relation_has_cases() -> None:
    assert len(RELATIONS) >= 40
    assert {row[2] for row in RELATIONS} == set(Relation)


# The convention

LAW = {
    "eighty-two": ("[82, 82]", "[82, 82]"),
    "at least 82": ("[82, inf)", "[82, inf)"),
    "over 250": ("(250, inf)", "(250, inf)"),
    "up to 30": ("[0, 30]", "[0, 30]"),
    "nearly 300": ("[0, 300)", "[270, 300)"),
    "some 300": ("[0, inf)", "[270, 330]"),
    "dozens": ("[24, inf)", "[24, 99]"),
    "hundreds": ("[200, inf)", "[200, 999]"),
    "thousands": ("[2000, inf)", "[2000, 9999]"),
    "tens of thousands": ("[20000, inf)", "[20000, 99999]"),
    "hundreds of thousands": ("[200000, inf)", "[200000, 999999]"),
}


def test_lines_of_the_design_are_as_the_design_has_them() -> None:
    first = {row.example: row for row in CONVENTION if not row.extension}
    assert set(LAW) | {"weeks"} == set(first)
    for example, (must, usual) in LAW.items():
        assert meaning(example) == Meaning(_interval(must), _interval(usual), example.endswith(("s", "dozens")))


@pytest.mark.parametrize("row", CONVENTION, ids=[row.words for row in CONVENTION])
def test_example_of_each_line_means_what_its_templates_say(row: Row) -> None:
    found = _read(row.example)
    numbers = [Fraction(n) for n in re.findall(r"\d+", row.example)] or [
        Fraction({"eighty-two": 82}.get(row.example, 12))
    ]
    n = Interval(min(numbers), max(numbers))
    assert found is not None
    assert (found.must, found.usual) == (evaluate(row.must, n), evaluate(row.usual, n))


@pytest.mark.parametrize("row", QUALIFIERS, ids=[row.words for row in QUALIFIERS])
def test_each_qualifier_is_read(row: Row) -> None:
    n = Interval(Fraction(300), Fraction(300))
    for wording in row.wordings:
        found = meaning(wording.replace("N", "300"))
        assert found is not None, wording
        assert (found.must, found.usual) == (evaluate(row.must, n), evaluate(row.usual, n)), wording
        vague = meaning(wording.replace("N", "several hundred"))
        assert (vague is not None) == row.of_vague, wording


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("over 250", "more than 250"),
        ("5,000", "5,000"),
        ("at least 82", "82 or more"),
        ("up to 30", "up to 30"),
        ("dozens", "24 or more, usually 24–99"),
        ("nearly 300", "under 300, usually 270 to under 300"),
        ("some 300", "any number, usually 270–330"),
        ("just over 300", "more than 300, usually over 300 to 330"),
        ("nearly half", "under 50%, usually 45% to under 50%"),
        ("a third", "any part, usually 33.3%"),
        ("more than half", "more than 50%"),
        ("five-year", "5 years"),
        ("month-long", "any length of time, usually 1 month"),
        ("half a day", "any length of time, usually 12 hours"),
        ("monthslong", "56 days or more, usually 56 days to under 1 year"),
        ("15- to 21-month", "15–21 months"),
        ("decades", "20 years or more, usually 20 years to under 100 years"),
        ("minutes", "2 minutes or more, usually 2 minutes to under 1 hour"),
        ("no one", "0"),
        ("the first", "not a wording that the convention knows"),
    ],
)
def test_meaning_in_plain_english(words: str, said: str) -> None:
    assert says(words) == said


# Finding

SENTENCES = ["|".join(row) for row in _rows("numbers-find.txt")]


@dataclass(frozen=True, slots=True)
class Marked:
    """A sentence of the find table without its marks."""

    text: str
    spans: list[tuple[int, int, Kind]]


def _marked(sentence: str) -> Marked:
    text, spans = "", []
    for k, piece in enumerate(re.split(r"\[\[(.*?)\]\]", sentence)):
        if k % 2:
            spans.append((len(text), len(text) + len(piece) - 2, LETTERS[piece[0]]))
        text += piece[2:] if k % 2 else piece
    return Marked(text, spans)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_find_reports_what_is_marked_and_nothing_else(sentence: str) -> None:
    marked = _marked(sentence)
    assert [(f.words, f.kind) for f in find(marked.text)] == [(marked.text[s:e], kind) for s, e, kind in marked.spans]
    assert [(f.start, f.end) for f in find(marked.text)] == [(s, e) for s, e, _ in marked.spans]


IN_ARTICLES = {
    "000_99aaf2d8be4e7fa1.txt": "five-year; month-long; Hundreds; dozens; two; 82; six; hundreds of thousands",
    "001_26f2e360eed071b4.txt": "two; hours; minutes; few; Three; weeks; tens of thousands; nearly half; "
    "more than four years; monthslong; two; two; over 250; 5,000; more than 15,000; Tens of thousands; most",
    "002_98fec9a0fd199562.txt": "thousands; half a day; 10; dozens; two; two; two years; two weeks",
}


@pytest.mark.parametrize("name", IN_ARTICLES)
def test_every_quantity_of_the_articles_is_found(name: str) -> None:
    text = (SEEDS / name).read_bytes().decode("utf-8")
    found = find(text)
    assert [f.words for f in found] == IN_ARTICLES[name].split("; ")
    assert all(_read(f.words) is not None for f in found)


def test_every_wording_of_the_articles_is_in_the_table() -> None:
    in_table = {row[0].lower() for row in NUMBERS}
    assert {words.lower() for line in IN_ARTICLES.values() for words in line.split("; ")} <= in_table


# What always holds

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
)
ONES = f"{_ONES} eighteen nineteen".split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def _in_words(n: int) -> str:
    if n < 20:
        return ONES[n]
    if n < 100:
        return TENS[n // 10 - 2] + (f"-{ONES[n % 10]}" if n % 10 else "")
    for scale, name in ((10**9, "billion"), (10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if n >= scale:
            rest = n % scale
            joined = f" and {_in_words(rest)}" if 0 < rest < 100 else f" {_in_words(rest)}" if rest else ""
            return f"{_in_words(n // scale)} {name}{joined}"
    raise AssertionError(n)


@given(st.integers(0, 10**12 - 1))
def test_printed_numbers_are_read_back(n: int) -> None:
    exactly = Meaning(Interval(Fraction(n), Fraction(n)), Interval(Fraction(n), Fraction(n)))
    assert meaning(f"{n:,}") == meaning(str(n)) == meaning(_in_words(n)) == exactly
    assert says(f"{n:,}") == f"{n:,}"


@given(st.decimals(0, 10**6, places=3))
def test_printed_decimals_are_read_back(n: Decimal) -> None:
    found = meaning(f"{n:,.3f} million")
    assert found is not None
    assert found.must.low == Fraction(n) * 10**6


_AMOUNTS = st.one_of(
    st.integers(1, 10**7).map("{:,}".format),
    st.integers(1, 10**7).map(_in_words),
    st.sampled_from([row[0] for row in NUMBERS if row[1] != "none"]),
    st.tuples(st.integers(1, 500), st.integers(1, 500)).map(lambda ab: f"{ab[0]} to {sum(ab)}"),
)
_UNITS = st.sampled_from(["", " percent", "%", " days", "-month", " years", "-year-old", " or so", " million", "-plus"])
_QUALIFIED = st.sampled_from(["N", *(wording for row in QUALIFIERS for wording in row.wordings)])
WORDINGS = st.builds(lambda q, a, u: q.replace("N", a + u), _QUALIFIED, _AMOUNTS, _UNITS)


def _inside(inner: Interval[Fraction], outer: Interval[Fraction]) -> bool:
    return inner.meet(outer) == inner


@given(WORDINGS)
def test_usual_lies_inside_must(words: str) -> None:
    found = _read(words)
    if found is not None:
        assert _inside(found.usual, found.must)
        assert found.must.low is not None
        assert found.must.low >= 0
        assert says(words) != says("")


@given(WORDINGS)
def test_a_wording_is_a_number_or_a_time_and_not_both(words: str) -> None:
    assert meaning(words) is None or duration(words) is None


@given(WORDINGS, WORDINGS)
def test_relation_is_symmetric_and_every_wording_agrees_with_itself(one: str, other: str) -> None:
    a, b = _read(one), _read(other)
    if a is not None and b is not None:
        assert relation(a, b) is relation(b, a)
        assert relation(a, a) is Relation.AGREE


_PIECES = (
    "a an half third two three twenty hundred thousand million dozen dozens few several couple of and or so to between "
    "more than at least up nearly some about percent per cent year years month week day long old in out every one most "
    "1 5 20 300 5,000 1.5 2016 ½ 1/2 - – — % $ £ m bn + . , ; 40s 's U.S. May a.m. long-ago zero no none the"
).split()
SOUP = st.lists(st.tuples(st.sampled_from(_PIECES), st.sampled_from(["", " ", " ", " ", "\n", "  "])), max_size=14).map(
    lambda pairs: "".join(piece + blank for piece, blank in pairs)
)


@given(st.one_of(st.text(), SOUP))
def test_no_text_raises_and_what_is_found_is_where_it_says(text: str) -> None:
    meaning(text), duration(text), says(text)
    found = find(text)
    assert all(text[f.start : f.end] == f.words != "" for f in found)
    assert all(a.end <= b.start for a, b in pairwise(found))


@given(SOUP)
def test_what_is_found_can_be_read(text: str) -> None:
    for found in find(text):
        assert _read(found.words) is not None, found


@pytest.mark.parametrize("piece", ["one ", "two hundred and ", "at least ", "20 to ", "half a ", "1,000-", "in one "])
def test_work_grows_with_the_length_of_the_text(piece: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0
    look = tokens_module.Tokens.__getitem__

    def counted(self: tokens_module.Tokens, i: int) -> tokens_module.Token:
        nonlocal looks
        looks += 1
        return look(self, i)

    monkeypatch.setattr(tokens_module.Tokens, "__getitem__", counted)
    work = []
    for times in (200, 400):
        looks = 0
        find(piece * times)
        work.append(looks)
    assert work[1] < 2.2 * work[0]


def test_endless_digits_and_long_texts_are_no_wordings() -> None:
    assert meaning("9" * 10_000) is None
    assert meaning("at least " * 10_000) is None
    assert find("9" * 10_000) == ()
