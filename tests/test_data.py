"""The open data: of the shape that their schemas say, the same each time, and without anybody who must stand alone."""

from __future__ import annotations

import csv
import gzip
import hashlib
import io
import json
import re
from dataclasses import replace
from importlib import import_module
from pathlib import PurePosixPath
from pkgutil import iter_modules
from typing import Any

import pytest
from built import REPOSITORY
from jsonschema import Draft202012Validator
from published import HIDDEN, TEXTS, briefing

from briefing import data
from briefing.compare import compare
from briefing.compare.silence import Mention
from briefing.data.cut import in_parts
from briefing.data.everything import LEFT_OUT, VERSION, schema
from briefing.data.tables import cell_text
from briefing.model.facts import Facts
from briefing.model.fields import fields
from briefing.model.records import DIGITS, KINDS
from briefing.model.vocabulary import Precision
from briefing.site.views.addresses import address
from briefing.verify.anchors import Anchored

URL = "https://example.org/briefing/"
TABLES = [export for export in data.EXPORTS if export.columns]


@pytest.fixture(scope="module")
def made() -> dict[str, str | bytes]:
    return dict(data.files(briefing().edition, address, URL))


@pytest.fixture(scope="module")
def files(made: dict[str, str | bytes]) -> dict[str, str]:
    """Every file, as text; of the database, whatever a reader of its bytes could find in it."""
    return {path: held if isinstance(held, str) else held.decode(errors="replace") for path, held in made.items()}


@pytest.fixture(scope="module")
def everything(files: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files["briefing.json"])
    return found


def rows(files: dict[str, str], name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(files[name])))


def test_every_export_says_what_it_is_and_is_read_as_it_says(files: dict[str, str]) -> None:
    assert [path for path in files if not path.startswith("rows/")] == [export.path for export in data.EXPORTS]
    for export in data.EXPORTS:
        assert export.about.endswith(".") and "/" in export.media_type
        if "json" in export.media_type:
            json.loads(files[export.path])
        elif export.columns:
            assert files[export.path].splitlines()[0].split(",") == list(export.columns)
            assert all(export.columns.values()), export.path


def test_every_export_that_a_module_makes_has_its_row() -> None:
    modules = [import_module(f"briefing.data.{found.name}") for found in iter_modules(data.__path__)]
    made = [each for module in modules for each in vars(module).values() if isinstance(each, data.Export)]
    assert [each.path for each in made if each not in data.EXPORTS] == []


def test_briefing_json_has_the_shape_that_its_schema_says(files: dict[str, str], everything: dict[str, Any]) -> None:
    made = json.loads(files["briefing.schema.json"])
    Draft202012Validator.check_schema(made)
    validator = Draft202012Validator(made)
    assert [f"{e.json_path}: {e.message[:200]}" for e in validator.iter_errors(everything)] == []
    assert everything["version"] == VERSION and re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert not validator.is_valid({**everything, "version": "1.9.0"})
    without = [{key: value for key, value in event.items() if key != "support"} for event in everything["events"]]
    assert not validator.is_valid({**everything, "events": without})


def test_a_shape_that_changed_has_another_version() -> None:
    """Where this fails, raise `VERSION` as it says, and write the new digest here."""
    bare = json.loads(
        json.dumps(schema()), object_hook=lambda each: {k: v for k, v in each.items() if k != "description"}
    )
    shape = json.dumps(bare, sort_keys=True)
    assert (VERSION, hashlib.sha256(shape.encode()).hexdigest()[:16]) == ("7.1.0", "611f3ede30cee8be")


def test_every_file_of_data_is_told_of_in_its_documentation() -> None:
    told = (REPOSITORY / "docs" / "data.md").read_text(encoding="utf-8")
    assert [each.path for each in data.EXPORTS if not each.columns and each.path not in told] == []


def test_every_curated_field_is_in_the_schema_or_left_out_on_purpose() -> None:
    made = schema()["$defs"]
    for kind, cls in KINDS.items():
        assert {field.name for field in fields(cls)} - LEFT_OUT <= set(made[cls.__name__]["properties"]), kind
        assert LEFT_OUT.isdisjoint(set(made[cls.__name__]["properties"]) - {"lat", "lon"})


def test_words_stand_beside_what_they_mean(everything: dict[str, Any]) -> None:
    [dead] = everything["figures"]
    least, nine, many = dead["readings"]
    assert (least["words"], least["quote"]) == ("At least 12", "At least 12 people were killed, said the Port Office.")
    assert least["means"]["must"] == {"low": 12, "high": None, "low_open": False, "high_open": False}
    assert (many["words"], many["means"]) == (None, None)
    assert (dead["relation"], dead["allowed"]) == ("conflict", None)
    assert nine["citation"] != least["citation"]


