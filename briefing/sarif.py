"""Problems as a SARIF 2.1.0 log, which code hosts and editors read.

Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

from briefing import codes
from briefing.problems import Problem, Severity

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
"""The JSON Schema that a log names as its own."""
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning"}


def log(problems: Iterable[Problem]) -> dict[str, Any]:
    """A log with one run: every code as a rule, every problem as a result at its line and column."""
    rules = {code.name: number for number, code in enumerate(codes.ALL)}
    driver = {"name": "briefing", "rules": [_rule(code) for code in codes.ALL]}
    run = {
        "tool": {"driver": driver},
        # Our columns count characters, which is not the default.
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, rules) for problem in problems],
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: codes.Code) -> dict[str, Any]:
    return {
        "id": code.name,
        "shortDescription": {"text": code.meaning},
        "help": {"text": code.mend},
        "defaultConfiguration": {"level": _LEVELS[code.severity]},
    }


def _result(problem: Problem, rules: dict[str, int]) -> dict[str, Any]:
    mark = problem.mark
    hint = f"\n{problem.hint}" if problem.hint else ""
    place = {
        "artifactLocation": {"uri": quote(mark.file), "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": mark.line, "startColumn": mark.column},
    }
    result: dict[str, Any] = {
        "ruleId": problem.code,
        "level": _LEVELS[problem.severity],
        "message": {"text": problem.message + hint},
        "locations": [{"physicalLocation": place}],
        # Without the line, so that an alert stays the same when lines move.
        "partialFingerprints": {"problem/v1": _fingerprint(problem)},
    }
    if problem.code in rules:
        result["ruleIndex"] = rules[problem.code]
    return result


def _fingerprint(problem: Problem) -> str:
    return hashlib.sha256("\0".join((problem.code, problem.mark.file, problem.message)).encode()).hexdigest()[:16]
