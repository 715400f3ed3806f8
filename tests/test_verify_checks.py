"""The checks: what a statement leaves out of its sentence, adds to it, or says of it, in cases with a wrong twin."""

from __future__ import annotations

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
