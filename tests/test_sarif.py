"""What code hosts read: SARIF as its standard says, and every mistake of the gate's table at its true place."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from gate import Case, Expected, cases, files
from jsonschema import Draft4Validator
from packages import package

from briefing import codes, sarif
from briefing.cli import main
from briefing.problems import Mark, Problem, Severity

PROBLEM = codes.QUOTE_NOT_FOUND(Mark("facts/ä b.yaml", 62, 29), "the quote is not in 'b'", "nearest: left 14")


@pytest.fixture(scope="module")
def standard() -> Draft4Validator:
    """The schema that OASIS publishes with SARIF 2.1.0."""
    path = package("@microsoft/jest-sarif") / "lib" / "schemas" / "sarif-2.1.0-rtm.5.json"
    return Draft4Validator(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("problems", [[], [PROBLEM], [code(PROBLEM.mark, "message") for code in codes.ALL]])
def test_the_standard_accepts_a_log(standard: Draft4Validator, problems: list[Problem]) -> None:
    log = sarif.log(problems)
    assert [error.message for error in standard.iter_errors(log)] == []
    for result in log["runs"][0]["results"]:
        del result["message"]
        assert not standard.is_valid(log)


def test_a_log_names_every_code_as_a_rule() -> None:
    log = sarif.log([PROBLEM])
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    driver = run["tool"]["driver"]
    assert [rule["id"] for rule in driver["rules"]] == [code.name for code in codes.ALL]
    assert all(rule["shortDescription"]["text"] for rule in driver["rules"])


def test_a_result_stands_at_its_line_and_column() -> None:
    (run,) = sarif.log([PROBLEM])["runs"]
    (result,) = run["results"]
    assert result["level"] == "error"
    assert result["message"]["text"] == "the quote is not in 'b'\nnearest: left 14"
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "quote-not-found"
    place = result["locations"][0]["physicalLocation"]
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


EVERY_CASE = [pytest.param(case, id=f"{name}: {case.title}") for name in files() for case in cases(name)]
ANNOTATION = re.compile(r"::(error|warning) file=([^,]*),line=(\d+),col=(\d+),title=([^:]*)::(.*)")


def annotated(line: str) -> Problem:
    """A workflow command as GitHub's runner reads it."""
    found = ANNOTATION.fullmatch(line)
    assert found, line
    severity, file, row, column, code, text = found.groups()
    message, _, hint = unquote_command(text).partition("\n")
    return Problem(code, Mark(unquote_command(file), int(row), int(column)), message, hint, Severity(severity))


def unquote_command(text: str) -> str:
    """What the runner makes of an escaped value."""
    for escaped, char in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(escaped, char)
    return text


def resulted(run: dict[str, Any], result: dict[str, Any]) -> Problem:
    """A result of a SARIF log as a code host reads it."""
    place = result["locations"][0]["physicalLocation"]
    mark = Mark(unquote(place["artifactLocation"]["uri"]), place["region"]["startLine"], place["region"]["startColumn"])
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
    message, _, hint = result["message"]["text"].partition("\n")
    return Problem(result["ruleId"], mark, message, hint, Severity(result["level"]))


def compare(found: list[Problem], expected: tuple[Expected, ...], root: Path) -> None:
    assert [(str(p.mark), p.code) for p in found] == [(e.at, e.code) for e in expected]
    for problem, one in zip(found, expected, strict=True):
        one.compare(problem, root)


@pytest.mark.parametrize("case", EVERY_CASE)
def test_every_mistake_is_told_at_its_true_place(
    case: Case, sample: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    case.apply(sample)
    monkeypatch.setenv("GITHUB_WORKSPACE", str(sample))
    assert main(["check", "--root", str(sample), "--format", "github"]) in (0, 1)
    compare([annotated(line) for line in capsys.readouterr().out.splitlines()], case.problems, sample)
    assert main(["check", "--root", str(sample), "--format", "sarif"]) in (0, 1)
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    compare([resulted(run, result) for result in run["results"]], case.problems, sample)


@pytest.mark.parametrize("in_github", [True, False])
def test_a_briefing_in_a_folder_of_a_repository_is_annotated_where_it_lies(
    sample: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], in_github: bool
) -> None:
    """On GitHub the command may run in any folder of the repository; elsewhere it runs at its root."""
    path = sample / "facts" / "figures.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace('words: "182"', 'words: "82"'), encoding="utf-8")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(sample.parent) if in_github else "")
    monkeypatch.chdir(sample if in_github else sample.parent)
    root = "." if in_github else sample.name
    assert main(["check", "--root", root, "--format", "github"]) == 1
    assert annotated(capsys.readouterr().out.splitlines()[0]).mark.file == f"{sample.name}/facts/figures.yaml"
    assert main(["check", "--root", root, "--format", "sarif"]) == 1
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert resulted(run, run["results"][0]).mark.file == f"{sample.name}/facts/figures.yaml"
    assert main(["check", "--root", root]) == 1
    assert capsys.readouterr().out.startswith("facts/figures.yaml:")
