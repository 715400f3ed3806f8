"""The open data: held against outside validators, and searched for people who must be in no list."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
import yaml
from frictionless import Package
from jsonschema import Draft202012Validator
from pyld import jsonld

from briefing import exports, pipeline, structured
from briefing.exports import EXPORTS, PACKAGE, SHAPE, events
from briefing.exports.data import VERSION
from briefing.exports.places import DIGITS
from briefing.exports.site import Site
from briefing.exports.sources import bibtex, csl
from briefing.exports.table import Column, Table, safe, to_csv
from briefing.exports.text import to_json
from briefing.pipeline import Briefing
from briefing.protection import Protection
from briefing.views.base import Desk, Link, address
from briefing.views.events import row as event_row
from briefing.vocabulary import Precision

REPOSITORY = Path(__file__).parent.parent
URL = "https://example.org/briefing/"
TABLES = [export for export in EXPORTS if export.table is not None]

# The terms of the Web Annotation context that our annotations use, with what the Recommendation says they stand for.
OA, AS, XSD = "http://www.w3.org/ns/oa#", "http://www.w3.org/ns/activitystreams#", "http://www.w3.org/2001/XMLSchema#"
_REFERENCES = {
    "body": f"{OA}hasBody",
    "target": f"{OA}hasTarget",
    "source": f"{OA}hasSource",
    "selector": f"{OA}hasSelector",
    "first": f"{AS}first",
    "partOf": f"{AS}partOf",
}
_COUNTS = {"start": f"{OA}start", "end": f"{OA}end", "total": f"{AS}totalItems", "startIndex": f"{AS}startIndex"}
CONTEXT: dict[str, Any] = {
    "id": "@id",
    "type": "@type",
    **{name: {"@id": iri, "@type": "@id"} for name, iri in _REFERENCES.items()},
    **{name: {"@id": iri, "@type": f"{XSD}nonNegativeInteger"} for name, iri in _COUNTS.items()},
    "items": {"@id": f"{AS}items", "@type": "@id", "@container": "@list"},
    "motivation": {"@id": f"{OA}motivatedBy", "@type": "@vocab"},
    "purpose": {"@id": f"{OA}hasPurpose", "@type": "@vocab"},
    **{word: f"{OA}{word}" for word in ("exact", "prefix", "suffix", "linking", "tagging")},
    **{word: f"{OA}{word}" for word in ("Annotation", "SpecificResource", "TextualBody")},
    **{word: f"{OA}{word}" for word in ("TextQuoteSelector", "TextPositionSelector")},
    "AnnotationCollection": f"{AS}OrderedCollection",
    "AnnotationPage": f"{AS}OrderedCollectionPage",
    "Text": "http://purl.org/dc/dcmitype/Text",
    "format": "http://purl.org/dc/elements/1.1/format",
    "language": "http://purl.org/dc/elements/1.1/language",
    "label": "http://www.w3.org/2000/01/rdf-schema#label",
    "value": "http://www.w3.org/1999/02/22-rdf-syntax-ns#value",
}


@pytest.fixture(scope="module")
def briefing() -> Briefing:
    return pipeline.check(REPOSITORY).briefing


@pytest.fixture(scope="module")
def folder(briefing: Briefing, tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("exports")
    for name, text in exports.files(briefing, URL):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root / "data"


def rows(folder: Path, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((folder / name).read_text(encoding="utf-8"))))


def test_frictionless_accepts_the_package(folder: Path) -> None:
    package = Package(str(folder / "datapackage.json"))
    report = package.validate()
    assert report.flatten(["name", "rowNumber", "fieldName", "type", "note"]) == []
    assert report.stats["tasks"] == len(package.resources)
    # The package describes every file of data but itself; what stands alone is named by no other file.
    listed = {resource.path for resource in package.resources}
    assert listed | {"datapackage.json"} == {path.name for path in folder.iterdir() if path.is_file()}


def test_frictionless_sees_a_wrong_cell(folder: Path) -> None:
    path = folder / "events.csv"
    good = path.read_text(encoding="utf-8")
    path.write_text(good.replace(",true,", ",perhaps,", 1), encoding="utf-8")
    try:
        assert not Package(str(folder / "datapackage.json")).validate().valid
    finally:
        path.write_text(good, encoding="utf-8")


def test_briefing_json_has_the_shape_that_its_schema_says(folder: Path) -> None:
    schema = json.loads((folder / "briefing.jsonschema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    data = json.loads((folder / "briefing.json").read_text(encoding="utf-8"))
    assert [e.message[:200] for e in validator.iter_errors(data)] == []
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert not validator.is_valid({**data, "version": "0.9.0"})
    del data["events"][0]["row"]
    assert not validator.is_valid(data)


def _nodes(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    if isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _nodes(inner)


def _iris(value: Any) -> Iterator[str]:
    return (node["@id"] for node in _nodes(value) if "@id" in node)


def test_a_json_ld_processor_understands_every_annotation(folder: Path) -> None:
    data = json.loads((folder / "annotations.jsonld").read_text(encoding="utf-8"))

    def load(url: str, _: object) -> dict[str, Any]:
        assert url == "http://www.w3.org/ns/anno.jsonld"
        return {"contextUrl": None, "documentUrl": url, "document": {"@context": CONTEXT}}

    dropped: list[str | None] = []
    [graph] = jsonld.expand(data, {"documentLoader": load}, on_property_dropped=dropped.append)
    assert dropped == []
    assert len(graph[f"{AS}first"][0][f"{AS}items"][0]["@list"]) == data["total"]
    assert [iri for iri in _iris(graph) if not re.match(r"https://|http://www\.w3\.org/|urn:briefing:", iri)] == []


def test_a_json_ld_processor_understands_the_data_of_every_page(briefing: Briefing) -> None:
    """Each term and type must be one that the table of schema.org has: a processor drops what its context lacks."""
    table = yaml.safe_load((Path(__file__).parent / "cases" / "schema-org.yaml").read_text(encoding="utf-8"))
    words = {*table, *(name for names in table.values() for name in names)}
    context = {word: f"https://schema.org/{word}" for word in words}
    context |= {word: {"@id": f"https://schema.org/{word}", "@type": "@id"} for word in ("url", "item")}
    dropped: list[str | None] = []

    def load(url: str, _: object) -> dict[str, Any]:
        assert url == "https://schema.org"
        return {"contextUrl": None, "documentUrl": url, "document": {"@context": context}}

    options = {"documentLoader": load, "base": "urn:not-absolute:"}
    desk = Desk(briefing)
    made = {address(record): structured.record_page(desk, record) for _, record in briefing.facts.records()}
    graphs = {"index.html": structured.front_page(desk)} | {url: graph for url, graph in made.items() if graph}
    assert len(graphs) > len(briefing.facts.events)
    for url, graph in graphs.items():
        data = json.loads(structured.script(graph, url, URL))
        expanded = jsonld.expand(data, options, on_property_dropped=dropped.append)
        assert dropped == [], url
        assert len(expanded) == len(data["@graph"])
        assert [iri for iri in _iris(expanded) if not iri.startswith(("https://", "urn:briefing:"))] == []
        kinds = {kind for node in _nodes(expanded) for kind in node.get("@type", ())}
        assert kinds <= {f"https://schema.org/{kind}" for kind in table}, url


def test_annotations_have_the_shape_of_the_recommendation(folder: Path) -> None:
    data = json.loads((folder / "annotations.jsonld").read_text(encoding="utf-8"))
    assert data["first"]["partOf"] == data["id"]
    ids = [item["id"] for item in data["first"]["items"]]
    assert len(ids) == len(set(ids)) == data["total"]
    for item in data["first"]["items"]:
        linked, tag = item["body"]
        assert (linked["type"], linked["purpose"]) == ("SpecificResource", "linking")
        assert linked["source"].startswith(URL)
        assert (tag["type"], tag["purpose"]) == ("TextualBody", "tagging")
        assert tag["value"]


@pytest.mark.parametrize("export", TABLES, ids=lambda export: export.name)
def test_no_cell_is_a_formula(folder: Path, export: exports.Export) -> None:
    assert export.table is not None
    numbers = {column.name for column in export.table.columns if column.type != "string"}
    for row in rows(folder, export.name):
        assert [c for name, c in row.items() if name not in numbers and c[:1] in ("=", "+", "-", "@", "\t", "\r")] == []


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+49 30", "'+49 30"),
        ("-5 degrees", "'-5 degrees"),
        ("@name", "'@name"),
        ("  =1", "'=1"),
        ("\t=1", "'=1"),
        ("＝1", "'＝1"),
        ("a = b", "a = b"),
        ("’tis", "’tis"),
        ("two\nlines", "two lines"),
    ],
)
def test_text_that_looks_like_a_formula_is_kept_as_text(text: str, cell: str) -> None:
    assert safe(text) == cell


def test_numbers_below_nothing_stay_numbers() -> None:
    table: Table[Fraction] = Table("t", "", ("n",), (Column("n", "", lambda value: value, "number"),))
    assert to_csv(table, [Fraction(-5), Fraction(1, 4), Fraction(1, 3)]) == "n\n-5\n0.25\n0.3333333333333333\n"


def test_figures_have_a_row_of_hxl_tags(folder: Path) -> None:
    tags = list(rows(folder, "figures.csv")[0].values())
    assert [tag for tag in tags if not re.fullmatch(r"#[a-z]+(\+[a-z]+)*", tag)] == []
    assert len(tags) == len(set(tags))


def test_figures_hold_every_reading_that_may_be_listed(folder: Path, briefing: Briefing) -> None:
    protection = Protection(briefing.facts)
    listed = [f for f in briefing.facts.figures.values() if not protection.shows(f)]
    data = rows(folder, "figures.csv")[1:]
    assert len(data) == sum(len(f.readings) for f in listed)
    [shot] = [row for row in data if row["figure"] == "shot-82" and row["article"] == "WP"]
    assert (shot["words"], shot["must_low"], shot["must_high"], shot["must_low_excluded"]) == (
        "82",
        "82",
        "82",
        "false",
    )


def test_protected_people_are_in_no_file_with_others(folder: Path, briefing: Briefing) -> None:
    protection = Protection(briefing.facts)
    assert protection.people
    hidden = {str(record.id) for _, record in briefing.facts.records() if protection.shows(record)}
    # In briefing.json the page of an article links the records that cite it, as the page itself does.
    for export in (e for e in (*EXPORTS, SHAPE, PACKAGE) if e.name != "briefing.json"):
        words = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", (folder / export.name).read_text(encoding="utf-8")))
        assert hidden & words == set(), export.name
    for export in EXPORTS:
        if export.name not in ("briefing.json", "annotations.jsonld"):
            found = list(protection.printed_names((folder / export.name).read_text(encoding="utf-8")))
            assert found == [], export.name


def test_coordinates_have_no_more_digits_than_their_precision(folder: Path) -> None:
    assert set(DIGITS) == set(Precision)
    features = json.loads((folder / "places.geojson").read_text(encoding="utf-8"))["features"]
    placed = [f for f in features if f["geometry"]]
    assert placed
    for feature in placed:
        longitude, latitude = feature["geometry"]["coordinates"]
        digits = DIGITS[Precision(feature["properties"]["precision"])]
        for value, limit in ((longitude, 180), (latitude, 90)):
            assert abs(value) <= limit
            assert len(str(value).partition(".")[2]) <= digits


def test_sources_keep_names_as_printed(sample: Path) -> None:
    site = Site(pipeline.check(sample).briefing)
    [courier, wire] = csl(site)
    assert courier["container-title"] == "The Elswick Courier"
    assert courier["issued"] == {"date-parts": [[2019, 5, 10]]}
    assert "title" not in wire
    assert "journal = {{Coast Wire}}" in bibtex(site)
    assert bibtex(site).count("@article{") == 2


def test_bibtex_escapes_what_tex_would_run(briefing: Briefing) -> None:
    facts = briefing.facts
    first = next(iter(facts.articles.values()))
    title = type(first.code)(r"100% of {A} & \B_#$", first.code.mark)
    changed = dataclasses.replace(facts, articles={str(first.id): dataclasses.replace(first, title=title)})
    text = bibtex(Site(dataclasses.replace(briefing, facts=changed)))
    assert r"title = {{100\% of \{A\} \& \textbackslash{}B\_\#\$}}" in text


@pytest.mark.parametrize("url", ["https://example.org", URL, "https://example.org/briefing/index.html?a#b"])
def test_addresses_are_whole_where_the_site_has_one(briefing: Briefing, url: str) -> None:
    site = Site(briefing, url)
    for _, record in briefing.facts.records():
        assert site.page(record) == urljoin(url, address(record))


def test_a_view_is_written_as_its_fields_and_an_iterator_as_a_list() -> None:
    link = Link("Bridge", "events/bridge.html")
    plain = {"text": "Bridge", "url": "events/bridge.html"}
    for views, values in (
        (link, plain),
        ({"a": link, "b": (link, [link])}, {"a": plain, "b": [plain, [plain]]}),
        ({"a": {"b": {"c": {"d": link}}}}, {"a": {"b": {"c": {"d": plain}}}}),
        ({"a": iter([link, {"b": link}]), "c": iter(())}, {"a": [plain, {"b": plain}], "c": []}),
    ):
        assert to_json(views) == to_json(values)


def test_each_event_has_the_row_of_its_own(briefing: Briefing) -> None:
    made = list(events.lines(Site(briefing)))
    assert [line.row for line in made] == [event_row(line.site.desk, line.event) for line in made]
    assert len({line.event.id for line in made}) == len(made)


def test_addresses_count_from_the_folder_where_the_site_has_none(briefing: Briefing) -> None:
    texts = dict(exports.files(briefing))
    assert ",../events/" in texts["data/events.csv"]
    assert "https://" not in texts["data/events.csv"]
