"""The reference: fresh, whole, and on the page."""

from __future__ import annotations

import dataclasses
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from briefing import codes, exports, pages, reference
from briefing.cli import COMMANDS
from briefing.facts import records
from briefing.facts.records import Part
from briefing.render import Renderer

REPOSITORY = Path(__file__).parent.parent
PARTS = [value for value in vars(records).values() if isinstance(value, type) and issubclass(value, Part)]
ABSTRACT = {"Part", "Record", "Passage"}


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("reference_tool", REPOSITORY / "tools" / "reference.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_is_made_from_the_code_is_fresh(tool: ModuleType) -> None:
    stale = [path.name for path, text in tool.texts().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run `python tools/reference.py`"


def test_every_record_and_every_field_is_listed() -> None:
    docs = {doc.name: doc for doc in reference.record_docs()}
    assert set(docs) | ABSTRACT == {part.__name__ for part in PARTS}
    for part in PARTS:
        if part.__name__ not in ABSTRACT:
            named = {field.name for field in docs[part.__name__].fields}
            assert named == {f.name for f in dataclasses.fields(part)} - {"node", "id"}


def test_every_problem_has_an_example_that_tells_it() -> None:
    docs = reference.code_docs()
    assert [doc.code.name for doc in docs] == [code.name for code in codes.ALL]
    assert [doc.code.name for doc in docs if f"[{doc.code.name}]" not in doc.example.says] == []


def test_every_command_is_listed_with_its_help() -> None:
    docs = reference.command_docs()
    assert [doc.name for doc in docs] == [command.name for command in COMMANDS]
    assert [doc.name for doc in docs if not doc.about] == []
    assert [(doc.name, option) for doc in docs for option, about in doc.options if not about] == []


def test_every_column_says_what_it_holds() -> None:
    for export in exports.ALL:
        assert export.about.endswith(".")
        for column in export.table.columns if export.table else ():
            assert column.about.endswith("."), f"{export.name}: {column.name}"


def test_every_marker_of_a_hand_written_page_is_filled() -> None:
    inserts = pages.inserts(Renderer())
    named = {
        m for path in (REPOSITORY / "docs").glob("*.md") for m in re.findall(r"<!-- briefing:\S+ -->", path.read_text())
    }
    assert named == set(inserts)


@pytest.mark.parametrize("marker", ["fields", "problem-examples", "commands", "data-columns"])
def test_ids_in_a_table_are_there_once_and_its_links_lead_somewhere(marker: str) -> None:
    inserts = pages.inserts(Renderer())
    text = inserts[f"<!-- briefing:{marker} -->"]
    ids = re.findall(r'id="([^"]+)"', text)
    assert len(ids) == len(set(ids)) > 3
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)
    words = set(re.findall(r'id="(words-[^"]+)"', inserts["<!-- briefing:vocabulary -->"]))
    assert set(re.findall(r'href="method\.html#([^"]+)"', text)) <= words