def test_what_comparison_found_is_there(everything: dict[str, Any]) -> None:
    falls = next(event for event in everything["events"] if event["id"] == "wall-falls")
    asserted, denied = falls["accounts"]
    assert (falls["asserted_by"], falls["denied_by"]) == ([asserted["citation"]], [denied["citation"]])
    assert falls["held_responsible"] == [{"actors": ["port-office"], "statements": [asserted["citation"]]}]
    assert {m["article"]: m["mention"] for m in falls["mentions"]} == {"one": "reports", "two": "denies"}
    assert falls["time"]["low"].startswith("2031-03-04T09:")
    reviewed = {each["id"]: each["reviewed_in"] for each in everything["differences"]}
    assert reviewed == {"number:dead": ["who-did-it"], "status:wall-falls": []}
    assert everything["discrepancies"][0]["positions"][0]["support"]["origins"][0]["actors"] == ["haddad"]


def test_silence_takes_no_room() -> None:
    """Of many articles, each mentions few of many records: what none of them does would be their product."""
    found = briefing().edition.comparison
    told = {record_id: found.cells.mentions(record_id) for record_id in found.cells}
    assert {cell.mention for own in told.values() for cell in own.values()}.isdisjoint({Mention.NONE})
    silent = [cell for own in found.cells.values() for cell in own if cell.mention is Mention.NONE]
    assert silent and sum(map(len, told.values())) + len(silent) == len(told) * len(found.facts.articles)


def test_what_serves_curators_and_the_search_only_is_left_out(files: dict[str, str]) -> None:
    assert "Astrid Johanne Lund" not in "".join(files.values())
    assert '"protected"' not in files["briefing.json"]


@pytest.mark.parametrize("path", [export.path for export in data.EXPORTS])
def test_protected_people_are_in_no_file(path: str, files: dict[str, str]) -> None:
    assert len(briefing().edition.public.alone) == 2
    assert [word for word in HIDDEN if word.casefold() in files[path].casefold()] == []
    assert not any("alone" in PurePosixPath(name).parts for name in files)


def test_the_same_edition_makes_the_same_bytes(made: dict[str, str | bytes]) -> None:
    assert dict(data.files(briefing().edition, address, URL)) == made


def test_places_are_no_more_precise_than_known(everything: dict[str, Any]) -> None:
    assert set(DIGITS) == set(Precision)
    coast, quay = everything["places"]
    assert coast["coordinates"] is None
    assert (quay["coordinates"]["lat"], quay["coordinates"]["lon"]) == (36.21, 37.15)
    assert quay["page"] == f"{URL}actors/index.html#quay"


def test_a_place_without_coordinates_has_no_geometry(files: dict[str, str]) -> None:
    collection = json.loads(files["places.geojson"])
    assert collection["type"] == "FeatureCollection"
    coast, quay = collection["features"]
    assert coast["geometry"] is None
    assert quay["geometry"] == {"type": "Point", "coordinates": [37.15, 36.21]}
    assert quay["properties"]["page"] == f"{URL}actors/index.html#quay"


def test_annotations_have_the_shape_of_the_recommendation(files: dict[str, str]) -> None:
    collection = json.loads(files["annotations.jsonld"])
    page = collection["first"]
    assert (collection["@context"], collection["type"]) == ("http://www.w3.org/ns/anno.jsonld", "AnnotationCollection")
    assert (page["type"], page["partOf"]) == ("AnnotationPage", collection["id"])
    assert len({item["id"] for item in page["items"]}) == len(page["items"]) == collection["total"] > 10
    for item in page["items"]:
        linked, tag = item["body"]
        assert (item["type"], linked["purpose"], tag["purpose"]) == ("Annotation", "linking", "tagging")
        assert linked["source"].startswith(URL) and tag["value"] in KINDS


def test_each_stretch_of_a_quote_stands_where_its_annotation_says(files: dict[str, str]) -> None:
    items = json.loads(files["annotations.jsonld"])["first"]["items"]
    targets = [target for item in items for target in item["target"]]
    checked = [t for t in targets if t["source"]["label"].removesuffix(".txt") in TEXTS]
    assert len(checked) > 10
    for target in checked:
        quote, position = target["selector"]
        text = TEXTS[target["source"]["label"].removesuffix(".txt")]
        assert text[position["start"] : position["end"]] == quote["exact"]
    [left] = [item for item in items if item["id"].startswith("urn:briefing:boats-leave.")]
    assert [target["selector"][0]["exact"] for target in left["target"]] == ["Boats left", "before night."]


