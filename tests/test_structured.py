"""The schema.org data of the pages: true to the page, in the vocabulary, and silent on protected people."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from built import REPOSITORY

from briefing import pipeline, structured
from briefing.facts.records import Article, Event, Place
from briefing.views.base import Desk, address
from briefing.vocabulary import ActorKind, Precision

TYPES: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "cases" / "schema-org.yaml").read_text("utf-8"))
ROOT = "https://example.org/aleppo-briefing/"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(pipeline.check(REPOSITORY).briefing)


@pytest.fixture(scope="module")
def graphs(site: Path) -> dict[str, list[dict[str, Any]]]:
    found = {}
    for path in sorted(site.rglob("*.html")):
        data = re.findall(r'<script type="application/ld\+json">(.*?)</script>', path.read_text("utf-8"), re.S)
        assert len(data) <= 1
        if data:
            document = json.loads(data[0])
            assert document["@context"] == "https://schema.org"
            found[path.relative_to(site).as_posix()] = document["@graph"]
    return found


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    """Every node of a graph, those inside others too."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from nodes(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from nodes(inner)


def test_pages_of_every_kind_have_data(graphs: dict[str, Any], desk: Desk) -> None:
    wanted = {address(r) for _, r in desk.facts.records() if isinstance(r, Article) or not desk.protection.shows(r)}
    assert set(graphs) == wanted | {"index.html"}


def test_protected_people_are_in_no_data(graphs: dict[str, Any], desk: Desk, site: Path) -> None:
    assert desk.protection.people
    text = json.dumps(graphs)
    for person in desk.protection.people.values():
        assert f"/{address(person)}" not in text
        page = (site / address(person)).read_text(encoding="utf-8")
        assert "ld+json" not in page
        assert "og:title" not in page


def test_types_and_properties_are_schema_org_s(graphs: dict[str, Any]) -> None:
    for url, graph in graphs.items():
        for node in nodes(graph):
            kinds = node.get("@type")
            if kinds is None:
                assert list(node) == ["@id"], url
                continue
            allowed = {p for kind in ([kinds] if isinstance(kinds, str) else kinds) for p in TYPES[kind]}
            assert set(node) - {"@type", "@id"} <= allowed, (url, node)


def test_addresses_lead_to_pages_of_the_site(graphs: dict[str, Any], site: Path) -> None:
    for graph in graphs.values():
        for node in nodes(graph):
            for key in ("@id", "url", "item"):
                if key in node:
                    assert node[key].startswith(ROOT)
                    assert (site / node[key].removeprefix(ROOT).partition("#")[0]).is_file(), node[key]


def test_claims_are_the_words_of_their_article(graphs: dict[str, Any], desk: Desk) -> None:
    words = {c.id: " ".join(c.quote.split()) for c in desk.briefing.anchored.citations}
    claims = [node for graph in graphs.values() for node in nodes(graph) if node.get("@type") == "Claim"]
    assert len(claims) > 300
    for claim in claims:
        fragment = claim["@id"].partition("#")[2]
        assert claim["text"] == words[fragment]
        assert claim["appearance"]["url"].endswith(f"#{fragment}")
        assert claim["author"]


def test_nothing_is_rated(graphs: dict[str, Any]) -> None:
    assert "ClaimReview" not in json.dumps(graphs)
    assert "Rating" not in json.dumps(graphs)


def test_an_event_that_somebody_denies_is_not_stated_as_one(graphs: dict[str, Any], desk: Desk) -> None:
    events = [e for e in desk.facts.events.values() if not desk.protection.shows(e)]
    denied = [e for e in events if desk.reconciled.events[e.id].denying]
    assert denied
    for event in denied:
        assert graphs[address(event)][2]["@type"] == "Thing"
    kinds = [graphs[address(e)][2]["@type"] for e in events if isinstance(e, Event)]
    assert kinds.count("Event") > 10


def test_groups_without_a_name_are_no_organisations(graphs: dict[str, Any], desk: Desk) -> None:
    groups = [a for a in desk.facts.actors.values() if a.kind is ActorKind.GROUP and not desk.protection.shows(a)]
    assert groups
    assert {graphs[address(group)][2]["@type"] for group in groups} == {"Thing"}


def test_places_are_no_finer_than_stated(graphs: dict[str, Any], desk: Desk) -> None:
    for place in desk.facts.places.values():
        assert isinstance(place, Place)
        spot = place.coordinates
        fine = spot is not None and spot.precision in (Precision.EXACT, Precision.NEAR)
        assert ("geo" in graphs[address(place)][2]) is fine


def test_data_cannot_end_its_script() -> None:
    text = structured.script({"name": "</script><script>alert(1)</script>\u2028"}, "index.html", None)
    assert "<" not in text
    assert "\u2028" not in text
    assert json.loads(text) == {"name": "</script><script>alert(1)</script>\u2028"}


@pytest.mark.parametrize(
    ("site_url", "expected"),
    [
        (None, "../sources/ap.html#x"),
        ("https://example.org/a/", "https://example.org/a/sources/ap.html#x"),
        ("https://example.org", "https://example.org/sources/ap.html#x"),
        ("https://example.org/a/b.html?c#d", "https://example.org/a/sources/ap.html#x"),
    ],
)
def test_addresses_are_whole_or_relative_to_the_page(site_url: str | None, expected: str) -> None:
    assert json.loads(structured.script({"@id": "@/sources/ap.html#x"}, "events/y.html", site_url)) == {"@id": expected}


@pytest.mark.parametrize("site_url", [None, "https://example.org/"])
def test_words_that_look_like_an_address_stay_as_they_are(site_url: str | None) -> None:
    graph = {"name": "@/x", "text": '"url":"@/x"', "alternateName": ["@id", "@/x", 'url":"@/x'], "url": "elsewhere"}
    assert json.loads(structured.script(graph, "events/y.html", site_url)) == graph
