"""The published site of the real briefing: links, evidence, protection, exports, and the same bytes twice."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from built import REPOSITORY, PageParser, build, copy_briefing, run, snapshot

from briefing import pipeline
from briefing.facts.records import Article
from briefing.pipeline import Briefing
from briefing.protection import Protection
from briefing.views.base import address
from briefing.vocabulary import IdentifiedBy


@pytest.fixture(scope="module")
def briefing() -> Briefing:
    return pipeline.check(REPOSITORY).briefing


@pytest.fixture(scope="module")
def parsed(site: Path) -> dict[str, PageParser]:
    return {
        path.relative_to(site).as_posix(): PageParser(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")
    }


def test_every_record_has_its_page(site: Path, briefing: Briefing) -> None:
    records = [record for _, record in briefing.facts.records()]
    assert len(records) > 100
    assert [r.id for r in records if not (site / address(r)).is_file()] == []


def test_links_and_fragments_are_valid(site: Path, parsed: dict[str, PageParser]) -> None:
    broken = []
    for name, page in parsed.items():
        for link in page.links:
            target, fragment = urldefrag(link)
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            path = (site / name).parent / unquote(parts.path) if parts.path else site / name
            if name == "404.html":
                path = site / unquote(parts.path).removeprefix("/aleppo-briefing/")
            path = path.resolve()
            if path.is_dir():
                path = path / "index.html"
            if not path.is_file():
                broken.append(f"{name}: {link}")
            elif fragment and path.suffix == ".html":
                ids = parsed[path.relative_to(site.resolve()).as_posix()].ids
                if unquote(fragment) not in ids and not fragment.startswith("__"):
                    broken.append(f"{name}: {link}")
    assert broken == []


def test_ids_are_unique_on_each_page(parsed: dict[str, PageParser]) -> None:
    twice = [f"{name}#{i}" for name, page in parsed.items() for i in set(page.ids) if page.ids.count(i) > 1]
    assert twice == []


def test_every_statement_links_to_its_passage(site: Path, briefing: Briefing) -> None:
    readers = {a: (site / f"sources/{a}.html").read_text(encoding="utf-8") for a in briefing.sources}
    assert len(briefing.anchored.citations) > 500
    for citation in briefing.anchored.citations:
        assert f'id="{citation.id}"' in readers[citation.anchor.article], citation.id
        if not isinstance(citation.record, Article) and citation.path[0] in ("accounts", "readings", "positions"):
            page = (site / address(citation.record)).read_text(encoding="utf-8")
            assert f"sources/{citation.anchor.article}.html#{citation.id}" in page


def test_pages_link_to_the_line_of_yaml_behind_them(site: Path, briefing: Briefing) -> None:
    for _, record in briefing.facts.records():
        page = (site / address(record)).read_text(encoding="utf-8")
        found = re.search(
            r'href="https://example\.org/[^"]*/blob/main/(facts/[^"#]+)#L(\d+)"[^>]*class="md-content', page
        )
        assert found, record.id
        line = (REPOSITORY / found[1]).read_text(encoding="utf-8").splitlines()[int(found[2]) - 1]
        assert line.strip().startswith(f"{record.id}:")


def test_pages_lead_to_a_report_with_their_record(site: Path, briefing: Briefing) -> None:
    for kind, record in briefing.facts.records():
        page = (site / address(record)).read_text(encoding="utf-8")
        wanted = f"/issues/new?template=fact-is-wrong.yml&amp;record={record.id}&amp;page="
        alone = kind != "articles" and Protection(briefing.facts).shows(record)
        assert (wanted in page) is not alone, record.id


def test_gaps_are_shown_and_not_filled(parsed: dict[str, PageParser], briefing: Briefing) -> None:
    text = "".join(parsed["sources/nyt.html"].text)
    assert text.count("[…]") > len(briefing.sources["nyt"].passages.gaps) == 24


def test_protected_people_are_in_no_list(site: Path, briefing: Briefing) -> None:
    people = [a for a in briefing.facts.actors.values() if a.identified_by is IdentifiedBy.FIRST_NAME_ONLY]
    assert people
    indexes = [p for p in site.rglob("index.html") if p.parent.name != "sources"] + [site / "sitemap.xml"]
    indexes += [site / "search" / "index.js"]
    for person in people:
        for path in indexes:
            assert f"{person.id}.html" not in path.read_text(encoding="utf-8"), path
        page = (site / address(person)).read_text(encoding="utf-8")
        assert '<meta name="robots" content="noindex">' in page
        assert 'rel="canonical"' not in page


def test_annotations_point_at_the_exact_words(site: Path, briefing: Briefing) -> None:
    data = json.loads((site / "data/annotations.jsonld").read_text(encoding="utf-8"))
    alone = [json.loads(path.read_text(encoding="utf-8")) for path in (site / "data/alone").iterdir()]
    texts = {Path(s.record.file).name: s.text for s in briefing.sources.values()}
    items = data["first"]["items"]
    items_alone = [item for record in alone for item in record["annotations"]]
    assert data["total"] == len(items)
    assert len(items) + len(items_alone) == len(briefing.anchored.citations)
    for item in (*items, *items_alone):
        assert (site / urlsplit(item["body"][0]["source"]).path.removeprefix("/aleppo-briefing/")).is_file()
        for target in item["target"]:
            quote, position = target["selector"]
            text = texts[target["source"]["label"]]
            assert text[position["start"] : position["end"]] == quote["exact"]


def test_the_export_holds_every_record(site: Path, briefing: Briefing) -> None:
    data = json.loads((site / "data/briefing.json").read_text(encoding="utf-8"))
    kinds = ("articles", "actors", "places", "events", "figures", "discrepancies")
    exported = {r["id"] for kind in kinds for r in data[kind]}
    assert exported.isdisjoint(Protection(briefing.facts).people)
    exported |= {json.loads(path.read_text(encoding="utf-8"))["id"] for path in (site / "data/alone").iterdir()}
    assert exported == {str(record.id) for _, record in briefing.facts.records()}


def test_the_same_bytes_twice(tmp_path: Path) -> None:
    first = build(copy_briefing(REPOSITORY, tmp_path / "a"), PYTHONHASHSEED="1", TZ="UTC", LC_ALL="C")
    second = build(copy_briefing(REPOSITORY, tmp_path / "b"), PYTHONHASHSEED="2", TZ="Asia/Tokyo", LC_ALL="C.UTF-8")
    a, b = snapshot(first), snapshot(second)
    assert list(a) == list(b)
    assert [name for name in a if a[name] != b[name]] == []


def test_a_problem_stops_every_entrance_and_leaves_the_last_site(tmp_path: Path) -> None:
    root = copy_briefing(REPOSITORY, tmp_path / "briefing")
    before = snapshot(build(root))
    facts = root / "facts" / "figures.yaml"
    facts.write_text(facts.read_text(encoding="utf-8").replace('words: "82"', 'words: "83"'), encoding="utf-8")
    for command in ((str(REPOSITORY / "build.py"),), ("-m", "mkdocs", "build")):
        done = run(root, *command)
        assert done.returncode == 1
        assert "words-not-in-quote" in done.stdout + done.stderr
        assert re.search(r"facts/figures\.yaml:\d+:\d+", done.stdout + done.stderr)
        assert snapshot(root / "site") == before
    assert [p.name for p in root.glob(".site*")] == []
