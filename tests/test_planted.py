"""A made-up briefing in which one disagreement of each kind is planted, and its twin without them.

All are found, and nothing else; in the twin nothing is found at all.
"""

from __future__ import annotations

import importlib
import inspect
import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from briefing import pipeline
from briefing.compare.detect import DETECTORS
from briefing.compare.spelling import variants
from briefing.model.vocabulary import DiscrepancyKind
from briefing.pipeline import Checked

SAMPLES = Path(__file__).parent / "samples"
DETECTED = {
    "demand:new-gate-demanded",
    "number:people-hurt",
    "place:gate-fails",
    "responsibility:failure-blamed",
    "sequence:bridge-falls",
    "status:alarm-raised",
    "status:sheep-drowned",
    "time:gate-fails",
    "translation:0f288bdd",
}
"""Besides one `attribution`, whose id is made of the words."""
PROBLEMS = {
    "discrepancy-stale": ["facts/discrepancies.yaml"],
    "figure-repeated": ["facts/figures.yaml"],
    "order-contradicted": ["facts/events.yaml"],
    "part-exceeds-whole": ["facts/figures.yaml"],
    "source-circular": ["facts/events.yaml", "facts/events.yaml"],
    "speakers-contradict": ["facts/events.yaml"],
}
"""The files of the problems by code, besides one warning for each difference."""


@pytest.fixture(scope="module")
def planted() -> Checked:
    return pipeline.check(SAMPLES / "planted")


@pytest.fixture(scope="module")
def twin() -> Checked:
    return pipeline.check(SAMPLES / "twin")


def test_every_planted_difference_is_found_and_no_other(planted: Checked) -> None:
    detected = planted.edition.comparison.differences
    attributions = [d for d in detected if d.kind is DiscrepancyKind.ATTRIBUTION]
    assert {d.id for d in detected} - {d.id for d in attributions} == DETECTED
    assert [{s.label for s in d.sides} for d in attributions] == [{"Tomas Weller", "Petra Holm"}]
    assert len({d.kind for d in detected}) == len(DETECTORS) - 1  # a number that is denied is one of status


def test_every_detector_has_its_row() -> None:
    module = vars(importlib.import_module("briefing.compare.detect"))
    public = [f for name, f in module.items() if inspect.isfunction(f) and not name.startswith("_")]
    detectors = [f for f in public if inspect.signature(f).return_annotation == "Iterator[Difference]"]
    assert [f.__name__ for f in detectors if f not in DETECTORS] == []
    assert len(detectors) == len(DETECTORS)


def test_every_planted_mistake_is_told(planted: Checked) -> None:
    by_code: dict[str, list[str]] = {}
    for problem in planted.problems:
        by_code.setdefault(problem.code, []).append(problem.mark.file)
    assert len(by_code.pop("difference-unreviewed")) == len(DETECTED) + 1
    assert by_code == PROBLEMS


def test_the_planted_spelling_is_one_of_two_articles(planted: Checked, twin: Checked) -> None:
    forms = [[f.name for f in variants(of.briefing.facts.actors["ilse-brandauer"])] for of in (planted, twin)]
    assert forms == [["Ilse Brandauer", "Ilse Brandaur"], []]


def test_circular_sourcing_is_no_corroboration(planted: Checked, twin: Checked) -> None:
    words = [of.edition.comparison.events["mill-flooded"].support for of in (planted, twin)]
    assert [support and support.corroboration.value for support in words] == ["undetermined", "same_origin"]


def test_nothing_is_found_in_the_twin(twin: Checked) -> None:
    assert twin.problems == ()
    assert twin.edition.comparison.differences == ()


@pytest.mark.parametrize("name", ["planted", "twin"])
def test_the_person_who_gave_a_first_name_is_in_no_output_of_comparison(
    name: str, request: pytest.FixtureRequest
) -> None:
    of = request.getfixturevalue(name)
    outputs = [
        *(repr((d.id, d.record, d.sentence, d.sides)) for d in of.edition.comparison.differences),
        *(problem.explain() for problem in of.problems),
    ]
    assert [text for text in outputs if "beacon-person-a" in text or "Mara" in text] == []


def findings(of: Checked) -> dict[str, Any]:
    """What comparison finds, without places in files."""
    found = of.edition.comparison
    return {
        "detected": [
            (d.id, d.record, d.sentence, [s.label for s in d.sides]) for d in of.edition.comparison.differences
        ],
        "codes": sorted(p.code for p in of.problems),
        "figures": {f: (r.status, r.allowed) for f, r in sorted(found.figures.items())},
        "support": {e: r.support for e, r in sorted(found.events.items())},
        "times": {e: r.time_status for e, r in sorted(found.events.items())},
        "silence": {i: [(c.article, c.mention) for c in cells] for i, cells in sorted(found.cells.items())},
        "alone": [world.person for world in of.edition.public.alone],
    }


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_files_and_records_changes_nothing(planted: Checked, seed: int, tmp_path: Path) -> None:
    dice = random.Random(seed)
    shutil.copytree(SAMPLES / "planted" / "seeds", tmp_path / "seeds")
    (tmp_path / "facts").mkdir()
    front: dict[str, Any] = {}
    records: list[tuple[str, str, Any]] = []
    for path in sorted((SAMPLES / "planted" / "facts").glob("*.yaml")):
        for kind, by_id in yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader).items():
            if kind == "briefing":
                front = by_id
            elif kind == "format":
                continue
            else:
                records += [(kind, record_id, record) for record_id, record in by_id.items()]
    dice.shuffle(records)
    files = dice.randint(1, 5)
    for number in range(files):
        content: dict[str, Any] = {"format": "2", "briefing": front} if number == 0 else {}
        for kind, record_id, record in records[number::files]:
            content.setdefault(kind, {})[record_id] = record
        name = f"{dice.randint(0, 9)}-{number}.yaml"
        (tmp_path / "facts" / name).write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    assert findings(pipeline.check(tmp_path)) == findings(planted)
