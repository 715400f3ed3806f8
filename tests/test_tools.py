"""The tools beside the package: a short run of the false edits that the gate is tried with."""

from __future__ import annotations

import importlib.util
import re
import sys
from types import ModuleType

import pytest
from built import REPOSITORY


def _tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, REPOSITORY / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_the_gate_stops_what_it_must(capsys: pytest.CaptureFixture[str]) -> None:
    mutate = _tool("mutate")
    tallies = mutate.run(REPOSITORY, 1, seed=7, groups=mutate.MUST)
    assert {name: tally.through for name, tally in tallies.items() if tally.through} == {}
    assert all(tally.stopped for tally in tallies.values())
    assert capsys.readouterr().out == ""


def test_the_counts_of_the_last_run_are_of_one_that_stopped_everything() -> None:
    told = (REPOSITORY / "tools" / "MUTATIONS.md").read_text(encoding="utf-8")
    mutate = _tool("mutate")
    for group, kinds in mutate.MUST.items():
        row = re.search(rf"^\| \*\*{group}\*\* \|(.*)\|$", told, re.M)
        assert row, group
        made, stopped, _, warned, through = (int(cell.strip(" *").replace(",", "")) for cell in row[1].split("|"))
        assert made == stopped >= 9 * len(kinds)
        assert warned == through == 0
        assert all(f"| {kind} |" in told for kind in kinds)
