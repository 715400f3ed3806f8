"""The schema of the facts files: fresh, wired into every file, and of one mind with the check."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from gate import Case, cases, files
from jsonschema import Draft7Validator, FormatChecker
from repositories import edit
from test_history_compare import TABLE as RIGHT_EDITS

from briefing import documented, facts, pipeline, vocabulary
from briefing.cli import main
from briefing.facts import records
from briefing.facts.records import KINDS, Part
from briefing.problems import Severity
from briefing.schema import FACTS_FILE, MODELINE, facts_schema
from briefing.schema.examples import EXAMPLES

REPOSITORY = Path(__file__).parent.parent
SCHEMA = facts_schema()
VALIDATOR = Draft7Validator(SCHEMA, format_checker=FormatChecker())
PARTS = [value for value in vars(records).values() if isinstance(value, type) and issubclass(value, Part)]

TELLS = {
    "field-unknown",
    "field-missing",
    "value-invalid",
    "id-invalid",
    "yaml-shape",
    "yaml-empty",
    "yaml-implicit-type",
}
"""Codes of mistakes that one file shows by itself: the schema tells them too, and no others."""

ONLY_THE_CHECK = {
    "time zones that there are not": "the names of zones change with each release of their data",
    "two front pages": "the second one is read by none, whatever it holds",
    "a merge key": "a reader of YAML 1.1 has merged it before the schema is asked",
}
"""Cases on which the two differ, with the reason."""


def test_the_committed_schema_is_fresh() -> None:
    committed = json.loads((REPOSITORY / FACTS_FILE).read_text(encoding="utf-8"))
    assert committed == SCHEMA, "run `build.py schema --write`"


def test_the_schema_is_one() -> None:
    Draft7Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", sorted((REPOSITORY / "facts").rglob("*.yaml")), ids=lambda path: path.name)
def test_every_facts_file_names_the_schema_and_answers_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.splitlines()[0] == MODELINE
    assert list(VALIDATOR.iter_errors(yaml.safe_load(text))) == []


SAMPLES = sorted((REPOSITORY / "tests" / "samples").iterdir())


@pytest.mark.parametrize("root", SAMPLES, ids=lambda root: root.name)
def test_what_the_check_accepts_the_schema_accepts(root: Path) -> None:
    """The planted sample has mistakes on purpose, but none that a file shows by itself."""
    codes = {p.code for p in pipeline.check(root).problems if p.severity is Severity.ERROR}
    assert not codes & TELLS
    assert _rejected(root) is False


def test_the_editor_settings_name_the_schema() -> None:
    settings = json.loads((REPOSITORY / ".vscode" / "settings.json").read_text(encoding="utf-8"))
    assert list(settings["yaml.schemas"]) == [FACTS_FILE]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_field_says_what_it_is(part: Any) -> None:
    said = documented.fields(part)
    assert [f.name for f in dataclasses.fields(part) if f.name != "node" and not said.get(f.name)] == []


def test_every_word_says_what_it_means() -> None:
    listed = [v for v in vars(vocabulary).values() if isinstance(v, type) and v.__module__ == vocabulary.__name__]
    assert all(all(documented.words(words).values()) for words in listed)


def test_every_kind_and_field_is_in_the_schema() -> None:
    assert set(SCHEMA["properties"]) == {*KINDS, "briefing"}
    for part in PARTS:
        if part.__name__ in SCHEMA["definitions"]:
            named = set(SCHEMA["definitions"][part.__name__]["properties"])
            assert named == {f.name for f in dataclasses.fields(part)} - {"node", "id"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_belong_to_a_field_and_are_allowed(name: str) -> None:
    part, field = name.split(".")
    users = [
        d
        for d in SCHEMA["definitions"].values()
        if list(EXAMPLES[name]) == d.get("properties", {}).get(field, {}).get("examples")
    ]
    assert users, f"{part} has no field {field}, or it is in no record"
    for user in users:
        one = {**user["properties"][field], "definitions": SCHEMA["definitions"]}
        for example in EXAMPLES[name]:
            assert Draft7Validator(one).is_valid(example), example


def _rejected(root: Path) -> bool | None:
    """True when the schema rejects a file of the briefing; None when one is no YAML at all."""
    found = False
    for path in sorted((root / "facts").rglob("*.yaml")):
        try:
            data = yaml.safe_load(path.read_bytes().decode("utf-8"))
        except (yaml.YAMLError, ValueError, OSError):
            return None
        found = found or not VALIDATOR.is_valid(data)
    return found


def _agree(case: Case, root: Path) -> None:
    case.apply(root)
    codes = {p.code for p in pipeline.check(root).problems if p.severity is Severity.ERROR}
    rejected = _rejected(root)
    if rejected is None:
        assert codes
    elif rejected:
        assert codes, "the schema rejects what the check accepts"
        assert codes & TELLS, f"the schema rejects, the check has only {codes}"
    else:
        assert not codes & TELLS, f"the check tells {codes & TELLS}, the schema says nothing"


AGREEING = [
    pytest.param(case, id=f"{name}: {case.title}")
    for name in files()
    if name != "people"
    for case in cases(name)
    if case.title not in ONLY_THE_CHECK
]


@pytest.mark.parametrize("case", AGREEING)
def test_the_schema_and_the_check_agree(case: Case, sample: Path) -> None:
    _agree(case, sample)


@pytest.mark.parametrize(("name", "old", "new"), [pytest.param(*row[1:4], id=row[0]) for row in RIGHT_EDITS])
def test_the_schema_and_the_check_accept_a_right_edit(name: str, old: str, new: str, sample: Path) -> None:
    edit(sample, name, old, new)
    assert not {p.code for p in pipeline.check(sample).problems} & TELLS
    assert _rejected(sample) is False


def _check_jsonschema(*paths: Path) -> int:
    command = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(REPOSITORY / FACTS_FILE)]
    return subprocess.run([*command, *map(str, paths)], capture_output=True, check=False).returncode


def test_check_jsonschema_accepts_the_facts(sample: Path) -> None:
    assert _check_jsonschema(*(REPOSITORY / "facts").rglob("*.yaml"), *(sample / "facts").rglob("*.yaml")) == 0


@pytest.mark.parametrize("new", ["wordz: about 180", "words: 180", "words: [about 180]", "words:"])
def test_check_jsonschema_refuses_a_wrong_record(sample: Path, new: str) -> None:
    edit(sample, "figures.yaml", "words: about 180", new)
    assert _check_jsonschema(sample / "facts" / "figures.yaml") == 1


def test_cases_on_which_they_differ_are_cases() -> None:
    assert set(ONLY_THE_CHECK) <= {case.title for name in files() for case in cases(name)}


def test_ids_are_those_of_the_briefing(sample: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--with-ids", "--root", str(sample)]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema["definitions"]["id-of-articles"]["enum"] == ["courier", "wire"]
    text = (sample / "facts" / "figures.yaml").read_text(encoding="utf-8")
    assert Draft7Validator(schema).is_valid(yaml.safe_load(text))
    assert not Draft7Validator(schema).is_valid(yaml.safe_load(text.replace("article: wire", "article: wyre")))


def test_a_new_briefing_gets_the_same_schema(sample: Path) -> None:
    assert main(["schema", "--write", "--root", str(sample)]) == 0
    assert json.loads((sample / FACTS_FILE).read_text(encoding="utf-8")) == SCHEMA
    assert facts.read(sample)[1] == []
