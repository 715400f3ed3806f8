"""The checks: what a statement leaves out of its sentence, adds to it, or says of it, in cases with a wrong twin."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml
from made import checked, event, statement

from briefing.verify.checks import CHECKS, OF_STATEMENTS

CASES = yaml.safe_load((Path(__file__).parent / "cases" / "verify-checks.yaml").read_text(encoding="utf-8"))


def actor(kind: str, *names: str, article: str = "one") -> dict[str, Any]:
    """An actor whose names stand in the article of a case, or in another one."""
    return {"kind": kind, "names": [{"article": article, "name": name, "supplied": "for a test"} for name in names]}


ACTORS = {
    "guild": actor("organisation", "Harbour Guild"),
    "doctors": actor("group", "doctors"),
    "council": actor("body", "council"),
    "navy": actor("body", "navy", article="two"),
}
PLACES = {
    "quay": {"names": [{"article": "one", "name": "the quay", "supplied": "for a test"}]},
    "isle": {"names": [{"article": "two", "name": "the isle", "supplied": "for a test"}]},
}


def codes(article: str, statement: dict[str, Any]) -> set[str]:
    """The codes of the problems that a statement brings: a reading where it has words, else an account."""
    made = {"article": "one", **statement}
    records: dict[str, Any] = {"actors": ACTORS, "places": PLACES}
    if "words" in made:
        scope = {"title": "How many", "measure": "count", "scope": {"counts": "boats"}, "readings": [made]}
        records["figures"] = {"boats": scope}
    else:
        records["events"] = {"raid": event(made)}
    return {problem.code for problem in checked(records, articles=("one", "two"), given={"one": article}).problems}


def changed(statement: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A statement with the changes of a twin."""
    without = change.get("without", [])
    made = {**statement, **{key: value for key, value in change.items() if key not in ("codes", "without")}}
    return {
        key: value for key, value in made.items() if key not in ([without] if isinstance(without, str) else without)
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_a_true_statement_is_right_and_each_false_twin_is_told(case: dict[str, Any]) -> None:
    assert codes(case["article"], case["is"]) == set()
    for twin in case["not"]:
        expected = {twin["codes"]} - {""}
        assert codes(case["article"], changed(case["is"], twin)) == expected, twin


def test_what_is_read_as_english_is_not_read_in_other_languages() -> None:
    """A check of a language that it cannot read says nothing rather than something wrong."""
    statement = {
        "article": "one",
        "quote": "Die Boote sind nicht da, said Mara",
        "stance": "demands",
        "says": "No boats.",
    }
    made = {"events": {"raid": event(statement)}}
    done = checked(made, articles=("one", "two"), one={"language": "de"})
    assert [problem.code for problem in done.problems] == ["translation-missing"]


def test_the_checks_are_named_and_each_is_another() -> None:
    checks = [*CHECKS, *OF_STATEMENTS]
    assert len({check for _, check in checks}) == len({name for name, _ in checks}) == len(checks)


@pytest.mark.parametrize(
    ("reading", "mismatched"),
    [
        ({"quote": "The mayor denied the reports", "stance": "denies"}, False),
        ({"quote": "nobody could verify them", "stance": "unverified"}, False),
        ({"quote": "The mayor denied the reports"}, True),
        ({"quote": "The mayor denied that anybody was hurt", "stance": "denies"}, True),
    ],
)
def test_an_answer_need_not_repeat_the_measure_that_it_answers(reading: dict[str, Any], mismatched: bool) -> None:
    article = (
        "Two men were killed, the council said. The mayor denied the reports. The mayor denied that anybody was hurt, "
        "and nobody could verify them."
    )
    told = {"article": "one", "quote": "Two men were killed", "words": "Two", "speaker": "council"}
    scope = {"title": "The dead", "measure": "killed", "scope": {"counts": "men"}}
    records = {"actors": ACTORS, "figures": {"dead": scope | {"readings": [told, {"article": "one", **reading}]}}}
    found = checked(records, articles=("one", "two"), given={"one": article}).problems
    assert ("measure-mismatch" in {problem.code for problem in found}) is mismatched


def test_an_answer_stands_in_its_quote_once() -> None:
    quote = "12 boats sank, or 12 ships"
    told = [statement("one", quote, answer=answer) for answer in ("12 boats", "12", "boats  sank", "9")]
    found = [p for p in checked({"events": {"sink": event(*told)}}).problems if p.code == "words-not-in-quote"]
    assert [p.message for p in found] == [
        "answer '12' stands more than once in the quote",
        "answer '9' does not stand inside the quote",
    ]


def test_an_answer_does_not_begin_right_after_what_limits_it() -> None:
    quote = "They did not see the plan, and the boats sank"
    told = [statement("one", quote, answer=answer) for answer in ("see the plan", "did not see", "the boats sank")]
    found = [p for p in checked({"events": {"sink": event(*told)}}).problems if p.code == "quote-clipped"]
    assert [p.message for p in found] == ["the answer begins right after 'They did not'"]


PER_CENT = Fraction(1, 100)


@pytest.mark.parametrize(
    ("quote", "words", "more", "means"),
    [
        # The article leaves out "percent".
        ("her federal rate was 35.72, and with the city it was 45.8 percent", "35.72", {}, "35.72"),
        ("her federal rate was 35.72 and his was 30", "35.72", {}, "35.72"),
        ("her federal rate was 35.72 and his was 30", "30", {}, "30"),
        ("her federal rate was 35.72 in 2014", "35.72", {}, "35.72"),
        ("her federal rate was 35.72", "35.72", {"measure": "share", "unit": "percent of income"}, "35.72"),
        ("her federal rate was nearly 36, he said", "nearly 36", {}, "36"),
        # What it counts stands beside it, or nobody can tell.
        ("her federal rate was 35.72", "35.72", {"measure": "share"}, None),
        ("her federal rate was 35.72", "35.72", {"measure": "share", "unit": "dollars"}, None),
        ("the rate was 35.72", "35.72", {"unit": "murders"}, None),
        ("the rate was 5.2 per 100,000 people", "5.2", {}, None),
        ("the rate was raised by 25 basis points", "25", {}, None),
        ("the rate was $35, he said", "35", {}, None),
        ("11 votes were hers", "11", {"measure": "share"}, None),
        ("dozens of votes were hers", "dozens", {}, None),
        ("the rate was 0.36, he said", "0.36", {}, None),
        # As they were.
        ("the share was 0.36, he said", "0.36", {"measure": "share"}, "36"),
        ("the rate was 35.72 percent, he said", "35.72 percent", {}, "35.72"),
        ("the rate was 130 percent, he said", "130 percent", {}, "130"),
        ("the price is more than twice what it was", "more than twice", {}, "200"),
        ("half of the votes were hers", "half", {"measure": "share"}, "50"),
        ("none of the votes were hers", "none", {"measure": "share"}, "0"),
        ("35.72 boats were hers", "35.72", {"measure": "count"}, "3572"),
    ],
)
def test_a_bare_number_is_no_share_of_so_many_wholes(
    quote: str, words: str, more: dict[str, Any], means: str | None
) -> None:
    asked = {"title": "Rate", "measure": "percentage", "scope": {"counts": "boats"}, "population": "not_people"}
    figure = asked | more | {"readings": [statement("one", quote, words=words)]}
    made = checked({"figures": {"rate": figure}}, articles=("one",), given={"one": f"It is told that {quote}.\n"})
    numbers = made.briefing.readings.numbers
    if means is None:
        assert numbers == {}
        assert "number-not-read" in [problem.code for problem in made.problems]
    else:
        [read] = numbers.values()
        assert max(filter(None, (read.usual.low, read.usual.high)), default=0) == Fraction(means) * PER_CENT
        assert "number-not-read" not in [problem.code for problem in made.problems]


def test_a_bare_number_counts_what_stands_behind_its_quote() -> None:
    quote = "the rate was 5.2"
    figure = {"title": "Rate", "measure": "percentage", "scope": {"counts": "boats"}, "population": "not_people"}
    figure["readings"] = [statement("one", quote, words="5.2")]
    unread = ["number-not-read"]
    for rest, codes in ((" per 100,000 people", unread), (" murders", unread), (" last year", []), (", it said", [])):
        given = {"one": f"It is told that {quote}{rest}.\n"}
        found = checked({"figures": {"rate": figure}}, articles=("one",), given=given).problems
        assert [problem.code for problem in found if problem.code == "number-not-read"] == codes