def test_each_stretch_of_a_quote_stands_where_the_data_say(everything: dict[str, Any]) -> None:
    [leave] = [event for event in everything["events"] if event["id"] == "boats-leave"]
    [account] = leave["accounts"]
    text = TEXTS[account["article"]]
    assert [text[start:end] for start, end in account["stretches"]] == ["Boats left", "before night."]
    assert account["quote"] == "Boats left … before night."


def test_tables_have_a_row_for_each_part(files: dict[str, str]) -> None:
    least, nine, _ = rows(files, "figures.csv")
    assert (least["id"], least["number"], least["article"], least["means_must_low"]) == ("dead", "1", "one", "12")
    assert (nine["words"], nine["relation"], nine["quote"]) == ("9", "conflict", "It killed 9 people there.")
    assert [row["label"] for row in rows(files, "discrepancies.csv")][1] == "Port Office: nobody"
    falls = next(row for row in rows(files, "events.csv") if row["id"] == "wall-falls")
    assert (falls["mentions_denies"], falls["mentions_reports"]) == ("two", "one")
    assert {row["page"] for row in rows(files, "actors.csv")} >= {f"{URL}actors/haddad.html"}


def test_addresses_count_from_the_folder_where_the_site_has_none() -> None:
    made = dict(data.files(briefing().edition, address))
    assert ",../events/" in str(made["events.csv"])
    assert json.loads(made["briefing.json"])["events"][0]["page"].startswith("../events/")


@pytest.mark.parametrize("export", TABLES, ids=lambda export: export.path)
def test_no_cell_is_a_formula(export: data.Export, files: dict[str, str]) -> None:
    starts = {cell[:1] for row in rows(files, export.path) for cell in row.values()}
    assert starts.isdisjoint("=+-@\t\r")


@pytest.mark.parametrize(
    ("value", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("  +49 30", "'+49 30"),
        ("\t=1", "'=1"),
        ("＝1", "'＝1"),
        ("a = b", "a = b"),
        ("two\nlines", "two lines"),
        (["b", None, "b", "@c"], "b; @c"),
        (-5, "-5"),
        (None, ""),
        (False, "false"),
    ],
)
def test_a_cell_is_one_line_and_no_formula(value: Any, cell: str) -> None:
    assert cell_text(value) == cell


def test_an_empty_edition_makes_every_file() -> None:
    edition = briefing().edition
    world = replace(edition.public.listed, facts=Facts(), anchored=Anchored(()))
    empty = replace(edition, public=replace(edition.public, listed=world), comparison=compare(world))
    made = dict(data.files(empty, address))
    assert Draft202012Validator(schema()).is_valid(json.loads(made["briefing.json"]))


def test_files_that_are_too_large_are_cut_into_parts_that_hold_all(
    made: dict[str, str | bytes], files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    largest = 9_000
    monkeypatch.setattr("briefing.data.cut.LARGEST", largest)
    cut = dict(data.files(briefing().edition, address, URL))
    index: dict[str, list[str]] = json.loads(cut["parts.json"])
    assert {"briefing.json", "annotations.jsonld"} <= set(index) and "briefing.db" not in cut
    assert gzip.decompress(bytes(cut["briefing.db.gz"])) == made["briefing.db"]
    assert all(len(str(cut[path]).encode()) <= largest for parts in index.values() for path in parts)
    for path, parts in index.items():
        assert parts[0] == path and set(parts) <= set(cut)
    documents = [json.loads(cut[path]) for path in index["briefing.json"]]
    whole = json.loads(files["briefing.json"])
    assert all(Draft202012Validator(schema()).is_valid(document) for document in documents)
    for name, value in whole.items():
        joined = [item for document in documents for item in document[name]] if isinstance(value, list) else None
        assert (documents[-1][name] if joined is None else joined) == value
    pages = [json.loads(cut[path]) for path in index["annotations.jsonld"]]
    pages[0] = pages[0]["first"]
    assert [page.get("next") for page in pages] == [page["id"] for page in pages[1:]] + [None]
    held = [item for page in pages for item in page["items"]]
    assert held == json.loads(files["annotations.jsonld"])["first"]["items"]


def test_a_table_that_is_too_large_is_cut_between_its_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("briefing.data.cut.LARGEST", 40)
    table = "id,title\n" + "".join(f"event-{number},An event\n" for number in range(9))
    cut = dict(in_parts("events.csv", table))
    assert list(cut)[:2] == ["events.csv", "events-2.csv"]
    assert all(str(part).startswith("id,title\n") for part in cut.values())
    assert "".join(str(part).removeprefix("id,title\n") for part in cut.values()) == table.removeprefix("id,title\n")
