"""The schema of the facts files: it says what the reader of the facts says, and proposes the ids that there are."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft7Validator, FormatChecker
from made import checked, event, statement
from published import RECORDS, briefing

from briefing.model.facts_file import DRAFT, DRAFTED
from briefing.model.fields import fields
from briefing.model.parts import Part, Record
from briefing.model.records import KINDS, Front
from briefing.model.schema import facts_schema

SCHEMA = facts_schema()
VALIDATOR = Draft7Validator(SCHEMA, format_checker=FormatChecker())
TELLS = {"field-unknown", "field-missing", "value-invalid", "id-invalid", "yaml-shape", "yaml-empty"}
"""Codes of mistakes that one file shows by itself: the schema tells them too, and no others."""


def _classes(*found: type[Part]) -> set[type[Part]]:
    below = {field.part for cls in found for field in fields(cls) if field.part is not None}
    return set(found) if below <= set(found) else _classes(*{*found, *below})


def test_the_schema_is_one() -> None:
    Draft7Validator.check_schema(SCHEMA)
    assert json.dumps(facts_schema()) == json.dumps(SCHEMA)


def test_every_class_and_field_is_described() -> None:
    assert set(SCHEMA["properties"]) == {*KINDS, "briefing", DRAFTED, "format"}
    for cls in _classes(*KINDS.values(), Front):
        described = SCHEMA["definitions"][cls.__name__]
        assert described["description"]
        draft = {DRAFT} if issubclass(cls, Record) else set()
        assert set(described["properties"]) == {field.name for field in fields(cls)} | draft
        for field in fields(cls):
            assert field.about and described["properties"][field.name]["description"].startswith(field.about)
            assert field.words is None or "enumDescriptions" in json.dumps(described["properties"][field.name])


def test_what_the_reader_accepts_the_schema_accepts() -> None:
    assert not {problem.code for problem in briefing().problems} & TELLS
    assert [error.message for error in VALIDATOR.iter_errors(RECORDS)] == []


WRONG: dict[str, dict[str, Any]] = {
    "an unknown field": event(statement("one", "It fell."), colour="red"),
    "a missing field": {"type": "attack", "accounts": [statement("one", "It fell.")]},
    "a word of no list": event(statement("one", "It fell."), type="attak"),
    "no accounts": event(),
    "a list that is none": {"title": "It falls", "type": "attack", "accounts": "It fell."},
    "an empty value": event(statement("one", "It fell.", says=" ")),
    "a flag that is none": event(statement("one", "It fell.", lost="true")),
    "a day that is none": event(statement("one", "It fell at noon.", when={"words": "noon", "day": "14 Dec."})),
    "an id that is none": event(statement("one", "It fell."), place="The Quay"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_the_schema_refuses_the_check_tells(name: str) -> None:
    records = {"events": {"it-falls": WRONG[name]}}
    assert not VALIDATOR.is_valid(records)
    codes = {problem.code for problem in checked(records).problems}
    assert codes & {*TELLS, "id-unknown"}


def test_times_may_be_their_words_alone_and_speakers_one_or_many() -> None:
    for more in (
        {"when": "noon"},
        {"when": {"words": "noon"}},
        {"speaker": "haddad"},
        {"speaker": ["haddad", "mayor"]},
    ):
        assert VALIDATOR.is_valid({"events": {"it-falls": event(statement("one", "It fell at noon.", **more))}})
