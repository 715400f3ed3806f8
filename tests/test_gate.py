"""The gate: each kind of mistake is made in the made-up briefing, and told at its exact place."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from gate import Case, cases, files

from briefing import pipeline
from briefing.problems import Severity, codes

CASES = [pytest.param(case, id=f"{name}: {case.title}") for name in files() if name != "people" for case in cases(name)]


@pytest.mark.parametrize("case", CASES)
def test_gate(case: Case, sample: Path) -> None:
    case.apply(sample)
    checked = pipeline.check(sample)
    assert [(str(p.mark), p.code) for p in checked.problems] == [(e.at, e.code) for e in case.problems]
    for found, expected in zip(checked.problems, case.problems, strict=True):
        expected.compare(found, sample)
    assert bool(checked.errors) == any(e.severity == "error" for e in case.problems)


def test_the_unedited_briefing_passes(sample: Path) -> None:
    assert pipeline.check(sample).problems == ()


# None shuts a build: test_host_plugin.py has those that stop at a placeholder and at a template, and test_told.py what
# the command tells besides.
OF_A_BUILD = (codes.UNFINISHED, codes.TEMPLATE_FAILED, codes.MAYBE_TOLD)


@pytest.mark.parametrize("code", [c for c in codes.ALL if c not in OF_A_BUILD], ids=lambda code: code.name)
def test_every_code_has_a_case_that_shuts_the_gate(code: codes.Code) -> None:
    expected = [e for name in files() for case in cases(name) for e in case.problems if e.code == code.name]
    assert expected, f"no case in tests/cases/gate yields [{code.name}]"
    assert {e.severity for e in expected} == {code.severity.value}


def test_codes_are_unique_and_explain_themselves() -> None:
    names = [code.name for code in codes.ALL]
    assert len(names) == len(set(names))
    told = tomllib.loads(Path(codes.__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    assert list(told) == ["groups", *names]
    assert sorted(code.name for group in codes.by_group().values() for code in group) == sorted(names)
    assert all(code.meaning.endswith(".") and code.mend.endswith(".") for code in codes.ALL)
    assert {code.severity for code in codes.ALL} == set(Severity)
