"""SARIF: the objects that we write have the properties that the standard requires, and no others."""

from __future__ import annotations

from typing import Any

from briefing import codes, sarif
from briefing.problems import Mark

ALLOWED: dict[str, tuple[set[str], set[str]]] = {
    "log": ({"version", "runs"}, {"$schema"}),
    "run": ({"tool"}, {"results", "columnKind"}),
    "rule": ({"id"}, {"shortDescription", "help", "defaultConfiguration"}),
    "result": ({"message"}, {"ruleId", "ruleIndex", "level", "locations", "partialFingerprints"}),
    "region": (set(), {"startLine", "startColumn"}),
    "artifactLocation": (set(), {"uri", "uriBaseId"}),
}
"""Required and other properties of the objects used, after OASIS SARIF 2.1.0, section 3."""


def is_valid(kind: str, found: dict[str, Any]) -> bool:
    required, others = ALLOWED[kind]
    return required <= set(found) <= required | others


PROBLEM = codes.QUOTE_NOT_FOUND(Mark("facts/ä b.yaml", 62, 29), "the quote is not in 'b'", "nearest: left 14")


def test_the_log_is_shaped_as_the_standard_says() -> None:
    log = sarif.log([PROBLEM])
    assert is_valid("log", log)
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert is_valid("run", run)
    assert run["columnKind"] == "unicodeCodePoints"
    driver = run["tool"]["driver"]
    assert [rule["id"] for rule in driver["rules"]] == [code.name for code in codes.ALL]
    assert all(is_valid("rule", rule) and rule["shortDescription"]["text"] for rule in driver["rules"])


def test_a_result_stands_at_its_line_and_column() -> None:
    (run,) = sarif.log([PROBLEM])["runs"]
    (result,) = run["results"]
    assert is_valid("result", result)
    assert result["level"] == "error"
    assert result["message"]["text"] == "the quote is not in 'b'\nnearest: left 14"
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "quote-not-found"
    place = result["locations"][0]["physicalLocation"]
    assert is_valid("artifactLocation", place["artifactLocation"])
    assert is_valid("region", place["region"])
    assert place["artifactLocation"]["uri"] == "facts/%C3%A4%20b.yaml"
    assert place["region"] == {"startLine": 62, "startColumn": 29}


def test_a_warning_is_a_warning() -> None:
    log = sarif.log([codes.DISCREPANCY_STALE(Mark("facts/a.yaml", 1, 1), "stale")])
    assert log["runs"][0]["results"][0]["level"] == "warning"


def test_a_fingerprint_outlives_a_moved_line() -> None:
    moved = codes.QUOTE_NOT_FOUND(Mark("facts/ä b.yaml", 99, 1), "the quote is not in 'b'", "nearest: left 14")
    prints = [r["partialFingerprints"] for r in sarif.log([PROBLEM, moved])["runs"][0]["results"]]
    assert prints[0] == prints[1]


def test_no_problem_is_no_result() -> None:
    assert sarif.log([])["runs"][0]["results"] == []
