"""The tools beside the package: a short run of the false edits that the gate is tried with."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest
from built import REPOSITORY

from briefing.model.fields import fields
from briefing.model.parts import Part


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


def _kinds_of(part: type[Part]) -> Iterator[type[Part]]:
    yield part
    for kind in part.__subclasses__():
        yield from _kinds_of(kind)


def test_every_field_of_bound_words_gets_false_words() -> None:
    mutate = _tool("mutate")
    of_all = [field for part in _kinds_of(Part) for field in fields(part)]
    bound = {field.name for field in of_all if field.bound and field.written and field.written.by_curator}
    assert bound - mutate.ELSEWHERE == set(mutate._OWN)
    assert bound >= mutate.ELSEWHERE


def test_what_the_gate_lets_through_is_listed_for_the_reviewer() -> None:
    mutate = _tool("mutate")
    tallies = mutate.run(mutate.SAMPLE, 2, seed=7, groups=mutate.EDITS)
    must = {kind for kinds in mutate.MUST.values() for kind in kinds}
    assert {name: tally.through for name, tally in tallies.items() if name in must and tally.through} == {}
    assert [change for tally in tallies.values() for change in tally.through if "(not listed)" in change] == []
    assert sum(len(tally.through) for tally in tallies.values()) > 0


def test_the_counts_of_the_last_run_are_of_one_that_stopped_or_listed_everything() -> None:
    told = (REPOSITORY / "tools" / "MUTATIONS.md").read_text(encoding="utf-8")
    mutate = _tool("mutate")
    for group, kinds in mutate.EDITS.items():
        rows = re.findall(rf"^\| \*\*{group}\*\* \|(.*)\|$", told, re.M)
        assert len(rows) == 2, group
        for row in rows:
            made, stopped, _, warned, through, listed = (int(cell.strip(" *")) for cell in row.split("|"))
            assert stopped + warned + through == made
            assert listed == through
            assert group not in mutate.MUST or made == stopped >= 9 * len(kinds)
    assert all(f"| {kind} |" in told for kinds in mutate.MUST.values() for kind in kinds)


def test_each_wrong_edit_of_the_site_can_be_made() -> None:
    tool = _tool("wrong_edits")
    counts = {edit.meaning: (REPOSITORY / edit.file).read_text(encoding="utf-8").count(edit.old) for edit in tool.EDITS}
    assert {meaning: count for meaning, count in counts.items() if count != 1} == {}
    assert len(counts) == len(tool.EDITS) >= 40
    assert [name for name in tool.TESTS if not (REPOSITORY / name).is_file()] == []
