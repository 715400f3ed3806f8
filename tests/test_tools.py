"""The tools beside the package: the bill of materials, and a short run of the edits that the gate is tried with."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from built import REPOSITORY, run


def _tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, REPOSITORY / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_the_bill_holds_every_package_of_the_lock(tmp_path: Path) -> None:
    lock = (REPOSITORY / "requirements.lock").read_text(encoding="utf-8")
    done = run(REPOSITORY, "tools/sbom.py", str(tmp_path / "dist" / "sbom.json"))
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "dist" / "sbom.json").read_text(encoding="utf-8")
    bill = json.loads(text)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    pins = re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", lock, re.M)
    assert [(c["name"], c["version"]) for c in bill["components"]] == [
        (name.lower(), version) for name, version in pins
    ]
    assert sum(len(c["hashes"]) for c in bill["components"]) == lock.count("--hash=sha256:")
    assert all(c["hashes"] and c["purl"] == c["bom-ref"] for c in bill["components"])
    needs = {entry["ref"]: entry["dependsOn"] for entry in bill["dependencies"]}
    known = {c["bom-ref"] for c in bill["components"]}
    assert {ref for wanted in needs.values() for ref in wanted} == known
    own = bill["metadata"]["component"]["bom-ref"]
    assert any(ref.startswith("pkg:pypi/jinja2@") for ref in needs[own])
    assert run(REPOSITORY, "tools/sbom.py").stdout == text


def test_the_gate_stops_what_it_must(capsys: pytest.CaptureFixture[str]) -> None:
    mutate = _tool("mutate")
    kinds = [kind for listed in (mutate.MUST | mutate.MAY).values() for kind in listed]
    tallies = mutate.run(REPOSITORY, 3 * len(kinds), seed=7)
    must = [kind.__name__ for listed in mutate.MUST.values() for kind in listed]
    assert {name: tallies[name].through for name in must if tallies[name].through} == {}
    assert all(tallies[name].stopped >= 2 for name in must)
    assert capsys.readouterr().out == ""


def test_the_kept_counts_are_of_a_run_that_stopped_everything() -> None:
    kept = (REPOSITORY / "tools" / "MUTATIONS.md").read_text(encoding="utf-8")
    mutate = _tool("mutate")
    for group, kinds in mutate.MUST.items():
        row = re.search(rf"^\| \*\*{group}\*\* \|(.*)\|$", kept, re.M)
        assert row, group
        made, stopped, warned, through = (int(cell.strip(" *").replace(",", "")) for cell in row[1].split("|"))
        assert made == stopped > 30 * len(kinds)
        assert warned == through == 0
        assert all(kind.__name__.replace("_", " ") in kept for kind in kinds)
