"""The figures by which the promises are judged: how they are added up, and those that are kept."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import proofs
import pytest
from built import REPOSITORY

RESULTS = """<testsuites><testsuite>
<testcase name="one"><properties><property name="hostile inputs" value="25 tried, 0 failed"/></properties></testcase>
<testcase name="two"><properties>
<property name="hostile inputs" value="1 tried, 0 failed"/><property name="another" value="9 tried, 9 failed"/>
</properties>{}</testcase>
<testcase name="three"/>
<testcase name="four"><properties><property name="inputs fuzzed" value="1000 tried, 2 failed"/></properties></testcase>
</testsuite></testsuites>"""


@pytest.fixture(scope="module")
def prove() -> ModuleType:
    spec = importlib.util.spec_from_file_location("prove", REPOSITORY / "tools" / "prove.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["prove"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("failure", "failed"), [("", 0), ("<failure/>", 1), ("<error/>", 1)])
def test_what_the_tests_noted_is_added_up(prove: ModuleType, tmp_path: Path, failure: str, failed: int) -> None:
    (tmp_path / "results.xml").write_text(RESULTS.format(failure))
    found = {proof.what: proof for proof in prove.noted([tmp_path / "results.xml"])}
    hostile = found[proofs.HOSTILE]
    assert (hostile.tests, hostile.tried, hostile.failed, hostile.holds) == (2, 26, failed, not failed)
    assert (found[proofs.FUZZED].tried, found[proofs.FUZZED].failed) == (1000, 2)
    assert (found[proofs.KILLS].tried, found[proofs.KILLS].holds) == (0, False)


def test_every_promise_that_is_noted_is_counted(prove: ModuleType) -> None:
    noted = {value for name, value in vars(proofs).items() if name.isupper()}
    assert set(prove.PROMISES) == noted


def test_the_kept_figures_are_of_promises_that_held(prove: ModuleType) -> None:
    kept = (REPOSITORY / "tools" / "PROOFS.md").read_text(encoding="utf-8")
    assert kept.startswith(prove.INTRODUCTION)
    rows = [line.strip("|").split("|") for line in kept[len(prove.INTRODUCTION) :].splitlines()[2:]]
    expected = {**prove.PROMISES, prove.FALSIFYING: "let through"}
    assert [row[0].strip() for row in rows] == list(expected)
    for what, tried, failed in rows:
        assert int(tried.replace(",", "")) > 30, what
        assert failed.strip() == f"0 {expected[what.strip()]}"


def test_the_kept_edits_are_those_of_the_mutations(prove: ModuleType) -> None:
    proof = prove.mutations((REPOSITORY / "tools" / "MUTATIONS.md").read_text(encoding="utf-8"))
    assert (proof.tests, proof.holds) == (5, True)
    assert f"| {prove.FALSIFYING} | {proof.tried:,} |" in (REPOSITORY / "tools" / "PROOFS.md").read_text("utf-8")
